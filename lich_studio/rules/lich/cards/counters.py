"""Counters that cards gather, lose and spend: skill counters, adventure counters, a project's own, nameless ones.

A text that names none, "3 counters", speaks of all counters of a card whatever they are called; what it adds are
skill counters on a skill and nameless ones elsewhere (AMB-179).
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.vocabulary import THINGS, WORD, Act, NotRunnable, VerbForm, VerbRow
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.core.status import statuses_of
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.clauses import note_whole
from lich_studio.rules.lich.field import HERO, card_type, zone
from lich_studio.rules.lich.standing_for import card_of, piece_of, side_of
from lich_studio.rules.lich.statics import PLACES, SKILL_COUNTER
from lich_studio.rules.lich.targeting import Aimable, Aimed
from lich_studio.rules.lich.words import NAMES

RULES = ("FX-001.1", "AMB-179",)
ADDED = "counters added"
TAKEN = "counters removed"
STATS = frozenset(name.id for name in NAMES if name.kind == "stat")
"""Ids of numbers: "a +1 defense counter" is said to change one, and no rule of the game knows such counters."""
ANY = "any counter"
"""Id of counters of which no name is said."""
ROOM = "room for counters"
"""Hook point: an event by which a card gets counters; hooks return it with as many as the card can take."""
NAMELESS = "plain"
"""Counters that were added without a name."""
NOUNS = ("equipment", "skill", "summon", "token", "alteration")


@dataclass(frozen=True, slots=True)
class AddCounters(Effect):
    """Counters are put on cards in play.

    Attributes:
        amount: how many on each.
        counter: id of the counter.
        to: the cards; a summon stands for its card, a player for the hero card.
    """

    amount: Amount
    counter: Annotated[str, Vocabulary("counter")]
    to: Selector


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """Counters of one name are taken off cards, as many as are there.

    Attributes:
        counter: id of the counter.
        bearer: the cards.
        amount: how many of each, None for all.
    """

    counter: Annotated[str, Vocabulary("counter")]
    bearer: Selector
    amount: Amount | None = None


ALL = 1_000
"""How many counters of a name are taken off where a text says all of them."""


def borne(game: Game, card: int) -> dict[str, int]:
    """Return the counters on a card by id; statuses are none."""
    statuses = statuses_of(game.ruleset)
    return {
        name: count
        for (bearer, name), count in sorted(game.state.counters.items())
        if bearer == card and name not in statuses
    }


def count_of(game: Game, card: int, counter: str) -> int:
    """Return how many counters of a name lie on a card, of `ANY` all that do."""
    return sum(borne(game, card).values()) if counter == ANY else game.counter(card, counter)


def named_for(game: Game, card: int, counter: str) -> str:
    """Return the name of the counters that a card gets: its own kind where the text says none."""
    if counter != ANY:
        return counter
    return SKILL_COUNTER if card_type(game, card) == "skill" else NAMELESS


def bearer_of(game: Game, aim: Aim) -> int:
    """Return the card in play that bears the counters of a thing, 0 for none."""
    card = card_of(game, aim)
    if not card and (aim.kind == "player" or piece_of(game, aim)):
        card = next(iter(zone(game, HERO, side_of(game, aim))), 0)
    return card if card and game.state.zone_of[card].partition("/")[0] in PLACES else 0


def bearers(game: Game, registers: Registers, selector: Selector) -> tuple[int, ...]:
    """Return the cards that a selector of the running effect names as bearers, each once."""
    found = (bearer_of(game, aim) for aim in chosen(game, selector, registers))
    return tuple(dict.fromkeys(card for card in found if card))


def counters_added(registers: Registers, card: int, counter: str, number: int) -> Event:
    """Return the event by which a running effect puts counters on a card."""
    return Event(ADDED, registers["seat"], card, registers["source"], number, word=counter, rules=RULES)


def counters_taken(registers: Registers, card: int, counter: str, number: int) -> Event:
    """Return the event by which a running effect takes counters off a card."""
    return Event(TAKEN, registers["seat"], card, registers["source"], number, word=counter, rules=RULES)


def _add(game: Game, registers: Registers) -> Instruction:
    node: AddCounters = effect_node(game, registers)
    number = amount(game, node.amount, registers)
    cards = bearers(game, registers, node.to)
    added = (counters_added(registers, card, named_for(game, card, node.counter), number) for card in cards)
    return change(*added) if cards else RETURN


def _remove(game: Game, registers: Registers) -> Instruction:
    node: RemoveCounters = effect_node(game, registers)
    cards = bearers(game, registers, node.bearer)
    if len(cards) == 1 and isinstance(node.amount, Number):
        note_whole(game, registers, count_of(game, cards[0], node.counter) >= node.amount.value)
    events: list[Event] = []
    for card in cards:
        for name in borne(game, card) if node.counter == ANY else (node.counter,):
            number = game.counter(card, name) if node.amount is None else amount(game, node.amount, registers)
            events.append(counters_taken(registers, card, name, number))
    return change(*events) if events else RETURN


def _begin_adding(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    events: list[Event] = []
    for act in acts:
        cards = dict.fromkeys(card for aim in act["to"] if (card := bearer_of(game, aim)))
        named = ((card, named_for(game, card, act["counter"] or ANY)) for card in cards)
        events += [counters_added(registers, card, name, act["number"]) for card, name in named]
    return change(*events) if events else NEXT


def _begin_removing(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    events: list[Event] = []
    for act in acts:
        cards = dict.fromkeys(card for aim in act["from"] if (card := bearer_of(game, aim)))
        for card in cards:
            names = borne(game, card) if act["counter"] == ANY else (act["counter"],)
            events += [counters_taken(registers, card, name, act["number"]) for name in names]
    return change(*events) if events else NEXT


def _has_counters(game: Game, _seat: int, act: Act) -> bool:
    """Return whether so many counters are there to be taken off everything that is named."""
    needed = 0 if act["number"] >= ALL else act["number"]
    return all(count_of(game, bearer_of(game, aim), act["counter"]) >= needed for aim in act["from"])


def _described(event: m.Event) -> m.Event | None:
    """Return "remove all charge counters from it" as taking off so many counters of that name."""
    thing, bearer = event.role("patient"), event.role("from")
    if not isinstance(thing, m.Thing) or thing.noun != "counter":
        return None
    name = ANY
    for one in thing.where.parts if isinstance(thing.where, m.And) else (thing.where,):
        if isinstance(one, m.Is) and one.word.kind == "counter":
            name = one.word.id
        elif isinstance(one, m.Rel) and one.relation == "on" and bearer is None:
            bearer = one.to
        elif one is not None:
            raise NotRunnable("counters that are described so")
    number = ALL if thing.how in ("each", "all") or thing.most is None else thing.most
    if thing.how == "pick" and thing.least == 0:
        number = m.Math("upto", (number,))
    if name == ANY and number != ALL:
        raise NotRunnable("taking off counters of which no name is said")
    counter = m.Word("counter", name, number)
    return reworded(event, "remove counters", ("patient",), counter=counter, from_=bearer or m.Ref(m.THIS))


def _form(verb: str, role: str) -> Callable[[m.Event], m.Event | None]:
    """Return what gives the adding or removing of counters; where no card is named it is this one."""

    def form(event: m.Event) -> m.Event | None:
        counter = event.role("counter")
        if role == "from" and counter is None:
            return _described(event)
        if not isinstance(counter, m.Word):
            return None
        if counter.id in STATS or (isinstance(counter.value, int) and counter.value < 0):
            raise NotRunnable("counters that change a number")
        if counter.id == "" and role == "from":
            raise NotRunnable("taking off counters of which no name is said")
        bearer = event.role(role) or (event.role("agent") if event.verb == "gain" else None) or m.Ref(m.THIS)
        return reworded(event, verb, ("agent",) if event.verb == "gain" else (), **{role: bearer})

    return form


def _put_on(game: Game, event: Event) -> Event | None:
    """Put counters on a card in play; only a skill gathers skill counters (SKL-001.2)."""
    card = event.subject
    if event.amount <= 0 or game.state.zone_of[card].partition("/")[0] not in PLACES:
        return None
    if event.word == SKILL_COUNTER and card_type(game, card) != "skill":
        return None
    return put_on_card(game, event)


def put_on_card(game: Game, event: Event) -> Event | None:
    """Put counters on a card, as many as there is room for; return what came of it, None for nothing."""
    for hook in game.ruleset.hooks.get(ROOM, ()):
        event = hook.fold(game, event) if hook.fold is not None else event
    if event.amount <= 0:
        return None
    game.add_counter(event.subject, event.word, event.amount)
    return event


def _take_off(game: Game, event: Event) -> Event | None:
    taken = min(event.amount, game.counter(event.subject, event.word))
    if taken <= 0:
        return None
    game.add_counter(event.subject, event.word, -taken)
    return event._replace(amount=taken)


def _may_add(game: Game, aimed: Aimed) -> Refusal | None:
    """Refuse to aim skill counters at what is no skill (AMB-203)."""
    node = aimed.effect
    card = bearer_of(game, aimed.aim)
    if not isinstance(node, AddCounters) or node.counter != SKILL_COUNTER or card_type(game, card) == "skill":
        return None
    return Refusal("no-skill", ("SKL-001.2", "AMB-203"), "Only a skill gathers skill counters.")


def counter_word(counter: str, name: str) -> Word:
    """Return the word by which card texts name a counter, in brackets or without.

    Args:
        counter: its id.
        name: what stands before "counter", such as "adventure".
    """
    one, many = f"{name} counter", f"{name} counters"
    return Word("counter", counter, one, (f"[{one}]", f"[{many}]", *_BY_ITSELF.get(name, ())), many)


_BY_ITSELF = {"charge": ("charge", "charges"), "ammo": ("ammo",), "bullet": ("bullet", "bullets")}
"""How counters are named without the word, as weapons and devices have them: "remove a charge"."""


MODULE = RuleModule(
    id="counters",
    requires=("statics", "targeting"),
    words=(
        *(counter_word(name, name) for name in (SKILL_COUNTER, "adventure", *_BY_ITSELF)),
        Word("counter", ANY, "counter", (), "counters"),
    ),
    events=(
        EventKind(ADDED, "{subject} gets {counters}", _put_on, rule_ids=RULES),
        EventKind(TAKEN, "{subject} loses {counters}", _take_off, rule_ids=RULES),
    ),
    hooks=(Hook("may aim AddCounters", fold=_may_add),),
    tables={
        "aimable": (
            Aimable("AddCounters", NOUNS, ("avatar",)),
            Aimable("RemoveCounters", NOUNS, ("avatar",)),
        ),
        "verb": (
            VerbRow("add counters", (ADDED, "skill grew"), {"counter": WORD, "to": THINGS}, _begin_adding,
                    ("counter", "to"), aims_as={"to": "AddCounters"},
                    tells={"agent": event_roles.doer, "to": event_roles.subject, "counter": event_roles.word,
                           "amount": event_roles.number}),
            VerbRow("remove counters", (TAKEN,), {"counter": WORD, "from": THINGS}, _begin_removing,
                    ("counter", "from"), aims_as={"from": "RemoveCounters"}, can=_has_counters,
                    tells={"agent": event_roles.doer, "from": event_roles.subject, "counter": event_roles.word,
                           "amount": event_roles.number}),
        ),
        "verb form": (
            *(VerbForm(f"{verb} counters", verb, _form("add counters", "to"))
              for verb in ("add", "place", "put", "gain")),
            VerbForm("remove counters", "remove", _form("remove counters", "from")),
        ),
    },
    nodes=(
        NodeRule(AddCounters, procedure="counters.add", sentence="{source} adds {counter}"),
        NodeRule(RemoveCounters, procedure="counters.remove", sentence="{source} removes {counter}"),
    ),
    phrases=(
        phrase("add {amount} {counter(s)} to {to}", AddCounters, rule_ids=RULES,
               example="Add 2 adventure counters to this card."),
        phrase("add {amount} {counter(s)} on {to}", AddCounters, canonical=False),
        phrase("put|place {amount} {counter(s)} on|onto {to}", AddCounters, canonical=False),
        phrase("add a|an {counter} to|on {to}", AddCounters, amount=Number(1), canonical=False),
        phrase("put|place a|an {counter} on|onto {to}", AddCounters, amount=Number(1), canonical=False),
        phrase("add|put an_additional|another|an_extra|one_more {counter} to|on {to}", AddCounters, amount=Number(1),
               canonical=False),
        phrase("add|put {amount} additional|extra|more {counter(s)} to|on {to}", AddCounters, canonical=False),
        phrase("add {amount} {counter(s)}", AddCounters, to=ThisCard(), canonical=False),
        phrase("add a|an {counter}", AddCounters, amount=Number(1), to=ThisCard(), canonical=False),
        phrase("gain {amount} {counter(s)}", AddCounters, to=ThisCard(), canonical=False),
        phrase("gain a|an {counter}", AddCounters, amount=Number(1), to=ThisCard(), canonical=False),
        phrase("{to} gains|gets|receives {amount} {counter(s)}", AddCounters, canonical=False),
        phrase("{to} gains|gets|receives a|an {counter}", AddCounters, amount=Number(1), canonical=False),
        # Of counters without a name their player chooses which go, see `spending_counters`.
        phrase("remove {amount} {counter(s)} from {bearer}", RemoveCounters, rule_ids=RULES, yields=1,
               example="Remove 1 charge counter from target equipment."),
        phrase("remove a|an {counter} from {bearer}", RemoveCounters, amount=Number(1), canonical=False, yields=1),
        phrase("remove every|all|each {counter} from {bearer}", RemoveCounters, amount=None, yields=2,
               example="Remove every charge counter from target equipment."),
        phrase("remove {amount} {counter(s)}", RemoveCounters, bearer=ThisCard(), canonical=False, yields=3),
        phrase("remove a|an {counter}", RemoveCounters, amount=Number(1), bearer=ThisCard(), canonical=False, yields=3),
        phrase("remove every|all|each {counter(s)}", RemoveCounters, amount=None, bearer=ThisCard(), canonical=False,
               yields=4),
        phrase("{bearer} loses {amount} {counter(s)}", RemoveCounters, canonical=False, yields=1),
        phrase("{bearer} loses a|an {counter}", RemoveCounters, amount=Number(1), canonical=False, yields=1),
        phrase("{bearer} loses all|every|all_its|all_of_its|all_their {counter(s)}", RemoveCounters, amount=None,
               canonical=False, yields=2),
    ),
    procedures=(
        procedure("counters.add", step("add", _add, "Counters are added", *RULES), title="Counters"),
        procedure("counters.remove", step("remove", _remove, "Counters are removed", *RULES), title="Counters"),
    ),
)  # fmt: skip
