"""The day that a table says it is of: `as of 31 August`, `after day 5`, `Stand: 20. September`."""

from collections.abc import Iterable

from kotinos.documents.patterns import expression
from kotinos.documents.prose import days
from kotinos.documents.words import fold, found_word, words
from kotinos.model import StatedFact

_LONGEST = 300
_FARTHEST = 30  # letters between `as of` and its date
_NUMBERED = expression(
    r"(?P<word>[^\W\d_]+|[第제])\W{0,2}(?P<behind>\d{1,2})(?!\d)|(?<!\d)(?P<before>\d{1,2})"
    r"(?:st|nd|rd|th|\.|º|ª|°|-?[а-яі]{1,3}|e|er|ème|η|\.º)?\s{0,2}(?P<unit>[^\W\d_]+)"
)


def dated(titles: Iterable[str | None], prose: Iterable[tuple[int | None, str]]) -> StatedFact | None:
    """The day that titles state, or a sentence that says what it is as of; null where none does.

    The value is the number of a day of the Games, or null: a date may leave out its year, so that it is `printed`.
    """
    for title in titles:
        if title and len(title) <= _LONGEST and (found := _stated(title, None, titled=True)) is not None:
            return found
    for line, text in prose:
        if len(text) <= _LONGEST and any(map(str.isdigit, text)):
            found = _stated(text, line, titled=False)
            if found is not None:
                return found
    return None


def day_of(printed: str, year: int) -> str | None:
    """The date that a text states, as ISO text; `year` is that of the Games, where none is printed."""
    return days.day(printed, year)


def says_of_one_day(text: str) -> bool:
    """Whether a title says that its medals are those that were won on one day, and not those up to it."""
    folded = fold(text)
    if found_word("of-the-day", folded) is not None:
        return True
    if found_word("won-on-a-day", folded) is None:
        return False
    return _number(folded) is not None or (days.interval(text, 2000) is None and days.day(text, 2000) is not None)


def _stated(text: str, line: int | None, *, titled: bool) -> StatedFact | None:
    folded = fold(text)
    word = found_word("as-of", folded)
    if not titled and word is None:
        return None
    if (number := _number(folded)) is not None:
        return StatedFact("as_of", number, line, text)
    if days.interval(text, 2000) is not None or days.day(text, 2000) is None:
        return None
    if not titled and word is not None and not _beside(folded, word):
        return None
    return StatedFact("as_of", None, line, text)


def _beside(folded: str, word: str) -> bool:
    """Whether the date stands beside the words for `as of`, and not elsewhere in the sentence."""
    start = folded.find(word)
    end = start + len(word)
    return any(
        days.day(part, 2000) for part in (folded[end : end + _FARTHEST], folded[max(0, start - _FARTHEST) : start])
    )


def _number(folded: str) -> int | None:
    """The number of a day of the Games: `day 5`, `5-й день`, `第5天`."""
    known = words("day-of-games")
    if not any(map(folded.__contains__, known)):
        return None
    for found in _NUMBERED.finditer(folded):
        number = int(found["behind"] or found["before"])
        word = found["word"] or found["unit"]
        if 1 <= number <= 40 and (word in known or any(word.startswith(each) for each in known if not each.isascii())):
            return number
    return None
