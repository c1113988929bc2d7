"""What each kind of tile of a foreign map becomes: guessed, said by whoever imports, and told in the report.

Nothing becomes invisible: what stands for nothing of the game is written on its tiles as a label, unless somebody says
otherwise.
"""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lich_studio.content.map import FreeShape, Map, TileValue
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import Imported, Report
from lich_studio.exchange.table_boards import OBJECTS, TWO_CELLS, WALL_OBJECTS
from lich_studio.exchange.text import shortened
from lich_studio.grid.hex import Hex
from lich_studio.session.map_layers import LayerRule, MapEntry, exclusions

START: Final = "start"
WALL: Final = "wall"
LABEL: Final = "label"
FLOOR: Final = "floor"
NOTHING: Final = "nothing"
STARTS: Final = "starting_positions"
LABELS: Final = "labels"
MOST_KINDS: Final = 60
"""A layer with more values than this, such as names of single tiles, has one meaning for all of them."""
LONGEST_LABEL: Final = 60
_NUMBERS_OF_TILES: Final = frozenset({"hex", "id", "ids", "key", "keys"})
"""Words in the names of layers that number tiles and say nothing of them."""
_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("rock", "rocks", "mountain", "mountains", "cliff", "hill", "obstacle", "block", "blocked", "tower",
                     "building", "barrier", "impassable"), "wall"),
    **dict.fromkeys(("crystal", "crystals", "gem", "mana", "source", "stones"), "stone"),
    **dict.fromkeys(("lava", "flame", "flames", "burning"), "fire"),
    **dict.fromkeys(("lake", "river", "sea", "ocean", "pond", "shallow"), "water"),
    **dict.fromkeys(("forest", "trees", "tree", "jungle", "thicket", "vine", "wood", "woods"), "vines"),
    **dict.fromkeys(("swamp", "marsh", "mud", "bog"), "sludge"),
    **dict.fromkeys(("mist",), "steam"),
    **dict.fromkeys(("spawn", "player", "seat", "base", "starting"), START),
    **dict.fromkeys(("grass", "plain", "plains", "dirt", "sand", "road", "ground", "empty", "default", "snow", "hex",
                     "board", "land"), FLOOR),
    **dict.fromkeys(("void", "none", "hole", "outside"), NOTHING),
}  # fmt: skip
"""Words that maps of other programs have for what the game knows."""
_IN_THE_WAY: Final = frozenset((OBJECTS, kind) for kind in (*WALL_OBJECTS, TWO_CELLS))
"""What stands in the way as walls do, whatever it is called: the objects of the table."""


@dataclass(frozen=True, slots=True)
class FoundTile:
    """One kind of tile of a foreign map.

    Attributes:
        layer: the layer it stands in.
        value: what it is called there, or None for all values of a layer that has very many.
        count: on how many tiles it stands.
        kinds: how many values it stands for.
    """

    layer: str
    value: TileValue | None
    count: int
    kinds: int = 1

    @property
    def key(self) -> str:
        """By what it is remembered and named."""
        return f"{self.layer}:{'*' if self.value is None else self.value}"

    @property
    def name(self) -> str:
        """What a person calls it."""
        return f"{self.kinds:,} different values" if self.value is None else shortened(str(self.value), 40)[1:-1]


def meanings(layers: Sequence[LayerRule]) -> tuple[tuple[str, str, MapEntry | None], ...]:
    """Return all that a tile can become: how it is said, its name for a person, and what is painted, if anything."""
    things = [entry for rule in layers if rule.id != STARTS for entry in rule.entries]
    starts = [entry for rule in layers if rule.id == STARTS for entry in rule.entries]
    return (
        *((str(entry.value), entry.name, entry) for entry in things),
        (START, "Starts, in order", None),
        *((f"{START} {entry.value}", entry.name, entry) for entry in starts),
        (FLOOR, "Bare floor", None), (LABEL, "A label that says so", None), (NOTHING, "No tile of the board", None),
    )  # fmt: skip


def found_tiles(board: Map, layers: Sequence[LayerRule]) -> tuple[FoundTile, ...]:
    """Return the kinds of tiles of a map, layer by layer, the most frequent first; free texts of the game are none."""
    texts = {rule.id for rule in layers if not rule.entries}
    found: list[FoundTile] = []
    for layer, cells in board.layers.items():
        counts = Counter(cells.values())
        if layer in texts or not counts:
            continue
        if len(counts) > MOST_KINDS or (_numbers_tiles(layer) and len(counts) == len(cells)):
            found.append(FoundTile(layer, None, len(cells), len(counts)))
        else:
            found += [FoundTile(layer, value, count) for value, count in counts.most_common()]
    return tuple(found)


def own_meaning(tile: FoundTile, layers: Sequence[LayerRule]) -> str:
    """Return the meaning of what the game itself calls so, "" for all else."""
    own = (said for said, _, entry in meanings(layers) if entry == _entry_of(tile, layers) and entry is not None)
    return next(own, "")


def _entry_of(tile: FoundTile, layers: Sequence[LayerRule]) -> MapEntry | None:
    entries = (entry for rule in layers if rule.id == tile.layer for entry in rule.entries)
    return next((entry for entry in entries if entry.value == tile.value), None)


def guessed_meaning(tile: FoundTile, layers: Sequence[LayerRule]) -> str:
    """Return what a kind of tile most likely stands for: what it is called decides, then what its layer is."""
    own = own_meaning(tile, layers)
    if own:
        return own
    if (tile.layer, tile.value) in _IN_THE_WAY:
        return WALL
    known = {said: said for said, _, entry in meanings(layers) if entry is not None and entry.layer != STARTS}
    known |= {entry.name.lower(): said for said, _, entry in meanings(layers) if entry is not None}
    known |= {**_WORDS, START: START}
    if tile.value is None:
        return FLOOR if _numbers_tiles(tile.layer) else LABEL
    if tile.value in (0, "0", "False", ""):
        return FLOOR
    words = [word for word in re.split(r"[^a-z]+", str(tile.value).lower()) if word]
    whole = known.get(str(tile.value).lower())
    said = whole or next((known[word] for word in reversed(words) if word in known), "")
    is_plain = isinstance(tile.value, int) or str(tile.value) in ("True", "yes", "x")
    if not said and is_plain:
        named = tile.layer.split("_")
        named += [word.removesuffix("s") for word in named]
        said = next((known[word] for word in named if word in known), "")
        said = "" if said in (FLOOR, NOTHING) else said
    return said or LABEL


def _numbers_tiles(layer: str) -> bool:
    return not _NUMBERS_OF_TILES.isdisjoint(layer.split("_"))


def is_known(board: Map, layers: Sequence[LayerRule]) -> bool:
    """Say whether everything on a map is called as the game calls it, so that nobody need be asked."""
    return all(own_meaning(tile, layers) for tile in found_tiles(board, layers))


def said_meanings(found: Iterable[FoundTile], said: Iterable[str], layers: Sequence[LayerRule]) -> dict[str, str]:
    """Return meanings by the keys of tiles, as a person wrote them.

    Args:
        found: the kinds of tiles there are.
        said: such as `rock=wall`, or `ground:rock=wall` for those of one layer.
        layers: those of the game.

    Raises:
        ExchangeError: if there is no such tile or meaning.
    """
    listed, chosen = tuple(found), dict[str, str]()
    known = [one for one, _, _ in meanings(layers)]
    for pair in said:
        name, _, meaning = pair.rpartition("=")
        keys = [tile.key for tile in listed if name in (tile.key, str(tile.value))]
        if not keys:
            there = ", ".join(tile.key for tile in listed[:20])
            raise ExchangeError(f"there is no tile {name!r}; there are {there}", code="option")
        if meaning not in known:
            raise ExchangeError(f"no tile can become {meaning!r}; there are {', '.join(known)}", code="option")
        chosen |= dict.fromkeys(keys, meaning)
    return chosen


def with_meanings(imported: Imported, chosen: Mapping[str, str], layers: Sequence[LayerRule]) -> Imported:
    """Return a map whose tiles hold what their kinds mean, with a word about each that means something else.

    Args:
        imported: the map as its file calls things.
        chosen: meanings by the keys of kinds of tiles; those not among them are guessed.
        layers: those of the game.
    """
    return _Translation(imported, chosen, layers).result()


class _Translation:
    """The steps from what a file calls things to what the game knows."""

    def __init__(self, imported: Imported, chosen: Mapping[str, str], layers: Sequence[LayerRule]) -> None:
        self._board = imported.map
        self._chosen = chosen
        self._layers = layers
        self._report = Report()
        self._report.extend(imported.report)
        known = {rule.id: rule for rule in layers}
        self._made: dict[str, dict[str, TileValue]] = {
            layer: {} if known[layer].entries else dict(cells)
            for layer, cells in imported.map.layers.items() if layer in known
        }  # fmt: skip
        self._gone: set[str] = set()
        self._translated: set[tuple[str, str]] = set()

    def result(self) -> Imported:
        """Return the map and the report."""
        entries = {said: entry for said, _, entry in meanings(self._layers)}
        names = {said: name for said, name, _ in meanings(self._layers)}
        places: dict[tuple[str, TileValue], list[str]] = {}
        for layer, cells in self._board.layers.items():
            for key, value in cells.items():
                places.setdefault((layer, value), []).append(key)
        for tile in found_tiles(self._board, self._layers):
            own = own_meaning(tile, self._layers)
            meaning = self._chosen.get(tile.key) or guessed_meaning(tile, self._layers)
            cells = self._board.layers[tile.layer]
            keys = list(cells) if tile.value is None else places[tile.layer, tile.value]
            if meaning == NOTHING:
                self._gone.update(keys)
            for key in keys:
                entry = entries.get(meaning)
                if entry is not None:
                    self._put(entry.layer, key, entry.value)
                    self._translated |= {(entry.layer, key)} if meaning != own else set()
                elif meaning == START:
                    self._start(key, tile)
                elif meaning == LABEL:
                    self._label(key, cells[key], tile.layer)
            if meaning != own:
                kind = "left out" if meaning in (FLOOR, NOTHING) else "changed"
                number = f"{tile.count:,} tile{'s' * (tile.count != 1)}"
                self._report.add(kind, f"{tile.name} on {number} became: {names[meaning]}", f"layer {tile.layer}")
        self._part_those_that_exclude_each_other()
        return Imported(self._map(), self._report)

    def _part_those_that_exclude_each_other(self) -> None:
        """Leave out what cannot share a tile with what another kind became there; faults the file had itself stay."""
        order = [rule.id for rule in self._layers]
        for upper, others in exclusions(self._layers).items():
            for lower in (other for other in others if order.index(other) > order.index(upper)):
                shared = self._made.get(upper, {}).keys() & self._made.get(lower, {}).keys()
                for key in sorted(shared):
                    if {(upper, key), (lower, key)} & self._translated:
                        value = self._made[lower].pop(key)
                        self._report.add("left out", f"{value} on tile {key}: {self._made[upper][key]} stands there")

    def _put(self, layer: str, key: str, value: TileValue) -> None:
        kept = self._made.setdefault(layer, {}).setdefault(key, value)  # what comes first stays
        if kept != value:
            self._report.add("left out", f"{value} on tile {key}: {layer} holds {kept} there")

    def _start(self, key: str, tile: FoundTile) -> None:
        numbers = [entry.value for rule in self._layers if rule.id == STARTS for entry in rule.entries]
        free = [number for number in numbers if number not in self._made.get(STARTS, {}).values()]
        if free and key not in self._made.get(STARTS, {}):
            self._put(STARTS, key, free[0])
        else:
            self._label(key, "start" if tile.value is None else tile.value, tile.layer)
            self._report.add("changed", f"tile {key} is one starting position too many; a label says so")

    def _label(self, key: str, value: TileValue, layer: str) -> None:
        labels = self._made.setdefault(LABELS, {})
        text = f"{layer} {value}" if isinstance(value, int) else value
        labels[key] = (f"{labels[key]}, {text}" if key in labels else text)[:LONGEST_LABEL]

    def _map(self) -> Map:
        layers = {name: {key: value for key, value in cells.items() if key not in self._gone}
                  for name, cells in self._made.items()}
        changed: dict[str, object] = {"layers": layers}
        if self._gone:
            left = [tile.key() for tile in sorted(self._board.tiles()) if tile.key() not in self._gone]
            changed["shape"] = FreeShape(tiles=tuple(left))
        return Map.model_validate({**dict(self._board), **changed})


def tiles_of_kind(board: Map, tile: FoundTile) -> frozenset[Hex]:
    """Return where a kind of tile stands."""
    cells = board.layer(tile.layer)
    return frozenset(key for key, value in cells.items() if tile.value in (None, value))
