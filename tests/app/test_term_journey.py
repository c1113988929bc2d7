"""A designer makes a status and a surface, paints one, writes a card for the other, and reads its rule in the log."""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from helpers.designer import Control, Designer
from lich_studio.grid.hex import Hex
from lich_studio.session.workspace import Workspace

LINE = "At the start of your status phase, lose 2 health for each Bleed."


@pytest.fixture
def designer(qtbot: QtBot, qapp: QApplication, project: Path, tmp_path: Path) -> Iterator[Designer]:
    """A designer at the window, with the project open."""
    workspace = Workspace.open(project)
    yield Designer(qtbot, qapp, workspace, tmp_path / "settings.ini")
    workspace.close()


def test_a_status_and_a_surface_are_made_painted_inflicted_and_cited(designer: Designer, project: Path) -> None:
    make_bleed(designer)
    make_mire(designer)
    paint_mire(designer)
    write_and_play_thorn(designer)
    designer.key(Qt.Key.Key_2, Control)
    designer.key(Qt.Key.Key_S, Control)
    designer.key(Qt.Key.Key_3, Control)
    designer.key(Qt.Key.Key_S, Control)
    assert json.loads((project / "lane.map.json").read_text())["layers"]["surfaces"] == {"0,0": "mire"}
    written = {path.name for path in project.rglob("*.json")}
    assert {"bleed.term.json", "mire.term.json", "thorn.card.json"} <= written
    files = (path for path in project.rglob("*") if path.is_file() and not path.name.startswith("."))
    assert all(path.suffix == ".json" for path in files)


def make_term(designer: Designer, kind: str, name: str, lines: str):
    """Make a term by the menu below the list, and write its lines."""
    view = designer.cards.view
    designer.click(designer.window.activity.button("cards"))
    designer.click(view.sides[2])
    designer.click(view.terms.tool("plus"))
    designer.qtbot.waitUntil(view.terms.menu.isVisible)
    action = next(one for one in view.terms.menu.actions() if one.text() == kind)
    QTest.mouseClick(view.terms.menu, Qt.MouseButton.LeftButton, pos=view.terms.menu.actionGeometry(action).center())
    page = view.pages.currentWidget()
    designer.type(name)
    assert page.form.name.text() == name
    designer.click(page.lines.field.viewport())
    designer.type(lines)
    return page


def make_bleed(designer: Designer) -> None:
    page = make_term(designer, "Status", "Bleed", LINE.replace("health", "helth"))
    designer.qtbot.waitUntil(lambda: page.lines.field.squiggles() == ["helth"])
    assert "helth" in page.lines.strip.message.text()
    designer.click(page.lines.strip.buttons()[0])
    assert designer.cards.view.term.term.behaviour == (LINE,)
    designer.qtbot.waitUntil(lambda: page.lines.strip.state == "read")


def make_mire(designer: Designer) -> None:
    page = make_term(designer, "Surface", "Mire", "Blocks line of sight.")
    designer.key(Qt.Key.Key_Return)
    designer.type("Placed on Fire: place Smoke instead.")
    designer.qtbot.waitUntil(lambda: not designer.cards.view.renewal.is_busy, timeout=8000)
    designer.qtbot.waitUntil(lambda: page.matrix.columnCount() == 8)
    assert page.matrix.result("Mire", "Fire") == "Smoke"
    assert page.matrix.result("Fire", "Water") == "Steam"


def paint_mire(designer: Designer) -> None:
    designer.key(Qt.Key.Key_2, Control)
    palette = designer.map.side.palette_panel
    designer.click(next(palette.button(entry) for entry in palette._buttons if entry.name == "Mire"))
    designer.click_tile(designer.map.view.canvas, "0,0")
    assert designer.map.view.canvas.scene.surfaces == {Hex(0, 0): "mire"}


def write_and_play_thorn(designer: Designer) -> None:
    view, sandbox = designer.cards.view, designer.sandbox
    designer.click(designer.window.activity.button("cards"))
    designer.click(view.sides[0])
    designer.new_card("Thorn", "Technique")
    designer.write("Inflict Bleed 2 on target enemy.")
    assert view.text.strip.state == "read"
    designer.key(Qt.Key.Key_F5)
    designer.play("Thorn")
    if sandbox.session.decision.kind == "target":
        designer.click_tile(sandbox.view.canvas, next(iter(sandbox.view.board.choices)).key())
    designer.pass_on()
    assert any("Player 2 gets Bleed 2" in line for line in designer.log())
    for _ in range(2):
        designer.answer("end")
        designer.pass_on()
    lost = next(line for line in designer.log() if "loses 4 health" in line)
    assert "TERM-bleed.1" in lost
    assert sandbox.session.rules.ruleset.rules["TERM-bleed.1"] == LINE
