"""The table of a Games as a file to take away."""

from kotinos.showing import Shown

FILES = {"csv": "text/csv", "json": "application/json", "md": "text/markdown", "txt": "text/plain"}


def written(shown: Shown, form: str, language: str) -> bytes:
    """The table in one of `FILES`, its names in a language."""
    from kotinos.shapes import shape_shown
    from kotinos.telling import Teller
    from kotinos.web import interface

    teller = Teller(language, shown.record)
    if form == "json":
        return interface.written(shape_shown(shown, teller))
    raise NotImplementedError
