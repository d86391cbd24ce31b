"""Options that several verbs share, said once."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.languages.catalogue import LANGUAGES

NAMES = ("stated", "games", "current")
CODES = ("current", "period")


def verb(name: str, does: str, example: str) -> ArgumentParser:
    """A parser with a description and an example."""
    return ArgumentParser(
        prog=f"kotinos {name}",
        description=does,
        epilog=f"example:\n  {example}",
        formatter_class=_Help,
        allow_abbrev=False,
    )


class _Help(RawDescriptionHelpFormatter):
    """Help of 100 columns, wherever it goes: to ask the terminal costs each command more than to read its options."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=100)


def json_option(parser: ArgumentParser) -> None:
    """`--json`, which every verb takes."""
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output, diagnostics inside")


def language_option(parser: ArgumentParser, default: str | None = "en") -> None:
    """`--lang`; without a default it is that of the source."""
    said = default or "that of the source"
    parser.add_argument(
        "--lang",
        metavar="L",
        default=default,
        type=_language,
        help=f"language: {', '.join(LANGUAGES)} (default: {said})",
    )


def _language(tag: str) -> str:
    """The language that a tag asks for (`pt-BR`, `de_AT`, `zh-TW`); raises K709 where it is not offered."""
    if tag in LANGUAGES:
        return tag
    from kotinos.languages.negotiation import matched

    found = matched(tag)
    if found is None:
        raise KotinosError(
            "K709",
            Phrase("the language `{language}` is not offered", language=tag[:40]),
            Phrase("languages: {known}", known=", ".join(LANGUAGES)),
        )
    return found


def languages_of(text: str) -> tuple[str, ...]:
    """Several languages with commas between, or `all`; raises K709 where one is not offered."""
    return LANGUAGES if text == "all" else tuple(_language(tag) for tag in text.split(","))


def output_option(parser: ArgumentParser) -> None:
    """`-o`."""
    parser.add_argument("-o", "--output", metavar="FILE", help="write to this file instead of standard output")


def part_options(parser: ArgumentParser, genders: Sequence[str] | None = None) -> None:
    """`--discipline` and `--gender`, which name a part of a Games; `genders` are those that the verb takes."""
    parser.add_argument("--discipline", metavar="CODE", help="one discipline, such as ATH")
    said = "M, W, X (mixed), O (open), or TOT (default)"
    parser.add_argument("--gender", metavar="G", default="TOT", choices=genders, help=said)


def actor_option(parser: ArgumentParser) -> None:
    """`--actor`, for the verbs that record."""
    parser.add_argument("--actor", metavar="WHO", help="who records it, in a log with names only; for good")


def reading_options(parser: ArgumentParser) -> None:
    """`--format` and `--games`."""
    parser.add_argument("--format", metavar="FORMAT", help="read the source as this format instead of recognising it")
    parser.add_argument("--games", metavar="CODE", help="the Games that the source is of, such as PG2004")


def naming_options(parser: ArgumentParser, names: str) -> None:
    """`--names` and `--codes`."""
    parser.add_argument(
        "--names",
        choices=NAMES,
        default=names,
        help=f"names as the source has them, as at the Games, or as today (default: {names})",
    )
    parser.add_argument(
        "--codes", choices=CODES, default="current", help="codes of today or as printed then (default: current)"
    )
