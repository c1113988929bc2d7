"""Ask the lines in force about each event before it comes true: whether it can, how much of it, what comes instead.

An event is replaced once by each line: nothing that comes of a replacement is replaced by the same line again.
"""
from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple, cast

from lich_studio.effects.keeping import kept_for_all
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, Happened
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Frame, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import fold
from lich_studio.engine.legality import Intent
from lich_studio.engine.module import Hook
from lich_studio.engine.triggers import granted_by
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import EVENT, Expressions, Read
from lich_studio.rules.core.interpreter.held import Slots
from lich_studio.rules.core.interpreter.lowering import Lowering
from lich_studio.rules.core.interpreter.meaning_effect import Holds
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary, vocabulary_of
from lich_studio.rules.core.interpreter.wishing import without_focus
from lich_studio.rules.core.status import GIVING, INFLICTED, SUFFERED
from lich_studio.rules.lich.allowed import COMING, is_allowed
from lich_studio.rules.lich.board.surfaces.kinds import MAY_BE_LAID
from lich_studio.rules.lich.board.walls import BUILT
from lich_studio.rules.lich.cards.control import CHANGED_HANDS
from lich_studio.rules.lich.cards.sacrifice import SACRIFICED, sacrifice
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.combat.death import DYING, KEPT, LOSING
from lich_studio.rules.lich.combat.health import MARKS
from lich_studio.rules.lich.field import DEFENSE, DESTROYED, WOULD_DRAW, card_name, to_purgatory
from lich_studio.rules.lich.items import Item, retire, running_item, stack
from lich_studio.rules.lich.keywords.points_and_source import POINTS_GAINED
from lich_studio.rules.lich.keywords.prevent import UNPREVENTABLE
from lich_studio.rules.lich.limits import TURN_USES
from lich_studio.rules.lich.meanings import in_force
from lich_studio.rules.lich.meanings.holding import Found, lines_asked
from lich_studio.rules.lich.meanings.in_other_words import PREVENTED
from lich_studio.rules.lich.meanings.permitting import NEXT as FOLLOWING
from lich_studio.rules.lich.meanings.verb_rows import event_in
from lich_studio.rules.lich.modifiers import IRREDUCIBLE
from lich_studio.rules.lich.permissions import count_use, refuse_limit
from lich_studio.rules.lich.seats import HEALTH, avatar
from lich_studio.rules.lich.stack import LEFT_STACK

RULES = ("FX-001.2",)
RULE_IDS = ("FX-001.2", "AMB-202")
ADJUSTED = frozenset({"damage", "healed", "lost health", INFLICTED, SUFFERED})
"""Kinds of event whose number lines can change."""


def pattern_of(ability: m.Ability, words: Vocabulary) -> m.Event:
    """Return the events that a line which holds is about.

    Raises:
        NotRunnable: nothing asks about such events yet.
    """
    body = ability.body
    if not isinstance(body, m.Rule | m.Replace | m.Adjust):
        raise NotRunnable(f"{type(body).__name__} that always holds")
    if isinstance(body, m.Rule) and (body.mode not in ("cannot", "only") or body.price or body.ignoring):
        raise NotRunnable(f"Rule with “{body.mode}”")
    if isinstance(body, m.Replace) and body.uses > 1:
        raise NotRunnable("Replace so many times")
    row = words.verbs.get(body.event.verb) if isinstance(body.event, m.Event) else None
    asked = row is not None and row.asked_about and (isinstance(body, m.Rule) or not row.only_forbidden)
    if asked and row is not None and row.only_replaced:
        asked = isinstance(body, m.Replace) and body.by is not None
    if isinstance(body, m.Adjust):
        asked = row is not None and set(row.kinds) <= ADJUSTED
    if not isinstance(body.event, m.Event) or not asked:
        raise NotRunnable(f"{type(body).__name__} of “{getattr(body.event, 'verb', 'one event or another')}”")
    if isinstance(body, m.Adjust):
        return replace(body.event, manner=tuple(one for one in body.event.manner if one not in (FOLLOWING, PREVENTED)))
    return without_focus(body.event) if isinstance(body, m.Rule) and body.mode == "only" else body.event


def heard_too(part: m.Ability, words: Vocabulary) -> tuple[str, ...]:
    """Return what a rule about intents is asked about besides: the events that come without any intent."""
    rule = part.body
    row = words.verbs.get(rule.event.verb) if isinstance(rule, m.Rule) and isinstance(rule.event, m.Event) else None
    if row is None or not row.asked_about or not isinstance(rule, m.Rule) or rule.mode not in ("cannot", "only"):
        return ()
    refuse_unasked(Holds(part), words)
    return tuple(f"rule {kind}" for kind in row.kinds)


def channel_of(ability: m.Ability) -> str:
    """Return the first word under which a line that holds stands in the trigger index, "" for one about things."""
    return _CHANNELS.get(type(ability.body), "")


_CHANNELS: dict[type[Any], str] = {m.Rule: "rule", m.Replace: "replace", m.Adjust: "adjust"}


USED_BY = "used by"
"""Slot of a line about the next attack: the attack that it was for."""
COMES = "comes"
"""The mark of an event that something comes instead of, where the text gives it none."""


def instead_of(ability: m.Ability) -> m.Ability:
    """Return what happens instead as an ability of its own, which the event sets off."""
    body = ability.body
    assert isinstance(body, m.Replace)
    assert isinstance(body.event, m.Event)
    event = body.event if body.event.mark else replace(body.event, mark=COMES)
    amount = m.Field(m.Ref(event.mark), "amount")

    def redirect(node: Any) -> Any:
        """Return "that damage is dealt to you" as damage that goes elsewhere."""
        roles = dict(node.roles) if isinstance(node, m.Event) else {}
        if not _is_that(roles.get("damage"), event.mark) and not (
            isinstance(node, m.Event) and node.verb == "redirect" and _is_that(roles.get("patient"), event.mark)
        ):
            return node
        return m.event("redirect", mark=node.mark, amount=amount, to=roles.get("to") or roles.get("patient"))

    instead = body.by.body if isinstance(body.by, m.May) else body.by
    return m.Ability(m.transform(instead, redirect), on=event)


def _is_that(node: Any, mark: str) -> bool:
    """Return whether words mean the damage that is coming: "that damage", "it"."""
    return node == m.Ref(mark) or (isinstance(node, m.Thing) and node.noun == "damage" and node.how in ("that", "the"))


def uses_of(part: m.Ability) -> int:
    """Return how often a line applies before it ends, where a text puts it in force; 0 for any number of times."""
    if isinstance(part.body, m.Adjust) and isinstance(part.body.event, m.Event):
        return int(FOLLOWING in part.body.event.manner)
    return part.body.uses if isinstance(part.body, m.Replace) else 0


def refuse_unasked(line: Holds, words: Vocabulary) -> None:
    """Refuse a line about events that cannot be asked.

    Raises:
        NotRunnable: naming what.
    """
    body = line.ability.body
    if isinstance(body, m.Adjust) and body.role == SAID:
        _word_said(line, words)
    elif isinstance(body, m.Adjust) and (body.role != "amount" or body.op not in _LAYERS):
        raise NotRunnable(f"Adjust of “{body.role}” by “{body.op}”")
    _compiled(line, words)


class _Asked(NamedTuple):
    """A compiled line about events.

    Attributes:
        meets: returns the slots of a line with what an event fills, None where the line is not about that event.
        value: by how much a line changes the number of an event.
    """

    meets: Callable[[Game, Slots, Happened], Slots | None]
    value: Read | None = None


@kept_for_all
def _compiled(line: Holds, words: Vocabulary) -> _Asked:
    """Compile a line about events of kinds that it hears of."""
    read, pattern = in_force.expressions_of(line.closed, line.events, words), pattern_of(line.ability, words)
    body = line.ability.body
    bind = binding(pattern, read)
    matches = read.matcher(pattern)
    but = read.matcher(body.event) if isinstance(body, m.Rule) and body.mode == "only" else None
    test = None if line.ability.only is None else read.condition(line.ability.only)
    value = read.amount(body.value) if isinstance(body, m.Adjust) and body.role != SAID else None

    def meets(game: Game, slots: Slots, happened: Happened) -> Slots | None:
        if not matches(game, slots, happened) or (but is not None and but(game, slots, happened)):
            return None
        slots = bind(game, slots, happened)
        return slots if test is None or test(game, slots, None) else None

    return _Asked(meets, value)


def binding(pattern: m.Event, read: Expressions) -> Callable[[Game, Slots, Happened], Slots]:
    """Name the slots that the event of a pattern fills, and return what fills them behind those that are filled."""
    if pattern.mark:
        read.slots[pattern.mark] = read.slots[EVENT]
        read.events.add(pattern.mark)
    filled = [
        (read.slot(value.mark), read.role_reader(pattern, name), read.fits(value))
        for name, value in pattern.roles
        if isinstance(value, m.Thing) and value.mark
    ]
    if not filled:
        return lambda _game, slots, _happened: slots

    def bind(game: Game, slots: Slots, happened: Happened) -> Slots:
        for at, told, fits in filled:
            found = tuple(held for held in told(game, happened) if fits(game, slots, held))
            slots = (*slots[:at], *(None,) * (at - len(slots)), found, *slots[at + 1 :])
        return slots

    return bind


def _in_force(game: Game, channel: str, event: Event) -> Iterator[tuple[Found, Holds, Slots]]:
    """Yield the lines of a channel that an event fits, with the slots that they begin with."""
    heard = f"{channel} {event.kind}"
    if heard not in game.state.triggers:
        return
    happened = Happened(event, game.state.life_of[event.subject])
    words = vocabulary_of(game.ruleset)
    for found, line in lines_asked(game, heard):
        slots = in_force.slots_of(game, found[0], found[1], line.closed, happened)
        met = None if _is_over(game, found, line) else _compiled(line, words).meets(game, slots, happened)
        if met is not None:
            yield found, line, met


def _forbid(game: Game, event: Event) -> Event | None:
    """Keep an event from coming true if a line says that it cannot."""
    if any(True for _ in _in_force(game, "rule", event)):
        game.cite(*RULES)
        return None
    return event


def _forbid_status(game: Game, event: Event) -> Event | None:
    """Keep a status from somebody who cannot have it, whatever gives it: a surface, or what lends it."""
    return None if _forbid(game, event._replace(kind=INFLICTED)) is None else event


SAID = "said"
"""The role of what a line says of damage: "your attacks have overwhelm"."""


def _word_said(line: Holds, words: Vocabulary) -> str:
    """Return the word that a line gives to damage.

    Raises:
        NotRunnable: damage never has it.
    """
    body: Any = line.ability.body
    if body.value.id not in words.verbs["deal"].said_of:
        raise NotRunnable(f"“{body.value.id}” of an attack")
    return body.value.id


def _describe(game: Game, blow: Blow) -> Blow:
    """Let damage have what lines say of it."""
    for found, line, _ in list(_in_force(game, "adjust", blow.event)):
        if _is_said(line):
            word = f"{blow.event.word} {_word_said(line, vocabulary_of(game.ruleset))}".strip()
            blow = blow._replace(event=blow.event._replace(word=word))
            use_up(game, found, line)
    return blow


def _is_said(line: Holds) -> bool:
    return isinstance(line.ability.body, m.Adjust) and line.ability.body.role == SAID


def _harden(game: Game, blow: Blow) -> Blow:
    """Mark damage of which a line says that it cannot be prevented."""
    event = blow.event
    if UNPREVENTABLE in event.word.split():
        return blow
    seat = game.state.controller_of[event.subject] if event.subject else 0
    if is_allowed(game, Intent("prevent", seat, data=event)):
        return blow
    return blow._replace(event=event._replace(word=f"{event.word} {UNPREVENTABLE}".strip()))


def _forbid_blow(game: Game, blow: Blow) -> Blow | None:
    return None if _forbid(game, blow.event) is None else blow


_LAYERS = {"set": 0, "add": 1, "subtract": 1, "multiply": 2, "divide": 2, "divide up": 2, "least": 3, "most": 4}
"""The order in which lines change the number of an event, as modifiers do (see `engine.stats`)."""
_CHANGED: dict[str, Callable[[int, int], int]] = {
    "set": lambda _number, value: value, "add": operator.add, "subtract": operator.sub, "multiply": operator.mul,
    "divide": lambda number, value: number // value, "divide up": lambda number, value: -(-number // value),
    "least": max, "most": min,
}  # fmt: skip


def _pattern(line: Holds) -> m.Event:
    body: Any = line.ability.body
    return body.event


def _operation(line: Holds) -> str:
    return line.ability.body.op if isinstance(line.ability.body, m.Adjust) else ""


def _adjust(game: Game, event: Event, prevented: list[Event] | None = None) -> Event:
    """Make the number of an event what lines in force make it, but never less than nothing.

    Args:
        game: the game.
        event: the event.
        prevented: what takes the events by which lines prevent some of it.
    """
    lines = [one for one in _in_force(game, "adjust", event) if not _is_said(one[1])]
    if not lines or event.amount <= 0:
        return event
    words, number = vocabulary_of(game.ruleset), event.amount
    lasting, certain = IRREDUCIBLE in event.word.split(), UNPREVENTABLE in event.word.split()
    for found, line, slots in sorted(lines, key=lambda one: _LAYERS[_operation(one[1])]):
        value = _compiled(line, words).value
        assert value is not None, "a line that changes a number says by how much"
        changed = _CHANGED[_operation(line)](number, value(game, slots, None))
        prevents = PREVENTED in _pattern(line).manner
        if changed < number and ((certain and prevents) or (lasting and not prevents)):
            continue
        if prevents and prevented is not None and changed < number:
            seat, less = game.state.controller_of[event.subject], number - max(0, changed)
            prevented.append(Event("prevented", seat, event.subject, found[0], less, event.tile, rules=RULES))
        number = max(0, changed) if prevents else changed
        use_up(game, found, line)
    game.cite(*RULES)
    return event._replace(amount=max(0, number))


def _adjust_blow(game: Game, blow: Blow) -> Blow:
    prevented: list[Event] = []
    event = _adjust(game, blow.event, prevented)
    return blow._replace(event=event, along=(*blow.along, *prevented))


def use_up(game: Game, found: Found, line: Holds) -> None:
    """Let a line end that holds for the next event alone, and note that one was the first of its turn."""
    bearer, path, place = found
    granted = granted_by(game, bearer, path)  # pyright: ignore[reportArgumentType]  # a path of two or three parts
    body: Any = line.ability.body
    if line.limit is not None:
        count_use(game, game.state.controller_of[bearer], line.limit, ("line", bearer, *path, place))
    if body.event.nth:
        game.remember(1, TURN_USES, "line", bearer, *path, place)
    if granted is None or line.uses != 1:
        return
    game.remove_modifiers(lambda one: one.id == granted.id)
    item = running_item(game) if isinstance(body, m.Adjust) else 0
    if item:
        # The next attack is changed as a whole, whatever it hits and how often.
        game.add_modifier(granted._replace(slots=(*granted.slots, (USED_BY, item))))


def _is_over(game: Game, found: Found, line: Holds) -> bool:
    """Return whether a line was for another attack than the one that resolves, or applied as often as it says."""
    bearer, path, place = found
    what = ("line", bearer, *path, place)
    if line.limit is not None and refuse_limit(game, game.state.controller_of[bearer], line.limit, what) is not None:
        return True
    if game.recall(TURN_USES, "line", bearer, *path, place):
        return True
    granted = granted_by(game, bearer, path)  # pyright: ignore[reportArgumentType]  # a path of two or three parts
    item = 0 if granted is None else dict(granted.slots).get(USED_BY, 0)
    return bool(item) and item != running_item(game)


def _may_replace(game: Game, value: Any) -> bool:
    return f"replace {event_in(value).kind}" in game.state.triggers


def _look(game: Game, registers: Registers) -> Instruction:
    event = event_in(registers["value"])
    frames = (frame for frame in game.state.frames if frame.procedure == "meanings.replace")
    done = {one for frame in frames for one in frame.registers.get("done", ())}
    certain = UNPREVENTABLE in event.word.split()
    found = tuple(
        one for one, line, _ in _in_force(game, "replace", event)
        if one not in done and not (certain and not line.effects)
    )  # fmt: skip
    if not found:
        return Done(registers["value"])
    registers.update(found=found, chosen=found[0], yes=True)
    return Go("ask" if len(found) > 1 else "offer")


def _ask(game: Game, registers: Registers) -> Instruction:
    """Let the affected player say which replacement comes first."""
    event = event_in(registers["value"])
    seat = game.state.controller_of[event.subject] if event.subject else event.actor
    found: tuple[Found, ...] = registers["found"]
    options = tuple(
        Option(f"replace {game.handle(one[0], seat)} {_label(one[1])}", one, card_name(game, one[0]), one[0])
        for one in found
    )
    return Ask(Decision(seat, "instead", "Which applies?", options, ("FX-001.2", "AMB-202")), "chosen")


def _label(path: tuple[Any, ...]) -> str:
    return "-".join(map(str, (path[1] + 1, *path[2:])))


def _chosen(game: Game, registers: Registers) -> Holds:
    _, path, place = registers["chosen"]
    return cast("Holds", game.definitions[path[0]].abilities[path[1]].effects[place])


@kept_for_all
def _offered(line: Holds, words: Vocabulary) -> tuple[Read, Read]:
    """Return who may have something else happen, and the test whether that can be done."""
    read, instead = in_force.expressions_of(line.closed, line.events, words), instead_of(line.ability)
    offer = getattr(line.ability.body, "by", None)
    assert isinstance(instead.on, m.Event)
    assert isinstance(offer, m.May)
    binding(instead.on, read)
    return read.who(offer.who), Lowering(words, read).possible(instead.body)


def _offer(game: Game, registers: Registers) -> Instruction:
    """Ask whoever may have something else happen, and can; who leaves it has it happen after all."""
    line, chosen = _chosen(game, registers), registers["chosen"]
    registers["done"] = (*registers.get("done", ()), chosen)
    if not isinstance(line.ability.body, m.Replace) or not isinstance(line.ability.body.by, m.May):
        return NEXT
    event = event_in(registers["value"])
    slots = next(slots for one, _, slots in _in_force(game, "replace", event) if one == chosen)
    words = vocabulary_of(game.ruleset)
    who, possible = _offered(line, words)
    seat = next((words.places.side_of(game, held) for held in who(game, slots, None)), 0)
    registers["yes"] = bool(seat) and bool(possible(game, slots, None))
    if not registers["yes"]:
        return NEXT
    bearer: int = chosen[0]
    options = (Option("yes", True, "Yes", bearer), Option("no", False, "No", bearer))
    return Ask(Decision(seat, "may", f"{card_name(game, bearer)}: instead?", options, RULE_IDS), "yes")


def _run(game: Game, registers: Registers) -> Instruction:
    if not registers["yes"]:
        return Go("look")
    bearer, path, place = registers["chosen"]
    granted = granted_by(game, bearer, path)
    event = event_in(registers["value"])
    happened = Happened(event, game.state.life_of[event.subject])
    given: Registers = {
        "seat": game.state.controller_of[bearer], "source": bearer, "item": 0, "aims": (), "set off": happened,
        "closed": () if granted is None else granted.slots,
    }  # fmt: skip
    chosen = _chosen(game, registers)
    use_up(game, registers["chosen"], chosen)
    if not chosen.effects:
        if event.kind == "damage":
            _tell_prevented(game, event, bearer)
        return Done(None)
    return Call("core.run", {**given, "path": (path[0], path[1], place, 0)})


def _tell_prevented(game: Game, event: Event, by: int) -> None:
    """Tell that damage is prevented (AMB-201)."""
    seat = game.state.controller_of[event.subject]
    game.announce(Event("prevented", seat, event.subject, by, event.amount, event.tile, rules=("AMB-201",)))


def _keep_dying(game: Game, piece: int) -> int | None:
    """Keep a summon from being destroyed for now where a line says what comes instead (SUM-002.5).

    Its damage marks go, or it would be destroyed again at once; a summon without defense cannot be kept.
    """
    card = game.state.link_of[piece]
    event = Event(DESTROYED, game.state.controller_of[piece], card, tile=game.state.tile_of[piece], rules=RULES)
    if game.stat(card, DEFENSE.id) <= 0 or not any(True for _ in _in_force(game, "replace", event)):
        return piece
    game.set_stat(piece, MARKS.id, 0)
    game.state.frames.append(Frame("meanings.dying", 0, {"event": event, "piece": piece}, ""))
    return None


def _die_after_all(game: Game, registers: Registers) -> Instruction:
    if registers["value"] is not None:
        game.announce(registers["event"])
        retire(game, registers["piece"], "gone")
    return Done()


def _keep_player(game: Game, seat: int) -> int | None:
    """Keep a player without health in the game for now where a line says what comes instead (HRO-HP.3)."""
    event = Event("lost", seat, avatar(game, seat), rules=RULES)
    if game.recall(*KEPT, seat) or not any(True for _ in _in_force(game, "replace", event)):
        return seat
    game.remember(1, *KEPT, seat)
    game.state.frames.append(Frame("meanings.losing", 0, {"event": event, "seat": seat}, ""))
    return None


def _lose_after_all(game: Game, registers: Registers) -> Instruction:
    """Let the state check look again at a player whom nothing has given health."""
    seat: int = registers["seat"]
    game.forget(*KEPT, seat)
    if game.stat(seat, HEALTH.id) <= 0:
        game.remember(2, *KEPT, seat)
        game.look_again(HEALTH.id)
    return Done()


def _come(game: Game, registers: Registers) -> Instruction:
    if registers["coming"] is not None:
        DEEDS[registers["event"].kind](game, registers["coming"])
    return NEXT


def _discard(game: Game, event: Event) -> None:
    to_purgatory(game, event.subject)
    game.announce(event)


def _sacrifice(game: Game, event: Event) -> None:
    sacrifice(game, event.subject, event.actor, event.source)


DEEDS: dict[str, Callable[[Game, Event], None]] = {"discarded": _discard, SACRIFICED: _sacrifice}
"""What is done with a card where nothing forbids it and nothing else comes instead, by the kind of event."""


def _let_go(game: Game, item: Item) -> Item:
    """End the lines that were for an attack which has left the stack."""
    there = {0, *stack(game)}
    if game.state.modifiers:
        game.remove_modifiers(lambda one: dict(one.slots).get(USED_BY, 0) not in there)
    return item


def asking_about(kind: str) -> tuple[Hook, ...]:
    """Return the hooks by which lines that hold forbid, change and replace a kind of event that comes as a change."""
    return (
        Hook(f"replace {kind}", fold=_forbid, order=3),
        Hook(f"replace {kind}", procedure="meanings.replace", due=_may_replace, order=4),
        Hook(f"replace {kind}", fold=_adjust, order=5),
    )


CHANGES = (
    "healed", "lost health", INFLICTED, SUFFERED, BUILT, "card tapped", "card untapped", POINTS_GAINED, CHANGED_HANDS,
    *DEEDS,
)  # fmt: skip
"""Kinds of event that come true as changes, and that lines are asked about."""
HOOKS = (
    Hook(BEFORE_APPLY, fold=_describe, order=1),
    Hook(BEFORE_APPLY, fold=_harden, order=2),
    Hook(BEFORE_APPLY, fold=_forbid_blow, order=3),
    Hook(BEFORE_APPLY, procedure="meanings.replace", due=_may_replace, order=4),
    Hook(BEFORE_APPLY, fold=_adjust_blow, order=10),
    *(hook for kind in CHANGES for hook in asking_about(kind)),
    Hook(WOULD_DRAW, fold=_forbid, order=3),
    Hook(WOULD_DRAW, procedure="meanings.replace", due=_may_replace, order=4),
    Hook("replace " + DESTROYED, procedure="meanings.replace", due=_may_replace, order=4),
    Hook(MAY_BE_LAID, fold=_forbid),
    Hook(GIVING, fold=_forbid_status),
    Hook(COMING, fold=_forbid),
    Hook(DYING, fold=_keep_dying),
    Hook(LOSING, fold=_keep_player, order=1),
    Hook(LEFT_STACK, fold=_let_go),
)
PROCEDURES = (
    procedure(
        "meanings.replace",
        step("look", _look),
        step("ask", _ask, "One of several replacements comes first", *RULE_IDS),
        step("offer", _offer, "Something else may happen instead"),
        step("run", _run, "Something else happens instead"),
        step("stop", lambda _game, _registers: Done(None)),
        title="Replace",
    ),
    procedure(
        "meanings.comes",
        step("ask", lambda _game, registers: fold("replace " + registers["event"].kind, registers["event"], "coming"),
             "It is about to happen"),
        step("do", _come),
        step("return", lambda _game, _registers: Done()),
        title="{event}",
    ),
    procedure(
        "meanings.dying",
        step("ask", lambda _game, registers: Call("meanings.replace", {"value": registers["event"]}, "value"),
             "A summon would be destroyed", *RULES),
        step("die", _die_after_all),
        title="Instead",
    ),
    procedure(
        "meanings.losing",
        step("ask", lambda _game, registers: Call("meanings.replace", {"value": registers["event"]}, "value"),
             "A player would lose", *RULES),
        step("lose", _lose_after_all),
        title="Instead",
    ),
)  # fmt: skip
