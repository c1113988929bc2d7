"""Taking a declaration back: as long as nobody has learned anything from it, and without a branch."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.errors import IllegalInputError
from lich_studio.engine.record import GameRecord
from lich_studio.rules.lich.lich import LICH
from lich_studio.session.explain import Explainer
from lich_studio.session.timeline import Timeline

DARE = card("dare", "technique", "Deal 1 damage to target enemy. Discard 1 card at random.")


def at_table(**more):
    return Timeline(table(cards=(DARE,), **more), Explainer(LICH))


def choose(game, *keys):
    for key in keys:
        game.choose(key)


def test_a_paid_declaration_is_taken_back_while_others_are_only_asked():
    game = at_table(hands=(("free-bolt",), ("hush",)))
    before, inputs, log = game.game.hash(), list(game.game.inputs), list(game.log)
    choose(game, "play free-bolt#1", "target avatar-2")
    assert game.decision.seat == 2 and game.game.state.declared < 0
    found = game.last_declaration
    assert (found.seat, found.said, found.refusal, found.open) == (1, "Play Free Bolt", "", True)
    game.withdraw()
    assert (game.game.hash(), game.game.inputs, list(game.whole_log)) == (before, inputs, log)
    assert game.branches == () and game.length == len(inputs)
    choose(game, "end")
    assert game.branches == (), "another choice begins no branch"
    record = GameRecord.load(game.game.record.dump())
    assert [given.key for given in record.inputs] == ["end"]


def test_what_was_taken_back_can_be_given_once_more_until_something_else_is():
    game = at_table(hands=(("free-bolt",), ("hush",)))
    choose(game, "play free-bolt#1", "target avatar-2")
    after = game.game.hash()
    game.withdraw()
    assert game.give_withdrawn() and game.game.hash() == after
    game.withdraw()
    game.choose("end")
    assert not game.give_withdrawn()


def test_a_move_is_taken_back_after_it_was_made_and_only_the_last_one():
    game = at_table()
    start = game.game.hash()
    choose(game, "move avatar-1", "to 1,0", "stop")
    between = game.game.hash()
    choose(game, "move avatar-1", "to 1,-1")
    assert not game.last_declaration.open
    game.withdraw()
    assert game.game.hash() == between
    game.withdraw()
    assert game.game.hash() == start
    assert game.last_declaration is None
    game.give_withdrawn()
    assert [given.key for given in game.game.inputs if given.key.startswith("to")] == ["to 1,0", "to 1,-1"]


@pytest.mark.parametrize(("hands", "decks", "script", "said"), [
    ((("free-bolt",), ("hush",)), (), ("play free-bolt#1", "target avatar-2", "pass"), "Player 2 has answered since."),
    ((("mend",),), (("ember",) * 9,), ("play mend#1",), "A hidden card was seen since."),
    ((("dare", "zap"),), (), ("play dare#1", "target avatar-2", "pass", "pass"), "A random result was drawn since."),
    ((("free-bolt",),), (), ("play free-bolt#1", "target avatar-2", "end"), None),
])  # fmt: skip
def test_what_others_did_chance_and_hidden_cards_are_not_taken_back(hands, decks, script, said):
    game = at_table(hands=hands, decks=decks)
    for key in script:
        if game.decision.find(key) is not None:
            game.choose(key)
    state = game.game.hash()
    found = game.last_declaration
    assert (found and found.refusal) == said
    with pytest.raises(IllegalInputError):
        game.withdraw()
    assert game.game.hash() == state


def test_neither_the_past_nor_an_edit_is_thrown_away():
    game = at_table(hands=(("free-bolt",), ("hush",)))
    choose(game, "play free-bolt#1", "target avatar-2")
    game.seek(1)
    assert game.last_declaration is None
    game.seek(game.length)
    game.give(Edit("stat", (1, "health", 3)))
    assert "edited" in game.last_declaration.refusal


def test_what_is_heard_again_after_a_journey_bars_nothing_twice():
    game = at_table(hands=(("free-bolt",), ("hush",)))
    choose(game, "play free-bolt#1", "target avatar-2")
    game.seek(0)
    game.seek(game.length)
    assert game.last_declaration.refusal == ""
    game.choose("pass")
    game.seek(0)
    game.seek(game.length)
    assert game.last_declaration.refusal
