"""Whoever asks who changed a value is told the event that changed this value of this thing, and no other."""

from __future__ import annotations

from itertools import product

import pytest

from helpers import sample_games
from lich_studio.content.card import Card
from lich_studio.content.expression import parse_expression
from lich_studio.engine.decisions import Edit
from lich_studio.engine.query import asker
from lich_studio.session.causes import hear
from lich_studio.session.explain import Explainer
from lich_studio.session.inspected import Subject
from lich_studio.session.inspection import inspect
from lich_studio.session.sandbox_reading import avatar_of
from lich_studio.session.sandbox_session import SandboxSession, SeatChoice
from lich_studio.session.watches import changes_of, worded

RULES, SHELF = sample_games.rules(), sample_games.shelf()
BELL = Card(
    id="bell", name="Bell", type="equipment", stats={"defense": 3},
    text="Tap: Deal 2 damage to each enemy within 12 tiles.",
)  # fmt: skip
SPARK = Card(
    id="spark", name="Spark", type="technique", cost={"thermic": 1},
    text="Inflict Burning 1 on each enemy within 12 tiles.",
)


def rung() -> SandboxSession:
    """Three players: the bell of the first has hit the others, and a spark has set fire to them."""
    deck = ("banked-coals",) * 12
    first = {"action": ("bell",), "hand": ("spark",), "sources": ("banked-coals",), "deck": deck}
    seats = [SeatChoice("serava", zones=first, start="0,5")]
    seats += [SeatChoice("oduin", zones={"deck": deck}, start=tile) for tile in ("5,-5", "-5,0")]
    cards = {**SHELF.cards, "bell": BELL, "spark": SPARK}
    session = SandboxSession.start(RULES, SHELF.maps["standard"], seats, cards, options={"opening": "short"})
    for key in ("use bell#1", "play spark#1"):
        while session.game.decision.find(key) is None:
            session.choose(next(one for one in ("pass", "take", "end") if session.game.decision.find(one)))
        session.choose(key)
    while session.game.decision.kind != "main":
        session.choose(next(one for one in ("pass", "take") if session.game.decision.find(one)))
    return session


@pytest.fixture(scope="module")
def session() -> SandboxSession:
    return rung()


def told(session: SandboxSession, entity: int) -> dict[str, str]:
    """What is said of who changed each fact of an entity."""
    found = inspect(session, Subject("entity", entity))
    return {fact.name: fact.said for group in found.groups for fact in group.facts}


def test_of_damage_dealt_to_several_at_once_each_is_told_their_own(session: SandboxSession):
    game = session.game
    two, three = (told(session, avatar_of(game, seat)) for seat in (2, 3))
    assert two["Health"] == "40 → 38: Bell deals 2 damage to Player 2"
    assert three["Health"] == "40 → 38: Bell deals 2 damage to Player 3"
    assert two["Burning"] == "0 → 1: Player 2 gets Burning 1 from Spark"
    assert three["Burning"] == "0 → 1: Player 3 gets Burning 1 from Spark"


def test_of_a_cost_each_part_is_told_by_itself(session: SandboxSession):
    game = session.game
    payer, bell, vein = told(session, 1), told(session, game.entity("bell#1", 0)), game.entity("banked-coals#1", 0)
    assert payer["AP"] == "2 → 1: Player 1 taps Bell for 1 AP"
    assert payer["Thermic in the pool"] == "1 → 0: Player 1 pays 1 Thermic source"
    assert bell["Tapped"] == "0 → 1: Player 1 taps Bell for 1 AP"
    assert told(session, vein)["Tapped"] == "0 → 1: Player 1 taps Banked Coals for 1 Thermic source"


def test_a_watch_names_the_event_among_several_of_one_step(session: SandboxSession):
    def line(text):
        return changes_of(session.game, text, session.naming).finish().what.line.sentence

    assert line("seat(2).health") == "Bell deals 2 damage to Player 2"
    assert line("seat(3).health") == "Bell deals 2 damage to Player 3"
    assert line("seat(1).action_points") == "Player 1 taps Bell for 1 AP"
    assert line("seat(2).health < 39 and turn > 0") == "Bell deals 2 damage to Player 2"
    assert line("turn").startswith("Turn ")


def test_what_is_edited_by_hand_was_changed_by_the_edit():
    session = rung()
    session.give(Edit("stat", (2, "health", 30), True))
    assert told(session, 2)["Health"].startswith("38 → 30: Edited")


def test_what_no_event_tells_of_is_told_by_its_rule():
    session = rung()
    session.choose("end")
    for seat in (2, 1):
        while session.game.recall("turn", "active") != seat:
            session.choose(next((one.key for one in session.options if one.key == "end"), session.options[0].key))
    assert told(session, 1)["AP"] == "1 → 2: In the start phase your action points are renewed"


@pytest.mark.games
@pytest.mark.parametrize("seed", [0, 7])
def test_in_random_games_the_named_event_is_about_the_thing_that_changed(seed):
    """Every change of a game: its event names the thing, and tells of as much and of the same status as was written."""
    game, explainer = sample_games.fresh(seed), Explainer(RULES.ruleset)
    statuses, link_of, checked = RULES.ruleset.table("status"), game.state.link_of, set()

    def check(entry):
        for write, line in zip(entry.writes, hear(game, entry, explainer).writes, strict=True):
            event = line.event
            if event is None or write.what in ("random", "created", "link"):
                continue
            checked.add((write.what, write.key if write.what in ("stat", "counter") else "", event.kind))
            named = {event.actor, event.subject, event.source, *event.others} - {0}
            kin = {write.entity, link_of[write.entity]} | {one for one in named if link_of[one] == write.entity}
            assert (kin - {0}) & named or (write.tile and write.tile in (event.tile, event.origin)), (write, event)
            if write.what in ("stat", "counter", "piece", "layer"):
                assert write.old != write.new
            if write.key in ("health", "marks", "action_points") or write.key.startswith("pool "):
                assert abs(write.new - write.old) == event.amount, (write, event)
            if write.key in statuses and event.word:
                assert event.word == write.key, (write, event)

    game.sink = check
    game.run()
    sample_games.play_out(game, sample_games.bots(seed, game))
    tapped = {("stat", "action_points", "tapped"), ("stat", "tapped", "untapped")}
    assert tapped | {("stat", "health", "damage")} <= checked


@pytest.mark.games
def test_in_a_random_game_the_last_change_of_a_watch_is_where_its_value_changed():
    game = sample_games.fresh(7)
    session = SandboxSession(game, RULES)
    players = sample_games.bots(7, game)
    while game.decision is not None and len(game.inputs) < 60:
        session.choose(players[game.decision.seat - 1].choose(game.decision))
    found = 0
    for number, name in product(range(1, 3), ("health", "action_points", "hand.count", "tile", "deck.count")):
        session.to_end()
        text = f"seat({number}).{name}" if name != "tile" else f"piece('avatar-{number}').tile"
        change = changes_of(game, text, session.naming).finish()
        if change is None:
            continue
        found += 1
        ask = asker(parse_expression(text))
        session.seek(*change.at)
        assert worded(ask(game)) == change.what.new
        session.step_back()
        assert worded(ask(game)) == change.what.old != change.what.new
    assert found > 5
