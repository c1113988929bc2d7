"""What a new designer does on the first day, with mouse and keys, from the bare map to the difference in the log."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from helpers.bleed import BLEED
from helpers.designer import Control, Designer
from lich_studio.content.library import load_folder
from lich_studio.editors.sandbox.pieces import StatusChip
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.lich import LICH
from lich_studio.session.compile import Rules
from lich_studio.session.workspace import Workspace

TEXT = "Tap: Deal 5 damage to target and inflict Burning 1."
ROD = "Ember Rod"
COPIES = 16


@pytest.fixture
def rules() -> Rules | None:
    """The rules to play by; None for those of the project."""
    return None


@pytest.fixture
def designer(
    qtbot: QtBot, qapp: QApplication, project: Path, rules: Rules | None, tmp_path: Path
) -> Iterator[Designer]:
    """A designer at the window, with the project open."""
    workspace = Workspace.open(project, rules)
    yield Designer(qtbot, qapp, workspace, tmp_path / "settings.ini")
    workspace.close()


def test_paint_write_play_step_back_and_read_the_difference(designer: Designer, project: Path) -> None:
    paint_wall_and_fire(designer, project)
    write_the_rod(designer)
    put_it_into_the_deck(designer, project)
    start_a_game(designer)
    come_to_the_block(designer)
    block_then_take_it(designer)


def paint_wall_and_fire(designer: Designer, project: Path) -> None:
    window, canvas = designer.window, designer.map.view.canvas
    assert window.tabs.tabText(0) == "Lane"
    designer.click_tile(canvas, "0,2")
    palette = designer.map.side.palette_panel
    designer.click(next(palette.button(entry) for entry in palette._buttons if entry.value == "fire"))
    designer.click_tile(canvas, "0,-2")
    assert canvas.scene.walls == {Hex(0, 2)}
    assert canvas.scene.surfaces == {Hex(0, -2): "fire"}
    assert "q 0  r -2" in designer.status()
    assert designer.menu_text("undo") == "Undo paint fire"
    assert window.tabs.tabText(0).endswith("•")
    designer.key(Qt.Key.Key_S, Control)
    assert window.toast.text == "Saved Lane."
    assert window.tabs.tabText(0) == "Lane"
    saved = load_folder(project).maps["lane"]
    assert (saved.at("walls", Hex(0, 2)), saved.at("surfaces", Hex(0, -2))) == ("wall", "fire")


def write_the_rod(designer: Designer) -> None:
    view = designer.cards.view
    designer.new_card(ROD, "Equipment")
    assert view.isVisible()
    for _ in range(2):
        designer.click(view.form.cost, view.form.cost.orb_point("thermic"))
    defense = view.form.numbers.field("defense")
    designer.click(defense)
    designer.key(Qt.Key.Key_A, Control)
    designer.type("4")
    designer.write(TEXT)
    assert view.text.strip.state == "read"
    assert "Read: every word is understood." in designer.labels(view)
    assert "Source cost · total 2" in designer.labels(view)
    face = view.preview.face
    assert (face.name, face.type_line, face.cost, face.stats, face.text, face.draft) == (
        ROD, "Equipment", (("thermic", 2),), {"defense": 4}, TEXT, False,
    )  # fmt: skip
    assert [step.text for step in view.steps.steps()[0]][-2:] == ["Deal 5 damage to target", "Inflict Burning 1"]
    assert designer.menu_text("undo").startswith("Undo ")


def put_it_into_the_deck(designer: Designer, project: Path) -> None:
    view, window = designer.cards.view, designer.window
    designer.click(view.sides[1])
    assert view.decks.add.text() == f"Add {ROD}"
    designer.click(view.decks.add)
    row = view.decks.rows.row_of(designer.cards.current.id)
    for _ in range(COPIES - 1):
        designer.click(row.more)
    assert row.figure.text() == f"{COPIES} ×"
    assert view.decks.total.text() == f"{16 + COPIES} cards"
    assert "2 unsaved" not in designer.labels(window), "cards and decks are one document"
    designer.key(Qt.Key.Key_S, Control)
    assert window.toast.text == "Saved 2 files."
    saved = load_folder(project)
    assert saved.cards["ember-rod"].text == TEXT
    assert saved.decks["fog"].cards == {"ember": 16, "ember-rod": COPIES}


def start_a_game(designer: Designer) -> None:
    sandbox = designer.sandbox
    designer.key(Qt.Key.Key_4, Control)
    start = sandbox.start
    assert start.maps.currentText() == "Lane"
    assert [seat.deck.currentText() for seat in start.seats.rows] == [
        "Fog Deck · Orsolya, Fog Reader", "Kiln Deck · Brother Kiln",
    ]  # fmt: skip
    designer.click(start.opening)
    designer.click(start.start_button)
    canvas = sandbox.view.canvas
    assert "Player 1" in sandbox.view.prompt.question.text()
    assert {tile.key() for tile in canvas.scene.highlights} == {"2,0", "-2,0"}
    designer.click_tile(canvas, "2,0")
    assert "Player 2" in sandbox.view.prompt.question.text()
    designer.click_tile(canvas, "-2,0")
    assert [(piece.hex.key(), piece.label) for piece in canvas.scene.pieces] == [("2,0", "1"), ("-2,0", "2")]
    assert (canvas.scene.walls, canvas.scene.surfaces) == ({Hex(0, 2)}, {Hex(0, -2): "fire"})
    assert designer.status().startswith("Turn 1 · Player 1 · main phase")
    assert f"{'Orsolya, Fog Reader'}" in designer.labels(sandbox.view)


def come_to_the_block(designer: Designer) -> None:
    """Take turns until the rod is in play and may be used, the other side behind its buckler."""
    for _ in range(8):
        for name in ("Ember Vein", ROD, "Oak Buckler"):
            if designer.can_play(name):
                designer.play(name)
                designer.pass_on()
        chips = [chip for block in designer.sandbox.view.seats.blocks for chip in block.chips]
        armed = {chip.card.face.name for chip in chips}
        if {ROD, "Oak Buckler"} <= armed and any(chip.card.choices and chip.card.face.name == ROD for chip in chips):
            break
        designer.answer("end")
        designer.pass_on()
    designer.use(ROD)
    designer.click_tile(designer.sandbox.view.canvas, "-2,0")
    assert designer.sandbox.view.stack.stack.rows()[0].text == f"{ROD} → Player 2"
    designer.pass_on()


def block_then_take_it(designer: Designer) -> None:
    sandbox, prompt = designer.sandbox, designer.sandbox.view.prompt
    assert prompt.question.text() == f"Player 2: Block 5 damage from {ROD}?"
    block = next(key for key in prompt.buttons if key.startswith("block oak-buckler"))
    designer.answer(block)
    designer.pass_on()
    blocked = designer.log()
    assert any("blocks 5 damage" in line and "BLK-001" in line for line in blocked)
    assert any("gets Burning 1" in line for line in blocked), "what was blocked is the damage alone"
    assert "28" in designer.labels(sandbox.view.seats.blocks[1])
    designer.click(sandbox.view.transport.buttons["previous"])
    while not prompt.question.text().startswith("Player 2: Block"):
        designer.click(sandbox.view.transport.buttons["previous"])
    assert prompt.buttons["take"].text() == "Branch: Take 5"
    assert prompt.buttons[block].text().startswith("Chosen then: Block")
    assert designer.menu_text("redo") == "Redo player 2: Block with Oak Buckler"
    designer.answer("take")
    designer.pass_on()
    assert "23" in designer.labels(sandbox.view.seats.blocks[1])
    tones = {line.tone: line for line in sandbox.view.log.list.rows() if line.tone}
    assert tones["here"].text == "Player 2: Take 5"
    assert tones["there"].text == "Branch main: Player 2: Block with Oak Buckler"
    assert all(rule.startswith("BLK-001.") for tone in tones.values() for rule in tone.rule_ids[:1]) and all(
        tone.rule_ids for tone in tones.values()
    )
    assert any("gets Burning 1" in line for line in designer.log())
    assert "First difference" in designer.labels(sandbox.view.log)
    assert designer.menu_text("undo").startswith("Undo player ")
    designer.key(Qt.Key.Key_Z, Control)
    assert designer.menu_text("redo").startswith("Redo player ")


def test_a_card_that_is_not_understood_is_kept_marked_and_refused(designer: Designer, project: Path) -> None:
    view, start = designer.cards.view, designer.sandbox.start
    designer.new_card("Odd Charm", "Equipment")
    designer.write("Tap: Wobble the table.")
    assert view.text.strip.state == "draft"
    assert view.text.field.squiggles() == ["Wobble"]
    (mark,) = view.text.field.extraSelections()
    assert (mark.cursor.selectionStart(), mark.cursor.selectionEnd()) == (5, 11)
    assert view.preview.face.draft
    assert view.preview.face.unread == ((5, 11),)
    designer.click(view.sides[1])
    designer.click(view.decks.add)
    designer.key(Qt.Key.Key_S, Control)
    assert load_folder(project).cards["odd-charm"].text == "Tap: Wobble the table."
    designer.key(Qt.Key.Key_4, Control)
    assert any("Odd Charm: 'Wobble' is not understood" in text for text in designer.labels(start))
    assert not start.start_button.isEnabled()
    designer.cards.current.show("ember")
    link = start.findChild(QPushButton, "openCard odd-charm")
    designer.click(link)
    assert designer.window.current_editor is designer.cards
    assert designer.cards.current.card.name == view.form.name.text() == "Odd Charm"
    assert QApplication.focusWidget() is view.text.field


@pytest.mark.parametrize("rules", [Rules(LICH.with_modules(BLEED))], ids=["bleed"])
def test_a_status_of_an_added_module_shows_everywhere_by_its_data(designer: Designer) -> None:
    view, sandbox = designer.cards.view, designer.sandbox
    designer.new_card("Thorn", "Technique")
    designer.write("Inflict Ble")
    words = view.text.field.completion
    assert words.isVisible()
    assert words.word() == "Bleed"
    designer.key(Qt.Key.Key_Tab)
    designer.type("2 on target enemy.")
    assert designer.cards.current.card.text == "Inflict Bleed 2 on target enemy."
    assert view.text.strip.state == "read"
    assert colour_of(designer, "Bleed") == colour_of(designer, "Bleed 2") == designer.window.theme.colour("warn")
    assert colour_of(designer, "on") != designer.window.theme.colour("warn")
    designer.key(Qt.Key.Key_F5)
    assert designer.window.current_editor is sandbox
    designer.play("Thorn")
    if sandbox.session.decision.kind == "target":
        designer.click_tile(sandbox.view.canvas, next(iter(sandbox.view.board.choices)).key())
    designer.pass_on()
    assert any("Player 2 gets Bleed 2" in line for line in designer.log())
    (chip,) = sandbox.view.seats.blocks[1].findChildren(StatusChip)
    assert chip.accessibleName() == "Bleed 2"
    shown = pixels(chip)
    assert shown[4, chip.height() // 2] == QColor("#7A1020")
    icon = [colour for (x, _y), colour in shown.items() if 8 <= x < 21]
    assert icon.count(QColor("#FFE3E3")) > 30, "the drop is drawn in the ink"


def colour_of(designer: Designer, words: str) -> QColor:
    """Return the colour of the last letter of some words in the text under work."""
    field = designer.cards.view.text.field
    at = field.text().index(words) + len(words) - 1
    formats = field.document().firstBlock().layout().formats()
    return next(
        (part.format.foreground().color() for part in formats if part.start <= at < part.start + part.length),
        designer.window.theme.colour("text"),
    )


def pixels(widget: QWidget) -> dict[tuple[int, int], QColor]:
    """Return what a widget looks like, by logical pixels."""
    image = widget.grab().toImage()
    return {(x, y): image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())}
