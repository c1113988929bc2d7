"""Walls and surfaces that a card moves to a tile of its choice: "move target wall to an available tile" (AMB-221).

No way is counted: they come to lie on any tile of the description where such a thing can be placed or made.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.keywords.shift_places import RULES, may_shift
from lich_studio.rules.lich.targeting import Aimable

PLACES = ("wall", "surface")


@dataclass(frozen=True, slots=True)
class ShiftTo(Effect):
    """A wall or a surface is moved to a tile; its player may leave it.

    Attributes:
        what: the wall or surface.
        to: the tiles that it may come to.
    """

    what: Selector
    to: Things


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse what is no wall or surface by name: a piece moves along a way, or teleports."""
    for node in walk(ability):
        if isinstance(node, ShiftTo) and isinstance(node.what, Target) and not node.what.nouns:
            message = 'Only walls and surfaces come to a tile without a way: say "teleport", or how far it moves.'
            return TextProblem(ability.span, "how-far", message, ("teleport", "up to 3 tiles"))
    return None


def _begin(game: Game, registers: Registers) -> Instruction:
    node: ShiftTo = effect_node(game, registers)
    registers["places"] = tuple(aim for aim in chosen(game, node.what, registers) if aim.kind in PLACES)
    return Go("next")


def _next(game: Game, registers: Registers) -> Instruction:
    places: tuple[Aim, ...] = registers["places"]
    if not places:
        return Done()
    registers["places"] = places[1:]
    node: ShiftTo = effect_node(game, registers)
    among = tuple(
        tile for tile in game.board.tiles
        if tile != places[0].tile and fits(game, node.to, Aim("tile", 0, tile), registers)
    )  # fmt: skip
    given = {"seat": registers["seat"], "source": registers["source"], "kind": places[0].kind}
    return Call("place.shift", {**given, "from": places[0].tile, "tiles": 0, "straight": False, "among": among})


MODULE = RuleModule(
    id="shift to",
    requires=("shift places", "free tiles"),
    nodes=(NodeRule(ShiftTo, procedure="shift to.run", sentence="{source} moves {what} to another tile"),),
    text_checks=(_check,),
    hooks=(Hook("may aim ShiftTo", fold=may_shift),),
    tables={"aimable": (Aimable("ShiftTo", PLACES),)},
    phrases=(
        phrase("move {what} to a|an|any {to}", ShiftTo, rule_ids=RULES, yields=1,
               example="Move target wall to an available tile adjacent to you."),
        phrase("move|relocate {what} onto|on a|an|any {to}", ShiftTo, canonical=False, yields=1),
        phrase("teleport|relocate {what} to a|an|any {to}", ShiftTo, canonical=False, yields=3),
    ),
    procedures=(
        procedure(
            "shift to.run",
            step("begin", _begin),
            step("next", _next, "A surface or a wall is moved", *RULES),
            step("again", lambda _game, _registers: Go("next")),
            title="Move",
        ),
    ),
)  # fmt: skip
