"""Answer for a meaning where rules still ask about phrases: targets, harm, aims and prices as the nodes they know.

An ability that plays by its meaning carries such nodes for what legality, sight and attacks ask of it; nothing of them
is carried out, but for the lines by which a source is tapped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from lich_studio.effects.clauses import Question
from lich_studio.effects.nodes import (
    Ability,
    Amount,
    Condition,
    Cost,
    Direct,
    Effect,
    Node,
    Noun,
    Place,
    Qualifier,
    Selector,
    Trigger,
)
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.costs import PayAnySource, PayHealth, PaySource, TapCost
from lich_studio.rules.core.durations import UntilEndOfTurn
from lich_studio.rules.core.filters import Adjacent, Controlled, Within
from lich_studio.rules.core.happenings import TriggerRow
from lich_studio.rules.core.interpreter.held import ORIGIN
from lich_studio.rules.core.interpreter.lasting import is_put_in_force
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary
from lich_studio.rules.core.lying import LyingIn
from lich_studio.rules.core.permissions import ANYBODY, GAME, ROUND, THEIRS, TURN, YOURS, Limit
from lich_studio.rules.core.prices import LoseHealthCost, PayPoints
from lich_studio.rules.core.selectors import Same, ThisCard, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind
from lich_studio.rules.lich.cards.counters import AddCounters
from lich_studio.rules.lich.cards.granting import GainAbility
from lich_studio.rules.lich.cards.kinds import Subtype
from lich_studio.rules.lich.cards.sacrifice import SacrificeThisCost
from lich_studio.rules.lich.combat.damage import Deal
from lich_studio.rules.lich.keywords.change_number import ChangeNumber
from lich_studio.rules.lich.keywords.change_surfaces import SURFACE_NOUNS, OfSurface
from lich_studio.rules.lich.keywords.cleanse import RemoveAStatus, RemoveStatuses, kinds_of
from lich_studio.rules.lich.keywords.destroy import Destroy
from lich_studio.rules.lich.keywords.draw import Draw
from lich_studio.rules.lich.keywords.heal import Heal
from lich_studio.rules.lich.keywords.inflict import Inflict
from lich_studio.rules.lich.keywords.keep_status import BecomeStatus
from lich_studio.rules.lich.keywords.lose import LoseHealth
from lich_studio.rules.lich.keywords.negate_part import NegatePart
from lich_studio.rules.lich.keywords.place import Place as PlaceSurface
from lich_studio.rules.lich.keywords.points_and_source import GainPoints
from lich_studio.rules.lich.keywords.remove import RemoveStatus
from lich_studio.rules.lich.meanings.changing_hands import CONTROLLER
from lich_studio.rules.lich.meanings.thing_rows import ZONE_NAMES
from lich_studio.rules.lich.single_out import SingleOut
from lich_studio.rules.lich.source_yield import GainSource
from lich_studio.rules.lich.words import NAMES
from lich_studio.rules.lich.zones.card_kinds import TacticKind
from lich_studio.rules.lich.zones.piles import PLAYERS, Pile

_ONE, _YOU, _THIS, _ORIGIN = m.Ref(m.ONE), m.Ref(m.YOU), m.Ref(m.THIS), m.Ref(ORIGIN)


@dataclass(frozen=True, slots=True)
class Given(Direct):
    """The things of a description that nobody chooses.

    Attributes:
        thing: the description, None where only the running text knows.
        near: targets that the description is measured by.
    """

    thing: m.Thing | None = None
    near: tuple[Target, ...] = ()


AGENT = "agent"
"""The row of the table "aimable" for a target that does something itself."""
LANDMARKS = ("away", "toward", "beside")
"""Roles by which a text only measures; nothing is done to what fills them."""


@dataclass(frozen=True, slots=True)
class Acting(Effect):
    """A verb does something to things.

    Attributes:
        judged_as: the row of the tables about effects that says what it can be done to, and whether it harms.
        what: the things.
    """

    judged_as: str
    what: Selector

    @property
    def row(self) -> str:
        """Return the row that judges it."""
        return self.judged_as


@dataclass(frozen=True, slots=True)
class GivenNumber(Amount):
    """A number that only the running text knows; 0 for whoever asks before."""


@dataclass(frozen=True, slots=True)
class Meets(Qualifier):
    """A condition of a meaning is true of it."""

    condition: m.Condition


@dataclass(frozen=True, slots=True)
class Holding(Question, Condition):
    """A condition of a meaning holds.

    Attributes:
        condition: the condition.
        on: what sets off the ability that it stands in, and so fills slots that it can speak of.
        closed: the slots that it finds filled, where it stands in a part of another ability.
        events: those of them that hold events.
    """

    condition: m.Condition
    on: m.Event | m.Edge | m.Or | None = None
    closed: tuple[str, ...] = ()
    events: frozenset[str] = frozenset()


def is_of_one_or_more(on: m.Event | m.Edge | m.Or, *, named: bool = False) -> bool:
    """Return whether an occasion is "one or more" of something, that other words name or do not."""
    parts = on.parts if isinstance(on, m.Or) else (on,)
    said = (part.role("patient") for part in parts if isinstance(part, m.Event))
    things = [one for one in said if isinstance(one, m.Thing) and (one.least, one.most) == (1, None)]
    return bool(things) and all(bool(one.mark) == named for one in things)


@dataclass(frozen=True, slots=True)
class OnEvent(Trigger):
    """An event that fits a pattern.

    Attributes:
        pattern: the pattern.
        heard: the kinds of event that can fit it.
        about: the card itself, for a pattern of what befalls it wherever it lies.
        closed: the slots that it finds filled, where it stands in a part of another ability.
        events: those of them that hold events.
        uses: how often it can be set off, 0 for any number of times.
        limit: how often in each turn or game, None for any number of times.
    """

    pattern: m.Event | m.Edge | m.Or
    heard: tuple[str, ...] = ()
    about: tuple[Node, ...] = ()
    closed: tuple[str, ...] = ()
    events: frozenset[str] = frozenset()
    uses: int = 0
    limit: Limit | None = None

    @property
    def once(self) -> bool:
        """Whether it ends as it is set off."""
        return self.uses == 1


@dataclass(frozen=True, slots=True)
class OnEventRow(TriggerRow):
    """The row of `OnEvent` in the table "trigger"."""

    def kinds(self, trigger: Any, rows: Any) -> tuple[str, ...]:
        """Return the kinds of event that can set a trigger off."""
        return trigger.heard


def target_of(thing: m.Thing) -> Target:
    """Return a target as the rules of aiming know it.

    Raises:
        NotRunnable: it is described by what is chosen for the same text.
    """
    adjectives: list[Any] = []
    qualifiers: list[Any] = []
    where = () if thing.where is None else thing.where.parts if isinstance(thing.where, m.And) else (thing.where,)
    for condition in where:
        if isinstance(condition, m.Rel) and condition.one == _ONE and condition.to == _ORIGIN:
            if condition.relation == "adjacent":
                adjectives.append(Adjacent())
                continue
            if condition.relation == "within" and isinstance(condition.reach, int):
                qualifiers.append(Within(Number(condition.reach)))
                continue
        place = place_of(condition)
        if place is not None:
            qualifiers.append(LyingIn(place))
            continue
        if condition == m.Rel(_ONE, "of", _YOU):
            qualifiers.append(Controlled("you"))
            continue
        if any(isinstance(node, m.Ref) and node not in (_ONE, _YOU, _THIS, _ORIGIN) for node in m.walk(condition)):
            raise NotRunnable("a target that is described by another choice")
        qualifiers.append(Meets(condition))
    if thing.most is None:
        return Target(tuple(adjectives), _nouns(thing.noun), tuple(qualifiers), 0, True)
    return Target(tuple(adjectives), _nouns(thing.noun), tuple(qualifiers), thing.most, thing.least < thing.most)


def _nouns(noun: str) -> tuple[Noun, ...]:
    """Return the nouns by which a target is known; a tactic is one as it is being played."""
    if noun in ("technique", "reaction"):
        return (TacticKind(noun),)
    if any(name.id == noun for name in NAMES if name.kind == "subtype"):
        return (Subtype(noun),)
    if noun in SURFACE_NOUNS:
        return (OfSurface(noun),)
    return () if noun in ("target", "thing") else (Kind(ZONE_NAMES.get(noun, noun)),)


def place_of(condition: Any, card: m.Ref = _ONE) -> Place | None:
    """Return the zone that a condition says a card lies in, where it is that of certain players."""
    if not isinstance(condition, m.Rel) or (condition.one, condition.relation) != (card, "in"):
        return None
    zone = condition.to
    if not isinstance(zone, m.Thing) or zone.noun not in ZONE_NAMES:
        return None
    owner = zone.where.to if isinstance(zone.where, m.Rel) and zone.where.relation == "of" else None
    if owner is None and zone.where is None:
        return Pile(ZONE_NAMES[zone.noun], PLAYERS)
    if owner == _YOU:
        return Pile(ZONE_NAMES[zone.noun], You())
    if isinstance(owner, m.Thing) and owner.how in ("any", "pick", "each") and owner.where is None:
        return Pile(ZONE_NAMES[zone.noun], Given(replace(owner, how="each")))
    return None


def targets_in(value: Any) -> Iterator[m.Thing]:
    """Yield the targets in a filling, in the order in which they are chosen."""
    return (node for node in m.walk(value) if isinstance(node, m.Thing) and node.how == "target")


def _selector(value: Any, slots: frozenset[str]) -> Selector:
    """Return what stands for a filling of a role; `slots` are those of targets."""
    if isinstance(value, m.Ref):
        return {m.YOU: You(), m.THIS: ThisCard()}.get(value.slot, Same() if value.slot in slots else Given())
    if isinstance(value, m.Thing) and value.how == "target":
        return target_of(value)
    near = tuple(_landmark(one) for one in targets_in(value))
    return Given(value if isinstance(value, m.Thing) and not near else None, near)


def _landmark(thing: m.Thing) -> Target:
    """Return a target to which nothing is done: one that is just called a target is a unit."""
    return target_of(replace(thing, noun="unit") if thing.noun == "target" else thing)


def _amount(value: Any) -> Amount:
    return Number(value) if isinstance(value, int) else GivenNumber()


_Roles = dict[str, Any]
_NODES: dict[str, Callable[[_Roles, Selector], Effect]] = {
    "deal": lambda roles, what: Deal(_amount(roles["amount"]), what),
    "heal": lambda roles, what: Heal(_amount(roles["amount"]), what),
    "lose": lambda roles, what: LoseHealth(what, _amount(roles["amount"])),
    "draw": lambda roles, what: Draw(_amount(roles["amount"]), what),
    "destroy": lambda _roles, what: Destroy(what),
    "inflict": lambda roles, what: Inflict(roles["status"], _amount(roles["number"]), what),
    "place": lambda roles, what: PlaceSurface(roles["surface"], what),
    "remove status": lambda roles, what: RemoveStatus(roles["status"], what),
    "remove statuses": lambda roles, what: RemoveStatuses(what, **kinds_of(roles)),
    "remove a status": lambda roles, what: RemoveAStatus(what, **kinds_of(roles)),
    "add counters": lambda roles, what: AddCounters(_amount(roles["number"]), roles["counter"], what),
    "negate damage": lambda roles, what: NegatePart("damage", what, _amount(roles["amount"])),
    "modify": lambda roles, what: _changing(roles, what),
    "grant": lambda _roles, what: GainAbility(Ability(()), UntilEndOfTurn(), what),
    "become": lambda roles, what: BecomeStatus(roles["status"], UntilEndOfTurn(), what),
    "pick": lambda _roles, what: LoseHealth(what, Number(0)) if _is_unit(what) else SingleOut(what),
}
_OBJECT = {
    "lose": "agent", "draw": "agent", "place": "to", "pay": "agent", "gain": "agent", "remove status": "from",
    "remove statuses": "from", "remove a status": "from", "add counters": "to",
}  # fmt: skip
"""The role that a verb acts on, where it is not the patient."""


def _is_unit(what: Selector) -> bool:
    """Return whether a target is just called a target, or is a kind of piece."""
    nouns = what.nouns if isinstance(what, Target) else ()
    return not nouns or any(isinstance(noun, Kind) and noun.noun in _UNITS for noun in nouns)


_UNITS = frozenset({"unit", "avatar", "hero", "summon", "token", "enemy", "ally", "player", "opponent"})


def _changing(roles: _Roles, what: Selector) -> Effect:
    """Return a change of a number: one that lowers is harm, as damage is (ATK-001.2, ATK-001.3)."""
    value = roles["amount"]
    if isinstance(value, int) and value < 0:
        return Deal(Number(-value), what)
    return ChangeNumber(what, Number(1), roles["property"], UntilEndOfTurn(), True)


def stand_ins(ability: m.Ability, words: Vocabulary) -> tuple[Effect, ...]:
    """Return the effects that answer for a meaning, with its targets in the order in which they are chosen."""
    slots = frozenset(thing.mark for thing in targets_in(ability.body) if thing.mark)
    events = list(_done_in(ability.body))
    found: list[Effect] = []
    for node in events:
        found += _of_event(_as_event(node), slots, words)
    return tuple(found)


def _done_in(statement: Any) -> Iterator[Any]:
    """Yield what a statement does by itself; what it puts in force is done by that."""
    if isinstance(statement, m.Event | m.Modify | m.Grant | m.Pick):
        yield statement
    elif isinstance(statement, m.Statement) and not is_put_in_force(statement):
        for part in m.parts_of(statement):
            yield from _done_in(part)


def _as_event(node: m.Event | m.Modify | m.Grant | m.Pick) -> m.Event:
    if isinstance(node, m.Event):
        return node
    if isinstance(node, m.Modify) and node.prop == CONTROLLER:
        return m.event("control", patient=node.whom)
    if isinstance(node, m.Modify):
        return m.event("modify", amount=node.value, patient=node.whom, property=node.prop)
    if isinstance(node, m.Grant) and isinstance(node.what, m.Word) and node.what.kind == "status":
        return m.event("become", patient=node.whom, status=node.what)
    if isinstance(node, m.Grant):
        return m.event("grant", patient=node.whom)
    return m.event("pick", patient=node.thing)


def _of_event(node: m.Event, slots: frozenset[str], words: Vocabulary) -> Iterator[Effect]:
    roles: _Roles = dict(node.roles)
    if node.verb == "gain":
        yield from _gain(roles, words)
        return
    if node.verb not in _NODES:
        yield from _by_verb(node, slots, words)
        return
    if isinstance(roles.get("status"), m.Union):
        yield from _of_several(node, slots, words)
        return
    for name in ("status", "surface", "counter"):
        if isinstance(roles.get(name), m.Word):
            roles["number"] = roles[name].value or 1
            roles[name] = words.word(name, roles[name].id)
    main = _OBJECT.get(node.verb, "patient")
    if main == "patient" and "patient" not in roles and "patient" in words.verbs[node.verb].elided:
        main = "agent"
    value = roles.get(main, _YOU)
    others = [one for name, part in roles.items() if name != main for one in targets_in(part)]
    near = [LoseHealth(target_of(one), Number(0)) for one in others]
    parts = value.parts if isinstance(value, m.Union) else (value,)
    yield from near
    yield from (_NODES[node.verb](roles, _selector(part, slots)) for part in parts)


def _of_several(node: m.Event, slots: frozenset[str], words: Vocabulary) -> Iterator[Effect]:
    """Yield what answers for several statuses; they befall the same things, which are chosen once."""
    roles, main = dict(node.roles), _OBJECT.get(node.verb, "patient")
    patient = roles.pop(main, None)
    for at, status in enumerate(roles.pop("status").parts):
        again = at and any(True for _ in targets_in(patient))
        whom = m.Ref("same") if again else patient
        one = {**roles, "status": status} | ({} if whom is None else {main: whom})
        known = slots | {"same"}
        yield from _of_event(m.Event(node.verb, tuple(sorted(one.items(), key=lambda pair: pair[0]))), known, words)


def _by_verb(node: m.Event, slots: frozenset[str], words: Vocabulary) -> Iterator[Effect]:
    """Yield what answers for each role of a verb that speaks for itself, in the order in which targets are chosen."""
    row = words.verbs.get(node.verb)
    roles = dict(node.roles)
    fillings = {"agent": roles.pop("agent", None), "patient": roles.pop("patient", None), **roles}
    # "Move 2 tiles" is done by you to yourself.
    unsaid = row.elided if row is not None and fillings["agent"] is None else dict[str, str]()
    fillings |= {name: _YOU for name, source in unsaid.items() if source == "agent" and fillings.get(name) is None}
    for name, value in fillings.items():
        if name in LANDMARKS:
            yield from (Acting(name, Given(None, (_landmark(one),))) for one in targets_in(value))
            continue
        judged_as = "" if row is None else row.aims_as.get(name, AGENT if name == "agent" else "")
        if not judged_as:
            if any(True for _ in targets_in(value)):
                raise NotRunnable(f"a target of “{node.verb}”")
            continue
        for part in value.parts if isinstance(value, m.Union) else (value,):
            if part is not None:
                # A zone is no thing that an effect acts on: it is only named, and its cards are acted on.
                what = _selector(part, slots)
                if isinstance(part, m.Thing) and part.how == "target" and part.noun in ZONE_NAMES:
                    what = Given(None, (target_of(part),))
                yield Acting(judged_as, what)


def _gain(roles: _Roles, words: Vocabulary) -> Iterator[Effect]:
    if "action" in roles:
        yield GainPoints(_amount(roles["action"]), "action_points")
    elif isinstance(roles.get("source_type"), m.Word):
        if "amount" not in roles:
            raise NotRunnable("source without a number")
        yield GainSource(_amount(roles["amount"]), words.word("source", roles["source_type"].id))
    elif "source_type" not in roles:
        raise NotRunnable("“gain” without a type of source")


def cost_of(event: m.Event, words: Vocabulary) -> Cost | None:
    """Return a price as the rules of paying know it, None for one that is paid by doing something."""
    roles = dict(event.roles)
    if event.verb == "tap" and roles == {"patient": _THIS}:
        return TapCost()
    if event.verb == "sacrifice" and roles == {"patient": _THIS}:
        return SacrificeThisCost()
    if event.verb in ("pay", "lose", "consume"):
        return _points_of(roles, words)
    return None


def _points_of(roles: _Roles, words: Vocabulary) -> Cost | None:
    """Return what is paid in points: health, action points, source of one type or of any."""
    source = roles.get("source", roles.get("amount") if "source_type" in roles else None)
    kind = roles.get("source_type")
    if isinstance(roles.get("health"), int):
        return PayHealth(Number(roles["health"]))
    if roles.keys() == {"amount"} and isinstance(roles["amount"], int):
        return LoseHealthCost(Number(roles["amount"]))
    if isinstance(roles.get("action"), int):
        return PayPoints(Number(roles["action"]), "action_points")
    if isinstance(source, int) and (kind is None or (isinstance(kind, m.Word) and kind.id == "any")):
        return PayAnySource(Number(source))
    if isinstance(source, int) and isinstance(kind, m.Word):
        return PaySource(Number(source), words.word("source", kind.id))
    return None


def limit_of(limit: m.Limit) -> Limit:
    """Return how often something may be used as the rules of use know it.

    Raises:
        NotRunnable: nothing counts uses so.
    """
    period = limit.per
    whose = ANYBODY if period.whose is None else YOURS if period.whose == _YOU else None
    if isinstance(period.whose, m.Thing) and (period.whose.noun, period.whose.where) == ("opponent", None):
        whose = THEIRS
    if period.unit not in (TURN, ROUND, GAME) or whose is None or (whose and period.unit != TURN):
        raise NotRunnable(f"so many uses in each {period.unit} of somebody")
    return Limit(limit.times, period.unit, whose)
