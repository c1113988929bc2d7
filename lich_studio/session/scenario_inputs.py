"""The inputs that a scenario begins with.

Forced random results are written `{"stream": "shuffle", "value": 0}`. Edits name things by their handles:
`{"edit": "stat", "of": "player-2", "key": "health", "value": 7}`, `counter` likewise with `name`, `card` with
`zone`, `piece` with `tile`, `{"edit": "layer", "name": "surfaces", "tile": "2,-1", "value": "water"}`, and
`memory` with `key` and `value`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from lich_studio.content.problems import ContentError
from lich_studio.content.scenario import Scenario
from lich_studio.engine.decisions import Edit, ForceRandom, Input
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex

__all__ = ["scenario_inputs"]


def scenario_inputs(game: Game, scenario: Scenario) -> Iterator[Input]:
    """Yield the forced results and the edits that a scenario begins with.

    Args:
        game: the game that they are given to, for the names they use.
        scenario: what they stand in.

    Raises:
        ContentError: one of them makes no sense.
    """
    for forced in scenario.forced:
        match forced:
            case {"stream": str(stream), "value": int(value)}:
                yield ForceRandom(stream, value)
            case _:
                raise ContentError(f'a forced result is written {{"stream": "effect", "value": 0}}, not {forced!r}')
    for edit in scenario.edits:
        yield _edit(game, edit)


def _edit(game: Game, edit: Mapping[str, Any]) -> Edit:
    kind = str(edit.get("edit", ""))
    try:
        match kind:
            case "stat":
                arguments: tuple[Any, ...] = (_entity(game, edit), edit["key"], edit["value"])
            case "counter":
                arguments = (_entity(game, edit), edit["name"], edit["value"])
            case "card":
                arguments = (_entity(game, edit), edit["zone"])
            case "piece":
                arguments = (_entity(game, edit), *Hex.parse(edit["tile"]))
            case "layer":
                arguments = (edit["name"], *Hex.parse(edit["tile"]), edit["value"])
            case "memory":
                arguments = (edit["value"], *cast("list[Any]", edit["key"]))
            case _:
                raise ContentError(f"there is no edit {kind!r}")
    except KeyError as error:
        raise ContentError(f"the edit {kind!r} needs {error.args[0]!r}") from error
    return Edit(kind, arguments, bool(edit.get("triggers", False)))


def _entity(game: Game, edit: Mapping[str, Any]) -> int:
    handle = str(edit["of"])
    entity = game.entity(handle, 0)
    if not entity:
        raise ContentError(f"there is nothing called {handle!r} in this game")
    return entity
