"""Names → organisations: a second's worth of lookups, the first answer of a process, memory and the size of the data.

The mix is what tables print: every organisation's name in sixteen languages, one of ten with a footnote or its code,
and one of forty with a misprint; the share of misprints in a list of names as met in the wild is smaller.
"""

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from measuring import BARE, Case, Measured, alone, measure, told

TITLE = "Names: 100,000 of them, and the first answer of a process"
LANGUAGES = ["en", "ru", "de", "fr", "es", "pt", "it", "zh", "ja", "ko", "ar", "he", "fa", "el", "uk", "pl"]
EXACT, LADDER, MISPRINTS = 150_000, 80_000, 20_000  # names a second, the least
FIRST = 0.08  # seconds above Python itself, the most
MEMORY = 40  # MB, the most
DATA = 600_000  # bytes in the wheel, the most
COUNT = 100_000
FIRST_ANSWER = "from kotinos.identities.resolving import resolve; assert resolve({!r}).code == {!r}"


def measured(folder: Path, rounds: int) -> list[Measured]:
    """The figures of this subject: those of lookups from a process of their own."""
    found = alone(__file__, folder, rounds)
    begin, _ = bare(rounds)
    bar = (begin + FIRST) / begin
    first = [
        Case(f"first answer, {what}", (sys.executable, "-c", FIRST_ANSWER.format(name, code)), BARE, bar, memory=MEMORY)
        for what, name, code in (("exact", "Китай", "CHN"), ("misprinted", "Zimbabawe", "ZIM"))
    ]
    return found + measure(first, rounds)


def bare(rounds: int) -> tuple[float, float]:
    """Median seconds and greatest memory of Python that does nothing."""
    only = measure([Case("python -c pass", BARE, BARE, 9)], min(rounds, 5))[0]
    return only.base_seconds, only.peak


def names() -> tuple[list[str], list[str]]:
    """Names as they are known, and the mix of them."""
    from kotinos.identities.codes import codes_known
    from kotinos.identities.naming import name_of

    exact = [name_of(code, language) for language in LANGUAGES for code in sorted(codes_known())]
    exact = (exact * (COUNT // len(exact) + 1))[:COUNT]
    mixed = list(exact)
    for at in range(0, COUNT, 10):
        mixed[at] = (f"{exact[at]}*", f"{exact[at]} [1]", f"3. {exact[at]}")[at // 10 % 3]
    for at in range(5, COUNT, 40):
        name = exact[at]
        middle = len(name) // 2
        mixed[at] = name[:middle] + name[middle + 1 :]
    return exact, mixed


def looked_up(some: Sequence[str], resolve: Callable[[str], object]) -> float:
    """Seconds for all of them."""
    begin = time.process_time()
    for name in some:
        resolve(name)
    return time.process_time() - begin


def main() -> None:
    """All figures of this subject that are taken inside of a process."""
    import resource

    from kotinos import identities
    from kotinos.identities.folding import strict
    from kotinos.identities.resolving import resolve

    rounds = max(1, int(sys.argv[2]) // 5)
    exact, mixed = names()
    known = {strict(name): name for name in exact}

    def plain(name: str) -> object:
        return known.get(strict(name))

    def without(name: str) -> object:
        return resolve(name, one_edit=False)

    for name in exact[: 16 * 250] + mixed[: 16 * 250]:  # all scripts and their indexes are read
        resolve(name)
    figures: dict[str, list[tuple[float, float]]] = {}
    for _ in range(rounds):
        base = looked_up(exact, plain)
        for what, some, how in (
            ("exact names", exact, resolve),
            ("mix without the one-edit step", mixed, without),
            ("mix with it", mixed, resolve),
        ):
            figures.setdefault(what, []).append((looked_up(some, how), base))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1024 * 1024)
    for (what, pairs), least in zip(figures.items(), (EXACT, LADDER, MISPRINTS), strict=True):
        bases = sorted(base for _, base in pairs)
        told(f"{what}, ≥ {least:,}/s, of a dict of keys", COUNT / least / bases[len(bases) // 2], pairs, peak)
    size = sum(path.stat().st_size for path in (Path(identities.__path__[0]) / "data").glob("*.bin"))
    told(f"data, {size:,} of {DATA:,} bytes", 1, [(size / 1e6, DATA / 1e6)])


if __name__ == "__main__":
    main()
