"""When alone a card may be played: if something is so, on such a turn, so often, or to answer something."""
from __future__ import annotations

from dataclasses import replace

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core import play_terms
from lich_studio.rules.core.conditions import WasDone, WasNotDone
from lich_studio.rules.core.costs import Price
from lich_studio.rules.core.happenings import When, Whenever
from lich_studio.rules.core.permissions import OnlyUseIf, Permission
from lich_studio.rules.core.play_terms import (
    AdditionalCost,
    OtherCost,
    PlayOnly,
    PlayOnlyIf,
    PlayOnlyWhen,
    PlayTerm,
    WithoutCost,
)
from lich_studio.rules.core.prices import AttritCost, DiscardCost, LoseHealthCost, TapThingsCost
from lich_studio.rules.core.running import SET_OFF
from lich_studio.rules.lich.cards.sacrifice import SacrificeCost
from lich_studio.rules.lich.cards.terms import speaking, terms_of
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.may import May
from lich_studio.rules.lich.permissions import count_use, not_so, refuse_limit
from lich_studio.rules.lich.replacing.of_a_reaction import of_the_next_time
from lich_studio.rules.lich.triggers.placing import happens, spoken_of
from lich_studio.rules.lich.windows import DECLARED, answered
from lich_studio.rules.lich.zones.things_given_up import GiveUpCost

RULES = ("FX-001.2", "PH-MAIN.3")
PAID_IN_PLAYING = (Price, LoseHealthCost, DiscardCost, AttritCost, SacrificeCost, TapThingsCost, GiveUpCost)
"""Costs that a card can ask for before it is in play; tapping or destroying "this card" is none of them."""


def _only_if(game: Game, intent: Intent) -> Refusal | None:
    registers = {"seat": intent.seat, "controller": intent.seat, "source": intent.subject, "item": 0, "aims": ()}
    for path, term in terms_of(game, intent.seat, intent.subject, PlayOnlyIf):
        if bool(game.evaluate(term.condition, registers)) != term.so:
            name: str = path[0]
            definition = game.definitions[name]
            return not_so(definition, definition.effect(path[1], path[2]), RULES)
    return None


def _what(game: Game, card: int) -> tuple[object, ...]:
    return ("play", game.state.definition_of[card])


def _within_limits(game: Game, intent: Intent) -> Refusal | None:
    for _, term in terms_of(game, intent.seat, intent.subject, PlayOnly):
        refusal = refuse_limit(game, intent.seat, term.limit, _what(game, intent.subject))
        if refusal is not None:
            return refusal
    return None


def _only_when(game: Game, intent: Intent) -> Refusal | None:
    wanted = [term.what for _, term in terms_of(game, intent.seat, intent.subject, PlayOnlyWhen)]
    if not wanted:
        return None
    given = {"seat": intent.seat, "source": intent.subject}
    if any(happens(game, what, {**given, "event": event}) for what in wanted for event in answered(game)):
        return None
    return Refusal("nothing-to-answer", ("REA-001.2", *RULES), "What the card answers has not just happened.")


def _count(game: Game, event: Event) -> Event:
    item = item_of(game, event.subject)
    if item.kind == "card":
        for _, term in terms_of(game, item.seat, item.card, PlayOnly):
            count_use(game, item.seat, term.limit, _what(game, item.card))
    return event


def _note_answered(game: Game, event: Event) -> Event:
    """Keep what a card that says what it answers was played to answer, so that its text can speak of it."""
    item = item_of(game, event.subject)
    if item.kind == "card":
        given = {"seat": item.seat, "source": item.card}
        for _, term in terms_of(game, item.seat, item.card, PlayOnlyWhen):
            for told in answered(game):
                context = {**given, "event": told}
                if told.subject != event.subject and happens(game, term.what, context):
                    game.remember((told, spoken_of(game, term.what, context)), "item", event.subject, SET_OFF)
    return event


def said_once(abilities: tuple[Ability, ...], card_type: str) -> tuple[Ability, ...]:
    """Return the lines of a card that does its text once, with what leads the first of them as a term of its playing.

    "When you are dealt damage, heal 3" lies in no zone where anything could set it off: a reaction is played then.
    "Pay 5 health: Draw 2 cards" can be used at no other time than when the card is played: the price is one more cost.
    """
    if card_type == "reaction":
        abilities = tuple(replace(one, effects=of_the_next_time(one.effects)) for one in abilities)
    first = abilities[0] if abilities else None
    if first is None:
        return abilities
    terms: tuple[PlayTerm, ...] = ()
    if first.costs and first.trigger is None and all(isinstance(cost, PAID_IN_PLAYING) for cost in first.costs):
        terms = tuple(AdditionalCost(cost) for cost in first.costs)
    elif card_type == "reaction" and not first.costs and isinstance(first.trigger, When | Whenever):
        terms = (PlayOnlyWhen(first.trigger.what),)
    if not terms:
        return abilities
    spans = (*(first.span for _ in terms), *first.effect_spans) if first.effect_spans else ()
    lead = replace(first, effects=(*terms, *first.effects), costs=(), trigger=None, effect_spans=spans)
    return (lead, *abilities[1:])


def _check_may(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to let a player choose whether a card says how it is played; "you may" belongs to its own words then."""
    for node in walk(ability):
        if isinstance(node, May | Permission) and any(isinstance(effect, PlayTerm) for effect in node.effects):
            return TextProblem(ability.span, "not-chosen", "How a card is played is nothing that one may do or leave.")
    return None


def _check_done(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to ask before a card is played or used what comes of it."""
    for node in walk(ability):
        asks = isinstance(node, PlayOnlyIf | OnlyUseIf)
        if asks and any(isinstance(one, WasDone | WasNotDone) for one in walk(node)):
            message = "Before a card is played or used, nothing was done that it could mean."
            return TextProblem(ability.span, "nothing-done", message)
    return None


def _holds(_game: Game, _node: PlayTerm, _registers: Registers) -> tuple[Modifier, ...]:
    return ()


SAID = {
    AdditionalCost: "{source} costs something more", OtherCost: "{source} can be paid for otherwise",
    WithoutCost: "{source} can be played for nothing", PlayOnlyIf: "{source} may be played only then",
    PlayOnly: "{source} may be played so often", PlayOnlyWhen: "{source} answers only that",
}  # fmt: skip

MODULE = RuleModule(
    id="play only",
    requires=("terms", "playing", "permissions", "triggers", "windows"),
    nodes=tuple(NodeRule(node, evaluate=_holds, procedure="term.ruled", sentence=said) for node, said in SAID.items()),
    phrases=play_terms.PHRASES,
    clauses=(
        Clause("play.only if", ("play",), "phase", _only_if, RULES, "what the card asks for is so",
               speaking(PlayOnlyIf)),
        Clause("play.limit", ("play",), "phase", _within_limits, RULES, "the card allows it on this turn, again",
               speaking(PlayOnly)),
        Clause("play.only when", ("play",), "phase", _only_when, RULES, "what the card answers has just happened",
               speaking(PlayOnlyWhen)),
    ),
    hooks=(
        Hook("event " + DECLARED, fold=_count, order=21),
        Hook("event " + DECLARED, fold=_note_answered, order=23),
    ),
    text_checks=(_check_may, _check_done),
)
