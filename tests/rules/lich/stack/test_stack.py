"""The stack: order, windows, negation, fizzling (STK-001, FIZ-001, KW-NEGATE, EXM-001)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, pass_all, table


def test_stk_001_2_the_last_on_the_stack_resolves_first():
    game = table(in_play=(("lash",), ()), hands=((), ("zap",)))
    seen = events(game, "damage")
    choose(game, "use lash#1", "target avatar-2", "play zap#1", "target avatar-1")
    pass_all(game)
    assert [(event.subject, event.amount) for event in seen] == [
        (game.recall("avatar", 1), 3),
        (game.recall("avatar", 2), 5),
    ]


def test_exm_001_a_negated_attack_never_resolves_and_its_cost_stays_paid():
    game = table(in_play=(("lash",), ()), hands=((), ("hush",)))
    choose(game, "use lash#1", "target avatar-2", "play hush#1")
    game.choose(next(key for key in keys(game) if key.startswith("target item")))
    pass_all(game)
    assert game.stat(2, "health") == 30
    assert game.stat(game.entity("lash#1", 1), "tapped") == 1
    assert game.stat(1, "action_points") == 1
    assert [game.state.definition_of[one] for one in game.state.zones["purgatory/2"]] == ["hush"]


def test_amb_117_a_negated_card_goes_to_purgatory():
    game = table(hands=(("free-bolt",), ("hush",)))
    bolt = game.entity("free-bolt#1", 1)
    choose(game, "play free-bolt#1", "target avatar-2", "play hush#1")
    game.choose(next(key for key in keys(game) if key.startswith("target item")))
    pass_all(game)
    assert game.state.zone_of[bolt] == "purgatory/1" and game.stat(2, "health") == 30


def test_fiz_001_an_effect_whose_target_is_gone_fizzles_and_stays_paid():
    game = table(hands=(("free-bolt",), ("hush", "hush")))
    seen = events(game, "fizzled")
    choose(game, "play free-bolt#1", "target avatar-2", "play hush#1", "target item-1", "play hush#2", "target item-1")
    pass_all(game)
    assert len(seen) == 1, "the first hush aimed at something that had left the stack"
    assert len(game.state.zones["purgatory/2"]) == 2


def test_rea_001_9_drawing_opens_no_window():
    game = table(hands=(("mend",), ("zap",)), decks=(("ember",) * 12, ()))
    game.choose("play mend#1")
    assert game.decision.seat == 2
    game.choose("pass")
    assert game.decision.kind == "main", "nothing but the drawing happened, since health was full"


@pytest.mark.parametrize(("reading", "asked"), [("left of the actor", 2), ("active player", 1)])
def test_amb_108_who_is_asked_first(reading, asked):
    game = table(
        in_play=(("lash",), ()), hands=(("zap",), ("zap",)), rulings={"priority": reading}
    )
    choose(game, "use lash#1", "target avatar-2")
    assert game.decision.kind == "window" and game.decision.seat == asked


def test_amb_107_seats_without_an_answer_are_not_asked():
    game = table(in_play=(("lash",), ()))
    choose(game, "use lash#1", "target avatar-2")
    assert game.decision.kind == "main" and game.stat(2, "health") == 25


def test_procedures_3_an_answer_begins_a_whole_new_round():
    game = table(
        in_play=(("lash",), ()), hands=((), ("zap",), ("zap",)), starts=("0,0", "2,0", "0,3")
    )
    choose(game, "use lash#1", "target avatar-2")
    order = [game.decision.seat]
    game.choose("pass")
    order.append(game.decision.seat)
    choose(game, "play zap#1", "target avatar-1")
    order.append(game.decision.seat)
    assert order == [2, 3, 2], "seat 2 is asked again after seat 3 has answered"


def test_stk_001_1_what_is_declared_waits_on_the_stack():
    game = table(in_play=(("lash",), ()), hands=((), ("zap",)))
    choose(game, "use lash#1", "target avatar-2")
    assert len(game.state.zones["stack/0"]) == 1 and game.stat(2, "health") == 30
    pass_all(game)
    assert game.state.zones["stack/0"] == [] and game.stat(2, "health") == 25


def test_exm_001_1_and_2_and_kw_negate_a_negation_resolves_first_and_what_it_negates_never_does():
    game = table(hands=(("free-bolt",), ("hush",)))
    seen = []
    game.sink = lambda entry: seen.extend(event.kind for event in entry.events)
    choose(game, "play free-bolt#1", "target avatar-2", "play hush#1", "target item-1")
    pass_all(game)
    assert "negated" in seen and "damage" not in seen


def test_kw_negate_a_negation_can_be_negated():
    game = table(hands=(("free-bolt", "hush"), ("hush",)))
    choose(game, "play free-bolt#1", "target avatar-2", "play hush#1", "target item-1")
    choose(game, "play hush#1", "target item-2")
    pass_all(game)
    assert game.stat(2, "health") == 24


def test_kw_negate_a_move_that_is_negated_is_lost_and_its_budget_stays_used():
    game = table(hands=((), ("hush",)))
    choose(game, "move avatar-1", "to 0,1", "stop")
    choose(game, "play hush#1", "target item-1")
    pass_all(game)
    assert game.state.tile_of[game.recall("avatar", 1)].key() == "0,0"
    assert game.recall("turn used", game.recall("avatar", 1)) == 1, "AMB-033"


def test_kw_negate_only_what_still_waits_can_be_negated():
    game = table(hands=(("free-bolt",), ("hush",)))
    choose(game, "play free-bolt#1", "target avatar-2", "pass")
    assert game.stat(2, "health") == 24
    assert game.decision.kind == "main", "the damage that was dealt cannot be negated"


def test_fiz_001_1_to_3_a_fizzled_card_does_nothing_stays_paid_and_goes_to_purgatory():
    boots = card("boots", "reaction", "Move 1 tile.")
    costly = card("costly", "technique", "Heal 5.\nDeal 6 damage to target enemy.", {"thermic": 1})
    game = table(hands=(("costly",), ("boots",)), sources=(("ember",), ()), cards=(boots, costly))
    game.set_stat(1, "health", 10)
    ember = game.entity("ember#1", 1)
    choose(game, "play costly#1", "target avatar-2", "play boots#1", "to 3,-1")
    pass_all(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (10, 30)
    assert game.stat(ember, "tapped") == 1
    assert [game.state.definition_of[one] for one in game.state.zones["purgatory/1"]] == ["costly"]


def test_amb_204_an_effect_goes_on_when_its_card_has_left_play():
    snap = card("snap", "reaction", "Destroy target equipment.")
    game = table(in_play=(("lash",), ()), hands=((), ("snap",)), cards=(snap,))
    choose(game, "use lash#1", "target avatar-2", "play snap#1", "target lash#1")
    pass_all(game)
    assert game.state.zones["action/1"] == [] and game.stat(2, "health") == 25


def test_procedures_4_the_window_after_a_resolution_is_opened_by_who_controlled_it():
    game = table(in_play=(("lash",), ()), hands=((), ("zap", "zap"), ("zap",)), starts=("0,0", "2,0", "0,2"))
    choose(game, "use lash#1", "target avatar-2", "play zap#1", "target avatar-1")
    choose(game, "pass", "pass")
    assert game.stat(1, "health") == 27
    assert (game.decision.kind, game.decision.seat) == ("window", 3), "from the left of seat 2"


def test_hro_death_1_a_card_that_kills_its_own_player_goes_no_further():
    pyre = card("pyre", "technique", "Deal 30 damage to you.\nDeal 5 damage to each enemy.")
    game = table(hands=(("pyre",),), starts=("0,0", "2,0", "0,2"), cards=(pyre,))
    game.choose("play pyre#1")
    assert game.stat(1, "alive") == 0 and [game.stat(seat, "health") for seat in (2, 3)] == [30, 30]
    assert game.recall("turn", "active") == 2
