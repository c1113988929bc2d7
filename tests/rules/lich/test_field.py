"""A player's field: zones, what is public, drawing (FLD-001, DK-001, PUR-001, ABY-001, HRZ-001, HAND-001)."""
from __future__ import annotations

import pytest

from helpers.lich_table import choose, events, keys, next_turn, pass_all, table


@pytest.fixture
def game():
    return table(
        hands=(("bolt", "mend"), ("zap",), ("hush",)), in_play=(("lash",), ("wall-shield",)), teams=(1, 2, 1),
        decks=(("ember",) * 9, ("sprout",) * 9, ("ember",) * 3), starts=("0,0", "2,0", "0,2"),
    )  # fmt: skip


def names(game, seat, zone):
    """Return the handles under which a seat sees the cards of a zone."""
    return [game.handle(one, seat) for one in game.state.zones.get(zone, [])]


def test_fld_001_1_and_hand_001_1_each_player_has_zones_of_their_own(game):
    for seat, card in ((1, "lash"), (2, "wall-shield")):
        cards = game.state.zones[f"action/{seat}"]
        assert [game.state.definition_of[one] for one in cards] == [card]
        assert all(game.state.owner_of[one] == seat for one in game.state.zones[f"hand/{seat}"])


def test_fld_001_4_and_hrz_001_2_action_and_hero_zones_are_seen_by_all(game):
    for seat in (1, 2, 3):
        assert names(game, seat, "action/2") == ["wall-shield#1"]
        assert not any(name.startswith("hidden") for name in names(game, seat, "hero/2"))


def test_hand_001_2_a_hand_is_hidden_from_all_but_its_team(game):
    hidden = [seat for seat in (1, 2, 3) if any(name.startswith("hidden") for name in names(game, seat, "hand/1"))]
    assert hidden == [2]


def test_dk_001_2_and_3_nobody_sees_a_deck(game):
    for seat in (1, 2, 3):
        assert all(name.startswith("hidden") for name in names(game, seat, "deck/1"))


def test_kw_draw_and_dk_001_1_the_top_card_of_the_deck_goes_into_the_hand(game):
    top = game.state.zones["deck/1"][-2:]
    seen = events(game, "drew")
    game.choose("play mend#1")
    pass_all(game)
    assert [event.subject for event in seen] == top[::-1]
    assert set(top) <= set(game.state.zones["hand/1"])


def test_amb_053_one_draws_what_there_is():
    game = table(hands=(("mend",), ()), decks=(("ember",) * 6, ()))
    assert len(game.state.zones["deck/1"]) == 1
    game.choose("play mend#1")
    assert game.state.zones["deck/1"] == [] and len(game.state.zones["hand/1"]) == 6


def test_amb_052_b_an_effect_that_must_draw_from_an_empty_deck_loses_too():
    game = table(hands=(("mend",), ()), rulings={"empty_deck": "lose"})
    game.choose("play mend#1")
    assert game.state.result.winners == (2,)


def test_pur_001_4_and_aby_001_3_purgatories_and_abysses_are_seen_by_all(game):
    game.choose("play mend#1")
    pass_all(game)
    assert names(game, 2, "purgatory/1") == ["mend#1"]
    next_turn(game)
    game.choose("offer")
    choose(game, "offer zap#1", "done")
    assert names(game, 1, "abyss/2") == ["zap#1"]


def test_aby_001_1_and_2_and_kw_damn_offered_cards_go_to_the_abyss_of_their_controller(game):
    seen = events(game, "damned")
    choose(game, "offer", "offer bolt#1", "offer mend#1", "done")
    assert len(seen) == 2 and len(game.state.zones["abyss/1"]) == 2


def test_rea_001_11_offering_opens_no_window(game):
    choose(game, "offer", "offer bolt#1", "done")
    assert game.decision.kind == "fog" or game.decision.kind == "main"


def test_hrz_001_1_the_hero_zone_holds_the_hero(game):
    assert names(game, 1, "hero/1") == ["reader#1"] and "play reader#1" not in keys(game)
