"""Surfaces that spread to the tiles next to them (SFC-002, SFC-004)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import NEXT, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.keywords.change_surfaces import RULES, laying, tiles_named
from lich_studio.rules.lich.targeting import Aimable


@dataclass(frozen=True, slots=True)
class Spread(Effect):
    """Surfaces come to lie on every tile next to them that can take them.

    Attributes:
        what: the surfaces.
    """

    what: Selector


@dataclass(frozen=True, slots=True)
class SpreadAll(Effect):
    """A surface comes to lie on every tile next to where it lies, over the whole board.

    Attributes:
        surface: id of the surface.
    """

    surface: Annotated[str, Vocabulary("surface")]


def _look_around(game: Game, registers: Registers) -> Instruction:
    """Note the tiles next to each kind of surface that spreads, as they lie before any of them does."""
    node: Spread | SpreadAll = effect_node(game, registers)
    lying = game.state.layers[SURFACES]
    if isinstance(node, SpreadAll):
        origins = tuple(sorted(tile for tile, surface in lying.items() if surface == node.surface))
    else:
        origins = tiles_named(game, node.what, registers)
    found: dict[str, dict[Hex, None]] = {}
    for origin in origins:
        if origin in lying:
            onto = found.setdefault(lying[origin], {})
            onto.update(dict.fromkeys(tile for tile in game.board.neighbours(origin) if tile not in origins))
    registers["spreading"] = tuple((surface, tuple(onto)) for surface, onto in sorted(found.items()))
    return NEXT


def _spread(_game: Game, registers: Registers) -> Instruction:
    left: tuple[tuple[str, tuple[Hex, ...]], ...] = registers["spreading"]
    if not left:
        return Done()
    registers["spreading"] = left[1:]
    surface, tiles = left[0]
    return laying(registers, surface, tiles)


_NEXT_TO_IT = (
    "every|each|all|any tile(s) next|adjacent to it|them", "every|each|all tile(s) around|surrounding it|them",
)

MODULE = RuleModule(
    id="spreading surfaces",
    requires=("surfaces change",),
    nodes=(
        NodeRule(Spread, procedure="spread.run", sentence="{source} spreads surfaces"),
        NodeRule(SpreadAll, procedure="spread.run", sentence="{source} spreads {surface}"),
    ),
    phrases=(
        phrase("spread {surface}", SpreadAll, rule_ids=RULES, example="Spread Fire."),
        phrase("{surface} spreads", SpreadAll, canonical=False),
        phrase("{surface} spreads to each|every adjacent tile", SpreadAll, canonical=False),
        phrase("{surface} spreads to all adjacent tiles", SpreadAll, canonical=False),
        *(phrase(f"{what} spreads to {where}", SpreadAll, canonical=False)
          for what in ("all {surface} [tiles]", "each|every {surface} [tile]", "{surface} [tiles]")
          for where in _NEXT_TO_IT),
        phrase("all {surface} spreads to all|each|every adjacent tile(s)", SpreadAll, canonical=False),
        phrase("spread {surface} to each|every adjacent tile", SpreadAll, canonical=False),
        phrase("spread {surface} to all adjacent tiles", SpreadAll, canonical=False),
        phrase("spread {what}", Spread, rule_ids=RULES, example="Spread target Fire."),
        phrase("{what} spreads", Spread, canonical=False),
        phrase("spread {what} to each|every adjacent tile", Spread, canonical=False),
        phrase("spread {what} to all adjacent tiles", Spread, canonical=False),
        phrase("{what} spreads to each|every adjacent tile", Spread, canonical=False, yields=1),
    ),
    tables={"aimable": (Aimable("Spread", ("surface",)),)},
    procedures=(
        procedure(
            "spread.run",
            step("look", _look_around),
            step("spread", _spread, "A surface spreads", *RULES),
            step("again", lambda _game, _registers: Go("spread")),
            title="Spread",
        ),
    ),
)  # fmt: skip
