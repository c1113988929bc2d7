"""The source pool and the plan that pays from it (SRC-POOL, SRC-COST, AMB-041)."""
from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.lich_table import CARDS, card, choose, keys, next_turn, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent
from lich_studio.rules.lich.source_yield import is_pure, lines_of
from lich_studio.rules.lich.turn.source_pool import POOL, pay_source, plan_payment, pool
from lich_studio.session.why_not import read_intent

YIELDS = ({"thermic": 1}, {"verdant": 1}, {"thermic": 2}, {"thermic": 1, "verdant": 1}, {"abyssal": 1}, {"thermic": 3})


def spring(number: int, gives: dict[str, int]):
    """Return a source card that gives so much of each type."""
    effects = " and ".join(f"gain {count} {name.capitalize()} source" for name, count in gives.items())
    return card(f"spring-{number}", "source", f"Tap: {effects[0].upper()}{effects[1:]}.")


SPRINGS = [
    *(spring(number, gives) for number, gives in enumerate(YIELDS)),
    card("spring-6", "source", "Tap: Gain 1 Thermic source.\nTap: Gain 2 Verdant source."),
    card("spring-7", "source", "Tap: Gain 1 Thermic source. You lose 1 health."),
]


def with_sources(numbers, lying):
    """Return a game in which seat 1 has those sources in play and that much in its pool."""
    game = table(sources=([f"spring-{number}" for number in numbers], ()), cards=SPRINGS)
    for name, count in lying.items():
        game.add_counter(1, POOL + name, count)
    return game


def given_by(taps):
    """Return what sources give together, each by a line of its own."""
    found = {}
    for _, line in taps:
        for name, count in line.gives.items():
            found[name] = found.get(name, 0) + count
    return found


def all_taps(game, sources):
    """Yield every way to tap some of the sources, each by one of its lines."""
    for size in range(len(sources) + 1):
        for chosen in combinations(sources, size):
            for lines in product(*(lines_of(game, one) for one in chosen)):
                yield tuple(zip(chosen, lines, strict=True))


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.integers(0, len(SPRINGS) - 1), max_size=6),
    st.dictionaries(st.sampled_from(("thermic", "verdant", "abyssal")), st.integers(1, 4), max_size=3),
    st.dictionaries(st.sampled_from(("thermic", "verdant", "luminate")), st.integers(1, 2), max_size=2),
)
def test_src_cost_3_the_plan_pays_whenever_anything_does_and_wastes_least(numbers, cost, lying):
    game = with_sources(numbers, lying)
    sources = game.state.zones.get("sources/1", [])
    needed = sum(max(0, count - lying.get(name, 0)) for name, count in cost.items())
    ways = []
    for taps in all_taps(game, sources):
        gives = given_by(taps)
        if all(lying.get(name, 0) + gives.get(name, 0) >= count for name, count in cost.items()):
            besides = sum(bool(line.more) for _, line in taps)
            ways.append((sum(gives.values()) - needed, besides, len(taps)))
    plan = plan_payment(game, 1, cost)
    assert (plan is None) == (not ways)
    if plan is None:
        return
    besides = sum(bool(line.more) for _, line in plan)
    assert (sum(given_by(plan).values()) - needed, besides, len(plan)) == min(ways)
    before = pool(game, 1)
    pay_source(game, 1, cost)
    after = pool(game, 1)
    for name in {*before, *after, *cost}:
        gained = given_by(plan).get(name, 0)
        assert after.get(name, 0) == before.get(name, 0) + gained - cost.get(name, 0) >= 0


def test_src_cost_3_a_source_that_gives_two_is_not_wasted_beside_one_that_gives_one():
    game = with_sources((0, 2), {})
    plan = plan_payment(game, 1, {"thermic": 2})
    assert [game.state.definition_of[one] for one, _ in plan] == ["spring-2"]


def test_amb_041_only_the_exact_type_pays():
    game = table(hands=(("bolt",), ()), sources=(("sprout",), ()))
    game.add_counter(1, "pool verdant", 5)
    refused = [one.refusal.code for one in game.why_not(Intent("play", 1, game.entity("bolt#1", 1))) if one.refusal]
    assert refused == ["no-source"]


def test_src_pool_3_source_in_the_pool_pays_for_effects_too():
    still = card("still", "equipment", "Pay 2 Thermic source: Draw 1 card.", defense=1)
    game = table(in_play=(("still",), ()), sources=(("ember",), ()), cards=(still,), decks=(("ember",) * 9,))
    assert "use still#1" not in keys(game)
    game.apply(Edit("counter", (1, "pool thermic", 1)))
    game.choose("use still#1")
    assert pool(game, 1) == {} and game.stat(game.entity("ember#1", 1), "tapped") == 1


def test_cost_001_3_two_prices_of_one_effect_are_paid_together_or_not_at_all():
    double = card("double", "equipment", "Pay 1 Thermic source, pay 1 Thermic source: Draw 1 card.", defense=1)
    game = table(in_play=(("double",), ()), sources=(("ember",), ()), cards=(double,))
    assert "use double#1" not in keys(game)
    blood = card("blood", "equipment", "Pay 3 health, pay 3 health: Draw 1 card.", defense=1)
    game = table(in_play=(("blood",), ()), cards=(blood,))
    game.apply(Edit("stat", (1, "health", 5)))
    assert "use blood#1" not in keys(game)


@pytest.mark.parametrize("owner", [1, 2])
def test_src_pool_2_every_pool_empties_at_the_start_of_every_turn(owner):
    game = table()
    game.add_counter(owner, "pool thermic", 2)
    game.add_counter(owner, "pool verdant", 1)
    next_turn(game)
    assert pool(game, owner) == {}


def test_src_pr_001_and_src_np_001_1_a_source_gives_what_it_says():
    game = with_sources((0, 2), {})
    choose(game, "tap spring-0#1", "tap spring-2#1")
    assert pool(game, 1) == {"thermic": 3}


def test_src_pr_001_only_a_source_of_exactly_one_of_one_type_is_pure():
    pure = [number for number, one in enumerate(SPRINGS) if is_pure(one)]
    assert pure == [0, 1, 4], "not those of two or three, of two types, of two lines, or with something besides"
    assert not is_pure(card("ring", "equipment", "Tap: Gain 1 Thermic source.", defense=1))


def test_rea_001_5_tapping_a_source_opens_no_window_and_costs_no_action_point():
    game = table(sources=(("ember",), ()), hands=((), ("zap",)))
    game.choose("tap ember#1")
    assert game.decision.kind == "main" and game.stat(1, "action_points") == 2


def test_amb_039_a_source_is_not_tapped_by_itself_in_a_window():
    game = table(in_play=(("lash",), ()), hands=(("zap",), ()), sources=(("ember",), ()))
    choose(game, "use lash#1", "target avatar-2")
    assert game.decision.kind == "window"
    ember = game.entity("ember#1", 1)
    refused = [one.refusal.code for one in game.why_not(Intent("tap source", 1, ember)) if one.refusal]
    assert refused == ["not-your-main-phase"]


def test_src_cost_1_and_2_every_card_but_a_source_costs_what_its_orbs_say():
    game = table(hands=(("lash", "ember"), ()), sources=(("ember",), ()))
    assert CARDS["lash"].cost == {"thermic": 1}
    game.choose("play ember#2" if "play ember#2" in keys(game) else "play ember#1")
    assert pool(game, 1) == {} and game.stat(game.entity("ember#1", 1), "tapped") == 0
    game.choose("play lash#1")
    pass_all(game)
    assert sum(game.stat(one, "tapped") for one in game.state.zones["sources/1"]) == 1


def test_src_np_001_2_a_source_that_does_something_else_is_not_pure():
    odd = card("odd", "source", "Tap: Gain 1 Thermic source and heal 1.")
    assert is_pure(CARDS["ember"]) and not is_pure(odd)
    assert not is_pure(card("other", "source", "Tap: Gain 1 Thermic source.\nTap: Heal 1."))


def odd_sources(text, **given):
    """Return a game in which player 1 has a source of that text in play."""
    odd = card("odd", "source", text)
    given.setdefault("decks", (["ember"] * 9, ["ember"] * 9))
    return table(sources=(["odd"], []), cards=(odd,), **given)


def test_amb_218_what_a_source_does_besides_happens_as_it_is_tapped_with_no_action_point_and_no_answer():
    game = odd_sources("Tap: Gain 2 Thermic source. You lose 3 health.", hands=((), ("zap",)))
    choose(game, "tap odd#1")
    assert (pool(game, 1), game.stat(1, "health"), game.stat(1, "action_points")) == ({"thermic": 2}, 27, 2)
    assert game.decision.kind == "main" and "lost health" not in {event.kind for event in game.state.fresh}
    choose(game, "move avatar-1", "to 0,1", "to 0,2")
    assert game.decision.kind == "window", "a move is answered"


def test_amb_218_each_tap_does_it_once():
    odd = card("odd", "source", "Tap: Gain 1 Thermic source. You lose 3 health.")
    game = table(sources=(["odd", "odd"], []), cards=(odd,))
    choose(game, "tap odd#1", "tap odd#2")
    assert game.stat(1, "health") == 24


def test_amb_218_a_source_that_does_nothing_besides_pays_first():
    game = with_sources((7, 0), {})
    (taps,) = plan_payment(game, 1, {"thermic": 1})
    assert game.state.definition_of[taps[0]] == "spring-0"


def test_amb_038_only_a_line_that_costs_nothing_but_tap_is_tapped_for_source():
    for text in ("Tap, pay 1 health: Gain 2 Thermic source.", "Pay 1 health: Gain 2 Thermic source."):
        game = odd_sources(text)
        assert "tap odd#1" not in keys(game)
        choose(game, "use odd#1")
        pass_all(game)
        assert (pool(game, 1), game.stat(1, "health")) == ({"thermic": 2}, 29)


def test_amb_218_it_happens_too_when_the_source_pays_for_a_card():
    game = odd_sources("Tap: Gain 1 Thermic source. You lose 3 health.", hands=(["bolt"], ["zap"]))
    choose(game, "play bolt#1", "target avatar-2")
    assert game.decision.kind == "window" and (pool(game, 1), game.stat(1, "health")) == ({}, 27)


def test_amb_218_it_happens_too_when_the_source_pays_for_an_effect():
    still = card("still", "equipment", "Pay 1 Thermic source: Draw 1 card.", defense=1)
    odd = card("odd", "source", "Tap: Gain 1 Thermic source. You lose 3 health.")
    game = table(sources=(["odd"], []), in_play=(["still"], []), cards=(odd, still), decks=(["ember"] * 9,))
    choose(game, "use still#1")
    assert game.stat(1, "health") == 27


def test_amb_218_choices_of_a_source_are_made_before_the_card_it_pays_for_is_answered():
    game = odd_sources("Tap: Gain 1 Thermic source. Discard 1 card.", hands=(["bolt", "mend", "zap"], []))
    choose(game, "play bolt#1", "target avatar-2")
    assert "discard mend#1" in keys(game)
    assert not any(key.endswith("bolt#1") for key in keys(game))
    choose(game, "discard mend#1")
    pass_all(game)
    assert game.stat(2, "health") == 24


def test_amb_218_who_dies_of_a_source_takes_the_card_along():
    odd = card("odd", "source", "Tap: Gain 1 Thermic source. You lose 3 health.")
    gust = card("gust", "technique", "Deal 2 damage to each enemy.", {"thermic": 1})
    starts = ("0,0", "2,0", "-3,0")
    decks = (["ember"] * 9,) * 3
    game = table(sources=(["odd"], []), hands=(["gust"], []), cards=(odd, gust), starts=starts, decks=decks)
    game.apply(Edit("stat", (1, "health", 3)))
    choose(game, "play gust#1")
    assert [game.stat(seat, "health") for seat in (2, 3)] == [30, 30]
    assert game.decision.seat == 2 and not game.state.zones.get("stack/0")


def test_amb_218_other_lines_are_effects_like_any_other():
    game = odd_sources("Tap: Gain 1 Thermic source.\nTap: Deal 2 damage to target.", hands=((), ("zap",)))
    choose(game, "use odd#1", "target avatar-2")
    assert game.decision.kind == "window" and game.stat(1, "action_points") == 1
    pass_all(game)
    assert game.stat(2, "health") == 28 and "tap odd#1" not in keys(game)


def test_amb_218_a_line_that_aims_is_an_effect_as_a_whole():
    game = odd_sources("Tap: Gain 1 Thermic source. Deal 2 damage to target.")
    assert "tap odd#1" not in keys(game)
    choose(game, "use odd#1", "target avatar-2")
    assert (pool(game, 1), game.stat(2, "health"), game.stat(1, "action_points")) == ({"thermic": 1}, 28, 1)


def test_amb_042_of_several_lines_one_is_chosen_for_each_tap():
    game = with_sources([6], {})
    assert {"tap spring-6#1 1", "tap spring-6#1 2"} <= set(keys(game))
    choose(game, "tap spring-6#1 2")
    assert pool(game, 1) == {"verdant": 2} and not any(key.startswith("tap") for key in keys(game))


def test_a_tap_is_asked_about_by_the_number_of_its_line():
    game = with_sources([6], {})
    told = {words: read_intent(game, f"tap spring-6#1{words}", 1) is not None for words in ("", " 1", " 2", " 3")}
    assert told == {"": True, " 1": True, " 2": True, " 3": False}
