"""Compile lines that hold: which statements stand in them, under which conditions, and what they change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from lich_studio.engine.game import Game
from lich_studio.engine.stats import Modifier
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import Expressions, Read
from lich_studio.rules.core.interpreter.held import Held, Slots, acted_on, with_slot
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary
from lich_studio.rules.core.interpreter.wishing import single_rules
from lich_studio.rules.core.things import Aim

HOLDING = (m.Modify, m.Grant, m.Rule, m.Replace, m.Adjust)
"""Statements that hold where nothing sets them off."""
Changing = Callable[[Game, Slots, Held, Aim, int], tuple[Modifier, ...]]
"""Returns the modifiers of one thing: from the game, the slots, the thing as held and as it is acted on, and the card
that says it."""


def holds(statement: Any) -> bool:
    """Return whether a statement, or each part of it, holds instead of being done."""
    if isinstance(statement, m.Seq):
        return all(holds(part) for part in statement.parts)
    if isinstance(statement, m.If):
        return holds(statement.then) and (statement.otherwise is None or holds(statement.otherwise))
    return isinstance(statement, HOLDING)


def parts_that_hold(ability: m.Ability) -> Iterator[m.Ability]:
    """Yield each statement of a line that holds as a line of its own, with all that it holds under as its condition."""
    for statement, conditions in _parts(ability.body, () if ability.only is None else (ability.only,)):
        lasts = statement.lasts
        if lasts is not None and lasts.until is not None:
            raise NotRunnable(f"{type(statement).__name__} that holds by itself until something")
        if lasts is not None and lasts.while_ is not None:
            conditions = (*conditions, lasts.while_)
        only = None if not conditions else conditions[0] if len(conditions) == 1 else m.And(conditions)
        yield m.Ability(replace(statement, lasts=None), only=only, tier=ability.tier)


def _parts(statement: Any, conditions: tuple[Any, ...]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    if isinstance(statement, m.Seq):
        for part in _each_by_itself(statement.parts):
            yield from _parts(part, conditions)
    elif isinstance(statement, m.If):
        yield from _parts(statement.then, (*conditions, statement.condition))
        if statement.otherwise is not None:
            yield from _parts(statement.otherwise, (*conditions, m.Not(statement.condition)))
    else:
        yield from ((one, conditions) for one in single_rules(statement))


def _each_by_itself(parts: tuple[Any, ...]) -> Iterator[Any]:
    """Yield statements that hold, each with the description that an earlier one of them gives its subject."""
    known: dict[str, m.Thing] = {}

    def described_again(node: Any) -> Any:
        return known.get(node.slot, node) if isinstance(node, m.Ref) else node

    for part in parts:
        yield m.transform(part, described_again)
        described = (node for node in m.walk(part) if isinstance(node, m.Thing) and node.mark)
        known.update({node.mark: replace(node, mark="") for node in described if node.how in ("each", "all", "the")})


def is_plain(ability: m.Ability) -> bool:
    """Return whether a line holds in the same way wherever and whenever its card is in play."""
    body = ability.body
    plain = isinstance(body, m.Modify | m.Grant) and body.whom in (m.Ref(m.THIS), m.Ref(m.YOU), m.Ref(m.HOST))
    return plain and ability.only is None and isinstance(getattr(body, "value", 0), int)


def whom_it_changes(node: m.Modify | m.Grant, read: Expressions) -> Read:
    """Return the reader of the things that a line which holds changes; nobody chooses them."""
    whom = node.whom
    if isinstance(whom, m.Thing) and whom.how not in ("each", "all", "the"):
        raise NotRunnable(f"{type(node).__name__} of “{whom.how} {whom.noun}” that always holds")
    return read.who(whom)


def changing(node: m.Modify | m.Grant, read: Expressions) -> Changing:
    """Return what makes the modifiers of a change.

    Raises:
        NotRunnable: nothing has such a number, or nothing can be given that.
    """
    if isinstance(node, m.Modify):
        return _modifying(node, read)
    abilities = node.what if isinstance(node.what, m.Thing) and node.what.noun == "ability" else None
    return _granting(node, read.words) if abilities is None else _granting_abilities(node, abilities, read)


def _modifying(node: m.Modify, read: Expressions) -> Changing:
    words, op = read.words, node.op
    if node.prop in words.changes.held_by and op == "set" and node.lasts is not None:
        whose, held_by, side = read.who(node.value), words.changes.held_by[node.prop], words.places.side_of

        def hand_over(game: Game, slots: Slots, held: Held, aim: Aim, source: int) -> tuple[Modifier, ...]:
            seats = [side(game, one) for one in whose(game, slots, held)]
            return held_by(game, aim, seats[0], source) if seats else ()

        return hand_over
    stat = node.prop if node.prop in words.numbers else words.word("stat", node.prop)
    if stat not in words.numbers or op not in words.changes.operations:
        raise NotRunnable(f"Modify of “{node.prop}”")
    if isinstance(node.value, m.Math) and node.value.op == "unlimited":
        if stat not in words.changes.unlimited:
            raise NotRunnable(f"an unlimited “{node.prop}”")
        operation, value = "at least", read.amount(words.changes.unlimited[stat])
    else:
        operation, value = words.changes.operations[op], read.amount(node.value)
    number, sign = words.changes.number, -1 if op == "subtract" else 1

    def change(game: Game, slots: Slots, held: Held, aim: Aim, source: int) -> tuple[Modifier, ...]:
        return number(game, aim, stat, operation, sign * value(game, slots, held), source)

    return change


def _granting(node: m.Grant, words: Vocabulary) -> Changing:
    what = node.what
    if not isinstance(what, m.Word):
        raise NotRunnable(f"Grant of {type(what).__name__}")
    if node.take != (what == m.Word("keyword", "all abilities")):
        raise NotRunnable(f"losing {what.kind} “{what.id}”" if node.take else "Grant of all abilities")
    gift, give = words.changes.given(words.ids, what), words.changes.gift
    return lambda game, _slots, _held, aim, source: give(game, aim, gift, source)


def _granting_abilities(node: m.Grant, abilities: m.Thing, read: Expressions) -> Changing:
    """Return what gives the abilities of other things: "gains all abilities of that summon"."""
    where = abilities.where
    if node.take or abilities.how not in ("each", "all") or not isinstance(where, m.Rel) or where.relation != "of":
        raise NotRunnable("Grant of some abilities")
    of, give = read.who(where.to), read.words.changes.abilities

    def change(game: Game, slots: Slots, held: Held, aim: Aim, source: int) -> tuple[Modifier, ...]:
        return tuple(one for other in of(game, slots, held) for one in give(game, aim, other.aim, source))

    return change


def own_slot(ability: m.Ability, read: Expressions) -> int | None:
    """Return the slot of each of those that a line changes in turn, None if no other word goes back to it.

    "Summons have +1 defense for each wall adjacent to them, while they are damaged": each by what is beside it.
    """
    mark = getattr(getattr(ability.body, "whom", None), "mark", "")
    return read.slot(mark) if mark and m.Ref(mark) in m.walk(ability) else None


def each_in_turn(slots: Slots, at: int | None, held: Held) -> Slots:
    """Return slots in which one of those that a line changes stands."""
    if at is None:
        return slots
    return with_slot(slots, at, (held,))


def standing_change(ability: m.Ability, words: Vocabulary) -> Callable[[Game, Slots], Iterator[Modifier]]:
    """Return the reader of the modifiers that a line keeps in force now.

    Raises:
        NotRunnable: something in it cannot be run yet.
    """
    read, node = Expressions(words), ability.body
    assert isinstance(node, m.Modify | m.Grant)
    at = own_slot(ability, read)
    test = None if ability.only is None else read.condition(ability.only)
    whom, change = whom_it_changes(node, read), changing(node, read)

    def modifiers(game: Game, slots: Slots) -> Iterator[Modifier]:
        if at is None and test is not None and not test(game, slots, None):
            return
        source = slots[0][0].aim.entity
        for held in whom(game, slots, None):
            own, aim = each_in_turn(slots, at, held), acted_on(game, held)
            if aim is None or (at is not None and test is not None and not test(game, own, None)):
                continue
            for modifier in change(game, own, held, aim, source):
                yield from words.changes.standing(modifier)

    return modifiers
