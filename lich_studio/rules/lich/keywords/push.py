"""Push and pull: a piece is driven away from where the effect comes from, or drawn to it (AMB-227).

It is no movement of the piece: no budget, no Sepsis, and Ensnared does not stop it. Each tile is entered.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import EventKind, Happened
from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.grid.rays import ray_to
from lich_studio.rules.core.interpreter.vocabulary import AMOUNT, THINGS, Act, VerbRow
from lich_studio.rules.core.running import amount, chosen, effect_node, referred
from lich_studio.rules.core.selectors import By, Same, You
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.board.entering import PULLED, PUSHED, ask_step, next_tiles
from lich_studio.rules.lich.board.way_ends import COLLIDED, WayEnd, note_end, tell_collisions, what_closes
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.keywords.anchored import pushable_in
from lich_studio.rules.lich.origins import origin_of
from lich_studio.rules.lich.shifting import shifting
from lich_studio.rules.lich.standing_for import pieces_in, tile_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "AMB-227")
NOUNS = ("avatar", "summon", "token")


@dataclass(frozen=True, slots=True)
class Push(Effect):
    """Pieces are driven away, each step growing their distance.

    Attributes:
        who: the pieces.
        amount: tiles for each, fewer when the way is closed.
        origin: what they are driven away from; None for the piece that acts.
        straight: whether all tiles of each lie in one direction: that of the line to it, if there is one.
    """

    who: Selector
    amount: Amount
    origin: By | None = None
    straight: bool = False


@dataclass(frozen=True, slots=True)
class Pull(Effect):
    """Pieces are drawn near, each step lessening their distance.

    Attributes:
        who: the pieces.
        amount: tiles for each, fewer when the way is closed.
        origin: what they are drawn to; None for the piece that acts.
    """

    who: Selector
    amount: Amount
    origin: By | None = None


@dataclass(frozen=True, slots=True)
class PullNear(Effect):
    """Pieces are drawn on until they stand next to the piece that acts, or the way is closed.

    Attributes:
        who: the pieces.
    """

    who: Selector


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Push | Pull | PullNear = effect_node(game, registers)
    pulls = not isinstance(node, Push)
    aims = chosen(game, node.who, registers)
    registers["left"] = pushable_in(game, aims, registers["seat"], pulls=pulls)
    registers["tiles"] = len(game.board.order) if isinstance(node, PullNear) else amount(game, node.amount, registers)
    for piece in pieces_in(game, aims):
        if piece not in registers["left"]:
            note_end(game, registers, WayEnd(piece, registers["tiles"], 0))
    registers.update(away=not pulls, near=isinstance(node, PullNear), straight=isinstance(node, Push) and node.straight)
    registers["origin"] = _origin(game, node, registers)
    return NEXT


def _carry_out(verb: str) -> Callable[[Game, Registers, tuple[Act, ...]], Instruction]:
    """Return what pushes or pulls the things of an act, from or to a thing or whoever acts."""
    pulls = verb == "pull"

    def begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
        (act,) = acts
        landmark: tuple[Aim, ...] = act.get("toward" if pulls else "away", ())
        tiles = [tile for aim in landmark if (tile := tile_of(game, aim)) is not None]
        origin = game.state.tile_of[origin_of(game, registers["seat"], registers["source"])]
        given = {name: registers[name] for name in ("seat", "source", "item")}
        given |= {"tiles": act["amount"], "away": not pulls, "near": False, "straight": False}
        given["origin"] = tiles[0] if tiles else origin
        given["left"] = pushable_in(game, act["patient"], registers["seat"], pulls=pulls)
        return Call("push.pieces", given)

    return begin


def _is_driven(manner: str) -> Callable[[Game, Happened], bool]:
    return lambda _game, event: event.event.word == manner


def _origin(game: Game, node: Push | Pull | PullNear, registers: Registers) -> Hex | None:
    """Return the tile that pieces are driven from or drawn to; of several things the first."""
    if isinstance(node, PullNear) or node.origin is None:
        return game.state.tile_of[origin_of(game, registers["seat"], registers["source"])]
    found = (tile_of(game, aim) for aim in referred(game, node.origin.of, registers))
    return next((tile for tile in found if tile is not None), None)


def _next_piece(_game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    if not left or registers["origin"] is None:
        return Done()
    registers.update(left=left[1:], piece=left[0], made=0, way=None)
    return NEXT


def _direction(start: Hex, end: Hex) -> int | None:
    """Return the direction in which a tile lies from another one, None where none of the six leads there."""
    ray = ray_to(start, end)
    return ray.index if ray is not None and ray.kind == "face" else None


def _straight(registers: Registers, here: Hex, tiles: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Return those of several next tiles that an effect in a straight line may take."""
    if not registers["straight"]:
        return tiles
    way = registers["way"] if registers["made"] else _direction(registers["origin"], here)
    return tiles if way is None else tuple(tile for tile in tiles if _direction(here, tile) == way)


def _ask(game: Game, registers: Registers) -> Instruction:
    seat: int = registers["seat"]
    piece: int = registers["piece"]
    origin: Hex = registers["origin"]
    here = game.state.tile_of[piece]
    if here is None or registers["made"] == registers["tiles"]:
        note_end(game, registers, WayEnd(piece, registers["tiles"], registers["made"]))
        return Go("next")
    wanted = here.distance(origin) + (1 if registers["away"] else -1)
    if not wanted and registers["near"]:
        return Go("next")
    tiles = tuple(
        tile for tile in next_tiles(game, "forced step", seat, piece) if tile.distance(origin) == wanted
    )
    tiles = _straight(registers, here, tiles)
    if not tiles:
        near = tuple(tile for tile in here.neighbours() if tile.distance(origin) == wanted)
        closed = _straight(registers, here, near)
        by = what_closes(game, piece, closed)
        tell_collisions(game, registers, piece, closed)
        note_end(game, registers, WayEnd(piece, registers["tiles"], registers["made"], by))
        return Go("next")
    if len(tiles) == 1:
        registers["tile"] = tiles[0]
        return NEXT
    return ask_step(game, seat, piece, tiles, "", "tile")


def _enter(game: Game, registers: Registers) -> Instruction:
    tile: Hex = registers["tile"]
    piece: int = registers["piece"]
    here = game.state.tile_of[piece]
    registers["way"] = None if here is None else _direction(here, tile)
    registers["made"] += 1
    manner = PUSHED if registers["away"] else PULLED
    enter = {"piece": piece, "tile": tile, "actor": registers["seat"], "manner": manner}
    return Call("board.enter", enter)


_DIRECTLY = "straight_away|directly_away|straight_back|directly_back"
_STRAIGHT = f"{_DIRECTLY}|straight_backwards|directly_backwards|straight|in_a_line|away_in_a_straight_line"
_STEPS = (
    step("next", _next_piece),
    step("ask", _ask, "The next tile away or near is chosen", *RULES),
    step("enter", _enter, "It enters that tile", *RULES),
    step("again", lambda _game, _registers: Go("ask")),
)
_VERBS = tuple(
    VerbRow(verb, ("entered",), {"amount": AMOUNT, "patient": THINGS, landmark: THINGS}, _carry_out(verb),
            ("amount", "patient"), one_by_one=True, one_each=True, is_one=_is_driven(manner),
            aims_as={"patient": verb.title()}, tells=event_roles.DONE_TO, wishes=shifting(verb))
    for verb, landmark, manner in (("push", "away", PUSHED), ("pull", "toward", PULLED))
)  # fmt: skip
_IT = By(Same())
"""Who is pushed by what he does himself is driven away from what it was done to."""

MODULE = RuleModule(
    id="push",
    requires=("entering", "attacks", "anchored"),
    events=(EventKind(COLLIDED, "{subject} runs into what stands on {tile}", reactable=False,
                      rule_ids=("FX-001.1", "AMB-227"), quiet=True),),
    nodes=(
        NodeRule(Push, procedure="push.run", sentence="{source} pushes {who} {amount} tiles"),
        NodeRule(Pull, procedure="push.run", sentence="{source} pulls {who} {amount} tiles"),
        NodeRule(PullNear, procedure="push.run", sentence="{source} pulls {who} to an adjacent tile"),
    ),
    phrases=(
        phrase("push {who} {amount} tile(s)", Push, origin=None, straight=False, rule_ids=RULES,
               example="Push target enemy 2 tiles."),
        phrase("push {who} {amount}", Push, origin=None, canonical=False, yields=1),
        phrase("push {who} {amount} tile(s) away from {origin}", Push, straight=False, rule_ids=RULES,
               example="Push each enemy within 2 tiles 1 tile away from this card."),
        phrase("push {who} {amount} tile(s) in_a_straight_line", Push, origin=None, straight=True, rule_ids=RULES,
               example="Push target enemy 2 tiles in a straight line."),
        phrase("push {who} {amount} tile(s) away from {origin} in_a_straight_line", Push, straight=True,
               rule_ids=RULES, example="Push target enemy 2 tiles away from this card in a straight line."),
        phrase(f"push|knock {{who}} {{amount}} tile(s) {_STRAIGHT}", Push, origin=None, straight=True,
               canonical=False),
        phrase("push|knock {who} back|away {amount} tile(s) in_a_straight_line|in_a_line", Push, origin=None,
               straight=True, canonical=False),
        phrase(f"push|knock {{who}} {{amount}} tile(s) {_DIRECTLY} from {{origin}}", Push, straight=True,
               canonical=False),
        *(phrase(f"you are pushed|moved|knocked|thrown {words}", Push, who=You(), origin=_IT, straight=straight,
                 canonical=False)
          for words, straight in ((f"{{amount}} tile(s) {_STRAIGHT}", True), ("{amount} tile(s) back|backwards", False),
                                  ("back|backwards {amount} tile(s)", False))),
        phrase("you are pushed|knocked|thrown {amount} tile(s)", Push, who=You(), origin=_IT, canonical=False),
        phrase(f"you are pushed|moved|knocked {{amount}} tile(s) {_DIRECTLY} from {{origin}}", Push, who=You(),
               straight=True, canonical=False),
        phrase("push {who} {amount} tile(s) away", Push, origin=None, canonical=False),
        phrase("push {who} away from {origin} {amount} tile(s)", Push, canonical=False),
        phrase("push {who} away {amount} tile(s)", Push, origin=None, canonical=False),
        phrase("push {who} back {amount} tile(s)", Push, origin=None, canonical=False),
        phrase("knock {who} back {amount} tile(s)", Push, origin=None, canonical=False),
        phrase("{who} is pushed {amount} tile(s)", Push, origin=None, canonical=False),
        phrase("{who} is pushed|moved {amount} tile(s) away from {origin}", Push, canonical=False),
        phrase("you are pushed|moved {amount} tile(s) away from {origin}", Push, who=You(), canonical=False),
        phrase("pull {who} {amount} tile(s)", Pull, origin=None, rule_ids=RULES, example="Pull target 1 tile."),
        phrase("pull {who} {amount}", Pull, origin=None, canonical=False, yields=1),
        phrase("pull|drag {who} {amount} tile(s) toward|towards|closer_to {origin}", Pull, rule_ids=RULES,
               example="Pull target enemy 2 tiles toward this card."),
        phrase("pull|drag {who} toward|towards {origin} {amount} tile(s)", Pull, canonical=False),
        phrase("drag {who} {amount} tile(s)", Pull, origin=None, canonical=False),
        phrase("{who} is pulled {amount} tile(s)", Pull, origin=None, canonical=False),
        phrase("pull {who} to an adjacent tile", PullNear, rule_ids=RULES,
               example="Pull target to an adjacent tile."),
        phrase("pull|drag {who} adjacent|next to you", PullNear, canonical=False),
        phrase("pull|drag {who} to a tile adjacent|next to you", PullNear, canonical=False),
        phrase("pull|drag {who} until_it_is|until_they_are adjacent|next to you", PullNear, canonical=False),
        phrase("drag {who} to an adjacent tile", PullNear, canonical=False),
    ),
    tables={
        "aimable": (Aimable("Push", NOUNS), Aimable("Pull", NOUNS), Aimable("PullNear", NOUNS)),
        "harm": (
            Harm("Push", whoever, ("ATK-001.2", "AMB-156")),
            Harm("Pull", whoever, ("ATK-001.2", "AMB-156")),
            Harm("PullNear", whoever, ("ATK-001.2", "AMB-156")),
        ),
        "verb": _VERBS,
    },
    procedures=(
        procedure("push.run", step("begin", _begin), *_STEPS, title="Push"),
        procedure("push.pieces", *_STEPS, title="Push"),
    ),
)
