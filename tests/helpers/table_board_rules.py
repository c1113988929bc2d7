"""What the table checks before it loads a board, in our words: the contract that exported boards are held to."""
from __future__ import annotations

from typing import Any

KINDS = {"tree", "throne", "rock1", "rock2", "doubleRock", "crystal", "chest", "cage", "sourceStone"}
SURFACES = {"fire", "smoke", "water", "steam", "sludge", "vines", "deathFog"}
NEIGHBOURS = {(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0)}


def cell(given: Any) -> tuple[int, int]:
    """The row and column of a cell, which must be whole numbers on a board of side 6."""
    row, column = given["row"], given["column"]
    assert type(row) is int and type(column) is int
    assert max(abs(row), abs(column), abs(row + column)) <= 5, f"{row}, {column} is off the board"
    return row, column


def check_board(state: dict[str, Any]) -> None:
    """Fail unless the table takes a board."""
    assert state["schemaVersion"] == 1
    assert state["boardGuid"] == "068885"
    assert [cell(given) for given in state["selectedHexes"]] == []
    standing: dict[tuple[tuple[int, int], bool], str] = {}
    for thing in state["hexObjects"]:
        kind = thing["type"]
        assert kind in KINDS | SURFACES
        hex_, facing = cell(thing["hex"]), cell(thing["facing"])
        assert (facing[0] - hex_[0], facing[1] - hex_[1]) in NEIGHBOURS
        assert [cell(one) for one in thing["occupiedHexes"]] == [hex_]
        assert standing.setdefault((hex_, kind in SURFACES), kind) is kind, "one object and one surface share a cell"
