"""What is asked after something that every player does goes by each of them alone (AMB-102, AMB-216)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, pass_all, table

HOUND = card("hound", "summon", "Tap: Heal 1.", defense=4)


def healths(text: str, *chosen: str, hands=((), ()), in_play=((), ("hound",))):
    trial = card("trial", "technique", text)
    game = table(hands=(("trial", *hands[0]), hands[1]), in_play=in_play, cards=(trial, HOUND))
    choose(game, "play trial#1")
    pass_all(game)
    for key in chosen:
        choose(game, key)
        pass_all(game)
    return game.stat(1, "health"), game.stat(2, "health")


@pytest.mark.parametrize(("ending", "expected"), [
    ("if able. Otherwise, they lose 3 health.", (27, 30)),
    ("if able. If they do, they lose 3 health.", (30, 27)),
    (". If they do not, they lose 3 health.", (27, 30)),
])  # fmt: skip
def test_who_has_nothing_to_sacrifice_is_asked_alone(ending, expected):
    assert healths(f"Each player sacrifices a summon {ending}".replace(" .", ".")) == expected


def test_who_has_no_card_to_discard_is_asked_alone():
    text = "Each player discards 1 card if able. Otherwise, they lose 3 health."
    assert healths(text, "discard ember#1", hands=((), ("ember",))) == (27, 30)


def test_nobody_loses_where_everybody_did_it():
    text = "Each player sacrifices a summon if able. Otherwise, they lose 3 health."
    assert healths(text, in_play=(("hound",), ("hound",))) == (30, 30)


def test_otherwise_after_a_condition_goes_by_the_condition():
    text = "If it is your turn, each player sacrifices a summon. Otherwise, lose 3 health."
    assert healths(text) == (30, 30)


def test_all_of_both_zones_is_shuffled_in():
    trial = card("trial", "technique", "Shuffle your hand and purgatory into your deck.")
    game = table(hands=(("trial", "ember"), ()), decks=(("bolt",), ()), cards=(trial,))
    game.create_card("zap", 1, "purgatory/1")
    choose(game, "play trial#1")
    pass_all(game)
    names = sorted(game.state.definition_of[one] for one in game.state.zones["deck/1"])
    assert names == ["bolt", "ember", "zap"]
