"""One Tap effect of several that costs no AP: "Tap: Draw 1 card. This costs no AP." beside another Tap line.

That a card uses no AP holds for all its Tap effects, so that it cannot be said of one among others (AP-002).
"""
from __future__ import annotations

import re

from lich_studio.cardtext.sentences import Line
from lich_studio.effects.diagnosis import TextProblem

_TAPS = re.compile(r"\btap\b[^:.]*:", re.IGNORECASE)
_FREE = re.compile(
    r"(?:this(?: effect| ability| use)?|it|doing so|using this) (?:costs? (?:no|0)|(?:does not|doesn['’]t) (?:use|cost|"
    r"need|require|spend)(?: any| an)?) (?:AP|action points?)\b", re.IGNORECASE,
)
_SEVERAL = 2


def one_tap_alone(lines: tuple[Line, ...]) -> tuple[TextProblem, ...]:
    """Refuse to free one Tap effect from action points on a card that has others.

    Args:
        lines: those of a card.
    """
    taps = [line for line in lines if any(_TAPS.search(sentence.text) for sentence in line.sentences)]
    if len(taps) < _SEVERAL:
        return ()
    message = 'This would free all Tap effects of the card: say "This card does not use AP" on a line of its own.'
    return tuple(
        TextProblem(sentence.span, "frees-all-taps", message)
        for line in taps for sentence in line.sentences[1:] if _FREE.match(sentence.text)
    )
