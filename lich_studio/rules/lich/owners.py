"""Whoever owns a card: "its owner draws 2 cards"; a card stays its owner's whoever controls it (FX-001.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Direct, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.cards.kinds import printed_card

RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class OwnerOf(Selector):
    """The player who owns a card, or the card of a summon.

    Attributes:
        of: the card or summon.
    """

    of: Direct


def _owners(game: Game, node: OwnerOf, registers: Registers) -> tuple[Aim, ...]:
    cards = (printed_card(game, aim) for aim in referred(game, node.of, registers))
    seats = (game.state.owner_of[card] for card in cards if card)
    return tuple(Aim("player", seat) for seat in dict.fromkeys(seats) if seat)


MODULE = RuleModule(
    id="owners",
    requires=("kinds of cards",),
    nodes=(NodeRule(OwnerOf, evaluate=_owners),),
    phrases=(
        phrase("{of}'s_owner", OwnerOf, yields=1, rule_ids=RULES,
               example="Inflict Burning 1 on target equipment's owner."),
        phrase("the owner of {of}", OwnerOf, canonical=False),
        phrase("the player who|that owns {of}", OwnerOf, canonical=False),
        phrase("the owner", OwnerOf, of=Same(), canonical=False),
        phrase("its(their) owner", OwnerOf, of=Same(), yields=1, rule_ids=RULES,
               example="Destroy target equipment and inflict Burning 1 on its owner."),
    ),
)  # fmt: skip
