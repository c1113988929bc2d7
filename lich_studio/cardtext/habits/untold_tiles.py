"""The tile that a sentence leaves unsaid: "place Fire adjacent to you", "place a Vines tile within 2 tiles".

What is laid with no more said than how near lies on one tile that is so near.
"""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.cardtext.tokens import Lexeme, number_value
from lich_studio.effects.spans import Span

_LAYING = frozenset({"place", "apply", "put", "create", "lay", "places", "build", "raise"})
_BEFORE = frozenset({",", ":", "then", "-", "]", "and", "may", "or"})
_ENDS = frozenset({":", ",", "and", "then", "if"})
_PILES = frozenset({"purgatory", "purgatories", "deck", "decks", "hand", "hands", "abyss"})
_ONE = frozenset({"a", "an", "one"})
_TILE = frozenset({"tile", "surface"})
_TOLD = frozenset({
    "on", "onto", "to", "at", "under", "in", "into", "from", "each", "all", "every", "target", "counter", "counters",
    "token", "tokens", "card", "cards", "up", "it", "them", "that", "this", "any", "tiles", "walls", "there", ",",
})  # fmt: skip
"""Words that tell where, of how many or of something else."""
_LONGEST_NAME = 5


def laying_verbs(texts: tuple[str, ...]) -> Iterator[int]:
    """Yield where it is said that something is laid on the board; cards are put into piles with the same verbs."""
    for at, verb in enumerate(texts):
        if verb in _LAYING and (not at or texts[at - 1] in _BEFORE):
            end = next((end for end in range(at, len(texts)) if texts[end] in _ENDS), len(texts))
            if _PILES.isdisjoint(texts[at:end]):
                yield at


def with_tile_told(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...] | None:
    """Return a sentence with the tile said outright on which something is laid, None where nothing is left unsaid.

    Args:
        lexemes: the sentence.
    """
    texts = tuple(one.text for one in lexemes)
    for begin in laying_verbs(texts):
        near = _nearness(texts, begin + 1)
        if near is None:
            continue
        named = [one for one in lexemes[begin + 1 : near] if one.text != "of"]
        if named[0].text == "one" or any(one.text in _TILE for one in named):
            # "A tile of Fire", "a Fire tile" and "Fire" are the same.
            named = [one for one in named if one.text not in _TILE and one.text not in _ONE]
        place = Span(lexemes[near].span.start, lexemes[near].span.start)
        told = (Lexeme(word, place) for word in ("on", "a", "tile"))
        return (*lexemes[: begin + 1], *named, *told, *lexemes[near:])
    return None


def _nearness(texts: tuple[str, ...], begin: int) -> int | None:
    """Return where it is said how near, right behind the name of what is laid; None where it is not."""
    for at in range(begin, min(begin + _LONGEST_NAME + 1, len(texts) - 1)):
        word, after = texts[at : at + 2]
        within = word == "within" and number_value(after) is not None
        if within or (word in ("adjacent", "next") and after == "to"):
            return at if at > begin else None
        if word in _TOLD or (number_value(word) is not None and not (at == begin and word == "one")):
            return None
    return None
