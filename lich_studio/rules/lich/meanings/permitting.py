"""Say what a text permits as what it comes to: one more tile to move is a higher number, and so is one more source."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.described import conjuncts
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable
from lich_studio.rules.lich.field import ANY_HAND
from lich_studio.rules.lich.intent_roles import HEEDLESS, HOLD_MORE, PLAY_ELSEWHERE, PLAY_FAST
from lich_studio.rules.lich.keywords.change_surfaces import SURFACE_NOUNS
from lich_studio.rules.lich.meanings.acting_at_once import at_once
from lich_studio.rules.lich.meanings.arriving import arriving
from lich_studio.rules.lich.meanings.costing import costing

ADDITIONAL = "additional"
SOURCE_PLAYS, MOVEMENT, PREVENTION = "source play", "movement", "prevention"
WOULD = "would"
WALL, TWO = "wall", 2
PLACES = ("tile", "surface")
SIDES = ("enemy", "opponent", "ally")
"""Nouns that say on which side somebody is, as the player of a card sees it."""
PUBLIC = ("purgatory", "abyss")
"""Zones out of which cards can be played: those that everybody sees."""


def plainly(node: Any) -> Any:
    """Return a statement that comes to another one, which something runs, as that one; any other node as it is."""
    if isinstance(node, m.Adjust):
        return _of_the_next(node)
    if isinstance(node, m.Replace):
        return _shielding(node)
    if isinstance(node, m.Modify):
        return costing(_any_hand(node))
    if isinstance(node, m.Thing):
        return _own_sides(node)
    let = at_once(node) if isinstance(node, m.Rule) else node
    if not isinstance(let, m.Rule) or not isinstance(let.event, m.Event):
        return let
    node = _heedless(_ways(_immune(_quota(_by_effects(_timed(let))))))
    if not isinstance(node, m.Rule):
        return node
    event = node.event
    if not isinstance(event, m.Event) or node.mode != "may" or node.price or node.ignoring:
        return node
    more = _more(event)
    if more is None:
        return node
    prop, number = more
    agent = event.role("agent") or m.Ref(m.YOU)
    return m.Modify(agent, prop, "add", number, node.lasts)


def passing(node: Any) -> Any:
    """Return "gain 2 movement", which is done once and says no time, as a change for the turn that it is used up in."""
    if not isinstance(node, m.Modify) or (node.prop, node.lasts) != ("movement", None) or node.op == "set":
        return node
    return replace(node, lasts=m.Lasts(m.Edge("end", m.Period("turn"))))


def as_held(ability: m.Ability) -> m.Ability:
    """Return a line of how its card comes into play, or of what need not be heeded, as one that holds."""
    if ability.price or ability.on is not None or ability.limit is not None:
        return ability
    parts = ability.body.parts if isinstance(ability.body, m.Seq) else (ability.body,)
    held = tuple(one for part in parts for one in _held(part))
    if held == parts:
        return ability
    return replace(ability, body=held[0] if len(held) == 1 else m.Seq(held))


def _held(part: Any) -> tuple[Any, ...]:
    if isinstance(part, m.Event) and part.verb == "enter" and part.role("to") is None:
        return arriving(part) or (part,)
    if isinstance(part, m.Event) and part.verb == "ignore":
        return (m.Rule("may", part),)
    return (part,)


def _own_sides(thing: m.Thing) -> m.Thing:
    """Return "your enemies" as enemies, which are yours of themselves.

    Raises:
        NotRunnable: they are those of somebody else.
    """
    if thing.noun not in SIDES:
        return thing
    whose = [part for part in conjuncts(thing.where) if isinstance(part, m.Rel) and part.relation == "of"]
    if any(part.to != m.Ref(m.YOU) for part in whose):
        raise NotRunnable(f"each {thing.noun} of somebody else")
    left = tuple(part for part in conjuncts(thing.where) if part not in whose)
    return replace(thing, where=None if not left else left[0] if len(left) == 1 else m.And(left))


def _by_effects(rule: m.Rule) -> m.Rule:
    """Return what somebody's effects cannot do as what that player cannot do."""
    event = rule.event
    assert isinstance(event, m.Event)
    agent = event.role("agent")
    owned = agent.where if isinstance(agent, m.Thing) and (agent.noun, agent.mark) == ("effect", "") else None
    if rule.mode != "cannot" or not isinstance(owned, m.Rel) or owned.relation != "of":
        return rule
    roles = tuple((name, owned.to if name == "agent" else value) for name, value in event.roles)
    return replace(rule, event=replace(event, roles=roles))


def _any_hand(node: m.Modify) -> m.Modify:
    """Return "no maximum hand size" as a hand of any size: cards above the number are kept for nothing (PH-END.2)."""
    if node.prop != "hand size" or not isinstance(node.value, m.Math) or node.value.op != "unlimited":
        return node
    return replace(node, prop=ANY_HAND.id, op="set", value=1)


NEXT = "next"
"""Manner of an event that a line is about once: "your next attack deals 2 more damage"."""


def _of_the_next(node: m.Adjust) -> m.Adjust:
    """Return a change of the next of something as one of any that ends with the first."""
    event = node.event
    following = [
        (name, value) for name, value in (event.roles if isinstance(event, m.Event) else ())
        if isinstance(value, m.Thing) and value.how == NEXT
    ]  # fmt: skip
    if not isinstance(event, m.Event) or len(following) != 1 or following[0][1].most != 1:
        return node
    name, thing = following[0]
    parts = thing.where.parts if isinstance(thing.where, m.And) else (thing.where,)
    during = next((part for part in parts if isinstance(part, m.During)), None)
    left = tuple(part for part in parts if part is not None and not isinstance(part, m.During))
    where = None if not left else left[0] if len(left) == 1 else m.And(left)
    plain = replace(thing, how="any", where=where)
    roles = tuple((role, plain if role == name else value) for role, value in event.roles)
    until = node.lasts if during is None else m.Lasts(m.Edge("end", during.period))
    return replace(node, event=replace(event, roles=roles, manner=(*event.manner, NEXT)), lasts=until)


def _shielding(node: m.Replace) -> m.Statement:
    """Return "prevent the next 3 damage that would be dealt to you" as points of prevention that somebody has."""
    event = node.event
    points = event.role("damage") if isinstance(event, m.Event) and event.verb == "deal" and node.by is None else None
    if not isinstance(points, m.Thing) or (points.how, points.where) != (NEXT, None) or not isinstance(event, m.Event):
        return node
    whom = event.role("patient")
    if {name for name, _ in event.roles} != {"damage", "patient"} or getattr(whom, "how", "") == "any":
        return node
    return m.Modify(whom, PREVENTION, "add", points.most, node.lasts)


def would_be(ability: m.Ability) -> m.Ability:
    """Return "whenever you would be dealt damage, reduce it by 1" as a line that holds about what is coming."""
    on, body = ability.on, ability.body
    if not isinstance(on, m.Event) or WOULD not in on.manner or ability.price or ability.limit is not None:
        return ability
    event = replace(on, manner=tuple(one for one in on.manner if one != WOULD))
    if isinstance(body, m.Adjust) and body.event == m.Ref(on.mark):
        return replace(ability, on=None, body=replace(body, event=event))
    return ability


EACH_ONE = "each one"
"""Mark of whoever is counted by a line that says how often something can be done, where the text gives none."""


def _quota(rule: m.Rule) -> m.Rule:
    """Return "cannot play more than 2 cards each turn" as what cannot be once it was done so often.

    Raises:
        NotRunnable: no time is said within which it is counted.
    """
    event = rule.event
    assert isinstance(event, m.Event)
    found = next(((name, value) for name, value in event.roles if _is_many(value)), None)
    if found is None or rule.mode != "cannot":
        return rule
    name, thing = found
    times: Any = thing.least - 1 if isinstance(thing.least, int) else m.Math("-", (thing.least, 1))
    during = event.role("during")
    while_ = rule.lasts.while_ if rule.lasts is not None else None
    if not isinstance(during, m.Period) and not isinstance(while_, m.During):
        raise NotRunnable("so many at once")
    roles = {role: value for role, value in event.roles if role != "during"}
    roles[name] = replace(thing, how="any", least=1, most=1, mark="")
    who = roles.get("agent")
    counted = dict(roles)
    if isinstance(who, m.Thing):
        roles["agent"] = who if who.mark else replace(who, mark=EACH_ONE)
        counted["agent"] = m.Ref(roles["agent"].mark)
    past = m.Past(m.Event(event.verb, tuple(sorted(counted.items()))), m.Period("turn"))
    reached = m.Compare(past, ">=", times)
    asked = reached if while_ is None else m.And((while_, reached))
    lasts = m.Lasts(None if rule.lasts is None else rule.lasts.until, asked)
    return replace(rule, event=m.Event(event.verb, tuple(sorted(roles.items()))), lasts=lasts)


def _is_many(value: Any) -> bool:
    """Return whether a pattern speaks of more than one: "more than 2 cards"."""
    if not isinstance(value, m.Thing) or value.how not in ("any", "pick"):
        return False
    return not isinstance(value.least, int) or value.least > 1


def _immune(rule: m.Rule) -> m.Rule:
    """Return "burning does not affect you" as a status, or one of a surface, that cannot be inflicted."""
    event = rule.event
    assert isinstance(event, m.Event)
    agent = event.role("agent")
    if event.verb != "affect" or rule.mode != "cannot" or {name for name, _ in event.roles} != {"agent", "patient"}:
        return rule
    several = agent.parts if isinstance(agent, m.Union) else _kinds_of(agent)
    given = tuple(_giving(one, event.role("patient")) for one in several)
    found = tuple(one for one in given if one is not None)
    if len(found) < len(several):
        return rule
    return replace(rule, event=found[0] if len(found) == 1 else m.Or(found))


def _kinds_of(agent: Any) -> tuple[Any, ...]:
    """Return "fire or smoke" as one surface and the other; anything else as it is."""
    kinds = agent.where.parts if isinstance(agent, m.Thing) and isinstance(agent.where, m.Or) else ()
    named = [one.word.id for one in kinds if isinstance(one, m.Is) and one.word.id in SURFACE_NOUNS]
    return tuple(m.Word("surface", name) for name in named) if kinds and len(named) == len(kinds) else (agent,)


def _giving(what: Any, whom: Any) -> m.Event | None:
    """Return how somebody gets a status, or any from a surface; None for what gives none."""
    kind = what.kind if isinstance(what, m.Word) else getattr(what, "noun", "")
    if kind == "status":
        return m.event("inflict", patient=whom, status=what)
    if kind == "surface" or kind in SURFACE_NOUNS:
        return m.event("inflict", agent=what, patient=whom, status=m.Thing("status", "each"))
    return None


def _ways(rule: m.Rule) -> m.Rule | m.Grant:
    """Return a way through walls as the keyword for it, and one that is barred as tiles that cannot be entered."""
    event = rule.event
    if not isinstance(event, m.Event) or event.verb != "move" or len(event.roles) != TWO or rule.price:
        return rule
    through = event.role("through")
    if through is None:
        return rule
    agent = event.role("agent")
    if rule.mode == "cannot" and isinstance(through, m.Word):
        return replace(rule, event=m.event("enter", agent=agent, to=through))
    if rule.mode != "may":
        return rule
    if isinstance(through, m.Thing) and through.noun == WALL and through.where is None:
        return m.Grant(agent, m.Word("keyword", "wall-step"), lasts=rule.lasts)
    if not isinstance(through, m.Thing) or through.noun in PLACES:
        raise NotRunnable("a way through what no piece is")
    return rule


def _heedless(rule: Any) -> Any:
    """Return "attacks ignore line of sight" as one verb for each thing that need not be so."""
    event = rule.event if isinstance(rule, m.Rule) else None
    if not isinstance(event, m.Event) or event.verb != "ignore" or rule.mode != "may":
        return rule
    roles = dict(event.roles)
    what, when, agent = roles.pop("what", ""), roles.pop("when", None), roles.get("agent")
    if what not in HEEDLESS:
        raise NotRunnable(f"ignoring “{what if isinstance(what, str) else 'something'}”")
    if isinstance(when, m.Event) and when.verb == "target" and {name for name, _ in when.roles} <= {"agent", "patient"}:
        roles["patient"] = when.role("patient")
    elif when is not None:
        raise NotRunnable("ignoring something at times")
    verb = f"ignore {what}"
    if isinstance(agent, m.Thing) and agent.noun == "attack":
        if not isinstance(agent.where, m.Rel) or agent.where.relation != "of":
            raise NotRunnable("attacks that are described")
        verb, roles["agent"] = f"{verb} as attack", agent.where.to
    roles = {name: value for name, value in roles.items() if value is not None}
    return replace(rule, event=m.Event(verb, tuple(sorted(roles.items()))))


def lent(ability: m.Ability) -> m.Ability:
    """Return an ability in which what may be played otherwise than from the hand, or held besides, is said by a verb.

    Raises:
        NotRunnable: it lies where nobody can play it from.
    """
    known = {node.mark: node for node in m.walk(ability) if isinstance(node, m.Thing) and node.mark}

    def lend(node: Any) -> Any:
        if not isinstance(node, m.Rule) or node.mode != "may" or not isinstance(node.event, m.Event):
            return node
        rule = _timed(node)
        event = rule.event
        assert isinstance(event, m.Event)
        what = event.role("patient")
        thing = known.get(what.slot) if isinstance(what, m.Ref) else what
        said = {name for name, _ in event.roles}
        if event.verb == "hold" and said == {"agent", "patient", "relation"} and _is_more(what):
            assert isinstance(what, m.Thing)
            there = [part for part in conjuncts(what.where) if _zone_in(part, "action zone") is None]
            where = None if not there else there[0] if len(there) == 1 else m.And(tuple(there))
            plain = replace(what, how="any", where=where)
            return replace(rule, event=m.event(HOLD_MORE, agent=event.role("agent"), patient=plain))
        if event.verb != "play" or not said <= {"agent", "patient", "as_if"} or not isinstance(thing, m.Thing):
            return rule
        return replace(rule, event=_played(event, what, thing))

    return m.transform(ability, lend)


def _is_more(what: Any) -> bool:
    return isinstance(what, m.Thing) and what.how == ADDITIONAL and isinstance(what.most, int)


def _played(event: m.Event, what: Any, thing: m.Thing) -> m.Event:
    """Return a permission to play something as that to play it out of a zone, or at reaction speed."""
    as_if, agent = event.role("as_if"), event.role("agent") or m.Ref(m.YOU)
    if isinstance(as_if, m.Rel) and as_if.relation == "is":
        speed = as_if.to.noun if isinstance(as_if.to, m.Thing) and as_if.to.where is None else ""
        if speed != "reaction" or _zone_of(thing) is not None:
            raise NotRunnable(f"playing as though it were “{speed}”")
        return m.event(PLAY_FAST, agent=agent, patient=replace(thing, mark="") if what is thing else what)
    zone = _zone_of(thing)
    if zone is None:
        return event
    own = m.Rel(m.Ref(m.ONE), "of", m.Ref(m.YOU))
    if zone.noun not in PUBLIC or zone.where != own or agent != m.Ref(m.YOU):
        raise NotRunnable(f"playing cards out of the {zone.noun} of others")
    return m.event(PLAY_ELSEWHERE, agent=agent, patient=replace(thing, mark="") if what is thing else what)


def _zone_in(part: Any, zone: str) -> m.Thing | None:
    """Return the zone of that name in which a condition says that a card lies."""
    to = part.to if isinstance(part, m.Rel) and part.relation == "in" else None
    return to if isinstance(to, m.Thing) and to.noun == zone else None


def _zone_of(thing: m.Thing) -> m.Thing | None:
    """Return the zone that a description says its cards lie in."""
    parts = thing.where.parts if isinstance(thing.where, m.And) else (thing.where,)
    zones = (part.to for part in parts if isinstance(part, m.Rel) and part.relation == "in")
    return next((zone for zone in zones if isinstance(zone, m.Thing)), None)


def _timed(rule: m.Rule) -> m.Rule:
    """Return a rule of which the time stands with what happens as one that lasts so long."""
    event = rule.event
    assert isinstance(event, m.Event)
    lasts = event.role("lasts")
    if not isinstance(lasts, m.Lasts) or rule.lasts is not None:
        return rule
    kept = tuple(one for one in event.roles if one[0] != "lasts")
    return replace(rule, event=replace(event, roles=kept), lasts=lasts)


def _more(event: m.Event) -> tuple[str, Any] | None:
    """Return which number is raised by what may be done once more, and by how much."""
    said = {name: value for name, value in event.roles if name != "agent"}
    amount, what = said.get("amount"), said.get("patient")
    if event.verb == "move" and set(said) == {"amount"} and isinstance(amount, m.Math) and amount.op == "more":
        return MOVEMENT, amount.args[0]
    if event.verb != "play" or set(said) != {"patient"} or not isinstance(what, m.Thing):
        return None
    return (SOURCE_PLAYS, what.most) if (what.noun, what.how, what.where) == ("source", ADDITIONAL, None) else None
