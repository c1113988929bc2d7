"""Watches tell what has changed since the stop before, and who changed it last."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.content.expression import ExpressionError
from lich_studio.engine.decisions import Edit
from lich_studio.session.scenarios import begin
from lich_studio.session.watches import Watches, changes_of

RULES, SHELF = sample_games.rules(), sample_games.shelf()
STRIKE = ("use cinder-lash#1", "target avatar-2", "pass", "pass", "take")


def struck():
    session = begin(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    for key in STRIKE:
        session.choose(key)
    return session


def test_a_watch_shows_its_value_and_the_one_before():
    session, watches = struck(), Watches()
    watches.add("seat(2).health")
    watches.add("card(\"cinder-lash#1\").tapped == 1")
    watches.add("card(\"nowhere#9\").tapped")
    session.seek(0)
    assert [row.value for row in watches.look(session.game)][:2] == ["40", "no"]
    session.to_end()
    health, tapped, missing = watches.look(session.game)
    assert (health.value, health.before) == ("36", "40")
    assert (tapped.value, tapped.before) == ("yes", "no")
    assert missing.fault and not missing.value
    assert watches.look(session.game)[0].before == ""
    watches.remove("seat(2).health")
    assert len(watches.look(session.game)) == 2
    with pytest.raises(ExpressionError):
        watches.add("seat(2).health =")


def test_who_changed_it_last_is_found_backwards():
    session = struck()
    found = changes_of(session.game, "seat(2).health", session.naming).finish()
    assert (found.what.old, found.what.new) == ("40", "36")
    assert found.what.line.sentence == "Cinder Lash deals 4 damage to Player 2"
    session.seek(*found.at)
    assert session.log[-1].sentence == "Cinder Lash deals 4 damage to Player 2"
    assert session.game.stat(2, "health") == 36
    session.step_back()
    assert session.game.stat(2, "health") == 40
    assert changes_of(session.game, "seat(2).health", session.naming).finish() is None


def test_an_edit_is_a_change_as_well():
    session = struck()
    session.give(Edit("stat", (2, "health", 3)))
    found = changes_of(session.game, "seat(2).health", session.naming).finish()
    assert (found.what.old, found.what.new) == ("36", "3")
    session.seek(*found.at)
    assert session.log[-1].kind == "edit"


def test_the_search_goes_one_input_at_a_time():
    session = struck()
    search = changes_of(session.game, "card(\"cinder-lash#1\").tapped", session.naming)
    calls = 1
    while not search.advance():
        calls += 1
    assert (search.found.what.old, search.found.what.new) == ("0", "1")
    assert 1 < calls <= len(STRIKE) + 1
