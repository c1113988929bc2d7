"""Wordings that authors took for granted, played: what was placed, built, or lost; tolls; tiles that lie together."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, table
from helpers.playing import play, settle
from helpers.sample_games import rules
from lich_studio.rules.lich.board.geometry import SURFACES, WALLS
from lich_studio.rules.lich.field import ABYSS, PURGATORY, zone
from lich_studio.rules.lich.seats import avatar

FOE = "target avatar-2"
GOLEM = card("golem", "summon", "", defense=9)


@pytest.mark.parametrize(("text", "health"), [
    ("Place Fire on each tile adjacent to target enemy. Heal 1 for each surface placed this way.", 16),
    ("Place a wall on each available tile adjacent to target enemy. Heal 1 for each wall placed this way.", 16),
    ("Place a wall on each available tile adjacent to target enemy. Heal 1 for each wall built this way.", 16),
    ("Place a wall on each available tile adjacent to target enemy. Heal 1 for each Fire placed this way.", 10),
])  # fmt: skip
def test_kw_place_what_was_placed_this_way_counts(text, health):
    assert play(text, FOE, edits={"1": 10}, starts=("0,0", "3,0")).stat(1, "health") == health


def test_kw_discard_any_number_of_one_type_is_discarded():
    game = table(hands=(("trial", "zap", "zap", "mend"), ()),
                 cards=(card("trial", "technique", "Discard any number of reactions. Heal 2 for each card discarded "
                             "this way."),))
    game.set_stat(1, "health", 10)
    game.choose("play trial#1")
    pass_all(game)
    assert not any("mend" in key for key in keys(game)) and sum("zap" in key for key in keys(game)) == 2
    settle(game, *[key for key in keys(game) if "zap" in key])
    assert game.stat(1, "health") == 14


@pytest.mark.parametrize(("text", "health"), [
    ("Destroy target summon. If its defense was 8 or more, heal 5.", 15),
    ("Destroy target summon. If its defense was less than 8, heal 5.", 10),
    ("Destroy target summon and heal equal to its defense.", 19),
    ("Destroy target summon. Heal equal to that summon's defense.", 19),
    ("Return target summon to its owner's hand and heal equal to its defense.", 19),
    ("Damn target summon and heal equal to its defense.", 19),
    ("Deal 9 damage to target summon and heal equal to its defense.", 19),
    ("Destroy target summon and heal equal to its health.", 19),
    ("Destroy target summon and heal equal to its cost.", 13),
    ("Summons have +2 defense until end of turn. Destroy target summon and heal equal to its defense.", 21),
])  # fmt: skip
def test_amb_206_the_numbers_of_what_left_play_are_those_it_had_there(text, health):
    golem = card("golem", "summon", "", {"thermic": 3}, defense=9)
    game = play(text, "target summon-1", in_play=((), ("golem",)), cards=(golem,), edits={"1": 10},
                starts=("0,0", "1,0"))
    assert game.stat(1, "health") == health


@pytest.mark.parametrize(("paid", "lives"), [(True, True), (False, False)])
def test_amb_102_its_controller_may_damn_cards_lest_it_happens(paid, lives):
    text = "Destroy target summon unless its controller damns a card from their hand."
    trial = card("trial", "technique", text)
    game = table(hands=(("trial",), ("mend",)), in_play=((), ("golem",)), cards=(trial, GOLEM), starts=("0,0", "1,0"))
    choose(game, "play trial#1", "target summon-1")
    pass_all(game)
    choose(game, next(key for key in keys(game) if (key in ("no", "decline", "do not pay", "done")) is not paid))
    while game.decision.kind != "main":
        choose(game, next(key for key in keys(game) if key != "pass") if game.decision.kind != "window" else "pass")
    assert (game.entity("golem#1", 2) not in zone(game, PURGATORY, 2)) is lives
    assert len(zone(game, ABYSS, 2)) == paid


def test_fx_001_1_connected_tiles_lie_next_to_one_another():
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", "Place Fire on up to 2 connected tiles."),))
    game.choose("play trial#1")
    pass_all(game)
    game.choose("choose tile 0,2")
    offered = {key.split()[-1] for key in keys(game) if key.startswith("choose")}
    assert offered == {"1,2", "-1,2", "0,1", "0,3", "1,1", "-1,3"}
    game.choose("choose tile 0,3")
    assert sorted(tile.key() for tile in game.state.layers[SURFACES]) == ["0,2", "0,3"]
    assert not game.state.layers[WALLS]


@pytest.mark.parametrize(("text", "wet"), [
    ("Inflict Blind 1 on target. If you are adjacent to that target, you are also inflicted with Wet 1.", 1),
    ("Inflict Blind 1 on target. If you are not adjacent to it, you are inflicted with Wet 1.", 0),
])  # fmt: skip
def test_kw_inflict_it_is_said_of_whoever_is_inflicted(text, wet):
    game = play(text, FOE, starts=("0,0", "1,0"))
    assert game.counter(avatar(game, 1), "wet") == wet


def test_fx_001_2_a_number_is_what_the_card_says():
    hound = card("hound", "summon", "Hound's defense is equal to your INT.", defense=1)
    game = table(in_play=(("hound",), ()), cards=(hound,))
    assert game.stat(game.entity("hound#1", 1), "defense") == 6


@pytest.mark.parametrize(("blow", "health"), [("free-bolt", 15), ("wreck", 10)])
def test_blk_001_3_a_shield_answers_its_breaking(blow, health):
    wreck = card("wreck", "technique", "Destroy target equipment.")
    guard = card("guard", "equipment", "When this card is destroyed by blocking, heal 5.", defense=2)
    game = table(hands=((blow,), ()), in_play=((), ("guard",)), cards=(guard, wreck))
    game.set_stat(2, "health", 10)
    choose(game, f"play {blow}#1", FOE if blow == "free-bolt" else "target guard#1")
    settle(game, *(["block guard#1"] if blow == "free-bolt" else []))
    assert game.stat(2, "health") == health


@pytest.mark.parametrize(("text", "said"), [
    ("Replace all surfaces with Water, except for Death Fog.", "Replace each surface except Death Fog with Water."),
    ("Draw 1 card, then replace all surfaces with Water, except for Death Fog.",
     "Draw 1 card and replace each surface except Death Fog with Water."),
    ("Move up to 3 tiles. If you end this movement in Water, heal 2.",
     "Move up to 3 tiles. If you are in Water, heal 2."),
])  # fmt: skip
def test_what_is_said_behind_belongs_to_the_one_thing_it_can_be_about(text, said):
    assert rules().read_text(text, "Trial", "technique").canonical == said


def test_an_exception_belongs_to_those_who_are_among_them():
    text = "Each player discards a card for each enemy, except for you."
    assert rules().read_text(text, "Trial", "technique").canonical == (
        "Each player except you discards 1 card for each enemy.")
    told = rules().read_text("Deal 2 damage to each enemy except you.", "Trial", "technique").problems
    assert [one.code for one in told] == ["never-among"]


@pytest.mark.parametrize("text", [
    "Whenever you heal, draw that many cards instead.", "When you heal, draw that many cards instead.",
])  # fmt: skip
def test_amb_201_what_happens_instead_is_said_as_if_it_had_happened(text):
    trial = card("trial", "equipment", text, defense=1)
    game = table(hands=(("mend",), ()), in_play=(("trial",), ()), cards=(trial,), decks=(("zap",) * 9, ()))
    game.set_stat(1, "health", 10)
    game.choose("play mend#1")
    settle(game)
    assert (game.stat(1, "health"), len([key for key in keys(game) if key.startswith("play")])) == (10, 0)
    assert len(zone(game, "hand", 1)) >= 6


@pytest.mark.parametrize(("text", "health"), [
    ("Prevent 4 of the damage dealt by target attack.", 28), ("Prevent 9 damage from target attack.", 30),
])  # fmt: skip
def test_amb_201_some_of_what_an_attack_deals_is_prevented(text, health):
    game = table(hands=(("free-bolt",), ("ward",)), cards=(card("ward", "reaction", text),))
    choose(game, "play free-bolt#1", FOE, "play ward#1")
    choose(game, next(key for key in keys(game) if key.startswith("target")))
    settle(game)
    assert game.stat(2, "health") == health
