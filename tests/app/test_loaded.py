"""What the window has loaded stays out of the garbage collector's rounds, until another project is opened."""
from __future__ import annotations

import gc
import weakref

import pytest

from helpers.paper import SPECS, PaperEditor
from lich_studio.app.loaded import LoadedForGood
from lich_studio.session.workspace import Workspace


class Knot:
    """Something that only a round of the collector can take away, because it holds on to itself."""

    def __init__(self):
        self.me = self


@pytest.fixture(autouse=True)
def nothing_kept():
    """Keep nothing for the tests that follow."""
    gc.unfreeze()
    yield
    gc.unfreeze()


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
    window.open_workspace(Workspace.open(tmp_path / "other"), lambda spec, workspace, theme: PaperEditor(spec))
    qtbot.waitUntil(lambda: seen() is None)
    assert gc.get_freeze_count() > 10_000


def test_opening_a_project_keeps_nothing_before_loading_rests(qtbot, window):
    LoadedForGood(window, 60_000)
    window.host.editor(SPECS[1].id)
    qtbot.wait(30)
    assert gc.get_freeze_count() == 0
