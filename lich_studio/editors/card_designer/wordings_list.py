"""Abilities that mean the same and are said in different words, each with the cards that say it so."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from lich_studio.render.theme import Theme
from lich_studio.session.rework import Wording
from lich_studio.ui.flow import FlowLayout
from lich_studio.ui.forms import EmptyState, button, label, row, separator
from lich_studio.ui.layouts import clear

__all__ = ["WordingsList"]

ALIKE = "Every ability that two cards share is said in the same words on both."


class WordingsList(QScrollArea):
    """One group an ability.

    Signals:
        card_wanted(str): a card was clicked.
        wanted(str, object): an ability is to be said in the rules' own words on the cards of these ids (a tuple).
    """

    card_wanted = Signal(str)
    wanted = Signal(str, object)

    def __init__(self, theme: Theme) -> None:
        """Create it empty."""
        super().__init__()
        self._theme = theme
        self.setWidgetResizable(True)
        self.setAccessibleName("Said in different words")
        self._page = QWidget()
        self._page.setProperty("role", "page")
        self._lines = QVBoxLayout(self._page)
        self._lines.setContentsMargins(0, 0, 8, 0)
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setWidget(self._page)
        self.groups: tuple[Wording, ...] = ()

    def show_wordings(self, groups: Sequence[Wording], names: Mapping[str, str]) -> None:
        """List groups; `names` are the cards' names by id."""
        self.groups = tuple(groups)
        clear(self._lines)
        if not groups:
            self._lines.addWidget(EmptyState(self._theme, "check", "All in the same words", ALIKE))
        for number, group in enumerate(groups):
            if number:
                self._lines.addWidget(separator())
            self._lines.addWidget(self._group(group, names))

    def _group(self, group: Wording, names: Mapping[str, str]) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(4)
        for words, ids in group.said:
            column.addWidget(label(f"{len(ids)} ×  {words}.", wrap=True))
            cards = QWidget()
            flow = FlowLayout(cards, 2)
            for card_id in ids:
                name = names.get(card_id, card_id)
                flow.addWidget(button(name, lambda card_id=card_id: self.card_wanted.emit(card_id), quiet=True))
            column.addWidget(cards)
        every = tuple(dict.fromkeys(card_id for _, ids in group.said for card_id in ids))
        act = button("Say it in the rules' own words", lambda: self.wanted.emit(group.canonical, every))
        column.addWidget(row(act, None))
        return box
