"""The site as a folder: whole, without a dead link, in each language, and rewritten only where something changed."""

import hashlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from kotinos.commands.publish import in_words, parser
from kotinos.diagnostics import KotinosError
from kotinos.following import open_journal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.journal.store import Draft
from kotinos.languages.catalogue import direction
from kotinos.model import Delegation
from kotinos.web.site import Still
from kotinos.web.static_site import folder as folders
from kotinos.web.static_site import publishing
from kotinos.web.static_site.digest import digest_of
from kotinos.web.static_site.folder import Published
from kotinos.web.static_site.publishing import Outcome, publish
from tests.journal import school
from tests.web.pages import Page
from tests.web.static_site.files import contents, dead_links, names

SMALL = "PWG1976"
BOTH = ("en", "ru")
THREE = ("ru", "ar", "zh")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Games of the archive, published in two languages."""
    made = tmp_path_factory.mktemp("small")
    assert publish(made, Still(BOTH, (SMALL,)), base="https://example.org/a b/").diagnostics == ()
    return made


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[SQLiteStore]:
    with SQLiteStore(tmp_path / "school.journal") as store:
        store.append(school.games())
        yield store


def published(desk: SQLiteStore, folder: Path, languages: tuple[str, ...] = ("en",)) -> Outcome:
    journal = open_journal(desk.path)
    try:
        return publish(folder, Still(languages), journal)
    finally:
        journal.store.close()


def test_every_link_leads_to_a_file(small: Path) -> None:
    assert dead_links(small) == []


def test_each_page_type_is_there_in_each_language(small: Path) -> None:
    for language, prefix in (("en", ""), ("ru", "ru/")):
        for page in (
            "index.html",
            f"{SMALL}/index.html",
            f"{SMALL}/order=total/index.html",
            f"{SMALL}/source=ipc/index.html",
            f"{SMALL}/events/index.html",
            f"{SMALL}/events/ALP/M/giant-slalom-iii/index.html",
            f"{SMALL}/NOR/index.html",
        ):
            html = Page((small / prefix / page).read_text(encoding="utf-8")).all("html")
            assert html == [{"lang": language, "dir": direction(language)}], page
        for file in ("csv", "xlsx", "wiki", "json", "md", "txt"):
            assert (small / prefix / f"{SMALL}/standings.{file}").stat().st_size
        for answer in (".json", f"/{SMALL}.json", f"/{SMALL}/standings.json", f"/{SMALL}/events.json"):
            assert json.loads((small / f"{prefix}api/games{answer}").read_bytes())


def test_an_organisation_has_files_beside_its_page_of_the_whole_games_alone(small: Path) -> None:
    held = names(small)
    states = {name for name in held if name.startswith(f"{SMALL}/NOR/") and name != f"{SMALL}/NOR/index.html"}
    assert {name.split("/")[2].partition("=")[0] for name in states} >= {"discipline", "source"}
    beside = {name for name in held if Path(name).stem == "NOR" and not name.startswith("ru/")}
    assert beside == {
        f"api/games/{SMALL}/organisations/NOR.json", *(f"{SMALL}/NOR.{ending}" for ending in ("csv", "xlsx", "wiki"))
    }  # fmt: skip
    assert not any("/organisations/NOR/" in name for name in held)
    for name in (f"{SMALL}/NOR/index.html", *states):
        taken = [link for link in Page((small / name).read_text(encoding="utf-8")).links if link.endswith(".csv")]
        assert len(taken) == (name == f"{SMALL}/NOR/index.html"), name


def test_a_file_is_what_the_site_answers(small: Path, reader: TestClient) -> None:
    for name, address in (
        (f"ru/{SMALL}/standings.csv", f"/{SMALL}/standings.csv?lang=ru"),
        (f"api/games/{SMALL}/standings.json", f"/api/games/{SMALL}/standings?lang=en"),
        (f"ru/api/games/{SMALL}/organisations/NOR.json", f"/api/games/{SMALL}/organisations/NOR?lang=ru"),
        ("static/kotinos.css", "/static/kotinos.css"),
    ):
        assert (small / name).read_bytes() == reader.get(address).content, name


def test_what_cannot_be_a_file_is_left_out_with_words(small: Path) -> None:
    home = Page((small / "index.html").read_text(encoding="utf-8"))
    assert home.all("form") == []
    assert "Nothing can be pasted into this published copy." in home.text
    page = Page((small / f"{SMALL}/index.html").read_text(encoding="utf-8"))
    assert page.all("form") == []
    assert "what has a link is in it" in page.text
    assert not any("explain/" in name or "healthz" in name for name in names(small))


def test_only_the_languages_that_were_asked_for_are_offered(small: Path) -> None:
    page = Page((small / f"{SMALL}/index.html").read_text(encoding="utf-8"))
    assert [link["hreflang"] for link in page.all("link") if "hreflang" in link] == list(BOTH)


def test_the_map_of_the_site_and_the_page_for_what_is_not_found(small: Path) -> None:
    listed = (small / "sitemap-1.xml").read_text(encoding="utf-8")
    assert f"<loc>https://example.org/a%20b/ru/{SMALL}/index.html</loc>" in listed
    assert "known=" not in listed
    assert "https://example.org/a%20b/sitemap-1.xml" in (small / "sitemap.xml").read_text(encoding="utf-8")
    assert "Sitemap: https://example.org/a%20b/sitemap.xml" in (small / "robots.txt").read_text(encoding="utf-8")
    lost = Page((small / "404.html").read_text(encoding="utf-8"))
    assert "There is no such page" in lost.text
    inside = [link for link in lost.links if not link.startswith("#")]
    assert inside
    assert all(link.startswith("/a%20b/") for link in inside)
    assert {link for link in inside if not (small / link.removeprefix("/a%20b/").partition("#")[0]).is_file()} == set()


def test_the_list_names_every_file_with_its_digest(small: Path) -> None:
    lines = (small / "kotinos-site.sha256").read_text(encoding="utf-8").splitlines()[1:]
    listed = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    assert listed == {name: hashlib.sha256(body).hexdigest() for name, body in contents(small).items()}


def test_published_again_nothing_is_written(tmp_path: Path, desk: SQLiteStore) -> None:
    first = published(desk, tmp_path / "site")
    assert first.diagnostics == ()
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "site").rglob("*.html")}
    again = published(desk, tmp_path / "site").published
    assert again == Published(0, 0, 0, first.published.new)
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "site").rglob("*.html")} == before


@pytest.fixture
def standing(small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same site, made of a state that stays what it is whatever happens to the checkout meanwhile."""
    site = tmp_path / "site"
    shutil.copytree(small, site)
    listed = site / folders.LIST
    _, _, rest = listed.read_text(encoding="utf-8").partition("\n")
    listed.write_text(folders.headed("state") + rest, encoding="utf-8")
    monkeypatch.setattr(publishing, "digest_of", lambda *_: "state")
    return site


def test_of_the_same_record_nothing_is_made_again(standing: Path) -> None:
    before = contents(standing)
    made: list[int] = []
    again = publish(standing, Still(BOTH, (SMALL,)), base="https://example.org/a b/", progress=made.append)
    assert (again.published, again.diagnostics, made) == (Published(0, 0, 0, len(before)), (), [])
    assert contents(standing) == before


def test_what_somebody_changed_is_made_again(standing: Path) -> None:
    before = contents(standing)
    (standing / "index.html").write_text("another", encoding="utf-8")
    (standing / SMALL / "standings.csv").unlink()
    again = publish(standing, Still(BOTH, (SMALL,)), base="https://example.org/a b/").published
    assert again.same + again.written == len(before)
    assert (again.new, again.removed) == (1, 0)
    assert contents(standing).keys() == before.keys()
    assert (standing / "index.html").read_bytes() == before["index.html"]


def test_a_journal_is_made_again_each_time(desk: SQLiteStore, tmp_path: Path) -> None:
    published(desk, tmp_path / "site")
    head = (tmp_path / "site" / folders.LIST).read_text(encoding="utf-8").partition("\n")[0]
    assert "Made of" not in head


@pytest.mark.parametrize("other", [{"base": None}, {"still": Still(("ru", "en"), (SMALL,))}])
def test_of_something_else_it_is_another_site(other: dict[str, Any]) -> None:
    asked: dict[str, Any] = {"still": Still(BOTH, (SMALL,)), "base": "https://example.org"}
    assert digest_of(**asked) == digest_of(**asked)
    assert digest_of(**asked) != digest_of(**{**asked, **other})


def test_a_journal_is_published_alone_in_several_languages(tmp_path: Path, desk: SQLiteStore) -> None:
    assert published(desk, tmp_path / "site", THREE).diagnostics == ()
    assert dead_links(tmp_path / "site") == []
    held = names(tmp_path / "site")
    assert {f"{tag}/SG2026/index.html" for tag in THREE[1:]} < held
    assert "SG2026/as_of=1/index.html" in held
    assert "SG2026/changes/index.html" in held
    assert "api/games/SG2026/changes.json" in held
    assert not any(name.startswith(("PG", "OG")) for name in held)


def test_after_one_more_fact_only_what_it_changed_is_written(tmp_path: Path, desk: SQLiteStore) -> None:
    site = tmp_path / "site"
    total = published(desk, site).published.written
    before = contents(site)
    desk.append([school.result(school.TUG, ["Elm", "Oak", "Ash"], "2026-06-03T15:00:00Z")])
    outcome = published(desk, site).published
    after = contents(site)
    changed = {name for name in before if name in after and before[name] != after[name]}
    new, gone = after.keys() - before.keys(), before.keys() - after.keys()
    same = len(after) - len(new) - len(changed)
    assert outcome == Published(len(new), len(changed), len(gone), same)
    assert 0 < outcome.written < total
    assert "SG2026/events/TUG/X/open/index.html" in changed
    assert "SG2026/events/RUN/W/100/index.html" not in changed
    assert "static/kotinos.css" not in changed


def test_what_is_no_more_is_removed_and_what_is_of_others_stays(tmp_path: Path, desk: SQLiteStore) -> None:
    site = tmp_path / "site"
    published(desk, site, BOTH)
    (site / "CNAME").write_text("example.org")
    (site / "ru" / "own.txt").write_text("mine")
    outcome = published(desk, site).published
    assert outcome.removed > 0
    assert outcome.written == 0 or outcome.changed
    assert [name for name in names(site) if name.startswith("ru/")] == ["ru/own.txt"]
    assert (site / "CNAME").read_text() == "example.org"


def test_a_folder_of_others_is_refused_and_not_touched(tmp_path: Path, desk: SQLiteStore) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "thesis.txt").write_text("mine")
    with pytest.raises(KotinosError) as caught:
        published(desk, tmp_path / "site")
    assert caught.value.code == "K741"
    assert names(tmp_path / "site") == {"thesis.txt"}


@pytest.mark.parametrize("kind", ["file", "folder", "link", "linked folder"])
def test_nothing_of_others_is_written_over(tmp_path: Path, desk: SQLiteStore, kind: str) -> None:
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    elsewhere.mkdir()
    published(desk, site)
    before = contents(site)
    desk.append([school.result(school.TUG, ["Elm", "Oak", "Ash"], "2026-06-03T15:00:00Z")])
    there = site / "ru"
    if kind == "file":
        there.write_text("mine")
    elif kind == "folder":
        (there / "index.html").mkdir(parents=True)
    elif kind == "link":
        there.mkdir()
        (there / "index.html").symlink_to(elsewhere / "x")
    else:
        there.symlink_to(elsewhere)
    with pytest.raises(KotinosError) as caught:
        published(desk, site, BOTH)
    assert caught.value.code == "K742"
    assert list(elsewhere.iterdir()) == []
    assert {name: body for name, body in contents(site).items() if name in before} == before


def test_a_list_that_leads_outside_removes_nothing(tmp_path: Path, desk: SQLiteStore) -> None:
    site = tmp_path / "site"
    published(desk, site)
    (tmp_path / "precious").write_text("mine")
    with (site / "kotinos-site.sha256").open("a", encoding="utf-8") as file:
        for name in ("../precious", "/" + str(tmp_path / "precious"), "..\\precious", str(tmp_path / "precious")):
            file.write(f"{'0' * 64}  {name}\n")
    published(desk, site)
    assert (tmp_path / "precious").read_text() == "mine"


def test_what_breaks_on_the_way_changes_nothing(tmp_path: Path, desk: SQLiteStore) -> None:
    site = tmp_path / "site"
    published(desk, site)
    before = contents(site)
    desk.append([school.result(school.TUG, ["Elm", "Oak", "Ash"], "2026-06-03T15:00:00Z")])
    journal = open_journal(desk.path)

    def full(made: int) -> None:
        if made == 20:
            raise OSError(28, "No space left on device", "x")

    with pytest.raises(KotinosError) as caught:
        publish(site, Still(("en",)), journal, progress=full)
    journal.store.close()
    assert caught.value.code == "K123"
    assert contents(site) == before
    assert [entry.name for entry in site.iterdir() if entry.name.startswith(".")] == []


@pytest.mark.parametrize("renamed", [0, 1, 7])
def test_one_that_is_cut_off_amid_the_switch_is_mended_by_the_next(
    tmp_path: Path, desk: SQLiteStore, monkeypatch: pytest.MonkeyPatch, renamed: int
) -> None:
    site, whole = tmp_path / "site", tmp_path / "whole"
    published(desk, site)
    desk.append([school.result(school.TUG, ["Elm", "Oak", "Ash"], "2026-06-03T15:00:00Z")])
    published(desk, whole)
    left = [renamed]
    real = Path.replace

    def cut(path: Path, target: Path) -> Path:
        if ".kotinos-publishing-" in str(path.parent):
            if left[0] == 0:
                raise KeyboardInterrupt
            left[0] -= 1
        return real(path, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", cut)
        with pytest.raises(KeyboardInterrupt):
            published(desk, site)
    published(desk, site)
    assert contents(site) == contents(whole)


@pytest.mark.parametrize("name", [".kotinos-publishing-list", ".kotinos-publishing-mine", "kotinos-site.sha256"])
@pytest.mark.parametrize("kind", ["link to a file", "link to a folder", "link to nothing", "file", "folder", "empty"])
@pytest.mark.parametrize("begun", [False, True])
def test_names_like_ours_are_of_others_unless_they_say_otherwise(
    tmp_path: Path, desk: SQLiteStore, name: str, kind: str, begun: bool
) -> None:
    """No link is followed, nothing is taken away, and a folder that holds only such a name is no empty one."""
    site, victim, folder, nothing = (tmp_path / each for each in ("site", "victim.txt", "folder", "nothing"))
    victim.write_text("mine")
    folder.mkdir()
    (folder / "thesis.txt").write_text("mine")
    if begun:
        published(desk, site)
    site.mkdir(exist_ok=True)
    there = site / name
    listed = there.exists()
    there.unlink(missing_ok=True)
    if kind.startswith("link"):
        there.symlink_to({"file": victim, "folder": folder, "nothing": nothing}[kind.rsplit(maxsplit=1)[-1]])
    elif kind == "file":
        there.write_text("mine")
    else:
        there.mkdir()
        if kind == "folder":
            (there / "mark").write_text("mine")
    if name == "kotinos-site.sha256" and kind == "file":
        return  # whoever writes a list like ours says that the folder is ours
    if listed or not begun:
        with pytest.raises(KotinosError) as caught:
            published(desk, site)
        assert caught.value.code == "K741"
    else:
        published(desk, site)
    assert (victim.read_text(), (folder / "thesis.txt").read_text(), nothing.exists()) == ("mine", "mine", False)
    assert there.is_symlink() == kind.startswith("link")
    assert there.is_dir() == (kind in ("folder", "empty", "link to a folder"))


def test_what_one_left_who_was_killed_is_taken_away(tmp_path: Path, desk: SQLiteStore) -> None:
    site = tmp_path / "site"
    with folders.opened(site) as waiting:
        waiting.put("index.html", b"half")
        (mine,) = (entry for entry in site.iterdir() if entry.is_dir())
        shutil.copytree(mine, tmp_path / mine.name)
    left = shutil.copytree(tmp_path / mine.name, site / mine.name)
    renamed = shutil.copytree(tmp_path / mine.name, site / ".kotinos-publishing-other")  # it names another folder
    published(desk, site)
    assert (left.exists(), renamed.exists()) == (False, True)


@pytest.mark.parametrize("given", [[""], ["", "--games", "PG2004"]])
def test_an_empty_name_is_no_folder(given: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as caught:
        parser().parse_args(given)
    assert caught.value.code == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("code", ["index.html", "x.csv", "events", "con"])
def test_a_code_that_is_an_address_stops_no_publish(tmp_path: Path, desk: SQLiteStore, code: str) -> None:
    """No sheet and no log brings one in any more; a journal may hold one of before."""
    desk.append([Draft("DelegationEntered", Delegation(code, None, "school"), "2026-06-03T15:00:00Z", key=code)])
    desk.append([school.result(school.TUG, [code, "Oak", "Ash"], "2026-06-03T15:00:00Z")])
    outcome = published(desk, tmp_path / "site")
    assert {"K740"} >= {found.code for found in outcome.diagnostics}
    assert "SG2026/Ash/index.html" in names(tmp_path / "site")


def test_two_at_once_are_not_mixed(tmp_path: Path, desk: SQLiteStore) -> None:
    pytest.importorskip("fcntl")
    with folders.opened(tmp_path / "site"), pytest.raises(KotinosError) as caught:
        published(desk, tmp_path / "site")
    assert caught.value.code == "K743"


def test_a_folder_that_cannot_be_written(as_anyone: Path) -> None:
    (as_anyone / "site").mkdir(mode=0o500)
    with pytest.raises(KotinosError) as caught:
        publish(as_anyone / "site", Still(("en",), (SMALL,)))
    assert caught.value.code == "K123"


def test_a_games_that_is_not_held(tmp_path: Path) -> None:
    with pytest.raises(KotinosError) as caught:
        publish(tmp_path / "site", Still(("en",), ("PG1900",)))
    assert caught.value.code == "K303"
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize(
    ("counted", "words"),
    [
        (Published(9, 3, 1, 480), "12 files written (9 new, 3 changed), 1 removed; 480 unchanged."),
        (Published(0, 1, 0, 5), "1 file written (0 new, 1 changed), 0 removed; 5 unchanged."),
    ],
)
def test_what_was_done_in_words(counted: Published, words: str) -> None:
    assert in_words(counted) == words
