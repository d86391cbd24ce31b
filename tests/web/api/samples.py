"""Addresses of the API that the record answers, of each kind of document, in usual and unusual states."""

# Kind of address as the description writes it → addresses.
SAMPLES: dict[str, tuple[str, ...]] = {
    "/api/games": ("/api/games", "/api/games?lang=ar"),
    "/api/openapi.json": ("/api/openapi.json",),
    "/api/schemas/{name}.json": ("/api/schemas/standings.json", "/api/schemas/error.json"),
    "/api/words": ("/api/words", "/api/words?lang=he"),
    "/api/old/olympics.com/{games}/CIS_MedalNOCs": ("/api/old/olympics.com/PG2004/CIS_MedalNOCs",),
    "/api/old/kevle.xyz/{games}/medals": (
        "/api/old/kevle.xyz/OG2024/medals",
        "/api/old/kevle.xyz/PG2004/medals?country=afg",
    ),
    "/api/games/{games}": ("/api/games/PG2004", "/api/games/OG1906?lang=ru", "/api/games/PG2004?known=2004-09-28"),
    "/api/games/{games}/standings": (
        "/api/games/PG2004/standings",
        "/api/games/PG2004/standings?known=2004-09-28&lang=ru&codes=period",
        "/api/games/PG2004/standings?source=closing-ru&names=stated",
        "/api/games/PG2004/standings?discipline=ATH&gender=W&order=total",
        "/api/games/OG2024/standings?as_of=3",
        "/api/games/PG1960/standings",
        "/api/games/PG2024/standings?source=volksfreund",
    ),
    "/api/games/{games}/disciplines": ("/api/games/PG2004/disciplines",),
    "/api/games/{games}/disciplines/{discipline}": ("/api/games/PG2004/disciplines/JUD?gender=M",),
    "/api/games/{games}/medallists": (
        "/api/games/PG2004/medallists?limit=20",
        "/api/games/OG2024/medallists?organisation=AUS&discipline=SWM",
        "/api/games/PG1972/medallists?limit=5",
    ),
    "/api/games/{games}/changes": (
        "/api/games/PG2004/changes?since=0",
        "/api/games/OG2008/changes?limit=5&lang=ru",
        "/api/games/PG1960/changes",
    ),
    "/api/games/{games}/days": ("/api/games/OG2024/days", "/api/games/PG2004/days"),
    "/api/games/{games}/days/{day}": ("/api/games/OG2024/days/3", "/api/games/PG2004/days/2004-09-20"),
    "/api/games/{games}/events": (
        "/api/games/OG2024/events?discipline=SWM&gender=X",
        "/api/games/PG2004/events?limit=50",
        "/api/games/PG2004/events?after=510",
    ),
    "/api/games/{games}/events/{event}": (
        "/api/games/PG2004/events/JUD/M/up-to-60-kg",
        "/api/games/PG2004/events/PWL/M/over-100-kg?lang=ru",
    ),
    "/api/games/{games}/organisations/{organisation}": (
        "/api/games/PG2004/organisations/IRQ",
        "/api/games/PG2004/organisations/AFG",
        "/api/games/PG2004/organisations/MON",
        "/api/games/PG2004/organisations/IRI?source=closing-ru",
    ),
    "/api/organisations": ("/api/organisations?limit=10",),
    "/api/organisations/{code}": ("/api/organisations/IRQ", "/api/organisations/URS?merge=successors"),
    "/api/athletes/{id}": (),  # an id is taken from an answer, see the tests
    "/api/all-time": ("/api/all-time?limit=30", "/api/all-time?kind=P&season=winter"),
    "/api/compare": (
        "/api/compare?a=PG2004@2004-09-28&b=PG2004",
        "/api/compare?a=PG2004%23ipc&b=PG2004&c=PG2004%23closing-ru",
    ),
}
# What a reader asked to keep: tests/web/test_explaining.py.
OF_A_READER = ("/api/explain/{id}",)
