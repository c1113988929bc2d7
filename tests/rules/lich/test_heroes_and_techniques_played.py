"""What heroes and techniques say in passing, played: next turns, hands, counters gained, walls and targets together."""
from __future__ import annotations

import pytest

from helpers.heroes import faults, hero, reading, use
from helpers.lich_table import card, choose, keys, next_turn, table
from helpers.playing import play
from lich_studio.rules.lich.board.geometry import WALLS
from lich_studio.rules.lich.field import zone
from lich_studio.rules.lich.seats import avatar

FOE = "target avatar-2"
HOUND = card("hound", "summon", "", defense=3)
GUN = card("gun", "equipment", "Tap: Deal 2 damage to target.", defense=4)


def walls(game):
    return {tile.key() for tile in game.state.layers[WALLS]}


@pytest.mark.parametrize("text", ["Draw cards until you have 3 in hand.", "Draw until you have 3 in your hand."])
def test_kw_draw_a_hand_is_filled_up_to_a_number_without_the_word_cards(text):
    one = card("trial", "technique", text)
    game = table(hands=(("trial", "ram"), ()), decks=(("zap",) * 8, ()), cards=(one,))
    for extra in zone(game, "hand", 1)[2:]:
        game.move_card(extra, "purgatory/1")
    use(game, "play trial#1")
    assert len(zone(game, "hand", 1)) == 3


@pytest.mark.parametrize(("text", "cards"), [
    ("Your starting hand is 4 cards.", 4), ("Your starting hand size is 3.", 3), ("You have +1 movement.", 6),
])  # fmt: skip
def test_drw_001_2_the_starting_hand_has_so_many_cards(text, cards):
    assert len(zone(hero(text, decks=(("mend",) * 9, ())), "hand", 1)) == cards


def test_ph_main_2_but_only_joins_two_numbers_that_hold():
    game = hero("You have 4 movement but only 1 AP.")
    assert (game.stat(avatar(game, 1), "movement"), game.stat(1, "action_points")) == (4, 1)


@pytest.mark.parametrize(("moves", "lost"), [(False, 4), (True, 2)])
def test_atk_001_1_who_has_not_moved_yet_hits_harder(moves, lost):
    game = hero("If you haven't moved, your attacks deal +2 damage.", in_play=(("gun",), ()), cards=(GUN,))
    if moves:
        use(game, "move avatar-1", "to 1,0", "stop")
    use(game, "use gun#1", FOE)
    assert game.stat(2, "health") == 30 - lost


@pytest.mark.parametrize(("seat", "key", "aimed"), [
    (1, "play balm#1", True), (2, "play balm#1", False), (2, "use gun#1", True),
])  # fmt: skip
def test_los_001_1_what_opponents_may_not_aim_with_you_may(seat, key, aimed):
    balm = card("balm", "technique", "Target avatar heals 2.")
    game = hero("Opponents may not target you with Techniques.", hands=(("balm",), ("balm",)), in_play=((), ("gun",)),
                cards=(balm, GUN))  # fmt: skip
    if seat == 2:
        next_turn(game)
    choose(game, key)
    assert ("target avatar-1" in keys(game)) == aimed


@pytest.mark.parametrize("said", ["a +1 defense counter", "+1 defense counter"])
def test_amb_179_a_counter_that_is_gained_raises_the_number(said):
    trial = card("trial", "technique", f"Target summon gains {said}.")
    game = table(hands=(("trial", "hound"), ()), cards=(trial, HOUND))
    use(game, "play hound#1", "target tile 0,1")
    use(game, "play trial#1", "target summon-1")
    (hound,) = zone(game, "action", 1)
    assert game.stat(hound, "defense") == 4


def test_amb_217_next_turn_of_a_target_is_their_turn():
    game = play("Target opponent can't move next turn.", FOE)
    next_turn(game)
    assert "move avatar-2" not in keys(game)
    next_turn(game)
    next_turn(game)
    assert "move avatar-2" in keys(game)


def test_whose_next_turn_it_is_has_to_be_said_of_several():
    assert faults("Opponents cannot move next turn.", "technique") == ["whose-turn"]
    assert faults("Death Fog does not advance next turn.", "technique") == ["whose-turn"]
    assert not faults("You do not place Death Fog next turn.", "technique")


def test_ph_end_3_death_fog_that_does_not_advance_is_not_placed():
    game = play("Death Fog does not advance this turn.")
    next_turn(game)
    assert not game.state.layers["surfaces"]
    next_turn(game)
    assert len(game.state.layers["surfaces"]) == 1


def test_atk_001_1_the_next_attack_you_make_is_doubled_once():
    doubled = card("trial", "technique", "Double the damage of the next attack you make this turn.")
    game = table(hands=(("trial", "free-bolt"), ()), in_play=(("gun",), ()), cards=(doubled, GUN))
    use(game, "play trial#1")
    use(game, "use gun#1", FOE)
    use(game, "play free-bolt#1", FOE)
    assert game.stat(2, "health") == 30 - 4 - 6


@pytest.mark.parametrize(("health", "may"), [(9, True), (10, False)])
def test_tec_001_2_a_card_says_when_alone_it_is_playable(health, may):
    trial = card("trial", "technique", "Only playable while you have less than 10 health. Draw 2 cards.")
    game = table(hands=(("trial",), ()), cards=(trial,))
    game.set_stat(1, "health", health)
    next_turn(game)
    next_turn(game)
    assert ("play trial#1" in keys(game)) == may


@pytest.mark.parametrize("text", ["Create a line of 3 walls.", "Place 3 walls in a straight line."])
def test_amb_221_a_line_of_walls_has_no_gap_and_no_bend(text):
    trial = card("trial", "technique", text)
    game = table(hands=(("trial",), ()), cards=(trial,), starts=("0,0", "4,0"))
    choose(game, "play trial#1")
    while game.decision.kind == "window":
        game.choose("pass")
    choose(game, "choose tile 2,0", "choose tile 2,1")
    assert {key for key in keys(game) if key.startswith("choose tile")} == {"choose tile 2,-1", "choose tile 2,2"}
    choose(game, "choose tile 2,-1")
    assert walls(game) == {"2,-1", "2,0", "2,1"}


def test_amb_221_connected_walls_are_chosen_one_by_one_though_few_tiles_are_left():
    around = dict.fromkeys(("1,0", "0,1", "-1,1", "-1,0"), "wall")
    game = play("Place 3 connected walls within 1 tile of you.", "choose tile 0,-1", "choose tile 1,-1",
                starts=("0,0", "4,0"), layers={"walls": around})  # fmt: skip
    assert walls(game) == {*around, "0,-1", "1,-1"}


def test_kw_deal_targets_near_each_other_alone_are_chosen_together():
    trial = card("trial", "technique", "Deal 5 damage to any number of targets within 1 tile of each other.")
    game = table(hands=(("trial",), (), ()), cards=(trial,), starts=("0,0", "2,0", "0,2"))
    choose(game, "play trial#1", FOE)
    assert "target avatar-3" not in keys(game)
    game = table(hands=(("trial",), (), ()), cards=(trial,), starts=("0,0", "2,0", "2,-1"))
    use(game, "play trial#1", FOE, "target avatar-3")
    assert [game.stat(seat, "health") for seat in (1, 2, 3)] == [30, 25, 25]


def test_copies_get_new_targets_only_where_something_is_copied():
    assert faults("Choose new targets.", "technique") == ["nothing-copied"]
    assert reading("Copy target technique. You may choose new targets.", "reaction").verdict == "read"
