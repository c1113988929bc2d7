"""What a project offers to the table: its decks by number, its boards, and under which names its pictures are found."""
from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

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

FIRST_NUMBER: Final = 1_000
NUMBERS: Final = 9_000
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


class CardReadings:
    """Which texts of cards are read: found out one by one, since a request must not wait for all of them."""

    def __init__(self) -> None:
        """Start without knowing any."""
        self._read: dict[str, tuple[Card, Unread]] = {}
        self._rules = Rules.standard()

    def read_by(self, rules: Rules) -> None:
        """Read by other rules from now on."""
        self._rules = rules
        self._read.clear()

    def unread(self, card: Card) -> Unread:
        """Read a text and return what of it could not be read. Only one thread calls this."""
        known = self._read.get(card.id)
        if known is None or known[0] != card:
            known = self._read[card.id] = card, unread_in(self._rules.reading(card))
        return known[1]

    def is_known(self, card: Card) -> bool:
        """Say whether it has been found out yet."""
        known = self._read.get(card.id)
        return known is not None and known[0] == card

    def is_draft(self, card: Card) -> bool:
        """Say whether the text is known not to be read."""
        known = self._read.get(card.id)
        return known is not None and known[0] == card and known[1] is not None


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
        readings: which of the texts are read.
    """

    batch: CardBatch
    decks: Mapping[int, Deck]
    boards: tuple[Map, ...]
    pictures: Mapping[str, Card | None]
    names: Mapping[str, str]
    back: str
    readings: CardReadings

    def deck_answer(self, number: int, address: str) -> dict[str, Any]:
        """Return a deck as the table asks for it, the hero first.

        Args:
            number: the number of the deck.
            address: where the pictures are found, without a slash at its end.

        Raises:
            KeyError: if there is no deck of that number.
        """
        deck = self.decks[number]
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

    def decks_text(self) -> str:
        """Return the list of all decks for programs: number, id and name of each."""
        listed = [{"lootId": number, "id": deck.id, "name": deck.name} for number, deck in self.decks.items()]
        return json.dumps({"decks": listed}, ensure_ascii=False) + "\n"

    def hero_of(self, deck: Deck) -> Card | None:
        """Return the hero of a deck; None if it is nowhere to be found."""
        return next((card for card in self.batch.cards if card.id == deck.hero), None)

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
    _readings: CardReadings = field(default_factory=CardReadings)
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
        for deck_id in sorted(deck.id for deck in decks):
            if deck_id not in self._numbers:
                self._numbers[deck_id] = _number(deck_id, self._numbers.values())
        rules = self._rules_for(update.project)
        cards = self._cards(decks)
        whole = batch_of(update.project.name, cards.values(), rules, update.project, update.folder, update.frames,
                         lambda _card: None)  # fmt: skip
        batch = deck_batch(whole, update.project.name, decks)
        ruled = _hashed([one.model_dump_json() for one in (update.project, *self._of(Term))])
        names = {card.id: f"{card.id}.{_digest(card, batch, ruled)}.jpg" for card in batch.cards}
        back = f"back.{_hashed([frame.model_dump_json() for frame in batch.frames.values()])}.jpg"
        boards = tuple(sorted(self._of(Map), key=lambda board: (board.name.casefold(), board.id)))
        pictures = {**{names[card.id]: card for card in batch.cards}, back: None}
        numbered = {self._numbers[deck.id]: deck for deck in decks}
        return TableOffer(batch, numbered, boards, pictures, names, back, self._readings)

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
            self._readings.read_by(self._rules)
        return self._rules


def _number(deck_id: str, taken: Collection[int]) -> int:
    """Return the number of a deck: it hangs on its id, so that what is written down for the evening holds tomorrow."""
    number = FIRST_NUMBER + int(_hashed([deck_id]), 16) % NUMBERS
    while number in taken:
        number += 1
    return number


def _digest(card: Card, batch: CardBatch, ruled: str) -> str:
    """Return a word that changes as soon as the card looks otherwise: the table keeps pictures by their names.

    Args:
        card: the card.
        batch: what it takes to draw it.
        ruled: stands for what says which texts are read.
    """
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
        ruled, stamp, *sources,
    ])  # fmt: skip


def _hashed(parts: list[str]) -> str:
    return sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:12]
