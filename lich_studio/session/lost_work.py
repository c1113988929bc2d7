"""What a process that was killed left in its journal: finding it, showing it, and bringing it back."""
from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, cast
from zlib import crc32

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import Map
from lich_studio.content.problems import ContentError
from lich_studio.content.project import Project
from lich_studio.content.sound_file import load_as
from lich_studio.content.term import Term
from lich_studio.session.journal import LOG_NAME
from lich_studio.session.library_entries import Entry, EntryKey
from lich_studio.session.take_over import map_difference, take_over
from lich_studio.session.workspace import Workspace

__all__ = ["LostWork", "discard", "find_lost_work", "read_log", "restore"]

STEP = "Restore unsaved changes"
SHOWN_ENTRIES = 4
_MODELS: dict[str, type[Entry]] = {"card": Card, "deck": Deck, "term": Term}
Lines = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class LostWork:
    """Unsaved changes of one document, found in the journal of a process that is gone.

    Attributes:
        folder: where they lie.
        name: the document, as people call it.
        when: when its last edit was kept.
        what: how it differs from what is open now, in a few words.
        value: the map, the project, or the cards, decks and terms that differ; None if it cannot be read.
        fault: why it cannot be read, "" when it can.
    """

    folder: Path
    name: str
    when: datetime
    what: str
    value: Map | Project | Mapping[EntryKey, Entry | None] | None
    fault: str = ""


def find_lost_work(workspace: Workspace, journals: Path, own: Path | None = None) -> tuple[LostWork, ...]:
    """Return what earlier processes left unsaved, the newest first; what differs in nothing is cleared away.

    A journal is a stranger's file like any other: a damaged one is told, never raised.
    Only whoever may write the project may call this: the other journals are then of processes that are gone.

    Args:
        workspace: the project as it was opened.
        journals: the folder of its journals.
        own: the folder in which this process writes, left out.
    """
    found: list[LostWork] = []
    sessions = [one for one in journals.iterdir() if one.is_dir() and one != own] if journals.is_dir() else []
    for session in sessions:
        for folder in [one for one in session.iterdir() if one.is_dir()]:
            lost = _read(workspace, folder)
            if lost is None:
                discard(folder)
            else:
                found.append(lost)
        with suppress(OSError):
            session.rmdir()
    return tuple(sorted(found, key=lambda lost: lost.when, reverse=True))


def restore(workspace: Workspace, lost: LostWork) -> None:
    """Bring unsaved changes back as one step that can be undone; the files stay as they are.

    The journal that is read from stays too: `discard` it once the changes are kept anew.
    """
    if isinstance(lost.value, Map):
        if lost.value.id in {entry.id for entry in workspace.maps}:
            take_over(workspace.map(lost.value.id), lost.value, STEP)
        else:
            workspace.add_map(lost.value)
    elif isinstance(lost.value, Project):
        workspace.settings.replace(lost.value, STEP)
    elif lost.value is not None:
        workspace.library.replace(STEP, lost.value)
        if any(kind == "term" for kind, _ in lost.value):
            workspace.renew_rules()


def discard(folder: Path) -> None:
    """Clear away what a document left in a journal."""
    (folder / LOG_NAME).unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):
        folder.parent.rmdir()


def read_log(log: Path) -> Lines:
    """Return the whole lines of a log up to the first damaged one; the last may be cut off by the crash."""
    lines: list[Mapping[str, Any]] = []
    for line in log.read_bytes().split(b"\n"):
        check, _, data = line.partition(b" ")
        if check != b"%08x" % crc32(data):
            break
        value = json.loads(data)
        if not isinstance(value, dict):
            break
        lines.append(cast("dict[str, Any]", value))
    return lines


def _read(workspace: Workspace, folder: Path) -> LostWork | None:
    """Return what a document's folder holds; None if that is nothing new."""
    log = folder / LOG_NAME
    if not log.is_file():
        return None
    when = datetime.fromtimestamp(log.stat().st_mtime)
    try:
        lines = read_log(log)
        if len(lines) < 1:
            return None
        name, when = str(lines[0].get("name", folder.name)), _when(lines, when)
        if lines[0].get("kind") == "library":
            return _lost_entries(workspace, folder, name, when, lines[1:])
        if lines[0].get("kind") == "project":
            return _lost_settings(workspace, folder, name, when, lines[1:])
        return _lost_map(workspace, folder, name, when, lines)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, ContentError) as error:
        reason = str(error).partition("\n")[0]
        return LostWork(folder, folder.name, when, "", None, f"cannot be read: {reason}. It stays in {folder}.")


def _lost_map(workspace: Workspace, folder: Path, name: str, when: datetime, lines: Lines) -> LostWork | None:
    map_id = str(lines[0].get("id"))
    model = map_with(load_as(folder / f"{map_id}.map.json", Map), lines[1:])
    if map_id not in {entry.id for entry in workspace.maps}:
        return LostWork(folder, name, when, "never saved", model)
    what = map_difference(workspace.map(map_id), model)
    return LostWork(folder, model.name, when, what, model) if what else None


def _lost_entries(workspace: Workspace, folder: Path, name: str, when: datetime, lines: Lines) -> LostWork | None:
    patch: dict[EntryKey, Entry | None] = {}
    for line in lines:
        for key, plain in line.get("entries", {}).items():
            kind, _, entry_id = str(key).partition(":")
            patch[kind, entry_id] = _MODELS[kind].model_validate_json(json.dumps(plain)) if plain is not None else None
    patch = {key: entry for key, entry in patch.items() if workspace.library.entry(key) != entry}
    if not patch:
        return None
    said: list[str] = []
    for key, entry in patch.items():
        old = workspace.library.entry(key)
        known = entry or old
        verb = "removed" if entry is None else "new" if old is None else "changed"
        said.append(f"{known.name if known else key[1]} {verb}")
    more = f" and {len(said) - SHOWN_ENTRIES} more" if len(said) > SHOWN_ENTRIES else ""
    return LostWork(folder, name, when, ", ".join(said[:SHOWN_ENTRIES]) + more, patch)


def _lost_settings(workspace: Workspace, folder: Path, name: str, when: datetime, lines: Lines) -> LostWork | None:
    if not lines:
        return None
    project = Project.model_validate_json(json.dumps(lines[-1]["project"]))
    now = workspace.project
    differing = [field for field in Project.model_fields if getattr(project, field) != getattr(now, field)]
    return LostWork(folder, name, when, f"changes {' and '.join(differing)}", project) if differing else None


def _when(lines: Lines, otherwise: datetime) -> datetime:
    last = lines[-1].get("at")
    return datetime.fromtimestamp(last) if isinstance(last, int | float) else otherwise


def map_with(base: Map, lines: Lines) -> Map:
    """Return a map with the lines of a log read over it.

    Raises:
        ValueError: if what comes out is no sound map (pydantic's error is one).
    """
    plain: dict[str, Any] = base.model_dump(mode="json")
    tiles = {tile.key() for tile in base.tiles()}
    is_free = False
    for line in lines:
        if line.get("shape"):
            plain["shape"], is_free = line["shape"], False
            tiles = {tile.key() for tile in Map.model_validate_json(json.dumps({**plain, "layers": {}})).tiles()}
        elif line.get("tiles"):
            is_free = True
            tiles |= {key for key, there in line["tiles"].items() if there}
            tiles -= {key for key, there in line["tiles"].items() if not there}
        plain.update(line.get("fields", {}))
        for layer, cells in line.get("cells", {}).items():
            plain["layers"].setdefault(layer, {}).update(cells)
    if is_free:
        plain["shape"] = {"kind": "free", "tiles": sorted(tiles)}
    layers: dict[str, dict[str, Any]] = {
        layer: {key: value for key, value in cells.items() if key in tiles and value is not None}
        for layer, cells in plain["layers"].items()
    }
    plain["layers"] = {layer: cells for layer, cells in layers.items() if cells or layer in base.layers}
    return Map.model_validate_json(json.dumps(plain))
