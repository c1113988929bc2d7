"""Files of Tiled as they lie on the disk: bounded reading, and tilesets that stand in files of their own."""
from __future__ import annotations

from pathlib import Path

from lich_studio.content.problems import ContentError
from lich_studio.content.stamps import MAX_FILE_BYTES, read_bytes
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.json_tree import parse_json
from lich_studio.exchange.text import shortened
from lich_studio.exchange.tiled_model import TiledMap, Tileset
from lich_studio.exchange.tmj_in import tileset_from_json
from lich_studio.exchange.tmx_in import tileset_from_xml
from lich_studio.exchange.xml_tree import parse_xml

_XML = frozenset({".tsx", ".xml"})
_JSON = frozenset({".tsj", ".json"})


def file_bytes(path: Path, most_bytes: int = MAX_FILE_BYTES) -> bytes:
    """Return the bytes of a file.

    Args:
        path: the file.
        most_bytes: how large it may be.

    Raises:
        ExchangeError: if it cannot be read or is too large.
    """
    try:
        return read_bytes(path, most_bytes)[0]
    except ContentError as error:
        raise ExchangeError(f"{path.name} {error}", code=error.code) from error


def stem_of(path: Path) -> str:
    """Return a file's name without any of its endings."""
    return path.name.split(".")[0] or path.name


def with_tilesets(source: TiledMap, folder: Path) -> TiledMap:
    """Read the tilesets that stand in files of their own; one that cannot be read is told, and its tiles are numbered.

    Args:
        source: the map, changed in place and returned.
        folder: where the map's file lies.
    """
    for place, tileset in enumerate(source.tilesets):
        if not tileset.source:
            continue
        try:
            read = _read(folder, tileset.source)
            read.first = tileset.first
            source.tilesets[place] = read
        except ExchangeError as error:
            tileset.name = stem_of(Path(tileset.source))
            source.ignored.append(f"the tileset {shortened(tileset.source)}, so its tiles have numbers only: {error}")
    return source


def _read(folder: Path, name: str) -> Tileset:
    path = Path(name)
    if path.is_absolute() or "\0" in name or path.suffix.lower() not in _XML | _JSON:
        raise ExchangeError("only .tsx, .tsj and .json files at a place told from the map's own are read")
    data = file_bytes(folder / path)
    read = tileset_from_xml(parse_xml(data)) if path.suffix.lower() in _XML else tileset_from_json(parse_json(data), "")
    if read.source:
        raise ExchangeError("it only names a further file")
    return read
