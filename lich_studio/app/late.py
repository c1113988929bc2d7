"""What the window loads after its first paint: the project, the rules and the editors.

Importing these costs several times the window itself, so they are named here and imported from the
event loop, once the empty frame is on the screen. This module is the only place that does so.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from lich_studio.app.editors_list import EditorSpec
from lich_studio.app.loading import loading
from lich_studio.render.theme import Theme


@dataclass(frozen=True, slots=True)
class ProjectTools:
    """Functions of `session.new_project` and `session.bundle`.

    Attributes:
        new_project: makes a project: folder, name, template; returns the folder.
        pack: writes a project folder as one file; returns how many files it holds.
        unpack: makes a project folder of such a file inside a parent folder; returns it.
    """

    new_project: Callable[[Path, str, str], Path]
    pack: Callable[[Path, Path], int]
    unpack: Callable[[Path, Path], Path]


if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from lich_studio.app.window import StudioWindow
    from lich_studio.session.workspace import Workspace
    from lich_studio.ui.editor import Editor

__all__ = ["ProjectTools", "look_after", "make_editor", "open_workspace", "project_tools", "samples_folder", "warm_up"]


def open_workspace(path: Path | None, documents: Path | None = None) -> Workspace:
    """Open a project, or the user's copy of the samples.

    Args:
        path: a project folder or project file; None for the samples.
        documents: where the copy of the samples belongs; the user's documents folder when None.
    """
    workspace = import_module("lich_studio.session.workspace").Workspace
    return workspace.open(path) if path is not None else workspace.samples(documents)


def samples_folder(documents: Path | None = None) -> Path:
    """Return where the user's copy of the samples belongs; see `open_workspace`."""
    return import_module("lich_studio.session.sample_copy").samples_folder(documents)


def make_editor(spec: EditorSpec, workspace: Workspace, theme: Theme, room: QWidget | None = None) -> Editor:
    """Import the package of an editor and make one, to stand in a widget."""
    with loading():
        desk = import_module("lich_studio.editors").Desk(workspace, theme, room)
        return import_module(spec.module).make_editor(desk)


def look_after(window: StudioWindow) -> None:
    """Have every project that a window opens looked after from then on: see `app.keepers`."""

    def begin(workspace: Workspace) -> None:
        import_module("lich_studio.app.keepers").Keepers.over(window).watch(workspace)

    window.opened.connect(begin)


def project_tools() -> ProjectTools:
    """Import what makes, packs and unpacks whole projects."""
    bundle = import_module("lich_studio.session.bundle")
    made = import_module("lich_studio.session.new_project")
    return ProjectTools(made.new_project, bundle.pack, bundle.unpack)


def warm_up(workspace: Workspace) -> Thread:
    """Build the tables that card texts are read with, beside the event loop.

    Only what knows no Qt may run there: not even importing a widget is safe outside the first thread.

    Returns:
        The thread that does it, already at work; nobody has to wait for it.
    """
    thread = Thread(target=lambda: (workspace.rules.table.start, workspace.rules.table.lexicon), name="warm-up")
    thread.start()
    return thread
