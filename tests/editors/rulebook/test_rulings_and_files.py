"""Ruling switches chosen, taken back and saved; rulebook files of others opened and compared."""
from __future__ import annotations

import json

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from helpers.rulebook_files import BOOK, later, write
from lich_studio.ui.forms import RuleBadge

LEFT = Qt.MouseButton.LeftButton


def texts(widget):
    QApplication.processEvents()
    return [part.text() for part in widget.findChildren(QLabel) if part.isVisibleTo(widget)]


def rulings_page(qtbot, rulebook):
    rulebook.show_document("rulings")
    return rulebook.rulings


def document(rulebook, key):
    return next(one for one in rulebook.documents() if one.key == key)


def test_a_reading_is_chosen_by_mouse_taken_back_and_saved(qtbot, rulebook, workspace):
    page = rulings_page(qtbot, rulebook)
    card = page.cards["damage_dealt"]
    page.search.setText("AMB-149")
    QApplication.processEvents()
    qtbot.mouseClick(card.readings["blocked counts"], LEFT, pos=QPoint(12, 12))
    assert workspace.project.rulings == {"damage_dealt": "blocked counts"}
    assert "chosen by this project" in texts(card) and document(rulebook, "rulings").dirty
    assert rulebook.undo_text() == "Set damage dealt to “blocked counts”"
    rulebook.undo()
    assert card.readings["health lost"].isChecked() and not card.reset.isVisible()
    rulebook.redo()
    assert rulebook.save() and not document(rulebook, "rulings").dirty
    stored = json.loads((workspace.folder / "studio.project.json").read_text(encoding="utf-8"))
    assert stored["rulings"] == {"damage_dealt": "blocked counts"}
    qtbot.mouseClick(card.reset, LEFT)
    assert workspace.project.rulings == {}


def test_keys_alone_choose_a_profile_and_what_it_sets_is_shown(qtbot, rulebook, workspace):
    page = rulings_page(qtbot, rulebook)
    page.cards["profile"].readings["rulebook"].setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    assert workspace.project.rulings == {"profile": "later rulings"}
    doom = page.cards["doom"]
    assert doom.readings["always converts"].isChecked() and "set by the profile" in texts(doom)
    assert any(text.startswith("Sets doom: always converts") for text in texts(page.cards["profile"]))


def test_only_what_the_project_chose_is_shown_on_demand(qtbot, rulebook):
    page = rulings_page(qtbot, rulebook)
    qtbot.mouseClick(page.changed_only, LEFT)
    assert page._empty.isVisible() and "no reading of its own" in page._empty.text_label.text()
    rulebook.choose("healing", "no limit")
    QApplication.processEvents()
    shown = [name for name, card in page.cards.items() if card.isVisible()]
    assert shown == ["healing"] and page.count.text() == "1 of 29 switches · 1 chosen by this project"


def test_a_switch_stands_on_the_page_of_its_rule_and_both_places_agree(qtbot, rulebook):
    rulebook.go_to("KW-HEAL")
    card = rulebook.rules.page._cards["healing"]
    card.readings["no limit"].setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert rulebook.rulings.cards["healing"].readings["no limit"].isChecked()
    rulebook.show_document("rulings")
    badge = next(one for one in rulebook.rulings.cards["healing"].findChildren(RuleBadge))
    rulebook.rulings.search.setText("healing")
    qtbot.mouseClick(badge, LEFT)
    assert (rulebook.current_document(), rulebook.rules.rule) == ("rules", "KW-HEAL")


def test_settings_that_make_no_sense_are_shown_and_can_be_removed(qtbot, rulebook, workspace):
    workspace.settings.set_rulings({"tea": "milk first", "doom": "sometimes"}, "Break it")
    page = rulings_page(qtbot, rulebook)
    assert "The rules have no switch tea." in texts(page)
    assert not any(choice.isChecked() for choice in page.cards["doom"].readings.values())
    qtbot.mouseClick(page.findChild(QPushButton, "remove tea"), LEFT)
    assert "tea" not in workspace.project.rulings
    rulebook.choose("doom", None)
    assert workspace.project.rulings == {} and not page._odd.isVisible()


def test_a_file_is_opened_and_compared_with_its_later_version(qtbot, rulebook, tmp_path):
    old, new = write(tmp_path, "a.json", BOOK), write(tmp_path, "b.json", later())
    rulebook.dialogs.files = [old, new]
    qtbot.mouseClick(rulebook.rules.open_file, LEFT)
    page = rulebook.pages.currentWidget()
    assert page.list.count.text() == "6 rules" and document(rulebook, f"file:{old}").title == "Lantern Hill 1.0"
    qtbot.mouseClick(page.compare, LEFT)
    assert rulebook.dialogs.asked == ["Open a rulebook file", "The newer version of a.json"]
    page = rulebook.pages.currentWidget()
    assert "2 changed, 1 new, 1 gone, 1 moved, 2 alike" in texts(page)
    assert "line-through" in page._words.text() and "thirty-seven" in page._words.text()
    page.list.go_to("BLK-001")
    qtbot.waitUntil(lambda: any("lich_studio/rules/lich/combat/blocking.py" in text for text in texts(page)),
                    timeout=20000)  # fmt: skip
    page.list.go_to("HILL-3")
    assert "New: HILL-3 leads to KW-GLOW" in texts(page) and "lighting is glowing" in texts(page)
    page.list.go_to("BLK-001")
    QApplication.processEvents()
    badge = next(one for one in page.findChildren(RuleBadge) if one.text() == "BLK-001.2" and one.isVisible())
    qtbot.mouseClick(badge, LEFT)
    assert rulebook.rules.rule == "BLK-001.2"
    assert rulebook.close(f"file:{old}") and [one.key for one in rulebook.documents()][:2] == ["rules", "rulings"]


def test_alike_versions_are_said_to_be_alike(rulebook, tmp_path):
    rulebook.open_comparison(write(tmp_path, "a.json", BOOK), write(tmp_path, "b.json", BOOK))
    assert any("say the same, word by word" in text for text in texts(rulebook.pages.currentWidget()))


def test_a_broken_file_shows_each_fault_with_its_line(rulebook, tmp_path):
    told = []
    rulebook.message_posted.connect(lambda severity, text: told.append((severity, text)))
    broken = write(tmp_path, "c.json", {"sections": [{"pages": [{"rules": [7, {"rid": "A"}]}]}]})
    assert not rulebook.open(broken)
    page = rulebook.pages.currentWidget()
    assert [one.place for one in page.problems.entries()] == ["c.json:7", "c.json:8"]
    assert told[0][0] == "error" and "This file cannot be used" in texts(page)
    assert told[0][1].startswith("c.json cannot be used: ") and told[0][1].count("c.json") == 1
    assert not rulebook.open_comparison(write(tmp_path, "a.json", BOOK), broken)


def test_both_themes_paint_every_page(rulebook, tmp_path):
    rulebook.open_comparison(write(tmp_path, "a.json", BOOK), write(tmp_path, "b.json", later()))
    for name in ("light", "dark"):
        rulebook.set_theme(name)
        for one in rulebook.documents():
            rulebook.show_document(one.key)
            assert not rulebook.widget().grab().isNull()


def test_a_line_too_long_for_its_row_ends_with_dots(rulebook):
    rows = rulebook.rules.list.tree.rows
    long = rows._laid_out("word " * 200, 200, rulebook.pages.font())
    assert long.lineCount() == 4 and long.text().endswith(" ...")
    assert rows._laid_out("A short line.", 200, rulebook.pages.font()).text() == "A short line."
