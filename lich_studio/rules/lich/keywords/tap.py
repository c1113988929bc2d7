"""Tap and untap, when an effect does it: cards turn sideways or upright (KW-TAP, KW-UNTAP)."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lich_studio.effects.nodes import Adjective, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Edit
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.interpreter.vocabulary import THINGS, Act, VerbRow
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.field import TAPPED, is_tapped
from lich_studio.rules.lich.intent_roles import TAP
from lich_studio.rules.lich.standing_for import card_of, cards_in
from lich_studio.rules.lich.targeting import Aimable, Aimed

NOUNS = ("equipment", "skill", "source", "summon", "token")


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Untapped cards are tapped.

    Attributes:
        what: the cards, or summons for theirs.
    """

    what: Selector


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Tapped cards are untapped.

    Attributes:
        what: the cards, or summons for theirs.
    """

    what: Selector


@dataclass(frozen=True, slots=True)
class Tapped(Adjective):
    """Its card is tapped (KW-TAP.2)."""


@dataclass(frozen=True, slots=True)
class Untapped(Adjective):
    """Its card is in play and not tapped."""


def _is_tapped(game: Game, _node: Tapped, registers: Registers) -> bool:
    card = card_of(game, registers["aim"])
    return bool(card) and is_tapped(game, card)


def _is_untapped(game: Game, _node: Untapped, registers: Registers) -> bool:
    card = card_of(game, registers["aim"])
    return bool(card) and not is_tapped(game, card)


def _tap(game: Game, registers: Registers) -> Instruction:
    node: Tap = effect_node(game, registers)
    return _turn(game, registers, node.what, "card tapped", "KW-TAP.1")


def _untap(game: Game, registers: Registers) -> Instruction:
    node: Untap = effect_node(game, registers)
    return _turn(game, registers, node.what, "card untapped", "KW-UNTAP")


def _begin(kind: str, rule: str) -> Callable[[Game, Registers, tuple[Act, ...]], Instruction]:
    def begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
        cards = cards_in(game, tuple(aim for act in acts for aim in act["patient"]))
        seat, source = registers["seat"], registers["source"]
        events = [Event(kind, seat, card, source, rules=(rule,)) for card in cards]
        return change(*events) if events else NEXT

    return begin


def _turn(game: Game, registers: Registers, what: Selector, kind: str, rule: str) -> Instruction:
    seat, source = registers["seat"], registers["source"]
    cards = cards_in(game, chosen(game, what, registers))
    return change(*(Event(kind, seat, card, source, rules=(rule,)) for card in cards))


def _apply_tap(game: Game, event: Event) -> Event | None:
    if is_tapped(game, event.subject):
        return None
    game.set_stat(event.subject, TAPPED.id, 1)
    return event


def _apply_untap(game: Game, event: Event) -> Event | None:
    if not is_tapped(game, event.subject):
        return None
    game.set_stat(event.subject, TAPPED.id, 0)
    return event


def _may_tap(game: Game, aimed: Aimed) -> Refusal | None:
    card = card_of(game, aimed.aim)
    if not is_tapped(game, card):
        return None
    return Refusal("tapped", ("KW-TAP.3",), "It is tapped already.", (), (Edit("stat", (card, TAPPED.id, 0)),))


def _may_untap(game: Game, aimed: Aimed) -> Refusal | None:
    card = card_of(game, aimed.aim)
    if is_tapped(game, card):
        return None
    return Refusal("untapped", ("KW-UNTAP",), "It is not tapped.", (), (Edit("stat", (card, TAPPED.id, 1)),))


def _is_other(verb: str) -> Callable[[Game, Aim], bool]:
    """Return whether a card is not tapped, or untapped, already."""
    return lambda game, aim: is_tapped(game, card_of(game, aim)) == (verb == "untap")


def _can(verb: str) -> Callable[[Game, int, Act], bool]:
    """Return whether all that is named can be tapped, or untapped."""
    is_other = _is_other(verb)
    return lambda game, _seat, act: all(is_other(game, aim) for aim in act.get("patient", ()))


MODULE = RuleModule(
    id="tap",
    requires=("costs", "targeting"),
    events=(
        EventKind("card tapped", "{subject} is tapped", _apply_tap, rule_ids=("KW-TAP.1",)),
        EventKind("card untapped", "{subject} is untapped", _apply_untap, rule_ids=("KW-UNTAP",)),
    ),
    hooks=(Hook("may aim Tap", fold=_may_tap), Hook("may aim Untap", fold=_may_untap)),
    nodes=(
        NodeRule(Tapped, evaluate=_is_tapped, sentence="tapped"),
        NodeRule(Untapped, evaluate=_is_untapped, sentence="untapped"),
        NodeRule(Tap, procedure="tap.run", sentence="{source} taps {what}"),
        NodeRule(Untap, procedure="untap.run", sentence="{source} untaps {what}"),
    ),
    phrases=(
        phrase("tapped", Tapped, rule_ids=("KW-TAP.2",), example="Destroy target tapped summon."),
        phrase("untapped", Untapped, example="Tap target untapped equipment."),
        phrase("tap {what}", Tap, rule_ids=("KW-TAP.1", "KW-TAP.3"), example="Tap target equipment."),
        phrase("{what} becomes tapped", Tap, canonical=False),
        phrase("{what} becomes untapped", Untap, canonical=False),
        phrase("{what} untaps", Untap, canonical=False),
        phrase("untaps", Untap, what=Same(), canonical=False),
        phrase("untap {what}", Untap, rule_ids=("KW-UNTAP",), example="Untap target equipment you control."),
    ),
    tables={
        "aimable": (Aimable("Tap", NOUNS), Aimable("Untap", NOUNS)),
        "verb": tuple(
            VerbRow(verb, kinds, {"patient": THINGS}, _begin(kinds[0], rule), ("patient",), picks=verb,
                    can=_can(verb), allows={"patient": _is_other(verb)},
                    aims_as={"patient": verb.title()}, asked_about=True, only_forbidden=True,
                    wishes=TAP if verb == "tap" else (), tells=event_roles.DONE_TO)
            for verb, kinds, rule in (("tap", ("card tapped", "tapped"), "KW-TAP.1"),
                                      ("untap", ("card untapped", "untapped"), "KW-UNTAP"))
        ),
    },
    procedures=(
        procedure("tap.run", step("tap", _tap, "It is tapped", "KW-TAP.1"), title="Tap"),
        procedure("untap.run", step("untap", _untap, "It is untapped", "KW-UNTAP"), title="Untap"),
    ),
)
