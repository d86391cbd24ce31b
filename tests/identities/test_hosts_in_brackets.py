"""The word for the host in brackets is no part of a name, in the languages whose tables mark the host so."""

import pytest

from kotinos.identities.resolving import resolve


@pytest.mark.parametrize(
    ("printed", "code"),
    [
        ("Norge (vert)", "NOR"),
        ("Danmark (vært)", "DEN"),
        ("Sverige (värd)", "SWE"),
        ("Čína (domácí)", "CHN"),
        ("Slovenija (gostiteljica)", "SLO"),
        ("Lietuva (šeimininkai)", "LTU"),
        ("Espanya (amfitrió)", "ESP"),
        ("Norge (verden)", None),
    ],
)
def test_the_host_is_known_without_its_mark(printed: str, code: str | None) -> None:
    assert resolve(printed).code == code
