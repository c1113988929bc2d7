"""What has been heard of a course of a game: the lines of its log, and its trail."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

from lich_studio.engine.game import Game
from lich_studio.engine.trace import TraceEntry
from lich_studio.session.causes import hear
from lich_studio.session.declarations import Declarations
from lich_studio.session.explain import Explainer, Instant, LogLine
from lich_studio.session.trail import Trail

__all__ = ["Chronicle"]


def _instant(line: LogLine) -> Instant:
    return line.instant


@dataclass(slots=True)
class Chronicle:
    """All that is kept of a course beside the game itself.

    Attributes:
        heard: the last instant it knows of; what a game tells again of earlier ones is passed over.
        lines: the log, quiet lines included.
        trail: where the course has been.
        declarations: what has been declared, and what forbids to take it back.
        digests: of the state at decisions, by the number of inputs given before; some may be missing.
    """

    heard: Instant
    lines: list[LogLine] = field(default_factory=list)
    trail: Trail = field(default_factory=Trail, repr=False)
    digests: dict[int, str] = field(default_factory=dict[int, str], repr=False)
    declarations: Declarations = field(default_factory=Declarations, repr=False)

    def copy(self) -> Chronicle:
        """Return an independent copy."""
        return Chronicle(self.heard, self.lines.copy(), self.trail.copy(), self.digests.copy(),
                         self.declarations.copy())  # fmt: skip

    def note(self, game: Game, entry: TraceEntry, explainer: Explainer) -> None:
        """Write down what the game has just told of, unless that has been heard before."""
        instant = (entry.inputs, entry.step) if entry.step else (entry.inputs + 1, 0)
        if instant <= self.heard:
            return
        self.heard = instant
        heard = hear(game, entry, explainer)
        self.trail.note(game, entry, heard.writes)
        decision = game.state.decision
        if entry.choice is not None and decision is not None:
            option = decision.find(entry.choice[3])
            said = explainer.option_words(game, option) if option is not None else entry.choice[3]
            self.declarations.note_choice(game, decision.seat, said)
        self.declarations.note(game, entry)
        for line in heard.lines:
            self.lines.append(line.numbered(len(self.lines) + 1))

    def cut(self, present: Instant) -> None:
        """Forget what lies ahead of an instant."""
        del self.lines[bisect_right(self.lines, present, key=_instant) :]
        self.trail.cut(present)
        self.declarations.cut(present)
        self.digests = {inputs: digest for inputs, digest in self.digests.items() if inputs <= present[0]}
        self.heard = min(self.heard, present)

    def until(self, present: Instant) -> Sequence[LogLine]:
        """Return the log up to an instant."""
        return self.lines[: bisect_right(self.lines, present, key=_instant)]
