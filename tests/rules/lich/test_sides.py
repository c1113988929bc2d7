"""Two to six seats, teams and concession (AMB-010, AMB-185, AMB-186)."""

from __future__ import annotations

import pytest

from helpers.lich_table import CARDS, card, choose, keys, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.rules.lich.lich import LICH

STARTS = ("0,0", "2,0", "0,2", "-2,0", "0,-2", "2,-2")
BOARD = {"shape": {"kind": "hexagon", "side": 6}, "layers": {}}


def sides(*teams, hands=()):
    return table(starts=STARTS[: len(teams)], teams=teams, hands=hands, decks=[["ember"] * 6] * len(teams))


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_amb_010_two_to_six_seats_take_turns_clockwise(count):
    game = table(starts=STARTS[:count])
    order = []
    for _ in range(count + 1):
        order.append(game.recall("turn", "active"))
        choose(game, "end", *(["fog 5,-5"] if not game.state.layers["surfaces"] else []))
        while game.decision.kind != "main":
            game.choose(keys(game)[0])
    assert order == [*range(1, count + 1), 1]


def test_amb_185_a_team_shares_its_hands_and_nobody_else_sees_them():
    game = sides(1, 2, 1, 2, hands=(["bolt"], ["zap"], ["mend"], ["ram"]))
    seen = dict(game.view(1).zones)
    assert "mend#1" in seen["hand/3"] and isinstance(seen["hand/2"], int) and isinstance(seen["hand/4"], int)


def test_amb_185_enemies_are_the_members_of_other_teams():
    game = sides(1, 2, 1, 2, hands=(["free-bolt"], [], [], []))
    choose(game, "play free-bolt#1")
    assert keys(game) == ("target avatar-2", "target avatar-4")


def fallen(game, *seats):
    """Let players die one after another and return who won."""
    for seat in seats:
        assert game.status == "deciding"
        game.apply(Edit("stat", (seat, "health", 0)))
    return game.state.result.winners, game.state.result.reason


def test_amb_185_the_last_team_wins():
    assert fallen(sides(1, 2, 1, 2), 2, 4) == ((1, 3), "last standing")


def test_amb_185_a_team_wins_as_a_whole_those_of_it_who_died_too():
    assert fallen(sides(1, 2, 1, 2), 3, 2, 4) == ((1, 3), "last standing")


def test_amb_180_without_teams_only_the_last_player_wins():
    assert fallen(sides(0, 0, 0), 3, 1) == ((2,), "last standing")


def test_amb_181_nobody_wins_when_the_last_of_both_teams_die_at_once():
    blast = card("blast", "technique", "Deal 40 damage to each player.")
    game = table(starts=STARTS[:4], teams=(1, 2, 1, 2), hands=(["blast"], [], [], []), cards=(blast,))
    game.apply(Edit("stat", (3, "health", 0)))
    choose(game, "play blast#1")
    pass_all(game)
    assert (game.state.result.winners, game.state.result.reason) == ((), "draw")


def test_amb_185_source_and_action_points_are_not_shared():
    game = table(starts=STARTS[:3], teams=(1, 2, 1), hands=(["bolt"], [], []), sources=((), (), ["ember"]))
    assert not any(key.startswith("play") for key in keys(game))


def conceding(seats=2):
    places = tuple(
        SeatSetup("reader", zones={"action": ("lash",)} if seat == 0 else {}, start=STARTS[seat])
        for seat in range(seats)
    )
    return Game.start(Setup(BOARD, places, {}, {"opening": "short", "concession": True}), CARDS, LICH, 1)


def test_amb_186_a_concession_is_a_loss():
    game = conceding()
    game.choose("concede")
    assert game.state.result.winners == (2,)


def test_amb_186_the_others_play_on():
    game = conceding(3)
    game.choose("concede")
    assert game.decision.seat == 2 and game.state.tile_of[game.recall("avatar", 1)] is None


def test_amb_186_it_is_offered_only_where_a_table_wants_it_and_never_in_windows():
    game = conceding()
    assert "concede" in keys(game) and "concede" not in keys(table())
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert "concede" in keys(game)
