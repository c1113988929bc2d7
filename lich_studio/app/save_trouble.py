"""The bar that says what could not be saved and why: it stays until that is saved, and offers the ways there."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from lich_studio.content.counted import counted
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import button, label
from lich_studio.ui.stylesheet import set_role

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow
    from lich_studio.content.problems import Problem
    from lich_studio.session.workspace import Workspace

__all__ = ["SaveTroubleBar"]

LOOK_MS: Final = 500
MOST_LINES: Final = 4
ICON_PX: Final = 20


class SaveTroubleBar(QWidget):
    """Stands above the editors of one window while something could not be saved; hidden otherwise.

    Attributes:
        heading: how much could not be saved.
        lines: which files, and why not.
        retry: saves everything once more.
        elsewhere: asks for a folder and writes the whole project there.
        open_copy: opens what was written there.
        dismiss: takes away what is only to be known.
    """

    def __init__(self, window: StudioWindow) -> None:
        """Create it hidden."""
        super().__init__()
        self.setObjectName("saveTrouble")
        self._panel = QFrame()
        self._panel.setProperty("role", "panel")
        self._window = window
        self._theme = window.theme
        self._workspace: Workspace | None = None
        self._forget: Callable[[], None] = lambda: None
        self._copy: Path | None = None
        self._icon = QLabel()
        self.heading, self.lines = label("", wrap=True), label("", "dim", wrap=True)
        font = self.heading.font()
        font.setBold(True)
        self.heading.setFont(font)
        self.lines.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.retry = button("Try again", lambda: window.commands.save_all.trigger())
        self.elsewhere = button("Save everything elsewhere...", self._ask_folder)
        self.open_copy = button("Open the copy", self._open_copy)
        self.dismiss = button("Dismiss", self._dismiss)
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.refresh)
        self._lay_out()
        self.hide()

    def watch(self, workspace: Workspace | None) -> None:
        """Tell of the saves of a project from now on, and no longer of the one before."""
        self._forget()
        self._workspace, self._copy = workspace, None
        # One look for all files of a save.
        self._forget = workspace.saving.changed.add(lambda _none: self._timer.start(0)) if workspace else lambda: None
        self.refresh()

    def refresh(self) -> None:
        """Show what stands unsaved now against somebody's will; hide when there is nothing."""
        saving = self._workspace.saving if self._workspace is not None else None
        faults = saving.faults if saving is not None else ()
        notice = saving.notice if saving is not None else None
        if faults:
            self._show_faults(faults)
        elif notice is not None:
            self._copy = None
            self._say("warning", "The project's folder was gone", [notice.message])
        shown = bool(faults) or notice is not None
        for part, wanted in ((self.retry, bool(faults)), (self.elsewhere, bool(faults)),
                             (self.open_copy, self._copy is not None), (self.dismiss, not faults)):  # fmt: skip
            part.setVisible(wanted)
        self.setVisible(shown)
        if shown:
            self._timer.start(LOOK_MS)
        else:
            self._copy = None
            self._timer.stop()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._draw_icon()

    def _draw_icon(self) -> None:
        is_fault = self._panel.property("tone") == "fault"
        drawn = icon("error", self._theme, "bad") if is_fault else icon("warning", self._theme, "warn")
        self._icon.setPixmap(drawn.pixmap(QSize(ICON_PX, ICON_PX)))

    def _lay_out(self) -> None:
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addWidget(self.heading)
        texts.addWidget(self.lines)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 8, 8, 0)
        outer.addWidget(self._panel)
        line = QHBoxLayout(self._panel)
        line.setContentsMargins(14, 8, 10, 8)
        line.setSpacing(10)
        line.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(texts, 1)
        for part in (self.dismiss, self.open_copy, self.elsewhere, self.retry):
            line.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)

    def _show_faults(self, faults: tuple[Problem, ...]) -> None:
        shown = [fault.message for fault in faults[:MOST_LINES]]
        if len(faults) > MOST_LINES:
            shown.append(f"and {len(faults) - MOST_LINES} more")
        heading = f"{counted(len(faults), 'file')} could not be saved; the changes stand in this window only"
        if any(fault.code in ("no-folder", "locked", "read-only") for fault in faults):
            heading = "Nothing could be saved; the changes stand in this window only"
        if self._copy is not None:
            heading = f"A copy of everything, unsaved changes included, is in {self._copy}. Here it is still unsaved"
        self._say("fault", heading, shown)
        self.lines.setToolTip("\n".join(fault.message for fault in faults[MOST_LINES:]))

    def _say(self, tone: str, heading: str, lines: list[str]) -> None:
        set_role(self._panel, "tone", tone)
        self._draw_icon()
        self.heading.setText(heading)
        self.lines.setText("\n".join(lines))
        self.setAccessibleName(f"{heading}: {' '.join(lines)}")

    def _ask_folder(self) -> None:
        if self._workspace is not None:
            start = self._workspace.folder.parent
            self._window.dialogs.ask_folder(self._window, "Save everything elsewhere", start, self._save_to)

    def _save_to(self, target: Path) -> None:
        if self._workspace is None:
            return
        folder, problems = self._workspace.saving.copy_to(target)
        if problems:
            more = f" And {len(problems) - 1} more." if len(problems) > 1 else ""
            self._window.say("error", f"Not everything could be saved there: {problems[0].message}.{more}")
            return
        self._copy = folder
        self.refresh()

    def _open_copy(self) -> None:
        if self._copy is not None:
            self._window.folder_chosen.emit(self._copy)

    def _dismiss(self) -> None:
        if self._workspace is not None:
            self._workspace.saving.dismiss_notice()
            self.refresh()
