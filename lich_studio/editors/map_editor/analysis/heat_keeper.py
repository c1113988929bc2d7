"""The heat map that lies over the board: measured in slices as the map changes, as a job where the map is large."""
from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from lich_studio.editors.map_editor.analysis.measurer import Measurer
from lich_studio.editors.map_editor.analysis.overlay_bar import OverlayKind
from lich_studio.grid.hex import Hex
from lich_studio.session.jobs import Job
from lich_studio.session.map_heat import Heat, HeatKind, measure_heat
from lich_studio.session.map_jobs import LIVE_TILES, heat_of, plain_ground

if TYPE_CHECKING:
    from lich_studio.editors.map_editor.analysis.ground_keeper import GroundKeeper

__all__ = ["HeatKeeper"]

REST_MS = 30
"""A heat map is measured anew once the hand has rested for so long."""


class HeatKeeper(QObject):
    """Keeps one heat map of the map in front.

    Attributes:
        kind: which heat map is wanted, None for none.
        reach: how far pieces see, in tiles.
        heat: as it was measured last, or None.
        strengths: how strongly each tile is coloured, 0 to 1.

    Signals:
        measured(): there is another heat map.
        progressed(float): a job went on; the share done, 0 to 1.
        failed(str): a job ended without a heat map; why, "" when it was stopped.
    """

    measured = Signal()
    progressed = Signal(float)
    failed = Signal(str)

    def __init__(self, keeper: GroundKeeper, parent: QObject) -> None:
        """Keep none at first."""
        super().__init__(parent)
        self._keeper = keeper
        self.kind: HeatKind | None = None
        self.reach = 0
        self.heat: Heat | None = None
        self.strengths: dict[Hex, float] = {}
        self._is_old = False
        self._measurer = Measurer(self)
        self._measurer.finished.connect(self._take)
        self._measurer.progressed.connect(lambda share: self.progressed.emit(share) if self.in_process else None)
        self._measurer.failed.connect(self.failed)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self.measure)

    @property
    def is_busy(self) -> bool:
        """Whether a heat map is on its way."""
        return self._measurer.is_busy or self._rest.isActive()

    @property
    def in_process(self) -> bool:
        """Whether a job measures."""
        return self._measurer.in_process

    def choose(self, kind: OverlayKind, reach: int) -> None:
        """Measure another heat map from now on, forgetting the one before; none is needed for the fog."""
        self._measurer.stop()
        self.kind, self.reach = (None if kind in ("", "fog") else kind), reach
        self.heat, self.strengths, self._is_old = None, {}, False
        self.measure()

    def see(self, reach: int) -> None:
        """Measure it for another reach of sight."""
        self.reach = reach
        self.measure()

    def ground_changed(self) -> None:
        """Follow a change of the map."""
        self._is_old = self.heat is not None
        if self.kind:
            self._rest.start()

    def measure(self) -> None:
        """Measure in slices, unless the map is too large for that."""
        ground = self._keeper.ground() if self.kind else None
        if self.kind and ground is not None and len(ground.survey.tiles) <= LIVE_TILES:
            self._measurer.start(measure_heat(ground, self.kind, self.reach))

    def measure_in_process(self) -> None:
        """Measure a map of any size as a job."""
        document = self._keeper.document
        if document is not None and self.kind:
            plain = plain_ground(self._keeper.workspace, document)
            self._measurer.start_job(Job(heat_of, plain, self.kind, self.reach))
            self.progressed.emit(0.0)

    def cancel(self) -> None:
        """Stop a job."""
        self._measurer.cancel()

    def offer(self, tiles: int) -> tuple[str, bool]:
        """Return what is to be said of a map of so many tiles, and whether measuring has to be asked for."""
        if tiles <= LIVE_TILES or not self.kind:
            return "", False
        if self.heat is None:
            return f"{tiles:,} tiles: measured when you ask for it.", True
        return ("Measured before the last change." if self._is_old else ""), self._is_old

    def _take(self, heat: Heat) -> None:
        if heat.kind == self.kind:
            self.heat, self.strengths, self._is_old = heat, heat.strengths(), False
            self.measured.emit()
