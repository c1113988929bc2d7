"""What authors leave unsaid: leave to do it, and which of several cards is another one, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, table
from helpers.playing import play, settle
from helpers.sample_games import rules
from lich_studio.rules.lich.field import HAND, PURGATORY, zone

FOE = "target avatar-2"


@pytest.mark.parametrize(("text", "canonical"), [
    ("Once on your turn, draw a card.", "Once on your turn, you may draw 1 card."),
    ("Once each turn, target summon moves 1 tile.", "Once each turn, you may move target summon 1 tile."),
    ("Once on your turn, target equipment you control gains Overwhelm until end of turn.",
     "Once on your turn, you may choose that target equipment you control gains Overwhelm until end of turn."),
    ("Twice per game, heal 5.", "Twice per game, you may heal 5."),
])  # fmt: skip
def test_what_one_does_so_often_one_may_do(text, canonical):
    assert rules().read_text(text, "Crown", "hero").canonical == canonical


def test_act_001_2_it_is_used_once_and_by_choice():
    crown = card("crown", "equipment", "Once on your turn, heal 3.", defense=3)
    game = table(in_play=(("crown",), ()), cards=(crown,))
    game.set_stat(1, "health", 10)
    choose(game, next(key for key in keys(game) if "crown" in key))
    settle(game)
    assert game.stat(1, "health") == 13 and not any("crown" in key for key in keys(game))


@pytest.mark.parametrize(("text", "health"), [
    ("Deal 4 damage to target enemy. If this damage is dealt, heal 2.", 12),
    ("Prevent all damage that would be dealt to each enemy until end of turn. Deal 4 damage to target enemy. If this "
     "damage is dealt, heal 2.", 10),
])  # fmt: skip
def test_amb_201_damage_that_was_prevented_was_not_dealt(text, health):
    assert play(text, FOE, edits={"1": 10}).stat(1, "health") == health


@pytest.mark.parametrize("word", ["a different", "another"])
def test_pur_001_another_card_is_not_the_one_given_up(word):
    text = f"Sacrifice a summon and return {word} summon from your purgatory to your hand."
    wolf, hare = card("wolf", "summon", "", defense=3), card("hare", "summon", "", defense=3)
    for lying, returned in (((), ()), (("hare",), ("hare",))):
        game = table(hands=(("trial", *lying), ()), in_play=(("wolf",), ()),
                     cards=(card("trial", "technique", text), wolf, hare))
        for one in zone(game, HAND, 1):
            if game.state.definition_of[one] == "hare":
                game.move_card(one, "purgatory/1")
        game.choose("play trial#1")
        while game.decision.kind != "main":
            game.choose("pass" if game.decision.kind == "window" else keys(game)[0])
        held = tuple(game.state.definition_of[one] for one in zone(game, HAND, 1))
        assert held == returned
        assert "wolf" in [game.state.definition_of[one] for one in zone(game, PURGATORY, 1)]


@pytest.mark.parametrize(("kind", "text", "canonical"), [
    ("equipment", "You may tap this card to heal 3.", "Tap: Heal 3."),
    ("hero", "You may discard a card to move 1 tile.", "Discard 1 card: Move 1 tile."),
    ("summon", "At the start of your turn, add a counter to this card. When it has 4 counters, destroy it.",
     "At the start of your turn, add 1 counter to this card. If it has 4 counters, destroy it."),
    ("hero", "For each soul counter on this card, you have +1 movement.",
     "You have +1 movement for each soul counter on this card."),
    ("hero", "Whenever a summon comes into play under your control, heal 2.",
     "Whenever a summon you control enters play, heal 2."),
])  # fmt: skip
def test_what_pays_and_what_is_asked_is_said_in_passing(kind, text, canonical):
    assert rules().read_text(text, "Crown", kind).canonical == canonical


def test_cost_001_3_leave_to_pay_is_a_price():
    crown = card("crown", "equipment", "You may lose 2 health to draw 1 card.", defense=3)
    game = table(in_play=(("crown",), ()), cards=(crown,), decks=(("zap",) * 9, ()))
    game.set_stat(1, "health", 10)
    held = len(zone(game, HAND, 1))
    choose(game, next(key for key in keys(game) if "crown" in key))
    settle(game)
    assert (game.stat(1, "health"), len(zone(game, HAND, 1))) == (8, held + 1)
