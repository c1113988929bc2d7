"""Modifiers: their order, groups, conditions, ends, and the circles that are refused."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.toy_cards import avatar
from helpers.toy_games import edit, play, start, tiny, with_hand
from helpers.toy_rules import TOY
from lich_studio.engine.errors import EngineError, RulesetError
from lich_studio.engine.frames import NEXT, procedure, step
from lich_studio.engine.stats import LAYERS, Modifier, Predicate, StatKey, check_modifier, fold, reading_circle

PIECE = 3


def test_modifiers_apply_layer_by_layer_whatever_their_age():
    game = start()
    for operation, value in (("at most", 30), ("multiply", 3), ("add", 2), ("set", 4), ("at least", 1)):
        game.add_modifier(Modifier("health", operation, value, PIECE))
    assert game.stat(PIECE, "health") == (4 + 2) * 3
    game.add_modifier(Modifier("health", "at most", 7, PIECE))
    assert game.stat(PIECE, "health") == 7
    game.add_modifier(Modifier("health", "at least", 50, PIECE))
    assert game.stat(PIECE, "health") == 7, "at most comes last"


def test_within_a_layer_the_younger_comes_later():
    game = start()
    game.add_modifier(Modifier("health", "set", 4, PIECE))
    second = game.add_modifier(Modifier("health", "set", 5, PIECE))
    assert game.stat(PIECE, "health") == 5
    game.remove_modifiers(lambda modifier: modifier.id == second)
    assert game.stat(PIECE, "health") == 4
    assert game.state.columns["health"][PIECE] == 8, "the own number is untouched"


@given(st.lists(st.tuples(st.sampled_from(["set", "add", "multiply", "at least", "at most"]), st.integers(-5, 5))))
def test_folding_equals_a_sort_by_layer_and_age(changes):
    game = start(run=False)
    expected = 8
    for operation, value in changes:
        game.add_modifier(Modifier("health", operation, value, PIECE))
    for operation, value in sorted(changes, key=lambda change: LAYERS[change[0]]):
        expected = fold(expected, Modifier("health", operation, value))
    assert game.stat(PIECE, "health") == max(0, expected)


def test_declared_bounds_hold_after_all_modifiers():
    game = start()
    game.add_modifier(Modifier("power", "add", 50, PIECE))
    assert game.stat(PIECE, "power") == 9
    game.add_modifier(Modifier("power", "set", -3, PIECE))
    game.add_modifier(Modifier("power", "add", -70, PIECE))
    assert game.stat(PIECE, "power") == 0


def test_a_group_with_a_condition_ends_with_the_turn():
    game = with_hand("rally", "twin", other=())
    play(game, "play rally#1", "pay energy", "play twin#1", "pay energy")
    mine, twin, theirs = avatar(game, 1), game.entity("twin-1", 0), avatar(game, 2)
    assert [game.stat(piece, "power") for piece in (mine, twin, theirs)] == [0, 0, 0]
    edit(game, "stat", mine, "health", 4)
    assert [game.stat(piece, "power") for piece in (mine, twin, theirs)] == [2, 2, 0]
    game.choose("pass")
    assert [game.stat(piece, "power") for piece in (mine, twin, theirs)] == [0, 0, 0]
    assert game.state.modifiers == {}


def test_groups_and_own_modifiers_apply_by_age_together():
    game = start()
    first = Modifier("power", "set", 3, source=PIECE, group="ally of source")
    game.add_modifier(first)
    game.add_modifier(Modifier("power", "set", 4, PIECE))
    assert game.stat(PIECE, "power") == 4
    game.add_modifier(first)
    assert game.stat(PIECE, "power") == 3
    assert game.stat(4, "power") == 0


def test_modifiers_wake_the_checks_of_what_they_change():
    game = start(3)
    game.add_modifier(Modifier("health", "set", 0, 6))
    assert game.state.dirty
    game.state.dirty = 0
    game.remove_modifiers(lambda modifier: modifier.entity == 6)
    assert game.state.dirty
    before = game.state.dirty
    game.remove_modifiers(lambda modifier: modifier.entity == 6)
    assert game.state.dirty == before


@pytest.mark.parametrize(
    ("modifier", "message"),
    [
        (Modifier("power", "square", 2, PIECE), "no modifier operation 'square'"),
        (Modifier("charm", "add", 2, PIECE), "changes 'charm', which no module declares"),
        (Modifier("power", "add", 2, PIECE, condition="lucky"), "asks 'lucky', which no module declares"),
        (Modifier("power", "add", 2, group="lucky"), "asks 'lucky', which no module declares"),
        (
            Modifier("health", "add", 2, PIECE, condition="source is wounded"),
            "a modifier of 'health' asks 'source is wounded', which reads 'health' itself",
        ),
        (Modifier("health", "add", 2, group="source is wounded"), "which reads 'health' itself"),
    ],
)
def test_senseless_modifiers_are_refused(modifier, message):
    with pytest.raises(RulesetError, match=message):
        check_modifier(modifier, TOY.predicates, TOY.stats)
    game = start()
    before = game.hash()
    with pytest.raises(RulesetError, match=message):
        game.add_modifier(modifier)
    assert game.hash() == before


def circle_game():
    """A game of three numbers, each with a predicate that reads it."""
    stats = tuple(StatKey(name) for name in "abc")
    predicates = tuple(
        Predicate(f"has {name}", lambda g, one, _m, name=name: g.stat(one, name) > 0, (name,)) for name in "abc"
    )
    game = tiny(procedure("root", step("rest", lambda _g, _r: NEXT)), stats=stats, predicates=predicates)
    game.create("piece", 1, "one")
    return game


def test_numbers_that_would_depend_on_each_other_are_refused():
    game = circle_game()
    game.add_modifier(Modifier("a", "add", 1, 1, condition="has b"))
    game.add_modifier(Modifier("b", "add", 1, 1, condition="has c"))
    with pytest.raises(EngineError, match="in a circle: c > a > b > c"):
        game.add_modifier(Modifier("c", "add", 1, 1, condition="has a"))
    game.add_modifier(Modifier("c", "add", 1, 1))
    assert game.stat(1, "a") == 1, "without the circle all is well"
    assert reading_circle(Modifier("a", "add", 1, group="has c"), {}, game.ruleset.predicates) == ()


def test_counters_never_fall_below_nothing():
    game = start()
    assert game.add_counter(PIECE, "shield", 3) == 3
    assert game.add_counter(PIECE, "shield", -5) == 0
    assert game.state.counters == {}
    assert game.add_counter(PIECE, "shield", -1) == 0
    assert game.counter(PIECE, "shield") == 0


def test_a_condition_may_lead_to_the_same_number_twice():
    game = circle_game()
    for key, read in (("b", "c"), ("b", "a"), ("c", "a")):
        game.add_modifier(Modifier(key, "add", 1, 1, condition=f"has {read}"))
    wide = Predicate("has b or c", lambda g, one, _m: g.stat(one, "b") + g.stat(one, "c") > 0, ("b", "c"))
    predicates = {**game.ruleset.predicates, wide.id: wide}
    way = reading_circle(Modifier("a", "add", 1, 1, condition=wide.id), game.state.modifiers, predicates)
    assert way[0] == way[-1] == "a"
    apart = Modifier("d", "add", 1, 1, condition=wide.id)
    assert reading_circle(apart, game.state.modifiers, predicates) == ()


def test_the_trace_tells_of_counters_modifiers_and_links():
    heard = []
    game = with_hand("ward", "rally", "twin", "gamble", other=())
    game.sink = heard.append
    edit(game, "piece", avatar(game, 2), 0, 0)
    edit(game, "layer", "ground", 0, 0, "mire")
    play(game, "play ward#1", "pay energy", "play rally#1", "pay energy", "play twin#1", "pay energy")
    play(game, "play gamble#1", "target avatar-2", "pay energy", "pass")
    writes = [write for entry in heard for write in entry.writes]
    assert {write.what for write in writes} == {
        "stat", "counter", "zone", "layer", "piece", "modifier", "link", "random", "created",
    }  # fmt: skip
    put, ended = (write for write in writes if write.what == "modifier")
    assert (put.old, ended.new) == (None, None)
    assert put.new == ended.old


def test_positions_in_loops_ignore_the_age_of_modifiers():
    game = start()
    first = game.add_modifier(Modifier("power", "add", 1, PIECE, source=4))
    before = game.state.progress_hash()
    game.remove_modifiers(lambda modifier: modifier.id == first)
    assert game.state.progress_hash() != before
    game.add_modifier(Modifier("power", "add", 1, PIECE, source=4))
    assert game.state.progress_hash() == before
