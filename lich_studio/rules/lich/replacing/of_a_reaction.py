"""What a reaction says of something that would happen: it is played to answer that, and means the next time of it.

"If you would be dealt damage, instead heal 3" holds on an equipment as long as that lies in play; a reaction lies
nowhere, and answers what comes (REA-001.2).
"""
from __future__ import annotations

from lich_studio.effects.nodes import Effect
from lich_studio.rules.core.durations import UntilEndOfTurn
from lich_studio.rules.lich.replacing.replacement import AlterAndFor, AlterFor, Replace, ReplaceFor, ReplaceInPart

_NEXT_TIME = UntilEndOfTurn()


def of_the_next_time(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects of a reaction's line with a replacement that leads it made one of the next time this turn."""
    first, more = effects[0], effects[1:]
    if isinstance(first, Replace):
        return (ReplaceFor(first.would, first.effects, _NEXT_TIME, once=True), *more)
    if isinstance(first, ReplaceInPart):
        if more:
            return (AlterAndFor(first.would, first.alter, more, _NEXT_TIME, once=True),)
        return (AlterFor(first.would, first.alter, _NEXT_TIME, once=True),)
    return effects
