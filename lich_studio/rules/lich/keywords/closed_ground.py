"""Ground that cards close to pieces: "opponents may not move through tiles adjacent to you" (KW-MOVE.2).

What is said of moving holds for a piece's own movement and what its own side does with it; what is said of entering
holds for whatever brings a piece to a tile.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, Selector, walk
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.board.entering import MAY_STAND, STEPS, Standing, planned_of
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.keywords.change_surfaces import OfSurface
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.standing_for import tile_of

RULES = ("FX-001.2", "KW-MOVE.2")
_YOU = You()


@dataclass(frozen=True, slots=True)
class ClosedGround(Ward):
    """A piece does not come to certain tiles.

    Attributes:
        who: the piece, or several.
        tiles: the tiles, or surfaces that lie on them.
        wholly: whether nothing brings it there; else only its own side does not.
    """

    who: Selector
    tiles: Things
    wholly: bool = False


@dataclass(frozen=True, slots=True)
class OnlyGround(Ward):
    """A piece moves to no other tiles than these.

    Attributes:
        who: the piece, or several.
        tiles: the tiles, or surfaces that lie on them.
    """

    who: Selector
    tiles: Things


@dataclass(frozen=True, slots=True)
class HeldGround(Ward):
    """A piece that is on certain tiles does not move to any other.

    Attributes:
        who: the piece, or several.
        tiles: the tiles, or surfaces that lie on them.
    """

    who: Selector
    tiles: Things


@dataclass(frozen=True, slots=True)
class ClosedBeside(Ward):
    """A piece does not move next to something.

    Attributes:
        who: the piece, or several.
        beside: what it does not come next to, or any of several things.
    """

    who: Selector
    beside: Direct


NODES = (ClosedGround, OnlyGround, HeldGround, ClosedBeside)


def _lies_in(game: Game, ward: Modifier, tile: Hex | None) -> bool:
    """Return whether a tile, or what lies on it, is of the ground that a ward speaks of."""
    node: ClosedGround | OnlyGround | HeldGround | ClosedBeside = ward.value
    asked = registers_of(game, ward)
    if isinstance(node, ClosedBeside):
        near = (tile_of(game, aim) for aim in referred(game, node.beside, asked))
        return tile is not None and any(one is not None and one.distance(tile) == 1 for one in near)
    if tile is None:
        return False
    lying = (Aim("surface", 0, tile),) if tile in game.state.layers[SURFACES] else ()
    return any(fits(game, node.tiles, face, asked) for face in (Aim("tile", 0, tile), *lying))


def _is_against(game: Game, ward: Modifier, here: Hex | None, tile: Hex, *, own: bool) -> bool:
    """Return whether a ward keeps its piece from a tile; `own` for what its own side does."""
    node = ward.value
    if isinstance(node, ClosedGround):
        return (own or node.wholly) and _lies_in(game, ward, tile)
    if isinstance(node, ClosedBeside):
        return own and _lies_in(game, ward, tile)
    if isinstance(node, OnlyGround):
        return own and not _lies_in(game, ward, tile)
    return own and _lies_in(game, ward, here) and not _lies_in(game, ward, tile)


def _why_not(game: Game, piece: int, here: Hex | None, tile: Hex, *, own: bool) -> Refusal | None:
    for ward in in_force(game):
        if not isinstance(ward.value, NODES):
            continue
        if covers(game, ward.value.who, ward, piece) and _is_against(game, ward, here, tile, own=own):
            name = card_name(game, ward.source)
            return Refusal("closed", RULES, f"{name} closes {tile.key()} to it.", (("card", ward.source),))
    return None


def _is_open(game: Game, intent: Intent) -> Refusal | None:
    """Refuse a step onto a tile that a card closes to the piece."""
    if intent.tile is None:
        return None
    planned = planned_of(intent)
    here = planned[-1] if planned else game.state.tile_of[intent.subject]
    return _why_not(game, intent.subject, here, intent.tile, own=intent.kind != "forced step")


def _may_stand(game: Game, standing: Standing) -> Refusal | None:
    """Refuse to put a piece on a tile that a card closes to it, whatever brings it there."""
    return _why_not(game, standing.piece, None, standing.tile, own=False)


def _check_ground(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse ground that is neither tiles nor surfaces."""
    for node in walk(ability):
        if isinstance(node, ClosedGround | OnlyGround | HeldGround):
            nouns = node.tiles.nouns
            ground = all(isinstance(one, OfSurface) or one in (Kind("tile"), Kind("surface")) for one in nouns)
            if not nouns or not ground:
                message = "Pieces move over tiles and surfaces: say which."
                return TextProblem(ability.span, "no-ground", message, ("tiles adjacent to you", "Fire"))
    return None


_NOT = "may_not|cannot|can't"
_INTO = "through|into|onto|to|in|on|over|within"
_EACH = Inside("who", Each)


def _rows(node: type[Ward], verb: str, shown: str, example: str, **given: Any) -> tuple[Phrase, ...]:
    """Return how it is said of you, of something and of a group; `shown` is what the printer writes of the verb."""
    rows: list[Phrase] = []
    for said, canonical in ((shown, True), (verb, False)):
        rows += (
            phrase(f"you {said} {{tiles(all)}}", node, who=_YOU, canonical=canonical, rule_ids=RULES, **given),
            phrase(f"{{who}} {said} {{tiles(all)}}", node, canonical=canonical, rule_ids=RULES,
                   example=example if canonical else "", **given),
            phrase(f"{{things(all)}} {said} {{tiles(all)}}", node, canonical=False, inside=_EACH, **given),
        )
    rows += (
        phrase(f"{{who}} {verb} a|an|any {{tiles}}", node, canonical=False, **given),
        phrase(f"you {verb} a|an|any {{tiles}}", node, who=_YOU, canonical=False, **given),
        phrase(f"{{things(all)}} {verb} a|an|any {{tiles}}", node, canonical=False, inside=_EACH, **given),
    )
    return tuple(rows)


MODULE = RuleModule(
    id="closed ground",
    requires=("wards", "entering", "surfaces change"),
    clauses=(Clause("step.open", STEPS, "path", _is_open, RULES,
                    "no card closes that tile to it", only_modified=True),),
    hooks=(Hook(MAY_STAND, fold=_may_stand),),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} closes tiles to {who}")
        for node in NODES
    ),
    text_checks=(_check_ground,),
    phrases=(
        *_rows(ClosedGround, f"{_NOT} move {_INTO}", "may_not move onto",
               "Each enemy may not move onto tiles adjacent to you.", wholly=False),
        *_rows(ClosedGround, f"{_NOT} enter|come_onto|step_onto", "cannot enter",
               "This card cannot enter Water.", wholly=True),
        *_rows(OnlyGround, f"may|can only move|enter {_INTO}", "may only move onto",
               "This card may only move onto Water."),
        phrase("{who} may_not move adjacent to {beside}", ClosedBeside, rule_ids=RULES,
               example="Each enemy may not move adjacent to this card."),
        phrase(f"{{who}} {_NOT} move|come|step adjacent|next to {{beside}}", ClosedBeside, canonical=False),
        phrase(f"{{things(all)}} {_NOT} move|come|step adjacent|next to {{beside}}", ClosedBeside, inside=_EACH,
               canonical=False),
        *_rows(HeldGround, f"{_NOT} leave|move_out_of|move_off|move_away_from", "may_not leave",
               "This card may not leave Water."),
    ),
)  # fmt: skip
