"""Inflict, Place and Move as cards say them: read, printed back, and played from text."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, phrase_table
from helpers.small_table import at, carries, play, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.lich.keywords.inflict import Inflict
from lich_studio.rules.lich.keywords.move import Move
from lich_studio.rules.lich.keywords.place import Place


def read(text):
    return parse(text, phrase_table(), CardContext("draft", "technique"))


@pytest.mark.parametrize(
    "text",
    [
        "Inflict Burning 2 on target.",
        "Inflict Lich's Curse 1 on target enemy.",
        "Inflict Impending Doom 1 on you.",
        "Place Death Fog on target tile.",
        "Place Fire on each adjacent tile.",
        "Move 2 tiles.",
        "Move target 1 tile.",
        "Deal 3 damage to target and inflict Wet 1.",
    ],
)
def test_texts_are_read_and_printed_back(text):
    reading = read(text)
    assert reading.verdict == "read", reading.problems
    assert reading.canonical == text


def test_other_wordings_mean_the_same():
    assert read("Apply Stun 1 to target.").abilities == read("Inflict Stunned 1 on target.").abilities
    effect = read("Inflict Blind on target.").abilities[0].effects[0]
    assert isinstance(effect, Inflict) and effect.amount == Number(1)


@pytest.mark.parametrize("node", [Inflict, Place, Move])
def test_examples_of_the_rows_are_read(node):
    table_rows = [row for row in phrase_table().phrases if row.node is node and row.example]
    assert table_rows
    for row in table_rows:
        assert read(row.example).verdict == "read"


def test_a_card_read_from_text_moves_and_wets():
    text = "Move 1 tile.\nPlace Water on target tile."
    splash = card("splash", "technique", text)
    game = table(hands=[["splash"]], cards={"splash": splash})
    play(game, "play splash#1", "target tile 0,0", "to 1,0")
    assert at(game, 1) == Hex(1, 0)
    assert carries(game, 1, "wet") == 0
    assert game.layer("surfaces", Hex(0, 0)) == "water"
