"""What lies on the stack: cards, effects, triggers and basic moves on their way."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.things import Aim

SPENT = ("window", "spent")
"""Memory: what left the game and keeps its number until the stack is empty."""


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
        declared: what the log says when it goes on the stack, with the same slots and `{piece}`.
    """

    id: str
    resolve: str
    title: str = "{card}"
    declared: str = "{seat} uses {card}"


def item_of(game: Game, entity: int) -> Item:
    """Return what a stack entity stands for."""
    item: Item = game.state.memory.get(("item", entity))  # pyright: ignore[reportAssignmentType]  # it lies on the stack
    return item


def set_item(game: Game, entity: int, item: Item) -> None:
    """Change what a stack entity stands for."""
    game.remember(item, "item", entity)


def stack(game: Game) -> tuple[int, ...]:
    """Return the items on the stack, the top one last (STK-001.2)."""
    return tuple(game.state.zones.get("stack/0", ()))


def pending_of(game: Game, aim: Aim) -> int:
    """Return the item on the stack that a thing stands for, 0 for none.

    An item stands for itself; a card, of which a text says "it" or "that technique", for the playing of it, else for
    what was used of it last.
    """
    if aim.kind == "item":
        return aim.entity if aim.entity in stack(game) else 0
    found = [one for one in stack(game) if aim.kind == "card" and item_of(game, one).card == aim.entity]
    played = [one for one in found if item_of(game, one).kind == "card"]
    return (played or found or [0])[-1]


LEFT = ("window", "left the stack")
"""Memory: `(*LEFT, item)` holds what stood for an item that is no longer on the stack."""


def item_then(game: Game, entity: int) -> Item | None:
    """Return what a stack entity stands for, or stood for until it left the stack; None for anything else."""
    item: Item | None = game.state.memory.get(("item", entity))  # pyright: ignore[reportAssignmentType]
    return game.recall(*LEFT, entity) if item is None else item


def played_card(game: Game, entity: int) -> int:
    """Return the card that an item is, or was until just now, the playing of; 0 for none."""
    item = item_then(game, entity)
    return item.card if item is not None and item.kind == "card" else 0


STOOD = "stood on"
"""Memory: `(STOOD, card)` holds the tile on which a summon's piece stood when it went, until the stack is empty."""


def retire(game: Game, entity: int, kind: str) -> None:
    """Take an item, a piece or a token out of the game, keeping its number until the stack is empty again.

    So nothing that was aimed at it, or moves it, finds a newcomer under its number.

    Args:
        game: the game.
        entity: what goes.
        kind: what it is called until then: "spent" for items, "gone" for everything else.
    """
    if game.state.zone_of[entity]:
        game.move_card(entity, "")
    if game.state.tile_of[entity] is not None and game.state.link_of[entity]:
        game.remember(game.state.tile_of[entity], STOOD, game.state.link_of[entity])
    game.place_piece(entity, None)
    for bearer, name in list(game.state.counters):
        if bearer == entity:
            game.add_counter(entity, name, -game.counter(entity, name))
    game.remove_modifiers_of(entity)
    game.state.kind_of[entity] = kind
    game.remember((*(game.recall(*SPENT) or ()), entity), *SPENT)


def free_retired(game: Game) -> None:
    """Let go of the numbers of everything that was retired."""
    for entity in game.recall(*SPENT) or ():
        game.remove(entity)
    game.forget(*SPENT)
    game.forget(STOOD)


MODULE = RuleModule(id="items", requires=("field",))


def running_item(game: Game) -> int:
    """Return the item that is resolving, 0 for none."""
    for frame in reversed(game.state.frames):
        if frame.procedure == "stack.resolve":
            return frame.registers["entity"]
    return 0
