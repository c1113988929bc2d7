"""Work for the tests of jobs; a process of its own imports it by name."""
from __future__ import annotations

import os
import threading
import time
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from lich_studio.exchange.card_sheet import CardSheet
from lich_studio.exchange.errors import ExchangeError
from lich_studio.publish.card_background import read_cards
from lich_studio.session.jobs import TellProgress


def count(tell: TellProgress, to: int, *, name: str = "count") -> tuple[int, int]:
    """Count up, telling each step; return the number and the process."""
    for number in range(to):
        tell(name, number, to)
    return to, os.getpid()


def until_told(tell: TellProgress, folder: Path) -> None:
    """Go on until told to stop, then leave a file and refuse."""
    while tell("going on", 1, 2):
        time.sleep(0.01)
    (folder / "tidy").touch()
    raise ExchangeError("stopped as told", code="stopped")


def deaf(_tell: TellProgress) -> None:
    """Never look up."""
    time.sleep(60)


def refuse(_tell: TellProgress) -> None:
    """Refuse as an exchange does."""
    raise ExchangeError("no map can be made of it", "line 3", "broken-map")


def vanish(_tell: TellProgress) -> None:
    """End without a word."""
    os._exit(3)


def lingering(_tell: TellProgress, seconds: float) -> float:
    """Be done at once, and take so long to leave."""
    threading.Thread(target=time.sleep, args=(seconds,)).start()
    return seconds


def allot(_tell: TellProgress, size: int) -> int:
    """Take memory."""
    return len(bytearray(size))


def abort(_tell: TellProgress, *_arguments: object) -> None:
    """Break off as native code does, whatever the work is."""
    os.abort()


def spin(_tell: TellProgress) -> None:
    """Never end."""
    while True:
        pass


def cut_slowly(tell: TellProgress, _parts: object, folder: Path, places: Mapping[str, str]) -> None:
    """Write the first picture and go on until told to stop."""
    (folder / next(iter(places.values()))).touch()
    until_told(tell, folder)


def read_and_weigh(tell: TellProgress, path: Path) -> tuple[CardSheet, float]:
    """Read cards, and return with them the most memory that the process had, in MB."""
    sheet = read_cards(tell, path)
    status = Path("/proc/self/status")
    if status.exists():  # what `getrusage` tells on Linux counts what the process was forked from, a worker of tests
        peak = next(line for line in status.read_text(encoding="ascii").splitlines() if line.startswith("VmHWM:"))
        return sheet, int(peak.split()[1]) / 1024
    return sheet, import_module("resource").getrusage(0).ru_maxrss / 1024
