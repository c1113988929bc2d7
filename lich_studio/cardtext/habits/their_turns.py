"""What each of several players does on their own turn: "each player draws 1 card at the start of their turn".

Rows say it of each one's turn: "at the start of each player's turn, that player draws 1 card". What tells some of them
apart is asked then: "at the end of each opponent's turn, if they are adjacent to you, they lose 2 health".
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, begin_of
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_POINTS = frozenset({"start", "beginning", "end"})
_TURNS = frozenset({"turn", "turns"})
_EACH, _ALL = frozenset({"each", "every"}), frozenset({"all"})
_ONE = {"player": "player", "players": "player", "opponent": "opponent", "opponents": "opponent",
        "enemy": "opponent", "enemies": "opponent"}  # fmt: skip
_STATES = frozenset({"adjacent", "in", "within", "on", "with"})
_VERBS = {
    "draw": "draws", "lose": "loses", "discard": "discards", "attrit": "attrits", "gain": "gains", "heal": "heals",
    "take": "takes", "may": "may", "survey": "surveys", "sacrifice": "sacrifices", "must": "must", "become": "becomes",
    "pay": "pays", "reveal": "reveals", "damn": "damns",
}  # fmt: skip
_OF_ONE = frozenset(_VERBS.values())
_COMMA = ","
_AMID = frozenset({":", "whenever", "when", "until", '"', "target"})


def with_own_turns_told(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence about what several do on their turns as what each does then, None for any other."""
    begin = begin_of(lexemes)
    body = lexemes[begin:]
    texts = tuple(one.text for one in body)
    at = next((at for at in range(len(texts) - 5) if _is_moment(texts[at : at + 6])), -1)
    if at < 0 or not _AMID.isdisjoint(texts):
        return None
    behind = at + 6 + (texts[at + 6 : at + 7] == (_COMMA,))
    if at and behind < len(texts):
        return None
    said = body[behind:] if not at else body[:at]
    subject = _subject(said)
    if subject is None:
        return None
    who, apart, does = subject
    place = body[0].span
    moment = ("at", "the", texts[at + 2], "of", "each", who, "'s", "turn", _COMMA)
    asked: Lexemes = ()
    if apart:
        asked = (*_words("if", "they", "are", place=place), *apart, Lexeme(_COMMA, place))
    told = (*_words(*moment, place=place), *asked, *_words("that", "player", place=place))
    verb = does[0]._replace(text=_VERBS.get(does[0].text, does[0].text))
    return (*lexemes[:begin], *told, verb, *does[1:])


def _is_moment(texts: tuple[str, ...]) -> bool:
    point = texts[:2] == ("at", "the") and texts[2] in _POINTS and texts[3] == "of"
    return point and texts[4] == "their" and texts[5] in _TURNS


def _subject(said: Lexemes) -> tuple[str, Lexemes, Lexemes] | None:
    """Return who does it, what tells some of them apart, and what they do; None where it is not of several."""
    texts = tuple(one.text for one in said)
    first = 1 if texts[:1] and texts[0] in _EACH | _ALL else 0
    if len(texts) < first + 2 or texts[first] not in _ONE or (not first and not texts[0].endswith("s")):
        return None
    verb = next((at for at in range(first + 1, len(texts)) if texts[at] in _VERBS or texts[at] in _OF_ONE), 0)
    if not verb:
        return None
    apart = said[first + 1 : verb]
    if apart and (apart[0].text not in _STATES or _COMMA in texts[:verb]):
        return None
    return _ONE[texts[first]], apart, said[verb:]


def _words(*said: str, place: Span) -> Lexemes:
    return tuple(Lexeme(word, place) for word in said)
