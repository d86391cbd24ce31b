"""A remark calls a country what the tables call it, and a woman and a man what the language calls each."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import kotinos.languages
from kotinos.archive.holding import codes
from kotinos.identities.naming import name_of
from kotinos.languages.catalogue import translator
from kotinos.states import hold

FOLDER = Path(kotinos.languages.__file__).parent
# Names that do not change their form within a sentence, but for what is written together with them.
UNCHANGING = ("ar", "ja", "ko", "zh", "zh-Hant")
OF_A_PUBLISHER = re.compile(r"China Daily|China\.org\.cn|paralympic\.org, participation")
GENDERED = ("ar", "de", "el", "he", "pl", "ru", "uk")


@pytest.mark.parametrize("language", UNCHANGING)
def test_a_remark_has_the_names_of_the_table(language: str) -> None:
    with (FOLDER / f"{language}.po").open("rb") as file:
        texts = [(m.id, m.string) for m in read_po(file) if isinstance(m.id, str) and m.string]
    organisations = {each.organisation for each in hold("PG2004", parts=("delegations",)).delegations}
    tried, other = 0, []
    for code in organisations:
        named, own = name_of(code, "en", year=2004), name_of(code, language, year=2004).removeprefix("ال")
        form = re.compile(rf"\b{re.escape(named)}\b")
        for text, said in texts:
            if form.search(text) and not OF_A_PUBLISHER.search(text):
                tried += 1
                other += [] if own in said else [(named, own, said)]
    assert tried > 10
    assert not other


@pytest.mark.parametrize("language", GENDERED)
def test_an_athlete_of_an_event_for_women_and_one_of_an_event_for_men_are_called_apart(language: str) -> None:
    of: dict[str, set[str]] = {}
    for code in codes():
        record = hold(code, parts=("events", "decisions"))
        genders = {event.id: event.gender for event in record.events}
        for decision in record.decisions:
            if decision.event and decision.subject.endswith(" athlete"):
                of.setdefault(genders[decision.event], set()).add(translator(language).text(decision.subject))
    nouns = {gender: {word for said in texts for word in said.split()} for gender, texts in of.items()}
    assert {"M", "W"} <= set(nouns)
    assert not nouns["M"] & nouns["W"] - {"из"}
