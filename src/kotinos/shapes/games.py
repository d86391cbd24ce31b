"""A Games as JSON: what it is, its standings, an organisation at it. Scripts depend on these shapes."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kotinos.model import Record, Standing, Tally
from kotinos.review.comparing import sum_of
from kotinos.shapes.compared import shape_comparison, shape_difference, shape_figure
from kotinos.shapes.events import Shape, shape_competitor, shape_decision, shape_event_line
from kotinos.shapes.pages import shape_diagnostics
from kotinos.showing import Delegated, Medal, Shown
from kotinos.telling import Teller

if TYPE_CHECKING:
    from kotinos.ranking.methods.ranking import Ranking


def shape_shown(shown: Shown, teller: Teller, names: str = "games", codes: str = "current") -> Shape:
    """What `show --json` and `GET /api/games/{code}/standings` give."""
    record = shown.record
    rows = [shape_standing(row, teller, names, codes) for row in shown.rows]
    beside = [shape_standing(row, teller, names, codes) for row in shown.unranked]
    apart = [shape_standing(row, teller, names, codes) for row in shown.omitted]
    return {
        "games": shown.games.code,
        "order": shown.order,
        "scope": {"discipline": shown.discipline, "gender": shown.gender},
        "as_of": shown.as_of,
        "known": shown.reference.known,
        "source": shown.reference.source,
        "sequence": record.sequence,
        "events": {
            "total": shown.total,
            "finished": shown.finished,
            "last": shape_event_line(shown.last, teller) if shown.last else None,
        },
        "status": shown.status,
        "rows": rows,
        "totals": _sums(rows),
        "awarded": _sums(rows + beside + apart),
        "unranked": beside,
        "omitted": apart,
        "provisional": [_tally(tally, teller, codes) for tally in shown.pending],
        "diagnostics": shape_diagnostics(shown.diagnostics),
    }


def shape_why(shown: Shown, teller: Teller, ranking: "Ranking | None" = None) -> Shape:
    """What `--why` adds: how the state differs from the table at the close, and the decisions of the Games."""
    since = shape_comparison(shown.at_close.comparison, teller) if shown.at_close else None
    from kotinos.citing import citation
    from kotinos.scopes import decisions_of

    decided = decisions_of(shown.record, shown.discipline, shown.gender)
    decisions = [shape_decision(decision, teller) for decision in decided]

    why: Shape = {"since_close": since, "decisions": decisions, "citation": citation(shown, teller, ranking)}
    if shown.progress is not None:
        from kotinos.rules import rules

        why["rules"] = [{"of": rule.of, "sentences": list(rule.sentences)} for rule in rules(shown, teller)]
    return why


def shape_standing(row: Standing, teller: Teller, names: str, codes: str) -> Shape:
    """A row of the standings, with its name and its code as they are wanted."""
    code = teller.code(row.code, codes) if row.code else None
    return {**row._asdict(), "code": code, "name": teller.row(row, names)}


def _tally(tally: Tally, teller: Teller, codes: str) -> Shape:
    code, name = teller.code(tally.code, codes), teller.organisation(tally.code)
    return {**tally._asdict(), "code": code, "name": name, "total": tally.total}


def _sums(rows: Iterable[Shape]) -> Shape:
    held = list(rows)
    return {what: sum_of(row[what] for row in held) for what in ("gold", "silver", "bronze", "total")}


def shape_games(record: Record, teller: Teller) -> Shape:
    """What `games CODE --json` and `GET /api/games/{code}` give."""
    games = record.games
    return {
        "code": games.code,
        "title": teller.title(games),
        "names": {language: teller.in_language(language).games(games) for language in teller.languages},
        "kind": games.kind,
        "season": games.season,
        "edition": games.edition,
        "host": {"city": games.city, "country": games.country},
        "opens": games.opens,
        "closes": games.closes,
        "facts": [shape_figure(figure, teller) for figure in record.figures],
        "sources": [
            {
                "id": source.id,
                "title": source.title,
                "family": source.family,
                "date": source.date,
                "licence": source.licence,
                "table": next((table.coverage for table in record.tables if table.source == source.id), None),
            }
            for source in record.sources
        ],
        "participation": games.participation,
        "policy": {"ties": games.policy_ties, "delegations": dict(games.policy_delegations)},
    }


def shape_organisation(delegated: Delegated, teller: Teller) -> Shape:
    """What `show --organisation CODE --json` and `GET /api/games/{code}/organisations/{code}` give.

    `standing` and `medals` are names that `ranks` and `awards` had first; they stay for those who read them.
    """
    shown, standing = delegated.shown, delegated.standing
    zeros = {"gold": 0, "silver": 0, "bronze": 0, "total": 0}
    # In a state in which they are not held there is null, which is not the same as none.
    awards = [_behind(medal, teller) for medal in delegated.medals] if shown.record.awards else None
    return {
        "games": shown.games.code,
        "code": delegated.code,
        "name": teller.organisation(delegated.code),
        "took_part": delegated.took_part,
        "athletes": delegated.delegation.athletes if delegated.delegation else None,
        "standing": _ranks(standing) if standing else None,
        "tally": {what: getattr(standing, what) for what in zeros} if standing else zeros,
        "ranks": {what: getattr(standing, what) for what in _RANKS} if standing else None,
        "awards": awards,
        "medals": awards,
        "since_close": shape_difference(delegated.since_close, teller) if delegated.since_close else None,
    }


def _behind(medal: Medal, teller: Teller) -> Shape:
    return {
        "medal": medal.award.medal,
        "event": shape_event_line(medal.event, teller),
        "competitor": shape_competitor(medal.competitor),
        "status": medal.award.status,
        "source": medal.award.source,
        "decisions": [shape_decision(decision, teller) for decision in medal.decisions],
    }


_RANKS = ("rank", "rank_equal", "sort_rank", "rank_total", "rank_total_equal", "sort_rank_total")


def _ranks(standing: Standing) -> Shape:
    """The ranks and figures of an organisation, whose name stands beside them."""
    figures = standing._asdict()
    del figures["name"]
    return figures
