"""Hands of several players: passed on to a neighbour, and each one's own, played (FX-001.1)."""
from __future__ import annotations

import pytest

from helpers.playing import play
from lich_studio.rules.lich.field import zone


def held(game):
    return [[game.state.definition_of[one] for one in zone(game, "hand", seat)] for seat in (1, 2, 3)]


@pytest.mark.parametrize(("side", "wanted"), [
    ("left", [["bolt"], ["zap"], ["mend"]]), ("right", [["mend"], ["bolt"], ["zap"]]),
])  # fmt: skip
def test_off_001_6_hands_go_to_the_neighbour(side, wanted):
    game = play(f"Each player passes their hand to the player on their {side}.", starts=("0,0", "2,0", "0,2"),
                hands=(("zap",), ("mend",), ("bolt",)), decks=((), (), ()))  # fmt: skip
    assert held(game) == wanted


def test_all_players_discard_and_all_of_them_draw():
    game = play("All players discard their hand, then draw 2 cards.", hands=(("zap",), ("mend",)))
    assert [len(zone(game, "hand", seat)) for seat in (1, 2)] == [2, 2]


def test_each_of_two_players_shuffles_what_is_their_own():
    game = play("You and an opponent shuffle your hands into your decks.", hands=(("zap",), ("mend",)), decks=((), ()))
    assert [len(zone(game, "deck", seat)) for seat in (1, 2)] == [1, 1]
