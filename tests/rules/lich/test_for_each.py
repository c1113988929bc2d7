"""Effects once for each thing counted in front of them: how often they happen, and what "it" is each time."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"
NO_DECKS = ((), ())


def health(game):
    return game.stat(1, "health"), game.stat(2, "health")


def problems(text, kind="technique"):
    return [problem.code for problem in parse(text, phrase_table(), CardContext("Trial", kind)).problems]


@pytest.mark.parametrize(("held", "lost"), [((), 0), (("bolt",), 2), (("bolt", "bolt", "bolt"), 6)])
def test_all_of_it_happens_once_for_each(held, lost):
    game = play("For each card in your hand, deal 2 damage to target and heal 1.", FOE, hands=(held, ()),
                decks=NO_DECKS, edits={"1": 20})  # fmt: skip
    assert health(game) == (20 + len(held), 30 - lost)


def test_it_is_counted_before_the_first_time():
    game = play("Attrit 2. For each card in your purgatory, attrit 1.")
    attrited = [one for one in game.state.zones["purgatory/1"] if game.state.definition_of[one] != "trial"]
    assert len(attrited) == 4


def test_a_choice_within_is_made_each_time():
    game = play("For each card in your hand, you may heal 3.", "yes", "no", "yes", edits={"1": 10},
                hands=(("bolt", "bolt", "bolt"), ()), decks=NO_DECKS)  # fmt: skip
    assert health(game) == (16, 30)


def test_it_is_the_thing_of_the_round():
    game = play("For each enemy within 2 tiles, deal 2 damage to it. Heal 1.", edits={"1": 20})
    assert health(game) == (21, 28)


def test_it_is_rather_what_was_named_within_the_round():
    game = play("For each enemy within 2 tiles, deal 1 damage to you and deal 3 damage to it.")
    assert health(game) == (29, 27)
    game = play("For each player, deal 1 damage to target and deal 1 damage to it.", FOE)
    assert health(game) == (30, 26)


def test_it_is_the_thing_of_the_round_though_something_was_named_before():
    game = play("Deal 1 damage to target. For each player, it loses 4 health.", FOE)
    assert health(game) == (26, 25)


def test_each_player_of_a_round_chooses_alone():
    text = "For each opponent, that player discards a card and you heal 2."
    game = play(text, "discard bolt#1", hands=((), ("bolt", "mend")), decks=NO_DECKS, edits={"1": 20})
    assert health(game) == (22, 30)
    assert (len(game.state.zones["hand/2"]), len(game.state.zones["purgatory/2"])) == (1, 1)


def test_what_is_controlled_is_that_of_the_rounds_player():
    game = play("For each player, destroy each equipment that player controls and that player loses 1 health.",
                in_play=(("lash",), ("thin-veil",)))  # fmt: skip
    assert health(game) == (29, 29)
    assert [len(game.state.zones[f"purgatory/{seat}"]) for seat in (1, 2)] == [2, 1]


def test_within_what_sets_it_off_it_is_the_thing_of_the_round_too():
    idol = card("idol", "equipment", "Whenever you heal, for each enemy within 3 tiles, deal 2 damage to it.",
                defense=1)  # fmt: skip
    game = table(hands=(("mend",), ()), in_play=(("idol",), ()), cards=(idol,))
    game.set_stat(1, "health", 20)
    game.choose("play mend#1")
    settle(game, *(key for key in keys(game) if key == "target avatar-1"))
    assert game.stat(2, "health") == 28


def test_what_cannot_be_done_to_it_is_refused():
    assert "cannot-act-on" in problems("For each card in your hand, deal 1 damage.")
    assert "cannot-act-on" in problems("For each wall, deal 1 damage to it.")
    assert "nothing-named-before" in problems("For each wall adjacent to it, draw a card.")
    assert problems("For each wall, destroy it.") == []
