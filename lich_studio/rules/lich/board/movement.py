"""The basic move of the main phase (PH-MAIN.2).

It is declared tile by tile, waits on the stack, and is made one tile at a time, so that each tile can be
answered while the piece stands on it (AMB-194).
"""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.content.counted import counted
from lich_studio.engine.decisions import Edit, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.handling import WayKind
from lich_studio.engine.kernel import fold
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import IntentReader, OptionSource, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.entering import ask_step, next_tiles, planned_of, stayed, step_intent
from lich_studio.rules.lich.board.free_steps import free_tiles, freed, may_step_free
from lich_studio.rules.lich.board.move_readers import read_move, read_step
from lich_studio.rules.lich.board.movement_budget import (
    ARRIVED,
    FREED,
    MOVEMENT,
    MOVES_AT_ONCE,
    NEVER_MOVES_AT_ONCE,
    NEVER_USES_AT_ONCE,
    USED,
    USES_AT_ONCE,
    account_of,
    budget_of,
    mover_of,
    rests,
    used,
)
from lich_studio.rules.lich.board.passing import tiles_passed
from lich_studio.rules.lich.board.surfaces.placing import hazard_of, toll_of
from lich_studio.rules.lich.field import piece_name
from lich_studio.rules.lich.items import Item, ItemKind, item_of, set_item, stack
from lich_studio.rules.lich.seats import is_avatar, is_summon, pieces_of
from lich_studio.rules.lich.timing import HAPPENED, at_technique_speed


def cut_path(game: Game, entity: int, tiles: int | None) -> None:
    """Cut tiles off the end of a pending basic move, all of them for None (AMB-198)."""
    item = item_of(game, entity)
    piece, *path = item.data
    left = 0 if tiles is None else max(0, len(path) - tiles)
    set_item(game, entity, item._replace(data=(piece, *path[:left])))


def _is_own_main_phase(game: Game, intent: Intent) -> Refusal | None:
    # Whoever possesses a piece moves it in its controller's main phase (AMB-088).
    is_mover = mover_of(game, intent.subject) == intent.seat
    if at_technique_speed(game, game.state.controller_of[intent.subject] if is_mover else intent.seat):
        return None
    rules = ("PH-MAIN.2", "AMB-196")
    return Refusal("not-your-main-phase", rules, "A piece moves in its player's main phase, on an empty stack.")


def _is_movable(game: Game, intent: Intent) -> Refusal | None:
    piece = intent.subject
    on_board = (is_avatar(game, piece) or is_summon(game, piece)) and game.state.tile_of[piece] is not None
    if on_board and mover_of(game, piece) == intent.seat:
        return None
    if on_board and game.state.controller_of[piece] == intent.seat:
        return Refusal("possessed", ("ST-POSSESSED.2",), "Another player decides where it goes.")
    return Refusal("not-your-piece", ("PH-MAIN.2", "AMB-159"), "You move only pieces of your own on the board.")


def _has_settled(game: Game, intent: Intent) -> Refusal | None:
    if not rests(game, intent.subject, MOVES_AT_ONCE):
        return None
    remedy = (Edit("memory", (0, *ARRIVED, intent.subject)),)
    return Refusal("just-summoned", ("PH-MAIN.2", "AMB-160"), "A summon does not move on the turn it came.", (), remedy)


def _beside_the_tiles(game: Game, piece: int, path: tuple[Hex, ...]) -> int:
    """Return what a path costs beside its tiles: for what lies on them, and for walls that it goes through.

    It is less than nothing where a card frees more of its tiles.
    """
    free = free_tiles(game, piece, path)
    charged = [tile for tile in path if tile not in free]
    return toll_of(game, piece, charged) + tiles_passed(game, piece, path) - len(free)


def _has_budget(game: Game, intent: Intent) -> Refusal | None:
    piece = intent.subject
    spent, budget = used(game, piece), budget_of(game, piece)
    planned = planned_of(intent)
    path = (*planned, *(() if intent.tile is None else (intent.tile,)))
    extra = _beside_the_tiles(game, piece, path)
    needed = spent + len(planned) + 1 + extra
    here = planned[-1] if planned else game.state.tile_of[piece]
    if needed <= budget or (needed == budget + 1 and intent.tile is None and may_step_free(game, piece, here)):
        return None
    message = f"It may move {counted(budget, 'tile')} this turn"
    if spent:
        message += f" and has used {spent}"
    if intent.tile is not None:
        message += f"; this takes {needed - spent}"
        message += f", {extra} of them for what lies on the way" if extra > 0 else ""
    message += "."
    values = (("used", needed - 1 - extra), ("budget", budget))
    remedy = (Edit("stat", (account_of(game, piece), MOVEMENT.id, needed)),) if budget else None
    return Refusal("movement-used", ("PH-MAIN.2", "AMB-029"), message, values, remedy)


def _begin(game: Game, registers: Registers) -> Instruction:
    game.begin_declaration()
    registers["path"] = ()
    return NEXT


def _plan(game: Game, registers: Registers) -> Instruction:
    seat, piece, path = registers["seat"], registers["piece"], registers["path"]
    tiles = next_tiles(game, "move", seat, piece, path)
    if not tiles and not path:
        # An edit between two questions has shut the piece in: nothing is declared.
        game.end_declaration()
        return Done()
    if not tiles:
        return Go("declare")
    return ask_step(game, seat, piece, tiles, "Stop here" if path else "", "tile")


def _add_tile(_game: Game, registers: Registers) -> Instruction:
    if registers["tile"] is None:
        return NEXT
    registers["path"] = (*registers["path"], registers["tile"])
    return Go("plan")


def _declare(game: Game, registers: Registers) -> Instruction:
    seat, piece, path = registers["seat"], registers["piece"], registers["path"]
    game.end_declaration()
    free, account = len(free_tiles(game, piece, path)), account_of(game, piece)
    game.remember(used(game, piece) + len(path) + _beside_the_tiles(game, piece, path), USED, account)
    if free:
        game.remember(freed(game, piece) + free, *FREED, account)
    return Call("stack.add", {"item": Item("move", seat, data=(piece, *path))})


def _look(game: Game, registers: Registers) -> Instruction:
    item = item_of(game, registers["item"])
    piece, *path = item.data
    if game.state.tile_of[piece] is None:
        return Done(True)
    if not path:
        if not game.recall("item", registers["item"], "made"):
            game.announce(stayed(game, piece, item.seat))
        return Done(True)
    if mover_of(game, piece) != item.seat:
        registers["piece"], registers["most"], registers["path"] = piece, len(path), ()
        return Go("plan anew")
    registers["piece"], registers["path"] = piece, tuple(path)
    if game.permits(step_intent("step", item.seat, piece, path[0])):
        return fold("step cost", Event("entered", item.seat, piece, tile=path[0]), "paid")
    game.announce(Event("move stopped", item.seat, piece, tile=game.state.tile_of[piece], rules=("AMB-033", "AMB-076")))
    return Done(True)


def _plan_anew(game: Game, registers: Registers) -> Instruction:
    """Let whoever has come to decide over the piece choose the remaining tiles, or stop (AMB-210)."""
    piece, path = registers["piece"], registers["path"]
    seat = mover_of(game, piece)
    tiles = next_tiles(game, "step", seat, piece, path) if len(path) < registers["most"] else ()
    if tiles:
        return ask_step(game, seat, piece, tiles, "Stop here", "tile")
    registers["tile"] = None
    return NEXT


def _add_anew(game: Game, registers: Registers) -> Instruction:
    if registers["tile"] is not None:
        registers["path"] = (*registers["path"], registers["tile"])
        return Go("plan anew")
    item, piece = item_of(game, registers["item"]), registers["piece"]
    if not registers["path"]:
        return Done(True)
    set_item(game, registers["item"], item._replace(seat=mover_of(game, piece), data=(piece, *registers["path"])))
    return Go("look")


def _enter(_game: Game, registers: Registers) -> Instruction:
    return Call("board.enter", {"piece": registers["piece"], "tile": registers["path"][0]}, "entered")


def _shorten(game: Game, registers: Registers) -> Instruction:
    item = item_of(game, registers["item"])
    game.remember(1, "item", registers["item"], "made")
    # What met it on the tile may have shortened the path meanwhile, so the item is read anew.
    piece, *path = item.data
    rest = tuple(path[1:])
    set_item(game, registers["item"], item._replace(data=(piece, *rest)))
    return Done(not rest)


def _offer(game: Game, seat: int) -> Iterator[Option]:
    for piece in pieces_of(game, seat):
        if game.permits(step_intent("move", seat, piece, None)):
            handle = game.handle(piece, seat)
            value = ("move.declare", (("piece", piece), ("seat", seat)))
            label = f"Move {piece_name(game, piece)}"
            yield Option(f"move {handle}", value, label, piece, game.state.tile_of[piece], ("PH-MAIN.2",))


def _only_goes(game: Game, piece: int) -> bool:
    """Return whether a window only asks about the move of a piece: it is declared, or the piece has entered a tile."""
    happened: tuple[Event, ...] = game.recall(*HAPPENED) or ()
    items = [item_of(game, entity) for entity in stack(game)]
    only_enters = all((event.kind, event.subject) == ("entered", piece) for event in happened)
    only_moves = all(item.kind == "move" and item.data[0] == piece for item in items)
    return bool(happened or items) and only_enters and only_moves


MODULE = RuleModule(
    id="movement",
    requires=("stack", "windows", "entering"),
    stats=(MOVEMENT, MOVES_AT_ONCE, USES_AT_ONCE, NEVER_MOVES_AT_ONCE, NEVER_USES_AT_ONCE),
    events=(
        EventKind("move stopped", "{subject} can go no further", reactable=False, rule_ids=("KW-MOVE.2",)),
    ),
    clauses=(
        Clause("move.phase", ("move",), "phase", _is_own_main_phase, ("PH-MAIN.2", "AMB-196"), "it is your main phase",
               alike=True),
        Clause("move.piece", ("move",), "actor", _is_movable, ("PH-MAIN.2",), "it is a piece of yours", alike=True),
        Clause("move.settled", ("move",), "actor", _has_settled, ("PH-MAIN.2", "AMB-160"), "it did not come this turn",
               alike=True),
        Clause("move.budget", ("move",), "resource", _has_budget, ("PH-MAIN.2", "AMB-029"), "it has movement left"),
    ),
    options=(OptionSource("main", _offer, 10),),
    readers=(IntentReader("move", read_move), IntentReader("to", read_step)),
    tables={
        "item": (ItemKind("move", "move.resolve", "the move of {seat}", "{seat} begins to move {piece}"),),
        "way": (WayKind("path", _beside_the_tiles, hazard_of, begins="move", only_goes=_only_goes),),
    },
    procedures=(
        procedure(
            "move.declare",
            step("begin", _begin),
            step("plan", _plan, "A path is chosen tile by tile", "PH-MAIN.2", "KW-MOVE.1"),
            step("add", _add_tile),
            step("declare", _declare, "The move goes on the stack", "AMB-031", "AMB-194"),
            step("end", lambda _game, _registers: Done()),
            title="Move {piece}",
        ),
        procedure(
            "move.resolve",
            step("look", _look, "The next tile is tried", "KW-MOVE.2", "AMB-194"),
            step("enter", _enter),
            step("shorten", _shorten),
            step("plan anew", _plan_anew, "Another player decides over the rest of the path", "AMB-210"),
            step("add anew", _add_anew),
            title="Move {piece}",
        ),
    ),
    rules={"PH-MAIN.2": "In your main phase a piece of yours may move up to 2 tiles."},
)
