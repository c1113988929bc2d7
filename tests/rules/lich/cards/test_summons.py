"""Summons: pieces linked with cards, where they appear, how they live, move, act and go (SUM, AMB-157 to AMB-163)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.entering import step_intent
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.standing_for import summon_piece
from lich_studio.session.explain import Explainer
from lich_studio.session.sandbox_reading import board_row

CARDS = (
    card("hound", "summon", "Tap: Deal 3 damage to target.", defense=6),
    card("wisp", "summon", "Pay 1 health: Deal 2 damage to target.", defense=4),
    card("bane", "technique", "Deal 9 damage to target."),
    card("scratch", "technique", "Deal 2 damage to target."),
    card("snap", "reaction", "Deal 9 damage to target."),
    card("unmake", "technique", "Destroy target summon."),
    card("dunk", "technique", "Inflict Blind 1 on target."),
    card("shove", "technique", "Move target 1 tile."),
)


def game_with(**given):
    return table(cards=CARDS, **given)


def summoned(game, name="hound", tile="1,0"):
    """Play a summon card and return the card and its piece."""
    made = game.entity(f"{name}#1", game.decision.seat)
    choose(game, f"play {name}#1", f"target tile {tile}")
    pass_all(game)
    return made, summon_piece(game, made)


def codes(game, intent):
    return [one.refusal.code for one in game.why_not(intent) if one.refusal]


def rested(game, seat=1):
    """Go on to the next turn of a seat."""
    next_turn(game)
    while game.recall("turn", "active") != seat:
        next_turn(game)


def test_sum_001_1_and_2_the_card_and_the_piece_are_linked_both_ways():
    game = game_with(hands=(("hound",), ()))
    made, piece = summoned(game)
    assert game.state.link_of[piece] == made and game.state.link_of[made] == piece
    assert game.state.kind_of[piece] == "summon" and game.state.controller_of[piece] == 1


def test_sum_002_1_a_summon_takes_a_slot_and_holds_it_from_the_declaration_on():
    game = game_with(hands=(("hound",), ()), in_play=(("thin-veil",) * 4, ("lash",)))
    made = game.entity("hound#1", 1)
    choose(game, "play hound#1", "target tile 1,0")
    assert game.stat(made, "slot") == 5
    pass_all(game)
    assert game.state.zone_of[made] == "action/1" and game.stat(made, "slot") == 5


def test_sum_002_1_without_a_free_slot_it_is_not_played():
    game = game_with(hands=(("hound",), ()), in_play=(("thin-veil",) * 5, ()))
    assert codes(game, Intent("play", 1, game.entity("hound#1", 1))) == ["no-slot"]


def test_sum_002_2_the_piece_comes_to_the_tile_when_the_card_resolves():
    game = game_with(hands=(("hound",), ("zap",)))
    choose(game, "play hound#1", "target tile 1,0")
    assert Hex(1, 0) not in game.state.occupants
    seen = events(game, "entered")
    pass_all(game)
    assert [(event.tile, event.origin) for event in seen] == [(Hex(1, 0), None)]
    assert game.state.occupants[Hex(1, 0)] == seen[0].subject


def test_sum_002_2_a_negated_summon_never_comes_and_its_slot_is_free_again():
    game = game_with(hands=(("hound",), ("hush",)))
    made = game.entity("hound#1", 1)
    choose(game, "play hound#1", "target tile 1,0", "play hush#1", "target item-1")
    pass_all(game)
    assert game.state.zone_of[made] == "purgatory/1" and game.stat(made, "slot") == 0
    assert Hex(1, 0) not in game.state.occupants


def test_sum_002_3_and_4_its_defense_is_its_health():
    game = game_with(hands=(("hound",), ()))
    _, piece = summoned(game)
    assert health_of(game, piece) == 6


def test_sum_002_5_to_7_without_health_the_piece_goes_and_the_card_is_destroyed():
    game = game_with(hands=(("hound", "bane"), ()))
    made, piece = summoned(game)
    seen = events(game, "destroyed")
    choose(game, "play bane#1", f"target {game.handle(piece, 1)}")
    pass_all(game)
    assert [event.subject for event in seen] == [made]
    assert game.state.zone_of[made] == "purgatory/1" and game.state.link_of[made] == 0
    assert Hex(1, 0) not in game.state.occupants and game.stat(made, "slot") == 0


def test_sum_002_7_both_pieces_leave_with_the_card_and_not_after_it():
    game = game_with(hands=(("hound", "bane"), ()))
    made, piece = summoned(game)
    parted = events(game, "parted")
    choose(game, "play bane#1", f"target {game.handle(piece, 1)}")
    pass_all(game)
    assert parted == [] and game.state.link_of[made] == 0
    assert piece not in game.state.occupants.values() and game.state.tile_of[piece] is None


def test_amb_166_a_summon_that_changed_hands_goes_to_its_controllers_purgatory():
    game = game_with(hands=(("hound", "bane"), ()))
    made, piece = summoned(game)
    game.move_card(made, "action/2")
    game.set_controller(made, 2)
    game.apply(Edit("memory", (0, "test")))
    assert game.state.controller_of[piece] == 2
    choose(game, "play bane#1", f"target {game.handle(piece, 1)}")
    pass_all(game)
    assert game.state.zone_of[made] == "purgatory/2" and game.state.owner_of[made] == 1


@pytest.mark.parametrize("turns", [1, 2])
def test_sum_002_8_all_summons_regenerate_in_every_start_phase(turns):
    game = game_with(hands=(("hound", "scratch"), ()))
    made, piece = summoned(game)
    choose(game, "play scratch#1", f"target {game.handle(piece, 1)}")
    pass_all(game)
    assert health_of(game, piece) == 4
    if turns == 2:
        next_turn(game)
        game.set_stat(piece, "marks", 3)
    seen = events(game, "regenerated")
    next_turn(game)
    assert game.recall("turn", "active") == turns % 2 + 1
    assert health_of(game, piece) == 6 and [event.amount for event in seen] == [4 - 2 if turns == 1 else 3]
    assert game.state.zone_of[made] == "action/1"


@pytest.mark.parametrize("status", ["impending_doom", "lichs_curse"])
def test_amb_095_regeneration_is_healing_and_the_doomed_do_not_heal(status):
    game = game_with(hands=(("hound",), ()))
    _, piece = summoned(game)
    game.set_stat(piece, "marks", 2)
    game.add_counter(piece, status, 1)
    next_turn(game)
    assert health_of(game, piece) == 4


def test_amb_162_it_dies_when_its_defense_falls_to_its_marks():
    game = game_with(hands=(("hound",), ()))
    made, piece = summoned(game)
    game.set_stat(piece, "marks", 4)
    game.apply(Edit("stat", (made, "defense", 5)))
    assert game.state.tile_of[piece] is not None
    game.apply(Edit("stat", (made, "defense", 4)))
    assert game.state.zone_of[made] == "purgatory/1"


def tiles_offered(game):
    choose(game, "play hound#1")
    return {key.removeprefix("target tile ") for key in keys(game)}


def test_amb_157_a_summon_appears_in_sight_and_range():
    found = tiles_offered(game_with(hands=(("hound",), ()), heroes=("brute", "reader"), starts=("0,0", "-4,0")))
    assert "3,0" in found and "4,0" not in found, "the range is 3"
    assert "2,1" not in found, "no ray leads there"


def test_amb_157_adjacent_at_tables_that_say_so():
    found = tiles_offered(game_with(hands=(("hound",), ()), rulings={"summon_tiles": "adjacent"}))
    assert found == {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}


def test_amb_157_anywhere_at_tables_that_say_so():
    found = tiles_offered(game_with(hands=(("hound",), ()), heroes=("brute",), rulings={"summon_tiles": "anywhere"}))
    assert len(found) == 89 and "2,1" in found


def test_amb_158_and_src_001_3_not_on_walls_stones_or_pieces_but_on_surfaces():
    layers = {"walls": {"1,0": "wall"}, "source_stones": {"0,1": "stone"}, "surfaces": {"-1,0": "vines"}}
    game = game_with(hands=(("hound",), ()), starts=("0,0", "0,-1"), layers=layers)
    made = game.entity("hound#1", 1)
    found = tiles_offered(game)
    assert {"1,0", "0,1", "0,-1", "0,0"}.isdisjoint(found)
    choose(game, "target tile -1,0")
    pass_all(game)
    assert game.counter(summon_piece(game, made), "ensnared") == 1, "the surface acts at once"


def test_amb_158_a_tile_taken_meanwhile_makes_the_summon_fizzle():
    game = game_with(hands=(("hound", "wisp"), ()), in_play=((), ("lash",)))
    first, second = game.entity("hound#1", 1), game.entity("wisp#1", 1)
    choose(game, "play hound#1", "target tile 1,0")
    while game.decision.seat != 1:
        game.choose("pass")
    choose(game, "play wisp#1", "target tile 1,0")
    pass_all(game)
    assert game.state.zone_of[second] == "action/1" and game.state.zone_of[first] == "purgatory/1"


def test_amb_160_a_summon_rests_on_the_turn_it_came():
    game = game_with(hands=(("hound",), ()))
    made, piece = summoned(game)
    assert codes(game, Intent("activate", 1, made, 0)) == ["just-summoned"]
    assert codes(game, step_intent("move", 1, piece, None)) == ["just-summoned"]
    rested(game)
    assert {"use hound#1", f"move {game.handle(piece, 1)}"} <= set(keys(game))


def test_amb_160_effects_without_tap_may_be_used_at_once():
    game = game_with(hands=(("wisp",), ()))
    summoned(game, "wisp")
    assert "use wisp#1" in keys(game)


def test_amb_160_at_once_at_tables_that_say_so():
    game = game_with(hands=(("hound",), ()), rulings={"summoning_turn": "acts"})
    _, piece = summoned(game)
    assert {"use hound#1", f"move {game.handle(piece, 1)}"} <= set(keys(game))


def moved(game, piece, *tiles):
    name = game.handle(piece, 1)
    choose(game, f"move {name}", *(f"to {tile}" for tile in tiles))
    if game.decision.kind == "path":
        game.choose("stop")
    pass_all(game)


def test_amb_159_a_summon_has_a_budget_of_its_own():
    game = game_with(hands=(("hound",), ()))
    _, piece = summoned(game)
    rested(game)
    moved(game, game.entity("avatar-1", 1), "0,1", "0,2")
    moved(game, piece, "1,1", "1,2")
    assert game.state.tile_of[piece] == Hex(1, 2)
    assert codes(game, step_intent("move", 1, piece, None)) == ["movement-used"]


def test_amb_159_shared_with_the_avatar_at_tables_that_say_so():
    game = game_with(hands=(("hound",), ()), rulings={"summon_movement": "shared"})
    _, piece = summoned(game)
    rested(game)
    moved(game, game.entity("avatar-1", 1), "0,1")
    moved(game, piece, "1,-1")
    assert codes(game, step_intent("move", 1, piece, None)) == ["movement-used"]
    assert codes(game, step_intent("move", 1, game.entity("avatar-1", 1), None)) == ["movement-used"]


def test_amb_159_none_at_tables_that_say_so():
    game = game_with(hands=(("hound",), ()), rulings={"summon_movement": "none"})
    _, piece = summoned(game)
    rested(game)
    assert codes(game, step_intent("move", 1, piece, None)) == ["movement-used"]


def test_src_001_3_a_summon_does_not_move_onto_a_stone():
    game = game_with(hands=(("hound",), ()), layers={"source_stones": {"1,1": "stone"}})
    _, piece = summoned(game)
    rested(game)
    choose(game, f"move {game.handle(piece, 1)}")
    assert "to 1,1" not in keys(game) and "to 2,-1" in keys(game)


@pytest.mark.parametrize(("reading", "offered"), [("summon", True), ("avatar", False), ("both", False)])
def test_amb_106_effects_of_a_summon_look_from_its_tile(reading, offered):
    layers = {"walls": {"1,0": "wall"}}
    game = game_with(hands=(("hound",), ()), starts=("0,0", "3,0"), layers=layers, rulings={"summon_origin": reading})
    made, _piece = summoned(game, tile="0,3")
    rested(game)
    assert codes(game, Intent("activate", 1, made, 0)) == [], "it can aim at itself at least"
    choose(game, "use hound#1")
    assert ("target avatar-2" in keys(game)) is offered


def test_amb_106_both_need_to_see_at_tables_that_say_so():
    game = game_with(hands=(("hound",), ()), starts=("0,0", "3,0"), rulings={"summon_origin": "both"})
    summoned(game, tile="0,3")
    rested(game)
    choose(game, "use hound#1")
    assert "target avatar-2" in keys(game), "on a ray of the avatar and of the summon"
    assert "target avatar-1" in keys(game), "oneself needs no sight"


def test_amb_085_a_blind_summon_and_not_its_avatar_is_near_sighted():
    game = game_with(hands=(("hound", "scratch"), ()), starts=("0,0", "3,0"))
    made, piece = summoned(game, tile="1,0")
    rested(game)
    game.add_counter(piece, "blind", 2)
    choose(game, "use hound#1")
    assert "target avatar-2" not in keys(game)
    game.withdraw()
    choose(game, "play scratch#1")
    assert f"target {game.handle(piece, 1)}" in keys(game)
    assert made


def test_amb_204_what_a_summon_aimed_fizzles_when_it_has_left_the_board():
    game = game_with(hands=(("hound",), ("snap",)), starts=("0,0", "3,0"))
    _, piece = summoned(game, tile="1,0")
    rested(game)
    choose(game, "use hound#1", "target avatar-2")
    seen = events(game, "fizzled")
    choose(game, "play snap#1", f"target {game.handle(piece, 2)}")
    pass_all(game)
    assert len(seen) == 1 and game.stat(2, "health") == 30


def test_amb_204_at_tables_where_the_avatar_looks_it_goes_on():
    game = game_with(hands=(("hound",), ("snap",)), starts=("0,0", "3,0"), rulings={"summon_origin": "avatar"})
    _, piece = summoned(game, tile="0,3")
    rested(game)
    choose(game, "use hound#1", "target avatar-2", "play snap#1")
    choose(game, f"target {game.handle(piece, 2)}")
    pass_all(game)
    assert game.state.tile_of[piece] is None and game.stat(2, "health") == 27


def test_amb_148_damage_to_a_summon_is_never_blocked_but_damage_by_one_is():
    game = game_with(hands=(("hound",), ("scratch",)), in_play=(("wall-shield",), ("wall-shield",)))
    _, piece = summoned(game, tile="1,0")
    next_turn(game)
    choose(game, "play scratch#1", f"target {game.handle(piece, 2)}")
    pass_all(game)
    assert health_of(game, piece) == 4, "nobody was asked"
    rested(game)
    choose(game, "use hound#1", "target avatar-2")
    assert game.decision.kind == "block" and game.decision.seat == 2


def test_amb_163_when_the_card_leaves_play_the_piece_goes():
    game = game_with(hands=(("hound",), ()))
    made, piece = summoned(game)
    game.apply(Edit("card", (made, "hand/1")))
    assert game.state.tile_of[piece] is None and not game.state.occupants.get(Hex(1, 0))


def test_amb_163_when_the_piece_leaves_the_board_the_card_goes():
    game = game_with(hands=(("hound",), ()))
    made, piece = summoned(game)
    game.place_piece(piece, None)
    game.apply(Edit("memory", (0, "test")))
    assert game.state.zone_of[made] == "purgatory/1"


def test_kw_destroy_a_destroyed_summon_takes_card_and_piece_along():
    game = game_with(hands=(("hound", "unmake"), ()))
    made, piece = summoned(game)
    choose(game, "play unmake#1", f"target {game.handle(piece, 1)}")
    pass_all(game)
    assert game.state.zone_of[made] == "purgatory/1" and game.state.tile_of[piece] is None


def test_a_number_is_not_used_again_while_a_move_names_the_piece():
    game = game_with(hands=(("hound",), ("snap", "zap")))
    _, piece = summoned(game)
    rested(game)
    choose(game, f"move {game.handle(piece, 1)}", "to 1,1", "stop")
    choose(game, "play snap#1", f"target {game.handle(piece, 2)}")
    while game.state.tile_of[piece] is not None:
        game.choose("pass")
    assert game.decision.kind == "window" and game.state.zones["stack/0"], "the rest of the move still waits"
    assert game.state.kind_of[piece] == "gone" and piece not in game.state.free
    pass_all(game)
    assert game.decision.kind == "main" and game.state.kind_of[piece] == "nobody", "free again when the stack is empty"


def test_amb_105_a_move_is_witnessed_where_the_moving_summon_stands():
    layers = {"walls": {"1,0": "wall"}}
    game = game_with(hands=(("hound",), ("zap",)), starts=("0,0", "3,0"), layers=layers)
    _, piece = summoned(game, tile="0,3")
    rested(game)
    choose(game, f"move {game.handle(piece, 1)}", "to 1,3", "stop")
    assert game.decision.seat == 2 and "play zap#1" in keys(game), "it sees the summon, though not its avatar"


def test_kw_move_a_card_moves_a_summon_even_on_the_turn_it_came():
    game = game_with(hands=(("hound", "shove"), ()))
    _, piece = summoned(game)
    choose(game, "play shove#1", f"target {game.handle(piece, 1)}", "to 1,1")
    pass_all(game)
    assert game.state.tile_of[piece] == Hex(1, 1)


def test_sta_001_a_summon_bears_statuses_and_is_asked_for_them_in_its_status_phase():
    game = game_with(hands=(("hound",), ()))
    made, piece = summoned(game)
    game.add_counter(piece, "burning", 2)
    seen = events(game, "damage")
    next_turn(game)
    assert [(event.subject, event.amount) for event in seen] == [(piece, 5)]
    assert game.counter(piece, "burning") == 1 and made


def test_a_setup_may_begin_with_summons_in_play():
    game = game_with(in_play=(("hound",), ()))
    made = game.entity("hound#1", 1)
    piece = summon_piece(game, made)
    tile = game.state.tile_of[piece]
    assert tile is not None and tile.distance(Hex(0, 0)) == 1
    assert "use hound#1" in keys(game), "it did not come this turn"


def test_hro_death_1_the_summons_of_the_dead_leave_the_board():
    frail = card("frail", "hero", health=5, intelligence=6)
    game = table(hands=((), ("hound",), ()), cards=(*CARDS, frail), heroes=("reader", "frail", "reader"),
                 in_play=(("lash",),), starts=("0,0", "2,0", "0,2"))  # fmt: skip
    next_turn(game)
    _, piece = summoned(game, tile="3,0")
    rested(game)
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert game.stat(2, "alive") == 0 and game.state.tile_of[piece] is None and Hex(3, 0) not in game.state.occupants


def test_the_sandbox_shows_a_summon_with_its_name_health_and_statuses():
    game = game_with(in_play=(("hound",), ()))
    piece = summon_piece(game, game.entity("hound#1", 1))
    game.set_stat(piece, "marks", 2)
    game.add_counter(piece, "wet", 2)
    row = next(one for one in board_row(game, Explainer(game.ruleset)).pieces if one.entity == piece)
    assert (row.kind, row.seat, row.name, row.health, row.statuses) == ("summon", 1, "Hound", 4, {"wet": 2})


@pytest.mark.parametrize("number", [2, 9])
def test_sum_002_4_a_summons_health_can_be_edited_up_and_down(number):
    game = game_with(hands=(("hound",), ()))
    made, piece = summoned(game)
    row = next(one for one in game.ruleset.table("state edit").values() if one.id == "piece health")
    for edit in row.make(game, piece, None, number):
        game.apply(edit)
    assert health_of(game, piece) == number and game.stat(made, "defense") == max(6, number)
    assert game.state.columns["marks"][piece] == max(6, number) - number
