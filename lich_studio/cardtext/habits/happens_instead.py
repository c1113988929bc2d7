"""What happens instead of something, said as if it had happened: "whenever you heal, draw that many cards instead".

Rows say that it would happen. What happened cannot be replaced any more, so nothing else can be meant.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_OPENERS = frozenset({"if", "when", "whenever"})
_INSTEAD, _WOULD, _BE, _COMMA = "instead", "would", "be", ","
_PLAIN = {
    "heals": "heal", "takes": "take", "draws": "draw", "loses": "lose", "gains": "gain", "deals": "deal",
    "dies": "die", "discards": "discard", "attrits": "attrit",
}  # fmt: skip
"""Verbs of what happens, and how they stand behind "would"."""
_DONE = frozenset({"dealt", "destroyed", "healed", "damned", "discarded", "attrited", "killed", "moved", "inflicted"})
_GOES = ["is", "dealt", "to"]
_IS = frozenset({"is", "are"})


def read_happening_instead(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence that replaces what happens with "would" before it."""
    texts = [one.text for one in typed.lexemes]
    chosen = _with_choice(typed.lexemes, texts)
    if chosen is not None:
        return typed.read_soundly(chosen)
    behind = would_in_front(typed.lexemes)
    if behind != typed.lexemes:
        return typed.read_soundly(behind)
    if not texts or texts[0] not in _OPENERS or _INSTEAD not in texts or _COMMA not in texts or _WOULD in texts:
        return None
    said = with_would(typed.lexemes, texts.index(_COMMA))
    return None if said is None else typed.read_soundly(said)


def would_in_front(lexemes: Lexemes) -> Lexemes:
    """Return a sentence that ends with what would happen as what is done instead: "damn it if it would go"."""
    texts = [one.text for one in lexemes]
    asked = next((at for at in range(len(texts) - 1, 0, -1) if texts[at] == "if"), 0)
    if not asked or _WOULD not in texts[asked:] or _INSTEAD in texts or _COMMA in texts or ":" in texts:
        return lexemes
    place = lexemes[asked].span
    said = (*lexemes[asked:], Lexeme(_COMMA, place), *lexemes[:asked], Lexeme(_INSTEAD, place))
    return tuple(one._replace(span=place) for one in said)


def _with_choice(lexemes: Lexemes, texts: list[str]) -> Lexemes | None:
    """Return "damage dealt to you is dealt to a summon instead" as what is chosen when the damage would be dealt."""
    begin = texts.index("damage") if "damage" in texts[:2] else 0
    goes = next((at for at in range(len(texts) - 2) if texts[at : at + 3] == _GOES), 0)
    if texts[begin + 1 : begin + 3] != ["dealt", "to"] or goes < begin + 4 or texts[-1] != _INSTEAD:
        return None
    first, second = Span(0, 0), lexemes[goes].span
    would = (Lexeme(word, second) for word in ("would", "be", "dealt", "damage", _COMMA, "deal", "that", "damage"))
    return (Lexeme("if", first), *lexemes[begin + 3 : goes], *would, *lexemes[goes + 2 :])


def with_would(lexemes: Lexemes, end: int) -> Lexemes | None:
    """Return a sentence with "would" before what happens in front of its comma, None where nothing does.

    Args:
        lexemes: the sentence, from its "if", "when" or "whenever" on.
        end: index of its comma.
    """
    for at in range(2, end):
        one = lexemes[at]
        would = Lexeme(_WOULD, Span(one.span.start, one.span.start))
        if one.text in _IS and lexemes[at + 1].text in _DONE:
            return (*lexemes[:at], would, one._replace(text=_BE), *lexemes[at + 1 :])
        if one.text in _PLAIN or one.text in _PLAIN.values():
            return (*lexemes[:at], would, one._replace(text=_PLAIN.get(one.text, one.text)), *lexemes[at + 1 :])
    return None
