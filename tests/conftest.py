"""What every test may ask for: the checkout, the shared data beside it, and how long hypothesis searches."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

CHECKOUT = Path(__file__).parents[1]
SHARED = CHECKOUT.parent / "shared"
NOBODY = 65534  # the user of whom nothing is

# No deadline: a slow machine is no fault. CI searches the same examples every time, so that a red run can be repeated.
settings.register_profile("here", deadline=None, max_examples=100)
settings.register_profile(
    "ci", deadline=None, max_examples=200, derandomize=True, suppress_health_check=[HealthCheck.too_slow], database=None
)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The root of the project."""
    return CHECKOUT


@pytest.fixture(scope="session")
def shared() -> Path:
    """Published documents and facts that are not ours to ship: a folder beside the checkout."""
    if not SHARED.is_dir():
        pytest.skip("the documents of others (a folder `shared` beside the checkout) are not here")
    return SHARED


@pytest.fixture
def as_anyone() -> Iterator[Path]:
    """A folder of one who may not write everywhere, with no more rights: an administrator's are put aside."""
    folder = Path(tempfile.mkdtemp())
    administrator = hasattr(os, "geteuid") and os.geteuid() == 0
    if administrator:
        os.chown(folder, NOBODY, NOBODY)
        os.setegid(NOBODY)
        os.seteuid(NOBODY)
    try:
        yield folder
    finally:
        if administrator:
            os.seteuid(0)
            os.setegid(0)
        folder.chmod(0o700)
        shutil.rmtree(folder)
