"""The ruling switches that a project has set otherwise than usual; all of them stand in the Rulebook."""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.editors.home.section import Section
from lich_studio.render.theme import Theme
from lich_studio.session.rulings import ruling_rows
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import Place

__all__ = ["RulingsSection"]


class RulingsSection(Section):
    """One line for each switch that was set; a click leads to it in the Rulebook."""

    def __init__(self, theme: Theme, workspace: Workspace) -> None:
        """Show no ruling yet."""
        super().__init__(theme, workspace, "Rulings", "Every rule is read in the usual way.")
        self.add_button("All switches", "rulebook.ruling-switches")

    def show_project(self) -> None:
        """Wait: asking the rules takes time."""

    def look(self) -> Iterator[object]:
        """Ask the rules which readings hold."""
        yield
        rows = ruling_rows(self.workspace.rules.ruleset, self.workspace.project.rulings)
        self.fill(
            self.line(row.title, "rulebook", row.chosen, Place("rulebook", part=row.id))
            for row in rows if row.origin != "rules"
        )  # fmt: skip
