# ruff: noqa: E501  (tables of endings are read line by line)
"""Grammatical cases of names, by rule: tables in prose say `сборная Китая`, `Wielkiej Brytanii`, `Chinas`.

A form that is, or lies one edit from, a name of another organisation is thrown out when the table is built.
"""

import re
from collections.abc import Iterator

# Language → (ending, endings of other cases). The first ending that fits is taken.
_ADJECTIVES: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "ru": (("ая", ("ой", "ую")), ("яя", ("ей", "юю")), ("ое", ("ого", "ому", "ым", "ом")), ("ые", ("ых", "ым", "ыми")),
           ("ие", ("их", "им", "ими")), ("овы", ("овых", "овым", "овыми")), ("ский", ("ского", "скому", "ским", "ском")), ("ный", ("ного", "ному", "ным", "ном"))),
    "uk": (("ська", ("ської", "ську", "ській")), ("цька", ("цької", "цьку", "цькій")), ("ична", ("ичної", "ичну", "ичній")),
           ("нна", ("нної", "нну", "нній")), ("ічна", ("ічної", "ічну", "ічній")), ("ька", ("ької", "ьку", "ькій")), ("ний", ("ного", "ному", "ним")), ("ський", ("ського", "ському", "ським")), ("ова", ("ової", "ову", "овій")), ("ика", ("икої", "ику", "икій")),
           ("ені", ("ених", "еним")), ("анні", ("анних",)), ("ські", ("ських", "ським")), ("ні", ("них", "ним"))),
    "be": (("ая", ("ай", "ую")), ("ыя", ("ых", "ым")), ("ія", ("іх", "ім"))),
    "pl": (("ski", ("skiego", "skiemu", "skim")), ("ny", ("nego", "nemu", "nym")), ("ni", ("niego", "niemu", "nim")), ("ka", ("kiej", "ką")), ("ia", ("iej", "ią")), ("owa", ("owej", "ową")), ("na", ("nej", "ną")), ("one", ("onych", "onym")), ("skie", ("skich", "skim")),
           ("ie", ("ich", "im")), ("owe", ("owych", "owym"))),
    "cs": (("á", ("é", "ou")), ("é", ("ých", "ým")), ("ý", ("ého", "ému", "ým")), ("ní", ("ní", "ní"))),
    "sk": (("á", ("ej", "ú")), ("é", ("ých", "ým")), ("ý", ("ého", "ému", "ým")), ("sky", ("skeho", "skemu"))),
    "hr": (("ska", ("ske", "skoj")), ("na", ("ne", "noj")), ("va", ("ve", "voj")), ("ka", ("ke", "koj")), ("ke", ("kih",)), ("ne", ("nih",)), ("ski", ("skog", "skih")),
           ("eni", ("enih", "enih")), ("ni", ("nog", "nom")), ("vi", ("vog", "vom"))),
    "sl": (("ska", ("ske",)), ("na", ("ne",)), ("va", ("ve",)), ("ke", ("kih",)), ("ne", ("nih",))),
    "sr": (("ска", ("ске", "ској")), ("ка", ("ке", "кој")), ("ски", ("ског", "ских")), ("ни", ("ног", "ном")), ("ви", ("вог", "вом")), ("на", ("не", "ној")), ("ва", ("ве", "вој")), ("ке", ("ких",)), ("не", ("них",)), ("ска", ("ске",)),
           ("ska", ("ske", "skoj")), ("na", ("ne", "noj"))),
}  # fmt: skip
_NOUNS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "ru": (("оа", ("оа", "оа", "оа", "оа")), ("трова", ("тровов", "тровам", "тровами", "тровах")), ("ия", ("ии", "ию", "ией")), ("ья", ("ьи", "ью")), ("я", ("и", "ю", "ей", "е")), ("ка", ("ки", "ку", "кой", "ке")),
           ("га", ("ги", "гу", "гой", "ге")), ("ха", ("хи", "ху", "хой", "хе")), ("ша", ("ши", "шу", "шей")), ("а", ("ы", "у", "ой", "е")), ("ий", ("ия", "ию", "ием", "ии")), ("й", ("я", "ю", "ем", "е")),
           ("ль", ("ля", "лю", "лем", "ле")), ("рь", ("ря", "рю", "рем")), ("ь", ("и", "ью")), ("ины", ("ин", "инам", "инах")),
           ("ивы", ("ив", "ивам", "ивах")), ("ы", ("ов", "ам", "ами", "ах", "")), ("", ("а", "у", "ом", "е"))),
    "uk": (("ія", ("ії", "ію", "ією")), ("ея", ("еї", "ею", "еєю")), ("я", ("і", "ю", "ею", "ї")), ("а", ("и", "у", "ою", "і")), ("ль", ("лю", "ля")), ("ь", ("і", "ю")),
           ("й", ("ю", "я", "єм", "ї")), ("и", ("ів", "ам", "ах", "")), ("", ("у", "а", "ом", "і"))),
    "be": (("ія", ("іі", "ію", "іяй")), ("я", ("і", "ю")), ("ка", ("кі", "ку")), ("а", ("ы", "у")), ("ль", ("ля",)), ("ь", ("і",)),
           ("й", ("я", "ю")), ("ы", ("аў", "")), ("", ("а", "у"))),
    "pl": (("ja", ("ji", "ję")), ("ia", ("ii", "ię", "i")), ("ea", ("ei", "eę")), ("ka", ("ki", "kę")), ("ga", ("gi", "gę")), ("la", ("li", "lę")),
           ("a", ("y", "ę")), ("ny", ("nów", "nom")), ("ty", ("tów",)), ("ki", ("k",)), ("y", ("ów", "")), ("o", ("a",)), ("", ("u", "a"))),
    "cs": (("ie", ("ii",)), ("sko", ("ska", "sku")), ("cko", ("cka", "cku")), ("o", ("a", "u")), ("ea", ("eje", "ey")), ("a", ("y", "ě", "u")),
           ("ty", ("tů",)), ("vy", ("vů",)), ("", ("u", "a"))),
    "sk": (("sko", ("ska", "sku")), ("cko", ("cka", "cku")), ("ia", ("ie", "iu")), ("o", ("a",)), ("a", ("y", "u", "e")), ("ty", ("tov",)),
           ("vy", ("vov",)), ("", ("u", "a"))),
    "hr": (("ija", ("ije", "iji", "iju")), ("ska", ("ske", "skoj", "sku")), ("a", ("e", "i", "u")), ("ci", ("aka",)), ("i", ("a",)), ("", ("a", "u"))),
    "sl": (("ija", ("ije", "iji")), ("a", ("e", "i")), ("", ("a", "u"))),
    "sr": (("ија", ("ије", "ији", "ију")), ("ска", ("ске", "ској", "ску")), ("а", ("е", "и", "у")), ("ija", ("ije", "iji")), ("a", ("e", "i")),
           ("", ("а", "у"))),
    "lt": (("ija", ("ijos",)), ("a", ("os",)), ("ė", ("ės",)), ("as", ("o",)), ("is", ("io",)), ("us", ("aus",)), ("ai", ("ų",))),
    "lv": (("ija", ("ijas",)), ("a", ("as",)), ("e", ("es",)), ("as", ("u",)), ("i", ("u",))),
    "el": (("ία", ("ίας",)), ("α", ("ας",)), ("η", ("ης",)), ("ό", ("ού",)), ("ες", ("ων",))),
    "ro": (("ia", ("iei",)), ("a", ("ei",))),
    "sq": (("i", ("ia", "isë")), ("ë", ("a", "ës")), ("e", ("ja",)), ("", ("i", "it"))),
}  # fmt: skip
_INDECLINABLE = {
    "ru": "оеиуэюё",
    "uk": "оеіуєю",
    "be": "оэіуё",
    "pl": "ioueę",
    "cs": "iuí",
    "sk": "iuí",
    "sr": "ое",
    "hr": "oe",
    "sl": "oei",
}
_AND = {"и", "і", "та", "й", "a", "i", "in", "ja", "ir", "un", "și", "και"}
_DECLINED = {"ru", "uk", "be", "pl", "cs", "sk", "hr", "sl", "sr", "lt", "lv", "el", "ro", "sq"}


def cases(name: str, language: str | None) -> Iterator[str]:
    """Other cases of a name; nothing for a language without a rule, or for an acronym."""
    if language == "bs":
        language = "hr"
    if not language or name.isupper() or len(name) < 4:
        return
    if language == "de":
        yield from _german(name)
    elif language == "fi":
        yield from _finnish(name)
    elif language in _DECLINED:
        yield from _by_endings(name, language)


def _endings(word: str, table: tuple[tuple[str, tuple[str, ...]], ...], least: int = 2) -> list[str] | None:
    for ending, others in table:
        if word.endswith(ending) and len(word) - len(ending) >= least:
            stem = word[: len(word) - len(ending)]
            return [stem + other for other in others]
    return None


def _by_endings(name: str, language: str) -> Iterator[str]:
    words = name.lower().replace("ё", "е").split()
    if len(words) > 4 or any(not re.fullmatch(r"[^\W\d_]+(?:[-’'ʼ][^\W\d_]+)*", word) for word in words):
        return
    adjectives, nouns = _ADJECTIVES.get(language, ()), _NOUNS[language]
    choices: list[list[str] | None] = []
    noun_done = False
    several = len(words) > 1
    for at, word in enumerate(words):
        if word in _AND:
            noun_done = False
            choices.append(None)
            continue
        after_noun = noun_done
        forms = _endings(word, adjectives, 1) if several and len(word) > 3 else None
        last = at == len(words) - 1
        if forms and (not last or after_noun):
            choices.append(forms)
            continue
        if after_noun or (word[-1] in _INDECLINABLE.get(language, "") and not forms):
            choices.append(None)
            noun_done = True
            continue
        choices.append(_hyphenated(word, nouns) if "-" in word else _endings(word, nouns))
        noun_done = True
    most = max((len(forms) for forms in choices if forms), default=0)
    for case in range(most):
        yield " ".join(
            word if not forms else forms[min(case, len(forms) - 1)] for word, forms in zip(words, choices, strict=True)
        )


def _hyphenated(word: str, nouns: tuple[tuple[str, tuple[str, ...]], ...]) -> list[str] | None:
    head, _, tail = word.rpartition("-")
    forms = [f"{head}-{form}" for form in _endings(tail, nouns) or ()]
    first, _, rest = word.partition("-")
    return forms + [f"{form}-{rest}" for form in _endings(first, nouns) or ()] or None


def _german(name: str) -> Iterator[str]:
    words = name.split()
    if len(words) == 1 and name[-1] not in "sxzß":
        yield name + "s"
    if len(words) == 1 and name.endswith(("lande", "inseln", "ippinen")):
        yield name + "n"
    if len(words) > 1 and words[0].endswith("e"):
        adjectives = [word + "n" if word.endswith("e") else word for word in words[:-1]]
        yield " ".join((*adjectives, words[-1]))
        if words[-1].endswith("e"):
            yield " ".join((*adjectives, words[-1] + "n"))


_GRADES = (("kki", "ki"), ("tti", "ti"), ("ppi", "pi"), ("nti", "nni"), ("nki", "ngi"), ("nta", "nna"), ("lta", "lla"), ("rta", "rra"),
           ("tta", "ta"), ("kka", "ka"))  # fmt: skip


def _finnish(name: str) -> Iterator[str]:
    if " " in name:
        return
    if name[-1] in "aeiouyäö":
        yield name + "n"
        for strong, weak in _GRADES:
            if name.endswith(strong):
                yield name[: -len(strong)] + weak + "n"
    elif name[-1] in "nklrs":
        yield name + "in"
