"""Let cards that are played and gone say when alone they are played: "When you are attacked, ...", "Play only if ...".

Such a card answers what has just happened, or what waits on the stack and is about to do it (REA-001.2). What it
answers fills its slots as a trigger's event does: "that attack", "the attacker", "the damage that would be dealt".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lich_studio.effects.keeping import kept_for_all, kept_for_each
from lich_studio.effects.nodes import Amount, walk
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event, Happened
from lich_studio.engine.frames import NEXT, Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import ANY_EVENT, Hook
from lich_studio.engine.ruleset import Ruleset
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.amounts import Number, UpTo
from lich_studio.rules.core.choosers import aimed_by
from lich_studio.rules.core.interpreter.expressions import Expressions, Matches
from lich_studio.rules.core.interpreter.held import Held, Logged, hold
from lich_studio.rules.core.interpreter.history import now, told_by
from lich_studio.rules.core.interpreter.vocabulary import (
    AMOUNT,
    THINGS,
    Act,
    NotRunnable,
    VerbRow,
    Vocabulary,
    vocabulary_of,
)
from lich_studio.rules.core.play_terms import PlayTerm
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.surfaces.placing import SURFACE_DESTROYED
from lich_studio.rules.lich.board.walls import BROKEN
from lich_studio.rules.lich.cancelling import PARTS
from lich_studio.rules.lich.cards.sacrifice import SACRIFICED
from lich_studio.rules.lich.cards.terms import speaking, terms_of
from lich_studio.rules.lich.durations import END_OF_TURN
from lich_studio.rules.lich.field import DESTROYED, LEFT_PLAY
from lich_studio.rules.lich.items import Item, item_of, pending_of
from lich_studio.rules.lich.meanings.first_slots import first_slots
from lich_studio.rules.lich.meanings.in_other_words import PREVENTED
from lich_studio.rules.lich.meanings.stand_ins import is_of_one_or_more
from lich_studio.rules.lich.replacing.shields import ALL, Shield, raise_shield
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.windows import DECLARED, answered, note

WOULD = "would"
RULES = ("REA-001.2", "FX-001.2", "PH-MAIN.3")
TOLD = ("window", "told as")
"""Memory: `(*TOLD, verb, event)` holds an event as a verb told of it, if a card may be played to answer that."""
ANSWERED = "answered event"
"""Memory: `("item", item, ANSWERED)` holds what a card was played to answer, which fills its slots."""
ANSWERED_ANYWAY = frozenset({DESTROYED, SACRIFICED, BROKEN, SURFACE_DESTROYED, LEFT_PLAY})
"""What nobody may answer unless a card says that it does: what a card says goes before REA-001.10."""
COMING: Mapping[str, tuple[str, ...]] = {
    "deal": ("Deal",), "move": ("Move",), "heal": ("Heal",), "inflict": ("Inflict",), "lose": ("LoseHealth",),
    "destroy": ("Destroy",), "draw": ("Draw",), "place": ("Place",),
}  # fmt: skip
"""Verbs of which a text can say that they would happen, with the effects that are about to do them."""
STOPPING = ("negate", "prevent", "redirect", "prevent pending")
"""Verbs that are done to what has not happened yet."""


@dataclass(frozen=True, slots=True)
class AnswersEvent(PlayTerm):
    """A card may be played only to answer something.

    Attributes:
        on: what it answers.
        pending: whether it answers only what is about to happen.
    """

    on: m.Event | m.Or
    pending: bool = False


def term_of(ability: m.Ability, words: Vocabulary) -> tuple[AnswersEvent, m.Ability]:
    """Return how a card says what it answers, and the card as it resolves: the occasion without "would".

    Raises:
        NotRunnable: nothing tells when that happens, or can change it.
    """
    on = ability.on
    if not isinstance(on, m.Event | m.Or):
        raise NotRunnable("a time as what a card is played to answer")
    would = any(WOULD in one.manner for one in _events_in(on))
    plain = _plain(on)
    body = m.transform(ability.body, lambda node: _on_pending(node, plain))
    pending = would or any(_stops(node, plain) for node in m.walk(body))
    Expressions(words).matcher(plain)
    if pending and not any(_can_come(one, words) for one in _events_in(plain)):
        raise NotRunnable("what is about to happen, as what a card is played to answer")
    kinds = {kind for one in _events_in(plain) for kind in words.verbs[one.verb].kinds}
    if not pending and kinds <= words.unanswerable - ANSWERED_ANYWAY:
        raise NotRunnable("what nobody can answer, as what a card is played to answer")
    return AnswersEvent(plain, pending), replace(ability, on=plain, body=body)


def _on_pending(node: Any, on: m.Event | m.Or) -> Any:
    """Return "prevent that damage" and "reduce that damage by 3" as what is done to the damage that is to come."""
    dealt = on if isinstance(on, m.Event) and on.verb in ("deal", "attack", "target") else None
    if dealt is None:
        return node
    if isinstance(node, m.Adjust) and node.role == "amount":
        about = node.event.role("agent") if isinstance(node.event, m.Event) else node.event
        marks = {dealt.mark, *(getattr(value, "mark", "") for name, value in dealt.roles if name == "agent")} - {""}
        if isinstance(about, m.Ref) and about.slot in marks:
            if node.op != "subtract":
                raise NotRunnable(f"Adjust of pending damage by “{node.op}”")
            to = _whom(dealt) if dealt.verb == "deal" else None
            return m.event("prevent pending", patient=about, to=to, amount=node.value)
    if not isinstance(node, m.Event) or node.verb not in ("prevent", "negate") or not dealt.mark:
        return node
    about = m.Ref(dealt.mark)
    if dealt.verb != "deal" or node.role("patient") != about:
        return node
    return m.event("prevent pending", node.mark, patient=about, to=_whom(dealt), amount=node.role("amount"))


def _whom(on: m.Event) -> Any:
    """Return who is about to be dealt damage, as the card that answers it names them."""
    patient = on.role("patient")
    if isinstance(patient, m.Thing) and patient.mark:
        return m.Ref(patient.mark)
    if not isinstance(patient, m.Ref):
        raise NotRunnable("damage to something that is not named again")
    return patient


_ANSWERED_CARD = m.Ref("answered")
_THIS_TURN = m.Lasts(m.Edge("end", m.Period("turn")))


def answering_first(ability: m.Ability) -> m.Ability:
    """Return a reaction that speaks of what would happen as one that answers it, and means the next time of it.

    "If you would be dealt damage, heal 3 instead" holds on what lies in play; a reaction lies nowhere (REA-001.2).
    One that speaks of "it" without a word before goes by the card that it answers.
    """
    if ability.on is None and _ANSWERED_CARD in tuple(m.walk(ability.body)):
        card = m.Thing("card", "any", mark=_ANSWERED_CARD.slot)
        return replace(ability, on=m.Or((m.event("play", patient=card), m.event("use", patient=card))))
    parts = ability.body.parts if isinstance(ability.body, m.Seq) else (ability.body,)
    first, rest = parts[0], parts[1:]
    if ability.on is not None or not isinstance(first, m.Replace | m.Adjust) or first.lasts is not None:
        return ability
    event = first.event
    if not isinstance(event, m.Event) or (isinstance(first, m.Replace) and first.uses):
        return ability
    mark = event.mark or "what comes"
    if isinstance(first, m.Adjust):
        first = replace(first, event=m.Ref(mark))
    elif first.by is None:
        first = m.event("prevent", patient=m.Ref(mark))
    else:
        first = replace(first, uses=1, lasts=_THIS_TURN)
    body = m.Seq((first, *rest)) if rest else first
    manner = (*(one for one in event.manner if one != PREVENTED), WOULD)
    return replace(ability, on=replace(event, mark=mark, manner=manner), body=body)


def _events_in(on: m.Event | m.Or) -> tuple[m.Event, ...]:
    return on.parts if isinstance(on, m.Or) else (on,)


def _plain(on: m.Event | m.Or) -> m.Event | m.Or:
    if isinstance(on, m.Or):
        return m.Or(tuple(_plain(part) for part in on.parts))
    return replace(on, manner=tuple(one for one in on.manner if one != WOULD))


def _can_come(event: m.Event, words: Vocabulary) -> bool:
    row = words.verbs.get(event.verb)
    return event.verb in COMING or (row is not None and DECLARED in row.kinds)


def _stops(node: m.Node, on: m.Event | m.Or) -> bool:
    """Return whether a statement is done to what the card answers, so that this has to be still to come."""
    marks = {one.mark for one in _events_in(on)} - {""}
    if isinstance(node, m.Adjust):
        return isinstance(node.event, m.Ref) and node.event.slot in marks
    if not isinstance(node, m.Event) or node.verb not in STOPPING:
        return False
    named = (*(node.role(name) for name in ("agent", "patient")),)
    agents = {getattr(one.role("agent"), "mark", "") for one in _events_in(on)} - {""}
    return any(isinstance(one, m.Ref) and one.slot in marks | agents for one in named)


@kept_for_all
def _matcher(term: AnswersEvent, words: Vocabulary) -> tuple[tuple[str, ...], Matches]:
    read = Expressions(words)
    return read.kinds(term.on), read.matcher(term.on)


def _found(game: Game, seat: int, card: int, term: AnswersEvent) -> Iterator[Happened | Logged]:
    """Yield what a card can be played to answer now, the latest last."""
    words = vocabulary_of(game.ruleset)
    kinds, fits = _matcher(term, words)
    for event in answered(game):
        if event.source == card and event.kind == DECLARED:
            continue
        candidates: list[Happened | Logged | None] = []
        verbs = tuple(one.verb for one in _events_in(term.on))
        if event.kind == DECLARED:
            # A movement is answered as it begins; what else happens, only once it has, unless it is said to come.
            coming = (verb for verb in verbs if verb in COMING and (term.pending or verb == "move"))
            candidates += [_coming(game, event, verb) for verb in coming]
            candidates += [Happened(event, game.state.life_of[event.subject])] if event.kind in kinds else []
        elif not term.pending:
            candidates += [game.recall(*TOLD, verb, event) for verb in verbs]
        for one in candidates:
            if one is not None and fits(game, first_slots(game, card, seat, one), one):
                yield one


def _coming(game: Game, event: Event, verb: str) -> Logged | None:
    """Return what an item on the stack is about to do, as the verb will tell it; None if it does no such thing."""
    item = item_of(game, event.subject)
    acting = (Held(Aim("player", item.seat)), *((hold(game, Aim("card", item.card)),) if item.card else ()))
    things, number = _about_to(game, item, COMING[verb])
    if not things:
        return None
    agent = things if verb in ("move", "lose", "draw") else (*acting, hold(game, Aim("item", event.subject)))
    roles = {"agent": agent, "patient": things, "source": acting[1:], "tool": acting[1:], "amount": number}
    roles["to"] = things if verb == "place" else ()
    return Logged(event, game.state.life_of[event.subject], *now(game), tuple(roles.items()))


def _about_to(game: Game, item: Item, effects: tuple[str, ...]) -> tuple[tuple[Held, ...], int]:
    """Return on what an item is about to have effects of some classes, and how much of it is printed."""
    if any(item.kind in part.items for part in PARTS if set(part.effects) & set(effects)):
        return (hold(game, Aim("piece", item.data[0])),), len(item.data) - 1
    if item.ability < 0 or item.kind == "move":
        return (), 0
    ability = game.definitions[item.definition].abilities[item.ability]
    registers = {"seat": item.seat, "source": item.card, "item": 0, "aims": ()}
    found: dict[Aim, None] = {}
    number = 0
    for effect, selector, chosen in aimed_by(ability, item.aims):
        if effect.row in effects:
            aims: tuple[Aim, ...] = game.evaluate(selector, registers) if chosen is None else chosen
            found.update(dict.fromkeys(aims))
            number += _printed(getattr(effect, "amount", None))
    pieces = (Aim("piece", piece) for piece in pieces_in(game, tuple(found)))
    tiles = (aim for aim in found if aim.kind == "tile")
    return tuple(hold(game, aim) for aim in dict.fromkeys((*pieces, *tiles))), number


def _printed(amount: Amount | None) -> int:
    return amount.value if isinstance(amount, Number | UpTo) else 0


def _may_answer(game: Game, intent: Intent) -> Refusal | None:
    for _, term in terms_of(game, intent.seat, intent.subject, AnswersEvent):
        if not any(True for _ in _found(game, intent.seat, intent.subject, term)):
            return Refusal("nothing-to-answer", RULES, "What the card answers has not just happened.")
    return None


def _note_answered(game: Game, event: Event) -> Event:
    """Keep what a card was played to answer: what happened or was declared last, or all of "one or more"."""
    item = item_of(game, event.subject)
    if item.kind == "card":
        for _, term in terms_of(game, item.seat, item.card, AnswersEvent):
            found = tuple(_found(game, item.seat, item.card, term))
            kept = found if is_of_one_or_more(term.on, named=True) else found[-1:]
            game.remember(kept, "item", event.subject, ANSWERED)
    return event


@kept_for_each
def _answered_verbs(definitions: Mapping[str, CardDefinition]) -> frozenset[str]:
    """Return the verbs that some card of a game can be played to answer."""
    nodes = (node for one in definitions.values() for ability in one.abilities for node in walk(ability))
    return frozenset(one.verb for node in nodes if isinstance(node, AnswersEvent) for one in _events_in(node.on))


def _note_told(game: Game, event: Event) -> Event:
    """Keep what befalls something as it is told of now, if it may be answered by a card that speaks of it."""
    words = vocabulary_of(game.ruleset)
    for verb in _answered_verbs(game.definitions):
        told = told_by(game, words, verb, event)
        if told is not None:
            game.remember(told, *TOLD, verb, event)
            if event.kind in ANSWERED_ANYWAY:
                note(game, event)
    return event


def _may_be_answered(ruleset: Ruleset, kind: str) -> bool:
    return kind != DECLARED and (ruleset.events[kind].reactable or kind in ANSWERED_ANYWAY)


def _prevent(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    """Prevent damage that items on the stack are about to deal, to some or to everybody (AMB-201)."""
    for act in acts:
        for aim in act["patient"]:
            item = pending_of(game, aim)
            how = "" if "amount" in act else ALL
            for piece in pieces_in(game, act["to"]) if "to" in act else (0,):
                made = Shield(how, act.get("amount", 0), piece, item=item, maker=registers["item"])
                if item:
                    raise_shield(game, registers, made, END_OF_TURN)
    return NEXT


VERBS = (
    VerbRow("prevent pending", (), {"patient": THINGS, "to": THINGS, "amount": AMOUNT}, _prevent, ("patient",)),
)
"""What can be done to damage that is about to be dealt."""
HOOKS = (
    Hook("event " + DECLARED, fold=_note_answered, order=24),
    Hook(ANY_EVENT, fold=_note_told, order=62, wants=_may_be_answered),
)
CLAUSES = (
    Clause("play.answers", ("play",), "phase", _may_answer, RULES, "what the card answers has just happened",
           speaking(AnswersEvent)),
)  # fmt: skip
