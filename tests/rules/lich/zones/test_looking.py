"""Looking, revealing, surveying, searching, choosing and discarding what a text names (AMB-230, AMB-216)."""
from __future__ import annotations

import pytest

from helpers.hidden import found_out, unknown_names
from helpers.lich_table import card, choose, events, keys, pass_all, table
from helpers.playing import FILLERS, play, settle
from lich_studio.engine.game import Game

DECK = ("bolt", "zap", "ram", "hush", "spring", "lash", "mend", "wall-shield")
"""A deck, the bottom card first."""


def lying(game: Game, kind: str, seat: int) -> list[str]:
    return [game.state.definition_of[one] for one in game.state.zones.get(f"{kind}/{seat}", ())]


def begun(text: str, deck: tuple[str, ...] = DECK, hand: tuple[str, ...] = (), **options: object) -> Game:
    """Begin a game with a technique of that text in hand, and play it until something is asked."""
    trial = card("trial", "technique", text)
    hands = ("trial", *("ember",) * 5), ("ember",) * (6 - len(hand)) + hand
    game = table(hands=hands, decks=(deck[::-1],) * 2, cards=(trial,), **options)
    game.choose("play trial#1")
    return game


def test_survey_shows_the_top_cards_to_nobody_else_and_puts_them_where_the_player_says():
    game = begun("Survey 3.")
    pass_all(game)
    assert game.decision.kind == "survey" and game.decision.secret
    assert {key.split(" ")[-1] for key in keys(game)} == {"wall-shield#1", "mend#1", "lash#1", "done"}
    assert unknown_names(game.view(1)) == [] and unknown_names(game.view(2)) == []
    assert not any(seen.definition == "wall-shield" for seen in game.view(2).entities)
    settle(game, "bottom mend#1", "top lash#1", "top wall-shield#1")
    assert lying(game, "deck", 1) == ["mend", "bolt", "zap", "ram", "hush", "spring", "wall-shield", "lash"]


def test_survey_can_leave_all_as_it_is_and_looks_at_as_many_as_there_are():
    game = begun("Survey 4, then draw a card.", ("zap", "ram"))
    pass_all(game)
    settle(game, "bottom ram#1", "done")
    assert lying(game, "deck", 1) == ["ram"] and lying(game, "hand", 1)[-1] == "zap"
    game = begun("Survey 4.", ())
    pass_all(game)
    assert game.decision.kind == "main"


def test_another_player_surveys_their_own_deck():
    game = begun("Target opponent surveys 1.")
    game.choose("target player-2")
    pass_all(game)
    assert game.decision.seat == 2 and keys(game)[0] == "top wall-shield#1"
    assert game.view(1).decision is None


def test_a_search_looks_through_the_deck_shows_what_was_found_and_shuffles():
    text = "Search your deck for a Source card, reveal it and put it into your hand. Then shuffle your deck."
    game = begun(text, ("ember", "zap", "sprout", "ram"))
    shown = events(game, "revealed")
    pass_all(game)
    assert [key.split("#")[0] for key in keys(game)] == ["find ember", "find sprout", "done"]
    assert not any(seen.definition == "sprout" for seen in game.view(2).entities)
    game.choose("find sprout#1")
    assert [event.word for event in shown] == ["sprout"]
    assert lying(game, "hand", 1)[-1] == "sprout" and sorted(lying(game, "deck", 1)) == ["ember", "ram", "zap"]


def test_a_search_may_find_nothing_and_the_deck_is_whole_again():
    game = begun("Search your deck for an equipment card and put it into play.", ("lash", "zap"))
    pass_all(game)
    game.choose("done")
    assert lying(game, "deck", 1) == ["lash", "zap"] and lying(game, "action", 1) == []
    game = begun("Search your deck for an equipment card and put it into play.", ("lash", "zap"))
    pass_all(game)
    game.choose("find lash#1")
    assert lying(game, "deck", 1) == ["zap"] and lying(game, "action", 1) == ["lash"]


def test_one_of_the_cards_looked_at_goes_to_the_hand_and_the_rest_to_the_bottom():
    text = "Look at the top 3 cards of your deck. Put one of them into your hand, the rest on the bottom of your deck."
    game = begun(text)
    pass_all(game)
    assert list(keys(game)) == ["choose lash#1", "choose mend#1", "choose wall-shield#1"]
    game.choose("choose mend#1")
    assert lying(game, "hand", 1)[-1] == "mend"
    assert lying(game, "deck", 1)[2:] == ["bolt", "zap", "ram", "hush", "spring"]
    assert set(lying(game, "deck", 1)[:2]) == {"lash", "wall-shield"}


def test_a_revealed_hand_is_seen_by_all_while_a_card_of_it_is_chosen():
    text = "Target opponent reveals their hand. Choose a technique from it. That player discards that card."
    game = begun(text, hand=("bolt", "mend", "wall-shield"))
    game.choose("target player-2")
    pass_all(game)
    assert game.decision.seat == 1 and [key.split("#")[0] for key in keys(game)] == ["choose bolt", "choose mend"]
    assert {"bolt", "mend", "wall-shield"} <= {seen.definition for seen in game.view(1).entities}
    game.choose(keys(game)[1])
    assert lying(game, "purgatory", 2) == ["mend"] and len(lying(game, "hand", 2)) == 5
    assert not any(seen.definition == "wall-shield" for seen in game.view(1).entities), "it is hidden again"


def test_a_hand_is_looked_at_by_one_player_and_its_owner_sees_it_too():
    game = begun("Look at target opponent's hand.", hand=("wall-shield",), starts=("0,0", "2,0", "0,2"))
    choose(game, "target avatar-2")
    pass_all(game)
    assert game.decision.kind == "look" and "Wall Shield" in game.decision.prompt

    def sees(seat: int) -> bool:
        return any(seen.definition == "wall-shield" and seen.owner == 2 for seen in game.view(seat).entities)

    assert (sees(1), sees(2), sees(3)) == (True, True, False)
    for seat in (1, 2, 3):
        assert unknown_names(found_out(game, seat)[0]) == []
    game.choose("done")
    assert len(lying(game, "hand", 2)) == 6 and not sees(1)


def test_a_deck_is_looked_at_by_one_player_only_and_drawn_from_in_its_order():
    game = begun("Look at the top card of target opponent's deck.")
    game.choose("target avatar-2")
    pass_all(game)
    assert "Wall Shield" in game.decision.prompt
    assert not any(seen.definition == "wall-shield" for seen in game.view(2).entities)
    game.choose("done")
    assert lying(game, "deck", 2)[-1] == "wall-shield"
    game = begun("Look at the top card of your deck, then draw a card.")
    pass_all(game)
    game.choose("done")
    assert lying(game, "hand", 1)[-1] == "wall-shield"


def test_it_is_the_card_that_was_looked_at():
    game = begun("Look at the top card of your deck. You may put it on the bottom of your deck.")
    pass_all(game)
    choose(game, "done", "yes")
    assert lying(game, "deck", 1)[0] == "wall-shield" and lying(game, "deck", 1)[-1] == "mend"


def test_the_bottom_card_is_shown_and_stays_there():
    trial = card("trial", "technique", "Reveal the bottom card of your deck.")
    game = table(hands=(("trial", *("ember",) * 5), ()), decks=(DECK[::-1], FILLERS), cards=(trial,))
    shown = events(game, "revealed")
    game.choose("play trial#1")
    pass_all(game)
    assert [event.word for event in shown] == ["bolt"] and lying(game, "deck", 1) == list(DECK)


@pytest.mark.parametrize(("top", "hand"), [("bolt", "bolt"), ("lash", "ember")])
def test_what_is_revealed_can_be_asked_about(top, hand):
    game = begun("Reveal the top card of your deck. If it is a technique, put it into your hand.", ("ember", top))
    pass_all(game)
    assert lying(game, "hand", 1)[-1] == hand


def test_an_opponent_chooses_a_card_of_your_purgatory_and_you_get_it():
    text = "Target opponent chooses a card from your purgatory. Place that card in your hand."
    trial = card("trial", "technique", text)
    game = table(hands=(("trial",), ()), decks=(FILLERS, FILLERS), cards=(trial,))
    for name in ("lash", "ram"):
        game.create_card(name, 1, "purgatory/1")
    choose(game, "play trial#1", "target player-2")
    pass_all(game)
    assert game.decision.seat == 2 and len(keys(game)) == 2
    game.choose(next(key for key in keys(game) if "lash" in key))
    assert lying(game, "hand", 1)[-1] == "lash" and lying(game, "purgatory", 1) == ["ram", "trial"]


def test_a_whole_hand_is_discarded_and_counted():
    game = play("Discard your hand, then draw that many cards.", hands=(("lash", "zap"), ()), decks=(FILLERS * 3, ()))
    assert lying(game, "purgatory", 1).count("lash") == 1 and len(lying(game, "hand", 1)) == 5


def test_cards_are_discarded_at_random_by_type_and_of_somebody_elses_choice():
    game = play("Target opponent discards two cards at random.", "target player-2", hands=((), ("lash",) * 6))
    assert lying(game, "purgatory", 2) == ["lash", "lash"]
    game = begun("Each player discards a reaction.", hand=("zap", "hush"))
    pass_all(game)
    assert game.decision.seat == 2 and {key.split("#")[0] for key in keys(game)} == {"discard zap", "discard hush"}
    game.choose("discard zap#1")
    assert lying(game, "purgatory", 2) == ["zap"] and lying(game, "purgatory", 1) == ["trial"]
    game = begun("Target opponent discards a card of your choice.", hand=("zap", "hush"))
    game.choose("target player-2")
    pass_all(game)
    assert game.decision.seat == 1 and len(keys(game)) == 6
    game.choose(next(key for key in keys(game) if "hush" in key))
    assert lying(game, "purgatory", 2) == ["hush"]


def test_a_random_discard_asks_nobody():
    game = begun("Discard a card at random.")
    pass_all(game)
    assert game.decision.kind == "main" and lying(game, "purgatory", 1)[0] == "ember"


@pytest.mark.parametrize(
    ("trigger", "act"),
    [
        ("you survey", "Survey 1."),
        ("you search your deck", "Search your deck for a reaction and put it into your hand."),
        ("you shuffle your deck", "Shuffle your deck."),
        ("you reveal a card", "Reveal the top card of your deck."),
    ],
)
def test_what_is_done_with_a_deck_sets_abilities_off(trigger, act):
    watcher = card("watcher", "equipment", f"Whenever {trigger}, lose 3 health.", defense=1)
    trial = card("trial", "technique", act)
    hands = ("trial", *("ember",) * 5), ("ember",) * 6
    game = table(hands=hands, decks=(DECK, DECK), in_play=(("watcher",), ()), cards=(watcher, trial))
    game.choose("play trial#1")
    while game.decision.kind != "main":
        game.choose("done" if "done" in keys(game) else "pass")
    assert game.stat(1, "health") == 27
