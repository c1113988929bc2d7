"""Say what a text says in words that the rules carry out: "a fire surface" is fire, "cards in hand" lie in a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.described import conjuncts
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.held import ORIGIN
from lich_studio.rules.core.interpreter.standing import holds
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable
from lich_studio.rules.lich.keywords.change_surfaces import SURFACE_NOUNS
from lich_studio.rules.lich.keywords.cleanse import HARMFUL

TWO = 2
_ONE = m.Ref(m.ONE)
_THIS_TURN = m.Lasts(m.Edge("end", m.Period("turn")))
GROWING, SHRINKING = frozenset({"draw", "heal", "gain", "add counters"}), frozenset({"discard", "lose", "sacrifice"})
"""Verbs by which a number that a text waits for only rises, or only falls."""
_FAMILIES = {
    family: m.Or(tuple(m.Is(_ONE, m.Word("type", kind)) for kind in kinds))
    for family, kinds in (("action card", ("equipment", "summon", "skill")), ("tactic card", ("technique", "reaction")))
}
"""Which types of card a noun for several of them stands for (ACT-001.1, TEC-001.1)."""


def in_other_words(node: Any) -> Any:
    """Return a node as the rules know it; any other as it is."""
    match node:
        case m.Ability(on=m.Event(verb="draw") as on, body=m.Adjust(event=m.Event(verb="draw") as event) as more) if (
            on.role("from_") is not None
            and event.roles == (("amount", 1),)
            and (more.role, more.op) == ("amount", "add")
        ):
            # A card of a stone is drawn by no effect that could bring more: another one is drawn.
            return replace(node, body=m.event("draw", amount=more.value))
        case m.Thing(noun="surface"):
            return _of_its_kind(node)
        case m.Thing(noun="card"):
            return _in_their_hand(node)
        case m.If(condition=m.Exists(what=m.Thing(how="any") as thing)) if m.Ref(thing.mark) in m.walk(node.then):
            # "If you have a Skill in play, add a counter to it": of several, to one of them.
            plain, pick = replace(thing, mark=""), m.Pick(replace(thing, how="pick"))
            return replace(node, condition=m.Exists(plain), then=m.Seq((pick, node.then)))
        case m.Exists(what=m.Event(verb="deal") as event) if _is_hit(event):
            return m.Exists(reworded(event, "collide"))
        case m.Grant(whom=m.Thing(noun="attack"), what=m.Word(kind="keyword") as word):
            return _said_of_attacks(node.whom, word.id, node.lasts)
        case m.Rule(mode="cannot", event=m.Event(verb="block" | "prevent") as event) if _is_next(event.role("patient")):
            return _said_of_attacks(event.role("patient"), BARRED[event.verb], node.lasts)
        case m.Rel(one=m.Word(kind="surface"), relation="occupied"):
            return m.Rel(node.to, "on", node.one)
        case m.Thing(noun="action card" | "tactic card"):
            family = replace(node, noun="card", where=_joined((_FAMILIES[node.noun], *conjuncts(node.where))))
            return _in_their_hand(family)
        case m.Replace(event=m.Event() as event, by=m.Adjust(event=m.Ref(slot)) as by, uses=0) if slot == event.mark:
            # "If you would be dealt damage, instead halve that damage": the same damage comes, in another number.
            return replace(by, event=event, lasts=node.lasts)
        case m.Repeat(times=m.Not(part=m.Compare(op="=")), body=m.Event()):
            return _until_reached(node)
        case m.Replace(event=m.Event() as event, by=m.Event(verb="prevent") as by) if _is_all_of(by, event):
            return replace(node, by=None)
        case m.Is(one=m.Ref(m.ONE), word=m.Word(kind="state", id="negative")):
            return replace(node, word=HARMFUL)
        case m.Modify(lasts=m.Lasts(while_=m.During(period=m.Period(unit="turn", which="next") as period))):
            whom, period = _owned(node.whom, period)
            return m.Later(m.Edge("start", period), replace(node, whom=whom, lasts=_THIS_TURN))
        case m.Rule(event=m.Event()):
            return _in_the_next_turn(_dated(node))
        case m.Event(verb="move" | "enter" | "exit"):
            return _beside_the_card(node)
        case m.Event(verb="deal" | "inflict") if _is_effect(node.role("agent")):
            roles = tuple((name, _whose_it_is(value) if name == "agent" else value) for name, value in node.roles)
            return replace(node, roles=roles)
        case m.Event(verb="draw") if node.role("amount") is None and node.role("patient") is None:
            return reworded(node, "draw", amount=1)
        case m.Event(verb="deal" | "take"):
            return _by_a_status(node)
        case m.Event(verb="remove") if getattr(node.role("patient"), "noun", "") == "status":
            return _of_statuses(node)
        case m.Event(verb="prevent"):
            return _less_damage(node)
        case m.Event(verb="lose") if _is_status(node.role("what")):
            return _shedding(node)
        case _:
            return node


def moved_by(ability: m.Ability) -> m.Ability:
    """Return an ability in which what moved, as it was told to be, was moved as the text says: pushed, teleported."""
    moving = [node for node in m.walk(ability.body) if isinstance(node, m.Event) and node.verb in MOVING]
    events = {node.mark: node.verb for node in moving if node.mark}
    moved = {_mark_of(node.role("patient")): node.verb for node in moving if node.role("patient")}
    moved.pop("-", None)

    def tell(node: Any) -> Any:
        if isinstance(node, m.Exists) and isinstance(node.what, m.Event) and node.what.verb == "move":
            whom = node.what.role("patient") or node.what.role("agent")
            how = moved.get(_mark_of(whom), "")
            return replace(node, what=reworded(node.what, how, ("agent",), patient=whom)) if how else node
        if not isinstance(node, m.Part) or not isinstance(node.event, m.Event) or not isinstance(node.during, m.Ref):
            return node
        done = events.get(node.during.slot, "")
        is_told = node.event.verb == "move" and done and node.role == "patient"
        return replace(node, event=reworded(node.event, done)) if is_told else node

    return m.transform(ability, tell)


def _mark_of(thing: Any) -> str:
    """Return the mark by which later words refer to a thing, or which it refers to itself; "-" for none."""
    return (thing.slot if isinstance(thing, m.Ref) else getattr(thing, "mark", "")) or "-"


def known_by_name(ability: m.Ability) -> m.Ability:
    """Return an ability in which what takes away a surface or wall that was named before says which of both it is."""
    nouns = {node.mark: node.noun for node in m.walk(ability) if isinstance(node, m.Thing) and node.mark}

    def tell(node: Any) -> Any:
        if not isinstance(node, m.Event) or node.verb != "remove" or node.role("from") is not None:
            return node
        patient = node.role("patient")
        noun = nouns.get(patient.slot, "") if isinstance(patient, m.Ref) else getattr(patient, "noun", "")
        if noun == "wall":
            return reworded(node, "destroy")
        if noun in ("surface", *SURFACE_NOUNS) and isinstance(patient, m.Ref):
            return reworded(node, "remove", ("patient",), from_=patient, kind="surface")
        return node

    return m.transform(ability, tell)


def as_one(ability: m.Ability) -> m.Ability:
    """Return "if you would die, set your health to 9 instead and draw a card" as all of it in place of that event."""
    parts = ability.body.parts if isinstance(ability.body, m.Seq) else ()
    first, rest = (parts[0], parts[1:]) if parts else (None, ())
    if ability.on is not None or ability.price or not isinstance(first, m.Replace) or first.by is None:
        return ability
    if not all(isinstance(one, m.Event) for one in rest):
        return ability
    if isinstance(first.by, m.May):
        return replace(ability, body=replace(first, by=replace(first.by, body=m.Seq((first.by.body, *rest)))))
    return replace(ability, body=replace(first, by=m.Seq((first.by, *rest))))


def _dated(rule: m.Rule) -> m.Rule:
    """Return "cannot move on their next turn" as what holds in that turn, which is no place to move to."""
    event = rule.event
    assert isinstance(event, m.Event)
    found = next((pair for pair in event.roles if isinstance(pair[1], m.Period)), None)
    if found is None or found[0] == "during" or rule.lasts is not None:
        return rule
    return replace(rule, event=reworded(event, event.verb, found[:1]), lasts=m.Lasts(while_=m.During(found[1])))


def _in_the_next_turn(rule: m.Rule) -> m.Rule:
    """Return what holds during the next turn of somebody as what ends with that turn."""
    match rule.lasts:
        case m.Lasts(until=None, while_=m.During(period=m.Period(unit="turn", which="next") as period)):
            event = rule.event
            assert isinstance(event, m.Event)
            name = next((name for name in ("agent", "patient") if event.role(name) is not None), "")
            whose, period = _owned(event.role(name), period)
            event = reworded(event, event.verb, **{name: whose}) if name else event
            return replace(rule, event=event, lasts=m.Lasts(m.Edge("end", period), m.During(period)))
        case _:
            return rule


def _owned(who: Any, period: m.Period) -> tuple[Any, m.Period]:
    """Return whom something is said of, and "next turn" as the next turn of that one."""
    if period.whose is not None:
        return who, period
    if isinstance(who, m.Ref):
        return who, replace(period, whose=who)
    if isinstance(who, m.Thing) and who.how == "target" and who.most == 1:
        marked = replace(who, mark=who.mark or "whose turn")
        return marked, replace(period, whose=m.Ref(marked.mark))
    return who, period


def as_condition(ability: m.Ability) -> m.Ability:
    """Return "when you have 10 or less health, attacks deal 2 less" as what holds while that is so."""
    on = ability.on
    if not isinstance(on, m.Event) or ability.only is not None or not holds(ability.body):
        return ability
    whom, status = on.role("patient"), on.role("status")
    if on.verb == "inflict" and len(on.roles) == TWO and isinstance(whom, m.Who) and isinstance(status, m.Word):
        # "Whenever you are wet, you have +1 movement": as long as that is so, not once for each time.
        return replace(ability, on=None, only=m.Is(whom, status))
    if on.verb != "become":
        return ability
    state = on.role("state")
    plain = isinstance(state, m.Condition) and not isinstance(state, m.Part)
    return replace(ability, on=None, only=state) if plain and {name for name, _ in on.roles} == {"state"} else ability


MOVING = frozenset({"push", "pull", "teleport", "swap", "put", "return"})
"""Verbs by which somebody moves something that does not go by itself."""
UNITS = frozenset({"attack", "move", "target", "deal", "heal", "push", "pull", "teleport", "inflict"})
"""Verbs that are done to what stands on the board."""


def whose_occasion(ability: m.Ability, *, stands: bool) -> m.Ability:
    """Return "whenever attacked, ..." as said of the card, or of its player where the card stands nowhere.

    Args:
        ability: the ability.
        stands: whether its card stands on the board, as a summon does.
    """
    on = ability.on
    state = on.role("state") if isinstance(on, m.Event) and on.verb == "become" else None
    if isinstance(state, m.Is) and (state.one, state.word) == (m.Ref(m.THIS), m.Word("state", "damaged")):
        state = m.Part(state.one, "patient", m.event("deal"))
    if not isinstance(state, m.Part) or not isinstance(state.event, m.Event) or not isinstance(on, m.Event):
        return ability
    if state.one != m.Ref(m.THIS) or state.during is not None or state.event.role(state.role) is not None:
        return ability
    whom = m.Ref(m.YOU) if state.event.verb in UNITS and not stands else state.one
    roles = tuple(sorted((*state.event.roles, (state.role, whom)), key=lambda pair: pair[0]))
    return replace(ability, on=replace(state.event, roles=roles, mark=on.mark or state.event.mark))


def _is_hit(event: m.Event) -> bool:
    """Return whether "it hits a wall" is said of what was moved: nobody deals damage to a wall."""
    hit = event.role("patient")
    plain = isinstance(event.role("agent"), m.Ref) and {name for name, _ in event.roles} == {"agent", "patient"}
    return plain and isinstance(hit, m.Thing) and hit.noun == "wall"


BARRED = {"block": "unblockable", "prevent": "unpreventable"}


def _is_next(what: Any) -> bool:
    return isinstance(what, m.Thing) and (what.noun, what.how) == ("attack", "next")


def _said_of_attacks(attacks: Any, word: str, lasts: m.Lasts | None) -> m.Adjust:
    """Return "your attacks have overwhelm" as what is said of the damage that they deal."""
    how = attacks.how if attacks.how == "next" else "any"
    return m.Adjust(m.event("deal", agent=replace(attacks, how=how)), "said", "add", m.Word("keyword", word), lasts)


def _beside_the_card(event: m.Event) -> m.Event:
    """Return "whenever an enemy moves onto an adjacent tile" as one beside the card's own place, not the mover's."""
    agent = event.role("agent")
    mover = m.Ref(getattr(agent, "mark", "")) if isinstance(agent, m.Thing) else None
    if event.verb == "move" and event.role("out") is not None:
        event = reworded(event, "exit", ("out",), **{"from": event.role("out")})
    if mover is None or not mover.slot:
        return event

    def measured(node: Any) -> Any:
        near = isinstance(node, m.Rel) and node.relation in ("adjacent", "within", "away", "beyond")
        return replace(node, to=m.Ref(ORIGIN)) if near and node.to == mover else node

    roles = tuple((name, value if name == "agent" else m.transform(value, measured)) for name, value in event.roles)
    return replace(event, roles=roles)


def _is_status(what: Any) -> bool:
    if isinstance(what, m.Union):
        return all(map(_is_status, what.parts))
    return (isinstance(what, m.Word) and what.kind == "status") or getattr(what, "noun", "") == "status"


def _of_statuses(event: m.Event) -> m.Event:
    """Return "all statuses from each enemy except wet" as said of the statuses: nobody is one."""
    statuses, whom = event.role("patient"), event.role("from")
    if not isinstance(whom, m.Thing):
        return event
    parts = conjuncts(whom.where)
    said = tuple(one for one in parts if isinstance(one, m.Not) and isinstance(one.part, m.Rel)
                 and one.part.relation == "is" and _is_status(one.part.to))  # fmt: skip
    if not said:
        return event
    whom = replace(whom, where=_joined(tuple(one for one in parts if one not in said)))
    statuses = replace(statuses, where=_joined((*conjuncts(statuses.where), *said)))
    return reworded(event, event.verb, from_=whom, patient=statuses)


def _shedding(event: m.Event) -> m.Event:
    """Return "it loses all statuses" as statuses that are taken off it."""
    what, whom = event.role("what"), event.role("agent") or m.Ref(m.YOU)
    role = "patient" if isinstance(what, m.Thing) else "status"
    return reworded(event, "remove", ("agent", "what"), from_=whom, **{role: what})


def _by_a_status(event: m.Event) -> m.Event:
    """Return damage that a status deals as that of the status, which no player and no card deals."""
    for name in ("agent", "source"):
        status = event.role(name)
        if isinstance(status, m.Word) and status.kind == "status":
            whom = event.role("agent") if event.verb == "take" else event.role("patient")
            return reworded(event, "deal", ("agent", "source"), status=status, **({"patient": whom} if whom else {}))
    return event


PREVENTED = "prevented"
"""Manner of damage of which a line prevents some, and does not only lessen it."""


def _less_damage(event: m.Event) -> Any:
    """Return "prevent 3 damage dealt to you" as so much less of such damage."""
    damage = event.role("patient")
    if not isinstance(damage, m.Thing) or damage.noun != "damage" or len(event.roles) > 1 or event.mark:
        return event
    part = damage.where if isinstance(damage.where, m.Part) else None
    dealt = part.event if part is not None and part.role == "damage" and part.during is None else None
    if damage.how != "pick" or damage.least != damage.most or not isinstance(dealt, m.Event):
        return event
    pattern = replace(dealt, manner=(*dealt.manner, PREVENTED))
    return m.Adjust(pattern, "amount", "subtract", damage.most)


def _is_all_of(by: m.Event, coming: m.Event) -> bool:
    """Return whether an instruction is to prevent all of the damage that is coming."""
    return bool(coming.mark) and by.roles == (("patient", m.Ref(coming.mark)),) and not by.mark


def _joined(conditions: tuple[Any, ...]) -> Any:
    return None if not conditions else conditions[0] if len(conditions) == 1 else m.And(conditions)


def _of_its_kind(thing: m.Thing) -> m.Thing:
    """Return "a fire surface" as fire: of two surfaces none lies on the other."""
    parts = conjuncts(thing.where)
    kind = next((one for one in parts if isinstance(one, m.Rel) and one.relation == "on" and one.one == _ONE
                 and isinstance(one.to, m.Word) and one.to.kind == "surface"), None)  # fmt: skip
    if kind is None or not isinstance(kind.to, m.Word):
        return thing
    return replace(thing, noun=kind.to.id, where=_joined(tuple(one for one in parts if one is not kind)))


def _in_their_hand(thing: m.Thing) -> m.Thing:
    """Return "cards in hand" that somebody has as the cards in that one's hand."""
    parts = conjuncts(thing.where)
    hand = m.Rel(_ONE, "in", m.Thing("hand", "the"))
    owner = next((one for one in parts if isinstance(one, m.Rel) and (one.one, one.relation) == (_ONE, "of")), None)
    if owner is None or hand not in parts:
        return thing
    theirs = m.Rel(_ONE, "in", m.Thing("hand", "the", where=m.Rel(_ONE, "of", owner.to)))
    return replace(thing, where=_joined((theirs, *(one for one in parts if one not in (owner, hand)))))


def _is_effect(agent: Any) -> bool:
    return isinstance(agent, m.Thing) and agent.noun == "effect" and agent.how != "target"


def _whose_it_is(effect: m.Thing) -> m.Thing:
    """Return "your equipment effects" as your equipment: what an effect deals or inflicts comes from its card."""
    parts = conjuncts(effect.where)
    kinds = [one.word.id for one in parts if isinstance(one, m.Is) and one.word.kind == "type"]
    rest = tuple(one for one in parts if not (isinstance(one, m.Is) and one.word.kind == "type"))
    return replace(effect, noun="card" if not kinds else kinds[0], where=_joined(rest)) if len(kinds) < 2 else effect


def _until_reached(node: m.Repeat) -> m.Repeat:
    """Return "draw until you have 3 cards" as drawing while there are fewer: who has more draws none."""
    assert isinstance(node.times, m.Not)
    assert isinstance(node.body, m.Event)
    reached, verb = node.times.part, node.body.verb
    op = "<" if verb in GROWING else ">" if verb in SHRINKING else ""
    return replace(node, times=replace(reached, op=op)) if op else node


def at_once(meanings: tuple[m.Ability, ...]) -> m.Ability:
    """Return the lines of a card that is played and gone as one ability; its first line says when it is played.

    Raises:
        NotRunnable: a later line says when, and has words of its own.
    """
    lead, rest = meanings[0], meanings[1:]
    while lead.body is None and rest:
        # "Play only when you are attacked." and the line behind it are one.
        lead, rest = _with_terms(lead, rest[0]), rest[1:]
    if any(one != m.Ability(one.body) for one in rest):
        raise NotRunnable("a price, an occasion or a limit in a later line of a card that is played and gone")
    parts: list[m.Statement] = []
    for number, line in enumerate((lead, *rest)):
        line = _with_marks_of_its_own(line, number) if number else line
        if line.body is not None:
            parts += line.body.parts if isinstance(line.body, m.Seq) else (line.body,)
    return replace(lead, body=parts[0] if len(parts) == 1 else m.Seq(tuple(parts)) if parts else None)


def _with_marks_of_its_own(line: m.Ability, number: int) -> m.Ability:
    """Return a line with other marks than those above it have: each line counts its own from 1.

    One that speaks of what a line above has named was counted together with it, and stays as it is.
    """
    nodes = tuple(m.walk(line))
    marks = {mark for node in nodes if (mark := getattr(node, "mark", ""))}
    if any(isinstance(node, m.Ref) and node.slot.isdecimal() and node.slot not in marks for node in nodes):
        return line

    def change(node: Any) -> Any:
        if isinstance(node, m.Ref):
            return replace(node, slot=f"{number}.{node.slot}") if node.slot in marks else node
        mark = getattr(node, "mark", "")
        return replace(node, mark=f"{number}.{mark}") if mark else node

    return m.transform(line, change)


def _with_terms(terms: m.Ability, line: m.Ability) -> m.Ability:
    if (terms.on and line.on) or (terms.limit and line.limit) or terms.tier or line.tier:
        raise NotRunnable("two occasions or limits of a card that is played and gone")
    conditions = tuple(one for one in (terms.only, line.only) if one is not None)
    only = None if not conditions else conditions[0] if len(conditions) == 1 else m.And(conditions)
    return m.Ability(line.body, (*terms.price, *line.price), terms.on or line.on, only, terms.limit or line.limit,
                     speed=terms.speed or line.speed)  # fmt: skip
