"""What happens instead of death: summons that would be destroyed, players who would lose (SUM-002.5, HRO-HP.3).

A state check cannot wait for what happens instead, so whoever would die is kept for the moment, and what happens
instead runs before anything else does.
"""
from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.frames import Call, Done, Frame, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.lich.combat.death import DYING, KEPT, LOSING
from lich_studio.rules.lich.combat.health import MARKS
from lich_studio.rules.lich.field import DEFENSE, DESTROYED
from lich_studio.rules.lich.items import retire
from lich_studio.rules.lich.replacing.altering import RULES
from lich_studio.rules.lich.replacing.instead import is_replaced
from lich_studio.rules.lich.seats import HEALTH, avatar


def _spare(game: Game, piece: int) -> int | None:
    """Keep a summon from being destroyed for now; its damage marks go, or it would be destroyed again at once.

    A summon without defense cannot be kept.
    """
    card = game.state.link_of[piece]
    event = Event(DESTROYED, game.state.controller_of[piece], card, tile=game.state.tile_of[piece], rules=RULES)
    if game.stat(card, DEFENSE.id) <= 0 or not is_replaced(game, event):
        return piece
    game.set_stat(piece, MARKS.id, 0)
    game.state.frames.append(Frame("instead.dying", 0, {"event": event, "piece": piece}, ""))
    return None


def _ask(_game: Game, registers: Registers) -> Instruction:
    return Call("instead.run", {"value": registers["event"]}, "value")


def _die_after_all(game: Game, registers: Registers) -> Instruction:
    if registers["value"] is not None:
        game.announce(registers["event"])
        retire(game, registers["piece"], "gone")
    return Done()


def _keep_player(game: Game, seat: int) -> int | None:
    """Keep a player without health in the game for now, when a card says what happens instead."""
    if game.recall(*KEPT, seat):
        game.forget(*KEPT, seat)
        return seat
    event = Event("lost", seat, avatar(game, seat), rules=RULES)
    if not is_replaced(game, event):
        return seat
    game.remember(1, *KEPT, seat)
    game.state.frames.append(Frame("instead.losing", 0, {"event": event, "seat": seat}, ""))
    return None


def _lose_after_all(game: Game, registers: Registers) -> Instruction:
    """Let the state check look again at a player whom nothing has given health."""
    seat: int = registers["seat"]
    game.forget(*KEPT, seat)
    if game.stat(seat, HEALTH.id) <= 0:
        game.remember(2, *KEPT, seat)
        game.look_again(HEALTH.id)
    return Done()


MODULE = RuleModule(
    id="instead of death",
    requires=("instead", "death"),
    hooks=(Hook(DYING, fold=_spare), Hook(LOSING, fold=_keep_player)),
    procedures=(
        procedure(
            "instead.dying",
            step("ask", _ask, "A summon would be destroyed", *RULES),
            step("die", _die_after_all),
            title="Instead",
        ),
        procedure(
            "instead.losing",
            step("ask", _ask, "A player would lose", *RULES),
            step("lose", _lose_after_all),
            title="Instead",
        ),
    ),
)
