"""Further texts about zones: who "they" are, orders, damning from zones, drawing by others, playing from a pile."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from helpers.playing import FILLERS, play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game

DECK = ("bolt", "zap", "ram", "hush", "spring", "lash", "mend", "wall-shield")
"""A deck, the bottom card first."""
HOUND = card("hound", "summon", "Tap: Heal 1.", defense=4)


def lying(game: Game, kind: str, seat: int) -> list[str]:
    return [game.state.definition_of[one] for one in game.state.zones.get(f"{kind}/{seat}", ())]


def begun(text: str, hand: tuple[str, ...] = (), deck: tuple[str, ...] = DECK, **options: object) -> Game:
    trial = card("trial", "technique", text)
    hands = ("trial", *("ember",) * 5), ("ember",) * (6 - len(hand)) + hand
    game = table(hands=hands, decks=(deck[::-1],) * 2, cards=(trial, HOUND), **options)
    for seat, name in ((1, "bargain"), (1, "free-bolt"), (2, "bolt")):
        game.create_card(name, seat, f"purgatory/{seat}")
    # An edit makes the game ask anew, now that something is buried.
    game.apply(Edit("stat", (1, "health", 30)))
    game.choose("play trial#1")
    return game


def test_they_are_players_even_after_cards_were_chosen():
    game = begun("Look at target opponent's hand and choose a card from it. They discard that card.", ("mend", "zap"))
    game.choose("target avatar-2")
    pass_all(game)
    game.choose(next(key for key in keys(game) if "zap" in key))
    assert lying(game, "purgatory", 2) == ["bolt", "zap"]


def test_a_card_chosen_after_looking_is_one_of_those():
    plain, exact = (
        parse(f"Look at target opponent's hand and choose {what}.", phrase_table(), CardContext("Trial", "technique"))
        for what in ("a card", "one of them")
    )
    assert plain.verdict == "read" and plain.abilities == exact.abilities


@pytest.mark.parametrize("back", ["Put them back in any order.", "Put them on top of your deck in any order."])
def test_cards_are_put_back_in_the_order_their_player_chooses(back):
    game = begun(f"Look at the top 3 cards of your deck. {back}")
    pass_all(game)
    settle(game, "done", "next lash#1", "next wall-shield#1", "next mend#1")
    assert lying(game, "deck", 1)[-3:] == ["mend", "wall-shield", "lash"]


def test_the_rest_goes_to_the_bottom_in_the_order_chosen():
    more = "Put one into your hand, the rest on the bottom of your deck in any order."
    game = begun(f"Look at the top 3 cards of your deck. {more}")
    pass_all(game)
    settle(game, "choose lash#1", "next mend#1", "next wall-shield#1")
    assert lying(game, "deck", 1)[:3] == ["wall-shield", "mend", "bolt"]


@pytest.mark.parametrize(
    ("text", "target", "abyss"),
    [
        ("Damn target card from an opponent's purgatory.", "target bolt#1", {2: ["bolt"]}),
        ("Damn the top 2 cards of your deck.", "", {1: ["wall-shield", "mend"]}),
        ("Damn your purgatory.", "", {1: ["bargain", "free-bolt"]}),
        ("Exile all cards from all purgatories.", "", {1: ["bargain", "free-bolt"], 2: ["bolt"]}),
    ],
)
def test_kw_damn_reaches_into_zones(text, target, abyss):
    game = begun(text)
    if target:
        game.choose(target)
    pass_all(game)
    assert {seat: lying(game, "abyss", seat) for seat in abyss} == abyss


def test_others_draw_and_then_discard_of_their_own_choice():
    game = begun("Each player draws 2 cards, then discards a card.")
    pass_all(game)
    seats = []
    while game.decision.kind != "main":
        seats.append(game.decision.seat)
        game.choose(keys(game)[-1])
    assert seats == [1, 2] and len(lying(game, "deck", 2)) == 6 and len(lying(game, "hand", 2)) == 7


def test_cards_are_shown_until_one_fits_and_the_rest_goes_to_the_bottom():
    text = "Reveal cards from the top of your deck until you reveal an equipment."
    more = "Put it into your hand and the rest on the bottom of your deck."
    game = begun(f"{text} {more}", deck=("bolt", "lash", "ram", "mend"))
    pass_all(game)
    assert lying(game, "hand", 1)[-1] == "lash" and lying(game, "deck", 1)[-1] == "bolt"
    assert sorted(lying(game, "deck", 1)) == ["bolt", "mend", "ram"]


def test_two_zones_are_searched_together_and_only_the_deck_is_looked_through():
    game = begun("Search your deck or purgatory for a technique and put it into your hand, then shuffle.")
    pass_all(game)
    names = [key.split("#")[0] for key in keys(game)]
    assert {"find mend", "find free-bolt"} <= set(names) and "find bargain" not in names
    game.choose(next(key for key in keys(game) if "mend" in key))
    assert lying(game, "hand", 1)[-1] == "mend"


def test_what_was_attrited_this_way_can_be_taken_back():
    game = begun("Attrit 3, then put an equipment attrited this way into your hand.")
    pass_all(game)
    game.choose("choose wall-shield#1")
    assert lying(game, "hand", 1)[-1] == "wall-shield" and "lash" in lying(game, "purgatory", 1)


def test_the_top_card_is_played_for_nothing():
    game = begun("You may play the top card of your deck without paying its cost.", deck=("ram", "bolt"))
    pass_all(game)
    choose(game, "yes", "target avatar-2")
    pass_all(game)
    assert game.stat(2, "health") == 24 and lying(game, "deck", 1) == ["ram"]


def test_who_is_hit_chooses_which_of_two_losses():
    text = "Target opponent sacrifices a summon or discards two cards."
    game = begun(text, ("mend", "zap"), in_play=((), ("hound",)), starts=("0,0", "1,0"))
    game.choose("target player-2")
    pass_all(game)
    assert game.decision.seat == 2 and keys(game) == ("mode 1", "mode 2")
    game.choose("mode 2")
    settle(game, "discard mend#1", "discard zap#1")
    assert lying(game, "purgatory", 2) == ["bolt", "mend", "zap"] and lying(game, "action", 2) == ["hound"]


def test_what_one_cannot_do_is_not_to_be_chosen():
    game = begun("Target opponent sacrifices a summon or discards two cards.", ("mend", "zap"))
    game.choose("target player-2")
    pass_all(game)
    assert keys(game) == ("mode 2",)


@pytest.mark.parametrize(
    "text",
    ["Put a card from your hand into all purgatories.", "Return a card from your purgatory to each player's hand."],
)
def test_a_card_goes_to_one_zone(text):
    reading = parse(text, phrase_table(), CardContext("Trial", "technique"))
    assert "whose-zone" in [problem.code for problem in reading.problems]


def test_ones_hand_goes_to_the_bottom_and_as_many_are_drawn():
    text = "Put all cards from your hand on the bottom of your deck, then draw that many cards."
    game = play(text, hands=(("lash", "zap"), ()), decks=(FILLERS * 2, ()))
    assert len(lying(game, "hand", 1)) == 5 and "lash" in lying(game, "deck", 1)[:5]


@pytest.mark.parametrize("verb", ["Return target summon to its owner's hand.", "Destroy target summon."])
def test_that_player_is_the_one_whose_the_thing_was(verb):
    game = begun(f"{verb} That player discards a card at random.", ("mend",), in_play=((), ("hound",)))
    game.choose("target summon-1")
    pass_all(game)
    assert len(lying(game, "purgatory", 2)) == (2 if "Return" in verb else 3)


def test_a_loss_of_health_can_be_chosen_instead_of_a_discard():
    game = begun("Target opponent discards a card or loses 4 health.", ("mend",))
    game.choose("target player-2" if "target player-2" in keys(game) else "target avatar-2")
    pass_all(game)
    game.choose("mode 2")
    assert game.stat(2, "health") == 26 and lying(game, "purgatory", 2) == ["bolt"]
