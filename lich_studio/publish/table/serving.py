"""The table server of an open project, from the side of the window: on or off, where it is found, and who asked.

The work is done by `TableWork` in a process of its own, with everything as it stands in the documents, unsaved changes
included. Whoever has the window asks from a timer: `send` soon after an edit, `poll` for what there is to tell.
"""
from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from lich_studio.content.project import Project
from lich_studio.publish.table.offer import ProjectUpdate
from lich_studio.publish.table.server import Opened, Opening, Refused, TableMessage, TableReply, TableWork
from lich_studio.publish.table.site import TableRequest
from lich_studio.session.changes import Listeners
from lich_studio.session.project_feed import ProjectFeed
from lich_studio.session.service import Service
from lich_studio.session.workspace import Workspace

MOST_REQUESTS: Final = 200
"""How many of the newest requests are kept."""


class TableServing:
    """Serves a project to the table while it is switched on.

    Attributes:
        opening: how it was last switched on; None while it is off.
        opened: where it is found; None until it listens.
        requests: who asked for what, the newest last.
        count: how many requests there were since it was switched on.
        fault: why it is off although it was switched on, in a sentence; "" while all is well.
        changed: called with None when any of this changed.
    """

    def __init__(self, workspace: Workspace) -> None:
        """Serve a workspace later; it is off."""
        self.opening: Opening | None = None
        self.opened: Opened | None = None
        self.requests: deque[TableRequest] = deque(maxlen=MOST_REQUESTS)
        self.count = 0
        self.fault = ""
        self.changed: Listeners[None] = Listeners()
        self._workspace = workspace
        self._service: Service[TableMessage, TableReply] | None = None
        self._feed = ProjectFeed(workspace, scenarios=False)
        self._project: Project | None = None

    @property
    def is_on(self) -> bool:
        """Whether it is switched on; it may not listen yet."""
        return self.opening is not None

    @property
    def address(self) -> str:
        """The address to use, with a slash at its end: that for the local network if it is open to it; "" while off."""
        if self.opened is None or self.opening is None:
            return ""
        return self.opened.addresses[min(1, len(self.opened.addresses) - 1) if self.opening.token else 0]

    @property
    def own_address(self) -> str:
        """The address on this computer, with a slash at its end; "" while off."""
        return self.opened.addresses[0] if self.opened is not None else ""

    def follow(self, stirred: Callable[[], object]) -> None:
        """Call `stirred` with every change of anything; `send` should come soon."""
        self._feed.follow(stirred)

    def switch_on(self, opening: Opening) -> None:
        """Open the server; one that is open already gives way."""
        self.opening, self.opened, self.fault = opening, None, ""
        if self._service is None:
            self._service, self._project, self._feed.known = Service(TableWork), None, {}
        self._service.send(opening)
        self.send()
        self.changed.emit(None)

    def switch_off(self) -> None:
        """End the server: its port is free when this returns."""
        self._end_service()
        self.opening, self.opened, self.fault, self.count = None, None, "", 0
        self.requests.clear()
        self.changed.emit(None)

    def send(self) -> None:
        """Offer what changed since the last time; nothing while it is off."""
        self.poll()  # who waits for its answers to be heard hears nothing
        if self._service is None:
            return
        project, entries = self._workspace.project, self._feed.changes()
        if entries or project is not self._project:
            self._project = project
            self._service.send(ProjectUpdate(self._workspace.folder, project, dict(self._workspace.frames), entries))

    def poll(self) -> None:
        """Take what the process has to tell, without waiting."""
        service = self._service
        if service is None:
            return
        replies = service.poll()
        for reply in replies:
            self._hear(reply)
        if service.fault and self.is_on:
            self._refuse(f"The table server broke off. {service.fault}")
        if any(replies) or self.fault:
            self.changed.emit(None)

    def close(self) -> None:
        """End the server and the following."""
        self._feed.close()
        self._end_service()

    def _hear(self, reply: TableReply) -> None:
        if isinstance(reply, Opened):
            self.opened = reply
        elif isinstance(reply, Refused):
            self._refuse(reply.message)
        else:
            self.requests.extend(reply)
            self.count += len(reply)

    def _refuse(self, reason: str) -> None:
        self._end_service()
        self.opening, self.opened, self.fault = None, None, reason

    def _end_service(self) -> None:
        if self._service is not None:
            self._service.close()
            self._service = None
