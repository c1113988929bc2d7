"""The cards of the toy game, the nodes they are made of, and tables to play them at.

Each seat has an avatar on a small board, a deck, a hidden hand and energy. The last avatar standing wins.
`toy_rules` says how everything here is played.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Ability, Condition, Effect, Trigger
from lich_studio.engine.definition import AbilityPath, CardDefinition
from lich_studio.engine.game import Game
from lich_studio.engine.setup import SeatSetup, Setup


@dataclass(frozen=True, slots=True)
class Deal(Effect):
    """Damage to the target; a random part comes on top."""

    amount: int
    random: int = 0


@dataclass(frozen=True, slots=True)
class Burst(Effect):
    """Damage to every enemy piece at once."""

    amount: int


@dataclass(frozen=True, slots=True)
class Storm(Effect):
    """Bolts, each at a target chosen when it falls."""

    bolts: int


@dataclass(frozen=True, slots=True)
class Shield(Effect):
    """Shields for your avatar."""

    count: int


@dataclass(frozen=True, slots=True)
class Rally(Effect):
    """Power for all your pieces until the turn ends, as long as your avatar is wounded."""

    amount: int


@dataclass(frozen=True, slots=True)
class Teach(Effect):
    """Your avatar has an ability of some card until the turn ends."""

    path: AbilityPath


@dataclass(frozen=True, slots=True)
class Seize(Effect):
    """You choose a card in an enemy's hand, unseen; it is discarded."""


@dataclass(frozen=True, slots=True)
class Twin(Effect):
    """A piece that lives as long as your avatar."""


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Cards from your deck."""

    count: int


@dataclass(frozen=True, slots=True)
class Hurt(Trigger):
    """Damage is dealt to a piece of yours."""


@dataclass(frozen=True, slots=True)
class Wounded(Condition):
    """Your avatar has less than five health."""


LEARNED: AbilityPath = ("lesson", 1)


def _card(name: str, cost: int, *effects: Effect, kind: str = "spell", trigger: bool = False) -> CardDefinition:
    first = Ability(effects, trigger=Hurt(), condition=Wounded()) if trigger else Ability(effects)
    learned = (Ability((Draw(1),), trigger=Hurt()),) if name == "lesson" else ()
    triggers = (("damage", 0),) if trigger else ()
    return CardDefinition(
        name, name.title(), kind, cost={"energy": cost}, stats={"power": cost}, abilities=(first, *learned),
        triggers=triggers + ((("damage", 1),) if learned else ()), content={"name": name, "cost": cost},
    )  # fmt: skip


CARDS = {
    card.id: card
    for card in (
        _card("bolt", 1, Deal(2)),
        _card("gamble", 0, Deal(0, random=3)),
        _card("burst", 1, Burst(1)),
        _card("storm", 2, Storm(2)),
        _card("ward", 0, Shield(1), Draw(1)),
        _card("rally", 0, Rally(2)),
        _card("lesson", 0, Teach(LEARNED)),
        _card("seize", 1, Seize()),
        _card("twin", 1, Twin()),
        _card("totem", 1, Draw(1), kind="relic", trigger=True),
        _card("wheel", 0, kind="relic"),
        _card("parry", 0, kind="answer"),
        _card("grudge", 0, kind="answer"),
    )
}
DECK = tuple(name for name in CARDS for _ in range(3))
CORNERS = ("-2,0", "2,0", "0,-2", "0,2")


def table(
    seats: int = 2, deck: tuple[str, ...] = DECK, *, side: int = 3, hand: int = 3, **zones: tuple[str, ...]
) -> Setup:
    """Return a table at which every seat has the same deck and, beside it, the same cards in further zones."""
    places = [SeatSetup(deck=deck, start=CORNERS[number], zones=zones) for number in range(seats)]
    return Setup({"side": side}, tuple(places), {"hand": hand})


def define(name: str, _content: object) -> CardDefinition:
    """Return the card that a record names."""
    return CARDS[name]


def avatar(game: Game, seat: int) -> int:
    """Return a seat's avatar; avatars follow the seats as entities."""
    return len(game.setup.seats) + seat
