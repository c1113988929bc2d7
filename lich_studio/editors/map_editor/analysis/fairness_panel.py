"""The fairness panel: what each starting position has, how far apart the best and the worst are, and games played."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QProgressBar, QPushButton, QToolButton, QWidget

from lich_studio.editors.map_editor.analysis.share_bar import ShareBar
from lich_studio.lab.seat_shares import SeatShare
from lich_studio.render.theme import Theme
from lich_studio.session.map_fairness import Fairness, FairnessRow
from lich_studio.ui.fields import spin_field
from lich_studio.ui.forms import SectionPanel, button, label, row
from lich_studio.ui.layouts import clear
from lich_studio.ui.stylesheet import set_role

__all__ = ["FairnessPanel"]

NONE = "–"
MOST_CHANGES = 2
CELL_PX = 24
GAP_PX = 40


class FairnessPanel(SectionPanel):
    """Figures in rows, starting positions in columns, the spread at the end.

    Attributes:
        players: for how many players.
        every_reach: whether the rows of sight stand for every intelligence.
        play: plays games.

    Signals:
        players_changed(int): another number of players was chosen.
        tile_wanted(object): a position's number was clicked; the tiles to go to.
        measure_wanted(): a large map is to be measured.
        play_wanted(): games are to be played.
        cancel_wanted(): what runs is to stop.
    """

    players_changed = Signal(int)
    tile_wanted = Signal(object)
    measure_wanted = Signal()
    play_wanted = Signal()
    cancel_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        """Create it without figures."""
        super().__init__("Fairness")
        self._theme = theme
        self._now: Fairness | None = None
        self._then: Fairness | None = None
        self._cells: dict[tuple[str, int], QLabel] = {}
        self._heads: dict[int, QToolButton] = {}
        self._shares: tuple[SeatShare, ...] = ()
        self.players = spin_field(2, 6, 6, suffix=" players", name="Players")
        self.players.valueChanged.connect(self.players_changed)
        self.header.addWidget(self.players)
        self.body.setSpacing(6)
        self._empty = label("Two starting positions or more, and the map can be measured.", "dim", wrap=True)
        self._table = QWidget()
        self._grid = QGridLayout(self._table)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(0)
        self._grid.setVerticalSpacing(1)
        self._changes = label("", "dim", wrap=True)
        self.every_reach = QPushButton("Sight at intelligence 3 to 8")
        self.every_reach.setProperty("quiet", True)
        self.every_reach.setCheckable(True)
        self.every_reach.setStyleSheet("text-align: left; padding-left: 4px;")
        self.every_reach.toggled.connect(lambda _on: self._build())
        self._state = label("", "dim", wrap=True)
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self._progress.setFixedHeight(6)
        self.measure = button("Measure", self.measure_wanted.emit)
        self.play = button("Play 200", self.play_wanted.emit)
        self.play.setToolTip("Bots play 200 games: each seed once from every position, the decks going round")
        self.cancel = button("Cancel", self.cancel_wanted.emit)
        self._results = QWidget()
        self._result_grid = QGridLayout(self._results)
        self._result_grid.setContentsMargins(0, 0, 0, 0)
        for part in (self._empty, self._table, self.every_reach, self._changes, self._results, self._state,
                     self._progress, row(self.measure, self.play, self.cancel, None)):
            self.body.addWidget(part)
        self._build()
        self.show_state("")

    @property
    def changes(self) -> str:
        """What a click would change, such as "start 1 seen by 21 to 14"."""
        return self._changes.text() if not self._changes.isHidden() else ""

    @property
    def state(self) -> str:
        """What is going on, or what was not possible."""
        return self._state.text()

    @property
    def shares(self) -> tuple[SeatShare, ...]:
        """The results of the games played last."""
        return self._shares

    def cell(self, row_id: str, seat: int) -> str:
        """Return what stands in a cell; seat 0 is the spread, "" where there is no such cell."""
        found = self._cells.get((row_id, seat))
        return found.text() if found is not None else ""

    def head(self, seat: int) -> QToolButton:
        """Return the button of a starting position."""
        return self._heads[seat]

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        for bar in self._results.findChildren(ShareBar):
            bar.theme = theme
            bar.update()

    def show_figures(self, figures: Fairness | None) -> None:
        """Show what is so now; None when there is nothing to measure."""
        same = figures is not None and self._now is not None and _shape(figures) == _shape(self._now)
        self._now = figures
        self._fill() if same else self._build()

    def show_planned(self, figures: Fairness | None) -> None:
        """Show what a click would make of it; None when there is no plan."""
        if figures is not self._then:
            self._then = figures
            self._fill()

    def show_state(self, text: str, share: float | None = None, *, offers: bool = False) -> None:
        """Say what is going on.

        Args:
            text: one line, "" for nothing.
            share: 0 to 1 while something runs.
            offers: whether measuring has to be asked for.
        """
        self._state.setText(text)
        self._state.setVisible(bool(text))
        self._progress.setVisible(share is not None)
        self._progress.setValue(round((share or 0.0) * 100))
        self.cancel.setVisible(share is not None)
        self.measure.setVisible(offers)
        self._empty.setVisible(not self._cells and not offers)
        self.play.setVisible(share is None)

    def show_shares(self, shares: tuple[SeatShare, ...]) -> None:
        """Show the share of games won from each position, with its interval; empty for none."""
        self._shares = shares
        clear(self._result_grid)
        even = 1 / len(shares) if shares else 0.0
        for at, share in enumerate(shares):
            text = f"{share.share:.0%}  ({share.low:.0%} to {share.high:.0%})"
            self._result_grid.addWidget(label(f"Start {share.seat}", "dim"), at, 0)
            self._result_grid.addWidget(ShareBar(share, even, self._theme), at, 1)
            self._result_grid.addWidget(label(text), at, 2)
        self._result_grid.setColumnStretch(1, 1)
        self._results.setVisible(bool(shares))

    def _rows(self, figures: Fairness | None) -> tuple[FairnessRow, ...]:
        return figures.rows(every_reach=self.every_reach.isChecked()) if figures is not None else ()

    def _build(self) -> None:
        """Make the table anew, as for other positions."""
        clear(self._grid)
        self._cells, self._heads = {}, {}
        figures = self._now
        shown = figures is not None and len(figures.seats) > 1
        self._empty.setVisible(not shown)
        self._table.setVisible(shown)
        self.every_reach.setVisible(shown)
        if figures is None or not shown:
            self._changes.hide()
            return
        for column, seat in enumerate(figures.seats, 1):
            self._heads[seat.seat] = head = _head(seat.seat)
            head.clicked.connect(self._goes_to(seat.seat))
            self._grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(_gap_head(), 0, len(figures.seats) + 1, Qt.AlignmentFlag.AlignRight)
        for line, found in enumerate(self._rows(figures), 1):
            name = label(found.title, "dim")
            name.setToolTip(f"{found.title}, in {found.unit}")
            self._grid.addWidget(name, line, 0)
            for column, seat in enumerate((*(one.seat for one in figures.seats), 0), 1):
                self._cells[found.id, seat] = cell = label("")
                self._grid.addWidget(cell, line, column, Qt.AlignmentFlag.AlignRight)
        self._grid.setColumnStretch(0, 1)
        for column in range(1, len(figures.seats) + 1):
            self._grid.setColumnMinimumWidth(column, CELL_PX)
        self._grid.setColumnMinimumWidth(len(figures.seats) + 1, GAP_PX)
        self._fill()

    def _fill(self) -> None:
        """Write the figures into the table."""
        figures = self._now
        if figures is None or not self._cells:
            return
        changes: list[str] = []
        planned = {one.id: one for one in self._rows(self._then)}
        if self._then is not None and _shape(self._then) != _shape(figures):
            planned = {}
        # Who sees whom is what a stroke changes most, so it is told first.
        for found in sorted(self._rows(figures), key=lambda one: not one.id.startswith("seen")):
            then = planned.get(found.id, found)
            for seat, before, after in zip(figures.seats, found.values, then.values, strict=True):
                changed = before != after
                if changed:
                    named = found.title.partition(" (")[0].lower()
                    changes.append(f"start {seat.seat} {named} {_figure(before)} to {_figure(after)}")
                cell = self._cells[found.id, seat.seat]
                _write(cell, _figure(after), "accent" if changed else "")
                cell.setToolTip(f"Start {seat.seat}, {found.title.lower()}: {_figure(after)} {found.unit}")
            _write(self._cells[found.id, 0], _spread(then), "dim" if then.is_even else "warning")
        more = f", and {len(changes) - MOST_CHANGES} more" if len(changes) > MOST_CHANGES else ""
        self._changes.setText(f"A click here: {', '.join(changes[:MOST_CHANGES])}{more}." if changes else "")
        self._changes.setVisible(bool(changes))

    def _goes_to(self, seat: int) -> Callable[[], None]:
        def go() -> None:
            tiles = tuple(one.tile for one in self._now.seats if one.seat == seat) if self._now is not None else ()
            self.tile_wanted.emit(tiles)

        return go


def _head(seat: int) -> QToolButton:
    found = QToolButton()
    found.setText(str(seat))
    found.setProperty("soft", True)
    found.setFixedSize(CELL_PX, CELL_PX)
    found.setStyleSheet("QToolButton { padding: 0; min-width: 0; }")
    found.setToolTip(f"Go to start {seat}")
    found.setAccessibleName(f"Start {seat}")
    return found


def _gap_head() -> QLabel:
    found = label("gap", "dim")
    found.setToolTip("From the best to the worst")
    return found


def _shape(figures: Fairness) -> tuple[object, ...]:
    return figures.intelligence, *(seat.seat for seat in figures.seats)


def _figure(value: int | None) -> str:
    return NONE if value is None else str(value)


def _spread(found: FairnessRow) -> str:
    return "even" if found.is_even else NONE if found.spread is None else f"by {found.spread}"


def _write(cell: QLabel, text: str, role: str) -> None:
    if cell.text() != text:
        cell.setText(text)
    if (cell.property("role") or "") != role:
        set_role(cell, "role", role)
