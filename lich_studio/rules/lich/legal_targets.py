"""What may be chosen as a target now: the clauses that judge an aim, and everything that passes them (TGT-001)."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Effect, Filter
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.choosers import looks_back
from lich_studio.rules.core.filters import Adjacent, Controlled, Side, Within
from lich_studio.rules.core.lying import place_of
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Kind, filters_of, holds
from lich_studio.rules.lich.describing import in_words, is_ally, is_enemy, refuse_noun
from lich_studio.rules.lich.field import IN_PLAY
from lich_studio.rules.lich.items import stack
from lich_studio.rules.lich.nouns import PLACE_LAYERS
from lich_studio.rules.lich.reach import beyond, elsewhere, in_range, reach_of
from lich_studio.rules.lich.seats import living
from lich_studio.rules.lich.standing_for import side_of
from lich_studio.rules.lich.target_intents import aim_intent, asked_with, chooser_of
from lich_studio.rules.lich.target_kinds import nouns_of, things_there
from lich_studio.rules.lich.targeting import Aimed, candidates, choosers
from lich_studio.rules.lich.whereabouts import InSight

SO_ALREADY = ("tapped", "untapped", "bears-none", "bears-it-not")
"""Codes of refusals to tap what is tapped, to untap what is not, and to remove statuses that are not there."""


def _exists(game: Game, intent: Intent) -> Refusal | None:
    aim: Aim = intent.data[0]
    state = game.state
    if aim.tile is not None:
        layer = PLACE_LAYERS[aim.kind]
        there = aim.tile in (state.layers[layer] if layer else game.board.tiles)
    elif aim.kind == "piece":
        there = state.tile_of[aim.entity] is not None
    elif aim.kind == "card":
        chooser = chooser_of(game, intent)
        place = place_of(chooser.target, chooser.effects)
        if place is None:
            there = state.zone_of[aim.entity].startswith(IN_PLAY)
        else:
            there = aim.entity in game.evaluate(place, asked_with(game, intent))
    else:
        there = aim.entity in (stack(game) if aim.kind == "item" else living(game))
    return None if there else Refusal("not-there", ("TGT-001.1", "FIZ-001.1"), "It is not there, or not any more.")


def _fits(game: Game, intent: Intent) -> Refusal | None:
    """Refuse what the effects cannot act on, and what goes by none of the nouns."""
    chooser = chooser_of(game, intent)
    if place_of(chooser.target, chooser.effects) is not None:
        asked = asked_with(game, intent) | {"aim": intent.data[0]}
        fitting = not chooser.target.nouns or any(game.evaluate(noun, asked) for noun in chooser.target.nouns)
        return None if fitting else Refusal("wrong-kind", ("TGT-001.1",), "It is no card of the kind that this names.")
    return refuse_noun(game, intent.seat, chooser.target, nouns_of(game, chooser), intent.data[0])


@kept_for_each
def _side_named(target: Target) -> Callable[[Game, int, Aim], bool] | None:
    """Return what tells whether a piece is on the side that every noun of a target names, None where none does."""
    nouns = {noun.noun if isinstance(noun, Kind) else "" for noun in target.nouns}
    return {"enemy": is_enemy, "ally": is_ally}.get(nouns.pop()) if len(nouns) == 1 else None


class _Filters(NamedTuple):
    """What is said of a target beside its distance, parted by who asks for it: its side, everything else."""

    sides: tuple[Filter, ...]
    others: tuple[Filter, ...]


@kept_for_each
def _filters(target: Target) -> _Filters:
    found = filters_of(target)
    return _Filters(
        tuple(node for node in found if isinstance(node, Side | Controlled)),
        tuple(node for node in found if not isinstance(node, Side | Controlled | Adjacent | Within)),
    )


def _refused(game: Game, intent: Intent, node: Filter, code: str) -> Refusal | None:
    if holds(game, node, intent.data[0], asked_with(game, intent)):
        return None
    aim: Aim = intent.data[0]
    values = (("owner", side_of(game, aim)),) if code == "wrong-side" else ()
    return Refusal(code, ("TGT-001.1",), f"It has to be {in_words(game, node)}.", values)


def _side(game: Game, intent: Intent) -> Refusal | None:
    for node in _filters(chooser_of(game, intent).target).sides:
        refusal = _refused(game, intent, node, "wrong-side")
        if refusal is not None:
            return refusal
    return None


def _described(game: Game, intent: Intent) -> Refusal | None:
    """Refuse what lacks something that its description says, beside its side and its distance."""
    for node in _filters(chooser_of(game, intent).target).others:
        if isinstance(node, InSight) and elsewhere(game, intent):
            continue  # the clause of sight asks it from all those tiles
        refusal = _refused(game, intent, node, "not-as-described")
        if refusal is not None:
            return refusal
    return None


def _placeable(game: Game, intent: Intent) -> Refusal | None:
    return refuse_effects(game, chooser_of(game, intent).effects, intent.data[0])


def refuse_effects(game: Game, effects: tuple[Effect, ...], aim: Aim) -> Refusal | None:
    """Ask the mechanics whose effects act on a thing, through the hook point "may aim"."""
    for number, effect in enumerate(effects):
        for hook in game.ruleset.hooks.get("may aim " + effect.row, ()):
            refusal: Refusal | None = hook.fold(game, Aimed(aim, effect)) if hook.fold is not None else None
            # That "it" is so already hinders nothing that comes before.
            if refusal is not None and not (number and refusal.code in SO_ALREADY):
                return refusal
    return None


def is_legal(
    game: Game, seat: int, card: int, ability: int, number: int, aim: Aim, aims: tuple[tuple[Aim, ...], ...] = ()
) -> bool:
    """Return whether a seat may choose a thing now (procedures 10, `target_ok`); see `aim_intent`."""
    return game.permits(aim_intent(seat, card, ability, number, aim, aims))


def legal_aims(
    game: Game, seat: int, card: int, ability: int, number: int, aims: tuple[tuple[Aim, ...], ...] = ()
) -> Iterator[Aim]:
    """Yield what may be chosen for an ability's chooser of that number; see `aim_intent`."""
    definition = game.state.definition_of[card]
    chooser = choosers(game, definition, ability)[number]
    asked: Registers = {"seat": seat, "source": card, "item": 0, "aims": aims}
    asked_about = not chooser.effects and place_of(chooser.target) is None
    there = things_there(game, chooser.target, chooser.effects, asked)
    reach, first, side = None, True, _side_named(chooser.target)
    for aim in candidates(game, nouns_of(game, chooser)) if asked_about else there:
        if side is not None and aim.kind == "piece" and not side(game, seat, aim):
            continue
        if first:
            # Mostly the same for all of them; most of what there is lies beyond, and nothing is dearer to find out.
            reach, first = reach_of(game, aim_intent(seat, card, ability, number, aim, aims)), False
            reach = reach if reach is not None and reach.alike else None
        if reach is not None and beyond(game, seat, aim, reach) is not None:
            continue
        if game.permits(aim_intent(seat, card, ability, number, aim, aims), None if reach is None else in_range):
            yield aim


def has_targets(game: Game, seat: int, card: int, ability: int) -> bool:
    """Return whether every chooser of an ability that needs a target has one."""
    return _has_targets(game, seat, card, ability, ())


def _has_targets(game: Game, seat: int, card: int, ability: int, aims: tuple[tuple[Aim, ...], ...]) -> bool:
    """Return whether the choosers that are left have targets, some having been chosen."""
    wanted = choosers(game, game.state.definition_of[card], ability)
    if len(aims) == len(wanted):
        return True
    target = wanted[len(aims)].target
    if target.up_to or not target.count:
        return _has_targets(game, seat, card, ability, (*aims, ()))
    legal = legal_aims(game, seat, card, ability, len(aims), aims)
    first = tuple(aim for _, aim in zip(range(target.count), legal, strict=False))
    if len(first) < target.count:
        return False
    later = wanted[len(aims) + 1 :]
    if not any(looks_back(one) for one in later):
        return _has_targets(game, seat, card, ability, (*aims, first))
    picks = combinations((*first, *legal), target.count)
    return any(_has_targets(game, seat, card, ability, (*aims, pick)) for pick in picks)


MODULE = RuleModule(
    id="legal targets",
    requires=("targeting", "describing", "reach"),
    rules={"FX-001.2": "What a card says goes before the rules."},
    clauses=(
        Clause("target.exists", ("target",), "actor", _exists, ("TGT-001.1",), "it is there"),
        Clause("target.fits", ("target",), "object", _fits, ("TGT-001.1",), "it is of a kind this can aim at"),
        Clause("target.side", ("target",), "object", _side, ("TGT-001.1",), "it is on the side the card names"),
        Clause("target.described", ("target",), "object", _described, ("TGT-001.1",), "it is as the card says"),
        Clause("target.effect", ("target",), "target", _placeable, ("KW-PLACE.1",), "the effect can apply to it"),
    ),
)
