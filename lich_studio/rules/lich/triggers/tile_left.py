"""Where a piece came from: "whenever you move, place Fire on the tile you left" (AMB-209).

What the card itself moves is spoken of in the same way: "move up to 3 tiles and place Fire on each tile you left".
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.clauses import walk_in_order
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Node
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party, event_of
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import Same, TileOf, You
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.way_gone import way_gone
from lich_studio.rules.lich.standing_for import piece_of, tile_of
from lich_studio.rules.lich.triggers.parties import YouParty, says, subject
from lich_studio.rules.lich.triggers.placing import happens

RULES = ("FX-001.1", "KW-MOVE.1")


@dataclass(frozen=True, slots=True)
class LeavesTile(Happening):
    """A piece goes from a tile to another, in whatever way.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class TileLeft(TileOf):
    """The one tile that a piece came from: in what set the ability off, else by what the card did."""


@dataclass(frozen=True, slots=True)
class FirstTile(TileOf):
    """The tile on which a piece stood before the card moved it; what did not move stands, or stood, there still."""


@dataclass(frozen=True, slots=True)
class TilesLeft(TileOf):
    """Every tile that a piece left by what the card did."""


@dataclass(frozen=True, slots=True)
class TilesEntered(TileOf):
    """Every tile that a piece entered by what the card did."""


def _came_from(_game: Game, _node: LeavesTile, event: Event) -> bool:
    return event.origin is not None


def left_by_you(_game: Game, node: Any, registers: Registers) -> tuple[Aim, ...]:
    """Return the tile that "it" means where you leave one; of another that leaves one "it" is that other."""
    event: Event = registers["event"]
    return _tiles((event.origin,)) if isinstance(node.who, YouParty) and event.origin is not None else ()


def _origin(game: Game, node: TileLeft | FirstTile, registers: Registers) -> tuple[Aim, ...]:
    found = _left(game, node, registers)
    if found:
        return _tiles(found[:1])
    event = event_of(game, registers)
    if event is not None and event.origin is not None and event.kind == "entered":
        return _tiles((event.origin,))
    if isinstance(node, TileLeft):
        return ()
    stood = (tile_of(game, aim) for aim in referred(game, node.of, registers))
    return _tiles(tuple(tile for tile in stood if tile is not None))


def _left(game: Game, node: TileOf, registers: Registers) -> tuple[Hex, ...]:
    """Return the tiles that what a node speaks of left by what the card did, in order."""
    pieces = dict.fromkeys(piece_of(game, aim) for aim in referred(game, node.of, registers))
    return tuple(one.left for piece in pieces for one in way_gone(game, registers, piece))


def _all_left(game: Game, node: TilesLeft, registers: Registers) -> tuple[Aim, ...]:
    event = event_of(game, registers)
    told = (event.origin,) if event is not None and event.origin is not None else ()
    return _tiles(_left(game, node, registers) or told)


def _all_entered(game: Game, node: TilesEntered, registers: Registers) -> tuple[Aim, ...]:
    pieces = dict.fromkeys(piece_of(game, aim) for aim in referred(game, node.of, registers))
    return _tiles(tuple(one.entered for piece in pieces for one in way_gone(game, registers, piece)))


def _tiles(tiles: tuple[Hex, ...]) -> tuple[Aim, ...]:
    return tuple(Aim("tile", 0, tile) for tile in dict.fromkeys(tiles))


MOVING = frozenset({
    "Moves", "MovesFar", "IsPushed", "Teleports", "SwapsPlaces", "EntersTile", "Enters", "Leaves", "EntersStone",
    "LeavesTile", "MovesOnto", "MovesOff", "ComesOnto", "GoesOff", "MovesInto", "MovesNear", "ComesNear", "MovesWithin",
    "IsPulled", "IsPushedOrPulled", "IsMovedBy", "Pushes", "Pulls", "TeleportsOther", "MovesInSight", "ComesInSight",
    "GoesOutOfSight",
})  # fmt: skip
"""Happenings that tell where a piece came from."""
FAR = frozenset({"Move", "MoveToward", "Push", "Pull", "PullNear"})
"""Effects that move a piece over several tiles, unless they say that it is one."""
AT_ONCE = frozenset({"Teleport", "TeleportTarget", "TeleportTo", "TeleportNextTo", "Swap", "SwapTwo"})
"""Effects by which a piece leaves one tile only."""


def _movers(ability: Ability, until: Node) -> Iterator[Effect]:
    """Yield the effects before a node that move something."""
    for effect in ability.effects:
        for node in walk_in_order(effect):
            if node is until:
                return
            if isinstance(node, Effect) and type(node).__name__ in FAR | AT_ONCE:
                yield node


def _goes_far(effect: Effect) -> bool:
    return type(effect).__name__ in FAR and getattr(effect, "amount", None) != Number(1)


def _check_tile_left(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse the tile that something left where nothing before says that it moves, or where it leaves several."""
    trigger = ability.trigger
    what: object = getattr(trigger, "what", None)
    moves = type(what).__name__ in MOVING
    yours = isinstance(getattr(what, "who", None), YouParty)
    for node in (one for effect in ability.effects for one in walk_in_order(effect)):
        if not isinstance(node, TileLeft | FirstTile | TilesLeft | TilesEntered):
            continue
        movers = tuple(_movers(ability, node))
        told = moves and not isinstance(node, TilesEntered) and isinstance(node.of, You) == yours
        stood = isinstance(node, FirstTile) and isinstance(node.of, Same)
        if not movers and not told and not stood:
            message = 'This does not say of what movement: begin with "whenever you move", or say before who moves.'
            return TextProblem(ability.span, "nothing-left", message, ("whenever you move",))
        if isinstance(node, TileLeft) and any(map(_goes_far, movers)):
            message = "On its way it leaves several tiles: say the one where it started, or each of them."
            return TextProblem(ability.span, "several-left", message, ("the tile you started on", "each tile you left"))
    return None


_LAYING = ("Place", "PlaceAny", "BuildWall", "ClearTiles", "ReplaceSurfaces")
"""Effects that are about tiles."""


def _check_it(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to lay something on "it" where both a tile and what left it could be meant."""
    what: object = getattr(ability.trigger, "what", None)
    if type(what).__name__ not in ("LeavesTile", "MovesOff", "GoesOff") or isinstance(
        getattr(what, "who", None), YouParty
    ):
        return None
    for effect in ability.effects:
        for node in walk_in_order(effect):
            on = getattr(node, "where", getattr(node, "what", None))
            if type(node).__name__ in _LAYING and isinstance(on, Same):
                message = '"It" could be the tile, or what left it: say "the tile it left", or "its tile".'
                return TextProblem(ability.span, "tile-or-piece", message, ("the tile it left", "its tile"))
    return None


_STOOD = "started_on|occupied|were_on|stood_on|was_in|were_in|had_occupied|was_standing_on|started_in"
"""Where something was that may be gone by now, in words."""
_MINE = "started_in|started_from|stood_on|were_on|were_in|occupied|began_on|were_standing_on|moved_away_from"
ROWS = (HappeningRow("LeavesTile", ("entered",), (("who", subject),), _came_from, left_by_you),)
PHRASES = (
    phrase("the tile you left", TileLeft, of=You(), rule_ids=RULES,
           example="Whenever you move, place Fire on the tile you left."),
    phrase("the tile it|they left", TileLeft, of=Same(), rule_ids=RULES,
           example="Whenever an enemy moves, place Fire on the tile it left."),
    phrase("the tile you moved|came|teleported from", TileLeft, of=You(), canonical=False),
    phrase("the tile you just_left", TileLeft, of=You(), canonical=False),
    phrase("the tile it|they just_left", TileLeft, of=Same(), canonical=False),
    phrase("the tile it|they moved|came from", TileLeft, of=Same(), canonical=False),
    phrase("the tile you started on", FirstTile, of=You(), rule_ids=RULES,
           example="Tap: Move up to 3 tiles and place Fire on the tile you started on."),
    phrase(f"the tile you {_MINE}", FirstTile, of=You(), canonical=False),
    phrase("your previous|original|starting|former tile", FirstTile, of=You(), canonical=False),
    phrase("the tile it was on", FirstTile, of=Same(), rule_ids=RULES,
           example="Tap: Push target 2 tiles and place Fire on the tile it was on."),
    phrase(f"the tile|tiles it|they {_STOOD}", FirstTile, of=Same(), canonical=False),
    phrase("its|their previous|original|starting|former tile", FirstTile, of=Same(), canonical=False),
    phrase("each tile you left", TilesLeft, of=You(), rule_ids=RULES,
           example="Tap: Move up to 3 tiles and place Fire on each tile you left."),
    phrase("every tile you left|leave", TilesLeft, of=You(), canonical=False),
    phrase("each tile you leave", TilesLeft, of=You(), canonical=False),
    phrase("all tiles you left|leave", TilesLeft, of=You(), canonical=False),
    phrase("each tile it left", TilesLeft, of=Same(), rule_ids=RULES,
           example="Tap: Push target 2 tiles and place Fire on each tile it left."),
    phrase("each tile they left", TilesLeft, of=Same(), canonical=False),
    phrase("each|every tile it|they leaves|leave", TilesLeft, of=Same(), canonical=False),
    phrase("every tile it|they left", TilesLeft, of=Same(), canonical=False),
    phrase("each tile you entered", TilesEntered, of=You(), rule_ids=RULES,
           example="Tap: Move up to 3 tiles and place Smoke on each tile you entered."),
    phrase("every tile you entered", TilesEntered, of=You(), canonical=False),
    phrase("each|every tile you enter", TilesEntered, of=You(), canonical=False),
    phrase("each tile it entered", TilesEntered, of=Same(), rule_ids=RULES,
           example="Tap: Push target 2 tiles and place Smoke on each tile it entered."),
    phrase("each|every tile it|they enters|enter", TilesEntered, of=Same(), canonical=False),
    *says(LeavesTile, "leave", "leaves", "a|any tile", example="Whenever an enemy leaves a tile, heal 1."),
)  # fmt: skip

MODULE = RuleModule(
    id="tile left",
    requires=("board happenings", "way gone"),
    tables={"happening": ROWS},
    nodes=(
        NodeRule(TileLeft, evaluate=_origin),
        NodeRule(FirstTile, evaluate=_origin),
        NodeRule(TilesLeft, evaluate=_all_left),
        NodeRule(TilesEntered, evaluate=_all_entered),
        NodeRule(LeavesTile, evaluate=happens),
    ),
    phrases=PHRASES,
    text_checks=(_check_tile_left, _check_it),
)
