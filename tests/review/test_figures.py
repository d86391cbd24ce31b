"""The figures of a page beside every claim that is held."""

from kotinos.model import Figure, Games, StatedFact
from kotinos.review.figures import compare_figures

GAMES = Games("PG2004", "P", "summer", 12, 2004, "Athens", "GRE", "2004-09-17", "2004-09-28")
CLAIMS = [
    Figure("nations", 144, "page", None),
    Figure("nations", 136, "press", None),
    Figure("nations", 144, "encyclopaedia", None),
    Figure("events", None, "page", None),
]


def agrees(what: str, value: int | str | None) -> bool | None:
    (finding,) = compare_figures([StatedFact(what, value, 1, str(value))], GAMES, CLAIMS, _is_called)
    return finding.agrees


def _is_called(code: str, name: str) -> bool | None:
    return {"Greece": code == "GRE", "Fiji": code == "FIJ"}.get(name)


def test_what_the_record_itself_has() -> None:
    assert (agrees("edition", 12), agrees("edition", 13), agrees("edition", None)) == (True, False, None)
    assert (agrees("opens", "2004-09-17"), agrees("closes", "2004-09-27")) == (True, False)
    assert (agrees("year", 2004), agrees("year", 2000)) == (True, False)


def test_a_host_country_by_its_name() -> None:
    assert (agrees("host_country", "Greece"), agrees("host_country", "Fiji")) == (True, False)
    assert (agrees("host_country", "Atlantis"), agrees("host_country", None)) == (None, None)


def test_claims_that_agree_and_that_differ() -> None:
    (finding,) = compare_figures([StatedFact("nations", 144, 2, "144")], GAMES, CLAIMS, _is_called)
    assert finding.agrees
    assert [figure.source for figure in finding.agreeing] == ["page", "encyclopaedia"]
    assert [figure.source for figure in finding.differing] == ["press"]
    assert agrees("nations", 135) is False


def test_what_nobody_claims_neither_agrees_nor_differs() -> None:
    assert (agrees("athletes", 3969), agrees("events", 519), agrees("nations", None)) == (None, None, None)
