"""The stack: order, windows, negation, fizzling (STK-001, FIZ-001, KW-NEGATE, EXM-001)."""
from __future__ import annotations

import pytest

from helpers.lich_table import choose, events, keys, pass_all, table


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
