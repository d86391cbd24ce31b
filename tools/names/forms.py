# ruff: noqa: E501  (tables of words are read line by line)
"""The forms of a name that are printed for it: derived by rule, once, when the table is built."""

import re
from itertools import product

from kotinos.identities.folding import strict

_AND = re.compile(
    r"\s(?:and|et|und|y|e|i|og|och|en|ja|und|și|şi|и|та|й|і|a|és|ve|in|ir|un|dan|và|och|të|dhe|eta|και|და|և|و)\s"
    r"|\s?[-–]?\s?(?:&|＆)\s?|\s-\s|와 |과 ",
    re.IGNORECASE,
)
_SPELLED = {
    "de": (("ä", "ae"), ("ö", "oe"), ("ü", "ue")),
    "da": (("ø", "oe"), ("å", "aa"), ("æ", "ae")),
    "nb": (("ø", "oe"), ("å", "aa"), ("æ", "ae")),
    "sv": (("ö", "oe"), ("å", "aa"), ("ä", "ae")),
    "uk": (("ґ", "г"),),
}
# Words that tables shorten, by language; `*` holds wherever the word is met.
_SHORT: dict[str, dict[str, tuple[str, ...]]] = {
    "*": {"saint": ("st",), "sainte": ("ste",), "santo": ("sto",), "santa": ("sta",), "sint": ("st",), "sankt": ("st",)},
    "en": {"republic": ("rep",), "democratic": ("dem", "d"), "united": ("utd", "u"), "islands": ("is", "isl", "isles"), "island": ("is", "isl"),
           "north": ("n",), "south": ("s",), "northern": ("n",), "central": ("cen", "cent", "c"), "federated": ("fed",), "states": ("st",),
           "great": ("gt",), "new": ("n",), "equatorial": ("eq", "equ"), "emirates": ("em",), "british": ("br", "brit"), "american": ("am", "amer"),
           "people's": ("peo", "ppl"), "peoples": ("peo",), "virgin": ("vir",), "papua": ("p",), "saudi": ("s",), "guinea": ("gui",)},
    "fr": {"république": ("rép", "rep"), "démocratique": ("dém", "dem"), "centrafricaine": ("centrafr",), "îles": ("is",), "nouvelle": ("nlle", "nelle", "nvelle"),
           "grande": ("gde",), "états": ("éts",), "émirats": ("ém",), "guinée": ("guin",), "équatoriale": ("éq",)},
    "es": {"república": ("rep", "r"), "democrática": ("dem", "d"), "islas": ("is",), "estados": ("ee",), "nueva": ("n",), "papúa": ("p",), "emiratos": ("em",),
           "guinea": ("g",), "arabia": ("a",)},
    "pt": {"república": ("rep",), "democrática": ("dem",), "ilhas": ("is",), "nova": ("n",), "emirados": ("em",), "são": ("s",)},
    "it": {"repubblica": ("rep",), "democratica": ("dem",), "isole": ("is",), "nuova": ("n",), "emirati": ("em",)},
    "de": {"republik": ("rep",), "demokratische": ("dem", "d"), "vereinigte": ("ver", "v"), "staaten": ("st",), "arabische": ("arab", "a"), "dominikanische": ("dom",),
           "zentralafrikanische": ("zentralafr", "zentralafrik"), "tschechische": ("tschech",), "slowakische": ("slow", "slowak")},
    "nl": {"republiek": ("rep",), "democratische": ("dem",), "verenigde": ("ver",)},
    "pl": {"republika": ("rep",), "wyspy": ("w", "wy"), "południowa": ("płd", "pd", "połud"), "północna": ("płn", "pn", "półn"), "demokratyczna": ("dem", "demokr"),
           "zjednoczone": ("zjedn",), "wielka": ("w", "wlk"), "stany": ("st",), "środkowoafrykańska": ("środkowoafr", "śrafr"), "dominikańska": ("dom",)},
    "cs": {"republika": ("rep",), "jižní": ("již", "j"), "severní": ("sev", "s"), "spojené": ("spoj",), "demokratická": ("dem",), "velká": ("v",)},
    "sk": {"republika": ("rep",), "južná": ("juž",), "severná": ("sev",), "spojené": ("spoj",), "veľká": ("v",)},
    "ru": {"республика": ("респ", "р"), "острова": ("ова", "осва", "о"), "северная": ("сев", "с"), "южная": ("юж", "ю"), "южный": ("юж",), "демократическая": ("дем", "демокр"),
           "соединенные": ("соед",), "экваториальная": ("экв",), "британские": ("брит",), "американские": ("амер",), "американское": ("амер",),
           "объединенные": ("объед", "об"), "арабские": ("араб",), "новая": ("н", "нов"), "народная": ("нар",), "центральноафриканская": ("центрафр",),
           "саудовская": ("сауд", "с"), "доминиканская": ("дом", "доминик"), "китайский": ("кит",), "северный": ("сев",), "восточный": ("вост",)},
    "uk": {"республіка": ("респ",), "острови": ("ови", "ви"), "північна": ("півн", "пн"), "південна": ("півд", "пд"), "демократична": ("дем",), "сполучені": ("спол",),
           "південний": ("півд",)},
    "bg": {"република": ("реп", "р"), "южна": ("юж",), "северна": ("сев",), "острови": ("ови",)},
    "sr": {"република": ("реп",), "јужна": ("јуж",), "северна": ("сев",)},
    "hr": {"republika": ("rep", "r"), "južna": ("juž", "j"), "sjeverna": ("sj", "sjev"), "ujedinjeni": ("uj",)},
    "sv": {"republiken": ("rep",), "förenade": ("fören",)},
    "hu": {"köztársaság": ("közt",)},
    "ro": {"republica": ("rep",), "statele": ("st",), "emiratele": ("em",)},
    "tr": {"cumhuriyeti": ("cum",), "cumhuriyet": ("cum",)},
}  # fmt: skip


def too_short(key: str) -> bool:
    """Keys that codes, words and typing errors hit by chance: a library's name has to be longer."""
    if key.isascii():
        return len(key) <= 3
    first = key[0]
    if "一" <= first <= "鿿" or "가" <= first <= "힣":
        return len(key) < 2
    return len(key) < (2 if first < "\u0250" else 3)


def keys(name: str, language: str | None) -> set[str]:
    """All keys under which a name is held: as written, without its `and`, with umlauts spelled out."""
    written = {name}
    if _AND.search(name):
        written.add(_AND.sub(" ", name))
    for letter, spelled in _SPELLED.get(language or "", ()):
        written |= {one.lower().replace(letter, spelled) for one in written if letter in one.lower()}
    return {strict(one) for one in written} - {""}


def abbreviations(name: str, language: str | None) -> set[str]:
    """Keys of a name of several words of which some are shortened: `Dominican Rep.`, `Юж. Корея`."""
    words = name.lower().replace("ё", "е").replace("’", "'").split()
    if not 2 <= len(words) <= 5:
        return set()
    table = {**_SHORT["*"], **_SHORT.get(language or "", {})}
    choices = [(word, *table.get(word.strip(",.()"), ())) for word in words]
    found = set()
    for chosen in product(*choices):
        if list(chosen) != words:
            found |= keys(" ".join(chosen), language)
    return {key for key in found if len(key) >= 5}


_REPUBLIC: dict[str, tuple[str, ...]] = {
    "en": ("Republic of {}", "Rep. of {}"),
    "ru": ("Республика {}",),
    "uk": ("Республіка {}",),
    "de": ("Republik {}",),
    "fr": ("République de {}", "République du {}", "République d'{}", "Rép. de {}"),
    "es": ("República de {}", "Rep. de {}"),
    "it": ("Repubblica di {}", "Repubblica del {}", "Repubblica d'{}", "Rep. di {}"),
    "pt": ("República de {}", "República da {}", "República do {}", "Rep. da {}"),
    "nl": ("Republiek {}",),
    "sv": ("Republiken {}",),
    "nb": ("Republikken {}",),
    "da": ("Republikken {}",),
    "hr": ("Republika {}",),
    "sl": ("Republika {}",),
    "sr": ("Република {}",),
    "bg": ("Република {}",),
    "mk": ("Република {}",),
    "pl": ("Republika {}",),
    "zh": ("{}共和国", "{}共和國"),
    "ja": ("{}共和国",),
    "ko": ("{} 공화국",),
    "vi": ("Cộng hòa {}",),
    "id": ("Republik {}",),
    "ms": ("Republik {}",),
    "ar": ("جمهورية {}",),
    "fa": ("جمهوری {}",),
    "tr": ("{} Cumhuriyeti",),
    "hu": ("{} Köztársaság",),
    "fi": ("{}n tasavalta",),
}


def official(name: str, language: str | None) -> set[str]:
    """Keys of a name of one word with its republic before or after it."""
    if " " in name or "-" in name or name.isupper():
        return set()
    return {key for pattern in _REPUBLIC.get(language or "", ()) for key in keys(pattern.format(name), language)}
