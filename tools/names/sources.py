"""Names of countries and territories in many languages, read from packages that are fetched at build time only.

Each reader yields `Said`: who says it, in which language (null where the package does not tell), for which ISO 3166
code, territory number or CLDR subdivision, which name.
"""

import ast
import json
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

CLDR = "48.2.0"
NPM = {
    "cldr-core": CLDR,
    "cldr-localenames-full": CLDR,
    "cldr-subdivisions-full": CLDR,
    "cldr-dates-full": CLDR,
    "i18n-iso-countries": "7.14.0",
}
PYPI = {"countrynames": "1.17.0"}


# Files of i18n-iso-countries whose names stand beside the codes of their neighbours.
MISALIGNED = {"dv"}


# Languages whose country is not the one in which most people speak them.
HOME = {"pt": "PT", "en": "GB", "ar": "SA"}


class Said(NamedTuple):
    """One name as one source has it."""

    source: str
    language: str | None
    key: str
    name: str


def fetch(folder: Path) -> dict[str, Path]:
    """Fetch and unpack the packages at their pinned versions, with the ordinary clients; what is there is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    places = {}
    for name, version in NPM.items():
        place = folder / f"{name}-{version}"
        if not place.is_dir():
            packed = folder / f"{name}-{version}.tgz"
            if not packed.is_file():
                subprocess.run(["npm", "pack", "--silent", f"{name}@{version}"], cwd=folder, check=True)  # noqa: S607  the client of the user's path
            with tarfile.open(packed) as archive:
                archive.extractall(place, filter="data")
        places[name] = place / "package"
    for name, version in PYPI.items():
        place = folder / f"{name}-{version}"
        if not place.is_dir():
            wheels = list(folder.glob(f"{name}-{version}-*.whl"))
            if not wheels:
                command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", f"{name}=={version}"]
                subprocess.run(command, cwd=folder, check=True)
                wheels = list(folder.glob(f"{name}-{version}-*.whl"))
            with zipfile.ZipFile(wheels[0]) as archive:
                archive.extractall(place)  # noqa: S202  of a pinned version
        places[name] = place / name
    return places


def read_json(path: Path) -> Any:
    """The content of one JSON file."""
    return json.loads(path.read_text("utf-8"))


def locales(places: dict[str, Path]) -> dict[str, str]:
    """Locales whose names were written by people with care (CLDR's coverage modern or moderate) → base language."""
    levels = read_json(places["cldr-core"] / "coverageLevels.json")["coverageLevels"]
    good = [locale for locale, level in levels.items() if level in ("modern", "moderate")]
    known = {path.name for path in (places["cldr-localenames-full"] / "main").iterdir()}
    found = {}
    for locale in good:
        for name in sorted(known):
            if name == locale or name.startswith(locale + "-"):
                language = name.split("-")[0]
                found[name] = {"no": "nb", "yue": "zh"}.get(language, language)
    return found


def cldr_territories(places: dict[str, Path]) -> Iterator[Said]:
    """CLDR's names of territories, with the short and variant forms that most libraries drop; main locales go first."""
    for locale, language in sorted(locales(places).items(), key=lambda pair: (len(pair[0]), pair[0])):
        path = places["cldr-localenames-full"] / "main" / locale / "territories.json"
        if path.is_file():
            names = read_json(path)["main"][locale]["localeDisplayNames"]["territories"]
            for key, name in names.items():
                if name != key.split("-")[0]:
                    yield Said("cldr", language, key, name)


def cldr_in_script(places: dict[str, Path], locales_of: tuple[str, ...]) -> Iterator[Said]:
    """CLDR's names of territories in languages that have more than one script, under the tag of the locale."""
    for locale in locales_of:
        path = places["cldr-localenames-full"] / "main" / locale / "territories.json"
        names = read_json(path)["main"][locale]["localeDisplayNames"]["territories"]
        yield from (Said("cldr", locale, key, name) for key, name in names.items() if name != key.split("-")[0])


def cldr_subdivisions(places: dict[str, Path]) -> Iterator[Said]:
    """CLDR's names of provinces, states and the parts of the United Kingdom."""
    for path in sorted((places["cldr-subdivisions-full"] / "subdivisions").glob("*/*.json")):
        names = read_json(path)["subdivisions"]["localeDisplayNames"]["subdivisions"]
        for key, name in names.items():
            yield Said("cldr", path.parent.name.split("-")[0], key, name)


def cldr_cities(places: dict[str, Path]) -> Iterator[Said]:
    """The cities that CLDR names in order to show time zones, and those that it leaves to the zone's own name."""

    def walk(node: Any, key: str, language: str) -> Iterator[Said]:
        for below, value in node.items():
            if below == "exemplarCity":
                yield Said("cldr", language, "city " + key, value)
                yield Said("cldr", "en", "city " + key, key.replace("_", " "))
            elif isinstance(value, dict):
                yield from walk(value, below, language)

    for locale, language in sorted(locales(places).items()):
        path = places["cldr-dates-full"] / "main" / locale / "timeZoneNames.json"
        if path.is_file():
            zones = read_json(path)["main"][locale]["dates"]["timeZoneNames"].get("zone", {})
            yield from walk(zones, "", language)


def cldr_languages(places: dict[str, Path]) -> Iterator[Said]:
    """CLDR's names of languages, under the country where each is spoken most: Kannada is under India."""
    likely = read_json(places["cldr-core"] / "supplemental" / "likelySubtags.json")["supplemental"]["likelySubtags"]
    for locale, language in sorted(locales(places).items()):
        path = places["cldr-localenames-full"] / "main" / locale / "languages.json"
        if path.is_file():
            names = read_json(path)["main"][locale]["localeDisplayNames"]["languages"]
            for key, name in names.items():
                spoken = likely.get(key, "").rpartition("-")[2]
                if len(spoken) == 2 and "-" not in key:
                    yield Said("cldr", language, "language " + HOME.get(key, spoken), name)


def i18n_iso_countries(places: dict[str, Path]) -> Iterator[Said]:
    """Names of countries in some 80 languages, with aliases."""
    for path in sorted((places["i18n-iso-countries"] / "langs").glob("*.json")):
        content = read_json(path)
        if content["locale"] in MISALIGNED:
            continue
        language = {"no": "nb"}.get(content["locale"], content["locale"])
        for key, names in content["countries"].items():
            for name in names if isinstance(names, list) else [names]:
                yield Said("i18n-iso-countries", language, key, name)


def countrynames(places: dict[str, Path]) -> Iterator[Said]:
    """Names and misspellings of countries as met in the wild, without their language."""
    tree = ast.parse((places["countrynames"] / "data.py").read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            key = ast.literal_eval(node.targets[0].slice)
            for name in ast.literal_eval(node.value):
                yield Said("countrynames", None, str(key), str(name))
