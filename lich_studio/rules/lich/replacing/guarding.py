"""Cards that say who may block for whom, and what cannot block (BLK-001, FX-001.2)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect, Selector
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.frames import procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import StatKey
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.combat.blocking import GUARDS, Guard
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.standing_for import card_of, cards_in, seats_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "BLK-001.1")
BARRED = StatKey("barred from blocking", "Cannot block", minimum=0)


@dataclass(frozen=True, slots=True)
class CanBlockFor(Ward):
    """A card can block damage dealt to others, as an equipment blocks for its player.

    Attributes:
        who: the card.
        things: whom it can block for.
    """

    who: Selector
    things: Things


@dataclass(frozen=True, slots=True)
class AllCanBlockFor(Ward):
    """Cards of a description can block damage dealt to others.

    Attributes:
        who: the cards.
        things: whom they can block for.
    """

    who: Things
    things: Things


@dataclass(frozen=True, slots=True)
class CannotBlock(Static):
    """Something cannot block while the card is in play.

    Attributes:
        who: a card, or a player who cannot with any.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class AllCannotBlock(Static):
    """Nothing of a description can block while the card is in play.

    Attributes:
        things: which.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class BarFromBlocking(Effect):
    """Something cannot block for a time.

    Attributes:
        who: cards, or players who cannot with any.
        lasting: how long.
    """

    who: Selector
    lasting: Duration


def _guards(game: Game, guard: Guard) -> Guard | None:
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, CanBlockFor | AllCanBlockFor):
            continue
        registers = registers_of(game, ward)
        of_all = isinstance(node, AllCanBlockFor) and fits(game, node.who, Aim("card", guard.card), registers)
        by_it = of_all or (isinstance(node, CanBlockFor) and covers(game, node.who, ward, guard.card))
        if by_it and (not guard.piece or fits(game, node.things, Aim("piece", guard.piece), registers)):
            return guard
    return None


def _barred(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    # A player who cannot block is barred with every card.
    return (*cards_in(game, aims), *seats_in(game, tuple(aim for aim in aims if not card_of(game, aim))))


_MARK = Mark(BARRED, _barred)


def _not_barred(game: Game, intent: Intent) -> Refusal | None:
    if not game.stat(intent.subject, BARRED.id) and not game.stat(intent.seat, BARRED.id):
        return None
    return Refusal("barred", RULES, "A card says that it, or its player, cannot block.")

_YOU = Things(nouns=(Kind("avatar"),), qualifiers=(Controlled("you"),))
"""You, who are dealt damage as your avatar."""


def _blocking(who: str, node: type[CanBlockFor | AllCanBlockFor], name: str) -> Iterator[Phrase]:
    """Yield the ways to say whom cards can block for."""
    can = f"{who} can|may block"
    yield phrase(f"{can} damage dealt to you", node, things=_YOU, rule_ids=RULES,
                 example=f"{name} can block damage dealt to you.")
    yield phrase(f"{can} damage dealt to {{things(all)}}", node, rule_ids=RULES,
                 example=f"{name} can block damage dealt to adjacent allies.")
    for dealt in ("for", "damage that_would_be dealt to", "attacks against|on|that_target"):
        yield phrase(f"{can} {dealt} you", node, things=_YOU, canonical=False)
        yield phrase(f"{can} {dealt} {{things(all)}}", node, canonical=False)
    for dealt in ("for", "damage dealt to"):
        yield phrase(f"{can} {dealt} a|an|any|each {{things}}", node, canonical=False)

MODULE = RuleModule(
    id="guarding",
    requires=("wards", "blocking", "durations"),
    stats=(BARRED,),
    clauses=(Clause("block.allowed", ("block",), "object", _not_barred, RULES, "no card keeps it from blocking"),),
    hooks=(Hook(GUARDS, fold=_guards),),
    nodes=(
        NodeRule(CanBlockFor, evaluate=keep, procedure="ward.holds", sentence="{who} can block for others"),
        NodeRule(AllCanBlockFor, evaluate=keep, procedure="ward.holds", sentence="{who} can block for others"),
        NodeRule(CannotBlock, evaluate=_MARK.on_who, sentence="{who} cannot block"),
        NodeRule(AllCannotBlock, evaluate=_MARK.on_things, sentence="{source} keeps a group from blocking"),
        NodeRule(BarFromBlocking, procedure="bar from blocking.run", sentence="{who} cannot block"),
    ),
    phrases=(
        *(row for said, node, name in (("{who}", CanBlockFor, "This card"),
                                   ("{who(all)}", AllCanBlockFor, "Shields you control"))
          for row in _blocking(said, node, name)),
        phrase("you may|can use {who} to_block damage [that_would_be] dealt to {things(all)}", CanBlockFor,
               canonical=False),
        phrase("you may|can use {who} to_block for|damage_to {things(all)}", CanBlockFor, canonical=False),
        phrase("you may|can block damage [that_would_be] dealt to {things(all)} with|using {who}", CanBlockFor,
               canonical=False),
        phrase("you may|can block for {things(all)} with|using {who}", CanBlockFor, canonical=False),
        phrase("{who} cannot|can't|may_not block", CannotBlock, rule_ids=RULES, example="This card cannot block."),
        phrase("{things(all)} cannot|can't|may_not block", AllCannotBlock, rule_ids=RULES,
               example="Enemy equipment cannot block."),
        phrase("{who} cannot|can't|may_not block {lasting}", BarFromBlocking, rule_ids=RULES,
               example="Tap: Target equipment cannot block until end of turn."),
    ),
    tables={
        "aimable": tuple(
            Aimable(name, ("equipment",), ("summon", "token", "avatar")) for name in ("BarFromBlocking", "CannotBlock")
        )
    },
    procedures=(
        procedure("bar from blocking.run", step("bar", _MARK.lay_only, "A card cannot block", *RULES),
                  title="Cannot block"),
    ),
)  # fmt: skip
