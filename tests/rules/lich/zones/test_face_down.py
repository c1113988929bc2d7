"""Cards that are played face down, and flipped (AMB-179)."""
from __future__ import annotations

from helpers.hidden import found_out, unknown_names
from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.game import Game

SNARE = card(
    "snare",
    "equipment",
    "Play this card face down.\n"
    "Whenever an enemy moves adjacent to you, you may flip this card. If you do, deal 5 damage to that enemy.\n"
    "Whenever an enemy moves adjacent to you, heal 1.",
    {"thermic": 1},
    defense=3,
)
CHOICE = card("choice", "equipment", "You may play this card face down.\nPay 1 health: Flip this card.", defense=3)


def lying(game: Game, kind: str, seat: int) -> list[str]:
    return [game.state.definition_of[one] for one in game.state.zones.get(f"{kind}/{seat}", ())]


def laid(**options: object) -> Game:
    hands = ("snare", "zap"), ("zap",)
    game = table(hands=hands, sources=(("ember",), ()), starts=("0,0", "3,0"), cards=(SNARE, CHOICE), **options)
    game.choose("play snare#1")
    pass_all(game)
    return game


def knows_of(game: Game, seat: int) -> bool:
    return any(seen.definition == "snare" for seen in game.view(seat).entities)


def test_amb_179_a_card_is_played_face_down_unseen_and_paid_for():
    game = laid()
    assert lying(game, "face down", 1) == ["snare"] and lying(game, "action", 1) == []
    assert game.stat(game.entity("ember#1", 1), "tapped") == 1, "its source cost is paid"
    assert (knows_of(game, 1), knows_of(game, 2)) == (True, False)
    assert dict(game.view(2).zones)["face down/1"] == 1
    for seat in (1, 2):
        assert unknown_names(found_out(game, seat)[0]) == []
    assert not any("snare" in str(event) for event in game.view(2).events)


def come_near(game: Game) -> None:
    """Let player 2 move next to player 1, in two steps of which only the second is next to it."""
    next_turn(game)
    choose(game, "move avatar-2", "to 2,0")
    pass_all(game)
    assert game.decision.seat == 2, "it is 2 tiles away"
    game.choose("to 1,0")
    pass_all(game)


def test_what_moves_adjacent_lets_it_be_flipped_and_is_hurt():
    game = laid()
    come_near(game)
    assert game.decision.seat == 1 and game.decision.kind == "may"
    assert "snare" not in str(game.view(2))
    game.choose("yes")
    assert lying(game, "action", 1) == ["snare"] and knows_of(game, 2)
    pass_all(game)
    assert game.stat(2, "health") == 25


def test_nothing_else_of_a_face_down_card_is_in_force():
    game = laid()
    game.set_stat(1, "health", 10)
    come_near(game)
    game.choose("no")
    pass_all(game)
    assert game.stat(1, "health") == 10 and lying(game, "face down", 1) == ["snare"]


def test_a_face_down_card_holds_a_slot():
    game = laid(in_play=(("lash",) * 4, ()))
    assert game.decision.kind == "main" and lying(game, "face down", 1) == ["snare"]
    game.create_card("wall-shield", 1, "hand/1")
    assert not any(key.startswith("play wall-shield") for key in keys(game))


def test_where_it_may_be_played_face_down_its_player_chooses():
    game = table(hands=(("choice", "choice"), ()), cards=(CHOICE,))
    choose(game, "play choice#1", "face up")
    pass_all(game)
    assert lying(game, "action", 1) == ["choice"]
    choose(game, "play choice#2", "face down")
    assert lying(game, "face down", 1) == ["choice"]


def test_only_cards_that_take_a_slot_are_played_face_down():
    reading = parse("Play this card face down.", phrase_table(), CardContext("Trial", "technique"))
    assert [problem.code for problem in reading.problems] == ["wrong-card-type"]
