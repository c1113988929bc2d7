"""What pieces go through on their way: "whenever you move through a wall" (AMB-209)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import Phrase, Word
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.core.things import Aim, Kind, Things
from lich_studio.rules.lich.board.entering import MOVED
from lich_studio.rules.lich.board.passing import ways_beyond
from lich_studio.rules.lich.board.walls import is_wall
from lich_studio.rules.lich.noting import NotedRow
from lich_studio.rules.lich.triggers.parties import One, of_entity, says, subject
from lich_studio.rules.lich.triggers.placing import happens

_WALL_PASSED = "moved through a wall"


@dataclass(frozen=True, slots=True)
class GoesThrough(Happening):
    """A piece moves through a wall or another piece, to a tile beyond.

    Attributes:
        who: the piece.
        what: what it goes through.
    """

    who: Party
    what: Party


def _way(game: Game, event: Event) -> tuple[Hex, ...]:
    if event.word != MOVED or event.origin is None or event.tile is None or event.origin.distance(event.tile) < 2:
        return ()
    return ways_beyond(game, event.subject, event.origin).get(event.tile, ())


def _passed(game: Game, event: Event) -> tuple[Aim, ...]:
    found: list[Aim] = []
    for tile in _way(game, event):
        found += (Aim("wall", 0, tile),) if is_wall(game, tile) else of_entity(game, game.state.occupants.get(tile, 0))
    return tuple(found)


def _through_a_wall(game: Game, event: Event) -> int:
    return event.subject if any(is_wall(game, tile) for tile in _way(game, event)) else 0


def _rows() -> tuple[Phrase, ...]:
    """Return how it is said that somebody goes through something."""
    you, others = "pass|walk|go|step|phase", "passes|walks|goes|steps|phases"
    wall = One(Things(nouns=(Kind("wall"),)))
    return (
        *says(GoesThrough, "move", "moves", "through {what}", yields=1,
              example="Whenever you move through a summon, draw 1 card."),
        *says(GoesThrough, "move", "moves", "over {what}", canonical=False, yields=1),
        *says(GoesThrough, "move", "moves", "through|over walls", canonical=False, what=wall),
        *says(GoesThrough, you, others, "through|over {what}", canonical=False, yields=1),
        *says(GoesThrough, you, others, "through|over walls", canonical=False, what=wall),
    )  # fmt: skip


MODULE = RuleModule(
    id="going through",
    requires=("entering", "past", "board happenings"),
    tables={
        "happening": (HappeningRow("GoesThrough", ("entered",), (("who", subject), ("what", _passed))),),
        "past": (NotedRow(_WALL_PASSED, "entered", _through_a_wall),),
    },
    words=(
        Word("past", _WALL_PASSED, _WALL_PASSED, (
            "moved through walls", "passed through a wall", "walked through a wall", "has moved through a wall",
            "have moved through a wall",
        )),
    ),
    nodes=(NodeRule(GoesThrough, evaluate=happens),),
    phrases=_rows(),
)  # fmt: skip
