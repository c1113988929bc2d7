"""Sources give by a choice, by a count, under a condition, and do more besides: off the stack, for no action point."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import meant, pass_on, surfaces, trial
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.source_yield import is_pure
from lich_studio.rules.lich.turn.source_pool import plan_payment, pool


def taps(game) -> list[str]:
    return [key for key in keys(game) if key.startswith("tap trial#")]


def tap(game, which: int = 0):
    """Tap the trial source by one of its lines; no action point is spent."""
    points = game.stat(1, "action_points")
    game.choose(taps(game)[which])
    assert game.stat(1, "action_points") == points
    return game


@pytest.mark.parametrize("text", ["Tap: +1 Thermic or Verdant source.", "Tap: +1 Thermic source or +1 Verdant source."])
def test_of_two_types_one_is_chosen(text):
    assert len(taps(trial(text, "source"))) == 2
    assert pool(tap(trial(text, "source")), 1) == {"thermic": 1}
    assert pool(tap(trial(text, "source"), 1), 1) == {"verdant": 1}
    assert not is_pure(meant(text, "source"))


def test_any_type_is_every_type_and_pays_for_each():
    game = trial("Tap: +1 source of any type.", "source")
    assert len(taps(game)) == 5
    assert plan_payment(game, 1, {"luminate": 1}) is not None
    assert plan_payment(game, 1, {"luminate": 1, "verdant": 1}) is None


@pytest.mark.parametrize("wolves", [0, 1, 2])
def test_for_each_is_counted_as_it_is_tapped(wolves):
    more = ((1, "wolf", "0,1"), (1, "ox", "0,2"))[:wolves]
    game = trial("Tap: Gain 1 Verdant source for each summon you control.", "source", summons=more)
    assert (plan_payment(game, 1, {"verdant": 2}) is not None) is (wolves == 2)
    assert pool(tap(game), 1) == ({"verdant": wolves} if wolves else {})


@pytest.mark.parametrize(("health", "given"), [(10, 2), (30, 1)])
def test_instead_goes_by_a_condition(health, given):
    text = "Tap: +1 Luminate source. If you have less health than each opponent, +2 Luminate source instead."
    game = trial(text, "source")
    game.apply(Edit("stat", (1, "health", health)))
    assert pool(tap(game), 1) == {"luminate": given}


def test_what_it_does_besides_happens_along():
    game = trial("Tap: +1 Thermic source. You may place fire on an adjacent tile.", "source")
    tap(game)
    assert pool(game, 1) == {"thermic": 1}
    game.choose(next(key for key in keys(game) if key.endswith(" 0,1")))
    assert surfaces(pass_on(game)) == {"0,1"}
    game = tap(trial("Tap: +2 Thermic source and lose 1 health.", "source"))
    assert (pool(game, 1), game.stat(1, "health")) == ({"thermic": 2}, 29)


def test_with_a_further_price_it_is_used_like_any_effect():
    game = trial("Tap, Discard a card: +3 Luminate source.", "source")
    assert not taps(game)
    game.choose(next(key for key in keys(game) if key.startswith("use trial#")))
    game.choose(keys(game)[0])
    assert pool(pass_on(game), 1) == {"luminate": 3}


def test_other_cards_give_any_type_as_they_are_used():
    game = trial("Tap: +2 source of any type.", "equipment")
    game.choose(next(key for key in keys(game) if key.startswith("use trial#")))
    game.choose(next(option.key for option in game.decision.options if "verdant" in option.label.lower()))
    assert pool(pass_on(game), 1) == {"verdant": 2}
