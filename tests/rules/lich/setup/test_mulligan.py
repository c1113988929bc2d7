"""First hands and mulligans (DRW-001, INI-001, AMB-022 to AMB-026, AMB-189)."""

from __future__ import annotations

import pytest

from helpers.lich_table import CARDS, keys
from lich_studio.engine.game import Game
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.rules.lich.lich import LICH

CORNERS = {"5,0": 1, "0,5": 2, "-5,5": 3}
BOARD = {"shape": {"kind": "hexagon", "side": 6}, "layers": {"starting_positions": CORNERS}}


def table(*decks, hero="brute", rulings=None):
    """Return a game in which all avatars stand and the first player is asked for a mulligan; "brute" has 3 INT."""
    seats = tuple(SeatSetup(hero, tuple(deck)) for deck in decks)
    game = Game.start(Setup(BOARD, seats, rulings or {}, {"keep deck order": True}), CARDS, LICH, 4)
    while game.decision.kind in ("first offering", "start"):
        game.choose(keys(game)[0])
    return game


def count(game, zone, seat=1):
    return len(game.state.zones.get(f"{zone}/{seat}", ()))


def mulligan(game, times=1):
    """Take mulligans, discarding the first card offered each time."""
    for _ in range(times):
        game.choose("mulligan")
        while game.decision.kind == "mulligan discard":
            game.choose(keys(game)[0])


BOLTS = ["bolt"] * 20
EMBERS = ["ember"] * 20


def test_drw_001_1_hands_are_drawn_when_all_avatars_stand():
    game = Game.start(
        Setup(BOARD, (SeatSetup("brute", ("bolt",) * 9), SeatSetup("brute", ("ember",) * 9))), CARDS, LICH, 4
    )
    while game.decision.kind != "start":
        game.choose(keys(game)[0])
    game.choose("start 5,0")
    assert count(game, "hand") == 0
    game.choose("start 0,5")
    assert count(game, "hand") == 3


def test_drw_001_2_in_turn_order_each_player_finishes_before_the_next_draws():
    game = table(BOLTS, EMBERS)
    assert game.decision.seat == 1 and keys(game) == ("keep", "mulligan")
    mulligan(game)
    assert game.decision.seat == 1 and count(game, "hand", 2) == 0
    game.choose("keep")
    assert game.decision.seat == 2 and count(game, "hand", 2) == 3


def test_drw_001_2_the_winner_of_the_offering_is_asked_first():
    assert table(EMBERS, BOLTS).decision.seat == 2


def test_drw_001_3_and_4_the_whole_hand_goes_back_and_is_drawn_anew():
    deck = ["bolt", "bolt", "bolt", "bolt", *["mend"] * 3, *["ram"] * 12]
    game = table(deck, EMBERS)
    events = []
    game.sink = lambda entry: events.extend(entry.events)
    mulligan(game)
    assert [event.kind for event in events].count("drew") == 3
    assert count(game, "hand") == 3 and count(game, "purgatory") == 0
    assert count(game, "deck") == len(deck) - 1 - 3


def test_amb_189_the_deck_is_shuffled_before_the_hand_is_drawn_again():
    game = table(["bolt", *["mend"] * 30, *["ram"] * 8], EMBERS)
    before = [*game.state.zones["deck/1"], *game.state.zones["hand/1"]]
    words = dict(game.state.words)
    mulligan(game)
    assert game.state.words["shuffle"] != words["shuffle"]
    assert [*game.state.zones["deck/1"], *game.state.zones["hand/1"]] != before


def test_drw_001_5_each_mulligan_after_the_first_costs_one_card_more():
    game = table(BOLTS, EMBERS)
    lost = []
    for _ in range(4):
        mulligan(game)
        lost.append(count(game, "purgatory"))
    assert lost == [0, 1, 3, 6]


def test_drw_001_5_the_player_chooses_what_to_discard():
    game = table(["bolt", *["mend", "ram"] * 9], EMBERS)
    mulligan(game)
    game.choose("mulligan")
    assert game.decision.kind == "mulligan discard" and len(keys(game)) == 3
    card = game.decision.options[1].value
    game.choose(keys(game)[1])
    assert game.state.zones["purgatory/1"] == [card]


@pytest.mark.parametrize(
    ("hero", "deck", "most", "lost"), [("brute", 20, 4, 6), ("brute", 3, 2, 1), ("reader", 40, 7, 21)]
)
def test_amb_026_there_are_at_most_one_more_mulligans_than_a_hand_holds(hero, deck, most, lost):
    game = table(["bolt"] * deck, EMBERS, hero=hero)
    taken = 0
    while game.decision.seat == 1:
        mulligan(game)
        taken += 1
    assert (taken, count(game, "purgatory")) == (most, lost)


def test_amb_026_who_has_no_cards_is_not_asked():
    game = table([], [])
    assert game.decision.kind == "main"


def test_ini_001_the_game_begins_when_everybody_has_a_hand():
    game = table(BOLTS, EMBERS)
    game.choose("keep")
    assert game.recall("turn", "number") is None
    game.choose("keep")
    assert game.decision.kind == "main" and game.recall("turn", "number") == 1


def test_amb_024_b_discards_are_made_once_at_the_end():
    game = table(BOLTS, EMBERS, rulings={"mulligan_discard": "at the end"})
    mulligan(game, 3)
    assert count(game, "purgatory") == 0 and count(game, "hand") == 3
    game.choose("keep")
    assert game.decision.kind == "mulligan discard" and game.decision.seat == 1
    game.choose(keys(game)[0])
    game.choose(keys(game)[0])
    assert count(game, "purgatory") == 2 and game.decision.seat == 2


def test_amb_025_a_the_hand_is_drawn_up_to_intelligence_again():
    game = table(BOLTS, EMBERS)
    mulligan(game, 2)
    assert count(game, "hand") == 2
    mulligan(game)
    assert count(game, "hand") + 2 == 3


def test_amb_025_b_only_as_many_cards_are_drawn_as_were_returned():
    game = table(BOLTS, EMBERS, rulings={"mulligan_redraw": "as many as returned"})
    mulligan(game, 2)
    assert count(game, "hand") == 2
    mulligan(game)
    assert (count(game, "hand"), count(game, "purgatory")) == (0, 3)
    assert game.decision.seat == 2, "an empty hand cannot be given back"


def test_amb_052_first_hands_of_a_thin_deck_lose_no_game():
    game = table(["bolt", "bolt"], EMBERS, rulings={"empty_deck": "lose"})
    assert count(game, "hand") == 1 and game.status == "deciding"
