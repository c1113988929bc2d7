"""Verbs that go on with the player named before: "each player draws 2 cards, then discards a card"."""
from __future__ import annotations

from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.lich.cards.sacrifice import Sacrifice
from lich_studio.rules.lich.keywords.attrit import Attrit
from lich_studio.rules.lich.keywords.discard import Discard
from lich_studio.rules.lich.keywords.draw import Draw
from lich_studio.rules.lich.keywords.lose import LoseHealth

_THEY, _ONE = Same(), Number(1)

MODULE = RuleModule(
    id="going on",
    requires=("draw", "discard", "attrit", "lose health", "sacrifice"),
    phrases=(
        phrase("draws {amount} card(s)", Draw, who=_THEY, canonical=False),
        phrase("draws|draw {amount}", Draw, who=_THEY, canonical=False, yields=2),
        phrase("draws a card", Draw, who=_THEY, amount=_ONE, canonical=False),
        phrase("discards {amount} card(s)", Discard, who=_THEY, canonical=False),
        phrase("discards a card", Discard, who=_THEY, amount=_ONE, canonical=False),
        phrase("loses {amount} health", LoseHealth, who=_THEY, canonical=False),
        phrase("loses {amount} life", LoseHealth, who=_THEY, canonical=False),
        phrase("attrits {amount}", Attrit, who=_THEY, canonical=False),
        phrase("attrits {amount} card(s)", Attrit, who=_THEY, canonical=False),
        phrase("sacrifices a|an {things}", Sacrifice, who=_THEY, count=1, canonical=False),
        phrase("sacrifices {count} {things(s)}", Sacrifice, who=_THEY, canonical=False),
    ),
)
