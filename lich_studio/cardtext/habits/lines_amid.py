"""How something moves, said before how far: "push target in a straight line 2 tiles".

Read as it stands, the line would tell which target it is.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import number_value

_MOVING = frozenset({"push", "pull", "move", "knock", "pushes", "pulls", "moves", "drag"})
_LINES = (("in", "a", "straight", "line"), ("in", "a", "line"))
_TILES = frozenset({"tile", "tiles"})


def with_line_behind(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence with "in a straight line" behind how far something moves, None where it does not stand before.

    Args:
        lexemes: the sentence.
    """
    texts = tuple(one.text for one in lexemes)
    verb = next((at for at, text in enumerate(texts) if text in _MOVING), len(texts))
    for line in _LINES:
        for at in range(verb + 1, len(texts) - len(line) - 1):
            end = at + len(line)
            if texts[at:end] != line:
                continue
            far = end + 2 * (texts[end : end + 2] == ("up", "to"))
            if far + 1 < len(texts) and number_value(texts[far]) is not None and texts[far + 1] in _TILES:
                behind = far + 2
                return (*lexemes[:at], *lexemes[end:behind], *lexemes[at:end], *lexemes[behind:])
    return None
