"""What the effects of a resolving item did: noted from events, read by "the damage dealt", "that much", "this way"."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import ANY_EVENT, Hook, NodeRule, RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.core import spoken_of
from lich_studio.rules.core.happenings import event_of, things_of
from lich_studio.rules.core.prices import is_paid_in_cards
from lich_studio.rules.core.result_phrases import PHRASES
from lich_studio.rules.core.results import (
    PAID,
    SURFACE_THEN,
    CountThisWay,
    EachThisWay,
    Fact,
    ItWas,
    OneOfResult,
    OneThisWay,
    Result,
    ResultRow,
    ThatMuch,
    ThatNumber,
    WasThisWay,
    aim_at,
    facts,
)
from lich_studio.rules.core.rounds import round_of
from lich_studio.rules.core.running import EFFECT_PATH, effect_node, nodes_above, paid_with, referred
from lich_studio.rules.core.spoken_of import ThatThing, ThoseThings
from lich_studio.rules.core.things import Aim, Kind, Things, fits, kinds_of
from lich_studio.rules.lich.nouns import CARD_NOUNS, is_called
from lich_studio.rules.lich.result_kinds import RESULTS, WORDS
from lich_studio.rules.lich.standing_for import faces_of
from lich_studio.rules.lich.told import done_in_round, gives, told_here


@lru_cache(maxsize=8)
def _rows_by_event(ruleset: Ruleset) -> Mapping[str, tuple[ResultRow, ...]]:
    by_event: dict[str, tuple[ResultRow, ...]] = {}
    rows: Mapping[str, ResultRow] = ruleset.table("result")
    for row in rows.values():
        for kind in row.events:
            by_event[kind] = (*by_event.get(kind, ()), row)
    return by_event


def _is_noted(ruleset: Ruleset, kind: str) -> bool:
    return kind in _rows_by_event(ruleset)


def _note(game: Game, event: Event) -> Event:
    """Note an event as the doing of the effect that is running, if one is."""
    rows = _rows_by_event(game.ruleset).get(event.kind)
    if rows is None:
        return event
    for frame in reversed(game.state.frames):
        registers = frame.registers
        if "path" in registers and registers.get("item") and "aims" in registers:
            aim = aim_at(game, event.subject, event.tile)
            effect, *inner = registers["path"][2:]
            new = (
                Fact(row.id, effect, 1 if row.counted else event.amount,
                     (aim._replace(kind=row.kind) if row.kind else aim,), event.word if row.kind else "", event.word,
                     tuple(inner))
                for row in rows
                if not row.kind or gives(effect_node(game, registers), row)
            )
            game.remember((*facts(game, registers), *new), "item", registers["item"], "facts")
            break
    return event


def _ran_before(game: Game, registers: Registers, row: ResultRow) -> bool:
    """Return whether an effect that gives a result comes before the running one in its ability."""
    path: tuple[str, int, int] = registers["path"][:3]
    definition, ability, number = path
    effects = game.definitions[definition].abilities[ability].effects[:number]
    return any(gives(effect, row) for effect in effects)


def _of_result(game: Game, registers: Registers, result: str) -> tuple[Fact, ...]:
    """Return what was done of one kind: by the card so far, else by the event that set it off."""
    row: ResultRow = game.ruleset.table("result")[result]
    found = tuple(fact for fact in told_here(game, registers) if fact.result == result)
    event = event_of(game, registers)
    if found or event is None or event.kind not in row.events or _ran_before(game, registers, row):
        return found
    things = (aim_at(game, event.subject, event.tile),)
    return (Fact(result, -1, 1 if row.counted else event.amount, things),)


def _result(game: Game, node: Result | OneOfResult, registers: Registers) -> int:
    return sum(fact.number for fact in _of_result(game, registers, node.result))


def _that_much(game: Game, _node: ThatMuch | ThatNumber, registers: Registers) -> int:
    done = done_in_round(game, registers)
    if done is not None:
        return done
    told = told_here(game, registers)
    event = event_of(game, registers)
    # What was paid is spoken of only where the card has done nothing yet, and answers nothing.
    found = told if event is None else tuple(fact for fact in told if fact.effect != PAID)
    if found:
        last = found[-1]
        if last.effect < gave_last(game, registers):
            # What comes right before did nothing at all.
            return 0
        return sum(fact.number for fact in found if (fact.effect, fact.result) == (last.effect, last.result))
    if event is None:
        return 0
    # A tile entered, or a card discarded, is one.
    counted = any(row.counted for row in _rows_by_event(game.ruleset).get(event.kind, ()))
    return 1 if counted else event.amount


def gave_last(game: Game, registers: Registers) -> int:
    """Return the number of the last effect before the running one that gives a result, -1 for none."""
    path: tuple[str, int, int] = registers["path"][:3]
    if len(path) < EFFECT_PATH:
        return -1
    rows: Mapping[str, ResultRow] = game.ruleset.table("result")
    effects = game.definitions[path[0]].abilities[path[1]].effects[: path[2]]
    giving = (number for number, effect in enumerate(effects) if any(gives(effect, row) for row in rows.values()))
    return max(giving, default=-1)


def _done_to(game: Game, node: Any, registers: Registers) -> tuple[Aim, ...]:
    """Return the things of a node's description that what it tells was done to; they may be gone since."""
    row: ResultRow = game.ruleset.table("result")[node.done]
    told = (fact for result in (row.id, *row.also) for fact in _of_result(game, registers, result))
    done = ((thing, fact.surface) for fact in told for thing in fact.things)
    fitting = (one for one, lay in done if fits_still(game, node.things, one, {**registers, SURFACE_THEN: lay}))
    return tuple(dict.fromkeys(fitting))


def fits_still(game: Game, things: Things, aim: Aim, registers: Registers) -> bool:
    """Return whether a thing fits a description, even one that has left play since."""
    asked = {**registers, "aim": aim}
    named = not things.nouns or any(
        (isinstance(noun, Kind) and is_kind(game, aim, noun.noun)) or game.evaluate(noun, asked)
        for noun in things.nouns
    )
    return named and fits(game, replace(things, nouns=()), aim, registers)


def is_kind(game: Game, aim: Aim, noun: str) -> bool:
    """Return whether a thing goes by a noun, even one that has left play since; "card" goes for every card."""
    if noun == "any":
        return True
    if noun == "card" and aim.kind == "card":
        return True
    if noun in ("player", "opponent"):
        return aim.kind == "player"
    return is_called(game, aim, frozenset(CARD_NOUNS) if noun == "card" else frozenset((noun,)))


def _this_way(game: Game, node: CountThisWay | OneThisWay, registers: Registers) -> int:
    return len(_done_to(game, node, registers))


def _was_this_way(game: Game, node: WasThisWay, registers: Registers) -> bool:
    return bool(_done_to(game, node, registers))


def _it_was(game: Game, node: ItWas, registers: Registers) -> bool:
    done = {thing for fact in _of_result(game, registers, node.done) for thing in fact.things}
    # A destroyed summon was spoken of as a piece, and is told of as its card.
    faces = {(thing.kind, thing.entity, thing.tile) for thing in done}
    wanted = referred(game, node.subject, registers)
    return any(
        (aim.kind, aim.entity, aim.tile) in faces or ("card", game.state.link_of[aim.entity], None) in faces
        for aim in wanted
    )


def told_of(told: tuple[Fact, ...]) -> Iterator[tuple[Aim, ...]]:
    """Yield the things that facts are about, of each effect and result together, the latest first."""
    for key in dict.fromkeys((fact.effect, fact.result) for fact in reversed(told)):
        yield tuple(thing for fact in told if (fact.effect, fact.result) == key for thing in fact.things)


def _spoken_of(game: Game, things: Things, registers: Registers) -> Iterator[tuple[Aim, ...]]:
    """Yield the groups of things of a description that were done something to or aimed at, the latest first."""
    found = facts(game, registers)
    above = nodes_above(game, registers) if "path" in registers else ()
    turn = round_of(game, registers, above)
    first = (things_of(game, registers),) if is_paid_in_cards(above) else ()
    groups = [*first, *told_of(found[turn.facts :]), turn.aims, *told_of(found[: turn.facts])]
    groups.append(paid_with(game, registers))
    groups.extend(reversed(registers.get("aims", ())))
    event = event_of(game, registers)
    if event is not None:
        entities = (event.subject, event.source, *event.others)
        groups.append(things_of(game, registers))
        groups.extend((aim_at(game, entity),) for entity in entities if entity)
        groups.extend([(Aim("player", event.actor),)] if event.actor else [])
    for group in groups:
        group = tuple(face for aim in group for face in faces_of(game, aim))
        fitting = tuple(dict.fromkeys(aim for aim in group if fits_still(game, things, aim, registers)))
        if fitting:
            yield fitting


def _that_thing(game: Game, node: ThatThing, registers: Registers) -> tuple[Aim, ...]:
    found = next(_spoken_of(game, node.things, registers), ())[-1:]
    if found or not {"player", "opponent"} & set(kinds_of(node.things)):
        return found
    # Where no player was named, "that player" is the one whose the thing is, or was.
    chosen: tuple[tuple[Aim, ...], ...] = registers.get("aims", ())
    named = (aim for aims in reversed(chosen) for aim in aims if aim.entity)
    seats = (game.state.controller_of[aim.entity] for aim in named)
    players = (Aim("player", seat) for seat in seats if seat)
    return tuple(aim for aim in players if fits_still(game, node.things, aim, registers))[:1]


def _those_things(game: Game, node: ThoseThings, registers: Registers) -> tuple[Aim, ...]:
    return next(_spoken_of(game, node.things, registers), ())


MODULE = RuleModule(
    id="results",
    requires=("targeting", "status"),
    tables={"result": RESULTS},
    words=WORDS,
    hooks=(Hook(ANY_EVENT, fold=_note, wants=_is_noted),),
    nodes=(
        NodeRule(Result, evaluate=_result),
        NodeRule(ThatMuch, evaluate=_that_much),
        NodeRule(ThatNumber, evaluate=_that_much),
        NodeRule(CountThisWay, evaluate=_this_way),
        NodeRule(OneThisWay, evaluate=_this_way),
        NodeRule(OneOfResult, evaluate=_result),
        NodeRule(EachThisWay, evaluate=_done_to),
        NodeRule(WasThisWay, evaluate=_was_this_way),
        NodeRule(ItWas, evaluate=_it_was),
        NodeRule(ThatThing, evaluate=_that_thing),
        NodeRule(ThoseThings, evaluate=_those_things),
    ),
    text_checks=spoken_of.CHECKS,
    phrases=(*PHRASES, *spoken_of.PHRASES),
)
