"""Attacks that deal less or half to whom they are against: "attacks against you deal 2 less damage" (ATK-001)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.lich.combat.attacks import attack_of
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.items import running_item
from lich_studio.rules.lich.modifiers import IRREDUCIBLE
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of

RULES = ("FX-001.2", "ATK-001.3")


@dataclass(frozen=True, slots=True)
class AttackedForLess(Ward):
    """Attacks against something deal it less damage.

    Attributes:
        who: what.
        amount: damage points.
    """

    who: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class AttackedForHalf(Ward):
    """Attacks against something deal it half their damage.

    Attributes:
        who: what.
        up: whether it is rounded up.
    """

    who: Selector
    up: bool = False


NODES = (AttackedForHalf, AttackedForLess)
"""In the order in which they change damage, as all else that does (see `lessening`)."""


def _weigh(game: Game, blow: Blow) -> Blow:
    event = blow.event
    item = running_item(game)
    if not item or not event.amount or attack_of(game, item) is None:
        return blow
    points = event.amount
    said = [ward for ward in in_force(game) if isinstance(ward.value, NODES)]
    for ward in sorted(said, key=lambda one: NODES.index(type(one.value))):
        node = ward.value
        if not covers(game, node.who, ward, event.subject) or IRREDUCIBLE in event.word.split():
            continue
        game.cite(*RULES)
        if isinstance(node, AttackedForHalf):
            points = -(-points // 2) if node.up else points // 2
            continue
        points = max(0, points - amount(game, node.amount, registers_of(game, ward)))
    return blow._replace(event=event._replace(amount=points))


_DEAL = "deal|do|have|get"
_MADE = "[made|directed]"


_LESSENED = (
    phrase("attacks against {who} deal {amount} less damage", AttackedForLess, rule_ids=RULES,
           example="Attacks against you deal 2 less damage."),
    *(phrase(words.replace("{who}", whom), AttackedForLess, inside=inside, canonical=False)
      for whom, inside in (("{who}", None), ("{things(all)}", Inside("who", Each)))
      for words in (f"attacks {_MADE} against|on {{who}} {_DEAL} {{amount}} less|fewer damage",
                    f"attacks {_MADE} against|on {{who}} {_DEAL} -{{amount}} damage",
                    f"damage [dealt] by|from|of attacks {_MADE} against|on {{who}} is reduced by {{amount}}")),
)  # fmt: skip
_HALVES = (
    phrase("attacks against {who} deal half damage", AttackedForHalf, up=False, rule_ids=RULES,
           example="Attacks against you deal half damage."),
    phrase("attacks against {who} deal half damage ,_rounded_up|rounded_up", AttackedForHalf, up=True, rule_ids=RULES,
           example="Attacks against you deal half damage, rounded up."),
    phrase("attacks against {who} deal half damage ,_rounded_down|rounded_down", AttackedForHalf, up=False,
           canonical=False),
)  # fmt: skip

MODULE = RuleModule(
    id="attacks against",
    requires=("attacks", "shields", "wards"),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} changes what attacks deal to {who}")
        for node in NODES
    ),
    phrases=(*_LESSENED, *_HALVES),
    hooks=(Hook(BEFORE_APPLY, fold=_weigh, order=9),),
)  # fmt: skip
