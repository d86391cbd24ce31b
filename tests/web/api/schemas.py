"""A document against its schema, which is closed here: a member that no schema names is a fault too."""

from typing import Any

import jsonschema_rs

from kotinos.schemas.documents import components

AT = "#/$defs/{name}"


def faults(name: str, document: Any) -> list[str]:
    """What in a document is not as its schema has it; `name` may be two with a bar between."""
    return [
        f"{'/'.join(map(str, error.instance_path))}: {error.message[:300]}"
        for error in _validator(name).iter_errors(document)
    ]


def _validator(name: str) -> jsonschema_rs.Validator:
    if name not in _MADE:
        references, schemas = components(AT)
        of = [references[each] for each in name.split("|")]
        whole = {**(of[0] if len(of) == 1 else {"anyOf": of}), "$defs": schemas}
        _MADE[name] = jsonschema_rs.Draft202012Validator(closed(whole))
    return _MADE[name]


def closed(schema: Any) -> Any:
    """The schema without room for members that it does not name."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: closed(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict):
        made.setdefault("additionalProperties", False)
    return made


_MADE: dict[str, jsonschema_rs.Validator] = {}
