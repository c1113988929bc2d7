"""Attriting cards that the text spoke of: "reveal the top card of your deck. Attrit it." (KW-ATTRIT, PUR-001.3).

The rulebook attrits from the top of a deck; authors say it of cards there that were shown or looked at, too.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.zones import zone_parts
from lich_studio.rules.core.lying import Lot
from lich_studio.rules.core.selectors import Same, You
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.able import Able
from lich_studio.rules.lich.field import DECK, to_purgatory
from lich_studio.rules.lich.zones.gathering import gathered, has_cards, note_those_who_did
from lich_studio.rules.lich.zones.holding import LOOKED, REVEALED
from lich_studio.rules.lich.zones.looking import Look, Reveal
from lich_studio.rules.lich.zones.lots import AllFrom, ChosenFrom, Rest, Those
from lich_studio.rules.lich.zones.piles import HeldCards

RULES = ("KW-ATTRIT", "PUR-001.3")
_IT, _CARDS = Those(Same()), Things(nouns=(Kind("card"),))


@dataclass(frozen=True, slots=True)
class AttritThese(Effect):
    """Cards of a deck that are shown or looked at go to the purgatory.

    Attributes:
        who: the player who does it.
        what: the cards.
    """

    who: Selector
    what: Lot


def _begin(_game: Game, registers: Registers) -> Instruction:
    return gathered(registers)


def _attrit(game: Game, registers: Registers) -> Instruction:
    found: tuple[tuple[int, int], ...] = registers["all"]
    for _, card in found:
        if zone_parts(game.state.zone_of[card])[0] in (DECK, LOOKED, REVEALED):
            to_purgatory(game, card)
            game.announce(Event("attrited", registers["seat"], card, registers["source"], rules=RULES))
    note_those_who_did(game, registers)
    return RETURN


def _is_held(what: Lot) -> bool:
    return what == _IT or isinstance(what, Rest) or (
        isinstance(what, ChosenFrom | AllFrom) and isinstance(what.place, HeldCards)
    )


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to attrit what is no card of a deck that was shown or looked at before."""
    shown = False
    for effect in ability.effects:
        for node in walk(effect):
            shown |= isinstance(node, Look | Reveal)
            if isinstance(node, AttritThese) and not (shown and _is_held(node.what)):
                message = 'Cards are attrited from the top of a deck: say "attrit 2", or show them first.'
                return TextProblem(ability.span, "attrit-what", message, ("attrit 1",))
    return None


MODULE = RuleModule(
    id="attriting cards",
    requires=("attrit", "gathering cards", "looking at cards"),
    nodes=(NodeRule(AttritThese, procedure="attrit these.run", sentence="{source} attrits cards"),),
    text_checks=(_check,),
    phrases=(
        phrase("attrit {what}", AttritThese, who=You(), yields=2, rule_ids=RULES,
               example="Reveal the top card of your deck. If it is a technique, attrit it."),
        phrase("attrit any of them|those|those_cards", AttritThese, who=You(), canonical=False,
               what=ChosenFrom(_CARDS, HeldCards(), 0, up_to=True)),
    ),
    tables={"able": (Able("AttritThese", has_cards),)},
    procedures=(
        procedure("attrit these.run", step("begin", _begin), step("attrit", _attrit, "Cards are attrited", *RULES),
                  title="Attrit"),
    ),
)  # fmt: skip
