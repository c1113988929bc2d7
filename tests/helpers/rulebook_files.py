"""A tiny rulebook of a made-up game, in the shape that web rulebooks have, and a later version of it."""
from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

BOOK: dict[str, Any] = {
    "meta": {"game": "Lantern Hill", "rulebookVersion": "1.0"},
    "sections": [
        {
            "title": "Before play",
            "pages": [
                {
                    "title": "The hill",
                    "rules": [
                        {"rid": "HILL-1", "text": "Lay out nineteen tiles as a hill.", "tags": ["tiles"]},
                        {"rid": "HILL-2", "text": "Everybody takes one lantern."},
                    ],
                    "subsections": [
                        {"title": "Wind", "rules": [{"rid": "BLK-001", "text": "A lantern may stop one gust."}]}
                    ],
                }
            ],
        }
    ],
    "keywords": [{"id": "KW-GLOW", "name": "Glow", "definition": "Turn a lantern up."}],
    "statuses": [{"id": "ST-DIM", "name": "Dim", "effects": ["A dim lantern counts half.", "It cannot glow."]}],
    "surfaces": [
        {"id": "SF-MIST", "name": "Mist", "properties": ["Hides a tile."], "inflicts": ["ST-DIM"], "intensity": 2}
    ],
    "crossrefs": [{"from": "SF-MIST", "to": "ST-DIM", "why": "mist dims"}],
}


def later() -> dict[str, Any]:
    """Return the later version: a rule reworded, one new, one gone, one moved, and mist that dims more."""
    book = deepcopy(BOOK)
    book["meta"]["rulebookVersion"] = "1.1"
    page = book["sections"][0]["pages"][0]
    page["rules"] = [
        {"rid": "HILL-1", "text": "Lay out thirty-seven tiles as a hill.", "tags": ["size"]},
        {"rid": "HILL-3", "text": "The youngest lights the first lantern."},
    ]
    page["subsections"][0]["title"] = "Gusts"
    book["surfaces"][0]["intensity"] = 3
    book["crossrefs"].append({"from": "HILL-3", "to": "KW-GLOW", "why": "lighting is glowing"})
    return book


def write(folder: Path, name: str, book: object) -> Path:
    """Write a rulebook, a line for each value, and return its file."""
    path = folder / name
    path.write_text(json.dumps(book, indent=1), encoding="utf-8")
    return path
