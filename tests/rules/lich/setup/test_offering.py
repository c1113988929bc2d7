"""The offering decides who goes first (OFF-001 to OFF-004, AMB-015 to AMB-021, AMB-190)."""

from __future__ import annotations

import random

import pytest

from helpers.lich_table import CARDS, card, keys
from lich_studio.engine.decisions import ForceRandom
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.engine.view import hidden_groups, permute_hidden
from lich_studio.rules.lich.lich import LICH

CORNERS = {"5,0": 1, "0,5": 2, "-5,5": 3, "-5,0": 4, "0,-5": 5, "5,-5": 6}
BOARD = {"shape": {"kind": "hexagon", "side": 6}, "layers": {"starting_positions": CORNERS}}
CARDS = CARDS | {
    one.id: one
    for one in (
        card("one", "technique", "Heal 1.", {"thermic": 1}),
        card("two", "technique", "Heal 2.", {"thermic": 1, "verdant": 1}),
        card("three", "technique", "Heal 3.", {"verdant": 3}),
        card("big-source", "source", "Tap: Gain 1 Thermic source.", {"thermic": 5}),
    )
}


def offering(*decks, seed=3, teams=()):
    """Start a full opening; each deck is given top card first."""
    seats = tuple(
        SeatSetup("reader", tuple(deck), team=teams[index] if index < len(teams) else 0)
        for index, deck in enumerate(decks)
    )
    return Game.start(Setup(BOARD, seats, {}, {"keep deck order": True}), CARDS, LICH, seed)


def first(game):
    """Take the first option until starting positions are chosen, and return who chooses one first."""
    while game.decision.kind == "first offering":
        game.choose(keys(game)[0])
    assert game.decision.kind == "start"
    return game.decision.seat


def names(game, zone, seat):
    """Return the cards in a zone by definition."""
    return sorted(game.state.definition_of[one] for one in game.state.zones.get(f"{zone}/{seat}", ()))


def test_off_001_1_every_player_draws_three_cards():
    game = offering(["one"] * 5, ["two"] * 2)
    assert len(names(game, "hand", 1)) == 3 and len(names(game, "hand", 2)) == 2


def test_off_001_2_each_player_chooses_one_of_the_three():
    game = offering(["one", "two", "three", "one"], ["one"] * 4)
    assert game.decision.seat == 1 and game.decision.secret
    assert keys(game) == ("offer one#1", "offer two#1", "offer three#1")
    game.choose("offer two#1")
    assert game.decision.seat == 2 and game.decision.secret


def test_off_001_3_the_chosen_card_lies_face_down_for_everybody_else():
    game = offering(["one", "two", "three", "one"], ["one"] * 4)
    game.choose("offer two#1")
    assert dict(game.view(2).zones)["offered/1"] == 1
    assert dict(game.view(1).zones)["offered/1"] == ("two#1",)
    laid = [event for event in game.view(2).events if event.kind == "laid"]
    assert [(event.actor, event.subject) for event in laid] == [(1, "")]
    assert laid != [event for event in game.view(1).events if event.kind == "laid"]


def test_off_001_4_all_chosen_cards_are_turned_up_together():
    game = offering(["one"] * 4, ["three", "one", "two"], ["two"] * 3)
    seen = []
    game.sink = lambda entry: seen.append([event.kind for event in entry.events if event.kind == "turned up"])
    for key in ("offer one#1", "offer three#1"):
        game.choose(key)
        assert not any(seen)
    game.choose("offer two#1")
    assert max(len(step) for step in seen) == 3


@pytest.mark.parametrize(("decks", "winner"), [((["one"], ["three"], ["two"]), 2), ((["three"], ["one"], ["one"]), 1)])
def test_off_001_5_the_highest_cost_goes_first(decks, winner):
    assert first(offering(*(list(deck) * 4 for deck in decks))) == winner


def test_off_001_6_turns_go_clockwise_from_the_winner():
    game = offering(["one"] * 9, ["one"] * 9, ["three"] * 9, ["one"] * 9)
    order = [first(game)]
    while game.decision.kind == "start":
        game.choose(keys(game)[0])
        order.append(game.decision.seat)
    assert order[:4] == [3, 4, 1, 2]


def test_amb_015_source_cards_cost_nothing():
    assert first(offering(["big-source"] * 4, ["one"] * 4)) == 2


def test_off_002_1_and_2_those_tied_put_everything_back_and_shuffle_and_nobody_else():
    game = offering(["three", "one", "one", "two", "two", "two"], ["three"] * 6, ["one", "two", "one", "one"])
    shuffled = []
    game.sink = lambda entry: shuffled.extend(event.actor for event in entry.events if event.kind == "tied")
    game.choose("offer three#1")
    game.choose("offer three#1")
    before = names(game, "hand", 3)
    game.choose("offer one#1")
    assert shuffled == [1, 2]
    assert names(game, "revealed", 3) == ["one"] and before == sorted([*names(game, "hand", 3), "one"])
    assert names(game, "revealed", 1) == [] and len(names(game, "hand", 1)) == 3


def test_off_002_3_and_4_they_draw_three_again_and_choose_and_turn_up():
    game = offering(["three"] * 3 + ["one"] * 3, ["three"] * 6)
    for key in ("offer three#1", "offer three#1"):
        game.choose(key)
    assert game.decision.kind == "first offering" and game.decision.seat == 1 and len(keys(game)) == 3
    assert game.decision.rule_ids == ("OFF-002.4",)
    low = next((key for key in keys(game) if "one" in key), keys(game)[0])
    game.choose(low)
    assert game.decision.seat == 2


def test_off_002_5_and_6_the_winner_of_the_tie_goes_first_and_turns_go_clockwise():
    game = offering(["two"] * 4, ["three"] + ["one"] * 8, ["three"] * 9, seed=5)
    game.choose("offer two#1")
    game.choose("offer three#1")
    game.choose("offer three#1")
    assert game.decision.seat == 2
    game.choose(next(key for key in keys(game) if "one" in key))
    game.choose("offer three#1")
    assert (game.decision.kind, game.decision.seat) == ("start", 3)
    game.choose(keys(game)[0])
    assert game.decision.seat == 1


def test_amb_016_only_those_tied_for_the_highest_choose_again():
    game = offering(["one"] * 6, ["one"] * 6, ["three"] * 6)
    assert first(game) == 3 and len(game.inputs) == 3


def test_off_002_2_off_003_1_and_off_004_2_decks_are_shuffled_each_time_cards_go_back():
    game = offering(["three"] * 9, ["three"] * 9)
    drawn = [game.state.words["shuffle"]]
    for _ in range(2):
        game.choose("offer three#1")
        game.choose("offer three#1")
        drawn.append(game.state.words["shuffle"])
    assert len(set(drawn)) == 3
    game = offering(["one"] * 9, ["three"] * 9)
    before = game.state.words["shuffle"]
    game.choose("offer one#1")
    assert game.state.words["shuffle"] == before
    game.choose("offer three#1")
    assert game.state.words["shuffle"] != before, "also without a tie the rest is shuffled back"


def play_tied(game, name, rounds=2):
    """Let two seats offer the same card in each round."""
    for _ in range(2 * rounds):
        game.choose(f"offer {name}#1")


def test_off_003_1_a_second_tie_puts_everything_back_and_shuffles():
    game = offering(["three"] * 9, ["three"] * 9)
    kinds = []
    game.sink = lambda entry: kinds.extend((event.kind, event.rules[0]) for event in entry.events)
    play_tied(game, "three")
    assert kinds.count(("tied", "OFF-003.1")) == 2
    assert game.decision.kind == "start"


def test_off_003_1_hand_and_chosen_card_are_in_the_deck_again_before_sudden_death():
    game, found = offering(["three"] * 9, ["three"] * 9), []

    def look(entry):
        if any(event.rules[0] == "OFF-003.1" for event in entry.events):
            found.extend((len(names(game, "deck", seat)), names(game, "hand", seat)) for seat in (1, 2))

    game.sink = look
    play_tied(game, "three")
    assert found == [(9, []), (9, [])]


def sudden_death(*decks, seed=2):
    """Play an offering in which everybody offers a three where possible; return what sudden death turned up."""
    shown, game = [], offering(*decks, seed=seed)
    game.sink = lambda entry: shown.extend(
        (event.actor, event.amount)
        for event in entry.events
        if event.kind == "turned up" and event.rules[:1] == ("OFF-003.2",)
    )
    while game.decision.kind == "first offering":
        game.choose(next((key for key in keys(game) if "three" in key), keys(game)[0]))
    return shown, game.decision.seat


@pytest.mark.parametrize("seed", range(5))
def test_off_003_2_top_cards_are_turned_up_one_each_until_one_costs_more(seed):
    shown, winner = sudden_death(["three"] * 4 + ["one"] * 2, ["three"] * 9, seed=seed)
    assert winner == 2 and shown[-2:] == [(1, 1), (2, 3)]
    assert shown[:-2] == [(1, 3), (2, 3)] * (len(shown) // 2 - 1), "equal pairs go on, each compared by itself"


@pytest.mark.parametrize("seed", range(5))
def test_off_003_3_who_turns_up_less_drops_out_while_others_tie_on(seed):
    shown, winner = sudden_death(["three"] * 4 + ["one"] * 2, ["three"] * 9, ["three"] * 9, seed=seed)
    dropped = shown.index((1, 1))
    assert winner in (2, 3) and 1 not in [seat for seat, _cost in shown[dropped + 1 :]]
    assert [seat for seat, _cost in shown].count(2) == 9


@pytest.mark.parametrize("forced", [0, 1])
def test_amb_020_when_all_decks_run_out_chance_decides(forced):
    game = offering(["three"] * 4, ["three"] * 4)
    game.apply(ForceRandom("effect", forced))
    play_tied(game, "three")
    assert (game.decision.kind, game.decision.seat) == ("start", forced + 1)


def test_off_004_1_the_last_chosen_card_of_everybody_goes_to_the_abyss():
    game = offering(["one", "two", "three", "one"], ["three"] * 4)
    game.choose("offer two#1")
    game.choose("offer three#1")
    assert names(game, "abyss", 1) == ["two"] and names(game, "abyss", 2) == ["three"]


def test_amb_018_after_sudden_death_it_is_the_card_turned_up_last():
    game = offering(["three"] * 4, ["three"] * 4)
    play_tied(game, "three")
    assert [len(names(game, "abyss", seat)) for seat in (1, 2)] == [1, 1]
    assert [len(names(game, "deck", seat)) for seat in (1, 2)] == [3, 3]


def test_off_004_2_everything_else_is_shuffled_back():
    deck = ["one", "two", "three", "one", "two"]
    game = offering(deck, ["three"] * 4)
    game.choose("offer two#1")
    game.choose("offer three#1")
    assert names(game, "deck", 1) == ["one", "one", "three", "two"]
    assert names(game, "revealed", 1) == names(game, "offered", 1) == []


def test_off_004_3_nobody_holds_a_first_hand_when_places_are_chosen():
    game = offering(["one"] * 9, ["three"] * 9)
    assert first(game) == 2
    assert names(game, "hand", 1) == names(game, "hand", 2) == []


@pytest.mark.parametrize(("decks", "winner"), [(([], ["ember"]), 2), ((["ember"], []), 1)])
def test_amb_190_no_card_ranks_below_a_card_that_costs_nothing(decks, winner):
    game = offering(*decks)
    assert game.decision.kind == "start" and game.decision.seat == winner
    assert [len(names(game, "abyss", seat)) for seat in (1, 2)] == [len(deck) for deck in decks]


@pytest.mark.parametrize("seed", range(60))
def test_the_offering_always_ends_with_every_card_accounted_for(seed):
    dice = random.Random(seed)
    decks = [
        [dice.choice(("ember", "one", "two", "three")) for _ in range(dice.choice((0, 1, 2, 3, 4, 7)))]
        for _ in range(dice.randint(2, 6))
    ]
    game = offering(*decks, seed=seed)
    while game.decision.kind == "first offering":
        game.choose(dice.choice(keys(game)))
    assert game.decision.kind == "start"
    for seat, deck in enumerate(decks, 1):
        assert sorted([*names(game, "deck", seat), *names(game, "abyss", seat)]) == sorted(deck)
        assert len(names(game, "abyss", seat)) <= 1


def test_before_the_reveal_no_view_tells_what_others_chose():
    deck = ["one", "two", "three", "two", "one"]
    game = offering(deck, deck, deck)
    while game.decision.kind == "first offering":
        for seat in (1, 2, 3):
            other = game.clone()
            for group in hidden_groups(other, seat):
                permute_hidden(other, group, (*range(1, len(group)), 0))
            if other.decision.seat == seat:
                other.ask_again()
                other.run()
            assert other.view(seat) == game.view(seat)
        game.choose(keys(game)[1])
        if game.decision.seat == 1:
            break


def test_a_hand_that_is_given_needs_the_short_opening():
    seats = (SeatSetup("reader", zones={"hand": ("one",)}), SeatSetup("reader"))
    with pytest.raises(EngineError, match="seat 1: a hand that is given needs the short opening"):
        Game.start(Setup(BOARD, seats), CARDS, LICH, 1)
    with pytest.raises(EngineError, match="full or short, not 'quick'"):
        Game.start(Setup(BOARD, seats, {}, {"opening": "quick"}), CARDS, LICH, 1)


def test_a_deck_that_is_given_card_by_card_is_not_shuffled_and_that_of_others_is():
    given = tuple(sorted(name for name, card in CARDS.items() if card.type != "hero")) * 2
    seats = (SeatSetup("reader", (), {"deck": given}), SeatSetup("reader", given, {}))
    orders = set()
    for seed in range(3):
        game = Game.start(Setup(BOARD, seats, {}, {"opening": "short"}), CARDS, LICH, seed, run=False)
        names = [
            tuple(game.definitions[game.state.definition_of[card]].id for card in game.state.zones[f"deck/{seat}"])
            for seat in (1, 2)
        ]
        assert names[0] == given
        orders.add(names[1])
    assert len(orders) == 3


def test_amb_185_a_team_sees_what_its_members_offer_and_one_team_alone_is_no_game():
    deck = ["one", "two", "three", "two"]
    game = offering(deck, deck, deck, teams=(1, 2, 1))
    game.choose("offer two#1")
    assert dict(game.view(3).zones)["offered/1"] == ("two#1",)
    assert dict(game.view(2).zones)["offered/1"] == 1
    with pytest.raises(EngineError, match="two sides"):
        offering(deck, deck, teams=(1, 1))
