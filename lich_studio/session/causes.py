"""Names the line of the log that tells of a change: the event that made it, not merely one of the same step."""
from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.trace import TraceEntry, Write
from lich_studio.grid.hex import Hex
from lich_studio.session.explain import Explainer
from lich_studio.session.log_line import LogLine

__all__ = ["Heard", "concerns", "hear", "step_itself"]


class Heard(NamedTuple):
    """A step or input in words.

    Attributes:
        lines: its lines of the log, in order.
        events: for each of its events, the line that tells it.
        writes: for each of its writes, the line that tells what made it.
    """

    lines: tuple[LogLine, ...]
    events: tuple[LogLine, ...]
    writes: tuple[LogLine, ...]


def hear(game: Game, entry: TraceEntry, explainer: Explainer) -> Heard:
    """Put a step or input into words; call it while the game stands right after it."""
    lines = tuple(explainer.entry_lines(game, entry))
    events = lines[len(lines) - len(entry.events) :]
    if not entry.writes:
        return Heard(lines, events, ())
    if not entry.step:
        # Whatever an edit by hand brings with it, the edit is what changed things.
        return Heard(lines, events, (lines[0],) * len(entry.writes))
    makers = tuple(_maker(game, entry, number) for number in range(len(entry.writes)))
    whole = step_itself(game, entry, explainer) if None in makers else None
    writes = tuple(events[maker] if maker is not None else whole for maker in makers)
    return Heard(lines, events, tuple(line for line in writes if line is not None))


def step_itself(game: Game, entry: TraceEntry, explainer: Explainer) -> LogLine:
    """Return the line of a step that changes things without an event: the rule that it cites says it best."""
    line = explainer.step_line(game, entry)
    rules = game.ruleset.rules
    cited = next((rules[rule] for rule in reversed(entry.rule_ids) if rule in rules), "")
    return replace(line, sentence=cited.removesuffix("."), known_to=None) if cited else line


def concerns(game: Game, event: Event, write: Write) -> bool:
    """Return whether an event names the thing or the tile of a change, or somebody that it stands for."""
    if write.tile is not None and write.tile in (event.tile, event.origin):
        return True
    if not write.entity:
        return False
    link_of = game.state.link_of
    named = {event.actor, event.subject, event.source, *event.others} - {0}
    return write.entity in named or link_of[write.entity] in named or write.entity in (link_of[one] for one in named)


def _maker(game: Game, entry: TraceEntry, number: int) -> int | None:
    """Return the number of the event that made a write, None where the step made it by itself.

    An event that was carried out made what was written meanwhile, the innermost of several. One that was only
    announced made what it concerns, was written before it, and was not written again until then. What is written to
    a card or piece behind such an event follows from that, as what a summon bore goes with it when it is destroyed.
    """
    for row, (first, behind) in enumerate(entry.spans):
        if first <= number < behind:
            return row
    write = entry.writes[number]
    same = [other for other, one in enumerate(entry.writes) if _place(one) == _place(write)]
    since = max((other + 1 for other in same if other < number), default=0)
    until = min((other for other in same if other > number), default=len(entry.writes))
    about = [row for row, (first, behind) in enumerate(entry.spans)
             if first == behind and since <= first <= until and concerns(game, entry.events[row], write)]  # fmt: skip
    later = next((row for row in about if entry.spans[row][0] > number), None)
    if later is not None or not write.entity or game.state.kind_of[write.entity] == "seat":
        return later
    kinds = game.ruleset.events
    return min(about, key=lambda row: (kinds[entry.events[row].kind].quiet, row), default=None)


def _place(write: Write) -> tuple[str, int, str, Hex | None]:
    """Return what was written to; where a card lies is one place, whatever the zone."""
    return (write.what, write.entity, "" if write.what == "zone" else write.key, _tile(write))


def _tile(write: Write) -> Hex | None:
    return write.tile if write.what == "layer" else None
