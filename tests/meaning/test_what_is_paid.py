"""Prices: whatever can be done can be paid, whole or not at all, and what came of it is known behind the colon."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import cards_in, health, pass_on, summons, surfaces, trial, use, walls


def offered(game) -> bool:
    return any(key.startswith("use trial#") for key in keys(game))


def pay(game, *picks: str):
    """Use the trial card, and choose what it is paid with."""
    game.choose(next(key for key in keys(game) if key.startswith("use trial#")))
    for wanted in picks:
        game.choose(next(key for key in keys(game) if wanted in key))
    return pass_on(game)


def test_a_card_of_the_hand_is_discarded():
    game = trial("Discard a card: Lose 3 health.", "equipment", hands=(("zap",), ()))
    pay(game, "discard zap")
    assert (cards_in(game, "purgatory/1"), health(game)) == (["zap"], [27, 30])


def test_two_cards_are_needed_where_two_are_asked():
    game = trial("Tap, Discard 2 Reaction cards: Draw 3 cards.", "equipment", hands=(("zap",), ()))
    assert not offered(game)
    game = trial("Tap, Discard 2 Reaction cards: Draw 3 cards.", "equipment", hands=(("zap", "zap"), ()))
    assert offered(game)
    before = len(game.state.zones["hand/1"])
    pay(game, "discard zap", "discard zap")
    assert len(game.state.zones["hand/1"]) == before + 1


def test_a_summon_is_sacrificed():
    text = "Tap, Sacrifice a summon: Deal 5 damage to target."
    assert not offered(trial(text, "equipment"))
    game = trial(text, "equipment", summons=((1, "wolf", "0,1"), (1, "ox", "0,2")))
    game.choose(next(key for key in keys(game) if key.startswith("use trial#")))
    game.choose("target avatar-2")
    game.choose(next(key for key in keys(game) if "ox" in key))
    assert (set(summons(pass_on(game))), health(game)) == ({"0,1"}, [30, 25])


@pytest.mark.parametrize(("counters", "can"), [(2, True), (1, False)])
def test_counters_are_removed(counters, can):
    game = trial("Remove 2 charge counters: Lose 4 health.", "equipment")
    (card,) = (one for one in game.state.zones["action/1"] if game.state.definition_of[one] == "trial")
    game.add_counter(card, "charge", counters)
    game = _again(game)
    assert offered(game) is can
    if can:
        pay(game)
        assert (game.counter(card, "charge"), health(game)) == (0, [26, 30])


def _again(game):
    """Let a game ask anew what can be done now."""
    from lich_studio.engine.decisions import Edit

    game.apply(Edit("memory", (1, "asked anew")))
    return game


@pytest.mark.parametrize(("text", "zone"), [
    ("Damn this card: Lose 2 health.", "abyss/1"),
    ("Destroy this card: Lose 2 health.", "purgatory/1"),
    ("Return this card to your hand: Lose 2 health.", "hand/1"),
])  # fmt: skip
def test_the_card_itself_is_given_up(text, zone):
    game = pay(trial(text, "equipment"))
    assert "trial" in cards_in(game, zone)
    assert health(game) == [28, 30]


def test_a_wall_nearby_is_destroyed_or_nothing_can_be_paid():
    text = "Destroy an adjacent wall: Place fire on your tile."
    assert not offered(trial(text, "equipment", layers={"walls": {"3,0": "wall"}}))
    game = pay(trial(text, "equipment", layers={"walls": {"-1,0": "wall"}}))
    assert (walls(game), surfaces(game)) == (set(), {"0,0"})


def test_what_is_untapped_to_pay_has_to_be_tapped():
    game = trial("Untap: Lose 1 health.", "equipment")
    assert not offered(game)


def test_another_card_is_tapped():
    game = trial("Tap an Equipment you control: Lose 2 health.", "equipment", in_play=(("lash",), ()))
    pay(game, "tap lash")
    (lash,) = (one for one in game.state.zones["action/1"] if game.state.definition_of[one] == "lash")
    assert (game.stat(lash, "tapped"), health(game)) == (1, [28, 30])


def test_health_points_and_source_are_paid():
    assert health(pay(trial("Lose 2 health: Draw a card.", "equipment"))) == [28, 30]
    assert not offered(trial("Pay 1 Thermic source: Draw a card.", "equipment"))
    assert offered(trial("Pay 1 AP: Draw a card.", "equipment"))


def test_an_offer_is_paid_with_source():
    text = "You may pay 2 Thermic source. If you do, lose 4 health."
    game = use(trial(text))
    assert "yes" not in keys(game)
    game = trial(text)
    game.add_counter(1, "pool thermic", 3)
    game = use(game)
    game.choose("yes")
    assert (game.counter(1, "pool thermic"), health(pass_on(game))) == (1, [26, 30])


def test_an_offer_is_paid_with_action_points():
    game = use(trial("You may pay 1 AP. If you do, lose 4 health."))
    before = game.stat(1, "action_points")
    game.choose("yes")
    assert (game.stat(1, "action_points"), health(pass_on(game))) == (before - 1, [26, 30])


def test_what_was_paid_is_known_behind_the_colon():
    text = "Tap, Sacrifice any number of summons: Lose 2 health for each summon sacrificed this way."
    game = trial(text, "equipment", summons=((1, "wolf", "0,1"), (1, "ox", "0,2")))
    pay(game, "wolf", "ox")
    assert health(game) == [26, 30]
