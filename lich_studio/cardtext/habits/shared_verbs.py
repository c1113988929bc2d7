"""Things and a whole zone that share a verb: "damn this card and your hand", "discard a card and your purgatory".

Rows say what happens to cards in play and to those of a zone one at a time, so the verb is said again.
"""
from __future__ import annotations

from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_VERBS = frozenset({"damn", "discard", "destroy", "sacrifice", "exile", "banish", "reveal", "shuffle", "return"})
_WHOSE = frozenset({"your", "their"})
_ZONES = frozenset({"hand", "deck", "purgatory"})


def spread_verb(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...]:
    """Return a sentence with its verb said again before each whole zone that "and" joins to something else.

    Args:
        lexemes: the sentence.
    """
    said: list[Lexeme] = []
    verb: Lexeme | None = None
    for at, one in enumerate(lexemes):
        joined = at > 0 and lexemes[at - 1].text == "and"
        zone = [word.text for word in lexemes[at : at + 2]]
        if verb is not None and joined and len(zone) == 2 and zone[0] in _WHOSE and zone[1] in _ZONES:
            said.append(verb._replace(span=Span(one.span.start, one.span.start)))
        verb = one if one.text in _VERBS else verb
        said.append(one)
    return tuple(said)
