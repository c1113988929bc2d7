"""Going from a surface: "whenever you step out of Fire" is to move off a tile in Fire, not to be taken from there."""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme

_VERBS = {"move": "move", "step": "move", "walk": "move", "run": "move"}
_WAYS = (("out", "of"), ("off", "of"), ("off",))
_ARTICLES = frozenset({"a", "an", "any", "the"})
_NO_SURFACES = frozenset({"range", "sight", "line", "play", "view", "reach", "tile", "tiles", "turn", "it", "them"})
_ENDS = frozenset({",", "and", "or"})
_SURFACE = "surface"


def with_steps_out_told(lexemes: Lexemes) -> Lexemes:
    """Return a sentence with "moves off a tile in Fire" for "steps out of Fire", the same where nobody does."""
    texts = [one.text for one in lexemes]
    for at, text in enumerate(texts):
        plain = _VERBS.get(text.removesuffix("s"))
        way = next((way for way in _WAYS if tuple(texts[at + 1 : at + 1 + len(way)]) == way), ())
        if plain is None or not way or texts[0] not in ("when", "whenever", "["):
            continue
        begin = at + 1 + len(way)
        article = texts[begin : begin + 1] != [] and texts[begin] in _ARTICLES
        what = begin + article
        if what < len(texts) and texts[what] not in _NO_SURFACES and _is_last(texts, what):
            verb = lexemes[at]._replace(text=plain + "s" * text.endswith("s"))
            words = ("off", "a", "tile", "in", *(("a",) if texts[what] == _SURFACE else ()))
            told = tuple(Lexeme(word, lexemes[begin - 1].span) for word in words)
            return (*lexemes[:at], verb, *told, *lexemes[what:])
    return lexemes


def _is_last(texts: list[str], what: int) -> bool:
    """Return whether nothing more is said of where somebody goes from: its name has one word, or two in "death fog"."""
    after = what + 1 + (texts[what : what + 2] == ["death", "fog"])
    return after >= len(texts) or texts[after] in _ENDS
