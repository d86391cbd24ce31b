"""Tables of nations whose figures are no medals won: forecasts, prizes, matches, hosts."""

import pytest

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedTable

ROWS = "Kenya\t14\t12\t11\nMali\t12\t10\t8\nFiji\t8\t9\t3\n"
HEADINGS = {
    "de": "Land\tGold\tSilber\tBronze\n",
    "sv": "Land\tGuld\tSilver\tBrons\n",
    "no": "Land\tGull\tSølv\tBronse\n",
    "hi": "देश\tस्वर्ण\tरजत\tकांस्य\n",
    "nl": "Land\tGoud\tZilver\tBrons\n",
    "en": "Nation\tGold\tSilver\tBronze\n",
    "it": "Paese\tOro\tArgento\tBronzo\n",
}


def _tables(text: str) -> tuple[StatedTable, ...]:
    return read(text.encode(), "source", looks_like_organisation=looks_like_organisation)[0].tables


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("de", "Medaillen-Tipp der Woche"),
        ("de", "Medaillenprognose 2026"),
        ("sv", "Medaljprognos OS 2026"),
        ("no", "Medaljetips OL 2026"),
        ("no", "Medaljeforudsigelse OL 2028"),
        ("nl", "Medaillevoorspelling 2028"),
        ("hi", "पदक तालिका का अनुमान"),
        ("it", "Proiezioni del medagliere"),
    ],
)
def test_a_forecast_is_told_by_the_compounds_of_its_language_too(language: str, title: str) -> None:
    assert _tables(f"{title}\n{HEADINGS[language]}{ROWS}") == ()
    assert len(_tables(f"2026\n{HEADINGS[language]}{ROWS}")) == 1


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Bonus per medal, thousand euros"),
        ("de", "Medaillenprämien"),
        ("en", "Cash rewards"),
        ("it", "Premi per medaglia"),
    ],
)
def test_prizes_for_medals_are_no_medals(language: str, title: str) -> None:
    assert _tables(f"{title}\n{HEADINGS[language]}{ROWS}") == ()
    assert _tables("Nation,Gold bonus,Silver bonus,Bronze bonus\nKenya,7,4,3\nMali,2,1,5\nFiji,1,1,1\n") == ()


def test_a_column_of_prizes_or_of_a_forecast_beside_the_medals_hides_none() -> None:
    for heading in ("Prize money", "Bonus", "Forecast", "Predicted total"):
        (table,) = _tables(f"Nation,Gold,Silver,Bronze,{heading}\nKenya,7,4,3,14\nMali,2,1,5,8\nFiji,1,1,1,3\n")
        assert [row.figures[:3] for row in table.rows] == [(7, 4, 3), (2, 1, 5), (1, 1, 1)]


@pytest.mark.parametrize("mark", [" ", "\t", ","])
@pytest.mark.parametrize("letters", ["G E P", "W D L", "V E D", "S N P"])
def test_single_letters_that_are_no_medals_are_headings_of_something_else(mark: str, letters: str) -> None:
    head = mark.join(("Selección", *letters.split()))
    rows = "\n".join(
        mark.join(row) for row in (("Brazil", "3", "2", "1"), ("Peru", "2", "2", "2"), ("Chile", "1", "1", "4"))
    )
    assert _tables(f"{head}\n{rows}\n") == ()


def test_hosts_of_each_edition_are_no_teams() -> None:
    rows = [("1951 New Delhi", 15, 16), ("1954 Manila", 5, 4), ("1958 Tokyo", 5, 4)]
    lines = [f"|-\n| [[{name}]] || {gold} || {silver} || 3 || 1" for name, gold, silver in rows]
    head = '{| class="wikitable"\n! Games !! Gold !! Silver !! Bronze !! Rank\n'
    assert _tables(head + "\n".join(lines) + "\n|}\n") == ()
