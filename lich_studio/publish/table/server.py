"""The table server as a piece of work for `session.service`, or for a loop of its own on the command line.

It only ever gives; it is reached from this computer alone unless it was opened to the local network, and then only by
an address with a token in it. Waitress carries HTTP; it is imported here, when a server is wanted, and nowhere else.
"""
from __future__ import annotations

import errno
import logging
import select
import socket
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import Pipe
from threading import Lock, Thread
from typing import Any, Final

from lich_studio.publish.table.faces import FaceStore
from lich_studio.publish.table.offer import OfferedProject, ProjectUpdate, TableOffer
from lich_studio.publish.table.site import TableRequest, TableSite

USUAL_PORT: Final = 8470
IDLE_S: Final = 15
"""A client that says nothing for so long is let go."""
LONGEST_REQUEST_S: Final = 40
"""A client that has not said by then what it wants is let go, however often it says a letter."""
LONGEST_S: Final = 180
"""No connection lasts longer."""
MOST_CONNECTIONS: Final = 300
MOST_HEADER_BYTES: Final = 16_384
MOST_UNTOLD: Final = 500
_TIDY_S: Final = 5
_PAINTING: Final = "lich_studio.publish.painting"
_IN_USE: Final = frozenset({errno.EADDRINUSE, 10_048})


@dataclass(frozen=True, slots=True)
class Opening:
    """Asks for a server.

    Attributes:
        port: where it listens; 0 for any that is free.
        token: the word in its address that opens it to the local network; "" for this computer alone.
    """

    port: int = USUAL_PORT
    token: str = ""


@dataclass(frozen=True, slots=True)
class Opened:
    """A server listens.

    Attributes:
        port: where.
        addresses: under which addresses it is found, each with a slash at its end.
    """

    port: int
    addresses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """There is no server.

    Attributes:
        message: why, for a designer.
    """

    message: str


TableMessage = Opening | ProjectUpdate
TableReply = Opened | Refused | tuple[TableRequest, ...]


class TableWork:
    """Serves a project: hears what changed, draws pictures, and tells who asked for what.

    Attributes:
        bell: rings when a picture is wanted.
    """

    def __init__(self) -> None:
        """Start a Qt that paints without a window."""
        self._running = import_module(_PAINTING).ensure_painting()
        self.bell, self._rope = Pipe(duplex=False)
        self._ringing = Lock()
        self._is_rung = False
        self._faces, self._project = FaceStore(), OfferedProject()
        self._offer: TableOffer | None = None
        self._site: TableSite | None = None
        self._server: HttpServer | None = None
        self._replies: deque[Opened | Refused] = deque()
        self._asked: deque[TableRequest] = deque(maxlen=MOST_UNTOLD)

    def take(self, message: TableMessage) -> None:
        """Open the server, in the place of the one before, or offer what changed."""
        if isinstance(message, Opening):
            self._open(message)
            return
        offer = self._offer = self._project.take(message)
        self._faces.offer(offer)
        if self._site is not None:
            self._site.offer(offer)

    def step(self) -> TableReply | None:
        """Draw one picture or read one text, and tell what there is to tell; None once there is nothing left to do."""
        with self._ringing:
            self._is_rung = False
        if self._replies:
            return self._replies.popleft()
        if self._faces.draw_one() or self._read_one():
            return self._told()
        return self._told() or None

    def close(self) -> None:
        """Let go of the port; every connection ends."""
        self._end_server()
        self.bell.close()
        self._rope.close()

    def _read_one(self) -> bool:
        """Read one text that was not read yet; return whether there was any."""
        offer = self._offer
        card = next((one for one in offer.batch.cards if not offer.readings.is_known(one)), None) if offer else None
        if offer is not None and card is not None:
            offer.readings.unread(card)
        return card is not None

    def _told(self) -> tuple[TableRequest, ...]:
        told: list[TableRequest] = []
        while self._asked:
            told.append(self._asked.popleft())
        return tuple(told)

    def _end_server(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            server.close()

    def _open(self, opening: Opening) -> None:
        self._end_server()
        self._site = TableSite(self._faces, self._ring, self._hear, opening.token)
        if self._offer is not None:
            self._site.offer(self._offer)
        try:
            self._server = HttpServer(self._site, "0.0.0.0" if opening.token else "127.0.0.1", opening.port)
        except OSError as error:
            why = "another program uses it" if error.errno in _IN_USE else str(error.strerror or error)
            self._replies.append(Refused(f"Port {opening.port} cannot be had: {why}. Choose another one."))
            return
        port = self._server.port
        hosts = ("127.0.0.1", *own_addresses()) if opening.token else ("127.0.0.1",)
        end = f"{opening.token}/" if opening.token else ""
        self._replies.append(Opened(port, tuple(f"http://{host}:{port}/{end}" for host in hosts)))

    def _hear(self, request: TableRequest) -> None:
        self._asked.append(request)
        self._ring()

    def _ring(self) -> None:
        with self._ringing:
            if not self._is_rung:
                self._is_rung = True
                with suppress(OSError):
                    self._rope.send(None)


class HttpServer:
    """Waitress with bounds on everything a client could be slow or greedy with.

    Attributes:
        port: where it listens.
    """

    def __init__(self, application: TableSite, host: str, port: int) -> None:
        """Listen, in threads of its own.

        Raises:
            OSError: if the port cannot be had.
        """
        logging.getLogger("waitress").setLevel(logging.CRITICAL)
        self._server: Any = import_module("waitress.server").create_server(
            application, host=host, port=port, threads=8, ident="", expose_tracebacks=False, url_scheme="http",
            channel_timeout=IDLE_S, cleanup_interval=_TIDY_S, connection_limit=MOST_CONNECTIONS,
            max_request_header_size=MOST_HEADER_BYTES, max_request_body_size=1_024, clear_untrusted_proxy_headers=True,
            asyncore_use_poll=hasattr(select, "poll"),
        )  # fmt: skip
        self.port = int(self._server.effective_port)
        tidy = self._server.maintenance
        self._server.maintenance = lambda now: (tidy(now), self._let_go(now))
        self._thread = Thread(target=self._server.run, name="table server", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Let go of the port and of every client."""
        self._server.trigger.pull_trigger(self._end)
        self._thread.join(_TIDY_S)
        self._server.task_dispatcher.shutdown(timeout=1)

    def _end(self) -> None:
        """Close everything; runs in the thread that waits for clients."""
        self._server.asyncore.close_all(self._server._map)

    def _let_go(self, now: float) -> None:
        """Let go of clients that never come to the point."""
        for channel in list(self._server.active_channels.values()):
            age = now - channel.creation_time
            is_waiting = not channel.requests and not channel.total_outbufs_len
            if age > LONGEST_S or (is_waiting and age > LONGEST_REQUEST_S):
                channel.will_close = True


def own_addresses() -> tuple[str, ...]:
    """Return the addresses under which others in the local network find this computer, the likeliest first."""
    found: dict[str, None] = {}
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address for documentation: this only asks for the way, nothing is sent
        found[str(probe.getsockname()[0])] = None
    with suppress(OSError):
        found |= dict.fromkeys(map(str, socket.gethostbyname_ex(socket.gethostname())[2]))
    return tuple(address for address in found if not address.startswith("127."))
