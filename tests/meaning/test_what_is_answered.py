"""Cards that are played and gone, and say when, how often and for what else: occasions, conditions, prices, limits."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import do, health, meant, next_turn, pass_on, summons, surfaces, trial, use
from lich_studio.engine.game import Game

DART = meant("Deal 4 damage to target.", name="dart")
SALVO = meant("Deal 2 damage to each target within 4 tiles.", name="salvo")
JOG = meant("Move 1 tile.", name="jog")
BREAK = meant("Destroy target summon.", name="break")
CLUB = meant("Tap: Deal 5 damage to an adjacent target.", "equipment", "club")
SIFT = meant("Discard a card.", name="sift")
CARDS = (DART, SALVO, JOG, BREAK, CLUB, SIFT)


def answer_of(text: str, theirs: tuple[str, ...], kind: str = "reaction", **more) -> Game:
    """Return a game in which player 1 holds a reaction and player 2, whose turn it is, some cards."""
    game = trial(text, kind, hands=((), theirs), cards=CARDS, **more)
    return next_turn(game)


def declare(game: Game, card: str, *targets: str) -> Game:
    """Play a card up to the question whether player 1 answers, or whatever else is asked."""
    game.choose(next(key for key in keys(game) if key.split()[0] in ("play", "use") and f"{card}#" in key))
    for target in targets:
        game.choose(next(key for key in keys(game) if key.endswith(f" {target}")))
    while game.decision.kind == "window" and game.decision.seat != 1:
        game.choose("pass")
    return game


def offered(game: Game) -> bool:
    """Return whether the trial card can be played now."""
    return game.decision is not None and any("trial#" in key for key in keys(game))


def answers(game: Game, *targets: str) -> list[int]:
    """Play the trial card in the window that is open, let everything resolve, and return the healths."""
    assert offered(game), keys(game)
    return health(use(game, *targets))


@pytest.mark.parametrize(("text", "after"), [
    ("When you are targeted by an attack, negate that attack.", [30, 30]),
    ("When you are attacked, negate the attack.", [30, 30]),
    ("When an opponent attacks you, negate that attack.", [30, 30]),
    ("Play only when you are attacked. Negate that attack.", [30, 30]),
    ("When you are attacked, deal 3 damage to the attacker.", [26, 27]),
    ("When you are targeted by an attack, deal 3 damage to the attacker.", [26, 27]),
    ("When you would be dealt damage, prevent that damage.", [30, 30]),
    ("When you would be dealt damage, prevent 3 of that damage.", [29, 30]),
    ("When you would be dealt damage, reduce that damage by 1.", [27, 30]),
    ("When you are attacked, the attack deals 2 less damage.", [28, 30]),
    ("When an opponent plays a Technique, negate it.", [30, 30]),
])  # fmt: skip
def test_what_waits_is_answered(text, after):
    assert answers(declare(answer_of(text, ("dart",)), "dart", "avatar-1")) == after


@pytest.mark.parametrize("text", [
    "When you are attacked, negate the attack.",
    "When you would be dealt damage, prevent that damage.",
    "When you are dealt damage, heal 2.",
])  # fmt: skip
def test_what_befalls_another_is_not_answered(text):
    game = answer_of(text, ("dart",), starts=("0,0", "2,0", "0,2"))
    game = declare(game, "dart", "avatar-3")
    assert not offered(game)
    while game.decision.kind == "window":
        assert not offered(game)
        game.choose("pass")


def test_prevention_is_of_that_damage_and_of_nobody_else():
    game = answer_of("When you would be dealt damage, prevent that damage.", ("salvo", "dart"),
                     summons=((1, "wolf", "0,1"),))  # fmt: skip
    declare(game, "salvo")
    answers(game)
    assert health(game) == [30, 28]
    assert summons(game) == {"0,1": 2}
    declare(game, "dart", "avatar-1")
    assert health(pass_on(game)) == [26, 28]


def test_the_damage_that_was_dealt():
    game = answer_of("When you are dealt damage, deal that much damage to target.", ("dart",))
    game.choose(next(key for key in keys(game) if key.startswith("play dart")))
    game.choose("target avatar-1")
    assert health(game) == [26, 30], "nobody could answer before anything was dealt"
    assert answers(game, "avatar-2") == [26, 26]


def test_a_movement_is_negated_and_its_mover_is_known():
    game = answer_of("When an opponent's avatar moves, negate that movement and inflict stunned 1 on it.", ("jog",))
    declare(game, "jog")
    assert offered(game)
    use(game)
    assert game.state.tile_of[game.recall("avatar", 2)].key() == "2,0"
    assert game.counter(game.recall("avatar", 2), "stunned") == 1


def test_what_was_destroyed_and_answered_is_brought_back():
    text = "When a summon you control is destroyed, return it to your hand."
    game = answer_of(text, ("break", "break"), summons=((1, "wolf", "0,1"), (2, "ox", "1,1")))
    game.choose(next(key for key in keys(game) if key.startswith("play break")))
    theirs = [key for key in keys(game) if key.startswith("target")]
    wolf = next(key for key in theirs if game.state.controller_of[game.entity(key.removeprefix("target "), 2)] == 1)
    game.choose(wolf)
    while not offered(game):
        game.choose("pass")
    use(game)
    assert "wolf" in {game.state.definition_of[card] for card in game.state.zones["hand/1"]}


def test_a_price_a_condition_and_a_limit_of_playing():
    game = trial("As an additional cost to play this, pay 3 health. Deal 8 damage to target.")
    assert health(use(game, "avatar-2")) == [27, 22]
    game = trial("Play only if you control a summon. Deal 3 damage to target.")
    assert not offered(game)
    game = trial("Play only if you control a summon. Deal 3 damage to target.", summons=((1, "ox", "0,1"),))
    assert health(use(game, "avatar-2")) == [30, 27]


def test_only_during_somebodys_turn():
    assert not offered(declare(trial("Play only during an opponent's turn. Heal 3.", "reaction",
                                     hands=(("dart",), ()), cards=CARDS), "dart", "avatar-2"))  # fmt: skip
    game = answer_of("Play only during an opponent's turn. Heal 3.", ("dart",))
    declare(game, "dart", "avatar-1")
    game.set_stat(1, "health", 20)
    assert answers(game) == [19, 30]


def test_nobody_pays_and_it_is_negated():
    text = "When an opponent plays a Technique, negate it unless they pay 3 health."
    for pays, after in ((True, [26, 27]), (False, [30, 30])):
        game = answer_of(text, ("dart",))
        declare(game, "dart", "avatar-1")
        use(game)
        assert game.decision.seat == 2
        game.choose("yes" if pays else "no")
        assert health(pass_on(game)) == after


def test_the_card_that_was_discarded_is_named():
    game = answer_of("When an opponent discards a card, put that card into your hand.", ("sift", "dart"))
    declare(game, "sift")
    while game.decision.kind == "window":
        game.choose("pass")
    game.choose(next(key for key in keys(game) if "dart" in key))
    while game.decision.kind == "window" and not offered(game):
        game.choose("pass")
    use(game)
    assert "dart" in {game.state.definition_of[card] for card in game.state.zones["hand/1"]}


def test_surfaces_go_where_they_entered():
    game = answer_of("When an opponent enters a tile adjacent to you, place fire on that tile.", ("jog",))
    declare(game, "jog")
    while game.decision.kind == "window":
        game.choose("pass")
    game.choose("to 1,0")
    while game.decision.kind == "window" and not offered(game):
        game.choose("pass")
    assert offered(game)
    use(game)
    assert "1,0" in surfaces(game)


def test_one_or_more_that_went_together_are_all_meant():
    twice = meant("Discard 2 cards.", name="shed")
    text = "Play only when an opponent discards one or more cards. "
    text += "Damn those cards, then heal 2 for each card damned this way."
    game = trial(text, "reaction", hands=((), ("shed", "jog", "dart")), cards=(*CARDS, twice))
    next_turn(game)
    game.set_stat(1, "health", 10)
    declare(game, "shed")
    while game.decision.kind == "window":
        game.choose("pass")
    for name in ("jog", "dart"):
        if game.decision.kind == "pick":
            game.choose(next(key for key in keys(game) if name in key))
    while game.decision.kind == "window" and not offered(game):
        game.choose("pass")
    use(game)
    assert health(game)[0] == 14
    damned = {game.state.definition_of[card] for card in game.state.zones["abyss/2"]}
    assert damned == {"jog", "dart"}


def test_one_or_more_at_once_are_one_occasion():
    twice = meant("Discard 2 cards.", name="shed")
    game = trial("Whenever one or more cards are discarded, heal 1.", "equipment",
                 hands=(("shed", "jog", "dart"), ()), cards=(*CARDS, twice))  # fmt: skip
    game.set_stat(1, "health", 10)
    do(game, "shed")
    while game.decision.kind == "pick":
        game.choose(keys(game)[0])
    pass_on(game)
    assert health(game)[0] == 11


def test_the_next_damage_to_a_summon_is_dealt_to_you():
    text = "The next time a Summon you control would be dealt damage this turn, that damage is dealt to you instead."
    game = answer_of(text, ("dart", "dart"), summons=((1, "ox", "1,1"),))
    declare(game, "dart", "avatar-1")
    use(game)
    assert health(game)[0] == 26
    do(game, "dart", "1,1")
    assert (health(game)[0], summons(game)["1,1"]) == (22, 0)
