"""Wet: it and Burning, and it and Sepsis, wash each other off in equal numbers."""
from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Look, StateCheck
from lich_studio.rules.core.status import FADED, Status, bearers, status_module

WET = "wet"
WASHED_OFF = (("burning", "ST-WET.1"), ("sepsis", "ST-WET.2"))
"""What Wet meets, in the order of the text (AMB-082), with the rule that says so."""
WATCHED = ("counter:wet", *(f"counter:{other}" for other, _ in WASHED_OFF))


def _wash(game: Game) -> bool:
    """Remove equal numbers of Wet and what it meets, as many as possible, wherever both are (AMB-081)."""
    washed = False
    for bearer in bearers(game, WET):
        for other, rule in WASHED_OFF:
            both = min(game.counter(bearer, WET), game.counter(bearer, other))
            if both:
                for status in (WET, other):
                    game.happen(Event(FADED, 0, bearer, 0, both, word=status, rules=(rule, "AMB-081")))
                washed = True
    return washed


MODULE = status_module(
    Status(WET, "Wet", rule_ids=("ST-WET.1", "ST-WET.2"), reminder="Washes off as much Burning or Sepsis."),
    Look("#3C7AEA", "#F2F8FF", "drop"),
    rules={
        "ST-WET.1": "Where Wet meets Burning, equal numbers of both go, as many as possible.",
        "ST-WET.2": "Where Wet meets Sepsis, equal numbers of both go, as many as possible.",
    },
    checks=(
        StateCheck("wet", WATCHED, _wash, ("ST-WET.1", "ST-WET.2"), 70),
    ),
)
