"""Conditions know what has just happened, by names that follow from the kinds of events; nonsense is refused."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.content.expression import ExpressionError
from lich_studio.engine.event_names import event_names
from lich_studio.session.breakpoints import Breakpoint
from lich_studio.session.condition_help import check_condition, completions
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.scenarios import begin
from lich_studio.session.watches import Watches

RULES, SHELF = sample_games.rules(), sample_games.shelf()
STRIKE = ("use cinder-lash#1", "target avatar-2", "pass", "pass")


def struck():
    """The sample duel at the moment in which the blow can be blocked."""
    session = begin(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    for key in STRIKE:
        session.choose(key)
    return session


def stops(text, kind="condition", subject=""):
    session = struck()
    if kind == "condition":
        session.breakpoints.add(Breakpoint(kind, text))
    else:
        session.breakpoints.add(Breakpoint(kind, subject, text))
    session.choose("take")
    return session.stop is not None and not session.stop.fault


@pytest.mark.parametrize(("text", "met"), [
    ("damage > 3", True),
    ("damage > 4", False),
    ("damage and target.health < 37", True),
    ("damage and target.health < 36", False),
    ('damage and source.name == "Cinder Lash"', True),
    ('damage and source.name == "Ember Bolt"', False),
    ('card == card("cinder-lash#1") and amount == 4', True),
    ('damage and actor == seat(1) and target == piece("avatar-2")', True),
    ("damage and actor == seat(2)", False),
    ('event == "damage" and tile == tile(0,0)', False),
    ("damage and status == \"burning\"", False),
])  # fmt: skip
def test_a_condition_asks_for_the_event_that_has_just_happened(text, met):
    assert stops(text) is met
    assert stops(text, "event", "damage") is met


def test_what_an_event_has_not_is_nothing_and_never_smaller():
    assert not stops("source.defense < 99 and event == \"turn\"")
    assert not stops("origin.q < 99")


def test_each_status_and_amount_of_a_random_game_is_asked_for_by_its_name():
    game = sample_games.fresh(7)
    session, bots = SandboxSession(game, RULES), sample_games.bots(7, game)
    session.breakpoints.add(Breakpoint("condition", 'inflicted > 0 and status == "burning"'))
    while session.stop is None and game.status != "over":
        if session.decision is None:
            session.run_on()
        else:
            session.choose(bots[session.decision.seat - 1].choose(session.decision))
    assert session.stop is not None
    assert "Burning" in session.log[-1].sentence


@pytest.mark.parametrize(("text", "said"), [
    ("damgae > 4", "perhaps damage"),
    ("target.healht < 5", "perhaps health"),
    ("saet(1).health < 4", "perhaps seat(...)"),
    ("source > 4", "a number is needed here, not a card, piece or player"),
    ('source.name == 4', "never the same"),
    ("amount.name == 'x'", "a number has no 'name'"),
    ("seat(9).health < 3", "no seat 9"),
    ("damage + source > 3", "a number is needed"),
])  # fmt: skip
def test_what_can_never_be_asked_is_refused_as_it_is_written(text, said):
    with pytest.raises(ExpressionError, match=said.replace("(", r"\(").replace(")", r"\)")):
        check_condition(text, struck().game)


def test_every_name_that_is_proposed_may_be_written():
    game = struck().game
    for name in event_names(RULES.ruleset):
        check_condition(f"{name} == {name}", game)
    for name in completions("target.", RULES.ruleset):
        check_condition(f"target.{name} == none", game)
    assert "damage" in completions("turn > 3 and dam", RULES.ruleset)
    assert completions("seat(1).hea", RULES.ruleset) == ("health",)
    assert completions("seat(1).hand.", RULES.ruleset) == ("count",)
    assert completions('"dam', RULES.ruleset) == ()


def test_a_condition_that_fails_in_play_stops_the_game_once_and_says_why():
    session = struck()
    point = session.breakpoints.add(Breakpoint("event", "damage", "target.name > 3"))
    session.choose("take")
    assert session.stop is not None
    assert "only numbers are smaller or greater" in session.stop.fault
    assert session.breakpoints.faults[point.number] == session.stop.fault
    session.previous_decision()
    session.next_decision()
    assert session.stop is None, "what has been told once is not told again"


def test_a_watch_knows_the_event_at_which_the_game_stands():
    session, watches = struck(), Watches()
    for text in ("damage", "target.health", "event"):
        watches.add(text)
    session.breakpoints.add(Breakpoint("event", "damage"))
    session.choose("take")
    rows = watches.look(session.game, 0, session.happened)
    assert [row.value for row in rows] == ["4", "36", "damage"]
    assert all(row.passing for row in rows)
    session.step_back()
    assert watches.look(session.game, 0, session.happened)[0].value == "0"
