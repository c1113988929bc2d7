"""Ground rules by id: lines of sight, what can be a target, and what surfaces and statuses give."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, table
from helpers.small_table import summon
from lich_studio.engine.decisions import Edit
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.sight import sees, sight_of
from lich_studio.rules.lich.seats import avatar

SMASH = card("smash", "technique", "Destroy target equipment.")
BURNER = card("burner", "technique", "Place Fire on target tile.")
GOLEM = card("golem", "summon", "", defense=5)


def aimed(name, **options):
    """Play a card of seat 1 and return the game at the choice of its target."""
    game = table(hands=([name], []), cards=(SMASH, BURNER, GOLEM), **options)
    choose(game, f"play {name}#1")
    assert game.decision.kind == "target"
    return game


def test_los_001_1_the_avatar_must_see_the_target():
    game = table(hands=(["free-bolt"], []), starts=("0,0", "2,0", "0,3"), layers={"walls": {"0,1": "wall"}})
    choose(game, "play free-bolt#1")
    assert keys(game) == ("target avatar-2",)
    game = table(hands=(["free-bolt"], []), starts=("0,0", "3,-1"))
    assert "play free-bolt#1" not in keys(game), "no line goes there"


def test_los_001_2_lines_start_at_the_centre_of_the_tile_looked_from():
    game = table(starts=("0,0", "5,0"), layers={"walls": {"0,1": "wall"}})
    view = sight_of(game)
    assert (
        not sees(view, Hex(0, 0), Hex(0, 2)) and sees(view, Hex(1, 0), Hex(1, 2)) and sees(view, Hex(0, 0), Hex(2, 0))
    )


def test_los_002_4_summons_block_lines():
    game = table(starts=("0,0", "4,0"), cards=(GOLEM,))
    assert sees(sight_of(game), Hex(0, 0), Hex(3, 0))
    summon(game, 2, "1,0")
    assert not sees(sight_of(game), Hex(0, 0), Hex(3, 0)) and sees(sight_of(game), Hex(0, 0), Hex(1, 0))


def test_tgt_001_1_only_what_fits_the_words_can_be_chosen():
    game = aimed("smash", in_play=((), ["lash", "bargain"]))
    assert set(keys(game)) == {"target lash#1", "target bargain#1"}


def test_tgt_001_2_a_card_can_be_a_target_only_while_its_controller_is_in_sight():
    options = {
        "in_play": ((), ["lash"], ["bargain"]),
        "starts": ("0,0", "2,0", "0,3"),
        "layers": {"walls": {"0,1": "wall"}},
    }
    assert keys(aimed("smash", **options)) == ("target lash#1",)


def test_tgt_001_3_and_4_avatars_and_summons_can_be_targets():
    game = table(hands=(["free-bolt"], []), cards=(GOLEM,))
    summon(game, 2, "0,1")
    choose(game, "play free-bolt#1")
    assert len(keys(game)) == 2 and "target avatar-2" in keys(game)
    assert {option.tile for option in game.decision.options} == {Hex(2, 0), Hex(0, 1)}


def test_tgt_001_5_tiles_can_be_targets():
    assert {"target tile 0,1", "target tile 2,0", "target tile 0,0"} <= set(keys(aimed("burner")))


def test_tgt_001_6_walls_can_be_targets():
    assert keys(aimed("ram", layers={"walls": {"0,1": "wall", "2,-1": "wall", "3,-1": "wall"}})) == (
        "target wall 0,1", "target wall 2,-1",
    )  # fmt: skip


def test_tgt_001_7_surfaces_can_be_targets():
    game = table(hands=(["free-lance"], []), cards=(card("free-lance", "technique", "Deal 1 damage to target."),),
                 layers={"surfaces": {"0,1": "vines", "0,3": "vines"}})  # fmt: skip
    choose(game, "play free-lance#1")
    assert "target surface 0,1" in keys(game) and "target surface 0,3" not in keys(game)


@pytest.mark.parametrize(("tiles", "seen"), [("3,0", True), ("4,0", False)])
def test_hro_int_3_intelligence_is_the_range(tiles, seen):
    game = table(hands=(["free-bolt"], []), starts=("0,0", tiles), heroes=("brute", "reader"))
    assert ("play free-bolt#1" in keys(game)) is seen


@pytest.mark.parametrize(
    ("surface", "status", "number"),
    [("vines", "ensnared", 1), ("smoke", "blind", 1), ("water", "wet", 1), ("sludge", "sepsis", 0)],
)
def test_sf_vines_2_and_sf_smoke_3_what_surfaces_give_at_once(surface, status, number):
    game = table(layers={"surfaces": {"0,1": surface}})
    choose(game, "move avatar-1", "to 0,1")
    if game.decision.kind == "path":
        choose(game, "stop")
    assert game.counter(avatar(game, 1), status) == number


def test_sf_sludge_gives_sepsis_2_in_the_occupants_status_phase():
    game = table(layers={"surfaces": {"0,0": "sludge"}})
    choose(game, "end")
    assert game.counter(avatar(game, 1), "sepsis") == 1, "two are given, and one runs down in the same phase"


def test_sf_death_fog_1_no_surface_can_be_placed_on_fog():
    game = aimed("burner", layers={"surfaces": {"0,1": "fog", "0,2": "water"}})
    assert "target tile 0,1" not in keys(game) and "target tile 0,2" in keys(game)


def test_sta_001_1_a_status_lies_on_its_bearer_and_changes_what_it_does():
    game = table()
    assert "move avatar-1" in keys(game)
    game.apply(Edit("counter", (avatar(game, 1), "ensnared", 1)))
    assert "move avatar-1" not in keys(game)
    assert game.counter(avatar(game, 2), "ensnared") == 0


def test_sta_001_1_a_status_that_a_card_inflicts_lies_on_its_target_and_on_nobody_else():
    snare = card("snare", "technique", "Inflict Ensnared 2 on target.")
    game = table(hands=(["snare"], []), starts=("0,0", "2,0", "0,2"), cards=(snare,))
    choose(game, "play snare#1", "target avatar-2")
    assert game.state.counters == {(avatar(game, 2), "ensnared"): 2}
    assert "move avatar-1" in keys(game)
    choose(game, "end")
    while game.decision.kind != "main":
        choose(game, keys(game)[0])
    assert game.decision.seat == 2 and "move avatar-2" not in keys(game)


@pytest.mark.parametrize("status", ["impending_doom", "lichs_curse"])
def test_st_impending_doom_4_and_5_no_healing_and_the_loss_is_no_damage(status):
    game = table(hands=(["mend"], []), layers={"surfaces": {"0,0": "fog"}} if status == "impending_doom" else {})
    game.apply(Edit("counter", (avatar(game, 1), status, 1)))
    game.apply(Edit("stat", (1, "health", 20)))
    choose(game, "play mend#1")
    assert game.stat(1, "health") == 20
    kinds = []
    game.sink = lambda entry: kinds.extend(event.kind for event in entry.events)
    choose(game, "end")
    assert "damage" not in kinds and ("lost health" in kinds) == (status == "impending_doom")


def test_st_stunned_5_tap_effects_of_the_stunned_wait_for_technique_speed():
    game = table(hands=(["free-bolt"], []), in_play=([], ["lash"]))
    game.apply(Edit("counter", (avatar(game, 2), "stunned", 1)))
    choose(game, "play free-bolt#1", "target avatar-2")
    assert (game.decision.kind, game.decision.seat) == ("main", 1), "nobody was asked to answer"
    game = table(in_play=(["lash"], []))
    game.apply(Edit("counter", (avatar(game, 1), "stunned", 1)))
    assert "use lash#1" in keys(game)
