"""Ground rules by id: board, fields, zones, heroes, and who may look at what."""

from __future__ import annotations

import pytest

from helpers.lich_table import CARDS, card, choose, events, keys, next_turn, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.sight import sees, sight_of
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.seats import avatar

CORNERS = {"5,0": 1, "0,5": 2, "-5,5": 3, "-5,0": 4, "0,-5": 5, "5,-5": 6}


def names(game, zone, seat):
    """Return the cards in a zone by definition, the top one last."""
    return [game.state.definition_of[one] for one in game.state.zones.get(f"{zone}/{seat}", ())]


def shown(game, zone, seat, to):
    """Return what a seat sees of a zone: handles, or a number."""
    return dict(game.view(to).zones).get(f"{zone}/{seat}", ())


def starting():
    board = {"shape": {"kind": "hexagon", "side": 6}, "layers": {"starting_positions": CORNERS}}
    return Game.start(Setup(board, (SeatSetup("reader"),) * 2, {}, {"opening": "short"}), CARDS, LICH, 3)


def test_brd_002_the_starting_positions_are_the_six_corners():
    game = starting()
    assert {tile.key() for tile in game.state.layers["starting_positions"]} == set(CORNERS)
    assert keys(game) == tuple(sorted((f"start {key}" for key in CORNERS), key=lambda key: Hex.parse(key[6:])))


def test_stp_001_1_and_2_each_player_takes_a_piece_and_puts_it_on_a_starting_position():
    game = starting()
    choose(game, "start 5,0")
    piece = avatar(game, 1)
    assert (game.state.kind_of[piece], game.state.tile_of[piece]) == ("avatar", Hex(5, 0))
    assert game.decision.seat == 2 and "start 5,0" not in keys(game)


def test_ava_001_an_avatar_is_the_piece_of_its_players_hero():
    game = table(heroes=("reader", "brute"))
    for seat in (1, 2):
        assert game.state.link_of[avatar(game, seat)] == seat == game.state.controller_of[avatar(game, seat)]


def test_src_001_1_and_wal_001_4_stones_and_walls_stand_from_the_beginning_as_on_the_map():
    game = table(layers={"source_stones": {"1,1": "stone"}, "walls": {"0,3": "wall"}})
    assert list(game.state.layers["source_stones"]) == [Hex(1, 1)]
    assert list(game.state.layers["walls"]) == [Hex(0, 3)]


@pytest.mark.parametrize(("layer", "value", "hidden"), [("walls", "wall", True), ("source_stones", "stone", False)])
def test_wal_001_3_and_src_001_4_walls_block_sight_and_stones_do_not(layer, value, hidden):
    game = table(layers={layer: {"0,1": value}})
    assert sees(sight_of(game), Hex(0, 0), Hex(0, 2)) is not hidden


@pytest.mark.parametrize("surface", ["fire", "water"])
def test_sfc_001_and_sfc_002_a_marked_tile_has_the_surface_and_what_it_does(surface):
    game = table(layers={"surfaces": {"0,1": surface}})
    choose(game, "move avatar-1", "to 0,1", "stop")
    choose(game, "end")
    piece = avatar(game, 1)
    assert game.state.layers["surfaces"][Hex(0, 1)] == surface
    assert (game.stat(1, "health"), game.counter(piece, "wet")) == ((25, 0) if surface == "fire" else (30, 1))


def test_sfc_003_and_sfc_005_two_surfaces_on_one_tile_replace_or_mix():
    drown = card("drown", "technique", "Place Water on target tile.\nPlace Sludge on target tile.")
    game = table(hands=(["drown"], []), cards=(drown,), layers={"surfaces": {"0,1": "fire", "0,2": "smoke"}})
    choose(game, "play drown#1", "target tile 0,1", "target tile 0,2")
    assert {tile.key(): value for tile, value in game.state.layers["surfaces"].items()} == {
        "0,1": "steam", "0,2": "sludge",
    }  # fmt: skip


def test_fld_001_1_each_player_has_a_field_of_their_own():
    game = table(decks=(["ember"] * 9, ["sprout"] * 9), heroes=("reader", "brute"))
    assert set(names(game, "deck", 1)) == {"ember"} and set(names(game, "deck", 2)) == {"sprout"}
    assert (names(game, "hero", 1), names(game, "hero", 2)) == (["reader"], ["brute"])


def test_fld_001_2_and_3_five_slots_hold_one_card_each_and_a_sixth_card_is_refused():
    game = table(hands=(["thin-veil"] * 6, []))
    for _ in range(5):
        choose(game, next(key for key in keys(game) if key.startswith("play")))
    slots = [game.state.columns["slot"][one] for one in game.state.zones["action/1"]]
    assert sorted(slots) == [1, 2, 3, 4, 5]
    left = game.state.zones["hand/1"][0]
    refused = [one.refusal for one in game.why_not(Intent("play", 1, left)) if one.refusal]
    assert [one.code for one in refused] == ["no-slot"] and "FLD-001.3" in refused[0].rule_ids


def seen_by_all(zone, card_name):
    """Check that a card put into a zone of seat 1 is seen by name by seat 2."""
    game = table(in_play=(["lash"], []), hands=(["bolt", "mend"], []))
    if zone in ("purgatory", "abyss"):
        game.apply(Edit("card", (game.entity(f"{card_name}#1", 0), f"{zone}/1")))
    assert [handle.partition("#")[0] for handle in shown(game, zone, 1, to=2)] == [card_name]


def test_fld_001_4_the_action_zone_is_public():
    seen_by_all("action", "lash")


def test_pur_001_4_every_purgatory_is_public():
    seen_by_all("purgatory", "bolt")


def test_aby_001_3_every_abyss_is_public():
    seen_by_all("abyss", "mend")


def test_hrz_001_1_and_2_the_hero_zone_holds_the_hero_and_is_public():
    seen_by_all("hero", "reader")


def test_dk_001_1_cards_are_drawn_from_the_top_of_the_deck():
    game = table(decks=(["ember"] * 3 + ["bolt"] + ["sprout"] * 6, []), heroes=("brute", "reader"))
    assert names(game, "hand", 1) == ["ember"] * 3
    next_turn(game)
    game.apply(Edit("stat", (1, "intelligence", 4)))
    next_turn(game)
    next_turn(game)
    assert names(game, "hand", 1)[3:] == ["bolt"]


@pytest.mark.parametrize("seat", [1, 2])
def test_dk_001_2_and_3_nobody_sees_the_cards_of_a_deck_not_even_its_owner(seat):
    game = table(decks=(["ember"] * 9, []))
    assert shown(game, "deck", 1, to=seat) == 3
    assert not any(entity.definition == "ember" for entity in game.view(2).entities)


def test_hand_001_1_and_2_everybody_has_a_hand_that_others_do_not_see():
    game = table(hands=(["bolt"], ["zap"]))
    assert shown(game, "hand", 1, to=1) == ("bolt#1",) and shown(game, "hand", 2, to=1) == 1
    assert shown(game, "hand", 2, to=2) == ("zap#1",) and shown(game, "hand", 1, to=2) == 1


def test_kw_draw_the_top_card_of_the_deck_goes_into_the_hand():
    game = table(hands=(["mend", *["ember"] * 5], []), decks=(["sprout", "bolt", "ram"], []))
    top = names(game, "deck", 1)[-2:]
    choose(game, "play mend#1")
    assert sorted(names(game, "hand", 1)[-2:]) == sorted(top) == ["bolt", "sprout"]
    assert names(game, "deck", 1) == ["ram"]


SMASH = card("smash", "technique", "Destroy target equipment.")


def smashed():
    game = table(hands=(["smash"], []), in_play=((), ["lash"]), cards=(SMASH,))
    told = events(game, "destroyed")
    choose(game, "play smash#1", "target lash#1")
    pass_all(game)
    return game, told


def test_pur_001_1_and_kw_destroy_1_and_2_a_destroyed_card_goes_to_its_controllers_purgatory():
    game, told = smashed()
    assert len(told) == 1 and names(game, "action", 2) == [] and names(game, "purgatory", 2) == ["lash"]


def test_rea_001_10_nobody_may_answer_that_a_card_is_destroyed():
    game = table(hands=(["smash"], ["zap"]), in_play=((), ["lash"]), cards=(SMASH,))
    choose(game, "play smash#1", "target lash#1")
    assert game.decision.seat == 2, "the declaration itself may be answered"
    choose(game, "pass")
    assert game.decision.kind == "main", "but what it did may not"
    assert not LICH.events["destroyed"].reactable


def test_rea_001_10_nobody_may_answer_that_vines_are_destroyed():
    hack = card("hack", "technique", "Destroy target Vines.")
    game = table(hands=(["hack"], ["zap"]), cards=(hack,), layers={"surfaces": {"1,0": "vines"}})
    told = events(game, "destroyed surface")
    choose(game, "play hack#1", "target surface 1,0")
    assert game.decision.seat == 2, "the declaration itself may be answered"
    choose(game, "pass")
    assert game.decision.kind == "main" and len(told) == 1 and not game.state.layers["surfaces"]


def test_aby_001_1_and_2_what_is_damned_or_offered_goes_to_the_abyss():
    game = table(hands=(["bolt", "mend"], []))
    choose(game, "offer", "offer bolt#1", "done")
    assert names(game, "abyss", 1) == ["bolt"] and "mend" in names(game, "hand", 1)


@pytest.mark.parametrize(("text", "target", "seat"), [
    ("Discard 1 card.", (), 1),
    ("Target opponent discards 1 card.", ("target player-2",), 2),
])  # fmt: skip
def test_pur_001_2_a_discarded_card_goes_to_its_controllers_purgatory(text, target, seat):
    drop = card("drop", "technique", text)
    game = table(hands=(["drop", "bolt", "mend"], ["bolt", "mend"]), cards=(drop,))
    told = events(game, "discarded")
    choose(game, "play drop#1", *target)
    pass_all(game)
    choose(game, "discard bolt#1")
    pass_all(game)
    other = 3 - seat
    assert names(game, "hand", seat) == ["mend"] and names(game, "hand", other)[-1] == "mend"
    assert [one for one in names(game, "purgatory", seat) if one != "drop"] == ["bolt"]
    assert [one for one in names(game, "purgatory", other) if one != "drop"] == []
    assert "PUR-001.2" in told[0].rules and told[0].actor == seat


@pytest.mark.parametrize(("hero", "health", "intelligence"), [("reader", 30, 6), ("brute", 40, 3)])
def test_hro_int_1_and_2_and_hro_hp_1_what_is_printed_is_what_a_player_begins_with(hero, health, intelligence):
    game = table(heroes=(hero, hero), decks=(["ember"] * 20,) * 2)
    assert (game.stat(1, "health"), game.stat(1, "intelligence")) == (health, intelligence)
    assert len(names(game, "hand", 1)) == intelligence


def test_hro_fx_1_and_2_a_hero_may_have_an_effect_and_use_it_in_windows_too():
    witch = card("witch", "hero", "Pay 2 health: Heal 1.", health=20, intelligence=4)
    game = table(heroes=("reader", "witch"), hands=(["free-bolt"], []), cards=(witch,))
    choose(game, "play free-bolt#1", "target avatar-2")
    assert game.decision.seat == 2 and "use witch#1" in keys(game)
    choose(game, "use witch#1")
    assert game.stat(2, "health") == 18
