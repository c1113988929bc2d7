"""Moves to a tile: "move to target tile within 3 tiles", "move up to 2 tiles to a tile adjacent to you" (KW-MOVE).

The piece goes along adjacent tiles by any way on which it can still come there in time; its player may stop before.
One that goes any number of tiles enters none twice, and none from which no free way leads there.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Effect, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import NEXT, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.filters import Adjacent, Within
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Described, Things, fits, kinds_of
from lich_studio.rules.lich.board.entering import ask_step, next_tiles
from lich_studio.rules.lich.board.way_ends import WayEnd, note_end
from lich_studio.rules.lich.cancelling import lowered
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.keywords.anchored import movable_in
from lich_studio.rules.lich.keywords.any_distance import ANY_DISTANCE, AnyDistance, leads_to
from lich_studio.rules.lich.keywords.move import end_of_piece, enter, next_piece, steps_to, take_step
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("KW-MOVE.1", "KW-MOVE.2")
NOUNS = ("avatar", "summon", "token")
_YOU = You()


@dataclass(frozen=True, slots=True)
class MoveTo(Effect):
    """Pieces are moved to one of some tiles.

    Attributes:
        to: the tiles.
        amount: tiles for each, at most; None for as many as the tiles may be away by their own words.
        who: the pieces.
    """

    to: Things
    amount: Amount | None = None
    who: Selector = _YOU


@dataclass(frozen=True, slots=True)
class MoveToTarget(Effect):
    """Pieces are moved to a tile that was chosen as a target.

    Attributes:
        tile: the tile.
        amount: tiles for each, at most; None for as many as the target may be away by its own words.
        who: the pieces.
    """

    tile: Target
    amount: Amount | None = None
    who: Selector = _YOU


Going = MoveTo | MoveToTarget


def _where(node: Going) -> Described:
    return node.to if isinstance(node, MoveTo) else node.tile


def _bound(node: Going) -> Amount | None:
    """Return how far it goes at most, None where neither it nor its tiles say so."""
    where = _where(node)
    if node.amount is not None:
        return node.amount
    if any(isinstance(one, Adjacent) for one in where.adjectives):
        return Number(1)
    return next((one.tiles for one in where.qualifiers if isinstance(one, Within)), None)


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Going = effect_node(game, registers)
    bound = _bound(node)
    aims = chosen(game, node.who, registers)
    registers["left"] = movable_in(game, aims, registers["seat"])
    far = 0 if bound is None else amount(game, bound, registers)
    registers["tiles"] = lowered(game, registers, "movement", far)
    if isinstance(node, MoveTo):
        meant = (tile for tile in game.board.order if fits(game, node.to, Aim("tile", 0, tile), registers))
    else:
        meant = (aim.tile for aim in chosen(game, node.tile, registers) if aim.tile is not None)
    registers["goals"] = tuple(meant)
    for piece in pieces_in(game, aims):
        if piece not in registers["left"]:
            note_end(game, registers, WayEnd(piece, registers["tiles"], 0))
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    piece, seat = registers["piece"], registers["by"]
    left: int = registers["tiles"] - registers["made"]
    goals: tuple[Hex, ...] = registers["goals"]
    if left <= 0 or (registers["made"] and game.state.tile_of[piece] in goals):
        return Go("end of piece")
    tiles = tuple(
        tile for tile in next_tiles(game, registers["kind"], seat, piece)
        if any(tile.distance(goal) <= left - steps_to(game, piece, tile) for goal in goals)
    )  # fmt: skip
    if isinstance(effect_node(game, registers).amount, AnyDistance):
        tiles = leads_to(game, registers, tiles, goals)
    return ask_step(game, seat, piece, tiles, "Stop here", "tile") if tiles else Go("end of piece")


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse moves to what is no tile, and moves of which nobody says how far they go."""
    for node in walk(ability):
        if not isinstance(node, Going):
            continue
        if kinds_of(_where(node)) != ("tile",) or len(_where(node).nouns) != 1:
            return TextProblem(ability.span, "no-tile", "Say the tile that it moves to.", ("to target tile",))
        own = node.who == _YOU or node.amount is not None
        if _bound(node) is None or not own:
            message = (
                'Say how far it moves: "move up to 3 tiles to ...", or of your own tile "within 3 tiles"; a piece that '
                "needs no way teleports."
            )
            return TextProblem(ability.span, "how-far", message, ("up to 3 tiles", "teleport"))
    return None


MODULE = RuleModule(
    id="move to",
    requires=("move", "free tiles", "any distance"),
    nodes=tuple(
        NodeRule(node, procedure="move to.run", sentence="{source} moves {who} to a tile")
        for node in (MoveTo, MoveToTarget)
    ),
    text_checks=(_check,),
    phrases=(
        phrase("move to a|an {to}", MoveTo, who=_YOU, amount=None, rule_ids=RULES, yields=1,
               example="Move to an available tile within 3 tiles."),
        phrase("move {amount} tile(s) to a|an {to}", MoveTo, who=_YOU, rule_ids=RULES,
               example="Move up to 3 tiles to an available tile adjacent to target wall."),
        phrase("move {who} {amount} tile(s) to a|an {to}", MoveTo, rule_ids=RULES,
               example="Move target enemy up to 2 tiles to an available tile adjacent to you."),
        phrase("move to {tile}", MoveToTarget, who=_YOU, amount=None, rule_ids=RULES,
               example="Move to target tile within 3 tiles."),
        phrase("move {amount} tile(s) to {tile}", MoveToTarget, who=_YOU, rule_ids=RULES,
               example="Move up to 3 tiles to target tile."),
        phrase("move {who} {amount} tile(s) to {tile}", MoveToTarget, rule_ids=RULES,
               example="Move target enemy up to 2 tiles to target tile."),
        phrase("move any_number_of tiles to a|an {to}", MoveTo, who=_YOU, amount=ANY_DISTANCE, rule_ids=RULES,
               example="Move any number of tiles to an available tile adjacent to target wall."),
        phrase("move {who} any_number_of tiles to a|an {to}", MoveTo, amount=ANY_DISTANCE, rule_ids=RULES,
               example="Move target summon any number of tiles to an available tile adjacent to you."),
        phrase("move any_number_of tiles to {tile}", MoveToTarget, who=_YOU, amount=ANY_DISTANCE, rule_ids=RULES,
               example="Move any number of tiles to target tile."),
        phrase("move {who} any_number_of tiles to {tile}", MoveToTarget, amount=ANY_DISTANCE, rule_ids=RULES,
               example="Move target summon any number of tiles to target tile."),
        phrase("move any_number_of tiles to|onto|on any|a|an {to}", MoveTo, who=_YOU, amount=ANY_DISTANCE,
               canonical=False),
        phrase("move {who} any_number_of tiles to|onto|on any|a|an {to}", MoveTo, amount=ANY_DISTANCE,
               canonical=False),
        phrase("move to any|one {to}", MoveTo, who=_YOU, amount=None, canonical=False, yields=1),
        phrase("move {amount} tile(s) to|onto|on any|a|an {to}", MoveTo, who=_YOU, canonical=False),
        phrase("move {who} {amount} tile(s) to|onto|on any|a|an {to}", MoveTo, canonical=False),
        phrase("move onto|into|on a|an|any {to}", MoveTo, who=_YOU, amount=None, canonical=False, yields=1),
        phrase("move {who} to a|an|any {to}", MoveTo, amount=None, canonical=False),
        phrase("move {who} to {tile}", MoveToTarget, amount=None, canonical=False),
    ),
    tables={
        "aimable": (Aimable("MoveTo", NOUNS), Aimable("MoveToTarget", NOUNS, ("tile",))),
        "harm": tuple(Harm(name, whoever, ("ATK-001.2", "AMB-156")) for name in ("MoveTo", "MoveToTarget")),
    },
    procedures=(
        procedure(
            "move to.run",
            step("begin", _begin),
            step("next", next_piece),
            step("ask", _ask, "The piece moves to a tile, {tiles} tiles at most", *RULES),
            step("step", take_step),
            step("enter", enter, "It enters the next tile", "KW-MOVE.2"),
            step("again", lambda _game, _registers: Go("ask")),
            step("end of piece", end_of_piece),
            title="Move",
        ),
    ),
)
