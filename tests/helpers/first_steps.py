"""A small project for a designer to begin with: two heroes, a source, a buckler, two decks and a bare map."""
from __future__ import annotations

from pathlib import Path

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.project import Project
from lich_studio.content.writing import save

CARDS = (
    Card(id="orsolya", name="Orsolya, Fog Reader", type="hero", stats={"health": 30, "intelligence": 6}),
    Card(id="kiln", name="Brother Kiln", type="hero", stats={"health": 28, "intelligence": 6}),
    Card(id="ember", name="Ember Vein", type="source", text="Tap: Gain 1 Thermic source."),
    Card(id="oak-buckler", name="Oak Buckler", type="equipment", stats={"defense": 5}, text="Tap: Heal 1."),
)
DECKS = (
    Deck(id="fog", name="Fog Deck", hero="orsolya", cards={"ember": 16}),
    Deck(id="kiln", name="Kiln Deck", hero="kiln", cards={"ember": 6, "oak-buckler": 26}),
)
LANE = Map(
    id="lane", name="Lane", shape=HexagonShape(side=4), layers={"starting_positions": {"2,0": 1, "-2,0": 2}},
)  # fmt: skip


def make_project(folder: Path) -> Path:
    """Write the project into a new folder and return it."""
    folder.mkdir()
    save(folder / "studio.project.json", Project(name="First Steps"), None)
    for kind, models in (("card", CARDS), ("deck", DECKS), ("map", (LANE,))):
        for model in models:
            save(folder / f"{model.id}.{kind}.json", model, None)
    return folder
