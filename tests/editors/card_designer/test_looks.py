"""How a card looks: its frame chosen by key, its picture dropped, dragged and zoomed, each one step to undo."""
from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lich_studio.ui.file_dialogs import FileDialogs

Left, No = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
Control = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def picture(tmp_path):
    image = QImage(80, 40, QImage.Format.Format_RGB32)
    for x in range(80):
        for y in range(40):
            image.setPixelColor(x, y, QColor(x * 3, 255 - x * 3, 40))
    path = tmp_path / "elsewhere.png"
    image.save(str(path))
    return path


def middle(hand) -> QPoint:
    return hand.view.preview.art_rect().center().toPoint()


def shown(hand) -> QColor:
    """Return the colour in the middle of the card's picture."""
    return hand.view.preview.grab().toImage().pixelColor(middle(hand))


def drop(hand, path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, preview = Qt.DropAction.CopyAction, hand.view.preview
    enter = QDragEnterEvent(middle(hand), copy, data, Left, No)
    QApplication.sendEvent(preview, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(preview, QDropEvent(QPointF(middle(hand)), copy, data, Left, No))


def turn(hand, turns: int) -> None:
    preview, at = hand.view.preview, middle(hand)
    event = QWheelEvent(
        QPointF(at), QPointF(preview.mapToGlobal(at)), QPoint(), QPoint(0, 120 * turns), Qt.MouseButton.NoButton, No,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(preview, event)


def test_a_frame_is_chosen_by_key_and_undone(hand):
    hand.click_card("brass-knife")
    before = hand.view.preview.grab().toImage()
    hand.view.looks.frame.setFocus()
    names = [hand.view.looks.frame.itemText(index) for index in range(hand.view.looks.frame.count())]
    assert names[0] == "Hearth"
    hand.key(Qt.Key.Key_Down)
    assert hand.card.frame == hand.view.looks.frame.currentData() == "codex"
    assert hand.view.preview.grab().toImage() != before
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hand.card.frame == ""
    assert hand.view.looks.frame.currentText() == "Hearth"


def test_a_dropped_picture_is_copied_shown_moved_and_zoomed(hand, qtbot, picture):
    hand.click_card("brass-knife")
    made = shown(hand)
    drop(hand, picture)
    assert hand.card.art.path == "art/brass-knife.png"
    assert (hand.folder / "art" / "brass-knife.png").exists()
    assert shown(hand) != made
    first, steps = shown(hand), hand.library.stack.index
    for _ in range(6):
        turn(hand, 1)
    assert hand.library.stack.index == steps, "nothing is kept while the wheel turns"
    qtbot.waitUntil(lambda: hand.library.stack.index == steps + 1)
    assert hand.card.art.crop[2] < 0.6
    assert abs(shown(hand).red() - first.red()) < 12, "the point below the mouse stays"
    preview, at = hand.view.preview, middle(hand)
    QTest.mousePress(preview, Left, No, at)
    QTest.mouseMove(preview, at + QPoint(30, 0))
    QTest.mouseMove(preview, at + QPoint(60, 0))
    assert shown(hand).red() < first.red() - 12, "what was left of it is now below the mouse"
    assert hand.library.stack.index == steps + 1
    QTest.mouseRelease(preview, Left, No, at + QPoint(60, 0))
    assert hand.library.stack.index == steps + 2
    assert hand.card.art.crop[0] < 0.2
    hand.click(hand.view.looks.remove)
    assert hand.card.art is None
    assert not hand.view.looks.remove.isVisible()
    assert hand.undo_all() == steps + 3


def test_a_picture_is_chosen_from_the_disk_and_what_is_none_is_told(hand, picture, tmp_path):
    class Chosen(FileDialogs):
        def ask_open(self, parent, title, start, filters, answer):
            answer(self.path)

    hand.editor.dialogs = dialogs = Chosen()
    dialogs.path = picture
    hand.click_card("quick-mend")
    hand.click(hand.view.looks.choose)
    assert hand.card.art.path == "art/quick-mend.png"
    (tmp_path / "no.png").write_bytes(b"no picture")
    dialogs.path = tmp_path / "no.png"
    hand.click(hand.view.looks.choose)
    assert hand.said[-1].startswith("no.png was not taken: the picture is neither PNG nor JPEG")
    assert hand.card.art.path == "art/quick-mend.png"


def test_the_frames_open_as_pictures_of_the_card_and_a_click_takes_one(hand, qtbot):
    hand.click_card("brass-knife")
    frames = hand.view.looks.frame
    hand.click(frames)
    qtbot.waitUntil(frames.picker.isVisible)
    tiles = frames.picker.tiles
    assert [tile.text() for tile in tiles] == [frames.itemText(index) for index in range(frames.count())]
    looks = [tile.grab().toImage() for tile in tiles]
    assert all(one != other for at, one in enumerate(looks) for other in looks[:at]), "each frame looks its own way"
    assert all(hand.window.rect().contains(tile.mapTo(hand.window, tile.rect().bottomRight())) for tile in tiles)
    hand.click(tiles[2])
    assert not frames.picker.isVisible()
    assert hand.card.frame == frames.itemData(2) != ""
    hand.click(frames)
    hand.key(Qt.Key.Key_Right)
    hand.key(Qt.Key.Key_Return)
    assert hand.card.frame == frames.itemData(3)
    hand.click(frames)
    hand.key(Qt.Key.Key_Escape)
    assert not frames.picker.isVisible()
    assert hand.card.frame == frames.itemData(3)


def test_undoing_a_picture_takes_its_file_away_and_redoing_brings_it_back(hand, picture):
    copy = hand.folder / "art" / "brass-knife.png"
    hand.click_card("brass-knife")
    drop(hand, picture)
    seen, data = shown(hand), copy.read_bytes()
    hand.view.library.list.setFocus()
    hand.key(Qt.Key.Key_Z, Control)
    assert hand.card.art is None and not copy.exists()
    hand.key(Qt.Key.Key_Y, Control)
    assert copy.read_bytes() == data and shown(hand) == seen
    hand.key(Qt.Key.Key_S, Control)
    hand.key(Qt.Key.Key_Z, Control)
    assert copy.exists(), "the card on disk shows it still"
    hand.key(Qt.Key.Key_S, Control)
    assert not copy.exists()
    hand.key(Qt.Key.Key_Y, Control)
    assert copy.read_bytes() == data
