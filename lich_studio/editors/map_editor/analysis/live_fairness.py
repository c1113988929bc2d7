"""Fills the fairness panel while the map is painted, and lets bots play on it."""
from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from lich_studio.editors.map_editor.analysis.fairness_panel import FairnessPanel
from lich_studio.editors.map_editor.analysis.ground_keeper import GroundKeeper
from lich_studio.editors.map_editor.analysis.measurer import Measurer
from lich_studio.lab.seat_shares import SeatPlan, SeatShare, play_positions
from lich_studio.session.jobs import Job
from lich_studio.session.map_edit import MapEdit
from lich_studio.session.map_fairness import Fairness, chosen_seats, measure_fairness
from lich_studio.session.map_jobs import LIVE_TILES, fairness_of, plain_ground

__all__ = ["LiveFairness"]

REST_MS = 80
HOVER_MS = 60


class LiveFairness(QObject):
    """Measures the map as it stands, and as a click would leave it.

    Attributes:
        players: for how many players.
        intelligence: how far pieces see, in tiles.
    """

    def __init__(self, panel: FairnessPanel, keeper: GroundKeeper) -> None:
        """Fill a panel."""
        super().__init__(panel)
        self.players = 6
        self.intelligence = 5
        self._panel = panel
        self._keeper = keeper
        self._edit: MapEdit | None = None
        self._now, self._then, self._games = Measurer(self), Measurer(self), Measurer(self)
        self._rest, self._hover = QTimer(self), QTimer(self)
        for timer, interval, act in ((self._rest, REST_MS, self._measure), (self._hover, HOVER_MS, self._foresee)):
            timer.setSingleShot(True)
            timer.setInterval(interval)
            timer.timeout.connect(act)
        self._now.finished.connect(self._take)
        self._now.progressed.connect(self._tell)
        self._now.failed.connect(lambda text: self._say(text or "Stopped."))
        self._then.finished.connect(panel.show_planned)
        self._games.finished.connect(self._take_shares)
        self._games.progressed.connect(lambda share: panel.show_state(f"Bots are playing: {share:.0%}", share))
        self._games.failed.connect(lambda text: self._say(text or "Stopped: no games counted."))
        panel.players_changed.connect(self._choose_players)
        panel.measure_wanted.connect(self._measure_in_process)
        panel.play_wanted.connect(self.play)
        panel.cancel_wanted.connect(self._cancel)

    @property
    def is_busy(self) -> bool:
        """Whether anything is being measured or played."""
        timers = self._rest.isActive() or self._hover.isActive()
        return timers or any(one.is_busy for one in (self._now, self._then, self._games))

    def choose_intelligence(self, tiles: int) -> None:
        """Measure sight at another intelligence."""
        self.intelligence = tiles
        self._rest.start()

    def map_changed(self) -> None:
        """Follow a change to another map."""
        self._games.stop()
        self._edit = None
        self._panel.show_planned(None)
        self._panel.show_shares(())
        self._panel.show_figures(None)
        self._say("")
        self._measure()

    def ground_changed(self) -> None:
        """Follow a change of the map."""
        self._then.stop()
        self._panel.show_planned(None)
        self._rest.start()

    def show_plan(self, edit: MapEdit | None) -> None:
        """Show what a click would change, once the hand rests."""
        self._edit = edit if edit is not None and not edit.is_empty else None
        if self._edit is None:
            self._hover.stop()
            self._then.stop()
            self._panel.show_planned(None)
        else:
            self._hover.start()

    def play(self) -> None:
        """Let bots play on the map as it stands, in a process of its own."""
        document, ground, workspace = self._keeper.document, self._keeper.ground(), self._keeper.workspace
        if document is None or ground is None:
            return
        seats = chosen_seats(ground, self.players)
        decks = sorted(workspace.library.decks, key=lambda deck: deck.id)
        if len(seats) < 2 or not decks:
            self._say("Bots need two starting positions and a deck in the project.")
            return
        try:
            board = document.to_map()
        except ValueError as error:
            self._say(f"This map cannot be played yet: {str(error).splitlines()[0]}")
            return
        cards = {card.id: card for card in workspace.library.cards}
        starts = {seat: ground.starts[seat] for seat in seats}
        plan = SeatPlan(workspace.project, tuple(workspace.terms.values()), board, starts, decks, cards)
        self._panel.show_shares(())
        self._panel.show_state("Bots are playing: 0%", 0.0)
        self._games.start_job(Job(play_positions, plan))

    def _choose_players(self, players: int) -> None:
        self.players = players
        self._panel.show_shares(())
        self._measure()

    def _measure(self) -> None:
        ground = self._keeper.ground()
        self._panel.show_positions(len(ground.starts) if ground is not None else 0)
        if ground is None or len(ground.starts) < 2:
            self._now.stop()
            self._panel.show_figures(None)
            return
        if len(ground.survey.tiles) > LIVE_TILES:
            self._now.stop()
            self._panel.show_figures(None)
            self._say("")
            return
        self._now.start(measure_fairness(ground, self.players, self.intelligence))

    def _measure_in_process(self) -> None:
        if self._keeper.document is not None:
            plain = plain_ground(self._keeper.workspace, self._keeper.document)
            self._now.start_job(Job(fairness_of, plain, self.players, self.intelligence))
            self._tell(0.0)

    def _foresee(self) -> None:
        ground = self._keeper.ground()
        if self._edit is None or ground is None or len(ground.survey.tiles) > LIVE_TILES:
            return
        planned = self._keeper.planned(self._edit)
        if planned is not None and len(planned.starts) > 1:
            self._then.start(measure_fairness(planned, self.players, self.intelligence))

    def _take(self, figures: Fairness) -> None:
        self._panel.show_figures(figures)
        if not self._games.is_busy:
            self._say("")

    def _take_shares(self, shares: tuple[SeatShare, ...]) -> None:
        self._panel.show_shares(shares)
        count = shares[0].games if shares else 0
        self._say(f"{count} games; the line is the 95 % interval, the tick the even share.")

    def _tell(self, share: float) -> None:
        if self._now.in_process:
            self._panel.show_state(f"Measuring: {share:.0%}", share)

    def _say(self, text: str) -> None:
        ground = self._keeper.ground()
        tiles = len(ground.survey.tiles) if ground is not None else 0
        large = tiles > LIVE_TILES and ground is not None and len(ground.starts) > 1
        if large and not text:
            text = f"{tiles:,} tiles: measured when you ask for it."
        self._panel.show_state(text, offers=large)

    def _cancel(self) -> None:
        self._now.cancel()
        self._games.cancel()
