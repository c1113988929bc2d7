"""Further words for what happens instead: "when an equipment you control is destroyed, return it to your hand instead".

What is said of the event itself means the event that would happen (FX-001.2).
"""
from __future__ import annotations

from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.lich.replacing.replacement import Replace
from lich_studio.rules.lich.replacing.would import WouldBeDestroyed, WouldDie, WouldDraw
from lich_studio.rules.lich.triggers.parties import YOU

_WHEN = "when|whenever|each_time|every_time"
_EVENTS = (
    ("{who} is|are destroyed", WouldBeDestroyed), ("{who} dies|die", WouldDie), ("{who} draws a card", WouldDraw)
)  # fmt: skip

MODULE = RuleModule(
    id="instead of going",
    requires=("instead",),
    phrases=(
        *(row for words, would in _EVENTS for row in (
            phrase(f"{_WHEN} {words}, {{effects.}} instead", Replace, inside=Inside("would", would), canonical=False),
            phrase(f"{_WHEN} {words}, instead {{effects}}", Replace, inside=Inside("would", would), canonical=False),
        )),
        phrase(f"{_WHEN} you draw a card, {{effects.}} instead", Replace, would=WouldDraw(YOU), canonical=False),
        phrase(f"{_WHEN} you draw a card, instead {{effects}}", Replace, would=WouldDraw(YOU), canonical=False),
    ),
)  # fmt: skip
