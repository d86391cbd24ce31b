"""How wide a text stands where every letter takes a column: in a terminal, in a file of aligned columns."""


def columns_of(text: str) -> int:
    """How many columns a text takes: two for a wide letter (UAX #11), none for a combining one."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)
