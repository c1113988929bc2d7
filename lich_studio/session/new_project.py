"""New projects: an empty one, one with a board and two heroes to begin with, or one with all the samples."""
from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final, Literal

from lich_studio.assets import sample_folder
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.problems import ContentError
from lich_studio.content.project import PROJECT_FILE, Project
from lich_studio.content.writing import save
from lich_studio.session.names import slug
from lich_studio.session.project_maps import STANDARD_SIDE

__all__ = ["Template", "new_project"]

Template = Literal["empty", "first steps", "samples"]
"""What a project begins with: nothing; a board, two heroes and their decks; or everything of the samples."""
CORNERS: Final[dict[str, int | str]] = {"0,5": 1, "0,-5": 2}
"""Opposite corners of the standard board."""


def new_project(folder: Path, name: str, template: Template) -> Path:
    """Make a project in a folder that is new or empty, and return the folder.

    Args:
        folder: where it belongs.
        name: what it is called.
        template: what it begins with.

    Raises:
        ContentError: the folder holds something, or cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise ContentError(f"{folder.name} is not empty: choose another folder", "not-empty")
        if template == "samples":
            for kind in ("maps", "cards", "scenarios"):
                shutil.copytree(sample_folder(kind), folder / kind)
    except OSError as error:
        raise ContentError(f"{folder} cannot be written: {error.strerror}", "save") from error
    save(folder / PROJECT_FILE, Project(name=name))
    if template == "first steps":
        for kind, model in _first_steps():
            (folder / f"{kind}s").mkdir(exist_ok=True)
            save(folder / f"{kind}s" / f"{slug(model.name)}.{kind}.json", model)
    return folder


def _first_steps() -> list[tuple[str, Card | Deck | Map]]:
    def hero(name: str, health: int) -> Card:
        return Card(id=slug(name), name=name, type="hero", stats={"health": health, "intelligence": 6}, set="First set")

    heroes = hero("First Hero", 30), hero("Second Hero", 28)
    source = Card(id="first-source", name="First Source", type="source", set="First set",
                  text="Tap: Gain 1 Thermic source.")  # fmt: skip
    strike = Card(id="first-strike", name="First Strike", type="technique", set="First set", cost={"thermic": 1},
                  text="Deal 3 damage to target.")  # fmt: skip
    decks = [Deck(id=f"{one.id}-deck", name=f"{one.name}'s deck", hero=one.id, cards={source.id: 16, strike.id: 4})
             for one in heroes]  # fmt: skip
    board = Map(id="first-board", name="First board", shape=HexagonShape(side=STANDARD_SIDE),
                layers={"starting_positions": CORNERS})  # fmt: skip
    cards = (*heroes, source, strike)
    return [*(("card", card) for card in cards), *(("deck", deck) for deck in decks), ("map", board)]
