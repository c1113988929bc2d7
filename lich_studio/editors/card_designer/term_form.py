"""The fields of a term: what it is called, how it looks, and how its numbers go."""
from __future__ import annotations

from typing import get_args

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QColorDialog, QHBoxLayout, QLineEdit, QPushButton, QWidget

from lich_studio.content.term import CounterRule, Expiry, Pattern, Term
from lich_studio.editors.card_designer.current_term import CurrentTerm
from lich_studio.editors.card_designer.keys import FieldKeys
from lich_studio.editors.card_designer.term_list import TERM_KINDS
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.drop_down import DropDown
from lich_studio.ui.fields import labelled, spin_field
from lich_studio.ui.forms import SectionPanel

__all__ = ["TermForm"]

FIELD_HEIGHT_PX = 34
ICONS = (
    "drop", "flame", "snow", "bolt", "skull", "heart", "shield", "eye", "eye-off", "leaf", "vines", "waves", "smoke",
    "steam", "fog", "sludge", "star", "sun", "moon", "hourglass", "galaxy", "stone", "wall", "surface", "target",
    "hand", "clock", "summon", "skill", "label",
)  # fmt: skip
"""Drawings that suit a term."""
AGAIN = {"add": "numbers add up", "larger": "the larger stays", "once": "one at most", "newest wins": "the newest wins"}
GOES = {"status phase": "one each status phase", "end of turn": "all at end of turn", "never": "never by itself"}
DEFENSE = "defense"


class TermForm(SectionPanel):
    """Edits the term in front; a term of the game shows its fields and cannot be changed.

    Attributes:
        name, plural, spellings, reminder: lines.
        kind, icon, pattern, again, goes: choices.
        fill, ink: buttons that ask for a colour.
        defense: number of a token.
    """

    def __init__(self, current: CurrentTerm, theme: Theme, keys: FieldKeys) -> None:
        """Edit the term in front."""
        super().__init__()
        self._current = current
        self._theme = theme
        self.name, self.plural, self.spellings, self.reminder = (QLineEdit() for _ in range(4))
        self.name.setProperty("role", "name")
        self.name.setMaxLength(120)
        self.spellings.setPlaceholderText("other words for it, with commas")
        self.reminder.setPlaceholderText("What a card may say of it in parentheses")
        self.kind, self.icon, self.pattern, self.again, self.goes = (DropDown() for _ in range(5))
        self.fill, self.ink = QPushButton(), QPushButton()
        self.defense = spin_field(0, 99, name="Defense")
        for box, rows in (
            (self.kind, TERM_KINDS), (self.pattern, [(one, one or "plain") for one in get_args(Pattern)]),
            (self.again, [(one, AGAIN[one]) for one in get_args(CounterRule)]),
            (self.goes, [(one, GOES[one]) for one in get_args(Expiry)]), (self.icon, [(one, one) for one in ICONS]),
        ):  # fmt: skip
            for key, text in rows:
                box.addItem(text, key)
        self._fill_icons()
        self._lay_out()
        for field in (self.name, self.plural, self.spellings, self.reminder, self.kind, self.icon, self.pattern,
                      self.again, self.goes, self.defense):  # fmt: skip
            keys.watch(field)
        self._connect()
        self.load()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._fill_icons()

    def focus_name(self) -> None:
        """Take the keyboard to the name and select it."""
        self.name.setFocus()
        self.name.selectAll()

    def load(self) -> None:
        """Show the term in front."""
        term = self._current.term
        self.setEnabled(term is not None and self._current.editable)
        if term is None:
            return
        for line, text in ((self.name, term.name), (self.plural, term.plural), (self.reminder, term.reminder)):
            if line.text() != text:
                line.setText(text)
                line.setCursorPosition(0)
        if _split(self.spellings.text()) != term.spellings:
            self.spellings.setText(", ".join(term.spellings))
        for box, value in ((self.kind, term.kind), (self.icon, term.icon), (self.pattern, term.pattern),
                           (self.again, term.counter_rule), (self.goes, term.expiry)):  # fmt: skip
            box.setCurrentIndex(box.findData(value))
        self.defense.setValue(term.stats.get(DEFENSE, 0))
        for field, colour in ((self.fill, term.fill), (self.ink, term.ink)):
            field.setText(colour)
            field.setIcon(_swatch(colour))
        self._show_fitting(term)

    def _lay_out(self) -> None:
        first, second, third = (QHBoxLayout() for _ in range(3))
        self._boxes: dict[str, QWidget] = {}
        for line, rows in (
            (first, (("Name", self.name, 4), ("Kind", self.kind, 0), ("Plural", self.plural, 2),
                     ("Also called", self.spellings, 3))),
            (second, (("Reminder", self.reminder, 1), ("Given again", self.again, 0), ("Goes", self.goes, 0),
                      ("Defense", self.defense, 0))),
            (third, (("Icon", self.icon, 0), ("Fill", self.fill, 0), ("Ink", self.ink, 0),
                     ("Pattern", self.pattern, 0))),
        ):  # fmt: skip
            line.setSpacing(12)
            for text, field, stretch in rows:
                field.setFixedHeight(FIELD_HEIGHT_PX)
                self._boxes[text] = labelled(text, field)
                line.addWidget(self._boxes[text], stretch)
            self.body.addLayout(line)
        third.addStretch(1)
        self.icon.setIconSize(QSize(18, 18))
        self.icon.setMinimumWidth(120)

    def _connect(self) -> None:
        self.name.textEdited.connect(lambda text: self._edit("name", text))
        self.name.editingFinished.connect(self._finish_name)
        self.plural.textEdited.connect(lambda text: self._edit("plural", text))
        self.reminder.textEdited.connect(lambda text: self._edit("reminder", text))
        self.spellings.textEdited.connect(lambda text: self._edit("spellings", _split(text)))
        for box, field in ((self.kind, "kind"), (self.icon, "icon"), (self.pattern, "pattern"),
                           (self.again, "counter_rule"), (self.goes, "expiry")):  # fmt: skip
            box.activated.connect(lambda at, box=box, field=field: self._choose(field, box.itemData(at)))
        self.defense.valueChanged.connect(self._set_defense)
        for field, name in ((self.fill, "fill"), (self.ink, "ink")):
            field.clicked.connect(lambda _checked=False, name=name: self._ask_colour(name))
        self._current.switched.connect(self.load)
        self._current.changed.connect(lambda change: self.load() if change.initiator is not self else None)

    def _finish_name(self) -> None:
        self._current.settle_id()
        self.load()

    def _edit(self, field: str, value: object) -> None:
        self._current.edit({field: value}, self)

    def _choose(self, field: str, value: object) -> None:
        self._edit(field, value)
        term = self._current.term
        if term is not None:
            self._show_fitting(term)

    def _set_defense(self, value: int) -> None:
        term = self._current.term
        if term is not None and term.kind == "token" and term.stats.get(DEFENSE, 0) != value:
            self._edit("stats", {**term.stats, DEFENSE: value})

    def _show_fitting(self, term: Term) -> None:
        """Show only the fields that mean something for this kind."""
        fitting = {
            "Given again": ("status",), "Goes": ("status",), "Defense": ("token",), "Pattern": ("surface",),
            "Plural": ("counter", "token", "subtype"),
        }  # fmt: skip
        for name, kinds in fitting.items():
            self._boxes[name].setVisible(term.kind in kinds)

    def _ask_colour(self, field: str) -> None:
        term = self._current.term
        if term is None:
            return
        dialog = QColorDialog(QColor(term.fill if field == "fill" else term.ink), self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        dialog.colorSelected.connect(lambda colour: self.set_colour(field, colour.name().upper()))
        dialog.open()

    def set_colour(self, field: str, colour: str) -> None:
        """Give the "fill" or "ink" a colour as `#RRGGBB`."""
        self._edit(field, colour)
        self.load()

    def _fill_icons(self) -> None:
        for at in range(self.icon.count()):
            self.icon.setItemIcon(at, icon(self.icon.itemData(at), self._theme))


def _swatch(colour: str) -> QIcon:
    picture = QPixmap(16, 16)
    picture.fill(QColor(colour))
    return QIcon(picture)


def _split(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())
