"""The inputs that a scenario gives a game: forced results, edits, and the lines of its script.

Forced random results are written `{"stream": "shuffle", "value": 0}`. Edits name things by their handles:
`{"edit": "stat", "of": "player-2", "key": "health", "value": 7}`, `counter` likewise with `name`, `card` with
`zone`, `piece` with `tile`, `{"edit": "layer", "name": "surfaces", "tile": "2,-1", "value": "water"}`,
`memory` with `key` and `value`, and `{"edit": "jump", "to": ["turn", "end"]}`. A line of a script is an option's
key; `edit {...}` and `force {...}` give an edit or a forced result in mid-game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, cast

from lich_studio.content.problems import ContentError
from lich_studio.content.scenario import Scenario
from lich_studio.engine.decisions import Choice, Edit, ForceRandom, Input
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.session.edit_rows import edit_fault, forced_fault

__all__ = ["give_inputs", "plain_input", "read_line", "script_line"]

EDIT, FORCE = "edit ", "force "


def give_inputs(scenario: Scenario, game: Game, give: Callable[[Input], None]) -> None:
    """Give a game the forced results and the edits that a scenario begins with.

    Args:
        scenario: what they stand in.
        game: the game that they are given to, for the names they use.
        give: gives it one.

    Raises:
        ContentError: one of them makes no sense; the message says which.
    """
    rows = [(f"forced result {number}", row, True) for number, row in enumerate(scenario.forced, 1)]
    rows += [(f"edit {number}", row, False) for number, row in enumerate(scenario.edits, 1)]
    for place, row, is_forced in rows:
        try:
            give(_forced(row) if is_forced else _edit(game, row))
        except (EngineError, ContentError) as error:
            raise ContentError(f"{place}: {error}") from error


def read_line(game: Game, line: str) -> Input:
    """Return the input that a line of a script gives.

    Raises:
        ContentError: it is an edit or a forced result that makes no sense.
    """
    if not line.startswith((EDIT + "{", FORCE + "{")):
        return Choice(line)
    word, _, rest = line.partition(" ")
    try:
        row: Any = json.loads(rest)
    except (ValueError, RecursionError) as error:
        raise ContentError(f"what follows {word!r} is not valid JSON") from error
    return _edit(game, row) if word == EDIT.strip() else _forced(row)


def script_line(game: Game, given: Input) -> str:
    """Return the line by which a script gives an input; `read_line` reads it."""
    if isinstance(given, Choice):
        return given.key
    word = EDIT if isinstance(given, Edit) else FORCE
    return word + json.dumps(plain_input(game, given), ensure_ascii=False)


def plain_input(game: Game, given: Input) -> dict[str, Any]:
    """Return an edit or forced result as scenarios write it.

    Raises:
        ContentError: it is a choice.
    """
    if isinstance(given, ForceRandom):
        return {"stream": given.stream, "value": given.value}
    if not isinstance(given, Edit):
        raise ContentError(f"{given.key!r} is a choice and stands in the script")
    first, *rest = given.arguments
    row: dict[str, Any] = {"edit": given.kind}
    match given.kind:
        case "stat":
            row |= {"of": game.handle(first, 0), "key": rest[0], "value": rest[1]}
        case "counter":
            row |= {"of": game.handle(first, 0), "name": rest[0], "value": rest[1]}
        case "card":
            row |= {"of": game.handle(first, 0), "zone": rest[0]}
        case "piece":
            row |= {"of": game.handle(first, 0), "tile": Hex(rest[0], rest[1]).key()}
        case "layer":
            row |= {"name": first, "tile": Hex(rest[0], rest[1]).key(), "value": rest[2]}
        case "memory":
            row |= {"key": rest, "value": first}
        case _:
            row |= {"to": list(given.arguments)}
    return row | ({"triggers": True} if given.triggers else {})


def _forced(row: Any) -> ForceRandom:
    fault = forced_fault(row)
    if fault:
        raise ContentError(fault)
    return ForceRandom(row["stream"], row["value"])


def _edit(game: Game, row: Any) -> Edit:
    fault = edit_fault(row)
    if fault:
        raise ContentError(fault)
    edit = cast("Mapping[str, Any]", row)
    kind = str(edit["edit"])
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
            arguments = tuple(cast("list[Any]", edit["to"]))
    return Edit(kind, arguments, bool(edit.get("triggers", False)))


def _entity(game: Game, edit: Mapping[str, Any]) -> int:
    handle = str(edit["of"])
    entity = game.entity(handle, 0)
    if not entity:
        raise ContentError(f"there is nothing called {handle!r} in this game")
    return entity
