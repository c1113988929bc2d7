"""Marks that cards lay on things, while they are in play or for a time: "cannot block", "does not untap".

A mark is a number of what bears it, above 0 while something says so; whoever asks for it looks at that number.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lich_studio.engine.frames import RETURN, Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.engine.stats import Modifier, StatKey
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.statics import IN_FORCE
from lich_studio.rules.core.things import Aim


@dataclass(frozen=True, slots=True)
class Mark:
    """One kind of mark.

    Attributes:
        stat: the number.
        bearers: returns the entities that bear it when an effect names things, each once.
    """

    stat: StatKey
    bearers: Callable[[Game, tuple[Aim, ...]], tuple[int, ...]]

    def on_who(self, game: Game, node: Any, registers: Registers) -> tuple[Modifier, ...]:
        """Return the modifiers in force by a static node: on what its selector `who` names."""
        return self._on(game, tuple(game.evaluate(node.who, registers)), registers, IN_FORCE)

    def on_things(self, game: Game, node: Any, registers: Registers) -> tuple[Modifier, ...]:
        """Return the modifiers in force by a static node: on everything that its `things` describe."""
        return self._on(game, tuple(game.evaluate(Each(node.things), registers)), registers, IN_FORCE)

    def lay(self, game: Game, registers: Registers) -> tuple[int, ...]:
        """Mark what the running effect's `who` names for as long as its `lasting` says, and return the bearers."""
        node: Any = effect_node(game, registers)
        return self.lay_until(game, registers, game.evaluate(node.lasting, registers))

    def lay_only(self, game: Game, registers: Registers) -> Instruction:
        """Carry out an effect that does nothing else than `lay`: the one step of its procedure."""
        self.lay(game, registers)
        return RETURN

    def lay_until(self, game: Game, registers: Registers, expiry: tuple[object, ...]) -> tuple[int, ...]:
        """Mark what the running effect's `who` names until something ends it, and return the bearers."""
        node: Any = effect_node(game, registers)
        found = self._on(game, chosen(game, node.who, registers), registers, expiry)
        for modifier in found:
            game.add_modifier(modifier)
        return tuple(modifier.entity for modifier in found)

    def _on(
        self, game: Game, aims: tuple[Aim, ...], registers: Registers, expiry: tuple[object, ...]
    ) -> tuple[Modifier, ...]:
        source: int = registers["source"]
        return tuple(Modifier(self.stat.id, "add", 1, bearer, source, expiry) for bearer in self.bearers(game, aims))
