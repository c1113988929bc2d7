"""Boards of the table: the JSON in which the game's mod for Tabletop Simulator keeps what stands on its hexes.

The table's board has 91 cells, `column` being our q and `row` our r. What stands on a cell is an object of some kind,
which faces a neighbouring cell, or a surface. The mod passes over fields that it does not know: under `lich_studio`
stands what a map needs to come back as it was, as long as nobody saved the board at the table meanwhile.
"""
from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from pydantic import ValidationError

from lich_studio.content.map import FreeShape, HexagonShape, Map, tiles_of
from lich_studio.exchange.building import MapDraft
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.json_tree import JsonObject, parse_json, text
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Exported, Imported, Report
from lich_studio.exchange.text import shortened, slug_of
from lich_studio.exchange.tiled_files import file_bytes, stem_of
from lich_studio.grid.hex import DIRECTIONS, ORIGIN, Hex, hexagon
from lich_studio.grid.layout import Orientation

BOARD_SCHEMA: Final = 1
SETTINGS_SCHEMA: Final = 2
SAVE_SCHEMA: Final = 1
BOARD_GUID: Final = "068885"
TABLE_SIDE: Final = 6
TABLE_CELLS: Final = frozenset(hexagon(TABLE_SIDE))
DUNGEON_RADIUS: Final = 3
MOST_BOARDS: Final = 500
USUAL_WALL: Final = "rock1"
WALL_OBJECTS: Final[Mapping[str, str]] = {
    "rock1": "Rock 1", "rock2": "Rock 2", "tree": "Tree", "crystal": "Crystal", "chest": "Chest", "cage": "Cage",
    "throne": "Throne",
}  # fmt: skip
"""Kinds of object that stand on one cell in the way of pieces, and their names."""
TWO_CELLS: Final = "doubleRock"
"""The kind that stands on its cell and on the one it faces."""
STONE: Final = "sourceStone"
SURFACES: Final[Mapping[str, str]] = {
    **{name: name for name in ("fire", "water", "vines", "sludge", "steam", "smoke")}, "fog": "deathFog",
}  # fmt: skip
"""What the table calls our surfaces."""
OBJECTS: Final = "table_objects"
"""The layer in which objects of the table wait to be told what they mean."""
_OURS: Final = "lich_studio"
_OUR_SURFACES: Final = {theirs: ours for ours, theirs in SURFACES.items()}
_OUR_SHAPE: Final = {"kind": "hexagon", "side": TABLE_SIDE}


def wall_object_of(board: Map, options: ExportOptions) -> str:
    """Return the kind of object that the walls of a map become.

    Raises:
        ExchangeError: if the table has no such object.
    """
    chosen = options.wall_object or board.table_object or USUAL_WALL
    if chosen not in WALL_OBJECTS:
        known = ", ".join(WALL_OBJECTS)
        raise ExchangeError(f"a wall cannot become {shortened(chosen)} on the table; there are {known}", code="option")
    return chosen


def export(board: Map, stem: str, options: ExportOptions) -> Exported:
    """Return a map as one board of the table."""
    report = Report()
    return Exported({f"{stem}.board.json": written(board_state(board, options, report)).encode("utf-8")}, report)


def written(state: JsonObject) -> str:
    """Return a state as the text that is pasted at the table, on one line."""
    return json.dumps(state, ensure_ascii=False, separators=(",", ":")) + "\n"


def board_state(board: Map, options: ExportOptions, report: Report) -> JsonObject:
    """Return a map as the table keeps it.

    Args:
        board: the map.
        options: what its walls become.
        report: told of what the table's board has no place for.

    Raises:
        ExchangeError: if walls are to become what the table does not have.
    """
    wall = wall_object_of(board, options)
    objects: list[JsonObject] = []
    standing = set[Hex]()
    for layer in board.layers:
        if layer not in ("walls", "source_stones", "surfaces"):
            _tell_layer(board, layer, report)
    for layer, kinds in (("walls", {"wall": wall}), ("source_stones", {"stone": STONE}), ("surfaces", SURFACES)):
        for tile, value in _on_table(board, layer, report).items():
            kind = kinds.get(str(value))
            if kind is None:
                report.add("left out", f"{shortened(str(value))} on tile {tile.key()}: the table knows no such thing")
            elif layer != "surfaces" and tile in standing:
                report.add("left out", f"{value} on tile {tile.key()}: one object stands on a cell of the table")
            else:
                standing |= {tile} if layer != "surfaces" else set()
                objects.append(_object(kind, tile))
    beyond = sum(tile not in TABLE_CELLS for tile in board.tiles())
    if beyond:
        report.add("left out", f"{beyond:,} of the map's tiles: the table's board ends 5 tiles from its middle")
    return {
        "schemaVersion": BOARD_SCHEMA, "boardGuid": BOARD_GUID, "selectedHexes": [], "hexObjects": objects,
        _OURS: _own_details(board, wall),
    }  # fmt: skip


def _own_details(board: Map, wall: str) -> JsonObject:
    """Return what the table has no place for and an untouched board comes back with."""
    details: JsonObject = {"id": board.id, "name": board.name, "orientation": board.orientation, "walls": wall}
    shape: JsonObject = board.shape.model_dump()
    if isinstance(board.shape, FreeShape):
        shape["tiles"] = [tile.key() for tile in board.tiles() if tile in TABLE_CELLS]
    elif board.shape.side > TABLE_SIDE:
        shape = _OUR_SHAPE
    return details if shape == _OUR_SHAPE else {**details, "shape": shape}


def _tell_layer(board: Map, layer: str, report: Report) -> None:
    count = len(board.layers[layer])
    if count:
        tiles = f"{count:,} tile{'s' * (count != 1)}"
        name = layer.replace("_", " ")
        told = f"{name} on {tiles}: the table's boards hold objects and surfaces only"
        report.add("left out", told, f"layer {layer}")


def _on_table(board: Map, layer: str, report: Report) -> dict[Hex, str | int]:
    cells = board.layer(layer)
    beyond = [tile.key() for tile in sorted(cells.keys() - TABLE_CELLS)]
    if beyond:
        shown = ", ".join(beyond[:12]) + (f" and {len(beyond) - 12} more" if len(beyond) > 12 else "")
        what = f"{len(beyond):,} of the layer {layer.replace('_', ' ')}, beyond the table's board"
        report.add("left out", what, shown)
    return {tile: cells[tile] for tile in sorted(cells.keys() & TABLE_CELLS)}


def _object(kind: str, tile: Hex) -> JsonObject:
    """Return an object on a cell; it faces the first neighbour that is on the table's board."""
    facing = next(tile + way for way in DIRECTIONS if tile + way in TABLE_CELLS)
    return {"type": kind, "hex": _cell(tile), "facing": _cell(facing), "occupiedHexes": [_cell(tile)]}


def _cell(tile: Hex) -> dict[str, int]:
    return {"row": tile.r, "column": tile.q}


def saved_boards(boards: Sequence[Map], options: ExportOptions, report: Report) -> JsonObject:
    """Return maps as the table's list of saved boards, the first one chosen; each has a name of its own.

    Raises:
        ExchangeError: if there are none, or walls are to become what the table does not have.
    """
    if not boards:
        raise ExchangeError("there is no map to put on the table")
    saved: list[JsonObject] = []
    names = set[str]()
    for number, board in enumerate(boards, 1):
        own = Report()
        name, copy = board.name.strip() or board.id, 1
        while name.casefold() in names:
            copy += 1
            name = f"{board.name.strip() or board.id} ({copy})"
        names.add(name.casefold())
        saved.append({"id": f"board-{number}", "name": name, "boardState": board_state(board, options, own)})
        for finding in own.findings:
            report.add(finding.kind, finding.message, ", ".join(filter(None, (f"map {board.name}", finding.place))))
    return {
        "schemaVersion": SETTINGS_SCHEMA, "savedBoards": saved, "nextBoardId": len(saved) + 1,
        "selectedBoardId": "board-1", "selectedBoardName": saved[0]["name"],
    }  # fmt: skip


def dungeon(boards: Sequence[Map], options: ExportOptions, report: Report) -> JsonObject:
    """Return maps as the table's saved boards strung together: the first in the middle, the others ring by ring.

    Raises:
        ExchangeError: if there are none or more than the dungeon has tiles.
    """
    places = ORIGIN.disc(DUNGEON_RADIUS)
    if len(boards) > len(places):
        raise ExchangeError(f"a dungeon of the table has {len(places)} tiles; {len(boards)} maps are too many")
    settings = saved_boards(boards, options, report)
    tiles = [{"q": place.q, "r": place.r, "boardSaveId": saved["id"]}
             for place, saved in zip(places, settings["savedBoards"], strict=False)]
    return {
        "schemaVersion": SAVE_SCHEMA, "settings": settings,
        "dungeonMap": {"schemaVersion": 1, "tiles": tiles, "currentTile": {"q": 0, "r": 0}},
    }  # fmt: skip


def looks_like_boards(document: JsonObject) -> bool:
    """Say whether a JSON file of unknown kind holds boards of the table."""
    return not document.keys().isdisjoint(("hexObjects", "savedBoards", "settings", "LuaScriptState"))


def read(path: Path) -> Imported:
    """Return the first board that a file holds; the others are reported.

    Raises:
        ExchangeError: if no map can be made of it.
    """
    first, *others = read_all(path)
    for other in others:
        first.report.add("left out", f"the board {other.map.name}: one map is read here")
    return first


def read_all(path: Path) -> tuple[Imported, ...]:
    """Return every board that a file holds: a board, a list of saved boards, or a saved game of the table.

    Raises:
        ExchangeError: if no map can be made of it.
    """
    return boards_in(parse_json(file_bytes(path)), stem_of(path))


def read_text(told: str) -> tuple[Imported, ...] | None:
    """Return the boards that a text, such as the clipboard's, holds; None if it is nothing of the kind.

    Raises:
        ExchangeError: if it holds boards but no map can be made of them.
    """
    if "hexObjects" not in told and "savedBoards" not in told:
        return None
    return boards_in(parse_json(told.encode("utf-8", "replace")), "board")


def boards_in(document: JsonObject, stem: str) -> tuple[Imported, ...]:
    """Return the boards of a parsed document; one that is broken is reported with the next that is sound.

    Raises:
        ExchangeError: if there is none, or none of them is sound.
    """
    if "hexObjects" in document or "selectedHexes" in document:
        return (_Board(document, stem).imported(),)
    script = document.get("LuaScriptState")
    if isinstance(script, str) and script.strip():
        document = parse_json(script.encode("utf-8", "replace"))
    settings = document.get("settings", document)
    listed: Any = cast("JsonObject", settings).get("savedBoards") if isinstance(settings, dict) else None
    if not isinstance(listed, list) or not listed:
        raise ExchangeError("there is no board of the table in it")
    if len(cast("list[Any]", listed)) > MOST_BOARDS:
        raise ExchangeError(f"there are more than {MOST_BOARDS} boards in it")
    return _saved(cast("list[Any]", listed), stem)


def _saved(listed: Iterable[Any], stem: str) -> tuple[Imported, ...]:
    found: list[Imported] = []
    failed: list[ExchangeError] = []
    for number, entry in enumerate(listed, 1):
        place = f"savedBoards[{number - 1}]"
        saved = cast("JsonObject", entry) if isinstance(entry, dict) else {}
        state, name = saved.get("boardState"), text(saved, "name")
        try:
            if not isinstance(state, dict):
                raise ExchangeError("a saved board must be an object with a name and a boardState", place)
            board = _Board(cast("JsonObject", state), f"{stem}-{number}", name, f"{place}.boardState.")
            found.append(_with_id_of_its_own(board.imported(), {other.map.id for other in found}))
        except ExchangeError as error:
            failed.append(error)
    if not found:
        raise failed[0]
    for error in failed:
        found[0].report.add("left out", f"a saved board: {error}")
    return tuple(found)


def _with_id_of_its_own(imported: Imported, taken: set[str]) -> Imported:
    own, number = imported.map.id, 1
    while (fresh := own if number == 1 else f"{own[:58]}-{number}") in taken:
        number += 1
    return Imported(imported.map.model_copy(update={"id": fresh}), imported.report)


class _Board:
    """The steps of reading one board."""

    def __init__(self, state: JsonObject, stem: str, name: str = "", place: str = "") -> None:
        self._state, self._stem, self._name, self._place = state, stem, name, place
        own = state.get(_OURS)
        self._own = cast("JsonObject", own) if isinstance(own, dict) else {}
        turned: Orientation = "flat" if text(self._own, "orientation") == "flat" else "pointy"
        self._draft = MapDraft(stem, turned)
        self._kinds = Counter[str]()

    def imported(self) -> Imported:
        """Return the board as a map whose objects are still called as the table calls them.

        Raises:
            ExchangeError: if it is of another version, or holds no list of objects.
        """
        version = self._state.get("schemaVersion")
        if version not in (BOARD_SCHEMA, str(BOARD_SCHEMA)) or isinstance(version, bool):
            told = "has no version" if version is None else f"is of version {shortened(str(version))}"
            raise ExchangeError(f"the board {told}; version {BOARD_SCHEMA} is read", f"{self._place}schemaVersion")
        objects: Any = self._state.get("hexObjects", [])
        if not isinstance(objects, list):
            raise ExchangeError("`hexObjects` must be a list", f"{self._place}hexObjects")
        name = self._name or text(self._own, "name")
        own_id = text(self._own, "id") or (slug_of(name) if name else "")
        self._draft.describe(own_id=own_id, name=name or self._stem, author="", notes="", tags=())
        for layer in ("walls", "source_stones", "surfaces"):
            self._draft.layer(layer)
        self._tell_rest()
        for number, entry in enumerate(cast("list[Any]", objects)):
            self._take(entry, f"{self._place}hexObjects[{number}]")
        tiles, side = self._shape()
        made = self._draft.finished(tiles, side, free=not side)
        layers = {layer: cells for layer, cells in made.map.layers.items() if cells}
        most = next((kind for kind, _ in self._kinds.most_common() if kind in WALL_OBJECTS), "")
        kept = text(self._own, "walls", most)
        wall = kept if kept in WALL_OBJECTS and kept != USUAL_WALL else ""
        return Imported(made.map.model_copy(update={"layers": layers, "table_object": wall}), made.report)

    def _tell_rest(self) -> None:
        guid = self._state.get("boardGuid")
        if guid != BOARD_GUID:
            other = f"was made for another table ({shortened(str(guid))})"
            told = "has no mark of its table" if guid is None else other
            self._draft.report.add("changed", f"the board {told}; it was taken for one of the game's")
        selected: Any = self._state.get("selectedHexes", [])
        if selected:
            count = f"{len(cast('list[Any]', selected)):,}" if isinstance(selected, list) else "some"
            self._draft.report.add("left out", f"which cells were selected at the table ({count})")

    def _shape(self) -> tuple[set[Hex], int]:
        try:
            shape = _shape_of(self._own.get("shape", _OUR_SHAPE))
        except ValidationError:
            told = "what the studio had noted of the board's form is damaged; it has 91 tiles"
            self._draft.report.add("changed", told)
            shape = HexagonShape(side=TABLE_SIDE)
        if isinstance(shape, HexagonShape):
            return set(hexagon(shape.side)), shape.side
        return set(tiles_of(shape)), 0

    def _take(self, entry: Any, place: str) -> None:
        """Take one object or surface, or report what is wrong with it."""
        given = cast("JsonObject", entry) if isinstance(entry, dict) else {}
        kind, tile = given.get("type"), _tile(given.get("hex"))
        if not isinstance(kind, str) or not kind.strip():
            self._draft.report.add("left out", "an object without a type", place)
        elif tile is None:
            self._draft.report.add("left out", f"{shortened(kind)}: its hex is no cell of the table's board", place)
        elif kind in _OUR_SURFACES:
            self._draft.put("surfaces", tile, _OUR_SURFACES[kind], place)
        elif kind == STONE:
            self._draft.put("source_stones", tile, "stone", place)
        elif self._own and kind == text(self._own, "walls"):
            self._draft.put("walls", tile, "wall", place)
        else:
            self._kinds[kind] += 1
            for cell in (tile, self._second(given, kind, tile, place)):
                if cell is not None:
                    self._draft.put(OBJECTS, cell, kind.strip(), place)

    def _second(self, given: JsonObject, kind: str, tile: Hex, place: str) -> Hex | None:
        """Return the further cell on which an object stands, if it is of the kind that stands on two."""
        if kind != TWO_CELLS:
            return None
        facing = _tile(given.get("facing"))
        if facing is None or facing.distance(tile) != 1:
            told = f"{shortened(kind)} stands on tile {tile.key()} alone: it faces no neighbour on the board"
            self._draft.report.add("changed", told, place)
            return None
        return facing


def _shape_of(told: Any) -> HexagonShape | FreeShape:
    """Return a board's form as the studio wrote it; one that does not fit on the table is none of its own.

    Raises:
        ValidationError: if it is damaged.
    """
    given = cast("JsonObject", told) if isinstance(told, dict) else {}
    tiles: Any = given.get("tiles")
    if not isinstance(tiles, list):
        shape = HexagonShape.model_validate(given)
    else:
        shape = FreeShape.model_validate({**given, "tiles": tuple(cast("list[Any]", tiles))})
    fits = shape.side <= TABLE_SIDE if isinstance(shape, HexagonShape) else TABLE_CELLS.issuperset(tiles_of(shape))
    return shape if fits else HexagonShape(side=TABLE_SIDE)


def _tile(told: Any) -> Hex | None:
    """Return the cell that a row and a column name, None if the table's board has none there."""
    cell = cast("JsonObject", told) if isinstance(told, dict) else {}
    found = [cell.get(name) for name in ("column", "row")]
    if not all(isinstance(one, int | float) and not isinstance(one, bool) and one in range(-9, 10) for one in found):
        return None
    tile = Hex(*(int(cast("float", one)) for one in found))
    return tile if tile in TABLE_CELLS else None
