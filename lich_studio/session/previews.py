"""What an option leads to until the next decision: tried on a copy, told as differences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.session.explain import Explainer

__all__ = ["Preview", "preview"]

MOST_STEPS = 3000
MOST_TOLD = 4


@dataclass(frozen=True, slots=True)
class Preview:
    """What would follow.

    Attributes:
        changes: differences in words, the most telling first; empty when nothing changes yet.
        next: who is asked what then; "" when the game would be over.
        moves: where pieces would stand: piece, from, to.
    """

    changes: tuple[str, ...]
    next: str
    moves: tuple[tuple[int, Hex | None, Hex | None], ...] = ()

    @property
    def line(self) -> str:
        """The changes in one line."""
        more = f" and {len(self.changes) - MOST_TOLD} more" if len(self.changes) > MOST_TOLD else ""
        return ", ".join(self.changes[:MOST_TOLD]) + more


def preview(game: Game, explainer: Explainer, key: str) -> Preview | None:
    """Return what choosing an option leads to until the next decision; None when that cannot be tried.

    Args:
        game: the game, at a decision that offers the option; it is not changed.
        explainer: names things.
        key: the option.
    """
    trial = game.clone(history=False)
    decision = trial.decision
    if decision is None or decision.find(key) is None:
        return None
    try:
        trial.choose(key)
    except (EngineError, ArithmeticError, LookupError, TypeError, AttributeError, ValueError):
        return None
    after = trial.decision
    asked = f"Player {after.seat}: {after.prompt}" if after is not None else ""
    changes = (*_numbers(game, trial), *_statuses(game, trial, explainer), *_cards(game, trial, explainer))
    return Preview(changes, asked, tuple(_moves(game, trial)))


def _numbers(before: Game, after: Game) -> Iterator[str]:
    for seat in range(1, len(before.setup.seats) + 1):
        for key, name in (("health", "health"), ("action_points", "AP")):
            if key in after.state.columns and before.stat(seat, key) != after.stat(seat, key):
                yield f"Player {seat} {name} {before.stat(seat, key)} → {after.stat(seat, key)}"


def _statuses(before: Game, after: Game, explainer: Explainer) -> Iterator[str]:
    rows = after.ruleset.table("status")
    for bearer, name in sorted({*before.state.counters, *after.state.counters}):
        old, new = before.counter(bearer, name), after.counter(bearer, name)
        if name in rows and old != new:
            yield f"{explainer.name(after, bearer)} {explainer.word(name)} {old} → {new}"


def _cards(before: Game, after: Game, explainer: Explainer) -> Iterator[str]:
    old, new = before.state, after.state
    for card in range(1, min(len(old.kind_of), len(new.kind_of))):
        if new.kind_of[card] != "card" or old.zone_of[card] == new.zone_of[card]:
            continue
        kind = new.zone_of[card].partition("/")[0]
        if kind not in ("deck", "hand"):
            yield f"{explainer.name(after, card)} → {explainer.zone(kind).lower()}"


def _moves(before: Game, after: Game) -> Iterator[tuple[int, Hex | None, Hex | None]]:
    old, new = before.state.tile_of, after.state.tile_of
    for piece in range(1, min(len(old), len(new))):
        if old[piece] != new[piece] and after.state.kind_of[piece] not in ("card", "seat", "item"):
            yield piece, old[piece], new[piece]
