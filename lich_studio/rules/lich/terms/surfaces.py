"""A project's own surface: its row, what it becomes with others, and what its lines do to whoever is within."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from lich_studio.content.term import Term
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Done, Instruction, Procedure, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import Hook, Look, RuleModule
from lich_studio.rules.core.status import SUFFERED
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.board.surfaces.kinds import Mix, Surface
from lich_studio.rules.lich.board.surfaces.placing import (
    is_spared,
    lay,
    statuses_within,
    surface_at,
    surface_module,
)
from lich_studio.rules.lich.seats import pieces_of
from lich_studio.rules.lich.terms.lines import Entering, StatusPhase, TurnEnd
from lich_studio.rules.lich.terms.moments import Line, Point, done_at, hook_of, moment_of
from lich_studio.rules.lich.terms.standing_lines import (
    BlocksSight,
    Breakable,
    GivesWithin,
    Lasting,
    PlacedOn,
    PlacedUnder,
    Spreads,
    Toll,
)

POINTS = {
    StatusPhase: Point("status phase", 21), TurnEnd: Point("end phase", 4), Entering: Point("entering", 12),
}  # fmt: skip
"""Surfaces act before the statuses they give, and after what they give on entering."""
SPREADING_ORDER = 11


def surface_of_term(term: Term, look: Look, lines: Sequence[Line]) -> RuleModule:
    """Return the rule module of a surface.

    Args:
        term: the term.
        look: how it is drawn.
        lines: its behaviour, read.
    """
    effects = [(effect, line) for line in lines if not done_at(line) for effect in line.ability.effects]
    row = Surface(
        term.id, term.name, blocks_sight=any(isinstance(effect, BlocksSight) for effect, _ in effects),
        entering=next(((one.status, one.value) for one, _ in effects if isinstance(one, GivesWithin)), None),
        permanent=any(isinstance(effect, Lasting) for effect, _ in effects),
        health=sum(effect.health for effect, _ in effects if isinstance(effect, Breakable)),
        toll=sum(effect.tiles for effect, _ in effects if isinstance(effect, Toll)),
        rule_ids=tuple(dict.fromkeys(line.rule for line in lines)) or (f"TERM-{term.id}",),
        sight_rules=tuple(line.rule for effect, line in effects if isinstance(effect, BlocksSight)),
        reminder=term.reminder, spellings=tuple(spelling.casefold() for spelling in term.spellings),
    )  # fmt: skip
    base = surface_module(row, look, {}, mixes=tuple(_mixes(term, effects)))
    doing = [line for line in lines if done_at(line)]
    spreading = [(effect, line) for effect, line in effects if isinstance(effect, Spreads)]
    return replace(
        base,
        id=f"term {term.id}",
        events=tuple(
            EventKind(_kind(line), f"{term.name} on {{tile}} becomes {{word}}", apply=lay, reactable=False,
                      rule_ids=(line.rule,))
            for _, line in spreading
        ),
        procedures=(
            *(moment_of(line, _within(term.id, line), term.name) for line in doing),
            *(_spreading(term, effect, line) for effect, line in spreading),
        ),
        hooks=(
            *(hook_of(line, POINTS) for line in doing),
            *(Hook("status phase", procedure=line.rule, order=SPREADING_ORDER) for _, line in spreading),
        ),
    )  # fmt: skip


def _mixes(term: Term, effects: Sequence[tuple[Any, Line]]) -> Iterator[Mix]:
    for effect, line in effects:
        if isinstance(effect, PlacedOn):
            yield Mix(f"{term.id} on {effect.old}", term.id, effect.old, effect.result, (line.rule, "SFC-005"))
        elif isinstance(effect, PlacedUnder):
            yield Mix(f"{effect.new} on {term.id}", effect.new, term.id, effect.result, (line.rule, "SFC-005"))


def _within(surface: str, line: Line) -> Callable[[Game, Any], tuple[int, ...]]:
    """Return what finds the pieces on a surface that it does not spare: all of a seat, or the one that comes."""

    def stands_there(game: Game, piece: int) -> bool:
        tile = game.state.tile_of[piece]
        row = surface_at(game, tile) if tile is not None else None
        return row is not None and row.id == surface and not is_spared(game, piece, row)

    def about(game: Game, value: Any) -> tuple[int, ...]:
        pieces = (value.subject,) if isinstance(line.ability.trigger, Entering) else pieces_of(game, value)
        return tuple(piece for piece in pieces if stands_there(game, piece))

    return about


def _kind(line: Line) -> str:
    return f"{line.rule} spreads"


def _spreading(term: Term, effect: Spreads, line: Line) -> Procedure:
    """Return the procedure that turns the surface into another where it touches a third one."""

    def spread(game: Game, registers: Registers) -> Instruction:
        lying = game.state.layers[SURFACES]
        own = (tile for tile in sorted(lying) if lying[tile] == term.id)
        tiles = [
            tile for tile in own if any(lying.get(other) == effect.beside for other in game.board.neighbours(tile))
        ]
        events = (Event(_kind(line), tile=tile, word=effect.result, rules=(line.rule,)) for tile in tiles)
        return change(*events, into="laid") if tiles else Done(registers["value"])

    def under(game: Game, registers: Registers) -> Instruction:
        events = statuses_within(game, registers["laid"], 0, 0, SUFFERED)
        return change(*events) if events else NEXT

    return procedure(
        line.rule,
        step("spread", spread, line.text.rstrip("."), line.rule),
        step("under", under, "Whoever is within gets its status", "SFC-006"),
        step("return", lambda _game, registers: Done(registers["value"])),
        title=term.name,
    )
