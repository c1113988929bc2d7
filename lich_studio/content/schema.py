"""JSON Schemas of all formats, so that a code editor can complete and check the files too."""
from __future__ import annotations

from typing import Any

from lich_studio.content.formats import FORMATS, FileFormat


def schema(kind: FileFormat) -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of one format."""
    found = kind.model.model_json_schema()
    # The models fill these two in; in a file they must stand.
    required = ["format", "version", *found.get("required", [])]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | found | {"required": required}


def schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas of all formats by file name."""
    return {f"{kind.noun}.schema.json": schema(kind) for kind in FORMATS}
