"""Movement: the basic move tile by tile, what stands in its way, and moves made by cards."""
from __future__ import annotations

from helpers.small_table import at, cited, codes, edit, give, keys, play, summon, table
from lich_studio.engine.legality import Intent
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.entering import can_stand
from lich_studio.rules.lich.seats import avatar


def move(game, tile, seat=1, piece=None):
    return Intent("move", seat, piece or avatar(game, seat), tile=Hex.parse(tile) if tile else None, data=())


def test_ph_main_2_an_avatar_moves_two_tiles_and_no_more():
    game = table()
    play(game, "move avatar-1", "to 1,0", "to 2,0")
    assert at(game, 1) == Hex(2, 0)
    assert keys(game, "move") == ()
    assert codes(game, move(game, "2,-1")) == ("movement-used",)


def test_amb_029_the_budget_can_be_split_and_lasts_one_turn():
    game = table()
    play(game, "move avatar-1", "to 1,0", "stop", "move avatar-1", "to 1,-1")
    assert at(game, 1) == Hex(1, -1)
    assert keys(game, "move") == ()
    play(game, "end")
    while game.decision.kind != "main":
        play(game, game.decision.options[0].key)
    assert keys(game, "move") == ("move avatar-2",)


def test_amb_196_nobody_moves_in_another_players_turn():
    game = table()
    assert codes(game, move(game, "2,0", seat=2)) == ("not-your-main-phase",)
    assert "AMB-196" in cited(game, move(game, "2,0", seat=2))


def test_moving_another_players_piece_is_refused():
    game = table()
    assert codes(game, move(game, "2,0", piece=avatar(game, 2))) == ("not-your-piece",)


def test_kw_move_2_tiles_with_pieces_are_closed():
    game = table(("0,0", "1,0"))
    assert codes(game, move(game, "1,0")) == ("occupied",)
    play(game, "move avatar-1")
    assert "to 1,0" not in keys(game) and "to 0,1" in keys(game)


def test_wal_001_1_walls_are_closed_to_avatars_and_the_remedy_takes_the_wall_away():
    game = table(layers={"walls": {"1,0": "wall"}})
    results = [one for one in game.why_not(move(game, "1,0")) if one.refusal]
    assert [one.refusal.rule_ids for one in results] == [("WAL-001.1",)]
    for change in results[0].refusal.remedy:
        game.apply(change)
    assert game.permits(move(game, "1,0"))


def test_wal_001_2_walls_are_closed_to_summons():
    game = table(layers={"walls": {"0,2": "wall"}})
    piece = summon(game, 1, "0,1")
    assert cited(game, move(game, "0,2", piece=piece)) == {"WAL-001.2"}


def test_src_001_3_stones_are_closed_to_summons_only():
    game = table(layers={"source_stones": {"1,0": "stone", "0,2": "stone"}})
    piece = summon(game, 1, "0,1")
    assert cited(game, move(game, "0,2", piece=piece)) == {"SRC-001.3"}
    assert game.permits(move(game, "1,0"))


def test_amb_159_a_summon_has_a_budget_of_its_own():
    game = table()
    piece = summon(game, 1, "0,1")
    handle = game.handle(piece, 1)
    play(game, f"move {handle}", "to 0,2", "to 0,3")
    assert game.state.tile_of[piece] == Hex(0, 3)
    assert keys(game, "move") == ("move avatar-1",)


def test_amb_160_a_summon_does_not_move_on_the_turn_it_came():
    game = table()
    piece = summon(game, 1, "0,1")
    edit(game, "memory", 1, "turn used", "arrived", piece)
    assert codes(game, move(game, "0,2", piece=piece)) == ("just-summoned",)
    assert keys(game, "move") == ("move avatar-1",)


def test_the_edge_of_the_board_and_distant_tiles_are_refused():
    game = table(("3,0", "0,0"))
    assert codes(game, move(game, "4,0")) == ("off-board",)
    assert codes(game, move(game, "1,0")) == ("not-adjacent",)


def test_a_walled_in_piece_is_offered_no_move():
    around = {tile.key(): "wall" for tile in Hex(0, 0).neighbours()}
    game = table(layers={"walls": around})
    assert keys(game, "move") == ()
    assert codes(game, move(game, "")) == ("no-way",)


def test_returning_to_the_first_tile_is_allowed():
    game = table()
    play(game, "move avatar-1", "to 1,0", "to 0,0")
    assert at(game, 1) == Hex(0, 0)
    assert keys(game, "move") == ()


def test_a_declared_path_can_be_withdrawn():
    game = table()
    play(game, "move avatar-1", "to 1,0")
    game.withdraw()
    assert game.decision.kind == "main"
    assert keys(game, "move") == ("move avatar-1",)


def test_option_keys_are_read_as_intents():
    game = table(layers={"walls": {"2,0": "wall"}})
    read = game.ruleset.readers["move"].read
    assert codes(game, read(game, 1, "avatar-1 to 1,0")) == ()
    assert cited(game, read(game, 1, "avatar-1 to 1,0 2,0")) == {"WAL-001.1"}
    assert read(game, 1, "nobody") is None
    assert read(game, 1, "avatar-1 to there") is None
    game.choose("move avatar-1")
    game.choose("to 1,0")
    step = game.ruleset.readers["to"].read
    assert step(game, 1, "nowhere") is None
    assert cited(game, step(game, 1, "2,0")) == {"WAL-001.1"}


def test_st_ensnared_the_bearer_cannot_move_by_itself():
    game = table()
    give(game, 1, "ensnared", 1)
    assert keys(game, "move") == ()
    assert "ST-ENSNARED" in cited(game, move(game, "1,0"))


def test_amb_076_vines_end_a_move_on_their_first_tile():
    game = table(layers={"surfaces": {"1,0": "vines"}})
    play(game, "move avatar-1", "to 1,0", "to 2,0")
    assert at(game, 1) == Hex(1, 0)
    assert game.counter(avatar(game, 1), "ensnared") == 1


def test_st_sepsis_each_tile_costs_an_action_point():
    game = table()
    give(game, 1, "sepsis", 2)
    play(game, "move avatar-1", "to 1,0", "to 2,0")
    assert at(game, 1) == Hex(2, 0)
    assert game.stat(1, "action_points") == 0


def test_amb_077_sepsis_without_action_points_holds_the_piece():
    game = table()
    give(game, 1, "sepsis", 1)
    edit(game, "stat", 1, "action_points", 1)
    play(game, "move avatar-1", "to 1,0")
    assert game.decision.kind == "main", "one point pays one tile, so the path ends by itself"
    assert cited(game, move(game, "2,0")) == {"ST-SEPSIS", "AMB-077"}


def test_kw_move_1_a_card_moves_up_to_its_number():
    game = table(hands=[["boots"]])
    play(game, "play boots#1", "to 1,0", "to 1,-1", "to 1,-2")
    assert at(game, 1) == Hex(1, -2)
    assert game.decision.kind == "main"
    assert keys(game, "move") == ("move avatar-1",), "a card uses no movement of the piece (AMB-208)"


def test_kw_move_3_moving_no_tile_is_an_event():
    game = table(hands=[["boots"]])
    entries = []
    game.sink = entries.append
    play(game, "play boots#1", "stop")
    kinds = [event.kind for entry in entries for event in entry.events]
    assert "stayed" in kinds and "entered" not in kinds
    assert at(game, 1) == Hex(0, 0)
    assert game.ruleset.events["stayed"].reactable


def test_amb_075_an_enemy_can_move_the_ensnared_and_pays_no_sepsis():
    game = table(("0,0", "2,0"), hands=[["shove"]])
    give(game, 2, "ensnared", 1)
    give(game, 2, "sepsis", 1)
    before = game.stat(2, "action_points")
    play(game, "play shove#1", "target avatar-2", "to 2,-1", "to 2,-2")
    assert at(game, 2) == Hex(2, -2)
    assert game.stat(2, "action_points") == before


def test_amb_208_a_card_of_the_own_side_does_not_move_the_ensnared():
    game = table(hands=[["boots"]])
    give(game, 1, "ensnared", 1)
    play(game, "play boots#1")
    assert at(game, 1) == Hex(0, 0)
    assert game.decision.kind == "main"


def test_amb_158_and_178_where_a_piece_may_be_put():
    game = table(layers={"walls": {"0,2": "wall"}, "source_stones": {"0,1": "stone"}, "surfaces": {"-1,0": "fire"}})
    piece = summon(game, 1, "-2,0")
    found = {key: can_stand(game, piece, Hex.parse(key)) for key in ("0,2", "0,1", "3,0", "9,9", "-1,0")}
    assert {key: why.code if why else "" for key, why in found.items()} == {
        "0,2": "wall", "0,1": "stone", "3,0": "occupied", "9,9": "off-board", "-1,0": "",
    }  # fmt: skip
