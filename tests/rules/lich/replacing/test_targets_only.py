"""Who may aim at certain things alone, played: a player drawn to another, and what a summon standing by keeps."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, next_turn, table
from helpers.playing import settle

TAUNT = "taunt"
BOLT = card("bolt", "technique", "Deal 2 damage to target.")
BALM = card("balm", "technique", "Target player heals 2.")


def taunted(text):
    game = table(heroes=("reader",) * 3, hands=((TAUNT,), ("bolt", "balm"), ()), starts=("0,0", "1,0", "0,1"),
                 cards=(card(TAUNT, "technique", text), BOLT, BALM))  # fmt: skip
    game.choose("play taunt#1")
    settle(game, "target avatar-2")
    next_turn(game)
    return game


def aimed_at(game, with_card):
    game.choose(f"play {with_card}#1")
    return {one for one in keys(game) if one.startswith("target ")}


@pytest.mark.parametrize(("text", "bolts", "balms"), [
    ("Target opponent may only target you until your next turn.", {1}, {1}),
    ("Target opponent cannot target anyone except you until your next turn.", {1}, {1}),
    ("Until your next turn, target opponent can only attack you.", {1, 2}, {1, 2, 3}),
    ("Deal 1 damage to target.", {1, 2, 3}, {1, 2, 3}),
])  # fmt: skip
def test_tgt_001_1_a_player_may_aim_at_another_alone(text, bolts, balms):
    for one, seats in (("bolt", bolts), ("balm", balms)):
        assert aimed_at(taunted(text), one) == {f"target avatar-{seat}" for seat in seats}


def test_tgt_001_1_it_ends_as_the_next_turn_of_who_said_so_starts():
    game = taunted("Target opponent may only target you until your next turn.")
    for _ in range(3):
        next_turn(game)
    assert aimed_at(game, "bolt") == {"target avatar-1", "target avatar-2", "target avatar-3"}


@pytest.mark.parametrize(("start", "aims"), [
    ("1,0", {"target summon-1", "target avatar-2"}), ("2,0", {"target avatar-1", "target avatar-2", "target summon-1"}),
])  # fmt: skip
def test_tgt_001_1_a_group_may_attack_one_alone(start, aims):
    decoy = card("decoy", "summon", "Enemies adjacent to this summon can only attack this summon.", defense=3)
    game = table(hands=(("decoy",), ("bolt",)), starts=("0,1", start), cards=(decoy, BOLT))
    game.choose("play decoy#1")
    settle(game, "target tile 0,0")
    next_turn(game)
    assert aimed_at(game, "bolt") == aims
