"""How long the window is held up while a bot thinks, while games run, and while a long game is played again."""
from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QTimer

from helpers import sample_games
from helpers.figures import Figure, at_most
from helpers.long_games import DECKS, long_session, six_seats
from helpers.loop_watch import LoopWatch
from lich_studio.bots.random_bot import RandomBot
from lich_studio.content.io import save
from lich_studio.content.project import Project
from lich_studio.grid.hex import Hex
from lich_studio.session.sandbox_session import SandboxSession

MOST_MS = 50
GAMES = 1000
PLAYED = 120
"""Inputs of the game that a bot thinks about."""
LIMIT_S = 600


def watched(until: Callable[[], bool]) -> LoopWatch:
    """Let the event loop run until something is so, and return how long it was held up.

    Raises:
        TimeoutError: it does not become so.
    """
    from PySide6.QtCore import QEventLoop
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance()
    assert application is not None
    end = time.monotonic() + LIMIT_S
    with LoopWatch() as watch:
        while not until():
            if time.monotonic() > end:
                raise TimeoutError("what was waited for did not come")
            application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return watch


def told(name: str, watch: LoopWatch) -> Figure:
    """Return the longest hold-up as a figure."""
    p99 = watch.gaps[int(len(watch.gaps) * 0.99)]
    about = f"{len(watch.gaps)} ticks, p99 {p99:.3g} ms"
    return at_most(f"longest hold-up while {name}", watch.longest, "ms", MOST_MS, about)


def session_of(inputs: int) -> SandboxSession:
    """Return a game of six seats that was played at random for so many inputs."""
    session = six_seats(3)
    bots = [RandomBot(seat) for seat in range(6)]
    while session.decision is not None and session.length < inputs:
        session.choose(bots[session.decision.seat - 1].choose(session.decision))
    return session


def figures() -> Iterator[Figure]:
    """Measure in one window without a display."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from lich_studio.editors import Desk
    from lich_studio.editors.sandbox.editor import SandboxEditor
    from lich_studio.render.fonts import load_fonts
    from lich_studio.render.theme import Theme
    from lich_studio.session.workspace import Workspace
    from lich_studio.ui.stylesheet import apply_theme

    application = QApplication.instance() or QApplication(["bench"])
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(application, theme)
    with tempfile.TemporaryDirectory() as folder:
        save(Path(folder) / "studio.project.json", Project(name="Bench"), None)
        workspace = Workspace.open(Path(folder))
        editor = SandboxEditor(Desk(workspace, theme))
        page = editor.widget()
        page.resize(1440, 900)
        page.show()
        session = session_of(PLAYED)
        editor.show_session("bots", session, sample_games.shelf().cards)
        application.processEvents()
        assert session.decision is not None
        editor.view.table.answering_changed.emit(session.decision.seat, "bot", "search")
        yield told("a search bot thinks", watched(lambda: session.length > PLAYED))
        editor.bots.stop()
        yield told(f"{GAMES} games run", _games())
        long = long_session()
        editor.show_session("again", long, sample_games.shelf().cards)
        application.processEvents()
        branches = len(long.branches)
        editor.game_menu.flip("action_cards", "technique speed")
        yield told(f"a game of {long.length} inputs is played again", watched(lambda: len(long.branches) > branches))
        page.close()
        workspace.close()


def _games() -> LoopWatch:
    """Watch while games run as they do for the fairness of a map.

    Raises:
        RuntimeError: they could not be played.
    """
    from PySide6.QtWidgets import QWidget

    from lich_studio.editors.map_editor.analysis.measurer import Measurer
    from lich_studio.lab.seat_shares import SeatPlan, play_positions
    from lich_studio.session.jobs import Job

    shelf, home = sample_games.shelf(), QWidget()
    measurer, over, wrong = Measurer(home), list[object](), list[str]()
    measurer.finished.connect(over.append)
    measurer.failed.connect(wrong.append)
    plan = SeatPlan(shelf.project, (), shelf.maps["standard"], {1: Hex(5, 0), 4: Hex(-5, 0)},
                    [shelf.decks[name] for name in DECKS], shelf.cards, GAMES)  # fmt: skip

    def begin() -> None:
        measurer.start_job(Job(play_positions, plan))

    QTimer.singleShot(0, begin)
    watch = watched(lambda: bool(over or wrong))
    if wrong:
        raise RuntimeError(wrong[0])
    return watch
