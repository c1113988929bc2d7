"""A use, and what may happen instead, is offered only while its condition holds and it can be done."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import OX, avatar_tile, health, meant, next_turn, pass_on, trial, use
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.seats import avatar


@pytest.mark.parametrize(("text", "my_health", "offered"), [
    ("If you have 10 or less health, Tap: Heal 5.", 11, False),
    ("If you have 10 or less health, Tap: Heal 5.", 10, True),
    ("As long as you control a summon, Tap: Heal 5.", 10, False),
    ("Once on your turn, if you have 10 or less health, you may heal 5.", 11, False),
    ("Once on your turn, you may pay 2 health and draw a card.", 1, False),
    ("Once on your turn, you may pay 2 health and draw a card.", 2, True),
    ("While this card is in your purgatory, pay 5 health: Return this card to your hand.", 30, False),
])  # fmt: skip
def test_cost_001_3_it_is_used_only_while_it_may_be(text, my_health, offered):
    game = trial(text, "equipment")
    game.apply(Edit("stat", (1, "health", my_health)))
    assert any(key.startswith("use trial") for key in keys(game)) is offered


def test_fx_001_2_it_is_used_where_it_lies():
    game = trial("While this card is in your purgatory, pay 5 health: Return this card to your hand.", "equipment")
    game.apply(Edit("card", (game.entity("trial#1", 1), "purgatory/1")))
    use(game)
    assert (game.state.zone_of[game.entity("trial#1", 1)], health(game)[0]) == ("hand/1", 25)


def test_amb_216_what_a_player_cannot_do_is_not_offered():
    game = use(trial("Each player destroys a summon they control or loses 4 health.", summons=OX))
    assert (game.decision.seat, keys(game)) == (1, ("mode 2",))
    game.choose("mode 2")
    assert (game.decision.seat, keys(game)) == (2, ("mode 1", "mode 2"))


@pytest.mark.parametrize(("blocked", "said", "healed"), [
    (True, "was blocked", 5), (True, "was not blocked", 0), (False, "was blocked", 0), (False, "was not blocked", 5),
])  # fmt: skip
def test_what_was_blocked_came_of_that_damage(blocked, said, healed):
    game = trial(f"Deal 4 damage to target. If this damage {said}, heal 5.", in_play=((), ("wall-shield",)))
    game.set_stat(1, "health", 10)
    use(game, "avatar-2") if not blocked else game.choose("play trial#1")
    while game.decision.kind != "main":
        wanted = [key for key in keys(game) if key.startswith("block") and blocked]
        game.choose((wanted or [key for key in ("target avatar-2", "pass", "take") if key in keys(game)])[0])
    assert health(game)[0] == 10 + healed


@pytest.mark.parametrize(("text", "tile"), [
    ("You cannot be moved by your enemies.", "2,0"), ("You cannot be moved by other players' effects.", "2,0"),
    ("You cannot be moved by your allies.", "3,0"),
])  # fmt: skip
def test_amb_227_whom_others_do_not_move(text, tile):
    boots = meant(text, "equipment", "boots")
    game = use(trial("Push target 1 tile.", in_play=((), ("boots",)), cards=(boots,)), "avatar-2")
    while game.decision.kind != "main":
        game.choose(next((key for key in keys(game) if key.endswith("3,0")), keys(game)[0]))
    assert avatar_tile(game, 2) == tile


def test_sta_001_1_no_surface_and_no_card_gives_a_status_to_whom_it_does_not_affect():
    for text, burnt in (("You are not affected by Burning.", 0), ("You have +1 movement.", 1)):
        game = next_turn(trial(text, "equipment", layers={"surfaces": {"0,0": "fire"}}))
        assert (health(game)[0] < 30) == bool(burnt)
    haze = meant("Enemies are Blind.", "equipment", "haze")
    ward = meant("You are immune to Blind.", "equipment", "ward")
    for mine, blind in ((("ward",), 0), ((), 1)):
        game = pass_on(trial("Tap: Heal 1.", "equipment", in_play=(mine, ("haze",)), cards=(haze, ward)))
        assert game.counter(avatar(game, 1), "blind") == blind


def test_kw_move_surfaces_are_kept_from():
    layers = {"surfaces": {"0,1": "fire"}}
    game = trial("You cannot move onto surfaces.", "equipment", layers=layers)
    game.choose("move avatar-1")
    assert "to 0,1" not in keys(game)
    assert "to 1,0" in keys(game)
