"""What cards cost as texts say: their own cost, that of the first or next of a kind, and for whom."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import meant, next_turn, pass_on, trial
from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game

SPRING = meant("Tap: +1 Thermic source.", "source", "spring")
BOLT = replace(meant("Heal 1.", "technique", "bolt"), cost={"thermic": 2})
FOES = ((1, "ox", "0,2"), (1, "wolf", "0,3"))


def with_sources(game: Game, seat: int = 1, number: int = 4) -> Game:
    """Give a player sources, each of which can be tapped once."""
    for _ in range(number):
        game.create_card("spring", seat, f"sources/{seat}")
    game.apply(Edit("memory", (1, "test")))  # the offers go by what can be paid now
    return game


def tapped(game: Game, seat: int = 1) -> int:
    """Return how many sources of a player are tapped."""
    return sum(game.stat(card, "tapped") for card in game.state.zones[f"sources/{seat}"])


def paid_for(game: Game, card: str) -> int:
    """Play a card and return how many sources were tapped for it."""
    before = tapped(game)
    game.choose(next(key for key in keys(game) if key.startswith(f"play {card}#")))
    pass_on(game)
    return tapped(game) - before


@pytest.mark.parametrize(
    ("text", "summons", "paid"),
    [("This card costs 1 less for each summon you control. Heal 1.", FOES, 1),
     ("This card costs 1 less for each summon you control. Heal 1.", (), 3),
     ("Heal 1. This costs 2 less if you control a summon.", FOES, 1),
     ("Heal 1. This costs 2 less if you control a summon.", (), 3)],
)  # fmt: skip
def test_a_card_says_what_it_costs_itself(text, summons, paid):
    dear = replace(meant(text, "technique", "dear"), cost={"thermic": 3})
    game = with_sources(trial("", "equipment", summons=summons, hands=(("dear",), ()), cards=(SPRING, dear)))
    assert paid_for(game, "dear") == paid


def test_a_card_that_comes_into_play_says_what_it_costs_itself():
    axe = replace(meant("This card costs 1 less for each summon you control.", "equipment", "axe"), cost={"thermic": 3})
    game = with_sources(trial("", "equipment", summons=FOES, hands=(("axe",), ()), cards=(SPRING, axe)))
    assert paid_for(game, "axe") == 1


def test_the_first_of_a_kind_each_turn_costs_less_and_no_other():
    text = "The first Technique you play each turn costs 1 less."
    game = with_sources(trial(text, "equipment", hands=(("bolt", "bolt"), ()), cards=(SPRING, BOLT)))
    assert (paid_for(game, "bolt"), paid_for(game, "bolt")) == (1, 2)


@pytest.mark.parametrize(
    ("text", "costs"),
    [("The next Technique you play this turn costs 1 less.", (1, 2)),
     ("Your next Technique costs 2 less.", (0, 2)), ("The next Equipment you play this turn costs 1 less.", (2, 2))],
)  # fmt: skip
def test_the_next_of_a_kind_costs_less_and_no_other(text, costs):
    game = with_sources(trial(text, hands=(("bolt", "bolt"), ()), cards=(SPRING, BOLT)))
    game.choose("play trial#1")
    pass_on(game)
    assert (paid_for(game, "bolt"), paid_for(game, "bolt")) == costs


@pytest.mark.parametrize(
    ("text", "paid"),
    [("The next Technique you play this turn costs 1 less.", 2), ("Your next Technique costs 1 less.", 1)],
)
def test_the_next_card_is_of_this_turn_where_the_text_says_so(text, paid):
    game = with_sources(trial(text, hands=(("bolt",), ()), cards=(SPRING, BOLT)))
    game.choose("play trial#1")
    pass_on(game)
    next_turn(next_turn(game))
    assert paid_for(game, "bolt") == paid
