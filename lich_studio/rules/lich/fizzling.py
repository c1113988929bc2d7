"""Fizzling: when an item on the stack comes to nothing, decided once before its first instruction (FIZ-001)."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.choosers import takes_more
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.abilities import number_at
from lich_studio.rules.lich.items import Item
from lich_studio.rules.lich.legal_targets import is_legal
from lich_studio.rules.lich.origins import has_lost_its_eyes, origin_of
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.target_intents import aim_intent
from lich_studio.rules.lich.targeting import THE_CARD, choosers

SEEING = ("target", "path")
"""Stages of the clauses that judge sight and range to a target."""


STILL_TOGETHER = "targets still together"
"""Hook point: a `Together`; hooks leave out what no longer belongs to the other targets of its choice."""


class Together(NamedTuple):
    """What a choice took beyond the number its words name, as an item begins to resolve.

    Attributes:
        item: the item.
        aims: those that are still legal by themselves, in the order they were chosen.
    """

    item: Item
    aims: tuple[Aim, ...]


@dataclass(frozen=True, slots=True)
class Shortfall:
    """A row of the table "shortfall": how an effect is known to do less than it says before it begins (AMB-100).

    Attributes:
        id: name of the effect's node class.
        lacks: returns whether it would fall short now, from the node and the registers it would run with.
    """

    id: str
    lacks: Callable[[Game, Any, Mapping[str, Any]], bool]


def fizzles(game: Game, item: Item) -> bool:
    """Return whether an item cannot resolve because something it was aimed at is no longer legal (FIZ-001.1).

    What a summon aimed at something also fizzles when the summon is no longer on the board (AMB-204). Tables may
    let any known shortfall count as well, or nothing at all (AMB-100).
    """
    lenient = _does_what_it_can(game, item)
    if not lenient and item.kind != "card" and any(item.aims) and has_lost_its_eyes(game, item.card):
        return True
    return still_legal(game, item) is None or (game.rulings.fizzling == "any shortfall" and falls_short(game, item))


def falls_short(game: Game, item: Item) -> bool:
    """Return whether an item is known to do less than it says before it begins; see `Shortfall`."""
    if item.ability < 0:
        return False
    rows = game.ruleset.table("shortfall")
    for number, effect in enumerate(game.definitions[item.definition].abilities[item.ability].effects):
        row: Shortfall | None = rows.get(effect.row)
        path = (item.definition, item.ability, number)
        registers = {"seat": item.seat, "source": item.card, "aims": item.aims, "item": 0, "path": path}
        if row is not None and row.lacks(game, effect, registers):
            return True
    return False


def still_legal(game: Game, item: Item) -> tuple[tuple[Aim, ...], ...] | None:
    """Return what an item is still aimed at, None when something that it needs is no longer legal (FIZ-001.1).

    Of a choice that took more things than its words name, those that are illegal are left out, and the others
    are taken by their distance; it fails when nothing of it is left (AMB-135).
    """
    kept: list[tuple[Aim, ...]] = []
    lenient = _does_what_it_can(game, item)
    wanted = choosers(game, item.definition, item.ability) if any(item.aims) else ()
    for number, aims in enumerate(item.aims):
        legal = tuple(aim for aim in aims if _is_still_legal(game, item, number, aim))
        if aims and takes_more(wanted[number], aims):
            legal = _by_distance(game, item, _still_together(game, item, legal))
        elif len(legal) < len(aims) and not lenient:
            return None
        if aims and not legal and not lenient:
            return None
        kept.append(legal)
    return tuple(kept)


def _does_what_it_can(game: Game, item: Item) -> bool:
    return game.rulings.fizzling == "never" and item.ability != THE_CARD


def _is_still_legal(game: Game, item: Item, number: int, aim: Aim) -> bool:
    """Return whether a chosen thing is legal now; whether sight and range count again is a ruling (AMB-103)."""
    ability = number_at(game, item.card, item.definition, item.ability)
    if game.rulings.sight_tested == "twice":
        return is_legal(game, item.seat, item.card, ability, number, aim, item.aims)
    intent = aim_intent(item.seat, item.card, ability, number, aim, item.aims)
    return all(
        clause.check(game, intent) is None
        for clause in game.ruleset.clauses["target"]
        if clause.stage not in SEEING or clause.id == "target.effect"
    )


def _still_together(game: Game, item: Item, legal: tuple[Aim, ...]) -> tuple[Aim, ...]:
    together = Together(item, legal)
    for hook in game.ruleset.hooks.get(STILL_TOGETHER, ()):
        if hook.fold is not None:
            together = hook.fold(game, together)
    return together.aims


def _by_distance(game: Game, item: Item, aims: tuple[Aim, ...]) -> tuple[Aim, ...]:
    start = game.state.tile_of[origin_of(game, item.seat, item.card)]

    def distance(aim: Aim) -> int:
        tile = tile_of(game, aim)
        return 0 if start is None or tile is None else start.distance(tile)

    return tuple(sorted(aims, key=distance))


MODULE = RuleModule(
    id="fizzling",
    requires=("legal targets",),
    rules={
        "FIZ-001.1": "What cannot resolve because a target is gone or no longer legal fizzles.",
        "FIZ-001.2": "What was paid for it stays paid.",
        "FIZ-001.3": "Nothing of it happens.",
    },
)
