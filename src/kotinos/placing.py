"""Who stands where in the table of a Games after each fact of its journal, and whose rank the fact changed."""

from collections.abc import Mapping

from kotinos.journal.changes import Medals
from kotinos.journal.effects import Effect, Moved
from kotinos.journal.replaying import in_force
from kotinos.model import Fact, Games
from kotinos.ranking.live import LiveTable

# What decides the ranks of a Games besides its medals: its delegations without one, and how equal rows share one.
_Policy = tuple[frozenset[str], str]


class Placing:
    """The ranks of the whole Games by gold, kept up with its journal: one fact after the other, from the first on.

    A fact costs what it changes and not what there is; only one that changes the policies of the Games has the table
    made anew. The ranks are always those of a table that is made of all medals at once (`states.ranked`).
    """

    def __init__(self) -> None:
        self._openings: list[Fact] = []
        self._numbers: set[int] = set()
        self._policy: _Policy = (frozenset(), "code")
        self._table = LiveTable()

    def take(self, effect: Effect, totals: Mapping[str, Medals]) -> Effect:
        """The next fact with the ranks that it changed; `totals` are the medals of all organisations after it."""
        if self._policy_changed(effect.fact):
            return effect._replace(ranks=self._anew(totals))
        moved: dict[str, tuple[int | None, int | None]] = {}
        for row in effect.rows:
            gold, silver, bronze = (now - was for was, now in zip(row.before, row.after, strict=True))
            delta = self._table.change(row.organisation, gold, silver, bronze).by_gold
            for code, before, after in delta.ranks if delta else ():
                moved[code] = (moved[code][0] if code in moved else before, after)
        return effect._replace(ranks=_in_order(moved)) if moved else effect

    def _policy_changed(self, fact: Fact) -> bool:
        of_opening = fact.what == "GamesOpened" or (
            fact.what == "Retracted" and fact.body.sequence in self._numbers  # type: ignore[attr-defined]
        )
        if not of_opening:
            return False
        self._numbers.add(fact.sequence)
        self._openings.append(fact)
        held = [each.body for each in in_force(self._openings) if isinstance(each.body, Games)]
        if not held:  # no table is told of until it is said again which Games this is
            return False
        apart = frozenset(code for code, treatment in held[-1].policy_delegations if treatment != "ranked")
        was, self._policy = self._policy, (apart, held[-1].policy_ties)
        return self._policy != was

    def _anew(self, totals: Mapping[str, Medals]) -> tuple[Moved, ...]:
        """The table by other policies: whose rank is another by them."""
        apart, ties = self._policy
        before = _ranks(self._table)
        self._table = LiveTable(apart, ties=ties)
        for code, medals in totals.items():
            self._table.change(code, *medals)
        after = _ranks(self._table)
        return _in_order({code: (before.get(code), after.get(code)) for code in before | after})


def _ranks(table: LiveTable) -> dict[str, int | None]:
    return {row.code: row.rank for row in table.rows() if row.code}


def _in_order(moved: Mapping[str, tuple[int | None, int | None]]) -> tuple[Moved, ...]:
    found = [Moved(code, before, after) for code, (before, after) in moved.items() if before != after]
    return tuple(sorted(found, key=lambda each: (each.after is None, each.after, each.before, each.organisation)))
