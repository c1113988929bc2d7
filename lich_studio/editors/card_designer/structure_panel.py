"""The structured view: what the card says, as blocks whose slots are clicked and changed."""
from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from lich_studio.content.card import Card
from lich_studio.content.counted import counted
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.slot_chip import SlotChip
from lich_studio.editors.card_designer.slot_popup import SlotPopup
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.session.outline import Block, Outline, Slot, outline
from lich_studio.session.structure import Filling, fillings, joined_text, openings_behind, refilled, stepped
from lich_studio.ui.flow import FlowLayout
from lich_studio.ui.forms import SectionPanel, label
from lich_studio.ui.layouts import clear

__all__ = ["StructurePanel"]

REST_MS = 150
MOST_SENTENCES = 40
"""More than a card has room for; each part of a sentence is a widget."""
"""How long after a key the blocks follow, so that typing stays fast."""
LEAST_HEIGHT_PX = 96
LEADS = {"tier": "counters", "cost": "cost", "when": "when", "if": "if", "do": ""}


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
        language = self._current.language.rules.language
        shown = (card.id, card.text, card.name, card.type, language) if card is not None else ()
        if shown == self._shown:
            return
        self._shown = shown
        self.popup.hide()
        self.pointed.emit(None)
        self._outlines = outline(card.text, card.name, card.type, language) if card is not None else ()
        clear(self._lines)
        self._chips = []
        for found in self._outlines[:MOST_SENTENCES]:
            for block in found.blocks:
                self._lines.addWidget(self._block(found, block))
            self._lines.addWidget(self._end(found) if found.read is not None else self._not_read(found))
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
        card = self._card_of(chip)
        if card is not None:
            self._at, self._followed = self._chips.index(chip), None
            language = self._current.language
            offered = fillings(card, chip.slot, language.rules.language, language.usage)
            self.popup.offer(" ".join(card.text[chip.slot.span.start : chip.slot.span.end].split()), offered, chip)

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
        told: list[Slot] = []
        for piece in block.pieces:
            if piece.slot is None or (piece.slot.kind == "verb" and piece.slot in told):
                flow.addWidget(label(piece.text))
                continue
            told.append(piece.slot)
            chip = SlotChip(found, piece)
            chip.clicked.connect(lambda _checked=False, chip=chip: self.open_chip(chip))
            chip.stepped.connect(lambda by, chip=chip: self._step(chip, by))
            chip.pointed.connect(lambda there, chip=chip: self.pointed.emit(chip.slot.span if there else None))
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
            language = self._current.language
            self.popup.offer("", openings_behind(card, found, language.rules, language.usage), more)

    def _step(self, chip: SlotChip, by: int) -> None:
        card = self._card_of(chip)
        if card is not None:
            self._at = self._chips.index(chip)
            refill = stepped(card, chip.slot, by, self._current.language.rules.language)
            if refill.reason:
                self._current.refused.emit(f"It cannot be changed so: {refill.reason}")
            else:
                self._write(refill.text)

    def _fill(self, filling: Filling) -> None:
        if self._followed is None:
            self._retype(filling.put)
        else:
            self.popup.hide()
            self.more_wanted.emit(self._followed.span.end, filling.put)

    def _retype(self, words: str) -> None:
        language = self._current.language.rules.language
        if self._followed is not None:
            card = self._current.card
            refill = joined_text(card, self._followed, words, language) if card is not None else None
        else:
            chip = self._chips[self._at]
            card = self._card_of(chip)
            refill = refilled(card, chip.slot, words, language) if card is not None else None
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

    def _not_read(self, found: Outline) -> QWidget:
        """Say of a sentence that it has no parts here."""
        reading = self._current.reading
        older = reading is not None and reading.verdict == "read"
        lead = "Read by the older reader, part by part it is not known" if older else "Not understood yet"
        return label(f"{lead}: {found.text.strip()}", "dim", wrap=True)

    def _back(self) -> None:
        if 0 <= self._at < len(self._chips):
            self._chips[self._at].setFocus()
