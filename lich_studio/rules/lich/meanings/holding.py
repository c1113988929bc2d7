"""Keep lines that hold while their card is in play: what they change, what cannot happen, what happens instead.

A line about events stands in the trigger index under "rule KIND" or "replace KIND". An event is replaced once by each
line: nothing that comes of a replacement is replaced by the same line again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lich_studio.effects.keeping import kept_for_all
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, Happened
from lich_studio.engine.frames import Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook
from lich_studio.engine.stats import GRANTS, Modifier
from lich_studio.engine.triggers import granted_by
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import Expressions, Matches, Read
from lich_studio.rules.core.interpreter.held import Slots, acted_on
from lich_studio.rules.core.interpreter.meaning_effect import Gives, Holds
from lich_studio.rules.core.interpreter.standing import standing_change
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary, vocabulary_of
from lich_studio.rules.core.statics import IN_FORCE
from lich_studio.rules.core.status import INFLICTED
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.field import WOULD_DRAW, card_name
from lich_studio.rules.lich.meanings import in_force
from lich_studio.rules.lich.meanings.first_slots import first_slots
from lich_studio.rules.lich.statics import SILENT, reaches_tier

FORBIDDEN = frozenset({"deal", "heal", "inflict"})
"""Verbs of which texts can say that they cannot happen: their events are asked about before they come true.

A verb row that is `asked_about` is one of them too, with the hooks of `asking_about` for its kind of event.
"""
REPLACED = frozenset({*FORBIDDEN, "draw"})
RULE_IDS = ("FX-001.2", "AMB-202")


change_of = kept_for_all(standing_change)


@kept_for_all
def _granting(ability: m.Ability, words: Vocabulary) -> tuple[Read | None, Read]:
    """Return the condition and the bearers of an ability that a line gives."""
    read = Expressions(words)
    body = ability.body
    assert isinstance(body, m.Grant)
    return None if ability.only is None else read.condition(ability.only), read.who(body.whom)


def held(game: Game, node: Holds, registers: Registers) -> tuple[Modifier, ...]:
    """Return the modifiers that a line keeps in force now; none for one about events."""
    if not isinstance(node.ability.body, m.Modify | m.Grant):
        return ()
    words = vocabulary_of(game.ruleset)
    slots = first_slots(game, registers["source"], registers["seat"])
    if isinstance(node, Gives):
        return tuple(_given(game, node, slots, words))
    return tuple(change_of(node.ability, words)(game, slots))


def _given(game: Game, node: Gives, slots: Slots, words: Vocabulary) -> Iterator[Modifier]:
    test, whom = _granting(node.ability, words)
    source: int = slots[0][0].aim.entity
    if test is not None and not test(game, slots, None):
        return
    name = in_force.definition_of_part(game, game.state.definition_of[source], node.parts[0].part)
    for thing in whom(game, slots, None):
        aim = acted_on(game, thing)
        card = 0 if aim is None else in_force.card_for(game, aim)
        if card:
            yield Modifier(GRANTS, "grant", (name, 0), card, source, IN_FORCE)


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
    if isinstance(body, m.Replace) and body.uses > 1:
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
def _matcher(line: Holds, words: Vocabulary) -> tuple[frozenset[str], Matches]:
    read, pattern = in_force.expressions_of(line.closed, line.events, words), pattern_of(line.ability, words)
    matches, test = read.matcher(pattern), None
    if line.ability.only is not None:
        test = read.condition(line.ability.only)

    def fits(game: Game, slots: Slots, happened: Happened) -> bool:
        return matches(game, slots, happened) and (test is None or bool(test(game, slots, None)))

    return frozenset(read.kinds(pattern)), fits


Found = tuple[int, tuple[Any, ...], int]
"""A line in force: the card that has it, the path of its ability, and its number there."""


def _in_force(game: Game, channel: str, event: Event) -> Iterator[Found]:
    """Yield the lines of a channel that an event fits."""
    entries = game.state.triggers.get(f"{channel} {event.kind}", ())
    if not entries:
        return
    happened = Happened(event, game.state.life_of[event.subject])
    words = vocabulary_of(game.ruleset)
    for bearer, path in entries:
        ability = game.definitions[path[0]].abilities[path[1]]
        of_a_text = len(path) > in_force.OF_A_CARD
        if not of_a_text and (game.stat(bearer, SILENT.id) or not reaches_tier(game, bearer, ability)):
            continue
        for place, line in enumerate(ability.effects):
            if not isinstance(line, Holds) or channel_of(line.ability) != channel:
                continue
            kinds, fits = _matcher(line, words)
            if event.kind not in kinds:
                continue
            slots = in_force.slots_of(game, bearer, path, line.closed, happened)
            if fits(game, slots, happened):
                yield bearer, path, place


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
    found: tuple[Found, ...] = registers["found"]
    options = tuple(
        Option(f"replace {game.handle(one[0], seat)} {_label(one[1])}", one, card_name(game, one[0]), one[0])
        for one in found
    )
    return Ask(Decision(seat, "instead", "Which applies?", options, ("FX-001.2", "AMB-202")), "chosen")


def _label(path: tuple[Any, ...]) -> str:
    return "-".join(map(str, (path[1] + 1, *path[2:])))


def _run(game: Game, registers: Registers) -> Instruction:
    chosen: Found = registers["chosen"]
    bearer, path, place = chosen
    registers["done"] = (*registers.get("done", ()), (bearer, path, place))
    number: int = path[1]
    line = game.definitions[path[0]].abilities[number].effects[place]
    assert isinstance(line, Holds)
    body = line.ability.body
    granted = granted_by(game, bearer, path)
    event = _event_in(registers["value"])
    happened = Happened(event, game.state.life_of[event.subject])
    given: Registers = {
        "seat": game.state.controller_of[bearer], "source": bearer, "item": 0, "aims": (), "set off": happened,
        "closed": () if granted is None else granted.slots,
    }  # fmt: skip
    if granted is not None and isinstance(body, m.Replace) and body.uses == 1:
        game.remove_modifiers(lambda one: one.id == granted.id)
    return Call("core.run", {**given, "path": (path[0], path[1], place, 0)})


def _stop(_game: Game, _registers: Registers) -> Instruction:
    return Done(None)


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
