"""Texts of weapons that call themselves so: how they enter play, who may answer them, and from how far one is hit."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.own_kind import called_a_card
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import summon_piece

FOE = "target avatar-2"


def read(text, kind="equipment"):
    return parse(text, phrase_table(), CardContext("Trial", kind))


@pytest.mark.parametrize(("text", "answered"), [
    ("Attacks with this weapon cannot be reacted to.", False),
    ("Attacks made with Techniques cannot be reacted to.", True),
])  # fmt: skip
def test_rea_001_2_attacks_of_one_card_cannot_be_reacted_to(text, answered):
    gun = card("gun", "equipment", f"Tap: Deal 3 damage to target.\nPay 1 health: Heal 2.\n{text}", defense=4)
    # Of the two uses only the first one is an attack.
    for number, may in ((0, answered), (1, True)):
        game = table(hands=((), ("zap",)), in_play=(("gun",), ()), cards=(gun,))
        choose(game, [key for key in keys(game) if key.startswith("use gun#1")][number])
        if not number:
            choose(game, FOE)
        assert (game.decision.kind == "window") is may


@pytest.mark.parametrize(("text", "tapped", "charges"), [
    ("This item enters your action zone tapped.", 1, 0), ("This card enters the action zone with 2 charges.", 0, 2),
])  # fmt: skip
def test_fx_001_1_a_card_enters_the_action_zone_as_it_says(text, tapped, charges):
    game = table(hands=(("coil",), ()), cards=(card("coil", "equipment", text, defense=4),))
    game.choose("play coil#1")
    settle(game)
    coil = game.entity("coil#1", 1)
    assert (game.stat(coil, "tapped"), game.counter(coil, "charge")) == (tapped, charges)


@pytest.mark.parametrize(("text", "reached"), [
    ("You cannot be targeted from further than 2 tiles away.", False),
    ("You cannot be targeted by anything more than 2 tiles away.", False),
    ("You cannot be targeted from more than 4 tiles away.", True),
])  # fmt: skip
def test_tgt_001_1_nobody_aims_from_further_away(text, reached):
    cloak = card("cloak", "equipment", text, defense=4)
    game = table(hands=(("free-bolt",), ()), in_play=((), ("cloak",)), cards=(cloak,), starts=("0,0", "3,0"))
    if "play free-bolt#1" in keys(game):
        choose(game, "play free-bolt#1")
    assert (FOE in keys(game)) is reached


@pytest.mark.parametrize("text", [
    "You may use this shield to block damage dealt to your summons.", "You can block for your summons with this card.",
])  # fmt: skip
def test_blk_001_1_one_blocks_for_others_with_a_card(text):
    board = card("board", "equipment", text, defense=9)
    golem = card("golem", "summon", "", defense=4)
    game = table(in_play=(("lash",), ("board", "golem")), cards=(board, golem), starts=("0,0", "1,0"))
    piece = summon_piece(game, game.entity("golem#1", 2))
    choose(game, "use lash#1", f"target {game.state.name_of[piece]}")
    pass_all(game)
    assert keys(game) == ("block board#1", "take")


@pytest.mark.parametrize(("defense", "points"), [(6, 2), (5, 2), (9, 1)])
def test_fx_001_1_what_an_attack_destroyed_is_asked_behind_it(defense, points):
    gun = card("gun", "equipment", "Tap: Deal 6 damage to target. If this destroys a summon, gain 1 AP.", defense=4)
    golem = card("golem", "summon", "", defense=defense)
    game = table(in_play=(("gun",), ("golem",)), cards=(gun, golem), starts=("0,0", "1,0"))
    piece = summon_piece(game, game.entity("golem#1", 2))
    choose(game, "use gun#1", f"target {game.state.name_of[piece]}")
    settle(game)
    assert game.stat(1, "action_points") == points


@pytest.mark.parametrize(("text", "left"), [
    ("Prevent half the damage, rounded up.", (30, 27)), ("Prevent half the damage, rounded down.", (30, 26)),
    ("Prevent half of the damage from target attack.", (30, 27)),
    ("Deal 3 damage to target and prevent that much damage.", (27, 26)),
    ("Deal 1 damage to target and prevent 5 damage.", (29, 28)),
])  # fmt: skip
def test_amb_201_a_reaction_prevents_some_of_what_it_answers(text, left):
    guard = card("guard", "reaction", text)
    seven = card("seven", "technique", "Deal 7 damage to target.")
    game = table(hands=(("seven",), ("guard",)), cards=(guard, seven))
    choose(game, "play seven#1", FOE, "play guard#1")
    settle(game, *(["target avatar-1"] if "Deal" in text else []), "target item-1")
    assert tuple(game.stat(seat, "health") for seat in (1, 2)) == left


def test_sta_001_2_a_target_loses_all_statuses_as_it_heals():
    lamp = card("lamp", "equipment", "Tap: Target heals 5 health and loses all statuses.", defense=4)
    game = table(in_play=(("lamp", "lamp"), ()), cards=(lamp,))
    me = avatar(game, 1)
    game.set_stat(1, "health", 10)
    game.add_counter(me, "burning", 2)
    choose(game, "use lamp#1", "target avatar-1")
    settle(game)
    assert (game.stat(1, "health"), game.counter(me, "burning")) == (15, 0)
    # Whoever bears none is healed all the same.
    choose(game, "use lamp#2", "target avatar-1")
    settle(game)
    assert game.stat(1, "health") == 20


@pytest.mark.parametrize(("text", "code", "words"), [
    ("Takes up both hand slots.", "left-open", "both hand slots"), ("Two-handed.", "left-open", "Two-handed"),
    ("You may enter Death Fog tiles without taking damage.", "left-open", "enter Death Fog"),
    ("If you would lose health from Death Fog, prevent it.", "left-open", "from Death Fog"),
    ("Tap: Remove all surfaces and statuses.", "left-open", "surfaces and statuses"),
])  # fmt: skip
def test_what_a_weapon_leaves_open_is_refused_at_its_word(text, code, words):
    problem = next(one for one in read(text).problems if one.severity == "error")
    assert (problem.code, text[problem.span.start : problem.span.end]) == (code, words)


@pytest.mark.parametrize(("text", "said"), [
    ("You may attack with Knives twice each turn.", "Each Knife you control may be used twice each turn."),
    ("You can use Equipment one more time each turn.", "Each equipment you control may be used twice each turn."),
    ("You take 1 less damage from all sources.", "Damage dealt to you is reduced by 1."),
    ("Any time you apply a surface, heal 1.", "Whenever you place a surface, heal 1."),
    ("Whenever a summon is destroyed by this weapon, heal 1.", "Whenever this card destroys a summon, heal 1."),
    ("You can see and target invisible enemies.", "Enemies cannot hide from you."),
    ("Tap: Turn invisible until end of turn.", "Tap: Become Invisible until end of turn."),
    ("Tap: Deal 2 damage to target within line of sight.", "Tap: Deal 2 damage to target in line of sight."),
])  # fmt: skip
def test_looser_words_mean_what_the_plain_ones_say(text, said):
    assert read(text).canonical == said


def test_a_weapon_that_the_text_names_beside_is_no_card_that_calls_itself_so():
    assert called_a_card("Untap target Rifle. Tap this rifle.", "equipment") == "Untap target Rifle. Tap this rifle."
    assert called_a_card("Tap this rifle.", "equipment") == "Tap this card ."
    assert called_a_card("Tap this rifle.", "technique") == "Tap this rifle."
