"""Keep lines that hold while their card is in play: what they change, what cannot happen, what happens instead.

A line about events stands in the trigger index under "rule KIND" or "replace KIND". An event is replaced once by each
line: nothing that comes of a replacement is replaced by the same line again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from lich_studio.effects.keeping import kept_for_all
from lich_studio.effects.nodes import Condition
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, Happened
from lich_studio.engine.frames import Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook
from lich_studio.engine.stats import Modifier
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import Expressions, Matches
from lich_studio.rules.core.interpreter.held import Slots
from lich_studio.rules.core.interpreter.standing import is_plain, standing_change
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary, vocabulary_of
from lich_studio.rules.core.statics import Silencing, Static
from lich_studio.rules.core.status import INFLICTED
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.field import WOULD_DRAW, card_name
from lich_studio.rules.lich.meanings.first_slots import first_slots
from lich_studio.rules.lich.statics import SILENT, reaches_tier

FORBIDDEN = frozenset({"deal", "heal", "inflict"})
"""Verbs of which texts can say that they cannot happen: their events are asked about before they come true.

A verb row that is `asked_about` is one of them too, with the hooks of `asking_about` for its kind of event.
"""
REPLACED = frozenset({*FORBIDDEN, "draw"})
RULE_IDS = ("FX-001.2", "AMB-202")


@dataclass(frozen=True, slots=True)
class AsksTheGame(Condition):
    """Mark a line whose effect depends on the game."""


@dataclass(frozen=True, slots=True)
class Holds(Static):
    """A statement that holds, by its meaning.

    Attributes:
        ability: the statement with the condition under which it holds.
        effects: what runs in place of an event, as any meaning does.
        depends: set where whom it changes, or how, depends on the game.
    """

    ability: m.Ability
    effects: tuple[Any, ...] = ()
    depends: AsksTheGame | None = None


@dataclass(frozen=True, slots=True)
class Silences(Holds, Silencing):
    """A statement by which things have no abilities."""


def line_of(ability: m.Ability, words: Vocabulary) -> Holds:
    """Return a statement that changes numbers or words of things as long as it holds.

    Raises:
        NotRunnable: something in it cannot be run yet.
    """
    standing_change(ability, words)
    kind = Silences if isinstance(ability.body, m.Grant) and ability.body.take else Holds
    return kind(ability, (), None if is_plain(ability) else AsksTheGame())


change_of = kept_for_all(standing_change)


def held(game: Game, node: Holds, registers: Registers) -> tuple[Modifier, ...]:
    """Return the modifiers that a line keeps in force now; none for one about events."""
    if not isinstance(node.ability.body, m.Modify | m.Grant):
        return ()
    slots = first_slots(game, registers["source"], registers["seat"])
    return tuple(change_of(node.ability, vocabulary_of(game.ruleset))(game, slots))


def pattern_of(ability: m.Ability, words: Vocabulary) -> m.Event:
    """Return the events that a line which holds is about.

    Raises:
        NotRunnable: nothing asks about such events yet.
    """
    body = ability.body
    if not isinstance(body, m.Rule | m.Replace):
        raise NotRunnable(f"{type(body).__name__} that always holds")
    if isinstance(body, m.Rule) and (body.mode != "cannot" or body.price or body.ignoring):
        raise NotRunnable(f"Rule with “{body.mode}”")
    if isinstance(body, m.Replace) and body.uses:
        raise NotRunnable("Replace so many times")
    verbs = FORBIDDEN if isinstance(body, m.Rule) else REPLACED
    row = words.verbs.get(body.event.verb) if isinstance(body.event, m.Event) else None
    if not isinstance(body.event, m.Event) or row is None or not (row.id in verbs or row.asked_about):
        raise NotRunnable(f"{type(body).__name__} of “{getattr(body.event, 'verb', 'one event or another')}”")
    return body.event


def channel_of(ability: m.Ability) -> str:
    """Return the first word under which a line that holds stands in the trigger index, "" for one about things."""
    return _CHANNELS.get(type(ability.body), "")


_CHANNELS: dict[type[Any], str] = {m.Rule: "rule", m.Replace: "replace"}


def instead_of(ability: m.Ability) -> m.Ability:
    """Return what happens instead as an ability of its own, which the event sets off."""
    assert isinstance(ability.body, m.Replace)
    return m.Ability(ability.body.by, on=ability.body.event)


@kept_for_all
def _matcher(ability: m.Ability, words: Vocabulary) -> Matches:
    read = Expressions(words)
    matches = read.matcher(pattern_of(ability, words))
    if ability.only is None:
        return matches
    test = read.condition(ability.only)

    def fits(game: Game, slots: Slots, happened: Happened) -> bool:
        return matches(game, slots, happened) and bool(test(game, slots, None))

    return fits


def _in_force(game: Game, channel: str, event: Event) -> Iterator[tuple[int, tuple[str, int, int]]]:
    """Yield the lines of a channel that an event fits: the card, and definition, ability and effect of each."""
    entries = game.state.triggers.get(f"{channel} {event.kind}", ())
    happened = Happened(event, game.state.life_of[event.subject])
    words = vocabulary_of(game.ruleset)
    for bearer, (definition, number) in entries:
        ability = game.definitions[definition].abilities[number]
        if game.stat(bearer, SILENT.id) or not reaches_tier(game, bearer, ability):
            continue
        slots = first_slots(game, bearer, game.state.controller_of[bearer], happened)
        for place, line in enumerate(ability.effects):
            if not isinstance(line, Holds) or channel_of(line.ability) != channel:
                continue
            if event.kind in kinds_of(line.ability, words) and _matcher(line.ability, words)(game, slots, happened):
                yield bearer, (definition, number, place)


@kept_for_all
def kinds_of(ability: m.Ability, words: Vocabulary) -> tuple[str, ...]:
    """Return the kinds of event that a line which holds is about; none for one about things."""
    return Expressions(words).kinds(pattern_of(ability, words)) if isinstance(ability.body, m.Rule | m.Replace) else ()


def _forbid(game: Game, event: Event) -> Event | None:
    return None if any(True for _ in _in_force(game, "rule", event)) else event


def _forbid_blow(game: Game, blow: Blow) -> Blow | None:
    return None if _forbid(game, blow.event) is None else blow


def _event_in(value: Any) -> Event:
    return value.event if isinstance(value, Blow) else value


def _look(game: Game, registers: Registers) -> Instruction:
    event = _event_in(registers["value"])
    frames = (frame for frame in game.state.frames if frame.procedure == "meanings.replace")
    done = {one for frame in frames for one in frame.registers.get("done", ())}
    found = tuple(one for one in _in_force(game, "replace", event) if one not in done)
    if not found:
        return Done(registers["value"])
    registers.update(found=found, chosen=found[0])
    return Go("ask" if len(found) > 1 else "run")


def _ask(game: Game, registers: Registers) -> Instruction:
    """Let the affected player say which replacement comes first."""
    event = _event_in(registers["value"])
    seat = game.state.controller_of[event.subject] if event.subject else event.actor
    found: tuple[tuple[int, tuple[str, int, int]], ...] = registers["found"]
    options = tuple(
        Option(f"replace {game.handle(bearer, seat)} {path[1] + 1}", (bearer, path), card_name(game, bearer), bearer)
        for bearer, path in found
    )
    return Ask(Decision(seat, "instead", "Which applies?", options, ("FX-001.2", "AMB-202")), "chosen")


def _run(game: Game, registers: Registers) -> Instruction:
    bearer, path = registers["chosen"]
    registers["done"] = (*registers.get("done", ()), (bearer, path))
    event = _event_in(registers["value"])
    happened = Happened(event, game.state.life_of[event.subject])
    given: Registers = {
        "seat": game.state.controller_of[bearer],
        "source": bearer,
        "item": 0,
        "aims": (),
        "set off": happened,
    }
    return Call("core.run", {**given, "path": (*path, 0)})


def _stop(_game: Game, _registers: Registers) -> Instruction:
    return Done(None)


def replacing(line: Holds, effect: Any) -> Holds:
    """Return a line that holds with what runs instead of its events."""
    return replace(line, effects=(effect,))


def asking_about(kind: str) -> tuple[Hook, ...]:
    """Return the hooks by which lines that hold forbid and replace a kind of event that comes true as a change."""
    return (
        Hook(f"replace {kind}", fold=_forbid, order=3),
        Hook(f"replace {kind}", procedure="meanings.replace", order=4),
    )


HOOKS = (
    Hook(BEFORE_APPLY, fold=_forbid_blow, order=3),
    Hook("replace healed", fold=_forbid, order=3),
    Hook("replace " + INFLICTED, fold=_forbid, order=3),
    Hook(BEFORE_APPLY, procedure="meanings.replace", order=4),
    Hook("replace healed", procedure="meanings.replace", order=4),
    Hook("replace " + INFLICTED, procedure="meanings.replace", order=4),
    Hook(WOULD_DRAW, procedure="meanings.replace", order=4),
)
PROCEDURE = procedure(
    "meanings.replace",
    step("look", _look),
    step("ask", _ask, "One of several replacements comes first", *RULE_IDS),
    step("run", _run, "Something else happens instead"),
    step("stop", _stop),
    title="Replace",
)
