"""The words that results are told in: English, which is also the key of every translation."""

MESSAGES = {
    # what happened to a medal of one organisation in one event
    ("gold", None): "gold lost",
    ("silver", None): "silver lost",
    ("bronze", None): "bronze lost",
    (None, "gold"): "gold gained",
    (None, "silver"): "silver gained",
    (None, "bronze"): "bronze gained",
    ("silver", "gold"): "silver became gold",
    ("bronze", "gold"): "bronze became gold",
    ("bronze", "silver"): "bronze became silver",
    ("gold", "silver"): "gold became silver",
    ("gold", "bronze"): "gold became bronze",
    ("silver", "bronze"): "silver became bronze",
}
COUNTED_BY = {
    "a": "only the first of the two tables counts {discipline}",
    "b": "only the second of the two tables counts {discipline}",
}
OF_ANOTHER = {
    "a": "the row of the first table is that of another Games: {games}",
    "b": "the row of the second table is that of another Games: {games}",
}
LOSSES = {
    "gold": "because the gold of {organisation} was taken away",
    "silver": "because the silver of {organisation} was taken away",
    "bronze": "because the bronze of {organisation} was taken away",
}
KINDS = {
    "disqualified": "disqualified",
    "reallocated": "medals reallocated",
    "vacant": "the place stays empty",
    "withheld": "medals withheld",
    "released": "medals released",
    "withdrawn": "medal withdrawn",
    "reinstated": "medal reinstated",
    "added": "medal added",
    "class-change": "class changed",
    "protest-upheld": "protest upheld",
    "protest-rejected": "protest rejected",
    "appeal-upheld": "appeal upheld",
    "appeal-rejected": "appeal rejected",
    "void-result": "result void",
    "cancelled-event": "event cancelled",
    "corrected": "result corrected",
}
GROUNDS = {
    "doping": "doping",
    "class": "class",
    "eligibility": "eligibility",
    "field-of-play": "field of play",
    "administration": "administration",
    "conduct": "conduct",
    "equipment": "equipment",
}
CERTAINTIES = {"known": "known", "inferred": "inferred", "unexplained": "unexplained"}
FIGURES = {
    "nations": "nations",
    "athletes": "athletes",
    "sports": "sports",
    "disciplines": "disciplines",
    "events": "medal events",
    "edition": "edition",
    "season": "season",
    "kind": "kind of Games",
    "host_city": "host city",
    "host_country": "host country",
    "opens": "opening",
    "closes": "close",
    "year": "year",
}
GENDERS = {"M": "men", "W": "women", "X": "mixed", "O": "open"}
MEDAL_WORDS = {"gold": "gold", "silver": "silver", "bronze": "bronze"}

FIGURE_FORMS = {
    "nations": ("{count} nation", "{count} nations"),
    "athletes": ("{count} athlete", "{count} athletes"),
    "sports": ("{count} sport", "{count} sports"),
    "disciplines": ("{count} discipline", "{count} disciplines"),
    "events": ("{count} medal event", "{count} medal events"),
}

BEYOND_FIRST = (
    "{count} organisation of the second table is not in the first, which is an excerpt",
    "{count} organisations of the second table are not in the first, which is an excerpt",
)
BEYOND_SECOND = (
    "{count} organisation of the first table is not in the second, which is an excerpt",
    "{count} organisations of the first table are not in the second, which is an excerpt",
)
APART = (
    "{count} row stands for no certain organisation and is not compared",
    "{count} rows stand for no certain organisation and are not compared",
)
FACT_WORDS = {"summer": "summer", "winter": "winter", "P": "Paralympic", "O": "Olympic"}

KINDS_OF_GAMES = {
    ("P", "summer"): "Summer Paralympic Games",
    ("P", "winter"): "Winter Paralympic Games",
    ("O", "summer"): "Summer Olympic Games",
    ("O", "winter"): "Winter Olympic Games",
}
OTHER_GAMES = "Other Games"
