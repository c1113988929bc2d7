"""The bar that tells of an error nobody expected: the window goes on, and a report is kept for whoever mends it."""
from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

import platformdirs
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from lich_studio import __version__
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import button, label
from lich_studio.ui.stylesheet import set_role

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow

__all__ = ["UnexpectedErrorBar"]

ICON_PX: Final = 20
MOST_REPORTS: Final = 50
"""Reports that one window writes; an error that comes again and again must not fill the disk."""
REASSURANCE: Final = "What you did last may not have worked. Your work is still here: go on, or save and start again."
Hook = Callable[[type[BaseException], BaseException, TracebackType | None], object]


class UnexpectedErrorBar(QWidget):
    """Stands above the editors after an error in the studio itself, until it is dismissed.

    Attributes:
        heading: what went wrong, and how often.
        lines: what that means, and where the report is.
        report: the file of the last report, None where it could not be written.
        copy: copies the last report.
        dismiss: hides the bar.
    """

    def __init__(self, window: StudioWindow, folder: Path | None = None) -> None:
        """Create it hidden.

        Args:
            window: whose errors are told.
            folder: where reports are written; the user's own state folder when None.
        """
        super().__init__()
        self.setObjectName("unexpectedError")
        self._window, self._theme = window, window.theme
        self.folder = folder or Path(platformdirs.user_state_dir("lich-studio", appauthor=False)) / "crashes"
        self.report: Path | None = None
        self._text, self._last, self._times, self._written = "", "", 0, 0
        self._before: Hook = sys.excepthook
        self._icon = QLabel()
        self.heading, self.lines = label("", wrap=True), label("", "dim", wrap=True)
        font = self.heading.font()
        font.setBold(True)
        self.heading.setFont(font)
        self.lines.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = button("Copy the report", lambda: QGuiApplication.clipboard().setText(self._text))
        self.dismiss = button("Dismiss", self._dismiss)
        self._lay_out()
        self.hide()

    def listen(self) -> None:
        """Tell from now on of every error that nothing else has dealt with."""
        self._before = sys.excepthook
        sys.excepthook = self.tell

    def stop_listening(self) -> None:
        """Leave errors again to whatever dealt with them before."""
        # A bound method is another object each time it is asked for.
        if sys.excepthook == self.tell:
            sys.excepthook = self._before

    def tell(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Tell of an error, and keep a report of it; an interrupt from the keyboard ends the studio as ever."""
        sys.__excepthook__(kind, error, trace)
        if not issubclass(kind, Exception):
            self._before(kind, error, trace)
            return
        said = f"{kind.__name__}: {error}".strip().removesuffix(":")
        self._times = self._times + 1 if said == self._last and not self.isHidden() else 1
        self._last = said
        if self._times == 1:
            self._text = self._report_of(kind, error, trace)
            self.report = self._write(self._text)
        times = f" ({self._times} times)" if self._times > 1 else ""
        self.heading.setText(f"The studio has made an error{times}: {said}")
        where = f"A report is in {self.report}." if self.report is not None else "A report could not be written."
        self.lines.setText(f"{REASSURANCE}\n{where}")
        self.setAccessibleName(f"{self.heading.text()}. {self.lines.text()}")
        self.show()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._icon.setPixmap(icon("error", theme, "bad").pixmap(QSize(ICON_PX, ICON_PX)))

    def _dismiss(self) -> None:
        self.hide()
        self._times = 0

    def _report_of(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
        """Return what whoever mends the error has to know."""
        workspace = self._window.workspace
        head = (
            f"LICH Studio {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S %z}",
            f"Editor in front: {self._window.host.current_id or 'none'}",
            f"Project: {workspace.folder if workspace is not None else 'none'}",
        )
        return "\n".join((*head, "", "".join(traceback.format_exception(kind, error, trace))))

    def _write(self, text: str) -> Path | None:
        """Write a report and return its file; None where that cannot be, or there are enough of them."""
        if self._written >= MOST_REPORTS:
            return None
        self._written += 1
        file = self.folder / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{self._written}.txt"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        except OSError:
            return None
        return file

    def _lay_out(self) -> None:
        panel = QFrame()
        panel.setProperty("role", "panel")
        set_role(panel, "tone", "fault")
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addWidget(self.heading)
        texts.addWidget(self.lines)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 8, 8, 0)
        outer.addWidget(panel)
        line = QHBoxLayout(panel)
        line.setContentsMargins(14, 8, 10, 8)
        line.setSpacing(10)
        line.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(texts, 1)
        for part in (self.copy, self.dismiss):
            line.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        self.set_theme(self._theme)
