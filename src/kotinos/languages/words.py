"""The words that a language has for the parts of an event's name, and how they go together."""

_ANY_CONTEST = "{c}"


class Words(dict[str, str]):
    """What a language says for each part, as `event_words.<language>.csv` has it.

    `LUG: Singles` is what one discipline says for a part that the others say in another way. `endings` are what may
    stand behind any contest (`{c} Team`), the longest first: `Novice Team` is more than a `Team`.
    """

    def __init__(self, language: str, words: dict[str, str]) -> None:
        super().__init__(words)
        self.language = language
        begin = f"{_ANY_CONTEST} "
        behind = [part.removeprefix(_ANY_CONTEST) for part in words if part.startswith(begin) and "{" not in part[3:]]
        self.endings = tuple(sorted(behind, key=len, reverse=True))
        self._own: dict[str, dict[str, str]] = {}
        self._of: dict[str, Words] = {}
        for part, said in words.items():
            discipline, colon, rest = part.partition(": ")
            if colon:
                self._own.setdefault(discipline, {})[rest] = said

    def of(self, discipline: str) -> "Words":
        """The words of a discipline: its own before those of all."""
        if discipline not in self._own:
            return self
        if discipline not in self._of:
            self._of[discipline] = Words(self.language, {**self, **self._own[discipline]})
        return self._of[discipline]

    def filled(self, part: str, **places: str) -> str | None:
        """A part with its places filled in; nothing where the language does not have it."""
        pattern = self.get(part)
        return pattern.format_map(places) if pattern is not None else None

    def counted(self, part: str, count: int) -> str | None:
        """A part in the form that a number asks for: `{n} pts one`, `{n} pts few`, … as CLDR has them, else `other`."""
        from babel import Locale

        from kotinos.languages.numbers import number

        form = Locale.parse(self.language.replace("-", "_")).plural_form(count)
        pattern = self.get(f"{part} {form}", self.get(f"{part} other"))
        return pattern.format(n=number(count, self.language)) if pattern is not None else None

    def joined(self, *said: str) -> str:
        """Parts one after another, as the language separates them: a comma where its file has no `separator`."""
        return self.get("separator", ", ").join(said)
