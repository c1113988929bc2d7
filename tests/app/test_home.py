"""Home and the first page: what they show, where they lead, and that pictures and checks come late."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event, current_thread
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from helpers.first_steps import make_project
from helpers.paper import FakeDialogs, PaperEditor
from lich_studio.app.editors_list import EDITORS, EditorSpec
from lich_studio.app.late import make_editor
from lich_studio.app.main import ProjectOpener
from lich_studio.app.new_project_dialog import NewProjectDialog
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.content.scenario import Scenario, SeatSpec
from lich_studio.content.writing import save
from lich_studio.editors.home.editor import HomeEditor
from lich_studio.editors.home.entry import Line
from lich_studio.editors.home.late_work import rules_at_hand
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.compile import Rules
from lich_studio.session.rulings import ruling_rows
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import Editor, Place
from lich_studio.ui.stylesheet import apply_theme

Left = Qt.MouseButton.LeftButton


def make(spec: EditorSpec, workspace: Workspace, theme: Theme, room: QWidget) -> Editor:
    """Make Home itself, and paper for the other editors."""
    return make_editor(spec, workspace, theme, room) if spec.id == "home" else PaperEditor(spec)


def a_window(qapp: QApplication, folder: Path) -> StudioWindow:
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(qapp, theme)
    window = StudioWindow(StudioSettings(folder / "settings.ini"), theme, FakeDialogs(), EDITORS)
    window.resize(1440, 900)
    return window


@pytest.fixture(scope="module")
def studio(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StudioWindow]:
    """A window with Home in front of a small project."""
    folder = tmp_path_factory.mktemp("home")
    project = make_project(folder / "project")
    seats = (SeatSpec(hero="orsolya", start="2,0"), SeatSpec(hero="kiln", start="-2,0"))
    for name, expected in (("holds", "seat(1).health == 30"), ("fails", "seat(1).health == 1")):
        scenario = Scenario(id=name, name=f"It {name}", map="lane", seats=seats, expectations=(expected,))
        save(project / f"{name}.scenario.json", scenario)
    window = a_window(qapp, folder)
    window.open_workspace(Workspace.open(project), make)
    window.show()
    window.activateWindow()
    yield window
    window._may_close = True
    window.close()
    window.deleteLater()


@pytest.fixture
def home(studio: StudioWindow, qtbot: QtBot) -> HomeEditor:
    """Home, in front, with all its work done."""
    studio.show_editor("home")
    found = studio.editor("home")
    assert isinstance(found, HomeEditor)
    qtbot.waitUntil(lambda: not found.work.is_busy)
    return found


def paper(studio: StudioWindow, editor_id: str) -> PaperEditor:
    found = studio.editor(editor_id)
    assert isinstance(found, PaperEditor)
    return found


def test_home_is_the_first_editor_and_the_first_thing_seen(studio: StudioWindow, home: HomeEditor) -> None:
    assert EDITORS[0].id == "home"
    assert studio.current_editor is home
    assert home.page._name.text() == "First Steps"


def test_nothing_is_painted_or_checked_before_the_page_is_seen(qapp: QApplication, tmp_path: Path) -> None:
    window = a_window(qapp, tmp_path)
    window.open_workspace(Workspace.open(make_project(tmp_path / "project")), make)
    late = window.editor("home")
    assert isinstance(late, HomeEditor)
    assert late.page.maps.pictures["lane"].picture is None
    assert late.work.is_busy
    late.work.stop()
    window.close()


def test_the_rules_are_loaded_beside_the_window() -> None:
    asked: list[str] = []
    loaded = Event()

    class Slow:
        @property
        def rules(self) -> Rules:
            asked.append(current_thread().name)
            loaded.wait()
            return Rules.standard()

    work = rules_at_hand(cast("Workspace", Slow()))
    next(work)
    next(work)
    loaded.set()
    assert all(step is None for step in work)
    assert asked == ["rules"]


def test_the_picture_stays_under_the_mouse(studio: StudioWindow, home: HomeEditor, qtbot: QtBot) -> None:
    lane = home.page.maps.pictures["lane"]
    still = lane.grab().toImage()
    QTest.mouseMove(studio.windowHandle(), lane.mapTo(studio, lane.rect().center()))
    qtbot.waitUntil(lane.underMouse)
    hovered = lane.grab().toImage()
    centre = lane.rect().center() * hovered.devicePixelRatio()
    board = [(centre.x() + x, centre.y() + y) for x in range(-60, 61, 12) for y in range(-36, 13, 12)]
    assert [hovered.pixelColor(*at) for at in board] == [still.pixelColor(*at) for at in board]
    assert hovered.pixelColor(4, hovered.height() // 2) != still.pixelColor(4, still.height() // 2)


def test_a_map_has_its_picture_and_its_worst_check_and_opens(studio: StudioWindow, home: HomeEditor) -> None:
    lane = home.page.maps.pictures["lane"]
    assert lane.picture is not None
    middle = lane.picture.height() // 2
    colours = {lane.picture.pixelColor(x, middle).name() for x in range(0, lane.picture.width(), 3)}
    assert len(colours) > 2, "a board is on the picture"
    assert lane.state == "all good" or lane.tone in ("warn", "bad")
    QTest.mouseClick(lane, Left)
    assert paper(studio, "map").places[-1] == Place("map", "lane")


def test_sets_and_decks_tell_how_they_stand_and_lead_to_cards(studio: StudioWindow, home: HomeEditor) -> None:
    (line,) = home.page.sets.lines
    assert (line.detail, line.state, line.share) == ("4 cards", "all can be played", 1.0)
    QTest.mouseClick(home.page.decks.lines["kiln"], Left)
    assert paper(studio, "cards").places[-1] == Place("cards", "deck:kiln")
    assert home.page.decks.lines["kiln"].state == "ready"
    QTest.mouseClick(line, Left)
    assert paper(studio, "cards").places[-1] == Place("cards", "card:kiln")


def test_saved_games_stand_there_and_open_in_the_sandbox(studio: StudioWindow, home: HomeEditor) -> None:
    assert studio.workspace is not None
    file = studio.workspace.folder / "games" / "duel.record.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text("{}", encoding="utf-8")
    home.renew()
    (line,) = home.page.games.findChildren(Line)
    QTest.mouseClick(line, Left)
    assert paper(studio, "sandbox").places[-1] == Place("sandbox", options={"record": str(file)})


def test_run_all_tells_pass_and_fail_and_a_scenario_opens_in_the_sandbox(
    studio: StudioWindow, home: HomeEditor, qtbot: QtBot
) -> None:
    section = home.page.scenarios
    assert section.summary.text() == "2 not run"
    home.note_verdicts({"holds": True})
    assert section.summary.text() == "1 passed · 1 not run"
    with qtbot.waitSignal(studio.commands.run_scenarios.triggered):
        QTest.mouseClick(section.run_button, Left)
    assert section.summary.text() == "2 not run"
    home.note_verdicts({"holds": True, "fails": False})
    assert section.summary.text() == "1 passed · 1 failed"
    assert (section.lines["fails"].state, section.lines["fails"].tone) == ("failed", "bad")
    assert section.lines["holds"].state == "passed"
    home.renew()
    assert list(section.lines) == ["fails", "holds"], "faults come first"
    home.note_verdicts({"fails": True})
    assert section.summary.text() == "2 passed"
    assert section.lines["fails"].state == "passed"
    QTest.mouseClick(section.lines["holds"], Left)
    assert paper(studio, "sandbox").places[-1] == Place("sandbox", options={"scenario": "holds"})


def test_f5_tries_the_map_under_the_keyboard(studio: StudioWindow, home: HomeEditor) -> None:
    home.page.maps.pictures["lane"].setFocus()
    QTest.keyClick(studio, Qt.Key.Key_F5)
    assert paper(studio, "sandbox").places[-1] == Place("sandbox", options={"map": "lane"})


def test_arrows_walk_the_lines_and_enter_chooses(studio: StudioWindow, home: HomeEditor) -> None:
    first, second = list(home.page.decks.lines.values())
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Down)
    assert second.hasFocus()
    QTest.keyClick(second, Qt.Key.Key_Return)
    assert paper(studio, "cards").places[-1] == Place("cards", "deck:kiln")


def test_recent_changes_are_listed_and_follow_edits(studio: StudioWindow, home: HomeEditor, qtbot: QtBot) -> None:
    assert studio.workspace is not None
    studio.workspace.library.set_field("oak-buckler", "text", "Tap: Heal 2.")
    qtbot.waitUntil(lambda: home._stale)
    home.renew()
    qtbot.waitUntil(lambda: not home.work.is_busy)
    line = home.page.changes.list.itemAt(0).widget()
    assert (line.name, line.state) == ("Oak Buckler", "unsaved")
    studio.workspace.library.stack.undo()


def test_the_new_menu_asks_the_editors(studio: StudioWindow, home: HomeEditor) -> None:
    commands: list[str] = []
    home.command_wanted.connect(commands.append)
    home.page.new_button.setFocus()
    QTest.keyClick(home.page.new_button, Qt.Key.Key_Space)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert commands == ["map.new-map"]


def test_the_first_page_offers_samples_a_new_project_and_a_folder(
    qapp: QApplication, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lich_studio.app.main.make_editor", make)
    monkeypatch.setattr("lich_studio.app.project_commands.ProjectCommands._documents", lambda _self: tmp_path)
    window = a_window(qapp, tmp_path)
    opener = ProjectOpener(window, tmp_path / "documents")
    window.show()
    opener.begin(None)
    assert window.welcome is not None
    QTest.mouseClick(window.activity.button("map"), Left)
    assert window.toast.text == "Open a project first."
    QTest.mouseClick(window.welcome.buttons["new"], Left)
    dialog = window.findChild(NewProjectDialog)
    assert dialog is not None
    QTest.keyClicks(dialog.name, "Night Market")
    QTest.mouseClick(dialog.create_button, Left)
    assert window.workspace is not None
    assert window.workspace.project.name == "Night Market"
    assert window.workspace.folder == tmp_path / "Night Market"
    assert window.welcome is None
    assert window.settings.recent_projects == (tmp_path / "Night Market",)
    window._may_close = True
    window.close()


def test_a_project_that_is_gone_is_told_on_the_first_page(qapp: QApplication, tmp_path: Path) -> None:
    window = a_window(qapp, tmp_path)
    ProjectOpener(window).begin(tmp_path / "Lost Game")
    assert window.welcome is not None
    texts = [part.text() for part in window.welcome.findChildren(QWidget) if hasattr(part, "text")]
    assert "Lost Game is not there any more." in texts
    window.close()


def test_rulings_that_were_switched_lead_to_the_rulebook(studio: StudioWindow, home: HomeEditor, qtbot: QtBot) -> None:
    assert studio.workspace is not None
    section = home.page.rulings
    assert section.list.count() == 0
    row = next(row for row in ruling_rows(studio.workspace.rules.ruleset, {}) if row.id == "mulligan_discard")
    other = next(reading.id for reading in row.readings if reading.id != row.chosen)
    studio.workspace.settings.set_rulings({row.id: other}, "Switch a ruling")
    qtbot.waitUntil(lambda: section.list.count() == 1 and not home.work.is_busy)
    line = section.list.itemAt(0).widget()
    assert (line.name, line.detail) == (row.title, other)
    QTest.mouseClick(line, Left)
    assert paper(studio, "rulebook").places[-1] == Place("rulebook", part=row.id)
    studio.workspace.settings.stack.undo()


def test_a_recent_project_that_cannot_be_looked_at_hides_no_other(qapp: QApplication, tmp_path: Path) -> None:
    window = a_window(qapp, tmp_path)
    window.settings.note_project(tmp_path / "here")
    window.settings.note_project(tmp_path / ("far" * 200))
    (tmp_path / "here").mkdir()
    ProjectOpener(window).begin(tmp_path / ("far" * 200))
    assert window.welcome is not None
    found = [one.text() for one in window.welcome.findChildren(QPushButton) if "here" in one.text()]
    assert found
    offers = window.projects._recent_offers()
    assert [offer.enabled for offer in offers] == [False, True]
    window.close()
