"""Where a piece came from: "whenever you move, place Fire on the tile you left" (AMB-209)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party, event_of
from lich_studio.rules.core.selectors import Same, TileOf, You
from lich_studio.rules.core.things import Aim
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
    """The tile that a piece came from, in what set the ability off."""


def _came_from(_game: Game, _node: LeavesTile, event: Event) -> bool:
    return event.origin is not None


def _origin(game: Game, _node: TileLeft, registers: Registers) -> tuple[Aim, ...]:
    event = event_of(game, registers)
    return () if event is None or event.origin is None else (Aim("tile", 0, event.origin),)


MOVING = frozenset({
    "Moves", "MovesFar", "IsPushed", "Teleports", "SwapsPlaces", "EntersTile", "Enters", "Leaves", "EntersStone",
    "LeavesTile",
})  # fmt: skip
"""Happenings that tell where a piece came from."""


def _check_tile_left(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse the tile that something left where nothing before says that it moves."""
    left = [node for node in walk(ability) if isinstance(node, TileLeft)]
    if not left:
        return None
    trigger = ability.trigger
    what: object = getattr(trigger, "what", None)
    moves = type(what).__name__ in MOVING
    yours = isinstance(getattr(what, "who", None), YouParty)
    if moves and all(isinstance(node.of, You) == yours and isinstance(node.of, You | Same) for node in left):
        return None
    message = 'This does not say of what movement: begin with "whenever you move" or "whenever an enemy moves".'
    return TextProblem(ability.span, "nothing-left", message, ("whenever you move",))


ROWS = (HappeningRow("LeavesTile", ("entered",), (("who", subject),), _came_from),)
PHRASES = (
    phrase("the tile you left", TileLeft, of=You(), rule_ids=RULES,
           example="Whenever you move, place Fire on the tile you left."),
    phrase("the tile it|they left", TileLeft, of=Same(), rule_ids=RULES,
           example="Whenever an enemy moves, place Fire on the tile it left."),
    phrase("the tile you moved|came from", TileLeft, of=You(), canonical=False),
    phrase("the tile it|they moved|came from", TileLeft, of=Same(), canonical=False),
    *says(LeavesTile, "leave", "leaves", "a|any tile", example="Whenever an enemy leaves a tile, heal 1."),
)  # fmt: skip

MODULE = RuleModule(
    id="tile left",
    requires=("board happenings",),
    tables={"happening": ROWS},
    nodes=(NodeRule(TileLeft, evaluate=_origin), NodeRule(LeavesTile, evaluate=happens)),
    phrases=PHRASES,
    text_checks=(_check_tile_left,),
)
