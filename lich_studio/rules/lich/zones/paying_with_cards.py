"""Costs of cards in hand and purgatory: damned, put elsewhere, or shown (COST-001.3, AMB-230)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Cost, Node, Vocabulary, walk
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.decisions import Option
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.things import Things
from lich_studio.rules.core.tolls import UnlessTheyPay
from lich_studio.rules.lich.cards.choosing_costs import CostChoice
from lich_studio.rules.lich.cards.costs import PICKED, Payment
from lich_studio.rules.lich.field import ABYSS, ACTION, DECK, HAND, IN_PLAY, PURGATORY, card_name, to_abyss, zone
from lich_studio.rules.lich.zones.lots import of_kind
from lich_studio.rules.lich.zones.piles import NAMES, send
from lich_studio.rules.lich.zones.shuffling import shuffle_zone

RULES = ("COST-001.3", "AMB-230")
TOP, BOTTOM, SHUFFLED, SHOWN = "", "bottom", "shuffled", "shown"


@dataclass(frozen=True, slots=True)
class MoveCardsCost(Cost):
    """Cards of one's own go from one zone to another, or are shown and stay where they are.

    Attributes:
        things: which.
        place: the zone in which they lie.
        count: how many.
        to: the zone to which they go; where they are shown, the one in which they lie.
        how: "bottom" for the bottom of it, "shuffled" where it is shuffled then, "shown" for what stays.
        tells_one: whether "it" means the card, where it is one.
    """

    tells_one: ClassVar[bool] = True

    things: Things
    place: Annotated[str, Vocabulary("pile")]
    to: Annotated[str, Vocabulary("pile")]
    count: int = 1
    how: str = TOP


@dataclass(frozen=True, slots=True)
class ReturnThisCost(Cost):
    """The card itself goes from play to a zone of its player.

    Attributes:
        to: the zone.
        how: "bottom" for the bottom of it, "shuffled" where it is shuffled then.
    """

    to: Annotated[str, Vocabulary("pile")]
    how: str = TOP


def _there(game: Game, seat: int, card: int, cost: MoveCardsCost) -> tuple[int, ...]:
    """Return the cards with which a cost can be paid, which is never the card that it is paid for."""
    asked = {"seat": seat, "controller": seat, "source": card, "aims": (), "item": 0}
    lying = tuple(one for one in zone(game, cost.place, seat) if one != card)
    return of_kind(game, cost.things, lying, asked)


def _refuse(game: Game, seat: int, card: int, costs: tuple[MoveCardsCost, ...]) -> Refusal | None:
    if all(len(_there(game, seat, card, cost)) >= cost.count for cost in costs) and len(costs) < 2:
        return None
    where = NAMES[costs[0].place]
    return Refusal("no-cards", RULES, f"Too few such cards are in your {where}.")


def _offer(game: Game, seat: int, card: int, cost: MoveCardsCost, already: tuple[int, ...]) -> tuple[Option, ...]:
    if len(already) >= cost.count:
        return ()
    return tuple(
        Option(f"pay with {game.handle(one, seat)}", one, f"Pay with {card_name(game, one)}", one, None, RULES)
        for one in _there(game, seat, card, cost)
        if one not in already
    )


def _pay(game: Game, seat: int, card: int, cost: MoveCardsCost) -> None:
    picked: tuple[int, ...] = game.recall(*PICKED) or ()
    for one in picked:
        if cost.how == SHOWN:
            word = game.state.definition_of[one]
            game.announce(Event("revealed", seat, one, card, word=word, rules=RULES))
        elif cost.to == ABYSS:
            to_abyss(game, one)
            game.announce(Event("card damned", seat, one, card, rules=("KW-DAMN", *RULES)))
        else:
            _bring(game, seat, card, one, cost)


def _bring(game: Game, seat: int, card: int, one: int, cost: MoveCardsCost | ReturnThisCost) -> None:
    registers = {"seat": seat, "source": card}
    send(game, one, cost.to, seat, registers, bottom=cost.how == BOTTOM)
    if cost.how == SHUFFLED:
        shuffle_zone(game, cost.to, seat, registers)


def _refuse_return(game: Game, _seat: int, card: int, _costs: tuple[ReturnThisCost, ...]) -> Refusal | None:
    if game.state.zone_of[card].startswith(IN_PLAY):
        return None
    return Refusal("not-in-play", RULES, "Only a card in play can be given up for its own effect.")


def _pay_return(game: Game, seat: int, card: int, cost: ReturnThisCost) -> None:
    _bring(game, seat, card, card, cost)


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to pay with cards that their player cannot look at, or that lie where they are to go."""
    for cost in (node for part in (*ability.costs, *ability.effects) for node in walk(part)):
        if isinstance(cost, MoveCardsCost) and cost.place not in (HAND, PURGATORY):
            message = "What is paid with is chosen from your hand or your purgatory."
            return TextProblem(ability.span, "pay-from-where", message, ("from your hand", "from your purgatory"))
        if _lies_there(cost):
            return TextProblem(ability.span, "pay-from-where", "Say to which other pile the card goes.")
    return None


def _lies_there(node: Node) -> bool:
    """Return whether what is paid goes where it lies before, or into play, where nothing is paid to."""
    if isinstance(node, ReturnThisCost):
        return node.to == ACTION
    return isinstance(node, MoveCardsCost) and (node.to == ACTION or (node.place == node.to and node.how != SHOWN))


_DAMNED = (("to", ABYSS), ("how", TOP))
_WAYS = (
    ("put|place|return", "into|in|to your {to}", TOP), ("put|place|return", "on_top_of|on_the_top_of your {to}", TOP),
    ("put|place|return", "on_the_bottom_of|on_bottom_of|under your {to}", BOTTOM),
    ("shuffle", "into your {to}", SHUFFLED),
)  # fmt: skip


def _wordings(verb: str, goal: str, **given: Any) -> tuple[Phrase, ...]:
    """Return the ways to say what is paid with: one card, or several."""
    example = given.pop("example", "")
    return (
        phrase(f"{verb} a|an|one {{things}} from|in your {{place}} {goal}".strip(), MoveCardsCost, count=1,
               rule_ids=RULES, example=example, **given),
        phrase(f"{verb} {{count}} {{things(s)}} from|in your {{place}} {goal}".strip(), MoveCardsCost, rule_ids=RULES,
               **given),
    )  # fmt: skip


def _tolls(verb: str, example: str = "") -> tuple[Phrase, ...]:
    """Return the ways to say that others may damn cards, lest something happens; with an example those to print."""
    canonical, ids = bool(example), (*RULES, "AMB-102")
    return (
        phrase(f"{{effects}} unless {{who}} {verb} a|an|one {{things}} from|in their {{place}}", UnlessTheyPay,
               inside=Inside("price", MoveCardsCost, (*_DAMNED, ("count", 1))), canonical=canonical, rule_ids=ids,
               example=example),
        phrase(f"{{effects}} unless {{who}} {verb} {{count}} {{things(s)}} from|in their {{place}}", UnlessTheyPay,
               inside=Inside("price", MoveCardsCost, _DAMNED), canonical=canonical, rule_ids=ids,
               example=example.replace("a card", "2 cards")),
    )


MODULE = RuleModule(
    id="paying with cards",
    requires=("choosing costs", "prices", "lots", "shuffling", "looking at cards"),
    text_checks=(_check,),
    nodes=tuple(
        NodeRule(node, procedure="cost.paid", sentence="{source} is paid for")
        for node in (MoveCardsCost, ReturnThisCost)
    ),
    tables={
        "cost": (Payment("MoveCardsCost", _refuse, _pay), Payment("ReturnThisCost", _refuse_return, _pay_return)),
        "cost choice": (CostChoice("MoveCardsCost", _offer),),
    },
    phrases=(
        *_wordings("damn|exile|banish", "", to=ABYSS, how=TOP,
                   example="Tap, damn a card from your purgatory: Draw 1 card."),
        *_tolls("damns", "Destroy target summon unless its controller damns a card from their purgatory."),
        *_tolls("exiles|banishes"),
        *_wordings("put", "on_top_of your deck", to=DECK, how=TOP,
                   example="Put a card from your hand on top of your deck: Heal 2."),
        *(row for verb, goal, how in _WAYS for row in _wordings(verb, goal, how=how)),
        phrase("reveal|show a|an|one {things} from|in your hand", MoveCardsCost, place=HAND, to=HAND, count=1,
               how=SHOWN, rule_ids=RULES, example="Reveal a summon from your hand: Heal 2."),
        *(row for verb, goal, how in _WAYS for row in (
            phrase(f"{verb} this card {goal}", ReturnThisCost, how=how, rule_ids=RULES,
                   example="Return this card to your hand: Heal 2." if how == TOP and "to" in goal else ""),
            phrase(f"{verb} this_equipment|this_summon|this_skill {goal}", ReturnThisCost, how=how, canonical=False),
            phrase(f"{verb} ~ {goal}", ReturnThisCost, how=how, canonical=False),
        )),
    ),
)  # fmt: skip
