"""`lich-studio table`: serve a project's decks and boards to the table without a window."""
from __future__ import annotations

import time
from multiprocessing.connection import wait
from pathlib import Path
from secrets import token_urlsafe
from typing import Annotated

import typer

from lich_studio.content.library import Library, load_folder
from lich_studio.content.model import ContentModel
from lich_studio.content.paths import files_under
from lich_studio.content.problems import ContentError
from lich_studio.content.project import Project
from lich_studio.publish.table.offer import ProjectUpdate
from lich_studio.publish.table.server import USUAL_PORT, Opened, Opening, Refused, TableReply, TableWork
from lich_studio.publish.table.site import TableRequest

LOOK_S = 0.25
"""How often it looks whether files changed."""
Stamps = dict[Path, tuple[int, int]]


def command(
    folder: Annotated[Path, typer.Argument(help="The project's folder.")] = Path(),
    port: Annotated[int, typer.Option(min=0, max=65_535, help="Where it is found; 0 for any that is free.")]
    = USUAL_PORT,
    network: Annotated[bool, typer.Option("--network", help="Let others in the local network ask, by an address with "
                                                            "a token in it.")] = False,
) -> None:
    """Serve decks and boards to the table, as their files stand at each moment, until it is stopped with Ctrl+C."""
    if not folder.is_dir():
        typer.echo(f"there is no folder {folder}", err=True)
        raise typer.Exit(2)
    work = TableWork()
    try:
        serve(work, folder.resolve(), Opening(port, token_urlsafe(12) if network else ""))
    except ContentError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from error
    except KeyboardInterrupt:
        typer.echo("Stopped.")
    finally:
        work.close()


def serve(work: TableWork, folder: Path, opening: Opening) -> None:
    """Serve a folder until somebody interrupts.

    Raises:
        ContentError: if the server cannot be opened.
    """
    work.take(opening)
    stamps: Stamps | None = None
    library = Library(folder, Project(name="Project"))
    looked = 0.0
    while True:
        reply = work.step()
        if reply is not None:
            _say(reply)
        # One picture at a time: what is edited meanwhile must not wait for all that are wanted.
        if time.monotonic() - looked > LOOK_S:
            found = _stamps(folder)
            if found != stamps:
                stamps, library = found, _take(work, folder, library)
            looked = time.monotonic()
        if reply is None and wait([work.bell], LOOK_S / 2):
            work.bell.recv()


def _say(reply: TableReply) -> None:
    if isinstance(reply, Refused):
        raise ContentError(reply.message, "port")
    if isinstance(reply, Opened):
        for address in reply.addresses:
            typer.echo(f"The table is served at {address}")
        typer.echo("Stop it with Ctrl+C.")
        return
    for request in reply:
        typer.echo(request_line(request))


def request_line(request: TableRequest) -> str:
    """Return who asked for what, and when, as a line."""
    clock = time.strftime("%H:%M:%S", time.localtime(request.at))
    return f"{clock}  {request.client}  {request.status}  {request.asked}"


def _take(work: TableWork, folder: Path, before: Library) -> Library:
    """Offer a folder as it stands now, and return it."""
    library = load_folder(folder, before=before)
    known, now = _entries(before), _entries(library)
    changed: dict[tuple[str, str], ContentModel | None] = {
        key: entry for key, entry in now.items() if known.get(key) is not entry
    }
    changed.update((key, None) for key in known if key not in now)
    for problem in library.problems:
        if problem.is_error:
            typer.echo(f"{problem.path}: {problem.message}", err=True)
    work.take(ProjectUpdate(folder, library.project, library.frames, changed))
    return library


def _entries(library: Library) -> dict[tuple[str, str], ContentModel]:
    found: dict[tuple[str, str], ContentModel] = {}
    for kind, entries in (("card", library.cards), ("deck", library.decks), ("term", library.terms),
                          ("map", library.maps)):  # fmt: skip
        found |= {(kind, entry_id): entry for entry_id, entry in entries.items()}
    return found


def _stamps(folder: Path) -> Stamps:
    found: Stamps = {}
    for path in files_under(folder):
        try:
            known = path.stat()
        except OSError:
            continue
        found[path] = known.st_mtime_ns, known.st_size
    return found
