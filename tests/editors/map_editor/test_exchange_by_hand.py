"""Maps exported and imported from the window: menu, keys, choices, progress, stops, reports."""
from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QSpinBox, QWidget

from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.sound_file import load_as
from lich_studio.editors.map_editor.export_dialog import ExportDialog
from lich_studio.exchange.maps import import_map
from lich_studio.exchange.options import ExportOptions
from lich_studio.grid.hex import Hex, hexagon
from lich_studio.publish.maps import export_map
from lich_studio.ui.file_dialogs import FileDialogs

Left = Qt.MouseButton.LeftButton
CtrlShift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
PATIENCE_MS = 60_000


class ChosenFile(FileDialogs):
    """Answers every question for a file with the same one, at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.asked: list[tuple[str, Path, list[str]]] = []

    def ask_open(
        self, parent: QWidget, title: str, start: Path, filters: Sequence[str], answer: Callable[[Path], None]
    ) -> None:
        self.asked.append((title, start, list(filters)))
        answer(self.path)

    ask_save = ask_open


def click_menu(hand, menu_name: str, text: str) -> None:
    """Choose an entry of the menu bar with the mouse."""
    bar = hand.window.menuBar()
    menu = bar.findChild(QMenu, menu_name)
    QTest.mouseClick(bar, Left, pos=bar.actionGeometry(menu.menuAction()).center())
    action = next(action for action in menu.actions() if action.text() == text)
    QTest.mouseClick(menu, Left, pos=menu.actionGeometry(action).center())


def tick(box) -> None:
    QTest.mouseClick(box, Left, pos=QPoint(10, box.height() // 2))


def type_number(field: QSpinBox, text: str) -> None:
    """Click into a number field, type another number and go on to the next field."""
    QTest.mouseClick(field.lineEdit(), Left)
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Tab)


def opened(hand, qtbot) -> ExportDialog:
    """Open the dialog by its keys; the window comes to the front first, as it does by itself on a real screen."""
    hand.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is hand.window, timeout=PATIENCE_MS)
    hand.key(Qt.Key.Key_E, CtrlShift)
    dialog = hand.editor.exchange.export_dialog
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog, timeout=PATIENCE_MS)
    return dialog


def wait_for_export(hand, qtbot, dialog, press: Callable[[], None]):
    with qtbot.waitSignal(dialog.exported, timeout=PATIENCE_MS) as caught:
        press()
    return caught.args[0]


def test_a_map_as_it_stands_becomes_a_picture(hand, qtbot, tmp_path):
    hand.click(1, 0)
    target = tmp_path / "out.png"
    hand.editor.dialogs = ChosenFile(target)
    click_menu(hand, "menuFile", "Export map...")
    dialog = hand.editor.exchange.export_dialog
    assert QTest.qWaitForWindowExposed(dialog)
    said = dialog.size_told.text()
    written = wait_for_export(hand, qtbot, dialog, lambda: QTest.mouseClick(dialog.export_button, Left))
    assert written.files == (target,)
    picture = QImage(str(target))
    assert said.startswith(f"{picture.width():,} × {picture.height():,} pixels")
    assert hand.window.toast.text == "Exported out.png."
    assert hand.editor.dialogs.asked == [("Export Arena", hand.folder / "arena.png", ["Picture (PNG) (*.png)"])]
    bare = tmp_path / "bare.png"
    export_map(load_as(hand.folder / "maps" / "arena.map.json", Map), bare)
    assert QImage(str(bare)) != picture, "the wall painted just now is on it although it is not saved"


def test_every_choice_reaches_the_file(hand, qtbot, tmp_path):
    hand.click(1, 0)
    target = tmp_path / "out.svg"
    hand.editor.dialogs = ChosenFile(target)
    dialog = opened(hand, qtbot)
    form = dialog.form
    QTest.mouseClick(form.formats["svg"], Left)
    tick(form.coordinates)
    tick(form.background)
    tick(form.layers["starting_positions"])
    form.theme.setFocus()
    QTest.keyClick(form.theme, Qt.Key.Key_Down)
    type_number(form.tile, "30")
    options = ExportOptions(
        theme="dark", coordinates=True, background=False, tile_mm=30, without=("starting_positions",)
    )
    assert form.options == options
    wait_for_export(hand, qtbot, dialog, lambda: QTest.keyClick(dialog, Qt.Key.Key_Return))
    export_map(hand.document.to_map(), tmp_path / "same.svg", options)
    assert target.read_bytes() == (tmp_path / "same.svg").read_bytes()
    again = opened(hand, qtbot)
    assert (again.form.format.id, again.form.options) == ("svg", options), "the choices are kept for the next time"
    assert again.proposed().parent == tmp_path
    QTest.keyClick(again, Qt.Key.Key_Escape)
    assert not again.isVisible()


@pytest.mark.parametrize(
    ("format_id", "shown"),
    [("png", {"dpi", "tile", "theme"}), ("svg", {"tile", "theme"}), ("pdf", {"tile", "theme", "page"}),
     ("tmx", {"stagger"}), ("hexjson", {"stagger"}), ("table", {"walls"})],
)  # fmt: skip
def test_only_what_concerns_the_format_is_asked(hand, qtbot, format_id, shown):
    dialog = opened(hand, qtbot)
    form = dialog.form
    QTest.mouseClick(form.formats[format_id], Left)
    fields = ("dpi", "tile", "theme", "page", "stagger", "walls")
    assert {name for name in fields if getattr(form, name).isVisible()} == shown
    assert form.coordinates.isVisible() == (format_id in ("png", "svg", "pdf"))
    dialog.reject()


def test_the_small_picture_follows_the_choices(hand, qtbot):
    hand.click(1, 0)
    dialog = opened(hand, qtbot)
    before = dialog.picture.pixmap().toImage()
    tick(dialog.form.layers["walls"])
    without = dialog.picture.pixmap().toImage()
    assert without != before
    tick(dialog.form.layers["walls"])
    assert dialog.picture.pixmap().toImage() == before
    assert dialog.form.layers.keys() == {"walls", "starting_positions"}, "layers that hold nothing are not asked for"
    dialog.reject()


def test_what_cannot_be_made_is_said_before_it_is_tried(hand, qtbot):
    dialog = opened(hand, qtbot)
    form = dialog.form
    for field, value in ((form.dpi, "2400"), (form.tile, "200")):
        type_number(field, value)
    assert "pixels are more than the 64 million of a picture" in dialog.fault.text()
    assert dialog.fault.isVisible()
    assert not dialog.export_button.isEnabled()
    QTest.mouseClick(form.formats["svg"], Left)
    assert not dialog.fault.isVisible()
    assert dialog.export_button.isEnabled()
    dialog.reject()


def test_the_ending_of_the_format_is_added(hand, qtbot, tmp_path):
    hand.editor.dialogs = ChosenFile(tmp_path / "board.v2")
    dialog = opened(hand, qtbot)
    QTest.mouseClick(dialog.form.formats["tmx"], Left)
    written = wait_for_export(hand, qtbot, dialog, lambda: QTest.mouseClick(dialog.export_button, Left))
    assert [path.name for path in written.files] == ["board.v2.tmx", "board.v2-tiles.png"]
    assert hand.window.toast.text == "Exported board.v2.tmx and board.v2-tiles.png."
    assert import_map(tmp_path / "board.v2.tmx").map == hand.document.to_map()


def test_a_file_that_cannot_be_written_is_told_and_one_may_try_again(hand, qtbot, tmp_path):
    hand.editor.dialogs = ChosenFile(tmp_path / "gone" / "out.hexjson")
    dialog = opened(hand, qtbot)
    QTest.mouseClick(dialog.form.formats["hexjson"], Left)
    QTest.mouseClick(dialog.export_button, Left)
    qtbot.waitUntil(lambda: "was not saved" in dialog.fault.text(), timeout=PATIENCE_MS)
    assert dialog.isVisible()
    assert dialog.form.isEnabled()
    dialog._dialogs.path = tmp_path / "out.hexjson"
    wait_for_export(hand, qtbot, dialog, lambda: QTest.mouseClick(dialog.export_button, Left))
    assert (tmp_path / "out.hexjson").exists()


def test_a_large_export_shows_how_far_it_is_and_can_be_stopped(hand, qtbot, tmp_path):
    large = Map(id="large", name="Large", shape=HexagonShape(side=90))
    hand.editor.show_document(hand.editor._workspace.add_map(large).details.id)
    hand.editor.dialogs = ChosenFile(tmp_path / "large.pdf")
    dialog = opened(hand, qtbot)
    QTest.mouseClick(dialog.form.formats["pdf"], Left)
    QTest.mouseClick(dialog.export_button, Left)
    assert not dialog.form.isEnabled()
    qtbot.waitUntil(lambda: dialog.job_row.bar.value() > 0, timeout=PATIENCE_MS)
    assert dialog.job_row.words.text() == "Drawing Large"
    assert dialog.close_button.text() == "Stop"
    QTest.mouseClick(dialog.close_button, Left)
    qtbot.waitUntil(lambda: dialog.form.isEnabled(), timeout=PATIENCE_MS)
    assert dialog.isVisible()
    assert list(tmp_path.glob("*large*")) == []
    QTest.mouseClick(dialog.close_button, Left)
    assert not dialog.isVisible()


def test_a_map_comes_in_beside_the_others(hand, qtbot, tmp_path):
    board = Map(id="arena", name="Arena", shape=HexagonShape(side=3), layers={"walls": {"1,0": "wall"}})
    export_map(board, tmp_path / "arena.tmj")
    hand.editor.dialogs = ChosenFile(tmp_path / "arena.tmj")
    click_menu(hand, "menuFile", "Import map...")
    qtbot.waitUntil(lambda: hand.editor.current_document() == "arena-2", timeout=PATIENCE_MS)
    assert hand.document.details.name == "Arena 2"
    assert hand.document.layer("walls") == {Hex(1, 0): "wall"}
    assert len(hand.document.tiles) == 19
    assert hand.window.toast.text == "Imported Arena 2: 19 tiles."
    assert hand.window.tabs.tabText(1).endswith("•"), "it is unsaved until it is saved"
    assert "*.tmx *.tmj *.json *.hexjson" in hand.editor.dialogs.asked[0][2][0]
    assert hand.editor.save()
    assert load_as(hand.folder / "maps" / "arena-2.map.json", Map).layers == board.layers


def test_what_an_import_left_out_is_listed(hand, qtbot, tmp_path):
    hexes = {"a": {"q": 0, "r": 0, "Seats Held": 3, "list": [1]}, "b": {"q": 1, "r": 0}}
    (tmp_path / "seats.hexjson").write_text(json.dumps({"layout": "odd-r", "hexes": hexes}), encoding="utf-8")
    hand.editor.dialogs = ChosenFile(tmp_path / "seats.hexjson")
    hand.key(Qt.Key.Key_I, CtrlShift)
    qtbot.waitUntil(lambda: hand.editor.exchange.tiles_dialog is not None, timeout=PATIENCE_MS)
    QTest.mouseClick(hand.editor.exchange.tiles_dialog.import_button, Left)
    dialog = hand.editor.exchange.report_dialog
    assert QTest.qWaitForWindowExposed(dialog)
    rows = dialog.findings.toPlainText().splitlines()
    assert any("became the layer seats_held" in row for row in rows)
    assert any("'list': neither a text nor a number" in row for row in rows)
    assert not any("board of 2 tiles" in row for row in rows)
    QTest.mouseClick(dialog.copy_button, Left)
    assert "taken: a board of 2 tiles" in QGuiApplication.clipboard().text()
    QTest.mouseClick(dialog.close_button, Left)
    assert hand.document.details.name == "seats"


def choose(box, text: str) -> None:
    """Go through a list of choices by keys until one is reached."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.count()):
        if box.currentText() != text:
            QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == text


def asked_of_tiles(hand, qtbot, tmp_path):
    """Import a map whose tiles have names of their own, up to the question what they mean."""
    ground = {"0,0": "cliff", "1,0": "cliff", "0,1": "quicksand", "-1,0": "grass", "2,0": "lake"}
    board = Map(id="far", name="Far", shape=HexagonShape(side=3), layers={"ground": ground})
    export_map(board, tmp_path / "far.tmx")
    hand.editor.dialogs = ChosenFile(tmp_path / "far.tmx")
    hand.editor.exchange.tiles_dialog = None
    hand.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is hand.window, timeout=PATIENCE_MS)
    hand.key(Qt.Key.Key_I, CtrlShift)
    qtbot.waitUntil(lambda: hand.editor.exchange.tiles_dialog is not None, timeout=PATIENCE_MS)
    dialog = hand.editor.exchange.tiles_dialog
    assert QTest.qWaitForWindowExposed(dialog)
    return dialog


def test_what_tiles_of_other_programs_mean_is_asked_shown_and_remembered(hand, qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    before = len(hand.editor._workspace.maps)
    dialog = asked_of_tiles(hand, qtbot, tmp_path)
    assert {key: box.currentText() for key, box in dialog.boxes.items()} == {
        "ground:cliff": "Wall", "ground:quicksand": "A label that says so", "ground:grass": "Bare floor",
        "ground:lake": "Water",
    }  # fmt: skip
    assert dialog.summary.text() == "A board of 19 tiles; 1 kind of tile the game does not know is shown as labels"
    guessed = dialog.picture.pixmap().toImage()
    choose(dialog.boxes["ground:quicksand"], "Sludge")
    assert dialog.summary.text() == "A board of 19 tiles"
    assert dialog.picture.pixmap().toImage() != guessed, "the board follows each choice"
    QTest.mouseClick(dialog.close_button, Left)
    assert len(hand.editor._workspace.maps) == before, "a cancelled import changes nothing"

    dialog = asked_of_tiles(hand, qtbot, tmp_path)
    assert dialog.boxes["ground:quicksand"].currentText() == "A label that says so", "and nothing is remembered of it"
    choose(dialog.boxes["ground:quicksand"], "Sludge")
    QTest.mouseClick(dialog.copy_button, Left)
    assert "changed: quicksand on 1 tile became: Sludge (layer ground)" in QGuiApplication.clipboard().text()
    QTest.mouseClick(dialog.import_button, Left)
    assert hand.document.layer("walls") == {Hex(0, 0): "wall", Hex(1, 0): "wall"}
    assert hand.document.layer("surfaces") == {Hex(0, 1): "sludge", Hex(2, 0): "water"}
    assert "cliff on 2 tiles became: Wall" in hand.editor.exchange.report_dialog.findings.toPlainText()
    hand.editor.exchange.report_dialog.accept()

    dialog = asked_of_tiles(hand, qtbot, tmp_path)
    assert dialog.boxes["ground:quicksand"].currentText() == "Sludge", "the next map of this kind asks less"
    QTest.mouseClick(dialog.close_button, Left)


def test_what_a_picture_could_not_show_is_listed(hand, qtbot, tmp_path):
    board = hand.document.to_map().model_copy(update={"name": "Odd", "layers": {"surfaces": {"0,0": "lava"}}})
    hand.editor.show_document(hand.editor._workspace.add_map(board).details.id)
    hand.editor.dialogs = ChosenFile(tmp_path / "odd.svg")
    dialog = opened(hand, qtbot)
    QTest.mouseClick(dialog.form.formats["svg"], Left)
    wait_for_export(hand, qtbot, dialog, lambda: QTest.mouseClick(dialog.export_button, Left))
    report = hand.editor.exchange.report_dialog
    assert report.windowTitle() == "Exported odd.svg"
    assert "'lava' is drawn plain on 1 tile" in report.findings.toPlainText()
    report.accept()


def test_a_file_that_is_no_map_changes_nothing(hand, qtbot, tmp_path):
    (tmp_path / "no.tmx").write_text("<map orientation='isometric'/>", encoding="utf-8")
    hand.editor.dialogs = ChosenFile(tmp_path / "no.tmx")
    before = [entry.id for entry in hand.editor._workspace.maps]
    hand.key(Qt.Key.Key_I, CtrlShift)
    qtbot.waitUntil(lambda: "no.tmx was not imported" in hand.window.toast.text, timeout=PATIENCE_MS)
    assert "only hexagonal maps can be taken; this one is isometric" in hand.window.toast.text
    assert [entry.id for entry in hand.editor._workspace.maps] == before
    assert hand.editor.exchange.busy_dialog is None


def test_a_slow_import_is_shown_and_can_be_stopped(hand, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr("lich_studio.ui.background_read.PATIENCE_MS", 0)
    layers = {"walls": {tile.key(): "wall" for tile in hexagon(90)}}
    export_map(Map(id="slow", name="Slow", shape=HexagonShape(side=90), layers=layers), tmp_path / "s.hexjson")
    hand.editor.dialogs = ChosenFile(tmp_path / "s.hexjson")
    hand.key(Qt.Key.Key_I, CtrlShift)
    busy = hand.editor.exchange.busy_dialog
    qtbot.waitUntil(busy.isVisible, timeout=PATIENCE_MS)
    QTest.mouseClick(busy.stop_button, Left)
    assert busy.job_row.words.text() in ("Stopping", "")
    qtbot.waitUntil(lambda: hand.editor.exchange.busy_dialog is None, timeout=PATIENCE_MS)


def test_a_read_only_project_takes_no_map_but_gives_one(hand, qtbot, tmp_path):
    hand.editor._workspace.read_only = True
    hand.editor._workspace.refusal = "Another window has this project open."
    hand.editor.dialogs = ChosenFile(tmp_path / "a.tmx")
    hand.key(Qt.Key.Key_I, CtrlShift)
    assert hand.window.toast.text == "Another window has this project open."
    assert hand.editor.dialogs.asked == []
    dialog = opened(hand, qtbot)
    assert dialog.isVisible()
    dialog.reject()


def test_editors_ask_for_files_as_the_window_does(hand):
    assert hand.editor.dialogs is hand.window.dialogs
