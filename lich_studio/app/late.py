"""What the window loads after its first paint: the project, the rules and the editors.

Importing these costs several times the window itself, so they are named here and imported from the
event loop, once the empty frame is on the screen. This module is the only place that does so.
"""
from __future__ import annotations

from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from lich_studio.app.editors_list import EditorSpec
from lich_studio.render.theme import Theme

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow
    from lich_studio.session.workspace import Workspace
    from lich_studio.ui.editor import Editor

__all__ = ["look_after", "make_editor", "open_workspace", "warm_up"]


def open_workspace(path: Path | None, documents: Path | None = None) -> Workspace:
    """Open a project, or the user's copy of the samples.

    Args:
        path: a project folder or project file; None for the samples.
        documents: where the copy of the samples belongs; the user's documents folder when None.
    """
    workspace = import_module("lich_studio.session.workspace").Workspace
    return workspace.open(path) if path is not None else workspace.samples(documents)


def make_editor(spec: EditorSpec, workspace: Workspace, theme: Theme) -> Editor:
    """Import the package of an editor and make one."""
    desk = import_module("lich_studio.editors").Desk(workspace, theme)
    return import_module(spec.module).make_editor(desk)


def look_after(window: StudioWindow) -> None:
    """Have every project that a window opens looked after from then on: see `app.keepers`."""

    def begin(workspace: Workspace) -> None:
        import_module("lich_studio.app.keepers").Keepers.over(window).watch(workspace)

    window.opened.connect(begin)


def warm_up(workspace: Workspace) -> Thread:
    """Build the tables that card texts are read with, beside the event loop.

    Only what knows no Qt may run there: not even importing a widget is safe outside the first thread.

    Returns:
        The thread that does it, already at work; nobody has to wait for it.
    """
    thread = Thread(target=lambda: (workspace.rules.table.start, workspace.rules.table.lexicon), name="warm-up")
    thread.start()
    return thread
