"""The texts of the card in front: the rules text, read at each key, mended by a click; flavour; and notes."""
from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.colouring import CardTextColours
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.hover import meaning_at
from lich_studio.editors.card_designer.keys import FieldKeys
from lich_studio.editors.card_designer.text_field import CardTextField
from lich_studio.editors.card_designer.verdict_strip import VerdictStrip
from lich_studio.effects.diagnosis import TextProblem
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.ui.forms import SectionPanel, button, label, row
from lich_studio.ui.idle_work import IdleWork

__all__ = ["TextPanel"]

COUNTING_MS = 800
"""How long after a change it is counted what the cards say."""
MENDING_MS = 250
"""How long after a key it is looked for what mends a text."""
TEXT_HEIGHT_PX = (76, 116, 128)
"""Least height of the text field, and the greatest in a low window, which leaves room for what the card does, and in
a high one."""
NOTES_HEIGHT_PX = (32, 54)
"""Height of the notes in a low window, one line, and in a high one. In a low one they are seen where there are any."""
FLAVOUR_HEIGHT_PX = 40
FLAVOUR_MARGIN_PX = 1
"""Margin of the flavour inside its field, small so that its one line fits whole."""
FLAVOUR_INSET_PX = 3
"""What its left edge stands further in, to be in line with the text above."""


class TextPanel(SectionPanel):
    """Text, what was made of it, flavour, and the designer's notes.

    Attributes:
        field: the rules text.
        strip: what the reading says, with its fixes.
        flavour: the text without rules.
        notes: what the designer notes for themself.
        add_notes: opens the notes where there is no room for empty ones.
        counting: learns what the cards say, for the words that are offered.
    """

    def __init__(self, current: CurrentCard, theme: Theme, keys: FieldKeys) -> None:
        """Edit the card in front."""
        super().__init__("Text")
        self._current = current
        self.field = CardTextField(theme, self._next_words, self._meaning)
        self.field.setAccessibleName("Card text")
        self.field.setPlaceholderText("Write what the card does, for example: Tap: Deal 5 damage to target.")
        self.field.setMinimumHeight(TEXT_HEIGHT_PX[0])
        self._colours = CardTextColours(self.field.document(), current.language.table, theme)
        self.strip = VerdictStrip(theme)
        self.flavour = CardTextField(theme)
        self.flavour.setAccessibleName("Flavour")
        self.flavour.setPlaceholderText("A line for the mood; it is printed and never executed.")
        self.flavour.setFixedHeight(FLAVOUR_HEIGHT_PX)
        self.flavour.document().setDocumentMargin(FLAVOUR_MARGIN_PX)
        self.flavour.setViewportMargins(FLAVOUR_INSET_PX, 0, 0, 0)
        self.flavour.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.notes = _notes_field(theme)
        self.add_notes = button("Add notes", self.open_notes, quiet=True)
        for field in (self.field, self.flavour, self.notes):
            keys.watch(field)
        self.header.addWidget(label("Ctrl+Space shows what may come next", "dim"))
        self.header.addWidget(self.add_notes)
        self.body.addWidget(self.field)
        self.body.addWidget(self.strip)
        captions = [label(text, "heading") for text in ("Flavour", "Notes")]
        for caption, field in zip(captions, (self.flavour, self.notes), strict=True):
            caption.setMinimumWidth(captions[0].sizeHint().width())
            caption.setBuddy(field)
        self.body.addWidget(row(captions[0], self.flavour))
        self._notes_row = row(captions[1], self.notes)
        self.body.addWidget(self._notes_row)
        self.set_low(low=True)
        self.field.edited.connect(lambda text: self._edit("text", text))
        self.flavour.edited.connect(lambda text: self._edit("flavour", text))
        self.notes.edited.connect(lambda text: self._edit("notes", text))
        self._mending = IdleWork(self, MENDING_MS)
        self.counting = IdleWork(self, COUNTING_MS)
        current.library_changed.connect(lambda _change: self._count())
        self.strip.fix_wanted.connect(self.field.apply_fix)
        self.strip.rewrite_wanted.connect(self._rewrite)
        current.switched.connect(self._load)
        current.changed.connect(self._heed)
        self._load()
        self._count()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.field.set_theme(theme)
        self.flavour.set_theme(theme)
        self.notes.set_theme(theme)
        self._colours.set_theme(theme)
        self.strip.set_theme(theme)

    def set_low(self, *, low: bool) -> None:
        """Leave height to what stands below, or take what a long text needs."""
        self.field.setMaximumHeight(TEXT_HEIGHT_PX[1 if low else 2])
        self.notes.setFixedHeight(NOTES_HEIGHT_PX[0 if low else 1])
        self._is_low = low
        self._show_notes()

    def open_notes(self) -> None:
        """Take the keyboard to the notes."""
        self._notes_row.show()
        self.add_notes.hide()
        self.notes.setFocus()

    def learn(self) -> None:
        """Colour, and offer, by the words that the rules have now."""
        self._count()
        self._colours.learn(self._current.language.table)

    def _count(self) -> None:
        """Learn what the cards say, for the words that are offered."""
        current = self._current
        cards = ((card.id, current.reading_of(card.id)) for card in current.library.cards)
        self.counting.start(current.language.counting(cards))

    def _edit(self, name: str, text: str) -> None:
        if not self._current.edit({name: text}, self):
            self._load()

    def _load(self) -> None:
        card = self._current.card
        self.field.set_text(card.text if card is not None else "")
        self.flavour.set_text(card.flavour if card is not None else "")
        self.notes.set_text(card.notes if card is not None else "")
        self._show_notes()
        self._show_reading()

    def _heed(self, change: Changed[LibraryChange]) -> None:
        if change.initiator is not self:
            self._load()
        elif not change.what.fields <= {"flavour", "notes"}:
            self._show_reading()

    def _show_notes(self) -> None:
        """Leave the room of empty notes to what the card does where it is scarce."""
        shown = not self._is_low or bool(self.notes.text()) or self.notes.hasFocus()
        self._notes_row.setVisible(shown)
        self.add_notes.setVisible(not shown)

    def _show_reading(self) -> None:
        card, reading = self._current.card, self._current.reading
        self.field.show_problems(reading.problems if reading is not None else ())
        self.strip.show_reading(reading, card.text if card is not None else "")
        if card is not None and reading is not None and reading.verdict == "draft":
            self._mending.start(self._current.language.rules.mending(card), lambda told: self._show_mended(card, told))
        else:
            self._mending.stop()

    def _show_mended(self, card: Card, problems: tuple[TextProblem, ...]) -> None:
        """Show what mends a text, unless it changed meanwhile."""
        reading = self._current.reading
        if self._current.card == card and reading is not None:
            self.field.show_problems(problems)
            self.strip.show_reading(replace(reading, problems=problems), card.text)

    def _rewrite(self, text: str) -> None:
        self.field.replace(0, len(self.field.text()), text)

    def _meaning(self, index: int) -> str:
        card = self._current.card
        return meaning_at(index, card, self._current.language) if card is not None else ""

    def _next_words(self, prefix: str) -> tuple[str, ...]:
        card = self._current.card
        return self._current.language.next_words(prefix, card) if card is not None else ()


def _notes_field(theme: Theme) -> CardTextField:
    """Return the field of the notes, in the letters of the window, since they are not printed."""
    notes = CardTextField(theme)
    notes.setStyleSheet("")
    notes.setFont(ui_font(theme.type_sizes["body"]))
    notes.document().setDefaultFont(notes.font())
    notes.document().setDocumentMargin(FLAVOUR_MARGIN_PX)
    notes.setViewportMargins(FLAVOUR_INSET_PX, 0, 0, 0)
    notes.setAccessibleName("Notes")
    notes.setPlaceholderText("For yourself: never printed, found by notes: in the search.")
    return notes
