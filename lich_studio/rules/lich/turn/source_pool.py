"""The source pool (SRC-POOL) and what can be paid from it (SRC-COST)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.decisions import Edit
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.lich.field import SOURCES, TAPPED, zone
from lich_studio.rules.lich.liberties import COSTS, freed
from lich_studio.rules.lich.seats import is_alive, living
from lich_studio.rules.lich.source_yield import CardMark, GainSource, TapLine, is_pure, lines_of, most_given
from lich_studio.rules.lich.turn.kept_source import empty_kept, give_kept, kept_for, line_may_pay, place_of, take_kept

POOL = "pool "
"""Prefix of the counters that hold a seat's pool, one for each source type."""
MORE = ("source effects",)
"""Memory: the sources just tapped by lines that do more than give source, each as card and ability (AMB-218)."""
EMPTIES, EFFECTS = "pool empties", "source.effects"
"""Hook that folds a seat whose pool would empty, None keeping it; procedure that carries out what lies in `MORE`."""


def pool(game: Game, seat: int) -> dict[str, int]:
    """Return what lies in a seat's pool, by source type."""
    return {
        name.removeprefix(POOL): count
        for (entity, name), count in game.state.counters.items()
        if entity == seat and name.startswith(POOL)
    }


def untapped_sources(game: Game, seat: int) -> tuple[int, ...]:
    """Return a seat's source cards that can still be tapped."""
    tapped = game.state.columns[TAPPED.id]
    return tuple(card for card in zone(game, SOURCES, seat) if tapped[card] != 1)


def plan_payment(
    game: Game, seat: int, cost: Mapping[str, int], card: int = 0
) -> tuple[tuple[int, TapLine], ...] | None:
    """Return the sources to tap, each with its line, so that the pool covers a cost; None when nothing covers it.

    `card` is the card that is played for it, 0 where it pays for anything else.

    The engine's proposal: the pool first, then the sources that together give the least beyond what is needed;
    among equals those that do least besides, then the fewest, and of those the ones that were played first. Only
    exact types pay (AMB-041).
    """
    if freed(game, COSTS):
        return ()
    counters = game.state.counters
    missing: dict[str, int] = {}
    for name, need in cost.items():
        short = need - counters.get((seat, POOL + name), 0)
        if short > 0 and (short := short - kept_for(game, seat, name, card)) > 0:
            missing[name] = short
    if not missing:
        return ()
    sources = untapped_sources(game, seat)
    for name, need in missing.items():
        if most_given(game, sources, name) < need:
            return None
    names = tuple(missing)
    # For each rest still to be paid: what is given too much, lines that do more, sources, and which (place, line).
    best: dict[tuple[int, ...], tuple[int, int, int, tuple[tuple[int, int], ...]]] = {
        tuple(missing.values()): (0, 0, 0, ())
    }
    for place, source in enumerate(sources):
        ways = list(best.items())
        for number, line in enumerate(lines_of(game, source)):
            if missing.keys().isdisjoint(line.gives) or not line_may_pay(game, seat, source, line, card):
                continue
            for rest, (excess, besides, count, taps) in ways:
                after = tuple(max(0, left - line.gives.get(name, 0)) for name, left in zip(names, rest, strict=True))
                if after != rest:
                    wasted = excess + sum(line.gives.values()) - sum(rest) + sum(after)
                    way = (wasted, besides + bool(line.more), count + 1, (*taps, (place, number)))
                    best[after] = min(best.get(after, way), way)
    found = best.get((0,) * len(names))
    if found is None:
        return None
    return tuple((sources[place], lines_of(game, sources[place])[number]) for place, number in found[3])


def most_payable(game: Game, seat: int, name: str) -> int:
    """Return how much source of a type a seat can pay at most, whatever it pays for."""
    return game.counter(seat, POOL + name) + most_given(game, untapped_sources(game, seat), name)


def cost_words(cost: Mapping[str, int]) -> str:
    """Return a cost in words: "2 Thermic, 1 Verdant"."""
    return ", ".join(f"{count} {name.capitalize()}" for name, count in sorted(cost.items())) or "nothing"


def refuse_payment(game: Game, seat: int, cost: Mapping[str, int], card: int = 0) -> Refusal | None:
    """Return why a seat cannot pay a source cost, for playing a card if one is told, or None (SRC-COST.3)."""
    if plan_payment(game, seat, cost, card) is not None:
        return None
    counters = game.state.counters
    return _too_dear(seat, tuple(cost.items()), *[counters.get((seat, POOL + name), 0) for name in cost])


@lru_cache(maxsize=1024)
def _too_dear(seat: int, cost: tuple[tuple[str, int], ...], *held: int) -> Refusal:
    """Return why a seat cannot pay a cost, given what its pool holds of each type of it."""
    message = f"It costs {cost_words(dict(cost))}; pool and untapped sources do not give that."
    short = tuple(one for one, count in zip(cost, held, strict=True) if count < one[1])
    remedy = tuple(Edit("counter", (seat, POOL + name, count)) for name, count in short)
    return Refusal("no-source", ("SRC-COST.3", "SRC-POOL.3"), message, tuple(sorted(cost)), remedy)


def tap_source(game: Game, seat: int, card: int, line: TapLine) -> None:
    """Tap a source card for what a line gives: no action point, no stack, no answer (AMB-038, REA-001.5).

    What the line does besides is noted, and whoever calls this lets `EFFECTS` carry it out (AMB-218).
    """
    game.set_stat(card, TAPPED.id, 1)
    for name, count in sorted((name, count) for name, count in line.gives.items() if count):
        if line.only is not None:
            give_kept(game, seat, card, place_of(game, card, line), name, count)
            continue
        game.add_counter(seat, POOL + name, count)
        rules = ("SRC-POOL.1", "REA-001.5")
        game.announce(Event("gained source", seat, seat, card, count, word=name, others=(card,), rules=rules))
    if line.more:
        game.remember((*(game.recall(*MORE) or ()), (card, line.ability)), *MORE)


def tapped_effects(game: Game, seat: int) -> Instruction:
    """Return the instruction that carries out what sources just tapped do besides giving source (AMB-218)."""
    return Call(EFFECTS, {"seat": seat}) if game.recall(*MORE) else NEXT


def pay_source(game: Game, seat: int, cost: Mapping[str, int], card: int = 0) -> None:
    """Tap what is needed and take a cost from the pool; `plan_payment` must have found a way."""
    if freed(game, COSTS):
        return
    for source, line in plan_payment(game, seat, cost, card) or ():
        tap_source(game, seat, source, line)
    for name, count in sorted(cost.items()):
        if count:
            game.add_counter(seat, POOL + name, -take_kept(game, seat, name, card, count))
            game.announce(Event("paid source", seat, seat, 0, count, word=name, rules=("SRC-COST.3",)))


def _empty_pools(game: Game, seat: int) -> int:
    """Empty every player's pool at the start of a turn (SRC-POOL.2, AMB-040)."""
    empties = game.ruleset.hooks.get(EMPTIES, ())
    for other in (one for one in living(game) if all(hook.fold is None or hook.fold(game, one) for hook in empties)):
        for name, count in pool(game, other).items():
            game.add_counter(other, POOL + name, -count)
            game.cite("SRC-POOL.2")
        empty_kept(game, other)
    return seat


def _gain(game: Game, registers: Registers) -> Instruction:
    node: GainSource = effect_node(game, registers)
    seat: int = registers["seat"]
    count = amount(game, node.amount, registers)
    game.add_counter(seat, POOL + node.source, count)
    told = Event("gained source", seat, seat, registers["source"], count, word=node.source, rules=("SRC-POOL.1",))
    game.announce(told)
    return RETURN


def _begin_effects(game: Game, registers: Registers) -> Instruction:
    tapped: tuple[tuple[int, int], ...] = game.recall(*MORE) or ()
    definition_of = game.state.definition_of
    registers["left"] = tuple(
        (card, definition_of[card], line.ability, effect)
        for card, ability in tapped
        for line in lines_of(game, card)
        if line.ability == ability
        for effect in line.more
    )
    registers["fresh"] = len(game.state.fresh)
    game.forget(*MORE)
    return NEXT


def _next_effect(game: Game, registers: Registers) -> Instruction:
    left: tuple[tuple[int, str, int, int], ...] = registers["left"]
    if not left or not is_alive(game, registers["seat"]):
        # Tapping a source is no event that can be answered, nor is what happens with it.
        del game.state.fresh[registers["fresh"] :]
        game.forget("item", 0)
        return Done()
    card, definition, ability, effect = left[0]
    registers["left"] = left[1:]
    rule = game.ruleset.nodes[type(game.definitions[definition].abilities[ability].effects[effect])]
    path = (definition, ability, effect)
    return Call(rule.procedure, {"item": 0, "seat": registers["seat"], "source": card, "path": path, "aims": ()})


WORDS = (
    Word("source", "arcanic", "Arcanic", ("{a}",)),
    Word("source", "abyssal", "Abyssal", ("{b}",)),
    Word("source", "thermic", "Thermic", ("{t}",)),
    Word("source", "verdant", "Verdant", ("{v}",)),
    Word("source", "luminate", "Luminate", ("{l}",)),
)

MODULE = RuleModule(
    id="source pool",
    requires=("kept source",),
    words=WORDS,
    hooks=(Hook("start phase", fold=_empty_pools, order=10),),
    events=(
        EventKind("gained source", "{actor} gains {amount} {word} source", reactable=False, rule_ids=("SRC-POOL.1",),
                  variants=(("others", "{actor} taps {others} for {amount} {word} source"),
                            ("source", "{actor} gains {amount} {word} source from {source}"))),
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
        phrase("gain {amount} {source} source", GainSource, rule_ids=("SRC-POOL.1",),
               example="Tap: Gain 1 Thermic source."),
        phrase("gain +{amount} {source} source", GainSource, canonical=False),
        phrase("[gain] +{amount} additional|extra|more {source} source", GainSource, canonical=False),
        phrase("gain {amount} additional|extra|more {source} source", GainSource, canonical=False),
        phrase("+{amount} {source} source", GainSource, canonical=False),
        phrase("[gain] +{amount} {source}", GainSource, canonical=False, yields=2),
        phrase("add|generate|produce [+]{amount} {source} source [to your pool]", GainSource, canonical=False),
    ),
    procedures=(
        procedure("gain source.run", step("gain", _gain, "Source is gained", "SRC-POOL.1"), title="Gain source"),
        procedure(
            EFFECTS,
            step("begin", _begin_effects),
            step("next", _next_effect, "What the source does besides happens along", "SRC-NP-001.2", "AMB-218"),
            step("again", lambda _game, _registers: Go("next")),
            title="Effects of sources",
        ),
    ),
)
