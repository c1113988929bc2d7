"""Move: a card moves a piece along adjacent tiles (KW-MOVE, AMB-208)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import fold
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.board.entering import ask_step, next_tiles, stayed
from lich_studio.rules.lich.board.movement import mover_of
from lich_studio.rules.lich.cancelling import lowered
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.targeting import Aimable, pieces_in


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Pieces are moved, each up to so many tiles (KW-MOVE.1).

    Attributes:
        who: the pieces.
        amount: tiles for each.
    """

    who: Selector
    amount: Amount


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Move = effect_node(game, registers)
    registers["left"] = pieces_in(game, chosen(game, node.who, registers))
    registers["tiles"] = lowered(game, registers, "movement", amount(game, node.amount, registers))
    return NEXT


def _next_piece(game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    if not left:
        return Done()
    piece, seat = left[0], registers["seat"]
    # Whoever possesses a piece decides over every movement of it (AMB-089).
    by = mover_of(game, piece)
    registers["by"] = seat if by == game.state.controller_of[piece] else by
    own = allied(game, seat, game.state.controller_of[piece])
    registers.update(left=left[1:], piece=piece, made=0, kind="step" if own else "forced step")
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    piece, seat = registers["piece"], registers["by"]
    tiles: tuple[Hex, ...] = ()
    if registers["made"] < registers["tiles"]:
        tiles = next_tiles(game, registers["kind"], seat, piece)
    if not tiles:
        return Go("end of piece")
    return ask_step(game, seat, piece, tiles, "Stop here", "tile")


def _step(game: Game, registers: Registers) -> Instruction:
    tile: Hex | None = registers["tile"]
    if tile is None:
        return Go("end of piece")
    if registers["kind"] == "forced step":
        return NEXT
    return fold("step cost", Event("entered", registers["seat"], registers["piece"], tile=tile), "paid")


def _enter(_game: Game, registers: Registers) -> Instruction:
    registers["made"] += 1
    enter = {"piece": registers["piece"], "tile": registers["tile"], "actor": registers["seat"]}
    return Call("board.enter", enter)


def _end_of_piece(game: Game, registers: Registers) -> Instruction:
    if not registers["made"] and game.state.tile_of[registers["piece"]] is not None:
        game.announce(stayed(game, registers["piece"], registers["seat"]))
    return Go("next")


MODULE = RuleModule(
    id="move",
    requires=("movement", "targeting", "cancelling", "attacks"),
    nodes=(NodeRule(Move, procedure="move.run", sentence="{source} moves {who} up to {amount} tiles"),),
    phrases=(
        phrase(
            "move {amount} tile(s)", Move, who=You(), rule_ids=("KW-MOVE.1", "KW-MOVE.2"), example="Move 2 tiles."
        ),
        phrase("move {who} {amount} tile(s)", Move, rule_ids=("KW-MOVE.1",), example="Move target 2 tiles."),
    ),
    tables={
        "harm": (Harm("Move", whoever, ("ATK-001.2", "AMB-156")),),
        "aimable": (Aimable("Move", ("avatar", "summon", "token")),),
    },
    procedures=(
        procedure(
            "move.run",
            step("begin", _begin),
            step("next", _next_piece),
            step("ask", _ask, "The piece moves up to {tiles} tiles", "KW-MOVE.1", "AMB-208"),
            step("step", _step),
            step("enter", _enter, "It enters the next tile", "KW-MOVE.2"),
            step("again", lambda _game, _registers: Go("ask")),
            step("end of piece", _end_of_piece),
            title="Move",
        ),
    ),
)
