"""Shields: effects that prevent damage without counting points, for a time or of one pending effect (AMB-201).

"Prevent any damage dealt to ..." without a time is said in answer to something: it prevents what the item directly
below it on the stack, as it resolves, would deal.
"""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.effects.nodes import Selector
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.durations import END_OF_TURN
from lich_studio.rules.lich.items import running_item, stack
from lich_studio.rules.lich.replacing import preventing
from lich_studio.rules.lich.replacing.of_one_item import goes_with_its_item
from lich_studio.rules.lich.replacing.preventing import (
    RULES,
    PreventAll,
    PreventAllBy,
    PreventHalf,
    PreventHalfBy,
    PreventHalfDown,
    PreventPending,
    PreventPendingBy,
    PreventSome,
)
from lich_studio.rules.lich.replacing.wards import WARDS, in_force
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import card_of, pieces_in
from lich_studio.rules.lich.targeting import Aimable

ALL, HALF_UP, HALF_DOWN = "all", "half, rounded up", "half, rounded down"
HOW = {"PreventPending": ALL, "PreventHalf": HALF_UP, "PreventHalfDown": HALF_DOWN}
PREVENTED = ("window", "prevented")
"""Memory: `(*PREVENTED, item)` has the damage of another item that effects of an item prevented, as events."""
PIECES = ("avatar", "summon", "token")


class Shield(NamedTuple):
    """What a shield does; the value of its modifier.

    Attributes:
        how: `ALL`, `HALF_UP`, `HALF_DOWN`, or "" for a number of points of each damage.
        points: damage points, where it is a number.
        to: the piece that it protects, 0 for everything.
        by: the cards and seats whose damage it prevents; empty for anybody's.
        item: the item whose damage it prevents, 0 for every damage.
        maker: the item whose effect it is, where it prevents the damage of one item.
    """

    how: str
    points: int = 0
    to: int = 0
    by: tuple[int, ...] = ()
    item: int = 0
    maker: int = 0


def item_below(game: Game, entity: int) -> int:
    """Return the item directly below one on the stack, 0 for none."""
    items = stack(game)
    at = items.index(entity) if entity in items else len(items)
    return items[at - 1] if at else 0


def raise_shield(game: Game, registers: Registers, shield: Shield, expiry: tuple[object, ...]) -> None:
    """Put a shield in force for a time, by the running effect."""
    source = registers["source"]
    # It lies with a piece, because a card takes all that lies with it along when it leaves.
    bearer = shield.to or avatar(game, registers["seat"])
    game.add_modifier(Modifier(WARDS.id, "add", shield, bearer, source, expiry))
    game.announce(Event("prevention made", registers["seat"], shield.to, source, shield.points, rules=RULES))


def _protect(game: Game, registers: Registers) -> Instruction:
    node: PreventAll = effect_node(game, registers)
    expiry = game.evaluate(node.duration, registers)
    for piece in pieces_in(game, chosen(game, node.to, registers)):
        raise_shield(game, registers, Shield(ALL, to=piece), expiry)
    return RETURN


def _dealers(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    """Return the cards and seats that things stand for as dealers of damage."""
    return tuple(
        aim.entity if aim.kind == "player" else card_of(game, aim) or game.state.link_of[aim.entity] or aim.entity
        for aim in aims
        if aim.kind != "item" and aim.entity
    )


def _disarm(game: Game, registers: Registers) -> Instruction:
    node: PreventAllBy = effect_node(game, registers)
    dealers = _dealers(game, chosen(game, node.by, registers))
    if dealers:
        raise_shield(game, registers, Shield(ALL, by=dealers), game.evaluate(node.duration, registers))
    return RETURN


def _protect_now(game: Game, registers: Registers) -> Instruction:
    node: PreventPending | PreventHalf | PreventHalfDown | PreventSome = effect_node(game, registers)
    how = HOW.get(type(node).__name__, "")
    points = amount(game, node.amount, registers) if isinstance(node, PreventSome) else 0
    shield(game, registers, node.to, how, points)
    return RETURN


def shield(game: Game, registers: Registers, to: Selector, how: str, points: int = 0) -> None:
    """Prevent some of what the item below the running one deals to things.

    Args:
        game: the game.
        registers: those of the effect's frame.
        to: the things.
        how: how much, as of `Shield`.
        points: damage points, where it is a number.
    """
    item = item_below(game, registers["item"])
    for piece in pieces_in(game, chosen(game, to, registers)) if item else ():
        raise_shield(game, registers, Shield(how, points, piece, item=item, maker=registers["item"]), END_OF_TURN)


def _disarm_now(game: Game, registers: Registers) -> Instruction:
    node: PreventPendingBy | PreventHalfBy = effect_node(game, registers)
    aims = chosen(game, node.by, registers)
    if isinstance(node, PreventHalfBy):
        points, how = 0, HALF_UP if node.up else HALF_DOWN
    else:
        points = 0 if node.amount is None else amount(game, node.amount, registers)
        how = ALL if node.amount is None else ""
    below, dealers = item_below(game, registers["item"]), _dealers(game, aims)
    to = None if isinstance(node, PreventHalfBy) else node.to
    for piece in (0,) if to is None else pieces_in(game, chosen(game, to, registers)):
        made = Shield(how, points, piece, maker=registers["item"])
        for aim in aims:
            if aim.kind == "item":
                raise_shield(game, registers, made._replace(item=aim.entity), END_OF_TURN)
        if dealers and below:
            raise_shield(game, registers, made._replace(by=dealers, item=below), END_OF_TURN)
    return RETURN


def against(game: Game, event: Event) -> tuple[Modifier, ...]:
    """Return the shields in force against damage that is about to be dealt."""
    dealers = {event.source, event.actor}
    if event.actor and not event.source:
        dealers.add(avatar(game, event.actor))
    return tuple(
        ward
        for ward in in_force(game)
        if isinstance(ward.value, Shield)
        and ward.value.to in (0, event.subject)
        and (not ward.value.by or not dealers.isdisjoint(ward.value.by))
        and ward.value.item in (0, running_item(game))
    )


def prevents_all(shield: Modifier) -> bool:
    """Return whether a shield prevents all of a damage."""
    return isinstance(shield.value, Shield) and shield.value.how == ALL


def prevented_by(shield: Modifier, points: int) -> int:
    """Return how many of some damage points a shield prevents."""
    made: Shield = shield.value
    if made.how == ALL:
        return points
    if made.how == HALF_UP:
        return (points + 1) // 2
    return points // 2 if made.how == HALF_DOWN else min(points, made.points)


def note_prevented(game: Game, shield: Modifier, blow: Event, points: int) -> None:
    """Note what a shield prevents of the damage of one item, for what its text says next."""
    made: object = shield.value
    if isinstance(made, Shield) and made.maker:
        told = blow._replace(amount=points)
        game.remember((*(game.recall(*PREVENTED, made.maker) or ()), told), *PREVENTED, made.maker)


def told_of(shield: Modifier) -> str:
    """Return what a button says for a shield."""
    made: Shield | int = shield.value
    return str(made) if isinstance(made, int) else made.how or str(made.points)


RUNS = {
    PreventAll: "shield.protect", PreventAllBy: "shield.disarm", PreventPending: "shield.protect now",
    PreventHalf: "shield.protect now", PreventHalfDown: "shield.protect now", PreventSome: "shield.protect now",
    PreventPendingBy: "shield.disarm now", PreventHalfBy: "shield.disarm now",
}  # fmt: skip
_OF_DEALERS = (PreventAllBy, PreventPendingBy, PreventHalfBy)
DEALERS = ("effect", "avatar", "summon", "token", "equipment", "skill", "player")

MODULE = RuleModule(
    id="shields",
    requires=("wards", "damage", "durations", "stack"),
    nodes=tuple(NodeRule(node, procedure=name, sentence="{source} prevents damage") for node, name in RUNS.items()),
    phrases=preventing.PHRASES,
    tables={
        "aimable": (
            *(Aimable(node.__name__, DEALERS if node in _OF_DEALERS else PIECES) for node in RUNS),
        )
    },
    hooks=(goes_with_its_item(Shield),),
    procedures=(
        procedure("shield.protect", step("protect", _protect, "Damage will be prevented", *RULES), title="Prevent"),
        procedure("shield.disarm", step("disarm", _disarm, "Damage will be prevented", *RULES), title="Prevent"),
        procedure(
            "shield.protect now", step("protect", _protect_now, "Damage will be prevented", *RULES), title="Prevent"
        ),
        procedure(
            "shield.disarm now", step("disarm", _disarm_now, "Damage will be prevented", *RULES), title="Prevent"
        ),
    ),
)
