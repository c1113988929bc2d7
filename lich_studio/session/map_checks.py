"""Checks of a map: what would spoil a game on it, each fault with the tiles it lies on.

The board's rules are told by the layers: which of them block the way, and which holds the starting
positions. Faults carry the tile both as data and, for files, in the problem's JSON path.
"""
from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from lich_studio.content.problems import Problem, Severity
from lich_studio.grid.areas import connected
from lich_studio.grid.hex import Hex
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_layers import LayerRule, MapValue, value_name
from lich_studio.session.map_odd_tiles import OddTile, odd_tiles
from lich_studio.session.map_symmetry import MapSymmetry

__all__ = ["Finding", "MapCheck", "check_map", "check_steps", "corners"]

STARTS = "starting_positions"
STONES = "source_stones"
WALLS = "walls"


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault.

    Attributes:
        problem: what is wrong, for a designer.
        tiles: where, the most telling tile first; empty when no tile is to blame.
    """

    problem: Problem
    tiles: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class MapCheck:
    """One thing that was looked at.

    Attributes:
        id: short stable name.
        title: what holds when nothing was found.
        rule: rule id it rests on, or "".
        findings: what is wrong, empty when all is well.
    """

    id: str
    title: str
    rule: str
    findings: tuple[Finding, ...]


def check_map(document: MapDocument, symmetry: MapSymmetry | None = None) -> tuple[MapCheck, ...]:
    """Look at the whole map.

    Args:
        document: the map.
        symmetry: the symmetry it is meant to have, or None to look for none.

    Returns:
        Every check, those without findings too.
    """
    return tuple(check_steps(document, symmetry))


def check_steps(document: MapDocument, symmetry: MapSymmetry | None = None) -> Iterator[MapCheck]:
    """Yield the checks of `check_map` one by one, for whoever has other things to do in between."""
    yield _starts_present(document)
    yield _starts_on_corners(document)
    yield _numbers_once(document)
    yield _nothing_shares(document)
    yield _nothing_off_board(document)
    parts = connected(tile for tile in document.tiles if not _is_blocked(document, tile))
    yield _starts_reachable(document, parts)
    yield _stones_in_reach(document, parts)
    yield _no_pockets(document, parts)
    if symmetry is not None and len(symmetry.group) > 1:
        yield _is_symmetric(document, symmetry)


def corners(tiles: Collection[Hex]) -> tuple[Hex, ...]:
    """Return the tiles with at most three neighbours on the board: the corners of a hexagon."""
    board = frozenset(tiles)
    return tuple(sorted(tile for tile in board if sum(near in board for near in tile.neighbours()) <= 3))


def _finding(
    document: MapDocument, severity: Severity, code: str, message: str, tiles: tuple[Hex, ...] = (), layer: str = ""
) -> Finding:
    """Make a finding whose problem names the first tile."""
    place = f'$.layers.{layer}["{tiles[0].key()}"]' if tiles and layer else ""
    return Finding(Problem(severity, code, message, document.path, json_path=place), tiles)


def _is_blocked(document: MapDocument, tile: Hex) -> bool:
    return any(rule.blocks and document.at(rule.id, tile) is not None for rule in document.rules)


def _starts_present(document: MapDocument) -> MapCheck:
    """Two players need two starting positions."""
    count = len(document.layer(STARTS))
    findings: tuple[Finding, ...] = ()
    if count < 2:
        word = "is no starting position" if not count else "is only one starting position"
        findings = (_finding(document, "error", "too-few-starts", f"There {word}; a game needs two to six."),)
    return MapCheck("starts", f"{count} starting positions" if count > 1 else "Starting positions", "AMB-010", findings)


def _starts_on_corners(document: MapDocument) -> MapCheck:
    """Starting positions are the corners, and nothing stands in their way."""
    free = corners(document.tiles)
    found = [
        _finding(document, "warning", "start-off-corner", f"Start {value} at {tile.key()} is not a corner tile.",
                 (tile,), STARTS)
        for tile, value in sorted(document.layer(STARTS).items())
        if tile not in free and len(free) >= 2
    ]
    found += [
        _finding(document, "error", "corner-blocked", f"The corner {tile.key()} is walled up.", (tile,), WALLS)
        for tile in free
        if len(free) <= 6 and _is_blocked(document, tile)
    ]
    return MapCheck("corners", "Corners free for the starting positions", "BRD-002", tuple(found))


def _starts_reachable(document: MapDocument, parts: tuple[frozenset[Hex], ...]) -> MapCheck:
    """Every starting position can walk to every other one; those outside the largest group are named."""
    starts = document.layer(STARTS)
    home = max(parts, key=lambda part: len(starts.keys() & part), default=frozenset[Hex]())
    found = [
        _finding(document, "error", "start-cut-off", f"Start {value} at {tile.key()} is cut off from the others.",
                 (tile,), STARTS)
        for tile, value in sorted(starts.items(), key=lambda item: str(item[1]))
        if len(starts) > 1 and tile not in home
    ]
    return MapCheck("reach", "Starting positions reach each other", "WAL-001.1", tuple(found))


def _nothing_shares(document: MapDocument) -> MapCheck:
    """No tile holds two things that cannot share it, such as a stone on a wall."""
    found: list[Finding] = []
    for index, rule in enumerate(document.rules):
        for other in document.rules[index + 1:]:
            if other.id not in rule.excludes and rule.id not in other.excludes:
                continue
            both = sorted(document.layer(rule.id).keys() & document.layer(other.id).keys())
            found += [
                _finding(document, "error", "shared-tile",
                         f"A {rule.singular} and a {other.singular} share the tile {tile.key()}.", (tile,), other.id)
                for tile in both
            ]
    return MapCheck("shared", "Stones, surfaces and starts clear of walls", "SRC-001.1", tuple(found))


def _no_pockets(document: MapDocument, parts: tuple[frozenset[Hex], ...]) -> MapCheck:
    """No free tile is walled in where nobody can come; starts that are cut off are told elsewhere."""
    starts = document.layer(STARTS).keys()
    pockets = [part for part in parts[1:] if not starts & part]
    found = [
        _finding(document, "warning", "closed-pocket", _pocket_text(part), tuple(sorted(part)))
        for part in pockets
    ]
    return MapCheck("pockets", "No closed pockets", "", tuple(found))


def _pocket_text(part: frozenset[Hex]) -> str:
    tile = min(part).key()
    if len(part) == 1:
        return f"The tile {tile} is walled in: nobody can get there."
    return f"{len(part)} tiles at {tile} are walled in: nobody can get there."


def _nothing_off_board(document: MapDocument) -> MapCheck:
    """Everything stands on a tile of the board."""
    found = [
        _finding(document, "error", "off-board", f"A {rule.singular} at {tile.key()} is off the board.",
                 (tile,), rule.id)
        for rule in document.rules
        for tile in sorted(document.layer(rule.id))
        if not document.has_tile(tile)
    ]
    return MapCheck("off-board", "Everything on the board", "INI-002", tuple(found))


def _numbers_once(document: MapDocument) -> MapCheck:
    """No number of a starting position stands twice."""
    found: list[Finding] = []
    for rule in document.rules:
        seen: dict[MapValue, Hex] = {}
        for tile, value in sorted(document.layer(rule.id).items()) if rule.unique else ():
            if value in seen:
                message = f"Start {value} at {tile.key()} stands at {seen[value].key()} already."
                found.append(_finding(document, "error", "start-twice", message, (tile,), rule.id))
            seen.setdefault(value, tile)
    return MapCheck("once", "Each start once", "STP-001.2", tuple(found))


def _stones_in_reach(document: MapDocument, parts: tuple[frozenset[Hex], ...]) -> MapCheck:
    """Every source stone can be walked to from a starting position."""
    starts = document.layer(STARTS).keys()
    reached = frozenset[Hex]().union(*(part for part in parts if starts & part))
    found = [
        _finding(document, "warning", "stone-out-of-reach", f"No start reaches the stone at {tile.key()}.",
                 (tile,), STONES)
        for tile in sorted(document.layer(STONES))
        if starts and tile not in reached and not _is_blocked(document, tile)
    ]
    return MapCheck("stones", "Stones within reach of the starts", "SRC-001.2", tuple(found))


def _is_symmetric(document: MapDocument, symmetry: MapSymmetry) -> MapCheck:
    """Every twin of a tile holds the same; numbers of starting positions may differ."""
    found: list[Finding] = []
    for rule in document.rules:
        cells: Mapping[Hex, MapValue] = document.layer(rule.id)
        if not rule.entries or not cells:
            continue
        if rule.unique:
            cells = dict.fromkeys(cells, rule.singular)
        odd = odd_tiles(cells, document.tile_set, symmetry)
        if odd:
            text = _odd_text(rule, odd, symmetry)
            found.append(_finding(document, "warning", "not-symmetric", text, tuple(one.tile for one in odd), rule.id))
    return MapCheck("symmetry", f"Symmetric: {symmetry.name}", "", tuple(found))


def _odd_text(rule: LayerRule, odd: Sequence[OddTile], symmetry: MapSymmetry) -> str:
    """Say what breaks a symmetry, and on which tile."""
    first, more = odd[0], f" and on {len(odd) - 1} more" if len(odd) > 1 else ""

    def named(value: MapValue) -> str:
        return rule.singular if value == rule.singular else value_name(rule, value).lower()

    if first.value is None and first.wanted is not None:
        return f"{first.tile.key()}{more} lacks the {named(first.wanted)} of its twins ({symmetry.name})."
    thing = named(first.value) if first.value is not None else rule.singular
    return f"{thing.capitalize()} at {first.tile.key()}{more} breaks the symmetry ({symmetry.name})."
