"""Teleport: a piece leaves its tile and enters another, however far, without anything between (AMB-227)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Effect, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.filters import AdjacentTo
from lich_studio.rules.core.interpreter.forms import at_most, beside_it
from lich_studio.rules.core.interpreter.vocabulary import AMOUNT, DONE, GOAL, THINGS, Act, VerbForm, VerbRow
from lich_studio.rules.core.running import amount, chosen, effect_node, referred
from lich_studio.rules.core.selectors import By, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Things, fits, kinds_of
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.board.entering import TELEPORTED, can_stand
from lich_studio.rules.lich.board.walls import is_wall
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.keywords.anchored import teleportable_in
from lich_studio.rules.lich.shifting import shifting
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.targeting import Aimable, Aimed

_YOU = You()
RULES = ("FX-001.1", "AMB-227", "AMB-178")
NOUNS = ("avatar", "summon", "token")


@dataclass(frozen=True, slots=True)
class Teleport(Effect):
    """Pieces are put on other tiles that the effect's player chooses.

    Attributes:
        who: the pieces.
        distance: greatest distance in tiles, None for any.
        to: which tiles, None for any that can be entered.
        at_random: whether nobody chooses.
    """

    who: Selector
    distance: Amount | None = None
    to: Things | None = None

    at_random: ClassVar[bool] = False


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


@dataclass(frozen=True, slots=True)
class TeleportTo(Effect):
    """A piece is put on a tile that was chosen as a target.

    Attributes:
        tile: the tile.
        who: the piece.
    """

    tile: Target
    who: Selector = _YOU


@dataclass(frozen=True, slots=True)
class TeleportNextTo(Effect):
    """Pieces are put on tiles next to something, which the effect's player chooses.

    Attributes:
        goal: what they come to stand next to, or any of several things.
        who: the pieces.
    """

    goal: By
    who: Selector = _YOU


Teleporting = Teleport | TeleportTarget | TeleportTo | TeleportNextTo


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Teleporting = effect_node(game, registers)
    registers["left"] = teleportable_in(game, chosen(game, node.who, registers), registers["seat"])
    distance = node.distance if isinstance(node, Teleport | TeleportTarget) else None
    registers["most"] = None if distance is None else amount(game, distance, registers)
    registers["goals"] = _goals(game, node, registers)
    registers["at random"] = isinstance(node, Teleport) and node.at_random
    registers["at once"] = isinstance(node, TeleportTo)
    return NEXT


def _begin_acts(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    (act,) = acts
    aims: tuple[Aim, ...] | None = act.get("to")
    given = {name: registers[name] for name in ("seat", "source", "item")}
    given |= {"left": teleportable_in(game, act["patient"], registers["seat"]), "most": act.get("amount")}
    goals = None if aims is None else tuple(aim.tile for aim in aims if aim.tile is not None)
    # Where one tile is all there is, as a target is, nothing is left to choose (AMB-227).
    given |= {"at random": False, "at once": goals is not None and len(goals) == 1, "goals": goals}
    return Call("teleport.pieces", given)


def _goals(game: Game, node: Teleporting, registers: Registers) -> tuple[Hex, ...] | None:
    """Return the tiles of which the effect speaks, None for any."""
    if isinstance(node, Teleport | TeleportTarget) and node.to is None:
        return None
    return tuple(tile for tile in game.board.order if _is_meant(game, registers, tile))


def _tiles(game: Game, piece: int, most: int | None) -> tuple[Hex, ...]:
    here = game.state.tile_of[piece]
    if here is None:
        return ()
    near = (tile for tile in game.board.order if most is None or here.distance(tile) <= most)
    return tuple(tile for tile in near if tile != here and can_stand(game, piece, tile) is None)


def _is_meant(game: Game, registers: Registers, tile: Hex) -> bool:
    """Return whether a tile is one of those that the effect speaks of."""
    node: Teleporting = effect_node(game, registers)
    if isinstance(node, TeleportTo):
        return Aim("tile", 0, tile) in chosen(game, node.tile, registers)
    if isinstance(node, TeleportNextTo):
        found = (tile_of(game, aim) for aim in referred(game, node.goal.of, registers))
        return any(goal is not None and goal.distance(tile) == 1 for goal in found)
    return node.to is None or fits(game, node.to, Aim("tile", 0, tile), registers)


def _may_aim(game: Game, aimed: Aimed) -> Refusal | None:
    """Refuse tiles on which no piece can be put."""
    tile = aimed.aim.tile
    if aimed.aim.kind != "tile" or tile is None:
        return None
    blocked = is_wall(game, tile) or tile in game.state.occupants
    return Refusal("not-free", RULES, f"Nothing can appear on {tile.key()}: it is taken.") if blocked else None


def _check_tiles(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to teleport to what is no tile, and to teleport tiles."""
    for node in walk(ability):
        if isinstance(node, TeleportTo):
            is_tile = kinds_of(node.tile) == ("tile",) and len(node.tile.nouns) == 1
            moves_tile = isinstance(node.who, Target) and "tile" in kinds_of(node.who)
            if not is_tile or moves_tile:
                message = 'Say a tile that it appears on ("target tile"), or what it appears next to.'
                return TextProblem(ability.span, "no-tile", message, ("to target tile", "next to target"))
        if isinstance(node, TeleportTarget) and any(isinstance(one, AdjacentTo) for one in node.who.qualifiers):
            message = "This does not say where it appears."
            return TextProblem(ability.span, "no-tile", message, ("to target tile", "within 3 tiles"))
    return None


def _ask(game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    if not left:
        return Done()
    piece = left[0]
    goals: tuple[Hex, ...] | None = registers["goals"]
    tiles = tuple(tile for tile in _tiles(game, piece, registers["most"]) if goals is None or tile in goals)
    if not tiles:
        return Go("next")
    if registers["at once"] or registers["at random"]:
        registers["tile"] = tiles[0 if registers["at once"] else game.draw_random("effect", len(tiles))]
        return NEXT
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


_STEPS = (
    step("ask", _ask, "The tile is chosen", *RULES),
    step("enter", _enter, "It enters that tile only", *RULES),
    step("next", _next_piece),
)

MODULE = RuleModule(
    id="teleport",
    requires=("entering", "attacks", "anchored"),
    nodes=(
        NodeRule(Teleport, procedure="teleport.run", sentence="{source} teleports {who}"),
        NodeRule(TeleportTarget, procedure="teleport.run", sentence="{source} teleports {who}"),
        NodeRule(TeleportTo, procedure="teleport.run", sentence="{source} teleports {who} to {tile}"),
        NodeRule(TeleportNextTo, procedure="teleport.run", sentence="{source} teleports {who} next to something"),
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
        phrase("teleport to {tile}", TeleportTo, who=_YOU, rule_ids=RULES, example="Teleport to target tile."),
        phrase("teleport {who} to {tile}", TeleportTo, rule_ids=RULES,
               example="Teleport target summon you control to target tile."),
        phrase("teleport next|adjacent to {goal}", TeleportNextTo, who=_YOU, rule_ids=RULES,
               example="Teleport next to target enemy."),
        phrase("teleport to a tile adjacent|next to {goal}", TeleportNextTo, who=_YOU, canonical=False, yields=1),
        phrase("teleport to an available tile adjacent|next to {goal}", TeleportNextTo, who=_YOU, canonical=False,
               yields=1),
        phrase("teleport {who} next|adjacent to {goal}", TeleportNextTo, rule_ids=RULES,
               example="Teleport target summon next to you."),
    ),
    tables={
        "verb form": (
            VerbForm("teleport", "teleport", at_most), VerbForm("teleport beside", "teleport", beside_it, DONE),
        ),
        "verb": (
            VerbRow("teleport", ("entered",), {"patient": THINGS, "to": GOAL, "amount": AMOUNT}, _begin_acts,
                    elided={"patient": "agent"}, one_by_one=True, one_each=True,
                    is_one=lambda _game, event: event.event.word == TELEPORTED,
                    aims_as={"patient": "Teleport", "to": "TeleportTo"}, wishes=shifting("teleport"),
                    tells={"agent": event_roles.subject, "patient": event_roles.subject, "to": event_roles.tile}),
        ),
        "aimable": (
            *(Aimable(name, NOUNS) for name in ("Teleport", "TeleportTarget", "TeleportNextTo")),
            Aimable("TeleportTo", NOUNS, ("tile",)),
        ),
        "harm": tuple(
            Harm(name, whoever, ("ATK-001.2", "AMB-156"))
            for name in ("Teleport", "TeleportTarget", "TeleportTo", "TeleportNextTo")
        ),
    },
    hooks=(Hook("may aim TeleportTo", fold=_may_aim),),
    text_checks=(_check_tiles,),
    procedures=(
        procedure("teleport.run", step("begin", _begin), *_STEPS, title="Teleport"),
        procedure("teleport.pieces", *_STEPS, title="Teleport"),
    ),
)
