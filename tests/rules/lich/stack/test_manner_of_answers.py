"""Reactions and techniques as authors word them, played: what a card answers, and what becomes of what waits."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, table
from helpers.playing import FILLERS, settle
from lich_studio.rules.lich.field import zone

FOE, OWN = "target avatar-2", "target avatar-1"


def tried(text, kind="reaction"):
    return card("trial", kind, text)


@pytest.mark.parametrize("text", [
    "Play only when an opponent plays a technique. Negate it.",
    "Play when an opponent plays a technique. Negate that technique.",
    "When an opponent plays a technique, negate it.",
])  # fmt: skip
def test_rea_001_what_a_card_is_played_to_answer_is_negated(text):
    game = table(hands=(("free-bolt",), ("trial",)), cards=(tried(text),))
    choose(game, "play free-bolt#1", FOE, "play trial#1")
    settle(game)
    assert game.stat(2, "health") == 30


def test_stk_001_1_a_pending_technique_is_taken_over_and_aimed_anew():
    text = "Take control of target technique. You may choose new targets for it."
    bolt = card("blast", "technique", "Deal 6 damage to target. Heal 2.")
    game = table(hands=(("blast",), ("trial",)), cards=(tried(text), bolt))
    game.set_stat(2, "health", 20)
    choose(game, "play blast#1", FOE, "play trial#1", "target item-1")
    settle(game, "yes", OWN)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (24, 22)
    assert [game.state.definition_of[one] for one in zone(game, "purgatory", 1)] == ["blast"]


def answer(text, *chosen, kind="technique", said="Deal 6 damage to target.", starts=("0,0", "2,0")):
    """Return the game after seat 1 aimed 6 damage at the other avatar and seat 2 answered with a card of that text."""
    blast = card("blast", kind, said)
    game = table(hands=(("blast",), ("trial",)), cards=(tried(text), blast), starts=starts)
    choose(game, "play blast#1", FOE, "play trial#1", *chosen)
    settle(game)
    return game


def test_tgt_001_1_only_what_is_aimed_at_you_is_found():
    text = "Negate target technique that targets you or a summon you control."
    assert answer(text, "target item-1").stat(2, "health") == 30
    heal = card("blast", "technique", "Deal 6 damage to target.")
    game = table(hands=(("blast",), ("trial",)), cards=(tried(text), heal))
    choose(game, "play blast#1", OWN)
    assert game.decision is None or "play trial#1" not in keys(game)


@pytest.mark.parametrize("text", [
    "Change the target of target technique to its controller.",
    "Redirect target technique to target avatar.",
])  # fmt: skip
def test_stk_001_1_what_pends_is_aimed_at_what_the_card_says(text):
    chosen = ("target item-1", OWN) if "avatar" in text else ("target item-1",)
    game = answer(text, *chosen)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (24, 30)


def test_stk_001_1_it_keeps_its_target_where_its_player_could_not_choose_the_other():
    told = []
    blast = card("blast", "technique", "Deal 6 damage to target enemy.")
    text = "Change the target of target technique to its controller."
    game = table(hands=(("blast",), ("trial",)), cards=(tried(text), blast))
    told = events(game, "not aimed")
    choose(game, "play blast#1", FOE, "play trial#1", "target item-1")
    settle(game)
    assert (game.stat(1, "health"), game.stat(2, "health"), len(told)) == (30, 24, 1)


@pytest.mark.parametrize(("said", "offered"), [
    ("You cannot be targeted by techniques.", False),
    ("You cannot be targeted by summons.", True),
    ("Your hero can't be the target of techniques.", False),
])  # fmt: skip
def test_los_001_1_a_card_says_what_cannot_target_you(said, offered):
    charm, blast = card("charm", "equipment", said, defense=1), card("blast", "technique", "Deal 6 damage to target.")
    game = table(hands=(("blast",), ()), in_play=((), ("charm",)), cards=(charm, blast))
    game.choose("play blast#1")
    assert (FOE in keys(game)) is offered


@pytest.mark.parametrize(("text", "drawn"), [
    ("Deal 3 damage to target. If it survives, draw a card.", 1),
    ("Deal 3 damage to target. If it is not destroyed, draw a card.", 1),
    ("Deal 30 damage to target. If it survives, draw a card.", 0),
])  # fmt: skip
def test_what_survives_is_known(text, drawn):
    golem = card("golem", "summon", defense=4)
    game = table(hands=(("trial", "golem"), ()), decks=(FILLERS, ()), cards=(tried(text, "technique"), golem))
    choose(game, "play golem#1")
    settle(game, keys(game)[0])
    held = len(zone(game, "hand", 1))
    game.choose("play trial#1")
    game.choose(next(key for key in keys(game) if key not in (FOE, OWN)))
    settle(game)
    assert len(zone(game, "hand", 1)) == held - 1 + drawn


def test_it_is_known_which_are_not_yours():
    lot = tried("Destroy all equipment except yours.", "technique")
    game = table(hands=(("trial",), ()), in_play=(("lash",), ("lash", "wall-shield")), cards=(lot,))
    game.choose("play trial#1")
    settle(game)
    assert [len(zone(game, "action", seat)) for seat in (1, 2)] == [1, 0]


def test_kw_negate_a_summon_is_given_for_what_would_be_negated():
    golem = card("golem", "summon", defense=4)
    text = "Negate target technique unless its controller sacrifices a summon."
    blast = card("blast", "technique", "Deal 6 damage to target.")
    game = table(hands=(("golem", "blast"), ("trial",)), cards=(tried(text), blast, golem))
    choose(game, "play golem#1")
    settle(game, keys(game)[0])
    choose(game, "play blast#1", FOE, "play trial#1", "target item-1")
    while game.decision.kind == "window":
        game.choose("pass")
    choose(game, next(key for key in keys(game) if key in ("yes", "pay", "sacrifice golem#1", "sacrifice summon-1")))
    settle(game)
    assert game.stat(2, "health") == 24 and not zone(game, "action", 1)


@pytest.mark.parametrize(("text", "offered"), [
    ("Tap: Deal 5 damage to target. This cannot be reacted to.\nPay 1 health: Deal 2 damage to target.", True),
    ("Tap: Deal 5 damage to target.\nPay 1 health: Deal 2 damage to target. This cannot be reacted to.", False),
])  # fmt: skip
def test_rea_001_2_this_behind_what_is_paid_is_that_use_alone(text, offered):
    game = table(hands=((), ("zap",)), in_play=(("trial",), ()), cards=(card("trial", "equipment", text, defense=3),))
    choose(game, "use trial#1 2", FOE)
    assert ("play zap#1" in keys(game)) is offered


@pytest.mark.parametrize(("text", "place"), [
    ("Negate target technique and damn it.", "abyss"),
    ("Negate target technique and return it to its owner's hand.", "hand"),
    ("Negate target technique. Put it on the bottom of its owner's deck.", "deck"),
    ("Return target technique to its owner's hand.", "hand"),
    ("Damn target technique.", "abyss"),
])  # fmt: skip
def test_kw_negate_the_card_goes_where_the_text_sends_it(text, place):
    game = answer(text, "target item-1")
    assert [game.state.definition_of[one] for one in zone(game, place, 1)] == ["blast"]
    assert game.stat(2, "health") == 30


def test_kw_negate_that_summon_is_the_one_whose_effect_is_negated():
    text = "Negate target summon's ability. Deal 3 damage to that summon."
    golem = card("golem", "summon", "Pay 1 health: Deal 2 damage to target.", defense=3)
    game = table(hands=(("golem",), ("trial",)), cards=(tried(text), golem))
    choose(game, "play golem#1")
    settle(game, keys(game)[0])
    choose(game, "use golem#1", OWN, "play trial#1", "target item-1")
    settle(game)
    assert game.stat(1, "health") == 29 and not zone(game, "action", 1)


@pytest.mark.parametrize(("text", "health", "hand"), [
    ("If you would be dealt damage, prevent it and draw a card.", 30, 1),
    ("When you would be dealt damage, heal 3 instead.", 30, 0),
    ("When you would be dealt damage, each opponent loses 2 health instead.", 30, 0),
])  # fmt: skip
def test_fx_001_2_a_reaction_replaces_what_comes_once(text, health, hand):
    blast = card("blast", "technique", "Deal 6 damage to target.")
    game = table(hands=(("blast", "blast"), ("trial",)), decks=((), FILLERS), cards=(tried(text), blast))
    held = len(zone(game, "hand", 2))
    choose(game, "play blast#1", FOE, "play trial#1")
    settle(game)
    assert (game.stat(2, "health"), len(zone(game, "hand", 2))) == (health, held - 1 + hand)
    choose(game, "play blast#2", FOE)
    settle(game)
    assert game.stat(2, "health") == health - 6, "only the next time"


def test_stk_001_1_the_next_technique_resolves_twice_and_no_other():
    twice, blast = tried("The next technique you play this turn resolves twice.", "technique"), card(
        "blast", "technique", "Deal 6 damage to target.")  # fmt: skip
    game = table(hands=(("trial", "blast", "blast"), ()), cards=(twice, blast))
    game.choose("play trial#1")
    settle(game)
    choose(game, "play blast#1", FOE)
    settle(game)
    assert game.stat(2, "health") == 18
    choose(game, "play blast#2", FOE)
    settle(game)
    assert game.stat(2, "health") == 12


def test_kw_negate_the_next_technique_is_negated_and_no_other():
    text = "The next technique played this turn is negated."
    blast = card("blast", "technique", "Deal 6 damage to target.")
    game = table(hands=(("blast", "blast", "blast"), ("trial",)), cards=(tried(text), blast))
    choose(game, "play blast#1", FOE, "play trial#1")
    settle(game)
    for number in (2, 3):
        choose(game, f"play blast#{number}", FOE)
        settle(game)
    assert game.stat(2, "health") == 18


@pytest.mark.parametrize(("summons", "health"), [(True, 30), (False, 25)])
def test_what_could_not_be_done_is_known(summons, health):
    text = "Sacrifice a summon. If you can't, lose 5 health."
    golem = card("golem", "summon", defense=4)
    game = table(hands=(("trial", "golem"), ()), cards=(tried(text, "technique"), golem))
    if summons:
        game.choose("play golem#1")
        settle(game, keys(game)[0])
    game.choose("play trial#1")
    settle(game)
    assert game.stat(1, "health") == health


@pytest.mark.parametrize(("text", "hand"), [
    ("Negate target technique. If it cost 3 or more, draw a card.", 0),
    ("Negate target technique. If it costs 2 or less, draw a card.", 1),
])  # fmt: skip
def test_the_cost_of_what_was_negated_is_known(text, hand):
    blast = card("blast", "technique", "Deal 6 damage to target.", {"thermic": 2})
    game = table(hands=(("blast",), ("trial",)), sources=(("ember", "ember"), ()), decks=((), FILLERS),
                 cards=(tried(text), blast))  # fmt: skip
    held = len(zone(game, "hand", 2))
    game.choose("play blast#1")
    while game.decision.kind != "target":
        game.choose(keys(game)[0])
    choose(game, FOE)
    while "play trial#1" not in keys(game):
        game.choose(keys(game)[0])
    choose(game, "play trial#1", "target item-1")
    settle(game)
    assert len(zone(game, "hand", 2)) == held - 1 + hand
