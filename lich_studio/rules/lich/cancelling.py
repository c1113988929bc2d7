"""Cancel records: parts of a pending item that have been negated, by kind and amount (AMB-116, AMB-198).

A record hangs on the item. When the item reaches an instruction of that kind, the instruction does so much less,
never less than nothing; the rest of the item resolves.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from lich_studio.effects.nodes import Ability, Effect
from lich_studio.effects.phrase import Word
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.amounts import Number, UpTo
from lich_studio.rules.core.interpreter.meaning_effect import instructions_of
from lich_studio.rules.lich.items import Item


class Cancel(NamedTuple):
    """One cancel record.

    Attributes:
        part: a row of the table "part".
        amount: how much is cancelled, None for all of it.
        share: a row of `SHARES` where the part is multiplied instead, "" where it is lowered.
    """

    part: str
    amount: int | None
    share: str = ""


SHARES: Mapping[str, Callable[[int], int]] = {
    "half up": lambda amount: -(-amount // 2),
    "half down": lambda amount: amount // 2,
    "double": lambda amount: 2 * amount,
}
"""What becomes of an amount of which so much is done, by id."""


@dataclass(frozen=True, slots=True)
class Part:
    """A row of the table "part": what can be negated of an item by itself.

    Attributes:
        id: the id of its vocabulary word.
        effects: names of the effect classes whose amount it is.
        items: kinds of item that are nothing else, such as "move".
    """

    id: str
    effects: tuple[str, ...]
    items: tuple[str, ...] = ()


PARTS = (
    Part("damage", ("Deal",)),
    Part("movement", ("Move",), ("move",)),
    Part("status", ("Inflict",)),
    Part("healing", ("Heal",)),
    Part("draw", ("Draw",)),
    Part("loss", ("LoseHealth",)),
)


def records(game: Game, entity: int) -> tuple[Cancel, ...]:
    """Return the cancel records of an item, oldest first."""
    return game.recall("item", entity, "cancelled") or ()


def attach(game: Game, entity: int, cancel: Cancel) -> None:
    """Hang a cancel record on an item."""
    game.remember((*records(game, entity), cancel), "item", entity, "cancelled")


def lowered(game: Game, registers: Registers, part: str, amount: int) -> int:
    """Return what is left of an amount, and use up the records that lower it.

    Args:
        game: the game.
        registers: of the running effect; `item` is the item, 0 or missing where there is none.
        part: id of the part.
        amount: what the instruction would do, 0 or more.
    """
    entity: int = registers.get("item", 0)
    found = records(game, entity) if entity else ()
    if not any(one.part == part for one in found):
        return amount
    kept: list[Cancel] = []
    for one in found:
        if one.part != part:
            kept.append(one)
        elif one.share:
            amount = SHARES[one.share](amount)
            kept.append(one)
        elif one.amount is None:
            amount = 0
            kept.append(one)
        else:
            used = min(amount, one.amount)
            amount -= used
            if one.amount > used:
                kept.append(one._replace(amount=one.amount - used))
    game.remember(tuple(kept), "item", entity, "cancelled")
    game.cite("AMB-116", "AMB-198")
    return amount


def part_of(game: Game, effect: Effect) -> str:
    """Return which part of an item an effect is, "" for none."""
    rows: dict[str, Part] = dict(game.ruleset.table("part"))
    return next((row.id for row in rows.values() if effect.row in row.effects), "")


def has_part(game: Game, item: Item, part: str) -> bool:
    """Return whether an item has a part that could be negated."""
    row: Part = game.ruleset.table("part")[part]
    if item.kind in row.items:
        return True
    return item.ability >= 0 and any(part_of(game, effect) == part for effect in instructions_of(_ability(game, item)))


def is_all_cancelled(game: Game, entity: int, item: Item) -> bool:
    """Return whether nothing of an item's instructions is left, so that it counts as negated whole (AMB-198)."""
    if item.ability < 0:
        return False
    left = list(records(game, entity))
    for effect in instructions_of(_ability(game, item)):
        part = part_of(game, effect)
        needed = _printed(effect)
        for at, one in enumerate(left):
            if one.part != part or one.share:
                continue
            if one.amount is None:
                needed = 0
            elif needed is not None:
                used = min(needed, one.amount)
                needed -= used
                left[at] = one._replace(amount=one.amount - used)
        if needed is None or needed:
            return False
    return True


def _printed(effect: Effect) -> int | None:
    """Return the printed amount of an effect, None where it has none."""
    number: object = getattr(effect, "amount", None)
    return number.value if isinstance(number, Number | UpTo) else None


def _ability(game: Game, item: Item) -> Ability:
    return game.definitions[item.definition].abilities[item.ability]


MODULE = RuleModule(
    id="cancelling",
    requires=("items",),
    words=(
        Word("part", "damage", "damage"),
        Word("part", "movement", "movement", ("move", "moves")),
        Word("part", "status", "status", ("statuses",)),
        Word("part", "healing", "healing", ("heal",)),
        Word("part", "draw", "draw", ("draws",)),
        Word("part", "loss", "loss", ("loss of health",)),
    ),
    tables={"part": PARTS},
)
