"""What is paid beside tapping, health and source: action points, cards of the hand or deck, the card itself."""
from __future__ import annotations

from collections.abc import Sequence

from lich_studio.content.counted import counted
from lich_studio.engine.decisions import Edit, Option
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core import prices, tolls
from lich_studio.rules.core.prices import (
    AttritCost,
    DamnThisCost,
    DestroyThisCost,
    DiscardCost,
    DiscardHandCost,
    Orb,
    PayOrbs,
    PayPoints,
    TapThingsCost,
    UntapCost,
)
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.cards.choosing_costs import CostChoice
from lich_studio.rules.lich.cards.costs import PICKED, Payment, note_paid
from lich_studio.rules.lich.cards.kinds import has_subtype
from lich_studio.rules.lich.field import (
    DECK,
    DESTROYED,
    HAND,
    IN_PLAY,
    TAPPED,
    card_name,
    card_type,
    is_tapped,
    to_abyss,
    to_purgatory,
    zone,
)
from lich_studio.rules.lich.items import retire
from lich_studio.rules.lich.standing_for import cards_in, side_of, summon_piece
from lich_studio.rules.lich.turn.action_points import ACTION_POINTS, can_spend, points, spend
from lich_studio.rules.lich.turn.source_pool import pay_source, refuse_payment

RULES = ("COST-001.3",)


def _sum(game: Game, seat: int, card: int, costs: Sequence[PayPoints | DiscardCost | AttritCost]) -> int:
    return sum(amount(game, cost.amount, {"seat": seat, "source": card}) for cost in costs)


def _refuse_points(game: Game, seat: int, card: int, costs: tuple[PayPoints, ...]) -> Refusal | None:
    price, left = _sum(game, seat, card, costs), points(game, seat)
    if can_spend(game, seat, price):
        return None
    remedy = (Edit("stat", (seat, ACTION_POINTS.id, price)),)
    return Refusal("no-action-point", ("AP-001.1",), f"It costs {price} AP; {left} are left.", (("AP", left),), remedy)


def _pay_points(game: Game, seat: int, card: int, cost: PayPoints) -> None:
    spend(game, seat, _sum(game, seat, card, (cost,)))


def _orbs(costs: tuple[PayOrbs, ...]) -> dict[str, int]:
    sources = [orb.source for cost in costs for orb in cost.orbs]
    return {source: sources.count(source) for source in dict.fromkeys(sources)}


def _refuse_orbs(game: Game, seat: int, _card: int, costs: tuple[PayOrbs, ...]) -> Refusal | None:
    return refuse_payment(game, seat, _orbs(costs))


def _pay_orbs(game: Game, seat: int, _card: int, cost: PayOrbs) -> None:
    pay_source(game, seat, _orbs((cost,)))


def _hand(game: Game, seat: int, card: int, kind: str = "", subtype: str = "") -> tuple[int, ...]:
    """Return the cards of a type and subtype, "" for any, that a seat can discard to pay for another card."""
    return tuple(
        one for one in zone(game, HAND, seat)
        if one != card and kind in ("", card_type(game, one)) and (not subtype or has_subtype(game, one, subtype))
    )  # fmt: skip


def _refuse_discard(game: Game, seat: int, card: int, costs: tuple[DiscardCost, ...]) -> Refusal | None:
    for kind, subtype in sorted({(cost.kind, cost.subtype) for cost in costs} | {("", "")}):
        asked = [cost for cost in costs if not (kind or subtype) or (cost.kind, cost.subtype) == (kind, subtype)]
        price, have = _sum(game, seat, card, asked), len(_hand(game, seat, card, kind, subtype))
        if have < price:
            things = " ".join(word for word in (subtype.title(), kind, "card") if word)
            message = f"It costs {counted(price, things)} of your hand; {have} are there."
            return Refusal("no-cards", RULES, message, (("have", have),))
    return None


def _offer_discard(game: Game, seat: int, card: int, cost: DiscardCost, already: tuple[int, ...]) -> tuple[Option, ...]:
    if len(already) >= _sum(game, seat, card, (cost,)):
        return ()
    return tuple(
        Option(f"discard {game.handle(one, seat)}", one, f"Discard {card_name(game, one)}", one, None, RULES)
        for one in _hand(game, seat, card, cost.kind, cost.subtype)
        if one not in already
    )


def _pay_discard(game: Game, seat: int, card: int, _cost: DiscardCost) -> None:
    _discard(game, seat, card, game.recall(*PICKED) or ())


def _discard(game: Game, seat: int, card: int, cards: tuple[int, ...]) -> None:
    for one in cards:
        to_purgatory(game, one)
        game.announce(Event("discarded", seat, one, card, rules=("KW-DISCARD", *RULES)))
    note_paid(game, "cards discarded", len(cards), cards=cards)


def _pay_hand(game: Game, seat: int, card: int, _cost: DiscardHandCost) -> None:
    _discard(game, seat, card, _hand(game, seat, card))


def _refuse_attrit(game: Game, seat: int, card: int, costs: tuple[AttritCost, ...]) -> Refusal | None:
    price, have = _sum(game, seat, card, costs), len(zone(game, DECK, seat))
    if have >= price:
        return None
    message = f"It costs {counted(price, 'card')} of your deck; {have} are there."
    return Refusal("no-cards", RULES, message, (("have", have),))


def _pay_attrit(game: Game, seat: int, card: int, cost: AttritCost) -> None:
    number = _sum(game, seat, card, (cost,))
    cards = tuple(reversed(zone(game, DECK, seat)[-number:] if number else ()))
    for one in cards:
        to_purgatory(game, one)
        game.announce(Event("attrited", seat, one, card, rules=("KW-ATTRIT", *RULES)))
    note_paid(game, "cards attrited", len(cards), cards=cards)


def _refuse_not_in_play(game: Game, _seat: int, card: int, _costs: tuple[object, ...]) -> Refusal | None:
    if game.state.zone_of[card].startswith(IN_PLAY):
        return None
    return Refusal("not-in-play", RULES, "Only a card in play can be given up for its own effect.")


def _pay_destroy(game: Game, seat: int, card: int, _cost: DestroyThisCost) -> None:
    piece = summon_piece(game, card)
    tile = game.state.tile_of[piece] if piece else None
    game.announce(Event(DESTROYED, seat, card, card, tile=tile, rules=("KW-DESTROY.1", *RULES)))
    if piece:
        retire(game, piece, "gone")


def _pay_damn(game: Game, seat: int, card: int, _cost: DamnThisCost) -> None:
    piece = summon_piece(game, card)
    to_abyss(game, card)
    game.announce(Event("card damned", seat, card, card, rules=("KW-DAMN", "ABY-001.1", *RULES)))
    if piece:
        retire(game, piece, "gone")


def _refuse_untap(game: Game, _seat: int, card: int, _costs: tuple[UntapCost, ...]) -> Refusal | None:
    if is_tapped(game, card):
        return None
    return Refusal("untapped", ("KW-UNTAP",), "It is not tapped.", (), (Edit("stat", (card, TAPPED.id, 1)),))


def _pay_untap(game: Game, seat: int, card: int, _cost: UntapCost) -> None:
    game.set_stat(card, TAPPED.id, 0)
    game.announce(Event("card untapped", seat, card, card, rules=("KW-UNTAP", *RULES)))


def _untapped(game: Game, seat: int, card: int, things: Things) -> tuple[int, ...]:
    registers = {"seat": seat, "controller": seat, "source": card, "aims": (), "item": 0}
    aims = tuple(aim for aim in game.evaluate(Each(things), registers) if side_of(game, aim) == seat)
    return tuple(one for one in cards_in(game, aims) if one != card and not is_tapped(game, one))


def _refuse_tap(game: Game, seat: int, card: int, costs: tuple[TapThingsCost, ...]) -> Refusal | None:
    if all(len(_untapped(game, seat, card, cost.things)) >= cost.count for cost in costs) and len(costs) < 2:
        return None
    return Refusal("nothing-to-tap", ("KW-TAP.3", *RULES), "Too little of that kind is untapped on your side.")


def _offer_tap(game: Game, seat: int, card: int, cost: TapThingsCost, already: tuple[int, ...]) -> tuple[Option, ...]:
    if len(already) >= cost.count:
        return ()
    return tuple(
        Option(f"tap {game.handle(one, seat)}", one, f"Tap {card_name(game, one)}", one, None, RULES)
        for one in _untapped(game, seat, card, cost.things)
        if one not in already
    )


def _pay_tap(game: Game, seat: int, card: int, _cost: TapThingsCost) -> None:
    for one in game.recall(*PICKED) or ():
        game.set_stat(one, TAPPED.id, 1)
        game.announce(Event("card tapped", seat, one, card, rules=("KW-TAP.1", *RULES)))


COSTS = (
    PayPoints, PayOrbs, DiscardCost, DiscardHandCost, AttritCost, DestroyThisCost, DamnThisCost, UntapCost,
    TapThingsCost,
)  # fmt: skip

MODULE = RuleModule(
    id="prices",
    requires=("costs", "action points", "discard", "attrit", "destroy", "damn", "tap", "points and source"),
    nodes=(
        *(NodeRule(node, procedure="cost.paid", sentence="{source} is paid for") for node in COSTS),
        NodeRule(Orb, evaluate=lambda _game, node, _registers: node.source),
    ),
    tables={
        "cost": (
            Payment("PayPoints", _refuse_points, _pay_points),
            Payment("PayOrbs", _refuse_orbs, _pay_orbs),
            Payment("DiscardCost", _refuse_discard, _pay_discard),
            Payment("DiscardHandCost", lambda _game, _seat, _card, _costs: None, _pay_hand),
            Payment("AttritCost", _refuse_attrit, _pay_attrit),
            Payment("DestroyThisCost", _refuse_not_in_play, _pay_destroy),
            Payment("DamnThisCost", _refuse_not_in_play, _pay_damn),
            Payment("UntapCost", _refuse_untap, _pay_untap),
            Payment("TapThingsCost", _refuse_tap, _pay_tap),
        ),
        "cost choice": (CostChoice("DiscardCost", _offer_discard), CostChoice("TapThingsCost", _offer_tap)),
    },
    phrases=(*prices.PHRASES, *tolls.PHRASES),
    text_checks=prices.CHECKS,
)
