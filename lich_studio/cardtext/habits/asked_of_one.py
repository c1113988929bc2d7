"""What is asked to be there and acted on as "it": "if you control a Skill, add a skill counter to it".

Where nothing but that thing is acted on, rows say it of "a Skill you control", and nothing happens where there is none.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed, begin_of
from lich_studio.cardtext.tokens import Lexeme

_COMMA, _IT = ",", "it"
_HAVE = frozenset({"control", "have"})
_ANY = frozenset({"a", "an", "any"})
_JOINING = frozenset({"and", "then", _COMMA})
_SPOKEN = frozenset({"if", "unless", "when", "whenever", "otherwise", "instead", "this", "its", "'s", "is", "was"})
_PLAY = ("in", "play")


def read_asked_of_one(typed: Typed) -> Told | None:
    """Read what is done to the one thing that is asked for as done to any such thing; nothing was named before."""
    lexemes = typed.lexemes
    texts = tuple(one.text for one in lexemes)
    begin = _begin(texts, begin_of(lexemes))
    end = texts.index(_COMMA, begin) if begin >= 0 and _COMMA in texts[begin:] else -1
    if end < 0 or not _is_all_of_it(texts[end + 1 :]):
        return None
    named = _named(lexemes[begin + 1 : end])
    if named is None:
        return None
    at = texts.index(_IT, end)
    return typed.read_soundly((*lexemes[:begin], *lexemes[end + 1 : at], *named, *lexemes[at + 1 :]))


def _begin(texts: tuple[str, ...], first: int) -> int:
    """Return where "if" stands: at the beginning or behind the price before a colon; -1 where it stands nowhere so."""
    at = texts.index(":") + 1 if ":" in texts else first
    return at if texts[at : at + 1] == ("if",) else -1


def _is_all_of_it(texts: tuple[str, ...]) -> bool:
    """Return whether each thing that is done is done to "it", and nothing else is asked or spoken of."""
    parts: list[list[str]] = [[]]
    for text in texts:
        if text in _JOINING:
            parts.append([])
        else:
            parts[-1].append(text)
    return _SPOKEN.isdisjoint(texts) and all(part.count(_IT) == 1 for part in parts if part)


def _named(asked: Lexemes) -> Lexemes | None:
    """Return the thing that is asked for as what can be acted on, None where it is not one of several."""
    texts = tuple(one.text for one in asked)
    place = asked[0].span if asked else None
    if place is None:
        return None
    if texts[:1] == ("you",) and _HAVE.intersection(texts[1:2]) and _ANY.intersection(texts[2:3]):
        what = asked[2:-2] if texts[-2:] == _PLAY else asked[2:]
        return (*_with_owner(what, ("you", "control")),)
    if texts[:3] in (("an", "opponent", "controls"), ("an", "enemy", "controls")) and _ANY.intersection(texts[3:4]):
        return (*_with_owner(asked[3:], texts[:3]),)
    if texts[:2] == ("there", "is") and _ANY.intersection(texts[2:3]):
        return asked[2:]
    return None


_BEHIND = frozenset({"with", "within", "adjacent", "next", "in", "on", "that", "who"})


def _with_owner(what: Lexemes, owner: tuple[str, ...]) -> Lexemes:
    """Return a thing with the words that tell whose it is right behind its noun."""
    at = next((at for at, one in enumerate(what) if at > 1 and one.text in _BEHIND), len(what))
    place = what[at - 1].span
    return (*what[:at], *(Lexeme(word, place) for word in owner), *what[at:])
