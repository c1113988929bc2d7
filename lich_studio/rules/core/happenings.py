"""What sets abilities off: happenings, the parties they are about, and the words around them.

A happening is a clause such as "an enemy enters Fire". It says nothing by itself: "whenever", "the first time ...
each turn" and replacements hold one. Its row in the table "happening" names the kinds of event that tell of it, and for
each of its fields how an event shows who that is.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from lich_studio.effects.nodes import Adjective, Node, Noun, Qualifier, Trigger, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.rules.core.running import set_off_by
from lich_studio.rules.core.things import Aim, Kind

Faces = Callable[[Game, Event], tuple[Aim, ...]]
"""Reads from an event one of those it is about, as every thing that stands for it: a player, an avatar, a card."""


class FacesOf(NamedTuple):
    """Reads from an event one of those it is about, where what the happening says decides who that is.

    Attributes:
        read: gets the game, the happening's node and the event.
    """

    read: Callable[[Game, Any, Event], tuple[Aim, ...]]


@dataclass(frozen=True, slots=True)
class Subject(Node):
    """Somebody or something that an event to come is about."""


@dataclass(frozen=True, slots=True)
class Party(Subject):
    """Somebody or something that a happening is about."""


@dataclass(frozen=True, slots=True)
class AttachedParty(Party):
    """The card that this card is attached to; a summon's card stands for its piece too.

    Attributes:
        kind: what it is, a noun such as "summon"; "card" for anything.
        subtype: id of the subtype that it has, "" for whichever.
    """

    kind: Annotated[str, Vocabulary("noun")]
    subtype: Annotated[str, Vocabulary("subtype")] = ""


@dataclass(frozen=True, slots=True)
class Ground(Subject):
    """A tile of a description, on the way of a piece.

    Attributes:
        adjectives: what stands before its noun.
        qualifiers: what stands after it.
        nouns: that it is a tile.
    """

    adjectives: tuple[Adjective, ...] = ()
    qualifiers: tuple[Qualifier, ...] = ()
    nouns: tuple[Noun, ...] = (Kind("tile"),)


@dataclass(frozen=True, slots=True)
class Happening(Node):
    """A kind of event, with those it is about."""


@dataclass(frozen=True, slots=True)
class HappeningRow:
    """A row of the table "happening".

    Attributes:
        id: name of the happening's node class.
        events: kinds of event that tell of it.
        roles: for each field that holds a party, how an event shows it, in printed order.
        test: what else must be true of the event; it gets the game, the node and the event.
        beside: returns what else the happening names, which "it" means then; it gets the context too.
    """

    id: str
    events: tuple[str, ...]
    roles: tuple[tuple[str, Faces | FacesOf], ...] = ()
    test: Callable[[Game, Any, Event], bool] | None = None
    beside: Callable[[Game, Any, Registers], tuple[Aim, ...]] | None = None

    def shown(self, game: Game, node: Node, event: Event) -> Iterator[tuple[str, tuple[Aim, ...]]]:
        """Yield each field that holds a party, with everything that an event shows for it, in printed order."""
        for field, faces in self.roles:
            yield field, faces.read(game, node, event) if isinstance(faces, FacesOf) else faces(game, event)


@dataclass(frozen=True, slots=True)
class TriggerRow:
    """A row of the table "trigger".

    Attributes:
        id: name of the trigger's node class.
        events: kinds of event that set it off; empty for a trigger that holds a happening.
    """

    id: str
    events: tuple[str, ...] = ()

    def kinds(self, trigger: Any, rows: Any) -> tuple[str, ...]:
        """Return the kinds of event that set a trigger off.

        Args:
            trigger: the trigger.
            rows: the table "happening".
        """
        return self.events or rows[type(trigger.what).__name__].events


@dataclass(frozen=True, slots=True)
class OnHappening(Trigger):
    """Events of a kind set the ability off.

    Attributes:
        what: the kind of event.
    """

    what: Happening


@dataclass(frozen=True, slots=True)
class When(OnHappening):
    """Said of what happens once, such as the end of the card itself; it means the same as `Whenever`."""


@dataclass(frozen=True, slots=True)
class Whenever(OnHappening):
    """Every event of a kind sets the ability off."""


@dataclass(frozen=True, slots=True)
class FirstTime(OnHappening):
    """Only the first event of a kind in each turn sets the ability off."""


@dataclass(frozen=True, slots=True)
class OnceEachTurn(OnHappening):
    """Events of a kind set the ability off until it has gone on the stack once in a turn."""

    each_turn: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OncePerGame(OnceEachTurn):
    """Events of a kind set the ability off until it has gone on the stack once in the game."""

    each_turn: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class OnceOnYourTurn(OnceEachTurn):
    """Events of a kind set the ability off in its player's own turns, until it has gone on the stack once in each."""


def event_of(game: Game, registers: Registers) -> Event | None:
    """Return the event that set the running ability off, or None for what nothing set off.

    Args:
        game: the game.
        registers: those of an effect's frame, or of a trigger that is being matched.
    """
    if "event" in registers:
        return registers["event"]
    set_off = set_off_by(game, registers)
    return set_off[0] if set_off else None


def things_of(game: Game, registers: Registers) -> tuple[Aim, ...]:
    """Return what "it" means in an ability before the ability itself names anything: what its trigger spoke of last."""
    set_off = set_off_by(game, registers)
    return set_off[1] if len(set_off) > 1 else ()


PHRASES = (
    phrase("when {what}", When, example="When this card is destroyed, draw 1 card."),
    phrase("whenever {what}", Whenever, example="Whenever you deal damage, heal 1."),
    phrase("each|every|any time {what}", Whenever, canonical=False),
    phrase("after {what}", Whenever, canonical=False),
    phrase("the first time {what} each|every turn", FirstTime, example="The first time you heal each turn, heal 1."),
    phrase("the first time each|every turn {what}", FirstTime, canonical=False),
    phrase("once each|every turn, whenever|when {what}", OnceEachTurn, example="Once each turn, whenever you heal, "
           "draw 1 card."),
    phrase("once per|a turn, whenever|when {what}", OnceEachTurn, canonical=False),
    phrase("once per game, whenever|when {what}", OncePerGame,
           example="Once per game, whenever you are dealt damage, heal 3."),
    phrase("once each|a|every|during_the game, whenever|when {what}", OncePerGame, canonical=False),
    phrase("when|whenever {what} for_the_first_time", OncePerGame, canonical=False),
    phrase("the first time {what} in|during|of the_game|each_game|a_game", OncePerGame, canonical=False),
    phrase("when|whenever {what} for_the_first_time this|each|every turn", FirstTime, canonical=False),
    phrase("once on your turn, whenever|when {what}", OnceOnYourTurn,
           example="Once on your turn, whenever you heal, draw 1 card."),
    phrase("once during|each_of your turn|turns, whenever|when {what}", OnceOnYourTurn, canonical=False),
    phrase("if {what}", When, card_types=("alteration", "reaction", "equipment", "hero", "skill", "source", "summon"),
           canonical=False, yields=3),
)  # fmt: skip
