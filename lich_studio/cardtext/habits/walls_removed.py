"""Walls that are taken away: "remove target wall" is to destroy it, for nothing else takes a wall from the board."""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes

_REMOVE = {"remove": "destroy", "removes": "destroys", "removing": "destroying", "removed": "destroyed"}
_WALLS = frozenset({"wall", "walls"})
_JOINS, _MORE = frozenset({"and", "or"}), frozenset({"surface", "surfaces", "a", "an", "any", "each", "all", "target"})
_BEFORE = frozenset({
    "a", "an", "any", "target", "the", "that", "those", "this", "each", "every", "all", "up", "to", "one", "two",
    "three", "1", "2", "3", "4", "5", "adjacent", "of", "other", "another", "number", "x",
})  # fmt: skip
"""Words that may stand between the verb and the walls."""


def with_walls_destroyed(lexemes: Lexemes) -> Lexemes:
    """Return a sentence with "destroy" for "remove" before walls, the same where none are removed."""
    found = list(lexemes)
    for at, one in enumerate(lexemes):
        if one.text not in _REMOVE:
            continue
        end = next((place for place in range(at + 1, len(lexemes)) if lexemes[place].text not in _BEFORE), len(lexemes))
        behind = [one.text for one in lexemes[end + 1 : end + 3]]
        joined = len(behind) > 1 and behind[0] in _JOINS and behind[1] in _MORE
        if end < len(lexemes) and lexemes[end].text in _WALLS and not joined:
            found[at] = one._replace(text=_REMOVE[one.text])
    return tuple(found)
