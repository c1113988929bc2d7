"""Puts batches of cards together, and the rules that rows are read against, from a project as it stands."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.frame import Frame
from lich_studio.content.project import Project
from lich_studio.exchange.card_batch import CardBatch, in_decks
from lich_studio.exchange.card_rows_in import Known, RowRules
from lich_studio.session.card_reading import Reading, first_fault, unread_in
from lich_studio.session.compile import Rules

Reader = Callable[[Card], Reading | None]


def batch_of(
    name: str, cards: Iterable[Card], rules: Rules, project: Project, folder: Path, frames: Mapping[str, Frame],
    reader: Reader | None = None,
) -> CardBatch:
    """Return cards ready to be sent out, each once.

    Args:
        name: what they are called together.
        cards: in printing order.
        rules: the rules of the project.
        project: whose source types they name.
        folder: where pictures are found.
        frames: the project's own frames.
        reader: returns what a card's text says; the rules read it if None.
    """
    shown, read = tuple(cards), reader or rules.reading
    unread = ((card.id, unread_in(read(card))) for card in shown)
    return CardBatch(
        name, shown, folder=folder, sources=project.source_types, type_names=_type_names(rules), frames=frames,
        unread={card_id: spans for card_id, spans in unread if spans is not None},
    )


def deck_batch(batch: CardBatch, name: str, decks: Iterable[Deck]) -> CardBatch:
    """Return the cards of decks, heroes first, as often as they hold them, out of a batch of all cards."""
    chosen = tuple(decks)
    cards, copies = in_decks({card.id: card for card in batch.cards}, chosen)
    return CardBatch(
        name, cards, copies, chosen, batch.folder, batch.sources, batch.type_names, batch.frames, batch.unread
    )


def row_rules(rules: Rules, project: Project, cards: Iterable[Card], known: Known) -> RowRules:
    """Return what the rows of a table are read against in a project."""
    names = _type_names(rules)
    return RowRules(
        sources=project.source_types,
        types={word.casefold(): kind for kind, name in names.items() for word in (kind, name)},
        cards={card.id: card for card in cards},
        known=known,
        unread=lambda card: first_fault(rules.reading(card)),
    )


def stat_names(rules: Rules) -> tuple[str, ...]:
    """Return the numbers that cards of the rules may bear."""
    return tuple(dict.fromkeys(stat for row in rules.ruleset.table("card type").values() for stat in row.stats))


def _type_names(rules: Rules) -> dict[str, str]:
    return {row.id: row.name for row in rules.ruleset.table("card type").values()}
