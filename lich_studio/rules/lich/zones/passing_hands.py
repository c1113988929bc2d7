"""Passing hands: each player gets the hand of a neighbour at the table (FX-001.1, OFF-001.6)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.lich.field import HAND, zone
from lich_studio.rules.lich.seats import from_left_of, living
from lich_studio.rules.lich.zones.piles import send

RULES = ("FX-001.1", "OFF-001.6")
PASSED = "hand passed"
LEFT, RIGHT = "left", "right"


@dataclass(frozen=True, slots=True)
class PassHands(Effect):
    """Every player gives all cards of the hand to the neighbour on one side, all at once.

    Attributes:
        side: "left" for the player who comes next in turn order, "right" for the one before.
    """

    side: str = LEFT


def _pass(game: Game, registers: Registers) -> Instruction:
    node: PassHands = effect_node(game, registers)
    held = {seat: zone(game, HAND, seat) for seat in living(game)}
    for seat, cards in held.items():
        others = from_left_of(game, seat)
        to = next((one for one in (others if node.side == LEFT else reversed(others)) if one != seat), seat)
        for card in cards if to != seat else ():
            send(game, card, HAND, to, registers)
        if to != seat:
            game.announce(Event(PASSED, seat, to, registers["source"], len(cards), rules=RULES))
    return RETURN


_PASS = "passes|gives|hands {whose} hand".replace("{whose}", "their|his_or_her|his|her")
_TO = "player|opponent on|to their|the|his_or_her {side}"

MODULE = RuleModule(
    id="passing hands",
    requires=("piles",),
    events=(EventKind(PASSED, "{actor} passes {amount} cards to {subject}", reactable=False, rule_ids=RULES),),
    nodes=(NodeRule(PassHands, procedure="pass hands.run", sentence="{source} has hands passed on"),),
    phrases=tuple(
        row
        for side in (LEFT, RIGHT)
        for row in (
            phrase(f"each player passes their hand to the player on their {side}", PassHands, side=side,
                   rule_ids=RULES, example=f"Each player passes their hand to the player on their {side}."),
            phrase(f"each|every player {_PASS} to|over_to the|a {_TO}".replace("{side}", side), PassHands, side=side,
                   canonical=False),
            phrase(f"all players pass|give their hands|hand to the {_TO}".replace("{side}", side), PassHands,
                   side=side, canonical=False),
            phrase(f"pass all hands to the {side}", PassHands, side=side, canonical=False),
        )
    ),
    procedures=(procedure("pass hands.run", step("pass", _pass, "Hands are passed on", *RULES), title="Pass hands"),),
)  # fmt: skip
