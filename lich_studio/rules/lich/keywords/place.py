"""Place: lay a surface on a tile (KW-PLACE)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Call, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.surfaces.kinds import Surface
from lich_studio.rules.lich.board.surfaces.placing import why_not_placed
from lich_studio.rules.lich.combat.attacks import Harm
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.targeting import Aimable, Aimed


@dataclass(frozen=True, slots=True)
class Place(Effect):
    """A surface is laid on tiles (KW-PLACE).

    Attributes:
        surface: id of the surface.
        where: the tiles, or what stands on them.
    """

    surface: Annotated[str, Vocabulary("surface")]
    where: Selector


def _victim(game: Game, node: Place, aim: Aim) -> int:
    """Return whose piece stands where a surface with a status comes (AMB-200)."""
    tile = tile_of(game, aim)
    row: Surface = game.ruleset.table("surface")[node.surface]
    piece = game.state.occupants.get(tile, 0) if tile is not None else 0
    gives = row.entering or row.status_phase
    return game.state.controller_of[piece] if piece and gives else 0


def _run(game: Game, registers: Registers) -> Instruction:
    node: Place = effect_node(game, registers)
    found = (tile_of(game, aim) for aim in chosen(game, node.where, registers))
    tiles: dict[Hex, None] = dict.fromkeys(tile for tile in found if tile is not None)
    place = {
        "tiles": tuple(tiles), "surface": node.surface, "seat": registers["seat"], "source": registers["source"],
        "rules": ("KW-PLACE.1",),
    }  # fmt: skip
    return Call("surface.place", place)


def may_place(game: Game, aimed: Aimed) -> Refusal | None:
    """Refuse tiles on which no surface can be placed (KW-PLACE.2, KW-PLACE.3)."""
    tile = tile_of(game, aimed.aim)
    refusal = why_not_placed(game, tile) if tile is not None else None
    if refusal is not None and refusal.code == "permanent-surface" and game.rulings.fog_as_target == "allowed":
        return None
    return refusal


MODULE = RuleModule(
    id="place",
    requires=("surfaces", "targeting"),
    nodes=(NodeRule(Place, procedure="place.run", sentence="{source} places {surface}"),),
    phrases=(
        phrase(
            "place {surface} on {where}",
            Place,
            rule_ids=("KW-PLACE.1", "KW-PLACE.2", "KW-PLACE.3"),
            example="Place Fire on target tile.",
        ),
        phrase("apply {surface} to {where}", Place, canonical=False),
        phrase("spread {surface} to|onto|over {where}", Place, canonical=False, yields=1),
        phrase("place|create|put|apply a|an|one {surface} on|to|under {where}", Place, canonical=False),
        phrase("place {surface} under|beneath|in {where}", Place, canonical=False),
        phrase("create|put|lay|leave {surface} on|under|beneath {where}", Place, canonical=False),
        phrase("place|put|create|apply|lay {surface} there", Place, where=Same(), canonical=False),
        phrase("fill|cover {where} with {surface}", Place, canonical=False),
    ),
    tables={"harm": (Harm("Place", _victim, ("ATK-001.4", "AMB-200")),), "aimable": (Aimable("Place", ("tile",)),)},
    hooks=(Hook("may aim Place", fold=may_place),),
    procedures=(
        procedure("place.run", step("place", _run, "A surface is placed", "KW-PLACE.1"), title="Place"),
    ),
    rules={"KW-PLACE.1": "Place: put a surface on a tile that can take it."},
)
