"""What seats may know: handles, views, determinised copies."""
from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.toy_cards import CARDS, avatar, table
from helpers.toy_games import assert_sound, edit, keys, play, play_random, start, with_hand
from helpers.toy_rules import TOY
from lich_studio.engine.errors import EngineError
from lich_studio.engine.events import Event, EventKind, redact
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.seen import UNSEEN, seen_event
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.engine.view import hidden_groups, permute_hidden


def test_a_seat_numbers_only_the_cards_it_knows():
    game = with_hand("bolt", "bolt", other=("bolt",))
    first, second = game.state.zones["hand/1"][:2]
    theirs = game.state.zones["hand/2"][0]
    assert [game.handle(card, 1) for card in (first, second)] == ["bolt#1", "bolt#2"]
    assert game.handle(theirs, 2) == "bolt#1"
    assert game.handle(first, 2) == "hidden hand/1 0"
    assert game.entity("hidden hand/1 0", 2) == first
    assert game.entity("bolt#1", 2) == theirs
    assert [game.handle(card, 0) for card in (first, second, theirs)] == ["bolt#1", "bolt#2", "bolt#3"]
    assert [game.entity(f"bolt#{number}", 0) for number in (1, 2, 3)] == [first, second, theirs]


def test_a_number_is_free_again_when_its_card_is_out_of_sight():
    game = with_hand("bolt", "bolt", "bolt", other=())
    second, third = game.state.zones["hand/1"][1:3]
    edit(game, "card", second, "deck/1")
    assert game.handle(second, 1).startswith("hidden deck/1 ")
    assert game.handle(third, 1) == "bolt#3", "who stays keeps its number"
    edit(game, "card", second, "discard/1")
    assert game.handle(second, 1) == "bolt#2"
    assert game.handle(second, 2) == "bolt#1"


def test_names_that_nothing_bears():
    game = with_hand("bolt")
    for handle in ("bolt#9", "bolt#", "bolt", "", "hidden hand/1 0", "hidden hand/9 0", "hidden x", "hidden hand/2 00",
                   "bolt#01", "bolt#²"):  # fmt: skip
        assert game.entity(handle, 1) == 0, handle
    assert game.entity("avatar-1", 1) == avatar(game, 1)
    assert game.entity("player-2", 1) == 2


def test_a_view_shows_what_its_seat_may_know():
    game = with_hand("bolt", other=("parry", "ward"))
    view = game.view(1)
    zones = dict(view.zones)
    assert zones["hand/1"] == ("bolt#1", "wheel#1")
    assert zones["hand/2"] == 2
    assert zones["deck/1"] == 5
    assert view.decision.keys() == keys(game)
    assert view.deciding == 1
    assert {seen.definition for seen in view.entities if seen.kind == "card"} == {"bolt", "wheel"}
    mine = next(seen for seen in view.entities if seen.handle == "avatar-1")
    assert (mine.owner, mine.stats, mine.counters) == (1, (("health", 8),), ())
    other = game.view(2)
    assert (other.decision, other.deciding) == (None, 1)
    assert dict(other.zones)["hand/2"] == ("parry#1", "ward#1")


def test_private_fields_are_for_the_actor_alone():
    game = start()
    drew = next(event for event in game.state.fresh if event.kind == "drew")
    told = seen_event(game, 1, drew)
    assert told in game.view(1).events
    assert told.subject == game.handle(drew.subject, 1)
    hidden = told._replace(subject="")
    assert hidden in game.view(2).events and seen_event(game, 2, drew) == hidden
    assert redact(Event("x", subject=3), EventKind("x")) == Event("x", subject=3)


def test_events_name_nothing_by_its_number():
    game = with_hand("bolt", other=("parry",))
    mine, theirs = game.state.zones["hand/1"][0], game.state.zones["hand/2"][0]
    game.move_card(game.state.zones["deck/2"][0], "discard/2")
    shown = game.state.zones["discard/2"][0]
    told = seen_event(game, 1, Event("drew", 1, mine, theirs, others=(shown, theirs, 2)))
    assert (told.subject, told.source) == ("bolt#1", UNSEEN)
    assert told.others == (game.handle(shown, 1), UNSEEN, "player-2")
    assert seen_event(game, 2, Event("drew", 1, mine, theirs)).source == "parry#1"
    assert seen_event(game, 2, Event("drew", 1, mine, theirs)).subject == ""
    assert seen_event(game, 1, Event("drew", 1)).subject == ""


def test_cards_that_left_the_game_are_shown_to_nobody():
    game = with_hand("bolt", other=("parry",))
    gone = game.state.zones["hand/2"][0]
    game.move_card(gone, "")
    for seat in (1, 2):
        view = game.view(seat)
        assert "parry" not in {seen.definition for seen in view.entities}
        assert seen_event(game, seat, Event("drew", 2, gone, gone)).source == UNSEEN


def test_allies_see_each_others_hands():
    seats = tuple(SeatSetup(deck=("bolt",) * 4, start=start, team=1 + number % 2)
                  for number, start in enumerate(("-2,0", "2,0", "0,-2", "0,2")))  # fmt: skip
    game = Game.start(Setup({"side": 3}, seats, {"hand": 2}), CARDS, TOY, 1)
    assert dict(game.view(1).zones)["hand/3"] == ("bolt#3", "bolt#4")
    assert dict(game.view(1).zones)["hand/2"] == 2
    assert_sound(game)


def test_options_about_unseen_cards_bear_no_value():
    game = play(with_hand("seize", other=("bolt", "ward")), "play seize#1", "pay energy")
    assert keys(game) == ("seize hidden hand/2 0", "seize hidden hand/2 1")
    assert all(option.value for option in game.decision.options)
    assert [option.subject for option in game.view(1).decision.options] == [UNSEEN, UNSEEN]
    game.choose("seize hidden hand/2 1")
    assert dict(game.view(1).zones)["discard/2"] == ("ward#1",)


def everything_seen(game, seat):
    """Return all that a seat can find out: its view, and why-not of every card it can name."""
    view = game.view(seat)
    named = [handle for _, cards in view.zones if isinstance(cards, tuple) for handle in cards]
    hidden = [f"hidden {key} {place}" for key, cards in view.zones if isinstance(cards, int) for place in range(cards)]
    whys = []
    for handle in named + hidden:
        card = game.entity(handle, seat)
        assert card
        results = game.why_not(Intent("play", seat, card)) if handle in named else ()
        whys.append((handle, [(one.clause.id, one.verdict, one.refusal) for one in results]))
    return view, whys


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 120), st.integers(2, 4), st.randoms(use_true_random=False))
def test_exchanging_hidden_cards_changes_nothing_a_seat_sees(seed, inputs, seats, chance):
    game = play_random(start(seats, seed), seed, inputs)
    for seat in range(1, seats + 1):
        before = everything_seen(game, seat)
        other = game.clone(history=False)
        for group in hidden_groups(other, seat):
            order = list(range(len(group)))
            chance.shuffle(order)
            permute_hidden(other, group, tuple(order))
        assert_sound(other)
        assert everything_seen(other, seat) == before


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 100))
def test_a_determinised_game_agrees_with_the_view_and_plays_on(seed, inputs):
    game = play_random(start(3, seed), seed, inputs)
    before = game.hash()
    for seat in (1, 2, 3):
        other = game.determinize(seat, seed + 1)
        assert_sound(other)
        assert other.view(seat) == game.view(seat)
        assert other.determinize(seat, 5).hash() == other.determinize(seat, 5).hash()
        play_random(other, seed)
        assert other.status == "over"
    assert game.hash() == before


def test_determinising_draws_hidden_cards_anew():
    game = start(seed=4)
    hands = {tuple(game.determinize(1, seed).state.zones["hand/2"]) for seed in range(20)}
    assert len(hands) > 10
    assert {tuple(game.determinize(1, seed).state.zones["hand/1"]) for seed in range(20)} == {
        tuple(game.state.zones["hand/1"])
    }


def test_another_seats_options_fit_what_it_was_given():
    game = start(seed=4)
    for seed in range(10):
        other = game.determinize(2, seed)
        assert {option.subject for option in other.decision.options if option.key.startswith("play")} <= set(
            other.state.zones["hand/1"]
        )


def test_zones_that_no_module_declares_are_refused():
    game = start()
    before = game.hash()
    for zone in ("pocket/1", "hand/9", "hand/0", "hand/x", "hand/01", "hand"):
        with pytest.raises(EngineError, match="there is no zone"):
            game.move_card(game.state.zones["hand/1"][0], zone)
        assert not game.has_zone(zone)
    assert game.hash() == before
    with pytest.raises(EngineError, match="no card 'dragon'"):
        game.create_card("dragon", 1, "hand/1")


def test_two_pieces_cannot_share_a_tile():
    game = start()
    with pytest.raises(EngineError, match="already holds a piece"):
        game.place_piece(avatar(game, 1), game.state.tile_of[avatar(game, 2)])
    game.place_piece(avatar(game, 1), game.state.tile_of[avatar(game, 1)])


def test_entities_change_hands_and_links():
    game = start()
    piece = avatar(game, 2)
    game.set_controller(piece, 1)
    game.set_link(piece, 1)
    assert (game.state.controller_of[piece], game.state.owner_of[piece], game.state.link_of[piece]) == (1, 2, 1)


def test_shuffling_keeps_the_cards():
    game = start(seed=random.Random(1).randrange(100))
    cards = list(game.state.zones["deck/1"])
    game.shuffle("deck/1")
    assert game.state.zones["deck/1"] != cards
    assert sorted(game.state.zones["deck/1"]) == sorted(cards)
    game.shuffle("discard/2")
    assert table(2).seats[0].deck.count("bolt") == 3
