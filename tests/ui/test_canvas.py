"""The canvas answers real mouse and key events with tiles, and paints no more than it must."""
from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lich_studio.grid.hex import Hex, hexagon
from lich_studio.render.board_scene import BoardScene
from lich_studio.ui.canvas import HexCanvas

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


class Watched(HexCanvas):
    """A canvas that keeps which rectangles it was asked to paint."""

    def __init__(self, theme) -> None:
        super().__init__(theme)
        self.painted: list[QRect] = []

    def paintEvent(self, event) -> None:
        self.painted += list(event.region())
        super().paintEvent(event)


@pytest.fixture
def canvas(qtbot, theme):
    widget = Watched(theme)
    qtbot.addWidget(widget)
    widget.resize(640, 560)
    widget.set_scene(BoardScene(tiles=hexagon(4)))
    with qtbot.waitExposed(widget):
        widget.show()
    QTest.mouseMove(widget, QPoint(1, 1))
    QApplication.processEvents()
    return widget


def heard(signal) -> list[tuple]:
    calls: list[tuple] = []
    signal.connect(lambda *args: calls.append(args))
    return calls


def wheel(widget, at: QPoint, steps: int) -> None:
    event = QWheelEvent(
        QPointF(at), widget.mapToGlobal(QPointF(at)), QPoint(0, 0), QPoint(0, 120 * steps), Qt.MouseButton.NoButton,
        NONE, Qt.ScrollPhase.NoScrollPhase, False,
    )
    QApplication.sendEvent(widget, event)


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
@pytest.mark.parametrize("tile", [Hex(0, 0), Hex(3, -3), Hex(-1, 3)])
def test_a_press_reports_the_tile_under_it(canvas, orientation, tile):
    canvas.set_scene(BoardScene(orientation=orientation, tiles=hexagon(4)))
    pressed, released = heard(canvas.tile_pressed), heard(canvas.tile_released)
    QTest.mouseClick(canvas, RIGHT, SHIFT, canvas.point_of(tile))
    assert pressed == [(tile, RIGHT, SHIFT)]
    assert released == [(tile, RIGHT, SHIFT)]


def test_a_press_beside_the_board_is_nothing_unless_asked_for(canvas):
    pressed = heard(canvas.tile_pressed)
    QTest.mouseClick(canvas, LEFT, NONE, QPoint(2, 2))
    assert pressed == []
    canvas.off_board = True
    QTest.mouseClick(canvas, LEFT, NONE, QPoint(2, 2))
    assert len(pressed) == 1
    assert pressed[0][0] not in hexagon(4)


def test_a_fast_drag_reports_every_tile_on_the_way(canvas):
    dragged = heard(canvas.tile_dragged)
    QTest.mousePress(canvas, LEFT, NONE, canvas.point_of(Hex(-3, 0)))
    QTest.mouseMove(canvas, canvas.point_of(Hex(3, 0)))
    QTest.mouseRelease(canvas, LEFT, NONE, canvas.point_of(Hex(3, 0)))
    tiles = [Hex(-3, 0), *(call[0] for call in dragged)]
    assert tiles[-1] == Hex(3, 0)
    assert all(before.distance(after) == 1 for before, after in pairwise(tiles))
    assert {call[1] for call in dragged} == {LEFT}


def test_hover_follows_the_mouse_and_ends_outside(canvas):
    hovered = heard(canvas.tile_hovered)
    QTest.mouseMove(canvas, canvas.point_of(Hex(1, 0)))
    QTest.mouseMove(canvas, canvas.point_of(Hex(1, 0)) + QPoint(2, 2))
    QTest.mouseMove(canvas, canvas.point_of(Hex(2, 0)))
    QTest.mouseMove(canvas, QPoint(1, 1))
    assert hovered == [(Hex(1, 0),), (Hex(2, 0),), (None,)]
    assert canvas.scene.hovered is None


def test_the_wheel_zooms_at_the_cursor(canvas):
    at = canvas.point_of(Hex(2, 1))
    before = canvas.tile_layout.size
    wheel(canvas, at, 3)
    assert canvas.tile_layout.size > before * 1.4
    assert (canvas.point_of(Hex(2, 1)) - at).manhattanLength() <= 2
    wheel(canvas, at, -200)
    assert canvas.tile_layout.size == pytest.approx(1.0)
    wheel(canvas, at, 200)
    assert canvas.tile_layout.size == pytest.approx(160.0)


@pytest.mark.parametrize("button", [MIDDLE, LEFT])
def test_middle_drag_and_space_drag_pan_without_painting(canvas, button):
    pressed, before = heard(canvas.tile_pressed), canvas.point_of(Hex(0, 0))
    start = before + QPoint(10, 10)
    if button == LEFT:
        QTest.keyPress(canvas, Qt.Key.Key_Space)
    QTest.mousePress(canvas, button, NONE, start)
    QTest.mouseMove(canvas, start + QPoint(40, -25))
    QTest.mouseRelease(canvas, button, NONE, start + QPoint(40, -25))
    QTest.keyRelease(canvas, Qt.Key.Key_Space)
    assert canvas.point_of(Hex(0, 0)) - before == QPoint(40, -25)
    assert pressed == []
    QTest.mouseClick(canvas, LEFT, NONE, canvas.point_of(Hex(0, 0)))
    assert [call[0] for call in pressed] == [Hex(0, 0)]


def test_the_board_cannot_be_lost(canvas):
    for _ in range(40):
        canvas.pan(QPointF(500, 0))
    canvas.pan(QPointF(100, 0))
    assert any(canvas.rect().contains(canvas.point_of(tile)) for tile in hexagon(4))


def test_the_board_stays_fitted_until_the_view_is_moved(canvas):
    canvas.resize(900, 800)
    QApplication.processEvents()
    grown = canvas.tile_layout.size
    assert all(canvas.rect().contains(canvas.point_of(tile)) for tile in hexagon(4))
    wheel(canvas, QPoint(200, 200), 1)
    moved = canvas.tile_layout.size
    canvas.resize(700, 600)
    QApplication.processEvents()
    assert canvas.tile_layout.size == moved > grown
    canvas.fit()
    assert canvas.tile_layout.size < grown


def test_a_scene_of_the_same_tiles_keeps_the_view(canvas):
    wheel(canvas, QPoint(200, 200), 2)
    layout = canvas.tile_layout
    canvas.set_scene(BoardScene(tiles=hexagon(4), walls={Hex(0, 0)}))
    assert canvas.tile_layout == layout
    canvas.set_scene(BoardScene(tiles=hexagon(5)))
    assert canvas.tile_layout != layout


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_arrows_walk_straight_and_back(canvas, orientation):
    canvas.set_scene(BoardScene(orientation=orientation, tiles=hexagon(4)))
    canvas.set_cursor_tile(Hex(0, 0))
    canvas.setFocus()
    for there, back in ((Qt.Key.Key_Right, Qt.Key.Key_Left), (Qt.Key.Key_Down, Qt.Key.Key_Up)):
        start = canvas.point_of(canvas.cursor_tile)
        for _ in range(2):
            QTest.keyClick(canvas, there)
        middle = canvas.point_of(canvas.cursor_tile)
        for _ in range(2):
            QTest.keyClick(canvas, back)
        assert canvas.cursor_tile == Hex(0, 0)
        along, across = (0, 1) if there == Qt.Key.Key_Right else (1, 0)
        moved = (middle - start).toTuple()
        assert moved[along] > canvas.tile_layout.size * 2
        assert abs(moved[across]) <= 1


def test_arrows_stop_at_the_edge_and_enter_activates(canvas):
    activated, moved = heard(canvas.tile_activated), heard(canvas.cursor_moved)
    canvas.set_cursor_tile(Hex(0, 0))
    for _ in range(9):
        QTest.keyClick(canvas, Qt.Key.Key_Down, SHIFT)
    assert canvas.cursor_tile == Hex(0, 3)
    assert moved == [(Hex(0, row), SHIFT) for row in (1, 2, 3)]
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert activated == [(Hex(0, 3), NONE)]
    assert canvas.accessibleDescription() == "0,3"


def test_the_first_arrow_shows_the_cursor_in_the_middle(canvas):
    assert canvas.cursor_tile is None
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert canvas.cursor_tile == Hex(0, 0)


def test_only_changed_tiles_are_painted_again(canvas):
    QApplication.processEvents()
    canvas.painted.clear()
    canvas.scene.walls.add(Hex(2, 0))
    canvas.update_tiles([Hex(2, 0)])
    QApplication.processEvents()
    assert canvas.painted
    limit = canvas.tile_layout.size * 1.2 + 4
    centre = canvas.point_of(Hex(2, 0))
    for rect in canvas.painted:
        assert abs(rect.center().x() - centre.x()) <= limit
        assert rect.width() <= 2 * limit
        assert rect.height() <= 2 * limit


def test_painting_one_tile_leaves_the_same_picture_as_painting_all(canvas):
    canvas.scene.walls.add(Hex(2, 0))
    canvas.scene.surfaces[Hex(1, 0)] = "fire"
    canvas.update_tiles([Hex(2, 0), Hex(1, 0)])
    QApplication.processEvents()
    part = canvas.screen().grabWindow(canvas.winId()).toImage()
    canvas.update()
    QApplication.processEvents()
    assert canvas.screen().grabWindow(canvas.winId()).toImage() == part


def test_the_overlay_is_drawn_last(canvas, theme):
    centre = canvas.point_of(Hex(0, 0))
    square = QRect(centre, centre + QPoint(3, 3))
    canvas.overlays.append(lambda painter, layout: painter.fillRect(square, theme.colour("bad")))
    picture = canvas.grab().toImage()
    assert picture.pixelColor((centre + QPoint(1, 1)) * picture.devicePixelRatio()) == theme.colour("bad")
