"""The part of the table of names that was not read yet: single keys are searched for in its bytes."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator


class Unread:
    """The names and places of a script that were not read yet, as bytes in which each key stands between two spaces.

    A line has what its keys stand for, then the keys; the lines of a section follow one another. `starts` are the
    places where the sections begin, under `headings`.
    """

    __slots__ = ("absent", "headings", "misprints", "searches", "starts", "text")

    def __init__(self, sections: Iterable[tuple[str, bytes]]) -> None:
        self.headings: list[str] = []
        self.starts: list[int] = []
        self.searches = 0
        self.misprints = 0
        self.absent: set[str] = set()
        pieces: list[bytes] = []
        size = 0
        for heading, body in sections:
            pieces.append(body.replace(b"\t", b" ").replace(b"\n", b" \n") + b" \n")
            self.headings.append(heading)
            self.starts.append(size)
            size += len(pieces[-1])
        self.text = b"".join(pieces)

    def find(self, key: str) -> tuple[str, str] | None:
        """The heading above a key, and what it stands for; null where it is not there."""
        at = self.text.find(b" %b " % key.encode("utf-8", "surrogatepass"))
        if at < 0:
            return None
        start = self.text.rfind(b"\n", 0, at) + 1
        what = self.text[start : self.text.index(b" ", start)].decode()
        return self.headings[bisect_right(self.starts, at) - 1], what

    def keys(self) -> tuple[list[str], list[str]]:
        """All keys, in no order: those of which a misprint is read, and the others."""
        found: tuple[list[str], list[str]] = ([], [])
        for heading, start, end in zip(self.headings, self.starts, (*self.starts[1:], len(self.text)), strict=True):
            listed = found[not is_edited(heading)]
            for line in self.text[start : end - 2].decode("utf-8", "surrogatepass").split(" \n"):
                listed += line.split(" ")[1:]
        return found

    def sections(self) -> Iterator[tuple[str, Iterator[tuple[str, list[str]]]]]:
        """Each heading with its lines: what keys stand for, and the keys."""
        for heading, start, end in zip(self.headings, self.starts, (*self.starts[1:], len(self.text)), strict=True):
            lines = (line.decode().split(" ") for line in self.text[start : end - 2].split(b" \n"))
            yield heading, ((what, keys) for what, *keys in lines)


def is_edited(heading: str) -> bool:
    """Whether a text may be a misprint of the keys under a heading."""
    return heading != "places" and not heading.endswith(" never-edited")
