"""Games in the whole studio: saved with Ctrl+S, asked about at the end, opened by drop, and there after a kill."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from helpers.designer import Control, Designer
from helpers.paper import FakeDialogs
from lich_studio.app.main import ProjectOpener
from lich_studio.session.game_file import PlayedBy, open_game
from lich_studio.session.journal import private_folder
from lich_studio.session.kept_games import KeptGames
from lich_studio.session.workspace import Workspace

HELPERS = Path(__file__).parent.parent / "helpers"
MOST_LOST_S = 1.0
LONGEST_S = 60


class Files(FakeDialogs):
    """Answers every question for a file with one file."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file

    def ask_save(self, parent, title, start, filters, answer) -> None:
        answer(self.file)


@pytest.fixture
def open_studio(qtbot, qapp, project, tmp_path):
    """Opens the studio on the project, as often as wanted, one after the other."""

    def opened(file: Path | None = None) -> Designer:
        designer = Designer(qtbot, qapp, Workspace.open(project), tmp_path / "settings.ini")
        designer.window.dialogs = Files(file or project / "games" / "duel.record.json")
        designer.sandbox.dialogs = designer.window.dialogs
        return designer

    return opened


def begin(designer: Designer) -> None:
    designer.key(Qt.Key.Key_4, Control)
    designer.click(designer.sandbox.start.opening)
    designer.click(designer.sandbox.start.start_button)
    designer.click_tile(designer.sandbox.view.canvas, "2,0")
    designer.click_tile(designer.sandbox.view.canvas, "-2,0")


def state_of(designer: Designer):
    session = designer.sandbox.session
    return session.position, session.game.hash(), tuple(session.game.inputs)


def test_a_named_game_is_saved_by_ctrl_s_and_asked_about_at_the_end(open_studio, project) -> None:
    designer = open_studio()
    window, file = designer.window, project / "games" / "duel.record.json"
    begin(designer)
    designer.key(Qt.Key.Key_S, Control)
    assert window.toast.text == "Saved duel.record.json." and file.is_file()
    assert window.tabs.tabText(1) == "duel"
    designer.play("Ember Vein")
    assert window.tabs.tabText(1).endswith("•")
    window.close()
    assert window.isVisible() and window.dialogs.asked == [["duel"]]
    window.dialogs.answer_unsaved("cancel")
    designer.key(Qt.Key.Key_S, Control)
    assert window.tabs.tabText(1) == "duel"
    before = state_of(designer)
    window.close()
    assert not window.isVisible() and len(window.dialogs.asked) == 1
    later = open_studio()
    later.key(Qt.Key.Key_4, Control)
    assert state_of(later) == before
    later.window.close()


def test_an_unnamed_game_is_kept_without_a_question(open_studio) -> None:
    designer = open_studio()
    begin(designer)
    designer.play("Ember Vein")
    before = state_of(designer)
    designer.window.close()
    assert not designer.window.isVisible() and designer.window.dialogs.asked == []
    later = open_studio()
    assert later.window.tabs.tabText(0) != "Lane · 1", "another editor is in front"
    later.key(Qt.Key.Key_4, Control)
    assert state_of(later) == before
    later.click(later.sandbox.view.canvas)
    later.key(Qt.Key.Key_S, Control)
    assert later.window.tabs.tabText(1) == "duel"
    later.window.close()


def test_f5_goes_on_with_a_game_in_place_of_a_new_one(open_studio) -> None:
    designer = open_studio()
    sandbox = designer.sandbox
    designer.key(Qt.Key.Key_4, Control)
    designer.click(sandbox.start.opening)
    assert designer.window.commands.try_out.text() == "Start the game"
    designer.key(Qt.Key.Key_F5)
    assert sandbox.session is not None
    designer.click_tile(sandbox.view.canvas, "2,0")
    designer.click_tile(sandbox.view.canvas, "-2,0")
    designer.play("Ember Vein")
    assert designer.window.commands.try_out.text() == "Continue the game"
    assert "F5" in sandbox.view.transport.buttons["run"].toolTip()
    end, games = sandbox.session.position, len(sandbox.documents())
    designer.key(Qt.Key.Key_F5)
    assert "player 1 has to decide" in designer.window.toast.text and sandbox.session.position == end
    designer.key(Qt.Key.Key_Home, Control)
    sandbox.debugger.add_breakpoint("event", "turn")
    stops = []
    while sandbox.session.position != end and len(stops) < 9:
        designer.key(Qt.Key.Key_F5)
        stops.append(sandbox.session.stop is not None)
    assert stops and stops[-1] is False and len(sandbox.documents()) == games
    sandbox.bots.seat([("ask", "greedy"), ("goldfish", "greedy")])
    designer.answer("end")
    designer.pass_on()
    seats = []
    while 1 not in seats and len(seats) < 6:
        designer.key(Qt.Key.Key_F5)
        designer.qtbot.wait(60)
        seats.append(sandbox.session.decision.seat if sandbox.session.decision is not None else 0)
    assert seats[-1] == 1 and len(seats) < 6, "the goldfish has answered, through the breakpoints"
    designer.window.close()


def test_a_game_is_opened_by_dropping_it_and_as_an_argument(open_studio, project, tmp_path, monkeypatch) -> None:
    designer = open_studio()
    begin(designer)
    before = state_of(designer)
    designer.key(Qt.Key.Key_S, Control)
    file = project / "games" / "duel.record.json"
    designer.sandbox.close(designer.sandbox.current_document())
    designer.window.show_editor("map")
    drop(designer.window, file)
    assert designer.window.host.current_id == "sandbox" and state_of(designer) == before
    drop(designer.window, project / "lane.map.json")
    assert "cannot be opened here" in designer.window.toast.text
    designer.sandbox.close(designer.sandbox.current_document())
    opener = ProjectOpener(designer.window, tmp_path / "documents")
    opener.begin(file)
    assert designer.window.workspace.folder == project
    sandbox = designer.window.editor("sandbox")
    assert designer.window.current_editor is sandbox and sandbox.documents()[-1].path == file
    designer.window.close()


def drop(window, file: Path) -> None:
    """Drop a file on the window: drags from outside are posted, since tests cannot start them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    buttons, held = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPointF(400, 300).toPoint(), Qt.DropAction.CopyAction, data, buttons, held)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(400, 300), Qt.DropAction.CopyAction, data, buttons, held))


@pytest.mark.skipif(os.name == "nt", reason="kills as only POSIX systems can")
def test_a_killed_studio_loses_at_most_a_second_of_a_game(project, tmp_path) -> None:
    truth, state = tmp_path / "truth.tsv", tmp_path / "state"
    environment = os.environ | {"XDG_STATE_HOME": str(state), "PYTHONPATH": str(HELPERS.parent.parent)}
    command = [sys.executable, str(HELPERS / "killed_game.py"), str(project), str(truth)]
    with (tmp_path / "said.txt").open("wb") as said:
        child = subprocess.Popen(command, env=environment, stdout=said, stderr=said)
        until = time.monotonic() + LONGEST_S
        while not truth.exists() or truth.read_bytes().count(b"\n") < 30:
            assert child.poll() is None and time.monotonic() < until, (tmp_path / "said.txt").read_text()
            time.sleep(0.01)
        killed = time.monotonic()
        child.send_signal(signal.SIGKILL)
        child.wait()
    rows = [line.split("\t") for line in truth.read_text().split("\n")[:-1]]
    told = [(float(when), json.loads(given)) for when, given in rows]
    workspace = Workspace.open(project)
    kept = KeptGames(private_folder(project, "games", state / "lich-studio"))
    about, = kept.found()
    cards = {card.id: card for card in workspace.library.cards}
    opened = open_game(kept.text(about.key), PlayedBy(workspace.rules, workspace.project, cards))
    inputs = [one.key for one in opened.session.game.inputs]
    sure = [given for when, given in told if when <= killed - MOST_LOST_S]
    assert about.name == "Lane · 1" and opened.remarks == ()
    assert len(inputs) >= len(sure[-1] if sure else [])
    assert inputs[: len(told[-1][1])] == told[-1][1][: len(inputs)], "what is there is what was played"
    kept.close()
    workspace.close()
