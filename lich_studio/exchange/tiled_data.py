"""The numbers of a tile layer out of the forms Tiled writes them in, with a limit before anything is unpacked."""
from __future__ import annotations

import array
import base64
import binascii
import re
import sys
import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.offset import Cell, OffsetGrid
from lich_studio.exchange.text import shortened
from lich_studio.exchange.tiled_model import GID_MASK, MAX_CELLS, MAX_REACH, TiledGrid, TiledLayer

_HEADERS: Final = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
_LARGEST_NUMBER: Final = 0xFFFFFFFF
_WHOLE: Final = re.compile(r"\s*[+-]?[0-9]{1,20}\s*", re.ASCII)


def check_grid(map_like: Mapping[str, object], place: str = "") -> TiledGrid:
    """Return the grid of a map from its attributes.

    Args:
        map_like: attributes of the map, numbers as numbers or as texts.
        place: where the map stands in the file.

    Raises:
        ExchangeError: if it is no hexagonal map, or an attribute is missing or senseless.
    """
    orientation = map_like.get("orientation")
    if orientation != "hexagonal":
        told = f"is {orientation}" if orientation else "does not say its orientation"
        raise ExchangeError(f"only hexagonal maps can be taken; this one {told}", place)
    axis = _one_of(map_like, "staggeraxis", ("x", "y"), place)
    index = _one_of(map_like, "staggerindex", ("odd", "even"), place)
    width, height = (whole(map_like, name, 2, 4096, place) for name in ("tilewidth", "tileheight"))
    side = whole(map_like, "hexsidelength", 0, width if axis == "x" else height, place)
    return TiledGrid(OffsetGrid("x" if axis == "x" else "y", "odd" if index == "odd" else "even"), width, height, side)


def check_size(width: int, height: int, place: str) -> None:
    """Refuse more cells than a layer may have.

    Raises:
        ExchangeError: if it has more.
    """
    if width * height > MAX_CELLS:
        raise ExchangeError(f"{width:,} x {height:,} cells are more than the {MAX_CELLS:,} that can be taken", place)


def whole(
    attributes: Mapping[str, object], name: str, low: int, high: int, place: str, default: int | None = None
) -> int:
    """Return a whole number among attributes.

    Raises:
        ExchangeError: if it is missing, none, or outside `low` to `high`.
    """
    found = attributes.get(name, default)
    if found is None:
        raise ExchangeError(f"`{name}` is missing", place)
    number = _as_whole(found)
    if number is None or not low <= number <= high:
        raise ExchangeError(f"`{name}` must be a whole number from {low} to {high}, is {str(found)[:30]!r}", place)
    return number


def _as_whole(found: object) -> int | None:
    if isinstance(found, bool) or not isinstance(found, int | float | str):
        return None
    try:
        if isinstance(found, str):
            return int(found) if _WHOLE.fullmatch(found) else None
        number = int(found)
    except (ValueError, OverflowError):
        return None
    return number if number == found else None


def _one_of(attributes: Mapping[str, object], name: str, allowed: tuple[str, str], place: str) -> str:
    found = attributes.get(name)
    if found not in allowed:
        told = "is missing" if found is None else f"is {str(found)[:30]!r}"
        raise ExchangeError(f"`{name}` must be {allowed[0]} or {allowed[1]}, {told}", place)
    return str(found)


def unpacked(text: str, encoding: str, compression: str, count: int, place: str) -> Sequence[int]:
    """Return the tile numbers written in a text.

    Args:
        text: the data.
        encoding: "csv" or "base64".
        compression: "", "zlib", "gzip"; "zstd" is known and refused.
        count: how many numbers there must be.
        place: where the data stand.

    Raises:
        ExchangeError: if the form is unknown, the data are broken, or there are more or fewer numbers.
    """
    if encoding == "csv":
        numbers = _from_csv(text, count, place)
    elif encoding == "base64":
        numbers = _from_base64(text, compression, count, place)
    else:
        raise ExchangeError(f"the encoding {encoding!r} of the tiles is not known; csv and base64 are", place)
    return checked(numbers, count, place)


def checked(numbers: Sequence[int], count: int, place: str) -> Sequence[int]:
    """Return numbers of tiles that are as many as there should be, each of 32 bits.

    Raises:
        ExchangeError: if they are not.
    """
    if len(numbers) != count:
        raise ExchangeError(f"{count:,} tiles are needed here, {len(numbers):,} are given", place)
    wrong = next((number for number in numbers if not 0 <= number <= _LARGEST_NUMBER), None)
    if wrong is not None:
        raise ExchangeError(f"{wrong} is no number of a tile", place)
    return numbers


def _from_csv(text: str, count: int, place: str) -> Sequence[int]:
    parts = text.strip().rstrip(",").split(",", count + 1)
    if parts == [""]:
        parts = []
    wrong = next((part.strip() for part in parts if not _WHOLE.fullmatch(part)), None)
    if wrong is not None:
        raise ExchangeError(f"{shortened(wrong, 20)} is no number of a tile", place)
    return [int(part) for part in parts]


def _from_base64(text: str, compression: str, count: int, place: str) -> Sequence[int]:
    try:
        data = base64.b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError) as error:
        raise ExchangeError(f"the tiles are no sound base64: {error}", place) from error
    if compression:
        data = _inflated(data, compression, count * 4, place)
    if len(data) % 4:
        raise ExchangeError(f"{count:,} tiles take {count * 4:,} bytes, {len(data):,} are given", place)
    numbers = array.array("I", data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _inflated(data: bytes, compression: str, size: int, place: str) -> bytes:
    if compression == "zstd":
        hint = "in Tiled choose Map > Map Properties > Tile Layer Format: CSV, zlib or gzip, and save again"
        raise ExchangeError(f"the tiles are compressed with zstd, which is not read; {hint}", place)
    if compression not in _HEADERS:
        raise ExchangeError(f"the compression {compression[:30]!r} is not known; zlib and gzip are", place)
    unpacker = zlib.decompressobj(_HEADERS[compression])
    try:
        result = unpacker.decompress(data, size + 1)
    except zlib.error as error:
        raise ExchangeError(f"the tiles are no sound {compression}: {error}", place) from error
    if len(result) > size:
        raise ExchangeError(f"the tiles unpack to more than the {size:,} bytes they should take", place)
    if not unpacker.eof:
        raise ExchangeError(f"the {compression} of the tiles is cut off", place)
    return result


def fill(layer: TiledLayer, numbers: Iterable[int], corner: Cell, width: int) -> None:
    """Put a block of tile numbers into a layer.

    Args:
        layer: gets the cells that are not empty, with flags cleared and counted.
        numbers: row by row.
        corner: the block's first column and row.
        width: columns of the block.

    Raises:
        ExchangeError: if cells lie too far away.
    """
    column, row = corner
    for place, number in enumerate(numbers):
        gid = number & GID_MASK
        if gid:
            layer.cells[column + place % width, row + place // width] = gid
            layer.turned += gid != number
    if max(abs(column), abs(row)) > MAX_REACH - width or len(layer.cells) > MAX_CELLS:
        raise ExchangeError(f"its tiles reach farther than {MAX_REACH:,} cells", layer.place)
