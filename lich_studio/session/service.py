"""A process that stays and answers: for work that comes again and again and wants to keep what it has learnt.

`session.jobs` starts a process for each piece of work; here one is started on first use and is told what changed.
It is asked without waiting, like a job, and nothing of the window's memory comes with it.
"""
from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, Protocol, TypeVar

__all__ = ["Service", "ServiceWork"]

GRACE_S: Final = 1.0
POLITE: Final = 5
"""How much the process steps back behind the window (`nice`)."""

Message = TypeVar("Message")
Reply = TypeVar("Reply")


class ServiceWork(Protocol):
    """What the process does.

    A work that is also called from elsewhere, such as a server, has a `bell` (a `Connection`): whatever comes there
    lets `step` be called again.
    """

    def take(self, message: Any) -> None:
        """Hear what changed; the work that follows from it is done by `step`."""
        ...

    def step(self) -> Any:
        """Do one piece of work and return what came of it; None once nothing is left to do."""
        ...


class Service(Generic[Message, Reply]):
    """The process, from the side of whoever asks it.

    Attributes:
        fault: why it ended by itself, in a sentence; "" while it works.
    """

    def __init__(self, make: Callable[[], ServiceWork]) -> None:
        """Start the process.

        Args:
            make: a function or class of a module, called there once.
        """
        self.fault = ""
        context = get_context("spawn")
        self._mine, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, make), daemon=True)
        self._process.start()
        theirs.close()

    def send(self, message: Message) -> None:
        """Tell it something; a process that has ended is found out by `poll`."""
        with suppress(OSError):
            self._mine.send(message)

    def poll(self) -> list[Reply]:
        """Return what it has answered since it was asked last, without waiting."""
        found: list[Reply] = []
        try:
            while not self.fault and self._mine.poll():
                found.append(self._mine.recv())
        except (EOFError, OSError):
            self._process.join(GRACE_S)
            self.fault = f"The work in the background broke off (exit code {self._process.exitcode})."
        return found

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._mine.close()
        if self._process.is_alive():
            self._process.kill()
        self._process.join(GRACE_S)


def _serve(theirs: Connection, make: Callable[[], ServiceWork]) -> None:
    """Hear and work by turns: what changed meanwhile is heard before the next step."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    work = make()
    bell: Connection | None = getattr(work, "bell", None)
    is_idle = True
    try:
        while True:
            while is_idle or theirs.poll():
                rung = [theirs] if bell is None else wait([theirs, bell])
                if theirs in rung:
                    work.take(theirs.recv())
                elif bell is not None:
                    bell.recv()
                is_idle = False
            reply = work.step()
            is_idle = reply is None
            if reply is not None:
                theirs.send(reply)
    except (EOFError, OSError):
        return  # nobody asks any more
