"""What texts ask about the past: in this turn, in somebody's last one, for the how-manyeth time."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import do, health, meant, next_turn, pass_on, summons, trial, use
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex

JOG = meant("Move 1 tile.", name="jog")
RUN = meant("Move 2 tiles.", name="run")
DART = meant("Deal 2 damage to target.", name="dart")
BREAK = meant("Destroy target summon.", name="break")
SALVE = meant("Heal 2.", name="salve")
SIFT = meant("Discard a card.", name="sift")
CARDS = (JOG, RUN, DART, BREAK, SALVE, SIFT)


def game_of(text: str, kind: str = "equipment", hand: tuple[str, ...] = (), **more) -> Game:
    return trial(text, kind, hands=(hand, ()), cards=CARDS, **more)


def step(game: Game) -> Game:
    """Take the offered steps, each time the first that is offered."""
    while game.decision is not None and game.decision.kind not in ("main",):
        game.choose("pass" if "pass" in keys(game) else keys(game)[0])
    return game


def end_turn(game: Game) -> Game:
    """Go on until somebody else's main phase."""
    return next_turn(game)


@pytest.mark.parametrize(("card", "drawn"), [("run", 1), ("jog", 0), ("salve", 0)])
def test_having_moved_so_far_this_turn(card, drawn):
    game = game_of("At the end of your turn, if you moved at least 2 tiles this turn, heal 3.", hand=(card,))
    game.set_stat(1, "health", 20)
    do(game, card)
    step(game)
    before = health(game)[0]
    assert health(end_turn(game))[0] == before + 3 * drawn


def test_what_was_done_in_an_earlier_turn_is_not_this_turn():
    game = game_of("At the end of your turn, if you moved this turn, heal 3.", hand=("jog",))
    game.set_stat(1, "health", 20)
    step(do(game, "jog"))
    assert health(end_turn(game))[0] == 23
    assert health(end_turn(end_turn(game)))[0] == 23


def test_not_having_done_it():
    game = game_of("At the end of your turn, if you did not move this turn, heal 3.", hand=("jog",))
    game.set_stat(1, "health", 20)
    step(do(game, "jog"))
    assert health(end_turn(game))[0] == 20
    assert health(end_turn(end_turn(game)))[0] == 23


def test_those_dealt_damage_this_turn_though_it_is_long_resolved():
    text = "Deal 3 damage to each target that was dealt damage this turn."
    game = game_of(text, "technique", ("dart",), summons=((2, "ox", "1,1"), (2, "wolf", "-1,1")))
    do(game, "dart", "1,1")
    use(game)
    assert summons(game) == {"-1,1": 0, "1,1": 5}
    assert health(game) == [30, 30]


def test_what_was_destroyed_this_turn_counts_though_it_is_gone():
    game = game_of("Draw a card for each summon destroyed this turn.", "technique", ("break", "break"),
                   summons=((2, "ox", "1,1"), (2, "wolf", "-1,1"), (2, "wolf", "-2,1")))  # fmt: skip
    game.set_stat(game.state.link_of[game.state.occupants[Hex.parse("1,1")]], "token", 1)
    for tile in ("1,1", "-1,1"):
        do(game, "break", tile)
    before = len(game.state.zones["hand/1"])
    use(game)
    assert len(game.state.zones["hand/1"]) == before - 1 + 2


def test_cards_discarded_this_turn_are_counted_and_no_others():
    game = game_of("Deal 2 damage to target for each card you discarded this turn.", "technique",
                   ("sift", "sift", "salve", "salve"))  # fmt: skip
    game.create_card("salve", 1, "purgatory/1")
    for _ in range(2):
        do(game, "sift")
        game.choose(next(key for key in keys(game) if "salve" in key))
        pass_on(game)
    assert health(use(game, "avatar-2")) == [30, 26]


@pytest.mark.parametrize(("text", "drawn"), [
    ("The first time you heal each turn, draw a card.", [1, 1, 1]),
    ("The second time you heal each turn, draw a card.", [0, 1, 1]),
    ("Whenever you play your second card each turn, draw a card.", [0, 1, 1]),
])  # fmt: skip
def test_the_how_manyeth_time_each_turn(text, drawn):
    game = game_of(text, hand=("salve",) * 3)
    game.set_stat(1, "health", 10)
    found, before = [], len(game.state.zones["hand/1"])
    for played in range(1, 4):
        do(game, "salve")
        found.append(len(game.state.zones["hand/1"]) - before + played)
    assert found == drawn


def test_the_first_time_comes_again_each_turn():
    game = game_of("The first time each turn you are dealt damage, heal 1.", hand=("dart", "dart", "dart"))
    do(game, "dart", "avatar-1")
    do(game, "dart", "avatar-1")
    assert health(game) == [27, 30]
    end_turn(end_turn(game))
    do(game, "dart", "avatar-1")
    assert health(game) == [26, 30]


def test_the_first_time_within_reach_is_not_spent_far_away():
    text = "The first time each turn an opponent moves within 2 tiles of you, deal 3 damage to them."
    game = trial(text, "equipment", hands=((), ("run", "jog")), cards=CARDS, starts=("0,0", "4,0"))
    next_turn(game)
    do(game, "run", "3,0", "2,0")
    step(game)
    assert health(game) == [30, 27]
    do(game, "jog", "1,0")
    step(game)
    assert health(game) == [30, 27]


def test_who_moved_is_judged_by_where_it_stood():
    text = "The first time each turn an opponent moves within 2 tiles of you, deal 3 damage to them."
    game = trial(text, "equipment", hands=((), ("jog", "run")), cards=CARDS, starts=("0,0", "4,0"))
    next_turn(game)
    do(game, "jog", "3,0")
    step(game)
    assert health(game) == [30, 30]
    do(game, "run", "2,0", "1,0")
    step(game)
    assert health(game) == [30, 27]


def test_a_game_with_history_is_the_same_when_it_is_played_again():
    game = game_of("Draw a card for each summon destroyed this turn.", "technique", ("break",),
                   summons=((2, "ox", "1,1"),))  # fmt: skip
    do(game, "break", "1,1")
    other = game.clone()
    use(game)
    use(other)
    assert game.state.hash() == other.state.hash()
    end_turn(game)
    assert not any(key[:2] == ("log", "destroy") for key in game.state.memory)


def test_the_last_card_that_was_discarded():
    game = game_of("Return the last card you discarded to your hand.", "technique", ("sift", "sift", "salve", "dart"))
    for name in ("dart", "salve"):
        do(game, "sift")
        game.choose(next(key for key in keys(game) if name in key))
        pass_on(game)
    use(game)
    held = [game.state.definition_of[card] for card in game.state.zones["hand/1"]]
    assert ("salve" in held, "dart" in held) == (True, False)


def test_each_opponent_has_a_first_card_of_their_own():
    text = "Whenever an opponent plays their first card each turn, they lose 3 health."
    game = trial(text, "equipment", hands=(("salve",), ("salve", "salve")), cards=CARDS)
    game.set_stat(2, "health", 20)
    do(game, "salve")
    next_turn(game)
    do(game, "salve")
    do(game, "salve")
    assert health(game) == [30, 20 - 3 + 2 + 2]


def test_a_line_holds_by_what_has_happened_so_far():
    game = game_of("As long as you have not moved this turn, you have +2 movement.", hand=("jog",))
    mine = game.recall("avatar", 1)
    assert game.stat(mine, "movement") == 4
    step(do(game, "jog"))
    assert game.stat(mine, "movement") == 2
    next_turn(next_turn(game))
    assert game.stat(mine, "movement") == 4


@pytest.mark.parametrize(("card", "healed"), [("sift", 1), ("salve", 1), ("jog", 1)])
def test_whatever_comes_to_a_purgatory(card, healed):
    game = game_of("Whenever a card is placed in your purgatory, lose 1 health.", hand=(card,))
    step(do(game, card))
    assert health(game)[0] in (30 - healed, 30 - healed - (card == "sift"))


def test_since_your_last_turn():
    text = "If you were dealt damage since your last turn, heal 5."
    for hits, after in (((2,), 15), ((), 10)):
        game = trial(text, hands=((), ("dart",)), cards=CARDS)
        next_turn(game)
        if hits:
            do(game, "dart", "avatar-1")
        next_turn(game)
        game.set_stat(1, "health", 10)
        assert health(use(game))[0] == after


def test_what_befell_you_in_your_own_last_turn_is_not_since():
    game = trial("If you were dealt damage since your last turn, heal 5.", hands=(("dart",), ()), cards=CARDS)
    do(game, "dart", "avatar-1")
    next_turn(next_turn(game))
    game.set_stat(1, "health", 10)
    assert health(use(game))[0] == 10
