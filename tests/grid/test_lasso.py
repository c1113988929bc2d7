"""Lassos."""
from __future__ import annotations

import ast
from pathlib import Path

import lich_studio.grid
from lich_studio.grid.hex import DIRECTIONS, ORIGIN, hexagon
from lich_studio.grid.lasso import tiles_within
from lich_studio.grid.layout import Layout

LAYOUT = Layout("flat", 10, (3, 4))


def test_a_lasso_takes_the_centres_inside_it() -> None:
    corners = [LAYOUT.to_pixel(ORIGIN + step * 3) for step in DIRECTIONS]
    assert set(tiles_within(corners, hexagon(6), LAYOUT)) >= set(ORIGIN.disc(2))
    assert not set(tiles_within(corners, hexagon(6), LAYOUT)) & set(ORIGIN.ring(4))
    assert tiles_within(corners[:2], hexagon(6), LAYOUT) == ()


def test_a_lasso_that_crosses_itself_is_no_crash() -> None:
    bow = [(-40.0, -40.0), (40.0, 40.0), (40.0, -40.0), (-40.0, 40.0)]
    assert LAYOUT.to_hex(30, 0) in tiles_within(bow, hexagon(6), LAYOUT)


def test_only_this_module_of_the_grid_needs_more_than_python() -> None:
    importers = set[str]()
    for module in Path(lich_studio.grid.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name.partition(".")[0] in {"shapely", "numpy"} for name in names):
                importers.add(module.stem)
    assert importers == {"lasso"}
