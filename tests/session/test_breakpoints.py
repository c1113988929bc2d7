"""Breakpoints of every kind stop inside effects, count, note, and are found backwards too."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.content.expression import ExpressionError
from lich_studio.session.breakpoints import KINDS, Breakpoint
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.scenarios import begin

RULES, SHELF = sample_games.rules(), sample_games.shelf()
STRIKE = ("use cinder-lash#1", "target avatar-2", "pass", "pass")


def struck() -> SandboxSession:
    """The sample duel at the moment in which the blow can be blocked."""
    session = begin(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    for key in STRIKE:
        session.choose(key)
    return session


def last(session: SandboxSession) -> str:
    return session.log[-1].sentence


STOPS = {
    "card": ("oak-buckler", "block oak-buckler#1"),
    "event": ("damage", "take"),
    "player": ("2", "take"),
    "rule": ("BLK-001", "block oak-buckler#1"),
    "condition": ("seat(2).health < 40", "take"),
}


@pytest.mark.parametrize(("kind", "subject", "answer"), [(kind, *row) for kind, row in STOPS.items()])
def test_a_game_stops_at_a_breakpoint_inside_the_effect(kind, subject, answer):
    session = struck()
    point = session.breakpoints.add(Breakpoint(kind, subject))
    session.choose(answer)
    assert session.stop is not None
    assert (session.stop.breakpoint.number, session.stop.breakpoint.hits) == (point.number, 1)
    assert session.position == session.stop.at
    assert session.decision is None
    assert session.game.status == "running"


def test_damage_stops_inside_the_procedure_that_deals_it():
    session = struck()
    session.breakpoints.add(Breakpoint("event", "damage"))
    session.choose("take")
    assert last(session) == "Cinder Lash deals 4 damage to Player 2"
    assert "damage.deal" in [frame.procedure for frame in session.game.state.frames]
    session.run_on()
    assert session.stop is None
    assert session.decision is not None


def test_a_procedure_stops_before_its_first_step():
    session = struck()
    session.to_start()
    session.breakpoints.add(Breakpoint("procedure", "damage.deal"))
    session.run_on()
    innermost = session.game.state.frames[-1]
    assert (innermost.procedure, innermost.step) == ("damage.deal", 0)


@pytest.mark.parametrize(
    ("kind", "subject"),
    [("status", "burning"), ("surface", "fire"), ("tile", "")],
)
def test_statuses_surfaces_and_tiles_stop_a_random_game(kind, subject):
    session = next((one for seed in range(5) if (one := stopped_by_chance(seed, kind, subject)).stop is not None), None)
    assert session is not None, "none of five random games met it"
    (only,) = session.breakpoints
    if kind != "surface":
        assert only.subject in " ".join(line.sentence for line in session.log[-3:]).casefold()


def stopped_by_chance(seed, kind, subject):
    """Return a random game, played until a breakpoint on a status, a surface or a starting tile stops it."""
    session = SandboxSession(sample_games.fresh(seed), RULES)
    bots = sample_games.bots(seed, session.game)
    subject = subject or next(iter(session.game.setup.map["layers"]["starting_positions"]))
    session.breakpoints.add(Breakpoint(kind, subject))
    for _ in range(900):
        if session.stop is not None or session.game.status == "over":
            break
        if session.decision is None:
            session.run_on()
            continue
        session.choose(bots[session.decision.seat - 1].choose(session.decision))
    return session


def test_a_condition_is_met_when_it_comes_true_and_not_while_it_is():
    session = struck()
    session.breakpoints.add(Breakpoint("condition", "seat(2).health <= 40"))
    session.choose("take")
    assert session.stop is None
    session.previous_decision()
    session.breakpoints.change(1, subject="seat(2).health == 36")
    session.next_decision()
    assert session.stop is not None
    assert session.game.stat(2, "health") == 36


def test_conditions_narrow_other_breakpoints():
    session = struck()
    session.breakpoints.add(Breakpoint("event", "damage", condition="seat(2).health > 100"))
    session.choose("take")
    assert session.stop is None
    session.previous_decision()
    session.breakpoints.change(1, condition="seat(2).health < 100")
    session.next_decision()
    assert session.stop is not None


def test_off_log_only_and_once():
    session = struck()
    points = session.breakpoints
    off = points.add(Breakpoint("event", "damage", enabled=False))
    noted = points.add(Breakpoint("event", "declared", log_only=True))
    once = points.add(Breakpoint("event", "damage", once=True))
    session.to_start()
    session.run_on()
    session.choose("take")
    assert session.stop is not None and session.stop.breakpoint.number == once.number
    rows = {row.number: row for row in points}
    assert (rows[off.number].hits, rows[noted.number].hits) == (0, 1)
    assert not rows[once.number].enabled
    assert [hit.stops for hit in points.hits] == [False, True]
    session.to_start()
    session.run_on()
    assert session.stop is None


def test_what_cannot_be_asked_is_refused_or_named_as_a_fault():
    session = struck()
    with pytest.raises(ExpressionError):
        session.breakpoints.add(Breakpoint("condition", "seat(2).health <"))
    session.breakpoints.add(Breakpoint("condition", "seat(9).health < 3"))
    session.choose("take")
    assert session.stop is not None and "no seat 9" in session.stop.fault
    assert "no seat 9" in session.breakpoints.faults[1]
    session.breakpoints.change(1, subject='card("nowhere#9").tapped')
    session.previous_decision()
    session.next_decision()
    assert session.stop is None, "a card may come later"
    assert "no card" in session.breakpoints.faults[1]
    session.breakpoints.remove(1)
    assert not session.breakpoints.faults


def test_travelling_meets_no_breakpoints():
    session = struck()
    session.choose("take")
    session.breakpoints.add(Breakpoint("event", "damage"))
    session.seek(0, 0)
    session.to_end()
    assert session.stop is None
    assert next(iter(session.breakpoints)).hits == 0


def test_running_back_finds_the_last_hit_before_the_present():
    session = struck()
    session.choose("take")
    session.breakpoints.add(Breakpoint("event", "declared"))
    assert session.run_back()
    assert "uses Cinder Lash" in last(session)
    hit = session.position
    assert session.run_back()
    assert session.position == (0, 0)
    session.run_on()
    assert session.position == hit


def test_running_back_to_a_condition_finds_where_it_came_true():
    session = struck()
    session.choose("take")
    session.breakpoints.add(Breakpoint("condition", "seat(2).health == 36"))
    session.run_back()
    assert session.game.stat(2, "health") == 36
    assert session.step_back()
    assert session.game.stat(2, "health") == 40


def test_breakpoints_are_kept_as_plain_data():
    for kind in KINDS:
        row = Breakpoint(kind, "seat(1).health < 3", condition="turn > 2", log_only=True, enabled=False)
        assert Breakpoint.from_plain(row.plain()) == row
    with pytest.raises(ExpressionError):
        Breakpoint.from_plain({"kind": "weather", "subject": "rain"})


def test_toggling_sets_and_clears():
    points = struck().breakpoints
    assert points.toggle("rule", "BLK-001") is not None
    assert points.find("rule", "BLK-001") is not None
    assert points.toggle("rule", "BLK-001") is None
    assert len(points) == 0
