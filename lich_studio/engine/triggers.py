"""Which abilities answer which kinds of event: an index derived from the cards in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from lich_studio.effects.nodes import Node, walk
from lich_studio.engine.definition import AbilityPath
from lich_studio.engine.state import State, Waiting
from lich_studio.engine.stats import GRANTS, Modifier
from lich_studio.engine.zones import zone_parts

if TYPE_CHECKING:
    from lich_studio.engine.definition import CardDefinition
    from lich_studio.engine.events import Event
    from lich_studio.engine.game import Game


_OF_A_CARD = 2
"""Length of the path of an ability that a card has itself."""


def register(state: State, entity: int, definition: CardDefinition) -> None:
    """Put an entity's triggered abilities into the index."""
    for kind, ability in definition.triggers:
        entry = (entity, (definition.id, ability))
        state.triggers[kind] = tuple(sorted((*state.triggers.get(kind, ()), entry)))


def unregister(state: State, entity: int, definition: CardDefinition) -> None:
    """Take an entity's own triggered abilities out of the index; granted ones stay."""
    for kind, ability in definition.triggers:
        _drop(state, kind, (entity, (definition.id, ability)))


def unregister_grant(state: State, entity: int, path: AbilityPath) -> None:
    """Take one granted ability out of the index."""
    for kind in list(state.triggers):
        _drop(state, kind, (entity, path))


def _drop(state: State, kind: str, entry: tuple[int, AbilityPath]) -> None:
    entries = state.triggers.get(kind, ())
    if entry not in entries:
        return
    at = entries.index(entry)
    if len(entries) == 1:
        del state.triggers[kind]
    else:
        state.triggers[kind] = entries[:at] + entries[at + 1 :]


def match(game: Game, event: Event) -> None:
    """Note every ability that an event triggers, of cards in force and of the card it befalls; see `own`."""
    for bearer, path in (*game.state.triggers.get(event.kind, ()), *own(game, event)):
        ability = game.definitions[path[0]].ability(path)
        trigger = ability.trigger
        if trigger is None:
            continue
        context = {**_context(game, bearer, path, event), "telling": True}
        if game.evaluate(trigger, context) and (ability.condition is None or game.evaluate(ability.condition, context)):
            granted = granted_by(game, bearer, path)
            slots = () if granted is None else granted.slots
            if granted is not None and trigger.once:
                game.remove_modifiers(lambda one, ending=granted.id: one.id == ending)
            game.state.waiting.append(Waiting(bearer, path, event, game.state.life_of[event.subject], slots))


def granted_by(game: Game, bearer: int, path: AbilityPath) -> Modifier | None:
    """Return the modifier by which a text put an ability in force, None for an ability that a card has itself."""
    if len(path) == _OF_A_CARD:
        return None
    return next((one for one in game.state.modifiers.get((bearer, GRANTS), ()) if one.value == path), None)


def own(game: Game, event: Event) -> Iterator[tuple[int, AbilityPath]]:
    """Yield the abilities out of force of the card that an event befalls, which speak of what befalls that card."""
    if not game.ruleset.events[event.kind].anywhere or event.subject <= 0:
        return
    definition = game.definitions.get(game.state.definition_of[event.subject])
    if definition is None:
        return
    heard = game.state.triggers.get(event.kind, ())
    for kind, number in definition.triggers:
        trigger = definition.abilities[number].trigger
        path = (definition.id, number)
        if kind == event.kind and (event.subject, path) not in heard and _speaks_of_itself(trigger):
            yield event.subject, path


def _speaks_of_itself(trigger: Node | None) -> bool:
    return trigger is not None and any(node.itself for node in walk(trigger))


def _context(game: Game, bearer: int, path: AbilityPath, event: Event) -> dict[str, Any]:
    """Return what a trigger and its condition are read with; `telling` is added when the event truly happens."""
    seat = game.state.controller_of[bearer]
    return {"source": bearer, "controller": seat, "seat": seat, "event": event, "path": path, "item": 0, "aims": ()}


def rebuild(game: Game) -> dict[str, tuple[tuple[int, AbilityPath], ...]]:
    """Return the index as it should be, made anew from zones and grants; an invariant compares it."""
    fresh = State()
    for key, cards in sorted(game.state.zones.items()):
        if game.ruleset.zones[zone_parts(key)[0]].active:
            for card in cards:
                definition = game.definitions.get(game.state.definition_of[card])
                if definition is not None:
                    register(fresh, card, definition)
    for (entity, key), modifiers in game.state.modifiers.items():
        if key == GRANTS:
            for modifier in modifiers:
                register_grant(game, fresh, entity, modifier.value)
    return fresh.triggers


def register_grant(game: Game, state: State, entity: int, path: AbilityPath) -> None:
    """Put one granted ability into the index."""
    for kind, ability in game.definitions[path[0]].triggers:
        if ability == path[1]:
            state.triggers[kind] = tuple(sorted((*state.triggers.get(kind, ()), (entity, path))))


def why_trigger(game: Game, bearer: int, path: AbilityPath, event: Event) -> tuple[str, ...]:
    """Return, in a designer's words, why an ability does not answer an event; empty when it does."""
    definition = game.definitions[path[0]]
    ability = definition.abilities[path[1]]
    reasons: list[str] = []
    context = _context(game, bearer, path, event)
    if not any(kind == event.kind and number == path[1] for kind, number in definition.triggers):
        reasons.append(f"{definition.name} does not answer events of kind {event.kind!r}")
    elif (bearer, path) not in (*game.state.triggers.get(event.kind, ()), *own(game, event)):
        reasons.append(f"{definition.name} is not in force where it lies ({game.state.zone_of[bearer] or 'nowhere'})")
    elif ability.trigger is not None and not game.evaluate(ability.trigger, context):
        reasons.append(f"the event is not one that {definition.name} answers")
    elif ability.condition is not None and not game.evaluate(ability.condition, context):
        reasons.append(f"the condition of {definition.name} does not hold")
    return tuple(reasons)
