"""Surfaces: where they may lie, what they become, and what they do to whoever is within."""
from __future__ import annotations

import json

import pytest

from helpers.small_table import at, carries, edit, end_turn, give, health, keys, play, run, table
from lich_studio.assets import resource
from lich_studio.engine.decisions import Edit
from lich_studio.engine.events import Event
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.sight import sees, sight_of
from lich_studio.rules.lich.board.surfaces.placing import why_not_placed
from lich_studio.rules.lich.seats import avatar


def surface(game, tile):
    return game.layer("surfaces", Hex.parse(tile))


def lay(game, name, tile):
    run(game, "surface.place", tiles=(Hex.parse(tile),), surface=name, seat=1, source=0, rules=("KW-PLACE.1",))


def lying(**surfaces):
    return {"surfaces": {tile: name for name, tiles in surfaces.items() for tile in tiles}}


def status_phase(game, seat=1):
    """Run every hook of the status phase of a seat."""
    for hook in game.ruleset.hooks["status phase"]:
        run(game, hook.procedure, value=seat)


def test_kw_place_1_a_card_places_its_surface_on_the_chosen_tile():
    game = table(hands=[["burner"]])
    play(game, "play burner#1", "target tile 0,2")
    assert surface(game, "0,2") == "fire"


def test_kw_place_2_and_3_walls_and_death_fog_are_no_targets():
    game = table(hands=[["burner"]], layers={"walls": {"0,1": "wall"}, "surfaces": {"1,0": "fog"}})
    play(game, "play burner#1")
    assert "target tile 0,1" not in keys(game) and "target tile 1,0" not in keys(game)
    assert "target tile -1,0" in keys(game)
    assert why_not_placed(game, Hex(0, 1)).rule_ids == ("KW-PLACE.2",)
    assert why_not_placed(game, Hex(1, 0)).rule_ids[0] == "KW-PLACE.3"
    assert why_not_placed(game, Hex(9, 0)).code == "off-board"


def test_sfc_004_a_new_surface_takes_the_place_of_the_old_one():
    game = table(layers=lying(sludge=["0,2"]))
    lay(game, "water", "0,2")
    assert surface(game, "0,2") == "water"


def test_sf_fire_2_fire_placed_on_water_becomes_steam():
    game = table(hands=[["burner"]], layers=lying(water=["0,2"]))
    play(game, "play burner#1", "target tile 0,2")
    assert surface(game, "0,2") == "steam"


def test_sf_water_1_water_placed_on_fire_becomes_steam_and_wets_nobody():
    game = table(("0,0", "2,0"), layers=lying(fire=["2,0"]))
    lay(game, "water", "2,0")
    assert surface(game, "2,0") == "steam"
    assert carries(game, 2, "wet") == 0


def test_sf_steam_does_nothing_and_is_replaced():
    game = table(layers=lying(steam=["0,0"]))
    status_phase(game)
    assert health(game, 1) == 40
    lay(game, "fire", "0,0")
    assert surface(game, "0,0") == "fire"


def test_sf_death_fog_2_fog_takes_the_place_of_any_surface():
    for name in ("fire", "water", "vines", "smoke", "sludge", "steam"):
        game = table(layers={"surfaces": {"0,2": name}})
        lay(game, "fog", "0,2")
        assert surface(game, "0,2") == "fog"


@pytest.mark.parametrize("name", ["fire", "water", "vines", "smoke", "sludge", "steam"])
def test_sf_death_fog_2_fog_comes_where_another_surface_lies(name):
    game = table(layers={"surfaces": {"0,3": name}})
    play(game, "end", "fog 0,3")
    assert surface(game, "0,3") == "fog"


def test_sf_death_fog_4_fog_cannot_be_replaced_or_cleared():
    game = table(layers=lying(fog=["0,2"]))
    lay(game, "fire", "0,2")
    assert game.happen(Event("surface cleared", tile=Hex(0, 2))) is None
    assert surface(game, "0,2") == "fog"


def test_other_surfaces_can_be_cleared():
    game = table(layers=lying(vines=["0,2"]))
    assert game.happen(Event("surface cleared", tile=Hex(0, 2))).word == "vines"
    assert surface(game, "0,2") is None


def test_rea_001_6_only_the_coming_of_fog_cannot_be_answered():
    game = table()
    assert not game.ruleset.events["fog placed"].reactable
    assert game.ruleset.events["placed"].reactable


def test_sf_water_2_wet_the_moment_one_is_within():
    game = table(layers=lying(water=["1,0"]))
    play(game, "move avatar-1", "to 1,0", "stop")
    assert carries(game, 1, "wet") == 1


def test_sfc_006_a_surface_placed_under_a_piece_acts_at_once():
    game = table(("0,0", "2,0"), hands=[["bucket"]])
    play(game, "play bucket#1", "target tile 2,0")
    assert carries(game, 2, "wet") == 1


def test_amb_074_smoke_raises_blind_to_one_and_no_further():
    game = table(layers=lying(smoke=["1,0", "2,0"]))
    play(game, "move avatar-1", "to 1,0", "to 2,0")
    assert carries(game, 1, "blind") == 1


def test_amb_069_fire_and_sludge_do_nothing_on_entering():
    game = table(layers=lying(fire=["1,0"], sludge=["2,0"]))
    play(game, "move avatar-1", "to 1,0", "to 2,0")
    assert health(game, 1) == 40
    assert carries(game, 1, "burning") == carries(game, 1, "sepsis") == 0


def test_sf_fire_1_fire_bites_in_the_occupants_status_phase():
    game = table(layers=lying(fire=["0,0"]))
    status_phase(game, 2)
    assert health(game, 1) == 40
    status_phase(game, 1)
    assert health(game, 1) == 35


def three_phases_then_out(name, status):
    game = table(layers={"surfaces": {"0,0": name}})
    run(game, "surface.entering", value=Event("entered", 1, avatar(game, 1), tile=Hex(0, 0)))
    numbers = []
    for _ in range(3):
        status_phase(game)
        numbers.append(carries(game, 1, status))
    edit(game, "piece", avatar(game, 1), 0, 2)
    for _ in range(3):
        status_phase(game)
        numbers.append(carries(game, 1, status))
    return game, numbers


def test_amb_093_check_values_of_fire():
    game, numbers = three_phases_then_out("fire", "burning")
    assert numbers == [0, 0, 0, 0, 0, 0]
    assert health(game, 1) == 25


def test_amb_093_check_values_of_sludge():
    assert three_phases_then_out("sludge", "sepsis")[1] == [1, 2, 3, 2, 1, 0]


def test_amb_073_check_values_of_smoke_water_and_vines():
    for name, status in (("smoke", "blind"), ("water", "wet"), ("vines", "ensnared")):
        assert three_phases_then_out(name, status)[1] == [1, 1, 1, 0, 0, 0]


def test_amb_073_counters_above_the_floor_run_down_too():
    game = table(layers=lying(smoke=["0,0"]))
    give(game, 1, "blind", 3)
    status_phase(game)
    assert carries(game, 1, "blind") == 2


def test_st_wet_2_sepsis_3_stepping_into_water():
    game = table(layers=lying(water=["1,0"]))
    give(game, 1, "sepsis", 3)
    play(game, "move avatar-1", "to 1,0", "stop")
    assert (carries(game, 1, "sepsis"), carries(game, 1, "wet")) == (2, 0)


def test_amb_073_water_wets_again_in_each_status_phase():
    game = table(layers=lying(water=["0,0"]))
    give(game, 1, "sepsis", 4)
    status_phase(game)
    assert (carries(game, 1, "sepsis"), carries(game, 1, "wet")) == (1, 0)


def test_sf_vines_3_vines_next_to_fire_burn_without_a_chain():
    game = table(("0,0", "-3,0"), layers=lying(fire=["0,3"], vines=["0,2", "0,1", "2,-2"]))
    status_phase(game, 2)
    assert surface(game, "0,2") == "fire"
    assert surface(game, "0,1") == "vines"
    assert surface(game, "2,-2") == "vines"


def test_amb_098_who_stands_in_vines_that_catch_fire_is_burnt_in_the_same_phase():
    game = table(("0,0", "3,0"), layers=lying(fire=["1,0"], vines=["0,0"]))
    status_phase(game, 1)
    assert health(game, 1) == 35


def test_sf_vines_1_and_sf_smoke_1_hide_what_lies_beyond():
    game = table(layers=lying(vines=["0,1"], smoke=["1,0"], fire=["-1,0"]))
    board = sight_of(game)
    assert sees(board, Hex(0, 0), Hex(0, 1)) and not sees(board, Hex(0, 0), Hex(0, 2))
    assert sees(board, Hex(0, 0), Hex(1, 0)) and not sees(board, Hex(0, 0), Hex(2, 0))
    assert sees(board, Hex(0, 0), Hex(-2, 0))


def test_a_surface_on_each_adjacent_tile_spares_walls_and_mixes():
    game = table(
        hands=[["ring-of-fire"]], layers={"walls": {"0,1": "wall"}, "surfaces": {"1,0": "water"}}
    )
    play(game, "play ring-of-fire#1")
    found = {tile.key(): surface(game, tile.key()) for tile in Hex(0, 0).neighbours()}
    assert found == {"1,0": "steam", "0,1": None, "1,-1": "fire", "0,-1": "fire", "-1,0": "fire", "-1,1": "fire"}
    assert surface(game, "0,0") is None


def test_surfaces_have_words_and_looks():
    game = table()
    rows = game.ruleset.table("surface")
    assert set(rows) == {"fire", "water", "steam", "fog", "smoke", "vines", "sludge"}
    words = {word.id: word.name for word in game.ruleset.words if word.kind == "surface"}
    assert words == {row.id: row.name for row in rows.values()}
    assert set(rows) <= set(game.ruleset.looks)


def test_looks_agree_with_the_theme_and_name_icons_that_exist():
    ruleset = table().ruleset
    tokens = json.loads(resource("themes/tokens.json").read_text(encoding="utf-8"))["surfaces"]
    styles = json.loads(resource("themes/looks.json").read_text(encoding="utf-8"))["surfaces"]
    assert set(tokens) == set(ruleset.table("surface"))
    for name, colours in tokens.items():
        look = ruleset.looks[name]
        assert (look.fill, look.ink) == (colours["fill"], colours["ink"])
        assert (look.pattern, look.icon) == (styles[name]["pattern"], styles[name]["icon"])
    for name in ruleset.table("status"):
        assert resource(f"icons/{ruleset.looks[name].icon}.svg").is_file()


def test_ph_order_a_whole_turn_in_fire_costs_five():
    game = table(layers=lying(fire=["0,0"]))
    end_turn(game)
    assert health(game, 1) == 35
    assert at(game, 1) == Hex(0, 0)


@pytest.mark.parametrize(
    ("lies", "status"), [("smoke", "blind"), ("water", "wet"), ("vines", "ensnared"), ("fog", "impending_doom")]
)
def test_sfc_006_and_amb_228_a_surface_acts_on_whoever_starts_or_is_put_within(lies, status):
    started = table(layers=lying(**{lies: ["0,0"]}))
    assert carries(started, 1, status) == 1 and carries(started, 2, status) == 0
    edited = table(layers=lying(**{lies: ["1,1"]}))
    edit(edited, "layer", "surfaces", 0, 0, lies)
    edit(edited, "piece", avatar(edited, 2), 1, 1)
    assert [carries(edited, seat, status) for seat in (1, 2)] == [1, 1]


@pytest.mark.parametrize("lies", ["fire", "sludge", "steam"])
def test_amb_069_a_surface_of_the_status_phase_waits_for_it(lies):
    game = table(layers=lying(**{lies: ["0,0"]}))
    edit(game, "layer", "surfaces", 3, 0, lies)
    assert not [key for key in game.state.counters if key[1] in ("burning", "sepsis")]
    status_phase(game)
    expected = {"fire": (35, 0), "sludge": (40, 1), "steam": (40, 0)}
    assert (health(game, 1), carries(game, 1, "sepsis")) == expected[lies]


def test_sfc_006_an_edit_lets_abilities_answer_what_the_surface_gives_only_when_it_is_asked_to():
    for triggers in (True, False):
        game = table()
        told = []
        game.sink = lambda entry, told=told: told.extend(event.kind for event in entry.events)
        game.apply(Edit("layer", ("surfaces", 0, 0, "smoke"), triggers))
        assert carries(game, 1, "blind") == 1 and ("inflicted" in told) == triggers
