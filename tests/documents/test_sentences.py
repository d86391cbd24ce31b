"""Sentences about one organisation beside its table: what is certain is read, and nothing else."""

from collections.abc import Callable

import pytest

from kotinos import flow
from kotinos.model import Statement

Reader = Callable[..., Statement]

TABLE = (
    "Rank | Nation | Gold | Silver | Bronze | Total\n1 | China | 5 | 2 | 1 | 8\n"
    "2 | Iraq | 1 | 1 | 0 | 2\n3 | Germany | 0 | 2 | 1 | 3\n"
)
READ = [
    ("Iraq won 2 gold medals.", "Iraq", (2, None, None, None)),
    ("Iraq won 2 gold.", "Iraq", (2, None, None, None)),
    ("Iraq took two gold medals, one silver and three bronze.", "Iraq", (2, 1, 3, None)),
    ("Iraq won 12 medals in all.", "Iraq", (None, None, None, 12)),
    ("China finished with 63 gold medals at the Games.", "China", (63, None, None, None)),
    ("India finished fourth with 28 gold, 38 silver and 41 bronze medals.", "India", (28, 38, 41, None)),
    ("China topped the medal table with 63 gold medals.", "China", (63, None, None, None)),
    ("Kenya took home 3 golds.", "Kenya", (3, None, None, None)),
    ("La Chine a terminé en tête avec 63 médailles d'or.", "Chine", (63, None, None, None)),
    ("México terminó con 3 medallas de oro.", "México", (3, None, None, None)),
    ("The Netherlands earned 5 gold and 4 silver medals.", "Netherlands", (5, 4, None, None)),
    ("Ирак завоевал 2 золотые медали.", "Ирак", (2, None, None, None)),
    ("Китай получил 5 золотых, 2 серебряных и 1 бронзовую медаль.", "Китай", (5, 2, 1, None)),
    ("Германия выиграла две золотые и три бронзовые медали на Играх.", "Германия", (2, None, 3, None)),
    ("Irak gewann 2 Goldmedaillen.", "Irak", (2, None, None, None)),
    ("China holte fünf Gold-, zwei Silber- und eine Bronzemedaille.", "China", (5, 2, 1, None)),
    ("Deutschland errang insgesamt drei Medaillen.", None, None),
    ("L’Irak a remporté 2 médailles d’or, 1 d’argent et 3 de bronze.", "Irak", (2, 1, 3, None)),
    ("La Chine a gagné cinq médailles d'or au total.", "Chine", (5, None, None, None)),
    ("Irak ganó 2 medallas de oro, 1 de plata y 3 de bronce.", "Irak", (2, 1, 3, None)),
    ("Alemania obtuvo tres oros.", "Alemania", (3, None, None, None)),
    ("L'Iraq ha vinto due medaglie d'oro.", "Iraq", (2, None, None, None)),
    ("O Iraque conquistou 2 medalhas de ouro.", "Iraque", (2, None, None, None)),
    ("Ірак здобув 2 золоті медалі.", "Ірак", (2, None, None, None)),
    ("Irak zdobył 2 złote medale.", "Irak", (2, None, None, None)),
]
PASSED = [
    "Iraq won 2 gold medals in powerlifting.",
    "Iraq won 2 gold medals in 2000.",
    "Iraq won its first 2 gold medals.",
    "Iraq won at least 2 gold medals.",
    "Iraq won 2 or 3 gold medals.",
    "Iraq won no more than 2 gold medals.",
    "Iraq had won 2 gold medals before the last day.",
    "If Iraq won 2 gold medals, it would be second.",
    "In Athens Iraq won 2 gold medals.",
    "Women of Iraq won 2 gold medals.",
    "Iraq won 2 gold medals and lost one.",
    "Iraq won 2 matches.",
    "Iraq won 2.",
    "Ali won 2 gold medals.",
    "Ирак завоевал 2 золотые медали в пауэрлифтинге.",
    "Ирак завоевал свои первые 2 золотые медали.",
    "Irak gewann 2 Goldmedaillen im Kraftdreikampf.",
    "L'Irak a remporté 2 médailles d'or en haltérophilie.",
    "Irak ganó 2 medallas de oro en Sídney.",
]


@pytest.mark.parametrize(("sentence", "name", "figures"), READ, ids=[sentence for sentence, *_ in READ])
def test_what_a_sentence_claims(
    stated: Reader, sentence: str, name: str | None, figures: tuple[int | None, ...] | None
) -> None:
    found = stated(f"{sentence}\n\n{TABLE}").claims
    if name is None:
        assert found == ()
    else:
        (claim,) = found
        assert (claim.name, (claim.gold, claim.silver, claim.bronze, claim.total)) == (name, figures)


@pytest.mark.parametrize("sentence", PASSED)
def test_what_may_be_of_something_else_is_passed_over(stated: Reader, sentence: str) -> None:
    assert stated(f"{sentence}\n\n{TABLE}").claims == ()


@pytest.mark.parametrize(
    ("sentence", "contradicted"),
    [
        ("Iraq won 2 gold medals.", [("gold", 2, 1)]),
        ("Iraq won 1 gold and 1 silver medal.", []),
        ("Iraq won 1 gold, 2 silver and 3 bronze medals.", [("silver", 2, 1), ("bronze", 3, 0)]),
        ("China won 9 medals.", [("total", 9, 8)]),
        ("Ирак завоевал 2 золотые медали.", [("gold", 2, 1)]),
        ("Deutschland gewann eine Goldmedaille.", [("gold", 1, 0)]),
        ("L'Allemagne a remporté 3 médailles.", []),
        ("Japan won 2 gold medals.", []),  # not in the table, which may be an excerpt
    ],
)
def test_a_sentence_is_held_against_the_row(sentence: str, contradicted: list[tuple[str, int, int]]) -> None:
    page = flow.read(f"A report.\n{sentence}\n\n{TABLE}".encode(), "page.txt")
    found = [one for one in flow.check(page) if one.code == "K617"]
    assert [(one.where.column, one.expected, one.found) for one in found] == contradicted
    assert all(one.where.line == 2 and sentence in one.message for one in found)
