"""What all things of a kind have that are yours: "your Rifles have Unblockable", "your techniques have Penetrate"."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.gifts import AllHave, Exactly, Gift, Has, Less, More, OnYourTurnYouHave, YouHave
from lich_studio.rules.core.selectors import AnyOf, Each
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.controlled_by import ControlledBy
from lich_studio.rules.lich.gifts import of_all
from lich_studio.rules.lich.zones.card_kinds import TacticKind

RULES = ("AMB-170", "AMB-217")


@dataclass(frozen=True, slots=True)
class YoursHave(Static):
    """Every thing of a description that is yours has a gift; of techniques and reactions, wherever they are.

    Attributes:
        things: which.
        gift: what each of them has.
    """

    things: Things
    gift: Gift


def _tactics(game: Game, node: YoursHave, registers: Registers) -> Iterator[Aim]:
    """Yield the cards of the player that lie in play only as they resolve."""
    kinds = tuple(noun for noun in node.things.nouns if isinstance(noun, TacticKind))
    if kinds:
        wanted = replace(node.things, nouns=kinds)
        state, seat = game.state, registers["seat"]
        for entity, kind in enumerate(state.kind_of):
            aim = Aim("card", entity)
            if kind == "card" and state.controller_of[entity] == seat and fits(game, wanted, aim, registers):
                yield aim


def _yours_have(game: Game, node: YoursHave, registers: Registers) -> tuple[Modifier, ...]:
    nouns = tuple(noun for noun in node.things.nouns if not isinstance(noun, TacticKind))
    lying: tuple[Aim, ...] = ()
    if nouns:
        qualifiers = (*node.things.qualifiers, Controlled("you"))
        lying = game.evaluate(Each(replace(node.things, nouns=nouns, qualifiers=qualifiers)), registers)
    return of_all(game, node.gift, (*lying, *_tactics(game, node, registers)), registers)


def _only_so_far() -> Iterator[Phrase]:
    """Give the rows of who may move so many tiles and no more: "target opponent may only move 1 tile"."""
    so_far = Inside("gift", Exactly, (("stat", "movement"),))
    for said in ("only move", "move only", "only move up to", "move no_more_than|at_most"):
        for who, node in (("you", YouHave), ("{who}", Has), ("{things(all)}", AllHave)):
            yield phrase(f"{who} may|can {said} {{amount}} tile(s)", node, inside=so_far, canonical=False, yields=2)


def _numbers_added() -> Iterator[Phrase]:
    """Give the rows of a number that is added to one of somebody's: "+1 to your range"."""
    for sign, more in (("+", More), ("-", Less)):
        inside = Inside("gift", more)
        yield phrase(f"{sign}{{amount}} to your {{stat}}", YouHave, inside=inside, canonical=False)
        yield phrase(f"{sign}{{amount}} to your {{stat}} on|during your turn|turns", OnYourTurnYouHave, inside=inside,
                     canonical=False)
        yield phrase(f"{sign}{{amount}} to {{who}}'s {{stat}}", Has, inside=inside, canonical=False)
        yield phrase(f"{sign}{{amount}} to the {{stat}} of {{who}}", Has, inside=inside, canonical=False)
        yield phrase(f"{sign}{{amount}} to the {{stat}} of {{things(all)}}", AllHave, inside=inside, canonical=False)


_THEIRS = ControlledBy(Target(nouns=(Kind("opponent"),)))

MODULE = RuleModule(
    id="yours",
    requires=("gifts", "card kinds"),
    nodes=(NodeRule(YoursHave, evaluate=_yours_have, sentence="{source} gives its player's things something"),),
    phrases=(
        *_numbers_added(),
        *_only_so_far(),
        phrase("your {adjectives*} {nouns/(s)} {qualifiers*}", Things, adds={"qualifiers": (Controlled("you"),)},
               canonical=False, yields=2),
        phrase("opponent|enemy 's {adjectives*} {nouns/(s)} {qualifiers*}", Things,
               adds={"qualifiers": (Controlled("enemy"),)}, canonical=False, yields=2),
        phrase("opponents|enemies 's {adjectives*} {nouns/(s)} {qualifiers*}", Things,
               adds={"qualifiers": (Controlled("enemy"),)}, canonical=False, yields=2),
        phrase("your opponent|opponents|enemies 's {adjectives*} {nouns/(s)} {qualifiers*}", Things,
               adds={"qualifiers": (Controlled("enemy"),)}, canonical=False, yields=2),
        phrase("target opponent 's {adjectives*} {nouns/(s)} {qualifiers*}", Things, adds={"qualifiers": (_THEIRS,)},
               canonical=False, yields=2),
        phrase("each|all of {things(all)}", Each, canonical=False),
        phrase("one of {things(all)}", AnyOf, count=1, canonical=False),
        phrase("your {things(all)} have {gift}", YoursHave, yields=1, rule_ids=RULES,
               example="Your summons have +1 defense."),
        phrase("your {things(all)} gain|get {gift}", YoursHave, canonical=False, yields=1, gains=True),
        *(phrase(f"your equipment {verb} {{gift}}", YoursHave, things=Things(nouns=(Kind("equipment"),)),
                 canonical=False, gains=gains) for verb, gains in (("has", False), ("gains|gets", True))),
    ),
)  # fmt: skip
