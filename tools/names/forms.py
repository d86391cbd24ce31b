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
           "people's": ("peo", "ppl"), "peoples": ("peo",), "virgin": ("vir",), "papua": ("p",), "saudi": ("s",), "guinea": ("gui",), "tobago": ("tob",),
           "trinidad": ("trin",), "barbuda": ("barb",), "são": ("s",), "sao": ("s",), "sierra": ("s",), "western": ("w",), "east": ("e",), "west": ("w",)},
    "fr": {"république": ("rép", "rep"), "démocratique": ("dém", "dem"), "centrafricaine": ("centrafr",), "îles": ("is",), "nouvelle": ("nlle", "nelle", "nvelle"),
           "grande": ("gde",), "états": ("éts",), "émirats": ("ém",), "guinée": ("guin",), "équatoriale": ("éq",), "saoudite": ("saoud",), "arabie": ("a",),
           "antilles": ("ant",), "néerlandaises": ("néerl",), "herzégovine": ("herz",), "britanniques": ("brit",), "américaines": ("amér", "am"),
           "dominicaine": ("dom",), "populaire": ("pop",)},
    "es": {"república": ("rep", "r"), "democrática": ("dem", "d"), "islas": ("is", "i"), "estados": ("ee",), "nueva": ("n", "nva"), "papúa": ("p",), "emiratos": ("em",),
           "guinea": ("g",), "arabia": ("a",), "san": ("s",), "santo": ("s",), "países": ("p",), "antillas": ("ant", "a"), "holandesas": ("hol",), "neerlandesas": ("neerl",),
           "oriental": ("or",), "occidental": ("occ",), "tobago": ("tob",), "trinidad": ("trin", "t"), "barbuda": ("barb",), "herzegovina": ("herz",),
           "montenegro": ("mont", "m"), "dominicana": ("dom",), "centroafricana": ("centroafr",), "puerto": ("p", "pto"), "unión": ("u",), "sur": ("s",), "norte": ("n",),
           "costa": ("c",), "británicas": ("brit",), "americanas": ("amer", "am")},
    "pt": {"república": ("rep",), "democrática": ("dem",), "ilhas": ("is", "i"), "nova": ("n",), "emirados": ("em",), "são": ("s",), "grã": ("g",), "oriental": ("or",), "ocidental": ("oc",), "holandesas": ("hol",),
           "países": ("p",), "guiné": ("g",), "equatorial": ("eq",), "dominicana": ("dom",), "união": ("u",), "papua": ("p",), "britânicas": ("brit",), "sul": ("s",), "norte": ("n",)},
    "it": {"repubblica": ("rep",), "democratica": ("dem",), "isole": ("is", "i"), "nuova": ("n",), "emirati": ("em",), "paesi": ("p",), "antille": ("a", "ant"), "olandesi": ("ol",), "erzegovina": ("erz",), "montenegro": ("mont", "m"),
           "tobago": ("tob",), "guinea": ("g",), "equatoriale": ("eq", "equat"), "dominicana": ("dom", "dominic"), "arabia": ("a",), "saudita": ("s", "saud"), "papua": ("p",), "santa": ("s", "sta"),
           "unione": ("u",), "sovietica": ("sov",), "centrafricana": ("centr", "centraf", "centrafr"), "popolare": ("pop",), "britanniche": ("brit",), "americane": ("am", "amer"),
           "costa": ("c",), "slovacca": ("slov",), "capo": ("c",), "sud": ("s",), "nord": ("n",)},
    "de": {"republik": ("rep",), "vereinigte": ("ver", "v"), "staaten": ("st",), "arabische": ("arab", "a"),
           "zentralafrikanische": ("zentralafr", "zentralafrik", "zentralafrikan"), "tschechische": ("tschech",), "slowakische": ("slow", "slowak"), "niederländische": ("niederl", "niederländ", "ndl", "nied"),
           "amerikanische": ("am", "amer", "amerik"), "britische": ("brit",), "emirate": ("em",), "und": ("u",), "föderierte": ("föd",), "dominikanische": ("dom", "dominik", "dominikan", "domin"),
           "demokratische": ("dem", "d", "demokrat"), "ehemalige": ("ehem",), "jugoslawische": ("jugosl",), "volksrepublik": ("volksrep",), "herzegowina": ("herz", "herzeg"), "montenegro": ("mont",)},
    "nl": {"republiek": ("rep",), "democratische": ("dem",), "verenigde": ("ver",), "arabische": ("arab",), "amerikaanse": ("am", "amer"), "britse": ("brit",), "dominicaanse": ("dom",),
           "nederlandse": ("ned",), "antillen": ("ant",), "tsjechische": ("tsjech",), "slowaakse": ("slow",), "zuid": ("z",), "noord": ("n",)},
    "pl": {"republika": ("rep",), "wyspy": ("w", "wy"), "południowa": ("płd", "pd", "połud"), "północna": ("płn", "pn", "półn"), "demokratyczna": ("dem", "demokr"),
           "zjednoczone": ("zjedn",), "wielka": ("w", "wlk"), "stany": ("st",), "środkowoafrykańska": ("środkowoafr", "śrafr"), "dominikańska": ("dom",), "wschodni": ("wsch",), "wschodnie": ("wsch",), "zachodnie": ("zach",), "zachodni": ("zach",), "południowy": ("płd", "pd"),
           "holenderskie": ("hol",), "hercegowina": ("herc",), "nowa": ("n",), "brytyjskie": ("bryt",), "amerykańskie": ("am", "amer")},
    "cs": {"republika": ("rep",), "jižní": ("již", "j"), "severní": ("sev", "s"), "spojené": ("spoj",), "demokratická": ("dem",), "velká": ("v", "vel"), "západní": ("záp", "z"), "východní": ("vých", "v"), "svatý": ("sv",), "svatá": ("sv",), "nový": ("n",), "nová": ("n",),
           "saúdská": ("s", "saúd"), "dominikánská": ("dom", "dominik"), "rovníková": ("rovn",), "britské": ("brit",), "americké": ("am", "amer"), "středoafrická": ("středoafr",), "nizozemské": ("niz",)},
    "sk": {"republika": ("rep",), "južná": ("juž",), "severná": ("sev",), "spojené": ("spoj",), "veľká": ("v",), "západné": ("záp",), "východné": ("vých",), "svätý": ("sv",), "svätá": ("sv",), "nový": ("n",), "saudská": ("s",), "dominikánska": ("dom",)},
    "ru": {"республика": ("респ", "р"), "острова": ("ова", "осва", "о"), "северная": ("сев", "с"), "южная": ("юж", "ю"), "демократическая": ("дем", "демокр"),
           "соединенные": ("соед",), "экваториальная": ("экв",), "британские": ("брит",), "американские": ("амер",), "американское": ("амер",),
           "объединенные": ("объед", "об"), "арабские": ("араб",), "новая": ("н", "нов"), "народная": ("нар",), "центральноафриканская": ("центрафр",),
           "саудовская": ("сауд", "с"), "доминиканская": ("дом", "доминик", "домин"), "китайский": ("кит",), "северный": ("сев", "с"), "восточный": ("вост", "в"), "восточная": ("вост", "в"),
           "западная": ("зап", "з"), "западное": ("зап", "з"), "нидерландские": ("нид", "нидерл"), "южный": ("юж", "ю"), "герцеговина": ("герц",)},
    "uk": {"республіка": ("респ",), "острови": ("ови", "ви"), "північна": ("півн", "пн"), "південна": ("півд", "пд"), "демократична": ("дем",), "сполучені": ("спол",),
           "південний": ("півд",), "західна": ("зах", "з"), "східна": ("сх", "с"), "нідерландські": ("нід",), "нова": ("н",), "велика": ("в",), "східний": ("сх",)},
    "bg": {"република": ("реп", "р"), "южна": ("юж",), "северна": ("сев",), "острови": ("ови",), "западна": ("зап",), "източна": ("изт",), "нова": ("н",)},
    "sr": {"република": ("реп",), "јужна": ("јуж",), "северна": ("сев",), "западна": ("зап",), "источна": ("ист",)},
    "hr": {"republika": ("rep", "r"), "južna": ("juž", "j"), "sjeverna": ("sj", "sjev"), "ujedinjeni": ("uj",), "zapadna": ("zap",), "istočna": ("ist",), "sveti": ("sv", "st"), "sveta": ("sv",), "novi": ("n",), "nova": ("n",), "saudijska": ("s", "saud"),
           "dominikanska": ("dom",), "ekvatorska": ("ekv",), "ekvatorijalna": ("ekv",), "britanski": ("brit",), "američki": ("am",)},
    "sl": {"zahodna": ("zah",), "vzhodna": ("vzh",), "nova": ("n",)},
    "sv": {"republiken": ("rep",), "förenade": ("fören",), "nederländska": ("nederl",), "amerikanska": ("am",), "brittiska": ("brit",), "dominikanska": ("dom",)},
    "hu": {"köztársaság": ("közt",), "hercegovina": ("h", "herc"), "amerikai": ("am",), "demokratikus": ("dem",), "dominikai": ("dom",)},
    "el": {"νέα": ("ν",), "ανατολική": ("α",), "δυτική": ("δ",), "δημοκρατία": ("δημ",)},
    "ro": {"republica": ("rep", "r"), "statele": ("st",), "emiratele": ("em",)},
    "tr": {"cumhuriyeti": ("cum",), "cumhuriyet": ("cum",), "batı": ("b",), "doğu": ("d",), "büyük": ("b",), "kuzey": ("k",), "güney": ("g",)},
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
