"""The table as one compressed text, laid out so that loading it is a few splits and dictionary updates."""

import zlib
from pathlib import Path

from draft import Draft
from own import Own

from kotinos.identities.folding import strict


def write_names(path: Path, table: Draft, data: Own) -> None:
    """Write sections headed by `#`; see `kotinos.identities.table` for the reader."""
    lines = ["#organisations"]
    for code, row in data.organisations.items():
        lines.append("\t".join((code, row["kind"], row["iso2"], row["iso3"], row["alive"], row["kin"], row["also"])))
    lines.append("#codes")
    lines += [
        "\t".join((r["printed"], r["organisation"], r["from"], r["to"], r["kind"], r["season"])) for r in data.codes
    ]
    for how in (
        "without-diacritics",
        "abbreviation",
        "inflected",
        "official",
        "name never-edited",
        "name",
        "acronym",
        "alias",
    ):
        if how in table.names:
            lines.append(f"#names {how}")
            lines += [f"{code}\t{' '.join(sorted(keys))}" for code, keys in sorted(table.names[how].items())]
    lines.append("#ambiguous")
    for key, (default, codes) in sorted(table.ambiguous.items()):
        lines.append("\t".join((key, default, *(f"{code}:{','.join(said)}" for code, said in codes.items()))))
    lines.append("#decoys")
    lines += [f"{kind}\t{' '.join(sorted(keys))}" for kind, keys in sorted(table.decoys.items())]
    lines.append("#words")
    for kind, phrases in data.words.items():
        if kind != "heading":
            folded = (
                [strict(phrase) for phrase in phrases] if kind == "host" else [phrase.casefold() for phrase in phrases]
            )
            lines.append("\t".join((kind, *dict.fromkeys(folded))))
    text = "\n".join(lines)
    path.write_bytes(zlib.compress(text.encode("utf-8"), 9))
