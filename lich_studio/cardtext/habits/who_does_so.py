"""What befalls whoever does something: "enemies that move adjacent to this card take 2 damage".

Rows say when it happens: "whenever an enemy moves adjacent to this card, they take 2 damage". So it is said of what
"you" do to several things as well: "targets you push take 2 damage".
"""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.cardtext.coined import ALIKE, singular
from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed, begin_of
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme, number_value
from lich_studio.effects.spans import Span

_WHICH = frozenset({"that", "who", "which"})
_ANYONE = {"anyone": "player", "anybody": "player", "whoever": "player", "anything": "target", "whatever": "target"}
_SINGLY = frozenset({"any", "every", "each", "a", "an"})
_NO_DEEDS = frozenset({
    "is", "are", "was", "were", "has", "have", "had", "do", "does", "did", "can", "cannot", "may", "costs", "cost",
    "would", "will", "must", "control", "own", "controls", "owns", "possess", "contain", "contains", "share", "shares",
})  # fmt: skip
"""Verbs that tell what something is like, and nothing that happens."""
_BEFALLS = frozenset({
    "take", "takes", "lose", "loses", "become", "becomes", "are", "is", "discard", "discards", "get", "gets", "heal",
    "heals", "gain", "gains", "must", "sacrifice", "sacrifices", "draw", "draws", "attrit", "attrits", "suffer",
    "suffers", "have", "has",
})  # fmt: skip
_OBJECTS = frozenset({
    "push", "pull", "damage", "heal", "teleport", "attack", "destroy", "move", "discard", "play", "summon", "sacrifice",
})  # fmt: skip
"""What you do to others, of which it is said that it befalls them: "enemies you push take 2 damage"."""
_BEING, _HAVING = frozenset({"are", "is"}), frozenset({"have", "has"})
_BECOMING = ("is", "becomes")
_COMING_INTO_PLAY = frozenset({"play", "summon"})
_LONGEST_SUBJECT = 6
_YOU, _COMMA, _DAMAGE = "you", ",", "damage"
_OFTEN = frozenset({"once", "twice", "first", "next", "only", "this", "game", ":", '"', "until", "if", "when",
                    "whenever", "while"})  # fmt: skip
"""Words of a sentence that says more of when and how often than this."""


class _Doing(NamedTuple):
    """Something done.

    Attributes:
        said: who does it and the verb, with the object where you do it.
        rest: the words behind the verb, what it leads to among them.
        several: whether it is said of several who may do it, or have it done to them.
    """

    said: tuple[str, ...]
    rest: Lexemes
    several: bool


def read_who_does_so(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read what befalls whoever does something as what happens whenever somebody does it."""
    body = begin_of(typed.lexemes)
    lexemes = typed.lexemes[body:]
    texts = [one.text for one in lexemes]
    if not texts or not _OFTEN.isdisjoint(_but_this_card(texts)):
        return None
    doing = _done_by_them(lexemes) or _done_by_you(lexemes)
    if doing is None:
        return None
    begin = len(texts) - len(doing.rest)
    for at in range(begin, len(texts)):
        if texts[at] in _BEFALLS:
            ways = (_told(lexemes, doing, (begin, at), verb) for verb in _befalls_one(texts[at], doing))
            readings = (typed.read_soundly((*typed.lexemes[:body], *said)) for said in ways)
            told = next((told for told in readings if told is not None), None)
            if told is not None:
                return told
    return None


def _singly(done: Lexemes) -> Lexemes:
    """Return what is done with "a reaction" for "reactions" behind the verb, and "with a Pistol" for "with Pistols"."""
    said: list[Lexeme] = []
    for at, one in enumerate(done):
        several = (not at or done[at - 1].text == "with") and one.text.isalpha() and singular(one.text) != one.text
        said.extend((Lexeme("a", one.span), one._replace(text=singular(one.text))) if several else (one,))
    return tuple(said)


def _but_this_card(texts: list[str]) -> list[str]:
    """Return words without the "this" of "this card"."""
    return [word for word, behind in zip(texts, [*texts[1:], ""], strict=False) if (word, behind) != ("this", "card")]


def _told(lexemes: Lexemes, doing: _Doing, ends: tuple[int, int], befalls: str) -> Lexemes:
    """Return it as what happens whenever somebody does so.

    Args:
        lexemes: as typed.
        doing: what is done.
        ends: where the words behind its verb begin, and where what befalls them begins.
        befalls: the verb of that.
    """
    begin, at = ends
    place = Span(lexemes[0].span.start, lexemes[0].span.start)
    behind = Span(lexemes[at].span.start, lexemes[at].span.start)
    front = (Lexeme(word, place) for word in ("whenever", *doing.said))
    verb = lexemes[at]._replace(text=befalls)
    return (*front, *_singly(lexemes[begin:at]), Lexeme(_COMMA, behind), Lexeme("it", behind), verb, *lexemes[at + 1 :])


def _done_by_them(lexemes: Lexemes) -> _Doing | None:
    """Return who does what in "enemies that attack you", None where nobody does anything so."""
    texts = [one.text for one in lexemes]
    which = next((at for at, word in enumerate(texts[:_LONGEST_SUBJECT]) if word in _WHICH and at), 0)
    verb = lexemes[which + 1 : which + 2]
    if not which or not verb or verb[0].text in _NO_DEEDS or verb[0].text == _YOU:
        return None
    who = _one_of(texts[:which])
    if who is None:
        return None
    several = texts[0] not in _SINGLY and texts[0] not in _ANYONE
    said = _said_of_one(verb[0].text) if several else verb[0].text
    rest = lexemes[which + 2 :]
    if said == "damages":
        return _Doing((*who, "deals", _DAMAGE, "to"), rest, several)
    return _Doing((*who, said), rest, several)


def _done_by_you(lexemes: Lexemes) -> _Doing | None:
    """Return what you do to whom in "enemies you push", None where nothing is said so."""
    texts = [one.text for one in lexemes]
    you = texts.index(_YOU) if _YOU in texts[1:_LONGEST_SUBJECT] else 0
    verb = texts[you + 1] if you and you + 1 < len(texts) else ""
    who = _one_of(texts[:you]) if verb in _OBJECTS else None
    if who is None:
        return None
    several = texts[0] not in _SINGLY
    if verb == _DAMAGE:
        return _Doing((_YOU, "deal", _DAMAGE, "to", *who), lexemes[you + 2 :], several)
    return _Doing((_YOU, verb, *who), lexemes[you + 2 :], several)


def _one_of(texts: list[str]) -> tuple[str, ...] | None:
    """Return the words for one of those that a subject names, None where it names somebody in particular."""
    if len(texts) == 1 and texts[0] in _ANYONE:
        return ("a", _ANYONE[texts[0]])
    named = texts[1:] if texts[0] in _SINGLY or texts[0] == "all" else texts
    if not named or any(number_value(word) is not None or not word.isalpha() for word in named):
        return None
    several = texts[0] not in _SINGLY
    if several and singular(named[-1]) == named[-1] and named[-1] not in ALIKE:
        return None
    nouns = (*named[:-1], singular(named[-1]) if several else named[-1])
    nouns = (*nouns[:-1], "hero") if nouns[-1] == "heroe" else nouns
    return ("an" if nouns[0][0] in "aeiou" else "a", *nouns)


def _befalls_one(verb: str, doing: _Doing) -> tuple[str, ...]:
    """Return the verbs of what befalls them as they can be said of one of them."""
    if verb in _BEING:
        return _BECOMING
    if verb in _HAVING and doing.said[1] in _COMING_INTO_PLAY:
        return ("gains",)
    if verb in _HAVING:
        return ()
    return (_said_of_one(verb) if doing.several and verb != "must" else verb,)


def _said_of_one(verb: str) -> str:
    """Return a verb of several as it is said of one."""
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")
