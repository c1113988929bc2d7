"""Targets as a kind of thing that nobody chooses: "each target in Fire", "whenever a target dies" (TGT-001)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Node, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.lying import Lot
from lich_studio.rules.core.selectors import AnyOf
from lich_studio.rules.core.spoken_of import ThatThing, ThoseThings
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.triggers.parties import One
from lich_studio.rules.lich.zones.they_pick import TheyPick

TARGET = "target"
CHOSEN = (AnyOf, Lot, TheyPick, ThatThing, ThoseThings)
"""Whatever speaks of things that somebody chooses, or chose before: of these "target" is no kind."""


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "target" as the kind of thing that is chosen: to be a target is to be chosen already."""
    for node in walk(ability):
        for things in _described(node):
            alone = things == Things((), (Kind(TARGET),))
            if isinstance(node, CHOSEN) or (alone and isinstance(node, One)):
                return TextProblem(ability.span, "target-of-targets", 'Say "target", or what kind of thing it is.')
        if isinstance(node, Target) and Kind(TARGET) in node.nouns:
            return TextProblem(ability.span, "target-of-targets", 'Say what kind of target: "target summon".')
    return None


def _described(node: Node) -> Iterator[Things]:
    """Yield the descriptions in the fields of a node whose nouns are targets."""
    values = (getattr(node, item.name) for item in fields(node))
    yield from (value for value in values if isinstance(value, Things) and Kind(TARGET) in value.nouns)


MODULE = RuleModule(
    id="all targets",
    requires=("describing", "results", "trigger parties"),
    text_checks=(_check,),
    phrases=(
        phrase("target(s)", Kind, noun=TARGET, yields=1, rule_ids=("TGT-001.1",),
               example="Deal 2 damage to each target in Fire."),
    ),
)  # fmt: skip
