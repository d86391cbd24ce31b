"""Rankings that others published, with their own figures, reproduced from the record."""

from fractions import Fraction
from math import comb, floor, log10

import pytest

from kotinos.model import Tally
from kotinos.questions.ranking import ranking
from kotinos.ranking.methods.improbability import improbability
from kotinos.ranking.methods.ranking import Input

# slotman.blogspot.com, February 2010: all 26 nations of Vancouver at three points for a gold, two and one.
VANCOUVER = (
    "USA 70, GER 63, CAN 61, NOR 49, KOR 32, AUT 30, RUS 26, SWE 23, CHN 23, SUI 21, FRA 18, NED 17, POL 11, CZE 10, "
    "ITA 8, JPN 8, AUS 8, FIN 6, SVK 6, BLR 6, SLO 5, CRO 5, LAT 4, GBR 3, KAZ 2, EST 2"
)
# givemesport.com, 12 August 2024, after medalspercapita.com: Paris 2024, ranks 10 to 20 by people for a medal.
PER_HEAD = {
    "GEO": (3_694_600, 527_800), "NED": (17_977_676, 528_755), "CRO": (3_855_641, 550_805),
    "MDA": (2_423_300, 605_825), "DEN": (5_967_824, 663_091), "NOR": (5_562_363, 695_295),
    "SLO": (2_123_949, 707_983), "LTU": (2_891_215, 722_803), "IRL": (5_281_600, 754_514),
    "ARM": (3_039_700, 759_925), "KOS": (1_762_220, 881_110),
}  # fmt: skip


def test_points_of_vancouver_before_medals_moved() -> None:
    found = {row.code: int(row.score) for row in ranking("OWG2010#olympedia-2022", "3-2-1").rows}
    published = {code: int(points) for code, points in (pair.split() for pair in VANCOUVER.split(", "))}
    assert found == published


def test_people_for_a_medal_at_paris_2024() -> None:
    inputs = tuple(Input(code, Fraction(people), "2024", "published") for code, (people, _) in PER_HEAD.items())
    rows = ranking("OG2024", "per-head", inputs=inputs).rows
    assert [row.code for row in rows] == list(PER_HEAD)
    for row in rows:
        people, published = PER_HEAD[row.code]
        assert floor(Fraction(people, row.total)) == published


@pytest.mark.parametrize(("code", "best", "worst"), [("USA", 1, 1), ("CHN", 2, 2), ("UKR", 16, 44)])
def test_bounds_over_all_weightings_of_tokyo_2020(code: str, best: int, worst: int) -> None:
    """The New York Times, August 2021: the United States is first however one counts, and a nation 16th and 44th."""
    bounds = {row.code: (row.best, row.worst) for row in ranking("OG2020#olympedia-2022", "all-weightings").rows}
    assert bounds[code] == (best, worst)
    assert list(bounds.values()).count((16, 44)) == 1


def test_the_u_index_worked_by_hand() -> None:
    """No table of its authors can be quoted here, so their formula is worked out on a Games of ten medals.

    A has a tenth of the people and three medals: P is what is left of 1 when 0, 1 and 2 of ten are taken away,
    1 − (0.9¹⁰ + 10 · 0.1 · 0.9⁹ + 45 · 0.01 · 0.9⁸) = 0.0701908264, and U = 1.1537196. B has nine tenths and seven.
    """
    people = (Input("A", Fraction(10), "2024", "made up"), Input("B", Fraction(90), "2024", "made up"))
    found = {
        row.tally.code: row.score for row in improbability([Tally("A", 1, 1, 1), Tally("B", 3, 2, 2)], people).rows
    }
    assert found["A"] == pytest.approx(1.1537196, abs=1e-6)
    share = Fraction(9, 10)
    chance = sum(comb(10, m) * share**m * (1 - share) ** (10 - m) for m in range(7, 11))
    assert found["B"] == pytest.approx(-log10(chance))
