"""Who cannot heal because a card says so (FX-001.2, KW-HEAL)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lich_studio.effects.nodes import Direct, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, is_meant, keep, registers_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "KW-HEAL")
_YOU = You()


@dataclass(frozen=True, slots=True)
class CannotHeal(Ward):
    """Somebody gains no health by effects.

    Attributes:
        who: who does not.
        but: a card that can heal them all the same, None for none.
        but_all: cards that can, None for none.
    """

    who: Selector
    but: Direct | None = None
    but_all: Things | None = None


@dataclass(frozen=True, slots=True)
class NoneCanHeal(Ward):
    """Nobody of a description gains health by effects.

    Attributes:
        things: who does not.
        but: a card that can heal them all the same, None for none.
        but_all: cards that can, None for none.
    """

    things: Things
    but: Direct | None = None
    but_all: Things | None = None


def _is_let(game: Game, node: Any, ward: Modifier, event: Event) -> bool:
    """Return whether what heals is what a ward leaves out."""
    if not isinstance(node, CannotHeal | NoneCanHeal):
        return False
    if node.but_all is not None and fits(game, node.but_all, Aim("card", event.source), registers_of(game, ward)):
        return True
    return node.but is not None and event.source != 0 and covers(game, node.but, ward, event.source)


def _no_healing(game: Game, event: Event) -> Event | None:
    for ward in in_force(game):
        node = ward.value
        if _is_let(game, node, ward, event):
            continue
        one = isinstance(node, CannotHeal) and covers(game, node.who, ward, event.subject)
        if one or (isinstance(node, NoneCanHeal) and is_meant(game, node.things, ward, event.subject)):
            game.cite(*RULES)
            return None
    return event


_NOT = "cannot|can't|may_not"
_BY = "[by|from effects|card_effects]"
_HEAL = "heal|be_healed|gain_health|heal_or_be_healed"
_ONLY = "may_only|can_only heal|be_healed|gain_health"
_THROUGH = "by|from|with|through|using"
_SAVE = "[,] except|other_than|but|unless by|from|with|through|using"

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
        phrase("you cannot heal [except by {but}]", CannotHeal, who=_YOU, rule_ids=RULES, example="You cannot heal."),
        phrase("{who} cannot heal [except by {but}]", CannotHeal, rule_ids=RULES),
        phrase("{things(all)} cannot heal [except by {but}]", NoneCanHeal, rule_ids=RULES,
               example="Enemies within 2 tiles cannot heal."),
        phrase("you cannot heal except by {but_all(all)}", CannotHeal, who=_YOU),
        phrase("{who} cannot heal except by {but_all(all)}", CannotHeal),
        phrase("{things(all)} cannot heal except by {but_all(all)}", NoneCanHeal),
        phrase(f"you {_NOT} heal {_BY}", CannotHeal, who=_YOU, canonical=False),
        phrase(f"{{who}} {_NOT} heal {_BY}", CannotHeal, canonical=False),
        phrase(f"{{who}} {_NOT} be healed {_BY}", CannotHeal, canonical=False),
        phrase(f"{{who}} {_NOT} gain health|life", CannotHeal, canonical=False),
        phrase(f"{{things(all)}} {_NOT} heal {_BY}", NoneCanHeal, canonical=False),
        phrase(f"{{things(all)}} {_NOT} be healed {_BY}", NoneCanHeal, canonical=False),
        *(
            row
            for words in (f"{_NOT} {_HEAL} {_SAVE}", f"{_ONLY} {_THROUGH}")
            for card in ("{but}", "{but_all(all)}")
            for row in (
                phrase(f"you {words} {card}", CannotHeal, who=_YOU, canonical=False),
                phrase(f"{{who}} {words} {card}", CannotHeal, canonical=False),
                phrase(f"{{things(all)}} {words} {card}", NoneCanHeal, canonical=False),
            )
        ),
    ),
)  # fmt: skip
