"""Numbers are given to what can have them: players have intelligence, pieces move, equipment and summons defense."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext


def problems(text, kind):
    return parse(text, phrase_table(), CardContext("Draft", kind)).problems


@pytest.mark.parametrize(("kind", "text", "word"), [
    ("hero", "Your Equipment have +2 INT.", "INT"),
    ("hero", "Your Relics have +2 INT.", "INT"),
    ("equipment", "This card has +2 intelligence.", "intelligence"),
    ("summon", "Your summons have +1 defense and +2 AP.", "AP"),
    ("equipment", "Tap: Target equipment has +1 intelligence this turn.", "intelligence"),
    ("summon", "Your tokens have +2 action zone size.", "action zone size"),
    ("hero", "Walls have +1 movement.", "movement"),
    ("hero", "Your skills have +2 defense.", "defense"),
    ("hero", "This card has +2 defense.", "defense"),
    ("hero", "You have +1 defense and may not move.", "defense"),
    ("technique", "Each opponent has -1 defense until end of turn.", "defense"),
])  # fmt: skip
def test_a_number_of_what_has_none_is_refused_at_its_word(kind, text, word):
    problem = next(one for one in problems(text, kind) if one.code == "no-such-number")
    assert text[slice(*problem.span)] == word
    assert " has no " in problem.message and problem.expected


@pytest.mark.parametrize(("kind", "text"), [
    ("hero", "Your Relics have +2 defense."), ("hero", "Your summons have +1 movement and +1 defense."),
    ("equipment", "+1 intelligence."), ("hero", "This card has +1 intelligence."),
    ("equipment", "Tap: Target unit gains +1 movement until end of turn."), ("hero", "Relics have +1 intelligence."),
])  # fmt: skip
def test_a_number_that_something_has_is_read(kind, text):
    assert "no-such-number" not in [one.code for one in problems(text, kind)]


@pytest.mark.parametrize(("text", "defense"), [
    ("This card gains defense equal to your intelligence.", 2 + 6),
    ("This card has additional defense equal to your intelligence.", 2 + 6),
    ("This card has defense equal to your intelligence.", 6),
])  # fmt: skip
def test_amb_170_what_is_gained_comes_to_what_is_there(text, defense):
    game = table(in_play=(("pack",), ()), cards=(card("pack", "summon", text, defense=2),))
    assert game.stat(1, "intelligence") == 6
    assert game.stat(game.entity("pack#1", 1), "defense") == defense


@pytest.mark.parametrize(("text", "kind", "code"), [
    ("You may attack twice each turn.", "hero", "done-with-cards"),
    ("This card may attack twice each turn.", "hero", "done-with-cards"),
    ("Each player may block twice each turn.", "hero", "done-with-cards"),
    ("Target summon gains 2 defense and Overwhelm.", "technique", "nobody-has"),
    ("Once each turn, you may draw a card.", "technique", "gone-by-then"),
    ("Once per game, you may heal 3.", "reaction", "gone-by-then"),
])  # fmt: skip
def test_what_only_a_card_in_play_does_is_refused_elsewhere(text, kind, code):
    assert [one.code for one in problems(text, kind)] == [code]


def test_a_card_may_still_be_used_twice():
    assert not problems("Each equipment you control may be used twice each turn.", "hero")
    assert not problems("Draw 1 card and use this only once each turn.", "technique")


@pytest.mark.parametrize(("text", "points"), [
    ("You have 3 AP this turn.", 3), ("Your AP is doubled until end of turn.", 4), ("Your AP becomes 1 this turn.", 1),
    ("Gain +2 AP until end of turn.", 4),
])  # fmt: skip
def test_amb_217_action_points_that_become_another_number_are_there_at_once(text, points):
    game = table(hands=(("verb",), ()), cards=(card("verb", "technique", text),))
    choose(game, "play verb#1")
    pass_all(game)
    assert (game.stat(1, "action_points"), game.stat(1, "action_limit")) == (points, points)
    next_turn(game)
    next_turn(game)
    assert game.stat(1, "action_points") == 2
