"""Cards that come to your action zone or leave it: "whenever an Equipment enters your action zone, heal 1".

In play means there, and whose zone it is tells who controls the card.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme

_ZONE = (("your", "action", "zone"), ("the", "action", "zone"))
_MOVES = {("enters",): "enters", ("leaves",): "leaves", ("comes", "into"): "enters", ("enter",): "enter",
          ("leave",): "leave"}  # fmt: skip
_ASKED = frozenset({"when", "whenever", "if", "as", "after", "time", "times"})
_ANY = frozenset({"a", "an", "any", "another", "each", "one", "every"})
"""Words for a card whose controller is not told yet; whose a card is that has a name, or "your" before it, is."""


def with_own_zone(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence that speaks of play, not of the action zone; None where it does not speak of the zone so.

    Args:
        lexemes: the sentence.
    """
    texts = tuple(one.text for one in lexemes)
    for at in range(1, len(texts) - 2):
        if texts[at : at + 3] not in _ZONE:
            continue
        verb = next((words for words in _MOVES if texts[at - len(words) : at] == words), None)
        begin = max((index + 1 for index in range(at) if texts[index] in _ASKED), default=0)
        if verb is None or not begin:
            return None
        goes = at - len(verb)
        is_told = texts[at] == "the" or texts[begin] not in _ANY or "control" in texts[begin:goes]
        told = () if is_told else ("you", "control")
        place = lexemes[goes].span
        said = (*told, _MOVES[verb], "play")
        return (*lexemes[:goes], *(Lexeme(word, place) for word in said), *lexemes[at + 3 :])
    return None
