"""Timed statuses run down at the end of the status phase, except as far as a surface keeps them up."""
from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.frames import Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.core.status import FADED, LENT, SUFFERED, statuses_of
from lich_studio.rules.lich.board.surfaces.placing import kept_up
from lich_studio.rules.lich.seats import pieces_of


def _fade(game: Game, registers: Registers) -> Instruction:
    seat: int = registers["value"]
    state = game.state
    rows = statuses_of(game.ruleset)
    # What the surface under a piece gives on entering is its floor, also for a status just washed off (AMB-073).
    floors = {(piece, given[0]): given[1] for piece in pieces_of(game, seat) if (given := kept_up(game, piece))}
    if game.rulings.surface_statuses == "on entering":
        floors = {}
    # What a card keeps does not run down.
    kept = (pair for pair in game.recall(*LENT) or () if state.controller_of[pair[0]] == seat)
    floors.update({pair: max(1, floors.get(pair, 0)) for pair in kept})
    strengths = game.rulings.status_numbers == "strength"
    numbers = dict.fromkeys(floors, 0)
    numbers.update(
        (place, number)
        for place, number in state.counters.items()
        if place[1] in rows and rows[place[1]].timed and state.controller_of[place[0]] == seat
    )
    events: list[Event] = []
    for (bearer, status), number in sorted(numbers.items()):
        fall = 0 if strengths and not rows[status].counts_down else 1
        wanted = max(number - fall, floors.get((bearer, status), 0))
        if wanted < number:
            events.append(Event(FADED, 0, bearer, 0, number - wanted, word=status, rules=("AMB-067", "AMB-068")))
        elif wanted > number:
            events.append(Event(SUFFERED, 0, bearer, 0, wanted - number, word=status, rules=("SFC-006", "AMB-073")))
    return change(*events) if events else Go("return")


MODULE = RuleModule(
    id="fading",
    requires=("status", "surfaces"),
    procedures=(
        procedure(
            "statuses.fade",
            step("fade", _fade, "Timed statuses run down by 1", "AMB-067", "AMB-068", "AMB-073"),
            step("return", lambda _game, registers: Done(registers["value"])),
            title="Statuses run down",
        ),
    ),
    hooks=(Hook("status phase", procedure="statuses.fade", order=60),),
)
