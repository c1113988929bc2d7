"""The hand at the end of a turn: it is filled up to intelligence, and what lies above costs health (PH-END)."""
from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Call, Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.lich.field import ANY_HAND, HAND, zone
from lich_studio.rules.lich.liberties import HAND as KEPT_HAND
from lich_studio.rules.lich.liberties import freed
from lich_studio.rules.lich.seats import avatar, hand_size

DRAWS_LEFT_OUT = "draws left out"
"""Memory: `(DRAWS_LEFT_OUT, seat)` counts the end phases in which a seat will not draw up."""


def _draw_up(game: Game, registers: Registers) -> Instruction:
    """Draw up to intelligence (PH-END.1)."""
    seat: int = registers["value"]
    left_out: int = game.recall(DRAWS_LEFT_OUT, seat) or 0
    if left_out:
        game.remember(left_out - 1, DRAWS_LEFT_OUT, seat)
        return NEXT
    wanted = hand_size(game, seat) - len(zone(game, HAND, seat))
    rules = ("PH-END.1", "HRO-INT.2")
    game.cite(*rules)
    return Call("draw.cards", {"seat": seat, "left": max(0, wanted), "source": 0, "rules": rules})


def _hand_loss(game: Game, registers: Registers) -> Instruction:
    seat = registers["value"]
    excess = len(zone(game, HAND, seat)) - hand_size(game, seat)
    if excess <= 0 or game.stat(seat, ANY_HAND.id) or freed(game, KEPT_HAND):
        return Done(seat)
    return change(Event("lost health", 0, avatar(game, seat), 0, 2 * excess, rules=("PH-END.2",)))


MODULE = RuleModule(
    id="hand size",
    requires=("phases", "draw", "liberties"),
    rules={
        "PH-END.1": "In the end phase you draw up to your hand size.",
        "PH-END.2": "Each card above your hand size costs you 2 health.",
        "HRO-INT.2": "Intelligence is the hand size.",
    },
    hooks=(
        Hook("end phase", procedure="draw up", order=10),
        Hook("end phase", procedure="hand loss", order=20),
    ),
    procedures=(
        procedure(
            "draw up",
            step("draw", _draw_up, "The hand is filled up", "PH-END.1"),
            step("done", lambda _game, registers: Done(registers["value"])),
            title="Hand size",
        ),
        procedure(
            "hand loss",
            step("lose", _hand_loss, "Cards above the hand size cost health", "PH-END.2"),
            step("done", lambda _game, registers: Done(registers["value"])),
            title="Hand size",
        ),
    ),
)
