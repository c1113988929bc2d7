"""Who may aim at certain things alone: "opponents may only target you until your next turn" (FX-001.2, TGT-001)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.filters import Adjacent
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.combat.may_not_attack import harms
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.replacing.untargetable_by import aiming
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.standing_for import card_of, piece_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "TGT-001.1")


@dataclass(frozen=True, slots=True)
class TargetsOnly(Ward):
    """Somebody can choose nothing but some things as targets, or can attack nothing else.

    Attributes:
        who: who aims: a player, or a card or summon of whose own effects alone it is said.
        at: what may be aimed at.
        attacks: whether only what harms is meant (ATK-001).
        barred: whether these are all that may not be aimed at.
    """

    who: Selector
    at: Selector
    attacks: bool = False
    barred: bool = False


@dataclass(frozen=True, slots=True)
class AllTargetOnly(Ward):
    """Those of a description can choose nothing but some things as targets, or can attack nothing else.

    Attributes:
        by: who aims.
        at: what may be aimed at.
        attacks: whether only what harms is meant (ATK-001).
    """

    by: Things
    at: Selector
    attacks: bool = False


def _speaks_of(game: Game, ward: Modifier, intent: Intent) -> bool:
    node = ward.value
    faces = aiming(game, intent)
    if isinstance(node, AllTargetOnly):
        asked = registers_of(game, ward)
        return any(fits(game, node.by, face, asked) for face in faces)
    return any(covers(game, node.who, ward, face.entity) for face in faces)


def _stays_with_them(game: Game, intent: Intent) -> Refusal | None:
    aim: Aim = intent.data[0]
    things = (piece_of(game, aim), card_of(game, aim), aim.entity)
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, TargetsOnly | AllTargetOnly) or (node.attacks and not harms(game, intent)):
            continue
        barred = isinstance(node, TargetsOnly) and node.barred
        if not _speaks_of(game, ward, intent):
            continue
        if any(covers(game, node.at, ward, one) for one in things if one) != barred:
            continue
        says = "that this may not be aimed at" if barred else "what alone may be aimed at, and this is not it"
        message = f"{card_name(game, ward.source)} says {says}."
        return Refusal("only-that-target", RULES, message, (("card", ward.source),))
    return None


_NOT = "may_not|cannot|can't"
_ANYONE = "anyone|anything|any_other_target|any_target|targets|other_targets|others|players|anybody|any_player"
_BUT = "except|but|other_than|except_for|besides"


def _rows() -> Iterator[Phrase]:
    for verb, attacks in (("target", False), ("attack", True)):
        for slot, node, example in (
            ("{who}", TargetsOnly, f"Target opponent may only {verb} you until the start of your next turn."),
            ("{by(all)}", AllTargetOnly, f"Enemies may only {verb} this card."),
        ):
            own: dict[str, Any] = {"barred": False} if node is TargetsOnly else {}
            given: dict[str, Any] = {"attacks": attacks, "yields": 1, **own}
            yield phrase(f"{slot} may only {verb} {{at}}", node, rule_ids=RULES, example=example, **given)
            for said in ("may|can only {verb}", "may|can {verb} only", f"{_NOT} {{verb}} {_ANYONE} {_BUT}"):
                words = f"{slot} {said.format(verb=verb)}"
                yield phrase(f"{words} {{at}}", node, canonical=False, **given)
                yield phrase(f"{words} {{things(all)}}", node, inside=Inside("at", Each), canonical=False, **given)


def _barred() -> Iterator[Phrase]:
    """Give the rows of what a card, or a player, cannot aim at."""
    given: dict[str, Any] = {"barred": True, "yields": 2}
    for who, said in (("{who}", {}), ("you", {"who": You()})):
        yield phrase(f"{who} may_not target {{at}}", TargetsOnly, attacks=False, canonical=not said,
                     rule_ids=() if said else RULES, example="" if said else "This card may not target you.",
                     **said, **given)
        yield phrase(f"{who} cannot|can't target {{at}}", TargetsOnly, attacks=False, canonical=False, **said, **given)
        yield phrase(f"{who} {_NOT} target {{things(all)}}", TargetsOnly, attacks=False, inside=Inside("at", Each),
                     canonical=False, **said, **given)
        yield phrase(f"{who} {_NOT} target adjacent tiles", TargetsOnly, attacks=False, canonical=False,
                     at=Each(Things((Adjacent(),), (Kind("target"),))), **said, **given)


MODULE = RuleModule(
    id="targets only",
    requires=("untargetable by", "wards"),
    nodes=(
        NodeRule(TargetsOnly, evaluate=keep, procedure="ward.holds", sentence="{who} may aim at {at} alone"),
        NodeRule(AllTargetOnly, evaluate=keep, procedure="ward.holds", sentence="a group may aim at {at} alone"),
    ),
    clauses=(Clause("target.only", ("target",), "target", _stays_with_them, RULES,
                    "it may be aimed at", only_modified=True),),
    tables={"aimable": (Aimable("TargetsOnly", ("avatar", "summon", "token")),)},
    phrases=(*_rows(), *_barred()),
)
