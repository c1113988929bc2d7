"""Place any surface: whoever plays the card chooses which one as it comes to lie (KW-PLACE, SFC-002)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import RETURN, Ask, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.attacks import Harm
from lich_studio.rules.lich.keywords.change_surfaces import laying, tiles_named
from lich_studio.rules.lich.keywords.place import may_place
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("KW-PLACE.1", "SFC-002")


@dataclass(frozen=True, slots=True)
class PlaceAny(Effect):
    """A surface is laid on tiles, of a kind that you choose when it is.

    Attributes:
        where: the tiles, or what stands on them.
    """

    where: Selector


def _victim(game: Game, _node: PlaceAny, aim: Aim) -> int:
    """Return whose piece stands where a surface comes; whether it will hurt is not known yet (AMB-200)."""
    tile = tile_of(game, aim)
    piece = game.state.occupants.get(tile, 0) if tile is not None else 0
    return game.state.controller_of[piece] if piece else 0


def _ask(game: Game, registers: Registers) -> Instruction:
    node: PlaceAny = effect_node(game, registers)
    registers["tiles"] = tiles_named(game, node.where, registers)
    if not registers["tiles"]:
        return RETURN
    words = (word for word in game.ruleset.words if word.kind == "surface")
    options = tuple(Option(f"place {word.id}", word.id, word.name, registers["source"], None, RULES) for word in words)
    return Ask(Decision(registers["seat"], "surface", "Which surface do you place?", options, RULES), "surface")


MODULE = RuleModule(
    id="place any",
    requires=("place", "surfaces change"),
    nodes=(NodeRule(PlaceAny, procedure="place any.run", sentence="{source} places a surface of your choice"),),
    phrases=(
        phrase("place any surface on {where}", PlaceAny, rule_ids=RULES, example="Place any surface on target tile."),
        phrase("place|apply|create|put|lay a|any surface [of_your_choice] on|to|onto {where}", PlaceAny,
               canonical=False),
        phrase("choose a surface and place|apply|put it on|to {where}", PlaceAny, canonical=False),
    ),
    tables={"harm": (Harm("PlaceAny", _victim, ("ATK-001.4", "AMB-200")),),
            "aimable": (Aimable("PlaceAny", ("tile",)),)},
    hooks=(Hook("may aim PlaceAny", fold=may_place),),
    procedures=(
        procedure(
            "place any.run",
            step("ask", _ask, "Whoever plays it chooses the surface", *RULES),
            step("place", lambda _game, registers: laying(registers, registers["surface"], registers["tiles"]),
                 "It is placed", "KW-PLACE.1"),
            step("return", lambda _game, _registers: RETURN),
            title="Place any surface",
        ),
    ),
)  # fmt: skip
