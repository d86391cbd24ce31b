"""A page taken apart as a browser does: what it says, its tags, whether each is closed."""

from html.parser import HTMLParser

VOID = {"meta", "link", "img", "input", "br", "hr", "rect", "circle"}
OPTIONAL = {"rect", "circle"}


class Page(HTMLParser):
    """The tags, links and text of a page; `faults` are tags that are not closed in order, and ids that stand twice."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.faults: list[str] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        self.faults += [f"<{tag}> is left open" for tag in self._open]
        ids = [attributes["id"] for _, attributes in self.tags if "id" in attributes]
        self.faults += [f"id {name} stands twice" for name in set(ids) if ids.count(name) > 1]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag in ("td", "th", "dd", "li"):
            self.words.append(" ")
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            if tag not in OPTIONAL:
                self.faults.append(f"</{tag}>")
        elif self._open and self._open[-1] == tag:
            self._open.pop()
        else:
            self.faults.append(f"</{tag}> closes <{self._open[-1] if self._open else ''}>")

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        """What the page says, spaces drawn together."""
        return " ".join("".join(self.words).split())

    @property
    def links(self) -> list[str]:
        """Where its links lead."""
        return [attributes["href"] or "" for tag, attributes in self.tags if tag == "a" and "href" in attributes]

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of every such tag."""
        return [attributes for name, attributes in self.tags if name == tag]
