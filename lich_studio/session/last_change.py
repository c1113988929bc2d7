"""Searches the past of a game for the last change of a value, and for what made it."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lich_studio.engine.game import Game
from lich_studio.engine.trace import TraceEntry
from lich_studio.session.causes import hear, step_itself
from lich_studio.session.explain import Explainer
from lich_studio.session.log_line import LogLine
from lich_studio.session.rewind import Rewind
from lich_studio.session.sandbox_reading import piece_row

__all__ = ["Change", "health_changes", "last_change"]


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a value.

    Attributes:
        old: the value before the step, in words.
        new: the value after it.
        line: what made it.
    """

    old: str
    new: str
    line: LogLine


def last_change(game: Game, read: Callable[[Game], str], explainer: Explainer) -> Rewind[Change]:
    """Return the search for the last step before the present that changed a value.

    Args:
        game: the game, standing anywhere.
        read: returns the value in a copy of the game.
        explainer: puts the step into words.
    """
    search = _Search(read, explainer)
    return Rewind(game, search.probe, search.prepare, search.watch)


def health_changes(game: Game, piece: int, explainer: Explainer) -> Rewind[Change]:
    """Return the search for the last step before the present that changed the health of a piece."""

    def health(then: Game) -> str:
        tile = then.state.tile_of[piece] if piece < len(then.state.tile_of) else None
        return str(piece_row(then, explainer, tile, piece).health) if tile is not None else ""

    return last_change(game, health, explainer)


class _Search:
    """Reads a value after every write and event of a step, so that of several the right one is named."""

    def __init__(self, read: Callable[[Game], str], explainer: Explainer) -> None:
        self._read, self._explainer = read, explainer
        self._before = self._now = ""
        self._made: tuple[bool, int] | None = None
        self._counted = (0, 0)

    def prepare(self, scout: Game) -> None:
        """Read the value before the steps of an input."""
        self._before = self._now = self._read(scout)
        self._made, self._counted = None, (0, 0)

    def watch(self, scout: Game, entry: TraceEntry) -> None:
        """Note which write or event of a step changed the value."""
        counted, self._counted = self._counted, (len(entry.writes), len(entry.events))
        if self._changed(scout):
            self._made = (self._counted[0] > counted[0], self._counted[0 if self._counted[0] > counted[0] else 1] - 1)

    def probe(self, scout: Game, entry: TraceEntry) -> Change | None:
        """Return the change of a whole step, None where it changed nothing."""
        if self._changed(scout):
            self._made = None
        before, made = self._before, self._made
        self._before, self._made, self._counted = self._now, None, (0, 0)
        if before == self._now:
            return None
        heard = hear(scout, entry, self._explainer)
        if made is None:
            line = step_itself(scout, entry, self._explainer) if entry.step else heard.lines[0]
        else:
            wrote, number = made
            line = heard.writes[number] if wrote else heard.events[number]
        return Change(before, self._now, line)

    def _changed(self, scout: Game) -> bool:
        now = self._read(scout)
        if now == self._now:
            return False
        self._now = now
        return True
