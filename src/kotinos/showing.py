"""The one file that knows the order of what becomes of the record: hold → rank → show."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from kotinos.diagnostics import WARNING, Diagnostic, KotinosError, Phrase
from kotinos.differences import Compared, compare_with_reasons
from kotinos.holdings import ARCHIVE, Held, State
from kotinos.model import (
    MEDALS,
    PARTICIPATION,
    Award,
    ClaimedTable,
    Competitor,
    Decision,
    Delegation,
    Event,
    Figure,
    Games,
    Record,
    Source,
    Standing,
    Tally,
    Where,
)
from kotinos.scopes import counted_in, day_of, events_of, pending_in, require_days
from kotinos.states import Reference, claim, hold, parse_reference, ranked, side_of_claim, table_at_close
from kotinos.tuples import NamedTuple

if TYPE_CHECKING:  # a table is shown without them
    from kotinos.medals.progress import Progress
    from kotinos.review.comparing import Difference


class Shown(NamedTuple):
    """The standings of one state of a Games in one scope, with what a reader wants to know beside them.

    `source` is the claim that the table is, null where it is counted from the awards (a discipline, a gender).
    `record` has no competitors and awards where the table is a claim.
    `at_close` is the difference from the table at the close of the Games; null where none is held or this is it.
    `figures` are those of the same source. `as_of`: the day of the Games after which the table is shown. `pending`
    are medals that do not count yet, provisional or withheld, and `progress` how far each event is: null where the
    Games is over and held as it stands.
    """

    reference: Reference
    record: Record
    order: str
    discipline: str | None
    gender: str
    source: Source | None
    rows: tuple[Standing, ...]
    unranked: tuple[Standing, ...]
    omitted: tuple[Standing, ...]
    figures: tuple[Figure, ...]
    at_close: Compared | None
    as_of: str | None = None
    pending: tuple[Tally, ...] = ()
    progress: "Mapping[str, Progress] | None" = None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def scope(self) -> tuple[Event, ...]:
        """The medal events of the discipline and the gender that are shown."""
        return events_of(self.record, self.discipline, self.gender)

    @property
    def total(self) -> int | None:
        """How many they are, without those that were cancelled; null where none is held."""
        if self.progress is None:
            return len(self.scope) or None
        return sum(not self._far(event).cancelled for event in self.scope) or None

    @property
    def finished(self) -> int | None:
        """How many of them had their medals in the state that is shown; null where that is not held."""
        if self.progress is not None:
            return sum(self._far(event).finished for event in self.scope) if self.source is None else None
        if self.as_of is not None:
            return sum((event.date or "") <= self.as_of for event in self.scope)
        return len(self.scope) if self.scope and not self.reference.known and not self.reference.source else None

    @property
    def last(self) -> Event | None:
        """The event that was finished last; null where that is not held."""
        done = [event for event in self.scope if self._far(event).finished] if self.progress and not self.source else []
        return max(done, key=lambda event: self._far(event).came, default=None)

    @property
    def status(self) -> str:
        """`as-of` a day; `live` while an event is not finished or a medal is pending; else `final`."""
        if self.as_of is not None:
            return "as-of"
        running = self.progress is not None and self.source is None
        return "live" if running and (self.pending or self.finished != self.total) else "final"

    def _far(self, event: Event) -> "Progress":
        from kotinos.medals.progress import progress

        found = self.progress.get(event.id) if self.progress else None
        return found or progress(event.id, event, (), ())

    @property
    def games(self) -> Games:
        """The Games."""
        return self.record.games

    @property
    def close(self) -> Reference | None:
        """How to name the table at the close of the Games."""
        return self.reference._replace(known=self.games.closes, source=None) if self.at_close else None


def show(
    reference: str,
    *,
    held: Held = ARCHIVE,
    order: str = "gold",
    discipline: str | None = None,
    gender: str = "TOT",
    as_of: str | None = None,
    why: bool = True,
) -> Shown:
    """The standings of a state of a Games.

    `held` is the archive, or a journal, whose table is counted from its medals wherever it has any. `order`: gold or
    total. `discipline` (ODF code) and `gender` (M, W, X, O) narrow the scope: the table is then counted from the
    awards. Without `why` it is not looked for what is behind the difference from the table at the close, which takes
    longer than the table. Raises K302, K303, K307, K312 for a reference to what is not held, K309 for a scope or a day
    whose awards or dates are not held, K501 for an order that does not exist.
    """
    from kotinos.archive.holding import COUNTED, SUMMARY

    of = parse_reference(reference, held)
    if as_of is not None and of.as_of is not None:
        said = Phrase("`{state}` names a day already", state=reference)
        raise KotinosError("K307", said, "one of the two: leave out `--as-of`")
    scoped = discipline is not None or gender != "TOT" or as_of is not None or of.as_of is not None
    return _show(of, COUNTED if scoped else SUMMARY, held, order, discipline, gender, as_of, why=why)


def _show(
    of: Reference,
    parts: Collection[str],
    held: Held,
    order: str = "gold",
    discipline: str | None = None,
    gender: str = "TOT",
    as_of: str | None = None,
    *,
    why: bool = True,
) -> Shown:
    """As `show`, with the parts of the record that are wanted."""
    _require_order(order)
    state, day = _state_after(of, parts, held, discipline, gender, as_of)
    record = state.record
    whole = hold(of.games, parts=parts, held=held) if of.known else record
    table, asked = _table(state, held, of, whole, day, whole_games=discipline is None and gender == "TOT")
    if table is None:
        made = ranked(counted_in(state, of, discipline, gender, day), record.games, record.delegations, order=order)
        found = _incomplete(whole, of) if state.progress is None else ()
    else:
        from kotinos.claimed import claimed

        as_printed = of.source is not None and order == "gold"
        made, found = claimed(table, record, "printed" if as_printed else order)
    source_id = table.source if table else None
    scoped = discipline is not None or gender != "TOT" or day is not None
    return Shown(
        of,
        record,
        order,
        discipline,
        gender,
        next((source for source in record.sources if source.id == source_id), None),
        made.rows,
        made.unranked,
        made.omitted,
        figures_of(whole, source_id or _figures_source(whole, of)),
        None if scoped else _at_close(record, of, table, why=why),
        day,
        pending_in(record, discipline, gender) if table is None and state.progress is not None else (),
        state.progress,
        (*state.diagnostics, *asked, *found),
    )


def _require_order(order: str) -> None:
    """Raises K501 for an order that does not exist."""
    from kotinos.ranking.orders import ORDERS

    if order not in ORDERS:
        from kotinos.ranking.methods.choosing import METHODS

        known = {"orders": ", ".join(ORDERS), "methods": ", ".join(METHODS)}
        hint = Phrase("orders: {orders}; methods: weights as 5-3-1, {methods}", **known)
        raise KotinosError("K501", Phrase("`{order}` is no order of a table", order=order), hint)


def _state_after(
    of: Reference, parts: Collection[str], held: Held, discipline: str | None, gender: str, as_of: str | None
) -> tuple[State, str | None]:
    """The state that is referred to, and the day that it is of, after which nothing of a journal is in it."""
    state = held.state(of.games, known=of.known, parts=parts)
    as_of = of.as_of if as_of is None else as_of
    day = None if as_of is None else day_of(state.record, as_of)
    if day is not None and state.progress is not None:
        state = held.state(of.games, known=of.known, as_of=day, parts=parts)
        if of.source is None:
            require_days(state, discipline, gender, day)
    return state, day


def _table(
    state: State, held: Held, of: Reference, whole: Record, day: str | None, *, whole_games: bool
) -> tuple[ClaimedTable | None, tuple[Diagnostic, ...]]:
    """The claim that is shown, null where the medals are counted; and where a journal's latest table is another.

    Claims are of a whole Games, those of the archive as it stands now.
    """
    if state.progress is None:
        return claim(whole, of.source, of.known) if whole_games and day is None else None, ()
    if not whole_games or (day is not None and of.source is not None):
        return None, ()
    from kotinos.stated import disagreeing, stated_table

    table = stated_table(state, of, day)
    return table, disagreeing(state, held, of, day) if table is None else ()


def _incomplete(record: Record, of: Reference) -> tuple[Diagnostic, ...]:
    """K503 where the events of a Games that is held have other sums than its table: a part of it may lack medals."""
    from kotinos.medals.counting import tallies
    from kotinos.ranking.claims import total_of
    from kotinos.review.comparing import sum_of

    counted = sum(tally.total for tally in tallies(record.awards))
    try:
        stated = sum_of(map(total_of, claim(record, known=of.known).rows))
    except KotinosError:  # no table was known then
        return ()
    if stated is None or counted == stated:
        return ()
    text = "of {stated} medals in the table of `{games}` {counted} are held event by event: some may be missing here"
    values = {"games": of.games, "stated": stated, "counted": counted}
    return (Diagnostic("K503", WARNING, text, values, Where(str(of))),)


def _figures_source(record: Record, of: Reference) -> str:
    """Whose figures stand beside a table that is counted: the source of the table that was known then, if any."""
    try:
        return claim(record, known=of.known).source
    except KotinosError:
        return next((figure.source for figure in reversed(record.figures)), "")


def _at_close(record: Record, of: Reference, table: ClaimedTable | None, *, why: bool) -> Compared | None:
    """How this state differs from the latest table that was known on the last day of the Games."""
    closing = table_at_close(record)
    if closing is None or table is None or closing.source == table.source or table.coverage != "full":
        return None
    label = f"{record.games.code}@{record.games.closes}"
    before = side_of_claim(label, record, closing)
    return compare_with_reasons(before, side_of_claim(str(of), record, table), record if why else None)


def figures_of(record: Record, source: str) -> tuple[Figure, ...]:
    """The participation figures that one source claims, one for each thing; those of its family fill the gaps."""
    families = {held.id: held.family for held in record.sources}
    chosen: dict[str, Figure] = {}
    for figure in sorted(record.figures, key=lambda figure: figure.source != source):
        if figure.source == source or families.get(figure.source) == families.get(source):
            chosen.setdefault(figure.what, figure)
    return tuple(chosen[what] for what in PARTICIPATION if what in chosen)


# --- one organisation -----------------------------------------------------------------------------------------------


class Medal(NamedTuple):
    """A medal with what is behind it."""

    award: Award
    event: Event
    competitor: Competitor | None
    decisions: tuple[Decision, ...]


class Delegated(NamedTuple):
    """An organisation at a Games: its row, its medals, and how its row changed since the close.

    `took_part` is null where it is not held whether it did. `standing` is null without a medal.
    """

    shown: Shown
    code: str
    took_part: bool | None
    delegation: Delegation | None
    standing: Standing | None
    medals: tuple[Medal, ...]
    since_close: "Difference | None"


def organisation(reference: str, code: str, *, held: Held = ARCHIVE) -> Delegated:
    """One organisation at a Games, with the medals behind its figures.

    Raises K310 for a code that is no organisation, and as `show` does.
    """
    return organisation_in(show_whole(reference, held=held), code)


def show_whole(reference: str, *, held: Held = ARCHIVE) -> Shown:
    """The standings of a state of a Games with the medals behind them; raises as `show` does."""
    from kotinos.archive.holding import PARTS

    return _show(parse_reference(reference, held), PARTS, held)


def organisation_in(shown: Shown, code: str) -> Delegated:
    """One organisation of a state with its medals; raises K310 for a code that is no organisation."""
    from kotinos.identities.codes import codes_known

    record = shown.record
    entered = [delegation.organisation for delegation in record.delegations]
    if shown.progress is not None:  # a medal that does not count is a medal all the same
        entered = list(dict.fromkeys((*entered, *(award.organisation for award in record.awards))))
    if code not in entered:  # a Games with codes of its own may write them in small letters
        code = next((own for own in entered if own.casefold() == code.casefold()), code)
    standing = next((row for row in (*shown.rows, *shown.unranked, *shown.omitted) if row.code == code), None)
    delegation = next((delegation for delegation in record.delegations if delegation.organisation == code), None)
    if standing is None and code not in entered and code not in codes_known():
        own = Phrase("delegations: {known}", known=", ".join(entered)) if shown.progress is not None else None
        hint = own or "`kotinos resolve NAME` finds its code"
        raise KotinosError("K310", Phrase("`{code}` is no organisation that is known", code=code), hint)
    took_part = True if standing or delegation else False if record.games.participation == "complete" else None
    own_awards = [award for award in record.awards if award.organisation == code]
    won_at, holders = {award.event for award in own_awards}, {award.competitor for award in own_awards}
    events = {event.id: event for event in record.events if event.id in won_at}
    competitors = {competitor.id: competitor for competitor in record.competitors if competitor.id in holders}
    # The archive's record is whole after any day; a journal's is that of the day.
    day = shown.as_of if shown.progress is None else None
    later = {id for id, event in events.items() if day and (event.date or "") > day}
    medals = tuple(
        Medal(
            award,
            events.get(award.event) or Event(award.event, "", award.event, "O", ()),
            competitors.get(award.competitor or ""),
            tuple(decision for decision in record.decisions if decision.event == award.event),
        )
        for award in sorted(own_awards, key=lambda award: MEDALS.index(award.medal))
        if award.event not in later
    )
    since = (
        next((row for row in shown.at_close.comparison.differences if row.code == code), None)
        if shown.at_close
        else None
    )
    return Delegated(shown, code, took_part, delegation, standing, medals, since)
