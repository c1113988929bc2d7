"""A time that is said once for two things joined by "and": "+1 INT and target opponent loses 1 INT until end of turn".

Rows say how long one thing lasts. Where the first of two says nothing of it, the time behind the second is that of
both; behind a comma this is open, and refused.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.node_builder import RowUse
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.row_shapes import alternatives_of
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.diagnosis import Fix, TextProblem
from lich_studio.effects.nodes import Duration, Effect
from lich_studio.effects.spans import Span

_AND = "and"
_TIMES = frozenset({"until", "this", "for", "during"})
_EVENTS = frozenset({"whenever", "when", "at", "once", "every", "each", "the"})
_JOINTS = frozenset({"and", "then"})
_OFTEN = frozenset({"times", "twice", "thrice"})
_BOTH = '"Do this twice" behind them'
_OPEN = frozenset({",", ", and", ", but"})


def read_with_time(typed: Typed, reading: SentenceReading) -> Told | None:
    """Read a sentence that has one meaning with the time at its end said of what is joined to it by "and", too."""
    time = _time(typed.text, reading)
    last = _last(time, reading) if time is not None else None
    if time is None or last is None:
        return None
    refused = not typed.is_sound(reading, frozenset())
    before = [use for use in _effects(reading) if use.span.end <= last.span.start and _timeless(use, reading)]
    joined = (use for use in before if _between(typed.text, use, last) == _AND)
    first = next((use for use in joined if refused or _may_last(use)), None)
    if first is None:
        return None
    place = Span(first.span.end, first.span.end)
    said = tuple(one._replace(span=place) for one in reading.lexemes if _is_inside(one.span, time.span))
    at = next(number for number, one in enumerate(reading.lexemes) if one.span.start >= first.span.end)
    spread = typed.read_soundly((*reading.lexemes[:at], *said, *reading.lexemes[at:]))
    return spread or (_read_of_both(typed, reading, time) if refused and len(before) == 1 else None)


def _read_of_both(typed: Typed, reading: SentenceReading, time: RowUse) -> Told | None:
    """Read a sentence of two things that hold with the time at its end in front of both."""
    lexemes = reading.lexemes
    place = Span(lexemes[0].span.start, lexemes[0].span.start)
    said = tuple(one._replace(span=place) for one in lexemes if _is_inside(one.span, time.span))
    rest = tuple(one for one in lexemes if not _is_inside(one.span, time.span))
    if any(one.text in (":", ",") for one in rest):
        return None
    return typed.read_soundly((*said, Lexeme(",", place), *rest))


def read_time_in_front(typed: Typed, reading: SentenceReading) -> Told | None:
    """Read a sentence that stops at a time behind what knows none with that time in front of it."""
    lexemes, stop = reading.lexemes, _time_from(reading)
    if reading.abilities or stop >= len(lexemes):
        return None
    texts = [one.text for one in lexemes[:stop]]
    body = texts.index(":") + 1 if ":" in texts else texts.index(",") + 1 if texts[0] in _EVENTS and "," in texts else 0
    last = max((at + 1 for at in range(body, stop) if texts[at] in _JOINTS), default=body)
    for begin in dict.fromkeys((body, last)):
        place = Span(lexemes[begin].span.start, lexemes[begin].span.start)
        front = tuple(one._replace(span=place) for one in (*lexemes[stop:], lexemes[stop]._replace(text=",")))
        read = typed.read_soundly((*lexemes[:begin], *front, *lexemes[begin:stop]))
        if read is not None and not any(_is_lasting(use) for use in _effects(read[0])):
            return read
    return None


def _time_from(reading: SentenceReading) -> int:
    """Return the index where the time begins that reading stopped at, or that stands behind a word an author coins."""
    lexemes, stop = reading.lexemes, reading.stop
    if stop < len(lexemes) and lexemes[stop].capital and stop:
        stop = next((at for at in range(len(lexemes) - 1, stop, -1) if lexemes[at].text in _TIMES), stop)
        begins = [at for at in range(stop - 4, stop + 1) if at > 0 and lexemes[at].text in ("until", "for")]
        stop = begins[0] if begins else stop
    return stop if stop < len(lexemes) and lexemes[stop].text in _TIMES else len(lexemes)


def open_times(text: str, reading: SentenceReading) -> tuple[TextProblem, ...]:
    """Refuse a time behind a comma that may be that of what stands before the comma, too.

    Args:
        text: the sentence.
        reading: its one reading.

    Returns:
        The first such problem; its spans count from the sentence's first character.
    """
    time = _time(text, reading)
    last = _last(time, reading) if time is not None else None
    if time is None or last is None:
        return ()
    before = (use for use in _effects(reading) if use.span.end <= last.span.start and _timeless(use, reading))
    for use in before:
        if _may_last(use) and _between(text, use, last) in _OPEN:
            said = text[time.span.start : time.span.end]
            message = f'"{said}" may be about the last of these or about all: say how long behind each of them.'
            fix = Fix(Span(use.span.end, use.span.end), f" {said}")
            return (TextProblem(time.span, "how-long", message, (said, "for the rest of the game"), (fix,)),)
    return ()


def open_repeats(text: str, reading: SentenceReading) -> tuple[TextProblem, ...]:
    """Refuse a number of times behind two things joined by "and", which may be that of the last or of both.

    Args:
        text: the sentence.
        reading: its one reading.

    Returns:
        The first such problem; its spans count from the sentence's first character.
    """
    for often in _effects(reading):
        words = often.row.template.split()
        if words[0] != "{effects}" or words[-1] not in _OFTEN:
            continue
        for use in _effects(reading):
            if use.span.end <= often.span.start and _between(text, use, often) in (_AND, ", and"):
                joint = Span(use.span.end, often.span.start)
                last = text[often.span.start :]
                message = f"This may be about the last of these or about both: give each a sentence, or write {_BOTH}."
                fix = Fix(Span(joint.start, len(text)), f". {last[:1].upper()}{last[1:]}")
                return (TextProblem(often.span, "how-often", message, ("Do this twice",), (fix,)),)
    return ()


def _time(text: str, reading: SentenceReading) -> RowUse | None:
    """Return what says how long at the end of a sentence."""
    end = len(text.rstrip())
    times = [use for use in reading.uses if issubclass(use.row.node, Duration) and use.span.end == end]
    return min(times, key=lambda use: use.span.start, default=None)


def _last(time: RowUse, reading: SentenceReading) -> RowUse | None:
    """Return the innermost thing of which a time is said."""
    around = [use for use in _effects(reading) if use.span.end == time.span.end and use.span.start < time.span.start]
    return max(around, key=lambda use: use.span.start, default=None)


def _effects(reading: SentenceReading) -> list[RowUse]:
    return [use for use in reading.uses if issubclass(use.row.node, Effect)]


def _is_lasting(use: RowUse) -> bool:
    """Return whether a wording leaves unsaid how long something lasts that could last for any time."""
    return any(isinstance(value, Duration) for _, value in use.row.constants)


def _may_last(use: RowUse) -> bool:
    """Return whether a wording leaves unsaid how long something lasts, or might have said it."""
    return _is_lasting(use) or any(Duration in alternatives_of(hint) for _, hint in use.row.slots)


def _timeless(use: RowUse, reading: SentenceReading) -> bool:
    return not any(issubclass(one.row.node, Duration) and _is_inside(one.span, use.span) for one in reading.uses)


def _between(text: str, first: RowUse, last: RowUse) -> str:
    return " ".join(text[first.span.end : last.span.start].casefold().split())


def _is_inside(inner: Span, outer: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end
