"""Texts of keywords, modifiers and triggers: read, printed back, other wordings, and every example of their rows."""
from __future__ import annotations

import pytest

from helpers.lich_table import phrase_table
from helpers.readings import readings
from lich_studio.cardtext.parse import parse
from lich_studio.cardtext.reader import read_sentence
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich import may, modifiers
from lich_studio.rules.lich.combat import attacks
from lich_studio.rules.lich.keywords import (
    attrit,
    build_wall,
    damn,
    discard,
    gain,
    lose,
    negate_part,
    prevent,
    push,
    remove,
    swap,
    tap,
    teleport,
)
from lich_studio.rules.lich.triggers import attacking, board, cards, decks, fights, health, placing, statuses, turns

HAPPENINGS = (attacking, board, cards, decks, fights, health, placing, statuses, turns)
CANONICAL = """
Attrit 2.
Target opponent attrits 2.
Discard 1 card.
Each player discards 2 cards.
Damn target equipment.
Tap target enemy equipment.
Untap each equipment you control.
Lose 3 health.
Target enemy loses 3 health.
Remove Burning from you.
Remove 2 Sepsis from target ally.
Prevent the next 5 damage that would be dealt to you this turn.
Negate 2 movement.
Negate the damage.
Negate 2 damage of target effect.
Negate the healing of target attack.
Negate target attack.
Negate an incoming attack.
Deal 5 Unblockable damage to target.
Deal 5 Overwhelm damage to target enemy within 3 tiles and inflict Wet 1.
Target equipment gains Overwhelm until end of turn.
You gain Reprise 2 until the start of your next turn.
Target summon you control gains Penetrate for the rest of the game.
Push target enemy 2 tiles.
Pull target 1 tile.
Teleport up to 3 tiles.
Teleport target enemy up to 2 tiles.
Teleport target summon you control.
Swap places with target summon.
Swap target ally with target enemy.
Place a wall on target tile.
Inflict Possessed 1 on target enemy.
Inflict Invisible 2 on you.
You may discard 1 card and draw 2 cards.
This card has Overwhelm.
This card has Reprise 2.
""".strip().splitlines()
TRIGGERED = """
Whenever you deal damage, heal 1.
Whenever you are dealt damage, deal 1 damage to target enemy.
When this card is destroyed, draw 1 card.
When this card enters play, place Fire on target tile.
At the start of your turn, you may attrit 1 and heal 1.
At the end of your turn, lose 1 health.
This card has Penetrate.
Tap: Tap target equipment and untap this card.
""".strip().splitlines()
OTHER_WORDINGS = {
    "reprise 2": "Reprise 2.",
    "overwhelm.": "Overwhelm.",
    "attrit 2 cards": "Attrit 2.",
    "discard a card": "Discard 1 card.",
    "you lose 2 life": "Lose 2 health.",
    "target equipment gains overwhelm until the end of your turn": (
        "Target equipment gains Overwhelm until end of turn."
    ),
    "prevent the next 3 damage to target ally": (
        "Prevent the next 3 damage that would be dealt to target ally this turn."
    ),
    "remove all wet from target": "Remove Wet from target.",
    "raise a wall on target tile": "Place a wall on target tile.",
    "teleport your hero to any available tile": "Teleport to an available tile.",
    "negate any incoming attack": "Negate an incoming attack.",
}
MODULES = (
    attacks, attrit, build_wall, damn, discard, gain, lose, may, modifiers, negate_part, prevent, push, remove, swap,
    tap, teleport, *HAPPENINGS,
)  # fmt: skip


def read(text, kind="technique"):
    return parse(text, phrase_table(), CardContext("Draft", kind))


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_texts_are_printed_back(text):
    reading = read(text)
    assert reading.verdict == "read", reading.problems
    assert reading.canonical == text


@pytest.mark.parametrize("text", TRIGGERED)
def test_canonical_texts_of_cards_in_play_are_printed_back(text):
    reading = read(text, "equipment")
    assert reading.verdict == "read", reading.problems
    assert reading.canonical == text


@pytest.mark.parametrize("text", sorted(OTHER_WORDINGS))
def test_other_wordings_mean_the_same(text):
    reading = read(text)
    assert reading.verdict == "read", reading.problems
    assert reading.canonical == OTHER_WORDINGS[text]
    assert read(OTHER_WORDINGS[text]).abilities == reading.abilities


@pytest.mark.parametrize("text", [*CANONICAL[:40:13], *TRIGGERED[::5]])
def test_there_is_exactly_one_reading(text):
    context = CardContext("Draft", "equipment" if text in TRIGGERED else "technique")
    ours = read_sentence(text.rstrip("."), phrase_table(), context).abilities
    assert len(ours) == 1 and ours[0] in readings(text.rstrip("."), phrase_table(), context)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.MODULE.id)
def test_examples_of_the_rows_are_read(module):
    for row in module.MODULE.phrases:
        if row.example:
            kind = "equipment" if module in HAPPENINGS else "technique"
            assert read(row.example, kind).verdict == "read", row.example


@pytest.mark.parametrize(
    "text", ["This card has Fire.", "Deal 5 Reprise damage to target.", "Negate the tile.", "Inflict Fire 1 on you."]
)
def test_words_of_other_kinds_are_not_taken(text):
    assert read(text).verdict == "draft"
