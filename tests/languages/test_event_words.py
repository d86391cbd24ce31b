"""The files with the words of events: every language names most events, each by itself, and has no word too many."""

import csv
import re
from pathlib import Path

import pytest

from kotinos.archive import holding
from kotinos.languages import events
from kotinos.languages.events import discipline_name, event_name, name_in_words
from kotinos.languages.words import Words
from kotinos.model import Event

SPOKEN = [path.suffixes[0][1:] for path in sorted(Path(events.__file__).parent.glob("event_words.*.csv"))]
NEARLY_ALL = ("ar", "de", "el", "es", "fa", "fr", "he", "it", "ja", "ko", "pl", "pt", "ru", "uk", "zh", "zh-Hant")
# Languages with the words of old Games too: arts and clubs of 1912, classes of 1960.
ALL_GAMES = ("ar", "el", "fa", "he", "ja", "ko", "ru", "zh", "zh-Hant")


def _file(language: str) -> list[tuple[str, str]]:
    """The parts of a language with their words, as its file has them."""
    with Path(events.__file__).with_name(f"event_words.{language}.csv").open(encoding="utf-8", newline="") as file:
        return [(row["part"], row["words"]) for row in csv.DictReader(file)]


@pytest.fixture(scope="module")
def games() -> dict[str, list[Event]]:
    """The events of every Games."""
    return {
        code: [fact.body for fact in holding.facts(code, {"events"}) if isinstance(fact.body, Event)]
        for code in holding.codes()
    }


@pytest.mark.parametrize("language", SPOKEN)
def test_events_of_every_games_keep_names_of_their_own_and_most_have_words(
    games: dict[str, list[Event]], language: str
) -> None:
    spoken = total = 0
    for code, each in games.items():
        names = [(held.discipline, event_name(held, language)) for held in each]
        assert len(set(names)) == len({(held.discipline, held.name) for held in each}), code
        if int(code[-4:]) >= 1988:
            total += len(each)
            spoken += sum(name != held.name for held, (_, name) in zip(each, names, strict=True))
    assert spoken / total > (0.99 if language in NEARLY_ALL else 0.85)


@pytest.mark.parametrize("language", ALL_GAMES)
def test_nearly_all_events_of_all_games_are_said(games: dict[str, list[Event]], language: str) -> None:
    whole = [held for each in games.values() for held in each]
    assert sum(event_name(held, language) != held.name for held in whole) / len(whole) > 0.99


def test_every_discipline_is_said_in_russian(games: dict[str, list[Event]]) -> None:
    for held in (held for each in games.values() for held in each):
        assert discipline_name(held.discipline, "ru") != held.discipline, held.id


@pytest.mark.parametrize("language", SPOKEN)
def test_every_part_of_a_file_is_needed_by_an_event(games: dict[str, list[Event]], language: str) -> None:
    held = _file(language)
    marked = Words(language, {part: f"{words}<{place}>" for place, (part, words) in enumerate(held)})
    said = {name_in_words(each, marked) or "" for listed in games.values() for each in listed}
    met = {int(mark) for name in said for mark in re.findall(r"<(\d+)>", name)}
    needed_by_rule = {f"{{n}} pts {form}" for form in ("zero", "one", "two", "few", "many", "other")}
    assert [part for place, (part, _) in enumerate(held) if place not in met and part not in needed_by_rule] == []


@pytest.mark.parametrize("language", SPOKEN)
def test_words_keep_the_places_of_their_part(language: str) -> None:
    for part, words in _file(language):
        places = {"contest", "gender"} | ({"class"} if part == "order" else set())
        expected = places if part.startswith("order") else set(re.findall(r"\{(\w+)\}", part))
        assert set(re.findall(r"\{(\w+)\}", words)) in (expected, expected - {"n"} if " pts " in part else expected), (
            part
        )
        assert words.strip() or part == "separator", part  # Chinese puts nothing between the parts


@pytest.mark.parametrize("language", SPOKEN)
def test_a_part_stands_in_a_file_once(language: str) -> None:
    parts = [part for part, _ in _file(language)]
    assert len(parts) == len(set(parts))


@pytest.mark.parametrize(
    ("discipline", "english", "german", "french", "spanish", "portuguese"),
    [
        (
            "ATH", "Women's Shot Put F36", "Kugelstoßen, F36, Frauen", "Lancer du poids, F36, femmes",
            "Lanzamiento de peso, F36, femenino", "Arremesso de peso, F36, feminino",
        ),
        (
            "ATH", "Men's 10000 m T11", "10.000 m, T11, Männer", "10\N{NARROW NO-BREAK SPACE}000 m, T11, hommes",
            "10.000 m, T11, masculino", "10.000 m, T11, masculino",
        ),
        (
            "ATH", "Men's 3000 m Steeplechase", "3000 m Hindernis, Männer", "3000 m steeple, hommes",
            "3000 m obstáculos, masculino", "3000 m com obstáculos, masculino",
        ),
        (
            "SWM", "Women's 4x100 m Freestyle 34 pts", "Freistilstaffel 4×100 m, 34 Punkte, Frauen",
            "Relais 4×100 m nage libre, 34 points, femmes", "Relevo 4×100 m libre, 34 puntos, femenino",
            "Revezamento 4×100 m livre, 34 pontos, feminino",
        ),
        (
            "SWM", "Men's 200 m Individual Medley SM7", "200 m Lagen, SM7, Männer", "200 m 4 nages, SM7, hommes",
            "200 m estilos, SM7, masculino", "200 m medley, SM7, masculino",
        ),
        (
            "PWL", "Women's -67.5 kg", "Bis 67,5 kg, Frauen", "Jusqu’à 67,5 kg, femmes", "Hasta 67,5 kg, femenino",
            "Até 67,5 kg, feminino",
        ),
        (
            "JUD", "Men's Half-Lightweight", "Halbleichtgewicht, Männer", "Poids mi-légers, hommes",
            "Peso semiligero, masculino", "Peso-meio-leve, masculino",
        ),
        (
            "WRE", "Men's Featherweight, Greco-Roman", "Federgewicht, griechisch-römischer Stil, Männer",
            "Poids plumes, lutte gréco-romaine, hommes", "Peso pluma, lucha grecorromana, masculino",
            "Peso-pena, luta greco-romana, masculino",
        ),
        (
            "TTE", "Women's Singles 1-2", "Einzel, Klassen 1–2, Frauen", "Simple, classes 1–2, femmes",
            "Individual, clases 1–2, femenino", "Simples, classes 1–2, feminino",
        ),
        (
            "WFE", "Men's Individual Foil Cat. A", "Florett, Einzel, Kategorie A, Männer",
            "Fleuret individuel, catégorie A, hommes", "Florete individual, categoría A, masculino",
            "Florete individual, categoria A, masculino",
        ),
        (
            "CTR", "Men's Team Sprint", "Teamsprint, Männer", "Vitesse par équipes, hommes",
            "Velocidad por equipos, masculino", "Velocidade por equipes, masculino",
        ),
        (
            "CCS", "Men's Team Sprint", "Teamsprint, Männer", "Sprint par équipes, hommes",
            "Esprint por equipos, masculino", "Sprint por equipes, masculino",
        ),
        (
            "ALP", "Women's Giant Slalom Sitting", "Riesenslalom, sitzend, Frauen", "Slalom géant, assis, femmes",
            "Eslalon gigante, sentados, femenino", "Slalom gigante, sentados, feminino",
        ),
        (
            "ROW", "Women's Coxless Pairs", "Zweier ohne Steuermann, Frauen", "Deux sans barreur, femmes",
            "Dos sin timonel, femenino", "Dois sem timoneiro, feminino",
        ),
        (
            "CSP", "Men's Kayak Singles, 500 m", "Kajak-Einer, 500 m, Männer", "Kayak monoplace, 500 m, hommes",
            "Kayak individual, 500 m, masculino", "Caiaque individual, 500 m, masculino",
        ),
        (
            "SHO", "Mixed Free Rifle 3x40 SH1", "Freies Gewehr, 3×40 Schuss, SH1, Mixed",
            "Carabine libre, 3×40 coups, SH1, mixte", "Carabina libre, 3×40 disparos, SH1, mixto",
            "Carabina livre, 3×40 tiros, SH1, misto",
        ),
        (
            "EQU", "Open Dressage - Championship Grade II", "Dressur, Championatsaufgabe, Grade II, offen",
            "Dressage, épreuve de championnat, grade II, open", "Doma, prueba de campeonato, grado II, abierto",
            "Adestramento, prova de campeonato, grau II, aberto",
        ),
        (
            "CRD", "Men's Time Trial Bicycle CP Div 3/4", "Zeitfahren, Fahrrad, CP, Divisionen 3/4, Männer",
            "Contre-la-montre, bicyclette, CP, divisions 3/4, hommes",
            "Contrarreloj, bicicleta, CP, divisiones 3/4, masculino",
            "Contrarrelógio, bicicleta, CP, divisões 3/4, masculino",
        ),
    ],
)  # fmt: skip
def test_names_in_german_french_spanish_and_portuguese(
    discipline: str, english: str, german: str, french: str, spanish: str, portuguese: str
) -> None:
    gender = {"Men's": "M", "Women's": "W", "Mixed": "X", "Open": "O"}[english.partition(" ")[0]]
    held = Event("E", discipline, english, gender, ())
    said = {language: event_name(held, language) for language in ("de", "fr", "es", "pt")}
    assert said == {"de": german, "fr": french, "es": spanish, "pt": portuguese}
