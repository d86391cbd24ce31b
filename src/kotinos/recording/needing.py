"""What a held fact names, so that none of it is taken back under it: competitors, events, delegations, disciplines."""

from collections.abc import Iterable, Iterator, Mapping

from kotinos.sheets.said import Thing

# Which field of a body names a thing of which kind, wherever in the body it stands.
_NAMING = {
    "competitor": "CompetitorEntered", "event": "EventScheduled", "organisation": "DelegationEntered",
    "organisations": "DelegationEntered", "discipline": "DisciplineNamed",
}  # fmt: skip
NEEDED = frozenset(_NAMING.values())


def kept(removed: Iterable[Thing], bodies: Mapping[Thing, tuple[object, ...]], others: Iterable[object]) -> set[Thing]:
    """Those of the things said no more that something which stays still names.

    `bodies` are what is held of each thing, once all is recorded, `others` what is held beside: decisions and steps.
    What stays for the sake of another may need a third: a competitor its delegation.
    """
    gone = {thing for thing in removed if thing[0] in NEEDED}
    if not gone:
        return set()
    removed = set(removed)
    waiting: list[object] = [body for thing, of in bodies.items() if thing not in removed for body in of]
    waiting += others
    staying: set[Thing] = set()
    while waiting:
        for thing in named(waiting.pop()):
            if thing in gone and thing not in staying:
                staying.add(thing)
                waiting += bodies.get(thing, ())
    return staying


def named(body: object) -> Iterator[Thing]:
    """The things that a body names, of itself and of all that is in it; a thing does not name itself."""
    if isinstance(body, tuple):
        fields: tuple[str, ...] = getattr(body, "_fields", ("",) * len(body))
        for field, value in zip(fields, body, strict=True):
            kind = _NAMING.get(field)
            if kind is not None and isinstance(value, str):
                yield kind, value
            elif kind is not None and isinstance(value, tuple):
                yield from ((kind, each) for each in value if isinstance(each, str))
            elif isinstance(value, tuple):
                yield from named(value)
