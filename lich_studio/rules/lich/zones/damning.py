"""Damning cards out of hands, decks and purgatories: "damn target card from a purgatory" (KW-DAMN)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.lying import ZoneLot
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.field import ABYSS, is_in, to_abyss
from lich_studio.rules.lich.nouns import CARD_NOUNS
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.gathering import gathered

RULES = ("KW-DAMN", "AMB-230")


@dataclass(frozen=True, slots=True)
class DamnFrom(Effect):
    """Players send cards of a zone to the abyss.

    Attributes:
        who: the players who do it.
        what: the cards.
    """

    who: Selector
    what: ZoneLot


def _begin(_game: Game, registers: Registers) -> Instruction:
    return gathered(registers)


def _damn(game: Game, registers: Registers) -> Instruction:
    for _, card in registers["all"]:
        if game.state.zone_of[card] and not is_in(game, card, ABYSS):
            to_abyss(game, card)
            game.announce(Event("card damned", registers["seat"], card, registers["source"], rules=RULES))
    return RETURN


MODULE = RuleModule(
    id="damning from zones",
    requires=("damn", "gathering cards"),
    nodes=(NodeRule(DamnFrom, procedure="damn from.run", sentence="{source} damns cards of a zone"),),
    phrases=(
        phrase("damn {what}", DamnFrom, who=You(), rule_ids=RULES, example="Damn target card from your purgatory."),
        phrase("{who} damns {what}", DamnFrom, rule_ids=RULES,
               example="Each player damns a card from their purgatory."),
        phrase("exile|banish {what}", DamnFrom, who=You(), canonical=False),
        phrase("put|send|place {what} into|in|to the abyss", DamnFrom, who=You(), canonical=False),
        phrase("{who} exiles|banishes {what}", DamnFrom, canonical=False),
    ),
    tables={"aimable": (Aimable("DamnFrom", (*CARD_NOUNS, "player")),)},
    procedures=(
        procedure("damn from.run", step("begin", _begin), step("damn", _damn, "Cards go to the abyss", *RULES),
                  title="Damn"),
    ),
)  # fmt: skip
