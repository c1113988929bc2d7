"""The numbers that cards speak of: what they are called, and on whom each of them lies."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import Word
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.movement_budget import MOVES_AT_ONCE, USES_AT_ONCE
from lich_studio.rules.lich.combat.blocking import BLOCKS_TAPPED
from lich_studio.rules.lich.field import ANY_HAND, card_type
from lich_studio.rules.lich.seats import HAND_SIZE
from lich_studio.rules.lich.standing_for import card_of, piece_of, side_of
from lich_studio.rules.lich.turn.action_points import ACTION_LIMIT, ACTION_POINTS

CHANGED = "number changed"
RULES = ("FX-001.1", "AMB-217",)


@dataclass(frozen=True, slots=True)
class NumberRow:
    """A row of the table "number".

    Attributes:
        id: the number.
        bearer: on what it lies: "player", "piece", "card", or "wielder" for a card, and the player for avatar and hero.
    """

    id: str
    bearer: str


NUMBERS = (
    NumberRow("intelligence", "player"),
    NumberRow("slots", "player"),
    NumberRow("max_health", "player"),
    NumberRow(ACTION_LIMIT.id, "player"),
    NumberRow(HAND_SIZE.id, "player"),
    NumberRow(ANY_HAND.id, "player"),
    NumberRow("movement", "piece"),
    NumberRow(MOVES_AT_ONCE.id, "piece"),
    NumberRow(USES_AT_ONCE.id, "piece"),
    NumberRow(BLOCKS_TAPPED.id, "card"),
    NumberRow("defense", "card"),
)


def bearer_of(game: Game, aim: Aim, stat: str) -> int:
    """Return the entity on which a number of a thing lies, 0 where the thing has no such number.

    A player's movement is that of the avatar, a summon's defense that of its card.
    """
    row: NumberRow | None = game.ruleset.table("number").get(stat)
    kind = "" if row is None else row.bearer
    card = card_of(game, aim)
    if kind == "card" or (kind == "wielder" and card and card_type(game, card) != "hero"):
        return card
    piece = piece_of(game, aim)
    if kind == "piece":
        return piece
    is_player = aim.kind == "player" or (bool(piece) and game.state.kind_of[piece] == "avatar")
    if kind == "wielder":
        return side_of(game, aim) if is_player or card else 0
    return side_of(game, aim) if kind == "player" and is_player else 0


def bearers_in(game: Game, aims: tuple[Aim, ...], stat: str) -> tuple[int, ...]:
    """Return the entities on which a number of several things lies, each once."""
    return tuple(dict.fromkeys(bearer for aim in aims if (bearer := bearer_of(game, aim, stat))))


def with_points(modifier: Modifier) -> tuple[Modifier, ...]:
    """Return a modifier of a number, and with one that adds action points each turn those that are there at once."""
    if modifier.key != ACTION_LIMIT.id or modifier.operation != "add":
        return (modifier,)
    return (modifier, modifier._replace(key=ACTION_POINTS.id))


def put_in_force(game: Game, registers: Registers, modifier: Modifier) -> None:
    """Put a modifier of a number in force, and tell of it; action points are there at once, or gone."""
    before = game.stat(modifier.entity, modifier.key)
    for one in with_points(modifier):
        game.add_modifier(one)
    after = game.stat(modifier.entity, modifier.key)
    if modifier.key == ACTION_LIMIT.id and modifier.operation != "add":
        more = Modifier(ACTION_POINTS.id, "add", after - before, modifier.entity, modifier.source, modifier.expiry)
        game.add_modifier(more)
    event = Event(CHANGED, registers["seat"], modifier.entity, registers["source"], after, word=modifier.key)
    if after != before:
        game.announce(event._replace(rules=RULES))


MODULE = RuleModule(
    id="numbers",
    requires=("targeting",),
    events=(EventKind(CHANGED, "{word} of {subject} is {amount} now", rule_ids=RULES),),
    tables={"number": NUMBERS},
    words=(
        Word("stat", "intelligence", "intelligence", ("int",)),
        Word("stat", "movement", "movement"),
        Word("stat", "defense", "defense", ("def",)),
        Word("stat", "slots", "action slot", ("action zone size", "action zone slot", "action zone slots"),
             "action slots"),
        Word("stat", "max_health", "max health", ("maximum health", "starting health")),
        Word("stat", ACTION_LIMIT.id, "AP",
             ("action point", "action points", "ap each turn", "ap per turn", "maximum ap", "max ap")),
        Word("stat", HAND_SIZE.id, "maximum hand size", ("max hand size", "hand size", "hand limit")),
        Word("scale", "double", "doubled"),
        Word("scale", "triple", "tripled"),
        Word("scale", "halve", "halved, rounded down", ("halved", "halved rounded down")),
        Word("scale", "halve up", "halved, rounded up", ("halved rounded up",)),
    ),
)
