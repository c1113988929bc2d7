"""Where it stands when something happens: "heal 2 at the start of your turn if you are in Water".

So it is with "while": a moment does not last. Rows begin with it, and with what is asked then: "at the start of your
turn, if you are in Water, heal 2". What was done "on your turn" is asked there as what was done this turn.
"""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed, begin_of
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_POINTS = frozenset({"start", "end", "beginning"})
_OF_TURNS = frozenset({
    "your", "each", "every", "turn", "turns", "phase", "start", "end", "main", "status", "beginning", "opponent",
    "opponents", "'s", "player", "of", "the", "an",
})  # fmt: skip
_ASKING = frozenset({"if", "unless"})
_WHILE = frozenset({"while"})
_STANDING = frozenset({"in", "on", "adjacent", "within", "standing", "next", "at", "not"})
"""Words that tell where somebody stands, of you where nobody is named."""
_OWN_TURN = (("on", "your", "turn"), ("during", "your", "turn"))
_OTHERS = frozenset({":", "when", "whenever", '"', "until"})
_NAMED = frozenset({"it", "they", "them", "their", "its", "he", "she", "his", "her", "that", "those"})
"""Words in what is asked that speak of what is done, before which it cannot be asked."""
_COMMA, _WHY = ",", "to"


class _Parts(NamedTuple):
    """The words of a sentence: when it happens, what is asked then, and what happens; the commas are left out."""

    moment: Lexemes
    asked: Lexemes
    done: Lexemes


def read_moment_in_front(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence with when it happens in front, and behind that what is asked then."""
    lexemes = _asked_at_once(typed.lexemes)
    body = begin_of(lexemes)
    parts = _parts(lexemes[body:])
    if parts is None and lexemes != typed.lexemes:
        return typed.read_soundly(lexemes)
    if parts is None or not parts.done or not _OTHERS.isdisjoint(one.text for one in lexemes[body:]):
        return None
    asked = _of_this_turn(parts)
    place = Span(lexemes[body].span.start, lexemes[body].span.start)
    comma = (Lexeme(_COMMA, place),)
    front = (*parts.moment, *comma, *asked, *(comma if asked else ()))
    return typed.read_soundly((*lexemes[:body], *(one._replace(span=place) for one in front), *parts.done))


def _asked_at_once(lexemes: Lexemes) -> Lexemes:
    """Return a sentence that tells a moment with "if you are" in place of "while", which no moment lasts."""
    texts = tuple(one.text for one in lexemes)
    at = next((at for at in range(len(texts)) if texts[at] in _WHILE), -1)
    if at < 0 or not any(_begins(texts[begin:]) for begin in range(len(texts))):
        return lexemes
    bare = texts[at + 1 : at + 2] != () and texts[at + 1] in _STANDING
    end = Span(lexemes[at].span.end, lexemes[at].span.end)
    you = tuple(Lexeme(word, end) for word in ("you", "are")) if bare else ()
    return (*lexemes[:at], lexemes[at]._replace(text="if"), *you, *lexemes[at + 1 :])


def _parts(lexemes: Lexemes) -> _Parts | None:
    texts = tuple(one.text for one in lexemes)
    begin = next((at for at in range(len(texts)) if _begins(texts[at:])), len(texts))
    inner = begin + 4 if texts[begin : begin + 1] == ("at",) else begin + 1
    end = next((at for at in range(inner, len(texts)) if texts[at] not in _OF_TURNS), len(texts))
    moment, before, behind = lexemes[begin:end], lexemes[:begin], lexemes[end:]
    if end <= inner:
        return None
    asks_first = texts[0] in _ASKING
    if begin and not behind:
        comma = texts.index(_COMMA) if asks_first and _COMMA in texts[:begin] else 0
        return _Parts(moment, before[:comma], before[comma + 1 :] if comma else before)
    if begin and behind[0].text == _WHY:
        comma = texts.index(_COMMA) if asks_first and _COMMA in texts[:begin] else 0
        return _Parts(moment, before[:comma], (*(before[comma + 1 :] if comma else before), *behind))
    if begin and behind[0].text in _ASKING and not asks_first and _NAMED.isdisjoint(texts[end:]):
        return _Parts(moment, behind, before)
    if behind and behind[0].text == _COMMA:
        if begin and asks_first:
            return _Parts(moment, before[:-1] if texts[begin - 1] == _COMMA else before, behind[1:])
        if not begin and texts[end + 1 : end + 2] and texts[end + 1] in _ASKING and _COMMA in texts[end + 1 :]:
            comma = texts.index(_COMMA, end + 1)
            return _Parts(moment, lexemes[end + 1 : comma], lexemes[comma + 1 :])
    return None


def _begins(texts: tuple[str, ...]) -> bool:
    """Return whether words begin that tell when in a turn something happens."""
    point = texts[:2] == ("at", "the") and _POINTS.issuperset(texts[2:3]) and texts[3:4] == ("of",)
    return point or (texts[:2] == ("during", "your") and texts[3:4] == ("phase",))


def _of_this_turn(parts: _Parts) -> Lexemes:
    """Return what is asked, with "this turn" where it says of what was done that it was on one's own turn."""
    texts = tuple(one.text for one in parts.asked)
    is_yours = any(one.text == "your" for one in parts.moment)
    if not is_yours or texts[-3:] not in _OWN_TURN:
        return parts.asked
    return (*parts.asked[:-3], parts.asked[-3]._replace(text="this"), parts.asked[-1])
