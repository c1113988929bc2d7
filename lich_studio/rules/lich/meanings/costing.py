"""Change what cards cost as lines in force say: "techniques opponents play cost 1 more" (SRC-COST, FX-001.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from lich_studio.effects.keeping import kept_for_all, kept_for_each
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.module import Hook
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import Read
from lich_studio.rules.core.interpreter.meaning_effect import Holds
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary, vocabulary_of
from lich_studio.rules.core.interpreter.wishing import Judges, judging
from lich_studio.rules.lich.cards.terms import SOURCE_COST, Bill
from lich_studio.rules.lich.intent_roles import COSTS
from lich_studio.rules.lich.meanings import in_force
from lich_studio.rules.lich.meanings.holding import lines_asked

RULES = ("FX-001.2", "SRC-COST.3")
COST, HEARD = "source cost", "cost play"
FIRST, NEXT = "first", "next"
_DEARER = {"add": 1, "subtract": -1}
Way = Mapping[str, int]
_NOTHING: Way = {}


class _Costing(NamedTuple):
    """A compiled line about costs.

    Attributes:
        judges: whether it is about a card that somebody would play.
        test: whether it holds now, None where it always does.
        number: how much source it is about.
        source: the type of source, "" for any.
    """

    judges: Judges
    test: Read | None
    number: Read
    source: str


def is_cost(part: m.Ability) -> bool:
    """Return whether a line says what cards cost."""
    return isinstance(part.body, m.Adjust) and part.body.role == COST


def costing(node: m.Modify) -> m.Statement:
    """Return a change of what cards of a description cost as one of what is about to be paid for them."""
    thing = node.whom
    if node.prop != COST:
        return node
    if thing == m.Ref(m.THIS):
        return m.Adjust(m.event("cost", patient=thing), COST, node.op, node.value, node.lasts)
    if not isinstance(thing, m.Thing) or thing.how not in ("each", "all", FIRST, NEXT):
        return node
    parts = thing.where.parts if isinstance(thing.where, m.And) else () if thing.where is None else (thing.where,)
    played = [part for part in parts if isinstance(part, m.Part) and _is_play(part)]
    left = tuple(part for part in parts if part not in played)
    where = None if not left else left[0] if len(left) == 1 else m.And(left)
    agents = [part.event.role("agent") for part in played if isinstance(part.event, m.Event)]
    if thing.how in (FIRST, NEXT):
        return _of_one(node, thing.how, thing.noun, agents, left)
    plain = m.Thing(thing.noun, "any", where=where)
    return m.Adjust(m.event("cost", agent=agents[0] if agents else None, patient=plain), COST, node.op, node.value,
                    node.lasts)  # fmt: skip


def _of_one(node: m.Modify, how: str, noun: str, agents: list[Any], left: tuple[Any, ...]) -> m.Statement:
    """Return a change of what the first or next card of a kind costs: as long as none was played.

    Args:
        node: the change.
        how: first or next.
        noun, left: the kind of card, and what else is said of it.
        agents: who plays it, none where only its owner is said.
    """
    whose = next((part for part in left if isinstance(part, m.Rel) and part.relation == "of"), None)
    during = next((part for part in left if isinstance(part, m.During)), None)
    said = tuple(part for part in left if part not in (whose, during))
    agent = agents[0] if agents else m.Ref(m.YOU) if whose is None else whose.to
    where = None if not said else said[0] if len(said) == 1 else m.And(said)
    plain = m.Thing(noun, "any", where=where)
    adjust = m.Adjust(m.event("cost", agent=agent, patient=plain), COST, node.op, node.value, node.lasts)
    played = m.event("play", agent=agent, patient=plain)
    if how == FIRST:
        return m.If(m.Compare(m.Past(played, m.Period("turn")), "=", 0), adjust)
    if isinstance(agent, m.Thing) and agent.how != "target":
        raise NotRunnable("the next card of several players")
    if node.lasts is not None:
        raise NotRunnable("the next card, for a time")
    ends = None if during is None else m.Edge("end", during.period)
    return replace(adjust, lasts=m.Lasts(played if ends is None else m.Or((played, ends))))


def _is_play(part: m.Part) -> bool:
    event = part.event
    return isinstance(event, m.Event) and event.verb == "play" and part.role == "patient" and part.during is None


def heard_of(line: Holds, words: Vocabulary) -> tuple[str, ...]:
    """Return what a line about costs is asked about.

    Raises:
        NotRunnable: some of it cannot be run.
    """
    _compiled(line, words)
    return (HEARD,)


@kept_for_all
def _compiled(line: Holds, words: Vocabulary) -> _Costing:
    body: Any = line.ability.body
    read = in_force.expressions_of(line.closed, line.events, words)
    if not (body.op in _DEARER or (body.op == "set" and body.value == 0)):
        raise NotRunnable(f"a source cost by “{body.op}”")
    judges = judging(body.event, COSTS[0], read)
    test = None if line.ability.only is None else read.condition(line.ability.only)
    value, source = body.value, ""
    if isinstance(value, m.Word):
        value, source = value.value or 1, words.word("source", value.id)
    return _Costing(judges, test, read.amount(value), source)


@kept_for_each
def _own_lines(definitions: Mapping[str, CardDefinition]) -> Mapping[str, tuple[Holds, ...]]:
    """Return the lines in which cards speak of their own cost, wherever they lie, by the card."""
    found: dict[str, tuple[Holds, ...]] = {}
    for name, card in definitions.items():
        lines = (effect for ability in card.abilities for effect in ability.effects if isinstance(effect, Holds))
        own = tuple(line for line in lines if HEARD in line.heard and speaks_of_itself(line.ability.body))
        if own:
            found[name] = own
    return found


def speaks_of_itself(statement: Any) -> bool:
    """Return whether a statement is about what its own card costs, under a condition or not."""
    if isinstance(statement, m.If):
        return statement.otherwise is None and speaks_of_itself(statement.then)
    if not isinstance(statement, m.Adjust) or statement.role != COST or not isinstance(statement.event, m.Event):
        return False
    return statement.event.role("patient") == m.Ref(m.THIS)


def _bill(game: Game, bill: Bill) -> Bill:
    """Make a cost more, then less; what would fall below nothing is lost."""
    definition = game.state.definition_of[bill.card]
    own = _own_lines(game.definitions).get(definition, ())
    if not own and HEARD not in game.state.triggers:
        return bill
    words, intent = vocabulary_of(game.ruleset), Intent("play", bill.seat, bill.card)
    changes: list[tuple[str, int, str]] = []
    asked = [(bearer, path, line) for (bearer, path, _), line in lines_asked(game, HEARD)]
    for bearer, path, line in (*asked, *((bill.card, (definition, 0), line) for line in own)):
        one, slots = _compiled(line, words), in_force.slots_of(game, bearer, path, line.closed)
        if one.judges(game, slots, intent) and (one.test is None or one.test(game, slots, None)):
            body: Any = line.ability.body
            changes.append((body.op, one.number(game, slots, None), one.source))
    ways: tuple[Way, ...] = bill.ways
    for op, number, source in sorted(changes, key=lambda change: ("add", "subtract", "set").index(change[0])):
        if op == "set":
            ways = (_NOTHING,)
        for _ in range(number if op != "set" else 0):
            step = _dearer(game, ways, source) if op == "add" else _cheaper(ways, source)
            ways = tuple(way for at, way in enumerate(step) if way not in step[:at])
    return bill._replace(ways=ways)


def _cheaper(ways: tuple[Way, ...], source: str) -> list[Way]:
    found: list[Way] = []
    for way in ways:
        fewer = [_changed(way, name, -1) for name in ((source,) if source else sorted(way)) if way.get(name)]
        found += fewer or [way]
    return found


def _dearer(game: Game, ways: tuple[Way, ...], source: str) -> list[Way]:
    every = tuple(word.id for word in game.ruleset.words if word.kind == "source")
    return [_changed(way, name, 1) for way in ways for name in _types(way, source) or every]


def _types(way: Way, source: str) -> tuple[str, ...]:
    return (source,) if source else tuple(sorted(way))


def _changed(way: Way, name: str, by: int) -> Way:
    return dict(_counts({**way, name: way.get(name, 0) + by}))


def _counts(way: Way) -> Iterator[tuple[str, int]]:
    return ((name, count) for name, count in way.items() if count)


HOOKS = (Hook(SOURCE_COST, fold=_bill, order=60),)
