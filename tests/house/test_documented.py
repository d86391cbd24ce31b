"""What is not documented does not exist: verbs, options, routes, settings, checks and formats are in the docs."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from kotinos import cli
from tests.house.scripts import script


def reference(checkout: Path, name: str) -> str:
    return (checkout / "docs" / "reference" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("generator", ["command_line", "formats", "routes", "sheets"])
def test_the_generated_page_is_current(checkout: Path, generator: str) -> None:
    module = script(checkout / "tools" / "docs" / f"{generator}.py")
    assert module.PAGE.read_text(encoding="utf-8") == module.page()


@pytest.mark.parametrize("verb", [verb for verb, _ in cli.VERBS])
def test_every_verb_says_what_it_does_and_shows_an_example(verb: str) -> None:
    parser = import_module(f"kotinos.commands.{verb}").parser()
    assert parser.description
    assert f"kotinos {verb}" in (parser.epilog or "")
    silent = [action.dest for action in parser._actions if not action.help]
    assert silent == []


@pytest.mark.parametrize("verb", [verb for verb, _ in cli.VERBS if verb not in ("serve", "publish")])
def test_every_verb_can_answer_as_json(verb: str) -> None:
    options = import_module(f"kotinos.commands.{verb}").parser()._option_string_actions
    assert "--json" in options


def test_every_command_is_a_verb(checkout: Path) -> None:
    folder = checkout / "src" / "kotinos" / "commands"
    commands = {
        path.stem for path in folder.glob("*.py") if re.search(r"^def parser\(", path.read_text("utf-8"), re.MULTILINE)
    }
    assert commands == {verb for verb, _ in cli.VERBS}


def test_every_setting_is_documented(checkout: Path) -> None:
    """A setting is what the program reads from its environment."""
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (checkout / "src").rglob("*.py"))
    read = set(re.findall(r"(?:environ(?:\.get)?\s*[\[(]\s*|getenv\(\s*)[\"'](\w+)", sources))
    page = reference(checkout, "settings.md")
    assert {name for name in read if f"`{name}`" not in page} == set()


def test_every_diagnostic_has_a_current_page(checkout: Path) -> None:
    folder = checkout / "docs" / "reference" / "checks"
    held = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.md")}
    assert held == script(checkout / "tools" / "docs" / "rule_pages.py").pages()


def test_every_code_in_the_source_has_a_page(checkout: Path) -> None:
    """A code is used wherever it stands as a whole string; its page is what `kotinos rule` prints."""
    from kotinos.review.pages import codes

    sources = "\n".join(path.read_text(encoding="utf-8") for path in (checkout / "src").rglob("*.py"))
    used = set(re.findall(r"\"(K\d{3})\"", sources))
    assert sorted(used - set(codes())) == []
