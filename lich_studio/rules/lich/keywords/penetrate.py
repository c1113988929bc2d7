"""Penetrate: sight passes pieces, and one effect may take several targets along one line (ST-PENETRATE)."""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook
from lich_studio.grid.hex import Hex
from lich_studio.grid.rays import ray_to
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.abilities import ability_of
from lich_studio.rules.lich.aiming import FURTHER_TARGETS, Picking
from lich_studio.rules.lich.fizzling import STILL_TOGETHER, Together
from lich_studio.rules.lich.modifiers import CardModifier, asked_late, modifier_module, said_in, strength
from lich_studio.rules.lich.origins import LOOKS_THROUGH, Looker, origin_of
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.target_intents import chooser_of

PENETRATE = "penetrate"
RULES = ("ST-PENETRATE.2", "AMB-135")


def _has_it(game: Game, card: int, ability: int) -> bool:
    """Return whether a card has Penetrate, or one of its abilities says so of what it does."""
    said = ability >= 0 and PENETRATE in said_in(ability_of(game, card, ability))
    return said or strength(game, card, PENETRATE) > 0


def _looks_through(game: Game, looker: Looker) -> Looker | None:
    return looker if _has_it(game, looker.card, looker.ability) else None


def _further_targets(game: Game, picking: Picking) -> Picking:
    """Let a choice of one target take any number of them, as long as they are on one line (AMB-135)."""
    target = picking.chooser.target
    if target.count == 1 and not target.up_to and _has_it(game, picking.card, picking.ability):
        return picking._replace(most=None)
    return picking


def _on_one_line(game: Game, start: Hex, first: Aim, aim: Aim) -> bool:
    here, there = tile_of(game, first), tile_of(game, aim)
    if here is None or there is None:
        return False
    ray = ray_to(start, here)
    return ray is not None and ray == ray_to(start, there)


def _is_on_line(game: Game, intent: Intent) -> Refusal | None:
    """Refuse a further target of one choice that is not on the line to the first (AMB-135)."""
    frame = game.state.frames[-1] if game.state.frames else None
    if frame is None or frame.procedure != "aims.choose" or frame.registers["card"] != intent.subject:
        return None
    picked: tuple[Aim, ...] = frame.registers.get("picked", ())
    if not picked or intent.data[1] != len(frame.registers["aims"]) or chooser_of(game, intent).target.count > 1:
        return None
    if chooser_of(game, intent).target.up_to:
        return None
    start = game.state.tile_of[origin_of(game, intent.seat, intent.subject)]
    if start is not None and _on_one_line(game, start, picked[0], intent.data[0]):
        return None
    return Refusal("off-line", RULES, "With Penetrate all targets of one choice are on one line of sight.")


def _still_on_one_line(game: Game, together: Together) -> Together:
    """Leave out the targets that are no longer on the line to the first; whether it counts again is a ruling."""
    item, aims = together
    start = game.state.tile_of[origin_of(game, item.seat, item.card)]
    asked = game.rulings.penetrate_line == game.rulings.sight_tested == "twice"
    if not asked or start is None or not aims:
        return together
    left = (aims[0], *(aim for aim in aims[1:] if _on_one_line(game, start, aims[0], aim)))
    if len(left) < len(aims):
        game.cite(*RULES)
    return together._replace(aims=left)


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    return asked_late(ability, PENETRATE, "Penetrate")


MODULE = modifier_module(
    CardModifier(
        PENETRATE, "Penetrate", rule_ids=("ST-PENETRATE.1", "ST-PENETRATE.2"),
        reminder="Sees past pieces; may take several targets on one line.",
    ),
    {"ST-PENETRATE.2": "With Penetrate several targets along one line of sight may be chosen."},
    requires=("aiming", "fizzling"),
    hooks=(Hook(LOOKS_THROUGH, fold=_looks_through), Hook(FURTHER_TARGETS, fold=_further_targets),
           Hook(STILL_TOGETHER, fold=_still_on_one_line)),
    clauses=(Clause("penetrate.line", ("target",), "target", _is_on_line, RULES, "it is on the line of the others"),),
    text_checks=(_check,),
)  # fmt: skip
