"""Where pieces come and whence they go: "whenever an enemy moves onto an adjacent tile" (KW-MOVE.1, AMB-209)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Vocabulary, walk
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.filters import Adjacent, Within
from lich_studio.rules.core.happenings import Ground, Happening, HappeningRow, Party
from lich_studio.rules.core.things import Aim, Kind, filters_of
from lich_studio.rules.lich.board.entering import MOVED
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.free_tiles import Available
from lich_studio.rules.lich.triggers.parties import ThisParty, YouParty, says, subject
from lich_studio.rules.lich.triggers.placing import happens
from lich_studio.rules.lich.triggers.tile_left import left_by_you
from lich_studio.rules.lich.whereabouts import OnStone

RULES = ("FX-001.1", "KW-MOVE.1")
_TILE = (Kind("tile"),)
_STONES = ("a|any|the source stone", "a|any|the source stone's tile|space")


@dataclass(frozen=True, slots=True)
class MovesOnto(Happening):
    """A piece enters one of some tiles by moving.

    Attributes:
        who: the piece.
        where: the tiles.
    """

    who: Party
    where: Ground


@dataclass(frozen=True, slots=True)
class MovesOff(Happening):
    """A piece leaves one of some tiles by moving.

    Attributes:
        who: the piece.
        where: the tiles.
    """

    who: Party
    where: Ground


@dataclass(frozen=True, slots=True)
class ComesOnto(Happening):
    """A piece enters one of some tiles, in whatever way.

    Attributes:
        who: the piece.
        where: the tiles.
    """

    who: Party
    where: Ground


@dataclass(frozen=True, slots=True)
class GoesOff(Happening):
    """A piece leaves one of some tiles for another tile, in whatever way.

    Attributes:
        who: the piece.
        where: the tiles.
    """

    who: Party
    where: Ground


@dataclass(frozen=True, slots=True)
class MovesInto(Happening):
    """A piece enters a tile on which a surface lies, by moving.

    Attributes:
        who: the piece.
        surface: id of the surface, "" for any.
    """

    who: Party
    surface: Annotated[str, Vocabulary("surface")]


def _entered(_game: Game, event: Event) -> tuple[Aim, ...]:
    return () if event.tile is None else (Aim("tile", 0, event.tile),)


def _left(_game: Game, event: Event) -> tuple[Aim, ...]:
    return () if event.origin is None else (Aim("tile", 0, event.origin),)


def _moved(_game: Game, _node: Happening, event: Event) -> bool:
    return event.word == MOVED


def _came(_game: Game, _node: Happening, event: Event) -> bool:
    # A summon that appears has entered a tile, and left none.
    return event.tile is not None


def _moved_in(game: Game, node: MovesInto, event: Event) -> bool:
    there = game.state.layers[SURFACES].get(event.tile) if event.tile is not None else None
    return event.word == MOVED and there is not None and node.surface in ("", there)


def _check_ground(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse tiles described by the piece that comes to them, and tiles that are free though it stands there."""
    for node in walk(ability):
        where: Ground | None = getattr(node, "where", None) if isinstance(node, Happening) else None
        if where is None:
            continue
        own = isinstance(getattr(node, "who", None), YouParty | ThisParty)
        said = filters_of(where)
        if own and any(isinstance(one, Adjacent | Within) for one in said):
            message = "Every tile that it moves to is next to where it stood: say what the tile is next to."
            return TextProblem(ability.span, "next-to-itself", message, ("adjacent to a wall", "in Fire"))
        if any(isinstance(one, Available) for one in said):
            message = "A piece only ever comes to free tiles: leave that word out."
            return TextProblem(ability.span, "always-free", message, ("a tile",))
    return None


GROUND = (
    phrase("a|an|any {adjectives+} tile {qualifiers*}", Ground, nouns=_TILE),
    phrase("a|an|any tile {qualifiers+}", Ground, nouns=_TILE),
)


def _ways() -> tuple[Phrase, ...]:
    """Return how somebody comes to a tile and goes from it, in words."""
    return (
        *says(MovesOnto, "move", "moves", "onto|into|to|on {where}",
              example="Whenever an enemy moves onto an adjacent tile, deal 2 damage to that enemy."),
        *says(MovesOnto, "walk|step|run", "walks|steps|runs", "onto|into|to|on {where}", canonical=False),
        *says(MovesOff, "move", "moves", "off|from|out_of|away_from {where}",
              example="Whenever an enemy moves off an adjacent tile, draw 1 card."),
        *says(MovesOff, "walk|step|run|go", "walks|steps|runs|goes", "off|from|out_of|away_from {where}",
              canonical=False),
        *says(MovesOff, "move", "moves", "off a|any tile", where=Ground(nouns=_TILE),
              example="Whenever you move off a tile, place Smoke on it."),
        *says(MovesOff, "move", "moves", "from|out_of|away_from a|any tile", where=Ground(nouns=_TILE),
              canonical=False),
        *says(ComesOnto, "enter", "enters", "{where}",
              example="Whenever an enemy enters a tile adjacent to a wall, heal 1."),
        *says(ComesOnto, "come|arrive", "comes|arrives", "onto|into|to|on|at {where}", canonical=False),
        *says(GoesOff, "leave", "leaves", "{where}",
              example="Whenever an enemy leaves an adjacent tile, deal 1 damage to that enemy."),
        *says(MovesInto, "move", "moves", "into|onto|through|in|on [a|an|any] {surface}",
              example="Whenever an enemy moves into Fire, draw 1 card."),
        *says(MovesInto, "move", "moves", "into|onto|in|on a|any surface", surface="",
              example="Whenever an enemy moves into a surface, draw 1 card."),
        *says(MovesInto, "walk|step|run|pass|go", "walks|steps|runs|passes|goes",
              "into|onto|through|in|on [a|any] {surface}", canonical=False),
        *says(MovesInto, "move|walk|pass", "moves|walks|passes", "through a|any surface", surface="", canonical=False),
        *says(MovesInto, "walk|step|run|go", "walks|steps|runs|goes", "into|onto|in|on a|any surface", surface="",
              canonical=False),
        *(row for stone in _STONES
          for row in says(MovesOnto, "move|walk|step|run", "moves|walks|steps|runs", f"onto|into|to|on {stone}",
                          where=Ground(nouns=_TILE, qualifiers=(OnStone(),)), canonical=False)),
    )  # fmt: skip


MODULE = RuleModule(
    id="ground happenings",
    requires=("board happenings", "free tiles"),
    tables={
        "happening": (
            HappeningRow("MovesOnto", ("entered",), (("where", _entered), ("who", subject)), _moved),
            HappeningRow("MovesOff", ("entered",), (("where", _left), ("who", subject)), _moved, left_by_you),
            HappeningRow("ComesOnto", ("entered",), (("where", _entered), ("who", subject)), _came),
            HappeningRow("GoesOff", ("entered",), (("where", _left), ("who", subject)), None, left_by_you),
            HappeningRow("MovesInto", ("entered",), (("who", subject),), _moved_in),
        )
    },
    nodes=tuple(NodeRule(node, evaluate=happens) for node in (MovesOnto, MovesOff, ComesOnto, GoesOff, MovesInto)),
    phrases=(*GROUND, *_ways()),
    text_checks=(_check_ground,),
)
