"""Numbers and words that texts change: as long as a line holds, for each of a group, under a condition."""
from __future__ import annotations

import pytest

from helpers.meant_cards import next_turn, trial

MINE_AND_THEIRS = ((1, "wolf", "0,1"), (2, "ox", "1,1"))


def defense(game):
    """Return the defense of the cards of the summons on the board, by seat."""
    pieces = sorted(game.state.occupants.values())
    cards = [game.state.link_of[one] for one in pieces if game.state.kind_of[one] == "summon"]
    return [game.stat(card, "defense") for card in cards]


@pytest.mark.parametrize(("text", "expected"), [
    ("Tap: Heal 1.", [6, 9]),
    ("Summons you control have +2 defense.", [8, 9]),
    ("Each summon has +1 defense.", [7, 10]),
    ("Enemies have -3 defense.", [6, 6]),
    ("While you control a summon, summons you control have +4 defense.", [10, 9]),
    ("Summons you control have +1 defense for each summon you control.", [7, 9]),
])  # fmt: skip
def test_all_of_a_group_have_more_as_long_as_the_card_is_in_play(text, expected):
    game = trial(text, "equipment", summons=MINE_AND_THEIRS)
    assert defense(game) == expected
    game.move_card(game.state.zones["action/1"][0], "purgatory/1")
    next_turn(game)
    assert defense(game) == [6, 9]


def test_on_your_turn_is_no_more_on_theirs():
    game = trial("You have +2 movement on your turn.", "equipment")
    mine = game.recall("avatar", 1)
    assert game.stat(mine, "movement") == 4
    assert game.stat(mine, "movement") == game.stat(game.recall("avatar", 2), "movement") + 2
    assert game.stat(next_turn(game).recall("avatar", 1), "movement") == 2


def test_what_a_group_has_counts_anew_as_it_grows():
    game = trial("You have +1 movement for each summon you control.", "equipment", summons=MINE_AND_THEIRS)
    assert game.stat(game.recall("avatar", 1), "movement") == 3


def test_a_keyword_of_its_own_counts_while_a_technique_resolves():
    game = trial("This card has Unblockable. Deal 3 damage to target.", hands=((), ()), in_play=((), ("wall-shield",)))
    game.choose("play trial#1")
    game.choose("target avatar-2")
    while game.decision.kind == "window":
        game.choose("pass")
    assert game.decision.kind != "block"


def test_two_keywords_and_a_number_on_one_line():
    game = trial("Penetrate, Overwhelm\nYour equipment has +2 defense.", "equipment", in_play=(("lash",), ()))
    trial_card, lash = game.state.zones["action/1"]
    assert [game.stat(trial_card, word) for word in ("penetrate", "overwhelm")] == [1, 1]
    assert game.stat(trial_card, "defense") == 4 + 2
    assert game.stat(lash, "penetrate") == 0


def test_a_group_is_given_a_keyword():
    game = trial("Equipment you control have Unblockable.", "equipment", in_play=(("lash",), ("lash",)))
    assert [game.stat(card, "unblockable") for card in game.state.zones["action/1"]] == [1, 1]
    assert game.stat(game.state.zones["action/2"][0], "unblockable") == 0
