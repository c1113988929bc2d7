"""Noting what happened in a turn, and to whom, so that texts can ask for it: rows of a table, and the hook for them."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import ANY_EVENT, Hook
from lich_studio.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class NotedRow:
    """Something that can have happened in a turn.

    Attributes:
        id: the id of its vocabulary word.
        event: kind of the event that tells of it.
        whom: returns the player, piece or card that is noted for it, 0 for none.
    """

    id: str
    event: str
    whom: Callable[[Game, Event], int]


@lru_cache(maxsize=16)
def _rows_by_event(ruleset: Ruleset, table: str) -> Mapping[str, tuple[NotedRow, ...]]:
    rows: Mapping[str, NotedRow] = ruleset.table(table)
    kinds = dict.fromkeys(row.event for row in rows.values())
    return {kind: tuple(row for row in rows.values() if row.event == kind) for kind in kinds}


def noting(table: str, memory: tuple[str, ...]) -> Hook:
    """Return the hook that counts what the rows of a table speak of.

    Args:
        table: name of the table, whose rows are `NotedRow`.
        memory: where it is kept: `(*memory, id of the row, whom)` holds how often.
    """

    def wants(ruleset: Ruleset, kind: str) -> bool:
        return kind in _rows_by_event(ruleset, table)

    def note(game: Game, event: Event) -> Event:
        kept = game.state.memory
        for row in _rows_by_event(game.ruleset, table)[event.kind]:
            entity = row.whom(game, event)
            if entity:
                place = (*memory, row.id, entity)
                kept[place] = (kept.get(place) or 0) + 1
        return event

    return Hook(ANY_EVENT, fold=note, wants=wants)
