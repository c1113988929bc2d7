"""Lines that hold while a card is in play: what cannot happen, and what happens instead."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import health, meant, pass_on, trial

BOLT = {"hands": (("free-bolt", "mend"), ("zap",))}


def shoot(game, at=2):
    game.choose("play free-bolt#1")
    game.choose(f"target avatar-{at}")
    return pass_on(game)


def test_who_cannot_be_healed_is_not():
    game = trial("You cannot be healed.", "equipment", **BOLT)
    game.set_stat(1, "health", 20)
    game.choose("play mend#1")
    assert health(pass_on(game)) == [20, 30]


def test_opponents_who_cannot_be_healed_leave_me_to_heal():
    game = trial("Opponents cannot heal.", "equipment", **BOLT)
    game.set_stat(1, "health", 20)
    game.choose("play mend#1")
    assert health(pass_on(game)) == [24, 30]


def test_damage_is_replaced_by_what_a_text_says_for_its_own_player_only():
    ward = meant("If you would be dealt damage, lose 1 health instead.", "equipment", "ward")
    game = trial("Tap: Heal 1.", "equipment", in_play=((), ("ward",)), cards=(ward,), **BOLT)
    assert health(shoot(game)) == [30, 29]


def test_without_the_line_the_damage_is_dealt():
    assert health(shoot(trial("Tap: Heal 1.", "equipment", **BOLT))) == [30, 24]


@pytest.mark.parametrize(("copies", "drawn"), [(0, 2), (1, 4)])
def test_drawing_more_instead_does_not_go_round(copies, drawn):
    muse = meant("If you would draw a card, draw 2 cards instead.", "equipment", "muse")
    game = trial("Tap: Heal 1.", "equipment", in_play=(("muse",) * copies, ()), cards=(muse,), **BOLT)
    before = len(game.state.zones["hand/1"])
    game.choose("play mend#1")
    pass_on(game)
    assert len(game.state.zones["hand/1"]) == before - 1 + drawn


def test_of_two_replacements_the_affected_player_says_which_comes_first():
    muse = meant("If you would draw a card, draw 2 cards instead.", "equipment", "muse")
    game = trial("Tap: Draw 1 card.", "equipment", in_play=(("muse", "muse"), ()), cards=(muse,), **BOLT)
    before = len(game.state.zones["hand/1"])
    game.choose(next(key for key in keys(game) if key.startswith("use trial")))
    pass_on(game)
    assert (game.decision.kind, game.decision.seat) == ("instead", 1)
    copy = game.clone()
    for one in (game, copy):
        one.choose(keys(one)[0])
        pass_on(one)
    assert copy.hash() == game.hash()
    assert len(game.state.zones["hand/1"]) == before + 4


def test_opponents_lose_instead_of_being_healed():
    game = trial("Tap: Heal 1.", "equipment", in_play=((), ("bane",)), cards=(
        meant("If an opponent would be healed, they lose 1 health instead.", "equipment", "bane"),
    ), **BOLT)  # fmt: skip
    game.set_stat(1, "health", 20)
    game.choose("play mend#1")
    assert health(pass_on(game)) == [19, 30]
