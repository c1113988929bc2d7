"""Tolls, demands and prices said as offers: who is asked, what is paid, and what happens otherwise."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import cards_in, health, meant, pass_on, play, summons, trial, use
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable

BOTH = ((2, "wolf", "1,1"), (1, "ox", "0,2"))
THREE = {"starts": ("0,0", "2,0", "-2,0"), "hands": ((), (), ()), "in_play": ((), (), ())}
SPRING, DEW = meant("Tap: +1 Thermic source.", "source", "spring"), meant("Tap: +1 Verdant source.", "source", "dew")


def test_each_of_several_pays_a_toll_of_their_own():
    game = play("Each opponent loses 3 health unless they discard a card.", picks=("discard", "done"), **THREE)
    assert health(game) == [30, 30, 27]
    assert [len(cards_in(game, f"hand/{seat}")) for seat in (2, 3)] == [5, 6]


def test_who_does_not_pay_does_it():
    game = play("Each player sacrifices a summon unless they pay 2 health.", summons=BOTH, picks=("yes", "no"))
    assert (health(game), set(summons(game))) == ([28, 30], {"0,2"})


@pytest.mark.parametrize(
    ("wanted", "picks", "left", "tapped"),
    [(1, ("yes", "pay verdant"), 30, [0, 1]), (2, ("yes", "pay verdant"), 30, [1, 1]), (1, ("no",), 21, [0, 0]),
     (3, (), 21, [0, 0])],
)  # fmt: skip
def test_source_of_any_type_is_of_types_that_the_payer_chooses(wanted, picks, left, tapped):
    text = f"Target opponent loses 9 health unless they pay {wanted} source of any type."
    game = trial(text, cards=(SPRING, DEW))
    for card in ("spring", "dew"):
        game.create_card(card, 2, "sources/2")
    use(game, "avatar-2")
    for pick in picks:
        assert game.decision.seat == 2
        game.choose(pick)
        pass_on(game)
    assert health(game) == [30, left]
    assert [game.stat(card, "tapped") for card in game.state.zones["sources/2"]] == tapped


def test_a_price_said_as_an_offer_is_a_price():
    game = trial("You may discard a card to heal 3.", "hero")
    game.set_stat(game.recall("avatar", 1), "health", 20)
    game.set_stat(1, "health", 20)
    before = len(cards_in(game, "hand/1"))
    use(game)
    game.choose(keys(game)[0])
    assert (health(pass_on(game))[0], len(cards_in(game, "hand/1"))) == (23, before - 1)


def test_such_a_price_has_to_be_there():
    game = trial("You may remove a charge counter from this card to heal 3.", "equipment")
    assert not any(key.startswith("use trial") for key in keys(game))


@pytest.mark.parametrize(("pick", "left", "held"), [("mode 1", 30, 5), ("mode 2", 27, 6)])
def test_what_one_must_do_is_done_and_of_two_things_chosen(pick, left, held):
    game = use(trial("Each opponent must discard a card or lose 3 health."))
    assert game.decision.seat == 2
    game.choose(pick)
    pass_on(game)
    if game.decision.kind == "pick":
        game.choose(keys(game)[0])
    assert (health(pass_on(game)), len(cards_in(game, "hand/2"))) == ([30, left], held)


def test_a_target_chooses_for_itself():
    game = trial("Target opponent discards 2 cards or loses 4 health.")
    game.choose("play trial#1")
    game.choose(keys(game)[0])
    assert pass_on(game).decision.seat == 2
    game.choose("mode 2")
    assert health(pass_on(game)) == [30, 26]


@pytest.mark.parametrize("text", ["Target opponent must move 2 tiles toward you.", "Each enemy must attack you."])
def test_what_nothing_makes_anybody_do_is_refused(text):
    with pytest.raises(NotRunnable):
        meant(text)
