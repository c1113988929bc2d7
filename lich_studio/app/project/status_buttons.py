"""Buttons of the status bar that tell how the project stands: how many problems, and what came of the scenarios."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from PySide6.QtWidgets import QPushButton

from lich_studio.content.problems import Problem
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme

__all__ = ["ProblemsButton", "ScenariosButton", "TableButton", "count_of", "headline"]

_TABLE_STATES: Final = {
    "off": ("Table off", "light-off", "dim", "Serve decks and boards to the table"),
    "opening": ("Table opening", "light-off", "accent", "The project is being read for the table"),
    "on": ("Table on", "light-on", "accent", "Decks and boards are served to this computer"),
    "network": ("Table on, network", "light-on", "warn", "Decks and boards are served to the local network"),
    "broken": ("Table broke off", "error", "bad", "The table server ended by itself; see why"),
}


class ProblemsButton(QPushButton):
    """Says how many problems there are; hidden while there are none."""

    def __init__(self, theme: Theme) -> None:
        """Create it without problems."""
        super().__init__()
        self.setObjectName("fileProblems")
        self.setProperty("quiet", True)
        self.setToolTip("Show what is wrong with the project")
        self._is_bad = True
        self.set_theme(theme)
        self.hide()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Tell of these problems."""
        self.setText(count_of(problems))
        self._is_bad = any(problem.is_error for problem in problems)
        self.set_theme(self._theme)
        self.setVisible(bool(problems))

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.setIcon(icon("error", theme, "bad") if self._is_bad else icon("warning", theme, "warn"))


class ScenariosButton(QPushButton):
    """Says what came of the scenarios, such as "27 passed, 1 changed"; hidden before any has run."""

    def __init__(self, theme: Theme) -> None:
        """Create it hidden."""
        super().__init__()
        self.setObjectName("scenarioStatus")
        self.setProperty("quiet", True)
        self.setToolTip("Show the first difference of each scenario that went otherwise than before")
        self._tone = "passed"
        self.set_theme(theme)
        self.hide()

    def show_text(self, text: str, tone: str) -> None:
        """Say how they stand.

        Args:
            text: what to say; "" hides it.
            tone: "passed", "changed" or "failed", which choose the icon.
        """
        self._tone = tone
        self.setText(text)
        self.set_theme(self._theme)
        self.setVisible(bool(text))

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        name, colour = {"passed": ("check", "accent"), "changed": ("warning", "warn")}.get(self._tone, ("error", "bad"))
        self.setIcon(icon(name, theme, colour))


class TableButton(QPushButton):
    """Says whether the project is served to the table, by a light and in words."""

    def __init__(self, theme: Theme) -> None:
        """Create it dark."""
        super().__init__()
        self.setObjectName("tableStatus")
        self.setProperty("quiet", True)
        self.show_state("off")
        self.set_theme(theme)

    def show_state(self, state: Literal["off", "opening", "on", "network", "broken"]) -> None:
        """Say how the server stands; "network" is on for more than this computer."""
        words, self._icon, self._colour, told = _TABLE_STATES[state]
        self.setText(words)
        self.setToolTip(told)
        if hasattr(self, "_theme"):
            self.set_theme(self._theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.setIcon(icon(self._icon, theme, self._colour))


def count_of(problems: Sequence[Problem]) -> str:
    """Return how many problems there are, in words."""
    return f"{len(problems)} problem{'' if len(problems) == 1 else 's'}"


def headline(problems: Sequence[Problem]) -> str:
    """Return how many problems there are and what the worst says: an error of a whole file before one inside it."""
    worst = min(problems, key=lambda problem: (not problem.is_error, bool(problem.json_path)))
    return f"{count_of(problems)}: {worst.message}"
