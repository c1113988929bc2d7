"""Verbs of which texts say that they happen: cards are played and used, pieces enter tiles, damage is blocked.

Several of them are told by one kind of event, "declared" or "entered"; each row says which of those are its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lich_studio.engine.events import Happened
from lich_studio.engine.game import Game
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.held import Held
from lich_studio.rules.core.interpreter.vocabulary import SETS_OFF, SPOKEN_OF, NotRunnable, VerbForm, VerbRow
from lich_studio.rules.core.status import REMOVED
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import event_roles, intent_roles, shifting
from lich_studio.rules.lich.board.entering import MOVED, PULLED, PUSHED, TELEPORTED
from lich_studio.rules.lich.board.surfaces.placing import CLEARED
from lich_studio.rules.lich.board.way_ends import COLLIDED
from lich_studio.rules.lich.cards.counters import TAKEN
from lich_studio.rules.lich.combat.attacks import judge
from lich_studio.rules.lich.field import BURIED, DESTROYED, IN_PLAY, LEFT_PLAY, PURGATORY, card_type
from lich_studio.rules.lich.items import item_then
from lich_studio.rules.lich.meanings.thing_rows import PLAY, ZONE_NAMES
from lich_studio.rules.lich.standing_for import side_of
from lich_studio.rules.lich.timing import END_OF_TURN, START_OF_TURN
from lich_studio.rules.lich.windows import DECLARED
from lich_studio.rules.lich.words import NAMES

DRIVEN = frozenset((MOVED, PUSHED, PULLED, TELEPORTED))
"""The ways in which a piece is brought to a tile by somebody."""
TAKE_FROM_STONE = "take from stone"
CAME_INTO_PLAY = ("entered play", "attached", "played source", "token made")
"""Kinds of event by which a card comes into play."""


def _is_item(kind: str) -> Callable[[Game, Happened], bool]:
    """Return the test whether an event tells of an item of a kind, or of no item at all, as a source that is played."""

    def is_one(game: Game, event: Happened) -> bool:
        item = item_then(game, event.event.subject) if event.event.kind == DECLARED else None
        return event.event.kind != DECLARED or (item is not None and item.kind == kind)

    return is_one


def _is_attack(game: Game, event: Happened) -> bool:
    item = item_then(game, event.event.subject)
    return item is not None and judge(game, item) is not None


def _targets(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return everything that was chosen as a target of what is declared."""
    item = item_then(game, event.event.subject)
    aims = () if item is None else tuple(aim for chosen in item.aims for aim in chosen)
    return tuple(Held(aim, game.state.life_of[aim.entity]) for aim in dict.fromkeys(aims))


def _attacked(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return those targets that an attack harms, and their players."""
    item = item_then(game, event.event.subject)
    attack = None if item is None else judge(game, item)
    if attack is None:
        return ()
    theirs = tuple(held for held in _targets(game, event) if side_of(game, held.aim) in attack.victims)
    return (*theirs, *(Held(Aim("player", seat)) for seat in attack.victims))


def _aimer(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return who aims: the player, the card it comes from, and what lies on the stack."""
    return (*event_roles.player(game, event), *event_roles.declared_card(game, event), *event_roles.item(game, event))


def _is_summon(game: Game, event: Happened) -> bool:
    return card_type(game, event.event.subject) == "summon"


def _purgatory(_game: Game, event: Happened) -> tuple[Held, ...]:
    return (Held(Aim(PURGATORY, event.event.actor)),)


def _came_from(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return the zone that a card came out of, or play."""
    kind, seat = event.event.word, game.state.owner_of[event.event.subject]
    if f"{kind}/" in IN_PLAY:
        return (Held(Aim(PLAY)),)
    return (Held(Aim(kind, seat)),) if kind in ZONE_NAMES.values() else ()


def _removed(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return the surface that was taken away; a status or counter is a word."""
    return event_roles.surface(game, event) if event.event.kind == CLEARED else ()


def _entering_play(event: m.Event) -> m.Event | None:
    """Return "a summon enters" with no word for where as what it means of a card: it comes into play."""
    return reworded(event, "enter play") if event.role("to") is None and event.role("counter") is None else None


def _leaving_play(event: m.Event) -> m.Event | None:
    return reworded(event, "leave play") if event.role("from") is None else None


def _own_playing(event: m.Event) -> m.Event | None:
    """Return "when you play this card" as its coming into play: only there does it answer (ACT-001.2)."""
    return reworded(event, "enter play", ("patient",), agent=event.role("patient")) if _is_own(event) else None


def _is_own(event: m.Event) -> bool:
    return event.role("patient") == m.Ref(m.THIS) and event.role("agent") in (None, m.Ref(m.YOU))


def _driving(event: m.Event) -> m.Event | None:
    """Return "an enemy is moved by you" as any way in which somebody brings another to a tile."""
    agent, patient = event.role("agent"), event.role("patient")
    return None if agent is None or patient in (None, agent) else reworded(event, "drive")


def _teleporting(event: m.Event) -> m.Event | None:
    """Return "you teleport an enemy" as what somebody does to another; alone it is the way of what moves itself."""
    driven = _driving(event)
    return None if driven is None else reworded(driven, "teleport another")


_DECLARES = {"agent": event_roles.player, "patient": event_roles.declared_card, "source": event_roles.declared_card}
_TAKES_TURN = {"agent": event_roles.player, "beside": event_roles.neighbours, "to": event_roles.own_tile}
VERBS = (
    VerbRow("play", (DECLARED, "played source"), {}, is_one=_is_item("card"), tells=_DECLARES,
            wishes=intent_roles.PLAY),
    VerbRow("use", (DECLARED,), {}, is_one=_is_item("ability"), tells=_DECLARES,
            wishes=intent_roles.USE),
    VerbRow("attack", (DECLARED,), {}, is_one=_is_attack,
            tells={"agent": _aimer, "source": event_roles.declared_card, "tool": event_roles.declared_card,
                   "patient": _attacked}, wishes=intent_roles.ATTACK),
    VerbRow("target", (DECLARED,), {},
            tells={"agent": _aimer, "source": event_roles.declared_card, "patient": _targets},
            wishes=intent_roles.TARGET),
    VerbRow("block", ("blocked",), {},
            tells={"agent": event_roles.doer, "tool": event_roles.source, "source": event_roles.source,
                   "amount": event_roles.number, "attacker": event_roles.blocked,
                   "patient": event_roles.blocked}, wishes=intent_roles.BLOCK),
    VerbRow("enter", ("entered",), {}, tells={**event_roles.BEFALLS, "to": event_roles.goal},
            wishes=shifting.ENTER),
    VerbRow("exit", ("entered",), {}, tells={**event_roles.BEFALLS, "from": event_roles.start}),
    VerbRow("drive", ("entered",), {}, is_one=lambda _game, event: event.event.word in DRIVEN,
            tells=event_roles.DONE_TO),
    VerbRow("teleport another", ("entered",), {}, is_one=lambda _game, event: event.event.word == TELEPORTED,
            tells=event_roles.DONE_TO),
    VerbRow("enter play", CAME_INTO_PLAY, {}, tells=event_roles.BEFALLS),
    VerbRow("leave play", (LEFT_PLAY,), {}, tells=event_roles.BEFALLS),
    VerbRow("die", (DESTROYED, "lost"), {}, is_one=lambda game, event: event.event.kind == "lost" or
            _is_summon(game, event), tells=event_roles.BEFALLS, asked_about=True, only_replaced=True),
    VerbRow("come to purgatory", (BURIED,), {}, of_zones=True,
            tells={"agent": event_roles.doer, "patient": event_roles.subject, "to": _purgatory, "from": _came_from}),
    VerbRow("end_turn", (END_OF_TURN,), {}, tells=_TAKES_TURN),
    VerbRow("start", (START_OF_TURN,), {}, tells=_TAKES_TURN),
    VerbRow("remove", (CLEARED, REMOVED, TAKEN), {},
            tells={"agent": event_roles.doer, "patient": _removed, "status": event_roles.word,
                   "counter": event_roles.word, "from": event_roles.taken_off}),
    VerbRow("prevent", ("prevented",), {}, tells={"agent": event_roles.doer, "amount": event_roles.number},
            wishes=intent_roles.PREVENT),
    *(VerbRow(verb, (), {}, wishes=wishes)
      for verb, wishes in (*intent_roles.PERMITTED.items(), *intent_roles.IGNORE.items())),
    VerbRow(TAKE_FROM_STONE, ("took source",), {}, one_each=True,
            tells={"agent": event_roles.player, "patient": event_roles.subject}),
    VerbRow("collide", (COLLIDED,), {}, tells={"agent": event_roles.subject, "patient": event_roles.obstacle}),
)  # fmt: skip
def _buried(event: m.Event) -> m.Event | None:
    """Return "a card is placed in your purgatory" as its coming there, by whatever it comes."""
    to = event.role("to")
    if not isinstance(to, m.Thing) or to.noun != "purgatory":
        return None
    said, came_from = event.role("patient") or event.role("agent"), event.role("from_") or event.role("from")
    where = {} if came_from is None else {"from": came_from}
    return reworded(event, "come to purgatory", ("agent", "from_"), patient=said, **where)


def _surfaces_only(event: m.Event) -> m.Event | None:
    """Refuse "a card is placed" and such, of which no event tells.

    Raises:
        NotRunnable: something else than a surface is placed.
    """
    patient = event.role("patient")
    noun = "" if patient is None or isinstance(patient, m.Word) else getattr(patient, "noun", "thing")
    told = ("", "surface", "wall", "counter", *(name.id for name in NAMES if name.kind == "surface"))
    if noun not in told:
        raise NotRunnable(f"a {noun} that is placed, in what happens")
    return None


def _counters_placed(event: m.Event) -> m.Event | None:
    """Return "a counter is placed on this" or "removed from this" as the event by which that is done."""
    patient = event.role("patient")
    if not isinstance(patient, m.Thing) or patient.noun != "counter" or patient.where is not None:
        return None
    counter = replace(patient, mark="")
    return reworded(event, {"place": "add counters"}.get(event.verb, "remove counters"), ("patient",), counter=counter)


def _of_a_stone(event: m.Event) -> m.Event | None:
    """Return "you draw a card from a Source Stone" as taking the source that a stone gives (SRC-001.2)."""
    stone = event.role("from_")
    if not isinstance(stone, m.Thing) or stone.noun != "source stone":
        return None
    if stone.where is not None or event.role("amount") not in (None, 1):
        raise NotRunnable("which source stone a card is drawn from")
    return reworded(event, TAKE_FROM_STONE, ("from_", "amount"))


FORMS = (
    VerbForm("counters placed", "place", _counters_placed, SPOKEN_OF),
    VerbForm("counters taken", "remove", _counters_placed, SPOKEN_OF),
    *(VerbForm(f"{verb} in purgatory", verb, _buried, SPOKEN_OF) for verb in ("place", "put", "enter", "return")),
    VerbForm("surfaces placed", "place", _surfaces_only, SETS_OFF),
    VerbForm("own playing", "play", _own_playing, SETS_OFF),
    VerbForm("drive", "move", _driving, SETS_OFF),
    VerbForm("teleport another", "teleport", _teleporting, SETS_OFF),
    VerbForm("drawn from a stone", "draw", _of_a_stone, SPOKEN_OF),
    VerbForm("enter play", "enter", _entering_play),
    VerbForm("leave play", "exit", _leaving_play),
)
