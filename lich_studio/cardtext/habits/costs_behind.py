"""A condition in front of what something costs: "if you control a Relic, Tap: draw a card" (COST-001.3).

It says when that can be used, which rows say behind it: "Tap: draw a card and use this only if you control a Relic".
"""
from __future__ import annotations

from dataclasses import replace

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import LEANING
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_ASKING = frozenset({"if", "while"})
_PAYING = frozenset({
    "tap", "untap", "pay", "discard", "sacrifice", "attrit", "damn", "remove", "lose", "return", "destroy", "spend",
})  # fmt: skip


def read_cost_in_front(typed: Typed) -> Told | None:
    """Read a sentence with the condition behind what is paid for under it."""
    turned = _turned(typed.lexemes)
    told = None if turned is None else typed.read_soundly(turned, LEANING)
    if told is None:
        return None
    whole = Span(0, len(typed.text))
    # What stands behind the effects now stands in front of them in the text.
    abilities = tuple(
        replace(one, span=whole, effect_spans=tuple(at if at.start < at.end else whole for at in one.effect_spans))
        for one in told[0].abilities
    )
    return replace(told[0], abilities=abilities), told[1]


def _turned(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...] | None:
    texts = tuple(one.text for one in lexemes)
    begin = 3 if texts[:3] == ("as", "long", "as") else 1
    if ":" not in texts or (begin == 1 and texts[0] not in _ASKING):
        return None
    end = next(
        (at for at in range(begin, texts.index(":")) if texts[at] == "," and texts[at + 1] in _PAYING), 0
    )
    if not end:
        return None
    place = Span(lexemes[-1].span.end, lexemes[-1].span.end)
    told = tuple(Lexeme(word, place) for word in ("and", "use", "this", "only", "if"))
    return (*lexemes[end + 1 :], *told, *lexemes[begin:end])
