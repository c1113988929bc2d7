"""What damage, destruction and statuses aim at (AMB-203, AMB-206), and Vines, which damage destroys (SF-VINES.4)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, pass_all, table

CARDS = (
    card("spark", "technique", "Deal 1 damage to target."),
    card("dud", "technique", "Deal 0 damage to target."),
    card("sear", "technique", "Deal 2 damage to target surface."),
    card("raze", "technique", "Destroy target."),
    card("weed", "technique", "Destroy target surface."),
    card("daze", "technique", "Inflict Stunned 1 on target."),
    card("jam", "technique", "Inflict Stunned 1 on target equipment."),
    card("soak", "technique", "Inflict Wet 1 on target equipment."),
    card("singe", "technique", "Inflict Burning 1 on target and deal 2 damage."),
)
LYING = {"surfaces": {"1,0": "vines", "0,1": "water", "-1,0": "fog"}, "walls": {"0,-1": "wall"}}


def game_with(*hand, **given):
    return table(cards=CARDS, **({"hands": (hand,), "layers": LYING} | given))


def offered(game, name):
    choose(game, f"play {name}#1")
    return {key.removeprefix("target ") for key in keys(game)}


def test_sf_vines_4_any_damage_destroys_vines():
    game = game_with("spark")
    seen = events(game, "destroyed surface")
    choose(game, "play spark#1", "target surface 1,0")
    pass_all(game)
    assert [event.tile.key() for event in seen] == ["1,0"]
    assert "1,0" not in {tile.key() for tile in game.state.layers["surfaces"]}


def test_sf_vines_4_no_damage_does_not():
    game = game_with("dud")
    choose(game, "play dud#1", "target surface 1,0")
    pass_all(game)
    assert "1,0" in {tile.key() for tile in game.state.layers["surfaces"]}


def test_amb_203_vines_and_who_is_within_are_two_targets():
    game = game_with("spark", starts=("0,0", "1,0"))
    choose(game, "play spark#1", "target surface 1,0")
    pass_all(game)
    assert game.stat(2, "health") == 30 and "1,0" not in {tile.key() for tile in game.state.layers["surfaces"]}


def test_amb_203_vines_gone_in_answer_make_it_fizzle():
    game = game_with(hands=(("spark",), ("hush",)), starts=("0,0", "2,-1"))
    choose(game, "play spark#1", "target surface 1,0")
    game.set_layer("surfaces", next(tile for tile in game.state.layers["surfaces"] if tile.key() == "1,0"), None)
    seen = events(game, "fizzled")
    pass_all(game)
    assert len(seen) == 1


@pytest.mark.parametrize("name", ["spark", "sear"])
def test_amb_203_damage_aims_at_pieces_and_vines(name):
    found = offered(game_with("spark", "sear"), name)
    assert found == {"surface 1,0"} | ({"avatar-1"} if name == "spark" else set()), "vines hide seat 2"


def test_amb_203_destroy_aims_at_cards_in_play_walls_and_vines():
    game = game_with("raze", in_play=(("lash",), ()))
    assert offered(game, "raze") == {"lash#1", "wall 0,-1", "surface 1,0"}


def test_amb_203_vines_are_destroyed_by_name():
    game = game_with("weed")
    choose(game, "play weed#1", "target surface 1,0")
    pass_all(game)
    assert "1,0" not in {tile.key() for tile in game.state.layers["surfaces"]}


def test_amb_203_every_effect_on_it_must_be_able_to_act():
    assert offered(game_with("singe"), "singe") == {"avatar-1"}


def test_amb_206_stunned_goes_to_a_card_only_where_the_text_names_one():
    game = game_with("daze", "jam", in_play=(("lash",), ()))
    assert offered(game, "daze") == {"avatar-1"}
    game.withdraw()
    choose(game, "play jam#1", "target lash#1")
    pass_all(game)
    assert game.counter(game.entity("lash#1", 1), "stunned") == 1


def test_amb_206_other_statuses_lie_on_no_card():
    game = game_with("soak", in_play=(("lash",), ()))
    assert "play soak#1" not in keys(game)
