"""Face down: cards that lie unseen by others until their text flips them (AMB-179).

A card that is played face down is paid for and takes its slot, but does not go on the stack: nobody knows what to
answer. It lies in a zone of its own, where only its player and that player's team see it. Nothing of it is in force
but the abilities that flip it. Flipped, it enters play.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Selector, walk
from lich_studio.effects.phrase import Phrase, Word, phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.engine.zones import ZoneKind, zone_key
from lich_studio.rules.core.lying import Flipping
from lich_studio.rules.core.results import ResultRow
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.statics import Static
from lich_studio.rules.lich.cards.action_cards import take_slot
from lich_studio.rules.lich.cards.playing import PLAY_OTHERWISE
from lich_studio.rules.lich.cards.slot_room import free_slot
from lich_studio.rules.lich.field import FACE_DOWN, SLOT, card_name, is_in
from lich_studio.rules.lich.may import May
from lich_studio.rules.lich.seats import is_alive
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.turn.source_pool import tapped_effects

RULES = ("FX-001.2", "AMB-179")
FLIPPED = "flipped"
TYPES = ("equipment", "skill")
"""Types of cards that can lie face down in an action slot."""


@dataclass(frozen=True, slots=True)
class PlayFaceDown(Static):
    """The card is played face down.

    Attributes:
        optional: whether its player may also play it as usual.
    """

    optional: bool = False


@dataclass(frozen=True, slots=True)
class Flip(Flipping):
    """Cards that lie face down are turned up, and enter play.

    Attributes:
        what: the cards.
    """

    what: Selector


def _terms(game: Game, card: int) -> tuple[PlayFaceDown, ...]:
    definition = game.definitions[game.state.definition_of[card]]
    effects = (effect for ability in definition.abilities for effect in ability.effects)
    return tuple(effect for effect in effects if isinstance(effect, PlayFaceDown))


def _look(game: Game, registers: Registers) -> Instruction:
    terms = _terms(game, registers["card"])
    if not terms:
        return Done(False)
    registers["hidden"] = True
    return NEXT if all(term.optional for term in terms) else Go("pay")


def _ask(game: Game, registers: Registers) -> Instruction:
    card, seat = registers["card"], registers["seat"]
    options = (
        Option("face down", True, "Face down", card, None, RULES),
        Option("face up", False, "Face up", card, None, RULES),
    )
    return Ask(Decision(seat, "face down", f"How do you play {card_name(game, card)}?", options, RULES), "hidden")


def _pay(_game: Game, registers: Registers) -> Instruction:
    if not registers["hidden"]:
        return Done(False)
    if registers["free"]:
        registers["paid"] = True
        return Go("lay")
    return Call("play.pay", {"seat": registers["seat"], "card": registers["card"]}, "paid")


def _lay(game: Game, registers: Registers) -> Instruction:
    card, seat = registers["card"], registers["seat"]
    game.end_declaration()
    if not registers["paid"] or not is_alive(game, seat):
        return Done(True)
    game.set_stat(card, SLOT.id, free_slot(game, seat, card))
    game.move_card(card, zone_key(FACE_DOWN, seat))
    game.announce(Event("played face down", seat, card, rules=RULES))
    return tapped_effects(game, seat)


def _flip(game: Game, registers: Registers) -> Instruction:
    node: Flip = effect_node(game, registers)
    for card in cards_in(game, chosen(game, node.what, registers)):
        if is_in(game, card, FACE_DOWN):
            take_slot(game, card)
            game.announce(Event(FLIPPED, registers["seat"], card, registers["source"], rules=RULES))
    return RETURN


def _holds(_game: Game, _node: PlayFaceDown, _registers: Registers) -> tuple[Modifier, ...]:
    return ()


def _rows() -> tuple[Phrase, ...]:
    """Return the ways to say that the card is played face down; only cards that take a slot can say it."""
    return tuple(
        row
        for words, canonical in (("this card", True), ("~", False), ("it", False), ("this equipment|skill", False))
        for row in (
            phrase(f"play {words} face_down", PlayFaceDown, optional=False, canonical=canonical, card_types=TYPES,
                   rule_ids=RULES),
            phrase(f"you may play {words} face_down", PlayFaceDown, optional=True, canonical=canonical,
                   card_types=TYPES, rule_ids=RULES),
        )
    )  # fmt: skip


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse the permission of what says itself that it may be done or left."""
    for node in walk(ability):
        if isinstance(node, May) and any(isinstance(effect, PlayFaceDown) for effect in node.effects):
            return TextProblem(ability.span, "face-down-permission", 'Say "You may play this card face down." alone.')
    return None


MODULE = RuleModule(
    id="face down",
    requires=("action cards", "results", "triggers"),
    text_checks=(_check,),
    zones=(ZoneKind(FACE_DOWN, "Face down", "owner", active=True),),
    tables={
        "aimable": (Aimable("Flip", ("equipment", "skill", "card")),),
        "result": (ResultRow(FLIPPED, (FLIPPED,), counted=True),),
    },
    words=(Word("done", FLIPPED, "flipped", ("turned face up",)),),
    events=(
        EventKind("played face down", "{actor} plays a card face down", reactable=False, private=("subject",),
                  rule_ids=RULES),
        EventKind(FLIPPED, "{subject} is flipped", reactable=False, rule_ids=RULES),
    ),
    hooks=(Hook(PLAY_OTHERWISE, procedure="face down.play"),),
    nodes=(
        NodeRule(PlayFaceDown, evaluate=_holds, sentence="{source} is played face down"),
        NodeRule(Flip, procedure="flip.run", sentence="{source} flips {what}"),
    ),
    phrases=(
        *_rows(),
        phrase("flip {what}", Flip, rule_ids=RULES, example="Pay 1 health: Flip this card."),
        phrase("flip {what} up|over|face_up", Flip, canonical=False),
        phrase("turn {what} face_up", Flip, canonical=False),
    ),
    procedures=(
        procedure(
            "face down.play",
            step("look", _look),
            step("ask", _ask, "How it is played is chosen", *RULES),
            step("pay", _pay, "Its source cost is paid", "SRC-COST.3"),
            step("lay", _lay, "It lies face down", *RULES),
            step("done", lambda _game, _registers: Done(True)),
            title="Play face down",
        ),
        procedure("flip.run", step("flip", _flip, "A card is turned up", *RULES), title="Flip"),
    ),
)  # fmt: skip
