"""The structured view: what the card says, as blocks whose slots are clicked and changed."""
from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.outline import Outline, outline
from lich_studio.cardtext.outline_blocks import Block
from lich_studio.content.card import Card
from lich_studio.content.counted import counted
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.slot_chip import SlotChip
from lich_studio.editors.card_designer.slot_popup import SlotPopup
from lich_studio.effects.spans import Span
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.session.structure import (
    Filling,
    Wordings,
    filled_text,
    fillings,
    joined_text,
    openings_behind,
    retyped_text,
)
from lich_studio.ui.flow import FlowLayout
from lich_studio.ui.forms import SectionPanel, label
from lich_studio.ui.layouts import clear

__all__ = ["StructurePanel"]

REST_MS = 150
MOST_SENTENCES = 40
"""More than a card has room for; each part of a sentence is a widget."""
"""How long after a key the blocks follow, so that typing stays fast."""
LEAST_HEIGHT_PX = 96
MOST_READ = 400
"""Cards whose wordings are offered at most."""
LEADS = {"tier": "counters", "cost": "cost", "when": "when", "if": "if", "where": "where X is", "do": ""}
SMALL_WORDS = frozenset(",.:;")


class StructurePanel(SectionPanel):
    """One line a block, one chip a slot.

    Attributes:
        popup: what a slot may be filled with.

    Signals:
        pointed(object): the `Span` in the text that the mouse points at, or None.
        more_wanted(int, str): words that begin a further effect are to be written at a place of the text.
    """

    pointed = Signal(object)
    more_wanted = Signal(int, str)

    def __init__(self, current: CurrentCard) -> None:
        """Follow the card in front."""
        super().__init__("Structure")
        self._current = current
        self._shown: tuple[object, ...] = ()
        self._outlines: tuple[Outline, ...] = ()
        self._wordings: tuple[object, Wordings] | None = None
        self._chips: list[SlotChip] = []
        self._at = -1
        self._followed: Outline | None = None
        """The sentence to which an effect is to be added, None while a slot is changed."""
        self.popup = SlotPopup(self)
        self.header.addWidget(label("click a part to change it", "dim"))
        self._page = QWidget()
        self._page.setProperty("role", "page")
        self._lines = QVBoxLayout(self._page)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(5)
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setMinimumHeight(LEAST_HEIGHT_PX)
        area.setWidget(self._page)
        self.body.addWidget(area)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self.refresh)
        current.switched.connect(self.refresh)
        current.changed.connect(self._heed)
        self.popup.typed.connect(self._retype)
        self.popup.chosen.connect(self._fill)
        self.popup.closed.connect(self._back)
        self.refresh()

    def chips(self) -> list[SlotChip]:
        """Return every chip in the order of the text."""
        return self._chips

    def refresh(self) -> None:
        """Show the text as it stands."""
        self._rest.stop()
        card = self._current.card
        shown = (card.id, card.text, card.name, card.type, self._current.language.table) if card is not None else ()
        if shown == self._shown:
            return
        self._shown = shown
        self.popup.hide()
        self.pointed.emit(None)
        language = self._current.language
        self._outlines = outline(card.text, language.table, language.context(card)) if card is not None else ()
        clear(self._lines)
        self._chips = []
        for found in self._outlines[:MOST_SENTENCES]:
            for block in found.blocks:
                self._lines.addWidget(self._block(found, block))
            self._lines.addWidget(self._end(found) if found.root is not None else _not_read(found))
        if len(self._outlines) > MOST_SENTENCES:
            left_out = counted(len(self._outlines) - MOST_SENTENCES, "further sentence")
            self._lines.addWidget(label(f"And {left_out}; the text above has them all.", "dim", wrap=True))
        if not self._outlines:
            self._lines.addWidget(label("Each sentence of the text stands here, part by part.", "dim", wrap=True))
        if 0 <= self._at < len(self._chips):
            self._chips[self._at].setFocus()
        self._at = -1

    def open_chip(self, chip: SlotChip) -> None:
        """Offer what may stand in a chip's slot."""
        self._at, self._followed = self._chips.index(chip), None
        self.popup.offer(_words(chip), fillings(chip.sentence, chip.slot, self._known_wordings()), chip)

    def _heed(self, change: Changed[LibraryChange]) -> None:
        if not change.what.fields or change.what.fields & {"text", "name", "type"}:
            if change.initiator is self:
                self.refresh()
            else:
                self._rest.start()

    def _block(self, found: Outline, block: Block) -> QWidget:
        line = QWidget()
        flow = FlowLayout(line, 5)
        if LEADS[block.kind]:
            lead = QLabel(LEADS[block.kind])
            lead.setProperty("role", "badge")
            flow.addWidget(lead)
        told: set[int] = set()
        for token in block.tokens:
            plain = token.slot is None or (block.kind == "do" and not token.leads and id(token.slot.part) in told)
            if token.slot is None or plain or token.text in SMALL_WORDS:
                flow.addWidget(label(token.text))
                continue
            told.add(id(token.slot.part))
            chip = SlotChip(found, token)
            chip.clicked.connect(lambda _checked=False, chip=chip: self.open_chip(chip))
            chip.stepped.connect(lambda by, chip=chip: self._step(chip, by))
            chip.pointed.connect(lambda there, chip=chip: self.pointed.emit(_span(chip) if there else None))
            self._chips.append(chip)
            flow.addWidget(chip)
        return line

    def _end(self, found: Outline) -> QWidget:
        more = QPushButton("then ...")
        more.setProperty("slot", "add")
        more.setAccessibleName("Add an effect to this sentence")
        more.clicked.connect(lambda _checked=False: self._offer_effects(found, more))
        line = QWidget()
        FlowLayout(line).addWidget(more)
        return line

    def _offer_effects(self, found: Outline, more: QPushButton) -> None:
        """Offer the verbs with which a further effect of a sentence can begin; a whole effect can be typed as well."""
        card = self._current.card
        if card is not None:
            self._at, self._followed = -1, found
            self.popup.offer("", openings_behind(card.text, found, self._current.language.rules), more)

    def _step(self, chip: SlotChip, by: int) -> None:
        value = chip.slot.value
        if isinstance(value, int) and value + by >= 0:
            self._at = self._chips.index(chip)
            self._put(chip, value + by)

    def _fill(self, filling: Filling) -> None:
        if self._followed is None:
            self._put(self._chips[self._at], filling.value)
        else:
            self.popup.hide()
            self.more_wanted.emit(self._followed.span.end, str(filling.value))

    def _put(self, chip: SlotChip, value: object) -> None:
        card = self._card_of(chip)
        if card is None:
            return
        try:
            text = filled_text(card.text, chip.sentence, chip.slot, value)
        except CardTextError as error:
            self._current.refused.emit(f"It cannot be changed so: {error}")
            return
        self._write(text)

    def _retype(self, words: str) -> None:
        if self._followed is not None:
            card = self._current.card
            refill = joined_text(card.text, self._followed, words) if card is not None else None
        else:
            chip = self._chips[self._at]
            card = self._card_of(chip)
            refill = retyped_text(card.text, chip.sentence, chip.slot, words) if card is not None else None
        if refill is None:
            return
        if refill.reason:
            self.popup.refuse(refill.reason)
        else:
            self._write(refill.text)

    def _write(self, text: str) -> None:
        self.popup.hide()
        self._current.edit({"text": text}, self)
        self.refresh()

    def _card_of(self, chip: SlotChip) -> Card | None:
        """Return the card in front while its text is the one that the chip was made from."""
        card = self._current.card
        fresh = card is not None and self._shown[:2] == (card.id, card.text) and chip in self._chips
        return card if fresh else None

    def _known_wordings(self) -> Wordings:
        """Return what the cards of the library say, collected anew only after the library changed."""
        cards = self._current.library.cards
        if self._wordings is None or self._wordings[0] is not cards:
            readings = (self._current.reading_of(card.id) for card in cards[:MOST_READ])
            self._wordings = cards, Wordings(reading for reading in readings if reading is not None)
        return self._wordings[1]

    def _back(self) -> None:
        if 0 <= self._at < len(self._chips):
            self._chips[self._at].setFocus()


def _words(chip: SlotChip) -> str:
    return " ".join(chip.sentence.text[chip.slot.span.start : chip.slot.span.end].split())


def _span(chip: SlotChip) -> Span:
    return chip.slot.span.shifted(chip.sentence.span.start)


def _not_read(found: Outline) -> QWidget:
    return label(f"Not understood yet: {found.text.strip()}", "dim", wrap=True)
