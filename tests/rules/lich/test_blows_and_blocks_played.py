"""What texts say of blows, blocks, healing and death in looser words, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, pass_all, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

TABLE = phrase_table()
IN_A_ROW = ("0,0", "2,0", "4,0")


def read(text, kind="equipment"):
    return parse(text, TABLE, CardContext("Pale Lance", kind))


def problems(text, kind="equipment"):
    return [problem.code for problem in read(text, kind).problems]


@pytest.mark.parametrize(
    ("said", "modifiers"),
    [
        ("This attack has penetrate.", "Penetrate"),
        ("This damage has penetrate and overwhelm.", "Penetrate and Overwhelm"),
        ("This damage has overwhelm, unblockable and unpreventable.", "Overwhelm, Unblockable, and Unpreventable"),
        ("The attack gains Reprise.", "Reprise"),
    ],
)
def test_an_attack_can_be_said_to_have_any_modifiers(said, modifiers):
    reading = read(f"Tap: Deal 5 damage to target. {said}")
    assert reading.problems == ()
    assert reading.canonical == f"Tap: Deal 5 damage to target. This damage has {modifiers}."
    assert read(reading.canonical).abilities == reading.abilities


def test_an_attack_with_penetrate_passes_whoever_stands_in_between_and_hits_both():
    texts = "Tap: Deal 5 damage to target. This attack has Penetrate.\nTap: Deal 5 damage to target."
    game = table(in_play=(("lance",),), cards=(card("lance", "equipment", texts),), starts=IN_A_ROW)
    clone = game.clone()
    clone.choose("use lance#1 2")
    assert "target avatar-3" not in keys(clone)
    game.choose("use lance#1 1")
    assert "target avatar-3" in keys(game)
    game.choose("target avatar-2")
    game.choose("target avatar-3")
    settle(game, *(("done",) if game.decision.kind == "target" else ()))
    assert [game.stat(seat, "health") for seat in (1, 2, 3)] == [30, 25, 25]


def test_an_attack_with_reprise_happens_again_for_one_tap():
    lance = card("lance", "equipment", "Tap: Deal 4 damage to target. This attack has Reprise.")
    game = table(in_play=(("lance",),), cards=(lance,))
    game.choose("use lance#1")
    game.choose("target avatar-2")
    settle(game, "target avatar-2")
    assert game.stat(2, "health") == 22


def test_what_shows_at_once_is_said_under_no_condition_and_of_tap_effects():
    assert problems("Tap: Deal 5 damage to target. If it is Wet, this damage has Penetrate.") == ["asked-late"]
    assert problems("Deal 5 damage to target. This attack has Reprise.", "technique") == ["no-tap-effect"]
