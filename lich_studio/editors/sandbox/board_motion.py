"""Shows what happened on the board moving: pieces slide, changes of health rise and fade.

The game never waits for it: the scene holds the new instant from the first moment, and another instant ends it at once.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QVariantAnimation
from PySide6.QtGui import QPainter

from lich_studio.editors.sandbox.ghosts import paint_ghost_figures
from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_scene import PieceMark
from lich_studio.render.theme import Theme
from lich_studio.session.sandbox_rows import BoardRow
from lich_studio.ui.canvas import HexCanvas
from lich_studio.ui.motion import board_motion_ms

__all__ = ["BoardMotion"]

MINUS = "\N{MINUS SIGN}"


class BoardMotion(QObject):
    """One change of a board at a time.

    Attributes:
        duration_ms: returns how long a change is shown moving; 0 for not at all.
        figures: the changes of health that rise now, by tile.
    """

    def __init__(self, canvas: HexCanvas) -> None:
        """Move the pieces of a canvas."""
        super().__init__(canvas)
        self.duration_ms: Callable[[], int] = board_motion_ms
        self.figures: tuple[tuple[Hex, str], ...] = ()
        self._canvas = canvas
        self._before: BoardRow | None = None
        self._ways: dict[int, tuple[float, float]] = {}
        self._pieces: list[PieceMark] = []
        self._run = QVariantAnimation(self)
        self._run.setStartValue(0.0)
        self._run.setEndValue(1.0)
        self._run.valueChanged.connect(self._show)
        self._run.finished.connect(self.finish)

    @property
    def running(self) -> bool:
        """Whether something is still moving."""
        return self._run.state() == QVariantAnimation.State.Running

    def follow(self, board: BoardRow | None, *, moving: bool = True) -> None:
        """Show the way from the board shown before to another one, whose scene the canvas has already.

        Args:
            board: what is shown now; None for no game.
            moving: False where an instant is only passed by, as while the timeline is dragged.
        """
        self.finish()
        before, self._before = self._before, board
        duration = self.duration_ms()
        if before is None or board is None or not moving or not duration or before.tiles != board.tiles:
            return
        old = {piece.entity: piece for piece in before.pieces}
        self._pieces = list(self._canvas.scene.pieces)
        layout = self._canvas.tile_layout
        known = [(number, piece, old[piece.entity]) for number, piece in enumerate(board.pieces) if piece.entity in old]
        self._ways = {number: _way(layout, was.tile, now.tile) for number, now, was in known if was.tile != now.tile}
        self.figures = tuple((now.tile, _signed(now.health - was.health)) for _, now, was in known
                             if now.health != was.health)  # fmt: skip
        if self._ways or self.figures:
            self._run.setDuration(duration)
            self._run.start()

    def finish(self) -> None:
        """Show the present instant as it is, at once."""
        self._run.stop()
        if self._ways:
            self._canvas.scene.pieces = self._pieces
        if self._ways or self.figures:
            self._ways, self.figures = {}, ()
            self._canvas.update()

    def paint(self, painter: QPainter, layout: Layout, theme: Theme) -> None:
        """Draw what rises over the board."""
        if self.figures:
            done = float(self._run.currentValue() or 0.0)
            painter.save()
            painter.setOpacity(1.0 - done * done)
            painter.translate(0, -layout.size * 0.5 * done)
            paint_ghost_figures(painter, layout, theme, self.figures)
            painter.restore()

    def _show(self, done: float) -> None:
        if not self._ways and not self.figures:
            return
        left = (1.0 - done) ** 2
        self._canvas.scene.pieces = [
            replace(piece, offset=(self._ways[number][0] * left, self._ways[number][1] * left))
            if number in self._ways else piece
            for number, piece in enumerate(self._pieces)
        ]
        self._canvas.update()


def _way(layout: Layout, start: Hex, end: Hex) -> tuple[float, float]:
    """Return the way back from one tile to another, in sizes of a tile."""
    (x, y), (from_x, from_y) = layout.to_pixel(end), layout.to_pixel(start)
    return (from_x - x) / layout.size, (from_y - y) / layout.size


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"{MINUS}{-change}"
