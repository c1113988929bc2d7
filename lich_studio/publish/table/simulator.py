"""Tabletop Simulator on this computer, by the port that it keeps open for editors of scripts.

It takes one JSON message a connection, and sends what it has to say over connections of its own to a second port: what
a script returned (5), what it sends later (4), faults (3), and much that concerns nobody here. A script of ours runs as
if it stood in the mod's Global script, and marks what it tells by a word: nothing else passes for its answer.
"""
from __future__ import annotations

import errno
import json
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, Final, cast

from lich_studio.assets import resource
from lich_studio.exchange.errors import ExchangeError

LOOPBACK: Final = "127.0.0.1"
CONNECT_S: Final = 3.0
PATIENCE_S: Final = 30.0
LOOK_S: Final = 0.2
MOST_BYTES: Final = 64 * 2**20
EXECUTE: Final = 3
FAULT, SENT, RETURNED = 3, 4, 5
_IN_USE: Final = frozenset({errno.EADDRINUSE, 10_048})
SILENT: Final = "Tabletop Simulator does not answer. Start it on this computer and load the game's table"
TAKEN: Final = (
    "another program listens to Tabletop Simulator, such as the plug-in of a text editor; close it and try again"
)
LATE: Final = "Tabletop Simulator took the message but has not told what came of it; look at the table"


@dataclass(frozen=True, slots=True)
class SimulatorPorts:
    """Where the two programs meet.

    Attributes:
        asked: where the simulator listens.
        answers: where it sends its messages to.
    """

    asked: int = 39_999
    answers: int = 39_998


def run_script(
    name: str, given: Mapping[str, Any], goes_on: Callable[[], bool], ports: SimulatorPorts,
    patience_s: float = PATIENCE_S,
) -> dict[str, Any]:
    """Run one of our scripts in the simulator and wait for what it tells.

    Args:
        name: the file of the script, in resources/table.
        given: what it finds as `given`.
        goes_on: asked several times a second; False ends the waiting.
        ports: where the simulator is found.
        patience_s: how long to wait.

    Returns:
        What the script told; empty if the waiting was ended.

    Raises:
        ExchangeError: nothing answers, another program is in the way, or the script failed.
    """
    word = token_hex(8)
    with _listening(ports.answers) as listener:
        _send(ports.asked, {"messageID": EXECUTE, "guid": "-1", "script": _script(name, given, word)})
        until = time.monotonic() + patience_s
        while goes_on():
            if time.monotonic() > until:
                raise ExchangeError(LATE, code="simulator")
            message = _next_message(listener)
            told = _told(message, word) if message is not None else None
            if told is not None:
                return told
    return {}


def _script(name: str, given: Mapping[str, Any], word: str) -> str:
    """Return a script with what it is given, as one chunk that fails in a way that is told."""
    text = json.dumps(given)  # without a letter beyond ASCII, and so without surprises of any encoding
    fence = "="
    while f"]{fence}]" in text:
        fence += "="
    body = resource(f"table/{name}").read_text("utf-8")
    return f"""local given = JSON.decode([{fence}[{text}]{fence}])
local function told(what) what.studio = "{word}" return what end
local function tell(what) sendExternalMessage(told(what)) end
local went_well, answer = pcall(function()
{body}
end)
if not went_well then answer = told({{refused = "fault", said = tostring(answer)}}) end
if answer ~= nil then return JSON.encode(answer) end
"""


def _listening(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((LOOPBACK, port))
        listener.listen(16)
        listener.settimeout(LOOK_S)
    except OSError as error:
        listener.close()
        why = TAKEN if error.errno in _IN_USE else f"port {port} cannot be had: {error.strerror or error}"
        raise ExchangeError(why[0].upper() + why[1:], code="simulator") from error
    return listener


def _send(port: int, message: Mapping[str, Any]) -> None:
    try:
        with socket.create_connection((LOOPBACK, port), timeout=CONNECT_S) as connection:
            connection.sendall(json.dumps(message).encode("ascii"))
            connection.shutdown(socket.SHUT_WR)
    except OSError as error:
        raise ExchangeError(SILENT, code="simulator") from error


def _next_message(listener: socket.socket) -> dict[str, Any] | None:
    """Return the next message, None if none came for a moment or it was nothing that can be read."""
    try:
        connection, _ = listener.accept()
    except OSError:
        return None
    data = bytearray()
    with connection, suppress(OSError):
        connection.settimeout(CONNECT_S)
        while len(data) <= MOST_BYTES and (part := connection.recv(65_536)):
            data += part
    try:
        message: Any = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return cast("dict[str, Any]", message) if isinstance(message, dict) else None


def _told(message: Mapping[str, Any], word: str) -> dict[str, Any] | None:
    """Return what a message tells of our script, None for one that has nothing to do with it.

    Raises:
        ExchangeError: the simulator could not run the script at all.
    """
    kind: Any = message.get("messageID")
    if kind == FAULT and "executeScript" in str(message.get("errorMessagePrefix", "")):
        raise ExchangeError(f"the table could not do it: {str(message.get('error', ''))[:300]}", code="simulator")
    found: Any = message.get("customMessage" if kind == SENT else "returnValue") if kind in (SENT, RETURNED) else None
    if isinstance(found, str):
        try:
            found = json.loads(found)
        except (ValueError, RecursionError):
            return None
    if not isinstance(found, dict) or cast("dict[str, Any]", found).get("studio") != word:
        return None
    return cast("dict[str, Any]", found)
