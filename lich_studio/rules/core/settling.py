"""Settling what a text says: targets and amounts as they are now, for effects that last after their item is gone."""
from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, cast

from lich_studio.effects.nodes import Amount, Node
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount, chosen
from lich_studio.rules.core.selectors import Bound, Same
from lich_studio.rules.core.targeting import Target


def settled(game: Game, node: Node, registers: Registers) -> Any:
    """Return a node with what was chosen in place of targets, and numbers in place of amounts.

    Args:
        game: the game.
        node: the node; only its own fields are looked at.
        registers: those of the running effect's frame.
    """
    changes: dict[str, object] = {}
    for item in fields(node):
        part: object = getattr(node, item.name)
        if isinstance(part, Target | Same):
            changes[item.name] = Bound(chosen(game, part, registers))
        elif isinstance(part, Amount):
            changes[item.name] = Number(amount(game, part, registers))
    return replace(cast("Any", node), **changes) if changes else node
