"""Dates as a sentence of the language writes them, from ISO text that may be known in part (`2004`, `2004-09`).

English is written here; every other language comes from CLDR by Babel, which is imported when first needed.
"""

from kotinos.languages.numbers import in_digits

_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip

# The word for "year" where CLDR abbreviates it: as abbreviated, alone, after a month.
_YEAR = {"ru": ("г.", "год", "года"), "uk": ("р.", "рік", "року")}

# Languages that write the month as a number with its word.
_NUMBERED = ("ja", "ko", "zh")

_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def day(date: str, language: str = "en") -> str:
    """`2004-09-28` as «28 September 2004» or «28 сентября 2004 года»; what is not a date comes back as it is."""
    parts = _parts(date)
    if not parts:
        return date
    if language == "en":
        return " ".join([*(str(part) for part in parts[:1:-1]), *(_MONTHS[month - 1] for month in parts[1:2]),
                         str(parts[0])])  # fmt: skip
    return _by_cldr(parts, language)


def day_and_month(date: str, language: str = "en") -> tuple[str, str]:
    """The number of a whole day and the short name of its month, to stand one below the other: «26», «июль»."""
    year, month, number = _parts(date)
    if language == "en":
        return str(number), _MONTHS[month - 1][:3]
    from datetime import date as calendar

    from babel.dates import format_date

    name = format_date(calendar(year, month, number), "LLL", locale=_locale(language))
    return in_digits(str(number), language), in_digits(name, language)


def interval(opens: str | None, closes: str | None, language: str = "en") -> str:
    """Two days as «17–28 September 2004» or «17–28 сентября 2004 года»; one alone, or nothing, as it is held."""
    first, last = _parts(opens or ""), _parts(closes or "")
    if not first or not last or first == last:
        return day(opens or closes or "", language)
    if len(first) < 3 or len(last) < 3:
        return f"{day(opens or '', language)} – {day(closes or '', language)}"
    if language == "en":
        return _english_interval(first, last)
    return _cldr_interval(first, last, language)


def _english_interval(first: list[int], last: list[int]) -> str:
    end = f"{last[2]} {_MONTHS[last[1] - 1]} {last[0]}"
    if first[:2] == last[:2]:
        return f"{first[2]}–{end}"
    if first[0] == last[0]:
        return f"{first[2]} {_MONTHS[first[1] - 1]} – {end}"
    return f"{first[2]} {_MONTHS[first[1] - 1]} {first[0]} – {end}"


def _cldr_interval(first: list[int], last: list[int], language: str) -> str:
    from datetime import date

    from babel import Locale
    from babel.dates import format_date

    locale = Locale.parse(_locale(language))
    difference = "d" if first[:2] == last[:2] else "M" if first[0] == last[0] else "y"
    # CLDR has interval patterns with the short month only; a sentence wants the whole word, in the same places.
    halves = locale.interval_formats["yMMMd"][difference]
    if not language.startswith(_NUMBERED):
        halves = [half.replace("MMM", "MMMM") for half in halves]
    if language == "es":  # «17–28 de septiembre de 2004»: the words stand in its pattern of a whole date
        halves = [half.replace(" MMMM", " 'de' MMMM").replace(" y", " 'de' y") for half in halves]
    printed = "".join(
        format_date(date(*parts), half, locale=locale) for parts, half in zip((first, last), halves, strict=True)
    )
    return _whole_words(printed, language)


def _by_cldr(parts: list[int], language: str) -> str:
    from datetime import date

    from babel.dates import format_date, format_skeleton

    locale = _locale(language)
    if len(parts) == 3:
        return _whole_words(format_date(date(*parts), format="long", locale=locale), language)
    skeleton = "yMMMM" if len(parts) == 2 else "y"
    return _whole_words(format_skeleton(skeleton, date(*[*parts, 1, 1][:3]), locale=locale), language)


def _whole_words(printed: str, language: str) -> str:
    if language not in _YEAR:
        return in_digits(printed, language)
    # CLDR abbreviates the word for "year"; a sentence writes it out, in the genitive after a month.
    short, alone, after_month = _YEAR[language]
    plain = printed.replace("\u202f", " ").replace("\xa0", " ").replace("—", "–")
    return f"{plain} {alone}" if plain.isdigit() else plain.replace(f" {short}", f" {after_month}")


def _locale(language: str) -> str:
    return language.replace("-", "_")


def _parts(date: str) -> list[int]:
    """Year, month and day, as many as are known; empty where the text is no date of the calendar."""
    pieces = date.split("-")
    if not 1 <= len(pieces) <= 3 or len(pieces[0]) != 4 or not all(p.isascii() and p.isdigit() for p in pieces):
        return []
    parts = [int(piece) for piece in pieces]
    year, month, day = [*parts, 1, 1][:3]
    # Reckoned here: the calendar of the standard library costs an English page more than all its dates.
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if not year or not 1 <= month <= 12 or not 1 <= day <= _DAYS[month - 1] - (month == 2 and not leap):
        return []
    return parts
