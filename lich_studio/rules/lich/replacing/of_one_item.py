"""Wards about what one item on the stack does: they are tied to it, and go as it leaves the stack."""
from __future__ import annotations

from collections.abc import Callable

from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook
from lich_studio.engine.stats import Modifier
from lich_studio.rules.lich.items import Item, stack
from lich_studio.rules.lich.replacing.wards import in_force
from lich_studio.rules.lich.stack import LEFT_STACK


def tie(game: Game, ward: Modifier, item: int) -> None:
    """Let a ward that waits be about what an item does, and nothing else any more.

    Args:
        game: the game.
        ward: in force, with a value that has a field `item`.
        item: the item.
    """
    game.remove_modifiers(lambda one: one.id == ward.id)
    game.add_modifier(ward._replace(value=ward.value._replace(item=item)))


def goes_with_its_item(kind: type) -> Hook:
    """Return the hook that lets go of wards whose item has left the stack.

    Args:
        kind: the class of their values, with a field `item` that is 0 for those which are tied to none.
    """
    return Hook(LEFT_STACK, fold=_letting_go(kind))


def _letting_go(kind: type) -> Callable[[Game, Item], Item]:
    def let_go(game: Game, item: Item) -> Item:
        if not game.state.modifiers:
            return item
        tied = {ward.value.item for ward in in_force(game) if isinstance(ward.value, kind)} - {0}
        gone = tied.difference(stack(game)) if tied else tied
        if gone:
            game.remove_modifiers(lambda one: isinstance(one.value, kind) and one.value.item in gone)
        return item

    return let_go
