"""What comes into sight, moves there and leaves: "whenever an enemy moves in your line of sight" (LOS-001.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.happenings import FacesOf, Happening, HappeningRow, Party
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.entering import MOVED
from lich_studio.rules.lich.board.sight import LayeredSight, sees, sight_for
from lich_studio.rules.lich.seats import is_summon, pieces
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, of_entity, subject

RULES = ("FX-001.1", "LOS-001.1")


@dataclass(frozen=True, slots=True)
class MovesInSight(Happening):
    """A piece enters a tile by moving that something sees.

    Attributes:
        who: the piece.
        of: what sees it.
    """

    who: Party
    of: Party


@dataclass(frozen=True, slots=True)
class ComesInSight(Happening):
    """A piece comes from where something did not see it to where that sees it, in whatever way.

    Attributes:
        who: the piece.
        of: what sees it.
    """

    who: Party
    of: Party


@dataclass(frozen=True, slots=True)
class GoesOutOfSight(Happening):
    """A piece goes from where something saw it to where that does not see it, in whatever way.

    Attributes:
        who: the piece.
        of: what saw it.
    """

    who: Party
    of: Party


class _WithoutIt:
    """A board as it was before a piece came to a tile.

    Attributes:
        tiles: every tile of the board.
    """

    __slots__ = ("_board", "_tile", "tiles")

    def __init__(self, board: LayeredSight, tile: Hex | None) -> None:
        """Leave the piece on a tile out of a board."""
        self._board, self._tile, self.tiles = board, tile, board.tiles

    def blocks(self, tile: Hex, penetrate: bool = False, /) -> bool:
        return self._board.blocks(tile, penetrate or tile == self._tile)


def _seers(game: Game, node: Happening, event: Event) -> tuple[Aim, ...]:
    """Return everything that stands for pieces which see what the happening says, the moving piece left out."""
    found: list[int] = []
    for piece in pieces(game):
        here = game.state.tile_of[piece]
        if here is None or piece == event.subject:
            continue
        card = game.state.link_of[piece] if is_summon(game, piece) else 0
        board = sight_for(game, game.state.controller_of[piece], card)
        before = event.origin is not None and sees(_WithoutIt(board, event.tile), here, event.origin)
        now = event.tile is not None and sees(board, here, event.tile)
        if _is_meant(node, before, now):
            found.append(piece)
    return tuple(aim for piece in found for aim in of_entity(game, piece))


def _is_meant(node: Happening, before: bool, now: bool) -> bool:
    if isinstance(node, MovesInSight):
        return now
    return (before, now) == ((False, True) if isinstance(node, ComesInSight) else (True, False))


def _moved(_game: Game, _node: Happening, event: Event) -> bool:
    return event.word == MOVED


_ROLES = (("of", FacesOf(_seers)), ("who", subject))


def _says(
    node: type[Happening], verbs: str, before: str, example: str, *, canonical: bool = True
) -> tuple[Phrase, ...]:
    """Return the rows of something that others do in somebody's sight."""
    return (
        phrase(f"{{who}} {verbs} {before} your line_of_sight|sight", node, of=YOU, canonical=canonical, rule_ids=RULES,
               example=example),
        phrase(f"{{who}} {verbs} {before} line_of_sight|sight of {{of}}", node, canonical=canonical, rule_ids=RULES),
        phrase(f"{{who}} {verbs} {before} {{of}}'s line_of_sight|sight", node, canonical=False),
    )


MODULE = family(
    "sight happenings",
    ("entering", "sight", "triggers"),
    (HappeningRow("MovesInSight", ("entered",), _ROLES, _moved), HappeningRow("ComesInSight", ("entered",), _ROLES),
     HappeningRow("GoesOutOfSight", ("entered",), _ROLES)),
    (
        *_says(MovesInSight, "moves", "in|within",
               "Whenever an enemy moves in your line of sight, deal 1 damage to that enemy."),
        *_says(ComesInSight, "enters|comes", "into", "", canonical=False),
        phrase("{who} enters your line_of_sight|sight", ComesInSight, of=YOU, rule_ids=RULES,
               example="Whenever an enemy enters your line of sight, deal 1 damage to that enemy."),
        phrase("{who} enters line_of_sight|sight of {of}", ComesInSight, rule_ids=RULES),
        phrase("{who} enters {of}'s line_of_sight|sight", ComesInSight, canonical=False),
        *_says(ComesInSight, "moves", "into", "", canonical=False),
        phrase("{who} leaves your line_of_sight|sight", GoesOutOfSight, of=YOU, rule_ids=RULES,
               example="Whenever an enemy leaves your line of sight, draw 1 card."),
        phrase("{who} leaves line_of_sight|sight of {of}", GoesOutOfSight, rule_ids=RULES),
        *_says(GoesOutOfSight, "moves|goes", "out_of", "", canonical=False),
    ),
)  # fmt: skip
