"""Maps for the tests of pictures: something of everything, both ways of standing."""
from __future__ import annotations

from lich_studio.content.map import HexagonShape, Map
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Exported
from lich_studio.grid.layout import Orientation


def busy_map(orientation: Orientation = "flat") -> Map:
    """A small map with something in every layer, and one layer that no picture shows."""
    return Map(
        id="busy", name="Busy & <small>", orientation=orientation, shape=HexagonShape(side=4),
        layers={
            "walls": {"1,-2": "wall", "3,-3": "wall"},
            "source_stones": {"0,-2": "stone"},
            "surfaces": {"-2,1": "water", "0,2": "vines", "-1,2": "lava", "-2,0": "fire", "2,-1": "Lava"},
            "starting_positions": {"0,3": 1, "0,-3": 2, "3,0": 12},
            "labels": {"0,0": "Old Gate", "1,0": 7},
            "regions": {"0,0": "North", "1,0": "North", "0,1": "North"},
            "height": {"0,0": 3},
        },
    )  # fmt: skip


def never_stopped(_done: int, _steps: int) -> None:
    """A step that lets everything go on."""


def only_file(made: Exported) -> bytes:
    """The one file of an export."""
    (data,) = made.files.values()
    return data


PLAIN = ExportOptions()
