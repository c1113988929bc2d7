"""Ways through pieces: "you may move through enemies", for as long as a card is in play or for a time (KW-MOVE.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Things, kinds_of
from lich_studio.rules.lich.board.passing import MAY_PASS, Passing
from lich_studio.rules.lich.nouns import PIECE_NOUNS, WIDER
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, is_meant, keep

RULES = ("FX-001.2", "KW-MOVE.2", "AMB-209")


@dataclass(frozen=True, slots=True)
class MovesThrough(Ward):
    """A piece moves through others, and stops beyond them.

    Attributes:
        who: whose piece.
        things: through which.
    """

    who: Selector
    things: Things


@dataclass(frozen=True, slots=True)
class AllMoveThrough(Ward):
    """Pieces of a description move through others, and stop beyond them.

    Attributes:
        movers: which pieces.
        things: through which.
    """

    movers: Things
    things: Things


NODES = (MovesThrough, AllMoveThrough)


def _allow(game: Game, passing: Passing) -> Passing | None:
    """Let a piece go through another one where a card in force says so."""
    for ward in in_force(game):
        node = ward.value
        if isinstance(node, NODES):
            who = node.who if isinstance(node, MovesThrough) else Each(node.movers)
            if covers(game, who, ward, passing.piece) and is_meant(game, node.things, ward, passing.other):
                game.cite(*RULES)
                return None
    return passing


def check_ways(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a way through what is no piece; walls have a keyword of their own.

    Args:
        ability: the ability to check.
        _context: the card it stands on.

    Returns:
        The problem, or None.
    """
    for node in walk(ability):
        if isinstance(node, MovesThrough | AllMoveThrough) and not set(kinds_of(node.things)) <= _PIECES:
            message = 'Only pieces stand in the way here; for walls write "Wall-step".'
            return TextProblem(ability.span, "no-piece", message, ("Wall-step",))
    return None


_PIECES = {*PIECE_NOUNS, *(noun for noun, wider in WIDER.items() if set(wider) <= set(PIECE_NOUNS))}
_MAY = "may|can move|pass|walk through"
_TILES = "tiles|spaces occupied_by|with|that_contain|containing"

MODULE = RuleModule(
    id="ways",
    requires=("wards",),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} opens a way") for node in NODES
    ),
    hooks=(Hook(MAY_PASS, fold=_allow),),
    text_checks=(check_ways,),
    phrases=(
        phrase("you may move through {things(all)}", MovesThrough, who=You(), rule_ids=RULES,
               example="You may move through enemies."),
        phrase(f"you {_MAY} [{_TILES}] {{things(all)}}", MovesThrough, who=You(), canonical=False),
        phrase("{who} may move through {things(all)}", MovesThrough, rule_ids=RULES,
               example="This card may move through summons."),
        phrase(f"{{who}} {_MAY} [{_TILES}] {{things(all)}}", MovesThrough, canonical=False),
        phrase("{movers(all)} may move through {things(all)}", AllMoveThrough, rule_ids=RULES,
               example="Summons you control may move through enemies."),
        phrase(f"{{movers(all)}} {_MAY} [{_TILES}] {{things(all)}}", AllMoveThrough, canonical=False),
    ),
)  # fmt: skip
