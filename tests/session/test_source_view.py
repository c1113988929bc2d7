"""While a card is carried out its text shows which words are, what they mean, and what they pass over and why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from helpers import sample_games
from lich_studio.content.card import Card
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.scenario import Scenario, SeatSpec
from lich_studio.session.scenarios import begin

RULES, SHELF = sample_games.rules(), sample_games.shelf()
DECK = ("oak-buckler",) * 20
SWEEP = """Draw a card.
Each player within 3 tiles of you loses 1 health. Each opponent within line of sight of you loses 2 health."""


def carried_out(text, wall=""):
    """Return each different thing that the source view shows while a technique is carried out."""
    layers = {"starting_positions": {"2,0": 1, "-2,0": 2}, "walls": {wall: "wall"} if wall else {}}
    lane = Map(id="lane", name="Lane", shape=HexagonShape(side=4), layers=layers)
    cards = {**SHELF.cards, "trial": Card(id="trial", name="Trial", type="technique", text=text)}
    seats = (
        SeatSpec(hero="serava", zones={"hand": ("trial",), "deck": DECK}, start="2,0"),
        SeatSpec(hero="oduin", zones={"deck": DECK}, start="-2,0"),
    )
    shelf = replace(SHELF, cards=cards, maps={**SHELF.maps, "lane": lane})
    session = begin(Scenario(id="trial", name="Trial", map="lane", seats=seats), RULES, shelf)
    session.choose("play trial#1")
    while any(option.key == "pass" for option in session.options):
        session.choose("pass")
    while session.step_back():
        pass
    found = []
    while session.step_into():
        found += (row.source for row in session.frames() if row.source is not None and row.source not in found)
    return found


def lit(view):
    return [view.text[start:end] for start, end in view.lit]


def test_the_words_are_lit_one_statement_after_the_other():
    shown = [words for words in map(lit, carried_out(SWEEP)) if words]
    assert list(dict.fromkeys(map(tuple, shown))) == [
        ("Draw a card",),
        ("Each player within 3 tiles of you loses 1 health",),
        ("Each opponent within line of sight of you loses 2 health",),
    ]


def test_what_a_description_means_is_named_with_its_tile():
    near = next(view for view in carried_out(SWEEP) if view.meant and "3 tiles" in lit(view)[0])
    assert near.meant == ("Player 1",)
    assert [tile.key() for tile in near.tiles] == ["2,0"]


def test_what_is_passed_over_is_told_with_the_clause():
    near = next(view for view in carried_out(SWEEP) if view.meant and "3 tiles" in lit(view)[0])
    assert [(one.name, one.because) for one in near.passed] == [("Player 2", "not within 3 tiles of you")]


@pytest.mark.parametrize(("wall", "names"), [("", []), ("0,0", ["Player 2"])])
def test_los_002_1_what_is_not_seen_names_what_stands_between(wall, names):
    seen = next(view for view in carried_out(SWEEP, wall=wall) if view.lit and "sight" in lit(view)[0])
    assert [one.name for one in seen.passed] == names
    if wall:
        assert seen.passed[0].because == "not within line of sight of you, Wall at 0,0"
        assert seen.passed[0].rule_ids == ("LOS-002.1",)
