"""What comes to another player by a text: control for good or for a time, trades, what is stolen or given."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import cards_in, next_turn, pass_on, play, trial
from lich_studio.engine.game import Game

BOTH = ((2, "wolf", "1,1"), (1, "ox", "0,2"))


def whose(game: Game) -> dict[str, int]:
    """Return whose each summon is, by its tile."""
    state = game.state
    found = {tile.key(): piece for tile, piece in state.occupants.items() if state.kind_of[piece] == "summon"}
    return {tile: state.controller_of[piece] for tile, piece in found.items()}


def own(game: Game, seat: int) -> list[str]:
    """Return the cards of a hand that are none of the filling, in order."""
    return sorted(card for card in cards_in(game, f"hand/{seat}") if card != "lash")


def test_control_for_a_turn_goes_back():
    game = play("Gain control of target summon until end of turn.", "1,1", summons=BOTH)
    assert whose(game) == {"1,1": 1, "0,2": 1}
    assert whose(next_turn(game)) == {"1,1": 2, "0,2": 1}


def test_control_until_ones_next_turn_lasts_through_the_turn_of_another():
    game = play("Take control of target summon until the start of your next turn.", "1,1", summons=BOTH)
    assert whose(next_turn(game))["1,1"] == 1
    assert whose(next_turn(game))["1,1"] == 2


def test_control_until_something_happens_lasts():
    game = play("Gain control of target summon until it is destroyed.", "1,1", summons=BOTH)
    assert whose(next_turn(next_turn(game)))["1,1"] == 1


@pytest.mark.parametrize(
    ("text", "targets"),
    [("Exchange control of target summon you control and target enemy summon.", ("0,2", "1,1")),
     ("Swap control of two target summons.", ("0,2", "1,1"))],
)  # fmt: skip
def test_two_summons_change_controllers(text, targets):
    assert whose(play(text, *targets, summons=BOTH)) == {"1,1": 1, "0,2": 2}


def test_what_is_given_is_under_anothers_control():
    text = "Give control of target summon you control to target opponent."
    game = trial(text, summons=BOTH)
    game.choose("play trial#1")
    while game.decision.kind == "target":
        game.choose(keys(game)[0])
    assert whose(pass_on(game)) == {"1,1": 2, "0,2": 2}


def test_a_card_changes_hands_while_its_own_ability_does_it():
    game = play("Tap: Target opponent gains control of this card.", "avatar-2", kind="equipment")
    assert (cards_in(game, "action/1"), cards_in(game, "action/2")) == ([], ["trial"])


def test_a_stolen_card_comes_to_the_hand_and_stolen_equipment_into_play():
    game = play("Steal a random card from target opponent's hand.", "avatar-2", hands=((), ("zap",) * 9))
    assert own(game, 1) == ["zap"]
    game = play("Steal target Equipment.", "wall-shield#1", in_play=((), ("wall-shield",)))
    assert (cards_in(game, "action/1"), cards_in(game, "action/2")) == (["wall-shield"], [])


def test_a_trade_asks_both_for_a_card_of_their_own():
    game = play("Trade a card with target opponent.", "player-2", hands=(("zap",), ("hush",)))
    assert game.decision.seat == 1
    game.choose("give zap#1")
    assert (game.decision.seat, own(game, 1), own(game, 2)) == (2, ["zap"], ["hush"])
    game.choose("give hush#1")
    assert (own(pass_on(game), 1), own(game, 2)) == (["hush"], ["zap"])


@pytest.mark.parametrize("text", ["Swap hands with target opponent.", "You and target opponent exchange hands."])
def test_hands_are_swapped_whole(text):
    game = play(text, "player-2", hands=(("zap", "zap"), ("hush",)))
    assert (own(game, 1), own(game, 2)) == (["hush"], ["zap", "zap"])


def test_cards_of_two_zones_change_places():
    text = "Discard a card. Exchange a card from your hand with a card from your purgatory."
    game = play(text, hands=(("zap", "hush"), ()), picks=("discard zap", "choose hush"))
    assert (own(game, 1), cards_in(game, "purgatory/1")) == (["zap"], ["hush", "trial"])
