"""Numbers that are doubled or halved as long as something holds: "your movement is doubled" (AMB-170, AMB-217)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.gifts import AllHave, GiftRow, Giving, Has, NumberGift, YouHave, as_said
from lich_studio.rules.lich.keywords.change_number import SCALES
from lich_studio.rules.lich.numbers import RULES, bearer_of, with_points


@dataclass(frozen=True, slots=True)
class Scaled(NumberGift):
    """A number is doubled or halved, after what adds to it.

    Attributes:
        scale: id of the word that says how.
        stat: id of the number.
    """

    scale: Annotated[str, Vocabulary("scale")]
    stat: Annotated[str, Vocabulary("stat")]


def _scale(game: Game, gift: Scaled, given: Giving) -> Iterator[Modifier]:
    bearer = bearer_of(game, given.aim, gift.stat)
    if bearer:
        operation, value = SCALES[gift.scale]
        source = given.registers["source"]
        yield from with_points(Modifier(gift.stat, operation, value, bearer, source, given.expiry))


_SAID = (
    ("double", "double {stat}", "You have double movement.",
     ("twice|twice_the|twice_your|twice_its|twice_their {stat}",)),
    ("triple", "triple {stat}", "You have triple movement.", ("three_times|three_times_the {stat}",)),
    ("halve", "half {stat}", "You have half movement.", ("half_the|half_your|half_its|half_their {stat}",)),
    ("halve up", "half {stat} rounded up", "You have half movement rounded up.",
     ("half [the|your|its|their] {stat} ,_rounded_up",)),
)  # fmt: skip
"""Each word of the vocabulary "scale", how it is said before a number, a sentence with it, and how else it is said."""


def _rows() -> Iterator[Phrase]:
    """Give the rows of numbers that are so many times what they would be."""
    gift = Inside("gift", Scaled)
    for scale, words, example, others in _SAID:
        yield phrase(words, Scaled, scale=scale, rule_ids=RULES, example=example)
        for said in (*others, "{scale} {stat}") if scale == "double" else others:
            fixed: dict[str, Any] = {} if "{scale}" in said else {"scale": scale}
            yield phrase(said, Scaled, canonical=False, **fixed)
    yield phrase("your {stat} is {scale}", YouHave, inside=gift, canonical=False)
    yield phrase("{who} 's {stat} is {scale}", Has, inside=gift, canonical=False)
    yield phrase("the {stat} of {who} is {scale}", Has, inside=gift, canonical=False, yields=1)
    yield phrase("the {stat} of {things(all)} is {scale}", AllHave, inside=gift, canonical=False)
    double = Inside("gift", Scaled, (("scale", "double"),))
    yield phrase("double your {stat}", YouHave, inside=double, canonical=False, yields=2)
    yield phrase("double {who} 's {stat}", Has, inside=double, canonical=False, yields=2)


MODULE = RuleModule(
    id="scaled numbers",
    requires=("gifts", "change number"),
    nodes=(NodeRule(Scaled, evaluate=as_said),),
    tables={"gift": (GiftRow("Scaled", _scale),)},
    phrases=tuple(_rows()),
)
