"""What texts put in force for a time: numbers, keywords, quoted abilities, what happens later, what cannot happen."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import health, meant, next_turn, pass_on, summons, trial, use
from lich_studio.engine.triggers import rebuild
from lich_studio.grid.hex import Hex

BLAST = meant("Deal 2 damage to target.", name="blast")
OX = ((2, "ox", "1,1"),)


def defense_at(game, tile):
    return game.stat(game.state.link_of[game.state.occupants[Hex.parse(tile)]], "defense")


@pytest.mark.parametrize(("until", "turns"), [
    ("until end of turn", 1),
    ("this turn", 1),
    ("until the start of your next turn", 2),
    ("until the end of its controller's next turn", 2),
    ("until the end of your next turn", 3),
])  # fmt: skip
def test_a_number_changes_until_an_edge(until, turns):
    game = use(trial(f"Target summon gets -4 defense {until}.", summons=OX), "1,1")
    seen = [defense_at(game, "1,1")]
    for _ in range(3):
        seen.append(defense_at(next_turn(game), "1,1"))
    assert seen == [5] * turns + [9] * (4 - turns)


def test_until_the_end_of_your_turn_is_that_of_your_next_if_it_is_theirs():
    game = trial("Target summon gets -4 defense until the end of your turn.", "reaction", summons=OX,
                 hands=((), ("free-bolt",)))  # fmt: skip
    next_turn(game)
    game.choose("play free-bolt#1")
    game.choose("target avatar-1")
    while game.decision.seat != 1:
        game.choose("pass")
    game.choose("play trial#1")
    game.choose(keys(game)[0])
    pass_on(game)
    assert defense_at(game, "1,1") == 5
    assert defense_at(next_turn(game), "1,1") == 5
    assert defense_at(next_turn(game), "1,1") == 9


def test_each_of_several_loses_by_its_own_number_of_turns():
    game = trial("Each summon gets -2 defense until the end of its controller's next turn.",
                 summons=((1, "wolf", "0,1"), *OX))  # fmt: skip
    use(game)
    assert [defense_at(game, "0,1"), defense_at(game, "1,1")] == [4, 7]
    next_turn(game)
    next_turn(game)
    assert [defense_at(game, "0,1"), defense_at(game, "1,1")] == [4, 9]


def test_a_number_changes_for_as_long_as_something_is_so_and_no_longer():
    text = "Target summon gets -4 defense as long as you control a summon."
    game = use(trial(text, summons=((1, "wolf", "0,1"), *OX)), "1,1")
    assert defense_at(game, "1,1") == 5
    wolf = game.state.occupants[Hex(0, 1)]
    game.place_piece(wolf, None)
    game.move_card(game.state.link_of[wolf], "hand/1")
    assert defense_at(next_turn(game), "1,1") == 9
    game.move_card(game.state.link_of[wolf], "action/1")
    game.place_piece(wolf, Hex(0, 1))
    assert defense_at(next_turn(game), "1,1") == 9


def test_a_number_changes_until_something_happens():
    game = trial("You have +2 movement until you are dealt damage.", hands=((), ("free-bolt",)))
    mine = game.recall("avatar", 1)
    use(game)
    assert game.stat(mine, "movement") == 4
    next_turn(game)
    game.choose("play free-bolt#1")
    game.choose("target avatar-1")
    assert game.stat(pass_on(game).recall("avatar", 1), "movement") == 2


def test_a_keyword_for_a_turn_goes_with_it():
    game = trial("Target equipment gains Overwhelm and Unblockable until end of turn.", in_play=(("lash",), ()))
    use(game, "lash#1")
    lash = game.state.zones["action/1"][0]
    assert [game.stat(lash, word) for word in ("overwhelm", "unblockable")] == [1, 1]
    assert game.stat(lash, "overwhelm") == game.stat(lash, "unblockable")
    next_turn(game)
    assert [game.stat(lash, word) for word in ("overwhelm", "unblockable")] == [0, 0]


def test_points_are_gained_now():
    game = trial("Gain 2 AP.")
    before = game.stat(1, "action_points")
    assert game.stat(1, "action_points") == before
    use(game)
    assert game.stat(1, "action_points") == before + 2


@pytest.mark.parametrize(("number", "after"), [(10, 10), (25, 25)])
def test_health_is_set(number, after):
    game = trial(f"Set your health to {number}.")
    game.set_stat(1, "health", 20)
    assert health(use(game)) == [after, 30]


def test_a_quoted_ability_can_be_used_for_the_turn():
    text = 'Target summon gains "Tap: Deal 3 damage to target." until end of turn.'
    game = use(trial(text, summons=((1, "wolf", "0,1"),)), "0,1")
    game.choose(next(key for key in keys(game) if key.startswith("use wolf")))
    game.choose("target avatar-2")
    assert health(pass_on(game)) == [30, 27]
    next_turn(next_turn(game))
    assert not any(key.startswith("use wolf") for key in keys(game))
    assert rebuild(game) == game.state.triggers


def test_a_group_has_a_quoted_ability_as_long_as_the_card_lies_there():
    text = 'Summons you control have "Tap: Deal 3 damage to target."'
    game = trial(text, "equipment", summons=((1, "wolf", "0,1"), *OX))
    game.choose(next(key for key in keys(game) if key.startswith("use wolf")))
    game.choose("target avatar-2")
    assert health(pass_on(game)) == [30, 27]
    game.move_card(game.state.zones["action/1"][0], "purgatory/1")
    next_turn(next_turn(game))
    assert not any(key.startswith("use wolf") for key in keys(game))


def test_a_quoted_trigger_speaks_of_its_bearer():
    text = 'Target summon gains "Whenever this is dealt damage, draw a card." until end of turn.'
    game = use(trial(text, summons=((1, "wolf", "0,1"),), hands=(("blast",), ()), cards=(BLAST,)), "0,1")
    before = len(game.state.zones["hand/1"])
    game.choose("play blast#1")
    game.choose(next(key for key in keys(game) if "piece-" in key))
    pass_on(game)
    assert len(game.state.zones["hand/1"]) == before - 1 + 1


# -- edges
@pytest.mark.parametrize(("text", "seen"), [
    ("At the start of your turn, each opponent loses 2 health.", [28, 28, 26, 26, 24]),
    ("At the end of your turn, each opponent loses 2 health.", [30, 28, 28, 26, 26]),
    ("At the start of each opponent's turn, they lose 2 health.", [30, 28, 28, 26, 26]),
    ("At the start of each turn, each opponent loses 2 health.", [28, 26, 24, 22, 20]),
    ("At the start of your main phase, each opponent loses 2 health.", [28, 28, 26, 26, 24]),
])  # fmt: skip
def test_an_edge_of_a_turn_sets_off(text, seen):
    game = trial(text, "equipment")
    found = [health(game)[1], *(health(next_turn(game))[1] for _ in range(4))]
    assert found == seen


# -- later
def test_later_at_the_start_of_your_next_turn_only_once_and_to_that_thing():
    text = "Deal 1 damage to target summon. At the start of your next turn, destroy it."
    game = use(trial(text, summons=OX), "1,1")
    assert set(summons(next_turn(game))) == {"1,1"}, "not at the start of another's turn"
    assert summons(next_turn(game)) == {}
    assert rebuild(game) == game.state.triggers
    assert not any(kind == "start of turn" for kind in game.state.triggers)


def test_later_does_nothing_to_a_thing_that_came_back_in_another_life():
    text = "Deal 1 damage to target summon. At the start of your next turn, destroy it."
    game = use(trial(text, summons=OX), "1,1")
    piece = game.state.occupants[Hex(1, 1)]
    card = game.state.link_of[piece]
    game.place_piece(piece, None)
    game.move_card(card, "purgatory/2")
    game.move_card(card, "action/2")
    game.place_piece(piece, Hex(1, 1))
    next_turn(next_turn(game))
    assert set(summons(game)) == {"1,1"}


def test_later_knows_where_stood_what_is_gone():
    then = "At the start of your next turn, deal 2 damage to each target adjacent to it."
    text = f"Deal 1 damage to target summon. {then}"
    game = use(trial(text, summons=(*OX, (2, "wolf", "1,2"))), "1,1")
    next_turn(game)
    piece = game.state.occupants[Hex(1, 1)]
    game.place_piece(piece, None)
    game.move_card(game.state.link_of[piece], "purgatory/2")
    assert summons(next_turn(game)) == {"1,2": 2}
    assert not [key for key in game.state.memory if key[0] == "kept"]


def test_at_the_end_of_this_turn_it_happens_then():
    game = use(trial("At the end of this turn, each opponent loses 2 health."))
    assert health(game) == [30, 30]
    assert health(next_turn(game)) == [30, 28]
    assert health(next_turn(next_turn(game))) == [30, 28]


@pytest.mark.parametrize(("when", "damage"), [("The next time you deal damage this turn", 1),
                                              ("Whenever you deal damage this turn", 2)])  # fmt: skip
def test_the_next_time_is_once_and_whenever_is_each_time(when, damage):
    game = trial(f"{when}, each opponent loses 3 health.", hands=(("free-bolt", "free-bolt"), ()))
    use(game)
    for number in (1, 2):
        game.choose(f"play free-bolt#{number}")
        game.choose("target avatar-2")
        pass_on(game)
    assert health(game) == [30, 30 - 2 * 6 - 3 * damage]
    next_turn(game)
    assert rebuild(game) == game.state.triggers


# -- rules and replacements for a time
def test_who_cannot_heal_this_turn_can_in_the_next():
    game = trial("Opponents cannot heal this turn.", hands=((), ("mend", "mend")))
    game.set_stat(2, "health", 20)
    use(game)
    next_turn(game)
    game.choose("play mend#1")
    assert health(pass_on(game)) == [30, 24]


def test_a_target_of_a_rule_is_chosen_and_held():
    text = "Target opponent cannot heal until the end of their next turn."
    game = use(trial(text, hands=((), ("mend",)), starts=("0,0", "2,0", "-2,0")), "avatar-2")
    game.set_stat(2, "health", 20)
    next_turn(game)
    game.choose("play mend#1")
    assert health(pass_on(game))[1] == 20


def test_the_next_blow_is_replaced_and_no_other():
    text = "The next time you would be dealt damage, each opponent loses 1 health instead."
    game = use(trial(text, hands=((), ("free-bolt", "free-bolt"))))
    next_turn(game)
    for number in (1, 2):
        game.choose(f"play free-bolt#{number}")
        game.choose("target avatar-1")
        pass_on(game)
    assert health(game) == [24, 29]


def test_a_copy_goes_on_alike():
    text = "Deal 1 damage to target summon. At the start of your next turn, destroy it."
    game = use(trial(text, summons=OX), "1,1")
    copy = game.clone()
    assert copy.hash() == game.hash()
    assert next_turn(next_turn(copy)).hash() == next_turn(next_turn(game)).hash()


# -- limits of uses
@pytest.mark.parametrize(("text", "uses"), [
    ("Once on your turn, you may heal 1.", [1, 0, 1]),
    ("Twice on your turn, you may heal 1.", [2, 0, 2]),
    ("Once per game, you may heal 1.", [1, 0, 0]),
])  # fmt: skip
def test_a_line_is_used_so_often(text, uses):
    game, found = trial(text, "equipment"), []
    for turn in uses:
        found.append(0)
        while found[-1] < 5 and (key := next((one for one in keys(game) if one.startswith("use trial")), "")):
            game.choose(key)
            pass_on(game)
            found[-1] += 1
        assert found[-1] == turn
        next_turn(game)
