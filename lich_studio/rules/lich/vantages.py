"""From where else targets may be chosen: "you may target from the tile of any summon you control" (LOS-001, HRO-INT.3).

Range and sight are asked from one tile at a time, the own one or one of these, so that one of them is enough.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, Selector, walk
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import AnyOf, Each, You
from lich_studio.rules.core.things import Things, kinds_of
from lich_studio.rules.lich.keen_sight import SEEING, looks_for
from lich_studio.rules.lich.reach import FROM_ELSEWHERE, Vantage
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "LOS-001.1", "HRO-INT.3")
_PLACES = frozenset({"tile", "summon", "token", "wall", "surface", "avatar", "unit", "ally", "enemy", "opponent"})


@dataclass(frozen=True, slots=True)
class TargetsFrom(Ward):
    """Targets may be chosen from other tiles than the own one.

    Attributes:
        who: whose targets: those of a player, or of certain cards.
        whence: the tiles, or what stands on them; None for one certain thing.
        of: that thing, or its tile; None for tiles that are described.
    """

    who: Selector
    whence: Things | None = None
    of: Direct | None = None


def _look(game: Game, vantage: Vantage) -> Vantage:
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, TargetsFrom):
            continue
        if looks_for(game, node.who, ward, vantage.intent.seat, vantage.intent.subject):
            places = node.of if node.whence is None else Each(node.whence)
            aims = game.evaluate(places, registers_of(game, ward)) if places is not None else ()
            found = (tile_of(game, aim) for aim in aims)
            more = (tile for tile in found if tile is not None)
            vantage = vantage._replace(tiles=tuple(dict.fromkeys((*vantage.tiles, *more))))
    return vantage


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to look from what has no tile of its own, such as cards."""
    for node in (one for one in walk(ability) if isinstance(one, TargetsFrom)):
        if isinstance(node.of, AnyOf) or (node.whence is not None and not _PLACES.issuperset(kinds_of(node.whence))):
            message = "Targets are chosen from a tile: name tiles, or what stands on them."
            return TextProblem(ability.span, "no-ground", message, ("any summon you control", "any tile in Smoke"))
    return None


_MAY = "may|can target|aim|shoot|choose_targets|choose_a_target|pick_targets"
_ALSO = "[also]"
_STOOD = "as_if|as_though you_were|you_stood|you_were_standing|standing|it_were|it_was|it_stood|they_were|they_stood"
_WHENCE = (
    *((words, "of") for words in (
        "{whence(all)}", "a|an|any|each {whence}", "the tile|position|space|location of a|an|any|each {whence}",
        "the tiles|positions|spaces of [all|any] {whence(all)}", "a|an|any {whence} 's tile|position",
        "any of {whence(all)}", "where a|an|any {whence} is|stands",
    )),
    *((words, "whence") for words in (
        "{of}", "the tile|position|space|location of {of}", "{of} 's position|location|space|tile",
        "where {of} is|stands",
    )),
)  # fmt: skip
"""Places in words, each with the field that it leaves unsaid."""


def _rows() -> Iterator[Phrase]:
    """Give the rows of who may choose targets from where."""
    yield phrase("you may target from any {whence}", TargetsFrom, who=You(), of=None, rule_ids=RULES,
                 example="You may target from any summon you control.")
    yield phrase("{who} may target from any {whence}", TargetsFrom, of=None, rule_ids=RULES,
                 example="This card may target from any tile in Smoke.")
    yield phrase("you may target from {of}", TargetsFrom, who=You(), whence=None, rule_ids=RULES,
                 example="You may target from this card.")
    subjects: tuple[tuple[str, dict[str, Any]], ...] = (
        ("you", {"who": You()}), ("{who}", {}), ("{things(all)}", {"inside": Inside("who", Each)}),
    )  # fmt: skip
    for subject, given in subjects:
        for there, unsaid in _WHENCE:
            more: dict[str, Any] = {**given, unsaid: None, "canonical": False}
            yield phrase(f"{subject} {_MAY} {_ALSO} from {there}", TargetsFrom, **more)
            yield phrase(f"{subject} {_MAY} {_ALSO} {_STOOD} on|at|in|from {there}", TargetsFrom, **more)
    for there, unsaid in _WHENCE:
        told: dict[str, Any] = {unsaid: None, "canonical": False}
        yield phrase(f"you {_MAY} with|using {{who}} from {there}", TargetsFrom, **told)
        yield phrase(f"you may|can use|fire {{who}} from {there}", TargetsFrom, **told)


MODULE = RuleModule(
    id="vantages",
    requires=("keen sight", "wards", "reach"),
    nodes=(NodeRule(TargetsFrom, evaluate=keep, procedure="ward.holds", sentence="{who} targets from elsewhere too"),),
    hooks=(Hook(FROM_ELSEWHERE, fold=_look, only_modified=True),),
    tables={"aimable": (Aimable("TargetsFrom", SEEING),)},
    text_checks=(_check,),
    phrases=tuple(_rows()),
)
