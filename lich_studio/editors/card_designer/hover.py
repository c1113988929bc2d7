"""What the words under the mouse mean: reminder text, and the rules they rest on."""
from __future__ import annotations

import html
from collections.abc import Iterator

from lich_studio.cardtext.outline import outline
from lich_studio.cardtext.outline_blocks import OutlineSlot
from lich_studio.content.card import Card
from lich_studio.editors.card_designer.language import CardLanguage
from lich_studio.editors.card_designer.steps import rule_ids_of
from lich_studio.effects.nodes import Node

__all__ = ["meaning_at"]

MOST_RULES = 3
EXPLAINED = ("status", "surface", "modifier")
"""Vocabularies whose words the ruleset explains in a table of the same name."""


def meaning_at(index: int, card: Card, language: CardLanguage) -> str:
    """Return what the words at a place of a card's text mean, as rich text; "" where nothing is to be said.

    Args:
        index: place in the text, from 0.
        card: the card.
        language: its rules.
    """
    for found in outline(card.text, language.table, language.context(card)):
        if not found.span.start <= index < found.span.end:
            continue
        at = index - found.span.start
        around = [slot for slot in found.slots() if slot.span.start <= at < slot.span.end]
        for slot in sorted(around, key=lambda slot: slot.span.end - slot.span.start):
            lines = list(_explained(slot, language))
            if lines:
                words = " ".join(found.text[slot.span.start : slot.span.end].split())
                return "<br>".join((f"<b>{html.escape(words)}</b>", *lines))
    return ""


def _explained(slot: OutlineSlot, language: CardLanguage) -> Iterator[str]:
    ids: tuple[str, ...] = ()
    if slot.kind == "word" and slot.vocabulary in EXPLAINED:
        row = language.rules.ruleset.table(slot.vocabulary).get(str(slot.value))
        if row is not None:
            if row.reminder:
                yield f"<i>{html.escape(row.reminder)}</i>"
            ids = row.rule_ids
    elif isinstance(slot.value, Node):
        ids = rule_ids_of(slot.value, language)
    told = [(rule, language.rule(rule)) for rule in ids if language.rule(rule)]
    for rule, text in told[:MOST_RULES]:
        yield f"<code>{html.escape(rule)}</code> {html.escape(text)}"
