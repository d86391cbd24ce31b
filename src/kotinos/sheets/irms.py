"""Invalid result marks: as sports write them, and the words that protocols in other languages have for them."""

import re

IRMS = frozenset({
    "DNS", "DNF", "DNQ", "DSQ", "DQ", "DQB", "DQF", "DNC", "LAP", "OTL", "OVL", "NM", "NH", "NHM", "NC", "NP", "NPS",
    "NR", "RET", "RO", "RSC", "AB", "ABD", "INV", "EXC", "FF", "WO", "WD", "WDR", "WDN", "VFA", "VPO", "VSU", "VIN",
    "VOID", "DNA", "DSF", "CAN", "ELI", "OOC",
})  # fmt: skip

# Only words that mean one of the three: who was taken out of a race, or gave up, may have done so before it or in it.
_WORDS = {
    "DNS": (
        "did not start", "no show", "н/я", "н/с", "не явился", "не явилась", "не явились", "не стартовал",
        "не стартовала", "не стартовали", "неявка", "nicht angetreten", "nicht gestartet", "non partant",
        "non partante", "no presentado", "no presentada", "no salió", "não compareceu", "não largou", "non partito",
        "non partita", "欠場", "未出发",
    ),
    "DNF": (
        "did not finish", "н/ф", "не финишировал", "не финишировала", "не финишировали", "сошёл", "сошла", "сошли",
        "nicht im ziel", "non arrivé", "non arrivée", "no terminó", "não terminou", "non arrivato", "non arrivata",
        "途中棄権", "未完赛",
    ),
    "DSQ": (
        "disq", "disqu", "disqualified", "дск", "дискв", "дисквалификация", "дисквалифицирован", "дисквалифицирована",
        "дисквалифицированы", "disqualifiziert", "disqualifié", "disqualifiée", "descalificado", "descalificada",
        "desclassificado", "desclassificada", "squalificato", "squalificata", "失格", "取消资格", "取消資格", "실격",
    ),
}  # fmt: skip


def _folded(text: str) -> str:
    return re.sub(r"[\s.]+", " ", text.casefold().replace("ё", "е")).strip()


_IRM_OF = {_folded(word): irm for irm, words in _WORDS.items() for word in words}


def irm_of(cell: str) -> str | None:
    """The IRM that a cell holds, as a code or in words of its language; null where it holds none."""
    code = cell.strip(" .").upper()
    return code if code in IRMS else _IRM_OF.get(_folded(cell))
