"""Write `docs/reference/languages.md`: the languages, how far each is translated, and which names fall back."""

import sys
from collections import Counter
from functools import cache
from pathlib import Path

from babel.messages.catalog import Message

from kotinos.archive import holding
from kotinos.identities.codes import codes_known
from kotinos.identities.naming import name_of, names_in
from kotinos.languages.catalogue import COMPLETE, LANGUAGE_NAMES, SITE_COMPLETE, SOURCE_LANGUAGE
from kotinos.languages.events import event_name
from kotinos.model import Event

sys.path.insert(0, str(Path(__file__).parents[1] / "languages"))
import updating
from areas import AREAS, area

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "languages.md"
BEGINNING = """\
# Languages

<!-- Written by tools/docs/languages.py from the catalogues and the names: `make docs`. -->

`--lang` and `?lang=` take these, with or without a region: `pt-BR` is answered in Portuguese, `de_AT` in German,
`zh-TW`, `zh-HK` and `zh-MO` in traditional Chinese. The command line and the API refuse any other with
[K709](checks/K709.md); a page says so and falls back to what the browser lists, else to English. Names of
organisations are held in more languages, which the API gives.

A text that a language does not have yet is said in English. Below, *all*, *most* (half or more), *some* and *–* say
how much of each part there is: **tables** are headings, labels, medals, headings of Games and what is said of
differences; **disciplines** the names of sports; **site** the pages; **findings** the messages of checks and
reading; **notes** the remarks of the record. **events** is the share of the events since 1988 that have a name in the
language, by rule. A test holds the languages that are *complete* to every text, and those whose *site* is to the first
three parts. What no native speaker has confirmed is marked in the file, and used.

Dates and numbers are those of CLDR. Persian tables that a person reads have the digits ۰ to ۹; CSV, TSV, JSON and
XLSX have 0 to 9 in every language, and so have Arabic tables, as the Games' own Arabic pages and tables have.

| tag | language | complete | tables | disciplines | site | findings | notes | events | confirmed |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""
FALLING_BACK = """
## Names that are printed in English

Names of states that are no more, of neutral, refugee and mixed teams and of former territories stand in
`src/kotinos/identities/data/protocol_names.csv`, with where each is used. Where no name was found that is certain,
there is none:

| tag | organisations whose name is printed in English |
| --- | --- |
"""


def page() -> str:
    """The whole page."""
    lines = []
    for tag, name in LANGUAGE_NAMES.items():
        if tag == SOURCE_LANGUAGE:
            lines.append(f"| `{tag}` | {name} | yes | {' | '.join('all' for _ in (*AREAS, 'events'))} | yes |")
            continue
        held = updating.read(updating.LANGUAGES / f"{tag}.po")
        texts = [message for message in held if message.id]
        confirmed = "no" if any(message.fuzzy for message in texts) or not _head_confirms(tag) else "yes"
        complete = "yes" if tag in COMPLETE else "site" if tag in SITE_COMPLETE else ""
        waiting = updating.untranslated(held)
        said, all_of = _counts(texts), _counts(texts)
        said.subtract(_counts(waiting))
        shares = (_share(said[each], all_of[each]) for each in AREAS)
        lines.append(f"| `{tag}` | {name} | {complete} | {' | '.join(shares)} | {_events(tag)} | {confirmed} |")
    back = []
    for tag in LANGUAGE_NAMES:
        missing = sorted(codes_known() - {code for code, _ in names_in(tag)}) if tag != SOURCE_LANGUAGE else []
        if missing:
            back.append(f"| `{tag}` | {', '.join(f'{name_of(code, tag)} (`{code}`)' for code in missing)} |")
    return BEGINNING + "\n".join(lines) + "\n" + FALLING_BACK + "\n".join(back) + "\n"


def _head_confirms(tag: str) -> bool:
    return "Not yet confirmed" not in (updating.LANGUAGES / f"{tag}.po").read_text("utf-8")[:1_000]


def _counts(messages: list[Message]) -> Counter[str]:
    """How many messages there are of each area; a message that is said in two counts in the first."""
    return Counter(map(area, messages))


def _events(tag: str) -> str:
    """How many of the events since 1988 have a name in a language."""
    events = _events_since_1988()
    said = sum(event_name(event, tag) != event.name for event in events)
    return f"{said * 100 // len(events)} %" if said else "–"


@cache
def _events_since_1988() -> tuple[Event, ...]:
    return tuple(
        fact.body
        for code in holding.codes()
        if int(code[-4:]) >= 1988
        for fact in holding.facts(code, {"events"})
        if isinstance(fact.body, Event)
    )


def _share(said: int, whole: int) -> str:
    return "all" if said == whole else "most" if said * 2 >= whole else "some" if said else "–"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
