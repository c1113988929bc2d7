"""Move: a card moves a piece along adjacent tiles (KW-MOVE, AMB-208)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import fold
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.grid.rays import ray_to
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.interpreter.forms import at_most
from lich_studio.rules.core.interpreter.vocabulary import AMOUNT, GOAL, THINGS, Act, VerbForm, VerbRow
from lich_studio.rules.core.nearest import MEASURED_FROM, TheNearest
from lich_studio.rules.core.running import amount, chosen, effect_node, referred
from lich_studio.rules.core.selectors import By, You
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.board.entering import MOVED, ask_step, next_tiles, stayed
from lich_studio.rules.lich.board.movement_budget import mover_of
from lich_studio.rules.lich.board.passing import tiles_passed
from lich_studio.rules.lich.board.way_ends import WayEnd, note_end
from lich_studio.rules.lich.cancelling import lowered
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.keywords.anchored import movable_in
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.shifting import MOVE
from lich_studio.rules.lich.standing_for import pieces_in, side_of, tile_of
from lich_studio.rules.lich.targeting import Aimable

_YOU = You()
RULES = ("KW-MOVE.1", "KW-MOVE.2")
PLACES = ("wall", "surface")
"""What is moved beside pieces; see `shift_places`."""
STRAIGHT = "in a straight line"
"""The adverb by which all tiles of a way lie in one direction."""


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Pieces are moved, each up to so many tiles (KW-MOVE.1).

    Attributes:
        who: the pieces.
        amount: tiles for each.
        straight: whether all tiles of each lie in one direction.
    """

    who: Selector
    amount: Amount
    straight: bool = False


@dataclass(frozen=True, slots=True)
class MoveToward(Effect):
    """Pieces are moved, each step bringing them nearer to something, or farther from it.

    Attributes:
        amount: tiles for each, at most.
        goal: what they come nearer to; of several things the first.
        who: the pieces.
        away: whether they go away from it.
    """

    amount: Amount
    goal: By
    who: Selector = _YOU
    away: bool = False


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Move | MoveToward = effect_node(game, registers)
    aims = chosen(game, node.who, registers)
    registers["left"] = movable_in(game, aims, registers["seat"])
    registers["places"] = tuple(aim for aim in aims if aim.kind in PLACES)
    registers["tiles"] = lowered(game, registers, "movement", amount(game, node.amount, registers))
    for piece in pieces_in(game, aims):
        if piece not in registers["left"]:
            note_end(game, registers, WayEnd(piece, registers["tiles"], 0))
    return NEXT


def _places(game: Game, registers: Registers) -> Instruction:
    """Move the surfaces and walls among what is moved, one after the other."""
    places: tuple[Aim, ...] = registers["places"]
    if not places:
        return NEXT
    registers["places"] = places[1:]
    node: Move | MoveToward = effect_node(game, registers)
    straight = isinstance(node, Move) and node.straight
    given = {"seat": registers["seat"], "source": registers["source"], "kind": places[0].kind}
    given |= {"from": places[0].tile, "tiles": registers["tiles"], "straight": straight}
    return Call("place.shift", given)


def next_piece(game: Game, registers: Registers) -> Instruction:
    """Take the next piece to be moved, and settle who decides where it goes."""
    left: tuple[int, ...] = registers["left"]
    if not left:
        return Done()
    piece, seat = left[0], registers["seat"]
    # Whoever possesses a piece decides over every movement of it (AMB-089).
    by = mover_of(game, piece)
    registers["by"] = seat if by == game.state.controller_of[piece] else by
    own = allied(game, seat, game.state.controller_of[piece])
    registers.update(left=left[1:], piece=piece, made=0, way=None, kind="step" if own else "forced step")
    return NEXT


def steps_to(game: Game, piece: int, tile: Hex) -> int:
    """Return how many tiles are moved to enter a next one: more than 1 through walls."""
    return 1 + tiles_passed(game, piece, (tile,))


def _goes_on(registers: Registers, here: Hex, tile: Hex) -> bool:
    """Return whether a next tile lies in the direction in which a piece moved so far, or in any at first."""
    ray = ray_to(here, tile)
    return ray is not None and ray.kind == "face" and registers["way"] in (None, ray.index)


def _ahead(game: Game, registers: Registers, tiles: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Return those of several next tiles that lead where an act of the verb says."""
    piece: int = registers["piece"]
    heading, goals = registers["heading"], registers["goals"]
    here = game.state.tile_of[piece]
    if here is None:
        return ()
    if registers["straight"]:
        tiles = tuple(tile for tile in tiles if _goes_on(registers, here, tile))
    if heading == "to":
        left: int = registers["tiles"] - registers["made"]
        return () if registers["made"] and here in goals else tuple(
            tile for tile in tiles
            if any(tile.distance(goal) <= left - steps_to(game, piece, tile) for goal in goals)
        )  # fmt: skip
    if heading:
        way = 1 if heading == "away" else -1
        return tuple(tile for tile in tiles if any(
            tile.distance(goal) == here.distance(goal) + way * steps_to(game, piece, tile) for goal in goals[:1]
        ))
    return tiles


def _begin_acts(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    """Move the things of an act so many tiles at most: anywhere, nearer to something, away from it, or to a tile."""
    (act,) = acts
    seat = side_of(game, act["agent"][0]) if act["agent"] else registers["seat"]
    heading = next((name for name in ("toward", "away", "to") if name in act), "")
    goals = tuple(tile for aim in act.get(heading, ()) if (tile := tile_of(game, aim)) is not None)
    aims: tuple[Aim, ...] = act["patient"]
    left, moved = movable_in(game, aims, seat), pieces_in(game, aims)
    places = tuple(aim for aim in aims if aim.kind in PLACES)
    starts = [tile for aim in (*places, *(Aim("piece", piece) for piece in moved)) if (tile := tile_of(game, aim))]
    # Without a number it goes as far as the tiles lie that the text describes.
    farthest = max((start.distance(goal) for start in starts for goal in goals), default=0)
    tiles = lowered(game, registers, "movement", act.get("amount", farthest))
    given = {name: registers[name] for name in ("source", "item")}
    given |= {"seat": seat, "left": left, "places": places, "tiles": tiles, "heading": heading, "goals": goals}
    for piece in moved:
        if piece not in left:
            note_end(game, registers, WayEnd(piece, tiles, 0))
    return Call("move.pieces", {**given, "straight": act.get("manner") == STRAIGHT})


def _shift(game: Game, registers: Registers) -> Instruction:
    """Move the surfaces and walls of an act, one after the other; what heads for nothing is put anywhere in reach."""
    places: tuple[Aim, ...] = registers["places"]
    if not places:
        return NEXT
    registers["places"] = places[1:]
    origin, heading, goals = places[0].tile, registers["heading"], registers["goals"]
    given = {name: registers[name] for name in ("seat", "source", "tiles", "straight")}
    given |= {"kind": places[0].kind, "from": origin}
    if heading == "to":
        given["among"] = tuple(goal for goal in goals if origin is not None and goal != origin)
    elif heading and origin is not None:
        sign = 1 if heading == "away" else -1
        given["among"] = tuple(
            tile for tile in origin.disc(registers["tiles"]) if tile in game.board.tiles and tile != origin
            and any((tile.distance(goal) - origin.distance(goal)) * sign > 0 for goal in goals[:1])
        )  # fmt: skip
    return Call("place.shift", given)


def _on_the_way(game: Game, registers: Registers, tiles: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Return those of several next tiles that lead where the effect says."""
    if "heading" in registers:
        return _ahead(game, registers, tiles)
    node: Move | MoveToward = effect_node(game, registers)
    piece: int = registers["piece"]
    here = game.state.tile_of[piece]
    if here is None or (isinstance(node, Move) and not node.straight):
        return tiles
    if isinstance(node, Move):
        return tuple(tile for tile in tiles if _goes_on(registers, here, tile))
    found = (tile_of(game, aim) for aim in referred(game, node.goal.of, {**registers, MEASURED_FROM: here}))
    goals = tuple(tile for tile in found if tile is not None)
    # Whoever moves a piece towards the nearest of something that lies as near on two sides chooses by the way it takes.
    goals = goals if isinstance(node.goal.of, TheNearest) else goals[:1]
    way = 1 if node.away else -1
    return tuple(tile for tile in tiles if any(
        tile.distance(goal) == here.distance(goal) + way * steps_to(game, piece, tile) for goal in goals
    ))


def _ask(game: Game, registers: Registers) -> Instruction:
    piece, seat = registers["piece"], registers["by"]
    tiles: tuple[Hex, ...] = ()
    if registers["made"] < registers["tiles"]:
        left = registers["tiles"] - registers["made"]
        near = next_tiles(game, registers["kind"], seat, piece)
        tiles = _on_the_way(game, registers, tuple(tile for tile in near if steps_to(game, piece, tile) <= left))
    if not tiles:
        return Go("end of piece")
    return ask_step(game, seat, piece, tiles, "Stop here", "tile")


def take_step(game: Game, registers: Registers) -> Instruction:
    """Pay for the next tile, or stop there."""
    tile: Hex | None = registers["tile"]
    if tile is None:
        return Go("end of piece")
    if registers["kind"] == "forced step":
        return NEXT
    return fold("step cost", Event("entered", registers["seat"], registers["piece"], tile=tile), "paid")


def enter(game: Game, registers: Registers) -> Instruction:
    """Let the piece enter the tile that was chosen."""
    piece: int = registers["piece"]
    here = game.state.tile_of[piece]
    registers["made"] += steps_to(game, piece, registers["tile"])
    ray = None if here is None else ray_to(here, registers["tile"])
    registers["way"] = None if ray is None else ray.index
    return Call("board.enter", {"piece": piece, "tile": registers["tile"], "actor": registers["seat"]})


def end_of_piece(game: Game, registers: Registers) -> Instruction:
    """Tell how far a piece came."""
    note_end(game, registers, WayEnd(registers["piece"], registers["tiles"], registers["made"]))
    if not registers["made"] and game.state.tile_of[registers["piece"]] is not None:
        game.announce(stayed(game, registers["piece"], registers["seat"]))
    return Go("next")


_STEPS = (
    step("next", next_piece),
    step("ask", _ask, "The piece moves up to {tiles} tiles", "KW-MOVE.1", "AMB-208"),
    step("step", take_step),
    step("enter", enter, "It enters the next tile", "KW-MOVE.2"),
    step("again", lambda _game, _registers: Go("ask")),
    step("end of piece", end_of_piece),
)
_STRAIGHT = ("in_a_direction_of_your_choice|in_any_one_direction|in_a_line|"
             "in_one_direction|in_a_single_direction|along_a_line|in_a_direct_line"
)

MODULE = RuleModule(
    id="move",
    requires=("movement", "targeting", "cancelling", "attacks", "anchored"),
    nodes=(
        NodeRule(Move, procedure="move.run", sentence="{source} moves {who} up to {amount} tiles"),
        NodeRule(MoveToward, procedure="move.run", sentence="{source} moves {who} up to {amount} tiles one way"),
    ),
    phrases=(
        phrase("move {amount} tile(s)", Move, who=_YOU, rule_ids=RULES, example="Move 2 tiles."),
        phrase("move {who} {amount} tile(s)", Move, rule_ids=("KW-MOVE.1",), example="Move target 2 tiles."),
        phrase("move to a|an|any adjacent tile", Move, who=_YOU, amount=Number(1), canonical=False),
        phrase("move to a|an|any available|unoccupied|free|empty|open adjacent tile", Move, who=_YOU, amount=Number(1),
               canonical=False),
        phrase("move to a|an|any adjacent available|unoccupied|free|empty|open tile", Move, who=_YOU, amount=Number(1),
               canonical=False),
        *(phrase(f"move {{who}} to a|an|any|another {one}", Move, amount=Number(1), canonical=False) for one in (
            "adjacent tile", "adjacent [,] available|unoccupied|free|empty|open tile",
            "available|unoccupied|free|empty|open adjacent tile")),
        phrase("move {amount} tile(s) in_a_straight_line", Move, who=_YOU, straight=True, rule_ids=RULES,
               example="Move up to 3 tiles in a straight line."),
        phrase(f"move {{amount}} tile(s) {_STRAIGHT}", Move, who=_YOU, straight=True, canonical=False),
        phrase("move {who} {amount} tile(s) in_a_straight_line", Move, straight=True, rule_ids=("KW-MOVE.1",),
               example="Move target 2 tiles in a straight line."),
        phrase(f"move {{who}} {{amount}} tile(s) {_STRAIGHT}", Move, straight=True, canonical=False),
        phrase("move {who} {amount} tile(s) in_any_direction|each", Move, canonical=False),
        phrase("move {amount} tile(s) in any direction", Move, who=_YOU, canonical=False),
        phrase("{who} moves {amount} tile(s)", Move, canonical=False, yields=4),
        phrase("move {amount} tile(s) toward|towards|closer_to {goal}", MoveToward, who=_YOU, away=False,
               rule_ids=RULES, example="Move up to 3 tiles toward target wall."),
        phrase("move {amount} tile(s) away from {goal}", MoveToward, who=_YOU, away=True, rule_ids=RULES,
               example="Move up to 2 tiles away from target enemy."),
        phrase("move {who} {amount} tile(s) toward|towards|closer_to {goal}", MoveToward, away=False, rule_ids=RULES,
               example="Move target summon up to 2 tiles toward you."),
        phrase("move {who} {amount} tile(s) away from {goal}", MoveToward, away=True, rule_ids=RULES,
               example="Move target summon up to 2 tiles away from you."),
        phrase("{who} moves {amount} tile(s) toward|towards|closer_to {goal}", MoveToward, away=False,
               canonical=False, yields=4),
        phrase("move {amount} tile(s) directly_away|straight_away from {goal}", MoveToward, who=_YOU, away=True,
               canonical=False),
        phrase("{who} moves {amount} tile(s) away from {goal}", MoveToward, away=True, canonical=False, yields=4),
    ),
    tables={
        "verb": (
            VerbRow("move", ("entered",),
                    {"amount": AMOUNT, "patient": THINGS, "to": GOAL, "toward": THINGS, "away": THINGS}, _begin_acts,
                    elided={"patient": "agent"}, one_by_one=True, manners=(STRAIGHT,), needs_one_of=("amount", "to"),
                    is_one=lambda _game, event: event.event.word == MOVED,
                    aims_as={"patient": "Move", "to": "MoveToTarget"},
                    wishes=MOVE, tells={**event_roles.BEFALLS, "to": event_roles.goal, "from": event_roles.start,
                                        "out": event_roles.start}),
        ),
        "verb form": (VerbForm("move", "move", at_most),),
        "harm": tuple(Harm(name, whoever, ("ATK-001.2", "AMB-156")) for name in ("Move", "MoveToward")),
        "aimable": (
            Aimable("Move", ("avatar", "summon", "token"), PLACES),
            Aimable("MoveToward", ("avatar", "summon", "token")),
        ),
    },
    procedures=(
        procedure(
            "move.run",
            step("begin", _begin),
            step("places", _places),
            step("more places", lambda _game, registers: Go("places") if registers["places"] else NEXT),
            *_STEPS,
            title="Move",
        ),
        procedure(
            "move.pieces",
            step("places", _shift),
            step("more places", lambda _game, registers: Go("places") if registers["places"] else NEXT),
            *_STEPS,
            title="Move",
        ),
    ),
)
