"""Why a player is asked: by a declaration, as a target, for damage, for what comes into sight, at a turn's end."""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.handling import Occasion
from lich_studio.engine.module import RuleModule
from lich_studio.rules.lich.board.sight import sees, sight_for
from lich_studio.rules.lich.items import item_of, stack
from lich_studio.rules.lich.seats import allied, avatar
from lich_studio.rules.lich.timing import END_OF_TURN, HAPPENED

HARM = ("damage", "lost health")
WINDOW = "window"


def _asked(game: Game) -> int:
    return game.decision.seat if game.decision is not None else 0


def _in_window(game: Game) -> bool:
    return game.decision is not None and game.decision.kind == WINDOW


def _touches(game: Game, seat: int, event: Event) -> bool:
    """Return whether an event is about a player, or a piece or card of theirs."""
    state = game.state
    here = state.tile_of[avatar(game, seat)]
    whom = (event.subject, *event.others)
    theirs = any(one and seat in (one, state.controller_of[one]) and state.kind_of[one] != "item" for one in whom)
    return theirs or (here is not None and event.tile == here)


def _hostile(game: Game, seat: int) -> Iterator[int]:
    """Yield the items on the stack that others put there."""
    return (entity for entity in stack(game) if not allied(game, seat, item_of(game, entity).seat))


def _happened(game: Game) -> tuple[Event, ...]:
    return game.recall(*HAPPENED) or ()


def _aimed_at_me(game: Game) -> tuple[int, ...]:
    """Return what others have put on the stack that touches the seat asked."""
    seat = _asked(game)
    told = ((entity, game.recall("window", "told", entity)) for entity in _hostile(game, seat))
    return tuple(entity for entity, event in told if event is not None and _touches(game, seat, event))


def _targets_me(game: Game) -> bool:
    return _in_window(game) and bool(_aimed_at_me(game))


def _damage(game: Game) -> bool:
    if game.decision is not None and game.decision.kind == "block":
        return True
    seat = _asked(game)
    # Harm that one's own side did was thought about when it was declared.
    return _in_window(game) and any(
        event.kind in HARM and _touches(game, seat, event) and not (event.actor and allied(game, seat, event.actor))
        for event in _happened(game)
    )


def _enters_my_sight(game: Game) -> bool:
    if not _in_window(game):
        return False
    seat = _asked(game)
    board = sight_for(game, seat)
    here = game.state.tile_of[avatar(game, seat)]
    return here is not None and any(
        event.kind == "entered" and event.tile is not None and not allied(game, seat, event.actor or seat)
        and sees(board, here, event.tile) and (event.origin is None or not sees(board, here, event.origin))
        for event in _happened(game)
    )  # fmt: skip


def _end_of_turn(game: Game) -> bool:
    ending = game.recall("turn", "phase") == "end"
    return _in_window(game) and (ending or any(event.kind == END_OF_TURN for event in _happened(game)))


def _mine(game: Game) -> bool:
    """Return whether only what one did oneself can be answered."""
    return _in_window(game) and bool(stack(game)) and not any(_hostile(game, _asked(game)))


MODULE = RuleModule(
    id="occasions",
    requires=("windows", "blocking", "stack"),
    tables={
        "occasion": (
            Occasion("targets me", "Something is aimed at me", _targets_me, _aimed_at_me,
                     why="because something is aimed at you"),
            Occasion("damage", "Others deal me damage, or I may block it", _damage, why="because of damage to you"),
            Occasion("mine", "I may answer what I did myself", _mine, why="because you may answer what you did"),
            Occasion("enters my sight", "Somebody comes into my sight", _enters_my_sight,
                     why="because somebody comes into your sight"),
            Occasion("end of turn", "A turn ends", _end_of_turn, why="because a turn ends"),
            Occasion("declared", "Something else can be answered", _in_window,
                     why="because you witness something that can be answered"),
            Occasion("choice", "I have to choose, as in my own turn", lambda game: game.decision is not None),
        )
    },
)
