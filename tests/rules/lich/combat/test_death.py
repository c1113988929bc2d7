"""Death of players and the end of the game (HRO-HP, HRO-DEATH)."""
from __future__ import annotations

from helpers.lich_table import card, choose, pass_all, table

FRAIL = card("frail", "hero", health=5, intelligence=6)


def test_hro_hp_3_and_4_a_player_without_health_loses_and_the_last_one_wins():
    game = table(in_play=(("lash",), ()), heroes=("reader", "frail"), cards=(FRAIL,))
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert game.status == "over"
    assert game.state.result.winners == (1,)


def test_hro_death_1_all_cards_of_a_dead_player_leave_the_game():
    game = table(
        in_play=(("lash",), ("wall-shield",)), hands=((), ("bolt",)), decks=((), ("ember",) * 9),
        starts=("0,0", "2,0", "5,0"), heroes=("reader", "frail", "reader"), cards=(FRAIL,),
    )  # fmt: skip
    choose(game, "use lash#1", "target avatar-2")
    while game.decision.kind in ("window", "block"):
        game.choose("pass" if game.decision.kind == "window" else "take")
    assert game.status == "deciding" and game.stat(2, "alive") == 0
    owned = [one for one, owner in enumerate(game.state.owner_of) if owner == 2 and game.state.kind_of[one] == "card"]
    assert owned and all(game.state.zone_of[one] == "" for one in owned)
    assert game.state.tile_of[game.recall("avatar", 2)] is None


def test_amb_181_all_remaining_at_once_is_a_draw():
    both = card("doom", "technique", "Deal 9 damage to each avatar.")
    game = table(hands=(("doom",), ()), heroes=("frail", "frail"), cards=(FRAIL, both))
    game.choose("play doom#1")
    pass_all(game)
    assert game.state.result.winners == () and game.state.result.reason == "draw"


def test_hro_hp_3_paying_health_down_to_nothing_loses():
    poor = card("poor", "hero", health=3, intelligence=6)
    game = table(in_play=(("bargain",), ()), heroes=("poor", "reader"), cards=(poor,))
    game.choose("use bargain#1")
    assert game.state.result.winners == (2,)
