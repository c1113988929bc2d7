"""The declarations of a game: the last of them can be taken back while nobody has learned anything from it."""
from __future__ import annotations

from dataclasses import dataclass, field, replace

from lich_studio.engine.game import Game
from lich_studio.engine.trace import TraceEntry
from lich_studio.session.log_line import Instant

__all__ = ["Declaration", "Declarations"]

EDITED = "The table was edited since; undo goes back to before the edit."
DRAWN = "A random result was drawn since."
SEEN = "A hidden card was seen since."


@dataclass(frozen=True, slots=True)
class Declaration:
    """A move, a card or an effect that somebody has declared.

    Attributes:
        inputs: how many inputs were given before it.
        seat: who declared it.
        said: the choice in words.
        depth: how many procedures were under way when it was chosen.
        refusal: why it cannot be taken back, "" while it can.
        open: whether it is still being declared or waits to be carried out.
    """

    inputs: int
    seat: int
    said: str
    depth: int
    refusal: str = ""
    open: bool = True


@dataclass(slots=True)
class Declarations:
    """What has been heard of declarations, and what since then forbids to take them back.

    Attributes:
        begun: the declarations, the oldest first.
        bars: why what happened after the first of them cannot be taken back, by the instant right after it; "" where
            the declaration is over, since its player went on to something else.
    """

    begun: list[Declaration] = field(default_factory=list[Declaration])
    bars: list[tuple[Instant, str]] = field(default_factory=list[tuple[Instant, str]])
    _choice: Declaration | None = None

    def copy(self) -> Declarations:
        """Return an independent copy."""
        return replace(self, begun=self.begun.copy(), bars=self.bars.copy())

    def note_choice(self, game: Game, seat: int, said: str) -> None:
        """Note an answer that the game has just been given, before the game counts it."""
        self._choice = Declaration(game.cursor, seat, said, len(game.state.frames))
        if self.begun:
            last, at = self.begun[-1], (game.cursor + 1, 0)
            if seat != last.seat:
                self.bars.append((at, f"Player {seat} has answered since."))
            elif self._choice.depth <= last.depth:
                self.bars.append((at, ""))

    def note(self, game: Game, entry: TraceEntry) -> None:
        """Note a trace entry that the game has just told of, but for the answers among them."""
        if entry.choice is not None:
            return
        if not entry.step:
            if self.begun:
                self.bars.append(((entry.inputs + 1, 0), EDITED))
            return
        choice = self._choice
        if choice is not None and game.state.declared == choice.inputs == entry.inputs - 1:
            self.begun.append(choice)
            self._choice = None
        if self.begun and (bar := _bar(game, entry, self.begun[-1].seat)):
            self.bars.append(((entry.inputs, entry.step), bar))

    def cut(self, present: Instant) -> None:
        """Forget what lies ahead of an instant."""
        self.begun = [one for one in self.begun if (one.inputs + 1, 0) <= present]
        self.bars = [bar for bar in self.bars if bar[0] <= present]
        self._choice = None

    def last(self, game: Game) -> Declaration | None:
        """Return the last declaration before the present instant of a game, None where it is over."""
        found = next((one for one in reversed(self.begun) if one.inputs < game.cursor), None)
        if found is None:
            return None
        bars = [said for at, said in self.bars if at > (found.inputs + 1, 0)]
        if "" in bars:
            return None
        return replace(found, refusal=bars[0] if bars else "", open=len(game.state.frames) > found.depth)


def _bar(game: Game, entry: TraceEntry, seat: int) -> str:
    """Return what a step did that the seat that has declared something cannot take back, "" for nothing."""
    for write in entry.writes:
        if write.what == "random":
            return DRAWN
        if write.what == "zone" and write.old and write.new:
            before, after = game.seen_by(write.old), game.seen_by(write.new)
            # Who declares something may show what is known to that seat anyway, such as the card that is played.
            if not before[seat - 1] and any(now and not then for then, now in zip(before, after, strict=True)):
                return SEEN
    return ""
