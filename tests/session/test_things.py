"""Everything that has a name: cards, maps, decks, scenarios, terms and rules, and where they are used."""
from __future__ import annotations

from pathlib import Path

import pytest

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.scenario import Scenario, SeatSpec
from lich_studio.content.writing import save
from lich_studio.session.things import Thing, thing_at, things_of, uses_of
from lich_studio.session.workspace import Workspace

CARDS = (
    Card(id="kiln", name="Brother Kiln", type="hero", stats={"health": 28, "intelligence": 6}),
    Card(id="ash", name="Ash", type="technique", text="Inflict Burning 1 on target enemy."),
    Card(id="ashen-cloak", name="Ashen Cloak", type="equipment", stats={"defense": 2}, text="Search for Ash."),
)


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A project of three cards, a deck, a map and a scenario."""
    for card in CARDS:
        save(tmp_path / f"{card.id}.card.json", card)
    save(tmp_path / "kiln.deck.json", Deck(id="kiln", name="Kiln Deck", hero="kiln", cards={"ash": 2}))
    save(tmp_path / "lane.map.json", Map(id="lane", name="Lane", shape=HexagonShape(side=3)))
    seats = (SeatSpec(hero="kiln", deck="kiln"), SeatSpec(hero="kiln", zones={"hand": ("ashen-cloak",)}))
    scenario = Scenario(id="first", name="First", map="lane", seats=seats, expectations=("refused play: BLK-001.1",))
    save(tmp_path / "first.scenario.json", scenario)
    return Workspace.open(tmp_path)


def named(workspace: Workspace, name: str) -> Thing:
    return next(thing for thing in things_of(workspace) if thing.name == name)


def test_everything_with_a_name_is_there(workspace: Workspace) -> None:
    assert named(workspace, "Ash").kind == "card"
    assert named(workspace, "Ashen Cloak").detail == "Equipment"
    assert named(workspace, "Lane").kind == "map"
    assert named(workspace, "Kiln Deck").detail == "2 cards · Brother Kiln"
    assert named(workspace, "First").kind == "scenario"
    assert named(workspace, "BLK-001.1").text == workspace.rules.ruleset.rules["BLK-001.1"]
    healing = named(workspace, "Ruling: Healing")
    assert (healing.kind, healing.id, healing.detail) == ("ruling", "healing", "AMB-151")
    burning = named(workspace, "Burning")
    assert (burning.kind, burning.detail, burning.rule) == ("term", "status", "ST-BURNING")


def test_the_longest_name_at_a_place_is_meant(workspace: Workspace) -> None:
    things = things_of(workspace)
    text = "Ashen Cloak, then Ash and ashes"
    found = [thing_at(things, text, place) for place in (2, 9, 19, 28, 15)]
    assert [thing.id if thing else None for thing in found] == ["ashen-cloak", "ashen-cloak", "ash", None, None]
    assert thing_at(things, "the Lane here", -1) == named(workspace, "Lane")


@pytest.mark.parametrize(
    ("name", "users"),
    [
        ("Ash", ["Kiln Deck", "Ashen Cloak"]),
        ("Ashen Cloak", ["First"]),
        ("Brother Kiln", ["Kiln Deck", "First"]),
        ("Kiln Deck", ["First"]),
        ("Lane", ["First"]),
        ("Burning", ["Ash"]),
        ("BLK-001.1", ["First"]),
        ("First", []),
    ],
)
def test_uses_are_listed(workspace: Workspace, name: str, users: list[str]) -> None:
    assert [thing.name for thing in uses_of(workspace, named(workspace, name))] == users
