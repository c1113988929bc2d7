"""Words that authors bring along from other games and that the rules of this one leave open."""
from __future__ import annotations

from lich_studio.cardtext.left_open import LEFT_OPEN
from lich_studio.effects.phrase import Word
from lich_studio.engine.module import RuleModule

_REFLECT = (
    'What is reflected may spare you or not: write "redirect the damage to the attacker", or "deal that much damage '
    'to the attacker" if you are dealt it, too.'
)
_MUST = (
    'No rule makes a player attack or move: say what may not be done, as "enemies cannot attack your summons", or '
    'move the piece yourself: "move target enemy 2 tiles".'
)
_RANGE = 'Say whom it reaches: "deal 5 damage to target within 3 tiles".'

MODULE = RuleModule(
    id="left open",
    words=(
        Word(LEFT_OPEN, _REFLECT, "reflect", ("reflects", "reflected")),
        Word(LEFT_OPEN, _RANGE, "range 1", tuple(f"range {tiles}" for tiles in range(2, 10))),
        Word(LEFT_OPEN, _MUST, "must attack", (
            "must move", "must target", "must be attacked", "must be targeted", "must use", "must attack or move",
        )),
    ),
)  # fmt: skip
