"""Runs the studio's tests, in the parts that their cost asks for.

    run.py            all tests but the long ones, with the coverage of everything below the widgets
    run.py --fast     the working loop: no coverage, no random games, no slow checks
    run.py --long     all tests, the long ones too
    run.py ARGUMENTS  pytest with these arguments

Coverage slows the engine's loops eightfold, so random games run apart and without it.
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
FAST = "not long and not games and not slow"
NO_TESTS = 5
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


def run_parts(with_long: bool) -> int:
    """Run the measured part, the rest, and the coverage report.

    Args:
        with_long: whether to run the long tests too.

    Returns:
        the exit code: 0 if every part passed.
    """
    started = time.monotonic()
    leave_out = "" if with_long else " and not long"
    call(["coverage", "erase"])
    parts = [
        call(["coverage", "run", "-m", "pytest", *WORKERS, "-m", "measured"]),
        call(["pytest", *WORKERS, "-m", f"not measured{leave_out}"]),
    ]
    call(["coverage", "combine", "--quiet"])
    covered, _ = call(["coverage", "report"])
    totals = [counts(line) for _, line in parts]
    failed = sum(total["failed"] + total["error"] for total in totals)
    passed, skipped = (sum(total[name] for total in totals) for name in ("passed", "skipped"))
    codes = [code for code, _ in parts if code != NO_TESTS]
    if covered and not any(codes):
        print("The tests passed, but they run too little of the code below the widgets.")
    print(f"{time.monotonic() - started:.0f} seconds in all")
    print(f"{passed} passed, {failed} failed, {skipped} skipped", flush=True)
    return max([abs(code) for code in codes] + [min(covered, 1)])


def main(arguments: list[str]) -> int:
    """Run what was asked for.

    Args:
        arguments: `--fast`, `--long`, none of them, or pytest's own.

    Returns:
        the exit code.
    """
    if arguments in ([], ["--long"]):
        return run_parts(with_long=bool(arguments))
    if arguments == ["--fast"]:
        return call(["pytest", *WORKERS, "-m", FAST])[0]
    return call(["pytest", *arguments])[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
