"""What may be a target, and what the words of a card stand for when it resolves (TGT-001, LOS-001, AMB-203)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, pass_all, table
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.target_intents import aim_intent


def codes(game, source, aim, seat=1):
    """Return why a seat may not aim the first ability of a card at a thing."""
    return [one.refusal.code for one in game.why_not(aim_intent(seat, source, 0, 0, aim)) if one.refusal]


def test_los_001_1_what_the_avatar_does_not_see_is_no_target():
    game = table(hands=(("free-bolt",), ()), starts=("0,0", "2,0", "3,-1"), layers={"walls": {"1,0": "wall"}})
    bolt = game.entity("free-bolt#1", 1)
    for seat in (2, 3):
        assert codes(game, bolt, Aim("piece", game.recall("avatar", seat))) == ["out-of-sight"]
    assert "play free-bolt#1" not in keys(game)


@pytest.mark.parametrize(("start", "legal"), [("3,0", True), ("4,0", False)])
def test_hro_int_3_intelligence_is_the_range(start, legal):
    game = table(hands=(("free-bolt",), ()), starts=("0,0", start), heroes=("brute", "reader"))
    assert ("play free-bolt#1" in keys(game)) is legal


def test_amb_138_a_printed_range_replaces_intelligence():
    far = card("far", "technique", "Deal 1 damage to target within 5 tiles.")
    near = card("near", "technique", "Deal 1 damage to target enemy within 2 tiles.")
    game = table(hands=(("far", "near"), ()), starts=("0,0", "5,0"), heroes=("brute", "reader"), cards=(far, near))
    assert "play far#1" in keys(game) and "play near#1" not in keys(game)


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("Deal 1 damage to target.", {"avatar-1", "avatar-2", "avatar-3"}),
        ("Deal 1 damage to target enemy.", {"avatar-2"}),
        ("Deal 1 damage to target ally.", {"avatar-1", "avatar-3"}),
        ("Deal 1 damage to target player.", {"avatar-1", "avatar-2", "avatar-3"}),
        ("Deal 1 damage to target opponent.", {"avatar-2"}),
        ("Deal 1 damage to target avatar.", {"avatar-1", "avatar-2", "avatar-3"}),
        ("Destroy target.", {"wall 0,-1", "lash#1", "wall-shield#1"}),
        ("Destroy target equipment.", {"lash#1", "wall-shield#1"}),
        ("Destroy target wall.", {"wall 0,-1"}),
        ("Destroy target card you control.", {"lash#1"}),
        ("Deal 1 damage to target and destroy it.", set()),
    ],
)
def test_tgt_001_1_what_a_target_may_be(text, offered):
    aimed = card("aimed", "technique", text)
    game = table(
        hands=(("aimed",), (), ()), in_play=(("lash",), ("wall-shield",)), starts=("0,0", "2,0", "0,2"),
        teams=(1, 2, 1), layers={"walls": {"0,-1": "wall", "3,1": "wall"}}, cards=(aimed,),
    )  # fmt: skip
    if not offered:
        assert "play aimed#1" not in keys(game)
        return
    game.choose("play aimed#1")
    assert set(keys(game)) == {f"target {name}" for name in offered}


@pytest.mark.parametrize("noun", ["tile", "wall", "surface"])
def test_tgt_001_5_to_7_a_place_that_is_not_there_is_no_target(noun):
    game = table(hands=(("ram",), ()), layers={"walls": {"1,0": "wall"}})
    ram = game.entity("ram#1", 1)
    places = {"tile": "9,9", "wall": "0,1", "surface": "0,1"}
    assert codes(game, ram, Aim(noun, 0, Hex.parse(places[noun]))) == ["not-there"]


def test_tgt_001_2_a_card_can_be_aimed_at_only_while_its_controller_is_seen():
    snap = card("snap", "technique", "Destroy target equipment.")
    game = table(
        hands=(("snap",), ()), in_play=(("lash",), ("wall-shield",)), layers={"walls": {"1,0": "wall"}}, cards=(snap,)
    )
    game.choose("play snap#1")
    assert keys(game) == ("target lash#1",), "one's own cards need no sight"
    game.choose("target lash#1")
    pass_all(game)
    assert game.state.zones["action/1"] == []
    assert [game.state.definition_of[one] for one in game.state.zones["purgatory/1"]] == ["lash", "snap"]


def test_tgt_001_3_own_avatar_is_always_in_sight():
    game = table(hands=(("zap",), ()), in_play=(("lash",), ()))
    game.choose("use lash#1")
    assert "target avatar-1" in keys(game)


def test_amb_100_fizzling_is_decided_before_the_first_instruction():
    blow = card("blow", "technique", "Deal 30 damage to target enemy.\nDeal 1 damage to target enemy.")
    game = table(hands=(("blow",), ()), starts=("0,0", "2,0", "0,2"), cards=(blow,))
    hit = events(game, "damage")
    choose(game, "play blow#1", "target avatar-2", "target avatar-2")
    assert [event.amount for event in hit] == [30]
    assert game.stat(2, "alive") == 0 and game.decision.kind == "main"


def test_amb_101_one_illegal_target_of_several_lets_the_whole_fizzle():
    pair = card("pair", "technique", "Destroy up to 2 target equipment.")
    snap = card("snap", "reaction", "Destroy target equipment.")
    game = table(
        hands=(("pair",), ("snap",)), in_play=((), ("wall-shield", "thin-veil")), cards=(pair, snap)
    )  # fmt: skip
    shield, veil = game.entity("wall-shield#1", 2), game.entity("thin-veil#1", 2)
    seen = events(game, "fizzled")
    choose(game, "play pair#1", "target wall-shield#1", "target thin-veil#1", "play snap#1", "target thin-veil#1")
    pass_all(game)
    assert len(seen) == 1
    assert game.state.zone_of[shield] == "action/2" and game.state.zone_of[veil] == "purgatory/2"


def test_amb_103_who_leaves_sight_is_no_legal_target_any_more():
    boots = card("boots", "reaction", "Move 1 tile.")
    game = table(hands=(("free-bolt",), ("boots",)), cards=(boots,))
    choose(game, "play free-bolt#1", "target avatar-2", "play boots#1", "to 3,-1")
    pass_all(game)
    assert game.stat(2, "health") == 30
    assert [game.state.definition_of[one] for one in game.state.zones["purgatory/1"]] == ["free-bolt"]


def test_amb_102_up_to_may_be_none_and_never_fizzles():
    storm = card("storm", "technique", "Destroy up to 2 target walls.\nHeal 3.")
    game = table(hands=(("storm",), ()), cards=(storm,))
    game.set_stat(1, "health", 20)
    game.choose("play storm#1")
    assert game.decision.kind == "main" and game.stat(1, "health") == 23, "no wall, so nothing is asked"
    game = table(hands=(("storm",), ()), cards=(storm,), layers={"walls": {"1,0": "wall", "0,1": "wall"}})
    choose(game, "play storm#1", "target wall 1,0")
    assert keys(game) == ("target wall 0,1", "done"), "not the same one twice"
    game.choose("done")
    assert [tile.key() for tile in game.state.layers["walls"]] == ["0,1"]


@pytest.mark.parametrize(
    ("text", "healths"),
    [
        ("Deal 1 damage to each avatar.", (29, 29, 29, 29)),
        ("Deal 1 damage to each enemy.", (30, 29, 30, 29)),
        ("Deal 1 damage to each ally.", (29, 30, 29, 30)),
        ("Deal 1 damage to each opponent.", (30, 29, 30, 29)),
        ("Deal 1 damage to each player.", (29, 29, 29, 29)),
        ("Deal 1 damage to each enemy within 2 tiles.", (30, 29, 30, 30)),
        ("Deal 1 damage to each adjacent avatar.", (30, 30, 29, 30)),
        ("Deal 1 damage to you.", (29, 30, 30, 30)),
    ],
)
def test_amb_139_each_needs_no_sight(text, healths):
    wave = card("wave", "technique", text)
    game = table(
        hands=(("wave",),), starts=("0,0", "2,0", "0,1", "4,-1"), teams=(1, 2, 1, 2), cards=(wave,),
        layers={"walls": {"1,0": "wall"}},
    )  # fmt: skip
    game.choose("play wave#1")
    assert tuple(game.stat(seat, "health") for seat in (1, 2, 3, 4)) == healths


def test_each_card_goes_over_cards_in_play():
    sweep = card("sweep", "technique", "Destroy each card.")
    game = table(hands=(("sweep",),), in_play=(("lash",), ("wall-shield",)), cards=(sweep,))
    game.choose("play sweep#1")
    pass_all(game)
    assert game.state.zones["action/1"] == game.state.zones["action/2"] == []


def test_it_is_what_the_sentence_named_as_it_was_when_it_was_named():
    chase = card("chase", "technique", "Move each enemy within 2 tiles 1 tile and deal 4 damage to it.")
    game = table(hands=(("chase",),), starts=("0,0", "2,0", "3,0"), cards=(chase,))
    game.choose("play chase#1")
    game.choose("to 3,-1")
    assert game.stat(2, "health") == 26, "it went out of range by what the card itself did"
    assert game.stat(3, "health") == 30


def test_it_is_the_target_that_was_chosen():
    brand = card("brand", "technique", "Deal 2 damage to target enemy and inflict Burning 1 on it.")
    game = table(hands=(("brand",),), cards=(brand,))
    choose(game, "play brand#1", "target avatar-2")
    assert game.stat(2, "health") == 28 and game.counter(game.recall("avatar", 2), "burning") == 1


def test_this_card_is_the_card_and_not_its_player():
    bomb = card("bomb", "equipment", "Tap: Deal 2 damage to this card and destroy it.", defense=1)
    game = table(in_play=(("bomb",), ()), cards=(bomb,))
    bomb_card = game.entity("bomb#1", 1)
    game.choose("use bomb#1")
    assert game.stat(1, "health") == 30, "equipment has no health (AMB-203)"
    assert game.state.zone_of[bomb_card] == "purgatory/1"


def test_kw_destroy_1_and_2_and_pur_001_1_what_is_destroyed_goes_to_its_controllers_purgatory():
    snap = card("snap", "technique", "Destroy target equipment.")
    game = table(hands=(("snap",), ()), in_play=((), ("wall-shield",)), cards=(snap,))
    shield = game.entity("wall-shield#1", 2)
    game.set_stat(shield, "tapped", 1)
    game.add_counter(shield, "stunned", 1)
    seen = events(game, "destroyed")
    choose(game, "play snap#1", "target wall-shield#1")
    assert [event.subject for event in seen] == [shield]
    assert game.state.zone_of[shield] == "purgatory/2"
    assert (game.stat(shield, "tapped"), game.stat(shield, "slot")) == (0, 0)
    assert game.counter(shield, "stunned") == 0, "AMB-206"
