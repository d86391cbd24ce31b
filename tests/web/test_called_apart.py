"""What a page names can be told apart by those who read it: Games of one city and year, and sources."""

import re
from collections import Counter
from html import unescape

import pytest
from starlette.testclient import TestClient

from kotinos.archive.holding import codes
from kotinos.states import hold
from kotinos.telling import Teller
from kotinos.web.naming import short, told_apart


@pytest.mark.parametrize("language", Teller.languages)
def test_no_two_games_of_a_list_have_one_name(language: str) -> None:
    held = [hold(code, parts=()).games for code in codes()]
    named = told_apart(held, Teller(language))
    assert list(named) == [games.code for games in held]
    # New York and Stoke Mandeville, Sochi: what is told apart is told by the kind of Games, in words.
    twice = [name for name, times in Counter(named.values()).items() if times > 1]
    assert not twice
    assert any(named[games.code] == short(games, language) for games in held)


def test_the_list_of_the_form_says_which_games_each_is(reader: TestClient) -> None:
    page = reader.get("/compare").text
    offered = re.findall(r"<option value=\"[^\"]+\">(.*?)</option>", page)
    assert len(offered) == len(set(offered)) == len(codes())
    assert [name for name in offered if "Rome 1960" in name and "Paralympic" in name]
    assert [name for name in offered if "Rome 1960" in name and "Olympic" in name and "Paralympic" not in name]


@pytest.mark.parametrize("address", ["/PG2004/events/ATH/M/shot-put-f36", "/PG2004/AUT", "/athletes/FRA-hess-beatrice"])
def test_a_cell_names_its_source(reader: TestClient, address: str) -> None:
    page = reader.get(address).text
    cells = re.findall(r'<td data-label="Source"><a[^>]*>(?:<bdi[^>]*>)?(.*?)(?:</bdi>)?</a></td>', page)
    titles = {source.id: source.title for code in codes() for source in hold(code, parts=("sources",)).sources}
    assert cells
    assert {unescape(cell) for cell in cells} <= set(titles.values())
