"""A small project of its own, and the sandbox opened on it in a window of 1440 x 900."""
from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from helpers.sandbox_hands import Hands
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.model import ContentModel
from lich_studio.content.project import Project
from lich_studio.content.scenario import Scenario, SeatSpec
from lich_studio.content.writing import save
from lich_studio.editors import Desk
from lich_studio.editors.sandbox.editor import SandboxEditor
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.stylesheet import apply_theme

CARDS = (
    Card(id="orsolya", name="Orsolya, Fog Reader", type="hero", stats={"health": 30, "intelligence": 6}),
    Card(id="kiln", name="Brother Kiln", type="hero", stats={"health": 28, "intelligence": 6}),
    Card(id="ember", name="Ember Vein", type="source", text="Tap: Gain 1 Thermic source."),
    Card(id="cinder-lash", name="Cinder Lash", type="equipment", subtypes=("Whip",), cost={"thermic": 1},
         stats={"defense": 4}, text="Tap: Deal 5 damage to target."),
    Card(id="oak-buckler", name="Oak Buckler", type="equipment", stats={"defense": 5},
         text="Tap: Heal 1."),
    Card(id="torch", name="Torch", type="equipment", text="Tap: Place Fire on target tile."),
    Card(id="gust", name="Gust", type="equipment", text="Tap: Discard 1 card at random."),
    Card(id="brand", name="Brand", type="equipment", text="Tap: Inflict Burning 1 on target."),
    Card(id="bolt", name="Ember Bolt", type="technique", cost={"thermic": 2}, text="Deal 6 damage to target enemy."),
    Card(id="sweep", name="Sweep", type="technique",
         text="Draw a card. Each opponent within line of sight of you loses 2 health."),
    Card(id="muddle", name="Muddled Notes", type="technique", text="Shuve target enemy off the table."),
)  # fmt: skip
DECKS = (
    Deck(id="fog", name="Fog Deck", hero="orsolya", cards={"ember": 12, "cinder-lash": 16, "bolt": 4}),
    Deck(id="kiln", name="Kiln Deck", hero="kiln", cards={"ember": 8, "oak-buckler": 24}),
    Deck(id="muddled", name="Muddled Deck", hero="kiln", cards={"ember": 8, "muddle": 2}),
)
LANE = Map(
    id="lane", name="Lane", shape=HexagonShape(side=4),
    layers={
        "starting_positions": {"2,0": 1, "-2,0": 2}, "walls": {"0,2": "wall", "1,1": "wall"},
        "surfaces": {"0,-2": "fire", "1,-3": "water"}, "source_stones": {"0,3": "stone"},
    },
)  # fmt: skip
SCENARIOS = (
    Scenario(
        id="lash-hits", name="The lash hits", description="Five damage, nobody blocks.", map="lane",
        seats=(
            SeatSpec(hero="orsolya", zones={"action": ("cinder-lash",), "deck": ("ember",) * 20}, start="2,0"),
            SeatSpec(hero="kiln", zones={"deck": ("ember",) * 20}, start="-2,0"),
        ),
        script=("use cinder-lash#1", "target avatar-2"),
        expectations=("seat(2).health == 23", "seat(1).health == 30"),
    ),
)  # fmt: skip


def write_project(folder: Path) -> Path:
    """Write the project into a folder and return it."""
    parts: Iterable[tuple[str, Iterable[ContentModel]]] = (
        ("card", CARDS), ("deck", DECKS), ("map", (LANE,)), ("scenario", SCENARIOS),
    )  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    save(folder / "studio.project.json", Project(name="Sandbox Tests"), None)
    for kind, models in parts:
        for model in models:
            save(folder / f"{model.id}.{kind}.json", model, None)
    return folder


@pytest.fixture
def workspace(tmp_path):
    opened = Workspace.open(write_project(tmp_path / "project"))
    assert opened.problems == ()
    yield opened
    opened.close()


def make_sandbox(workspace):
    """Return the sandbox on a workspace, with its start panel, not shown yet."""
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(QApplication.instance(), theme)
    editor = SandboxEditor(Desk(workspace, theme))
    editor.widget().resize(1384, 810)
    return editor


@pytest.fixture
def sandbox(qtbot, workspace):
    """The sandbox with its start panel in front; games begin without offering and mulligans, as most tests want."""
    editor = make_sandbox(workspace)
    qtbot.addWidget(editor.widget())
    with qtbot.waitExposed(editor.widget()):
        editor.widget().show()
    editor.activate()
    assert editor.start.opening.isChecked()
    editor.start.opening.setChecked(False)
    yield editor
    # Its own timers and connections would keep it, and every picture it has painted, until the process ends.
    editor.deleteLater()


@pytest.fixture
def hands(qtbot, sandbox):
    """Somebody at that sandbox."""
    return Hands(qtbot, sandbox)


@pytest.fixture(scope="module")
def one_sandbox(qapp, tmp_path_factory):
    """A sandbox that the tests of a module share, and its workspace."""
    opened = Workspace.open(write_project(tmp_path_factory.mktemp("project")))
    editor = make_sandbox(opened)
    yield editor, opened
    editor.widget().close()
    editor.widget().deleteLater()
    editor.deleteLater()
    opened.close()


@pytest.fixture
def same_hands(qtbot, one_sandbox):
    """Somebody at the shared sandbox, after its games were closed."""
    editor, _workspace = one_sandbox
    for document in editor.documents():
        editor.close(document.key)
    editor.widget().show()
    editor.widget().activateWindow()
    qtbot.waitUntil(editor.widget().isActiveWindow)
    editor.activate()
    editor.start.opening.setChecked(False)
    return Hands(qtbot, editor)
