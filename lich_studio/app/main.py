"""Starts the window and runs it until it is closed."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from lich_studio.app.late import look_after, make_editor, open_workspace, samples_folder, warm_up
from lich_studio.app.loaded import LoadedForGood
from lich_studio.app.loading import loading
from lich_studio.app.look import apply_motion, apply_scale, system_theme
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import GAME_END, StudioWindow
from lich_studio.assets import AssetError
from lich_studio.content.paths import is_there
from lich_studio.content.problems import ContentError
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.ui.editor import Place
from lich_studio.ui.stylesheet import apply_theme

__all__ = ["run"]

PROJECT_FILE = "studio.project.json"
FIRST_FRAME_MS = 100
"""How long the first frame of a project has to be painted before the rules are loaded beside it."""


def run(arguments: list[str]) -> int:
    """Open the studio.

    Args:
        arguments: nothing for the project open last (at first a page that offers the ways to one), or the path of
            a project folder, a project file, or a game, which opens in its project or else in the one open last.

    Returns:
        The exit code, 0 when the window was closed in the ordinary way.
    """
    settings = StudioSettings()
    apply_scale(settings)
    application = QApplication(["lich-studio", *arguments])
    application.setApplicationName("LICH Studio")
    load_fonts()
    apply_motion(settings)
    theme = Theme.load(settings.theme or system_theme())
    apply_theme(application, theme)
    window = StudioWindow(settings, theme)
    opener = ProjectOpener(window)
    look_after(window)
    LoadedForGood(window)
    window.frame.unexpected.listen()
    first_paint = FirstPaint(window, lambda: opener.begin(Path(arguments[0]) if arguments else settings.project))
    window.installEventFilter(first_paint)
    window.show()
    return application.exec()


class FirstPaint(QObject):
    """Does something once, right after a window was first painted.

    A timer alone is not enough: where the display answers late, it would fire before the paint.
    """

    def __init__(self, window: QWidget, then: Callable[[], None]) -> None:
        """Wait for a window; install this as its event filter."""
        super().__init__(window)
        self._then: Callable[[], None] | None = then

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice the paint, and let everything pass."""
        if event.type() == QEvent.Type.Paint and self._then is not None:
            QTimer.singleShot(0, self._then)
            self._then = None
            watched.removeEventFilter(self)
        return False


class ProjectOpener:
    """Opens projects in a window, at the start and when the user asks for another.

    Attributes:
        documents: where the copy of the samples belongs; the user's documents folder when None.
    """

    def __init__(self, window: StudioWindow, documents: Path | None = None) -> None:
        """Serve a window."""
        self._window = window
        self.documents = documents
        window.folder_chosen.connect(self._go_to)
        window.samples_wanted.connect(lambda: self._go_to(None))

    def begin(self, path: Path | None) -> None:
        """Open the project that was asked for or open last; offer the ways to one where there is none yet.

        Args:
            path: the project, None on the very first start.
        """
        if path is not None and path.name.endswith(GAME_END) and path.is_file():
            self.open_game(path)
        elif path is None:
            self._window.projects.show_welcome()
        elif not is_there(path):
            self._window.projects.show_welcome(f"{path.name} is not there any more.")
        else:
            self.open(path)

    def open_game(self, file: Path) -> None:
        """Open a game in the project whose folder it lies in, or else in the project open last, or the samples."""
        home = next((folder for folder in file.absolute().parents if (folder / PROJECT_FILE).is_file()), None)
        last = self._window.settings.project
        self.open(home or (last if last is not None and last.exists() else None))
        if self._window.workspace is not None:
            self._window.go(Place("sandbox", options={"record": str(file.absolute())}))

    def _go_to(self, path: Path | None) -> None:
        """Leave the project for another one, or say that it is open already."""
        window = self._window
        folder = samples_folder(self.documents) if path is None else path.parent if path.is_file() else path
        if window.workspace is not None and window.workspace.folder.resolve() == folder.resolve():
            window.say("info", f"{window.workspace.project.name} is open already.")
            return
        window.leaving.to_other(lambda: self.open(path))

    def open(self, path: Path | None) -> None:
        """Open a project, or the samples when it is None."""
        with loading():
            try:
                workspace = open_workspace(path, self.documents)
            except (AssetError, ContentError, OSError) as error:
                self._window.say("error", str(error))
                return
            self._window.open_workspace(workspace, make_editor)
        QTimer.singleShot(FIRST_FRAME_MS, lambda: warm_up(workspace))
