#!/usr/bin/env python3
"""Sets LICH Studio up and starts it; needs nothing but Python.

    python3 studio.py               open the studio
    python3 studio.py test          run all tests without a display (--fast, --long, --coverage, or pytest's)
    python3 studio.py bench         print the table of measured figures (--json)
    python3 studio.py COMMAND ...   the command line: read, check, play, ...

The first start makes a virtual environment with the locked dependencies, by uv if it is installed, else by
venv and pip; the first `test` adds the tools of the tests. A stamp makes every further start go straight to the
studio. Another lock or Python gets an environment of its own, and only when that stands the one before goes.
Only the standard library is used, and nothing newer than Python 3.6 can read, so that an old Python can say that
it is too old.
"""
import sys

OLDEST_PYTHON = (3, 11)
if sys.version_info < OLDEST_PYTHON:
    sys.exit("LICH Studio needs Python %d.%d or newer; this is %d.%d." % (OLDEST_PYTHON + tuple(sys.version_info[:2])))

import os  # noqa: E402 - the version is checked before anything an old Python may lack
import signal  # noqa: E402
import subprocess  # noqa: E402
from pathlib import Path  # noqa: E402

from bootstrap import ROOT, SetupError, say  # noqa: E402
from bootstrap.environment import in_use, prepare  # noqa: E402
from bootstrap.packages import python_of  # noqa: E402
from bootstrap.processes import StoppedError, run  # noqa: E402
from bootstrap.system import has_display, provide_libraries  # noqa: E402

OWN = {"test": "tests/run.py", "bench": "tests/benchmarks/run.py"}
"""Words that start programs of the checkout instead of the command line."""
OWN_HELP = """
In this folder also:
  test        Run the studio's own tests: --fast, --long, --coverage, or pytest's arguments.
  bench       Measure the studio and print a table: --json, or words that choose figures."""
ABORTED = (134, -6)
NO_DISPLAY = """LICH Studio found no display to open its window on.

These work without one:
  python3 studio.py play SCENARIO    play a scenario and print its log with the rules
  python3 studio.py check PATH       check cards, decks, maps and scenarios
  python3 studio.py read PATH        say which card texts are understood
  python3 studio.py schema           write the JSON Schemas of the content files
  python3 studio.py test             run the studio's own tests
  python3 studio.py bench            measure the studio

To see the window, start it on a desktop, through `ssh -X`, or under `xvfb-run`."""


def is_scenario_run(arguments: list[str]) -> bool:
    """Tell `test SCENARIOS`, which runs scenarios, from `test`, which tests the studio itself."""
    paths = [Path(argument) for argument in arguments if not argument.startswith("-")]
    return any(path.name.endswith(".scenario.json") or any(path.glob("*.scenario.json")) for path in paths)


def child_command(environment: Path, arguments: list[str]) -> list[str]:
    """Choose what to run.

    Args:
        environment: the environment's folder.
        arguments: what was typed after `studio.py`.

    Returns:
        the command of the child process.
    """
    python = [str(python_of(environment)), "-P"]  # -P: the folder it is started in is not searched for modules
    if arguments and arguments[0] in OWN and not is_scenario_run(arguments[1:]):
        return [*python, str(ROOT / OWN[arguments[0]]), *arguments[1:]]
    return [*python, "-m", "lich_studio", *arguments]


def run_child(command: list[str], headless: bool) -> int:
    """Run the child to its end.

    Args:
        command: what to run.
        headless: whether Qt must not look for a display.

    Returns:
        its exit code; negative if a signal ended it.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    environment["PYTHONPATH"] = str(ROOT)
    if headless:
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        return run(command, env=environment)
    except StoppedError as stopped:
        return stopped.code


def open_studio(environment: Path) -> int:
    """Open the window, and say what is wrong if there is nowhere to open it.

    Args:
        environment: the environment's folder.

    Returns:
        the exit code.
    """
    if not has_display():
        say(NO_DISPLAY)
        return 1
    provide_libraries(environment, windowed=os.environ.get("QT_QPA_PLATFORM", "") != "offscreen")
    code = run_child(child_command(environment, []), headless=False)
    if code in ABORTED:
        probe = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"
        if subprocess.call([str(python_of(environment)), "-c", probe], stderr=subprocess.DEVNULL) in ABORTED:
            say(NO_DISPLAY)
            return 1
    return code


def main(arguments: list[str]) -> int:
    """Set up what is missing and run what was asked for.

    Args:
        arguments: what was typed after `studio.py`.

    Returns:
        the exit code.
    """
    try:
        is_own = bool(arguments) and arguments[0] in OWN and not is_scenario_run(arguments[1:])
        environment = prepare(tools=is_own and arguments[0] == "test")
        with in_use(environment):
            if not arguments:
                return open_studio(environment)
            if is_own:
                provide_libraries(environment, windowed=False)
            code = run_child(child_command(environment, arguments), headless=is_own)
            if arguments == ["--help"]:
                print(OWN_HELP)
            return code
    except SetupError as error:
        say(str(error))
    except (KeyboardInterrupt, StoppedError) as error:
        say("Stopped; the next start sets up what is missing, and nothing is half done.")
        return -getattr(error, "number", signal.SIGINT)
    return 1


if __name__ == "__main__":
    result = main(sys.argv[1:])
    sys.exit(result if result >= 0 else 128 - result)
