"""A stand-in for Tabletop Simulator: speaks the protocol of its external editor port, and runs no script."""
from __future__ import annotations

import json
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from lich_studio.publish.table.simulator import SimulatorPorts

Answers = Callable[[dict[str, Any], str], list[Any]]
"""Messages to send for what a script was given and the word by which it marks its answers; bytes go as they are."""


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def given_to(script: str) -> tuple[dict[str, Any], str]:
    """Return what a script of ours was given, and its word."""
    found = re.match(r"local given = JSON\.decode\(\[(=+)\[(.*?)\]\1\]\)\n", script, re.DOTALL)
    word = re.search(r'what\.studio = "(\w+)"', script)
    assert found and word
    return json.loads(found[2]), word[1]


class StandIn:
    """Listens as the simulator does.

    Attributes:
        ports: where the two meet.
        heard: the messages that came.
    """

    def __init__(self, answers: Answers) -> None:
        self.ports = SimulatorPorts(free_port(), free_port())
        self.heard: list[dict[str, Any]] = []
        self._answers = answers
        self._listener = socket.create_server(("127.0.0.1", self.ports.asked))
        Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        self._listener.close()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            with connection:
                data = b""
                while part := connection.recv(65_536):
                    data += part
            message = json.loads(data)
            self.heard.append(message)
            for answer in self._answers(*given_to(message["script"])):
                self._send(answer if isinstance(answer, bytes) else json.dumps(answer).encode())

    def _send(self, data: bytes) -> None:
        with socket.create_connection(("127.0.0.1", self.ports.answers), timeout=5) as connection:
            connection.sendall(data)


@contextmanager
def stand_in(answers: Answers) -> Iterator[StandIn]:
    """Return a stand-in that listens until the end."""
    one = StandIn(answers)
    try:
        yield one
    finally:
        one.close()


def told(word: str, **what: Any) -> dict[str, Any]:
    """Return what a script sends later."""
    return {"messageID": 4, "customMessage": {"studio": word, **what}}


def returned(word: str, **what: Any) -> dict[str, Any]:
    """Return what a script returns at once."""
    return {"messageID": 5, "returnValue": json.dumps({"studio": word, **what})}
