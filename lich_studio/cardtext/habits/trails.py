"""What somebody leaves behind: "this card leaves a trail of Fire", "you leave Smoke on each tile you leave".

Rows say it as what happens whenever a tile is left or entered: "whenever you leave a tile, place Smoke on that tile".
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, begin_of
from lich_studio.cardtext.tokens import Lexeme

_LEAVES = frozenset({"leave", "leaves"})
_TRAIL = (("a", "trail", "of"), ("trails", "of"))
_EACH = frozenset({"each", "every", "any", "all"})
_ENTERED = frozenset({"enter", "enters", "through", "into", "onto"})
_LEFT = frozenset({"leave", "leaves", "from"})
_MAY = frozenset({"may", "can"})


def with_trail_told(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence about what is left behind as what happens with each tile, None for any other."""
    begin = begin_of(lexemes)
    texts = tuple(one.text for one in lexemes)
    at = next((at for at in range(begin + 1, len(texts)) if texts[at] in _LEAVES), 0)
    if not at or not {":", "when", "whenever", "if", ","}.isdisjoint(texts):
        return None
    who, verb, rest = lexemes[begin:at], lexemes[at], lexemes[at + 1 :]
    said = _what(rest)
    if said is None or who[-1].text in _MAY:
        return None
    what, moves = said
    place = verb.span
    front = (Lexeme("whenever", lexemes[begin].span), *who, Lexeme(_form(verb.text, moves), place))
    tile = tuple(Lexeme(word, place) for word in ("a", "tile", ",", "place"))
    behind = tuple(Lexeme(word, place) for word in ("on", "that", "tile"))
    return (*lexemes[:begin], *front, *tile, *what, *behind)


def _what(rest: Lexemes) -> tuple[Lexemes, str] | None:
    """Return the surface that is left, and what is done to the tiles it is left on."""
    texts = tuple(one.text for one in rest)
    for trail in _TRAIL:
        if texts[: len(trail)] == trail and len(texts) > len(trail) and "tile" not in texts:
            behind = texts[len(trail) + 1 :]
            return (rest[len(trail) : len(trail) + 1], "leave") if behind in {(), ("behind",)} else None
    on = texts.index("on") if "on" in texts else 0
    if not on or texts[on + 1 : on + 2] == () or texts[on + 1] not in _EACH:
        return None
    if not _ENTERED.isdisjoint(texts[on:]):
        return rest[:on], "enter"
    return (rest[:on], "leave") if not _LEFT.isdisjoint(texts[on:]) else None


def _form(verb: str, moves: str) -> str:
    return moves + ("s" if verb.endswith("s") else "")
