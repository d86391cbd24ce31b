"""Where a text is said, by the beginning of the name of its file: what a reader meets first stands first."""

from collections.abc import Iterable

from babel.messages.catalog import Message

AREAS = {
    "tables": ("publishing", "wording", "telling", "named"),
    "disciplines": ("languages/disciplines",),
    "site": (
        "web/", "chronicle", "rules", "medals/rules", "medals/medal_sets", "questions/", "ordered", "citing",
    ),
    "findings": (
        "review/", "documents/", "identities/", "flow", "which_games", "claimed", "stated", "showing", "medals/",
        "journal/",
    ),
    "notes": ("archive/",),
}  # fmt: skip
AT_A_TERMINAL = ("web/serving", "web/keeping", "web/static_site/")  # of the site, said to whoever runs it alone
# What a language of `SITE_COMPLETE` says whole.
OF_THE_SITE = ("tables", "disciplines", "site")
OTHER = "other"


def area(message: Message) -> str:
    """The area of a text; one that is said in two counts in the first. What is said at a desk alone is `other`."""
    files = [file for file, _ in message.locations if not file.startswith(AT_A_TERMINAL)]
    return next((area for area, ours in AREAS.items() if any(file.startswith(ours) for file in files)), OTHER)


def of_the_site(messages: Iterable[Message]) -> list[Message]:
    """The texts among them that a page shows."""
    return [message for message in messages if area(message) in OF_THE_SITE]
