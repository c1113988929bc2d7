"""Teleport: a piece leaves its tile and enters another, however far, without anything between (AMB-227)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.running import Aim, amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Things, fits
from lich_studio.rules.lich.board.entering import TELEPORTED, can_stand
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.targeting import Aimable, pieces_in

RULES = ("FX-001.1", "AMB-227", "AMB-178")
NOUNS = ("avatar", "summon", "token")


@dataclass(frozen=True, slots=True)
class Teleport(Effect):
    """Pieces are put on other tiles that the effect's player chooses.

    Attributes:
        who: the pieces.
        distance: greatest distance in tiles, None for any.
        to: which tiles, None for any that can be entered.
    """

    who: Selector
    distance: Amount | None = None
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class TeleportTarget(Effect):
    """A target is put on any tile that can be entered.

    Attributes:
        who: the target; nothing but a target is said so shortly, lest "up to 3 tiles" be taken for what is moved.
        distance: greatest distance in tiles, None for any.
        to: which tiles, None for any.
    """

    who: Target
    distance: Amount | None = None
    to: Things | None = None


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Teleport | TeleportTarget = effect_node(game, registers)
    registers["left"] = pieces_in(game, chosen(game, node.who, registers))
    registers["most"] = None if node.distance is None else amount(game, node.distance, registers)
    return NEXT


def _tiles(game: Game, piece: int, most: int | None) -> tuple[Hex, ...]:
    here = game.state.tile_of[piece]
    if here is None:
        return ()
    near = (tile for tile in game.board.order if most is None or here.distance(tile) <= most)
    return tuple(tile for tile in near if tile != here and can_stand(game, piece, tile) is None)


def _ask(game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    if not left:
        return Done()
    piece = left[0]
    node: Teleport | TeleportTarget = effect_node(game, registers)
    tiles = _tiles(game, piece, registers["most"])
    if node.to is not None:
        things = node.to
        tiles = tuple(tile for tile in tiles if fits(game, things, Aim("tile", 0, tile), registers))
    if not tiles:
        return Go("next")
    options = tuple(Option(f"to {tile.key()}", tile, f"To {tile.key()}", piece, tile, RULES) for tile in tiles)
    seat: int = registers["seat"]
    return Ask(Decision(seat, "teleport", f"Where does {game.handle(piece, seat)} appear?", options, RULES), "tile")


def _enter(_game: Game, registers: Registers) -> Instruction:
    enter = {"piece": registers["left"][0], "tile": registers["tile"], "actor": registers["seat"],
             "manner": TELEPORTED}  # fmt: skip
    return Call("board.enter", enter)


def _next_piece(_game: Game, registers: Registers) -> Instruction:
    registers["left"] = registers["left"][1:]
    return Go("ask")


MODULE = RuleModule(
    id="teleport",
    requires=("entering", "attacks"),
    nodes=(
        NodeRule(Teleport, procedure="teleport.run", sentence="{source} teleports {who}"),
        NodeRule(TeleportTarget, procedure="teleport.run", sentence="{source} teleports {who}"),
    ),
    phrases=(
        phrase("teleport {distance} tile(s)", Teleport, who=You(), rule_ids=RULES, example="Teleport up to 3 tiles."),
        phrase("teleport {who} {distance} tile(s)", Teleport, rule_ids=RULES),
        phrase("teleport to a|an|any {to}", Teleport, who=You(), distance=None, rule_ids=RULES,
               example="Teleport to an available tile within 2 tiles."),
        phrase("teleport {who} to a|an|any {to}", Teleport, distance=None, rule_ids=RULES,
               example="Teleport target opponent to an unsurfaced tile."),
        phrase("teleport {who}", TeleportTarget, distance=None, to=None, rule_ids=RULES,
               example="Teleport target summon."),
    ),
    tables={
        "aimable": (Aimable("Teleport", NOUNS), Aimable("TeleportTarget", NOUNS)),
        "harm": (
            Harm("Teleport", whoever, ("ATK-001.2", "AMB-156")),
            Harm("TeleportTarget", whoever, ("ATK-001.2", "AMB-156")),
        ),
    },
    procedures=(
        procedure(
            "teleport.run",
            step("begin", _begin),
            step("ask", _ask, "The tile is chosen", *RULES),
            step("enter", _enter, "It enters that tile only", *RULES),
            step("next", _next_piece),
            title="Teleport",
        ),
    ),
)
