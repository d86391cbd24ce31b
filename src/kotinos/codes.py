"""Which codes of organisations and disciplines a Games may give: those that can stand in an address of its own."""

import re

# What stands in their place in the addresses of a Games: `/SG2026/events` is the page of its events.
OF_PAGES = frozenset({"board", "changes", "days", "disciplines", "events", "live", "medallists", "standings", "stream"})
# The end of an address that is a file: `/SG2026/OAK.csv` is the table of `OAK`.
OF_FILES = frozenset({
    "csv", "css", "html", "ics", "js", "json", "md", "ndjson", "parquet", "png", "svg", "tsv", "txt", "wiki", "xlsx",
})  # fmt: skip
# Names that Windows keeps for its devices, with any ending: a published folder could not be copied there.
OF_DEVICES = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?", re.IGNORECASE)


def why_no_code(code: str) -> str | None:
    """Why a code cannot stand in an address, in words; null where it can."""
    if not code or code.strip(".") == "":
        return "is no code"
    if code.casefold() in OF_PAGES:
        return "is the name of a page of the Games, whose address it would have"
    if code.rpartition(".")[2].casefold() in OF_FILES and "." in code:
        return "ends as a file does, whose address it would have"
    if OF_DEVICES.fullmatch(code):
        return "is a name that no file may have on some systems"
    return None
