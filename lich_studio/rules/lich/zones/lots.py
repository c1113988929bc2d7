"""Lots: the cards that a text moves from one zone to another, said by where they lie and who chooses them (AMB-230)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from lich_studio.effects.nodes import Amount, Place, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core import lying
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.lying import Lot, LyingIn, OwnFrom, TargetFrom, ZoneLot
from lich_studio.rules.core.results import EachThisWay
from lich_studio.rules.core.running import amount, chosen
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.zones.piles import RULES, cards_of
from lich_studio.rules.lich.zones.those_cards import those_cards


@dataclass(frozen=True, slots=True)
class Those(Lot):
    """Whatever a selector stands for.

    Attributes:
        what: the selector.
    """

    what: Selector


@dataclass(frozen=True, slots=True)
class ChosenFrom(ZoneLot):
    """Cards in a zone, chosen when the effect resolves by the player whom it acts for (AMB-139).

    Attributes:
        things: which can be chosen.
        place: the zone.
        count: how many.
        up_to: whether fewer may be chosen.
    """

    things: Things
    place: Place
    count: int = 1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class AtRandomFrom(ZoneLot):
    """Cards in a zone that chance decides.

    Attributes:
        things: which can be taken.
        place: the zone.
        count: how many.
    """

    things: Things
    place: Place
    count: int = 1


@dataclass(frozen=True, slots=True)
class AllFrom(ZoneLot):
    """All cards of a description in a zone.

    Attributes:
        things: which.
        place: the zone.
    """

    things: Things
    place: Place


@dataclass(frozen=True, slots=True)
class TopOf(ZoneLot):
    """The top cards of a pile, as many as it has (AMB-053).

    Attributes:
        amount: how many.
        place: the pile.
    """

    amount: Amount
    place: Place


@dataclass(frozen=True, slots=True)
class BottomOf(ZoneLot):
    """The bottom cards of a pile, as many as it has (AMB-053).

    Attributes:
        amount: how many.
        place: the pile.
    """

    amount: Amount
    place: Place


@dataclass(frozen=True, slots=True)
class Whole(ZoneLot):
    """All cards of a zone.

    Attributes:
        place: the zone.
    """

    place: Place


@dataclass(frozen=True, slots=True)
class Rest(ZoneLot):
    """All cards that are looked at, or were revealed, and that nothing was done with yet."""


@dataclass(frozen=True, slots=True)
class OneThisWayLot(ZoneLot):
    """Cards that something was done to by the text, chosen by the player whom it acts for, wherever they lie now.

    Attributes:
        things: which can be chosen.
        done: id of the result that was done to them.
        count: how many.
        up_to: whether fewer may be chosen.
    """

    things: Things
    done: Annotated[str, Vocabulary("done")]
    count: int = 1
    up_to: bool = False


class Gathered(NamedTuple):
    """What a lot comes to for one player.

    Attributes:
        cards: the cards, or those that can be chosen.
        least: how many must be chosen; -1 where nobody chooses and all cards are meant.
        most: how many may be chosen.
    """

    cards: tuple[int, ...]
    least: int = -1
    most: int = 0


def of_kind(game: Game, things: Things, cards: tuple[int, ...], registers: Registers) -> tuple[int, ...]:
    """Return the cards that fit a description, wherever they lie."""
    return tuple(card for card in cards if fits(game, things, Aim("card", card), registers))


def gather(game: Game, lot: Lot, registers: Registers) -> Gathered:
    """Return the cards of a lot, or those to choose from.

    Args:
        game: the game.
        lot: the lot.
        registers: those of the effect's frame, with `doer` for the player whom it acts for.
    """
    if isinstance(lot, Those):
        return Gathered(cards_in(game, chosen(game, lot.what, registers)))
    if isinstance(lot, OwnFrom):
        return Gathered(tuple(one for one in (registers["source"],) if one in cards_of(game, lot.place, registers)))
    if isinstance(lot, TargetFrom):
        return Gathered(cards_in(game, chosen(game, lot.target, registers)))
    if isinstance(lot, ChosenFrom | AtRandomFrom | AllFrom):
        found = of_kind(game, lot.things, cards_of(game, lot.place, registers), registers)
        if isinstance(lot, AllFrom):
            return Gathered(found)
        if isinstance(lot, AtRandomFrom):
            return Gathered(drawn(game, found, lot.count))
        most = min(lot.count, len(found)) if lot.count else len(found)
        return Gathered(found, 0 if lot.up_to else most, most)
    if isinstance(lot, OneThisWayLot):
        found = cards_in(game, tuple(game.evaluate(EachThisWay(lot.things, lot.done), registers)))
        most = min(lot.count, len(found))
        return Gathered(found, 0 if lot.up_to else most, most)
    if isinstance(lot, Rest):
        return Gathered(tuple(reversed(those_cards(game, registers))))
    if isinstance(lot, Whole):
        return Gathered(cards_of(game, lot.place, registers))
    if isinstance(lot, TopOf | BottomOf):
        pile = cards_of(game, lot.place, registers)
        number = amount(game, lot.amount, registers)
        if isinstance(lot, BottomOf):
            return Gathered(pile[:number])
        return Gathered(tuple(reversed(pile[len(pile) - min(number, len(pile)) :])))
    raise TypeError(f"{type(lot).__name__} is no lot of cards")


def drawn(game: Game, cards: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Return some of several cards, decided by chance."""
    left = list(cards)
    return tuple(left.pop(game.draw_random("effect", len(left))) for _ in range(min(count, len(left))))


def _lies_in(game: Game, node: LyingIn, registers: Registers) -> bool:
    aim: Aim = registers["aim"]
    return aim.kind == "card" and aim.entity in cards_of(game, node.place, registers)


def _never_alone(_game: Game, node: Lot, _registers: Registers) -> int:
    raise TypeError(f"{type(node).__name__} is read by the effect that it stands in")


LOTS = (Those, OwnFrom, TargetFrom, ChosenFrom, AtRandomFrom, AllFrom, TopOf, BottomOf, Whole, Rest, OneThisWayLot)

MODULE = RuleModule(
    id="lots",
    requires=("piles", "results"),
    nodes=(
        *(NodeRule(node, evaluate=_never_alone) for node in LOTS),
        NodeRule(LyingIn, evaluate=_lies_in, sentence="where the card says"),
    ),
    phrases=(
        *lying.PHRASES,
        phrase("{what}", Those),
        phrase("a|an|one {things} from {place}", ChosenFrom, count=1, up_to=False),
        phrase("a|an|one {things} in {place}", ChosenFrom, count=1, up_to=False, canonical=False, yields=3),
        phrase("any {things} from|in {place}", ChosenFrom, count=1, up_to=False, canonical=False, yields=1),
        phrase("up to {count} {things(s)} from {place}", ChosenFrom, up_to=True),
        phrase("any number of {things(all)} from {place}", ChosenFrom, count=0, up_to=True),
        phrase("{count} {things(s)} from {place}", ChosenFrom, up_to=False),
        phrase("a|an {things} at_random from {place}", AtRandomFrom, count=1),
        *(phrase(words, AtRandomFrom, count=1, canonical=False)
          for words in ("a|an random {things} from|in {place}", "a|an {things} at_random in {place}")),
        phrase("{count} random {things(s)} from|in {place}", AtRandomFrom, canonical=False),
        phrase("{count} {things(s)} at_random from {place}", AtRandomFrom),
        phrase("all|all_the {things(all)} from {place}", AllFrom,
               example="Put all techniques from your purgatory into your hand."),
        phrase("each|every {things} from {place}", AllFrom, canonical=False),
        phrase("the top card of {place}", TopOf, amount=Number(1)),
        phrase("the top {amount} card(s) of {place}", TopOf),
        phrase("the bottom card of {place}", BottomOf, amount=Number(1)),
        phrase("the bottom {amount} card(s) of {place}", BottomOf),
        phrase("{place}", Whole),
        phrase("a|an|one {things} {done} this way", OneThisWayLot, count=1, up_to=False, rule_ids=RULES,
               example="Attrit 3, then put a summon attrited this way into your hand."),
        phrase("up to {count} {things(s)} {done} this way", OneThisWayLot, up_to=True,
               example="Discard 3 cards and put up to 2 cards discarded this way into your hand."),
        phrase("{count} {things(s)} {done} this way", OneThisWayLot, up_to=False,
               example="Discard 3 cards and return 2 cards discarded this way to your hand."),
        phrase("the_rest|the_others|the_other|the_other_cards|the_remaining_cards", Rest),
    ),
)
