"""The table as one file of compressed parts, one a script; loading it is splits and dictionary updates."""

import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

from draft import Draft
from own import Own

from kotinos.identities.folding import strict
from kotinos.identities.scripts import script_of

# In this order, so that a key that is filed twice keeps the better step. A mark says of all keys of a section that
# no misprint is read as one of them, that they are open (words for a people or a language as well), or that they are
# usual (printed for the organisation in a common language), or are so and written as several words.
STEPS = ("without-diacritics", "abbreviation", "inflected", "official", "name never-edited", "name", "acronym", "alias")
COLUMNS = ("code", "kind", "iso2", "iso3", "alive", "kin", "also", "state")
MEMORY = 6  # zlib's level; it says how many symbols a block has
CODE_COLUMNS = ("printed", "organisation", "from", "to", "kind", "season")


def write_names(path: Path, draft: Draft, data: Own, usual: dict[tuple[str, str], bool]) -> None:
    """Write a heading with the size of each part, and the parts; `kotinos.identities.table` reads them.

    `usual`: keys that are printed for an organisation in a common language, with its code; whether as several words.
    """
    parts = {"organisations": _organisations(data)}
    scripts = {script_of(key) for key in draft.taken}
    for script in sorted(scripts):
        parts[script] = _names(draft, lambda key, script=script: script_of(key) == script, usual)  # type: ignore[misc]
    packed = {name: _packed("\n".join(lines).encode("utf-8")) for name, lines in parts.items()}
    heading = " ".join(f"{name}={len(content)}" for name, content in packed.items())
    path.write_bytes(heading.encode("ascii") + b"\n" + b"".join(packed.values()))


def _packed(content: bytes) -> bytes:
    """Compressed in blocks with fewer symbols than usual, so that each has the codes of its own names."""
    compressing = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, MEMORY)
    return compressing.compress(content) + compressing.flush()


def _organisations(data: Own) -> list[str]:
    lines = ["#organisations", *("\t".join(row[one] for one in COLUMNS) for row in data.organisations.values())]
    lines += ["#codes", *("\t".join(row[one] for one in CODE_COLUMNS) for row in data.codes), "#words"]
    for kind, phrases in data.words.items():
        fold = strict if kind == "host" else str.casefold
        if kind != "heading":
            lines.append("\t".join((kind, *dict.fromkeys(map(fold, phrases)))))
    return lines


def _names(draft: Draft, belongs: Callable[[str], bool], usual: dict[tuple[str, str], bool]) -> list[str]:
    lines = []
    for how in STEPS:
        held: dict[str, dict[str, list[str]]] = {how: {}}
        for owner, keys in draft.names.get(how, {}).items():
            for key in keys:
                mark = how
                if " " not in how and (words := usual.get((key, owner))) is not None:
                    mark = f"{how} words" if words else f"{how} usual"
                held.setdefault(mark, {}).setdefault(owner, []).append(key)
        for key, (step, _, codes) in draft.ambiguous.items():
            if step == how and _is_open(codes):
                held.setdefault(f"{how} open", {}).setdefault(min(codes), []).append(key)
        for mark, owned in held.items():
            lines += [f"#names {mark}", *_by_owner(owned, belongs)]
    lines.append("#ambiguous")
    for key, (how, default, codes) in sorted(draft.ambiguous.items()):
        if belongs(key) and not _is_open(codes):
            lines.append("\t".join((key, how, default, *(f"{code}:{','.join(said)}" for code, said in codes.items()))))
    return [*lines, "#places", *_by_owner(draft.decoys, belongs)]


def _is_open(codes: dict[str, list[str]]) -> bool:
    """Whether a key is of one organisation alone, in no language rather than another, and needs evidence to mean it."""
    return len(codes) == 1 and not any(codes.values())


def _by_owner(held: dict[str, list[str]], belongs: Callable[[str], bool]) -> Iterable[str]:
    owners: dict[str, list[str]] = defaultdict(list)
    for owner, keys in held.items():
        owners[owner] = sorted(filter(belongs, keys))
    return [f"{owner}\t{' '.join(keys)}" for owner, keys in sorted(owners.items()) if keys]
