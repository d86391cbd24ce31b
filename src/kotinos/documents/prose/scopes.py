"""What a table is about: all events of one Games, one discipline, all time, or not said."""

from collections.abc import Iterable, Sequence

from kotinos.documents.patterns import expression
from kotinos.documents.prose.dated import says_of_one_day
from kotinos.documents.prose.facts import facts_of_title
from kotinos.documents.words import fold, found_word, mentions, roles, words

_TWO_GAMES = 6  # years from the first to the last of two, and of one to its being held late
_YEARS = expression(r"(?<!\d)(1[89]\d\d|20\d\d)\s*[-–—―]\s*(1[89]\d\d|20\d\d)(?!\d)")
_STROKES = frozenset("-–—―")
_WORD = expression(r"[^\W\d_]+(?:'[^\W\d_]+)?")


def is_sport(text: str) -> bool:
    """Whether a name is that of a sport or discipline: `swimming`, `aquatics - swimming`."""
    folded = fold(text).strip(" .:*")
    known = words("sport-name")
    if folded in known:
        return True
    for mark in (" - ", " – ", ": ", " / ", " ("):
        if mark in folded and (folded.split(mark)[0] in known or folded.split(mark)[-1].rstrip(")") in known):
            return True
    return False


def names_a_games(text: str) -> bool:
    """Whether running text names a Games: Olympic, Paralympic, Asian …, and no Olympiad of mathematics or of chess."""
    folded = fold(text)
    if found_word("olympiad-of", folded) is None:
        return any(found_word(role, folded) is not None for role in roles("kind-"))
    return any(found_word(role, folded) is not None for role in roles("kind-") if role != "kind-O")


def _of_knowledge(text: str) -> bool:
    """Whether a title is that of an Olympiad which is a contest of another kind."""
    folded = fold(text)
    return found_word("kind-O", folded) is not None and found_word("olympiad-of", folded) is not None


def _of_many_games(text: str) -> bool:
    """Whether a title names Games of a span of years (`1896–2024`), or sums them and says no year and no day."""
    span = _YEARS.search(text) if not _STROKES.isdisjoint(text) else None
    if span is not None:
        return int(span[2]) - int(span[1]) >= _TWO_GAMES and names_a_games(text)
    return mentions("summed", text) and names_a_games(text) and not any(map(str.isdigit, text))


def scope_of(title: str | None, above: Sequence[str], heads: Iterable[str], page: str) -> str:
    """The scope that title, headings and column heads state; `page` is the headline of the whole source.

    One of games, discipline, all-time, unknown.
    """
    near = [text for text in (title, *reversed(above)) if text]
    columns = " | ".join(heads)
    if any(mentions("all-time", text) for text in (*near, columns)) or _seasons(columns):
        return "all-time"
    if any(map(_of_many_games, near)):
        return "all-time"
    for text in near:
        if (part := part_of(text)) is not None:
            return part
        if names_a_games(text) or _names_a_host(text) or (mentions("whole", text) and page and names_a_games(page)):
            return "discipline" if _names_a_sport(page) else "games"
    if page and mentions("all-time", page) and not near:
        return "all-time"
    if page and names_a_games(page):
        return "discipline" if _names_a_sport(page) else "games"
    return "unknown"


def part_of(text: str) -> str | None:
    """The scope that a title states which is not that of a whole Games: of a sport, of women alone, of one day."""
    if not _of_knowledge(text) and _names_a_sport(text):
        return "discipline"
    return "other" if _of_knowledge(text) or _of_one_gender(text) or says_of_one_day(text) else None


def _of_one_gender(text: str) -> bool:
    """Whether a title says that its medals are those of women, or those of men, and not of both."""
    known, folded = words("one-gender"), fold(text)
    if not any(map(folded.__contains__, known)):
        return False
    return len({word for word in _WORD.findall(folded) if word in known}) == 1


def _names_a_host(text: str) -> bool:
    """Whether a title is that of a Games by its host and year: `Athens 2004`."""
    return len(text) <= 60 and {"host_city", "year"} <= {fact.what for fact in facts_of_title(text, None)}


def _seasons(columns: str) -> bool:
    folded = fold(columns)
    return found_word("season-summer", folded) is not None and found_word("season-winter", folded) is not None


def _names_a_sport(text: str) -> bool:
    folded = fold(text)
    word = found_word("sport-name", folded)
    if word is None:
        return False
    start = folded.find(word)
    end = start + len(word)
    return end >= len(folded) or not folded[end].isalpha() or not word.isascii()
