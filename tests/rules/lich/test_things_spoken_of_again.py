"""Things spoken of again with "the", surfaces that do not matter, source left in the pool, and a missing apostrophe."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import summon_piece
from lich_studio.rules.lich.turn.source_pool import pool


def read(text, kind="technique"):
    return parse(text, phrase_table(), CardContext("Trial", kind))


@pytest.mark.parametrize(("kind", "said", "meant"), [
    ("summon", "Trial ignores surfaces.", "Surfaces do not inflict statuses on this card."),
    ("summon", "Trial is not affected by surfaces.", "Surfaces do not inflict statuses on this card."),
    ("summon", "Trial is unaffected by Fire.", "Fire does not inflict statuses on this card."),
    ("summon", "Trial may move an additional tile on your turn.", "This card has +1 movement."),
    ("summon", "If an adjacent ally would be dealt damage, Trial takes that damage instead.",
     "If an adjacent ally would be dealt damage, instead deal that damage to this card."),
    ("technique", "Target opponent's hero and your hero swap places.", "Swap target opponent with you."),
    ("technique", "Deal 2 damage to each opponent's hero.", "Deal 2 damage to each opponent."),
    ("technique", "Search your deck for a summon and add it to your hand.",
     "Search your deck for a summon and put it into your hand."),
    ("technique", "Return up to 2 source cards from your purgatory to play.",
     "Put up to 2 source cards from your purgatory into play."),
    ("technique", "Deal 3 damage to target summon. If the summon is destroyed, draw a card.",
     "Deal 3 damage to target summon. If it was destroyed, draw 1 card."),
    ("source", "Tap: +1 Abyssal or Verdant source.",
     "Tap: Gain 1 source in any combination of Abyssal and Verdant."),
    ("technique", "Attrit 1. If a summon is attrited this way, heal 2.",
     "Attrit 1. If a summon was attrited this way, heal 2."),
    ("source", "Tap: +1 Luminate source. If you control no summons, +1 additional Luminate source.",
     "Tap: Gain 1 Luminate source. If you control no summons, gain 1 Luminate source."),
])  # fmt: skip
def test_what_is_said_otherwise_means_the_same(kind, said, meant):
    assert read(said, kind).canonical == meant
    assert read(meant, kind).canonical == meant


@pytest.mark.parametrize("text", ["Draw target opponents card.", "Look at target opponents hand."])
def test_a_missing_apostrophe_is_offered(text):
    problem = next(one for one in read(text).problems if one.code == "unread-word")
    fixes = [fix.text for fix in problem.fixes]
    assert (fixes[:1] == ["opponent's"]) == text.startswith("Look")


@pytest.mark.parametrize(("text", "wet"), [("Beast ignores surfaces.", 0), ("", 1)])
def test_sfc_006_who_ignores_surfaces_gets_no_status_from_them(text, wet):
    beast = card("beast", "summon", text, defense=3)
    game = table(in_play=(("beast",), ()), cards=(beast,), layers={"surfaces": {"0,1": "water"}})
    piece = summon_piece(game, game.entity("beast#1", 1))
    game.place_piece(piece, Hex(-2, 1))
    choose(game, f"move {game.handle(piece, 1)}", "to -1,1", "to 0,1")
    settle(game)
    assert (game.state.tile_of[piece], game.counter(piece, "wet")) == (Hex(0, 1), wet)


@pytest.mark.parametrize(("surface", "healed"), [("water", 2), ("", 0)])
def test_sfc_002_whether_a_tile_has_a_surface_is_asked(surface, healed):
    layers = {"surfaces": {"1,0": surface}} if surface else {}
    game = play("Tap target equipment you control. Choose an available tile. If the tile has a surface, heal 2.",
                "target wall-shield#1", "choose tile 1,0", in_play=(("wall-shield",), ()), layers=layers,
                edits={"1": 10})  # fmt: skip
    assert game.stat(1, "health") == 10 + healed


def test_src_pool_1_source_of_all_types_in_the_pool_counts():
    text = "Lose 2 health for each unspent source in your pool."
    game = table(hands=(("trial",), ()), sources=(("ember", "sprout", "ember"), ()),
                 cards=(card("trial", "technique", text),))  # fmt: skip
    for source in ("ember#1", "sprout#1"):
        game.choose(next(one for one in keys(game) if one.endswith(source)))
    game.choose("play trial#1")
    settle(game)
    assert game.stat(1, "health") == 26


def test_amb_209_both_heroes_change_places():
    game = play("Target opponent's hero and your hero swap places.", "target avatar-2")
    assert [game.state.tile_of[avatar(game, seat)].key() for seat in (1, 2)] == ["2,0", "0,0"]


@pytest.mark.parametrize(("split", "source"), [("split 1", "thermic"), ("split 0", "verdant")])
def test_src_pool_1_one_of_two_types_is_chosen(split, source):
    well = card("well", "source", "Tap: +1 Thermic or Verdant source.")
    game = table(sources=(("well",), ()), cards=(well,))
    taps = [one for one in game.decision.options if "well#1" in one.key]
    game.choose(next(one.key for one in taps if len(taps) == 1 or source in one.label.casefold()))
    settle(game, *(() if game.decision.kind == "main" else (split,)))
    assert {name: number for name, number in pool(game, 1).items() if number} == {source: 1}
