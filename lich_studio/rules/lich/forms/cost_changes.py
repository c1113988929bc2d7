"""Costs other than printed: what cards say of their own cost, of a kind of card, of the next card (SRC-COST.2).

What no text gives a source type is of the types that the card costs, as its player likes; a card that costs nothing
can be made dearer by source of any type.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping

from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core import cost_changes
from lich_studio.rules.core.cost_changes import OPPONENTS, YOU, CardsCost, CostNothing, NextCosts, ThisCosts
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.cards.terms import SOURCE_COST, Bill, speaking, terms_of
from lich_studio.rules.lich.durations import END_OF_TURN
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.limits import TURN_USES
from lich_studio.rules.lich.replacing.wards import WARDS, in_force, keep, registers_of
from lich_studio.rules.lich.seats import allied, avatar
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.windows import DECLARED

PLAYED_CARDS = (TURN_USES, "played cards")
"""Memory: `(*PLAYED_CARDS, seat)` holds the cards that a player has played this turn."""
Way = Mapping[str, int]
Change = ThisCosts | CardsCost | NextCosts


_says_its_cost = speaking(ThisCosts)


def _is_one(game: Game, things: Things, card: int, asked: Registers) -> bool:
    return fits(game, things, Aim("card", card), asked)


def _concerns(game: Game, ward: Modifier, bill: Bill) -> bool:
    node, asked = ward.value, registers_of(game, ward)
    if isinstance(node, NextCosts):
        return ward.entity == avatar(game, bill.seat) and _is_one(game, node.things, bill.card, asked)
    by = YOU if isinstance(node, CostNothing) else node.by
    if (by == YOU and bill.seat != asked["seat"]) or (by == OPPONENTS and allied(game, bill.seat, asked["seat"])):
        return False
    if not _is_one(game, node.things, bill.card, asked):
        return False
    before: tuple[int, ...] = game.recall(*PLAYED_CARDS, bill.seat) or ()
    first = isinstance(node, CardsCost) and node.first
    return not first or not any(_is_one(game, node.things, one, asked) for one in before if one != bill.card)


def _changes(game: Game, bill: Bill) -> Iterator[tuple[Change | CostNothing, Registers]]:
    asked = {"seat": bill.seat, "controller": bill.seat, "source": bill.card, "item": 0, "aims": ()}
    for _, term in terms_of(game, bill.seat, bill.card, ThisCosts):
        yield term, asked
    for ward in in_force(game):
        if isinstance(ward.value, CardsCost | NextCosts | CostNothing) and _concerns(game, ward, bill):
            yield ward.value, registers_of(game, ward)


def _fold(game: Game, bill: Bill) -> Bill:
    """Make the cost more, then less: what would fall below nothing is lost."""
    if not game.state.modifiers and not _says_its_cost(game.definitions[game.state.definition_of[bill.card]], 0):
        return bill
    changes = tuple(_changes(game, bill))
    if not changes:
        return bill
    if any(isinstance(node, CostNothing) for node, _ in changes):
        return bill._replace(ways=({},))
    ways = bill.ways
    sized = [(node, amount(game, node.amount, asked)) for node, asked in changes if not isinstance(node, CostNothing)]
    for node, number in sorted(sized, key=lambda one: (not one[0].dearer, not one[0].source)):
        step_by = _dearer if node.dearer else _cheaper
        for _ in range(number):
            ways = tuple(step_by(game, ways, node.source))
    return bill._replace(ways=ways)


def _cheaper(_game: Game, ways: tuple[Way, ...], source: str) -> list[Way]:
    found: list[Way] = []
    for way in ways:
        names = (source,) if source else tuple(sorted(way))
        fewer = [_without(way, name) for name in names if way.get(name)]
        found += fewer or [way]
    return _once(found)


def _without(way: Way, name: str) -> Way:
    return {one: left for one, count in way.items() if (left := count - (one == name))}


def _dearer(game: Game, ways: tuple[Way, ...], source: str) -> list[Way]:
    every = tuple(word.id for word in game.ruleset.words if word.kind == "source")
    found: list[Way] = []
    for way in ways:
        names = (source,) if source else tuple(sorted(way)) or every
        found += ({**way, name: way.get(name, 0) + 1} for name in names)
    return _once(found)


def _once(ways: list[Way]) -> list[Way]:
    return [way for at, way in enumerate(ways) if way not in ways[:at]]


def _await(game: Game, registers: Registers) -> Instruction:
    node: NextCosts = effect_node(game, registers)
    # How much is settled now; what it is about is asked of the card that comes.
    fixed = NextCosts(node.things, cost_changes.Number(amount(game, node.amount, registers)), node.source, node.dearer)
    expiry = () if node.waits else END_OF_TURN
    for seat in seats_in(game, chosen(game, node.who, registers)):
        game.add_modifier(Modifier(WARDS.id, "add", fixed, avatar(game, seat), registers["source"], expiry))
    return RETURN


def _count(game: Game, event: Event) -> Event:
    """Note what was played, and let what was about the next card of its kind go."""
    item = item_of(game, event.subject)
    if item.kind != "card":
        return event
    place = (*PLAYED_CARDS, item.seat)
    game.remember((*(game.recall(*place) or ()), item.card), *place)
    bill = Bill(item.seat, item.card, ())
    used = {one.id for one in in_force(game) if isinstance(one.value, NextCosts) and _concerns(game, one, bill)}
    if used:
        game.remove_modifiers(lambda one: one.id in used)
    return event


def _holds(_game: Game, _node: ThisCosts, _registers: Registers) -> tuple[Modifier, ...]:
    return ()


MODULE = RuleModule(
    id="cost changes",
    requires=("terms", "wards", "durations", "limits"),
    nodes=(
        NodeRule(ThisCosts, evaluate=_holds, procedure="term.ruled", sentence="{source} costs another amount"),
        NodeRule(CardsCost, evaluate=keep, procedure="ward.holds", sentence="{source} changes costs"),
        NodeRule(CostNothing, evaluate=keep, procedure="ward.holds", sentence="{source} changes costs"),
        NodeRule(NextCosts, procedure="next costs.run", sentence="{source} changes the cost of a card to come"),
    ),
    phrases=cost_changes.PHRASES,
    tables={"aimable": (Aimable("NextCosts", ("avatar",), ("player",)),)},
    hooks=(Hook(SOURCE_COST, fold=_fold), Hook("event " + DECLARED, fold=_count, order=22)),
    procedures=(
        procedure("next costs.run", step("await", _await, "The next card will cost another amount"), title="Costs"),
    ),
)
