"""Possessed: another player decides over every movement of the bearer (ST-POSSESSED, AMB-088 to AMB-090, AMB-210).

At the idle point of a main phase those who possess a piece of the active player are asked first. Who holds is
asked again only when the active player has acted, and once when the phase ends.
"""
from __future__ import annotations

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, Look, StateCheck
from lich_studio.rules.core.status import FADED, INFLICTED, LENDING, Status, can_bear, status_module
from lich_studio.rules.lich.board.entering import step_intent
from lich_studio.rules.lich.board.movement_budget import MOVER, USED, mover_of
from lich_studio.rules.lich.field import piece_name
from lich_studio.rules.lich.seats import from_left_of, pieces, pieces_of
from lich_studio.rules.lich.turn.offering import ACTED
from lich_studio.rules.lich.turn.phases import IDLE

POSSESSED = "possessed"
HELD = (USED, "held")
"""Memory: `(*HELD, piece)` holds how often the active player had acted when its possessor chose to hold."""
RULES = ("ST-POSSESSED.2", "AMB-088", "AMB-210")


def possessor_of(game: Game, piece: int) -> int:
    """Return the player who possesses a piece, 0 for none (ST-POSSESSED.3)."""
    return mover_of(game, piece) if game.counter(piece, POSSESSED) and game.recall(MOVER, piece) else 0


def _take_possession(game: Game, event: Event) -> Event:
    """Note who possesses the piece now; of several players the newest does (AMB-071)."""
    if event.word == POSSESSED and event.actor and event.amount > 0 and can_bear(game, event.subject, POSSESSED):
        game.remember(event.actor, MOVER, event.subject)
        game.cite("ST-POSSESSED.3")
    return event


def _let_go(game: Game) -> bool:
    """End the possession of pieces that bear no counter of it any more."""
    found = [key for key in game.state.memory if key[0] == MOVER and not game.counter(key[1], POSSESSED)]
    for key in found:
        game.forget(*key)
    return bool(found)


def _lose_hold(game: Game, event: Event) -> Event:
    """End what a player who has lost possessed (procedures 14)."""
    for piece in pieces(game):
        if game.recall(MOVER, piece) == event.actor:
            game.forget(MOVER, piece)
            game.add_counter(piece, POSSESSED, -game.counter(piece, POSSESSED))
    return event


def _stays(game: Game, event: Event) -> Event | None:
    return None if event.word == POSSESSED and game.rulings.possession == "until removed" else event


def _next_piece(game: Game, registers: Registers) -> Instruction:
    """Ask the first possessor from the left of the active player who can still move a piece and has not held."""
    active: int = registers["value"]
    acted = game.recall(*ACTED) or 0
    own = [piece for piece in pieces_of(game, active) if possessor_of(game, piece) not in (0, active)]
    for seat in from_left_of(game, active):
        for piece in own:
            asked = game.recall(*HELD, piece) == (seat, acted)
            if mover_of(game, piece) == seat and not asked and game.permits(step_intent("move", seat, piece, None)):
                registers["piece"], registers["seat"] = piece, seat
                return Ask(_decision(game, seat, piece), "moves")
    return Done(active)


def _decision(game: Game, seat: int, piece: int) -> Decision:
    handle, name = game.handle(piece, seat), piece_name(game, piece)
    tile = game.state.tile_of[piece]
    options = (
        Option(f"move {handle}", True, f"Move {name}", piece, tile, RULES),
        Option(f"hold {handle}", False, f"Hold {name} in place", piece, tile, RULES),
    )
    return Decision(seat, "possession", f"You possess {name}: does it move now?", options, RULES)


def _move(game: Game, registers: Registers) -> Instruction:
    piece, seat = registers["piece"], registers["seat"]
    if not registers["moves"]:
        game.remember((seat, game.recall(*ACTED) or 0), *HELD, piece)
        return Go("next")
    return Call("move.declare", {"piece": piece, "seat": seat})


MODULE = status_module(
    Status(
        POSSESSED,
        "Possessed",
        stacking="larger",
        counts_down=True,
        rule_ids=("ST-POSSESSED.1", "ST-POSSESSED.2"),
        reminder="Another player decides over its movement.",
        spellings=("possession",),
    ),
    Look("#5B2A86", "#F1E4FF", "link"),
    rules={
        "ST-POSSESSED.1": "An avatar or a summon can be Possessed.",
        "ST-POSSESSED.2": "Who inflicted it decides over all movement of the piece.",
        "ST-POSSESSED.3": "Counters show who possesses and who is possessed.",
    },
    requires=("movement", "phases"),
    hooks=(
        Hook(f"replace {INFLICTED}", fold=_take_possession, order=90),
        Hook(LENDING, fold=_take_possession),
        Hook(f"replace {FADED}", fold=_stays, order=10),
        Hook("event lost", fold=_lose_hold),
        Hook(IDLE, procedure="possessed.ask"),
    ),
    checks=(StateCheck("possession ends", (f"counter:{POSSESSED}",), _let_go, ("ST-POSSESSED.3",), 45),),
    procedures=(
        procedure(
            "possessed.ask",
            step("next", _next_piece, "Possessors are asked first", *RULES),
            step("move", _move, "A possessor moves the piece", *RULES),
            step("again", lambda _game, _registers: Go("next")),
            title="Possession",
        ),
    ),
)
