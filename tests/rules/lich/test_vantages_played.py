"""Targets chosen from other tiles than the own one, played: range and sight from one of them (LOS-001, HRO-INT.3)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import avatar

IMP = card("imp", "summon", "", defense=4)


def aims(text, imp, *, kind="hero", start="-5,0", target="target", hidden=0, walls=()):
    """Return whether seat 1 may aim its tool at seat 2, who stands at 4,0, with an imp of its own on a tile."""
    who = card("sage", "hero", text if kind == "hero" else "", health=30, intelligence=4)
    said = f"Tap: Deal 1 damage to {target}." + (f"\n{text}" if kind == "equipment" else "")
    tool = card("tool", "equipment", said, defense=1)
    game = table(heroes=("sage",), in_play=(("tool", "imp"), ()), starts=(start, "4,0"), cards=(who, tool, IMP),
                 layers={"walls": dict.fromkeys(walls, "wall")})  # fmt: skip
    game.add_counter(avatar(game, 2), "invisible", hidden)
    game.place_piece(game.entity("summon-1", 1), Hex.parse(imp))
    if "use tool#1" in keys(game):
        game.choose("use tool#1")
    return "target avatar-2" in keys(game)


FROM_SUMMONS = "You may target from the tile of any summon you control."


@pytest.mark.parametrize(("text", "imp", "seen"), [
    (FROM_SUMMONS, "1,0", True), (FROM_SUMMONS, "-1,0", False), ("", "1,0", False),
    ("You may target from any tile with Smoke.", "1,0", False),
    ("You may target from any tile adjacent to a wall.", "-1,0", True),
    ("Your Equipment may target from the tiles of your summons.", "1,0", True),
    ("Your Skills may target from the tiles of your summons.", "1,0", False),
])  # fmt: skip
def test_hro_int_3_range_is_counted_from_there(text, imp, seen):
    assert aims(text, imp, walls=("2,-1",)) == seen


@pytest.mark.parametrize(("target", "imp", "hidden", "seen"), [
    ("target within 2 tiles", "2,0", 0, True), ("target within 2 tiles", "1,0", 0, False),
    ("target in your line of sight", "2,0", 0, True), ("an adjacent target", "3,0", 0, True),
    ("target", "3,0", 1, True), ("target", "2,0", 1, False),
])  # fmt: skip
def test_fx_001_2_so_is_what_the_card_says_of_it(target, imp, hidden, seen):
    assert aims("This card may target from any summon you control.", imp, kind="equipment", target=target,
                hidden=hidden) == seen  # fmt: skip


@pytest.mark.parametrize(("start", "walls", "seen"), [
    ("-5,0", (), True), ("-5,0", ("3,0",), False), ("4,-5", ("3,0",), False), ("4,-4", ("3,0",), True),
])  # fmt: skip
def test_los_001_1_sight_and_range_are_needed_from_one_tile(start, walls, seen):
    assert aims(FROM_SUMMONS, "2,0", start=start, walls=walls) == seen


@pytest.mark.parametrize(("text", "said"), [
    ("You may choose targets from any of your summons.", "You may target from any summon you control."),
    ("You can target as though you were on any tile with Water.", "You may target from any tile in Water."),
    ("You may target with this card from the tile of a summon you control.",
     "This card may target from any summon you control."),
])  # fmt: skip
def test_said_in_other_words(text, said):
    told = parse(text, phrase_table(), CardContext("Sage", "equipment"))
    assert (told.verdict, told.canonical) == ("read", said), told.problems


def test_cards_have_no_tile_to_look_from():
    told = parse("You may target from any equipment you control.", phrase_table(), CardContext("Sage", "hero"))
    assert [one.code for one in told.problems] == ["no-ground"]
