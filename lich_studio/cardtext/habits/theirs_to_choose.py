"""What others choose between: "target opponent chooses one: they discard 2 cards, or they lose 5 health" (AMB-216).

Rows say what another player does without naming that player again: "target opponent must choose one: discard 2 cards;
or lose 5 health". An opponent who chooses what the card's own player does is told of otherwise:
"an opponent chooses one: ...".
"""
from __future__ import annotations

from lich_studio.cardtext.habits.choice_lists import INNER_STOP
from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.reader import LEANING, SentenceReading
from lich_studio.cardtext.tokens import Lexeme, number_value

_ANY = frozenset({"an", "a", "your", "any"})
_CHOOSE = frozenset({"choose", "chooses"})
_LISTED = frozenset({";", ",", INNER_STOP})
_BEGINS = frozenset({":", ",", "]", "then", "and"})
_PLAYERS = frozenset({"opponent", "player", "enemy", "controller", "owner"})
_NAMED = frozenset({"target", "each", "that", "its", "their", "the"})
_JOINS = frozenset({"or", "and", ","})
_PLAIN = {
    f"{verb}s": verb for verb in ("discard", "draw", "heal", "lose", "gain", "sacrifice", "tap", "untap", "move",
                                  "remove", "reveal", "attrit", "damn", "survey", "place", "pay")
} | {"destroys": "destroy"}
_MARKS = frozenset({":", "-"})
_BEFORE = frozenset({*_MARKS, ";", ",", "or", "and", "then", INNER_STOP})
_NO_VERBS = frozenset({"control", "own", "have", "may", "can", "cannot", "do", "are", "must"})


def with_their_choices(lexemes: Lexemes) -> Lexemes:
    """Return a sentence that says what a named player must choose, the same where nobody does."""
    texts = [one.text for one in lexemes]
    at = next((at for at, text in enumerate(texts) if text in _CHOOSE and _opens(texts, at)), -1)
    if texts[at : at + 1] == ["choose"] and (at == 0 or texts[at - 1] in _BEGINS):
        return _either(lexemes, at)
    start = at - (texts[at : at + 1] == ["choose"])
    if start < 2 or texts[start - 2] in _ANY or (start < at and texts[start] != "must"):
        return lexemes
    verb = tuple(Lexeme(word, lexemes[at].span) for word in ("must", "choose"))
    behind = tuple(
        one for place, one in enumerate(lexemes[at + 1 :], at + 1)
        if not (one.text == "they" and texts[place - 1] in _BEFORE and _acts(texts, place + 1))
    )
    if number_value(behind[0].text) == 1 and _is_either([one.text for one in behind]):
        # Of two things without a mark between them one is chosen in any case.
        verb, behind = verb[:1], behind[2:]
    return (*lexemes[:start], *verb, *behind)


def _either(lexemes: Lexemes, at: int) -> Lexemes:
    """Return "draw 1 card or heal 2" for "choose one: draw 1 card or heal 2", anything else as it is."""
    behind = [one.text for one in lexemes[at + 1 :]]
    if number_value(behind[0]) != 1 or not _is_either(behind):
        return lexemes
    return (*lexemes[:at], *lexemes[at + 3 :])


def read_theirs_to_choose(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read "target player draws 2 cards or heals 4" as what that player must do, one or the other."""
    texts = [one.text for one in typed.lexemes]
    if "must" in texts:
        return typed.read_soundly(tuple(
            one for at, one in enumerate(typed.lexemes)
            if not (one.text == "they" and texts[at - 1] == "or" and _acts(texts, at + 1))
        ), LEANING)  # fmt: skip
    at = next((at for at in range(2, len(texts)) if _does(texts, at) and texts[at - 1] in _PLAYERS), 0)
    if not at or texts[at - 2] not in _NAMED or "or" not in texts[at:] or "may" in texts:
        return None
    verbs = [at, *(place for place in range(at + 1, len(texts)) if texts[place - 1] in _JOINS and _does(texts, place))]
    if not all(place + 1 in verbs for place in range(at, len(texts)) if texts[place] == "or"):
        return None
    plain = tuple(one._replace(text=_PLAIN[one.text]) if place in verbs else one
                  for place, one in enumerate(typed.lexemes))  # fmt: skip
    must = Lexeme("must", typed.lexemes[at].span)
    return typed.read_soundly((*plain[:at], must, *plain[at:]), LEANING)


def _does(texts: list[str], at: int) -> bool:
    return texts[at] in _PLAIN


def _opens(texts: list[str], at: int) -> bool:
    """Return whether a number stands behind "chooses", and a mark behind that."""
    return len(texts) > at + 2 and number_value(texts[at + 1]) is not None and texts[at + 2] in _MARKS


def _is_either(texts: list[str]) -> bool:
    return texts.count("or") == 1 and _LISTED.isdisjoint(texts)


def _acts(texts: list[str], at: int) -> bool:
    return at < len(texts) and texts[at] not in _NO_VERBS
