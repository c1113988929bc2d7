"""`lich-studio play`: one scenario or saved game without a window, its log with causes and rule ids."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lich_studio.cli.faults import say_fault
from lich_studio.content.problems import ContentError
from lich_studio.content.scenario import Scenario
from lich_studio.content.sound_file import load_as
from lich_studio.content.stamps import read_bytes
from lich_studio.engine.errors import EngineError
from lich_studio.session.compile import Rules
from lich_studio.session.game_file import PlayedBy, open_game
from lich_studio.session.log_text import log_text, plain_line
from lich_studio.session.record_play import RECORD_END
from lich_studio.session.scenarios import run
from lich_studio.session.shelf import Shelf, sample_shelf, shelf_for


def command(
    scenario: Annotated[str, typer.Argument(help="A scenario file, the id of a sample scenario, or a saved game.")],
    details: Annotated[bool, typer.Option("--details", help="Print the quiet steps too.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print the log of a saved game as Markdown.")] = False,
) -> None:
    """Play a scenario's script, or a saved game, and print the log, each line with its cause and its rules."""
    if scenario.endswith(RECORD_END):
        play_game(Path(scenario), details=details, markdown=markdown)
        return
    try:
        chosen, shelf = find(scenario)
        result = run(chosen, Rules.of_project(shelf.project, shelf.terms.values()), shelf)
    except (ContentError, EngineError) as error:
        say_fault(Path(scenario), error)
        raise typer.Exit(1) from error
    typer.echo(f"{chosen.name}\n")
    if result.session is not None:
        for line in result.session.log:
            if details or not line.quiet:
                typer.echo(plain_line(line))
        decision = result.session.decision
        state = "the game is over" if decision is None else f"player {decision.seat} is asked: {decision.prompt}"
        typer.echo(f"\nNow {state}")
    for outcome in result.outcomes:
        typer.echo(f"{'met' if outcome.holds else 'NOT MET'}: {outcome.text}  ({outcome.detail})")
    for failure in result.failures:
        typer.echo(failure, err=True)
    if result.failures:
        raise typer.Exit(1)


def play_game(file: Path, *, details: bool, markdown: bool) -> None:
    """Play the branch in front of a saved game and print its log; say in what it is not as it was played.

    Raises:
        typer.Exit: with 1 if it cannot be opened, or not to its end.
    """
    try:
        text = read_bytes(file)[0].decode("utf-8")
        shelf = shelf_for(file)
        rules = Rules.of_project(shelf.project, shelf.terms.values())
        opened = open_game(text, PlayedBy(rules, shelf.project, shelf.cards))
    except (ContentError, EngineError, UnicodeDecodeError) as error:
        say_fault(file, error)
        raise typer.Exit(1) from error
    name = opened.name or file.name.removesuffix(RECORD_END)
    typer.echo(log_text(opened.session, name, markdown=markdown, details=details), nl=False)
    for remark in opened.remarks:
        typer.echo(remark, err=True)
    if not opened.whole:
        raise typer.Exit(1)


def find(scenario: str) -> tuple[Scenario, Shelf]:
    """Return a scenario by its file or its id among the samples, with all it can draw on.

    Raises:
        ContentError: there is no such scenario, or its file is unsound.
    """
    path = Path(scenario)
    if path.suffix == ".json" or path.exists():
        return load_as(path, Scenario), shelf_for(path)
    shelf = sample_shelf()
    return shelf.scenario(scenario), shelf
