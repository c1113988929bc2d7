"""What cards in play change as long as they lie there: static effects kept in force as modifiers.

The modifiers that should be in force are worked out anew whenever a card comes, goes, or changes hands, and
compared with those that are; so nothing has to remember to end one.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Ability, Amount, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule, StateCheck
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.statics import IN_FORCE, Static, is_static
from lich_studio.rules.lich.field import ACTION, ATTACHED, HERO, SOURCES, zone
from lich_studio.rules.lich.seats import avatar, living

PLACES = (HERO, ACTION, ATTACHED, SOURCES)
"""Zones in which a card's static effects hold."""
SKILL_COUNTER = "skill"
"""Counters that a skill gathers; a line marked [N] holds or can be used from N of them on (SKL-001.3)."""
ON_THE_PIECE = ("movement",)
"""Numbers of a player that his avatar bears."""


@dataclass(frozen=True, slots=True)
class YouHave(Static):
    """A number of the player who controls the card is higher or lower.

    Attributes:
        amount: by how much.
        stat: id of the number.
        lowers: whether it is lower instead of higher.
    """

    amount: Amount
    stat: Annotated[str, Vocabulary("player stat")]
    lowers: bool = False


def reaches_tier(game: Game, card: int, ability: Ability) -> bool:
    """Return whether a card has the skill counters that an ability needs (SKL-001.3, AMB-169, AMB-170)."""
    return ability.tier is None or game.counter(card, SKILL_COUNTER) >= ability.tier


def change_of(game: Game, registers: Registers, stat: str, by: Amount, entity: int, *, lowers: bool) -> Modifier:
    """Return the modifier by which a static effect changes one number of one entity.

    Args:
        game: the game.
        registers: `source`, the card that says so, and `seat`, who controls it.
        stat: id of the number.
        by: by how much.
        entity: whose number.
        lowers: whether it falls.
    """
    value = amount(game, by, registers)
    return Modifier(stat, "add", -value if lowers else value, entity, registers["source"], IN_FORCE)


def _you_have(game: Game, node: YouHave, registers: Registers) -> tuple[Modifier, ...]:
    seat: int = registers["seat"]
    bearer = avatar(game, seat) if node.stat in ON_THE_PIECE else seat
    return (change_of(game, registers, node.stat, node.amount, bearer, lowers=node.lowers),)


def _wanted(game: Game) -> Iterator[Modifier]:
    for seat in living(game):
        for place in PLACES:
            for card in zone(game, place, seat):
                definition = game.definitions[game.state.definition_of[card]]
                for ability in definition.abilities:
                    if is_static(ability) and reaches_tier(game, card, ability):
                        registers = {"seat": seat, "source": card}
                        for effect in ability.effects:
                            yield from game.evaluate(effect, registers)


def settle(game: Game) -> bool:
    """Bring the modifiers of static effects in line with the cards in play; return whether any changed."""
    wanted = Counter(_wanted(game))
    gone: set[int] = set()
    for found in game.state.modifiers.values():
        for modifier in found:
            if modifier.expiry == IN_FORCE:
                ageless = modifier._replace(id=0)
                if wanted[ageless]:
                    wanted[ageless] -= 1
                else:
                    gone.add(modifier.id)
    if gone:
        game.remove_modifiers(lambda modifier: modifier.id in gone)
    fresh = tuple(wanted.elements())
    for modifier in fresh:
        game.add_modifier(modifier)
    return bool(gone or fresh)


WATCHED = (*(f"zone:{place}" for place in PLACES), "link", "controller", f"counter:{SKILL_COUNTER}")

MODULE = RuleModule(
    id="statics",
    requires=("field",),
    counters=(SKILL_COUNTER,),
    checks=(StateCheck("statics", WATCHED, settle, ("AMB-170", "AMB-171"), 5),),
    nodes=(NodeRule(YouHave, evaluate=_you_have, sentence="{source} changes {stat}"),),
    phrases=(
        phrase("you have +{amount} {stat}", YouHave, lowers=False, example="You have +1 intelligence."),
        phrase("you have -{amount} {stat}", YouHave, lowers=True),
    ),
    words=(
        Word("player stat", "intelligence", "intelligence"),
        Word("player stat", "movement", "movement"),
        Word("player stat", "slots", "action slots", ("action slot",)),
    ),
)
