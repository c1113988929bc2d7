"""Reading rules: search, links, what stands behind a rule, and showing it played."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from helpers.term_project import write_term_project
from lich_studio.content.project import Project
from lich_studio.content.writing import save
from lich_studio.editors import Desk
from lich_studio.editors.rulebook.editor import RulebookEditor
from lich_studio.editors.rulebook.rule_delegate import BADGE_ROLE
from lich_studio.editors.sandbox.editor import SandboxEditor
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import Place
from lich_studio.ui.forms import RuleBadge

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


def texts(widget):
    QApplication.processEvents()
    return [part.text() for part in widget.findChildren(QLabel) if part.isVisibleTo(widget)]


def seen(widget, name):
    """Return the button of a name that is seen; others may still wait for their end."""
    QApplication.processEvents()
    return next(one for one in widget.findChildren(QPushButton, name) if one.isVisible())


def looked_through(qtbot, rulebook):
    qtbot.waitUntil(lambda: not rulebook.work.busy, timeout=20000)


def typed(text):
    assert QApplication.focusWidget() is not None
    for letter in text:
        QTest.keyClick(QApplication.focusWidget(), letter)


def test_every_rule_stands_under_its_chapter_and_the_first_is_in_front(rulebook):
    model = rulebook.rules.list.tree.model()
    assert model.rowCount() == 12 and model.index(0, 0).data() == "Board and pieces"
    assert sum(model.rowCount(model.index(row, 0)) for row in range(12)) == 256
    assert rulebook.rules.list.count.text() == "256 rules"
    assert rulebook.rules.rule == "BRD-001"


def test_the_search_finds_lines_ids_and_groups_and_says_when_it_finds_nothing(qtbot, rulebook):
    rules = rulebook.rules.list
    assert QApplication.focusWidget() is rules.search
    typed("burning fire")
    assert rules.count.text() == "1 of 256 rules" and rulebook.rules.rule == "SF-FIRE.1"
    rules.search.selectAll()
    typed("lose health hand size")
    best = rules.tree.model().index(0, 0)
    assert best.data() == "The turn" and rules.tree.model().index(0, 0, best).data(BADGE_ROLE) == "PH-END.2"
    rules.search.selectAll()
    typed("blk-001")
    assert rules.count.text() == "6 of 256 rules"
    typed("zzz")
    assert rules.empty.isVisible() and "blk-001zzz" in rules.empty.text_label.text()
    qtbot.mouseClick(rules.empty.action_button, LEFT)
    assert rules.count.text() == "256 rules" and rules.tree.isVisible()


def test_the_keyboard_alone_leads_from_the_search_to_a_rule_and_on(qtbot, rulebook):
    looked_through(qtbot, rulebook)
    typed("blk-001")
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Down)
    assert QApplication.focusWidget() is rulebook.rules.list.tree
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Down)
    assert rulebook.rules.rule == "BLK-001.2"
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Up)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    assert QApplication.focusWidget() is rulebook.rules.page.show_me
    with qtbot.waitSignal(rulebook.place_requested) as asked:
        QTest.keyClick(QApplication.focusWidget(), Key.Key_Space)
    assert asked.args[0].options["scenario"] == "lash-and-buckler"
    QTest.keyClick(QApplication.focusWidget(), Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget() is rulebook.rules.list.search
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Escape)
    assert rulebook.rules.list.count.text() == "256 rules" and rulebook.rules.rule == "BLK-001.1"


def test_a_row_is_clicked_and_its_neighbours_are_links(qtbot, rulebook):
    rules = rulebook.rules
    rules.list.search.setText("BLK-001")
    tree = rules.list.tree
    third = tree.model().index(2, 0, tree.model().index(0, 0))
    assert third.data(BADGE_ROLE) == "BLK-001.3"
    QTest.mouseClick(tree.viewport(), LEFT, pos=tree.visualRect(third).center())
    assert rules.rule == "BLK-001.3"
    QApplication.processEvents()
    badge = next(one for one in rules.page.findChildren(RuleBadge) if one.text() == "EQP-001.1" and one.isVisible())
    qtbot.mouseClick(badge, LEFT)
    assert rules.rule == "EQP-001.1" and rules.list.search.text() == ""


def test_a_rule_is_shown_by_the_scenario_that_plays_it_at_its_instant(qtbot, rulebook):
    rulebook.go_to("BLK-001.5")
    looked_through(qtbot, rulebook)
    assert "Lash and Buckler: Oak Buckler is tapped and blocks 4" in rulebook.rules.page._shown_by.text()
    with qtbot.waitSignal(rulebook.place_requested) as asked:
        qtbot.mouseClick(rulebook.rules.page.show_me, LEFT)
    assert asked.args[0] == Place("sandbox", options={"scenario": "lash-and-buckler", "at": (5, 10), "steps": False})
    assert rulebook.try_out() == asked.args[0]


def test_nothing_is_offered_where_no_scenario_plays_a_rule(qtbot, rulebook):
    rulebook.go_to("SF-SMOKE.1")
    looked_through(qtbot, rulebook)
    page, side = rulebook.rules.page, rulebook.rules.side
    assert page.show_me.isHidden() and "No scenario of this project plays this rule" in page._shown_by.text()
    assert rulebook.try_out() is None
    assert "Meant for it, though no line of its log rests on it" in texts(side)
    with qtbot.waitSignal(rulebook.place_requested) as asked:
        qtbot.mouseClick(seen(side, "show smoke-between"), LEFT)
    assert asked.args[0].options == {"scenario": "smoke-between"}
    rulebook.go_to("SF-SLUDGE")
    assert "No scenario of this project plays it." in texts(side)


def test_module_file_tests_and_cards_stand_beside_a_rule(qtbot, rulebook):
    looked_through(qtbot, rulebook)
    rulebook.go_to("SF-FIRE.1")
    side = rulebook.rules.side
    said = [text.replace("\u200b", "") for text in texts(side)]
    assert "lich_studio/rules/lich/board/surfaces/fire.py" in said
    assert "fire bites in the occupants status phase" in said
    with qtbot.waitSignal(rulebook.place_requested) as asked:
        qtbot.mouseClick(seen(side, "openCard wildfire-writ"), LEFT)
    assert asked.args[0].document == "card:wildfire-writ"
    told = []
    rulebook.message_posted.connect(lambda severity, text: told.append(text))
    copy = next(one for one in side.findChildren(QPushButton) if one.text() == "Copy path" and one.isVisible())
    qtbot.mouseClick(copy, LEFT)
    assert QApplication.clipboard().text() == "lich_studio/rules/lich/board/surfaces/fire.py" in told[0]


def test_a_changed_card_is_read_anew(qtbot, rulebook, workspace):
    looked_through(qtbot, rulebook)
    rulebook.go_to("ST-SEPSIS")
    assert rulebook.work.cards.of("ST-SEPSIS", workspace.library.cards) == ()
    workspace.library.set_field("wildfire-writ", "text", "Inflict Sepsis 1 on target enemy.")
    qtbot.waitUntil(lambda: "Wildfire Writ" in texts(rulebook.rules.side), timeout=20000)
    workspace.library.stack.undo()


def test_places_lead_to_rules_groups_and_rulings_and_a_wrong_one_is_told(rulebook):
    told = []
    rulebook.message_posted.connect(lambda severity, text: told.append((severity, text)))
    rulebook.activate(Place("rulebook", part="LOS-002"))
    assert rulebook.rules.rule == "LOS-002.1"
    assert rulebook.current_place() == Place("rulebook", "rules", "LOS-002.1")
    rulebook.activate(Place("rulebook", part="AMB-149"))
    assert rulebook.current_document() == "rulings"
    assert QApplication.focusWidget() is rulebook.rulings.cards["damage_dealt"].readings["health lost"]
    rulebook.activate(Place("rulebook", part="AMB-161"))
    rulebook.activate(Place("rulebook", part="XYZ-1"))
    assert [severity for severity, _ in told] == ["info", "warning"] and "XYZ-1" in told[1][1]


def test_next_and_previous_rule_by_keys(qtbot, rulebook):
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert rulebook.rules.rule == "BRD-002"
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert rulebook.rules.rule == "BRD-001"


def test_every_part_that_takes_the_keyboard_has_a_name(qtbot, rulebook):
    rulebook.go_to("BLK-001.4")
    for part in rulebook.widget().findChildren(QPushButton):
        assert part.accessibleName() or part.text(), part.objectName()
    assert rulebook.rules.list.search.accessibleName() and rulebook.rules.list.tree.accessibleName()


def test_a_projects_own_terms_have_rules_too_and_follow_their_changes(qtbot, tmp_path, few_samples):
    workspace = Workspace.open(write_term_project(tmp_path / "terms"))
    editor = RulebookEditor(Desk(workspace, Theme.load("dark")))
    qtbot.addWidget(editor.widget())
    with qtbot.waitExposed(editor.widget()):
        editor.widget().show()
    rule = workspace.terms["bleed"].rule_id(0)
    looked_through(qtbot, editor)
    assert editor.go_to(rule) and editor.rules.rule == rule
    assert "a term of this project" in texts(editor.rules.side)
    none = "This project has no scenarios, and none of those that come with the studio plays this rule."
    assert none in texts(editor.rules.page) and editor.try_out() is None
    gone = workspace.terms["mire"].rule_id(0)
    assert editor.go_to(gone)
    workspace.library.replace("Remove Mire", {("term", "mire"): None})
    workspace.renew_rules()
    looked_through(qtbot, editor)
    assert not editor.go_to(gone) and editor.rules.rule == "BRD-001" and editor.go_to(rule)
    workspace.close()


def test_a_project_without_scenarios_is_shown_rules_by_the_samples(qtbot, tmp_path, few_samples):
    (tmp_path / "bare").mkdir()
    save(tmp_path / "bare" / "studio.project.json", Project(name="Bare"), None)
    workspace = Workspace.open(tmp_path / "bare")
    editor = RulebookEditor(Desk(workspace, Theme.load("dark")))
    qtbot.addWidget(editor.widget())
    editor.widget().resize(1384, 810)
    with qtbot.waitExposed(editor.widget()):
        editor.widget().show()
    looked_through(qtbot, editor)
    assert editor.go_to("BLK-001.5")
    assert "(a sample of the studio): Oak Buckler is tapped" in editor.rules.page._shown_by.text()
    qtbot.waitUntil(editor.rules.page.show_me.isVisible)
    qtbot.wait(50)
    with qtbot.waitSignal(editor.place_requested) as asked:
        qtbot.mouseClick(editor.rules.page.show_me, LEFT)
    assert asked.args[0].options["sample"] is True
    sandbox = SandboxEditor(Desk(workspace, Theme.load("dark")))
    qtbot.addWidget(sandbox.widget())
    sandbox.activate(asked.args[0])
    assert sandbox.session.position == asked.args[0].options["at"]
    assert any("BLK-001.5" in line.rule_ids for line in sandbox.session.log)
    assert sandbox.view.transport.retell_chip.isHidden(), "cards that are no card of the project have not changed"
    workspace.close()
