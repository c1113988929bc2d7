"""Where a problem lies: the card's field, the map's tile, the scenario, or a file that no editor can show."""
from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from lich_studio.content.problems import Problem
from lich_studio.ui.editor import Place

if TYPE_CHECKING:
    from lich_studio.session.workspace import Workspace

__all__ = ["place_of_problem"]

TILE = re.compile(r"-?\d+,-?\d+")
FIELD = re.compile(r"\$\.(\w+)")
NAMED = re.compile(r"(?P<id>[^/\\]+)\.(?P<kind>card|deck|term|map|scenario)\.json")


def place_of_problem(problem: Problem, workspace: Workspace) -> Place | None:
    """Return the place to go to, or None when only the file itself can be shown."""
    key = _key(problem.path, workspace) if problem.path is not None else None
    if key is None:
        return None
    kind, name = key
    if kind == "map":
        tile = TILE.search(problem.json_path)
        return Place("map", name, tile[0] if tile else "")
    if kind == "scenario":
        return Place("sandbox", options={"scenario": name})
    field = FIELD.match(problem.json_path)
    return Place("cards", f"{kind}:{name}", field[1] if field and kind == "card" else "")


def _key(path: Path, workspace: Workspace) -> tuple[str, str] | None:
    """Return kind and id of what a file holds, or will hold once it is saved."""
    library = workspace.library
    ids = [("card", card.id) for card in library.cards] + [("deck", deck.id) for deck in library.decks]
    ids += [("term", term.id) for term in library.terms] + [("scenario", name) for name in workspace.scenarios]
    ids += [("map", entry.id) for entry in workspace.maps]
    for key in ids:
        if workspace.path_of(*key) == path:
            return key
    named = NAMED.fullmatch(path.name)
    key = (named["kind"], named["id"]) if named else None
    return key if key in ids and workspace.path_of(*key) is None else None
