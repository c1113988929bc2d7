"""Damning cards out of hands, decks and purgatories: "damn target card from a purgatory" (KW-DAMN, PH-MAIN.7)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.lying import ZoneLot
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.able import Able
from lich_studio.rules.lich.field import ABYSS, HAND, is_in, to_abyss
from lich_studio.rules.lich.nouns import CARD_NOUNS
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.gathering import gathered, has_cards, note_those_who_did
from lich_studio.rules.lich.zones.lots import ChosenFrom
from lich_studio.rules.lich.zones.piles import Pile, TheirPile

RULES = ("KW-DAMN", "AMB-230")
OFFERED = ("PH-MAIN.7", "REA-001.11", "KW-DAMN")


@dataclass(frozen=True, slots=True)
class DamnFrom(Effect):
    """Players send cards of a zone to the abyss.

    Attributes:
        who: the players who do it.
        what: the cards.
        offered: whether they are offered to the Lich.
    """

    who: Selector
    what: ZoneLot
    offered: bool = False


def _begin(_game: Game, registers: Registers) -> Instruction:
    return gathered(registers)


def _damn(game: Game, registers: Registers) -> Instruction:
    node: DamnFrom = effect_node(game, registers)
    kind, rules = ("damned", OFFERED) if node.offered else ("card damned", RULES)
    actor: int = registers["seat"]
    found: tuple[tuple[int, int], ...] = registers["all"]
    for _, card in found:
        if game.state.zone_of[card] and not is_in(game, card, ABYSS):
            offering = game.state.controller_of[card] if node.offered else actor
            to_abyss(game, card)
            game.announce(Event(kind, offering, card, registers["source"], rules=rules))
    note_those_who_did(game, registers)
    return RETURN


_OF_HAND: tuple[tuple[str, object], ...] = (
    ("things", Things(nouns=(Kind("card"),))), ("place", Pile(HAND, You())), ("up_to", False),
)
_OF_THEIR_HAND: tuple[tuple[str, object], ...] = (
    ("things", Things(nouns=(Kind("card"),))), ("place", TheirPile(HAND)), ("up_to", False),
)
_ANY_OF_HAND = ChosenFrom(Things(nouns=(Kind("card"),)), Pile(HAND, You()), 0, up_to=True)
_ONE_OF_THEIR_HAND = ChosenFrom(Things(nouns=(Kind("card"),)), TheirPile(HAND), 1, up_to=False)
_ONE_OF_HAND = ChosenFrom(Things(nouns=(Kind("card"),)), Pile(HAND, You()), 1, up_to=False)

MODULE = RuleModule(
    id="damning from zones",
    requires=("damn", "gathering cards"),
    nodes=(NodeRule(DamnFrom, procedure="damn from.run", sentence="{source} damns cards of a zone"),),
    phrases=(
        phrase("offer {what} to_the_lich", DamnFrom, who=You(), offered=True, rule_ids=OFFERED,
               example="You may offer a card from your hand to the Lich. If you do, draw 2 cards."),
        phrase("offer {what}", DamnFrom, who=You(), offered=True, canonical=False),
        phrase("offer a|one card [to_the_lich]", DamnFrom, who=You(), what=_ONE_OF_HAND, offered=True, canonical=False),
        phrase("offer {count} card(s) [to_the_lich]", DamnFrom, who=You(), offered=True, canonical=False,
               inside=Inside("what", ChosenFrom, _OF_HAND)),
        phrase("offer any_number_of cards [to_the_lich]", DamnFrom, who=You(), what=_ANY_OF_HAND, offered=True,
               canonical=False),
        phrase("{who} offers a|one card [to_the_lich]", DamnFrom, what=_ONE_OF_THEIR_HAND, offered=True,
               canonical=False),
        phrase("{who} offers {count} card(s) [to_the_lich]", DamnFrom, offered=True, canonical=False,
               inside=Inside("what", ChosenFrom, _OF_THEIR_HAND)),
        phrase("{who} offers {what} to_the_lich", DamnFrom, offered=True, rule_ids=OFFERED),
        phrase("damn {what}", DamnFrom, who=You(), offered=False, rule_ids=RULES,
               example="Damn target card from your purgatory."),
        phrase("{who} damns {what}", DamnFrom, offered=False, rule_ids=RULES,
               example="Each player damns a card from their purgatory."),
        phrase("exile|banish {what}", DamnFrom, who=You(), offered=False, canonical=False),
        phrase("put|send|place {what} into|in|to the abyss", DamnFrom, who=You(), offered=False, canonical=False),
        phrase("{who} exiles|banishes {what}", DamnFrom, offered=False, canonical=False),
    ),
    tables={
        "aimable": (Aimable("DamnFrom", (*CARD_NOUNS, "player")),),
        "able": (Able("DamnFrom", has_cards),),
    },
    procedures=(
        procedure("damn from.run", step("begin", _begin), step("damn", _damn, "Cards go to the abyss", *RULES),
                  title="Damn"),
    ),
)  # fmt: skip
