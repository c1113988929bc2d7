"""Runs programs so that a request to stop reaches them and all that they started."""
from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bootstrap import ROOT


class StoppedError(Exception):
    """A signal asked to stop, and the program that ran did.

    Attributes:
        number: the signal's number.
        code: the program's exit code; negative if a signal ended it.
    """

    def __init__(self, number: int, code: int) -> None:
        super().__init__(number, code)
        self.number, self.code = number, code


def run(command: Sequence[str | Path], **options: Any) -> int:
    """Run a program to its end, handing on the signals that ask to stop; no process it started outlives it then.

    Args:
        command: the program and its arguments.
        options: what `subprocess.Popen` takes.

    Returns:
        its exit code; negative if a signal ended it.

    Raises:
        StoppedError: if it was asked to stop, and did not end well.
    """
    child: subprocess.Popen[Any] | None = None
    asked: list[int] = []

    def stop(number: int, _frame: Any) -> None:
        asked.append(number)
        if child is not None:
            signal_group(child, number)

    def pause(_number: int, _frame: Any) -> None:
        if child is not None:
            signal_group(child, signal.SIGSTOP)
        os.kill(os.getpid(), signal.SIGSTOP)
        if child is not None:
            signal_group(child, signal.SIGCONT)

    named = {"SIGINT": stop, "SIGTERM": stop, "SIGHUP": stop, "SIGTSTP": pause}
    handlers = {getattr(signal, name): handler for name, handler in named.items() if hasattr(signal, name)}
    before = {number: signal.getsignal(number) for number in handlers}
    for number, handler in handlers.items():
        if before[number] not in (signal.SIG_IGN, None):  # `nohup` wants some ignored
            signal.signal(number, handler)
    try:
        # A session of its own is a group with all that the program starts; what is inherited keeps the set-up's lock.
        child = subprocess.Popen(
            [str(part) for part in command], start_new_session=os.name != "nt", close_fds=os.name == "nt", **options
        )
        for number in asked:  # one that came before there was a child
            signal_group(child, number)
        code = child.wait()
        if asked:
            end_group(child)
        if asked and code:
            raise StoppedError(asked[-1], code)
        return code
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def signal_group(child: subprocess.Popen[Any], number: int) -> bool:
    """Send a signal to a program and all it started; tell whether any of them was there."""
    if os.name == "nt":  # Ctrl+C reaches every process of the console by itself
        if number != signal.SIGINT:
            child.terminate()
        return False
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, number)
        return True
    return False


def end_group(child: subprocess.Popen[Any]) -> None:
    """Stop whatever a program left behind, and wait until it is gone."""
    for number in (signal.SIGTERM, getattr(signal, "SIGKILL", signal.SIGTERM)):
        for _ in range(100):
            if not signal_group(child, number):
                return
            time.sleep(0.03)


def attempt(command: Sequence[str | Path], **environment: str) -> bool:
    """Run a step of the set-up, its output on the error stream; tell whether it succeeded.

    Raises:
        StoppedError: if a signal came meanwhile.
    """
    hidden = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "CONDA_PREFIX"}
    variables = {name: value for name, value in os.environ.items() if name not in hidden}
    variables.update(environment)
    return run(command, env=variables, stdout=sys.stderr, cwd=str(ROOT)) == 0
