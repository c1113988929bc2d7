"""What an attack is like, told as it is made: "whenever you attack with a Rifle, that attack cannot be blocked".

Rows say it of all of them: "your attacks with Rifles cannot be blocked". What must be so stands in front of that with
"while".
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_EVENTS = (("whenever",), ("when",), ("every", "time"), ("each", "time"), ("any", "time"))
_YOU_ATTACK = ("you", "attack")
_ATTACKS = (("that", "attack"), ("the", "attack"), ("this", "attack"), ("your", "attack"))
_IT, _CANNOT = "it", frozenset({"cannot", "can't"})
_VERBS = {
    "deals": "deal", "gains": "have", "has": "have", "is": "are", "inflicts": "inflict", "ignores": "ignore",
    "gets": "have", "does": "do", "cannot": "cannot", "can't": "can't", "may": "may", "also": "also",
}  # fmt: skip
"""What one attack does, and how it is said of several."""
_ASKING = frozenset({"while", "if", "when"})
_COMMA, _WITH = ",", "with"


def read_that_attack(typed: Typed) -> Told | None:
    """Read a sentence that tells what each attack of yours is like as one about all of them."""
    lexemes = typed.lexemes
    texts = tuple(one.text for one in lexemes)
    opener = next((len(words) for words in _EVENTS if texts[: len(words)] == words), 0)
    if not opener or texts[opener : opener + 2] != _YOU_ATTACK or _COMMA not in texts:
        return None
    comma = texts.index(_COMMA)
    begin = opener + 2
    asked = next((at for at in range(begin, comma) if texts[at] in _ASKING), comma)
    state = lexemes[asked + 1 : comma]
    rest = lexemes[comma + 1 :]
    if asked == comma and texts[comma + 1 : comma + 2] == ("if",) and _COMMA in texts[comma + 1 :]:
        until = comma + 1 + texts[comma + 1 :].index(_COMMA)
        state, rest = lexemes[comma + 2 : until], lexemes[until + 1 :]
    does = _what_it_does(rest)
    if does is None or (asked > begin and texts[begin] != _WITH):
        return None
    place = Span(lexemes[0].span.start, lexemes[0].span.start)
    yours = tuple(Lexeme(word, lexemes[0].span) for word in ("your", "attacks"))
    said = (*yours, *lexemes[begin:asked], *does)
    if state:
        said = (Lexeme("while", place), *state, Lexeme(_COMMA, place), *said)
    return typed.read_soundly(said)


def _what_it_does(rest: Lexemes) -> Lexemes | None:
    """Return the words behind an attack that is spoken of, as they are said of several; None where none is."""
    texts = tuple(one.text for one in rest)
    named = 2 if texts[:2] in _ATTACKS else 1 if texts[:1] == (_IT,) and not _CANNOT.isdisjoint(texts[1:2]) else 0
    verb = texts[named : named + 1]
    if not named or not verb or verb[0] not in _VERBS:
        return None
    return (rest[named]._replace(text=_VERBS[verb[0]]), *rest[named + 1 :])
