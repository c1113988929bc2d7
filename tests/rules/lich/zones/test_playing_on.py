"""Further cards and effects while a text resolves, copies, cards under cards, hands of any size (AMB-230)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, table
from helpers.playing import FILLERS, settle
from lich_studio.engine.game import Game

ECHO = card("echo", "reaction", "Copy target technique. You may choose new targets for the copy.")
DREGS = card("dregs", "technique", "You may play a technique from your purgatory.")
CACHE = card(
    "cache",
    "alteration",
    "Put the top 3 cards of your deck face down under this card.\n"
    "Pay 1 health: Put a card under this card into your hand.",
)


def lying(game: Game, kind: str, seat: int) -> list[str]:
    return [game.state.definition_of[one] for one in game.state.zones.get(f"{kind}/{seat}", ())]


def begun(text: str, hand: tuple[str, ...] = (), other: tuple[str, ...] = (), **options: object) -> Game:
    trial = card("trial", "technique", text)
    fill = options.pop("decks", (FILLERS, FILLERS))
    return table(hands=(("trial", *hand), other), decks=fill, cards=(trial, ECHO, DREGS, CACHE), **options)


def test_a_further_technique_is_played_while_the_first_resolves_and_resolves_after_it():
    game = begun("Heal 1. You may play another technique without using an action.", ("free-bolt", "mend"))
    game.set_stat(1, "health", 20)
    game.choose("play trial#1")
    pass_all(game)
    game.choose("yes")
    assert {"play free-bolt#1", "play mend#1"} <= set(keys(game)) and not any("ember" in key for key in keys(game))
    game.choose("play free-bolt#1")
    game.choose("target avatar-2")
    assert lying(game, "played", 0) == ["trial", "free-bolt"] or lying(game, "purgatory", 1) == ["trial"]
    pass_all(game)
    settle(game, "no block") if game.decision.kind == "block" else None
    assert game.stat(2, "health") == 24 and sorted(lying(game, "purgatory", 1)) == ["free-bolt", "trial"]


def test_what_cannot_be_paid_for_is_not_offered_unless_it_is_free():
    game = begun("You may play a technique.", ("bolt",), decks=((), ()))
    game.choose("play trial#1")
    pass_all(game)
    game.choose("yes")
    assert game.decision.kind == "main" and "bolt" in lying(game, "hand", 1)
    game = begun("You may play a technique without paying its cost.", ("bolt",), decks=((), ()))
    game.choose("play trial#1")
    pass_all(game)
    choose(game, "yes", "target avatar-2")
    pass_all(game)
    assert game.stat(2, "health") == 24


def test_a_card_is_played_from_a_purgatory():
    game = table(hands=(("dregs",), ()), cards=(DREGS,))
    game.create_card("mend", 1, "purgatory/1")
    game.set_stat(1, "health", 20)
    game.choose("play dregs#1")
    pass_all(game)
    game.choose("yes")
    pass_all(game)
    assert game.stat(1, "health") == 24 and sorted(lying(game, "purgatory", 1)) == ["dregs", "mend"]


def test_an_equipment_is_untapped_and_used_at_once_for_its_cost():
    game = begun("Untap target equipment you control. You may use it.", in_play=(("lash",), ()))
    lash = game.entity("lash#1", 1)
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert game.stat(lash, "tapped") == 1 and game.stat(2, "health") == 25
    points = game.stat(1, "action_points")
    choose(game, "play trial#1", "target lash#1")
    pass_all(game)
    choose(game, "yes", "target avatar-2")
    pass_all(game)
    assert game.stat(2, "health") == 20 and game.stat(lash, "tapped") == 1
    assert game.stat(1, "action_points") == points - 1


def test_a_copy_belongs_to_who_made_it_and_may_be_aimed_anew():
    game = table(hands=(("free-bolt",), ("echo",)), cards=(ECHO,), starts=("0,0", "2,0"))
    choose(game, "play free-bolt#1", "target avatar-2")
    assert game.decision.seat == 2
    choose(game, "play echo#1", next(key for key in keys(game) if key.startswith("play echo")) and "target item-1")
    pass_all(game)
    game.choose("yes")
    assert keys(game) == ("target avatar-1",), "an enemy of who copied it"
    game.choose("target avatar-1")
    pass_all(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (24, 24)
    assert lying(game, "purgatory", 1) == ["free-bolt"] and lying(game, "purgatory", 2) == ["echo"]


def test_amb_179_cards_lie_face_down_under_a_card_seen_by_its_player_alone():
    deck = ("ram", "hush", "spring", "zap", "mend", "wall-shield")
    hand = ("cache", "ember", "ember", "ember", "ember")
    game = begun("Heal 1.", hand, decks=(deck[::-1], FILLERS), in_play=(("lash",), ()))
    choose(game, "play cache#1", "target lash#1")
    pass_all(game)
    assert sorted(lying(game, "under face down", 1)) == ["mend", "wall-shield", "zap"]
    assert lying(game, "deck", 1) == ["ram", "hush", "spring"]
    assert not any(seen.definition == "wall-shield" for seen in game.view(2).entities)
    assert dict(game.view(2).zones)["under face down/1"] == 3
    game.choose("use cache#1")
    pass_all(game)
    game.choose("choose wall-shield#1")
    assert lying(game, "hand", 1)[-1] == "wall-shield" and len(lying(game, "under face down", 1)) == 2


def test_what_lies_under_a_card_goes_to_purgatory_when_it_leaves_play():
    deck = ("ram", "hush", "spring", "zap", "mend", "wall-shield")
    hand = ("cache", "ember", "ember", "ember", "ember")
    game = begun("Destroy target equipment.", hand, decks=(deck[::-1], FILLERS), in_play=(("lash",), ()))
    choose(game, "play cache#1", "target lash#1")
    pass_all(game)
    choose(game, "play trial#1", "target lash#1")
    pass_all(game)
    assert lying(game, "under face down", 1) == []
    assert {"lash", "cache", "mend", "zap", "wall-shield"} <= set(lying(game, "purgatory", 1))


@pytest.mark.parametrize(("text", "loss"), [("You have no maximum hand size.", 0), ("You have +1 movement.", 4)])
def test_ph_end_2_without_a_maximum_hand_size_no_card_costs_health(text, loss):
    purse = card("purse", "equipment", text, defense=1)
    game = table(hands=(("zap",) * 8, ()), in_play=(("purse",), ()), decks=(FILLERS, FILLERS), cards=(purse,))
    next_turn(game)
    assert game.stat(1, "health") == 30 - loss
