"""Hands that nobody looks at, and damage that some equipment cannot block, played (HAND-001.2, BLK-001.1)."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.lich_table import card, events, keys, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

HIDES = card("blinds", "equipment", "No one may look at your hand.", defense=1)
PLAIN = card("blinds", "equipment", "", defense=1)


def answered(game):
    """Pass, and take the first answer that is offered, until the main phase asks again."""
    while game.decision.kind != "main":
        game.choose("pass" if game.decision.kind == "window" else keys(game)[0])


@pytest.mark.parametrize(("blinds", "seen"), [(HIDES, 0), (PLAIN, 2)])
@pytest.mark.parametrize("text", ["Target opponent reveals their hand.", "Look at target opponent's hand."])
def test_hand_001_2_nobody_looks_at_a_hidden_hand(blinds, seen, text):
    spy = card("spy", "technique", text)
    game = table(hands=(("spy",), ("zap", "mend")), in_play=((), ("blinds",)), cards=(spy, blinds))
    shown, looked = events(game, "revealed"), []
    game.sink = lambda entry: [
        (shown if event.kind == "revealed" else looked).append(event)
        for event in entry.events if event.kind in ("revealed", "looked")
    ]  # fmt: skip
    game.choose("play spy#1")
    answered(game)
    assert len(shown) + sum(event.amount for event in looked) == seen


def test_hand_001_2_its_player_may_show_a_hidden_hand():
    show = card("show", "technique", "Reveal your hand.")
    game = table(hands=(("show", "zap"), ()), in_play=(("blinds",), ()), cards=(show, HIDES))
    shown = events(game, "revealed")
    game.choose("play show#1")
    answered(game)
    assert len(shown) == 1


BUCKLER = replace(card("buckler", "equipment", "", defense=9), subtypes=("shield",))
RIFLE = replace(card("rifle", "equipment", "Tap: Deal 2 damage to target.", defense=1), subtypes=("rifle",))
PIERCING = "This card cannot be blocked by Shields.\nTap: Deal 2 damage to target."
PIERCER = card("piercer", "equipment", PIERCING, defense=1)


@pytest.mark.parametrize(("text", "used", "blockers"), [
    ("Your Rifles may not be blocked by Shields.", "rifle", {"wall-shield"}),
    ("Your Rifles may not be blocked by Shields.", "lash", {"wall-shield", "buckler"}),
    ("Your attacks cannot be blocked by Shields.", "lash", {"wall-shield"}),
    ("You have +1 movement.", "piercer", {"wall-shield"}),
    ("You have +1 movement.", "rifle", {"wall-shield", "buckler"}),
])  # fmt: skip
def test_blk_001_1_some_equipment_cannot_block_it(text, used, blockers):
    who = card("sage", "hero", text, health=30, intelligence=6)
    game = table(heroes=("sage",), cards=(who, BUCKLER, RIFLE, PIERCER),
                 in_play=((used,), ("buckler", "wall-shield")))  # fmt: skip
    game.choose(f"use {used}#1")
    game.choose("target avatar-2")
    pass_all(game)
    offered = {key.split()[1].partition("#")[0] for key in keys(game) if key.startswith("block ")}
    assert offered == blockers


def test_blk_001_1_what_never_blocks_is_refused():
    problems = parse("This card cannot be blocked by walls.", phrase_table(), CardContext("Sage", "summon")).problems
    assert [problem.code for problem in problems] == ["never-blocks"]
