"""The orders of a medal table: each a function from a tally to the key that decides its rank.

Equal keys share a rank. The smaller key stands higher.
"""

from collections.abc import Callable

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.model import Tally

Key = tuple[int, ...]


def gold_first(tally: Tally) -> Key:
    """Gold, then silver, then bronze, all descending (the table of the IOC and the IPC; ODF `Rank`)."""
    return (-tally.gold, -tally.silver, -tally.bronze)


def total_first(tally: Tally) -> Key:
    """All medals, descending; equal totals share a rank whatever their colours (ODF `RankTotal`)."""
    return (-tally.total,)


ORDERS: dict[str, Callable[[Tally], Key]] = {"gold": gold_first, "total": total_first}


def order_named(name: str) -> Callable[[Tally], Key]:
    """The order of a name; raises K501 where there is none."""
    if name not in ORDERS:
        said = Phrase("`{order}` is no order of a table", order=name)
        raise KotinosError("K501", said, Phrase("orders: {known}", known=", ".join(ORDERS)))
    return ORDERS[name]
