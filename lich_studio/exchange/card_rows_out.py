"""Cards as the rows of a table: every part of a card in a column of its own, to be read back without loss."""
from __future__ import annotations

from collections.abc import Iterable

from lich_studio.content.card import Card
from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_cost import written_cost
from lich_studio.exchange.card_sheet import unexecuted

Cell = str | int
_BEFORE = ("Id", "Name", "Type", "Subtypes", "Cost")
_AFTER = ("Text", "Flavour", "Rarity", "Set", "Art", "Crop", "Frame", "Notes")


def table_of(batch: CardBatch) -> list[list[Cell]]:
    """Return headings and a row for each card."""
    stats = _stats(batch.cards)
    headings: list[Cell] = [*_BEFORE, *(name.capitalize() for name in stats), *_AFTER]
    rows = [headings, *(_row(card, batch, stats) for card in batch.cards)]
    return [[unexecuted(cell) if isinstance(cell, str) else cell for cell in row] for row in rows]


def _stats(cards: Iterable[Card]) -> list[str]:
    found = dict.fromkeys(("health", "intelligence", "defense"))
    for card in cards:
        found |= dict.fromkeys(card.stats)
    return list(found)


def _row(card: Card, batch: CardBatch, stats: list[str]) -> list[Cell]:
    art = card.art
    whole = art is None or art.crop == (0.0, 0.0, 1.0, 1.0)
    return [
        card.id, card.name, batch.type_name(card), ", ".join(card.subtypes), written_cost(card.cost, batch.sources),
        *(card.stats.get(name, "") for name in stats),
        card.text, card.flavour, card.rarity, card.set, art.path if art is not None else "",
        "" if art is None or whole else " ".join(f"{share:.10g}" for share in art.crop), card.frame, card.notes,
    ]  # fmt: skip
