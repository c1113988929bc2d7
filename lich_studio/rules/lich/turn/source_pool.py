"""The source pool (SRC-POOL) and what can be paid from it (SRC-COST)."""
from __future__ import annotations

from collections.abc import Mapping

from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.decisions import Edit
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.lich.field import SOURCES, TAPPED, is_tapped, zone
from lich_studio.rules.lich.seats import living
from lich_studio.rules.lich.source_yield import CardMark, GainSource, is_pure, yield_of

POOL = "pool "
"""Prefix of the counters that hold a seat's pool, one for each source type."""


def pool(game: Game, seat: int) -> dict[str, int]:
    """Return what lies in a seat's pool, by source type."""
    return {
        name.removeprefix(POOL): count
        for (entity, name), count in game.state.counters.items()
        if entity == seat and name.startswith(POOL)
    }


def untapped_sources(game: Game, seat: int) -> tuple[int, ...]:
    """Return a seat's source cards that can still be tapped."""
    return tuple(card for card in zone(game, SOURCES, seat) if not is_tapped(game, card))


def plan_payment(game: Game, seat: int, cost: Mapping[str, int]) -> tuple[int, ...] | None:
    """Return the sources to tap so that the pool covers a cost, or None when nothing covers it.

    The engine's proposal: the pool first, then the sources that together give the least beyond what is
    needed; among equals the fewest, and of those the ones that were played first. Only exact types pay (AMB-041).
    """
    missing = {name: need - have for name, need in cost.items() if need > (have := game.counter(seat, POOL + name))}
    if not missing:
        return ()
    names = tuple(missing)
    # For each rest that is still to be paid: what is given too much, and the sources tapped for it.
    best: dict[tuple[int, ...], tuple[int, int, tuple[int, ...]]] = {tuple(missing.values()): (0, 0, ())}
    for place, card in enumerate(untapped_sources(game, seat)):
        gives = yield_of(game, card)
        if missing.keys().isdisjoint(gives):
            continue
        for rest, (excess, count, taps) in list(best.items()):
            after = tuple(max(0, left - gives.get(name, 0)) for name, left in zip(names, rest, strict=True))
            if after != rest:
                wasted = excess + sum(gives.values()) - sum(rest) + sum(after)
                way = (wasted, count + 1, (*taps, place))
                best[after] = min(best.get(after, way), way)
    found = best.get((0,) * len(names))
    if found is None:
        return None
    sources = untapped_sources(game, seat)
    return tuple(sources[place] for place in found[2])


def cost_words(cost: Mapping[str, int]) -> str:
    """Return a cost in words: "2 Thermic, 1 Verdant"."""
    return ", ".join(f"{count} {name.capitalize()}" for name, count in sorted(cost.items())) or "nothing"


def refuse_payment(game: Game, seat: int, cost: Mapping[str, int]) -> Refusal | None:
    """Return why a seat cannot pay a source cost, or None (SRC-COST.3)."""
    if plan_payment(game, seat, cost) is not None:
        return None
    message = f"It costs {cost_words(cost)}; pool and untapped sources do not give that."
    remedy = tuple(
        Edit("counter", (seat, POOL + name, count))
        for name, count in cost.items()
        if game.counter(seat, POOL + name) < count
    )
    return Refusal("no-source", ("SRC-COST.3", "SRC-POOL.3"), message, tuple(sorted(cost.items())), remedy)


def tap_source(game: Game, seat: int, card: int) -> None:
    """Tap a source card for what it gives: no action point, no stack, no answer (AMB-038, REA-001.5)."""
    game.set_stat(card, TAPPED.id, 1)
    for name, count in sorted(yield_of(game, card).items()):
        game.add_counter(seat, POOL + name, count)
        game.announce(Event("gained source", seat, seat, card, count, word=name, rules=("SRC-POOL.1", "REA-001.5")))


def pay_source(game: Game, seat: int, cost: Mapping[str, int]) -> None:
    """Tap what is needed and take a cost from the pool; `plan_payment` must have found a way."""
    for card in plan_payment(game, seat, cost) or ():
        tap_source(game, seat, card)
    for name, count in sorted(cost.items()):
        if count:
            game.add_counter(seat, POOL + name, -count)
            game.announce(Event("paid source", seat, seat, 0, count, word=name, rules=("SRC-COST.3",)))


def _empty_pools(game: Game, seat: int) -> int:
    """Empty every player's pool at the start of a turn (SRC-POOL.2, AMB-040)."""
    for other in living(game):
        for name, count in pool(game, other).items():
            game.add_counter(other, POOL + name, -count)
            game.cite("SRC-POOL.2")
    return seat


def _gain(game: Game, registers: Registers) -> Instruction:
    node: GainSource = effect_node(game, registers)
    seat: int = registers["seat"]
    count = amount(game, node.amount, registers)
    game.add_counter(seat, POOL + node.source, count)
    rules = ("SRC-POOL.1",)
    game.announce(Event("gained source", seat, seat, registers["source"], count, word=node.source, rules=rules))
    return RETURN


WORDS = (
    Word("source", "arcanic", "Arcanic", ("{a}",)),
    Word("source", "abyssal", "Abyssal", ("{b}",)),
    Word("source", "thermic", "Thermic", ("{t}",)),
    Word("source", "verdant", "Verdant", ("{v}",)),
    Word("source", "luminate", "Luminate", ("{l}",)),
)

MODULE = RuleModule(
    id="source pool",
    requires=("field",),
    words=WORDS,
    hooks=(Hook("start phase", fold=_empty_pools, order=10),),
    events=(
        EventKind("gained source", "{actor} gains {amount} {word} source", reactable=False, rule_ids=("SRC-POOL.1",)),
        EventKind("paid source", "{actor} pays {amount} {word} source", reactable=False, rule_ids=("SRC-COST.3",)),
    ),
    rules={
        "SRC-POOL.1": "Source you are given goes into your pool.",
        "SRC-POOL.2": "Every pool empties at the start of every turn.",
        "SRC-POOL.3": "All source in your pool may be used for whatever costs source.",
        "SRC-COST.1": "Every card but a source has a source cost.",
        "SRC-COST.2": "The numbers at the orbs show it.",
        "SRC-COST.3": "The source must be there before the card is played.",
        "REA-001.5": "Tapping a source cannot be answered.",
        "SRC-PR-001": "A pure source taps for exactly 1 source of 1 type.",
        "SRC-NP-001.1": "A source that taps for more is not pure.",
        "SRC-NP-001.2": "A source that does something else besides is not pure.",
    },
    tables={"card mark": (CardMark("pure source", is_pure),)},
    nodes=(NodeRule(GainSource, procedure="gain source.run", sentence="{source} gives source"),),
    phrases=(
        phrase(
            "gain {amount} {source} source", GainSource, rule_ids=("SRC-POOL.1",), example="Tap: Gain 1 Thermic source."
        ),
        phrase("gain +{amount} {source} source", GainSource, canonical=False),
        phrase("+{amount} {source} source", GainSource, canonical=False),
    ),
    procedures=(
        procedure("gain source.run", step("gain", _gain, "Source is gained", "SRC-POOL.1"), title="Gain source"),
    ),
)
