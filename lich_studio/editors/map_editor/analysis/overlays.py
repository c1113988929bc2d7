"""What lies over the canvas: sight of a tile, one heat map or the fog, with the card that explains it."""
from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QTimer, Signal
from PySide6.QtGui import QPainter

from lich_studio.editors.map_editor.analysis.card import AnalysisCard
from lich_studio.editors.map_editor.analysis.heat_keeper import HeatKeeper
from lich_studio.editors.map_editor.analysis.overlay_bar import OVERLAYS, OverlayBar, OverlayKind
from lich_studio.editors.map_editor.analysis.overlay_paint import paint_cuts, paint_fog, paint_heat
from lich_studio.editors.map_editor.analysis.sight_view import SightView
from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.theme import Theme
from lich_studio.session.map_fog import FogTimeline, fog_timeline
from lich_studio.session.map_heat import Heat

if TYPE_CHECKING:
    from lich_studio.editors.map_editor.analysis.ground_keeper import GroundKeeper
    from lich_studio.ui.canvas import HexCanvas

__all__ = ["Overlays"]

EDGE_PX = 14


class Overlays(QObject):
    """Sight and overlays of the map in front.

    Attributes:
        overlay: the overlay shown, "" for none.
        sight_on: whether rays are shown.
        sight: the tile looked from and the one asked about.
        turn: the turn whose fog is shown.
        players: how many players a round has.
        bar, card: the widgets on the canvas.

    Signals:
        said(str): what the status bar should say about sight.
        intelligence_changed(int): another reach of sight was chosen.
    """

    said = Signal(str)
    intelligence_changed = Signal(int)

    def __init__(self, canvas: HexCanvas, keeper: GroundKeeper, theme: Theme) -> None:
        """Lie over a canvas, showing nothing."""
        super().__init__(canvas)
        self._canvas = canvas
        self._keeper = keeper
        self._theme = theme
        self.overlay: OverlayKind = ""
        self.sight_on = False
        self.sight = SightView()
        self._heat = HeatKeeper(keeper, self)
        self._fog: FogTimeline | None = None
        self.turn = 0
        self.players = 6
        self.bar = OverlayBar(canvas)
        self.card = AnalysisCard(theme, canvas)
        canvas.overlays.append(self._paint)
        canvas.installEventFilter(self)
        canvas.tile_hovered.connect(self._look_at)
        canvas.cursor_moved.connect(lambda tile, _modifiers: self._look_at(tile))
        self._connect_widgets()
        self._place()

    @property
    def intelligence(self) -> int:
        """How far pieces see, in tiles."""
        return self.sight.reach

    @property
    def heat(self) -> Heat | None:
        """The heat map shown, or None."""
        return self._heat.heat

    @property
    def is_measuring(self) -> bool:
        """Whether a heat map is on its way."""
        return self._heat.is_busy

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self.card.ramp.theme = theme
        self.card.update()
        self._canvas.update()

    def show_sight(self, on: bool) -> None:
        """Show rays, or no longer."""
        self.sight_on = on
        self.sight.pinned = None
        self.sight.tile = self._canvas.hovered_tile
        self._renew()
        if not on:
            self.said.emit("")

    def choose(self, overlay: OverlayKind) -> None:
        """Show another overlay, "" for none."""
        self.overlay, self.turn = overlay, 0
        self._heat.choose(overlay, self.intelligence)
        self._renew()

    def next_overlay(self) -> None:
        """Go on to the next overlay, after the last one to none."""
        kinds: list[OverlayKind] = [kind for kind, _, _ in OVERLAYS]
        self.choose(kinds[(kinds.index(self.overlay) + 1) % len(kinds)])

    def show_players(self, players: int) -> None:
        """Count rounds for so many players."""
        self.players = players
        self._explain()

    def ground_changed(self) -> None:
        """Follow a change of the map."""
        self._fog = None
        self._heat.ground_changed()
        if self.sight_on or self.overlay:
            self._explain()
            self._canvas.update()

    def map_changed(self) -> None:
        """Follow a change to another map."""
        self.sight.pinned, self.sight.tile = None, None
        self.choose(self.overlay)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the widgets in their corners."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def pin(self, tile: Hex) -> None:
        """Pin a tile that rays start from; the pinned one is let go."""
        if self.sight_on:
            self.sight.tile = tile
            self.sight.pin(tile)
            self._renew()
            # The canvas tells the status bar of the tile once the click is over.
            QTimer.singleShot(0, self, self._explain)

    def _connect_widgets(self) -> None:
        self.bar.overlay_chosen.connect(self.choose)
        self.card.intelligence_changed.connect(self._choose_reach)
        self.card.turn_changed.connect(self._choose_turn)
        self.card.measure_wanted.connect(self._heat.measure_in_process)
        self.card.cancel_wanted.connect(self._heat.cancel)
        self._heat.measured.connect(self._renew)
        self._heat.progressed.connect(self._tell_progress)
        self._heat.failed.connect(lambda text: self._explain(text or "Stopped."))

    def _look_at(self, tile: Hex | None) -> None:
        if not self.sight_on:
            return
        before = self._reached()
        self.sight.tile = tile
        self._explain()
        self._canvas.update(before.united(self._reached()))

    def _reached(self) -> QRect:
        """Return the part of the canvas that rays and rings may touch."""
        start = self.sight.start
        if start is None or self.sight.pinned is not None:
            return self._canvas.rect()
        x, y = self._canvas.tile_layout.to_pixel(start)
        reach = round(self._canvas.tile_layout.size * 17.5) + 60
        return QRect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)

    def _choose_reach(self, tiles: int) -> None:
        self.sight.reach = tiles
        self._heat.see(tiles)
        self._renew()
        self.intelligence_changed.emit(tiles)

    def _choose_turn(self, turn: int) -> None:
        self.turn = turn
        self._renew()

    def _renew(self) -> None:
        self.bar.show_choice(self.overlay, sight=self.sight_on)
        self._explain()
        self._place()
        self._canvas.update()

    def _tell_progress(self, share: float) -> None:
        self.card.show_state(f"Measuring {self._title().lower()}: {share:.0%}", share)
        self._place()

    def _title(self) -> str:
        return next(title for kind, title, _ in OVERLAYS if kind == self.overlay)

    def _explain(self, state: str = "") -> None:
        """Write the card."""
        ground = self._keeper.ground() if self.sight_on or self.overlay else None
        self.card.setVisible(ground is not None)
        if ground is None:
            return
        meaning = next(text for kind, _, text in OVERLAYS if kind == self.overlay)
        if self.sight_on:
            answer = self.sight.answer(ground)
            self.card.show_sight(*answer[:3])
            self.said.emit(f"{answer.title}    {answer.text}" if self.sight.start is not None else "")
        elif self.overlay == "fog":
            fog = self._timeline()
            self.turn = min(self.turn, fog.turns)
            self.card.show_fog("Fog", meaning, fog.text(self.turn, self.players), fog.turns, self.turn)
        else:
            ends = (str(self.heat.low), str(self.heat.high)) if self.heat is not None else None
            self.card.show_heat(self._title(), meaning, ends, reach=self.overlay != "chokes")
        self._offer(len(ground.survey.tiles), state)
        self._place()
        # Fresh badges know their height only once they are styled.
        QTimer.singleShot(0, self, self._place)

    def _offer(self, tiles: int, state: str) -> None:
        """Offer to measure a large map, where that has to be asked for."""
        if not self._heat.in_process:
            said, asks = self._heat.offer(tiles) if not self.sight_on else ("", False)
            self.card.show_state(state or said, offers=asks)

    def _timeline(self) -> FogTimeline:
        if self._fog is None:
            ground = self._keeper.ground()
            self._fog = fog_timeline(ground) if ground is not None else FogTimeline(())
        return self._fog

    def _place(self) -> None:
        area = self._canvas.rect()
        self.bar.adjustSize()
        self.bar.move(area.width() - self.bar.width() - EDGE_PX, EDGE_PX)
        self.card.fit()
        self.card.move(area.width() - self.card.width() - EDGE_PX, area.height() - self.card.height() - EDGE_PX)

    def _paint(self, painter: QPainter, layout: Layout) -> None:
        ground = self._keeper.ground() if self.sight_on or self.overlay else None
        if ground is None:
            return
        if self.overlay == "fog":
            paint_fog(painter, layout, self._theme, self._timeline().at(self.turn))
        elif self.heat is not None and self.overlay:
            taken = ground.stones | frozenset(ground.starts.values())
            paint_heat(painter, layout, self._theme, self._heat.strengths, self.heat.values, taken)
            paint_cuts(painter, layout, self._theme, self.heat.cuts)
        if self.sight_on:
            self.sight.paint(painter, layout, self._theme, ground)
