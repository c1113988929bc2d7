"""Two players with a weapon and a shield on the sandbox's small board, played to wherever a script leads."""
from __future__ import annotations

from lich_studio.content.scenario import Scenario, SeatSpec
from lich_studio.session.project_shelf import shelf_of
from lich_studio.session.scenarios import play_with_breakpoints

TO_THE_BLOCK = ("use cinder-lash#1", "target avatar-2", "pass")
ARMED = Scenario(
    id="armed", name="Armed", map="lane",
    seats=(
        SeatSpec(hero="orsolya", zones={"action": ("cinder-lash",), "deck": ("ember",) * 20}, start="2,0"),
        SeatSpec(hero="kiln", zones={"action": ("oak-buckler",), "deck": ("ember",) * 20}, start="-2,0"),
    ),
)  # fmt: skip
FIERY = ARMED.model_copy(update={"id": "fiery", "seats": (
    ARMED.seats[0].model_copy(update={"zones": {"action": ("torch", "brand"), "deck": ("ember",) * 20}}),
    ARMED.seats[1],
)})  # fmt: skip
"""Seat 1 sets fire to a tile and to people."""


def begin_armed(sandbox, workspace, *script, scenario=ARMED):
    """Open the game in the sandbox after the options of a script, and return its session."""
    scenario = scenario.model_copy(update={"script": script})
    session = play_with_breakpoints(scenario, workspace.rules, shelf_of(workspace))
    sandbox.show_session("Armed", session, {card.id: card for card in workspace.library.cards})
    return session
