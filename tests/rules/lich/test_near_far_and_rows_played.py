"""Who aims from near alone, rows of tiles, what comes to be in a surface, one of several, lists of ways to be moved."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import avatar

FOE = "target avatar-2"
GUN = card("gun", "equipment", "Tap: Deal 3 damage to any target.", defense=4)
BALM = card("balm", "technique", "Target player heals 1.")


def canonical(text, kind="hero"):
    return parse(text, phrase_table(), CardContext("Marl Hound", kind)).canonical


def offered(text, use, distance):
    """Return whether the first player may aim at the second, who has a charm that says something."""
    charm = card("charm", "equipment", text, defense=1)
    game = table(hands=(("balm",), ()), in_play=(("gun",), ("charm",)), cards=(GUN, BALM, charm),
                 starts=("0,0", f"{distance},0"))  # fmt: skip
    choose(game, use)
    return FOE in keys(game)


@pytest.mark.parametrize(("text", "shot", "healed"), [
    ("Opponents may not attack you unless they are within 2 tiles.", False, True),
    ("Opponents may not target you unless they are within 2 tiles.", False, False),
    ("Opponents cannot target you unless they are adjacent to you.", False, False),
    ("Opponents may only attack you if they are within 3 tiles.", True, True),
    ("Equipment may not target you unless they are within 2 tiles.", False, True),
    ("Summons may not attack you unless they are adjacent.", True, True),
])  # fmt: skip
def test_tgt_001_1_some_aim_from_near_alone(text, shot, healed):
    assert offered(text, "use gun#1", 3) == shot
    assert offered(text, "play balm#1", 3) == healed
    assert offered(text, "use gun#1", 1) and offered(text, "play balm#1", 1)


def test_los_002_1_a_row_begins_next_to_you_and_has_no_gap():
    torch = card("torch", "technique", "Apply Fire to up to 3 tiles in a line, starting from a tile adjacent to you.")
    game = table(hands=(("torch",), ()), cards=(torch,), starts=("0,0", "-4,0"))
    choose(game, "play torch#1")
    assert len([key for key in keys(game) if " " in key]) == 6
    at = next(key for key in keys(game) if key.endswith(" 1,0"))
    game.choose(at)
    assert [key for key in keys(game) if key.endswith(("2,0", "3,0", "0,1"))] == [at.replace("1,0", "2,0")]
    game.choose(at.replace("1,0", "2,0"))
    game.choose(at.replace("1,0", "3,0"))
    pass_all(game)
    assert set(game.state.layers["surfaces"]) == {Hex(1, 0), Hex(2, 0), Hex(3, 0)}


def test_a_row_is_chosen_one_by_one():
    text = "Apply Fire to all tiles in a line starting adjacent to you."
    assert [one.code for one in parse(text, phrase_table(), CardContext("T", "technique")).problems] == [
        "row-of-how-many"
    ]


def test_sfc_006_what_is_ever_in_fire_is_destroyed_however_that_comes_about():
    doll = card("doll", "summon", "If this card is ever in Fire, destroy it.", defense=4)
    torch = card("torch", "technique", "Place Fire on target tile.")
    for burning in (True, False):
        game = table(hands=(("doll", "torch"), ()), cards=(doll, torch), starts=("0,0", "-4,0"),
                     layers={"surfaces": {"1,0": "fire"}} if burning else {})  # fmt: skip
        choose(game, "play doll#1", next(key for key in keys_of_play(game) if key.endswith(" 1,0")))
        pass_all(game)
        if not burning:
            assert game.entity("doll#1", 0) in game.state.zones["action/1"]
            choose(game, "play torch#1", "target tile 1,0")
            pass_all(game)
        assert game.entity("doll#1", 0) in game.state.zones["purgatory/1"], burning


def keys_of_play(game):
    trial = game.clone()
    trial.choose("play doll#1")
    return keys(trial)


@pytest.mark.parametrize(("condition", "drawn"), [
    ("one of them is yours", 1), ("you control one of them", 1), ("either of them is in Fire", 1),
    ("one of them is in Water", 0),
])  # fmt: skip
def test_one_of_several_is_enough(condition, drawn):
    text = f"Swap the positions of two target avatars. If {condition}, heal 2."
    game = table(hands=(("made",), ()), cards=(card("made", "technique", text),), layers={"surfaces": {"2,0": "fire"}})
    game.state.columns["health"][1] = 20
    choose(game, "play made#1", "target avatar-1", FOE)
    pass_all(game)
    assert game.stat(1, "health") == 20 + 2 * drawn


def test_what_one_of_several_is_not_is_refused():
    text = "Swap two target avatars. If one of them is not in Fire, heal 2."
    assert "one-is-not" in [one.code for one in parse(text, phrase_table(), CardContext("T", "technique")).problems]


@pytest.mark.parametrize(("said", "meant"), [
    ("You may not be moved or teleported by an opponent.", "You cannot be moved by opponents."),
    ("You cannot be pushed, pulled or moved by opponents.", "You cannot be moved by opponents."),
    ("Marl Hound can't be moved, pushed, or pulled.", "This card cannot be moved."),
])  # fmt: skip
def test_what_cannot_be_moved_is_not_pushed_either(said, meant):
    assert canonical(said, "summon") == meant


def test_who_cannot_be_moved_by_opponents_is_not_teleported():
    charm = card("charm", "equipment", "You may not be moved or teleported by an opponent.", defense=1)
    gust = card("gust", "technique", "Teleport target opponent to any available tile.")
    for text, stays in ((charm, True), (card("charm", "equipment", "You have +1 INT.", defense=1), False)):
        game = table(hands=(("gust",), ()), in_play=((), ("charm",)), cards=(text, gust))
        before = game.state.tile_of[avatar(game, 2)]
        choose(game, "play gust#1")
        if FOE in keys(game):
            choose(game, FOE)
        while game.decision.kind != "main":
            game.choose("pass" if "pass" in keys(game) else keys(game)[0])
        assert (game.state.tile_of[avatar(game, 2)] == before) == stays
