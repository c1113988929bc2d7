"""Runs the studio's tests: all, or the part that is asked for.

    run.py             all tests but the long ones
    run.py --fast      the working loop: what lies below the widgets, no random games, no slow checks
    run.py --long      all tests, the long ones too
    run.py --coverage  unit, rule and scenario tests, with the coverage of everything below the widgets
    run.py ARGUMENTS   pytest with these arguments

Coverage slows the engine's loops eightfold, so it is measured apart, without random games.
"""
from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORKERS = ["-n", "2", "--dist", "worksteal"]
FAST = "measured and not slow"
OUTCOMES = ("passed", "failed", "skipped", "error")


def call(arguments: list[str], environment: dict[str, str] | None = None) -> tuple[int, str]:
    """Run a Python module of the environment, showing its output as it comes.

    Args:
        arguments: the module's name and its arguments.
        environment: variables to add.

    Returns:
        its exit code, and the last line it wrote.
    """
    variables = {**os.environ, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"), **(environment or {})}
    # What one worker has compiled, the other and every process that a test starts would compile again.
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-P", "-m", *arguments]
    last = ""
    with subprocess.Popen(command, cwd=ROOT, env=variables, stdout=subprocess.PIPE, text=True, bufsize=1) as child:
        for line in child.stdout or ():
            print(line, end="", flush=True)
            last = line if line.strip() else last
    return child.returncode, last


def counts(line: str) -> dict[str, int]:
    """Read pytest's closing line.

    Args:
        line: such as "== 12 passed, 1 skipped in 3.4s ==".

    Returns:
        how many tests had each outcome.
    """
    found = re.findall(r"(\d+) (passed|failed|skipped|error)", line)
    return {outcome: sum(int(number) for number, name in found if name == outcome) for outcome in OUTCOMES}


def run_all(chosen: str) -> int:
    """Run the tests that a marker expression chooses, and close with one line that counts them.

    Args:
        chosen: such as "not long", "" for all.

    Returns:
        the exit code: 0 if every test passed.
    """
    started = time.monotonic()
    code, line = call(["pytest", *WORKERS, "-m", chosen])
    total = counts(line)
    print(f"{time.monotonic() - started:.0f} seconds in all")
    failed = total["failed"] + total["error"]
    print(f"{total['passed']} passed, {failed} failed, {total['skipped']} skipped", flush=True)
    return abs(code)


def run_measured() -> int:
    """Run the measured tests under coverage, and report it.

    Returns:
        the exit code: 0 if every test passed and they run enough of the code below the widgets.
    """
    call(["coverage", "erase"])
    code, _ = call(["coverage", "run", "-m", "pytest", *WORKERS, "-m", "measured"])
    call(["coverage", "combine", "--quiet"])
    covered, _ = call(["coverage", "report"])
    if covered and not code:
        print("The tests passed, but they run too little of the code below the widgets.")
    return max(abs(code), min(covered, 1))


def main(arguments: list[str]) -> int:
    """Run what was asked for.

    Args:
        arguments: `--fast`, `--long`, `--coverage`, none of them, or pytest's own.

    Returns:
        the exit code.
    """
    if arguments in ([], ["--long"]):
        return run_all("" if arguments else "not long")
    if arguments == ["--coverage"]:
        return run_measured()
    if arguments == ["--fast"]:
        return call(["pytest", *WORKERS, "-m", FAST])[0]
    return call(["pytest", *arguments])[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
