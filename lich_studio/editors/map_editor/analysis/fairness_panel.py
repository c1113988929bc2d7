"""The fairness panel: what each starting position has, how far apart best and worst are, and games played."""
from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QProgressBar, QPushButton, QToolButton, QWidget

from lich_studio.editors.map_editor.analysis.fairness_table import FairnessTable
from lich_studio.editors.map_editor.analysis.share_bar import ShareBar
from lich_studio.lab.seat_shares import SeatShare
from lich_studio.render.theme import Theme
from lich_studio.session.map_fairness import Fairness
from lich_studio.ui.fields import spin_field
from lich_studio.ui.forms import SectionPanel, button, label, row
from lich_studio.ui.layouts import clear

__all__ = ["FairnessPanel"]

MOST_CHANGES = 2
MOST_PLAYERS = 6


class FairnessPanel(SectionPanel):
    """A table of figures, what a click would change of them, and the games that bots played.

    Attributes:
        players: for how many players; at most as many as the map has starting positions.
        table: the figures.
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
        self._shares: tuple[SeatShare, ...] = ()
        self.players = spin_field(2, MOST_PLAYERS, MOST_PLAYERS, suffix=" players", name="Players")
        self.players.valueChanged.connect(self.players_changed)
        self.header.addWidget(self.players)
        self.body.setSpacing(6)
        self._empty = label("", "dim", wrap=True)
        self._positions = label("", "dim", wrap=True)
        self.table = FairnessTable()
        self.table.tile_wanted.connect(self.tile_wanted)
        self._changes = label("", "dim", wrap=True)
        self.every_reach = QPushButton("Sight at intelligence 3 to 8")
        self.every_reach.setProperty("quiet", True)
        self.every_reach.setCheckable(True)
        self.every_reach.setStyleSheet("text-align: left; padding-left: 4px;")
        self.every_reach.toggled.connect(self.table.show_every_reach)
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
        for part in (self._empty, self._positions, self.table, self.every_reach, self._changes, self._results,
                     self._state, self._progress, row(self.measure, self.play, self.cancel, None)):
            self.body.addWidget(part)
        self.show_positions(0)
        self.show_figures(None)
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
        return self.table.cell(row_id, seat)

    def head(self, seat: int) -> QToolButton:
        """Return the button of a starting position."""
        return self.table.head(seat)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        for bar in self._results.findChildren(ShareBar):
            bar.theme = theme
            bar.update()

    def show_positions(self, count: int) -> None:
        """Offer as many players as the map has starting positions, and say so where that is less than six.

        All positions stay chosen when there are more or fewer of them; a smaller choice stays as it is.
        """
        most = max(2, min(MOST_PLAYERS, count))
        takes_all = self.players.value() >= self.players.maximum()
        self.players.setMaximum(most)
        if takes_all:
            self.players.setValue(most)
        self.players.setVisible(count > 1)
        self._empty.setText(
            "Measuring ..." if count > 1 else "Two starting positions or more, and the map can be measured."
        )
        self._positions.setText(f"The map has {count} starting positions, so {count} can play.")
        self._positions.setVisible(1 < count < MOST_PLAYERS)

    def show_figures(self, figures: Fairness | None) -> None:
        """Show what is so now; None when there is nothing to measure."""
        self.table.show_figures(figures)
        shown = self.table.is_filled
        self._empty.setVisible(not shown)
        self.table.setVisible(shown)
        self.every_reach.setVisible(shown)
        self._tell_changes()

    def show_planned(self, figures: Fairness | None) -> None:
        """Show what a click would make of it; None when there is no plan."""
        if self.table.show_planned(figures):
            self._tell_changes()

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
        self._empty.setVisible(not self.table.is_filled and not offers)
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

    def _tell_changes(self) -> None:
        changes = self.table.changes()
        more = f", and {len(changes) - MOST_CHANGES} more" if len(changes) > MOST_CHANGES else ""
        self._changes.setText(f"A click here: {', '.join(changes[:MOST_CHANGES])}{more}." if changes else "")
        self._changes.setVisible(bool(changes))
