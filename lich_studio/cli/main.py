"""The command line: `lich-studio COMMAND`, one file per command beside this one.

A command's module is loaded when the command is called, so that `play` does not pay for what `schema`
needs. Each module offers a function `command`, whose docstring's first line is the help text. Exit
codes: 0 well, 1 faults found in what was read, 2 called wrongly, 130 interrupted.
"""
from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from lich_studio import __version__

COMMANDS: tuple[tuple[str, str], ...] = (
    ("read", "lich_studio.cli.read"),
    ("check", "lich_studio.cli.check"),
    ("schema", "lich_studio.cli.schema"),
    ("play", "lich_studio.cli.play"),
    ("test", "lich_studio.cli.test"),
    ("rules", "lich_studio.cli.rules"),
    ("dictionary", "lich_studio.cli.dictionary"),
    ("export", "lich_studio.cli.export"),
    ("import", "lich_studio.cli.import_"),
    ("table", "lich_studio.cli.table"),
)
"""Every command's name, with the module whose `command` runs it."""

INTERRUPTED = 130
FAULTS = 1


class LazyCommands(TyperGroup):
    """The list of commands; a module is imported when its command is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Name the commands that are installed, in the order of `COMMANDS`."""
        return [name for name, module in COMMANDS if find_spec(module) is not None]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Load one command.

        Args:
            ctx: the call it is loaded for.
            cmd_name: a name from `COMMANDS`.

        Returns:
            the command, or None if there is none of that name.
        """
        module = dict(COMMANDS).get(cmd_name)
        if module is None or find_spec(module) is None:
            return None
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(cmd_name)(import_module(module).command)
        return typer.main.get_command(single)


def application() -> typer.Typer:
    """Build the command line.

    Returns:
        an application that loads its commands when they are called.
    """
    app = typer.Typer(
        cls=LazyCommands,
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback()(studio)
    return app


def print_version(wanted: bool) -> None:
    """Print the version and stop, if that was asked for."""
    if wanted:
        typer.echo(f"LICH Studio {__version__}")
        raise typer.Exit


def studio(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", is_eager=True, callback=print_version)
    ] = False,
) -> None:
    """Paint maps, write cards and play both. Without a command the window opens."""


def run(arguments: list[str]) -> int:
    """Run one command.

    Args:
        arguments: what stands after the program's name.

    Returns:
        the exit code.
    """
    try:
        application()(arguments, prog_name="lich-studio")
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else FAULTS
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"lich-studio: {where}{error.strerror or error}", file=sys.stderr)
        return FAULTS
    return 0
