"""Whole zones, one of several cards, hands that another chooses from, and what is told of a card that is played."""

from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import health, meant, pass_on, trial, use
from lich_studio.engine.game import Game


def cards_in(game: Game, place: str) -> list[str]:
    """Return the ids of the cards in a zone but for those that were dealt, the top one last."""
    found = (game.state.definition_of[card] for card in game.state.zones.get(place, ()))
    return [name for name in found if name != "lash"]


def dealt(game: Game, place: str) -> int:
    """Return how many of the cards in a zone were dealt from the deck."""
    return [game.state.definition_of[card] for card in game.state.zones.get(place, ())].count("lash")


@pytest.mark.parametrize(("text", "place"), [("Discard your hand.", "purgatory/1"), ("Damn your hand.", "abyss/1")])
def test_a_zone_stands_for_all_cards_in_it(text, place):
    game = use(trial(text, hands=(("zap", "hush"), ("ram",))))
    assert {"zap", "hush"} <= set(cards_in(game, place)) and cards_in(game, "hand/2") == ["ram"]


def test_what_lies_on_top_of_a_deck_is_no_card_of_the_hand():
    game = use(trial("Discard the top 2 cards of your deck.", hands=(("zap",), ())))
    assert cards_in(game, "hand/1") == ["zap"] and dealt(game, "purgatory/1") == 2


def test_one_of_them_is_one_of_the_cards_drawn():
    game = use(trial("Draw 2 cards. Put one of them on the bottom of your deck.", hands=(("zap",), ())))
    assert len(keys(game)) == 2 and not any("zap" in key for key in keys(game))
    before = dealt(game, "deck/1")
    game.choose(keys(game)[0])
    assert cards_in(game, "hand/1") == ["zap"] and dealt(game, "deck/1") == before + 1


def test_each_player_discards_one_of_their_own():
    game = use(trial("Each player draws 2 cards, then discards one of them.", hands=((), ("ram",))))
    while game.decision.kind == "pick":
        assert all("lash" in key for key in keys(game))
        game.choose(keys(game)[0])
    assert cards_in(game, "hand/2") == ["ram"] and dealt(game, "purgatory/2") == 1


def test_whoever_chooses_out_of_a_hand_sees_it():
    game = use(trial("Target opponent discards a card of your choice.", hands=((), ("ram", "hush"))), "player-2")
    assert game.decision.seat == 1
    game.choose(next(key for key in keys(game) if "hush" in key))
    assert cards_in(game, "hand/2") == ["ram"] and cards_in(game, "purgatory/2") == ["hush"]


@pytest.mark.parametrize("said", ["you play this card", "this card is played"])
def test_a_card_answers_its_playing_as_it_comes_into_play(said):
    text = f"When {said}, each opponent loses 2 health."
    game = trial(text, "equipment", hands=(("trial",), ()))
    game.choose(next(key for key in keys(game) if key.startswith("play trial")))
    assert health(pass_on(game)) == [30, 28]


@pytest.mark.parametrize(("text", "lost"), [
    ("Push target 1 tile.", 1), ("Deal 1 damage to target.", 0),
])  # fmt: skip
def test_moved_by_you_is_any_way_to_be_brought_to_a_tile(text, lost):
    watcher = "Whenever an enemy is moved by you, its controller loses 1 health."
    game = trial(text, in_play=(("watcher",), ()), cards=(meant(watcher, "equipment", "watcher"),))
    use(game, "avatar-2")
    while game.decision.kind not in ("main",):
        game.choose(keys(game)[0])
    assert health(game)[1] == 30 - lost - (1 if "damage" in text else 0)


def test_the_placing_of_a_wall_is_heard():
    watcher = meant("Whenever a wall is placed, each opponent loses 1 health.", "equipment", "watcher")
    game = use(trial("Place a wall.", in_play=(("watcher",), ()), cards=(watcher,)))
    while game.decision.kind != "main":
        game.choose(keys(game)[0])
    assert health(game) == [30, 29]


def test_what_is_paid_to_do_something_is_no_it():
    """The equipment that was destroyed comes back, not the card that was discarded for it."""
    text = "When an equipment you control is destroyed, you may discard a card to return it to your hand."
    watcher, shield = meant(text, "equipment", "watcher"), meant("", "equipment", "shield")
    game = trial("Destroy target equipment.", hands=(("zap",), ()), in_play=(("watcher", "shield"), ()),
                 cards=(watcher, shield))  # fmt: skip
    use(game, "shield#1")
    while game.decision.kind != "main":
        game.choose(next((key for key in keys(game) if "zap" in key), keys(game)[0]))
    assert cards_in(game, "hand/1") == ["shield"] and "zap" in cards_in(game, "purgatory/1")
