"""How quick the sandbox is: dragging through a long game, breakpoints, and looking back for one."""
from __future__ import annotations

import gc
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from helpers import sample_games
from helpers.figures import Figure, at_most
from helpers.long_games import LONG_GAME, long_session, six_seats
from lich_studio.bots.random_bot import RandomBot
from lich_studio.content.project import Project
from lich_studio.content.writing import save
from lich_studio.engine.rng import draw, seed_word
from lich_studio.session.breakpoints import Breakpoint
from lich_studio.session.sandbox_session import SandboxSession

SEEKS = 120
RUNS = 9
SIZE_PX = (1280, 720)
POINTS = (
    Breakpoint("event", "negated", log_only=True), Breakpoint("status", "stunned", log_only=True),
    Breakpoint("rule", "AMB-219", log_only=True), Breakpoint("card", "oak-buckler", log_only=True),
    Breakpoint("condition", "seat(1).health < 3", log_only=True),
)  # fmt: skip


def play(session: SandboxSession, seed: int, most: int) -> None:
    """Play a session at random up to so many inputs."""
    bots = [RandomBot(seed * 10 + seat) for seat in range(6)]
    while session.decision is not None and session.length < most:
        session.choose(bots[session.decision.seat - 1].choose(session.decision))


def breakpoint_share(runs: int, inputs: int) -> float:
    """Return what five breakpoints add to the time of a game in the sandbox, as a share."""
    _game_time(0, inputs, on=True)
    # Each game is played twice with and twice without, in turns, and the quicker ones are compared.
    pairs = [
        [(_game_time(seed, inputs, on=True), _game_time(seed, inputs, on=False)) for _ in range(2)]
        for seed in range(runs)
    ]
    return median(min(on for on, _ in pair) / min(off for _, off in pair) for pair in pairs) - 1


def _game_time(seed: int, inputs: int, *, on: bool) -> float:
    session = six_seats(seed)
    for point in POINTS if on else ():
        session.breakpoints.add(point)
    # A collection that falls into one of two games would decide their share; so would another process, by the clock.
    gc.collect()
    gc.disable()
    started = time.process_time()
    play(session, seed, inputs)
    taken = time.process_time() - started
    gc.enable()
    return taken


def drags(session: SandboxSession, count: int) -> list[float]:
    """Return how long it takes from a drag to the painted board, in milliseconds."""
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
        page.resize(*SIZE_PX)
        page.show()
        editor.show_session("long", session, sample_games.shelf().cards)
        application.processEvents()
        timeline = editor.view.transport.timeline
        timeline.dragged = True
        word, times = seed_word(1, "drag"), list[float]()
        for _ in range(count):
            word, position = draw(word, timeline.shown.length)
            started = time.perf_counter()
            timeline.sought.emit(position)
            application.processEvents()
            times.append((time.perf_counter() - started) * 1000)
        page.close()
        workspace.close()
    return sorted(times)


def seeks(session: SandboxSession, count: int) -> list[float]:
    """Return how long it takes to go to instants all over a game, in milliseconds of processor time."""
    word, times = seed_word(1, "seek"), list[float]()
    for _ in range(count):
        word, line = draw(word, len(session.whole_log))
        inputs, steps = session.whole_log[line].instant
        started = time.process_time()
        session.seek(inputs, steps)
        times.append((time.process_time() - started) * 1000)
    return sorted(times)


def back_times(session: SandboxSession) -> list[float]:
    """Return how long each slice of a search backwards through a whole game holds the window up, in milliseconds."""
    session.to_end()
    session.breakpoints.add(Breakpoint("event", "never"))
    search, times = session.rewind(), list[float]()
    over = False
    while not over:
        started = time.perf_counter()
        over = search.advance()
        times.append((time.perf_counter() - started) * 1000)
    return sorted(times)


def figures(small: bool = False) -> Iterator[Figure]:
    """Measure the sandbox without a display."""
    runs, inputs, count, length = (1, 20, 5, 60) if small else (RUNS, 120, SEEKS, LONG_GAME)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    yield at_most("five breakpoints, share of a game in the sandbox", breakpoint_share(runs, inputs) * 100, "%", 15)
    session = long_session(length)
    about = f"a game of {session.length} inputs and six seats"
    times = seeks(session, count)
    yield at_most("seek to any line of the log, p95", times[int(len(times) * 0.95)], "ms", 5, about)
    times = drags(session, count)
    yield at_most("drag to the painted board, p95", times[int(len(times) * 0.95)], "ms", 33, about)
    slices = back_times(session)
    yield at_most("a slice of the search backwards, p99", slices[int(len(slices) * 0.99)], "ms", 50, about)
    yield Figure("the search backwards through the whole game", sum(slices) / 1000, "s", versus=about)
