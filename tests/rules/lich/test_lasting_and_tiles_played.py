"""Texts of authors played: permissions for the rest of the game, who attacked you, and tiles named by their surface."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, table
from helpers.playing import play, settle
from helpers.sample_games import rules
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.field import TAPPED
from lich_studio.rules.lich.turn.source_pool import pool

FOE = "target avatar-2"
FIRES = {"surfaces": {"1,0": "fire", "0,2": "fire", "0,-2": "water"}}


def canonical(text, kind="technique"):
    reading = rules().read_text(text, "Draft", kind)
    assert [problem.message for problem in reading.problems if problem.severity == "error"] == []
    return reading.canonical


@pytest.mark.parametrize("text", [
    "For the rest of the game, once on your turn, you may draw a card.",
    "Once on your turn for the rest of the game, you may draw a card.",
    "Once on your turn, you may draw a card for the rest of the game.",
])  # fmt: skip
def test_amb_217_a_permission_holds_for_the_rest_of_the_game(text):
    assert canonical(text) == 'Gain "Once on your turn, you may draw 1 card" for the rest of the game.'
    game = play(text)
    use = next(key for key in keys(game) if key.startswith("use "))
    choose(game, use)
    settle(game)
    assert use not in keys(game)
    next_turn(game)
    assert use not in keys(game)
    next_turn(game)
    assert use in keys(game)


def test_amb_217_a_permission_on_a_card_keeps_the_time_of_what_it_does():
    text = "Once on your turn, you may gain +1 movement for the rest of the game."
    assert canonical(text, "hero") == text


def test_amb_118_what_answers_for_the_rest_of_the_game_may_say_so_at_the_end():
    text = "Whenever you deal damage, heal 2 for the rest of the game."
    assert canonical(text) == "For the rest of the game, whenever you deal damage, heal 2."
    game = play(text, edits={"1": 10}, hands=(("zap",), ()), in_play=(("lash",), ()))
    next_turn(game)
    next_turn(game)
    choose(game, "use lash#1", FOE)
    settle(game)
    assert game.stat(1, "health") == 12


def test_atk_001_1_who_attacked_you_this_turn_can_be_aimed_at():
    answer = card("answer", "technique", "Deal 4 damage to target that attacked you this turn.")
    swift = card("swift", "reaction", "Deal 4 damage to target that attacked you this turn.")
    game = table(hands=(("answer",), ("answer", "swift")), in_play=(("lash", "lash"), ()), cards=(answer, swift))
    choose(game, "use lash#1", FOE)
    settle(game)
    assert "play answer#1" not in keys(game), "seat 2 has attacked nobody"
    choose(game, "use lash#2", FOE, "play swift#1")
    assert keys(game) == ("target avatar-1",)
    settle(game, "target avatar-1")
    assert game.stat(1, "health") == 26
    next_turn(game)
    assert "play answer#1" not in keys(game)

def test_sfc_001_tiles_are_named_by_their_surface():
    game = play("Place Water on each Fire tile.", layers=FIRES)
    surfaces = game.state.layers["surfaces"]
    assert surfaces[Hex(1, 0)] != "fire"
    assert surfaces[Hex(0, 2)] != "fire"


@pytest.mark.parametrize(("text", "said"), [
    ("Deal 3 damage to each target on a Fire tile.", "Deal 3 damage to each target in Fire."),
    ("Remove all Fire surfaces within 2 tiles.", "Remove each Fire within 2 tiles."),
    ("Place a Fire surface on target tile.", "Place Fire on target tile."),
    ("Teleport to any Fire tile.", "Teleport to a Fire tile."),
])  # fmt: skip
def test_sfc_001_surfaces_may_be_called_so(text, said):
    assert canonical(text) == said


@pytest.mark.parametrize("text", ["Deal 3 damage to each Fire summon.", "Deal 3 damage to a Fire target."])
def test_sfc_001_what_stands_in_a_surface_is_not_of_it(text):
    problems = [problem.code for problem in rules().read_text(text, "Draft", "technique").problems]
    assert "surface-of-what" in problems


def test_src_pool_2_a_card_keeps_what_is_in_the_pool():
    left = []
    for text in ("Your source pool does not empty.", "You have +1 movement."):
        cistern = card("cistern", "equipment", text, defense=1)
        spring = card("spring-of-fire", "technique", "Gain 2 sources of your choice.")
        game = table(hands=(("spring-of-fire",), ()), in_play=(("cistern",), ()), cards=(cistern, spring))
        choose(game, "play spring-of-fire#1")
        while game.decision.kind != "main":
            game.choose("pass" if "pass" in keys(game) else keys(game)[0])
        assert sum(pool(game, 1).values()) == 2
        next_turn(game)
        left.append(sum(pool(game, 1).values()))
    assert left == [2, 0]


def test_sfc_001_surfaces_changed_this_way_count():
    text = "Each Fire becomes Water. Deal 2 damage to any target for each surface changed this way."
    game = play(text, FOE, layers=FIRES)
    assert game.stat(2, "health") == 30 - 2 * 2


def test_what_the_sentence_before_makes_sound_leaves_one_reading():
    text = "Destroy all summons. Deal 4 damage to any target for each summon destroyed this way."
    assert canonical(text).endswith("deal 4 damage to target for each summon destroyed this way.")


@pytest.mark.parametrize(("text", "said"), [
    ("Deal 2 damage to target. It is inflicted with Burning 2.", "Deal 2 damage to target and inflict Burning 2."),
    ("You are inflicted with Wet.", "Inflict Wet 1 on you."),
    ("Deal 3 damage to target, then you are moved 1 tile away from it.",
     "Deal 3 damage to target and push you 1 tile away from it."),
    ("Summon a Husk token on target adjacent tile with 8 defense.",
     "Summon a Husk token with 8 defense on target adjacent tile."),
    ("Destroy target Vines, then summon a Husk token there with 4 defense.",
     "Destroy target Vines and summon a Husk token with 4 defense on it."),
    ("You are not a target until the start of your next turn.",
     "You cannot be targeted until the start of your next turn."),
    ("No player may attack until the end of this turn.", "Each player may not attack until end of turn."),
    ("Heal 5 hp.", "Heal 5."),
    ("Deal 5 damage to all targets along a line, up to 3 tiles.",
     "Deal 5 damage to each target along one line of 3 tiles."),
])  # fmt: skip
def test_authors_say_it_so(text, said):
    assert canonical(text) == said


def test_an_equipment_can_silence_its_hero():
    oath = card("oath", "equipment", "Your hero has no abilities.", defense=1)
    chief = card("chief", "hero", "Once on your turn, you may draw 1 card.", health=30, intelligence=3, movement=3)
    for worn, offered in (((), True), (("oath",), False)):
        game = table(in_play=(worn, ()), heroes=("chief",), cards=(oath, chief))
        assert any(key.startswith("use chief") for key in keys(game)) is offered


def test_tgt_001_1_things_of_the_player_aimed_at_are_meant():
    game = play("Tap all Equipment target opponent controls.", FOE, in_play=(("lash",), ("lash",)))
    column = game.state.columns[TAPPED.id]
    assert (column[game.entity("lash#2", 2)], column[game.entity("lash#1", 1)]) == (1, 0)


@pytest.mark.parametrize(("kind", "text", "said"), [
    ("technique", "Destroy all summons target player controls.", "Destroy each summon controlled by target player."),
    ("technique", "Place Water on target tile, and each tile adjacent to it.",
     "Place Water on target tile and each tile adjacent to it."),
    ("technique", "Remove a surface from an adjacent tile.", "Remove the surface from an adjacent tile."),
    ("technique", "Deal 2 damage to target. If damage is dealt this way, draw a card.",
     "Deal 2 damage to target. If a target was damaged this way, draw 1 card."),
    ("equipment", "If your health would fall to zero, sacrifice this card and your health becomes 5 instead.",
     "If you would die, instead sacrifice this card and your health becomes 5."),
    ("equipment", "You have +1 movement while inflicted with Wet.", "You have +1 movement while Wet."),
    ("equipment", "Whenever an opponent offers to the Lich, draw a card.",
     "Whenever an opponent offers a card, draw 1 card."),
    ("reaction", "Negate a movement.", "Negate the movement."),
    ("technique", "Move up to three targets 1 tile each.", "Move up to 3 targets 1 tile."),
    ("technique", "Place walls on all tiles adjacent to target.", "Place a wall on each tile adjacent to target."),
    ("equipment", "You may not be targeted by anyone standing in Smoke.", "You cannot be targeted by units in Smoke."),
    ("equipment", "You may block with this card even while it is tapped.", "This card may block while tapped."),
    ("equipment", "You ignore Smoke for line of sight.", "You can see through Smoke."),
    ("equipment", "Whenever you are dealt damage, reduce it by 3.", "Damage dealt to you is reduced by 3."),
    ("technique", "Look at the top card of any deck.", "Look at the top card of a player's deck."),
])  # fmt: skip
def test_what_authors_mean_is_said_back(kind, text, said):
    assert canonical(text, kind) == said
