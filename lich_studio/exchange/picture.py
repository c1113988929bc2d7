"""Pictures without a painter: a PNG of plain hexes, one colour a tile, for tilesets of other programs."""
from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping, Sequence
from typing import Final

Colour = tuple[int, int, int]

_KNOWN: Final[dict[str, Colour]] = {
    "board": (219, 222, 214), "wall": (92, 97, 109), "stone": (122, 78, 201), "fire": (222, 103, 52),
    "water": (79, 139, 205), "vines": (83, 143, 77), "sludge": (129, 112, 64), "steam": (190, 204, 212),
    "smoke": (120, 120, 124), "fog": (58, 46, 74),
}  # fmt: skip


def colour_of(value: str | int, own: Mapping[str, str] | None = None) -> Colour:
    """Return the colour of a value; an unknown one gets one of its own, the same every time.

    Args:
        value: what stands on a tile.
        own: the project's own colours by value, as `#RRGGBB`.
    """
    said = (own or {}).get(str(value))
    if said is not None:
        return int(said[1:3], 16), int(said[3:5], 16), int(said[5:7], 16)
    known = _KNOWN.get(str(value))
    if known is not None:
        return known
    mixed = zlib.crc32(str(value).encode("utf-8", "surrogatepass"))
    return 70 + mixed % 150, 70 + (mixed >> 8) % 150, 70 + (mixed >> 16) % 150


def hexes_png(colours: Sequence[Colour], width: int, height: int, flat: bool, columns: int) -> bytes:
    """Return a PNG of hexes in rows.

    Args:
        colours: one a hex.
        width: width of a hex, in pixels.
        height: height of a hex, in pixels.
        flat: whether an edge lies on top, else a corner.
        columns: hexes in a row, 1 or more.
    """
    rows = -(-len(colours) // columns)
    mask = [[_inside(x, y, width, height, flat) for x in range(width)] for y in range(height)]
    lines = bytearray()
    for row in range(rows):
        inks = [bytes((*colour, 255)) for colour in colours[row * columns : (row + 1) * columns]]
        inks += [bytes(4)] * (columns - len(inks))
        for masked in mask:
            lines.append(0)
            for ink in inks:
                lines += b"".join(ink if inside else b"\0\0\0\0" for inside in masked)
    header = struct.pack(">IIBBBBB", width * columns, height * rows, 8, 6, 0, 0, 0)
    parts = (b"IHDR", header), (b"IDAT", zlib.compress(bytes(lines), 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _inside(x: int, y: int, width: int, height: int, flat: bool) -> bool:
    """Say whether the middle of a pixel lies in the hex, a thin gap left round it."""
    across, along = abs(2 * x + 1 - width) / width, abs(2 * y + 1 - height) / height
    if not flat:
        across, along = along, across
    return along <= 0.96 and across + along / 2 <= 0.97


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
