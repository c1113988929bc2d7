"""Work in a process of its own, so that the window never waits: progress, result and fault come by asking.

A job is given plain values (records, content, options) and a function that stands in a module, never anything
live. Whoever started it asks from time to time (`Job.poll`), from a timer in the window, in a loop elsewhere.
Processes are spawned, not forked: nothing of the window's memory comes with them.
"""
from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pickle import PicklingError
from threading import Thread
from typing import Any, ClassVar, Concatenate, Final, Generic, Literal, ParamSpec, TypeVar, cast

from lich_studio.content.problems import ContentError

__all__ = ["ForeignJob", "Job", "JobError", "JobProgress", "Limits", "TellProgress", "read_foreign"]

TellProgress = Callable[[str, int, int], bool]
"""Told what is being done, how many steps are done, and of how many; returns False once the work should stop."""
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
State = Literal["running", "done", "failed", "stopped"]

GRACE_S: Final = 2.0
"""How long a process may take to stop by itself before it is ended."""
LOOK_S: Final = 0.005
"""How long `wait` lets a process that has said its last take until it looks again, in seconds."""
STOPPED: Final = "stopped"
"""Code of the `ContentError` that a work raises when it was told to stop."""


class JobError(ContentError):
    """The process ended without a word: the work broke, or the system ended it."""


@dataclass(frozen=True, slots=True)
class JobProgress:
    """How far a job is.

    Attributes:
        words: what is being done; empty while the process starts.
        done: steps done.
        steps: of how many; 0 while unknown.
    """

    words: str = ""
    done: int = 0
    steps: int = 0

    @property
    def share(self) -> float:
        """What is done, from 0 to 1."""
        return min(1.0, self.done / self.steps) if self.steps else 0.0


@dataclass(frozen=True, slots=True)
class Limits:
    """What a process may use before the system ends it.

    Attributes:
        memory_mb: memory beyond what a bare process has; held on Linux and other POSIX systems that heed it.
        seconds: time until it is ended, on every system.
    """

    memory_mb: int = 1_024
    seconds: float = 60.0


class Job(Generic[Result]):
    """One piece of work in a process of its own.

    Attributes:
        limits: what its process may use; None for work that reads nothing but what is our own.
        state: "running" until `poll` finds it "done", "failed" or "stopped".
        progress: how far it was when last asked.
        error: why it failed, or None.
    """

    limits: ClassVar[Limits | None] = None

    def __init__(
        self,
        work: Callable[Concatenate[TellProgress, Arguments], Result],
        *arguments: Arguments.args,
        **named: Arguments.kwargs,
    ) -> None:
        """Start the work.

        Args:
            work: a function of a module; called with a `TellProgress` and the arguments. It refuses with a
                `ContentError`, and with one of the code "stopped" when it was told to stop.
            arguments: plain values that can be sent to a process.
            named: the same.
        """
        self.state: State = "running"
        self.progress = JobProgress()
        self.error: ContentError | None = None
        self._result: list[Result] = []
        self._end_by = 0.0
        self._gone_by = 0.0
        self._late_at = time.monotonic() + self.limits.seconds if self.limits is not None else 0.0
        _see_out()
        context = get_context("spawn")
        self._mine, theirs = context.Pipe()
        self._process = context.Process(target=_run, args=(theirs, self.limits, work, arguments, named), daemon=True)
        self._refused: list[Exception] = []
        # The first process of a program takes a tenth of a second to start, for which a window must not wait.
        self._starter = Thread(target=self._start, args=(theirs,), daemon=True)
        self._starter.start()

    def _start(self, theirs: Connection) -> None:
        """Start the process; runs in a thread of its own."""
        try:
            self._process.start()
        except (OSError, RuntimeError, ValueError, TypeError, AttributeError, PicklingError) as error:
            self._refused.append(error)
        theirs.close()

    @property
    def result(self) -> Result:
        """What the work returned.

        Raises:
            ContentError: if it failed or was stopped.
            ValueError: if it is still running.
        """
        if self.error is not None:
            raise self.error
        if not self._result:
            raise ValueError(f"the work is {self.state}")
        return self._result[0]

    def cancel(self) -> None:
        """Ask the work to stop; a process that does not heed it is ended after `GRACE_S` seconds of polling."""
        if self.state == "running" and not self._end_by:
            self._end_by = time.monotonic() + GRACE_S
            try:
                self._mine.send(STOPPED)
            except OSError:
                return  # it has ended already; poll finds out how

    def poll(self) -> bool:
        """Take what the process has told, without waiting.

        Returns:
            whether the job is over.
        """
        if self._starter.is_alive():
            return False
        if self._refused and self.state == "running":
            self.state, self.error = "failed", JobError(f"the work could not begin: {self._refused[0]}", "broken")
            self._mine.close()
            return True
        try:
            while self.state == "running" and self._mine.poll():
                self._heed(*cast("tuple[str, Any]", self._mine.recv()))
        except (EOFError, OSError):
            self._gone_by = self._gone_by or time.monotonic() + GRACE_S
            self._lost()
        if self.state == "running" and self._end_by and time.monotonic() > self._end_by:
            self._process.kill()
            self._over("stopped", ContentError("the work was stopped", STOPPED))
        if self.state == "running" and self._late_at and time.monotonic() > self._late_at:
            self._process.kill()
            self._over("failed", JobError(_HARMFUL.format("it takes too long"), "too-long"))
        _see_out()
        return self.state != "running"

    def wait(self, seconds: float) -> bool:
        """Poll until the job is over or the time has passed; return whether it is over."""
        until = time.monotonic() + seconds
        while not self.poll() and time.monotonic() < until:
            if self._starter.is_alive():
                self._starter.join(max(0.0, until - time.monotonic()))
            elif self._gone_by:
                time.sleep(LOOK_S)  # its end of the line is closed, so there is nothing to wait for there
            else:
                wait([self._mine], min(0.05, max(0.0, until - time.monotonic())))
        return self.state != "running"

    def _heed(self, kind: str, value: Any) -> None:
        if kind == "progress":
            self.progress = value
        elif kind == "result":
            self._result.append(value)
            self._over("done", None)
        else:
            self._over("stopped" if value.code == STOPPED else "failed", value)

    def _lost(self) -> None:
        """Take note of a process that went without a word, as soon as the system says how it ended."""
        code = self._process.exitcode
        if code is None and time.monotonic() < self._gone_by:
            return
        if self._end_by:
            self._over("stopped", ContentError("the work was stopped", STOPPED))
        else:
            said = f"the work broke off (exit code {code}); nothing was changed"
            if self.limits is not None:
                said = _HARMFUL.format("the program that reads such files broke over it")
            self._over("failed", JobError(said, "broken"))

    def _over(self, state: State, error: ContentError | None) -> None:
        self.state, self.error = state, error
        self._mine.close()
        # A process takes a while to leave; the window does not wait for it.
        _leaving.append((self._process, time.monotonic() + GRACE_S))
        _see_out()


class ForeignJob(Job[Result]):
    """Work that reads bytes of strangers by libraries that set themselves no bounds: its process has them."""

    limits = Limits()


def read_foreign(
    work: Callable[Concatenate[TellProgress, Arguments], Result], *arguments: Arguments.args,
    **named: Arguments.kwargs,
) -> Result:
    """Return the result of a `ForeignJob`, waiting for it.

    Raises:
        ContentError: if the work refuses the bytes, or its process had to be ended.
    """
    job = ForeignJob(work, *arguments, **named)
    while not job.wait(1.0):
        pass
    return job.result


_HARMFUL: Final = "{}; the file is damaged, or made to do harm"
_leaving: list[tuple[BaseProcess, float]] = []
"""Processes that have done their work, and when each is ended if it has not left by then."""


def _see_out() -> None:
    """Let go of the processes that have left, and end those that are late; waits for none."""
    for process, by in _leaving.copy():
        if not process.is_alive():
            _leaving.remove((process, by))
            process.close()
        elif time.monotonic() >= by:
            process.kill()


def _confine(limits: Limits) -> None:
    """Let the system hold this process to its limits, and keep what a library cries when it breaks off the terminal."""
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 2)
    os.close(silent)
    try:
        resource = import_module("resource")
    except ImportError:
        return  # Windows knows no such limits; there time alone ends the work
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            used = int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        used = 2**30
    for name, most in (("RLIMIT_AS", used + limits.memory_mb * 2**20), ("RLIMIT_CORE", 0)):
        kind = getattr(resource, name)
        _soft, hard = resource.getrlimit(kind)
        resource.setrlimit(kind, (most if hard < 0 else min(most, hard), hard))


def _run(
    theirs: Connection, limits: Limits | None, work: Callable[..., Any], arguments: tuple[Any, ...],
    named: dict[str, Any],
) -> None:
    """Do the work; the first thing that a new process runs."""
    if limits is not None:
        _confine(limits)
    stopping: list[str] = []

    def tell(words: str, done: int, steps: int) -> bool:
        if theirs.poll():
            stopping.append(theirs.recv())
        if not stopping:
            theirs.send(("progress", JobProgress(words, done, steps)))
        return not stopping

    try:
        result = work(tell, *arguments, **named)
    except ContentError as error:
        theirs.send(("error", error))
    except MemoryError:
        if limits is None:
            raise
        theirs.send(("error", JobError(_HARMFUL.format("it takes too much memory"), "too-much")))
    except (EOFError, BrokenPipeError):
        return  # nobody listens any more
    else:
        theirs.send(("result", result))
