"""What is said of a call that cannot be carried out is said in the reader's language wherever a reader may meet it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

# Said at a terminal alone, to whoever runs the site or writes a program: in English, as the options that they name.
AT_A_TERMINAL = (
    "documents/", "identities/", "flow.py", "following.py", "questions/first_medals.py", "web/rehearsing.py",
)  # fmt: skip


def calls(package: Path) -> Iterator[tuple[str, ast.Call, dict[str, list[ast.expr]]]]:
    """Every `KotinosError(…)` that a page or an answer may tell of: its file, the call, what each name is set to."""
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        if name.startswith(AT_A_TERMINAL):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                names: dict[str, list[ast.expr]] = {}
                for node in ast.walk(function):
                    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                        names.setdefault(node.targets[0].id, []).append(node.value)
                for node in ast.walk(function):
                    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "KotinosError":
                        yield name, node, names


def unsaid(node: ast.expr, names: dict[str, list[ast.expr]]) -> Iterator[str]:
    """The texts that an argument can be and that no catalogue has; what names a command or an address is no text."""
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        text = ast.unparse(node)
        if "`kotinos " not in text and "--" not in text and "`/api/" not in text:
            yield text
    elif isinstance(node, ast.IfExp):
        yield from unsaid(node.body, names)
        yield from unsaid(node.orelse, names)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from unsaid(value, names)
    elif isinstance(node, ast.Name):
        for value in names.get(node.id, ()):
            yield from unsaid(value, {})


def test_every_error_that_a_reader_may_meet_is_a_phrase_of_the_catalogue(checkout: Path) -> None:
    english = [
        f"{file}:{call.lineno} {text}"
        for file, call, names in calls(checkout / "src" / "kotinos")
        for argument in (*call.args[1:], *(keyword.value for keyword in call.keywords))
        for text in unsaid(argument, names)
    ]
    assert english == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('KotinosError("K301", f"nothing of `{code}`")', 1),
        ('KotinosError("K301", "nothing", "a hint")', 2),
        ('KotinosError("K301", Phrase("nothing of `{code}`", code=code), hint or "another")', 1),
        ('KotinosError("K301", Phrase("nothing"), "`kotinos games` lists them")', 0),
    ],
)
def test_what_is_not_in_the_catalogue_is_seen(code: str, found: int) -> None:
    call = ast.parse(code, mode="eval").body
    assert isinstance(call, ast.Call)
    assert len([text for argument in call.args[1:] for text in unsaid(argument, {})]) == found


def test_those_at_a_terminal_are_there(checkout: Path) -> None:
    assert [name for name in AT_A_TERMINAL if not (checkout / "src" / "kotinos" / name).exists()] == []
