"""Source that becomes source of another type."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, pass_all, table


@pytest.mark.parametrize(
    ("text", "thermic", "left", "verdant"),
    [
        ("Convert 1 Thermic source into 2 Verdant.", 3, 2, 2),
        ("Convert 4 Thermic source into 1 Verdant source.", 3, 3, 0),
        ("Convert all your Thermic source into Verdant source.", 3, 0, 3),
        ("Convert all Thermic source into Verdant.", 0, 0, 0),
    ],
)
def test_as_much_goes_as_the_card_says_or_nothing_comes(text, thermic, left, verdant):
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    game.add_counter(1, "pool thermic", thermic)
    before = game.counter(1, "pool thermic")
    choose(game, "play trial#1")
    pass_all(game)
    assert before == thermic
    assert (game.counter(1, "pool thermic"), game.counter(1, "pool verdant")) == (left, verdant)
