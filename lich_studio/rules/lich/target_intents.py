"""Choosing a target as an intent: which chooser it answers, what its words are asked with, whether sight matters."""
from __future__ import annotations

from lich_studio.effects.keeping import kept_for_all
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.core.choosers import Chooser, effect_of
from lich_studio.rules.core.lying import place_of
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import AMONG, Aim, kinds_of
from lich_studio.rules.lich.abilities import home_of
from lich_studio.rules.lich.nouns import SEAT_NOUNS, NarrowNoun
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import side_of
from lich_studio.rules.lich.targeting import THE_CARD, choosers


def aim_intent(
    seat: int, card: int, ability: int, number: int, aim: Aim, aims: tuple[tuple[Aim, ...], ...] = ()
) -> Intent:
    """Return the intent to choose a thing for an ability's chooser of that number.

    Args:
        seat: who chooses.
        card: whose effect it is.
        ability: the number of the ability on the card.
        number: the number of the chooser in the ability.
        aim: the thing.
        aims: what was chosen for the choosers before it, or for all.
    """
    return Intent("target", seat, card, ability, aim.entity, aim.tile, (aim, number, aims[:number]))


def chooser_of(game: Game, intent: Intent) -> Chooser:
    """Return the chooser that a "target" intent answers."""
    definition = game.state.definition_of[intent.subject]
    number: int = intent.data[1]
    return choosers(game, definition, intent.ability)[number]


def is_anywhere(game: Game, chooser: Chooser) -> bool:
    """Return whether neither sight nor range is asked for what a chooser takes."""
    if place_of(chooser.target, chooser.effects) is not None:
        return True
    return chooser.anywhere or _is_anywhere(game.ruleset, chooser.target)


@kept_for_all
def _is_anywhere(ruleset: Ruleset, target: Target) -> bool:
    rows = ruleset.table("narrow noun")
    narrow: list[NarrowNoun | None] = [rows.get(kind) for kind in kinds_of(target)]
    return any(row is not None and row.anywhere for row in narrow)


def asked_with(game: Game, intent: Intent) -> Registers:
    """Return what filters of a "target" intent are asked with: who aims, with what card, and what was chosen before."""
    _, number, aims = intent.data
    found: Registers = {"seat": intent.seat, "source": intent.subject, "item": 0, "aims": aims}
    found[AMONG] = chooser_of(game, intent).target
    frame = game.state.frames[-1] if game.state.frames else None
    if frame is not None and frame.procedure == "aims.choose" and frame.registers["card"] == intent.subject:
        found["picked"] = frame.registers.get("picked", ()) if number == len(frame.registers["aims"]) else ()
    if intent.ability != THE_CARD:
        definition, local = home_of(game, intent.subject, intent.ability)
        effect = effect_of(game.definitions[definition].abilities[local], number)
        found["path"] = (definition, local, effect)
    return found


def is_own(game: Game, seat: int, aim: Aim) -> bool:
    """Return whether a thing is oneself or a card of one's own, which no sight is needed for (procedures 10)."""
    if aim.kind == "piece":
        return aim.entity == avatar(game, seat)
    return aim.kind in ("card", "item", *SEAT_NOUNS) and side_of(game, aim) == seat
