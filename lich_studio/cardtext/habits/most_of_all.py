"""Whoever has the most or the least of something: "whoever has the most cards discards 2", "the enemy with the ...".

Rows say it of things of a description. "The" one of them is one, which is chosen where several have as much; "whoever"
is each of them. The cards that a player has are those in hand.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_MOST = frozenset({"most", "fewest", "least", "highest", "lowest", "greatest", "smallest"})
_WHOEVER = (
    (("whoever",), "player"), (("whichever", "player"), "player"), (("whichever", "opponent"), "opponent"),
    (("the", "player", "who"), "player"), (("the", "opponent", "who"), "opponent"),
    (("any", "player", "who"), "player"),
    (("each", "player", "who"), "player"), (("every", "player", "who"), "player"),
)  # fmt: skip
_HAS = frozenset({"has", "have"})
_FARTHEST = 5
"""How many words stand at most between "the" and "with the most"."""


def read_most_of_all(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence about whoever has the most of something as one about such things."""
    said = _with_cards(_with_one(_with_whoever(typed.lexemes)))
    return None if said == typed.lexemes else typed.read_soundly(said)


def _with_whoever(lexemes: Lexemes) -> Lexemes:
    texts = tuple(one.text for one in lexemes)
    for at in range(len(texts)):
        for words, noun in _WHOEVER:
            end = at + len(words)
            if texts[at:end] == words and texts[end : end + 1] and texts[end] in _HAS and _is_most(texts, end + 1):
                place = Span(lexemes[at].span.start, lexemes[end - 1].span.end)
                whole = (Lexeme("each", place), Lexeme(noun, Span(place.end, place.end)))
                return (*lexemes[:at], *whole, lexemes[end]._replace(text="with"), *lexemes[end + 1 :])
    return lexemes


def _with_one(lexemes: Lexemes) -> Lexemes:
    texts = tuple(one.text for one in lexemes)
    for at, word in enumerate(texts):
        if word == "with" and _is_most(texts, at + 1):
            begin = next((one for one in range(at - 1, max(at - _FARTHEST, -1), -1) if texts[one] == "the"), None)
            if begin is not None and begin < at - 1:
                return (*lexemes[:begin], lexemes[begin]._replace(text="a"), *lexemes[begin + 1 :])
    return lexemes


def _with_cards(lexemes: Lexemes) -> Lexemes:
    texts = tuple(one.text for one in lexemes)
    for at in range(len(texts) - 2):
        end = at + 3
        if _is_most(texts, at) and texts[at + 2] == "cards" and texts[end : end + 1] != ("in",):
            place = lexemes[at + 2].span.end
            where = (Lexeme(word, Span(place, place)) for word in ("in", "hand"))
            return (*lexemes[:end], *where, *lexemes[end:])
    return lexemes


def _is_most(texts: tuple[str, ...], at: int) -> bool:
    return texts[at : at + 1] == ("the",) and at + 1 < len(texts) and texts[at + 1] in _MOST
