"""The forms of a name that are printed for it: derived by rule, once, when the table is built."""

from kotinos.identities.folding import strict


def keys(name: str, language: str | None) -> set[str]:
    """All keys under which a name is held."""
    return {strict(name)} - {""}
