"""`lich-studio test`: the expectations of scenarios."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from lich_studio.assets import sample_folder
from lich_studio.cli.faults import say_fault
from lich_studio.content.library import load_folder
from lich_studio.content.problems import ContentError, Problem
from lich_studio.content.scenario import Scenario
from lich_studio.content.sound_file import load_as
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
            scenarios, unsound = scenarios_in(path)
            results = list(results_of(path, scenarios))
        except (ContentError, EngineError) as error:
            say_fault(path, error)
            failed += 1
            continue
        for problem in unsound:
            typer.echo(str(problem), err=True)
        failed += len({problem.path for problem in unsound})
        for result in results:
            print_result(result)
            passed += result.passed
            failed += not result.passed
    typer.echo(f"{passed} passed, {failed} failed")
    if failed:
        raise typer.Exit(1)


def results_of(path: Path, scenarios: Iterable[Scenario]) -> Iterator[ScenarioResult]:
    """Run scenarios with what the project of a file or folder holds.

    Raises:
        EngineError: the project names rules that do not exist.
    """
    shelf = shelf_for(path)
    rules = Rules.of_project(shelf.project, shelf.terms.values())
    for scenario in scenarios:
        yield run(scenario, rules, shelf)


def scenarios_in(path: Path) -> tuple[list[Scenario], list[Problem]]:
    """Return the sound scenarios of a file or folder, and what is wrong with the others.

    Raises:
        ContentError: the one file is unsound, or the folder holds no scenario.
    """
    if not path.is_dir():
        return [load_as(path, Scenario)], []
    library = load_folder(path)
    # What a scenario draws on may stand in another folder, so only its own faults count here.
    unsound = [
        problem for problem in library.problems
        if problem.is_error and problem.code != "dangling" and _is_scenario(problem.path)
    ]
    if not library.scenarios and not unsound:
        if library.problems and library.problems[0].path == path:
            raise ContentError(str(library.problems[0]), library.problems[0].code, library.problems)
        raise ContentError("there is no scenario in it", "no-scenario")
    files = {problem.path for problem in unsound}
    return [one for one in library.scenarios.values() if library.file_of(one) not in files], unsound


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
