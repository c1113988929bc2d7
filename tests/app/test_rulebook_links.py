"""From the sandbox's log to the rule and from the rule to the sandbox, through the window."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from helpers.designer import Designer
from lich_studio.app.editors_list import EDITORS
from lich_studio.content.project import Project
from lich_studio.content.writing import save
from lich_studio.session.shelf import sample_shelf
from lich_studio.session.workspace import Workspace

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier


def project_with_one_scenario(folder):
    """Write the scenario "Lash and Buckler" with its map and cards."""
    shelf = sample_shelf()
    scenario = shelf.scenarios["lash-and-buckler"]
    save(folder / "studio.project.json", Project(name="Links"), None)
    save(folder / "lash-and-buckler.scenario.json", scenario, None)
    save(folder / f"{scenario.map}.map.json", shelf.maps[scenario.map], None)
    for name in ("serava", "oduin", "cinder-lash", "oak-buckler"):
        save(folder / f"{name}.card.json", shelf.cards[name], None)
    return folder


def test_a_rule_is_shown_in_the_sandbox_and_its_log_leads_back_to_rules(qtbot, qapp, tmp_path):
    (tmp_path / "project").mkdir()
    workspace = Workspace.open(project_with_one_scenario(tmp_path / "project"))
    designer = Designer(qtbot, qapp, workspace, tmp_path / "settings.ini")
    number = [spec.id for spec in EDITORS].index("rulebook") + 1
    designer.key(Qt.Key(Qt.Key.Key_0 + number), CONTROL)
    rulebook = designer.window.current_editor
    assert rulebook.id == "rulebook"
    designer.type("blk-001.5")
    qtbot.waitUntil(lambda: rulebook.rules.page.show_me.isVisible(), timeout=20000)
    designer.click(rulebook.rules.page.show_me)
    assert designer.window.current_editor is designer.sandbox
    assert designer.sandbox.session.position == rulebook.rules.page.best.at
    log = designer.sandbox.view.log.list
    row = max(row for row, line in enumerate(log.rows()) if "BLK-001.5" in line.rule_ids)
    log.bring_into_view(row)
    qapp.processEvents()
    wanted = log.rows()[row].rule_ids[0]
    QTest.mouseClick(log.viewport(), LEFT, pos=log.badge_rect(row).center().toPoint())
    assert designer.sandbox.rule_card.isVisible() and designer.window.current_editor is designer.sandbox
    designer.click(designer.sandbox.rule_card.open_button)
    assert designer.window.current_editor is rulebook and rulebook.rules.rule == wanted
    workspace.close()
