"""Ask what happened earlier than a text: in this turn, in somebody's last one, since then, in the game (K3).

A game keeps what happened for as long as a text in it can ask: `asked_in` finds those questions, `Logged` is one
answer. It is kept as it was told then, role by role, for what it tells of may be gone when it is asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Protocol, cast

from lich_studio.effects.keeping import kept_for_all, kept_for_each
from lich_studio.effects.nodes import walk
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event, Happened
from lich_studio.engine.game import Game
from lich_studio.engine.numbers import LOG
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.held import Held, HeldThen, Logged, Slots
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary, vocabulary_of

TURNS = "turns of"
"""Memory: `(LOG, verb)` holds what happened, the oldest first; `(LOG, TURNS, seat)` numbers a seat's last two turns."""
THIS_TURN, EARLIER, WHOLE_GAME = 0, 1, 2
"""How far back something is asked about: not before this turn, some turns, or to the beginning."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Which turns a question is about.

    Attributes:
        which: "this", "last", "since" (the last one of somebody), or "game".
        owned: whether it is about somebody's turns.
    """

    which: str
    owned: bool

    @property
    def reach(self) -> int:
        """How far back it reaches."""
        return {"this": THIS_TURN, "game": WHOLE_GAME}.get(self.which, EARLIER)


def stretch_of(period: Any) -> Stretch:
    """Return the turns that a period stands for, where something is asked about that happened.

    Raises:
        NotRunnable: nothing tells what happened in such a period.
    """
    if not isinstance(period, m.Period):
        raise NotRunnable("what happened earlier than this text")
    if period.unit == "game":
        return Stretch("game", False)
    known = ("this", "each", "last", "since")
    if period.unit != "turn" or period.which not in known or (period.which == "since" and period.whose is None):
        raise NotRunnable(f"what happened in {period.which} {period.unit}")
    return Stretch("this" if period.which == "each" else period.which, period.whose is not None)


def without_time(event: m.Event) -> tuple[m.Event, Any]:
    """Return an event without the period in which it is said to happen, and that period."""
    period = event.role("during")
    return replace(event, roles=tuple(pair for pair in event.roles if pair[0] != "during")), period


def questions_in(node: Any) -> Iterator[tuple[str, m.Period]]:
    """Yield the verb and the period of each question in a meaning about what happened earlier."""
    for one in m.walk(node):
        if isinstance(one, m.Part | m.Past) and isinstance(one.during, m.Period) and isinstance(one.event, m.Event):
            yield one.event.verb, one.during
        elif isinstance(one, m.Event) and isinstance(one.role("during"), m.Period):
            yield one.verb, one.role("during")
        elif isinstance(one, m.Event) and one.nth:
            yield one.verb, m.Period("turn")


@kept_for_each
def _asked_of(definition: CardDefinition) -> tuple[tuple[str, int], ...]:
    """Return the verbs about which a card asks what happened, each with how far back."""
    found: dict[str, int] = {}
    for ability in definition.abilities:
        for part in walk(ability, quoted=True):
            for name in (one.name for one in fields(part)):
                value = getattr(part, name)
                for verb, period in questions_in(value) if isinstance(value, m.Node) else ():
                    found[verb] = max(found.get(verb, 0), stretch_of(period).reach)
    return tuple(found.items())


@kept_for_each
def asked_in(definitions: Mapping[str, CardDefinition]) -> Mapping[str, int]:
    """Return the verbs about which some card of a game asks what happened, each with how far back."""
    found: dict[str, int] = {}
    for definition in definitions.values():
        for verb, reach in _asked_of(definition):
            found[verb] = max(found.get(verb, 0), reach)
    return found


@kept_for_all
def _asked_about(definitions: Mapping[str, CardDefinition], words: Vocabulary) -> Mapping[str, tuple[str, ...]]:
    """Return the verbs that some card of a game asks about, by the kinds of event that tell of them."""
    found: dict[str, tuple[str, ...]] = {}
    for verb in asked_in(definitions):
        for kind in words.verbs[verb].kinds if verb in words.verbs else ():
            found[kind] = (*found.get(kind, ()), verb)
    return found


def take_down(game: Game, event: Event) -> Event:
    """Keep an event that some card of the game can ask about later."""
    words = vocabulary_of(game.ruleset)
    for verb in _asked_about(game.definitions, words).get(event.kind, ()):
        entry = told_by(game, words, verb, event)
        if entry is not None:
            game.remember((*(game.recall(LOG, verb) or ()), entry), LOG, verb)
    return event


def told_by(game: Game, words: Vocabulary, verb: str, event: Event) -> Logged | None:
    """Return an event as a verb tells of it now, None where it tells of something else."""
    row, happened = words.verbs[verb], Happened(event, game.state.life_of[event.subject])
    if event.kind not in row.kinds or (row.is_one is not None and not row.is_one(game, happened)):
        return None
    told = tuple((name, _as_it_is(game, words, read(game, happened))) for name, read in row.tells.items())
    return Logged(event, happened.life, *now(game), told)


def _as_it_is(game: Game, words: Vocabulary, filled: Any) -> Any:
    """Return what fills a role with where it stands now; a number or word stays as it is."""
    if not isinstance(filled, tuple):
        return filled
    things = cast("tuple[Held, ...]", filled)
    return tuple(HeldThen(held.aim, held.life, words.places.tile_of(game, held)) for held in things)


def now(game: Game) -> tuple[int, int]:
    """Return the number of the turn and whose it is."""
    return game.recall("turn", "number") or 0, game.recall("turn", "active") or 0


def turn_begins(game: Game, event: Event) -> Event:
    """Note whose turn begins, and drop what nobody can ask about any more."""
    asked = asked_in(game.definitions)
    if not asked:
        return event
    game.remember(True, LOG)
    if EARLIER in asked.values():
        last, _ = game.recall(LOG, TURNS, event.actor) or (0, 0)
        game.remember((event.amount, last), LOG, TURNS, event.actor)
    told: set[tuple[int, int]] = set()
    for verb, reach in asked.items():
        entries: tuple[Logged, ...] = game.recall(LOG, verb) or ()
        oldest = {THIS_TURN: event.amount, WHOLE_GAME: 0}.get(reach, _oldest(game))
        kept = tuple(one for one in entries if one.turn >= oldest)
        told |= {held for one in kept for held in _told_of(one)}
        if not kept:
            game.drop(LOG, verb)
        elif len(kept) < len(entries):
            game.remember(kept, LOG, verb)
    for key in [key for key in game.state.memory if key[:2] == (LOG, "departed") and key[2:] not in told]:
        game.drop(*key)
    return event


def _told_of(entry: Logged) -> Iterator[tuple[int, int]]:
    """Yield what an entry tells of, each thing with its life."""
    for _, filled in entry.roles:
        things = cast("tuple[Held, ...]", filled) if isinstance(filled, tuple) else ()
        yield from ((held.aim.entity, held.life) for held in things)


def _oldest(game: Game) -> int:
    """Return the first turn that "your last turn" can still mean for some player."""
    noted: list[tuple[int, int]] = [game.recall(*key) for key in game.state.memory if key[:2] == (LOG, TURNS)]
    return min((last for _, last in noted), default=0)


def earlier(game: Game, verb: str, stretch: Stretch, seats: tuple[int, ...]) -> Iterator[Logged]:
    """Yield what is known to have happened in some turns, the oldest first.

    Args:
        game: the game.
        verb: of what.
        stretch: in which turns.
        seats: whose turns, where they are somebody's.
    """
    turn, active = now(game)
    for one in game.recall(LOG, verb) or ():
        if stretch.which == "game" or (
            stretch.which == "this" and one.turn == turn and (not stretch.owned or active in seats)
        ):
            yield one
        elif stretch.which in ("last", "since"):
            before = [_last_turn(game, seat, turn) for seat in seats] if stretch.owned else [turn - 1]
            if one.turn in before if stretch.which == "last" else any(one.turn > last for last in before):
                yield one


def _last_turn(game: Game, seat: int, turn: int) -> int:
    """Return the number of the last turn of a seat before this one, 0 for none."""
    latest, before = game.recall(LOG, TURNS, seat) or (0, 0)
    return before if latest == turn else latest


def said_of_the_past(ability: m.Ability, *, stays: bool = False) -> m.Ability:
    """Return an ability in which what is said of what happened is said of the event that tells it.

    "Your second card each turn" is counted of playing; "the chosen card" is what was chosen; "the last Equipment placed
    in your purgatory" lies there, and came last.

    Args:
        ability: the ability.
        stays: whether its card lies in play, so that a line which does something as it goes along answers that.
    """
    found = _of_what_comes(_in_that_turn(_only_then(m.transform(m.transform(ability, _plainly), _counted))))
    found = _as_it_goes(found) if stays else found
    chosen = {one.mark: one for one in m.walk(found) if isinstance(one, m.Event) and one.verb == "choose" and one.mark}
    if not chosen:
        return found
    names = {mark: getattr(one.role("patient"), "mark", "") or f"chosen by {mark}" for mark, one in chosen.items()}

    def name(node: Any) -> Any:
        if isinstance(node, m.Event) and node.verb == "choose" and node.mark in names:
            patient = node.role("patient")
            marked = replace(patient, mark=names[node.mark]) if isinstance(patient, m.Thing) else patient
            return replace(node, roles=tuple((role, marked if role == "patient" else one) for role, one in node.roles))
        if isinstance(node, m.Thing) and isinstance(node.where, m.Part) and _is_chosen(node.where):
            return m.Ref(names.get(node.where.during.slot, ""))
        return node

    return m.transform(found, name)


def _only_then(ability: m.Ability) -> m.Ability:
    """Return "whenever an opponent heals on your turn, ..." with the turn as its condition.

    What is done once lasts no time, so a time behind it is that of the event which sets it off.
    """
    body = ability.body
    if ability.on is None or ability.only is not None or not isinstance(body, m.Event):
        return ability
    lasts = body.role("lasts")
    if not isinstance(lasts, m.Lasts):
        return ability
    if lasts.until is not None or not isinstance(lasts.while_, m.During) or body.verb in LASTING:
        return ability
    roles = tuple(pair for pair in body.roles if pair[0] != "lasts")
    return replace(ability, body=replace(body, roles=roles), only=lasts.while_)


def _in_that_turn(ability: m.Ability) -> m.Ability:
    """Return "at the end of your turn, if you moved, ..." as what happened in that turn: no other could be meant."""
    if not isinstance(ability.on, m.Edge) or ability.only is None:
        return ability

    def date(node: Any) -> Any:
        if isinstance(node, m.Exists) and isinstance(node.what, m.Event) and node.what.role("during") is None:
            return replace(node, what=replace(node.what, roles=_with(node.what.roles, "during", m.Period("turn"))))
        return node

    return replace(ability, only=m.transform(ability.only, date))


def _as_it_goes(ability: m.Ability) -> m.Ability:
    """Return "it leaves fire on every tile it moves out of" as what happens whenever it does."""
    body = ability.body
    if ability.on is not None or ability.price or not isinstance(body, m.Event):
        return ability
    described = (value.where for _, value in body.roles if isinstance(value, m.Thing))
    parts = (part for where in described for part in _parts(where) if isinstance(part, m.Part) and part.during is None)
    part = next((part for part in parts if isinstance(part.event, m.Event)), None)
    return ability if part is None else replace(ability, on=part.event)


def _of_what_comes(ability: m.Ability) -> m.Ability:
    """Return "the first time you are dealt damage each turn, reduce it by 2" as a line about damage that comes."""
    body, on = ability.body, ability.on
    if not isinstance(body, m.Adjust) or not isinstance(on, m.Event) or ability.price or WOULD in on.manner:
        return ability
    if not on.mark or body.event != m.Ref(on.mark) or any(node == m.Ref(on.mark) for node in m.walk(body.value)):
        return ability
    return replace(ability, body=replace(body, event=replace(on, mark="")), on=None)


WOULD = "would"
LASTING = frozenset({"gain", "inflict", "become", "control", "grant"})
"""Verbs by which somebody has something for a time."""


def _is_chosen(part: m.Part) -> bool:
    return isinstance(part.event, m.Event) and part.event.verb == "choose" and isinstance(part.during, m.Ref)


def _plainly(node: Any) -> Any:
    """Return a node of what happened with its role by name, and "a counter is placed on it" as that event."""
    if isinstance(node, m.Part):
        role, event = node.role.rstrip("_"), node.event
        if isinstance(event, m.Event) and event.verb == "exit" and role == "from" and event.role("from") is None:
            event = replace(event, roles=(*event.roles, ("from", m.Thing("tile", "any"))))
        return replace(node, role=role, event=event)
    if isinstance(node, m.Exists) and isinstance(node.what, m.Event):
        return _asked_plainly(node, node.what)
    if isinstance(node, m.Event) and node.verb == "become" and isinstance(node.role("state"), m.Part):
        part = node.role("state")
        if isinstance(part.event, m.Event) and part.during is None:
            return m.Event(part.event.verb, tuple(sorted((*part.event.roles, (part.role, part.one)))), (), node.nth,
                           node.mark)  # fmt: skip
    if isinstance(node, m.Thing) and isinstance(node.where, m.And) and m.Most("time") in node.where.parts:
        return replace(node, where=m.And(tuple(map(_lying_there, node.where.parts))))
    return node


def _asked_plainly(node: m.Exists, event: m.Event) -> m.Condition:
    """Return "if no card was played" as the opposite, and "if it survives" as not having been destroyed."""
    if event.verb == "survive":
        return m.Not(m.Exists(m.event("destroy", patient=event.role("agent"))))
    if event.verb in DECLARING and event.role("during") is None:
        # No text does that itself, so it was before.
        event = replace(event, roles=_with(event.roles, "during", m.Period("turn")))
    roles = tuple((name, _any_of(value)) for name, value in event.roles)
    return node if roles == event.roles and event is node.what else (
        m.Not(m.Exists(replace(event, roles=roles))) if roles != event.roles else m.Exists(event)
    )


def _any_of(value: Any) -> Any:
    return replace(value, how="any") if isinstance(value, m.Thing) and value.how == "none" else value


def _with(roles: tuple[tuple[str, Any], ...], name: str, value: Any) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted((*roles, (name, value)), key=lambda pair: pair[0]))


DECLARING = frozenset({"play", "use", "attack", "target"})
"""Verbs that players do and texts do not."""


def _lying_there(part: Any) -> Any:
    """Return "placed in your purgatory" of what came last as lying there, in the order in which it came."""
    put_there = ("place", "put", "return")
    if isinstance(part, m.Part) and part.during is None and isinstance(part.event, m.Event):
        zone = part.event.role("to")
        if part.event.verb in put_there and zone is not None and part.role == "patient":
            return m.Rel(part.one, "in", zone)
        return replace(part, during=m.Period("game"))
    return part


def _counted(node: Any) -> Any:
    """Return "an opponent plays their second card each turn" as the second time that they play one."""
    if not isinstance(node, m.Event) or node.nth:
        return node
    for name, value in node.roles:
        if isinstance(value, m.Thing) and value.how == "nth" and isinstance(value.most, int):
            mark = getattr(node.role("agent"), "mark", "")
            own = m.Rel(m.Ref(m.ONE), "of", m.Ref(mark)) if mark else None
            left = tuple(part for part in _parts(value.where) if not isinstance(part, m.During) and part != own)
            manner = (*node.manner, *((EACH_FOR_ITSELF,) if own in _parts(value.where) else ()))
            where = None if not left else left[0] if len(left) == 1 else m.And(left)
            plain = replace(value, how="any", least=1, most=1, where=where)
            roles = tuple((role, plain if role == name else other) for role, other in node.roles)
            return replace(node, roles=roles, nth=value.most, manner=manner)
    return node


EACH_FOR_ITSELF = "each for itself"
"""How what is counted of each who does it apart happens: "an opponent plays their first card each turn"."""


def _parts(where: Any) -> tuple[Any, ...]:
    return where.parts if isinstance(where, m.And) else () if where is None else (where,)


def how_often(event: m.Event) -> tuple[m.Event, str, Any]:
    """Return an event without the number of times or points that is said of it, and how those are compared.

    "If you moved at least 2 tiles this turn" asks for the sum of all that was moved.
    """
    amount = event.role("amount")
    roles = tuple(pair for pair in event.roles if pair[0] != "amount")
    patient = event.role("patient")
    if amount is None and isinstance(patient, m.Thing) and isinstance(patient.least, int) and patient.least > 1:
        one = replace(patient, least=1, most=1)
        roles = tuple((name, one if value is patient else value) for name, value in event.roles)
        return replace(event, roles=roles), ">=", patient.least
    if amount is None:
        return event, ">=", 1
    if isinstance(amount, m.Math) and amount.op in COMPARED:
        return replace(event, roles=roles), COMPARED[amount.op], amount.args[0]
    return replace(event, roles=roles), ">=", amount


COMPARED = {"atleast": ">=", "upto": "<=", "atmost": "<="}


class Reads(Protocol):
    """What compiles the parts of a question; see `Expressions`."""

    words: Vocabulary

    def who(self, node: Any) -> Callable[[Game, Slots, Any], Any]:
        """Return the reader of the things that a node stands for."""
        ...

    def matcher(self, pattern: Any) -> Callable[[Game, Slots, Any], bool]:
        """Return the test whether an event fits a pattern."""
        ...


Entries = Callable[[Game, Slots], tuple[Logged, ...]]


def entries_of(read: Reads, pattern: m.Event, period: Any) -> Entries:
    """Return the reader of what happened in a period and fits a pattern, the oldest first.

    Raises:
        NotRunnable: nothing keeps or tells what is asked about.
    """
    stretch, verb = stretch_of(period), pattern.verb
    fits, side = read.matcher(pattern), read.words.places.side_of
    whose = read.who(period.whose) if stretch.owned else None

    def entries(game: Game, slots: Slots) -> tuple[Logged, ...]:
        seats = () if whose is None else tuple(side(game, held) for held in whose(game, slots, None))
        return tuple(one for one in earlier(game, verb, stretch, seats) if fits(game, slots, one))

    return entries


def number_of(read: Reads, pattern: m.Event, found: Entries) -> Callable[[Game, Slots], int]:
    """Return the reader of how much happened: the sum of the points that events tell of, else how often it did."""
    row = read.words.verbs[pattern.verb]
    if "amount" not in row.tells or row.one_each:
        return lambda game, slots: len(found(game, slots))
    return lambda game, slots: sum(one.role("amount") for one in found(game, slots))


def is_nth(read: Reads, pattern: m.Event) -> Callable[[Game, Slots, Any], bool]:
    """Return the test whether what happens now, which is not told of yet, is that of its number in the turn."""
    plain = replace(pattern, nth=0, mark="", manner=())
    before, nth, words = entries_of(read, plain, m.Period("turn")), pattern.nth, read.words
    if EACH_FOR_ITSELF not in pattern.manner:
        return lambda game, slots, _event: len(before(game, slots)) == nth - 1

    def is_own_nth(game: Game, slots: Slots, event: Any) -> bool:
        who = words.role(game, event, "agent", pattern.verb)
        own = (one for one in before(game, slots) if _shared(game, words, who, one.role("agent")))
        return sum(1 for _ in own) == nth - 1

    return is_own_nth


def _shared(game: Game, words: Vocabulary, some: Any, others: Any) -> bool:
    """Return whether one of those who did something is one of some others."""
    players = [held for held in some if held.aim.kind == "player"] or some
    return any(words.places.is_same(game, one, other) for one in players for other in others)
