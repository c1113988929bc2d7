"""Source that pays for some cards only: "this source may only be used to play equipment" (SRC-POOL.3)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, events, keys, next_turn, table
from lich_studio.rules.lich.turn.kept_source import KEPT
from lich_studio.rules.lich.turn.source_pool import pool

BLADE = card("blade", "equipment", "Tap: Heal 1.", {"thermic": 2}, defense=2)
SPARK = card("spark", "technique", "Heal 1.", {"thermic": 2})


def forge(text="Tap: +2 Thermic source. This source may only be used to play Equipment.", **options):
    cards = (card("forge", "source", text), BLADE, SPARK)
    given = {"sources": (("forge",), ()), "hands": (("blade", "spark"), ())} | options
    return table(cards=cards, **given)


def kept(game):
    return sum(count for (seat, name), count in game.state.counters.items() if seat == 1 and name.startswith(KEPT))


@pytest.mark.parametrize("tapped_before", [True, False])
def test_src_pool_3_it_pays_for_such_cards_and_no_others(tapped_before):
    game = forge()
    if tapped_before:
        game.choose("tap forge#1")
        assert (kept(game), sum(pool(game, 1).values())) == (2, 0)
    assert "play blade#1" in keys(game)
    assert "play spark#1" not in keys(game)
    game.choose("play blade#1")
    assert kept(game) == 0
    assert "tap forge#1" not in keys(game)


def test_src_pool_3_some_cards_are_what_it_does_not_pay_for():
    game = forge("Tap: +2 Thermic source that cannot be used to play Equipment.")
    assert "play blade#1" not in keys(game)
    assert "play spark#1" in keys(game)


def test_src_pool_2_it_goes_with_the_pools():
    game = forge()
    game.choose("tap forge#1")
    next_turn(game)
    assert kept(game) == 0


def test_src_pool_1_an_effect_gives_it_too_and_tells_so():
    gift = card("gift", "technique", "Gain 2 Thermic source. You may only use this source to play Skills or Equipment.")
    game = table(hands=(("gift", "blade", "spark"), ()), cards=(gift, BLADE, SPARK))
    told = events(game, "gained kept source")
    game.choose("play gift#1")
    while game.decision.kind == "window":
        game.choose("pass")
    assert [event.amount for event in told] == [2]
    assert "play blade#1" in keys(game)
    assert "play spark#1" not in keys(game)


def test_src_pool_3_it_is_no_price_of_an_effect():
    altar = card("altar", "equipment", "Pay 1 source of any type: Heal 1.\nPay 1 Thermic source: Heal 1.", defense=1)
    game = table(sources=(("forge",), ()), in_play=(("altar",), ()),
                 cards=(altar, card("forge", "source", "Tap: +2 Thermic source that may only be used for Skills.")))
    assert not any(key.startswith("use altar") for key in keys(game))
