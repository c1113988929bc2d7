"""Where your turn or movement started, and turns without a deed: "if you started your turn in Water"."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Qualifier, Vocabulary, walk
from lich_studio.effects.phrase import Inside, Phrase, Word, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party, Whenever
from lich_studio.rules.core.things import Aim, holds
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.deeds import DEEDS
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.moments_to_come import EndOfThisTurn, EndOfYourTurn
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.timing import END_OF_TURN, START_OF_TURN
from lich_studio.rules.lich.triggers.parties import YOU, of_entity
from lich_studio.rules.lich.triggers.placing import happens
from lich_studio.rules.lich.whereabouts import InAnySurface, InEitherSurface, InSurface, NextToStone, OnStone

RULES = ("FX-001.1", "PH-ORDER")
STARTED = "turn started"
"""Memory: `(STARTED, seat)` holds the tile on which an avatar's last own turn started, and the surface there."""
BEGAN = ("turn used", "began moving")
"""Memory: `(*BEGAN, seat)` holds the tile on which an avatar's own movement began this turn, and the surface there."""
_SURFACES = (InSurface, InEitherSurface, InAnySurface)
_STONES = (OnStone, NextToStone)


@dataclass(frozen=True, slots=True)
class StartedTurnThere(Plain):
    """Your avatar was in a place as your turn, or the last one of yours, started.

    Attributes:
        place: a surface, or a place by a source stone; nobody remembers anything else of that moment.
        wanted: whether it has to have been there.
    """

    place: Qualifier
    wanted: bool


@dataclass(frozen=True, slots=True)
class BeganMovingThere(Plain):
    """Your avatar was in a place as its first move of this turn began; as long as it has made none, it is there now.

    Attributes:
        place: a surface, or a place by a source stone.
    """

    place: Qualifier


@dataclass(frozen=True, slots=True)
class EndsTurnWithout(Happening):
    """A player's turn ends in which that player has not done something.

    Attributes:
        who: the player.
        deed: a row of the table "deed".
    """

    who: Party
    deed: Annotated[str, Vocabulary("undone")]


def _note(game: Game, event: Event) -> Event:
    tile = game.state.tile_of[avatar(game, event.actor)]
    if tile is not None:
        game.remember((tile, game.state.layers[SURFACES].get(tile, "")), STARTED, event.actor)
    return event


def _note_move(game: Game, event: Event) -> Event:
    """Note where the first move begins that a player makes in a turn with an avatar, not what cards move."""
    seat = game.state.controller_of[event.subject]
    running = next((frame.registers["item"] for frame in reversed(game.state.frames) if "item" in frame.registers), 0)
    basic = bool(running) and item_of(game, running).kind == "move"
    if basic and event.origin is not None and event.subject == avatar(game, seat) and not game.recall(*BEGAN, seat):
        game.remember((event.origin, game.state.layers[SURFACES].get(event.origin, "")), *BEGAN, seat)
    return event


def _started_there(game: Game, node: StartedTurnThere, registers: Registers) -> bool:
    noted: tuple[Hex, str] | None = game.recall(STARTED, registers["seat"])
    return noted is not None and _was_in(game, node.place, *noted, registers) == node.wanted


def _began_there(game: Game, node: BeganMovingThere, registers: Registers) -> bool:
    noted: tuple[Hex, str] | None = game.recall(*BEGAN, registers["seat"])
    if noted is None:
        tile = game.state.tile_of[avatar(game, registers["seat"])]
        noted = None if tile is None else (tile, game.state.layers[SURFACES].get(tile, ""))
    return noted is not None and _was_in(game, node.place, *noted, registers)


def _was_in(game: Game, place: Qualifier, tile: Hex, surface: str, registers: Registers) -> bool:
    """Return whether a tile was in a place when a surface lay on it."""
    if isinstance(place, InSurface):
        return surface == place.surface
    if isinstance(place, InEitherSurface):
        return surface in (place.first, place.second)
    if isinstance(place, InAnySurface):
        return bool(surface)
    return holds(game, place, Aim("tile", 0, tile), registers)


def _on_turn(game: Game, event: Event) -> tuple[Aim, ...]:
    return of_entity(game, event.actor)


def _left_undone(game: Game, node: EndsTurnWithout, event: Event) -> bool:
    return not game.recall(*DEEDS, node.deed, event.actor)


def _check_place(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse places that may have changed since the turn started."""
    for node in walk(ability):
        if isinstance(node, StartedTurnThere | BeganMovingThere) and not isinstance(node.place, (*_SURFACES, *_STONES)):
            message = 'Nobody remembers that: name a surface or a source stone, or say "at the start of your turn".'
            return TextProblem(ability.span, "place-forgotten", message, ("at the start of your turn, if you are",))
    return None


def _check_moment(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to wait for the end of the turn as that is ending."""
    what: object = getattr(ability.trigger, "what", None)
    waits = any(isinstance(node, EndOfYourTurn | EndOfThisTurn) for node in walk(ability))
    if waits and isinstance(what, EndsTurnWithout):
        message = 'It waits for the end of the turn as it is: leave out "at the end of your turn".'
        return TextProblem(ability.span, "end-of-turn-twice", message)
    return None


_UNDONE = (
    ("moved", "moving", "having moved", "move"), ("attacked", "attacking", "having attacked", "attack"),
    ("dealt damage", "dealing damage", "dealing any damage", "deal damage"),
    ("drew", "drawing a card", "drawing cards", "draw a card"),
    ("played a card", "playing a card", "playing cards", "play a card"),
    ("blocked", "blocking", "blocking damage", "block"),
    ("were dealt damage", "being dealt damage", "taking damage", "take damage"),
)  # fmt: skip
"""Deeds as they are said behind "without", and behind "do not"."""
_YOUR_TURN = "on|during|in your turn"


def _rows() -> tuple[Phrase, ...]:
    """Return how it is said of a deed that a turn goes by without it."""
    rows: list[Phrase] = []
    for deed, _, _, bare in _UNDONE:
        words = bare.replace(" ", "_")
        rows += [
            phrase(f"you do_not|don't {words} {_YOUR_TURN}", EndsTurnWithout, who=YOU, deed=deed, canonical=False),
            phrase(f"if you do_not|don't|did_not|didn't {words} {_YOUR_TURN}", Whenever, canonical=False,
                   inside=Inside("what", EndsTurnWithout, (("who", YOU), ("deed", deed)))),
        ]  # fmt: skip
    return tuple(rows)


MODULE = RuleModule(
    id="started turn",
    requires=("turn places", "deeds", "board places"),
    words=tuple(Word("undone", deed, f"without {first}", (f"without {second}",)) for deed, first, second, _ in _UNDONE),
    tables={"happening": (HappeningRow("EndsTurnWithout", (END_OF_TURN,), (("who", _on_turn),), _left_undone),)},
    hooks=(Hook("event " + START_OF_TURN, fold=_note), Hook("event entered", fold=_note_move)),
    nodes=(NodeRule(StartedTurnThere, evaluate=_started_there), NodeRule(BeganMovingThere, evaluate=_began_there),
           NodeRule(EndsTurnWithout, evaluate=happens)),
    text_checks=(_check_place, _check_moment),
    phrases=(
        phrase("you started your turn {place}", StartedTurnThere, wanted=True, rule_ids=RULES,
               example="You have +1 movement if you started your turn in Water."),
        phrase("you did not start your turn {place}", StartedTurnThere, wanted=False, rule_ids=RULES,
               example="You have +1 movement if you did not start your turn in Water."),
        phrase("you began|start|begin your turn {place}", StartedTurnThere, wanted=True, canonical=False),
        phrase("you didn't|did_not|do_not|don't start|begin your turn {place}", StartedTurnThere, wanted=False,
               canonical=False),
        phrase("you began your movement {place}", BeganMovingThere, rule_ids=("FX-001.1", "PH-MAIN.2"),
               example="You have +1 movement if you began your movement in Water."),
        phrase("you begin|start|started your movement|move|basic_movement {place}", BeganMovingThere, canonical=False),
        phrase("you began|begin|start|started moving {place}", BeganMovingThere, canonical=False),
        phrase("your movement begins|began|starts|started {place}", BeganMovingThere, canonical=False),
        phrase("you end your turn {deed}", EndsTurnWithout, who=YOU, rule_ids=RULES,
               example="Whenever you end your turn without moving, heal 2."),
        phrase("{who} ends their|its turn {deed}", EndsTurnWithout, rule_ids=RULES,
               example="Whenever an enemy ends their turn without attacking, draw 1 card."),
        phrase("if you end your turn {deed}", Whenever, inside=Inside("what", EndsTurnWithout, (("who", YOU),)),
               canonical=False),
        *_rows(),
    ),
)  # fmt: skip
