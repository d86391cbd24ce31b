"""Write `docs/reference/schemas/`: the JSON Schema of each document, and the description of the API."""

import json
from pathlib import Path
from typing import Any

from kotinos.schemas.documents import DOCUMENTS, schema
from kotinos.web.describing import description

FOLDER = Path(__file__).parents[2] / "docs" / "reference" / "schemas"


def pages() -> dict[str, str]:
    """The files by name."""
    documents: dict[str, Any] = {f"{name}.json": schema(name) for name in DOCUMENTS}
    documents["openapi.json"] = description()
    return {name: json.dumps(document, ensure_ascii=False, indent=1) + "\n" for name, document in documents.items()}


def write() -> None:
    """Write them, and take away what is no document any more."""
    made = pages()
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.iterdir():
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
