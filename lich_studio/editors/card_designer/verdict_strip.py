"""What was made of the text: read, not read and why, or a better wording, with what mends it at a click."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy

from lich_studio.editors.card_designer.two_lines import TwoLineLabel
from lich_studio.effects.diagnosis import TextProblem
from lich_studio.language.problems import Fix as Change
from lich_studio.render.icons import pixmap
from lich_studio.render.theme import Theme
from lich_studio.session.card_reading import Reading
from lich_studio.ui.forms import button
from lich_studio.ui.stylesheet import set_role

__all__ = ["VerdictStrip"]

ICON_PX = 18
MOST_PROBLEMS = 2
MOST_FIXES = 2


class VerdictStrip(QFrame):
    """One box that always stands below the text, so that nothing jumps while one types.

    Signals:
        fix_wanted(Fix): a correction was clicked.
        rewrite_wanted(str): the canonical wording was clicked.
    """

    fix_wanted = Signal(object)
    rewrite_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Create it for an empty text."""
        super().__init__()
        self._theme = theme
        self._shown: tuple[object, ...] = ()
        self._state = "empty"
        self.setProperty("role", "panel")
        self._icon = QLabel()
        self._icon.setFixedSize(QSize(ICON_PX, 22))
        self.message = TwoLineLabel()
        self.message.setAccessibleName("What was read")
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(6)
        line = QHBoxLayout(self)
        line.setContentsMargins(10, 7, 10, 7)
        line.setSpacing(8)
        line.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(self.message, 1)
        line.addLayout(self._buttons)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_reading(None, "")

    @property
    def state(self) -> str:
        """What the strip says: "empty", "read", "rewrite" or "draft"."""
        return self._state

    def buttons(self) -> list[QPushButton]:
        """Return the corrections on offer, as buttons in order."""
        items = (self._buttons.itemAt(index) for index in range(self._buttons.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget for widget in widgets if isinstance(widget, QPushButton)]

    def show_reading(self, reading: Reading | None, text: str) -> None:
        """Say what was made of a text; nothing moves while that stays the same."""
        problems = reading.problems if reading is not None else ()
        canonical = reading.canonical if reading is not None else ""
        shown = (text.strip() == "", problems, canonical if canonical.strip() != text.strip() else "", reading is None)
        if shown == self._shown:
            return
        self._shown = shown
        self._clear()
        if not text.strip():
            self._say("empty", "info", "dim", "Each line is one ability. What is not understood is underlined.")
        elif reading is None:
            self._say("empty", "info", "dim", "No rules are loaded: the text is kept as it is.")
        elif problems:
            self._say_problems(problems, text)
        elif shown[2]:
            own_words = " / ".join(canonical.splitlines())
            self._say("rewrite", "info", "accent", f"Read. In the rules' own words: {own_words}")
            self._offer("Use this wording", lambda: self.rewrite_wanted.emit(canonical))
        else:
            self._say("read", "check", "accent", "Read: every word is understood.")

    def show_problems(self, problems: tuple[TextProblem, ...], text: str, empty: str) -> None:
        """Say what is wrong with lines, or that all is well; `empty` if nothing is typed."""
        shown = (text.strip() == "", problems, empty)
        if shown == self._shown:
            return
        self._shown = shown
        self._clear()
        if problems:
            self._say_problems(problems, text)
        elif text.strip():
            self._say("read", "check", "accent", "Read: every word is understood.")
        else:
            self._say("empty", "info", "dim", empty)

    def _clear(self) -> None:
        for old in self.buttons():
            self._buttons.removeWidget(old)
            old.hide()
            old.deleteLater()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        shown, self._shown = self._shown, ()
        self._repaint_icon()
        self._shown = shown

    def _say_problems(self, problems: tuple[TextProblem, ...], text: str) -> None:
        faults = [problem for problem in problems if problem.severity == "error"] or list(problems)
        draft = faults[0].severity == "error"
        lines = [faults[0].message if not faults[0].fixes else faults[0].brief]
        if len(faults) > 1:
            lines = [problem.brief for problem in faults[:MOST_PROBLEMS]]
        if len(faults) > MOST_PROBLEMS:
            lines[-1] += f" And {len(faults) - MOST_PROBLEMS} more."
        icon, colour = ("error", "bad") if draft else ("warning", "warn")
        self._say("draft" if draft else "read", icon, colour, "\n".join(lines))
        for fix in faults[0].fixes[:MOST_FIXES]:
            said = Change(fix.span.start, fix.span.end, fix.text).said(text)
            offer = f"Change to “{said}”" if fix.text else "Take it away"
            self._offer(offer, lambda fix=fix: self.fix_wanted.emit(fix))

    def _say(self, state: str, icon: str, colour: str, text: str) -> None:
        self._state = state
        self._look = icon, colour
        self.message.say(text)
        tone = {"bad": "fault", "warn": "warning"}.get(colour, "")
        if self.property("tone") != tone:
            set_role(self, "tone", tone)
        self._repaint_icon()

    def _repaint_icon(self) -> None:
        name, colour = self._look
        self._icon.setPixmap(pixmap(name, self._theme.colour(colour), ICON_PX, self.devicePixelRatioF()))

    def _offer(self, text: str, act: Callable[[], object]) -> None:
        chip = button(text, act, pill=True)
        chip.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._buttons.addWidget(chip)
