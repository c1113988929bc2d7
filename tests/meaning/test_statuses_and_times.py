"""What statuses and surfaces do to somebody, what is prevented or comes instead of death, what the next turn brings."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import health, meant, next_turn, pass_on, play, surfaces, trial, use
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.turn.action_points import ACTION_POINTS

OX, WOLF = (2, "ox", "1,1"), (1, "wolf", "0,1")


def borne(game, seat):
    avatar = game.recall("avatar", seat)
    return {name for (entity, name), number in game.state.counters.items() if entity == avatar and number}


def afflict(game, seat, *names):
    """Give a player's avatar two counters of each status."""
    for name in names:
        game.add_counter(game.recall("avatar", seat), name, 2)
    game.apply(Edit("memory", (1, "test")))  # the offers go by what is so now


def burning(text, kind="equipment"):
    """Return the health of player 1, who bears a ward with a text, after burning through a status phase."""
    game = trial(text, kind)
    afflict(game, 1, "burning")
    return health(next_turn(game))[0]


@pytest.mark.parametrize(("text", "left"), [
    ("Tap: Heal 1.", 25),
    ("Burning deals 2 more damage to you.", 23),
    ("Burning deals no damage to you.", 30),
    ("You are not damaged by Burning.", 30),
    ("You take half damage from Burning.", 28),
    ("Burning deals 2 more damage to your opponents.", 25),
    ("You take 2 less damage from techniques.", 25),
    ("Whenever you are dealt damage by burning, heal 1.", 26),
    ("Whenever you are dealt damage by sepsis, heal 1.", 25),
])  # fmt: skip
def test_damage_by_a_status(text, left):
    assert burning(text) == left


@pytest.mark.parametrize(("text", "got"), [
    ("Tap: Heal 1.", {"burning"}),
    ("Fire does not inflict Burning on you.", set()),
    ("Water does not inflict wet on you.", {"burning"}),
    ("Surfaces do not inflict statuses on you.", set()),
    ("Surfaces do not inflict statuses on you, except Fire.", {"burning"}),
    ("Surfaces do not inflict statuses on you, except Death Fog.", set()),
    ("You are immune to Fire.", set()),
    ("You are immune to Smoke.", {"burning"}),
    ("You are not affected by surfaces.", set()),
    ("You are immune to all statuses.", set()),
    ("You are immune to all statuses except Burning.", {"burning"}),
    ("You are immune to all statuses except Wet.", set()),
    ("You are immune to Wet and Burning.", set()),
    ("You cannot be inflicted with burning.", set()),
    ("Summons you control are immune to Fire.", {"burning"}),
])  # fmt: skip
def test_what_a_surface_gives(text, got):
    game = trial(text, "equipment", layers={"surfaces": {"0,0": "fire"}})
    assert (health(next_turn(game))[0] < 30) == bool(got)


@pytest.mark.parametrize(("text", "got"), [
    ("Tap: Heal 1.", {"wet"}), ("Water does not inflict wet on you.", set()), ("You are immune to Fire.", {"wet"}),
    ("Surfaces do not inflict statuses on you.", set()), ("You are immune to wet.", set()),
    ("Whenever you are inflicted with a status by a surface, remove wet from yourself.", set()),
    ("Whenever you are inflicted with a status by fire, remove wet from yourself.", {"wet"}),
])  # fmt: skip
def test_what_a_surface_gives_who_enters_it(text, got):
    game = trial(text, "equipment", layers={"surfaces": {"1,0": "water"}})
    for key in ("move avatar-1", "to 1,0", "stop"):
        game.choose(key)
    assert borne(pass_on(game), 1) == got


def test_a_spell_still_burns_who_is_spared_by_surfaces_alone():
    ward = meant("Surfaces do not inflict statuses on you.", "equipment", "ward")
    game = play("Inflict burning 2 on target.", "avatar-2", in_play=((), ("ward",)), cards=(ward,))
    assert borne(game, 2) == {"burning"}


@pytest.mark.parametrize(("text", "left"), [
    ("Remove all statuses from each enemy.", set()),
    ("Remove all statuses from each enemy except Wet.", {"wet"}),
    ("Remove all Wet and Blind from target.", {"ensnared"}),
    ("Remove ensnared from target.", {"wet", "blind"}),
    ("Target loses all statuses.", set()),
    ("Target loses Wet.", {"ensnared", "blind"}),
    ("Remove a status from target.", {"wet", "blind"}),
    ("Remove all statuses from yourself.", {"wet", "blind", "ensnared"}),
])  # fmt: skip
def test_statuses_that_are_taken_off(text, left):
    game = trial(text)
    afflict(game, 2, "wet", "blind", "ensnared")
    use(game, *(("avatar-2",) if "arget" in text else ()))
    if game.decision.kind == "status":
        game.choose("remove ensnared")
        pass_on(game)
    assert borne(game, 2) == left


def test_only_statuses_that_do_harm_are_negative():
    game = trial("Remove all negative statuses from yourself.")
    afflict(game, 1, "wet", "invisible", "ensnared")
    assert "ensnared" not in borne(use(game), 1)
    assert "invisible" in borne(game, 1)


@pytest.mark.parametrize(("text", "statuses", "lost"), [
    ("If target has a status, deal 3 damage to it.", (), 0),
    ("If target has a status, deal 3 damage to it.", ("wet",), 3),
    ("If target has no statuses, deal 3 damage to it.", ("wet",), 0),
    ("If target has 2 or more statuses, deal 3 damage to it.", ("wet", "blind"), 3),
    ("If target has 2 or more statuses, deal 3 damage to it.", ("wet",), 0),
    ("Deal 2 damage to target for each status on it.", ("wet", "blind"), 4),
    ("Deal 2 damage to each enemy with a status.", ("wet",), 2),
    ("Deal 2 damage to each enemy with a status.", (), 0),
])  # fmt: skip
def test_how_many_statuses_somebody_has(text, statuses, lost):
    game = trial(text)
    afflict(game, 2, *statuses)
    assert health(use(game, *(("avatar-2",) if "target" in text else ()))) == [30, 30 - lost]


@pytest.mark.parametrize(("text", "left"), [
    ("Remove Fire from target tile.", {"1,0"}),
    ("Remove Water from target tile.", {"1,0", "0,1"}),
    ("Choose a Fire. Remove it.", {"1,0"}),
    ("Remove a surface from an adjacent tile.", {"1,0"}),
    ("Remove all fire surfaces.", {"1,0"}),
])  # fmt: skip
def test_surfaces_that_are_taken_away(text, left):
    game = trial(text, layers={"surfaces": {"0,1": "fire", "1,0": "water"}})
    use(game, *(("0,1",) if "target" in text else ()))
    while game.decision.kind != "main":
        game.choose(next(key for key in keys(game) if "0,1" in key))
        pass_on(game)
    assert surfaces(game) == left


@pytest.mark.parametrize("text", [
    "Whenever you are wet, you have +1 movement.", "While you are wet, you have +1 movement.",
])  # fmt: skip
def test_what_one_has_while_a_status_lasts(text):
    game, found = trial(text, "equipment"), []
    piece = game.recall("avatar", 1)
    for number in (0, 2, 2, -4, 1):
        game.add_counter(piece, "wet", number)
        game.apply(Edit("memory", (1, "test")))
        found.append(game.stat(piece, "movement") - 2)
    assert found == [0, 1, 1, 0, 1]


# -- prevented
@pytest.mark.parametrize(("text", "blows", "lost"), [
    ("Prevent 2 damage dealt to you.", 1, 4),
    ("Prevent 2 damage dealt to you.", 2, 8),
    ("Once each turn, prevent 4 damage dealt to you.", 2, 8),
    ("Once per game, prevent 9 damage dealt to you.", 2, 6),
    ("If you would be dealt damage, instead prevent that damage.", 1, 0),
    ("The next time you would be dealt damage, prevent that damage.", 2, 6),
])  # fmt: skip
def test_how_much_is_prevented(text, blows, lost):
    ward, bolt = meant(text, "equipment", "ward"), meant("Deal 6 damage to target.", name="strike")
    game = trial("Heal 1.", in_play=((), ("ward",)), cards=(ward, bolt), hands=(("strike",) * 2, ()))
    for _ in range(blows):
        game.choose(next(key for key in keys(game) if key.startswith("play strike")))
        game.choose("target avatar-2")
        pass_on(game)
    assert health(game)[1] == 30 - lost


def test_damage_that_cannot_be_prevented_is_not_but_can_be_less():
    strike = meant("Deal 6 damage to target. This damage cannot be prevented.", name="strike")
    for text, lost in (("Prevent 2 damage dealt to you.", 6), ("Reduce damage dealt to you by 2.", 4)):
        ward = meant(text, "equipment", "ward")
        game = trial("Heal 1.", in_play=((), ("ward",)), cards=(ward, strike), hands=(("strike",), ()))
        game.choose("play strike#1")
        game.choose("target avatar-2")
        assert health(pass_on(game))[1] == 30 - lost


def test_a_reaction_prevents_some_of_what_it_answers():
    guard = meant("Prevent 4 damage dealt to you.", "reaction", "guard")
    game = trial("Deal 6 damage to target.", cards=(guard,), hands=((), ("guard",)))
    game.choose("play trial#1")
    game.choose("target avatar-2")
    while not any(key.startswith("play guard") for key in keys(game)):
        game.choose("pass")
    game.choose("play guard#1")
    assert health(pass_on(game)) == [30, 28]


# -- instead of death
@pytest.mark.parametrize(("text", "blows", "left"), [
    ("Once per game, if you would die, instead your health becomes 5.", 1, 5),
    ("If you would die, heal 7 instead.", 2, 7),
    ("If an opponent would die, heal 7 instead.", 1, None),
    ("Tap: Heal 1.", 1, None),
    ("Once per game, if you would die, heal 7 instead.", 2, None),
    ("The first time you would die, set your health to 9 instead and lose 1 health.", 1, 8),
    ("If you would die, you may destroy this card instead. Heal 4.", 1, 4),
])  # fmt: skip
def test_what_comes_instead_of_death(text, blows, left):
    ward, strike = meant(text, "equipment", "ward"), meant("Deal 60 damage to target.", name="strike")
    game = trial("Heal 1.", in_play=((), ("ward",)), cards=(ward, strike), hands=(("strike",) * 2, ()))
    for _ in range(blows):
        game.choose(next(key for key in keys(game) if key.startswith("play strike")))
        game.choose("target avatar-2")
        pass_on(game)
        while game.decision is not None and game.decision.kind == "may":
            game.choose("yes")
            pass_on(game)
    assert (game.state.result is not None) == (left is None)
    if left is not None:
        assert health(game)[1] == left


# -- the next turn
@pytest.mark.parametrize("text", [
    "Target opponent may not move during their next turn.", "Target opponent cannot move on their next turn.",
    "Target opponent can't move next turn.",
])  # fmt: skip
def test_who_cannot_move_in_the_next_turn_can_afterwards(text):
    game = use(trial(text, summons=(WOLF,)), "avatar-2")
    assert "move avatar-1" in keys(game)
    found = [any(key == "move avatar-2" for key in keys(next_turn(game))) for _ in range(3)]
    assert found == [False, False, True]


@pytest.mark.parametrize(("text", "steps"), [
    ("Target opponent has +2 movement during their next turn.", [0, 2, 0, 0]),
    ("You have +2 movement during your next turn.", [0, 0, 2, 0]),
    ("During your next turn, you have +2 movement.", [0, 0, 2, 0]),
])  # fmt: skip
def test_more_movement_in_the_next_turn_only(text, steps):
    game = trial(text)
    use(game, *(("avatar-2",) if "Target" in text else ()))
    piece, found = game.recall("avatar", 2 if "Target" in text else 1), []
    for _ in range(4):
        found.append(game.stat(piece, "movement") - 2)
        next_turn(game)
    assert found == steps


def test_what_does_not_untap_next_turn():
    ward = meant("Tap: Heal 1.", "equipment", "ward")
    game = trial("Tap target equipment. It does not untap next turn.", in_play=((), ("ward",)), cards=(ward,))
    use(game, "ward#1")
    found = []
    for _ in range(3):
        next_turn(game)
        found.append("use ward#1" in keys(game))
    assert found == [False, False, True]


@pytest.mark.parametrize(("text", "more"), [("Gain 1 AP next turn.", 1), ("You have +2 AP during your next turn.", 2)])
def test_points_in_the_next_turn(text, more):
    plain = next_turn(next_turn(trial("Heal 1."))).stat(1, ACTION_POINTS.id)
    game = next_turn(next_turn(use(trial(text))))
    assert game.stat(1, ACTION_POINTS.id) == plain + more
