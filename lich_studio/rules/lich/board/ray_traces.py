"""Rays followed over a board: which tiles each of the twelve shows, and what stops it (LOS-001, AMB-128)."""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.grid.hex import Hex
from lich_studio.grid.rays import RAYS, Crossing, Ray
from lich_studio.rules.lich.board.sight import SightBoard


class RayTrace(NamedTuple):
    """One ray followed over a board.

    Attributes:
        ray: the ray.
        seen: tiles of the board it shows, nearest first.
        stopped_by: what stops it: one tile, two tiles beside an edge, or nothing.
        hidden: tiles of the board it would have shown further on.
    """

    ray: Ray
    seen: tuple[Hex, ...]
    stopped_by: Crossing
    hidden: tuple[Hex, ...]


def trace_rays(board: SightBoard, start: Hex, reach: int, penetrate: bool = False) -> tuple[RayTrace, ...]:
    """Follow all twelve rays of a tile.

    Args:
        board: what stands on the tiles.
        start: the tile looked from.
        reach: how far, as a tile distance (AMB-128).
        penetrate: whether pieces are looked through.
    """
    return tuple(_trace(board, start, ray, reach, penetrate) for ray in RAYS)


def _trace(board: SightBoard, start: Hex, ray: Ray, reach: int, penetrate: bool) -> RayTrace:
    seen: list[Hex] = []
    hidden: list[Hex] = []
    stopped: Crossing = ()
    centre = start
    for period in range(reach // ray.stride):
        if not stopped and period and board.blocks(centre, penetrate):
            stopped = (centre,)
        if not stopped and ray.flanks:
            edge = (centre + ray.flanks[0], centre + ray.flanks[1])
            if board.blocks(edge[0], penetrate) and board.blocks(edge[1], penetrate):
                stopped = edge
        centre = centre + ray.step
        if centre in board.tiles:
            (hidden if stopped else seen).append(centre)
    return RayTrace(ray, tuple(seen), stopped if hidden else (), tuple(hidden))


def visible_from(board: SightBoard, start: Hex, reach: int, penetrate: bool = False) -> tuple[Hex, ...]:
    """Return the tiles seen from a tile: itself, then ray by ray, nearest first.

    Args:
        board: what stands on the tiles.
        start: the tile looked from.
        reach: how far, as a tile distance; walls do not shorten it (AMB-128, AMB-129).
        penetrate: whether pieces are looked through.
    """
    found = [tile for trace in trace_rays(board, start, reach, penetrate) for tile in trace.seen]
    return (start, *found) if start in board.tiles else tuple(found)
