"""Pages of HTML that draw no table: medals in attributes, on cards, in lists of terms and in data for programs."""

import json

import pytest

from kotinos.flow import Read, read

NATIONS = (("1", "NOR", "Norway", 16, 8, 13), ("2", "GER", "Germany", 12, 10, 5), ("3", "SUI", "Switzerland", 7, 2, 5))
FIGURES = [("NOR", 16, 8, 13, 37), ("GER", 12, 10, 5, 27), ("SUI", 7, 2, 5, 14)]


def of_page(body: str, title: str = "Medal table", head: str = "") -> Read:
    page = f"<!doctype html><html><head>{head}</head><body><h1>{title}</h1>{body}<p>All rights kept.</p></body></html>"
    return read(page.encode(), "page.html")


def stated(body: str, head: str = "") -> list[tuple[str | None, int | None, int | None, int | None, int | None]]:
    tables = of_page(body, head=head).statement.tables
    assert len(tables) == 1
    return [(row.code, *row.figures) for row in tables[0].rows]


def each(entry: str) -> str:
    rows = [
        entry.format(rank=rank, code=code, name=name, g=g, s=s, b=b, t=g + s + b)
        for rank, code, name, g, s, b in NATIONS
    ]
    return "\n".join(rows)


@pytest.mark.parametrize(
    "body",
    [
        each("<details><summary>{name}</summary><p>Gold: {g}, silver: {s}, bronze: {b}, total: {t}</p></details>"),
        each('<a class="x" data-noc="{code}" data-name="{name}" data-gold="{g}" data-silver="{s}" data-bronze="{b}" '
             'data-total="{t}"></a>'),
        each('<medal-row country="{name}" gold="{g}" silver="{s}" bronze="{b}" total="{t}"></medal-row>'),
        "<ul>" + each('<li data-gold="{g}" data-silver="{s}" data-bronze="{b}" data-total="{t}">{name}</li>') + "</ul>",
        "<dl>" + each("<dt>{rank}. {name}</dt><dd>Gold: {g}</dd><dd>Silver: {s}</dd><dd>Bronze: {b}</dd>"
                       "<dd>Total: {t}</dd>") + "</dl>",
        each("<article><h3>{name}</h3><dl><div><dt>Gold</dt><dd>{g}</dd></div><div><dt>Silver</dt><dd>{s}</dd></div>"
             "<div><dt>Bronze</dt><dd>{b}</dd></div><div><dt>Total</dt><dd>{t}</dd></div></dl></article>"),
        "<div>" + each("<div class=card><h5>{name}</h5><p>#{rank}</p><p>🥇 {g} 🥈 {s} 🥉 {b}</p>"
                        "<p>Total: {t}</p></div>") + "</div>",
        "<ol>" + each("<li><h4>{name}</h4><span><b>{g}</b> gold</span><span><b>{s}</b> silver</span>"
                      "<span><b>{b}</b> bronze</span><em>{t}</em></li>") + "</ol>",
        each('<section><h3>{name}</h3><p><i class="m m-gold"></i>{g}<i class="m m-silver"></i>{s}'
             '<i class="m m-bronze"></i>{b}</p><p>Total {t}</p></section>'),
        "<div>" + each("<div><div>{rank}</div><div>{name}</div><div>Guld: {g}</div><div>Sølv: {s}</div>"
                        "<div>Bronze: {b}</div><div>I alt: {t}</div></div>") + "</div>",
    ],
    ids=["details", "data", "element", "item", "terms", "cards of terms", "cards", "entries", "classes", "labels"],
)  # fmt: skip
def test_medals_are_read_without_a_table(body: str) -> None:
    assert stated(body) == FIGURES


@pytest.mark.parametrize("role", ["", "role=row"])
def test_a_table_that_is_drawn_is_read_beside_one_of_days(role: str) -> None:
    days = "<table><tr><th>Day</th><th>Sport</th></tr><tr><td>1</td><td>Judo</td></tr></table>"
    head = "".join(f"<div role=cell>{word}</div>" for word in ("Rank", "Nation", "Gold", "Silver", "Bronze", "Total"))
    cells = "".join(f"<div role=cell>{{{key}}}</div>" for key in ("rank", "name", "g", "s", "b", "t"))
    drawn = f"<div><div {role}>{head}</div>" + each(f"<div {role}>{cells}</div>") + "</div>"
    assert stated(days + (drawn if role else drawn.replace(" role=cell", ""))) == FIGURES


def test_a_table_that_is_drawn_again_is_read_once() -> None:
    head = "".join(f"<th>{word}</th>" for word in ("Nation", "Gold", "Silver", "Bronze"))
    rows = each("<tr><td>{name}</td><td>{g}</td><td>{s}</td><td>{b}</td></tr>")
    drawn = "<div><div>Nation</div><div>Gold</div><div>Silver</div><div>Bronze</div></div>" + each(
        "<div><div>{name}</div><div>{g}</div><div>{s}</div><div>{b}</div></div>"
    )
    assert stated(f"<table><tr>{head}</tr>{rows}</table><div>{drawn}</div>") == [(*row[:4], None) for row in FIGURES]


def test_ranks_stand_where_a_card_prints_them() -> None:
    body = each("<div class=card><h5>{name}</h5><p>#{rank}</p><p>🥇 {g} 🥈 {s} 🥉 {b}</p></div>")
    assert [row.rank for row in of_page(f"<div>{body}</div>").statement.tables[0].rows] == [1, 2, 3]


def test_data_for_search_engines_are_read() -> None:
    def counted(figures: list[int]) -> list[dict[str, object]]:
        return [
            {"@type": "PropertyValue", "name": name, "value": value}
            for name, value in zip(("Gold", "Silver", "Bronze"), figures, strict=True)
        ]

    items = [
        {"position": rank, "item": {"name": name, "identifier": code, "additionalProperty": counted(figures)}}
        for rank, code, name, *figures in NATIONS
    ]
    script = f'<script type="application/ld+json">{json.dumps({"itemListElement": items})}</script>'
    assert stated("", head=script) == [(*row[:4], None) for row in FIGURES]


@pytest.mark.parametrize(
    ("title", "entry"),
    [
        ("Athletes", "<li data-athlete='Anna {name}' data-gold='{g}' data-silver='{s}' data-bronze='{b}'></li>"),
        ("Next", "<li data-n='{name}' data-likely-gold='{g}' data-likely-silver='{s}' data-likely-bronze='{b}'></li>"),
        ("Shop", "<li data-name='{name}' data-gold='{g}' data-price='{s}' data-stock='{b}'></li>"),
        ("Medal forecast", "<li data-name='{name}' data-gold='{g}' data-silver='{s}' data-bronze='{b}'></li>"),
        ("Medal forecast", "<div><h3>{name}</h3><p>Gold: {g}</p><p>Silver: {s}</p><p>Bronze: {b}</p></div>"),
        ("Athletes", "<div><h3>{name} Anna</h3><p>Gold: {g}</p><p>Silver: {s}</p><p>Bronze: {b}</p></div>"),
        ("Teams", "<div><h3>{name}</h3><p>Athletes: {g}</p><p>Coaches: {s}</p><p>Medals: {b}</p></div>"),
        ("Teams", "<dl><dt>{name}</dt><dd>Men: {g}</dd><dd>Women: {s}</dd><dd>Mixed: {b}</dd></dl>"),
    ],
)  # fmt: skip
def test_what_counts_no_medals_of_organisations_is_declined(title: str, entry: str) -> None:
    assert of_page(f"<ul>{each(entry)}</ul>", title).statement.tables == ()


@pytest.mark.parametrize("rank", ["{rank}", "{rank}."])
def test_a_column_of_flags_and_names_needs_no_heading(rank: str) -> None:
    head = "<th>#</th><th></th>" + "".join(
        f"<th><img alt='{medal} medal'></th>" for medal in ("Gold", "Silver", "Bronze")
    )
    rows = each(f"<tr><td>{rank}</td><td>🏳 {{name}}</td><td>{{g}}</td><td>{{s}}</td><td>{{b}}</td></tr>")
    table = of_page(f"<table><tr>{head}</tr>{rows}</table>").statement.tables[0]
    assert [(row.rank, row.code) for row in table.rows] == [(1, "NOR"), (2, "GER"), (3, "SUI")]


def test_details_across_a_table_are_no_rows() -> None:
    head = "<tr><th>Rank</th><th>Nation</th><th>Gold</th><th>Silver</th><th>Bronze</th></tr>"
    rows = each(
        "<tr><td>{rank}</td><td>{name}</td><td>{g}</td><td>{s}</td><td>{b}</td></tr>"
        "<tr hidden><td colspan=5>Biathlon: 1 gold</td></tr>"
    )
    assert stated(f"<table>{head}{rows}</table>") == [(*row[:4], None) for row in FIGURES]
