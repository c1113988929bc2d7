"""Half of what was done: "deal half that damage to the attacker, rounded up" (FX-001.1)."""
from __future__ import annotations

from typing import Any

from lich_studio.effects.clauses import EqualTo
from lich_studio.effects.nodes import Effect
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.quantities import HalfDown, HalfUp
from lich_studio.rules.core.results import Result, ThatNumber
from lich_studio.rules.core.selectors import Same, You
from lich_studio.rules.lich.combat.damage import Deal
from lich_studio.rules.lich.keywords.heal import Heal
from lich_studio.rules.lich.keywords.lose import LoseHealth

_HALF = "half|half_of that|the|that_much"
_YOU = You()
_SAID: tuple[tuple[str, type[Effect], dict[str, Any]], ...] = (
    (f"deal {_HALF} damage to {{to}}", Deal, {}),
    (f"{{to}} takes|suffers {_HALF} damage", Deal, {}),
    (f"takes|take {_HALF} damage", Deal, {"to": Same()}),
    (f"heal {_HALF} damage|health|amount", Heal, {"who": _YOU}),
    (f"{{who}} loses {_HALF} health|life|damage|amount", LoseHealth, {}),
    (f"lose {_HALF} health|life|damage|amount", LoseHealth, {"who": _YOU}),
)
"""What is done with half of it, and to whom where the words do not say it."""


def _rows(half: HalfUp | HalfDown, rounded: str) -> tuple[Phrase, ...]:
    amount = EqualTo(half)
    ending = f",_rounded_{rounded}|rounded_{rounded}"
    dealt = EqualTo(type(half)(Result("damage dealt")))
    return (
        *(phrase(f"{words} {ending}", node, amount=amount, canonical=False, **given) for words, node, given in _SAID),
        phrase(f"heal half|half_of the_damage_dealt {ending}", Heal, who=_YOU, amount=dealt, canonical=False),
    )


def _unrounded() -> tuple[Phrase, ...]:
    """Give the rows of half of some damage that do not say how it is rounded: down, as damage that is halved is."""
    that = EqualTo(HalfDown(ThatNumber()))
    dealt = EqualTo(HalfDown(Result("damage dealt")))
    half = "half_of_that_damage|half_that_damage|half_the_damage"
    back = "[back] to"
    return (
        phrase(f"deal {half} {back} {{to}}", Deal, amount=that, canonical=False),
        phrase("{to} takes|suffers half_that_damage|half_of_that_damage", Deal, amount=that, canonical=False),
        phrase("heal half_that_damage|half_of_that_damage", Heal, who=_YOU, amount=that, canonical=False),
        phrase("heal half_that_much|half_that|half_of_that|half_that_amount", Heal, who=_YOU, amount=that,
               canonical=False),
        phrase("heal [equal_to|for] half|half_of the_damage_dealt|the_damage_it_deals", Heal, who=_YOU, amount=dealt,
               canonical=False),
    )


MODULE = RuleModule(
    id="half of it",
    requires=("results", "damage", "heal", "lose health"),
    phrases=(*_unrounded(), *_rows(HalfUp(ThatNumber()), "up"), *_rows(HalfDown(ThatNumber()), "down")),
)
