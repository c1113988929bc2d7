"""`lich-studio test`: the expectations of scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from lich_studio.assets import sample_folder
from lich_studio.content.io import load_as, load_folder
from lich_studio.content.problems import ContentError
from lich_studio.content.scenario import Scenario
from lich_studio.engine.errors import EngineError
from lich_studio.session.compile import Rules
from lich_studio.session.scenarios import ScenarioResult, run
from lich_studio.session.shelf import shelf_for


def command(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Scenario files and folders of them; the samples if none is given.")
    ] = None,
) -> None:
    """Play scenarios and check what they expect; the exit code is 1 if anything fails."""
    passed = failed = 0
    for path in paths or [sample_folder("scenarios")]:
        try:
            results = list(results_of(path))
        except (ContentError, EngineError) as error:
            typer.echo(f"{path}: {error}", err=True)
            failed += 1
            continue
        for result in results:
            print_result(result)
            passed += result.passed
            failed += not result.passed
    typer.echo(f"{passed} passed, {failed} failed")
    if failed:
        raise typer.Exit(1)


def results_of(path: Path) -> Iterator[ScenarioResult]:
    """Run a scenario file, or all scenarios of a folder.

    Raises:
        ContentError: a file is unsound, or the folder holds no scenario.
        EngineError: the project names rules that do not exist.
    """
    shelf = shelf_for(path)
    rules = Rules.of_project(shelf.project, shelf.terms.values())
    for scenario in _scenarios(path):
        yield run(scenario, rules, shelf)


def _scenarios(path: Path) -> list[Scenario]:
    if not path.is_dir():
        return [load_as(path, Scenario)]
    library = load_folder(path)
    unsound = [problem for problem in library.problems if problem.is_error and _is_scenario(problem.path)]
    dangling = {problem for problem in unsound if problem.code == "dangling"}
    # What a scenario draws on may stand in another folder, so only its own faults count here.
    if len(unsound) > len(dangling):
        raise ContentError(str(next(problem for problem in unsound if problem not in dangling)))
    if not library.scenarios:
        raise ContentError("there is no scenario in it", "no-scenario")
    return list(library.scenarios.values())


def _is_scenario(path: Path | None) -> bool:
    return path is not None and path.name.endswith(".scenario.json")


def print_result(result: ScenarioResult) -> None:
    """Print one line for a scenario, and one for each thing that went wrong in it."""
    typer.echo(f"{'passed' if result.passed else 'FAILED'}  {result.id}")
    for failure in result.failures:
        typer.echo(f"    {failure}")
    for outcome in result.outcomes:
        if not outcome.holds:
            typer.echo(f"    {outcome.text}: {outcome.detail}")
