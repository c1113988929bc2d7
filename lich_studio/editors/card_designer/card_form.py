"""What a card is: name, type, subtypes, numbers, cost, set and rarity."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from lich_studio.content.card import Card
from lich_studio.content.model import MAX_STAT
from lich_studio.content.project import SourceType
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.keys import FieldKeys
from lich_studio.editors.card_designer.number_fields import NumberFields
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.session.library_edits import spread_name
from lich_studio.ui.drop_down import DropDown
from lich_studio.ui.elided import ElidedLabel
from lich_studio.ui.fields import labelled
from lich_studio.ui.forms import SectionPanel
from lich_studio.ui.orbs import OrbCostEditor
from lich_studio.ui.stylesheet import set_role

__all__ = ["CardForm"]

TYPE_WIDTH_PX = 110
FIELD_HEIGHT_PX = 34
NAME_LEAST_PX = 150
SET_WIDTH_PX, RARITY_WIDTH_PX = 156, 108
COST_WIDTH_PX = 220
COST_HINT = "click adds, right click removes, drag sorts"
TEXT_FIELDS = frozenset({"text", "flavour", "art", "frame", "notes"})
"""Fields that have their place elsewhere."""
TOP = Qt.AlignmentFlag.AlignTop


class CardForm(SectionPanel):
    """The fields of the card in front.

    Attributes:
        name, subtypes: lines.
        type: the ruleset's card types.
        numbers: the numbers that this type of card has.
        cost: the source cost.
        set, rarity: free words, with those of the library on offer.

    Signals:
        renamed(str): other texts say the card's new name, in a sentence.
    """

    renamed = Signal(str)

    def __init__(
        self, current: CurrentCard, sources: Sequence[SourceType], theme: Theme, keys: FieldKeys
    ) -> None:
        """Edit the card in front; `sources` are the project's source types."""
        super().__init__()
        self._current = current
        self._named = "", ""
        self.name = _line("Name of the card", 120)
        self.name.setProperty("role", "name")
        self.name.setMinimumWidth(NAME_LEAST_PX)
        self.type = DropDown()
        self.type.setFixedWidth(TYPE_WIDTH_PX)
        self.subtypes = _line("none", 200)
        self.numbers = NumberFields(theme, keys, MAX_STAT)
        self.cost = OrbCostEditor(theme, [(source.id, source.name) for source in sources])
        self.total = ElidedLabel("", "dim")
        # Where the window is narrow, what can be done with an orb is said by the tool tip.
        self.total.setMinimumWidth(COST_WIDTH_PX)
        self.set, self.rarity = _free_choice(), _free_choice()
        self._lay_out()
        for field in (self.name, self.type, self.subtypes, self.set, self.rarity):
            keys.watch(field)
        self._connect()
        self._load()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.cost.set_theme(theme)
        self.numbers.set_theme(theme)

    def focus_name(self) -> None:
        """Take the keyboard to the name and select it, as for a new card."""
        self.name.setFocus()
        self.name.selectAll()

    def _lay_out(self) -> None:
        first = QGridLayout()
        first.setHorizontalSpacing(12)
        fields: tuple[tuple[str, QWidget, int], ...] = (
            ("Name", self.name, 5), ("Type", self.type, 0), ("Subtypes", self.subtypes, 2),
        )  # fmt: skip
        for column, (text, field, stretch) in enumerate(fields):
            field.setFixedHeight(FIELD_HEIGHT_PX)
            first.addWidget(labelled(text, field), 0, column, TOP)
            first.setColumnStretch(column, stretch)
        first.addWidget(self.numbers, 0, len(fields), TOP)
        second = QHBoxLayout()
        second.setSpacing(8)
        cost = QVBoxLayout()
        cost.setSpacing(2)
        self.total.setBuddy(self.cost)
        cost.addWidget(self.total)
        cost.addWidget(self.cost, 0, Qt.AlignmentFlag.AlignLeft)
        second.addLayout(cost, 1)
        for text, field, width in (("Set", self.set, SET_WIDTH_PX), ("Rarity", self.rarity, RARITY_WIDTH_PX)):
            field.setFixedSize(width, FIELD_HEIGHT_PX)
            second.addWidget(labelled(text, field), 0, TOP)
        self.body.addLayout(first)
        self.body.addLayout(second)

    def _connect(self) -> None:
        self.name.textEdited.connect(self._rename)
        self.name.editingFinished.connect(self._finish_name)
        self.type.activated.connect(self._choose_type)
        self.subtypes.textEdited.connect(lambda text: self._edit("subtypes", _split(text)))
        self.numbers.rebuilt.connect(self._order_numbers)
        self.numbers.edited.connect(lambda numbers: self._edit("stats", numbers))
        self.cost.changed.connect(self._pay)
        for field, box in (("set", self.set), ("rarity", self.rarity)):
            line = box.lineEdit()
            if line is not None:
                line.textEdited.connect(lambda text, field=field: self._edit(field, text))
            box.activated.connect(lambda index, field=field, box=box: self._edit(field, box.itemText(index)))
        self._current.switched.connect(self._load)
        self._current.changed.connect(self._heed)

    def _edit(self, field: str, value: object) -> bool:
        return self._current.edit({field: value}, self)

    def _rename(self, text: str) -> None:
        set_role(self.name, "faulty", not self._edit("name", text))

    def _finish_name(self) -> None:
        """Say a new name in the texts that say the old one."""
        self._show_name()
        card, old = self._current.card, self._named
        if card is not None and card.name != old[1] and card.id == old[0]:
            self._named = card.id, card.name
            changed = spread_name(self._current.library, old[1], card.name, self)
            if changed:
                self.renamed.emit(f"{card.name} is now named in {changed} card{'' if changed == 1 else 's'}.")

    def _choose_type(self, index: int) -> None:
        """Change the type, and drop the numbers that the new one does not have."""
        card = self._current.card
        row = self._current.language.types[index]
        if card is not None and card.type != row.id:
            stats = {key: value for key, value in card.stats.items() if key in row.stats}
            self._current.edit({"type": row.id, "stats": stats}, self)
            self._show_type(self._current.card)

    def _pay(self, cost: dict[str, int]) -> None:
        self._edit("cost", cost)
        self._show_total()

    def _heed(self, change: Changed[LibraryChange]) -> None:
        if change.initiator is not self and not (change.what.fields and change.what.fields <= TEXT_FIELDS):
            self._load()

    def _load(self) -> None:
        card = self._current.card
        self.setEnabled(card is not None)
        if card is None:
            return
        if self._named[0] != card.id or not self.name.hasFocus():
            self._named = card.id, card.name
        self._show_name()
        self._show_type(card)
        if self.subtypes.text() != ", ".join(card.subtypes) and _split(self.subtypes.text()) != card.subtypes:
            self.subtypes.setText(", ".join(card.subtypes))
            self.subtypes.setCursorPosition(0)
        self.cost.set_cost(card.cost)
        self._show_total()
        cards = self._current.library.cards
        _fill(self.set, sorted({other.set for other in cards if other.set}), card.set)
        _fill(self.rarity, sorted({other.rarity for other in cards if other.rarity}), card.rarity)

    def _show_name(self) -> None:
        card = self._current.card
        if card is not None and self.name.text() != card.name:
            self.name.setText(card.name)
            self.name.setCursorPosition(0)
        if self.name.property("faulty"):
            set_role(self.name, "faulty", False)

    def _show_type(self, card: Card | None) -> None:
        types = self._current.language.types
        if [self.type.itemData(index) for index in range(self.type.count())] != [row.id for row in types]:
            self.type.clear()
            for row in types:
                self.type.addItem(row.name, row.id)
        if card is None:
            return
        self.type.setCurrentIndex(self.type.findData(card.type))
        self.type.setPlaceholderText(card.type)
        row = self._current.language.type_of(card)
        paid = row is None or row.costs or any(card.cost.values())
        for part in (self.cost, self.total):
            part.setVisible(paid)
        self.numbers.show_numbers(row.stats if row is not None else tuple(card.stats), card.stats)

    def _order_numbers(self) -> None:
        """Let Tab go through the numbers between subtypes and cost."""
        for before, after in pairwise((self.subtypes, *self.numbers.fields(), self.cost)):
            QWidget.setTabOrder(before, after)

    def _show_total(self) -> None:
        total = self.cost.total()
        self.total.setText(f"Source cost · total {total}" if total else f"Source cost · {COST_HINT}")
        self.total.setToolTip(f"On an orb: {COST_HINT}")


def _line(placeholder: str, longest: int) -> QLineEdit:
    field = QLineEdit()
    field.setPlaceholderText(placeholder)
    field.setMaxLength(longest)
    return field


def _free_choice() -> QComboBox:
    """Return a field for any word that offers words used already."""
    box = DropDown()
    box.setEditable(True)
    box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    line = box.lineEdit()
    if line is not None:
        line.setPlaceholderText("none")
    return box


def _fill(box: QComboBox, words: list[str], chosen: str) -> None:
    if [box.itemText(index) for index in range(box.count())] != words:
        box.clear()
        box.addItems(words)
    if box.currentText() != chosen:
        box.setEditText(chosen)
        line = box.lineEdit()
        if line is not None:
            line.setCursorPosition(0)


def _split(text: str) -> tuple[str, ...]:
    """Return the subtypes in a line: parts between commas, without empty ones."""
    return tuple(part.strip() for part in text.split(",") if part.strip())
