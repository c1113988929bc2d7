"""This card does not do what I meant: from the breakpoint to the green scenario, in the whole studio, by hand."""
from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from helpers.designer import Control, Designer
from helpers.menu_hands import answer
from lich_studio.content.card import Card
from lich_studio.content.scenario import Scenario, SeatSpec
from lich_studio.content.writing import save
from lich_studio.session.workspace import Workspace

MEANT, WRITTEN = "Tap: Deal 3 damage to target.", "Tap: Deal 5 damage to target."
Alt = Qt.KeyboardModifier.AltModifier


def with_a_blow(folder):
    """Add a weapon that deals more than was meant, and a scenario in which its blow is taken."""
    lash = Card(id="cinder-lash", name="Cinder Lash", type="equipment", text=WRITTEN, stats={"defense": 4})
    seats = (
        SeatSpec(hero="orsolya", zones={"action": ("cinder-lash",), "deck": ("ember",) * 9}, start="2,0"),
        SeatSpec(hero="kiln", zones={"action": ("oak-buckler",), "deck": ("ember",) * 9}, start="-2,0"),
    )
    script = ("use cinder-lash#1", "target avatar-2", "pass", "take")
    blow = Scenario(id="blow", name="A blow", map="lane", seats=seats, script=script)
    save(folder / "cinder-lash.card.json", lash, None)
    save(folder / "blow.scenario.json", blow, None)
    return folder


def test_from_the_breakpoint_to_the_green_scenario(qtbot, qapp, project, tmp_path):
    workspace = Workspace.open(with_a_blow(project))
    designer = Designer(qtbot, qapp, workspace, tmp_path / "settings.ini")
    sandbox, view = designer.sandbox, designer.sandbox.view
    designer.key(Qt.Key.Key_4, Control)
    designer.click(sandbox.start.scenarios.rows["blow"].open_button)
    stop_inside_the_blow(designer)
    session = sandbox.session
    assert session.seat_rows()[1].health == 23
    assert {"Resolve Cinder Lash", "Deal"} <= {line.text for line in view.stack.frames.rows()}
    designer.key(Qt.Key.Key_F11, Control)
    assert session.seat_rows()[1].health == 28
    why_not_blocked_with_the_lash(designer)
    write_what_was_meant(designer)
    designer.key(Qt.Key.Key_4, Control)
    assert "Cinder Lash changed" in view.transport.retell_chip.text()
    designer.click(view.transport.retell_chip)
    qtbot.waitUntil(lambda: not sandbox.game_menu.playing_again)
    assert session.seat_rows()[1].health == 25
    designer.click(view.tabs.chips["log"])
    tones = {line.tone: line.text for line in view.log.list.rows() if line.tone}
    assert (tones["here"], tones["there"]) == ("Player 2: Take 3", "Branch main: Player 2: Take 5")
    designer.key(Qt.Key.Key_S, Control | Alt)
    answer(qtbot, designer.window, "The lash deals three")
    assert "seat(2).health == 25" in " ".join(workspace.scenarios["the-lash-deals-three"].expectations)
    designer.key(Qt.Key.Key_N, Control)
    row = sandbox.start.scenarios.rows["the-lash-deals-three"]
    sandbox.start.scenarios._scroll.ensureWidgetVisible(row)
    qtbot.wait(20)
    designer.click(row.run_button)
    assert row.verdict.text().startswith("passed")
    workspace.close()


def stop_inside_the_blow(designer):
    """Break at the line of the damage by its gutter, and run there from the start."""
    view = designer.sandbox.view
    rows = view.log.list
    row = next(row for row, line in enumerate(rows.rows()) if "deals 5 damage" in line.text)
    rows.bring_into_view(row)
    designer.qtbot.wait(20)
    place = rows.visualRect(rows.lines.index(row))
    designer.click(rows.viewport(), QPoint(place.left() + 5, place.center().y()))
    assert [(one.kind, one.subject) for one in designer.sandbox.session.breakpoints] == [("event", "damage")]
    designer.key(Qt.Key.Key_Home, Control)
    designer.key(Qt.Key.Key_F8)
    assert "damage" in view.transport.stop_chip.text() and designer.sandbox.session.game.status == "running"


def why_not_blocked_with_the_lash(designer):
    """At the block, ask why another's weapon cannot block."""
    view = designer.sandbox.view
    designer.key(Qt.Key.Key_Left, Control)
    assert designer.sandbox.session.decision.kind == "block"
    blocks = view.seats.blocks
    if not blocks[0].chips:
        designer.click(blocks[0], QPoint(60, 12))
    lash = next(chip for block in view.seats.blocks for chip in block.chips if chip.card.face.name == "Cinder Lash")
    designer.click(lash)
    assert view.bubble.isVisible()
    designer.key(Qt.Key.Key_Question)
    assert view.clauses.question.text() == "Why not block Cinder Lash?" and view.tabs.current == "clauses"
    assert not view.bubble.isVisible(), "the panel says it all"


def write_what_was_meant(designer):
    """Find the card by its name, and type its text anew."""
    designer.key(Qt.Key.Key_P, Control)
    designer.qtbot.wait(50)
    for letter in "cinder lash":
        designer.qtbot.keyClick(QApplication.focusWidget(), letter)
    designer.qtbot.wait(100)
    designer.qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    designer.qtbot.waitUntil(lambda: designer.window.current_editor is designer.cards)
    designer.click(designer.cards.view.text.field.viewport())
    designer.key(Qt.Key.Key_A, Control)
    designer.type(MEANT)
    assert designer.cards.current.card.text == MEANT
