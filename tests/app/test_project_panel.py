"""The panel below the editors: problems that lead to their place, scenarios that run by themselves, the history."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget
from pytestqt.qtbot import QtBot

from lich_studio.app.keepers import Keepers
from lich_studio.app.late import make_editor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.writing import save
from lich_studio.grid.hex import Hex
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.shelf import sample_shelf
from lich_studio.session.workspace import Workspace
from lich_studio.ui.stylesheet import apply_theme

Left, Key = Qt.MouseButton.LeftButton, Qt.Key
CtrlAlt = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StudioWindow]:
    """A window on a project with one scenario, a map with a stone on a wall and a deck that names no card."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    folder, shelf = tmp_path / "project", sample_shelf()
    folder.mkdir()
    scenario = shelf.scenarios["quenched"]
    save(folder / "quenched.scenario.json", scenario)
    save(folder / "standard.map.json", shelf.maps[scenario.map])
    names = {seat.hero for seat in scenario.seats} | {
        card for seat in scenario.seats for zone in seat.zones.values() for card in zone
    }
    for name in names:
        save(folder / f"{name}.card.json", shelf.cards[name])
    save(folder / "odd.card.json", Card(id="odd", name="Odd", type="technique", text="Wibble the wobble."))
    save(folder / "fog.deck.json", Deck(id="fog", name="Fog", hero="serava", cards={"nowhere": 2}))
    starts = {"2,0": 1, "-2,0": 2}
    layers = {"walls": {"0,0": "wall"}, "source_stones": {"0,0": "stone"}, "starting_positions": starts}
    save(folder / "yard.map.json", Map(id="yard", name="Yard", shape=HexagonShape(side=4), layers=layers))
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(qapp, theme)
    window = StudioWindow(StudioSettings(tmp_path / "settings.ini"), theme)
    window.resize(1280, 720)
    window.setAnimated(False)  # a panel that slides in moves the tiles under the mouse
    qtbot.addWidget(window, before_close_func=lambda one: setattr(one, "_may_close", True))
    with qtbot.waitExposed(window):
        window.show()
    window.open_workspace(Workspace.open(folder), make_editor)
    window.show_editor("map")
    QApplication.processEvents()
    assert QApplication.activeWindow() is window, "nothing of the editors was shown as a window of its own"
    yield window
    Keepers.over(window).close(clean=True)


def click_row(rows: QListWidget, text: str) -> None:
    (item,) = [rows.item(row) for row in range(rows.count()) if text in rows.item(row).text()]
    rows.scrollToItem(item)
    QTest.mouseClick(rows.viewport(), Left, pos=rows.visualItemRect(item).center())


def paint(window: StudioWindow, *tiles: Hex) -> None:
    canvas = window.editor("map").view.canvas
    for tile in tiles:
        QTest.mouseClick(window.windowHandle(), Left, pos=canvas.mapTo(window, canvas.point_of(tile)))


def test_the_history_names_the_steps_and_a_click_jumps(window: StudioWindow, qtbot: QtBot) -> None:
    QTest.keyClick(window, Key.Key_Z, CtrlAlt)
    panel = window.project.panel
    assert panel.page == "history"
    assert not panel.history.list.isVisible()
    qtbot.wait(50)  # the board makes room for the panel
    paint(window, Hex(1, 1), Hex(2, 0), Hex(1, -2))
    rows = panel.history.list
    assert [rows.item(row).text() for row in range(rows.count())] == ["As it was opened", *["Paint wall"] * 3]
    walls = window.editor("map").document.layer("walls")
    before = len(walls)
    QTest.mouseClick(rows.viewport(), Left, pos=rows.visualItemRect(rows.item(1)).center())
    assert len(walls) == before - 2
    assert rows.currentRow() == 1
    assert rows.count() == 4, "what was taken back stays listed"
    assert rows.item(3).data(Qt.ItemDataRole.AccessibleTextRole) == "Paint wall, taken back"
    QTest.keyClick(rows, Key.Key_Down)
    QTest.keyClick(rows, Key.Key_Return)
    assert len(walls) == before - 1
    paint(window, Hex(-1, 0))
    assert rows.count() == 4, "something else was done: the tail is gone"
    window.show_editor("cards")
    assert not rows.isVisible(), "nothing was done to the cards yet"
    window.workspace.library.set_field("odd", "name", "Even")
    assert [rows.item(row).text() for row in range(rows.count())] == ["As it was opened", "Change name of Odd"]
    QTest.keyClick(rows, Key.Key_Escape)
    assert panel.page == ""


def test_problems_and_scenarios_are_told_live(
    window: StudioWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    problems, button = window.project.panel.problems, window.project.problems_button
    assert "there is no card `nowhere`" in " ".join(entry.message for entry in problems.entries())
    monkeypatch.setattr("lich_studio.app.project.watching.START_MS", 0)
    keepers = Keepers.over(window)
    keepers.watch(window.workspace)
    scenarios = window.project.scenarios_button
    qtbot.waitUntil(lambda: scenarios.text() == "1 passed", timeout=30_000)
    qtbot.waitUntil(lambda: not keepers.watching.watch.is_busy, timeout=30_000)
    QTest.mouseClick(button, Left)
    said = [entry.message for entry in problems.entries()]
    assert any("Wibble" in one or "wibble" in one for one in said)
    click_row(problems.list_widget, "stone")
    assert window.current_editor is window.editor("map")
    assert window.current_editor.view.canvas.cursor_tile == Hex(0, 0)
    click_row(problems.list_widget, "`odd`")
    assert window.current_editor is window.editor("cards")
    assert window.current_editor.current.id == "odd"
    window.workspace.library.set_field("odd", "text", "Draw 1 card.")
    window.workspace.library.set_field("undertow", "name", "Overtow")
    qtbot.waitUntil(lambda: scenarios.text() == "0 passed, 1 changed", timeout=10_000)
    qtbot.waitUntil(lambda: not keepers.watching.watch.is_busy, timeout=10_000)
    assert not any("`odd`" in entry.message for entry in problems.entries())
    QTest.mouseClick(scenarios, Left)
    page = window.project.panel.scenarios
    (entry,) = page.entries.entries()
    assert entry.message.startswith("Quenched: Line ")
    assert "Overtow" in entry.message
    assert "Undertow" in entry.message
    click_row(page.entries.list_widget, "Quenched")
    assert window.current_editor is window.editor("sandbox")
    QTest.mouseClick(page.accept, Left)
    assert scenarios.text() == "1 passed"
    window.show_editor("home")
    QTest.mouseClick(window.current_editor.page.scenarios.run_button, Left)
    assert scenarios.text() == "", "it runs once more"
    qtbot.waitUntil(lambda: scenarios.text() == "1 passed", timeout=30_000)
    keepers.watching.watch._service._process.kill()
    window.workspace.library.set_field("undertow", "name", "Undertow")
    qtbot.waitUntil(lambda: scenarios.text() == "Scenarios are not watched", timeout=10_000)
    assert "broke off" in page.state.text
    QTest.mouseClick(page.state.retry, Left)
    assert keepers.watching.watch.is_busy
    assert page.state.text == ""
