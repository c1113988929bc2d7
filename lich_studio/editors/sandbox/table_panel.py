"""Who answers by themselves: a preset and a bot for each seat, what is not by the rules, and what bots weighed."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.occasion_rows import OccasionRows
from lich_studio.editors.sandbox.panels import empty, scrolled, tighten
from lich_studio.editors.sandbox.pieces import SeatDisc
from lich_studio.editors.sandbox.shown import SeatAnswering
from lich_studio.render.theme import Theme
from lich_studio.session.answering import OWN, PRESETS
from lich_studio.session.bot_jobs import BOTS, Answer
from lich_studio.ui.drop_down import InstantDropDown
from lich_studio.ui.flow import FlowLayout
from lich_studio.ui.forms import SectionPanel, button, label, tool_button

__all__ = ["TablePanel"]

MOST_WEIGHED = 5


class TablePanel(SectionPanel):
    """Seats and their answers.

    Attributes:
        presets: for each seat, its preset.
        occasions: for each seat, what it does on which occasion; shown where that was asked for.
        unfold: for each seat, the button that shows its occasions.
        bots: for each seat, which bot decides where a bot does.
        liberties: the switches that are not by the rules, by id.
        stop: stops the bots that think.
        open_hands: whether the hands of bots are shown.

    Signals:
        answering_changed(int, str, str): seat, preset, bot.
        occasion_changed(int, str, str): seat, occasion, and what is done on it.
        liberty_changed(str, bool): id of a switch, and whether it is on.
        stop_wanted(): the bots shall stop.
        hands_opened(bool): whether the hands of bots shall be shown.
    """

    answering_changed = Signal(int, str, str)
    occasion_changed = Signal(int, str, str)
    liberty_changed = Signal(str, bool)
    stop_wanted = Signal()
    hands_opened = Signal(bool)

    def __init__(self, theme: Theme) -> None:
        """Create it without seats."""
        super().__init__()
        self.setObjectName("tablePanel")
        self.setAccessibleName("Players")
        tighten(self, 12, 6, 6, 8)
        self._theme = theme
        self.presets: dict[int, QComboBox] = {}
        self.bots: dict[int, QComboBox] = {}
        self.occasions: dict[int, OccasionRows] = {}
        self.unfold: dict[int, QToolButton] = {}
        self.liberties: dict[str, QCheckBox] = {}
        self._shown: tuple[SeatAnswering, ...] | None = None
        self._wanted: tuple[SeatAnswering, ...] = ()
        self._named: tuple[tuple[str, str, str], ...] = ()
        self._thought: tuple[Answer | None, str] | None = None
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(6)
        self._seats, self._weighed = QVBoxLayout(), QVBoxLayout()
        self._free = QWidget()
        self._flow = FlowLayout(self._free, 10)
        self.thinking = label("", "dim", wrap=True)
        self.stop = button("Stop the bots", self.stop_wanted.emit)
        self.stop.setVisible(False)
        self.open_hands = QCheckBox("Show the hands of bots")
        self.open_hands.setToolTip("Bots play with closed hands; open, their cards and their choices are shown")
        self.open_hands.clicked.connect(self.hands_opened)
        self.open_hands.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.open_hands.hide()
        column.addLayout(self._seats)
        column.addWidget(self.open_hands)
        column.addWidget(label("Not by the rules", "heading"))
        column.addWidget(self._free)
        column.addWidget(label("What bots weighed", "heading"))
        column.addWidget(self.thinking)
        column.addWidget(self.stop)
        column.addLayout(self._weighed)
        column.addStretch(1)
        area = scrolled(page)
        self.body.addWidget(area, 1)
        self.show_thought(None)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self._shown = None
        self.show_seats(self._wanted)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what was not seen."""
        super().showEvent(event)
        self.show_seats(self._wanted)

    def show_seats(self, shown: Sequence[SeatAnswering]) -> None:
        """Show how each seat answers; out of sight that waits until it is seen."""
        self._wanted = tuple(shown)
        if self._wanted == self._shown or not self.isVisible():
            return
        known, self._shown = self._shown, tuple(shown)
        if known is None or [one.seat for one in known] != [one.seat for one in shown]:
            empty(self._seats)
            self.presets, self.bots, self.occasions, self.unfold = {}, {}, {}, {}
            for seat in shown:
                row = self._seat(seat)
                self._seats.addWidget(row)
                self._seats.addWidget(self._occasions(seat.seat))
                row.show()
        for seat in shown:
            # The boxes stay, so that the keyboard does.
            for box, value in ((self.presets[seat.seat], seat.preset), (self.bots[seat.seat], seat.bot)):
                box.setCurrentIndex(max(0, box.findData(value)))
            self.bots[seat.seat].setVisible(any(act == "bot" for _, _, act in seat.acts))
            self.occasions[seat.seat].show_acts(seat.acts)

    def show_hands(self, *, shown: bool, opened: bool) -> None:
        """Show the switch that opens the hands of bots, where any bot plays, and how it stands."""
        self.open_hands.setVisible(shown)
        self.open_hands.setChecked(opened)

    def show_liberties(self, rows: Sequence[tuple[str, str, str]], on: Mapping[str, bool]) -> None:
        """Show the switches: id, label and what it does of each, and which are on."""
        if tuple(rows) != self._named:
            self._named = tuple(rows)
            empty(self._flow)
            self.liberties = {}
            for name, text, says in rows:
                box = self.liberties[name] = QCheckBox(text)
                box.setToolTip(says)
                box.clicked.connect(lambda checked, name=name: self.liberty_changed.emit(name, checked))
                self._flow.addWidget(box)
        for name, box in self.liberties.items():
            box.setChecked(on.get(name, False))

    def show_thought(
        self, last: Answer | None, busy: str = "", said: Callable[[int, str], str] = lambda _seat, key: key
    ) -> None:
        """Show what a bot weighed, and whether one thinks now.

        Args:
            last: what a bot weighed and chose, None for nothing.
            busy: what a bot does now, "" while none thinks.
            said: returns in words what the key of an option of a seat means.
        """
        if (last, busy) == self._thought:
            return
        self._thought = (last, busy)
        empty(self._weighed)
        self.stop.setVisible(bool(busy))
        if last is None:
            self.thinking.setText(busy or "Nothing yet. Give a seat to a bot above; it answers when it is asked.")
            return
        chosen = f"Player {last.seat} chose “{said(last.seat, last.thought.key)}”: {last.thought.note}"
        self.thinking.setText(f"{busy}\n{chosen}" if busy else chosen)
        for one in last.thought.weighed[:MOST_WEIGHED]:
            times = f"{one.times} times" if one.times > 1 else ""
            text = label(said(last.seat, one.key), "accent" if one.key == last.thought.key else "", wrap=True)
            value = label(f"{one.value:.2f}" if isinstance(one.value, float) and one.times > 1 else f"{one.value:.0f}")
            self._weighed.addWidget(_line(text, label(times, "dim"), value))

    def _seat(self, seat: SeatAnswering) -> QWidget:
        disc = SeatDisc(self._theme, 22)
        disc.show_seat(seat.seat - 1, str(seat.seat))
        presets = self.presets[seat.seat] = InstantDropDown()
        for preset in PRESETS:
            presets.addItem(preset.label, preset.id)
        presets.addItem("As chosen for each occasion", OWN)
        presets.setAccessibleName(f"How player {seat.seat} answers")
        bots = self.bots[seat.seat] = InstantDropDown()
        for name, text in BOTS.items():
            bots.addItem(text.partition(":")[0], name)
            bots.setItemData(bots.count() - 1, text, Qt.ItemDataRole.ToolTipRole)
        bots.setAccessibleName(f"Which bot plays for player {seat.seat}")
        bots.hide()
        for box in (presets, bots):
            box.activated.connect(
                lambda _index, number=seat.seat: self.answering_changed.emit(
                    number, self.presets[number].currentData(), self.bots[number].currentData()
                )
            )
        said = f"What player {seat.seat} does on which occasion"
        unfold = self.unfold[seat.seat] = tool_button(self._theme, "chevron-down", said, checkable=True)
        unfold.toggled.connect(lambda on, number=seat.seat: self.occasions[number].setVisible(on))
        presets.activated.connect(lambda _index: unfold.setChecked(unfold.isChecked() or presets.currentData() == OWN))
        for box in (presets, bots):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return _line(disc, presets, bots, unfold)

    def _occasions(self, seat: int) -> QWidget:
        rows = self.occasions[seat] = OccasionRows(seat)
        rows.changed.connect(lambda occasion, act: self.occasion_changed.emit(seat, occasion, act))
        rows.hide()
        return rows


def _line(*widgets: QWidget | None) -> QWidget:
    box = QWidget()
    line = QHBoxLayout(box)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(8)
    for widget in widgets:
        if widget is None:
            line.addStretch(1)
        elif isinstance(widget, QLabel) and widget.wordWrap():
            line.addWidget(widget, 1)
        else:
            line.addWidget(widget)
    return box
