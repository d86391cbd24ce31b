"""The sheets, column by column: what `docs/reference/sheets.md` prints, and what a template is made of."""

from kotinos.sheets.columns import Column, Kind, Word

YES_NO = (Word("yes", text="yes", also=("y", "1", "true", "x")), Word("no", text="no", also=("n", "0", "false")))

GAMES = Kind(
    "games",
    text="Games",
    hint="One line for each property of the Games; fill in the second column.",
    form=True,
    columns=(
        Column("code", text="Code", hint="Letters and the year, without spaces", example="SG2026", needed=True),
        Column("name", text="Name", hint="As it stands above the table", example="School Games 2026"),
        Column("opens", text="First day", hint="A date", example="2026-06-01", also=("Opens",)),
        Column("closes", text="Last day", hint="A date", example="2026-06-03", also=("Closes",)),
        Column("city", text="Place", hint="City or venue", example="Anytown", also=("City",)),
        Column("country", text="Country", hint="Its code", example="AAA"),
        Column(
            "season", text="Season", hint="Summer where it is left empty", usual=False,
            words=(Word("summer", text="summer"), Word("winter", text="winter")),
        ),
        Column("edition", text="Edition", hint="Which Games of its kind it is: a number", usual=False),
        Column(
            "ties", text="Equal rows", usual=False,
            hint="How rows with equal medals are ranked: shared (1, 2, 2, 4) where it is left empty",
            words=(
                Word("code", text="shared"),
                Word("dense", text="shared, without a gap", also=("dense",)),
                Word("apart", text="apart"),
            ),
        ),
        Column("note", text="Note", hint="What is special about these Games", usual=False),
    ),
)  # fmt: skip

DELEGATIONS = Kind(
    "delegations",
    text="Delegations",
    hint="Who takes part: schools, clubs, regions, countries.",
    columns=(
        Column("code", text="Code", hint="A short code of your own, without spaces", example="OAK", needed=True),
        Column("name", text="Name", hint="As the table shows it", example="Oak School"),
        Column(
            "table", text="In the table", hint="Ranked where it is left empty", usual=False,
            words=(Word("ranked", text="ranked"), Word("unranked", text="unranked"), Word("omitted", text="omitted")),
        ),
        Column("athletes", text="Athletes", hint="How many: a number", usual=False),
        Column("note", text="Note", hint="Anything worth knowing", usual=False),
    ),
)  # fmt: skip

DISCIPLINES = Kind(
    "disciplines",
    text="Disciplines",
    hint="Your sports. Leave the sheet empty to name each sport in the sheet of events only.",
    columns=(
        Column("code", text="Code", hint="A short code of your own", example="ATH", needed=True),
        Column("name", text="Name", hint="As pages show it", example="Athletics", needed=True),
    ),
)

EVENTS = Kind(
    "events",
    text="Events",
    hint="Each contest for medals.",
    columns=(
        Column("event", text="Event", hint="A number or code of your own; results refer to it", example="1",
               also=("Event number", "Event code")),
        Column("name", text="Name", hint="As pages show it", example="Girls 100 m", needed=True, also=("Event name",)),
        Column("discipline", text="Discipline", hint="Code or name of the sport", example="ATH", names="disciplines",
               also=("Sport",)),
        Column(
            "gender", text="Gender", hint="W, M, X (mixed) or O (open); open where it is left empty", example="W",
            words=(
                Word("W", text="women", also=("F", "girls", "female", "woman", "girl", "ж", "девушки")),
                Word("M", text="men", also=("boys", "male", "man", "boy", "м", "юноши")),
                Word("X", text="mixed"),
                Word("O", text="open"),
            ),
        ),
        Column("date", text="Date", hint="The day of the final", example="2026-06-01"),
        Column("medals", text="Medals", hint="Golds-silvers-bronzes; 1-1-1 where it is left empty", example="1-1-1",
               also=("Medal set",)),
        Column(
            "kind", text="Kind", hint="An event for medals where it is left empty", usual=False,
            words=(
                Word("medal", text="medal event", also=("medals",)),
                Word("demonstration", text="demonstration"),
                Word("cancelled", text="cancelled"),
                Word("not-held", text="not taking place", also=("not held",)),
            ),
        ),
        Column("classes", text="Classes", hint="Its sport classes, with semicolons between", usual=False),
        Column(
            "ranked_by", text="Ranked by", hint="Rank where it is left empty; classes that compete together: "
            "factored time (least first) or points (most first)", usual=False,
            words=(
                Word("rank", text="rank"),
                Word("factored-time", text="factored time"),
                Word("points", text="points"),
            ),
        ),
        Column(
            "bronze", text="Bronze by", hint="How third places are decided; by rank where it is left empty",
            usual=False,
            words=(
                Word("rank", text="rank"),
                Word("match", text="match"),
                Word("matches", text="two matches", also=("matches",)),
                Word("semi-finals", text="both semi-finals", also=("semi-finals",)),
            ),
        ),
        Column(
            "few_entries", text="Few entries", hint="All medals, or always one fewer than entries", usual=False,
            words=(Word("all", text="all medals"), Word("minus-one", text="minus one")),
        ),
        Column("minimum_entries", text="Minimum entries", hint="With fewer entries no medals are given: a number",
               usual=False),
        Column("minimum", text="Minimum performance", hint="What a medal takes, in the unit of the mark", usual=False),
        Column("eligible_classes", text="Eligible classes", usual=False,
               hint="The result of any other class is void; with semicolons between"),
        Column("class_points_limit", text="Class points limit", hint="Of a relay or team: a number", usual=False),
        Column(
            "mixed_teams", text="Teams of several", usual=False,
            hint="Whether a team of several delegations has one medal, or one for each of them",
            words=(Word("team", text="one medal"), Word("each", text="one for each", also=("each",))),
        ),
    ),
)  # fmt: skip

ENTRIES = Kind(
    "entries",
    text="Entries",
    hint="Who takes part in which event. May be left empty: results can name whoever they like.",
    columns=(
        Column("event", text="Event", hint="Its number or its name", example="1", needed=True, names="events"),
        Column("competitor", text="Competitor", hint="Name of the athlete, pair or team", example="Name of an athlete",
               needed=True, also=("Name", "Athlete", "Team")),
        Column("delegation", text="Delegation", hint="Code or name", example="OAK", needed=True, names="delegations",
               also=("Organisation", "School", "Club", "Country")),
        Column("number", text="Number", hint="Start number; tells two of one name apart", example="12",
               also=("Bib", "Start number")),
        Column("class", text="Class", hint="Sport class", usual=False, also=("Sport class",)),
        Column("members", text="Members", hint="Of a team, with semicolons between", usual=False),
        Column("guides", text="Guides", hint="Guides and pilots, with semicolons between", usual=False),
    ),
)  # fmt: skip

STATUS_WORDS = (
    Word("official", text="official"),
    Word("unofficial", text="unofficial"),
    Word("live", text="live"),
    Word("start-list", text="start list"),
    Word("corrected", text="corrected"),
)

RESULTS = Kind(
    "results",
    text="Results",
    hint="A row for each competitor of each event.",
    columns=(
        Column("event", text="Event", hint="Its number or its name", example="1", needed=True, names="events"),
        Column("competitor", text="Competitor", hint="Name or start number; empty for a delegation as a team",
               example="Name of an athlete", also=("Name", "Athlete", "Team")),
        Column("delegation", text="Delegation", hint="Code or name", example="OAK", names="delegations",
               also=("Organisation", "School", "Club", "Country")),
        Column("rank", text="Rank", hint="1, 2, 3 …; =2 for a shared place; or DNS, DNF, DSQ", example="1",
               also=("Place", "Position")),
        Column("mark", text="Mark", hint="Time, distance, points …", example="12.40",
               also=("Result", "Time", "Points", "Score")),
        Column("status", text="Status", hint="Official where it is left empty", words=STATUS_WORDS),
        Column("reason", text="Reason of correction", hint="Why an official result has changed"),
        Column("irm", text="IRM", hint="DNS, DNF, DSQ …, where not in the rank", usual=False),
        Column("class", text="Class", hint="Sport class as competed", usual=False, also=("Sport class",)),
        Column("factored", text="Factored", hint="Factored time or points of a combined event", usual=False),
        Column("class_points", text="Class points", hint="Of a relay or team: a number", usual=False),
        Column("eligible", text="May have a medal", hint="No for who is placed and gets none", usual=False,
               words=YES_NO, also=("Eligible",)),
        Column("organisations", text="Delegations of the team", hint="Of a team of several, with semicolons between",
               usual=False),
        Column(
            "mark_type", text="Kind of mark", hint="Time where less is better", usual=False,
            words=(
                Word("time", text="time"),
                Word("distance", text="distance"),
                Word("height", text="height"),
                Word("weight", text="weight"),
                Word("points", text="points"),
                Word("score", text="score"),
                Word("other", text="other"),
            ),
        ),
        Column("mark_unit", text="Unit", hint="Of the mark, such as m or kg", usual=False),
        Column("records", text="Records", hint="Such as WR, with semicolons between", usual=False),
        Column("note", text="Note", hint="Anything to be told with the result", usual=False),
        Column("version", text="Version", hint="Counted up by itself where it is left empty", usual=False),
    ),
)  # fmt: skip

KINDS = (GAMES, DELEGATIONS, DISCIPLINES, EVENTS, ENTRIES, RESULTS)
