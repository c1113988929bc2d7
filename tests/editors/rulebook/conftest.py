"""The rulebook on a small project: two scenarios of the samples, and a few cards."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget

from lich_studio.content.model import ContentModel
from lich_studio.content.project import Project
from lich_studio.content.writing import save
from lich_studio.editors import Desk
from lich_studio.editors.rulebook import rule_work
from lich_studio.editors.rulebook.editor import RulebookEditor
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.shelf import sample_shelf
from lich_studio.session.workspace import Workspace
from lich_studio.ui.file_dialogs import FileDialogs
from lich_studio.ui.stylesheet import apply_theme

SCENARIOS = ("lash-and-buckler", "smoke-between")
FIRE_CARD = "wildfire-writ"


class Answers(FileDialogs):
    """Answers every question for a file with the next of those prepared, and remembers what was asked."""

    def __init__(self) -> None:
        """Start without answers."""
        self.files: list[Path] = []
        self.asked: list[str] = []

    def ask_open(
        self, parent: QWidget, title: str, start: Path, filters: Sequence[str], answer: Callable[[Path], None]
    ) -> None:
        """Answer at once."""
        self.asked.append(title)
        answer(self.files.pop(0))


def write_project(folder: Path) -> Path:
    """Write two scenarios of the samples with what they need, and a card that places fire."""
    shelf = sample_shelf()
    scenarios = [shelf.scenarios[name] for name in SCENARIOS]
    cards = {card for one in scenarios for seat in one.seats for zone in seat.zones.values() for card in zone}
    cards |= {seat.hero for one in scenarios for seat in one.seats} | {FIRE_CARD}
    found: dict[str, ContentModel] = {"studio.project.json": Project(name="Rulebook Tests")}
    found |= {f"{one.id}.scenario.json": one for one in scenarios}
    found |= {f"{name}.card.json": shelf.cards[name] for name in sorted(cards)}
    found |= {f"{name}.map.json": shelf.maps[name] for name in {one.map for one in scenarios}}
    for name, model in found.items():
        save(folder / name, model, None)
    return folder


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    """The editor that the tests of a module share, each after it was put back, and its workspace."""
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(qapp, theme)
    opened = Workspace.open(write_project(tmp_path_factory.mktemp("project")))
    assert opened.problems == ()
    editor = RulebookEditor(Desk(opened, theme))
    widget = editor.widget()
    widget.resize(1384, 810)
    yield editor, opened
    widget.close()
    widget.deleteLater()
    editor.deleteLater()
    opened.close()


@pytest.fixture
def workspace(shared):
    """The project, as it was written."""
    return shared[1]


@pytest.fixture
def rulebook(qtbot, shared):
    """The rulebook in front, 1384 x 810, with the first rule, no file open and no ruling chosen."""
    editor, opened = shared
    for one in editor.documents():
        editor.close(one.key)
    opened.settings.set_rulings({}, "Put back")
    opened.settings.mark_saved()
    editor.dialogs = Answers()
    widget = editor.widget()
    with qtbot.waitExposed(widget):
        widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    for page in (editor.rulings, editor.rules.list):
        page.search.clear()
    editor.rulings.changed_only.setChecked(False)
    editor.go_to("BRD-001")
    editor.show_document("rules")
    return editor


@pytest.fixture
def few_samples(tmp_path, monkeypatch):
    """The studio's samples, but two scenarios with what they need."""
    folder = tmp_path / "samples"
    folder.mkdir()
    write_project(folder)
    monkeypatch.setattr(rule_work, "sample_folder", lambda _kind: folder)
