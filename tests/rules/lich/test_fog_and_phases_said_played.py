"""Texts of authors about where Death Fog comes, phases that are skipped, and surfaces that cannot be placed, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from helpers.playing import play
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.seats import avatar

NEAR, RIM = "fog 1,0", "fog 5,0"


def until(game, kind):
    """Go on until a kind of decision is asked, and return who is asked."""
    while game.decision.kind != kind:
        game.choose("end" if "end" in keys(game) else keys(game)[-1])
    return game.decision.seat


def fog(game):
    return [tile for tile, surface in game.state.layers[SURFACES].items() if surface == "fog"]


@pytest.mark.parametrize(("text", "asked", "offered"), [
    ("You choose where Death Fog is placed during every player's end phase.", (1, 1), ({RIM}, {RIM})),
    ("Instead of the outermost ring, you may place your Death Fog adjacent to your avatar.", (1, 2),
     ({NEAR, RIM}, {RIM})),
    ("You may place your Death Fog anywhere.", (1, 2), ({NEAR, RIM}, {RIM})),
    ("You have +1 movement.", (1, 2), ({RIM}, {RIM})),
])  # fmt: skip
def test_ph_end_4_a_card_says_who_chooses_for_death_fog_and_where(text, asked, offered):
    charm = card("charm", "equipment", text, defense=1)
    game = table(in_play=(("charm",), ()), cards=(charm,))
    for seat, tiles in zip(asked, offered, strict=True):
        assert until(game, "fog") == seat
        assert {NEAR, RIM} & set(keys(game)) == tiles
        game.choose(next(key for key in keys(game) if key not in (NEAR, RIM)))


@pytest.mark.parametrize(("text", "tiles"), [
    ("Place 2 Death Fog tiles.", [2, 3, 4]), ("Place 2 Death Fog tiles. You skip placing one this turn.", [2, 2, 3]),
    ("Skip your next end phase's Death Fog.", [0, 0, 1]), ("Heal 1.", [0, 1, 2]),
])  # fmt: skip
def test_ph_end_3_death_fog_comes_besides_and_is_left_out(text, tiles):
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    choose(game, "play trial#1")
    found = []
    while game.decision.kind != "main":
        game.choose(keys(game)[0])
    found.append(len(fog(game)))
    for _ in range(2):
        next_turn(game)
        found.append(len(fog(game)))
    assert found == tiles


@pytest.mark.parametrize(("text", "burned"), [
    ("Your status phase is skipped as long as Charm is untapped.", False), ("Your end phase is skipped.", True),
    ("Each opponent's status phase is skipped.", True), ("You do not receive Burning.", False),
])  # fmt: skip
def test_ph_order_a_phase_is_skipped_as_long_as_a_card_says_so(text, burned):
    charm = card("charm", "equipment", text, defense=1)
    game = play("Inflict Burning 1 on you.", in_play=(("charm",), ()), cards=(charm,))
    next_turn(game)
    assert (health_of(game, avatar(game, 1)) < 30) is burned


@pytest.mark.parametrize(("text", "lies"), [
    ("Fire can't be placed for the rest of the game.", None), ("Surfaces cannot be placed this turn.", None),
    ("Water cannot be placed this turn.", "fire"),
])  # fmt: skip
def test_kw_place_1_a_surface_that_cannot_be_placed_stays_away(text, lies):
    spark = card("spark", "technique", "Place Fire on target tile.")
    game = play(text, hands=(("spark",), ()), cards=(spark,))
    choose(game, "play spark#1", "target tile 1,0")
    pass_all(game)
    assert game.state.layers[SURFACES].get(Hex(1, 0)) == lies


def test_sfc_004_water_on_all_but_walls_and_death_fog():
    layers = {"walls": {"1,0": "wall"}, "surfaces": {"0,1": "fog", "0,2": "fire"}}
    game = play("Place Water on every tile that isn't Death Fog or a wall.", layers=layers)
    lying = game.state.layers[SURFACES]
    assert lying[Hex(0, 1)] == "fog"
    assert Hex(1, 0) not in lying
    assert lying[Hex(0, 2)] == "steam"
    assert len(lying) == 90


@pytest.mark.parametrize(("text", "code"), [
    ("Place 2 Fire tiles.", "no-other-surface"), ("Skip your next Water.", "no-other-surface"),
    ("Fire cannot be placed.", "how-long"),
])  # fmt: skip
def test_what_end_phases_do_not_bring_is_refused(text, code):
    reading = parse(text, phrase_table(), CardContext("Charm", "technique"))
    assert code in [one.code for one in reading.problems]
