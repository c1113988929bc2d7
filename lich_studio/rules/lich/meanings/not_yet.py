"""Refuse meanings that the rules would carry out in part, twice, or about something else than their words say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable
from lich_studio.rules.lich.words import NAMES

_PLAYERS = frozenset({"player", "opponent", "hero"})
_FIRST = m.Ref(m.ONE)
_SURFACES = frozenset(name.id for name in NAMES if name.kind == "surface")


def refuse_not_yet(ability: m.Ability) -> None:
    """Refuse an ability of which the rules cannot yet do all that it says.

    Raises:
        NotRunnable: naming what.
    """
    if ability.on is not None and any(_is_in_pile(one) for one in m.walk(ability.only)):
        raise NotRunnable("what happens while this card lies in a pile")
    for what in (*_of_trigger(ability.on), *_of_body(ability)):
        raise NotRunnable(what)
    events = {node.mark: node for node in m.walk(ability) if isinstance(node, m.Event) and node.mark}
    for what in (*_of_what_went(ability, events), *_of_time(ability)):
        raise NotRunnable(what)
    for node in m.walk(ability):
        for what in (*_of_words(node), *_of_events(node, events)):
            raise NotRunnable(what)


def _parts(body: Any) -> tuple[Any, ...]:
    return body.parts if isinstance(body, m.Seq) else () if body is None else (body,)


def _of_what_went(ability: m.Ability, events: dict[str, m.Event]) -> Iterator[str]:
    """Name what is asked of a surface that has gone, and what "that card" may mean behind an event of its own."""
    gone = {
        patient.mark for node in m.walk(ability) if isinstance(node, m.Event) and node.verb in ("remove", "destroy")
        for patient in (node.role("patient"),)
        if isinstance(patient, m.Thing) and patient.mark and patient.noun in ("surface", *_SURFACES)
    }  # fmt: skip
    about = any(isinstance(ability.on, m.Event) and isinstance(value, m.Thing) for _, value in _roles(ability.on))
    for node in m.walk(ability.body):
        if isinstance(node, m.Rel | m.Is) and isinstance(node.one, m.Ref) and node.one.slot in gone:
            yield "what a surface was that has gone"
        if about and isinstance(node, m.Field) and node.role == "patient" and isinstance(node.event, m.Ref):
            done = events.get(node.event.slot)
            if done is not None and done is not ability.on and done.role("patient") is None:
                yield "“that card” where it may be the one of the occasion"


def _asks_some(node: m.If, ability: m.Ability) -> bool:
    """Return whether what happened to any of a group decides what is done to all of it."""
    things = (one for one in m.walk(ability) if isinstance(one, m.Thing) and one.mark)
    groups = {one.mark for one in things if one.how in ("each", "all")}
    events = (one for one in m.walk(node.condition) if isinstance(one, m.Event))
    asked = {value.slot for one in events for _, value in one.roles if isinstance(value, m.Ref)} & groups
    return any(isinstance(one, m.Ref) and one.slot in asked for one in m.walk(node.then))


def _roles(on: Any) -> tuple[tuple[str, Any], ...]:
    return on.roles if isinstance(on, m.Event) else ()


def _of_time(ability: m.Ability) -> Iterator[str]:
    """Name a time behind "and" that may hold for what was said before it, too."""
    for node in m.walk(ability.body):
        parts = _parts(node) if isinstance(node, m.Seq) else ()
        for before, part in pairwise(parts):
            endless = isinstance(before, m.Event) and before.verb == "control" and before.role("lasts") is None
            if endless and isinstance(part, m.Modify | m.Grant) and part.lasts is not None:
                yield "how long control lasts, where a time follows"


def _of_trigger(on: Any) -> Iterator[str]:
    """Name what sets an ability off twice, or never."""
    parts = on.parts if isinstance(on, m.Or) else (on,)
    verbs = {part.verb for part in parts if isinstance(part, m.Event)}
    if verbs >= {"destroy", "sacrifice"}:
        yield "“destroyed or sacrificed”, which are one happening"
    for part in (part for part in parts if isinstance(part, m.Event)):
        if part.verb == "become" and isinstance(part.role("state"), m.Part):
            yield "a trigger that does not say of whom it is"
        if part.verb == "swap" and part.role("patient") is None:
            yield "a swap that does not say of what"
        if part.verb == "block" and getattr(part.role("source"), "noun", "") in (*_PLAYERS, "enemy", "ally"):
            yield "whose damage is blocked"
        if part.verb == "draw" and part.role("source") is not None:
            yield "what a card is drawn for"
        if part.verb == "exit" and getattr(part.role("from"), "noun", "tile") != "tile":
            yield "leaving one of several surfaces"


def _of_body(ability: m.Ability) -> Iterator[str]:
    """Name what a body says of a group or of a target where only one of them, or none, would be asked."""
    for node in m.walk(ability):
        if isinstance(node, m.Rule) and isinstance(node.event, m.Or):
            aimed = [part for part in node.event.parts if any(_is_target(one) for one in m.walk(part))]
            if len(aimed) > 1:
                yield "several deeds of one target"
        if isinstance(node, m.If) and any(_is_target(one) for one in _inside_events(node.condition)):
            yield "a target that is chosen in a condition about what happened"
        if isinstance(node, m.If) and _is_own_ground(node.condition) and _changes_group(node.then):
            yield "where each of a group stands"
        if isinstance(node, m.Modify | m.Grant) and isinstance(node.whom, m.Thing) and _is_own_ground(node.lasts):
            yield "where each of a group stands"
        offered = node.body if isinstance(node, m.May) else None
        if isinstance(offered, m.Event) and (offered.verb, offered.role("patient")) == ("play", m.Ref(m.THIS)):
            yield "how this card itself may be played"
        if isinstance(node, m.If) and _asks_some(node, ability):
            yield "to which of several something happened"
        if isinstance(node, m.Each) and _speaks_of_another(node):
            yield "what each of several players does to something named before"
    gone = {node.mark: node for node in m.walk(ability) if isinstance(node, m.Thing) and node.mark}
    for node in m.walk(ability):
        if isinstance(node, m.Prop) and isinstance(node.of, m.Ref) and node.prop == "defense":
            named = gone.get(node.of.slot)
            if named is not None and named.noun == "target":
                yield "the defense of what may have none"
        if isinstance(node, m.Event) and node.verb == "untap" and isinstance(node.role("patient"), m.Ref):
            named = gone.get(node.role("patient").slot)
            if named is not None and named.noun in ("enemy", "ally", "unit", *_PLAYERS):
                yield "untapping what is no card"
        if isinstance(node, m.Not) and isinstance(node.part, m.Rel) and node.part.relation == "is":
            named = gone.get(getattr(node.part.to, "slot", ""))
            if named is not None and named.how == "pick":
                yield "another card than one that moved"


def _of_words(node: Any) -> Iterator[str]:
    """Name words that the rules would take for something else."""
    match node:
        case m.Word(kind="counter", id=None):
            yield "a counter without a name"
        case m.Adjust(role="counter") if _is_number(node.value):
            yield "a counter that changes a number, with which something comes into play"
        case m.Rule(event=m.Event(verb="place") as event) if _is_death_fog(event):
            yield "Death Fog that is not placed"
        case m.Event(verb="move") if node.role("to") is not None and node.role("amount") == m.Math("atleast", (0,)):
            yield "a way of any length to somewhere"
        case m.Rule(mode="only", event=m.Event(verb="move") as event) if isinstance(event.role("to"), m.Word):
            yield "a surface to which only one moves"
        case m.Rule(mode="cannot", event=m.Event(verb="destroy") as event) if _is_damage(event.role("agent")):
            yield "what damage alone cannot destroy"
        case m.Rule(mode="cannot", event=m.Event(verb="draw") as event) if event.role("source") is not None:
            yield "cards that are drawn from effects alone"
        case m.Replace(event=m.Event(verb="destroy") as event) if _is_player(event.role("patient")):
            yield "a player who would be destroyed"
        case m.Rule(mode="cannot", event=m.Event(verb="attack"), lasts=m.Lasts(while_=m.Exists())):
            yield "attacks that cannot be on the turn of something"
        case m.Thing(noun=noun, where=m.Part(event=m.Event(verb="remove"), during=m.Ref())) if noun in _SURFACES:
            yield "how many surfaces were removed"
        case m.Replace(event=m.Event(verb="deal") as event) if _strikes_back(event, node.by):
            yield "whether damage goes back to whom it was dealt"
        case m.Event(verb="choose") if _is_any_card(node.role("patient")):
            yield "a choice out of nowhere"
        case m.Thing(noun="thing", where=m.Or() as kinds) if _mixes_surfaces(kinds):
            yield "surfaces beside what is no surface"
        case m.Rule(mode="cannot", event=m.Event(verb="inflict") as event) if _is_hiding(event.role("status")):
            yield "those who are not Invisible"
        case m.Thing(noun="thing", how="pick", where=m.Or() as kinds) if any(map(_is_called_target, kinds.parts)):
            yield "a target as one of several things"
        case m.Thing(noun="card", where=m.Rel(one=m.Ref(m.ONE), relation="of", to=m.Ref("outer"))):
            yield "cards that somebody has, without a word for where"
        case m.Exists(what=m.Event(verb="destroy") as event) if event.role("agent") == m.Ref(m.THIS):
            yield "what damage destroyed, before its destruction"
        case m.Exists(what=m.Event(verb="deal") as event) if getattr(event.role("patient"), "noun", "") == "wall":
            yield "hitting a wall without damage"
        case m.Event(verb="deal") if _is_any_source(node.role("agent")):
            yield "any target as what deals damage"
        case m.Event(verb="shuffle") if isinstance(node.role("agent"), m.Union):
            yield "what each of several shuffles"
        case m.Period(unit="turn", which="last", whose=None):
            yield "“last turn” that does not say whose"
        case _:
            pass


def _of_events(node: Any, events: dict[str, m.Event]) -> Iterator[str]:
    """Name what is asked of an event that does not tell it."""
    if isinstance(node, m.During):
        for one in m.walk(node):
            if isinstance(one, m.Rel) and getattr(one.to, "slot", "") in events:
                yield "whose turn it is, of an event"
    if isinstance(node, m.Part) and node.role == "agent" and isinstance(node.event, m.Ref):
        happened = events.get(node.event.slot)
        patient = happened.role("patient") if happened is not None else None
        if isinstance(patient, m.Thing) and patient.how == "pick" and patient.least not in (0, 1):
            yield "who of several did all of something"
    if isinstance(node, m.Thing) and isinstance(node.where, m.Part) and isinstance(node.where.event, m.Event):
        if node.noun in _SURFACES and node.where.event.verb == "destroy":
            yield "which surface went"
        done = events.get(node.where.during.slot) if isinstance(node.where.during, m.Ref) else None
        if node.noun == "surface" and done is not None and getattr(done.role("patient"), "noun", "") in _SURFACES:
            yield "how many surfaces of one kind were removed"
        if node.where.role == "patient" and done is not None and done.role("status") is not None:
            yield "how many of a status were removed"
        if node.noun == "wall" and node.where.event.verb in ("place", "build"):
            yield "how many walls were placed"


def _is_target(node: Any) -> bool:
    return isinstance(node, m.Thing) and node.how == "target"


def _is_called_target(condition: Any) -> bool:
    """Return whether a condition says in any of its parts that something is a target."""
    return any(isinstance(node, m.Is) and node.word == m.Word("noun", "target") for node in m.walk(condition))


def _inside_events(condition: m.Node) -> Iterator[m.Node]:
    for node in m.walk(condition):
        if isinstance(node, m.Event):
            yield from m.walk(node)


def _is_own_ground(node: Any) -> bool:
    """Return whether it is asked on which surface this card stands, which was not said of it."""
    return node is not None and any(
        isinstance(one, m.Rel) and one.relation == "on" and one.one == m.Ref(m.THIS)
        and isinstance(one.to, m.Word) and one.to.kind == "surface"
        for one in m.walk(node)
    )  # fmt: skip


def _changes_group(node: Any) -> bool:
    return isinstance(node, m.Modify | m.Grant) and isinstance(node.whom, m.Thing)


def _speaks_of_another(node: m.Each) -> bool:
    over = node.over
    if not isinstance(over, m.Thing) or over.noun not in _PLAYERS or over.mark or not isinstance(node.body, m.Event):
        return False
    agent = node.body.role("agent")
    return isinstance(agent, m.Ref) and agent not in (m.Ref(m.YOU), m.Ref(m.THIS), _FIRST)


def _is_death_fog(event: m.Event) -> bool:
    said = (event.role("surface"), event.role("patient"))
    return any(getattr(one, "id", getattr(one, "noun", "")) == "death fog" for one in said)


def _is_number(word: Any) -> bool:
    return isinstance(word, m.Word) and word.id in ("defense", "health", "movement", "intelligence", "range")


def _is_hiding(word: Any) -> bool:
    return isinstance(word, m.Word) and word.id == "invisible"


def _is_any_card(what: Any) -> bool:
    return isinstance(what, m.Thing) and (what.noun, what.how, what.where) == ("card", "pick", None)


PILES = ("hand", "deck", "purgatory", "abyss")


def _is_player(whom: Any) -> bool:
    return whom == m.Ref(m.YOU) or (isinstance(whom, m.Thing) and whom.noun in _PLAYERS)


def _strikes_back(event: m.Event, by: Any) -> bool:
    """Return whether somebody is dealt damage instead of, or besides, the same damage: "the attacker" was not found."""
    whom = event.role("patient")
    dealt = [node for node in m.walk(by) if isinstance(node, m.Event) and node.verb == "deal"] if by is not None else []
    return any(one.role("patient") == whom for one in dealt)


def _is_in_pile(node: Any) -> bool:
    """Return whether it is asked whether this card lies where no occasion finds it."""
    zone = node.to if isinstance(node, m.Rel) and (node.one, node.relation) == (m.Ref(m.THIS), "in") else None
    return isinstance(zone, m.Thing) and zone.noun in PILES


def _is_damage(agent: Any) -> bool:
    return isinstance(agent, m.Thing) and agent.noun == "damage"


def _mixes_surfaces(kinds: m.Or) -> bool:
    """Return whether some of several kinds are surfaces and others are not, as in "targets in fire or steam"."""
    return len({any(map(_is_surface, m.walk(kind))) for kind in kinds.parts}) > 1


def _is_surface(node: Any) -> bool:
    if isinstance(node, m.Rel):
        return node.relation == "is" and isinstance(node.to, m.Word) and node.to.kind == "surface"
    return isinstance(node, m.Is) and node.word.kind == "noun" and node.word.id in ("surface", *_SURFACES)


def _is_any_source(agent: Any) -> bool:
    return isinstance(agent, m.Thing) and agent.noun == "target" and agent.how == "any"
