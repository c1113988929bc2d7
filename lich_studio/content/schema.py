"""JSON Schemas of all formats, so that a code editor can complete and check the files too."""
from __future__ import annotations

from typing import Any

from lich_studio.content.formats import FORMATS, FileFormat


def schema(kind: FileFormat) -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of one format."""
    found = kind.model.model_json_schema()
    parts: dict[str, dict[str, Any]] = found.get("$defs", {})
    for part in (found, *parts.values()):
        _as_files_have_it(part)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | found


def schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas of all formats by file name."""
    return {f"{kind.noun}.schema.json": schema(kind) for kind in FORMATS}


def _as_files_have_it(part: dict[str, Any]) -> None:
    """Ask for what the models fill in but a file must say, and keep only what a description is for."""
    marks = [name for name in ("format", "version", "kind") if name in part.get("properties", {})]
    if marks:
        part["required"] = [*marks, *part.get("required", [])]
    if "description" in part:
        part["description"] = str(part["description"]).partition("\n\n")[0]
