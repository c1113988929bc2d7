"""What a project offers to the table: its decks by number, its boards, and under which names its pictures are found."""
from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.frame import Frame
from lich_studio.content.map import Map
from lich_studio.content.model import ContentModel
from lich_studio.content.paths import inside
from lich_studio.content.problems import ContentError
from lich_studio.content.project import Project
from lich_studio.content.term import Term
from lich_studio.engine.errors import RulesetError
from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_batches import batch_of, deck_batch
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Report
from lich_studio.exchange.table_boards import board_state, saved_boards, written
from lich_studio.session.card_reading import unread_in
from lich_studio.session.compile import Rules
from lich_studio.session.shelf import sample_libraries

Unread = tuple[tuple[int, int], ...] | None
"""Spans of a text that could not be read; None for one that is read."""


@dataclass(frozen=True, slots=True)
class ProjectUpdate:
    """What changed in a project since the last update.

    Attributes:
        folder: the project's folder.
        project: what holds for all of it.
        frames: its own card frames by id.
        entries: cards, decks, terms and maps that are new or different, None for what is gone; by kind and id.
    """

    folder: Path
    project: Project
    frames: Mapping[str, Frame]
    entries: Mapping[tuple[str, str], ContentModel | None]


@dataclass(frozen=True, slots=True)
class TableOffer:
    """Everything that can be asked for, as it stands at one moment.

    Attributes:
        batch: the cards of all decks, and what it takes to draw them.
        decks: the decks by the numbers under which the table asks for them.
        boards: the maps.
        pictures: the card of each picture by the picture's name; None for the picture of the back.
        names: the name of each card's picture by the card's id.
        back: the name of the picture of the back.
    """

    batch: CardBatch
    decks: Mapping[int, Deck]
    boards: tuple[Map, ...]
    pictures: Mapping[str, Card | None]
    names: Mapping[str, str]
    back: str

    def deck_answer(self, number: int, address: str) -> dict[str, Any] | None:
        """Return a deck as the table asks for it, the hero first; None if there is no deck of that number.

        Args:
            number: the number of the deck.
            address: where the pictures are found, without a slash at its end.
        """
        deck = self.decks.get(number)
        if deck is None:
            return None
        cards = {card.id: card for card in self.batch.cards}
        held = {deck.hero: 1, **{card: count + (card == deck.hero) for card, count in deck.cards.items()}}
        return {
            "name": deck.name,
            "backImageUrl": f"{address}/{self.back}",
            "cards": [
                {"id": card_id, "name": cards[card_id].name, "description": cards[card_id].text,
                 "types": [self.batch.type_name(cards[card_id]), *cards[card_id].subtypes], "quantity": count,
                 "frontImageURL": f"{address}/{self.names[card_id]}"}
                for card_id, count in held.items() if card_id in cards
            ],
        }  # fmt: skip

    def missing(self, deck: Deck) -> list[str]:
        """Return the ids of a deck's cards that are nowhere to be found."""
        return [card_id for card_id in dict.fromkeys((deck.hero, *deck.cards)) if card_id not in self.names]

    def board_text(self, board: Map) -> str:
        """Return a board as the text that is pasted at the table."""
        return written(board_state(board, ExportOptions(), Report()))

    def boards_text(self) -> str:
        """Return all boards as the table's list of saved boards."""
        return written(saved_boards(self.boards, ExportOptions(), Report())) if self.boards else "{}\n"


@dataclass
class OfferedProject:
    """A project as it stands after all updates so far."""

    _entries: dict[tuple[str, str], ContentModel] = field(default_factory=dict[tuple[str, str], ContentModel])
    _numbers: dict[str, int] = field(default_factory=dict[str, int])
    _read: dict[str, tuple[Card, Unread]] = field(default_factory=dict[str, tuple[Card, Unread]])
    _rules: Rules | None = None
    _ruled: tuple[Project, list[Term]] | None = None

    def take(self, update: ProjectUpdate) -> TableOffer:
        """Return what is on offer after an update."""
        for key, entry in update.entries.items():
            if entry is None:
                self._entries.pop(key, None)
            else:
                self._entries[key] = entry
        decks = sorted(self._of(Deck), key=lambda deck: (deck.name.casefold(), deck.id))
        for deck in decks:
            self._numbers.setdefault(deck.id, len(self._numbers) + 1)
        rules = self._rules_for(update.project)
        cards = self._cards(decks)
        whole = batch_of(update.project.name, cards.values(), rules, update.project, update.folder, update.frames,
                         lambda _card: None)  # fmt: skip
        batch = deck_batch(whole, update.project.name, decks)
        unread = {card.id: spans for card in batch.cards if (spans := self._unread(card, rules)) is not None}
        batch = CardBatch(batch.name, batch.cards, batch.copies, batch.decks, batch.folder, batch.sources,
                          batch.type_names, batch.frames, unread)  # fmt: skip
        names = {card.id: f"{card.id}.{_digest(card, batch)}.jpg" for card in batch.cards}
        back = f"back.{_hashed([frame.model_dump_json() for frame in batch.frames.values()])}.jpg"
        boards = tuple(sorted(self._of(Map), key=lambda board: (board.name.casefold(), board.id)))
        pictures = {**{names[card.id]: card for card in batch.cards}, back: None}
        return TableOffer(batch, {self._numbers[deck.id]: deck for deck in decks}, boards, pictures, names, back)

    def _of(self, kind: type[Any]) -> list[Any]:
        return [entry for entry in self._entries.values() if isinstance(entry, kind)]

    def _cards(self, decks: list[Deck]) -> dict[str, Card]:
        """Return the project's cards, with those of the samples behind them where a deck needs one."""
        own = {card.id: card for card in self._of(Card)}
        if all(card_id in own for deck in decks for card_id in (deck.hero, *deck.cards)):
            return own
        found: dict[str, Card] = {}
        for library in sample_libraries():
            found.update(library.cards)
        return {**found, **own}

    def _rules_for(self, project: Project) -> Rules:
        ruled = project, self._of(Term)
        if self._rules is None or ruled != self._ruled:
            try:
                self._rules = Rules.of_project(*ruled)
            except RulesetError:
                self._rules = Rules.standard()
            self._ruled = ruled
            self._read.clear()
        return self._rules

    def _unread(self, card: Card, rules: Rules) -> Unread:
        known = self._read.get(card.id)
        if known is None or known[0] != card:
            known = self._read[card.id] = card, unread_in(rules.reading(card))
        return known[1]


def _digest(card: Card, batch: CardBatch) -> str:
    """Return a word that changes as soon as the card looks otherwise: the table keeps pictures by their names."""
    frame = batch.frames.get(card.frame)
    stamp = ""
    if card.art is not None:
        try:
            known = inside(batch.folder, card.art.path).stat()
            stamp = f"{known.st_mtime_ns} {known.st_size}"
        except (ContentError, OSError):
            stamp = "missing"
    sources = [source.model_dump_json() for source in batch.sources]
    return _hashed([
        card.model_dump_json(exclude={"notes"}), batch.type_name(card), frame.model_dump_json() if frame else "",
        json.dumps(batch.unread.get(card.id)), stamp, *sources,
    ])  # fmt: skip


def _hashed(parts: list[str]) -> str:
    return sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:12]
