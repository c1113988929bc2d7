"""What designers say in several ways is one meaning, however it is said; what nobody can tell is not guessed."""
from __future__ import annotations

import pytest

from helpers.meaning_ledgers import language


def _meaning(text, kind="technique"):
    reading = language().read(text, "Foo", (kind,))
    assert not reading.problems, [problem.message for problem in reading.problems]
    return reading.abilities


@pytest.mark.parametrize(
    ("said", "alike"),
    [
        ("If it is more than 2 tiles from you, heal 1.", "If it is at least 3 tiles away from you, heal 1."),
        ("If it is 3 or more tiles away from you, heal 1.", "If it is at least 3 tiles away from you, heal 1."),
        ("If it is no farther than 2 tiles from you, heal 1.", "If it is within 2 tiles of you, heal 1."),
        ("If it has both wet and blind, heal 1.", "If it is wet and it is blind, heal 1."),
        ("If it has either wet or blind, heal 1.", "If it is wet or it is blind, heal 1."),
    ],
)
def test_conditions_about_what_was_named_before(said, alike):
    assert _meaning(f"Deal 2 damage to target. {said}") == _meaning(f"Deal 2 damage to target. {alike}")


@pytest.mark.parametrize(
    ("said", "alike"),
    [
        ("Destroy target summon. Place fire on the tile it occupied.",
         "Destroy target summon. Place fire on its tile."),
        ("Remove all fire. Heal 2 for each removed.", "Remove all fire. Heal 2 for each one removed this way."),
        ("Deal X damage to target. X is the number of walls.", "Deal 1 damage to target for each wall."),
        ("Deal 2 damage to target for each card in your hand (max 6).",
         "Deal 2 damage to target for each card in your hand, up to a maximum of 6."),
        ("Deal 4 damage to target, 7 instead if it is wet.", "Deal 4 damage to target, or 7 instead if it is wet."),
        ("You may lose 2 health. If you do, heal 5. Otherwise, draw a card.",
         "You may lose 2 health. If you do, heal 5. If you do not, draw a card."),
        ("Deal 2 damage to target. Do this twice.", "2 times: Deal 2 damage to target."),
        ("Deal 2 damage to target. Repeat this.", "2 times: Deal 2 damage to target."),
        ("Deal 3 damage to yourself or a target.", "Deal 3 damage to you or a target."),
        ("Destroy target wall. Place fire on its tile and on each tile adjacent to it.",
         "Destroy target wall. Place fire on that wall's tile and on each tile adjacent to that wall."),
    ],
)  # fmt: skip
def test_instructions(said, alike):
    assert _meaning(said) == _meaning(alike)


@pytest.mark.parametrize(
    ("said", "alike"),
    [
        ("Each summon you control has +2 defense while it is in fire.",
         "Each summon you control in fire has +2 defense."),
        ("Summons you control have +2 defense while they are adjacent to a wall.",
         "Summons you control adjacent to a wall have +2 defense."),
        ("If this card would be destroyed, instead tap it.", "If this card would be destroyed, tap this card instead."),
        ("Whenever this card becomes tapped, heal 1.", "Whenever this card is tapped, heal 1."),
        ("Attach this to a summon.", "Alter a summon."),
        ("Attach to a summon.", "Alter a summon."),
        ("Equipment you control deals 1 more damage.", "Equipment you control deal 1 additional damage."),
        ("Halve the damage you take from summons.", "Damage dealt to you by summons is halved."),
        ("You may move an additional 2 tiles on your turn.", "You can move 2 additional tiles on your turn."),
        ("Tap: +1 thermic source. Tap: Draw a card.", "Tap: +1 thermic source.\nTap: Draw a card."),
        ("You are never ensnared while in water.", "While you are in water, you cannot be inflicted with ensnared."),
        ("Your equipment deals 1 more damage.", "Equipment you control deal 1 additional damage."),
        ("Whenever you take damage, heal 1. Once per turn.", "Once per turn, whenever you take damage, heal 1."),
    ],
)  # fmt: skip
def test_lines_of_what_lies_there(said, alike):
    assert _meaning(said, "equipment") == _meaning(alike, "equipment")


@pytest.mark.parametrize(
    "text",
    [
        "Deal 2 damage to target (6 if it is wet and 7 if not).",  # brackets inside a sentence say something
        "Deal 2 damage to target for each zorp.",
        "Deal 2 damage to target, 7 instead if.",
    ],
)
def test_what_is_not_understood_is_not_left_out(text):
    assert language().read(text, "Foo", ("technique",)).problems


def test_where_something_was_before_it_was_moved_is_not_where_it_is():
    (pushed,) = _meaning("Push target 2 tiles, then place fire on the tile it was on.")
    (still,) = _meaning("Push target 2 tiles, then place fire on its tile.")
    assert pushed != still


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("Your summons have +2 movement and lose 1 defense at the end of your turn.", 2),
        ("This card enters play tapped. Tap: Draw a card.", 2),
        ("Tap: Draw a card. Pay 2 health: Heal 1.", 2),
    ],
)
def test_a_line_of_two_abilities(said, parts):
    assert len(_meaning(said, "equipment")) == parts


def test_a_place_is_not_that_of_what_is_only_now_placed_there():
    assert _meaning("When Foo is destroyed, place a wall on its tile.", "summon") == _meaning(
        "When Foo is destroyed, place a wall on Foo's tile.", "summon"
    )
