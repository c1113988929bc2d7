"""Source in the pool that may pay for some cards only: "this source may only be used to play equipment" (SRC-POOL.3).

It lies in a counter of its own beside the pool, whose name leads to the effect that gave it, and so to what it is for.
"""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.core.things import Aim, fits
from lich_studio.rules.lich.source_yield import GainSourceFor, TapLine

KEPT = "kept "
"""Prefix of the counters that hold such source; behind it the source type, and where the effect stands."""
GAINED = "gained kept source"
RULES = ("SRC-POOL.1", "SRC-POOL.3", "FX-001.2")


def may_pay(game: Game, node: GainSourceFor, seat: int, card: int) -> bool:
    """Return whether source that an effect gave may pay for playing a card; 0 stands for whatever is no card."""
    if not card:
        return False
    asked = {"seat": seat, "controller": seat, "source": card, "item": 0, "aims": ()}
    return fits(game, node.things, Aim("card", card), asked) != node.never


def place_of(game: Game, source: int, line: TapLine) -> tuple[str, int, int]:
    """Return where the effect stands that says what a line of a source pays for."""
    return (game.state.definition_of[source], line.ability, line.only or 0)


def line_may_pay(game: Game, seat: int, source: int, line: TapLine, card: int) -> bool:
    """Return whether what a line of a source gives may pay for playing a card, or for anything else, which is 0."""
    if line.only is None:
        return True
    return may_pay(game, effect_node(game, {"path": place_of(game, source, line)}), seat, card)


def give_kept(game: Game, seat: int, card: int, path: tuple[str | int, ...], name: str, number: int) -> None:
    """Put source aside that an effect gives.

    Args:
        game: the game.
        seat: whose.
        card: the card that gives it.
        path: where the effect stands: its card's definition, the ability, the effect.
        name: id of the source type.
        number: how much.
    """
    game.add_counter(seat, KEPT + " ".join((name, *map(str, path))), number)
    game.announce(Event(GAINED, seat, seat, card, number, word=name, rules=RULES))


def is_any_kept(game: Game) -> bool:
    """Return whether anybody has source that may pay for some cards only."""
    return any(key[1].startswith(KEPT) for key in game.state.counters)


def kept_for(game: Game, seat: int, name: str, card: int) -> int:
    """Return how much source of a type is kept for what a seat pays for: playing a card, 0 for anything else."""
    if not is_any_kept(game):
        return 0
    return sum(count for _, count in _kept(game, seat, name, card))


def take_kept(game: Game, seat: int, name: str, card: int, number: int) -> int:
    """Take what was kept for a card as far as it goes, and return how much is still to be paid."""
    for counter, count in tuple(_kept(game, seat, name, card)):
        taken = min(count, number)
        if taken:
            game.add_counter(seat, counter, -taken)
            number -= taken
    return number


def _kept(game: Game, seat: int, name: str, card: int) -> Iterator[tuple[str, int]]:
    begins = f"{KEPT}{name} "
    for (entity, counter), count in sorted(game.state.counters.items()):
        if entity == seat and counter.startswith(begins):
            definition, *numbers = counter.removeprefix(begins).split(" ")
            node: GainSourceFor = effect_node(game, {"path": (definition, *map(int, numbers))})
            if may_pay(game, node, seat, card):
                yield counter, count


def _gain(game: Game, registers: Registers) -> Instruction:
    node: GainSourceFor = effect_node(game, registers)
    number = amount(game, node.amount, registers)
    if number > 0:
        give_kept(game, registers["seat"], registers["source"], registers["path"], node.source, number)
    return RETURN


def empty_kept(game: Game, seat: int) -> None:
    """Empty what is kept for a seat, along with its pool (SRC-POOL.2)."""
    for (entity, counter), count in sorted(game.state.counters.items()):
        if entity == seat and counter.startswith(KEPT):
            game.add_counter(seat, counter, -count)
            game.cite("SRC-POOL.2")


_FOR = "to_play|for_playing|to_pay_for|for|on"
_ONLY = (f"that|it may|can only be used|spent {_FOR}", f"that|it may|can be used|spent only {_FOR}")
_NEVER = f"that|it may_not|cannot|can't be used|spent {_FOR}"
_GAIN = ("gain {amount} {source} source", "[gain] +{amount} {source} source")

MODULE = RuleModule(
    id="kept source",
    requires=("field",),
    events=(
        EventKind(GAINED, "{actor} taps {source} for {amount} {word} source, to pay for some cards only",
                  reactable=False, rule_ids=RULES),
    ),
    nodes=(NodeRule(GainSourceFor, procedure="kept source.run", sentence="{source} gives source for some cards"),),
    phrases=(
        phrase(f"{_GAIN[0]} {_ONLY[0]} {{things(all)}}", GainSourceFor, never=False, rule_ids=RULES,
               example="Tap: Gain 2 Thermic source that may only be used to play equipment."),
        phrase(f"{_GAIN[0]} {_NEVER} {{things(all)}}", GainSourceFor, never=True, rule_ids=RULES,
               example="Tap: Gain 2 Thermic source that may not be used to play summons."),
        phrase(f"{_GAIN[0]} {_ONLY[1]} {{things(all)}}", GainSourceFor, never=False, canonical=False),
        *(phrase(f"{_GAIN[1]} {said} {{things(all)}}", GainSourceFor, never=never, canonical=False)
          for said, never in ((_ONLY[0], False), (_ONLY[1], False), (_NEVER, True))),
        *(phrase(f"{gain} only {_FOR} {{things(all)}}", GainSourceFor, never=False, canonical=False) for gain in _GAIN),
        *(phrase(f"{gain} only {_FOR} a|an {{things}}", GainSourceFor, never=False, canonical=False)
          for gain in _GAIN),
        *(phrase(f"{gain} {said} a|an {{things}}", GainSourceFor, never=never, canonical=False)
          for gain in _GAIN for said, never in ((_ONLY[0], False), (_ONLY[1], False), (_NEVER, True))),
    ),
    procedures=(
        procedure("kept source.run", step("gain", _gain, "Source is gained", "SRC-POOL.1"), title="Gain source"),
    ),
)  # fmt: skip
