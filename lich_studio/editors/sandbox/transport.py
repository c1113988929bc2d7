"""The buttons that move through time, the timeline, and the branches."""
from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton

from lich_studio.editors.sandbox.branch_menu import BranchMenu
from lich_studio.editors.sandbox.shown_time import TimelineShown
from lich_studio.editors.sandbox.timeline import Timeline
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import button, tool_button
from lich_studio.ui.stylesheet import set_role

__all__ = ["STEPS", "Transport"]

RUN = "Continue to a breakpoint, or until you have to decide  (F5)"
STEPS: tuple[tuple[str, str, str], ...] = (
    ("start", "skip-start", "To the start"),
    ("previous", "step-back", "Previous decision"),
    ("back", "arrow-left", "Step back"),
    ("into", "step-in", "Step into"),
    ("over", "step-over", "Step over"),
    ("out", "step-out", "Step out"),
    ("next", "step-forward", "Next decision"),
    ("run", "play", RUN),
    ("end", "skip-end", "To the end"),
)
"""Name, icon and title of each way to move."""
BUTTON_PX = 30
RETELL = "Give the same inputs again with the cards as they stand now, as a new branch"
GONE = "The game stays as it is: it cannot be played again without a card of its own"


def _step_button(name: str, title: str, action: QAction) -> QToolButton:
    """Return the button of one way to move, which says its shortcut."""
    made = QToolButton()
    made.setFixedSize(BUTTON_PX, BUTTON_PX)
    made.setIconSize(QSize(18, 18))
    shortcut = action.shortcut().toString()
    # The button takes its tool tip from the action whenever that changes.
    action.setToolTip(f"{title}  ({shortcut})" if shortcut and name != "run" else title)
    made.setDefaultAction(action)
    made.setAccessibleName(title)
    made.setObjectName(f"step-{name}")
    return made


class Transport(QFrame):
    """Buttons, timeline and branch chip in one row.

    Attributes:
        buttons: by the names in `STEPS`.
        timeline: the slider.
        branch_chip: names the branch and opens the menu of all.
        branches: that menu.
        stop_chip: names the breakpoint at which the game stands.
        retell_chip: says which cards have changed since, and plays the game again with them.
        eyes_chip: says as whom one looks, and lets everything be seen again.
        more: everything else that can be done with the game.

    Signals:
        stop_pressed(): the breakpoint shall be shown.
        retell_wanted(): the game shall be played again with the cards as they are now.
        everything_wanted(): nothing shall be hidden any more.
        more_wanted(QPoint): the menu of everything else, at a global place.
    """

    stop_pressed = Signal()
    retell_wanted = Signal()
    everything_wanted = Signal()
    more_wanted = Signal(object)

    def __init__(self, theme: Theme, actions: Mapping[str, QAction]) -> None:
        """Create the row; each button triggers its action."""
        super().__init__()
        self.setObjectName("transport")
        self.setProperty("role", "panel")
        self.buttons: dict[str, QToolButton] = {}
        self.timeline = Timeline(theme)
        self.branches = BranchMenu(self)
        self._make_chips(theme)
        line = QHBoxLayout(self)
        line.setContentsMargins(10, 2, 12, 2)
        line.setSpacing(2)
        for name, _icon, title in STEPS:
            self.buttons[name] = _step_button(name, title, actions[name])
            line.addWidget(self.buttons[name])
        line.addSpacing(8)
        line.addWidget(self.timeline, 1)
        for chip in (self.eyes_chip, self.stop_chip, self.retell_chip, self.branch_chip, self.more):
            line.addWidget(chip)
        self._actions = actions
        self.set_theme(theme)

    def _make_chips(self, theme: Theme) -> None:
        """Make what stands behind the timeline."""
        self.branch_chip = button("", pill=True)
        self.branch_chip.setObjectName("branchChip")
        self.branch_chip.setToolTip("Branches of this game: switch to one, compare with it, or delete it")
        self.branch_chip.clicked.connect(
            lambda: self.branches.popup(self.branch_chip.mapToGlobal(self.branch_chip.rect().bottomLeft()))
        )
        self.stop_chip = button("", self.stop_pressed.emit, pill=True)
        self.stop_chip.setObjectName("stopChip")
        self.stop_chip.setToolTip("The game stopped at this breakpoint")
        self.stop_chip.setVisible(False)
        self.retell_chip = button("", self.retell_wanted.emit, pill=True)
        self.retell_chip.setObjectName("retellChip")
        self.retell_chip.setVisible(False)
        self.eyes_chip = button("", self.everything_wanted.emit, pill=True)
        self.eyes_chip.setObjectName("eyesChip")
        # Checked it stands out; a click, which would uncheck it, takes it away.
        self.eyes_chip.setCheckable(True)
        self.eyes_chip.setVisible(False)
        self.more = tool_button(theme, "more", "More about this game")
        self.more.setObjectName("moreOfGame")
        self.more.clicked.connect(
            lambda: self.more_wanted.emit(self.more.mapToGlobal(self.more.rect().topLeft()))
        )

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        for name, icon_name, _title in STEPS:
            self._actions[name].setIcon(icon(icon_name, theme, "text"))
        self.more.setIcon(icon("more", theme, "text"))
        self.timeline.set_theme(theme)

    def show_timeline(self, shown: TimelineShown) -> None:
        """Show where the game stands, and its branches."""
        self.timeline.show_timeline(shown)
        self.branch_chip.setVisible(len(shown.branches) > 1 or bool(shown.deleted))
        current = next((branch for branch in shown.branches if branch.current), None)
        self.branch_chip.setText(current.name if current is not None else "")
        self.branches.show_branches(shown)

    def show_stop(self, text: str) -> None:
        """Name the breakpoint at which the game stands, "" for none."""
        self.stop_chip.setText(f"●  {text}")
        set_role(self.stop_chip, "tone", "warning" if text else "")
        self.stop_chip.setVisible(bool(text))

    def show_eyes(self, seat: int, *, curtain: bool = False) -> None:
        """Say as whom one looks, 0 for nobody.

        Args:
            seat: the seat that looks, from 1.
            curtain: whether that is whoever is asked, behind a curtain.
        """
        self.eyes_chip.setText(f"Seen as Player {seat}  ✕" if seat else "")
        gone = "the curtain is no longer used, and all hands are shown" if curtain else "all hands are shown"
        self.eyes_chip.setToolTip(f"What Player {seat} may not know is hidden. Click: {gone}")
        self.eyes_chip.setAccessibleName(f"Seen as Player {seat}: show everything")
        self.eyes_chip.setChecked(True)
        self.eyes_chip.setVisible(bool(seat))

    def show_changed(self, names: tuple[str, ...], gone: tuple[str, ...] = ()) -> None:
        """Say what has changed since the game was begun, and which of its cards are gone; nothing for empty tuples."""
        named = gone or names
        some = f"{named[0]} and {len(named) - 1} more" if len(named) > 1 else "".join(named)
        said = f"{some} deleted" if gone else f"{some} changed: play again"
        self.retell_chip.setText(said if named else "")
        self.retell_chip.setToolTip(GONE if gone else RETELL)
        self.retell_chip.setVisible(bool(named))
