"""Flags beside names: bound to a code and a year, drawn where drawn, and none rather than a wrong one."""

import xml.etree.ElementTree as ET
from collections import Counter
from itertools import pairwise

import pytest

from kotinos.holdings import ARCHIVE
from kotinos.web.flags.binding import bound, drawing, flag_of


@pytest.mark.parametrize(
    ("code", "year", "flag"),
    [
        ("GRE", 2004, "gr"),
        ("GER", 2024, "de"),
        ("GER", 1936, None),  # another flag, which is not drawn
        ("GDR", 1988, "own/gdr"),
        ("FRG", 1988, "de"),
        ("EUA", 1960, "own/eua"),
        ("URS", 1988, "su"),
        ("YUG", 1984, "yu"),
        ("YUG", 1996, "own/yug"),
        ("RSA", 1992, "own/rsa"),
        ("RSA", 1994, "za"),
        ("CAN", 1964, None),  # the maple leaf is of 1965
        ("CAN", 1968, "ca"),
        ("SYR", 2024, "own/two-stars"),
        ("SYR", 2026, "sy"),
        ("AIN", 2024, "own/neutral"),
        ("RPC", 2021, "own/neutral"),
        ("EOR", 2024, "own/neutral"),
        ("MIX", 2012, "own/neutral"),
        ("TPE", 2024, None),  # never the flag of a state for a delegation under another
        ("6B", 2025, None),
        ("GRE", None, "gr"),
        ("URS", None, "su"),
    ],
)
def test_a_flag_is_that_of_the_code_in_the_year(code: str, year: int | None, flag: str | None) -> None:
    assert flag_of(code, year) == flag


def test_every_bound_flag_is_drawn_as_one_safe_image() -> None:
    for _, _, name in {span for spans in bound().values() for span in spans}:
        body = drawing(name)
        assert body is not None, name
        for element in ET.fromstring(body).iter():  # noqa: S314  our own file
            assert element.tag.rpartition("}")[2] in {"svg", "g", "path", "circle", "rect"}, name
            assert not {key for key in element.attrib if key.startswith("on") or "href" in key}, name


def test_years_of_a_code_follow_each_other() -> None:
    for code, spans in bound().items():
        for (_, last, _), (first, _, _) in pairwise(spans):
            assert last < first, code


def test_there_is_no_drawing_of_another_name() -> None:
    assert drawing("../flags.csv") is None
    assert drawing("") is None


def test_most_delegations_since_1948_have_a_flag() -> None:
    without: Counter[str] = Counter()
    held = 0
    for code in ARCHIVE.codes():
        games = ARCHIVE.state(code).record
        if games.games.year < 1948:
            continue
        for table in games.tables[:1]:
            for row in table.rows:
                held += 1
                if row.code and flag_of(row.code, games.games.year) is None:
                    without[row.code] += 1
    assert held > 2000
    assert without.total() < held / 10, without
