"""Tell which statement of a card is being carried out, what its descriptions mean now, and what they pass over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lich_studio.engine.errors import EngineError
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.described import conjuncts
from lich_studio.rules.core.interpreter.expressions import Expressions, Read
from lich_studio.rules.core.interpreter.held import Held, Slots, Things
from lich_studio.rules.core.interpreter.meaning_effect import Meaning
from lich_studio.rules.core.interpreter.programs import ROW, SLOTS, Program
from lich_studio.rules.core.interpreter.vocabulary import vocabulary_of
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.games import Described, PassedOver
from lich_studio.rules.lich.board.sight import SightReason, reason, sight_for
from lich_studio.rules.lich.meanings.making import program_of
from lich_studio.rules.lich.meanings.thing_rows import side_of, tile_of

NEVER_PASSED_OVER = 40
"""Of more things than this nobody wants to read why each is not meant."""


def statement_under_way(game: Game, registers: Registers) -> m.Node | None:
    """Return the statement that a frame of procedure `core.run` carries out next, or is carrying out.

    Args:
        game: the game.
        registers: those of the frame.
    """
    program, row = _program(game, registers), registers.get(ROW, 0)
    return program.said[row] if program is not None and row < len(program.said) else None


def described(game: Game, registers: Registers) -> Iterator[Described]:
    """Yield what the descriptions of the running statement mean, in the order in which they stand; see there."""
    program, statement = _program(game, registers), statement_under_way(game, registers)
    if program is None or statement is None or SLOTS not in registers:
        return
    for thing in _descriptions(statement):
        read = Expressions(vocabulary_of(game.ruleset), dict(program.slots), set(program.events))
        try:
            yield _told(game, thing, read, registers[SLOTS])
        except EngineError:
            continue  # it speaks of what is not known before it is its turn


def _program(game: Game, registers: Registers) -> Program | None:
    effect = effect_node(game, registers) if "path" in registers else None
    if not isinstance(effect, Meaning):
        return None
    return program_of(effect.ability, vocabulary_of(game.ruleset), effect.closed, effect.events)


def _descriptions(statement: m.Node) -> Iterator[m.Thing]:
    """Yield the descriptions that a statement speaks of itself, not those within its parts or within each other."""
    fillings = [filling for _, filling in statement.roles] if isinstance(statement, m.Event) else [
        getattr(statement, name, None) for name in ("over", "whom", "who", "to", "thing")
    ]  # fmt: skip
    for filling in fillings:
        parts = filling.parts if isinstance(filling, m.Union) else (filling,)
        yield from (part for part in parts if isinstance(part, m.Thing))


def _told(game: Game, thing: m.Thing, read: Expressions, slots: Slots) -> Described:
    slots = (*slots, *(None for _ in range(len(read.slots) - len(slots))))
    known = slots[read.slots[thing.mark]] if thing.mark in read.slots else None
    fitting: Things = read.each(replace(thing, how="each", mark=""))(game, slots, None)
    meant = fitting if known is None else tuple(one for one in known if isinstance(one, Held))
    of_its_kind: Things = read.each(replace(thing, how="each", mark="", where=None))(game, slots, None)
    seen = [one for one in of_its_kind if one.aim.entity and tile_of(game, one) is not None]
    if len(seen) > NEVER_PASSED_OVER:
        return Described(thing, meant, ())
    tests = [(part, read.condition(part)) for part in conjuncts(thing.where)]
    passed = (_passed_over(game, one, tests, slots, read) for one in seen)
    return Described(thing, meant, tuple(one for one in passed if one.clauses))


def _passed_over(
    game: Game, one: Held, tests: list[tuple[Any, Read]], slots: Slots, read: Expressions
) -> PassedOver:
    clauses = tuple(part for part, test in tests if not test(game, slots, one))
    looked = (_sight(game, clause, read, slots, one) for clause in clauses)
    return PassedOver(one, clauses, next((found for found in looked if found is not None), None))


def _sight(game: Game, clause: Any, read: Expressions, slots: Slots, one: Held) -> SightReason | None:
    if not isinstance(clause, m.Rel) or clause.relation != "sees":
        return None
    looking, seen = (read.who(part)(game, slots, one) for part in (clause.one, clause.to))
    here, there = (tile_of(game, found[0]) if found else None for found in (looking, seen))
    if here is None or there is None:
        return None
    return reason(sight_for(game, side_of(game, looking[0])), here, there)
