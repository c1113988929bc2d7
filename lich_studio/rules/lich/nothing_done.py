"""Words about what the card did before, "the damage dealt", "destroyed this way", where it did no such thing."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lich_studio.effects.clauses import walk_in_order
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Node, parts_of, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.costs import TapCost
from lich_studio.rules.core.permissions import LimitCost
from lich_studio.rules.core.prices import UntapCost
from lich_studio.rules.core.results import (
    CountThisWay,
    EachThisWay,
    OneOfResult,
    OneThisWay,
    Result,
    ThatMuch,
    ThatNumber,
    WasThisWay,
)
from lich_studio.rules.core.things import kinds_of
from lich_studio.rules.lich.ambush import WhileFaceDown
from lich_studio.rules.lich.counted_by import EverySoManyThisWay, EverySoMuch
from lich_studio.rules.lich.done_things import DoneThing
from lich_studio.rules.lich.not_this_way import EachNotThisWay
from lich_studio.rules.lich.one_of_them import OneIsA
from lich_studio.rules.lich.players_who import EachWho, OneWho
from lich_studio.rules.lich.result_kinds import CARDS_MOVED, DISCARDS, PLACED_THIS_WAY, RESULTS, SURFACES_REMOVED
from lich_studio.rules.lich.zones.lots import OneThisWayLot
from lich_studio.rules.lich.zones.moving import NODES, SHUFFLED, ShuffleInto

ANY_RESULT = ""
_THIS_WAY = (
    CountThisWay, OneThisWay, EachThisWay, WasThisWay, OneThisWayLot, EverySoManyThisWay, DoneThing, EachNotThisWay,
    EachWho, OneWho,
)  # fmt: skip
_NOTHING_PAID = (TapCost, UntapCost, LimitCost, WhileFaceDown)
"""Costs by which nothing is lost that could be spoken of."""
PREVENTED_LATER = (
    'Damage is prevented when it comes, after this: say it all of that moment, "the next time you would be dealt '
    'damage this turn, instead heal that much".'
)
_ANNOUNCING = frozenset({"Prevent", "PreventAll", "PreventAllBy", "AlterFor"})
_OWN = frozenset({*DISCARDS, "Heal", "Draw", "Attrit", "GainSource", "Tap", "Damn", "Survey"})
"""Effects of which nothing comes but the results whose rows name them; others may kill, or move something into Fire."""


def _check_nothing_done(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse to speak of what was done where nothing of the kind can have been done, or not yet.

    What pays for an ability or sets it off may be what is spoken of, and so may what a reaction answers.
    """
    paid = any(not isinstance(cost, _NOTHING_PAID) for cost in ability.costs)
    about = paid or ability.trigger or ability.condition or context.card_type == "reaction"
    done: list[Effect] = []
    spans = ability.effect_spans or tuple(ability.span for _ in ability.effects)
    for whole, span in zip(ability.effects, spans, strict=True):
        for acting, node in spoken_in_order(whole):
            before = [one for one in done if one is not acting]
            result = _result_of(node)
            if result is not None and _comes_later(result, before):
                return TextProblem(span, "prevented-later", PREVENTED_LATER, ("instead",))
            if isinstance(node, _THIS_WAY) and result == "tiles moved" and kinds_of(node.things) == ("tile",):
                message = "Tiles do not move, things move over them: say how many tiles."
                return TextProblem(span, "tiles-moved", message, ("for each tile moved", "the number of tiles moved"))
            if result is not None and not about and not _can_be(result, before):
                message = "Nothing before this does what it speaks of: say first what happens."
                return TextProblem(span, "nothing-done", message)
            if acting is not None and acting is node:
                done.append(acting)
    return None


def spoken_in_order(whole: Effect) -> Iterator[tuple[Effect | None, Node]]:
    """Yield the nodes of an effect in the order of its words, each with the innermost effect that it belongs to.

    What happens later, instead of something or whenever something happens has its own event to speak of.
    """
    held = {part for node in walk(whole) if hasattr(node, "would") or hasattr(node, "trigger") for part in walk(node)}
    acting: Effect | None = None
    for node in walk_in_order(whole):
        if isinstance(node, Effect):
            whole_one = hasattr(node, "would") or not any(isinstance(part, Effect) for part in parts_of(node))
            acting = node if whole_one else None
        if node not in held or hasattr(node, "would"):
            yield acting, node


def speaks_of_results(node: Node) -> bool:
    """Return whether a node speaks of what the card did before."""
    return _result_of(node) is not None


def _result_of(node: Node) -> str | None:
    """Return the result that a node speaks of, None for none."""
    if isinstance(node, ThatMuch | ThatNumber | OneIsA):
        return ANY_RESULT
    if isinstance(node, Result | OneOfResult | EverySoMuch):
        return node.result
    return node.done if isinstance(node, _THIS_WAY) else None


_LAYING = frozenset({"Place", "PlaceAny", "BuildWall"})
_ONLY_BY: Mapping[str, frozenset[str]] = {
    "tiles moved": frozenset({
        "Move", "MoveToward", "Push", "Pull", "PullNear", "Teleport", "TeleportTo", "TeleportTarget", "TeleportNextTo",
        "Swap", *(node.__name__ for node in NODES),
    }),
    CARDS_MOVED: frozenset(node.__name__ for node in NODES),
    PLACED_THIS_WAY: frozenset({*(node.__name__ for node in NODES), *_LAYING}),
    SHUFFLED: frozenset({ShuffleInto.__name__}),
}  # fmt: skip
"""Results that nothing but certain effects gives: what is "moved" comes to another tile, or to another zone."""


def _can_be(result: str, before: Sequence[Effect]) -> bool:
    """Return whether something of a result can have come of effects."""
    names = {type(one).__name__ for one in before}
    if result == SURFACES_REMOVED and names and names <= _LAYING:
        # What lay where a surface is placed is gone, but nothing tells of it.
        return False
    if result in _ONLY_BY:
        return not names.isdisjoint(_ONLY_BY[result])
    if not names or result == ANY_RESULT or not names <= _OWN:
        return bool(names)
    return any(row.id == result and not names.isdisjoint(row.effects) for row in RESULTS)


def _comes_later(result: str, before: Sequence[Effect]) -> bool:
    """Return whether a result is that of effects which only announce what will be prevented or changed."""
    names = [type(one).__name__ for one in before]
    if result == ANY_RESULT:
        return bool(names) and names[-1] in _ANNOUNCING
    return result == "damage prevented" and bool(names) and _ANNOUNCING.issuperset(names)


MODULE = RuleModule(
    id="nothing done",
    requires=("results", "players who", "lots", "prices", "permissions", "ambush"),
    text_checks=(_check_nothing_done,),
)
