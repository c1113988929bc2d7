"""How long the window is held up: by a bot that thinks, by games that run, by a long game shown or played again."""
from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from helpers import sample_games
from helpers.figures import Figure, at_most
from helpers.long_games import DECKS, LONG_GAME, long_session, six_seats
from helpers.loop_watch import LoopWatch
from lich_studio.bots.random_bot import RandomBot
from lich_studio.content.project import Project
from lich_studio.content.writing import save
from lich_studio.engine.rng import draw, seed_word
from lich_studio.grid.hex import Hex
from lich_studio.session.sandbox_session import SandboxSession

if TYPE_CHECKING:
    from lich_studio.editors.sandbox.editor import SandboxEditor
    from lich_studio.session.workspace import Workspace

MOST_MS = 50
GAMES = 1000
PLAYED = 120
"""Inputs of the game that a bot thinks about."""
LIMIT_S = 600
REST_MS = 80
JUMPS = 30
FLIPS = (("source_stones", "each start phase too"), ("action_cards", "technique speed"))
"""Two rulings: with the first all inputs of the long game can be given again, with the second a part of them."""


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


def told(name: str, watch: LoopWatch, more: str = "") -> Figure:
    """Return the longest hold-up as a figure."""
    p99 = watch.gaps[int(len(watch.gaps) * 0.99)]
    about = f"{len(watch.gaps)} ticks, p99 {p99:.3g} ms{more}"
    return at_most(f"longest hold-up while {name}", watch.longest, "ms", MOST_MS, about)


def doing(acts: Iterable[Callable[[], object]]) -> LoopWatch:
    """Do one thing after another, each followed by a rest in which all that it brings about is painted."""
    left, over = list(acts)[::-1], list[bool]()

    def do_next() -> None:
        if left:
            left.pop()()
        else:
            over.append(True)

    timer = QTimer()
    timer.setInterval(REST_MS)
    timer.timeout.connect(do_next)
    timer.start()
    return watched(lambda: bool(over))


def rested(until: Callable[[], bool]) -> Callable[[], bool]:
    """Return whether something is so, and has been for long enough for all that it brings about to be painted."""
    since = list[float]()

    def is_rested() -> bool:
        if not since and until():
            since.append(time.monotonic())
        return bool(since) and time.monotonic() - since[0] > REST_MS / 1000

    return is_rested


def session_of(inputs: int) -> SandboxSession:
    """Return a game of six seats that was played at random for so many inputs."""
    session = six_seats(3)
    bots = [RandomBot(seat) for seat in range(6)]
    while session.decision is not None and session.length < inputs:
        session.choose(bots[session.decision.seat - 1].choose(session.decision))
    return session


def figures(small: bool = False) -> Iterator[Figure]:
    """Measure in one window without a display."""
    played, games, inputs, jumps = (20, 2, 60, 2) if small else (PLAYED, GAMES, LONG_GAME, JUMPS)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from lich_studio.app.late import warm_up
    from lich_studio.app.loaded import keep_loaded
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
        session = session_of(played)
        # As the window does once a project is open: the tables are built beside it, and what is loaded is kept.
        warm_up(workspace).join()
        sample_games.rules()
        keep_loaded()
        editor.show_session("bots", session, sample_games.shelf().cards)
        application.processEvents()
        assert session.decision is not None
        editor.view.table.answering_changed.emit(session.decision.seat, "bot", "search")
        yield told("a search bot thinks", watched(lambda: session.length > played))
        editor.bots.stop()
        yield _previews(workspace, 3 if small else None)
        yield _games(games)
        yield from _long_game(editor, inputs, jumps)
        page.close()
        workspace.close()


def _long_game(editor: SandboxEditor, inputs: int, jumps: int) -> Iterator[Figure]:
    """Watch while a long game is shown, gone through, and played again."""
    long, cards = long_session(inputs), sample_games.shelf().cards
    name = f"a game of {long.length} inputs is"
    yield told(f"{name} shown", doing([lambda: editor.show_session("long", long, cards)]))
    word, places = seed_word(1, "jump"), list[int]()
    for _ in range(jumps):
        word, place = draw(word, long.length + 1)
        places.append(place)
    leaps = [lambda place=place: editor.walk.seek(place) for place in places]
    ways = [SandboxSession.step_back, SandboxSession.back_over, SandboxSession.step_into, SandboxSession.next_phase]
    steps = [lambda way=way: editor.walk.go(way) for way in ways]
    yield told(f"{name} gone through", doing([*leaps, *steps]), f", {jumps} jumps")
    details = editor.view.log.details
    listed = [*leaps[:8], *steps, editor.walk.to_end]
    every = [lambda: details.setChecked(True), *listed, lambda: details.setChecked(False)]
    yield told(f"{name} gone through with every step listed", doing(every), f", {len(long.whole_log)} lines")
    for switch, reading in FLIPS:
        branches = len(long.branches)
        editor.game_menu.flip(switch, reading)
        watch = watched(rested(lambda branches=branches: len(long.branches) > branches))
        yield told(f"{name} played again", watch, f", {long.length} inputs given")
        switch = editor.view.transport.branches.chosen.emit
        yield told(f"{name} left for another branch", doing([lambda switch=switch: switch("main")]))


def _previews(workspace: Workspace, most: int | None) -> Figure:
    """Play every sample card, or at most so many, by itself, as its preview does, and tell the longest slice."""
    from lich_studio.editors.card_designer.preview_page import SLICE_S
    from lich_studio.session.self_play import SelfPlay

    shelf, longest, slices = sample_games.shelf(), 0.0, 0
    cards = list(shelf.cards.values())[:most]
    for card in cards:
        play, done = SelfPlay(workspace.rules, shelf.project, shelf.cards, card), False
        while not done:
            started = time.process_time()
            done = play.advance(SLICE_S)
            longest, slices = max(longest, (time.process_time() - started) * 1000), slices + 1
    about = f"{len(cards)} cards, {slices} slices"
    return at_most("longest slice in which a card plays by itself", longest, "ms", MOST_MS, about)


def _games(count: int) -> Figure:
    """Watch while games run as they do for the fairness of a map: two seats, random bots, the full rules.

    Raises:
        RuntimeError: they could not be played.
    """
    from PySide6.QtWidgets import QWidget

    from lich_studio.editors.map_editor.analysis.measurer import Measurer
    from lich_studio.lab.seat_shares import SeatPlan, SeatShare, play_positions
    from lich_studio.session.jobs import Job

    shelf, home = sample_games.shelf(), QWidget()
    measurer, over, wrong = Measurer(home), list[tuple[SeatShare, ...]](), list[str]()
    measurer.finished.connect(over.append)
    measurer.failed.connect(wrong.append)
    plan = SeatPlan(shelf.project, (), shelf.maps["standard"], {1: Hex(5, 0), 4: Hex(-5, 0)},
                    [shelf.decks[name] for name in DECKS], shelf.cards, count)  # fmt: skip
    started = time.monotonic()

    def begin() -> None:
        measurer.start_job(Job(play_positions, plan))

    QTimer.singleShot(0, begin)
    watch = watched(lambda: bool(over or wrong))
    if wrong or over[0][0].games != count:
        raise RuntimeError(wrong[0] if wrong else f"{over[0][0].games} games were played, not {count}")
    decided = sum(share.wins for share in over[0])
    lasted = time.monotonic() - started
    return told(f"{count} games run", watch, f", {decided:g} of them won by somebody, in {lasted:.0f} s")
