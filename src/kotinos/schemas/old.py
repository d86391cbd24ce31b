"""The shapes of two answers that are served no more, which scrapers were written for."""

from typing import Literal, TypedDict


class OlympicsOrganisation(TypedDict):
    """An organisation as olympics.com had it."""

    code: str
    description: str
    longDescription: str
    protocolOrder: int
    descriptionOrder: int
    longDescriptionOrder: int


class OlympicsRow(TypedDict):
    """The medals of an organisation in a discipline (GLO: all of them) and a gender (TOT: all of them)."""

    gender: str
    sport: str
    gold: int
    silver: int
    bronze: int
    total: int
    rank: int
    rankEqual: Literal["Y", "N"]
    sortRank: int
    rankTotal: int
    rankTotalEqual: Literal["Y", "N"]
    sortRankTotal: int
    org: str
    organisation: OlympicsOrganisation


class OlympicsMedals(TypedDict):
    """CIS_MedalNOCs of olympics.com."""

    medalNOC: list[OlympicsRow]


class TallyCountry(TypedDict):
    """A country with its codes; those of ISO are null where it has none."""

    code: str
    iso_alpha_2: str | None
    iso_alpha_3: str | None
    name: str


class TallyMedals(TypedDict):
    """Medals; null where the source of the table leaves one blank."""

    bronze: int | None
    gold: int | None
    silver: int | None
    total: int | None


class TallyRow(TypedDict):
    """A row of the tally."""

    country: TallyCountry
    medals: TallyMedals
    rank: int | None


class MedalTally(TypedDict):
    """The tally of an API for Paris 2024."""

    last_updated: str
    source: str
    length: int
    results: list[TallyRow]
