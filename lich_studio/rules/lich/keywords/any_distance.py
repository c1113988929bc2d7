"""Ways of any length: "move any number of tiles to an available tile adjacent to a wall" (KW-MOVE.1, KW-MOVE.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.board.entering import next_tiles
from lich_studio.rules.lich.keywords.move import RULES, Move


@dataclass(frozen=True, slots=True)
class AnyDistance(Amount):
    """As many tiles as there are on the board; its rows say it, no amount does."""


ANY_DISTANCE = AnyDistance()
_BEEN = "been"
"""Register: the piece that is moved, and the tiles it was on."""


def leads_to(game: Game, registers: Registers, tiles: tuple[Hex, ...], goals: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Return those of several next tiles from which a free way leads to a goal over tiles not entered yet.

    Args:
        game: the game.
        registers: those of a move, with the piece, who moves it and what kind of step it takes.
        tiles: where it may go next.
        goals: where it is to come.
    """
    piece: int = registers["piece"]
    here = game.state.tile_of[piece]
    known: tuple[int, tuple[Hex, ...]] = registers.get(_BEEN, (0, ()))
    been = known[1] if known[0] == piece else ()
    registers[_BEEN] = (piece, been if here is None else (*been, here))
    closed = set(registers[_BEEN][1])
    return tuple(tile for tile in tiles if tile not in closed and _reaches(game, registers, tile, goals, closed))


def _reaches(game: Game, registers: Registers, tile: Hex, goals: tuple[Hex, ...], closed: set[Hex]) -> bool:
    seen, edge = {*closed, tile}, [tile]
    while edge:
        here = edge.pop()
        if here in goals:
            return True
        found = next_tiles(game, registers["kind"], registers["by"], registers["piece"], (here,))
        edge += [one for one in found if one not in seen]
        seen.update(found)
    return False


MODULE = RuleModule(
    id="any distance",
    requires=("entering", "move"),
    nodes=(NodeRule(AnyDistance, evaluate=lambda game, _node, _registers: len(game.board.tiles)),),
    phrases=(
        phrase("move any_number_of tiles", Move, who=You(), amount=ANY_DISTANCE, rule_ids=RULES,
               example="Move any number of tiles."),
        phrase("move any_number_of tiles in_a_straight_line", Move, who=You(), amount=ANY_DISTANCE, straight=True,
               rule_ids=RULES, example="Move any number of tiles in a straight line."),
        phrase("move any_number_of tiles in_one_direction|in_any_one_direction|in_a_line|in_a_direction_of_your_choice",
               Move, who=You(), amount=ANY_DISTANCE, straight=True, canonical=False),
    ),
)
