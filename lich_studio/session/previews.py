"""What an option leads to until the next decision: tried on a copy a little at a time, told as differences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lich_studio.engine.decisions import Choice
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.session.explain import Explainer
from lich_studio.session.sandbox_reading import piece_row
from lich_studio.session.sandbox_rows import PieceRow

__all__ = ["Attempt", "PieceMove", "Preview", "TileChange", "preview"]

MOST_STEPS = 20_000
"""An option whose consequences take longer than that is not tried to its end."""
MOST_TOLD = 4
MOST_SHORT = 2
SLICE_STEPS = 150
NUMBERS = (("health", "health"), ("action_points", "AP"))
PASS = "pass"
QUIET_ZONES = ("deck", "hand")
_FAILURES = (EngineError, ArithmeticError, LookupError, TypeError, AttributeError, ValueError)


@dataclass(frozen=True, slots=True)
class PieceMove:
    """A piece that would stand elsewhere: as it would be seen, from where and to where; None for off the board."""

    piece: PieceRow
    start: Hex | None
    end: Hex | None


@dataclass(frozen=True, slots=True)
class TileChange:
    """What would lie on a tile: the layer, what is there now and what would be, None for nothing."""

    tile: Hex
    layer: str
    before: str | int | None
    after: str | int | None


@dataclass(frozen=True, slots=True)
class Preview:
    """What would follow.

    Attributes:
        changes: differences in words, the most telling first; empty when nothing changes yet.
        short: the same differences as a button says them, such as "P2 −5 health".
        next: who is asked what then; "" when the game would be over.
        asked: the seat that is asked then, 0 when the game would be over.
        moves: pieces that would stand elsewhere, come or go.
        tiles: what would change on the board itself.
        figures: change of health or of points beside the piece that bears it, by its tile.
    """

    changes: tuple[str, ...]
    next: str
    short: tuple[str, ...] = ()
    asked: int = 0
    moves: tuple[PieceMove, ...] = ()
    tiles: tuple[TileChange, ...] = ()
    figures: tuple[tuple[Hex, str], ...] = ()

    @property
    def line(self) -> str:
        """The changes in one line."""
        more = f" and {len(self.changes) - MOST_TOLD} more" if len(self.changes) > MOST_TOLD else ""
        return ", ".join(self.changes[:MOST_TOLD]) + more

    @property
    def brief(self) -> str:
        """The changes as a button says them; where nothing changes yet, who is asked then."""
        if self.short:
            more = f" +{len(self.short) - MOST_SHORT}" if len(self.short) > MOST_SHORT else ""
            return ", ".join(self.short[:MOST_SHORT]) + more
        return f"then player {self.asked}" if self.asked else "ends the game"


class Attempt:
    """One option being tried.

    Attributes:
        key: the option.
        found: what it leads to, None before that is known and when it cannot be tried.
        done: whether it has been tried.
    """

    def __init__(self, game: Game, explainer: Explainer, key: str, closed: frozenset[int] = frozenset()) -> None:
        """Take a copy of a game that stands at a decision; the game itself is not changed.

        Args:
            game: the game.
            explainer: names things.
            key: the option.
            closed: seats whose hands are hidden; they pass wherever they may, so that nothing hints at an answer.
        """
        self.key = key
        self.found: Preview | None = None
        self.done = game.decision is None or game.decision.find(key) is None
        self._game, self._explainer, self._closed = game, explainer, closed
        self._trial: Game | None = None

    def advance(self, steps: int = SLICE_STEPS) -> bool:
        """Go on by so many steps of the rules; return whether the option has been tried."""
        if self.done:
            return True
        try:
            if self._trial is None:
                self._trial = self._game.clone(history=False)
                self._trial.feed(Choice(self.key))
            self.done = self._trial.advance(steps) or self._trial.steps > MOST_STEPS
            if self.done and self._passes(self._trial):
                self._trial.feed(Choice(PASS))
                self.done = False
        except _FAILURES:
            # A rule that fails is told when it is played; here it only cannot be foreseen.
            self.done, self._trial = True, None
            return True
        if self.done and self._trial.steps <= MOST_STEPS:
            self.found = _difference(self._game, self._trial, self._explainer)
            if self._trial.decision is not None and self._trial.decision.seat in self._closed:
                self.found = replace(self.found, next=f"Player {self._trial.decision.seat} decides")
        return self.done

    def _passes(self, trial: Game) -> bool:
        """Return whether a seat whose hand is hidden is asked whether it answers."""
        asked = trial.decision
        return asked is not None and asked.seat in self._closed and asked.find(PASS) is not None


def preview(
    game: Game, explainer: Explainer, key: str, closed: frozenset[int] = frozenset()
) -> Preview | None:
    """Return what choosing an option leads to until the next decision; None when that cannot be tried.

    Args:
        game: the game, at a decision that offers the option; it is not changed.
        explainer: names things.
        key: the option.
        closed: seats whose hands are hidden, so that they pass wherever they may.
    """
    attempt = Attempt(game, explainer, key, closed)
    while not attempt.advance(MOST_STEPS):
        continue
    return attempt.found


def _difference(before: Game, after: Game, explainer: Explainer) -> Preview:
    decision = after.decision
    asked = f"Player {decision.seat}: {decision.prompt}" if decision is not None else ""
    numbers, statuses = tuple(_numbers(before, after)), tuple(_statuses(before, after, explainer))
    cards = tuple(_cards(before, after, explainer))
    short = (*(f"P{seat} {_signed(new - old)} {name}" for seat, name, old, new in numbers),
             *(f"{_brief(who)} {word} {_signed(new - old)}" for who, word, old, new in statuses), *cards)  # fmt: skip
    told = (*(f"Player {seat} {name} {old} → {new}" for seat, name, old, new in numbers),
            *(f"{who} {word} {old} → {new}" for who, word, old, new in statuses), *cards)  # fmt: skip
    moves = tuple(_moves(before, after, explainer))
    tiles = tuple(_tiles(before, after))
    if not told and moves:
        told = short = tuple(_moved(move) for move in moves)
    return Preview(told, asked, short, decision.seat if decision is not None else 0, moves, tiles,
                   tuple(_figures(before, after)))  # fmt: skip


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"−{-change}"


def _brief(name: str) -> str:
    return name.replace("Player ", "P")


def _moved(move: PieceMove) -> str:
    name = _brief(move.piece.name)
    return f"{name} to {move.end.key()}" if move.end is not None else f"{name} leaves the board"


def _numbers(before: Game, after: Game) -> Iterator[tuple[int, str, int, int]]:
    for seat in range(1, len(before.setup.seats) + 1):
        for key, name in NUMBERS:
            if key in after.state.columns:
                old, new = before.stat(seat, key), after.stat(seat, key)
                if old != new:
                    yield seat, name, old, new


def _statuses(before: Game, after: Game, explainer: Explainer) -> Iterator[tuple[str, str, int, int]]:
    rows = after.ruleset.table("status")
    for bearer, name in sorted({*before.state.counters, *after.state.counters}):
        old, new = before.counter(bearer, name), after.counter(bearer, name)
        if name in rows and old != new:
            yield explainer.name(after, bearer), explainer.word(name), old, new


def _cards(before: Game, after: Game, explainer: Explainer) -> Iterator[str]:
    old, new = before.state, after.state
    for card in range(1, min(len(old.kind_of), len(new.kind_of))):
        if new.kind_of[card] != "card" or old.zone_of[card] == new.zone_of[card]:
            continue
        kind = new.zone_of[card].partition("/")[0]
        if kind not in QUIET_ZONES:
            yield f"{explainer.name(after, card)} → {explainer.zone(kind).lower()}"


def _moves(before: Game, after: Game, explainer: Explainer) -> Iterator[PieceMove]:
    old, new = before.state.occupants, after.state.occupants
    stood, stands = ({piece: tile for tile, piece in places.items()} for places in (old, new))
    for piece in sorted({*stood, *stands}):
        start, end = stood.get(piece), stands.get(piece)
        if start != end:
            seen = after if end is not None else before
            yield PieceMove(piece_row(seen, explainer, end or start or Hex(0, 0), piece), start, end)


def _tiles(before: Game, after: Game) -> Iterator[TileChange]:
    for name, layer in after.state.layers.items():
        old = before.state.layers[name]
        for tile in sorted({*old, *layer}):
            if old.get(tile) != layer.get(tile):
                yield TileChange(tile, name, old.get(tile), layer.get(tile))


def _figures(before: Game, after: Game) -> Iterator[tuple[Hex, str]]:
    for tile, piece in sorted(before.state.occupants.items()):
        state = before.state
        link = state.link_of[piece]
        if state.kind_of[piece] == "avatar" and "health" in state.columns:
            change = after.stat(link, "health") - before.stat(link, "health")
        elif "marks" in state.columns:
            change = before.stat(piece, "marks") - after.stat(piece, "marks")
        else:
            change = 0
        if change:
            yield after.state.tile_of[piece] or tile, _signed(change)
