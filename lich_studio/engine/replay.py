"""Playing a record again, and finding where it first differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from lich_studio.engine.decisions import Choice, Edit, Input
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.errors import IllegalInputError, RecordError
from lich_studio.engine.game import Game
from lich_studio.engine.record import GameRecord
from lich_studio.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where a replay first differs.

    Attributes:
        inputs: how many inputs were given before.
        wanted: the key that is no longer offered, the edit or forced result that is no longer possible, or ""
            when only the end state differs.
        offered: the keys offered instead.
    """

    inputs: int
    wanted: str
    offered: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed game.

    Attributes:
        game: the game at its end, or just before the divergence.
        divergence: None when the replay is faithful.
    """

    game: Game
    divergence: Divergence | None


def _named(given: Input) -> str:
    if isinstance(given, Choice):
        return given.key
    return f"edit {given.kind}" if isinstance(given, Edit) else f"force {given.stream}"


def replay(record: GameRecord, ruleset: Ruleset, define: Callable[[str, Mapping[str, Any]], CardDefinition]) -> Replay:
    """Play a record again.

    Args:
        record: what was played.
        ruleset: the rules to play it under.
        define: makes a definition from a card's id and its recorded content; it may return a newer card.

    Raises:
        RecordError: the record belongs to another ruleset.
    """
    if ruleset.id != record.ruleset:
        raise RecordError(f"this record is of ruleset {record.ruleset!r}, not {ruleset.id!r}")
    definitions = {name: define(name, content) for name, content in record.cards.items()}
    game = Game.start(record.setup, definitions, ruleset, record.seed)
    for number, given in enumerate(record.inputs):
        try:
            game.apply(given)
        except IllegalInputError:
            wanted = _named(given)
            offered = game.decision.keys() if game.decision is not None else ()
            return Replay(game, Divergence(number, wanted, offered))
    if record.final and game.hash() != record.final:
        return Replay(game, Divergence(len(record.inputs), "", ()))
    return Replay(game, None)
