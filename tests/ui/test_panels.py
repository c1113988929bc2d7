"""Forms, problems and the editor interface."""
from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QPalette, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QToolButton, QWidget

from lich_studio.content.problems import Problem
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.drop_down import DropDown, InstantDropDown
from lich_studio.ui.editor import DocumentInfo, Editor
from lich_studio.ui.elided import ElidedLabel
from lich_studio.ui.fields import FieldRows, labelled, spin_field
from lich_studio.ui.flow import FlowLayout
from lich_studio.ui.forms import EmptyState, RuleBadge, SectionPanel, button, recolour, row, tool_button
from lich_studio.ui.problems_panel import ProblemEntry, ProblemsPanel
from lich_studio.ui.stylesheet import apply_theme, make_palette, make_stylesheet

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def shown(qtbot):
    def show(widget: QWidget, width: int = 360, height: int = 240) -> QWidget:
        qtbot.addWidget(widget)
        widget.resize(width, height)
        with qtbot.waitExposed(widget):
            widget.show()
        return widget

    return show


def test_the_style_sheet_leaves_no_token_open(theme):
    sheet = make_stylesheet(theme)
    assert "@" not in sheet
    assert theme.colour("accent").name() in sheet
    assert make_palette(theme).color(QPalette.ColorRole.Window) == theme.colour("window")


def test_the_primary_button_is_painted_in_the_accent(theme, shown):
    primary = shown(button("Run", primary=True), 120, 40)
    picture = primary.grab().toImage()
    assert picture.pixelColor(picture.width() // 2, 6) == theme.colour("accent")


def test_controls_are_large_enough_to_hit(theme, shown):
    panel = SectionPanel("Panel")
    parts = [QLineEdit(), spin_field(0, 9), button("Go"), button("Pill", pill=True), RuleBadge("LOS-001")]
    for part in parts:
        panel.body.addWidget(part)
    shown(panel)
    assert all(part.height() >= 24 for part in parts), [part.height() for part in parts]


def test_focus_is_seen(theme, shown, qtbot):
    box = QWidget()
    layout = FlowLayout(box)
    first, second = QLineEdit("one"), QLineEdit("two")
    layout.addWidget(first)
    layout.addWidget(second)
    shown(box)
    box.activateWindow()
    first.setFocus()
    qtbot.waitUntil(first.hasFocus)
    picture = first.grab().toImage()
    assert QColor(picture.pixel(picture.width() // 2, 1)) == theme.colour("focus")


def test_fields_get_their_label_as_name_and_buddy(theme, shown):
    rows, field, other = FieldRows(), QLineEdit(), QLineEdit()
    caption = rows.add("&Name", field, "What players read.")
    box = labelled("Subtypes", other)
    shown(rows)
    assert caption.buddy() is field
    assert field.accessibleName() == "&Name"
    assert other.accessibleName() == "Subtypes"
    assert [label.text() for label in box.findChildren(QLabel)] == ["Subtypes"]


def test_a_badge_opens_its_rule(theme, shown, qtbot):
    badge = shown(RuleBadge("BLK-001"), 90, 26)
    with qtbot.waitSignal(badge.opened) as opened:
        QTest.mouseClick(badge, LEFT)
    assert opened.args == ["BLK-001"]


def test_an_empty_state_offers_the_first_step(theme, shown, qtbot):
    state = shown(EmptyState(theme, "search", "No card matches", "4 match without the cost.", "Clear"))
    with qtbot.waitSignal(state.chosen):
        QTest.mouseClick(state.findChild(QPushButton), LEFT)
    state.set_texts("Nothing yet", "Make one.")
    assert state.title_label.text() == "Nothing yet"


def test_a_flow_wraps_when_the_line_is_full(theme, shown):
    box = QWidget()
    layout = FlowLayout(box, gap=4)
    pills = [button(f"Pill {number}") for number in range(8)]
    for pill in pills:
        layout.addWidget(pill)
    shown(box, 220, 300)
    tops = [pill.y() for pill in pills]
    assert tops == sorted(tops)
    assert len(set(tops)) > 1
    assert all(pill.geometry().right() <= 220 for pill in pills)
    assert layout.heightForWidth(220) > layout.heightForWidth(2000)


def test_a_look_that_is_worn_already_styles_nothing_anew(qapp, shown):
    styled = []

    class Watched(QPushButton):
        def changeEvent(self, event: QEvent) -> None:
            styled.append(event.type() == QEvent.Type.StyleChange)
            super().changeEvent(event)

    light, dark = Theme.load("light"), Theme.load("dark")
    apply_theme(qapp, light)
    watched = shown(Watched("Play"))
    styled.clear()
    apply_theme(qapp, light)
    assert not any(styled)
    apply_theme(qapp, dark)
    assert any(styled) and watched.isVisible()
    assert qapp.palette().color(QPalette.ColorRole.Window) == dark.colour("window")


def test_a_flow_is_as_high_as_what_it_holds_now(theme, shown):
    widget = QWidget()
    flow = FlowLayout(widget, gap=4)
    chips = [QPushButton("a chip") for _ in range(6)]
    for chip in chips[:5]:
        flow.addWidget(chip)
    shown(widget, 100, 300)
    width = chips[0].width() * 2 + 8

    def lines() -> int:
        return round(flow.heightForWidth(width) / (chips[0].sizeHint().height() + 4))

    assert lines() == 3
    flow.addWidget(chips[5])
    chips[5].show()
    assert lines() == 3
    chips[0].setText("a chip with many more words")
    assert lines() == 4
    assert flow.minimumSize().width() == chips[0].sizeHint().width()
    flow.takeAt(0)
    assert lines() == 3
    chips[1].hide()
    chips[2].setParent(None)
    assert lines() == 2
    assert flow.minimumSize().width() < width



ENTRIES = (
    ProblemEntry("passed", "Corners are free", "BRD-002"),
    ProblemEntry("warning", "Corner 3 is seen by one tile more", "3", target=3),
    ProblemEntry("error", "Vines break the symmetry", "1,3", target=(1, 3)),
)


@pytest.fixture
def problems(theme, shown):
    panel = ProblemsPanel(theme)
    panel.set_entries(ENTRIES)
    return shown(panel)


def texts(panel: ProblemsPanel) -> list[str]:
    return [panel.list_widget.item(row).text() for row in range(panel.list_widget.count())]


def test_faults_come_first_and_passes_are_folded(problems):
    assert texts(problems) == [ENTRIES[2].message, ENTRIES[1].message]
    assert problems.counts() == (1, 1)
    fold = problems.findChild(QPushButton)
    assert fold.text() == "Show 1 passed"
    QTest.mouseClick(fold, LEFT)
    assert texts(problems)[-1] == ENTRIES[0].message


def test_a_click_on_a_problem_leads_to_it(problems, qtbot):
    calls: list[ProblemEntry] = []
    problems.activated.connect(calls.append)
    view = problems.list_widget
    at = view.visualItemRect(view.item(1)).center()
    QTest.mouseClick(view.viewport(), LEFT, NONE, at)
    assert [call.target for call in calls] == [3]
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Up)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert [call.target for call in calls] == [3, (1, 3)]


def test_content_problems_tell_file_and_line(theme, shown):
    panel = shown(ProblemsPanel(theme))
    panel.set_problems([Problem("error", "negative", "cost must be 0 to 20", Path("ember.card.json"), 12)])
    assert panel.entries()[0].place == "ember.card.json:12"
    assert "Fault: cost" in panel.list_widget.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    panel.set_problems([])
    assert texts(panel) == []


class TwoDocuments(Editor):
    """The least an editor can be."""

    id = "two"

    def documents(self):
        return (DocumentInfo("a", "A"), DocumentInfo("b", "B", dirty=True))


def test_an_editor_is_dirty_when_one_document_is(qapp):
    assert TwoDocuments().is_dirty()
    assert not Editor().is_dirty()
    with pytest.raises(NotImplementedError):
        Editor().widget()


def test_further_rules_are_counted_on_a_badge_and_named_by_its_tip(theme, shown, qtbot):
    badge = shown(RuleBadge("BLK-001", ("AP-002", "KW-TAP")), 120, 26)
    assert badge.text() == "BLK-001 +2"
    assert "AP-002, KW-TAP" in badge.toolTip()
    with qtbot.waitSignal(badge.opened) as opened:
        QTest.mouseClick(badge, LEFT)
    assert opened.args == ["BLK-001"]


def test_of_a_way_without_room_the_midst_goes_first(theme, shown):
    way = shown(ElidedLabel("Turn › Play Ember › … › Deal › Damage", between=" › "), 300, 24)
    room = way.fontMetrics().horizontalAdvance
    assert way.fitting(1000) == "Turn › Play Ember › … › Deal › Damage"
    assert way.fitting(room("Turn › … › Deal › Damage")) == "Turn › … › Deal › Damage"
    assert way.fitting(room("Turn › … › Deal › Damage") - 1) == "Turn › … › Damage"
    assert way.fitting(room("Turn › … › Damage") - 1).startswith("Turn › ")


def test_icons_follow_the_theme(theme, shown):
    box = row(tool_button(theme, "dice", "Another seed"))
    shown(box)
    other = Theme.load("light" if theme.is_dark else "dark")
    recolour(box, other)
    drawn = box.findChild(QToolButton).icon().pixmap(18, 18).toImage()
    assert drawn == icon("dice", other, "text", "onAccent").pixmap(18, 18).toImage()
    assert drawn != icon("dice", theme, "text", "onAccent").pixmap(18, 18).toImage()


def test_a_drop_down_shortens_what_it_has_no_room_for(shown):
    box = DropDown()
    box.addItems(["Cinder Court · Serava, Cinder Warden", "Short"])
    shown(box, 160, 32)
    assert box.shown_text().startswith("Cinder Court") and box.shown_text().endswith("…")
    shortened = box.grab().toImage()
    box.setItemText(0, box.shown_text())
    assert box.grab().toImage() == shortened, "that is what is painted"
    box.setCurrentIndex(1)
    assert box.shown_text() == "Short"


def test_keys_open_a_drop_down_that_takes_effect_at_once_and_the_wheel_leaves_it(shown, qtbot):
    box = InstantDropDown()
    box.addItems(["ask", "pass", "block"])
    told = []
    box.activated.connect(told.append)
    shown(box, 160, 32)
    box.setFocus()
    send_wheel(box)
    assert box.currentText() == "ask"
    for key in (Qt.Key.Key_Down, Qt.Key.Key_B):
        QTest.keyClick(box, key)
        qtbot.waitUntil(box.view().isVisible)
        assert (box.currentText(), told) == ("ask", []), "nothing is chosen on the way"
        if key == Qt.Key.Key_Down:
            QTest.keyClick(box.view(), Qt.Key.Key_Escape)
            qtbot.waitUntil(lambda: not box.view().isVisible())
    assert box.view().currentIndex().data() == "block"
    QTest.keyClick(box.view(), Qt.Key.Key_Return)
    assert (box.currentText(), told) == ("block", [2])


def send_wheel(widget: QWidget) -> None:
    middle = QPointF(widget.rect().center())
    down, none = QPoint(0, -120), Qt.KeyboardModifier.NoModifier
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(middle, widget.mapToGlobal(middle), QPoint(), down, Qt.MouseButton.NoButton, none, phase, False)
    QApplication.sendEvent(widget, event)
