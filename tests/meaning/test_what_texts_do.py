"""Texts as designers write them, read by the composed language and played: each does what plain English says."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys, table
from helpers.meant_cards import (
    RULES,
    around,
    do,
    health,
    meant,
    next_turn,
    pass_on,
    summons,
    surfaces,
    trial,
    use,
)
from lich_studio.grid.hex import Hex

MINE_AND_THEIRS = ((1, "wolf", "0,1"), (1, "ox", "0,2"), (2, "wolf", "3,0"), (2, "ox", "4,0"))


def test_their_hand_is_that_of_the_player_named():
    game = trial("Target opponent loses 2 health for each card in their hand.", hands=((), ("zap", "hush")))
    held = len(game.state.zones["hand/2"])
    assert held != len(game.state.zones["hand/1"]) - 1 or held > 2
    assert health(use(game, "avatar-2")) == [30, 30 - 2 * held]


def test_their_purgatory_is_that_of_the_player_named():
    game = trial("Deal 2 damage to target opponent for each card in their purgatory.")
    for owner in (2, 2, 2, 1):
        game.create_card("zap", owner, f"purgatory/{owner}")
    assert health(use(game, "avatar-2")) == [30, 24]


def test_each_of_several_counts_its_own():
    more = ((2, "wolf", "3,0"), (2, "ox", "4,0"), (1, "wolf", "0,1"), (3, "ox", "-3,0"))
    text = "Each opponent loses 3 health for each summon they control."
    game = trial(text, summons=more, starts=("0,0", "2,0", "-2,0"))
    assert health(use(game)) == [30, 24, 27]


def test_each_player_chooses_their_own_and_all_happens_together():
    game = use(trial("Each player sacrifices a summon they control.", summons=MINE_AND_THEIRS))
    assert game.decision.seat == 1
    assert len(keys(game)) == 2
    game.choose(keys(game)[0])
    assert len(summons(game)) == 4, "nothing happens before all have chosen"
    assert game.decision.seat == 2
    game.choose(keys(game)[1])
    left = pass_on(game).state
    pieces = (piece for piece in left.occupants.values() if left.kind_of[piece] == "summon")
    assert sorted(left.controller_of[piece] for piece in pieces) == [1, 2]


def test_each_player_untaps_their_own():
    game = trial("Each player untaps all Equipment they control.", in_play=(("lash",), ("wall-shield", "lash")))
    cards = [*game.state.zones["action/1"], *game.state.zones["action/2"]]
    for card in cards:
        game.set_stat(card, "tapped", 1)
    use(game)
    assert [game.stat(card, "tapped") for card in cards] == [0, 0, 0]


def test_they_in_a_union_means_those_just_named():
    game = trial("Deal 4 damage to each opponent and each summon they control.", summons=MINE_AND_THEIRS)
    use(game)
    assert health(game) == [30, 26]
    assert summons(game) == {"0,1": 0, "0,2": 0, "3,0": 4, "4,0": 4}


def test_adjacent_without_to_goes_by_the_target():
    game = trial("Place vines on target tile and each adjacent tile.")
    assert surfaces(use(game, "-2,1")) == {"-2,1"} | around("-2,1")


def test_up_to_so_many_adjacent_tiles_are_chosen_next_to_the_target():
    game = use(trial("Place water on target tile and up to 3 adjacent tiles."), "-2,1")
    assert {key.split()[-1] for key in keys(game)} == around("-2,1") | {"done"}
    game.choose(keys(game)[0])
    assert surfaces(game) == set(), "all tiles are one placing"
    game.choose("done")
    assert len(surfaces(pass_on(game))) == 2


def test_each_adjacent_target_is_next_to_the_first():
    more = ((2, "wolf", "3,0"), (2, "ox", "5,0"), (1, "ox", "0,1"))
    game = use(trial("Deal 5 damage to target and each adjacent target.", summons=more), "avatar-2")
    assert health(game) == [30, 25]
    assert summons(game) == {"0,1": 0, "3,0": 5, "5,0": 0}


def test_what_was_destroyed_this_way_is_known_by_where_it_stood():
    text = "Destroy an adjacent wall. Deal 3 damage to each target adjacent to a wall destroyed this way."
    game = use(trial(text, layers={"walls": {"1,0": "wall", "-4,0": "wall"}}))
    assert Hex(1, 0) not in game.state.layers["walls"]
    assert Hex(-4, 0) in game.state.layers["walls"]
    assert health(game) == [27, 27]


def test_it_is_next_to_where_the_destroyed_summon_stood():
    more = ((2, "wolf", "1,1"), (2, "ox", "1,2"), (2, "ox", "-1,-1"))
    game = use(trial("Destroy target summon and deal 2 damage to each target adjacent to it.", summons=more), "1,1")
    assert summons(game) == {"-1,-1": 0, "1,2": 2}
    assert health(game) == [30, 28]


def test_its_tile_is_where_it_stood():
    text = "Destroy target summon. Place smoke on its tile and all adjacent tiles."
    game = use(trial(text, summons=((2, "wolf", "-2,0"),)), "-2,0")
    assert surfaces(game) == {"-2,0"} | around("-2,0")


@pytest.mark.parametrize("discards", [True, False])
def test_you_may_discard_for_more_damage_is_asked_and_is_one_blow(discards):
    text = "Tap: Deal 5 damage to target. You may discard a card to deal 2 additional damage."
    game = use(trial(text, "equipment"), "avatar-2")
    before = len(game.state.zones["hand/1"])
    assert keys(game)[-1] == "done"
    assert len(keys(game)) == before + 1, "the cards of the hand, and no other"
    game.choose(keys(game)[0] if discards else "done")
    pass_on(game)
    assert health(game) == [30, 23 if discards else 25]
    assert len(game.state.zones["hand/1"]) == before - discards


@pytest.mark.parametrize("pays", [True, False])
def test_you_may_pay_for_more_damage_is_asked(pays):
    text = "Tap: Deal 5 damage to target. You may pay 4 health to deal 2 additional damage."
    game = use(trial(text, "equipment"), "avatar-2")
    assert keys(game) == ("yes", "no")
    game.choose("yes" if pays else "no")
    assert health(pass_on(game)) == ([26, 23] if pays else [30, 25])


def test_nobody_is_offered_what_they_cannot_pay():
    text = "Tap: Deal 5 damage to target. You may pay 4 health to deal 2 additional damage."
    game = trial(text, "equipment")
    game.set_stat(1, "health", 3)
    assert health(use(game, "avatar-2")) == [3, 25]


@pytest.mark.parametrize("moves", [True, False])
def test_each_may_move_asks_the_controller_of_each(moves):
    texts = "Tap: Deal 1 damage to target.\nWhenever this deals damage, each summon within 2 tiles may move 1 tile."
    game = use(trial(texts, "equipment", summons=((2, "wolf", "1,1"),)), "avatar-2")
    assert (game.decision.kind, game.decision.seat) == ("may", 2)
    game.choose("yes" if moves else "no")
    if moves:
        assert game.decision.seat == 2
        game.choose("to 1,2")
    assert ("1,1" in summons(pass_on(game))) is not moves


def test_except_you_spares_the_player_of_the_card():
    more = ((1, "ox", "0,1"), (2, "wolf", "1,1"))
    text = "Deal 2 damage to each target within 2 tiles of target, except you."
    game = use(trial(text, summons=more, starts=("0,0", "2,0", "4,0")), "avatar-2")
    assert health(game) == [30, 28, 28]
    assert summons(game)["1,1"] == 2


def test_less_defense_until_end_of_turn_is_an_attack_and_ends():
    game = trial("Target summon gets -4 defense until end of turn.", summons=((2, "ox", "1,1"),), hands=((), ("zap",)))
    game.choose("play trial#1")
    game.choose(keys(game)[0])
    item = game.state.zones["stack/0"][-1]
    assert game.recall("item", item, "attack") is not None, "harm, so an attack (ATK-001.2)"
    pass_on(game)
    card = game.state.zones["action/2"][-1]
    assert game.stat(card, "defense") == 5
    while game.recall("turn", "number") == 1:
        game.choose("end" if "end" in keys(game) else keys(game)[-1])
    assert game.stat(card, "defense") == 9


def test_and_inflict_without_on_whom_is_the_target_before():
    game = use(trial("Deal 2 damage to target and inflict Wet 1."), "avatar-2")
    assert game.counter(game.recall("avatar", 2), "wet") == 1


def test_damage_dealt_fills_a_trigger_and_its_amount():
    text = "Whenever you deal damage to an opponent, that player loses 1 health."
    game = trial(text, "equipment", hands=(("free-bolt",), ()))
    game.choose("play free-bolt#1")
    game.choose("target avatar-2")
    assert health(pass_on(game)) == [30, 23]


def test_who_drew_is_the_player_and_not_the_summon_by_which_they_did():
    scribe = meant("Tap: Draw 1 card.", "summon", "scribe", defense=5)
    text = "Whenever a player draws a card, they lose 1 health."
    game = trial(text, "equipment", summons=((1, "scribe", "0,1"),), cards=(scribe,))
    mine, theirs = health(game)  # the opening hands were drawn too
    game.choose("use scribe#1")
    assert health(pass_on(game)) == [mine - 1, theirs]
    assert summons(game) == {"0,1": 0}


@pytest.mark.parametrize(("text", "kind"), [
    ("Deal 3 damage to target. Heal that much.", "technique"),
    ("Tap: Deal 3 damage to target.\nWhenever you deal damage, heal that much.", "equipment"),
])  # fmt: skip
def test_that_much_is_what_was_dealt(text, kind):
    game = trial(text, kind)
    game.set_stat(1, "health", 20)
    assert health(use(game, "avatar-2")) == [23, 27]


def test_destroyed_this_way_counts_what_damage_destroyed():
    text = "Deal 2 damage to each summon and draw 1 card for each summon destroyed this way."
    game = trial(text, summons=((2, "wolf", "1,1"), (2, "ox", "-1,0"), (1, "wolf", "0,2")))
    for piece in game.state.occupants.values():
        if game.state.kind_of[piece] == "summon" and game.stat(game.state.link_of[piece], "defense") == 6:
            game.set_stat(piece, "marks", 5)
    before = len(game.state.zones["hand/1"])
    use(game)
    assert len(game.state.zones["hand/1"]) == before - 1 + 2


def test_a_token_destroyed_this_way_counts_though_it_is_gone():
    text = "Deal 2 damage to each summon and draw 1 card for each summon destroyed this way."
    game = trial(text, summons=((2, "wolf", "1,1"),))
    piece = game.state.occupants[Hex(1, 1)]
    game.set_stat(piece, "marks", 5)
    game.set_stat(game.state.link_of[piece], "token", 1)
    before = len(game.state.zones["hand/1"])
    use(game)
    assert len(game.state.zones["hand/1"]) == before - 1 + 1


def test_a_source_gives_source_off_the_stack():
    well = meant("Tap: Gain 2 Verdant source.", "source", "well")
    game = table(sources=(("well",), ()), cards=(well,), ruleset=RULES)
    game.choose("tap well#1")
    assert game.counter(1, "pool verdant") == 2
    assert game.decision.kind == "main"


@pytest.mark.parametrize(("near", "drawn"), [("0,1", 1), ("3,0", 0)])
def test_what_stands_in_a_condition_is_told_apart_from_its_subject(near, drawn):
    game = trial("If you are adjacent to a summon you control, draw a card.", summons=((1, "wolf", near),))
    before = len(game.state.zones["deck/1"])
    use(game)
    assert before - len(game.state.zones["deck/1"]) == drawn


@pytest.mark.parametrize(("place", "is_hurt"), [("2,0", False), ("0,1", True)])
def test_one_thing_but_not_another_is_asked_of_one_subject(place, is_hurt):
    text = "Deal 2 damage to each summon that is adjacent to you but not adjacent to an opponent."
    game = trial(text, summons=((1, "ox", place),), starts=("0,0", "3,0"))
    assert summons(use(game)) == {place: 2 if is_hurt else 0}


@pytest.mark.parametrize(("walls", "lost"), [({"4,0": "wall", "3,1": "wall", "4,-1": "wall"}, 6), ({}, 0)])
def test_a_wall_that_stops_something_is_what_it_collides_with(walls, lost):
    text = "Push target 1 tile directly away from you. If a wall stops it, deal 6 damage to it."
    game = use(trial(text, starts=("0,0", "3,0"), layers={"walls": walls}), "avatar-2")
    if not walls:
        game.choose(keys(game)[0])
    assert health(pass_on(game)) == [30, 30 - lost]


def test_one_that_is_included_is_among_the_others():
    game = trial("Deal 5 damage to each avatar within 2 tiles of target, including you.", starts=("0,0", "4,0"))
    assert health(use(game, "avatar-2")) == [25, 25]


def test_each_counts_what_came_of_their_own_deed():
    game = trial("Each player discards their hand, then loses 1 health for each card discarded this way.",
                 hands=((), ("zap", "hush")))  # fmt: skip
    held = [len(game.state.zones[f"hand/{seat}"]) - (seat == 1) for seat in (1, 2)]
    assert held[0] != held[1]
    assert health(use(game)) == [30 - number for number in held]


def test_amb_227_a_teleport_to_a_target_tile_asks_nothing_more():
    game = use(trial("Teleport to target tile."), "0,2")
    assert game.decision.kind == "main"
    assert game.state.tile_of[game.entity("avatar-1", 0)].key() == "0,2"


@pytest.mark.parametrize(("text", "offered"), [
    ("You may not use techniques.", {"use lash#1"}), ("You may not use equipment.", {"play free-bolt#1"}),
    ("You may not use cards.", set()),
])  # fmt: skip
def test_a_card_that_is_played_and_gone_is_used_by_playing_it(text, offered):
    game = trial(text, "equipment", hands=(("free-bolt",), ()),
                 in_play=(("lash",), ()))  # fmt: skip
    assert {"use lash#1", "play free-bolt#1"} & set(keys(game)) == offered


@pytest.mark.parametrize("whose", ["Equipment your opponents control", "Equipment opponents control"])
def test_your_opponents_are_those_against_you(whose):
    jammer = meant(f"{whose} may not be used.", "equipment", "jammer")
    game = table(in_play=(("lash",), ("jammer",)), cards=(jammer,), ruleset=RULES)
    assert "use lash#1" not in keys(game)


def test_what_is_used_only_if_something_is_so_is_not_offered_otherwise():
    text = "Tap: Heal 1. Use this only if you control a summon."
    offered = [any(key.startswith("use trial") for key in keys(trial(text, "equipment", summons=summons)))
               for summons in ((), ((1, "wolf", "0,1"),))]  # fmt: skip
    assert offered == [False, True]


def test_the_rest_of_what_was_looked_at_is_discarded_from_where_it_lies():
    game = trial("Look at the top 3 cards of your deck. Put one into your hand and discard the rest.")
    deck = len(game.state.zones["deck/1"])
    use(game)
    for _ in range(2):
        game.choose(keys(game)[0])
        pass_on(game)
    assert (len(game.state.zones["deck/1"]), len(game.state.zones["purgatory/1"])) == (deck - 3, 3)


def test_who_returned_something_did_it():
    text = "Each opponent may return an Equipment they control to their hand. "\
        "Deal 5 damage to the hero of each opponent that did not."
    for answer, lost in ((0, 0), (1, 5)):
        game = use(trial(text, in_play=((), ("lash",))))
        game.choose(keys(game)[answer])
        assert health(pass_on(game)) == [30, 30 - lost]


def test_what_an_event_sets_off_for_a_time_chooses_its_targets_then():
    balm = meant("Heal 1.", name="balm")
    text = "Whenever you heal this turn, deal 3 damage to target opponent."
    game = use(trial(text, hands=(("balm",), ()), cards=(balm,)))
    game.set_stat(1, "health", 10)
    game.choose("play balm#1")
    pass_on(game)
    game.choose("target avatar-2")
    assert health(pass_on(game)) == [11, 27]


def test_rounding_may_stand_in_brackets():
    game = trial("Damage dealt to you is halved (rounded up).", "equipment", hands=((), ("jab",)),
                 cards=(meant("Deal 5 damage to target.", name="jab"),))  # fmt: skip
    next_turn(game)
    assert health(do(game, "jab", "avatar-1")) == [27, 30]


def test_a_number_used_up_within_the_turn_is_gained_for_the_turn():
    game = use(trial("Gain 2 movement."))
    piece = game.recall("avatar", 1)
    assert game.stat(piece, "movement") == 4
    assert next_turn(game).stat(piece, "movement") == 2


@pytest.mark.parametrize("order", [("1,1", "-1,0"), ("-1,0", "1,1"), ("1,1", "1,1")])
def test_each_line_of_a_technique_means_its_own_targets(order):
    line = "Destroy target summon. If you control it, {}."
    text = f"{line.format('lose 5 health')}\n{line.format('draw 1 card')}"
    game = trial(text, summons=((2, "wolf", "1,1"), (1, "ox", "-1,0")))
    held = len(game.state.zones["hand/1"]) - 1
    use(game, *order)
    assert summons(game) == {tile: 0 for tile in ("1,1", "-1,0") if tile not in order}
    assert health(game)[0] == (25 if order[0] == "-1,0" else 30)
    assert len(game.state.zones["hand/1"]) - held == (order[1] == "-1,0")


def test_it_is_rather_the_summon_than_the_tile_beside_it():
    text = "Teleport your hero to a tile adjacent to target summon, then deal 3 damage to it."
    game = use(trial(text, summons=((2, "ox", "1,1"),)), "1,1")
    game.choose(keys(game)[0])
    assert summons(pass_on(game)) == {"1,1": 3}


def test_what_is_moved_this_way_was_pushed():
    game = trial("Push each enemy 2 tiles. Heal 3 for each enemy moved this way.")
    game.set_stat(1, "health", 10)
    use(game)
    for step in ("to 3,0", "to 4,0"):
        pass_on(game).choose(step)
    assert health(pass_on(game)) == [13, 30]


@pytest.mark.parametrize(("walls", "left"), [((), 30), (("3,0", "3,-1", "2,1"), 26)])
def test_what_is_pushed_does_not_move_where_walls_stand(walls, left):
    text = "Push target 1 tile. If it does not move, deal 4 damage to it."
    game = use(trial(text, layers={"walls": dict.fromkeys(walls, "wall")}), "avatar-2")
    if not walls:
        game.choose("to 3,0")
    assert health(pass_on(game)) == [30, left]


def test_surfaces_on_the_board_are_in_play():
    game = use(trial("Remove all surfaces from the board.", layers={"surfaces": {"1,0": "fire", "-4,0": "water"}}))
    assert surfaces(game) == set()
