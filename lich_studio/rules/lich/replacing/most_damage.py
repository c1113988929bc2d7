"""How it is said that damage is no more than a number: "you cannot take more than 5 damage at once" (FX-001.2)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.combat.attacks import ATTACK
from lich_studio.rules.lich.replacing.changed_damage import TakesAtMost
from lich_studio.rules.lich.replacing.halving import BORNE_BY_YOU, INCOMING

_BY = "[by|from {by(all)}]"
_TO = "to [at_most] {amount}"
_ONCE = "at_once|at_a_time|in_one_go|each_time|from_a_single_source|from_one_source|from_any_source|from_a_source"
_CANNOT = "cannot|can't|may_not|never"
_SINGLE = "a_single_attack|one_attack|an_attack|any_attack|each_attack|any_one_attack|attacks"


def _most() -> Iterator[Phrase]:
    """Give the rows of damage from anything, then those of what one attack or effect deals."""
    made: tuple[tuple[str, dict[str, Any]], ...] = (
        (f"[{_ONCE}]", {"by": None}),
        (f"from|by {_SINGLE}", {"by": Things(nouns=(Kind(ATTACK),))}),
    )
    for tail, by in made:
        yield phrase(f"you {_CANNOT} take|be_dealt|receive more than {{amount}} damage {tail}", TakesAtMost, who=You(),
                     canonical=False, **by)
        yield phrase(f"{{who}} {_CANNOT} take|be_dealt|receive more than {{amount}} damage {tail}", TakesAtMost,
                     canonical=False, **by)
        yield phrase(f"you take at_most|no_more_than {{amount}} damage {tail}", TakesAtMost, who=You(),
                     canonical=False, **by)
        yield phrase(f"{{who}} takes at_most|no_more_than {{amount}} damage {tail}", TakesAtMost, canonical=False,
                     **by)


MOST = (
    phrase("damage dealt to {who} [by {by(all)}] is reduced to at_most {amount}", TakesAtMost,
           rule_ids=("FX-001.2",), example="Damage dealt to you is reduced to at most 5."),
    phrase("damage dealt to {who} [by {by(all)}] is reduced to {amount}", TakesAtMost, canonical=False),
    phrase(f"any|all damage [dealt] to {{who}} {_BY} is reduced {_TO}", TakesAtMost, canonical=False),
    phrase("damage dealt to {who} [by {by(all)}] cannot|can't|may_not exceed {amount}", TakesAtMost, canonical=False),
    phrase(f"reduce [any|all|the] damage dealt to {{who}} {_BY} {_TO}", TakesAtMost, canonical=False),
    phrase(f"reduce [any|all|the] damage you take|receive [from {{by(all)}}] {_TO}", TakesAtMost, who=You(),
           canonical=False),
    phrase(f"reduce [any|all|the] {INCOMING} [from {{by(all)}}] {_TO}", TakesAtMost, who=You(), canonical=False,
           card_types=BORNE_BY_YOU),
    phrase("whenever|when|if you are|would_be dealt damage [by|from {by(all)}], reduce it|that_damage to [at_most] "
           "{amount}", TakesAtMost, who=You(), canonical=False),
    *_most(),
)
