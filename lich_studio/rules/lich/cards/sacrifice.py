"""Sacrifice: players give up cards of their own in play, as an effect or as a cost (AMB-216, COST-001.3).

A sacrificed card goes the way of a destroyed one, and counts as destroyed; nothing can save it from that.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Cost, Effect, Selector, walk
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Ask, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Things, kinds_of
from lich_studio.rules.core.tolls import UnlessTheyPay
from lich_studio.rules.lich.able import Able
from lich_studio.rules.lich.cards.choosing_costs import CostChoice
from lich_studio.rules.lich.cards.costs import PICKED, Payment, note_paid
from lich_studio.rules.lich.clauses import note_those_able
from lich_studio.rules.lich.field import DESTROYED, IN_PLAY, card_name
from lich_studio.rules.lich.items import retire
from lich_studio.rules.lich.seats import active_seat, from_seat
from lich_studio.rules.lich.standing_for import cards_in, seats_in, side_of, summon_piece
from lich_studio.rules.lich.targeting import Aimable

SACRIFICED = "sacrificed"
RULES = ("KW-DESTROY.2", "AMB-216")
_YOU = You()


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """Players give up things of their own, as many as they have.

    Attributes:
        things: which.
        count: how many each gives up.
        who: the players.
    """

    things: Things
    count: int = 1
    who: Selector = _YOU
    names: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SacrificeThis(Effect):
    """The card itself is given up."""


@dataclass(frozen=True, slots=True)
class SacrificeCost(Cost):
    """Things of your own are given up.

    Attributes:
        things: which.
        count: how many.
    """

    things: Things
    count: int = 1


@dataclass(frozen=True, slots=True)
class SacrificeThisCost(Cost):
    """The card itself is given up."""


def candidates(game: Game, seat: int, source: int, things: Things) -> tuple[int, ...]:
    """Return the cards in play of a seat that it can give up for a description."""
    registers = {"seat": seat, "controller": seat, "source": source, "aims": (), "item": 0}
    aims = tuple(aim for aim in game.evaluate(Each(things), registers) if side_of(game, aim) == seat)
    return tuple(card for card in cards_in(game, aims) if game.state.zone_of[card].startswith(IN_PLAY))


def _can(game: Game, node: Sacrifice, seat: int, registers: Registers) -> bool:
    return len(candidates(game, seat, registers["source"], node.things)) >= max(1, node.count)


def sacrifice(game: Game, card: int, seat: int, source: int) -> None:
    """Give up a card in play, with its piece."""
    if not game.state.zone_of[card].startswith(IN_PLAY):
        return
    piece = summon_piece(game, card)
    tile = game.state.tile_of[piece] if piece else None
    game.announce(Event(SACRIFICED, seat, card, source, tile=tile, rules=RULES))
    game.announce(Event(DESTROYED, seat, card, source, tile=tile, rules=("KW-DESTROY.1", *RULES)))
    if piece:
        retire(game, piece, "gone")


def _options(game: Game, seat: int, cards: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple(
        Option(f"sacrifice {game.handle(card, seat)}", card, f"Sacrifice {card_name(game, card)}", card, None, RULES)
        for card in cards
    )


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Sacrifice = effect_node(game, registers)
    seats = seats_in(game, chosen(game, node.who, registers))
    order = from_seat(game, active_seat(game))
    registers.update(seats=tuple(seat for seat in order if seat in seats), given=())
    registers["all"] = registers["seats"]
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    node: Sacrifice = effect_node(game, registers)
    seats: tuple[int, ...] = registers["seats"]
    given: tuple[tuple[int, int], ...] = registers["given"]
    if not seats:
        return Go("give up")
    seat = seats[0]
    mine = tuple(card for by, card in given if by == seat)
    left = tuple(one for one in candidates(game, seat, registers["source"], node.things) if one not in mine)
    if len(mine) >= node.count or not left:
        registers["seats"] = seats[1:]
        return Go("again")
    if len(left) + len(mine) <= node.count:
        registers.update(given=(*given, *((seat, card) for card in left)), seats=seats[1:])
        return Go("again")
    return Ask(Decision(seat, "sacrifice", "What do you sacrifice?", _options(game, seat, left), RULES), "card")


def _keep(_game: Game, registers: Registers) -> Instruction:
    registers["given"] = (*registers["given"], (registers["seats"][0], registers["card"]))
    return NEXT


def _give_up(game: Game, registers: Registers) -> Instruction:
    for seat, card in registers["given"]:
        sacrifice(game, card, seat, registers["source"])
    node: Sacrifice = effect_node(game, registers)
    by = [seat for seat, _ in registers["given"]]
    able = frozenset(seat for seat in by if by.count(seat) >= node.count)
    note_those_able(game, registers, node.who, registers["all"], able)
    return RETURN


def _give_up_this(game: Game, registers: Registers) -> Instruction:
    sacrifice(game, registers["source"], registers["seat"], registers["source"])
    return RETURN


def _refuse(game: Game, seat: int, card: int, costs: tuple[SacrificeCost, ...]) -> Refusal | None:
    if all(len(candidates(game, seat, card, cost.things)) >= cost.count for cost in costs) and len(costs) < 2:
        return None
    return Refusal("nothing-to-sacrifice", ("COST-001.3",), "You have nothing of that kind to sacrifice.")


def _offer(game: Game, seat: int, card: int, cost: SacrificeCost, already: tuple[int, ...]) -> tuple[Option, ...]:
    if len(already) >= cost.count:
        return ()
    left = tuple(one for one in candidates(game, seat, card, cost.things) if one not in already)
    return _options(game, seat, left)


def _pay(game: Game, seat: int, card: int, _cost: SacrificeCost) -> None:
    cards: tuple[int, ...] = game.recall(*PICKED) or ()
    for one in cards:
        sacrifice(game, one, seat, card)
    note_paid(game, "destroyed", len(cards), cards=cards)


def _refuse_this(game: Game, _seat: int, card: int, _costs: tuple[SacrificeThisCost, ...]) -> Refusal | None:
    if game.state.zone_of[card].startswith(IN_PLAY):
        return None
    return Refusal("not-in-play", ("COST-001.3",), "Only a card in play can be sacrificed.")


def _pay_this(game: Game, seat: int, card: int, _cost: SacrificeThisCost) -> None:
    sacrifice(game, card, seat, card)


_NEVER_OWNED = frozenset({"target", "tile", "wall", "surface", "avatar", "enemy", "player", "opponent"})


def _check_given_up(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to sacrifice what nobody has in play: "a wall", "a target", where only one's own cards are given up."""
    for node in walk(ability):
        if isinstance(node, Sacrifice | SacrificeCost) and not _NEVER_OWNED.isdisjoint(kinds_of(node.things)):
            message = 'Only cards and tokens that somebody controls are sacrificed: say "destroy", or "a summon".'
            return TextProblem(ability.span, "never-owned", message, ("summon", "equipment", "token"))
    return None


MODULE = RuleModule(
    id="sacrifice",
    requires=("destroy", "costs", "activating"),
    events=(EventKind(SACRIFICED, "{actor} sacrifices {subject}", reactable=False, rule_ids=RULES),),
    nodes=(
        NodeRule(Sacrifice, procedure="sacrifice.run", sentence="{who} sacrifices"),
        NodeRule(SacrificeThis, procedure="sacrifice this.run", sentence="{source} is sacrificed"),
        NodeRule(SacrificeCost, procedure="cost.paid", sentence="something is sacrificed"),
        NodeRule(SacrificeThisCost, procedure="cost.paid", sentence="{source} is sacrificed"),
    ),
    phrases=(
        phrase("sacrifice a|an {things}", Sacrifice, count=1, who=_YOU, rule_ids=RULES,
               example="Sacrifice a summon and draw 2 cards."),
        phrase("sacrifice {count} {things(s)}", Sacrifice, who=_YOU, rule_ids=RULES),
        phrase("{who} sacrifices a|an {things}", Sacrifice, count=1, rule_ids=RULES,
               example="Each player sacrifices a summon."),
        phrase("{who} sacrifices {count} {things(s)}", Sacrifice, rule_ids=RULES),
        phrase("sacrifice this card", SacrificeThis, rule_ids=RULES, example="Sacrifice this card, then draw a card."),
        phrase("sacrifice this [equipment|summon|skill|alteration|token|source]", SacrificeThis, canonical=False),
        phrase("sacrifice ~", SacrificeThis, canonical=False),
        phrase("sacrifice a|an {things}", SacrificeCost, count=1, rule_ids=RULES,
               example="Sacrifice a summon: Draw 2 cards."),
        phrase("sacrifice {count} {things(s)}", SacrificeCost, rule_ids=RULES),
        phrase("{effects} unless {who} sacrifices a|an {things}", UnlessTheyPay, rule_ids=(*RULES, "AMB-102"),
               inside=Inside("price", SacrificeCost, (("count", 1),)),
               example="Destroy target equipment unless its controller sacrifices a summon."),
        phrase("sacrifice this card", SacrificeThisCost, rule_ids=RULES, example="Sacrifice this card: Heal 3."),
        phrase("sacrifice [it]", SacrificeThisCost, canonical=False),
        phrase("sacrifice this equipment|summon|skill|alteration|token|source", SacrificeThisCost, canonical=False),
        phrase("sacrifice this", SacrificeThisCost, canonical=False),
        phrase("sacrifice ~", SacrificeThisCost, canonical=False),
    ),
    tables={
        "cost": (Payment("SacrificeCost", _refuse, _pay), Payment("SacrificeThisCost", _refuse_this, _pay_this)),
        "cost choice": (CostChoice("SacrificeCost", _offer),),
        "able": (Able("Sacrifice", _can),),
        "aimable": (Aimable("Sacrifice", ("avatar",), ("player",)),),
    },
    text_checks=(_check_given_up,),
    procedures=(
        procedure(
            "sacrifice.run",
            step("begin", _begin),
            step("ask", _ask, "Players choose what they give up", *RULES),
            step("keep", _keep),
            step("again", lambda _game, _registers: Go("ask")),
            step("give up", _give_up, "All of it is sacrificed", *RULES),
            title="Sacrifice",
        ),
        procedure("sacrifice this.run", step("give up", _give_up_this, "It is sacrificed", *RULES), title="Sacrifice"),
    ),
)  # fmt: skip
