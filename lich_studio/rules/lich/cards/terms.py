"""Playing a card on its own terms: further costs, other costs, and when alone it may be played (SRC-COST, COST-001)."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Cost, Effect, walk
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.frames import NEXT, RETURN, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.conditions import CLAUSES
from lich_studio.rules.core.costs import PaySource
from lich_studio.rules.core.play_terms import AdditionalCost, OtherCost, WithoutCost
from lich_studio.rules.core.prices import PayOrbs
from lich_studio.rules.core.running import amount
from lich_studio.rules.lich.cards.choosing_costs import cost_at
from lich_studio.rules.lich.cards.costs import pay_all, refusal
from lich_studio.rules.lich.clauses import holds
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.liberties import COSTS, freed
from lich_studio.rules.lich.seats import is_alive
from lich_studio.rules.lich.turn.kept_source import is_any_kept
from lich_studio.rules.lich.turn.source_pool import cost_words, most_payable, pay_source, plan_payment, refuse_payment

RULES = ("COST-001.3", "SRC-COST.3")
SOURCE_COST = "source cost"
"""Hook point: a `Bill`; hooks change the ways in which the source cost of a card can be paid."""
Path = tuple[Any, ...]
"""Definition, ability and effect of a node, and where in that effect it stands."""


class Bill(NamedTuple):
    """The value of the hook point `SOURCE_COST`.

    Attributes:
        seat: who would play the card.
        card: the card.
        ways: source costs by type; any one of them is paid, the first that can be.
    """

    seat: int
    card: int
    ways: tuple[Mapping[str, int], ...]


def terms_of(game: Game, seat: int, card: int, kind: type[Effect]) -> Iterator[tuple[Path, Any]]:
    """Yield what a card says of its own playing that holds now, each with where it stands.

    Args:
        game: the game.
        seat: who would play it.
        card: the card.
        kind: the class of what is looked for.
    """
    definition = game.definitions[game.state.definition_of[card]]
    for number, place in _places_of(definition).get(kind, ()):
        registers = {"seat": seat, "controller": seat, "source": card, "item": 0, "aims": ()}
        effect = definition.abilities[number].effects[place]
        yield from _inner(game, effect, (definition.id, number, place), kind, registers)


@kept_for_each
def _places_of(definition: CardDefinition) -> Mapping[type, tuple[tuple[int, int], ...]]:
    """Return, for each class of node in a card's bare lines, the ability and effect in which such nodes stand."""
    found: dict[type, dict[tuple[int, int], None]] = {}
    for number, ability in enumerate(definition.abilities):
        if ability.tier is None and ability.trigger is None and not ability.costs:
            for place, effect in enumerate(ability.effects):
                for kind in {kind for node in walk(effect) for kind in type(node).__mro__}:
                    found.setdefault(kind, {})[number, place] = None
    return {kind: tuple(places) for kind, places in found.items()}


def speaking(kind: type[Effect]) -> Callable[[CardDefinition, int], bool]:
    """Return what tells whether `terms_of` can find anything of a kind on a card; for clauses about such terms."""
    return lambda card, _ability: kind in _places_of(card)


def _inner(
    game: Game, effect: Effect, path: Path, kind: type[Effect], registers: Registers
) -> Iterator[tuple[Path, Any]]:
    if isinstance(effect, kind):
        yield path, effect
    elif isinstance(effect, CLAUSES) and _speaks_of(effect, kind) and holds(game, effect, registers | {"path": path}):
        for number, inner in enumerate(effect.effects):
            yield from _inner(game, inner, (*path, number), kind, registers)


def _speaks_of(effect: Effect, kind: type[Effect]) -> bool:
    """Return whether there is a term in an effect: what other clauses ask may have no answer before they resolve."""
    return any(isinstance(node, kind) for node in walk(effect))


@kept_for_each
def _printed_cost(definition: CardDefinition) -> Mapping[str, int]:
    return {name: count for name, count in definition.cost.items() if count}


def source_cost(game: Game, seat: int, card: int) -> Mapping[str, int]:
    """Return the source cost of a card for a seat now; where it can be paid in several ways, the first it can pay."""
    bill = Bill(seat, card, (_printed_cost(game.definitions[game.state.definition_of[card]]),))
    for hook in game.hooks_at(SOURCE_COST):
        if hook.fold is not None:
            bill = hook.fold(game, bill)
    if len(bill.ways) == 1:
        return bill.ways[0]
    payable = (way for way in bill.ways if plan_payment(game, seat, way, card) is not None)
    return next(payable, bill.ways[0])


def _sources(game: Game, seat: int, card: int, costs: tuple[Cost, ...], way: Path | None) -> Mapping[str, int]:
    """Return all source that is paid for a card in a way, by type: it comes from one pool."""
    found: dict[str, int] = {}
    if way is None:
        printed = source_cost(game, seat, card)
        if not costs:
            return printed
        found.update(printed)
    for cost in costs:
        if isinstance(cost, PaySource):
            found[cost.source] = found.get(cost.source, 0) + amount(game, cost.amount, {"seat": seat, "source": card})
        for orb in cost.orbs if isinstance(cost, PayOrbs) else ():
            found[orb.source] = found.get(orb.source, 0) + 1
    return found


def _prices(game: Game, seat: int, card: int, way: Path | None) -> tuple[Path, ...]:
    """Return where the prices stand that are paid for a card: the further ones, and that of the way chosen."""
    further = tuple(path for path, _ in terms_of(game, seat, card, AdditionalCost))
    return further if way is None or not isinstance(cost_at(game, way), Cost) else (*further, way)


def _refuse_way(game: Game, seat: int, card: int, way: Path | None) -> Refusal | None:
    """Return why a card cannot be paid for in a way; None stands for its source cost."""
    costs = tuple(cost for path in _prices(game, seat, card, way) if (cost := cost_at(game, path)) is not None)
    refused = refusal(game, seat, card, Ability((), costs)) if costs else None
    return refused or refuse_payment(game, seat, _sources(game, seat, card, costs, way), card)


def _ways(game: Game, seat: int, card: int) -> tuple[Path | None, ...]:
    """Return the ways in which a card could be paid for, its source cost first."""
    others = (path for kind in (WithoutCost, OtherCost) for path, _ in terms_of(game, seat, card, kind))
    return (None, *others)


@kept_for_each
def _says_no_price(card: CardDefinition) -> bool:
    """Return whether nothing on a card says that it costs more, or something else, than its source cost."""
    return _places_of(card).keys().isdisjoint((AdditionalCost, WithoutCost, OtherCost))


def refuse_costs(game: Game, seat: int, card: int) -> Refusal | None:
    """Return why a seat cannot pay what a card costs, in whatever way, or None (SRC-COST.3, COST-001.3)."""
    if _says_no_price(game.definitions[game.state.definition_of[card]]):
        return refuse_payment(game, seat, source_cost(game, seat, card), card)
    ways = _ways(game, seat, card)
    found = [_refuse_way(game, seat, card, way) for way in ways]
    return None if None in found else found[0]


def beyond_means(game: Game, seat: int) -> Callable[[int], bool]:
    """Return what tells of a card that a seat lacks the source for it, as long as nothing changes.

    It knows what the seat can pay at most, so that of a whole hand only the rest has to be asked about. Of cards of
    which that may not be all there is to it, it says nothing.
    """
    if freed(game, COSTS) or is_any_kept(game):
        return lambda _card: False
    definitions, definition_of = game.definitions, game.state.definition_of
    most: dict[str, int] = {}

    def is_beyond(card: int) -> bool:
        if not _says_no_price(definitions[definition_of[card]]):
            return False
        for name, need in source_cost(game, seat, card).items():
            if name not in most:
                most[name] = most_payable(game, seat, name)
            if need > most[name]:
                return True
        return False

    return is_beyond


def _look(game: Game, registers: Registers) -> Instruction:
    seat, card = registers["seat"], registers["card"]
    ways = tuple(way for way in _ways(game, seat, card) if _refuse_way(game, seat, card, way) is None)
    if not is_alive(game, seat) or not ways:
        return Done(False)
    registers["way"] = ways[0]
    # Nobody wants to be asked whether to pay nothing.
    if len(ways) == 1 or (ways[0] is None and not source_cost(game, seat, card)):
        return Go("prices")
    free = next((way for way in ways if way is not None and cost_at(game, way) is None), None)
    if free is not None:
        registers["way"] = free
        return Go("prices")
    options = tuple(_option(game, seat, card, number, way) for number, way in enumerate(ways))
    return Ask(Decision(seat, "way", f"How do you pay for {card_name(game, card)}?", options, RULES), "way")


def _option(game: Game, seat: int, card: int, number: int, way: Path | None) -> Option:
    if way is None:
        return Option("pay source", None, cost_words(source_cost(game, seat, card)), card, None, RULES)
    return Option(f"pay otherwise {number}", way, "What the card says instead", card, None, RULES)


def _choose(game: Game, registers: Registers) -> Instruction:
    seat, card = registers["seat"], registers["card"]
    registers["prices"] = prices = _prices(game, seat, card, registers["way"])
    if not prices:
        registers["picked"] = ()
        return NEXT
    return Call("costs.choose", {"seat": seat, "card": card, "prices": prices, "picked": (), "already": ()}, "picked")


def _pay(game: Game, registers: Registers) -> Instruction:
    seat, card = registers["seat"], registers["card"]
    # An edit may have taken away the source, or the player, since the card was offered.
    if not is_alive(game, seat) or _refuse_way(game, seat, card, registers["way"]) is not None:
        return Done(False)
    costs = tuple(cost for path in registers["prices"] if (cost := cost_at(game, path)) is not None)
    source = _sources(game, seat, card, costs, registers["way"])
    others = tuple(
        (cost, picked)
        for cost, picked in zip(costs, registers["picked"] or ((),) * len(costs), strict=True)
        if not isinstance(cost, PaySource | PayOrbs)
    )
    ability = Ability((), tuple(cost for cost, _ in others))
    pay_all(game, seat, card, ability, tuple(picked for _, picked in others))
    pay_source(game, seat, source, card)
    return Done(True)


MODULE = RuleModule(
    id="terms",
    requires=("source pool", "costs"),
    procedures=(
        procedure(
            "play.pay",
            step("look", _look, "How it is paid for is chosen", *RULES),
            step("prices", _choose),
            step("pay", _pay, "What it costs is paid", *RULES),
            title="Pay for {card}",
        ),
        procedure("term.ruled", step("ruled", lambda _game, _registers: RETURN)),
    ),
)
