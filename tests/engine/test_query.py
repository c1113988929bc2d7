"""Questions about a game: names, things, attributes, and what cannot be asked."""
from __future__ import annotations

import pytest

from helpers.toy_cards import CARDS, avatar
from helpers.toy_games import edit, play, with_hand
from helpers.toy_rules import TOY
from lich_studio.content.expression import parse_expression
from lich_studio.content.expression_nodes import Expression
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.engine.query import asker, evaluate
from lich_studio.engine.things import QueryAttribute, QueryError, QueryName


@pytest.fixture(scope="module")
def game():
    game = with_hand("bolt", "twin", "totem", "rally", other=("parry", "bolt"))
    play(game, "play twin#1", "pay energy", "play totem#1", "pay energy", "play rally#1", "pay energy")
    edit(game, "stat", avatar(game, 1), "health", 4)
    edit(game, "counter", avatar(game, 1), "shield", 2)
    edit(game, "layer", "ground", 1, 0, "mire")
    return edit(game, "layer", "ground", 0, 1, 3)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("turn", 1),
        ("active", 1),
        ("seat(1).energy", 1),
        ("seat(1).hand", 2),
        ("seat(1).hand.count == 2", True),
        ('count("hand", 2)', 2),
        ('count("field", 1) + count("discard", 1)', 3),
        ('sees(1, "bolt#1")', True),
        ('sees(2, "bolt#1")', False),
        ('sees(2, "totem#1")', True),
        ('sees(2, card("bolt#2"))', True),
        ('"bolt" in seat(1).hand', True),
        ('"bolt#1" in seat(1).hand', True),
        ('"ward" in seat(1).hand', False),
        ('"ward" not in seat(1).hand', True),
        ("seat(2).team", 2),
        ('card("bolt#1").zone', "hand/1"),
        ('card("bolt#1", 2).zone', "hand/2"),
        ('card("bolt#2").owner', 2),
        ('card("totem#1").controller', 1),
        ('card("totem#1").definition', "totem"),
        ('card("bolt#1").power', 1),
        ('piece("avatar-1").health', 4),
        ('piece("avatar-1").power', 2),
        ('piece("avatar-1").shield', 2),
        ('piece("avatar-2").shield', 0),
        ('piece("twin-1").link == piece("avatar-1")', True),
        ('piece("avatar-1").link', ""),
        ('piece("avatar-1").link == none', True),
        ('piece("avatar-1").tile', "-2,0"),
        ('piece("avatar-1").tile == tile(-2,0)', True),
        ('piece("avatar-1").tile.q', -2),
        ('piece("avatar-1").tile.r', 0),
        ('card("bolt#1").tile == none', True),
        ("tile(2,0).piece", "avatar-2"),
        ("tile(0,0).piece == none", True),
        ('tile(1,0).ground == "mire"', True),
        ("tile(0,1).ground", 3),
        ("tile(0,0).ground", ""),
        ("1 + 2 * 3 - 4 // 3 - 7 % 4", 3),
        ("-seat(1).energy", -1),
        ("turn > 0 and not active == 2", True),
        ("turn > 5 or seat(9).energy", QueryError),
        ("turn > 0 or seat(9).energy", True),
        ("turn > 5 and seat(9).energy", False),
        ("1 < turn + 1 <= 2", True),
        ("2 >= 3", False),
        ("turn != 1", False),
        ('"mire" in "mud mire"', True),
        ("true == (1 == 1)", True),
        ('"x"', "x"),
    ],
)
def test_answers(game, text, value):
    if value is QueryError:
        with pytest.raises(QueryError):
            evaluate(game, parse_expression(text))
    else:
        found = evaluate(game, parse_expression(text))
        assert found == value
        assert isinstance(found, type(value))


@pytest.mark.parametrize(
    ("text", "message", "position"),
    [
        ("moon", "the game knows nothing called 'moon'; it knows turn, active, seat(...)", 0),
        ("1 + seat(3).energy", "there are 2 seats, so there is no seat 3", 4),
        ("seat(0).energy", "there is no seat 0", 0),
        ('seat("one").energy', "seat is asked like seat(1)", 0),
        ("seat().energy", "seat is asked like seat(1)", 0),
        ("tile(1).ground", "tile is asked like tile(2,-1)", 0),
        ("tile(true,1).ground", "tile is asked like tile(2,-1)", 0),
        ("tile(7,7).ground", "tile 7,7 is not on the board", 0),
        ("tile(0,0).sky", "a tile has no 'sky'; it has piece, q, r, ground", 0),
        ('card("dragon#1").zone', "there is no card 'dragon#1'", 0),
        ('card("avatar-1").zone', "there is no card 'avatar-1'", 0),
        ('card("bolt#2", 2).zone', "there is no card 'bolt#2' that seat 2 can name", 0),
        ('card("bolt#1", 7).zone', "there is no seat 7", 0),
        ('piece("bolt#1").zone', "there is no piece 'bolt#1'", 0),
        ('piece("player-1").zone', "there is no piece 'player-1'", 0),
        ('sees(7, "bolt#1")', "there is no seat 7", 0),
        ('sees(1, "dragon#1")', "there is no card 'dragon#1'", 0),
        ('count("pocket", 1)', "seat 1 has no zone 'pocket'; there are deck, hand", 0),
        ('count("hand", 9)', "seat 9 has no zone 'hand'", 0),
        ("seat(1).charm", "'player-1' has no 'charm'", 0),
        ("seat(1).enery", "'player-1' has no 'enery'; perhaps energy", 0),
        ('card("bolt#1").hand', "'bolt#1' has no 'hand'", 0),
        ("turn.energy", "1 has no 'energy'", 0),
        ("none.energy", "nothing has no 'energy'", 0),
        ("seat(1).hand.size", "2 has no 'size'", 0),
        ("sing(1)", "only seat, card, piece, tile, count, sees can be asked with brackets", 0),
        ("seat(1).hand(2)", "can be asked with brackets", 0),
        ('1 + "x"', "a number is needed here, not 'x'", 4),
        ("1 + tile(0,0).piece", "a number is needed here, not nothing", 4),
        ('"x" < 3', "only numbers are smaller or greater, not 'x' and 3", 0),
        ('"x" in 4', "nothing can be in 4", 0),
        ('3 in "x"', "nothing can be in 'x'", 0),
        ("3 in 4", "nothing can be in 4", 0),
        ("1 // 0", "nothing can be divided by 0", 0),
        ("1 % 0", "nothing can be divided by 0", 0),
    ],
)
def test_what_cannot_be_asked(game, text, message, position):
    before = game.hash()
    with pytest.raises(QueryError) as caught:
        evaluate(game, parse_expression(text))
    assert message in str(caught.value)
    assert caught.value.position == position
    assert game.hash() == before


def test_an_unknown_part_of_an_expression_is_refused(game):
    with pytest.raises(QueryError, match="no meaning"):
        evaluate(game, Expression())


def test_rulesets_add_names_and_attributes():
    more = RuleModule(
        "more",
        tables={
            "query": (QueryName("mood", lambda game: "calm"),),
            "query attribute": (QueryAttribute("alive", lambda game, entity: game.state.kind_of[entity] != "nobody"),),
        },
    )
    game = Game.start(with_hand("bolt").setup, CARDS, TOY.with_modules(more), 1)
    assert evaluate(game, parse_expression('mood == "calm" and seat(1).alive')) is True


def test_what_is_asked_again_and_again_is_made_once_and_follows_the_game(game):
    ask = asker(parse_expression("seat(1).energy + 1 < 2 or turn == 4"))
    other = game.clone()
    assert not ask(other)
    edit(other, "stat", 1, "energy", 0)
    assert ask(other) and not ask(game)
