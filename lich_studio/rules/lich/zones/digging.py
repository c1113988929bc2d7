"""Reveal until: cards are shown from the top of a deck until one of a kind comes up (AMB-230)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.lying import Finding
from lich_studio.rules.core.results import report
from lich_studio.rules.core.running import CHOSEN, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.drawing import deck_of
from lich_studio.rules.lich.seats import in_turn
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.holding import REVEALED, hold
from lich_studio.rules.lich.zones.looking import SHOWN
from lich_studio.rules.lich.zones.piles import RULES, doers

_YOU = You()


@dataclass(frozen=True, slots=True)
class RevealUntil(Finding):
    """Players show cards from the top of their decks until one comes up that fits; "it" is that card.

    Attributes:
        who: the players.
        things: what they look for; a deck without one is shown whole.
    """

    who: Selector
    things: Things


def _begin(game: Game, registers: Registers) -> Instruction:
    node: RevealUntil = effect_node(game, registers)
    seats = doers(game, node.who, registers)
    registers["left"] = in_turn(game, seats)
    registers["found"] = ()
    return Go("dig")


def _dig(game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    node: RevealUntil = effect_node(game, registers)
    if not left:
        found = tuple(Aim("card", card) for card in registers["found"])
        report(game, registers, CHOSEN, len(found), found)
        return RETURN
    seat, registers["left"] = left[0], left[1:]
    shown: list[int] = []
    for card in reversed(deck_of(game, seat)):
        shown.append(card)
        if fits(game, node.things, Aim("card", card), registers):
            registers["found"] = (*registers["found"], card)
            break
    if shown:
        hold(game, tuple(reversed(shown)), REVEALED, seat)
    for card in shown:
        word = game.state.definition_of[card]
        game.announce(Event("revealed", seat, card, registers["source"], word=word, rules=RULES))
    report(game, registers, SHOWN, len(shown), tuple(Aim("card", card) for card in shown))
    return Go("dig")


_UNTIL = "{} cards from the_top of {} deck until {} {} a|an {{things}}"

MODULE = RuleModule(
    id="reveal until",
    requires=("looking at cards",),
    nodes=(NodeRule(RevealUntil, procedure="reveal until.run", sentence="{source} shows cards of a deck"),),
    phrases=(
        phrase(_UNTIL.format("reveal|show", "your", "you", "reveal|show|find"), RevealUntil, who=_YOU, rule_ids=RULES,
               example="Reveal cards from the top of your deck until you reveal a summon. Put it into your hand."),
        phrase("{who} " + _UNTIL.format("reveals", "their", "they", "reveal|find"), RevealUntil, rule_ids=RULES),
    ),
    tables={"aimable": (Aimable("RevealUntil", ("player",)),)},
    procedures=(
        procedure(
            "reveal until.run",
            step("begin", _begin),
            step("dig", _dig, "Cards are shown until one fits", *RULES),
            title="Reveal",
        ),
    ),
)  # fmt: skip
