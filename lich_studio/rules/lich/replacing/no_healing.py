"""Who cannot heal because a card says so (FX-001.2, KW-HEAL)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, is_meant, keep
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "KW-HEAL")
_YOU = You()


@dataclass(frozen=True, slots=True)
class CannotHeal(Ward):
    """Somebody gains no health by effects.

    Attributes:
        who: who does not.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class NoneCanHeal(Ward):
    """Nobody of a description gains health by effects.

    Attributes:
        things: who does not.
    """

    things: Things


def _no_healing(game: Game, event: Event) -> Event | None:
    for ward in in_force(game):
        node = ward.value
        one = isinstance(node, CannotHeal) and covers(game, node.who, ward, event.subject)
        if one or (isinstance(node, NoneCanHeal) and is_meant(game, node.things, ward, event.subject)):
            game.cite(*RULES)
            return None
    return event


_NOT = "cannot|can't|may_not"
_BY = "[by|from effects|card_effects]"

MODULE = RuleModule(
    id="no healing",
    requires=("wards", "heal"),
    hooks=(Hook("replace healed", fold=_no_healing, order=21),),
    nodes=(
        NodeRule(CannotHeal, evaluate=keep, procedure="ward.holds", sentence="{source} keeps {who} from healing"),
        NodeRule(NoneCanHeal, evaluate=keep, procedure="ward.holds", sentence="{source} keeps a group from healing"),
    ),
    tables={"aimable": (Aimable("CannotHeal", ("avatar", "summon", "token")),)},
    phrases=(
        phrase(f"you {_NOT} heal {_BY}", CannotHeal, who=_YOU, rule_ids=RULES, example="You cannot heal."),
        phrase(f"{{who}} {_NOT} heal {_BY}", CannotHeal, rule_ids=RULES),
        phrase(f"{{who}} {_NOT} be healed {_BY}", CannotHeal, canonical=False),
        phrase(f"{{who}} {_NOT} gain health|life", CannotHeal, canonical=False),
        phrase(f"{{things(all)}} {_NOT} heal {_BY}", NoneCanHeal, rule_ids=RULES,
               example="Enemies within 2 tiles cannot heal."),
        phrase(f"{{things(all)}} {_NOT} be healed {_BY}", NoneCanHeal, canonical=False),
    ),
)  # fmt: skip
