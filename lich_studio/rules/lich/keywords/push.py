"""Push and pull: a piece is driven away from where the effect comes from, or drawn to it (AMB-227).

It is no movement of the piece: no budget, no Sepsis, and Ensnared does not stop it. Each tile is entered.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.lich.board.entering import PUSHED, ask_step, next_tiles
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.targeting import Aimable, origin_of, pieces_in

RULES = ("FX-001.1", "AMB-227")
NOUNS = ("avatar", "summon", "token")


@dataclass(frozen=True, slots=True)
class Push(Effect):
    """Pieces are driven away, each step growing their distance.

    Attributes:
        who: the pieces.
        amount: tiles for each, fewer when the way is closed.
    """

    who: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class Pull(Effect):
    """Pieces are drawn near, each step lessening their distance.

    Attributes:
        who: the pieces.
        amount: tiles for each, fewer when the way is closed.
    """

    who: Selector
    amount: Amount


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Push | Pull = effect_node(game, registers)
    registers["left"] = pieces_in(game, chosen(game, node.who, registers))
    registers["tiles"] = amount(game, node.amount, registers)
    registers["away"] = isinstance(node, Push)
    registers["origin"] = game.state.tile_of[origin_of(game, registers["seat"], registers["source"])]
    return NEXT


def _next_piece(_game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    if not left or registers["origin"] is None:
        return Done()
    registers["left"], registers["piece"], registers["made"] = left[1:], left[0], 0
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    seat: int = registers["seat"]
    piece: int = registers["piece"]
    origin: Hex = registers["origin"]
    here = game.state.tile_of[piece]
    if here is None or registers["made"] == registers["tiles"]:
        return Go("next")
    wanted = here.distance(origin) + (1 if registers["away"] else -1)
    tiles = tuple(
        tile for tile in next_tiles(game, "forced step", seat, piece) if tile.distance(origin) == wanted
    )
    if not tiles:
        return Go("next")
    if len(tiles) == 1:
        registers["tile"] = tiles[0]
        return NEXT
    return ask_step(game, seat, piece, tiles, "", "tile")


def _enter(_game: Game, registers: Registers) -> Instruction:
    tile: Hex = registers["tile"]
    registers["made"] += 1
    enter = {"piece": registers["piece"], "tile": tile, "actor": registers["seat"], "manner": PUSHED}
    return Call("board.enter", enter)


MODULE = RuleModule(
    id="push",
    requires=("entering", "attacks"),
    nodes=(
        NodeRule(Push, procedure="push.run", sentence="{source} pushes {who} {amount} tiles"),
        NodeRule(Pull, procedure="push.run", sentence="{source} pulls {who} {amount} tiles"),
    ),
    phrases=(
        phrase("push {who} {amount} tile(s)", Push, rule_ids=RULES, example="Push target enemy 2 tiles."),
        phrase("push {who} {amount}", Push, canonical=False),
        phrase("pull {who} {amount} tile(s)", Pull, rule_ids=RULES, example="Pull target 1 tile."),
        phrase("pull {who} {amount}", Pull, canonical=False),
    ),
    tables={
        "aimable": (Aimable("Push", NOUNS), Aimable("Pull", NOUNS)),
        "harm": (
            Harm("Push", whoever, ("ATK-001.2", "AMB-156")),
            Harm("Pull", whoever, ("ATK-001.2", "AMB-156")),
        ),
    },
    procedures=(
        procedure(
            "push.run",
            step("begin", _begin),
            step("next", _next_piece),
            step("ask", _ask, "The next tile away or near is chosen", *RULES),
            step("enter", _enter, "It enters that tile", *RULES),
            step("again", lambda _game, _registers: Go("ask")),
            title="Push",
        ),
    ),
)
