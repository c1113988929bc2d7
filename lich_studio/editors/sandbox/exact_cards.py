"""The cards of one seat given one by one: who its hero is, and what lies in its hand, in play and in its piles."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QGridLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from lich_studio.content.card import Card
from lich_studio.editors.sandbox.panels import empty
from lich_studio.session.opening_zones import OpeningZone
from lich_studio.ui.drop_down import DropDown
from lich_studio.ui.flow import FlowLayout
from lich_studio.ui.forms import button, label, row

__all__ = ["ExactCards"]

SAID = "The first card of the deck is its top. A hand with fewer cards than it holds is filled up from the deck."
MOST_COPIES = 60
_COUNTED = re.compile(r"\s*(?:(\d{1,2})\s*[x×]?\s+)?(.*)")


class _Completer(QCompleter):
    """Proposes names that contain what is typed; a number in front tells how many."""

    def splitPath(self, path: str) -> list[str]:
        """Return what a name has to contain."""
        return [_counted(path)[1]]


class ExactCards(QWidget):
    """The cards of a seat, zone by zone.

    Attributes:
        hero: who plays; "" as data stands for the hero of the deck.
        zone: where the next card goes.
        field: the name of the next card.
        add_button: puts it there.
        fault: why it cannot be put there.
        chips: the cards as they lie, by zone; a click takes one out.

    Signals:
        changed(): other cards, or another hero.
    """

    changed = Signal()

    def __init__(self) -> None:
        """Create it without cards."""
        super().__init__()
        self._names: dict[str, str] = {}
        self._types: dict[str, str] = {}
        self._zones: dict[str, OpeningZone] = {}
        self._runs: dict[str, list[tuple[str, int]]] = {}
        self.chips: dict[str, list[QPushButton]] = {}
        self.hero, self.zone, self.field = DropDown(), DropDown(), QLineEdit()
        self.field.setPlaceholderText("Card, such as 3 Ember Vein")
        self._model = QStringListModel(self)
        completer = _Completer(self._model, self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.field.setCompleter(completer)
        self._proposed = completer
        self._count = 1
        self.field.textEdited.connect(self._note)
        self.field.returnPressed.connect(self._enter)
        # The field writes the name into itself first.
        completer.activated.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self.zone.currentIndexChanged.connect(lambda _index: self._propose())
        self.hero.currentIndexChanged.connect(lambda _index: self.changed.emit())
        self.add_button = button("Add", self._enter)
        self.fault = label("", "warning", wrap=True)
        self.fault.setVisible(False)
        self._build()

    def number(self, seat: int) -> None:
        """Call it the cards of another seat, from 1."""
        for part, name in ((self.hero, "Hero"), (self.zone, "Zone for the next card"), (self.field, "Next card")):
            part.setAccessibleName(f"{name} of seat {seat}")

    def offer(self, cards: Sequence[Card], zones: Sequence[OpeningZone]) -> None:
        """Offer cards, and zones to put them into; what lies there stays, as far as it is still there."""
        twice = {one.name for one in cards if sum(other.name == one.name for other in cards) > 1}
        self._names = {one.id: f"{one.name} ({one.id})" if one.name in twice else one.name for one in cards}
        self._types = {one.id: one.type for one in cards}
        chosen = self.hero.currentData()
        self.hero.blockSignals(True)
        self.hero.clear()
        self.hero.addItem("Hero of the deck", "")
        for one in cards:
            if one.type == "hero":
                self.hero.addItem(one.name, one.id)
        self.hero.setCurrentIndex(max(0, self.hero.findData(chosen)))
        self.hero.blockSignals(False)
        self._zones = {one.id: one for one in zones}
        if [self.zone.itemData(place) for place in range(self.zone.count())] != list(self._zones):
            self.zone.clear()
            for one in zones:
                self.zone.addItem(one.name, one.id)
        self._runs = {zone: [run for run in self._runs.get(zone, ()) if run[0] in self._names] for zone in self._zones}
        self._propose()
        self._show()

    def cards(self) -> dict[str, tuple[str, ...]]:
        """Return the cards by kind of zone, top card first; zones that nothing was put into are left out."""
        return {
            zone: tuple(card for card, count in runs for _ in range(count)) for zone, runs in self._runs.items() if runs
        }

    def take(self, hero: str, zones: Mapping[str, Sequence[str]]) -> None:
        """Give a seat this hero and these cards; those that are not offered are left out."""
        self.hero.setCurrentIndex(max(0, self.hero.findData(hero)))
        self._runs = {
            zone: [(card, len(list(run))) for card, run in groupby(zones.get(zone, ())) if card in self._names]
            for zone in self._zones
        }
        self._show()
        self.changed.emit()

    def summary(self) -> str:
        """Return in a few words what is given, "" for nothing."""
        counts = [f"{self._zones[zone].name.lower()} {len(cards)}" for zone, cards in self.cards().items()]
        hero = [self.hero.currentText()] if self.hero.currentData() else []
        return ", ".join((*hero, *counts))

    def _fitting(self) -> dict[str, str]:
        """Return the ids of the cards that the chosen zone takes, by name in lower case."""
        zone = self._zones.get(self.zone.currentData())
        types = zone.types if zone is not None else ()
        return {name.casefold(): card for card, name in self._names.items() if self._types[card] in types}

    def _propose(self) -> None:
        self._model.setStringList(sorted(self._names[card] for card in self._fitting().values()))

    def _note(self, text: str) -> None:
        self._count = _counted(text)[0]
        self._say("")

    def _enter(self) -> None:
        popup = self._proposed.popup()
        if popup is not None and popup.isVisible() and popup.currentIndex().isValid():
            return  # what is marked there is taken
        self._take(_counted(self.field.text())[1])

    def _take(self, said: str) -> None:
        fitting, wanted = self._fitting(), said.strip().casefold()
        found = [wanted] if wanted in fitting else [name for name in fitting if wanted and wanted in name]
        if len(found) != 1:
            where = self.zone.currentText().lower()
            none = f"No card for “{where}” is called “{said.strip()}”."
            self._say("Type the name of a card." if not wanted else
                      f"{len(found)} cards contain “{said.strip()}”." if found else none)  # fmt: skip
            return
        runs, card = self._runs[self.zone.currentData()], fitting[found[0]]
        if runs and runs[-1][0] == card:
            runs[-1] = (card, min(MOST_COPIES, runs[-1][1] + self._count))
        else:
            runs.append((card, min(MOST_COPIES, self._count)))
        self._count = 1
        self.field.clear()
        self._say("")
        self._show()
        self.changed.emit()

    def _drop(self, zone: str, number: int) -> None:
        runs = self._runs[zone]
        card, count = runs[number]
        runs[number : number + 1] = [(card, count - 1)] if count > 1 else []
        self._show()
        self.changed.emit()

    def _say(self, text: str) -> None:
        self.fault.setText(text)
        self.fault.setVisible(bool(text))

    def _show(self) -> None:
        """Show the zones that hold something, each card as a chip."""
        empty(self._grid)
        self.chips = {}
        for line, (zone, runs) in enumerate((zone, runs) for zone, runs in self._runs.items() if runs):
            caption = label(self._zones[zone].name, "dim")
            box = QWidget()
            flow = FlowLayout(box, 5)
            self.chips[zone] = []
            for number, (card, count) in enumerate(runs):
                name = self._names[card] + (f" ×{count}" if count > 1 else "")
                chip = button(name, lambda zone=zone, number=number: self._drop(zone, number), pill=True)
                chip.setToolTip("Take one out")
                chip.setAccessibleName(f"{name} in {self._zones[zone].name.lower()}: take one out")
                self.chips[zone].append(chip)
                flow.addWidget(chip)
            self._grid.addWidget(caption, line, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(box, line, 1)

    def _build(self) -> None:
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(34, 0, 0, 6)
        column.setSpacing(6)
        column.addWidget(row(self.hero, None))
        column.addLayout(self._grid)
        column.addWidget(row(self.zone, self.field, self.add_button))
        column.addWidget(self.fault)
        column.addWidget(label(SAID, "dim", wrap=True))


def _counted(text: str) -> tuple[int, str]:
    """Return how many of what: `3 Ember Vein` is three of them, a name alone is one."""
    found = _COUNTED.fullmatch(text)
    return (max(1, int(found[1] or 1)), found[2].strip()) if found else (1, text)
