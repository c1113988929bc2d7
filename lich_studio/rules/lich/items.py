"""What lies on the stack: cards, effects, triggers and basic moves on their way."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.running import Aim


class Item(NamedTuple):
    """What an entity on the stack stands for.

    Attributes:
        kind: a row of the table "item": "card", "ability", "trigger" or "move".
        seat: who controls it.
        card: the card it is or comes from, 0 for none.
        definition: id of the card's definition.
        ability: number of the ability, -1 for none.
        aims: for each chooser of the ability, in printed order, what was chosen.
        data: what the kind needs beside, plain data.
    """

    kind: str
    seat: int
    card: int = 0
    definition: str = ""
    ability: int = -1
    aims: tuple[tuple[Aim, ...], ...] = ()
    data: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemKind:
    """A row of the table "item": how a kind of item resolves.

    Attributes:
        id: the kind.
        resolve: procedure with register `item` (the entity); returns whether the item is finished and leaves.
        title: what the stack panel shows, with `{card}` and `{seat}`.
    """

    id: str
    resolve: str
    title: str = "{card}"


def item_of(game: Game, entity: int) -> Item:
    """Return what a stack entity stands for."""
    item: Item = game.recall("item", entity)
    return item


def set_item(game: Game, entity: int, item: Item) -> None:
    """Change what a stack entity stands for."""
    game.remember(item, "item", entity)


def stack(game: Game) -> tuple[int, ...]:
    """Return the items on the stack, the top one last (STK-001.2)."""
    return tuple(game.state.zones.get("stack/0", ()))


MODULE = RuleModule(id="items", requires=("field",))
