"""Sentences that say what one organisation won: `Iraq won 2 gold medals and 1 silver.`

Only a sentence that says this and nothing more is read: a name at its beginning, a verb, a list of numbers and medals,
its end. Whatever stands beside that (in judo, in 2000, its first, up to) may say that the figures are of another thing.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from kotinos.documents.cells import figure, plain
from kotinos.documents.patterns import expression
from kotinos.documents.words import Sought, fold, roles, words
from kotinos.model import MEDALS, StatedClaim

_MOST_LINES = 1_000
_LONGEST = 240
_END = expression(r"(?<=[.!?])\s+")
_PIECE = expression(r"d'|[\w'’]+|[,;:()–—-]")
_ARTICLE = expression(
    r"^(?:the|la|le|les|l'|die|das|der|el|los|las|il|lo|gli|i|o|a|os|as)(?:\s+|(?<='))", re.IGNORECASE
)


def claims_of(
    prose: Iterable[tuple[int | None, str]], is_organisation: Callable[[str], bool]
) -> tuple[StatedClaim, ...]:
    """What sentences claim of one organisation each, in the order of the source."""
    found: list[StatedClaim] = []
    for number, (line, text) in enumerate(prose):
        if number >= _MOST_LINES:
            break
        if len(text) < 4_000 and any(character.isdigit() or character.isalpha() for character in text[:40]):
            found += _in_line(text, line, is_organisation)
    return tuple(found)


def _in_line(text: str, line: int | None, is_organisation: Callable[[str], bool]) -> Iterator[StatedClaim]:
    folded = fold(text)
    verbs = _by_longest_word()
    if not any(spaced in folded for word in verbs.keys() & folded.split(" ") for spaced in verbs[word]):
        return  # as most lines: they need not be looked at sentence by sentence
    for sentence in _END.split(text):
        if len(sentence) > _LONGEST:
            continue
        folded = fold(sentence.strip(" *_•"))
        for spaced in _between_spaces().within(folded):
            verb = spaced[1:-1]
            start = folded.find(spaced)
            if 1 < start <= 60 and len(folded) == len(plain(sentence).strip(" *_•")):
                figures = medals_of(folded[start + len(verb) + 2 :].rstrip(" .!"))
                if figures is None:
                    break  # whose name stands there takes long to see: `The Games took place in Athens`
                name = plain(sentence).strip(" *_•")[:start].replace("’", "'")
                bare = next((one for one in (_ARTICLE.sub("", name), name) if is_organisation(one)), None)
                if bare is not None:
                    yield StatedClaim(bare, None, *figures, line, plain(sentence))
                break


@cache
def _verbs() -> tuple[str, ...]:
    return tuple(sorted(words("won"), key=lambda verb: -len(verb)))


@cache
def _by_longest_word() -> dict[str, list[str]]:
    """The verbs between spaces, by one word of each: a text without that word need not be searched for the verb."""
    found: dict[str, list[str]] = {}
    for verb in _verbs():
        found.setdefault(max(verb.split(" "), key=len), []).append(f" {verb} ")
    return found


@cache
def _between_spaces() -> Sought:
    return Sought(f" {verb} " for verb in _verbs())


@cache
def _numerals() -> dict[str, int]:
    return {word: int(role.rpartition("-")[2]) for role in roles("numeral-") for word in words(role)}


def medals_of(rest: str) -> tuple[int | None, int | None, int | None, int | None] | None:
    """The medals of a list that goes on to the end of its sentence; null for anything else."""
    for ending in words("at-the-games"):
        rest = rest.removesuffix(f" {ending}").rstrip(" ,")
    pieces = _PIECE.findall(rest)
    found: dict[str, int] = {}
    medal = number = None
    for piece in pieces:
        if (value := _number(piece)) is not None:
            if number is not None and medal is None:
                return None
            number, medal = value, None
        elif (colour := _colour(piece.rstrip("-"))) is not None:
            if number is None or colour in found or medal is not None:
                return None
            found[colour], medal = number, colour
        elif piece not in words("medal-noun") and piece not in words("of-medal"):
            if piece not in words("joined") and piece not in (",", "-"):
                return None
            if number is not None and medal is None and piece != "-":
                return None
    if number is None or (found and medal is None):
        return None
    if not found:
        return (None, None, None, number) if pieces[-1] in words("medal-noun") else None
    return (found.get("gold"), found.get("silver"), found.get("bronze"), None)


def _number(piece: str) -> int | None:
    if piece.isdecimal():
        return figure(piece)[0]
    return _numerals().get(piece)


def _colour(piece: str) -> str | None:
    return next((medal for medal in MEDALS if piece in words(f"{medal}-prose")), None)
