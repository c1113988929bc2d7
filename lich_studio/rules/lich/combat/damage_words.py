"""Looser ways to say that damage is dealt: "attack target for 5 damage", "deal the same damage to the attacker"."""
from __future__ import annotations

from lich_studio.effects.clauses import EqualTo
from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.results import Result, ThatMuch
from lich_studio.rules.lich.combat.damage import Deal

_STRIKE = "attack|hit|strike|shoot|damage|blast|stab|slash"

_SAME = "that|this|the_same damage"
_MEASURED = (
    (_SAME, ThatMuch(), 2),
    *((f"the damage [that was|it|you|they] {done}", EqualTo(Result(f"damage {of}")), 1)
      for done, of in (("blocked", "blocked"), ("prevented", "prevented"), ("dealt", "dealt"))),
)  # fmt: skip
"""Damage that is as much as some other was, and how readily it gives way to that damage itself."""

MODULE = RuleModule(
    id="damage words",
    requires=("damage", "results"),
    phrases=(
        phrase(f"{_STRIKE} {{to}} for {{amount}} [{{modifier}}] damage", Deal, canonical=False),
        phrase(f"{_STRIKE} {{to}} for {{amount}}", Deal, modifier="", canonical=False),
        phrase(f"{_STRIKE} {{to}} ,_dealing|dealing|and_deal|,_deal|to_deal {{amount}} [{{modifier}}] damage", Deal,
               canonical=False),
        *(phrase(words, Deal, amount=amount, modifier="", canonical=False, yields=yields)
          for said, amount, yields in _MEASURED
          for words in (f"deal {said} to {{to}}", f"you deal {said} to {{to}}", f"{{to}} is|are dealt {said}",
                        f"{{to}} takes|suffers {said}")),
    ),
)  # fmt: skip
