"""The random bot picks every option equally often, and the same ones for the same seed."""

from __future__ import annotations

from collections import Counter

from lich_studio.bots.random_bot import RandomBot
from lich_studio.engine.decisions import Decision, Option


def decision(count: int) -> Decision:
    return Decision(1, "main", "?", tuple(Option(f"key {number}", number) for number in range(count)))


def test_options_are_equally_likely():
    bot = RandomBot(5)
    chosen = Counter(bot.choose(decision(4)) for _ in range(4000))
    assert len(chosen) == 4
    assert all(900 < count < 1100 for count in chosen.values())


def test_equal_seeds_choose_alike_and_others_differ():
    lines = [[bot.choose(decision(9)) for _ in range(30)] for bot in (RandomBot(1), RandomBot(1), RandomBot(2))]
    assert lines[0] == lines[1] != lines[2]


def test_a_single_option_costs_no_randomness():
    one, other = RandomBot(3), RandomBot(3)
    one.choose(decision(1))
    assert [one.choose(decision(7)) for _ in range(9)] == [other.choose(decision(7)) for _ in range(9)]
