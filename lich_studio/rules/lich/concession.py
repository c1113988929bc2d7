"""Concession: whoever is asked in the own main phase may give up, where a table offers it (AMB-186)."""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.engine.decisions import Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import OptionSource, RuleModule
from lich_studio.rules.lich.combat.health import set_health

CONCESSION = "concession"
"""Setup option: whether players are offered to concede; off when absent, so that no bot concedes by chance."""
RULES = ("FX-001.1", "AMB-186", "HRO-HP.4")


def _offer(game: Game, seat: int) -> Iterator[Option]:
    if game.setup.options.get(CONCESSION):
        yield Option("concede", ("concede", (("seat", seat),)), "Concede the game", 0, None, RULES)


def _concede(game: Game, registers: Registers) -> Instruction:
    seat: int = registers["seat"]
    game.announce(Event("conceded", seat, rules=RULES))
    # A concession is a loss like any other: the state check takes the player out of the game.
    set_health(game, seat, 0)
    return RETURN


MODULE = RuleModule(
    id="concession",
    requires=("death",),
    events=(EventKind("conceded", "{actor} concedes", reactable=False, rule_ids=RULES),),
    options=(OptionSource("main", _offer, 95),),
    procedures=(procedure("concede", step("concede", _concede, "A player concedes", *RULES), title="Concede"),),
)
