"""The script of a key, by its first letter: names are held by script, so that a page loads its own."""

LATIN, GREEK, CYRILLIC, HEBREW, ARABIC, KANA, HAN, HANGUL, OTHER = (
    "latin", "greek", "cyrillic", "hebrew", "arabic", "kana", "han", "hangul", "other"
)  # fmt: skip
_RANGES = (
    (0x0250, LATIN), (0x0370, OTHER), (0x0400, GREEK), (0x0530, CYRILLIC), (0x0590, OTHER), (0x0600, HEBREW),
    (0x0780, ARABIC), (0x1E00, OTHER), (0x1F00, LATIN), (0x2000, GREEK), (0x3040, OTHER), (0x3100, KANA),
    (0x3400, OTHER), (0xA000, HAN), (0xAC00, OTHER), (0xD7B0, HANGUL), (0x20000, OTHER), (0x32000, HAN),
)  # fmt: skip


def script_of(key: str) -> str:
    """The script of a key that is not empty."""
    first = ord(key[0])
    if first < 0x0250:
        return LATIN
    for end, script in _RANGES:
        if first < end:
            return script
    return OTHER
