"""What the words under the mouse mean: reminder text, and the rules they rest on."""
from __future__ import annotations

import html
from collections.abc import Iterator

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.language import CardLanguage
from lich_studio.meaning import nodes as m
from lich_studio.session.outline import Part, outline

__all__ = ["meaning_at"]

MOST_RULES = 3
EXPLAINED = {"status": "status", "surface": "surface", "keyword": "modifier"}
"""Kinds of word that the ruleset explains, with the table of their rows."""


def meaning_at(index: int, card: Card, language: CardLanguage) -> str:
    """Return what the words at a place of a card's text mean, as rich text; "" where nothing is to be said.

    Args:
        index: place in the text, from 0.
        card: the card.
        language: its rules.
    """
    for found in outline(card.text, card.name, card.type, language.rules.language):
        for part in found.parts_at(index):
            lines = list(_explained(part, language))
            if lines:
                words = " ".join(card.text[part.span.start : part.span.end].split())
                return "<br>".join((f"<b>{html.escape(words)}</b>", *lines))
    return ""


def _explained(part: Part, language: CardLanguage) -> Iterator[str]:
    value = part.value
    if isinstance(value, m.Word):
        row = language.rules.ruleset.table(EXPLAINED.get(value.kind, "status")).get(value.id)
        if row is not None and row.reminder:
            yield f"<i>{html.escape(row.reminder)}</i>"
    ids = language.rule_ids(value, part.area) if isinstance(value, m.Node) else ()
    told = [(rule, language.rule(rule)) for rule in ids if language.rule(rule)]
    for rule, text in told[:MOST_RULES]:
        yield f"<code>{html.escape(rule)}</code> {html.escape(text)}"
