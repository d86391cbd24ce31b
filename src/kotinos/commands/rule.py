"""`kotinos rule`: the page of a diagnostic."""

import sys
from argparse import ArgumentParser, Namespace

from kotinos.commands.arguments import json_option, language_option, verb
from kotinos.commands.terminal import say, say_json


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb("rule", "What a diagnostic finds, why it matters, and an example.", "kotinos rule K601")
    made.add_argument("code", metavar="CODE", help="K and three digits")
    language_option(made)
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Print the page."""
    from kotinos.review.pages import page

    text = page(given.code.upper())
    if given.json:
        say_json({"code": given.code.upper(), "page": text, "diagnostics": []})
    else:
        say(text.rstrip())
        if given.lang != "en":
            from kotinos.languages.catalogue import translator

            say(translator(given.lang).text("The page is held in English alone."), sys.stderr)
    return 0
