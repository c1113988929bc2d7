"""What a process that was killed left in its journal: finding it, showing it, and bringing it back."""
from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from lich_studio.content.card import Card
from lich_studio.content.counted import counted
from lich_studio.content.deck import Deck
from lich_studio.content.map import Map
from lich_studio.content.problems import ContentError
from lich_studio.content.project import Project
from lich_studio.content.sound_file import load_as
from lich_studio.content.term import Term
from lich_studio.session.journal import LOG_NAME, read_records
from lich_studio.session.library_entries import Entry, EntryKey
from lich_studio.session.take_over import map_difference, take_over
from lich_studio.session.workspace import Workspace

__all__ = ["LostWork", "discard", "find_lost_work", "restore"]

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
    with suppress(OSError):
        (folder / LOG_NAME).unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):
        folder.parent.rmdir()


def _read(workspace: Workspace, folder: Path) -> LostWork | None:
    """Return what a document's folder holds; None if that is nothing new."""
    log = folder / LOG_NAME
    if not log.is_file():
        return None
    when = datetime.fromtimestamp(log.stat().st_mtime)
    try:
        data = log.read_bytes()
        records, damaged = read_records(data)
        if not records:
            # A single torn record is the first one: the process ended before it kept anything.
            return _unreadable(folder, when, "the journal is damaged") if data.count(b"\n") > 1 else None
        first = next((one for one in records if "journal" in one), _first_record(folder))
        lines = [one for one in records if "journal" not in one]
        name, when = str(first.get("name", folder.name)), _when(records, when)
        read = {"library": _lost_entries, "project": _lost_settings}.get(str(first.get("kind")))
        if read is not None:
            lost = read(workspace, folder, name, when, lines)
        else:
            lost = _lost_map(workspace, folder, name, when, str(first.get("id")), lines)
        left_out = f" ({counted(damaged, 'damaged record')} left out)"
        return replace(lost, what=lost.what + left_out) if lost is not None and damaged else lost
    except (OSError, ValueError, KeyError, TypeError, AttributeError, ContentError) as error:
        return _unreadable(folder, when, str(error).partition("\n")[0])


def _unreadable(folder: Path, when: datetime, reason: str) -> LostWork:
    return LostWork(folder, folder.name, when, "", None, f"cannot be read: {reason}. It stays in {folder}.")


def _first_record(folder: Path) -> Mapping[str, Any]:
    """Return what the first record of a log says, from the name of its folder, in case that record is damaged."""
    kind, _, name = folder.name.partition("-")
    return {"kind": kind, "id": name}


def _lost_map(
    workspace: Workspace, folder: Path, name: str, when: datetime, map_id: str, lines: Lines
) -> LostWork | None:
    model = map_with(load_as(folder / f"{map_id}.map.json", Map), lines)
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
