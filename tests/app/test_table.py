"""The table in the window: its switch, its light, what is served while one edits, and who asked for what."""
from __future__ import annotations

import json
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from helpers.first_steps import make_project
from helpers.simulator_stand_in import free_port, stand_in, told
from lich_studio.app.keepers import Keepers
from lich_studio.app.late import make_editor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.grid.hex import Hex
from lich_studio.publish.table.simulator import SimulatorPorts
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.stylesheet import apply_theme

Left, Key = Qt.MouseButton.LeftButton, Qt.Key
CtrlAlt = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
PATIENCE_MS = 180_000


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StudioWindow]:
    """A window on a small project, with the page of the table open."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(qapp, theme)
    settings = StudioSettings(tmp_path / "settings.ini")
    settings.table_port = free_port()
    window = StudioWindow(settings, theme)
    window.resize(1280, 720)
    window.setAnimated(False)
    qtbot.addWidget(window, before_close_func=lambda one: setattr(one, "_may_close", True))
    with qtbot.waitExposed(window):
        window.show()
    window.open_workspace(Workspace.open(make_project(tmp_path / "project")), make_editor)
    Keepers.over(window).watch(window.workspace)
    QTest.keyClick(window, Key.Key_T, CtrlAlt)
    assert window.project.panel.page == "table"
    yield window
    Keepers.over(window).close(clean=True)


def switch_on(window: StudioWindow, qtbot: QtBot) -> str:
    """Switch the server on by mouse and return its address."""
    QTest.mouseClick(window.project.panel.table.switch, Left)
    assert window.project.table_button.text() == "Table opening"
    qtbot.waitUntil(lambda: window.project.table_button.text().startswith("Table on"), timeout=PATIENCE_MS)
    return window.project.panel.table.address.text()


def ask(qtbot: QtBot, address: str) -> tuple[int, bytes]:
    """Ask for something while the window goes on."""

    def get() -> tuple[int, bytes]:
        try:
            with urllib.request.urlopen(address, timeout=PATIENCE_MS / 1000) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(get)
        qtbot.waitUntil(asked.done, timeout=PATIENCE_MS)
        return asked.result()


def deck_of(qtbot: QtBot, address: str) -> dict:
    number = json.loads(ask(qtbot, f"{address}decks.json")[1])["decks"][0]["lootId"]
    return json.loads(ask(qtbot, f"{address}get-deck.php?lootId={number}")[1])


def test_it_is_off_until_switched_on_opens_to_the_network_and_frees_its_port(window, qtbot):
    page, light, port = window.project.panel.table, window.project.table_button, window.settings.table_port
    assert (light.text(), page.switch.text(), page.port.value()) == ("Table off", "Switch on", port)
    assert not page.address.isVisible()
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0
    address = switch_on(window, qtbot)
    assert (address, light.text()) == (f"http://127.0.0.1:{port}/", "Table on")
    assert b"Loot ID" in ask(qtbot, address)[1]
    QTest.mouseClick(page.copy, Left)
    assert QGuiApplication.clipboard().text() == address
    QTest.mouseClick(page.network, Left, pos=QPoint(10, page.network.height() // 2))
    qtbot.waitUntil(lambda: light.text() == "Table on, network", timeout=PATIENCE_MS)
    token = window.settings.table_token
    assert page.address.text().endswith(f":{port}/{token}/")
    assert ask(qtbot, address)[0] == 403
    assert ask(qtbot, f"{address}{token}/boards.json")[0] == 200, "the project is still on offer"
    assert StudioSettings(Path(window.settings._store.fileName())).table_token == token, "the mod's address holds"
    QTest.mouseClick(page.switch, Left)
    assert (light.text(), page.switch.text()) == ("Table off", "Switch on")
    assert not page.address.isVisible()
    with socket.socket() as again:
        again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        again.bind(("127.0.0.1", port))


def test_it_serves_what_stands_in_the_editors_and_tells_who_asked(window: StudioWindow, qtbot: QtBot) -> None:
    address, page = switch_on(window, qtbot), window.project.panel.table
    library = window.workspace.library
    before = deck_of(qtbot, address)
    card = next(one for one in before["cards"] if "Hero" not in one["types"])
    library.set_field(card["id"], "text", "Draw 3 cards.")

    def edited() -> dict:
        return next(one for one in deck_of(qtbot, address)["cards"] if one["id"] == card["id"])

    qtbot.waitUntil(lambda: edited()["description"] == "Draw 3 cards.", timeout=PATIENCE_MS)
    assert window.workspace.saving.unsaved() != set(), "nothing was saved for it"
    assert ask(qtbot, edited()["frontImageURL"])[1][:2] == b"\xff\xd8"
    assert ask(qtbot, f"{address}../studio.project.json")[0] in (400, 404)
    rows = page.requests
    qtbot.waitUntil(lambda: rows.count() > 0 and "that is not there" in rows.item(0).text(), timeout=PATIENCE_MS)
    said = [rows.item(row).text() for row in range(rows.count())]
    assert any(f"the picture of {card['name']}" in line and "127.0.0.1" in line for line in said)
    assert rows.item(0).data(Qt.ItemDataRole.AccessibleTextRole).endswith("refused")


def test_a_port_that_is_taken_is_told_and_another_one_helps(
    window: StudioWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    page, light = window.project.panel.table, window.project.table_button
    with socket.socket() as other:
        other.bind(("127.0.0.1", window.settings.table_port))
        other.listen()
        QTest.mouseClick(page.switch, Left)
        qtbot.waitUntil(lambda: light.text() == "Table broke off", timeout=PATIENCE_MS)
        assert "another program uses it" in page._fault.text()
    page.port.setFocus()
    page.port.selectAll()
    QTest.keyClicks(page.port, str(free_port()))
    QTest.keyClick(page.port, Key.Key_Return)
    assert switch_on(window, qtbot).startswith("http://127.0.0.1:")
    assert not page._fault.isVisible()
    (tmp_path / "other").mkdir()
    other = Workspace.open(tmp_path / "other")
    window.open_workspace(other, make_editor)
    Keepers.over(window).watch(other)
    assert light.text() == "Table off", "a project takes its server with it"
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", window.settings.table_port)) != 0


def test_board_and_deck_go_onto_the_running_table(window: StudioWindow, qtbot: QtBot) -> None:
    page, keeper = window.project.panel.table, Keepers.over(window).table

    def said(words: str) -> bool:
        qtbot.waitUntil(lambda: words in page._pushed.text(), timeout=PATIENCE_MS)
        return page.isVisible() or words in window.toast.text

    QTest.mouseClick(page.replace, Left)
    assert said("Switch the table server on first")
    keeper.ports = SimulatorPorts(free_port(), free_port())
    QTest.mouseClick(page.load, Left)
    assert "is on its way" in page._pushed.text(), "nobody waits for it"
    assert said("Tabletop Simulator does not answer")
    given: list[dict] = []

    def answer(gift: dict, word: str) -> list[dict]:
        given.append(gift)
        return [told(word, placed=gift["count"]) if "board" in gift else told(word, piles=1, renewed=2)]

    with stand_in(answer) as table:
        keeper.ports = table.ports
        window.show_editor("map")
        canvas = window.editor("map").view.canvas
        QTest.keyClick(window, Key.Key_T, CtrlAlt)  # away, so that the whole board is to be seen
        qtbot.wait(50)
        QTest.mouseClick(window.windowHandle(), Left, pos=canvas.mapTo(window, canvas.point_of(Hex(0, 1))))
        QTest.keyClick(window, Key.Key_L, CtrlAlt)
        name = window.editor("map").document.details.name
        assert said(f"{name} lies on the table: ")
        assert {"row": 1, "column": 0} in [one["hex"] for one in json.loads(given[0]["board"])["hexObjects"]]
        QTest.keyClick(window, Key.Key_T, CtrlAlt)
        address = switch_on(window, qtbot)
        chosen = page.decks.currentData()
        QTest.mouseClick(page.replace, Left)
        assert said("on the table: 2 cards renewed.")
    deck = window.workspace.library.deck(chosen)
    assert given[1]["deck"]["name"] == deck.name
    assert given[1]["deck"]["cards"][0]["frontImageURL"].startswith(f"{address}pictures/{deck.hero}.")
