"""What a term does, as lines of the card language: squiggles, one-click fixes and completion."""
from __future__ import annotations

from PySide6.QtCore import QTimer

from lich_studio.editors.card_designer.current_term import CurrentTerm
from lich_studio.editors.card_designer.keys import FieldKeys
from lich_studio.editors.card_designer.text_field import CardTextField
from lich_studio.editors.card_designer.verdict_strip import VerdictStrip
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import SectionPanel, label

__all__ = ["TermLines"]

REST_MS = 120
HEIGHT_PX = (88, 128)
"""Least and greatest height of the lines."""
HINTS = {
    "status": "for example: At the start of your status phase, lose 2 health for each Bleed.",
    "surface": "for example: Blocks line of sight.  Placed on Fire: place Smoke instead.",
    "keyword": "abilities as a card has them, for example: Tap: Heal 1.",
    "token": "abilities as a summon has them, for example: Tap: Deal 1 damage to target.",
}
READ_ONLY = "The game's own terms are read-only: Duplicate makes one that you can change."
SILENT = "A {kind} does nothing by itself; cards say what it is for."


class TermLines(SectionPanel):
    """The behaviour of the term in front.

    Attributes:
        field: the lines.
        strip: what was made of them, with fixes.
    """

    def __init__(self, current: CurrentTerm, theme: Theme, keys: FieldKeys) -> None:
        """Edit the term in front."""
        super().__init__("Behaviour")
        self._current = current
        self._fixed = label("", "dim", wrap=True)
        self.field = CardTextField(theme, current.next_words)
        self.field.setAccessibleName("Behaviour, one line each")
        self.field.setMinimumHeight(HEIGHT_PX[0])
        self.field.setMaximumHeight(HEIGHT_PX[1])
        keys.watch(self.field)
        self.strip = VerdictStrip(theme)
        self._hint = label("one line each · Ctrl+Space shows what may come next", "dim")
        self.header.addWidget(self._hint)
        for part in (self.field, self._fixed, self.strip):
            self.body.addWidget(part)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._show_reading)
        self.field.edited.connect(self._edit)
        self.strip.fix_wanted.connect(self.field.apply_fix)
        current.switched.connect(self.load)
        current.changed.connect(lambda change: self.load() if change.initiator is not self else self._rest.start())
        self.load()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.field.set_theme(theme)
        self.strip.set_theme(theme)

    def load(self) -> None:
        """Show the term in front."""
        term, builtin = self._current.term, self._current.builtin
        said = term is not None and self._current.editable and term.kind in HINTS
        self.field.setVisible(said)
        self.strip.setVisible(said)
        self._fixed.setVisible(not said)
        self._hint.setVisible(said)
        if builtin is not None:
            self._fixed.setText(READ_ONLY)
        elif term is not None and not said:
            self._fixed.setText(SILENT.format(kind=term.kind))
        if term is not None and said:
            self.field.setPlaceholderText(HINTS[term.kind])
            if _lines(self.field.text()) != term.behaviour:
                self.field.set_text("\n".join(term.behaviour))
        self._show_reading()

    def _edit(self, text: str) -> None:
        self._current.edit({"behaviour": _lines(text)}, self)

    def _show_reading(self) -> None:
        self._rest.stop()
        problems = self._current.problems()
        self.field.show_problems(problems)
        self.strip.show_problems(problems, self.field.text(), "Each line is a rule of its own, cited in the log.")


def _lines(text: str) -> tuple[str, ...]:
    """Return the lines of a text without empty ones at its end."""
    return tuple(text.rstrip("\n").split("\n")) if text.strip() else ()
