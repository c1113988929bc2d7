"""Triggers on the stack: order, targets, may, and when they run (AMB-118, AMB-119, AMB-223, AMB-219)."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent
from lich_studio.rules.lich import windows
from lich_studio.rules.lich.triggers import placing as triggers

LEECH = card("leech", "equipment", "Whenever you deal damage, heal 2.", defense=1)
SPITE = card("spite", "equipment", "When this card is destroyed, deal 3 damage to target enemy.", defense=1)
DAWN = card("dawn", "equipment", "At the start of your turn, draw 1 card.", defense=1)
DUSK = card("dusk", "equipment", "At the end of your turn, you may lose 1 health.", defense=1)
CRACK = card("crack", "technique", "Destroy target equipment.")
CARDS = (LEECH, SPITE, DAWN, DUSK, CRACK)


def declared(game):
    """Return a list that fills with what is put on the stack: the names of the cards."""
    found = []
    game.sink = lambda entry: found.extend(
        game.state.definition_of[event.source] for event in entry.events if event.kind == "declared"
    )
    return found


def test_amb_118_a_trigger_goes_on_the_stack_and_can_be_answered():
    game = table(hands=(("free-bolt",), ("hush",)), in_play=(("leech",), ()), cards=CARDS)
    game.apply(Edit("stat", (1, "health", 20)))
    choose(game, "play free-bolt#1", "target avatar-2")
    game.choose("pass")
    assert game.decision.seat == 2 and game.decision.kind == "window", "the trigger waits on the stack"
    choose(game, "play hush#1", keys_of(game))
    pass_all(game)
    assert game.stat(1, "health") == 20 and game.stat(2, "health") == 24


def keys_of(game):
    return next(key for key in ("target item-1", "target item-2", "target item-3") if _is_offered(game, key))


def _is_offered(game, key):
    clone = game.clone()
    clone.choose("play hush#1")
    return key in clone.decision.keys()  # noqa: SIM118


@pytest.mark.parametrize("answered", [True, False])
def test_amb_118_whenever_you_deal_damage(answered):
    game = table(hands=(("free-bolt",), ()), in_play=(("leech",), ("wall-shield",)), cards=CARDS)
    game.apply(Edit("stat", (1, "health", 20)))
    choose(game, "play free-bolt#1", "target avatar-2")
    game.choose("block wall-shield#1" if answered else "take")
    assert game.stat(1, "health") == (20 if answered else 22), "blocked damage is not dealt"


def test_amb_118_when_this_card_is_destroyed_it_still_speaks():
    game = table(hands=(("crack",), ()), in_play=((), ("spite",)), cards=CARDS)
    choose(game, "play crack#1", "target spite#1")
    assert game.decision.seat == 2 and keys(game) == ("target avatar-1",)
    game.choose("target avatar-1")
    assert game.stat(1, "health") == 27


def test_amb_223_the_start_of_the_turn_comes_after_the_start_phase():
    game = table(in_play=((), ("dawn", "lash")), decks=((), ("ember",) * 12), cards=CARDS)
    lash = game.entity("lash#1", 2)
    game.apply(Edit("stat", (lash, "tapped", 1)))
    order = []
    game.sink = lambda entry: order.extend(
        (event.kind, game.stat(lash, "tapped"), game.recall("turn", "phase"))
        for event in entry.events
        if event.kind in ("declared",)
    )
    next_turn(game)
    assert order == [("declared", 0, "start")]


def test_amb_223_the_end_of_the_turn_comes_after_death_fog_and_may_asks():
    game = table(in_play=(("dusk",), ()), cards=CARDS)
    told = events(game, "declared")
    game.choose("end")
    while game.decision.kind != "may":
        game.choose(keys(game)[-1])
    assert len(told) == 1 and "fog" in set(game.state.layers["surfaces"].values())
    assert game.decision.seat == 1 and keys(game) == ("yes", "no")
    before = game.stat(1, "health")
    game.choose("yes")
    assert game.stat(1, "health") == before - 1


def test_amb_102_may_no_leaves_it_undone():
    game = table(in_play=(("dusk",), ()), cards=CARDS)
    game.choose("end")
    while game.decision.kind != "may":
        game.choose(keys(game)[-1])
    before = game.stat(1, "health")
    game.choose("no")
    assert game.stat(1, "health") == before


def test_amb_119_the_active_players_go_on_the_stack_first_and_resolve_last():
    wave = card("wave", "technique", "Destroy each equipment.")
    game = table(hands=(("wave",), ()), in_play=(("spite",), ("spite",)), cards=(*CARDS, wave))
    order = declared(game)
    told = events(game, "damage")
    game.choose("play wave#1")
    assert game.decision.seat == 1
    game.choose("target avatar-2")
    assert game.decision.seat == 2
    game.choose("target avatar-1")
    assert [one.actor for one in told] == [2, 1] and order == []


def test_amb_119_own_triggers_are_ordered_by_their_player():
    sting = card("sting", "equipment", "When this card is destroyed, lose 1 health.", defense=1)
    balm = card("balm", "equipment", "When this card is destroyed, heal 5.", defense=1)
    wave = card("wave", "technique", "Destroy each equipment.")
    for first, left in (("first balm#1 1", 30), ("first sting#1 1", 29)):
        game = table(hands=(("wave",), ()), in_play=((), ("sting", "balm")), cards=(sting, balm, wave))
        game.choose("play wave#1")
        assert (game.decision.seat, game.decision.kind) == (2, "trigger order")
        assert set(keys(game)) == {"first balm#1 1", "first sting#1 1"}
        game.choose(first)
        assert game.stat(2, "health") == left, "what goes on the stack first resolves last"


def test_amb_223_a_trigger_without_a_legal_target_is_dropped():
    game = table(hands=(("crack",), ()), in_play=(("spite",), ()), starts=("0,0", "1,2"), cards=CARDS)
    told = events(game, "trigger dropped")
    choose(game, "play crack#1", "target spite#1")
    assert game.decision.kind == "main" and len(told) == 1 and "AMB-223" in told[0].rules


def test_amb_119_a_trigger_set_off_by_an_answer_resolves_before_what_was_answered():
    game = table(hands=(("free-bolt",), ("zap",)), in_play=((), ("leech",)), cards=CARDS)
    game.apply(Edit("stat", (2, "health", 5)))
    choose(game, "play free-bolt#1", "target avatar-2", "play zap#1", "target avatar-1")
    pass_all(game)
    game.choose("take")
    assert game.state.result is None and game.stat(2, "health") == 1, "healed 2, then dealt 6"


def test_amb_171_a_trigger_below_its_tier_is_silent():
    adept = card("adept", "skill", "[3] At the start of your turn, heal 1.")
    game = table(in_play=(("adept",), ()), cards=(adept,))
    game.apply(Edit("stat", (1, "health", 20)))
    next_turn(game)
    next_turn(game)
    assert game.stat(1, "health") == 20


def test_amb_219_triggers_of_one_source_are_limited_in_an_episode(monkeypatch):
    echo = card("echo", "equipment", "Whenever you deal damage, deal 1 damage to target enemy.", defense=1)
    monkeypatch.setattr(triggers, "TRIGGERS_OF_ONE_SOURCE", 4)
    game = table(hands=(("free-bolt",), ()), in_play=(("echo",), ()), cards=(echo,))
    told = events(game, "trigger dropped")
    choose(game, "play free-bolt#1", "target avatar-2")
    while game.decision.kind == "target":
        game.choose("target avatar-2")
    assert game.stat(2, "health") == 30 - 6 - 4 and len(told) == 1


def test_amb_219_mandatory_triggers_that_answer_each_other_end():
    echo = card("echo", "equipment", "Whenever you deal damage, deal 1 damage to you.", defense=0)
    game = table(hands=(("free-bolt",), ()), in_play=(("echo",), ()), cards=(echo,))
    game.apply(Edit("stat", (1, "health", 1000)))
    choose(game, "play free-bolt#1", "target avatar-2")
    assert game.decision.kind == "main" and game.stat(1, "health") == 1000 - 64


def test_amb_219_effects_that_use_up_nothing_are_used_once_a_window_and_16_times_a_turn():
    free = card("free", "equipment", "Pay 0 health: Heal 1.", defense=1)
    game = table(hands=((), ()), in_play=(("free",), ()), cards=(free,))
    used = 0
    while "use free#1" in keys(game) and used < 99:
        game.choose("use free#1")
        used += 1
        while game.decision.kind == "window":
            wanted = "use free#1" in keys(game)
            assert wanted, "a window without that option would not have opened"
            game.choose("pass")
    assert used == 16
    refused = game.why_not(Intent("activate", 1, game.entity("free#1", 1), 0))
    assert "used-this-turn" in {one.refusal.code for one in refused if one.refusal}


def test_amb_219_a_free_effect_is_used_once_in_one_window():
    free = card("free", "equipment", "Pay 0 health: Heal 1.", defense=1)
    game = table(hands=(("free-bolt",), ()), in_play=(("free",), ()), cards=(free,))
    choose(game, "play free-bolt#1", "target avatar-2", "use free#1")
    assert game.decision.kind == "window" and len(game.state.zones["stack/0"]) == 1, "it has resolved meanwhile"
    assert "use free#1" in keys(game), "this is another window"


def test_amb_219_a_free_effect_is_not_used_again_in_the_same_window():
    free = card("free", "equipment", "Pay 0 health: Heal 1.", defense=1)
    game = table(hands=(("free-bolt", "zap"), ("zap",)), in_play=((), ("free",)), cards=(free,))
    choose(game, "play free-bolt#1", "target avatar-2", "use free#1", "pass")
    assert (game.decision.seat, game.decision.kind) == (2, "window") and "play zap#1" in keys(game)
    assert "use free#1" not in keys(game)
    refused = game.why_not(Intent("activate", 2, game.entity("free#1", 2), 0))
    assert "used-in-window" in {one.refusal.code for one in refused if one.refusal}


@pytest.mark.parametrize(("items", "asked"), [(253, True), (254, False)])
def test_amb_219_after_256_items_everybody_only_passes(items, asked):
    game = table(hands=(("free-bolt",), ("zap", "zap", "zap")))
    choose(game, "play free-bolt#1", "target avatar-2")
    game.apply(Edit("memory", (items, "window", "items")))
    choose(game, "play zap#1", "target avatar-1", "play zap#2", "target avatar-1")
    assert (game.decision.kind == "window") == asked, "two items more, then the windows are shut"


@pytest.mark.parametrize(("turn", "over"), [(499, False), (500, True)])
def test_amb_219_after_500_turns_the_game_is_a_draw(turn, over):
    game = table()
    game.apply(Edit("memory", (turn, "turn", "number")))
    next_turn(game)
    assert (game.status == "over") == over
    assert game.recall("turn", "number") == 500 and (not over or game.state.result.winners == ())


def test_amb_219_items_of_one_episode_are_limited(monkeypatch):
    monkeypatch.setattr(windows, "ITEMS_AN_EPISODE", 2)
    game = table(hands=(("free-bolt",), ("zap", "zap", "zap")))
    choose(game, "play free-bolt#1", "target avatar-2", "play zap#1", "target avatar-1")
    assert game.decision.kind == "main", "two items, then everybody only passes"
