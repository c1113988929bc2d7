"""Pieces that did not come as far as a card sends them: "push target 2 tiles. If it hits a wall, ..." (AMB-227)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from lich_studio.effects.clauses import Counted
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Direct, Effect, Vocabulary
from lich_studio.effects.nodes import walk as walked
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.way_ends import EDGE, PIECE, WALL, WayEnd, way_ends
from lich_studio.rules.lich.combat.damage import dealing

RULES = ("FX-001.1", "AMB-227")
NOT_AT_ALL, NOT_ALL_THE_WAY = "not at all", "not all the way"
ANYTHING = "anything"


@dataclass(frozen=True, slots=True)
class Short(Direct):
    """The pieces that did not come as far as the card sent them; no text says it.

    Attributes:
        how: `NOT_AT_ALL`, `NOT_ALL_THE_WAY`, or what stopped them.
        other: something else that stopped them, "" for nothing.
    """

    how: str
    other: str = ""


@dataclass(frozen=True, slots=True)
class CameShort(Plain):
    """What the card sent away did not come as far, or not at all; "it" means what did not.

    Attributes:
        how: `NOT_AT_ALL` or `NOT_ALL_THE_WAY`.
    """

    how: str

    @property
    def meant(self) -> Short:
        """What "it" means in effects that depend on this."""
        return Short(self.how)


@dataclass(frozen=True, slots=True)
class HitsThing(Plain):
    """Something closed the way on which the card sent a piece; "it" is that piece.

    Attributes:
        what: what closed it.
        other: something else that will do, "" for nothing.
    """

    what: Annotated[str, Vocabulary("obstacle")]
    other: Annotated[str, Vocabulary("obstacle")] = ""

    @property
    def meant(self) -> Short:
        """What "it" means in effects that depend on this."""
        return Short(self.what, self.other)


@dataclass(frozen=True, slots=True)
class HitHarder(Effect):
    """What hits something on the way on which the card sends it is dealt damage then.

    Attributes:
        what: what closed the way.
        amount: damage points.
        other: something else that will do, "" for nothing.
    """

    alone: ClassVar[bool] = True
    what: Annotated[str, Vocabulary("obstacle")]
    amount: Amount
    other: Annotated[str, Vocabulary("obstacle")] = ""


@dataclass(frozen=True, slots=True)
class TileShort(Counted):
    """Every tile counts that what the card sent away did not go."""


def _is_short(how: str, other: str, end: WayEnd) -> bool:
    if how == NOT_AT_ALL:
        return end.made == 0
    if how == NOT_ALL_THE_WAY:
        return end.made < end.wanted
    return bool(end.by) if ANYTHING in (how, other) else how in end.by or other in end.by


def _short(game: Game, node: Short, registers: Registers) -> tuple[Aim, ...]:
    found = (end.piece for end in way_ends(game, registers) if _is_short(node.how, node.other, end))
    return tuple(Aim("piece", piece) for piece in dict.fromkeys(found))


def _came_short(game: Game, node: CameShort | HitsThing, registers: Registers) -> bool:
    return bool(_short(game, node.meant, registers))


def _tiles_short(game: Game, _node: TileShort, registers: Registers) -> int:
    return sum(end.wanted - end.made for end in way_ends(game, registers))


def _hit_harder(game: Game, registers: Registers) -> Instruction:
    node: HitHarder = effect_node(game, registers)
    hit = Short(node.what, node.other)
    points = amount(game, node.amount, registers)
    return dealing(game, registers, hit, points) if _short(game, hit, registers) else RETURN


_SENDS = frozenset({"Push", "Pull", "PullNear", "Move", "MoveToward"})
_DRIVES = frozenset({"Push", "Pull", "PullNear"})


def _check_sent(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to ask how far something came that the card does not send anywhere."""
    nodes = [type(node).__name__ for effect in ability.effects for node in walked(effect)]
    for asks, by, words in (("CameShort", _SENDS, ("push", "pull", "move")), ("HitsThing", _DRIVES, ("push", "pull")),
                            ("HitHarder", _DRIVES, ("push", "pull")), ("TileShort", _DRIVES, ("push", "pull"))):
        if asks in nodes and by.isdisjoint(nodes):
            message = "This card sends nothing anywhere of which that could be asked: say before what it pushes."
            return TextProblem(ability.span, "nothing-sent", message, words)
    return None  # fmt: skip


_IT = "it|they|the_target|that_target"
_DONE = "pushed|pulled|moved"
_FULL = "the_full_distance|the_whole_distance|the_entire_distance|all_the_way|that_far|the_full_amount|the_full_way"
_HITS = ("hits|hit|would_hit|collides_with|collide_with|runs_into|is_pushed_into|was_pushed_into|is_stopped_by|"
         "was_stopped_by|is_blocked_by|was_blocked_by|bumps_into|is_knocked_into")  # fmt: skip

MODULE = RuleModule(
    id="came short",
    requires=("push", "move", "results"),
    nodes=(
        NodeRule(Short, evaluate=_short),
        NodeRule(CameShort, evaluate=_came_short),
        NodeRule(HitsThing, evaluate=_came_short),
        NodeRule(HitHarder, procedure="hit harder.run", sentence="{source} deals damage to what hits something"),
        NodeRule(TileShort, evaluate=_tiles_short),
    ),
    words=(
        Word("obstacle", WALL, "a wall", ("any wall", "the wall")),
        Word("obstacle", PIECE, "another target", ("a target", "another unit", "a unit", "another piece")),
        Word("obstacle", EDGE, "the edge of the board", ("the edge of the map", "the edge", "the board edge",
             "the edge of the battlefield")),
        Word("obstacle", ANYTHING, "something", ("anything", "an obstacle", "any obstacle")),
    ),
    phrases=(
        phrase("it does_not move", CameShort, how=NOT_AT_ALL, rule_ids=RULES,
               example="Push target 2 tiles. If it does not move, deal 4 damage to it."),
        phrase(f"{_IT} doesn't|do_not|don't|did_not|didn't move", CameShort, how=NOT_AT_ALL, canonical=False),
        phrase(f"{_IT} cannot|can't|could_not|couldn't be {_DONE}", CameShort,
               how=NOT_AT_ALL, canonical=False),
        phrase(f"{_IT} was_not|is_not|wasn't|isn't {_DONE} [this way]", CameShort, how=NOT_AT_ALL, canonical=False),
        phrase(f"{_IT} cannot|can't|could_not|couldn't|is_unable_to|was_unable_to move", CameShort, how=NOT_AT_ALL,
               canonical=False),
        phrase("it does_not move the_full_distance", CameShort, how=NOT_ALL_THE_WAY, rule_ids=RULES,
               example="Push target 2 tiles. If it does not move the full distance, deal 4 damage to it."),
        phrase(f"{_IT} cannot|can't|could_not|couldn't|did_not|didn't|doesn't|is_unable_to move {_FULL}", CameShort,
               how=NOT_ALL_THE_WAY, canonical=False),
        phrase(f"{_IT} cannot|can't|could_not|couldn't be {_DONE} {_FULL}", CameShort, how=NOT_ALL_THE_WAY,
               canonical=False),
        phrase(f"{_IT} was_not|is_not|wasn't|isn't {_DONE} {_FULL}", CameShort, how=NOT_ALL_THE_WAY, canonical=False),
        phrase("it hits {what}", HitsThing, other="", rule_ids=RULES,
               example="Push target 2 tiles. If it hits a wall, deal 4 damage to it."),
        phrase("it hits {what} or {other}", HitsThing, rule_ids=RULES,
               example="Push target 2 tiles. If it hits a wall or another target, deal 4 damage to it."),
        phrase(f"they|the_target|that_target {_HITS} {{what}}", HitsThing, other="", canonical=False),
        phrase(f"they|the_target|that_target {_HITS} {{what}} or {{other}}", HitsThing, canonical=False),
        phrase(f"it {_HITS.removeprefix('hits|')} {{what}}", HitsThing, other="", canonical=False),
        phrase(f"it {_HITS.removeprefix('hits|')} {{what}} or {{other}}", HitsThing, canonical=False),
        phrase("if it hits {what}, deal {amount} additional damage", HitHarder, other="", rule_ids=RULES,
               example="Deal 2 damage to target and push it 2 tiles. If it hits a wall, deal 4 additional damage."),
        phrase("if it hits {what} or {other}, deal {amount} additional damage", HitHarder, rule_ids=RULES,
               example="Deal 1 damage to target and push it 2 tiles. "
                       "If it hits a wall or another target, deal 3 additional damage."),
        phrase(f"if {_IT} {_HITS} {{what}}, deal {{amount}} more|additional|extra damage [to it|them|that_target]",
               HitHarder, other="", canonical=False),
        phrase(f"if {_IT} {_HITS} {{what}} or {{other}}, deal {{amount}} more|additional|extra damage "
               "[to it|them|that_target]", HitHarder, canonical=False),
        phrase("tile it was not moved", TileShort, rule_ids=RULES,
               example="Push target 3 tiles and deal 2 damage to it for each tile it was not moved."),
        phrase(f"tile {_IT} could_not|couldn't|cannot|can't move", TileShort, canonical=False),
        phrase(f"tile {_IT} could_not|couldn't|cannot|can't be {_DONE}", TileShort, canonical=False),
        phrase(f"tile {_IT} did_not|didn't move", TileShort, canonical=False),
        phrase("tile it was_not pushed|pulled", TileShort, canonical=False),
    ),
    text_checks=(_check_sent,),
    procedures=(
        procedure("hit harder.run", step("deal", _hit_harder, "What hits something is dealt damage", *RULES),
                  title="Deal"),
    ),
)
