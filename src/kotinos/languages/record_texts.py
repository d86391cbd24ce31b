"""Texts of the record that follow a pattern, put together from parts that the catalogue has.

The archive names its sources, and says of them what they are, in English: `Wikipedia, German: page on the Games` ·
`As copied in 2022. Data set inferrinizzard/olympics-api.` The catalogue has the parts of such a text and not each of
them: its sentences, what stands before and behind a colon, and patterns with a place. A text of which one part has no
words stays English as a whole: half a translation is none.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from kotinos.languages.punctuation import between_sentences, colon, stop

if TYPE_CHECKING:
    from kotinos.languages.catalogue import Translator

# A full stop behind a small letter, a figure or a bracket: that of «U.S.» ends no sentence.
_BETWEEN = re.compile(r"(?<=[a-z0-9)]\.) ")

DATA_SET = "Data set {name}."
COPY_OF_A_SET = "Data set {name}, a copy of a widely copied set."
COPIED_IN = "As copied in {year}."
STOOD_IN = "As it stood in {year}."
WIKIPEDIA = "Wikipedia, {language}"
FIRST_ROW, FIRST_ROWS = "The first {count} row.", "The first {count} rows."
ROW, ROWS = "{count} row.", "{count} rows."

# One word of a note: `podium` · `Melbourne.`; other texts without a blank are addresses and names.
_WORD = re.compile(r"[a-z]+|[A-Z][a-z]+\.")
_NAME = r"(?P<name>\S*[^\s.,])"
_PATTERNS = (
    (DATA_SET, re.compile(rf"Data set {_NAME}\.")),
    (COPY_OF_A_SET, re.compile(rf"Data set {_NAME}, a copy of a widely copied set\.")),
    (COPIED_IN, re.compile(r"As copied in (?P<year>\d{4})\.")),
    (STOOD_IN, re.compile(r"As it stood in (?P<year>\d{4})\.")),
    (WIKIPEDIA, re.compile(r"Wikipedia, (?P<language>[A-Z][a-z]+)")),
)
_COUNTED = (
    ((FIRST_ROW, FIRST_ROWS), re.compile(r"The first (?P<count>\d+) rows?\.")),
    ((ROW, ROWS), re.compile(r"(?P<count>\d+) rows?\.")),
)
_EVENT = re.compile(r"(?P<discipline>[^:]+): (?P<event>(?:Men's|Women's) [^:,]*\d kg)\.")


class Part(NamedTuple):
    """One text that the catalogue must have: `many` and `context` are null where there are none."""

    text: str
    many: str | None = None
    context: str | None = None


def composed(message: str, words: Translator) -> str | None:
    """A text in the words of a language, put together from its parts; nothing where one of them has none."""
    sentences = _sentences(message)
    if len(sentences) > 1:
        said = [_sentence(sentence, words) for sentence in sentences]
        return between_sentences(words.language).join(part for part in said if part) if all(said) else None
    return _by_pattern(message, words) or _event(message, words) or _headed(message, words)


def parts_of(message: str) -> list[Part]:
    """The texts that the catalogue must have for a text of the record; none for an address or a name alone."""
    sentences = _sentences(message)
    if len(sentences) > 1:
        return [part for sentence in sentences for part in parts_of(sentence)]
    for pattern, form in _PATTERNS:
        if found := form.fullmatch(message):
            language = found.groupdict().get("language")
            return [Part(pattern), *([Part(language, None, "language")] if language else [])]
    for (one, many), form in _COUNTED:
        if form.fullmatch(message):
            return [Part(one, many)]
    if _EVENT.fullmatch(message):
        return []  # names of disciplines and events have files of their own
    head, mark, tail = message.partition(": ")
    if mark and not message.endswith("."):
        return [*parts_of(head), *parts_of(tail)]
    return [Part(message)] if is_words(message) else []


def is_words(text: str) -> bool:
    """Whether a text has words to translate; an address or a name alone has none."""
    return " " in text or _WORD.fullmatch(text) is not None


def _sentences(message: str) -> list[str]:
    return _BETWEEN.split(message) if message.endswith(".") else [message]


def _sentence(sentence: str, words: Translator) -> str | None:
    said = words.said(sentence) or composed(sentence, words)
    return said or (None if " " in sentence else sentence)  # an address is written alike in every language


def _by_pattern(message: str, words: Translator) -> str | None:
    for pattern, form in _PATTERNS:
        if (found := form.fullmatch(message)) and (said := words.said(pattern)):
            values = found.groupdict()
            if "language" in values:
                values["language"] = words.context("language", values["language"])
            return said.format(**values)
    for (one, many), form in _COUNTED:
        if (found := form.fullmatch(message)) and (said := words.plural(one, many, int(found["count"]))):
            return None if said in (one, many) else said.format(count=found["count"])
    return None


def _event(message: str, words: Translator) -> str | None:
    """`Weightlifting: Men's 56 kg.`: an event that the record has no line of."""
    found = _EVENT.fullmatch(message)
    if found is None:
        return None
    from kotinos.languages.events import contest_name

    head, event = words.context("discipline", found["discipline"]), contest_name(found["event"], words.language)
    if event is None or head == found["discipline"]:
        return None
    return f"{head}{colon(words.language)}{event}{stop(words.language)}"


def _headed(message: str, words: Translator) -> str | None:
    """`ESPN: medal table`: a head of one word is a name, others have words or are names in the catalogue too."""
    head, mark, tail = message.partition(": ")
    said = (words.said(tail) or composed(tail, words)) if mark else None
    first = (words.said(head) or composed(head, words) or (head if " " not in head else None)) if said else None
    return f"{first}{colon(words.language)}{said}" if first else None
