"""What authors say in passing, played: whoever did it, instead, when alone, the first each turn, guesses."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, next_turn, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.turn.action_points import points

FOE = "target avatar-2"
HARM = card("hit", "technique", "You take 4 damage.")


def faults(text, kind="technique"):
    reading = parse(text, phrase_table(), CardContext("Trial", kind))
    return [problem.code for problem in reading.problems if problem.severity == "error"]


def use(game, name, *answers):
    game.choose(next(key for key in keys(game) if name in key))
    settle(game, *answers)


@pytest.mark.parametrize(("text", "left"), [
    ("Deal 4 damage to target. Deal 7 instead if it is Wet.", 26),
    ("Inflict Wet 1 on target. Deal 4 damage to target, 7 instead if it is Wet.", 23),
])  # fmt: skip
def test_kw_deal_another_amount_is_dealt_instead(text, left):
    answers = (FOE,) * text.count("target")
    assert play(text, *answers[: text.count(" target")]).stat(2, "health") == left


@pytest.mark.parametrize(("surfaces", "gained"), [({}, 1), ({"1,0": "fire"}, 2)])
def test_src_pool_1_a_source_gives_more_instead(surfaces, gained):
    coal = card("coal", "source", "Tap: +1 Thermic source, +2 instead if you are next to Fire.")
    game = table(sources=(("coal",), ()), cards=(coal,), layers={"surfaces": surfaces})
    use(game, "coal")
    assert game.counter(1, "pool thermic") == gained


@pytest.mark.parametrize("text", [
    "If you'd be dealt damage you can have any summon you control take it instead.",
    "Damage dealt to you is dealt to a summon you control instead.",
    "If you would be dealt damage, a summon you control takes it instead.",
])  # fmt: skip
def test_amb_201_its_player_chooses_which_summon_takes_it(text):
    game = table(hands=(("hit",), ()), in_play=(("wolf", "hare", "cloak"), ()), cards=(
        HARM, card("cloak", "equipment", text, defense=3), card("wolf", "summon", "", defense=9),
        card("hare", "summon", "", defense=9)))  # fmt: skip
    game.choose("play hit#1")
    settle(game, *(("yes",) if "can" in text else ()), "choose summon-2")
    marks = game.state.columns["marks"]
    assert game.stat(1, "health") == 30
    assert [marks[piece] for piece in game.state.occupants.values()].count(4) == 1


def test_fx_001_1_whoever_did_it_takes_the_same():
    text = "Whenever a summon you control takes damage, deal the same damage to whoever did it."
    game = table(hands=(("hit",), ()), in_play=(("wolf", "thorn"), ()), cards=(
        card("hit", "technique", "Deal 3 damage to target summon."), card("thorn", "equipment", text, defense=3),
        card("wolf", "summon", "", defense=9)))  # fmt: skip
    game.choose("play hit#1")
    settle(game, "target summon-1", "take")
    assert game.stat(1, "health") == 27


@pytest.mark.parametrize(("text", "sizes"), [
    ("All players reveal their hands. Whoever has the most cards discards 2.", (3, 3)),
    ("The player with the fewest cards in hand draws 2 cards.", (5, 5)),
])  # fmt: skip
def test_fx_001_1_whoever_has_the_most(text, sizes):
    answers = ("discard zap#1", "discard ram#1") if "discards" in text else ()
    game = play(text, *answers, heroes=("reader", "brute"))
    assert tuple(len(game.state.zones[f"hand/{seat}"]) for seat in (1, 2)) == sizes


def test_ap_002_1_the_first_of_a_kind_each_turn_uses_no_action_point():
    text = "Your first Equipment tapped each turn does not use AP."
    game = table(in_play=(("cape", "gun", "bow"), ()), cards=(
        card("cape", "skill", text), card("gun", "equipment", "Tap: Heal 1.", defense=1),
        card("bow", "equipment", "Tap: Heal 1.", defense=1)))  # fmt: skip
    use(game, "gun")
    assert points(game, 1) == 2
    use(game, "bow")
    assert points(game, 1) == 1


def test_src_cost_2_the_next_reaction_of_a_player_costs_more_whenever_it_comes():
    text = "Target opponent's next technique costs 2 more."
    game = play(text, FOE, hands=((), ("free-bolt", "mend")), decks=((), ()))
    next_turn(game)
    assert not any(key.startswith("play") for key in keys(game))


@pytest.mark.parametrize(("rulings", "left"), [({"healing": "no limit"}, 30), ({}, 30)])
def test_kw_heal_nobody_heals_above_what_he_started_with(rulings, left):
    oath = card("oath", "equipment", "You may not have more health than you started with.", defense=1)
    game = table(hands=(("cure",), ()), in_play=(("oath",), ()), rulings=rulings,
                 cards=(oath, card("cure", "technique", "Heal 9.")))
    game.set_stat(1, "health", 25)
    use(game, "cure")
    assert game.stat(1, "health") == left


@pytest.mark.parametrize(("kind", "health", "lies"), [("technique", 30, "hand/1"), ("reaction", 28, "purgatory/1")])
def test_fx_001_1_a_right_guess_and_a_wrong_one(kind, health, lies):
    text = ("Once on your turn, name a card type then reveal the top card of your deck. If you were right, put it in "
            "your hand. If you were wrong, attrit it and take 2 damage.")  # fmt: skip
    seer = card("seer", "equipment", text, defense=1)
    game = table(in_play=(("seer",), ()), decks=(("ram",) * 9, ()), cards=(seer,))
    before = len(game.state.zones.get(lies, ()))
    game.choose(next(key for key in keys(game) if "seer" in key))
    settle(game, f"type {kind}", *(("take",) if health < 30 else ()))
    assert game.stat(1, "health") == health and len(game.state.zones[lies]) == before + 1


@pytest.mark.parametrize(("deck", "held"), [(("lash", "zap"), 1), (("zap", "ram"), 0), (("lash", "lash"), 2)])
def test_fx_001_1_one_of_them_is_of_a_kind(deck, held):
    game = play("Attrit 2. If either one is an Equipment, put it in your hand.", decks=((*deck, *("zap",) * 5), ()))
    assert [game.state.definition_of[one] for one in game.state.zones["hand/1"]].count("lash") == held


def test_kw_attrit_what_was_shown_is_attrited():
    game = play("Look at the top 2 cards of your deck. You may attrit any of them.", "yes", "choose bolt#1", "done")
    assert [game.state.definition_of[one] for one in game.state.zones["purgatory/1"]] == ["bolt", "trial"]


def test_ap_001_2_a_further_turn_has_fewer_action_points_and_the_one_behind_it_all():
    game = play("Take another turn after this one. You only have 1 AP on it.")
    next_turn(game)
    assert game.recall("turn", "active") == 1 and points(game, 1) == 1
    next_turn(game)
    next_turn(game)
    assert game.recall("turn", "active") == 1 and points(game, 1) == 2


def test_a_skill_grows_when_a_card_of_its_player_inflicts_the_status():
    text = ("Add a [skill counter] every time a target is inflicted with burning by a card you control.\n"
            "[0]- Tap: Inflict burning 1 on target.")  # fmt: skip
    game = table(in_play=(("spite",), ()), cards=(card("spite", "skill", text),))
    use(game, "spite", FOE)
    assert game.counter(game.entity("spite#1", 1), "skill") == 1


def test_a_line_that_answers_something_is_held_to_once_a_turn_behind_it():
    game = table(hands=(("hit", "hit"), ()), in_play=(("vial",), ()), cards=(
        HARM, card("vial", "equipment", "Whenever you take damage, heal 1. Once per turn.", defense=0)))  # fmt: skip
    use(game, "hit#1")
    use(game, "hit#2")
    assert game.stat(1, "health") == 23


@pytest.mark.parametrize(("text", "answers"), [
    ("Tap: Heal 1. Can be used while stunned.", True), ("Tap: Heal 1.", False),
])  # fmt: skip
def test_st_stunned_2_a_card_says_that_it_answers_all_the_same(text, answers):
    salts = card("salts", "equipment", text, defense=0)
    game = table(hands=(("hit",), ()), in_play=((), ("salts",)), cards=(
        salts, card("hit", "technique", "Inflict Stunned 1 on target. Deal 2 damage to it.")))  # fmt: skip
    game.add_counter(avatar(game, 2), "stunned", 1)
    game.choose("play hit#1")
    game.choose(FOE)
    assert any("salts" in key for key in keys(game)) == answers


@pytest.mark.parametrize("text", ["When it is destroyed, damn it.", "Damn it if it would be destroyed."])
def test_kw_damn_it_is_the_card_where_nothing_else_was_spoken_of(text):
    idol, smash = card("idol", "equipment", text, defense=0), card("smash", "technique", "Destroy target equipment.")
    game = table(hands=(("smash",), ()), in_play=(("idol",), ()), cards=(idol, smash))
    game.choose("play smash#1")
    settle(game, "target idol#1")
    assert [game.state.definition_of[one] for one in game.state.zones["abyss/1"]] == ["idol"]


def test_the_game_has_its_hands_while_they_are_shown():
    game = play("Each player reveals their hand. Each player discards 1 card.", "discard zap#1", "discard spring#1",
                heroes=("reader", "brute"))
    assert tuple(len(game.state.zones[f"hand/{seat}"]) for seat in (1, 2)) == (4, 2)


@pytest.mark.parametrize("text", [
    "Deal 5 damage to target. Attrit it.", "If one of them is a summon, heal 5.",
])  # fmt: skip
def test_nothing_is_guessed(text):
    assert faults(text)
