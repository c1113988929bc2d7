"""A game as data: setup, definitions used, seed and inputs; a few kilobytes that replay it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lich_studio.engine.decisions import Choice, Edit, ForceRandom, Input
from lich_studio.engine.edits import plain_edit
from lich_studio.engine.errors import IllegalInputError, RecordError
from lich_studio.engine.setup import Setup

if TYPE_CHECKING:
    from lich_studio.engine.game import Game

FORMAT = "lich-studio/record"
VERSION = 2


def plain_input(given: Input) -> Any:
    """Return an input as JSON data."""
    if isinstance(given, Choice):
        return given.key
    if isinstance(given, Edit):
        return {"edit": given.kind, "arguments": list(given.arguments), "triggers": given.triggers}
    return {"force": given.stream, "value": given.value}


def input_of(data: Any) -> Input:
    """Return the input that `plain_input` wrote.

    Raises:
        KeyError, TypeError, IllegalInputError: the data is not of that shape.
    """
    if isinstance(data, str):
        return Choice(data)
    if "edit" in data:
        return plain_edit(Edit(data["edit"], tuple(data["arguments"]), data["triggers"]))
    return ForceRandom(data["force"], data["value"])


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What is needed to play a game again.

    Attributes:
        ruleset: id of the ruleset.
        setup: map, seats and rulings.
        cards: the authored cards that were used, by id, as JSON data.
        seed: the game's seed.
        inputs: everything the game was told.
        final: hash of the state at the end, "" where nobody knows.
    """

    ruleset: str
    setup: Setup
    cards: Mapping[str, Any]
    seed: int
    inputs: tuple[Input, ...]
    final: str

    @classmethod
    def of(cls, game: Game) -> GameRecord:
        """Return the record of a game up to its present instant; the final hash is that of the next decision.

        Raises:
            RecordError: the game is a copy that forgot its inputs.
        """
        if len(game.inputs) < game.cursor:
            raise RecordError("a copy without history cannot be recorded, because it forgot its inputs")
        cards = {name: dict(game.definitions[name].content) for name in sorted(game.used_definitions())}
        inputs = tuple(game.inputs[: game.cursor])
        at_rest = game.clone(history=False)
        at_rest.run()
        return cls(game.ruleset.id, game.setup, cards, game.seed, inputs, at_rest.hash())

    def dump(self) -> str:
        """Return the record as JSON text, one input a line."""
        return json.dumps(self.plain(), indent=2, ensure_ascii=False) + "\n"

    def plain(self) -> dict[str, Any]:
        """Return the record as JSON data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "ruleset": self.ruleset,
            "setup": self.setup.plain(),
            "cards": self.cards,
            "seed": self.seed,
            "final": self.final,
            "inputs": [plain_input(given) for given in self.inputs],
        }

    @classmethod
    def load(cls, text: str) -> GameRecord:
        """Return the record that `dump` wrote.

        Raises:
            RecordError: the text is no record, or one of a newer version.
        """
        try:
            return cls.of_plain(json.loads(text))
        except (ValueError, RecursionError) as error:
            raise RecordError(f"this record cannot be read: {error}") from error

    @classmethod
    def of_plain(cls, data: Any) -> GameRecord:
        """Return the record that `plain` wrote.

        Raises:
            RecordError: the data is no record, or one of a newer version.
        """
        try:
            if data["format"] != FORMAT:
                raise RecordError(f"this is no game record but {data['format']!r}")
            if data["version"] > VERSION:
                raise RecordError(f"this record is of version {data['version']}; this studio reads up to {VERSION}")
            inputs = tuple(input_of(given) for given in data["inputs"])
            setup = Setup.from_plain(data["setup"])
            return cls(data["ruleset"], setup, data["cards"], data["seed"], inputs, data["final"])
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, IllegalInputError) as error:
            raise RecordError(f"this record cannot be read: {error}") from error
