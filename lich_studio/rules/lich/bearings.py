"""Whether what has something is in a state or place: "summons you control have +1 defense while in Fire"."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.bearings import BeingSo, BeingThere, Unlike, asked_of_it
from lich_studio.rules.core.selectors import Each, ThisCard, You
from lich_studio.rules.core.things import Things, holds
from lich_studio.rules.lich.field import card_type


def narrowed(
    game: Game, effect: Any, condition: BeingThere | BeingSo, registers: Registers, *, wanted: bool
) -> tuple[Modifier, ...]:
    """Return the modifiers that a static effect keeps in force on what is in a state or place.

    A group is asked one by one, so that those of it which are there have what the effect says.

    Args:
        game: the game.
        effect: the static effect.
        condition: the state or place.
        registers: `seat` and `source` of the card.
        wanted: False for an effect that holds on what is not there.
    """
    things: Things | None = getattr(effect, "things", None)
    said = getattr(effect, "who", None)
    if things is not None:
        return game.evaluate(replace(effect, things=_fewer(things, condition, wanted=wanted)), registers)
    if isinstance(said, Each):
        return game.evaluate(replace(effect, who=Each(_fewer(said.things, condition, wanted=wanted))), registers)
    who = said or _usual(game, registers)
    aims = game.evaluate(who, registers)
    asked = asked_of_it(condition)
    if aims and all(holds(game, asked, aim, registers) == wanted for aim in aims):
        return game.evaluate(effect, registers)
    return ()


def _fewer(things: Things, condition: BeingThere | BeingSo, *, wanted: bool) -> Things:
    """Return those of some things that are in a state or place, or are not."""
    if not wanted:
        return replace(things, qualifiers=(*things.qualifiers, Unlike(asked_of_it(condition))))
    if isinstance(condition, BeingThere):
        return replace(things, qualifiers=(*things.qualifiers, condition.place))
    return replace(things, adjectives=(*things.adjectives, condition.state))


def is_unlike(game: Game, node: Unlike, registers: Registers) -> bool:
    """Return whether a thing is not in a state or place; it stands in register `aim`."""
    return not holds(game, node.asked, registers["aim"], registers)


def _usual(game: Game, registers: Registers) -> ThisCard | You:
    """Return what a static effect is about that names nothing: a summon, or the player of another card."""
    return ThisCard() if card_type(game, registers["source"]) == "summon" else You()
