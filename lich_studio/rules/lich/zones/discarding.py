"""Discarding what a text says: a whole hand, cards of a kind, at random, or cards chosen before (KW-DISCARD)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.nodes import Amount, Effect, Place, Selector, Vocabulary
from lich_studio.effects.phrase import Phrase, Word, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, RETURN, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number, UpTo
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import Same, You
from lich_studio.rules.core.spoken_of import ThatThing, ThoseThings
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.able import Able
from lich_studio.rules.lich.field import DECK, HAND, card_type, to_purgatory, zone
from lich_studio.rules.lich.keywords.discard import RULES, Discard
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.choosing import pick
from lich_studio.rules.lich.zones.gathering import begin_with_doers
from lich_studio.rules.lich.zones.holding import hold, seen_hand
from lich_studio.rules.lich.zones.lots import drawn
from lich_studio.rules.lich.zones.piles import cards_of, lying, note_doer

_YOU, _SAME = You(), Same()
CARDS = Things(nouns=(Kind("card"),))
KINDS = ("technique", "reaction", "equipment", "summon", "skill", "alteration", "source")


@dataclass(frozen=True, slots=True)
class Discarding(Effect):
    """Players discard cards that the text tells more of than their number."""


@dataclass(frozen=True, slots=True)
class DiscardAll(Discarding):
    """Players discard all cards of a zone.

    Attributes:
        who: the players.
        place: the zone, such as their hand.
    """

    who: Selector
    place: Place


@dataclass(frozen=True, slots=True)
class DiscardThese(Discarding):
    """Players discard cards that the text spoke of before, out of the hand, or the deck in which it showed them.

    The rulebook knows discarding from the hand alone (KW-DISCARD); authors say it of a card shown in a deck as well.

    Attributes:
        who: the players.
        what: the cards.
    """

    who: Selector
    what: Selector


@dataclass(frozen=True, slots=True)
class DiscardBy(Discarding):
    """Players discard cards by chance, or cards that the text's player chooses, who sees their hands for that.

    Attributes:
        who: the players.
        amount: how many cards each.
        how: "random" or "yours".
    """

    who: Selector
    amount: Amount
    how: str


@dataclass(frozen=True, slots=True)
class DiscardKind(Discarding):
    """Players discard cards of a type, of their choice, as many as they have.

    Attributes:
        who: the players.
        amount: how many cards each.
        kind: the card type.
    """

    who: Selector
    amount: Amount
    kind: Annotated[str, Vocabulary("hand card")]


@dataclass(frozen=True, slots=True)
class DiscardAny(Discarding):
    """Players discard as many cards of their choice as they like, or none.

    Attributes:
        who: the players.
        kind: the type of the cards, "" for any.
    """

    who: Selector
    kind: Annotated[str, Vocabulary("hand card")] = ""


@dataclass(frozen=True, slots=True)
class DiscardDown(Discarding):
    """Players discard cards of their choice until they hold no more than so many.

    Attributes:
        who: the players.
        amount: how many cards each may keep.
    """

    who: Selector
    amount: Amount


def _choose(game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    if not left:
        return Go("carry out")
    node: Any = effect_node(game, registers)
    seat = left[0]
    note_doer(registers, node.who, seat)
    hand = lying(game, HAND, seat)
    registers["picked"] = ()
    if isinstance(node, DiscardAll):
        registers["picked"] = cards_of(game, node.place, registers)
        return NEXT
    if isinstance(node, DiscardThese):
        held = (*hand, *lying(game, DECK, seat))
        registers["picked"] = tuple(card for card in cards_in(game, chosen(game, node.what, registers)) if card in held)
        return NEXT
    if isinstance(node, DiscardAny):
        fitting = tuple(card for card in hand if not node.kind or card_type(game, card) == node.kind)
        return pick(seat, fitting, 0, len(fitting), registers["source"], "picked", "discard")
    number = amount(game, node.amount, registers)
    if isinstance(node, DiscardBy) and node.how == "random":
        registers["picked"] = drawn(game, hand, number)
        return NEXT
    if isinstance(node, DiscardDown):
        number = max(0, len(hand) - number)
    if isinstance(node, DiscardKind):
        hand = tuple(card for card in hand if card_type(game, card) == node.kind)
    most = min(number, len(hand))
    chooser = registers["seat"] if isinstance(node, DiscardBy) else seat
    if chooser != seat:
        hold(game, zone(game, HAND, seat), seen_hand(chooser), seat)
    return pick(chooser, hand, most, most, registers["source"], "picked", "discard")


def _keep(_game: Game, registers: Registers) -> Instruction:
    seat, *rest = registers["left"]
    registers["all"] = (*registers["all"], *((seat, card) for card in registers["picked"]))
    registers["left"] = tuple(rest)
    return Go("choose")


def _carry_out(game: Game, registers: Registers) -> Instruction:
    for seat, card in registers["all"]:
        to_purgatory(game, card)
        game.announce(Event("discarded", seat, card, registers["source"], rules=RULES))
    return RETURN


def _can(game: Game, node: DiscardBy | DiscardKind, seat: int, registers: Registers) -> bool:
    hand = lying(game, HAND, seat)
    fitting = [card for card in hand if not isinstance(node, DiscardKind) or card_type(game, card) == node.kind]
    return isinstance(node.amount, UpTo) or len(fitting) >= max(1, amount(game, node.amount, registers))


def _rows(words: str, node: type[Effect], **given: Any) -> tuple[Phrase, ...]:
    """Return the ways to say that you discard something, and that others do; `after` stands before the example."""
    after: str = given.pop("after", "")
    example = f"{after}Discard {given.pop('example')}." if "example" in given else ""
    return (
        phrase(f"discard {words}", node, who=_YOU, rule_ids=RULES, example=example, **given),
        phrase(f"{{who}} discards {words}", node, rule_ids=RULES, **given),
    )


_ONE = Number(1)
_CHOICE = "of_their_choice|of_their_own_choice|of_his_choice|of_its_choice|from_their_hand|from_his_hand"
NODES = (DiscardAll, DiscardAny, DiscardThese, DiscardBy, DiscardKind, DiscardDown)
PHRASES = (
    *_rows("{place}", DiscardAll, example="your hand"),
    *_rows("it|them", DiscardThese, what=_SAME, example="it", after="Reveal a card from your hand. "),
    *_rows("that card", DiscardThese, what=ThatThing(CARDS), example="that card", after="Draw 1 card. "),
    *_rows("those cards", DiscardThese, what=ThoseThings(CARDS), example="those cards", after="Draw 2 cards. "),
    *_rows("any_number_of cards", DiscardAny, kind="", example="any number of cards"),
    *_rows("any_number_of cards from_your_hand|from_their_hand|in_your_hand", DiscardAny, kind="", canonical=False),
    *_rows("any_number_of {kind(all)}", DiscardAny, example="any number of techniques"),
    *_rows("any_number_of {kind(all)} from_your_hand|from_their_hand|in_your_hand", DiscardAny, canonical=False),
    *_rows("down_to {amount} card(s)", DiscardDown, example="down to 3 cards"),
    *_rows("down_to {amount} card(s) in|in_their|in_your hand", DiscardDown, canonical=False),
    *_rows("{amount} card(s) at_random", DiscardBy, how="random", example="1 card at random"),
    *_rows("a card at_random", DiscardBy, how="random", amount=_ONE, canonical=False),
    *_rows("a random card", DiscardBy, how="random", amount=_ONE, canonical=False),
    *_rows("{amount} random card(s)", DiscardBy, how="random", canonical=False),
    *_rows("{amount} card(s) of_your_choice", DiscardBy, how="yours"),
    *_rows("a card of_your_choice", DiscardBy, how="yours", amount=_ONE, canonical=False),
    *_rows("{amount} {kind(s)}", DiscardKind, example="1 technique"),
    *_rows("a|an {kind}", DiscardKind, amount=_ONE, canonical=False),
    phrase(f"{{who}} discards|discard {{amount}} card(s) {_CHOICE}", Discard, canonical=False),
    phrase(f"{{who}} discards|discard a card {_CHOICE}", Discard, amount=_ONE, canonical=False),
    phrase("discard {amount} card(s) from_your_hand|of_your_choice_from_your_hand", Discard, who=_YOU, canonical=False),
    phrase("discard a card from_your_hand", Discard, who=_YOU, amount=_ONE, canonical=False),
)

MODULE = RuleModule(
    id="discarding cards",
    requires=("discard", "choosing cards", "lots"),
    tables={
        "aimable": tuple(Aimable(node.__name__, ("player",)) for node in NODES),
        "able": (Able("DiscardBy", _can), Able("DiscardKind", _can)),
    },
    words=tuple(
        Word("hand card", kind, kind, (f"{kind} card", f"{kind} cards"), kind if kind == "equipment" else f"{kind}s")
        for kind in KINDS
    ),
    nodes=tuple(
        NodeRule(node, procedure="discard these.run", sentence="{source} makes players discard") for node in NODES
    ),
    phrases=PHRASES,
    procedures=(
        procedure(
            "discard these.run",
            step("begin", begin_with_doers),
            step("choose", _choose, "Cards to discard are found or chosen", "KW-DISCARD", "AMB-216"),
            step("keep", _keep),
            step("carry out", _carry_out, "Cards are discarded", "KW-DISCARD", "PUR-001.2"),
            title="Discard",
        ),
    ),
)
