"""What the window has loaded stays out of the garbage collector's rounds, until another project is opened."""
from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from helpers.paper import SPECS, PaperEditor
from lich_studio.app import loaded
from lich_studio.app.loaded import LoadedForGood, keep_loaded, let_go
from lich_studio.app.loading import loading
from lich_studio.session.workspace import Workspace


class Knot:
    """Something that only a round of the collector can take away, because it holds on to itself."""

    def __init__(self):
        self.me = self


@pytest.fixture(autouse=True)
def nothing_kept():
    """Keep nothing for the tests that follow."""
    thresholds = gc.get_threshold()
    let_go()
    yield
    let_go()
    gc.set_threshold(*thresholds)


def test_what_is_loaded_is_kept_until_another_project_is_opened(qtbot, window, tmp_path):
    LoadedForGood(window, 10)
    knot = Knot()
    seen = weakref.ref(knot)
    window.host.editor(SPECS[1].id)
    qtbot.waitUntil(lambda: gc.get_freeze_count() > 10_000)
    del knot
    gc.collect()
    assert seen() is not None
    (tmp_path / "other").mkdir()
    window.open_workspace(Workspace.open(tmp_path / "other"), lambda spec, *_given: PaperEditor(spec))
    qtbot.waitUntil(lambda: seen() is None)
    assert gc.get_freeze_count() > 10_000


def test_no_round_is_made_while_much_is_loaded_nor_through_all_of_it_afterwards():
    rounds: list[str] = []
    gc.callbacks.append(lambda phase, _about: rounds.append(phase))
    try:
        with loading():
            with loading():
                many = [Knot() for _ in range(5_000)]
            assert not gc.isenabled()
        assert rounds == []
        assert gc.isenabled()
        assert len(gc.get_objects(generation=0)) < len(many)
        assert gc.get_freeze_count() == 0
        seen = weakref.ref(many[0])
        many.clear()
        gc.collect()
        assert seen() is None
    finally:
        gc.callbacks.pop()


def test_another_project_that_is_loaded_lets_the_one_before_go(qtbot, window, tmp_path):
    LoadedForGood(window, 10)
    knot = Knot()
    seen = weakref.ref(knot)
    window.host.editor(SPECS[1].id)
    qtbot.waitUntil(lambda: gc.get_freeze_count() > 10_000)
    del knot
    (tmp_path / "other").mkdir()
    with loading():
        window.open_workspace(Workspace.open(tmp_path / "other"), lambda spec, *_given: PaperEditor(spec))
    qtbot.waitUntil(lambda: seen() is None)


def test_opening_a_project_keeps_nothing_before_loading_rests(qtbot, window):
    LoadedForGood(window, 60_000)
    window.host.editor(SPECS[1].id)
    qtbot.wait(30)
    assert gc.get_freeze_count() == 0


def test_rounds_keep_what_they_leave_once_it_is_much():
    keep_loaded()
    few = Knot()
    seen = weakref.ref(few)
    gc.collect()
    del few
    gc.collect()
    assert seen() is None
    many = [Knot() for _ in range(loaded.MOST_LEFT)]
    seen = weakref.ref(many[0])
    gc.collect()
    assert not gc.get_objects(generation=loaded.ALL)
    many.clear()
    gc.collect()
    assert seen() is not None


def test_what_is_out_of_use_is_let_go_when_another_program_is_in_front(qtbot, window):
    LoadedForGood(window, 60_000, 10)
    knot = Knot()
    seen = weakref.ref(knot)
    keep_loaded()
    del knot
    application = QGuiApplication.instance()
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    qtbot.wait(30)
    assert seen() is not None
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    qtbot.waitUntil(lambda: seen() is None)
    assert gc.get_freeze_count() > 10_000
