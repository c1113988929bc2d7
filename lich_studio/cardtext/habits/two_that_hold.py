"""Two things that hold in one sentence, the first with a condition: "you are Invisible while in Smoke, and ...".

Rows end with a condition. Behind the comma after it a second thing begins that holds whatever the condition, and is
read as a sentence of its own; said of the same subject, or with "but", it might hold under the condition alone, and is
refused. Things that happen are not taken apart.
"""
from __future__ import annotations

from dataclasses import replace

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.content.first_letter import upper_first
from lich_studio.effects.diagnosis import Fix, TextProblem
from lich_studio.effects.nodes import Ability, Effect
from lich_studio.effects.spans import Span

_ASKING = frozenset({"while", "if", "unless", "when", "as"})
_JOINTS = frozenset({"and", "but"})
_COMMA = ","


def read_two_that_hold(typed: Typed, _reading: SentenceReading) -> Told | TextProblem | None:
    """Read a sentence as two where a comma and "and" stand behind the condition of what holds.

    Returns:
        One ability with both; the problem where both may hold under the condition; None where one of them cannot be
        read, or happens.
    """
    lexemes = typed.lexemes
    texts = [one.text for one in lexemes]
    asked = next((at for at, text in enumerate(texts) if text in _ASKING and at), len(texts))
    for at in range(asked + 1, len(texts) - 2):
        if texts[at] == _COMMA and texts[at + 1] in _JOINTS:
            first, second = typed.read_soundly(lexemes[:at]), typed.read_soundly(lexemes[at + 2 :])
            if first is not None and second is not None and _hold(first) and _hold(second):
                is_open = texts[at + 1] != "and" or texts[at + 2] == texts[0]
                return _problem(typed.text, lexemes, at) if is_open else _together(typed, first, second)
    return None


def _problem(text: str, lexemes: Lexemes, at: int) -> TextProblem:
    """Refuse the second thing, which begins behind the comma at an index."""
    joint, more = lexemes[at + 1], lexemes[at + 2].span.start
    message = "This may hold always, or only under the condition before it: begin with the condition for both, or "
    message += "give this a sentence of its own."
    fix = Fix(Span(lexemes[at].span.start, len(text)), f". {upper_first(text[more:])}")
    return TextProblem(joint.span, "two-meanings", message, (fix.text,), (fix,))


def _hold(told: Told) -> bool:
    """Return whether all that was read holds, whatever happens."""
    ability = told[0].abilities[0]
    set_off = ability.costs or ability.trigger or ability.condition or ability.where or ability.tier is not None
    return not set_off and all(map(_holds, ability.effects))


def _holds(effect: Effect) -> bool:
    inner: tuple[Effect, ...] = getattr(effect, "effects", ())
    return effect.apart or (bool(inner) and all(map(_holds, inner)))


def _together(typed: Typed, first: Told, second: Told) -> Told:
    one, other = first[0].abilities[0], second[0].abilities[0]
    ability: Ability = replace(
        one,
        effects=(*one.effects, *other.effects),
        span=one.span.joined(other.span),
        effect_spans=(*one.effect_spans, *other.effect_spans),
    )
    uses = (*first[0].uses, *second[0].uses)
    told = tuple(dict.fromkeys((*first[1], *second[1])))
    return SentenceReading(typed.lexemes, (ability,), uses, len(typed.lexemes), ()), told
