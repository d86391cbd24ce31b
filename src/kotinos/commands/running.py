"""Run a verb: load it, parse what it is given, and turn whatever goes wrong into one line and an exit status."""

import os
import sys
from argparse import Namespace
from importlib import import_module
from io import TextIOWrapper

from kotinos.commands.terminal import complain
from kotinos.diagnostics import KotinosError


def run(verb: str, arguments: list[str], verbs: tuple[str, ...]) -> int:
    """Run a verb with its arguments and give the exit status."""
    if verb not in verbs:
        complain(f"`{verb}` is no verb", f"verbs: {', '.join(verbs)}")
        return 2
    for stream in (sys.stdout, sys.stderr):
        # A character that the stream cannot write is replaced: better a question mark than no table.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    parsed: Namespace | None = None
    try:
        command = import_module(f"kotinos.commands.{verb}")
        parsed = command.parser().parse_args(arguments)
        status: int = command.run(parsed)
        sys.stdout.flush()
    except KotinosError as error:
        message, hint = _said(error, getattr(parsed, "lang", None))
        complain(f"{error.code} {message}", hint)
        return 2
    except BrokenPipeError:
        # Whoever reads us (`| head`) has had enough; nothing more may be written, at exit neither.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        complain(f"K123 {error.strerror or error}: `{error.filename or 'the output'}`")
        return 2
    except (Exception, RecursionError, MemoryError) as error:
        strange = next((given for given in arguments if not _is_text(given)), None)
        if isinstance(error, UnicodeEncodeError) and strange is not None:
            said = f"K003 `{strange}` is no text: it holds bytes that are not UTF-8"
            complain(said, "only the file of a source may be called so")
            return 2
        if os.environ.get("KOTINOS_TRACEBACK"):
            raise
        said = str(error).splitlines()[0] if str(error) else ""
        complain(
            f"K001 a fault in Kotinos itself: {type(error).__name__} {said}".rstrip(),
            "please report it with the source; KOTINOS_TRACEBACK=1 shows where",
        )
        return 2
    return status


def _said(error: KotinosError, language: object) -> tuple[str, str | None]:
    """Message and hint of an error, in the language of `--lang` where one is asked for; of several in the first."""
    while isinstance(language, list | tuple) and language:
        language = language[0]
    if not isinstance(language, str) or language == "en":
        return error.message, error.hint
    from kotinos.languages.catalogue import translator

    return error.said(translator(language).text)


def _is_text(argument: str) -> bool:
    """Whether an argument is text: bytes that are none come as halves of characters."""
    try:
        argument.encode()
    except UnicodeEncodeError:
        return False
    return True
