"""What cards say of their own playing: further and other costs, changed costs, when alone they may be played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.legality import Intent

HOUND = card("hound", "summon", defense=4)
GOLEM = card("golem", "summon", defense=4)
FILL = ("zap",) * 9


def codes(game, name, seat=1, verb="play"):
    intent = Intent(verb, seat, game.entity(name, seat))
    return {one.refusal.code for one in game.why_not(intent) if one.refusal}


def rite(text, cost=None, kind="technique"):
    return card("rite", kind, text, cost)


def with_rite(text, cost=None, *, kind="technique", cards=(), **given):
    given.setdefault("hands", (("rite",), ()))
    given.setdefault("decks", (FILL, FILL))
    return table(cards=(rite(text, cost, kind), HOUND, GOLEM, *cards), **given)


def test_a_further_cost_is_paid_beside_the_source_cost():
    text = "As an additional cost to play this card, pay 3 health. Draw 1 card."
    game = with_rite(text, {"thermic": 1}, sources=(("ember",), ()))
    choose(game, "play rite#1")
    assert game.stat(1, "health") == 27 and game.stat(game.entity("ember#1", 1), "tapped") == 1
    assert codes(with_rite(text, {"thermic": 1}), "rite#1") == {"no-source"}
    poor = with_rite(text)
    poor.set_stat(1, "health", 2)
    assert codes(poor, "rite#1") == {"no-health"}


def test_a_further_cost_is_nothing_that_happens_when_the_card_resolves():
    game = with_rite("As an additional cost to play this card, pay 3 health. Heal 1.")
    choose(game, "play rite#1")
    pass_all(game)
    assert game.stat(1, "health") == 28


def test_what_is_given_up_for_a_card_is_chosen_and_never_the_card_itself():
    text = "As an additional cost to play this card, discard 1 card. Draw 2 cards."
    game = with_rite(text, hands=(("rite", "bolt", "mend"), ()), decks=((), ()))
    choose(game, "play rite#1")
    assert set(keys(game)) == {"discard bolt#1", "discard mend#1"}
    game.choose("discard mend#1")
    assert game.state.zone_of[game.entity("mend#1", 1)] == "purgatory/1"
    assert "no-cards" in codes(with_rite(text, decks=((), ())), "rite#1")


def test_source_of_a_further_cost_and_of_the_card_come_from_one_pool():
    text = "As an additional cost to play this card, pay 1 Thermic source. Heal 1."
    assert codes(with_rite(text, {"thermic": 1}, sources=(("ember",), ())), "rite#1") == {"no-source"}
    game = with_rite(text, {"thermic": 1}, sources=(("ember", "ember"), ()))
    choose(game, "play rite#1")
    assert all(game.stat(game.entity(f"ember#{number}", 1), "tapped") for number in (1, 2))


def test_x_of_a_further_cost_is_what_the_text_means():
    game = with_rite("As an additional cost to play this card, pay X health. Deal X damage to target.")
    choose(game, "play rite#1", "target avatar-2", "x 4")
    pass_all(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (26, 26)


@pytest.mark.parametrize("kind", ["technique", "reaction"])
def test_what_stands_before_the_colon_of_a_card_that_does_its_text_once_is_paid_to_play_it(kind):
    text = "Pay 3 health: Draw 1 card, then heal 1."
    game = with_rite(text, {"thermic": 1}, kind=kind, sources=(("ember", "ember"), ()), hands=(("rite", "bolt"), ()))
    if kind == "reaction":
        choose(game, "play bolt#1", "target avatar-2", "pass")
    choose(game, "play rite#1")
    assert game.stat(1, "health") == 27
    pass_all(game)
    assert game.stat(1, "health") == 28


def test_whoever_cannot_pay_what_stands_before_the_colon_cannot_play_the_card():
    poor = with_rite("Pay 3 health: Draw 1 card.")
    poor.set_stat(1, "health", 2)
    assert codes(poor, "rite#1") == {"no-health"}


def test_several_prices_before_the_colon_are_all_paid_to_play_the_card():
    game = with_rite("Pay 3 health, discard 1 card: Draw 2 cards.", hands=(("rite", "bolt", "mend"), ()))
    choose(game, "play rite#1", "discard mend#1")
    assert game.stat(1, "health") == 27
    assert game.state.zone_of[game.entity("mend#1", 1)] == "purgatory/1"


def test_another_cost_is_paid_in_place_of_source():
    text = "You may pay 5 health rather than pay this card's source cost. Draw 1 card."
    game = with_rite(text, {"thermic": 1})
    choose(game, "play rite#1")
    assert game.stat(1, "health") == 25
    rich = with_rite(text, {"thermic": 1}, sources=(("ember",), ()))
    choose(rich, "play rite#1")
    assert len(keys(rich)) == 2, "both can be paid, so its player chooses"
    rich.choose("pay source")
    assert rich.stat(1, "health") == 30 and rich.stat(rich.entity("ember#1", 1), "tapped") == 1


@pytest.mark.parametrize(("in_play", "playable"), [((), False), (("hound", "hound"), True)])
def test_a_card_is_free_only_while_it_says_so(in_play, playable):
    text = "You may play this card without paying its source cost if you control 2 or more summons. Heal 1."
    game = with_rite(text, {"thermic": 3}, in_play=(in_play, ()))
    assert ("play rite#1" in keys(game)) == playable


@pytest.mark.parametrize(
    ("text", "cost", "price"),
    [
        ("Techniques cost {T} less.", {"thermic": 2, "verdant": 1}, {"thermic": 1, "verdant": 1}),
        ("Cards you play cost 1 less.", {"thermic": 2}, {"thermic": 1}),
        ("Techniques you play cost 2 less.", {"thermic": 1}, {}),
        ("Equipment you play cost 1 less.", {"thermic": 1}, {"thermic": 1}),
        ("Techniques opponents play cost 1 less.", {"thermic": 1}, {"thermic": 1}),
        ("Techniques cost 1 more.", {"thermic": 1}, {"thermic": 2}),
        ("Techniques cost 1 Verdant more.", {"thermic": 1}, {"thermic": 1, "verdant": 1}),
        ("Techniques you play cost nothing.", {"thermic": 4}, {}),
        ("The first technique you play each turn costs 1 less.", {"thermic": 1}, {}),
    ],
)
def test_src_cost_2_a_card_in_play_changes_what_others_cost(text, cost, price):
    charm = card("charm", "equipment", text, defense=1)
    sources = ("ember",) * price.get("thermic", 0) + ("sprout",) * price.get("verdant", 0)
    game = with_rite("Heal 1.", cost, cards=(charm,), in_play=(("charm",), ()), sources=(sources, ()))
    assert "play rite#1" in keys(game)
    if sources:
        short = with_rite("Heal 1.", cost, cards=(charm,), in_play=(("charm",), ()), sources=(sources[1:], ()))
        assert codes(short, "rite#1") == {"no-source"}
    choose(game, "play rite#1")
    assert all(game.stat(one, "tapped") for one in game.state.zones.get("sources/1", ())), "all of it was needed"


def test_what_is_less_of_no_type_comes_off_where_its_player_lacks_source():
    charm = card("charm", "equipment", "Cards you play cost 1 less.", defense=1)
    for source in ("ember", "sprout"):
        game = with_rite("Heal 1.", {"thermic": 1, "verdant": 1}, cards=(charm,), in_play=(("charm",), ()),
                         sources=((source,), ()))  # fmt: skip
        assert "play rite#1" in keys(game)


def test_only_the_first_of_a_kind_each_turn_is_cheaper():
    charm = card("charm", "equipment", "The first technique you play each turn costs 1 less.", defense=1)
    game = with_rite("Heal 1.", {"thermic": 1}, cards=(charm,), in_play=(("charm",), ()),
                     hands=(("rite", "rite"), ()))  # fmt: skip
    choose(game, "play rite#1")
    pass_all(game)
    assert codes(game, "rite#2") == {"no-source"}
    next_turn(game)
    next_turn(game)
    assert "play rite#2" in keys(game)


def test_the_next_card_of_a_kind_is_cheaper_once():
    plan = card("plan", "technique", "The next technique you play this turn costs 1 less.")
    game = with_rite("Heal 1.", {"thermic": 1}, cards=(plan,), hands=(("plan", "rite", "rite"), ()))
    assert codes(game, "rite#1") == {"no-source"}
    choose(game, "play plan#1")
    pass_all(game)
    choose(game, "play rite#1")
    pass_all(game)
    assert codes(game, "rite#2") == {"no-source"}


def test_a_card_counts_what_makes_it_cheaper():
    text = "This card costs 1 less for each summon you control. Heal 1."
    game = with_rite(text, {"thermic": 2}, in_play=(("hound", "golem"), ()))
    assert "play rite#1" in keys(game)
    assert codes(with_rite(text, {"thermic": 2}, in_play=(("hound",), ())), "rite#1") == {"no-source"}


@pytest.mark.parametrize(
    ("text", "in_play", "refused"),
    [
        ("Play this only if you control 2 or more summons. Heal 1.", ("hound",), True),
        ("Play this only if you control 2 or more summons. Heal 1.", ("hound", "golem"), False),
        ("Play this only during an opponent's turn. Heal 1.", (), True),
        ("Play this only on your turn. Heal 1.", (), False),
    ],
)
def test_a_card_is_played_only_when_it_allows_it(text, in_play, refused):
    found = codes(with_rite(text, in_play=(in_play, ())), "rite#1")
    assert bool(found) is refused and found <= {"not-as-the-card-says", "not-this-turn"}


def test_once_per_game_counts_all_cards_of_that_name():
    game = with_rite("Play this only once per game. Heal 1.", hands=(("rite", "rite"), ()))
    choose(game, "play rite#1")
    pass_all(game)
    assert codes(game, "rite#2") == {"used-up"}


@pytest.mark.parametrize(("text", "answers"), [
    ("Play this only when an opponent plays a technique. Heal 3.", True),
    ("Play this only when an opponent plays an equipment. Heal 3.", False),
    ("Play this only when you are attacked. Heal 3.", True),
])  # fmt: skip
def test_rea_001_2_a_reaction_answers_only_what_it_names(text, answers):
    ward = card("ward", "reaction", text)
    game = table(hands=(("free-bolt",), ("ward",)), cards=(ward,))
    choose(game, "play free-bolt#1", "target avatar-2")
    offered = game.decision.kind == "window" and "play ward#1" in keys(game)
    assert offered == answers


def test_a_reaction_answers_damage_that_has_just_been_dealt():
    ward = card("ward", "reaction", "Play this only when you are dealt damage. Heal 3.")
    game = table(hands=(("free-bolt",), ("ward",)), cards=(ward,))
    choose(game, "play free-bolt#1", "target avatar-2")
    assert game.stat(2, "health") == 24
    assert game.decision.kind == "window" and "play ward#1" in keys(game)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("As an extra cost to play this, sacrifice a summon. Heal 1.",
         "As an additional cost to play this card, sacrifice a summon. Heal 1."),
        ("You may discard 2 cards instead of paying its cost. Heal 1.",
         "You may discard 2 cards rather than pay this card's source cost. Heal 1."),
        ("This costs {T} less if you control a wall. Heal 1.",
         "This card costs 1 Thermic less if you control a wall. Heal 1."),
        ("You can only play this during your turn. Heal 1.", "Play this card only on your turn. Heal 1."),
        ("Play this only after an enemy moves. Heal 1.", "Play this card only when an enemy moves. Heal 1."),
    ],
)  # fmt: skip
def test_authors_say_it_in_their_own_words(typed, canonical):
    reading = parse(typed, phrase_table(), CardContext("Rite", "technique"))
    assert reading.canonical == canonical, reading.problems
