"""A project with a Bleed status and a Mire surface, made of JSON files alone."""
from __future__ import annotations

import json
from pathlib import Path

BLEED = {
    "format": "lich-studio/term", "version": 1, "id": "bleed", "kind": "status", "name": "Bleed",
    "spellings": ["bleeding"], "icon": "drop", "fill": "#7A1020", "ink": "#FFE3E3",
    "reminder": "Loses 2 health for each in its status phase.",
    "behaviour": ["At the start of your status phase, lose 2 health for each Bleed."],
}  # fmt: skip
MIRE = {
    "format": "lich-studio/term", "version": 1, "id": "mire", "kind": "surface", "name": "Mire", "spellings": ["bog"],
    "fill": "#A8577E", "ink": "#C9D8A8", "pattern": "rings", "icon": "sludge",
    "behaviour": [
        "Blocks line of sight.",
        "Placed on Fire: place Smoke instead.",
        "Costs 1 more movement to enter.",
        "On entering, take 2 damage and get Bleed 1.",
    ],
}  # fmt: skip
CARDS = (
    {"id": "orsolya", "name": "Orsolya", "type": "hero", "stats": {"health": 30, "intelligence": 6}},
    {"id": "kiln", "name": "Brother Kiln", "type": "hero", "stats": {"health": 28, "intelligence": 6}},
    {"id": "thorn", "name": "Thorn", "type": "technique", "text": "Inflict Bleed 2 on target enemy."},
    {"id": "seep", "name": "Seep", "type": "technique", "text": "Place Mire on target tile."},
)
FIELD = {
    "format": "lich-studio/map", "version": 1, "id": "field", "name": "Field", "orientation": "flat",
    "shape": {"kind": "hexagon", "side": 4},
    "layers": {"starting_positions": {"2,0": 1, "-2,0": 2}, "surfaces": {"0,1": "fire", "0,-1": "mire"}},
}  # fmt: skip


def write_term_project(folder: Path, *more: dict) -> Path:
    """Write the project into a folder and return it.

    Args:
        folder: where to.
        more: further terms.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for term in (BLEED, MIRE, *more):
        (folder / f"{term['id']}.term.json").write_text(json.dumps(term), encoding="utf-8")
    for card in CARDS:
        marks = {"format": "lich-studio/card", "version": 1}
        (folder / f"{card['id']}.card.json").write_text(json.dumps(marks | card), encoding="utf-8")
    (folder / "field.map.json").write_text(json.dumps(FIELD), encoding="utf-8")
    return folder
