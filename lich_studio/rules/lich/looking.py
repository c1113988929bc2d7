"""From where a player looks who is choosing a target: the piece that acts, and how far it reaches."""
from __future__ import annotations

from lich_studio.engine.game import Game
from lich_studio.engine.survey import Looking
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.liberties import SIGHT, freed
from lich_studio.rules.lich.origins import Looker, looks_through, origin_of
from lich_studio.rules.lich.reach import range_of
from lich_studio.rules.lich.target_intents import aim_intent, chooser_of, is_anywhere

__all__ = ["looking"]


def looking(game: Game) -> Looking | None:
    """Return from where and how far the pending choice of a target looks (LOS-001.1, HRO-INT.3).

    None when no target is chosen, and when neither sight nor range is asked for.
    """
    decision = game.decision
    if decision is None or decision.kind != "target":
        return None
    frame = next((one for one in reversed(game.state.frames) if one.procedure == "aims.choose"), None)
    if frame is None or freed(game, SIGHT):
        return None
    seat, card, aims = frame.registers["seat"], frame.registers["card"], frame.registers["aims"]
    intent = aim_intent(seat, card, frame.registers["ability"], len(aims), Aim("player", seat), aims)
    chooser = chooser_of(game, intent)
    start = game.state.tile_of[origin_of(game, seat, card)]
    if start is None or is_anywhere(game, chooser):
        return None
    return Looking(start, range_of(game, intent, chooser)[0], looks_through(game, Looker(card, intent.ability)))
