"""Ways through pieces, and through walls too: "you may move through enemies", also for a time (KW-MOVE.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Selector, walk
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.gifts import AllHave, Has
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Kind, Things, kinds_of
from lich_studio.rules.lich.board.passing import MAY_PASS, Passing
from lich_studio.rules.lich.board.wall_step import WALL
from lich_studio.rules.lich.keywords.steps import NOT_WITHIN, HasStep
from lich_studio.rules.lich.nouns import PIECE_NOUNS, WIDER
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, is_meant, keep

RULES = ("FX-001.2", "KW-MOVE.2", "AMB-209")


@dataclass(frozen=True, slots=True)
class MovesThrough(Ward):
    """A piece moves through others, and stops beyond them.

    Attributes:
        who: whose piece.
        things: through which.
        walls: whether it moves through walls as well.
    """

    who: Selector
    things: Things
    walls: bool = False


@dataclass(frozen=True, slots=True)
class AllMoveThrough(Ward):
    """Pieces of a description move through others, and stop beyond them.

    Attributes:
        movers: which pieces.
        things: through which.
        walls: whether they move through walls as well.
    """

    movers: Things
    things: Things
    walls: bool = False


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


def _open(game: Game, node: MovesThrough | AllMoveThrough, registers: Registers) -> tuple[Modifier, ...]:
    kept = keep(game, node, registers)
    if not node.walls:
        return kept
    step = HasStep(WALL)
    through = Has(node.who, step) if isinstance(node, MovesThrough) else AllHave(node.movers, step)
    return (*kept, *game.evaluate(through, registers))


def _wordings(words: str, *, walls: bool) -> tuple[Phrase, ...]:
    """Return how it is said of somebody that there is a way through pieces; no wording that is printed."""
    return (
        phrase(f"you {words} {{things(all)}}", MovesThrough, who=You(), walls=walls, canonical=False),
        phrase(f"{{who}} {words} {{things(all)}}", MovesThrough, walls=walls, canonical=False),
        phrase(f"{{movers(all)}} {words} {{things(all)}}", AllMoveThrough, walls=walls, canonical=False),
        phrase(f"you {words} occupied_tiles|occupied_spaces", MovesThrough, who=You(), things=_UNITS, walls=walls,
               canonical=False),
        phrase(f"{{who}} {words} occupied_tiles|occupied_spaces", MovesThrough, things=_UNITS, walls=walls,
               canonical=False),
        phrase(f"{{movers(all)}} {words} occupied_tiles|occupied_spaces", AllMoveThrough, things=_UNITS, walls=walls,
               canonical=False),
    )


def _check_ways(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a way through what is no piece; walls have a keyword of their own."""
    for node in walk(ability):
        if isinstance(node, MovesThrough | AllMoveThrough) and not set(kinds_of(node.things)) <= _PIECES:
            message = 'Only pieces stand in the way here; for walls write "Wall-step".'
            return TextProblem(ability.span, "no-piece", message, ("Wall-step",))
    return None


_PIECES = {*PIECE_NOUNS, "opponent", *(noun for noun, wider in WIDER.items() if set(wider) <= set(PIECE_NOUNS))}
_MAY = "[may|can] move|pass|walk|fly|jump|moves|passes|walks|flies through|over"
_TILES = "tiles|spaces occupied_by|with|that_contain|containing"
_THERE = "|".join((
    "one", "them", "it", "their_tile", "their_tiles", "its_tile", "the_same_tile", "an_occupied_tile", "occupied_tiles",
    "the_same_tile_as_one", *(f"{a}_{noun}" for a in ("a", "the", "its", "their") for noun in ("summon", "token")),
    "an_enemy", "an_opponent", "another_summon", "a_wall", "walls",
))  # fmt: skip
_UNITS = Things(nouns=(Kind("unit"),))

def _with_ends() -> tuple[Phrase, ...]:
    """Return how else it is said that there is a way and no place to stop on it, as there never is."""
    ways = (("{things(all)}", False), ("walls and|or {things(all)}", True), ("{things(all)} and|or walls", True))
    return tuple(
        row
        for through, walls in ways
        for row in (
            phrase(f"you {_MAY} {through} {NOT_WITHIN} {_THERE}", MovesThrough, who=You(), walls=walls,
                   canonical=False),
            phrase(f"{{who}} {_MAY} {through} {NOT_WITHIN} {_THERE}", MovesThrough, walls=walls, canonical=False),
            phrase(f"{{movers(all)}} {_MAY} {through} {NOT_WITHIN} {_THERE}", AllMoveThrough, walls=walls,
                   canonical=False),
        )
    )  # fmt: skip


MODULE = RuleModule(
    id="ways",
    requires=("wards", "steps"),
    nodes=tuple(
        NodeRule(node, evaluate=_open, procedure="ward.holds", sentence="{source} opens a way") for node in NODES
    ),
    hooks=(Hook(MAY_PASS, fold=_allow),),
    text_checks=(_check_ways,),
    phrases=(
        phrase("you may move through {things(all)}", MovesThrough, who=You(), walls=False, rule_ids=RULES,
               example="You may move through enemies."),
        phrase("{who} may move through {things(all)}", MovesThrough, walls=False, rule_ids=RULES,
               example="This card may move through summons."),
        phrase("{movers(all)} may move through {things(all)}", AllMoveThrough, walls=False, rule_ids=RULES,
               example="Summons you control may move through enemies."),
        phrase("you may move through walls and {things(all)}", MovesThrough, who=You(), walls=True, rule_ids=RULES,
               example="You may move through walls and summons."),
        phrase("{who} may move through walls and {things(all)}", MovesThrough, walls=True, rule_ids=RULES,
               example="This card may move through walls and summons."),
        phrase("{movers(all)} may move through walls and {things(all)}", AllMoveThrough, walls=True, rule_ids=RULES,
               example="Summons you control may move through walls and enemies."),
        phrase(f"you {_MAY} {{things(all)}} and|or walls", MovesThrough, who=You(), walls=True, canonical=False),
        phrase(f"{{who}} {_MAY} {{things(all)}} and|or walls", MovesThrough, walls=True, canonical=False),
        phrase(f"{{movers(all)}} {_MAY} {{things(all)}} and|or walls", AllMoveThrough, walls=True, canonical=False),
        *_wordings(f"{_MAY} [{_TILES}]", walls=False),
        *_with_ends(),
        *_wordings(f"{_MAY} walls and|or", walls=True),
    ),
)  # fmt: skip
