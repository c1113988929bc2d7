"""Looks the map over while it is painted, once the hand rests."""
from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer

from lich_studio.editors.map_editor.checks_panel import ChecksPanel
from lich_studio.editors.map_editor.painting import PaintSettings
from lich_studio.session.map_checks import MapCheck, check_steps
from lich_studio.session.map_document import MapDocument

__all__ = ["LiveChecks"]

DELAY_MS = 60
DELAY_LARGE_MS = 400
LARGE_MAP_TILES = 2000


class LiveChecks(QObject):
    """Fills a checks panel from the map in front.

    Attributes:
        document: the map looked at, or None.
    """

    def __init__(self, panel: ChecksPanel, settings: PaintSettings) -> None:
        """Look at nothing yet."""
        super().__init__(panel)
        self.document: MapDocument | None = None
        self._panel = panel
        self._settings = settings
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._look)
        self._found: list[MapCheck] = []
        self._steps: Iterator[MapCheck] = iter(())
        self._between = QTimer(self)
        self._between.timeout.connect(self._go_on)

    def watch(self, document: MapDocument | None) -> None:
        """Look at another map, or at none; what was found on the one before is no longer shown."""
        if document is not self.document:
            self._panel.show_busy()
        self.document = document
        self._between.stop()
        if document is None:
            self._timer.stop()
            self._panel.show_checks(())
        else:
            self.look_soon()

    def look_soon(self) -> None:
        """Look once the hand rests; a large map waits longer."""
        self._between.stop()
        if self.document is not None:
            self._timer.start(DELAY_LARGE_MS if len(self.document.tiles) > LARGE_MAP_TILES else DELAY_MS)

    def _look(self) -> None:
        """Begin to look; on a large map the window's events come in between."""
        if self.document is None:
            return
        self._found = []
        self._steps = check_steps(self.document, self._settings.symmetry)
        if len(self.document.tiles) > LARGE_MAP_TILES:
            self._between.start(0)
        else:
            self._found.extend(self._steps)
            self._panel.show_checks(self._found)

    def _go_on(self) -> None:
        """Do one more check, and show them all once the last is done."""
        check = next(self._steps, None)
        if check is not None:
            self._found.append(check)
            return
        self._between.stop()
        self._panel.show_checks(self._found)
