"""The scenarios of a project, with pass or fail, and what was changed last."""
from __future__ import annotations

from collections.abc import Iterator, Mapping

from lich_studio.editors.home.entry import Line
from lich_studio.editors.home.section import Section
from lich_studio.render.theme import Theme
from lich_studio.session.overview import ago, recent_changes
from lich_studio.session.things import GAME_END, Thing, saved_games
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import Place
from lich_studio.ui.forms import button

__all__ = ["ChangesSection", "GamesSection", "ScenariosSection"]

ICONS = {"card": "cards", "deck": "deck", "map": "map", "scenario": "play"}


class ScenariosSection(Section):
    """One line for each scenario; a click opens it in the sandbox.

    Attributes:
        lines: by scenario id.
        verdicts: whether each of those that were run passed.
        run_button: runs them all.
    """

    def __init__(self, theme: Theme, workspace: Workspace) -> None:
        """Show no scenario yet."""
        super().__init__(
            theme, workspace, "Scenarios",
            "No scenario yet. A scenario is a position, a script of choices and what is expected to come of it. "
            "Save one from a game in the sandbox.",
        )  # fmt: skip
        self.lines: dict[str, Line] = {}
        self.verdicts: dict[str, bool] = {}
        self.run_button = button("Run all", self._run_all)
        self.run_button.setObjectName("homeRunAll")
        self.header.addWidget(self.run_button)

    def show_project(self) -> None:
        """Show the scenarios; a result stays until its scenario changes or is run again."""
        found = self.workspace.scenarios
        self.verdicts = {name: passed for name, passed in self.verdicts.items() if name in found}
        ordered = sorted(found.values(), key=lambda one: (not self._failed(one.id), one.name.casefold()))
        self.lines = {
            one.id: self.line(one.name, "play", "", Place("sandbox", options={"scenario": one.id})) for one in ordered
        }
        for scenario_id in self.lines:
            self._tell(scenario_id)
        self.run_button.setVisible(bool(found))
        self.fill(self.lines.values())
        self._sum_up()

    def note_verdicts(self, verdicts: Mapping[str, bool]) -> None:
        """Show what came of scenarios that were run elsewhere; a change in what failed puts the failed first."""
        before = {name for name in self.verdicts if self._failed(name)}
        self.verdicts.update(verdicts)
        if before != {name for name in self.verdicts if self._failed(name)}:
            self.show_project()
            return
        for name in verdicts:
            self._tell(name)
        self._sum_up()

    def _run_all(self) -> None:
        """Have them all run in the background, where they are watched; what comes of them is told one by one."""
        self.verdicts.clear()
        for line in self.lines.values():
            line.set_state("", "")
        self._sum_up()
        self.command_wanted.emit("window.run-all-scenarios")

    def _tell(self, scenario_id: str) -> None:
        if scenario_id in self.lines and scenario_id in self.verdicts:
            passed = self.verdicts[scenario_id]
            self.lines[scenario_id].set_state("passed" if passed else "failed", "good" if passed else "bad")

    def _failed(self, scenario_id: str) -> bool:
        return not self.verdicts.get(scenario_id, True)

    def _sum_up(self) -> None:
        passed = sum(self.verdicts.values())
        failed, left = len(self.verdicts) - passed, len(self.lines) - len(self.verdicts)
        counts = ((passed, "passed"), (failed, "failed"), (left, "not run"))
        self.summary.setText(" · ".join(f"{count} {word}" for count, word in counts if count))


class GamesSection(Section):
    """The project's saved games; a click opens one in the sandbox."""

    def __init__(self, theme: Theme, workspace: Workspace) -> None:
        """Show no game yet."""
        super().__init__(theme, workspace, "Saved games", "No game was saved yet. Save one in the sandbox with Ctrl+S.")

    def show_project(self) -> None:
        """Show the games that lie in the project's folder now."""
        self.fill(
            self.line(file.name.removesuffix(GAME_END), "play", "", Place("sandbox", options={"record": str(file)}))
            for file in saved_games(self.workspace.folder)
        )


class ChangesSection(Section):
    """What was changed last; a click leads there."""

    def __init__(self, theme: Theme, workspace: Workspace) -> None:
        """Show no change yet."""
        super().__init__(theme, workspace, "Recent changes", "Nothing was changed yet.")

    def show_project(self) -> None:
        """Wait: asking the files takes time."""

    def look(self) -> Iterator[object]:
        """Ask the files when they were changed."""
        yield
        lines: list[Line] = []
        for change in recent_changes(self.workspace):
            thing = change.thing
            made = self.line(thing.name, ICONS.get(thing.kind, "file"), thing.kind, _place(thing))
            made.set_state("unsaved" if change.when is None else ago(change.when), "")
            lines.append(made)
        self.fill(lines)


def _place(thing: Thing) -> Place:
    if thing.kind in ("card", "deck"):
        return Place("cards", f"{thing.kind}:{thing.id}")
    return Place("map", thing.id) if thing.kind == "map" else Place("sandbox", options={"scenario": thing.id})
