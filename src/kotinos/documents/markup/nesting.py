"""How deep the tags of a page are nested: beyond a depth a parser's time is no longer bounded."""

from collections import Counter

from kotinos.documents.patterns import expression

DEEPEST = 1_000
_BLOCK = 4_096  # bytes
_TAG = expression(r"<(/?)([a-zA-Z][^\s/>]*)")
MANY_TAGS = 20_000  # fewer cannot be nested so deeply that a parser needs more than a second
_BETWEEN_SAMPLES, _SAMPLED = 16_384, 1_024
_MOST_NAMES = 60
_NEVER_DEEP = frozenset(
    "area base br col embed hr img input link meta param source track wbr li p td th tr dt dd option tbody thead tfoot "  # noqa: SIM905
    "path rect circle line use polygon polyline".split()
)
_NEVER_CLOSED = (b"<img ", b"<br>", b"<br ", b"<br/>", b"<input ", b"<meta ", b"<link ", b"<hr>")


def is_shallow(page: bytes) -> bool:
    """Whether the elements of a page in UTF-8 are told by the count of its tags alone to be nested no deeper."""
    tags = page.count(b"<")
    if tags < 4 * DEEPEST:
        return True
    return tags < MANY_TAGS and _unclosed(page) <= DEEPEST


def too_deep(text: str) -> int | None:
    """Where elements begin to be nested so deeply that a parser's time is no longer bounded, or null."""
    page = text.encode("utf-8", "ignore")
    if is_shallow(page):
        return None
    for void in _NEVER_CLOSED:
        page = page.replace(void, b"")
    if _unclosed(page) <= DEEPEST and (text.count("<") < MANY_TAGS or not _closed_in_vain(text)):
        return None
    stack: list[str] = []
    within: Counter[str] = Counter()
    for tag in _TAG.finditer(text):
        name = tag.group(2).lower()
        if name in _NEVER_DEEP or text[tag.end() : tag.end() + 200].split(">", 1)[0].endswith("/"):
            continue
        if not tag.group(1):
            stack.append(name)
            within[name] += 1
            if len(stack) > DEEPEST:
                return tag.start()
        elif within[name]:  # what closes nothing is passed over by a parser
            while stack:
                last = stack.pop()
                within[last] -= 1
                if last == name:
                    break
    return None


def _closed_in_vain(text: str) -> bool:
    """Whether tags that close nothing (`<div></i>`) may hide how deep others are: by name, how many stay open.

    The names are those of samples; only a page of very many tags is asked, which is parsed in bounded time else.
    """
    names = {
        found.group(2).lower()
        for start in range(0, len(text), _BETWEEN_SAMPLES)
        for found in _TAG.finditer(text, start, start + _SAMPLED)
    }
    lowered = text.lower()
    depth = 0
    for name in sorted(names - _NEVER_DEEP)[:_MOST_NAMES]:
        opened = most = 0
        for start in range(0, len(lowered), _BETWEEN_SAMPLES):
            end = start + _BETWEEN_SAMPLES
            begun = sum(lowered.count(f"<{name}{mark}", start, end) for mark in "> \n")
            opened = max(0, opened + begun - lowered.count(f"</{name}>", start, end))
            most = max(most, opened)
        depth += most
    return depth > DEEPEST or len(names) > _MOST_NAMES


def _unclosed(page: bytes) -> int:
    """The most tags that are open at any place, with those that are closed beside it."""
    depth = most = 0
    for start in range(0, len(page), _BLOCK):
        block = page[start : start + _BLOCK]
        opened, closed = block.count(b"<"), block.count(b"</")
        most = max(most, depth + opened - closed)
        depth += opened - 2 * closed
    return most
