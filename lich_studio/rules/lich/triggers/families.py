"""What the files of this package have in common: rows and phrases make a rule module."""
from __future__ import annotations

from collections.abc import Mapping

from lich_studio.effects.phrase import Phrase, Word
from lich_studio.engine.events import EventKind
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.happenings import Happening, HappeningRow
from lich_studio.rules.lich.triggers.placing import happens


def family(
    name: str,
    requires: tuple[str, ...],
    rows: tuple[HappeningRow, ...],
    phrases: tuple[Phrase, ...],
    *,
    events: tuple[EventKind, ...] = (),
    hooks: tuple[Hook, ...] = (),
    words: tuple[Word, ...] = (),
) -> RuleModule:
    """Return the rule module of a family of happenings.

    Args:
        name: its id.
        requires: the modules whose events its rows name.
        rows: rows of the table "happening".
        phrases: how the happenings are said; every class of them has its row.
        events: further events that the family itself tells.
        hooks: what tells them.
        words: further words.
    """
    nodes = dict.fromkeys(row.node for row in phrases if issubclass(row.node, Happening))
    return RuleModule(
        id=name,
        requires=requires,
        events=events,
        hooks=hooks,
        tables={"happening": rows},
        nodes=tuple(NodeRule(node, evaluate=happens) for node in nodes),
        phrases=phrases,
        words=words,
    )


UNSAID: Mapping[str, str] = {
    "fog skipped": "nothing happens yet",
    "collided": "the meaning of a text can answer it, phrases cannot",
    "found": "the meaning of a text can answer it, phrases cannot",
    "surface barred": "nothing happens",
    "paid action points": "the effect that has them paid can say what follows",
    "number changed": "the effect that changes it can say what follows",
    "trigger dropped": "nothing happens",
    "fizzled": "nothing happens",
    "waits for a time": "nothing happens yet",
    "not aimed": "nothing happens",
    "wall moved": "the effect that moves it can say what follows",
    "surface moved off": "where it comes to lie it is placed",
    "taken over": "the effect that takes it over can say what follows",
    "aimed anew": "the effect that chooses other targets can say what follows",
    "turn ended": "the end of the turn says it",
    "extra turn": "the start of that turn says it",
    "phase skipped": "nothing happens", "phase left out": "nothing happens", "main phase again": "a phase begins",
    "no fog": "nothing happens", "hand passed": "the cards are told of",
    "turn skipped": "nothing happens",
    "turn left out": "nothing happens",
    "silenced": "the effect that takes abilities away can say what follows",
    "freed from points": "the effect that frees can say what follows",
    "exchanged": "the effect that exchanges can say what follows",
    "given back": "the effect that lent it can say what follows",
    "item left": "bookkeeping of the stack",
    "move stopped": "nothing happens",
    "game over": "nothing comes after it",
    "conceded": "losing the game says it",
    "parted": "leaving play says it",
    "fell off": "leaving play says it",
    "status kept off": "nothing happens",
    "laid": "before the first turn",
    "turned up": "before the first turn",
    "tied": "before the first turn",
    "went to the Lich": "before the first turn",
    "goes first": "before the first turn",
    "replaced": "leaving play says it",
    "played face down": "nobody else knows what",
    "mulligan": "before the first turn",
    "discarded for a mulligan": "before the first turn",
    "started": "before the first turn",
    "share changed": "what is done in the end says it",
    "looked": "nobody else knows",
    "forbidden": "nothing happens",
    "kept tapped": "nothing happens",
    "announced": "what was announced says it",
    "draw left out": "nothing happens",
    "draw barred": "nothing happens",
    "put under": "leaving the other zone says it",
    "put under unseen": "nobody else knows",
    "in force": "the effect that makes it can say what follows",
    "not negated": "nothing happens",
    "damage weakened": "the damage that comes of it says it",
    "gained kept source": "the effect that gives it can say what follows",
    "ready again": "the use or the block says it",
    "redirection made": "the damage that is redirected says it",
    "redirected": "the damage that comes of it says it",
    "sent elsewhere": "leaving one zone and coming to the other says it",
}
"""Kinds of event that no trigger of a text answers, and why."""
