"""Pages that the bench reads: written by us, in the proportions of real ones, another one for every number.

An encyclopaedia's page on a Games has one medal table among other tables (a calendar, medallists by event, earlier
Games, boxes of links), between prose, hundreds of references and the links of the site. The mark-up of each part is as
long as in such pages: a row of the medal table takes about 900 bytes, a reference about 1,000.
"""

import random
from functools import cache

WORDS = (
    "the", "of", "a", "in", "and", "was", "to", "for", "at", "by", "with", "first", "games", "athletes", "nations",
    "table", "event", "final", "organisers", "competed", "held", "record", "team", "village", "venue", "ceremony",
    "committee", "classification", "women", "men", "second", "broadcast", "tickets",
)  # fmt: skip
SPORTS = (
    "Archery", "Athletics", "Badminton", "Boccia", "Canoe", "Cycling", "Equestrian", "Goalball", "Judo", "Powerlifting",
    "Rowing", "Shooting", "Sitting volleyball", "Swimming", "Table tennis", "Triathlon", "Wheelchair tennis",
)  # fmt: skip
LANGUAGES = 70
Row = tuple[str, str, int, int, int]


@cache
def organisations() -> tuple[tuple[str, str], ...]:
    """Code and English name of every National Olympic Committee."""
    from kotinos.identities.naming import name_of
    from kotinos.identities.table import load

    held = [each.code for each in load().organisations.values() if each.kind == "noc"]
    return tuple((code, name_of(code, "en")) for code in sorted(held))


def medals(chance: random.Random, count: int) -> list[Row]:
    """Rows of a medal table in its order: few organisations win much, many little."""
    drawn = chance.sample(organisations(), count)
    figures = sorted((tuple(int(chance.paretovariate(0.9)) - 1 for _ in range(3)) for _ in range(count)), reverse=True)
    return [
        (code, name, min(gold, 130), min(silver, 130), max(1, min(bronze, 130)))
        for (code, name), (gold, silver, bronze) in zip(drawn, figures, strict=True)
    ]


def ranked(rows: list[Row]) -> list[tuple[int, Row]]:
    """The rows with their ranks: equal medals share one."""
    found: list[tuple[int, Row]] = []
    for place, row in enumerate(sorted(rows, key=lambda row: (-row[2], -row[3], -row[4], row[0])), 1):
        shares = found and found[-1][1][2:] == row[2:]
        found.append((found[-1][0] if shares else place, row))
    return found


def encyclopaedia(number: int, size: int) -> str:
    """A page of about so many bytes on a Games; the medal table has 85 rows, whatever the size."""
    chance = random.Random(number)  # noqa: S311 -- no secret
    year = 1960 + 4 * (number % 16)
    title = f"{year} Summer Paralympics medal table"
    parts = [_top(title), _infobox(year), _prose(chance, 4), _medal_table(chance, year, 85), _prose(chance, 3)]
    parts += ["<h2>Calendar</h2>", _calendar(chance)]
    written = sum(map(len, parts)) + 45_000  # what stands below
    kinds = (_medallists, _references, _medallists, _prose, _navigation, _references)
    turn = 0
    while written < size:
        part = kinds[turn % len(kinds)](chance, 12)
        parts.append(part)
        written += len(part)
        turn += 1
    parts += [_references(chance, 20), _navigation(chance, 60), _bottom(chance)]
    return "\n".join(parts)


def _sentence(chance: random.Random, words: int) -> str:
    return " ".join(chance.choices(WORDS, k=words)).capitalize() + "."


def _link(text: str) -> str:
    return f'<a href="/wiki/{text.replace(" ", "_")}" title="{text}">{text}</a>'


def _flagged(code: str, name: str, year: int) -> str:
    picture = f"//upload.example.org/wikipedia/commons/thumb/{code[0].lower()}/{code.lower()}/Flag_of_{code}.svg"
    games = f"{name} at the {year} Summer Paralympics"
    return (
        '<span class="flagicon"><span class="mw-image-border" typeof="mw:File"><span>'
        f'<img alt="" src="{picture}/40px-Flag_of_{code}.svg.png" decoding="async" width="22" height="15" '
        f'class="mw-file-element" srcset="{picture}/60px-Flag_of_{code}.svg.png 2x" data-file-width="900" '
        'data-file-height="600" /></span></span></span> '
        f'<a href="/wiki/{games.replace(" ", "_")}" title="{games}">{name}</a>'
    )


def _top(title: str) -> str:
    styles = "".join(f".mw-parser-output .part-{n}{{margin:0 {n}px;padding:{n}px 0}}" for n in range(120))
    scripts = ",".join(f'"wgSetting{n}":"value of the setting {n}"' for n in range(120))
    tools = "".join(
        f'<li id="n-{n}" class="mw-list-item"><a href="/wiki/Special:Page{n}" title="Page {n} [{n}]" accesskey="{n}">'
        f"<span>Page {n}</span></a></li>"
        for n in range(40)
    )
    languages = "".join(
        f'<li class="interlanguage-link interwiki-l{n} mw-list-item"><a href="https://l{n}.example.org/wiki/Page" '
        f'title="Page – language {n}" lang="l{n}" hreflang="l{n}" data-title="Page" data-language-autonym="L{n}" '
        f'class="interlanguage-link-target"><span>Language {n}</span></a></li>'
        for n in range(LANGUAGES)
    )
    return (
        '<!DOCTYPE html>\n<html class="client-nojs vector-sticky-header-enabled" lang="en" dir="ltr">\n<head>\n'
        f'<meta charset="UTF-8">\n<title>{title} - Encyclopaedia</title>\n'
        f"<script>RLCONF={{{scripts}}};</script>\n<style>{styles}</style>\n</head>\n<body>\n"
        f'<div class="vector-header"><nav class="vector-menu"><div><ul>{tools}</ul></div></nav></div>\n'
        f'<div class="vector-column"><ul class="vector-menu-content-list">{languages}</ul></div>\n'
        f'<main id="content"><h1 id="firstHeading"><span class="mw-page-title-main">{title}</span></h1>\n'
        '<div class="mw-parser-output">'
    )


def _infobox(year: int) -> str:
    facts = (("Location", "Arnhem, Netherlands"), ("Most gold medals", "China"), ("Most total medals", "China"))
    rows = "".join(
        f'<tr><th scope="row" class="infobox-label">{label}</th><td class="infobox-data">{value}</td></tr>'
        for label, value in facts
    )
    return (
        f'<table class="infobox vevent"><tbody><tr><th colspan="2" class="infobox-above summary">{year} Summer '
        f"Paralympics medals</th></tr>{rows}</tbody></table>"
    )


def _prose(chance: random.Random, paragraphs: int) -> str:
    found = []
    for _ in range(paragraphs):
        sentences = ["Medals were awarded in 519 events."] if chance.random() < 0.2 else []
        for _ in range(6):
            words = chance.choices(WORDS, k=16)
            words[chance.randrange(16)] = _link(chance.choice(organisations())[1])
            note = chance.randrange(1, 150)
            sentences.append(
                f'{" ".join(words).capitalize()}.<sup id="cite_ref-{note}" class="reference">'
                f'<a href="#cite_note-{note}"><span class="cite-bracket">&#91;</span>{note}<span class="cite-bracket">'
                "&#93;</span></a></sup>"
            )
        found.append("<p>" + " ".join(sentences) + "\n</p>")
    return "\n".join(found)


def _medal_table(chance: random.Random, year: int, count: int) -> str:
    heads = "".join(
        f'<th scope="col" style="background-color:{colour}; width:4.5em; font-weight:bold;">{word}</th>'
        for word, colour in (("Gold", "gold"), ("Silver", "silver"), ("Bronze", "#c96"), ("Total", "#eee"))
    )
    rows = medals(chance, count)
    lines = ['<h2>Medal table</h2>\n<table class="wikitable sortable plainrowheaders jquery-tablesorter">']
    lines.append(
        f'<caption>{year} Summer Paralympics medal table<sup class="reference"><a href="#cite_note-1">[1]</a></sup>'
        f'</caption>\n<tbody><tr><th scope="col">Rank</th><th scope="col">NPC</th>{heads}</tr>'
    )
    lines += [
        f'<tr><td>{rank}</td><th scope="row" style="background-color:#f8f9fa;text-align:left">'
        f"{_flagged(code, name, year)}</th><td>{gold}</td><td>{silver}</td><td>{bronze}</td>"
        f"<td>{gold + silver + bronze}</td></tr>"
        for rank, (code, name, gold, silver, bronze) in ranked(rows)
    ]
    sums = [sum(row[2] for row in rows), sum(row[3] for row in rows), sum(row[4] for row in rows)]
    totals = "".join(f"<th>{figure}</th>" for figure in (*sums, sum(sums)))
    lines.append(f'<tr class="sortbottom"><th colspan="2" scope="row">Totals ({count} entries)</th>{totals}</tr>')
    lines.append("</tbody></table>")
    return "\n".join(lines)


def _calendar(chance: random.Random) -> str:
    days = "".join(f'<th style="width:2.5%">{day}</th>' for day in range(1, 13))
    rows = "".join(
        f'<tr><td style="text-align:left">{_link(sport)}</td>'
        + "".join(
            '<td style="background-color:#3399ff;text-align:center">●</td>' if chance.random() < 0.5
            else f'<td style="background-color:#ffcc00;text-align:center"><b>{chance.randrange(1, 30)}</b></td>'
            for _ in range(12)
        )
        + f"<td>{chance.randrange(4, 170)}</td></tr>"
        for sport in SPORTS
    )  # fmt: skip
    return f'<table class="wikitable"><tbody><tr><th>September</th>{days}<th>Events</th></tr>{rows}</tbody></table>'


def _medallists(chance: random.Random, events: int) -> str:
    sport = chance.choice(SPORTS)
    year = chance.randrange(1960, 2024, 4)

    def medallist() -> str:
        code, name = chance.choice(organisations())
        return f"{_link(f'Competitor {chance.randrange(4000)}')}<br />{_flagged(code, name, year)}"

    heads = "".join(f'<th style="background:{word.lower()}">{word}</th>' for word in ("Gold", "Silver", "Bronze"))
    rows = "".join(
        f"<tr><td>{chance.choice(('Men', 'Women'))}'s {chance.randrange(50, 1500)} m S{chance.randrange(1, 14)}<br />"
        f'<small><a href="/wiki/Details_{number}">details</a></small></td><td>{medallist()}</td><td>{medallist()}</td>'
        f"<td>{medallist()}</td></tr>"
        for number in range(events)
    )
    return (
        f'<h3>{sport}</h3>\n<table class="wikitable plainrowheaders"><tbody><tr><th>Event</th>{heads}</tr>{rows}'
        "</tbody></table>"
    )


def _references(chance: random.Random, count: int) -> str:
    found = []
    for _ in range(count):
        note = chance.randrange(1, 150)
        title = _sentence(chance, 9)
        found.append(
            f'<li id="cite_note-{note}"><span class="mw-cite-backlink"><b><a href="#cite_ref-{note}">^</a></b></span> '
            f'<span class="reference-text"><cite id="CITEREF{note}" class="citation web cs1"><a rel="nofollow" '
            f'class="external text" href="https://results.example.org/archive/{note}/{note}.html">"{title}"</a>. '
            f'<i>Results</i>. {note} September<span class="reference-accessdate">. Retrieved <span class="nowrap">'
            f'{note} May</span></span>.</cite><span title="ctx_ver=Z39.88-2004&amp;rft_val_fmt=info%3Aofi%2Ffmt%3Akev'
            "%3Amtx%3Ajournal&amp;rft.genre=unknown&amp;rft.jtitle=Results&amp;rft.atitle="
            f"{title.replace(' ', '+')}&amp;rft_id=https%3A%2F%2Fresults.example.org%2Farchive%2F{note}&amp;rfr_id="
            'info%3Asid%2Fen.example.org%3APage" class="Z3988"></span></span>\n</li>'
        )
    return '<div class="reflist"><ol class="references">\n' + "\n".join(found) + "\n</ol></div>"


def _navigation(chance: random.Random, links: int) -> str:
    groups = []
    for number in range(6):
        items = "".join(
            f"<li>{_link(f'{chance.choice(SPORTS)} at the {chance.randrange(1960, 2024, 4)} Summer Paralympics')}</li>"
            for _ in range(links // 6 or 1)
        )
        groups.append(
            f'<tr><th scope="row" class="navbox-group" style="width:1%">Group {number}</th><td class="navbox-list-'
            f'with-group navbox-list navbox-odd hlist" style="width:100%;padding:0"><div style="padding:0 0.25em"><ul>'
            f"{items}</ul></div></td></tr>"
        )
    return (
        '<div role="navigation" class="navbox" style="padding:3px"><table class="nowraplinks mw-collapsible '
        'autocollapse navbox-inner" style="border-spacing:0;background:transparent;color:inherit"><tbody><tr><th '
        'scope="col" class="navbox-title" colspan="2"><div style="font-size:114%;margin:0 4em">Games</div></th></tr>'
        f"{''.join(groups)}</tbody></table></div>"
    )


def _bottom(chance: random.Random) -> str:
    categories = "".join(f"<li>{_link(_sentence(chance, 3))}</li>" for _ in range(12))
    return (
        f'</div><div id="catlinks"><ul>{categories}</ul></div>'
        '</main><footer id="footer"><ul><li>This page was last edited.</li></ul></footer>\n</body>\n</html>\n'
    )


def wikitext(number: int, size: int) -> str:
    """The source of such a page, of about so many characters: templates, links, references, and its medal table."""
    chance = random.Random(number)  # noqa: S311 -- no secret
    year = 1960 + 4 * (number % 16)
    parts = [
        f"{{{{Infobox Games medals\n| year = {year}\n| name = {year} Summer Paralympics\n}}}}",
        _wiki_prose(chance, 4),
        '==Medal table==\n{| class="wikitable sortable plainrowheaders" style="text-align:center"\n|-',
        *(
            f'! scope="col" style="width:4.5em" | {word}'
            for word in ("Rank", "NPC", "Gold", "Silver", "Bronze", "Total")
        ),
    ]
    parts += [
        f"|-\n| {rank} || align=left | {{{{flagIOC|{code}|{year} Summer Paralympics}}}} || {gold} || {silver} || "
        f"{bronze} || {gold + silver + bronze}"
        for rank, (code, _, gold, silver, bronze) in ranked(medals(chance, 85))
    ]
    parts.append("|}")
    written = sum(map(len, parts))
    while written < size:
        part = _wiki_medallists(chance, 14) + "\n" + _wiki_prose(chance, 2)
        parts.append(part)
        written += len(part)
    return "\n".join(parts)


def _wiki_prose(chance: random.Random, paragraphs: int) -> str:
    found = []
    for _ in range(paragraphs):
        sentences = []
        for _ in range(5):
            name = chance.choice(organisations())[1]
            note = chance.randrange(1, 150)
            sentences.append(
                f"{_sentence(chance, 12)[:-1]} [[{name} at the Paralympics|{name}]].<ref>{{{{cite web |url=https://"
                f"results.example.org/{note} |title={_sentence(chance, 7)} |publisher=Results |date={note} }}}}</ref>"
            )
        found.append(" ".join(sentences))
    return "\n\n".join(found)


def _wiki_medallists(chance: random.Random, events: int) -> str:
    year = chance.randrange(1960, 2024, 4)

    def medallist() -> str:
        code, _ = chance.choice(organisations())
        return f"{{{{flagIOCathlete|[[Competitor {chance.randrange(4000)}]]|{code}|{year} Summer}}}}"

    rows = "\n".join(
        f"|-\n| {chance.choice(('Men', 'Women'))}'s {chance.randrange(50, 1500)} m<br>{{{{DetailsLink|{number}}}}}\n"
        f"| {medallist()}\n| {medallist()}\n| {medallist()}"
        for number in range(events)
    )
    return f"=== {chance.choice(SPORTS)} ===\n{{| {{{{MedalistTable|type=Event|width=200}}}}\n{rows}\n|}}"
