"""What may be chosen as a target now: the clauses that judge an aim, and everything that passes them (LOS-001)."""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from lich_studio.effects.keeping import kept_for_all, kept_for_each
from lich_studio.effects.nodes import Effect, Filter
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.core.filters import Adjacent, Controlled, Side, Within
from lich_studio.rules.core.lying import place_of
from lich_studio.rules.core.running import Aim, Chooser, amount, effect_of, looks_back
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import AMONG, Described, filters_of, holds, kinds_of
from lich_studio.rules.lich.abilities import home_of
from lich_studio.rules.lich.board.sight import sees, sight_of
from lich_studio.rules.lich.describing import in_words, refuse_noun
from lich_studio.rules.lich.field import IN_PLAY
from lich_studio.rules.lich.items import stack
from lich_studio.rules.lich.liberties import SIGHT, freed
from lich_studio.rules.lich.seats import INTELLIGENCE, avatar, living
from lich_studio.rules.lich.targeting import (
    CARD_NOUNS,
    ITEM_NOUNS,
    PIECE_NOUNS,
    PLACE_LAYERS,
    PLACE_NOUNS,
    SEAT_NOUNS,
    THE_CARD,
    ZONE_NOUNS,
    Aimable,
    Aimed,
    NarrowNoun,
    candidates,
    choosers,
    looks_through,
    nouns_in,
    nouns_named,
    origins_of,
    side_of,
    tile_of,
)

EVERY_NOUN = frozenset((*CARD_NOUNS, *PIECE_NOUNS, *ITEM_NOUNS, *PLACE_NOUNS, "player"))
TURNED_ALREADY = ("tapped", "untapped")
"""Codes of refusals to tap what is tapped, and to untap what is not."""
NO_PLACE = Refusal("no-place", ("LOS-001.1",), "It has no place on the board.")


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


def nouns_of(game: Game, chooser: Chooser) -> frozenset[str]:
    """Return the nouns that a chooser allows: what its words name, and every effect on it can act on."""
    return nouns_for(game, chooser.target, chooser.effects)


def nouns_for(game: Game, things: Described, effects: tuple[Effect, ...]) -> frozenset[str]:
    """Return the nouns of what a description names and every one of several effects can act on."""
    return _nouns_for(game.ruleset, things, effects)


@kept_for_all
def _nouns_for(ruleset: Ruleset, things: Described, effects: tuple[Effect, ...]) -> frozenset[str]:
    rows = ruleset.table("aimable")
    allowed: frozenset[str] | None = None
    named = nouns_named(ruleset, things)
    for effect in effects:
        row: Aimable | None = rows.get(type(effect).__name__)
        nouns = frozenset[str]() if row is None else frozenset(row.nouns + row.named if named else row.nouns)
        allowed = nouns if allowed is None else _as_players(allowed, nouns) & _as_players(nouns, allowed)
    if allowed is None:
        allowed = EVERY_NOUN | (named & frozenset(ZONE_NOUNS))
    if not named:
        return allowed
    # A player is on the board as an avatar; AMB-214.
    return allowed & (named | {"avatar"} if "player" in named else named)


def _as_players(nouns: frozenset[str], others: frozenset[str]) -> frozenset[str]:
    """Return nouns with "player" among them where others ask for players and avatars are among these (AMB-214)."""
    return nouns | {"player"} if "avatar" in nouns and "player" in others else nouns


def things_there(
    game: Game, things: Described, effects: tuple[Effect, ...], registers: Registers
) -> Iterator[Aim]:
    """Yield what comes into question for effects: things in play, or the cards in the zone that a text names.

    Args:
        game: the game.
        things: the description.
        effects: the effects that will act on it; none for things that are only asked about.
        registers: `seat` and `source` of who asks.
    """
    place = place_of(things, effects)
    if place is None:
        yield from candidates(game, nouns_for(game, things, effects) if effects else nouns_in(game, things))
        return
    cards: tuple[int, ...] = game.evaluate(place, registers)
    for card in cards:
        yield Aim("card", card)


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


def _registers(game: Game, intent: Intent) -> Registers:
    """Return what filters of a target are asked with: who aims, with what card, and what was chosen before."""
    _, number, aims = intent.data
    found: Registers = {"seat": intent.seat, "source": intent.subject, "item": 0, "aims": aims}
    found[AMONG] = chooser_of(game, intent).target
    if intent.ability != THE_CARD:
        definition, local = home_of(game, intent.subject, intent.ability)
        effect = effect_of(game.definitions[definition].abilities[local], number)
        found["path"] = (definition, local, effect)
    return found


def _is_own(game: Game, intent: Intent) -> bool:
    """Return whether a thing is oneself or a card of one's own, which no sight is needed for (procedures 10)."""
    aim: Aim = intent.data[0]
    if aim.kind == "piece":
        return aim.entity == avatar(game, intent.seat)
    return aim.kind in ("card", "item", *SEAT_NOUNS) and side_of(game, aim) == intent.seat


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
            there = aim.entity in game.evaluate(place, _registers(game, intent))
    else:
        there = aim.entity in (stack(game) if aim.kind == "item" else living(game))
    return None if there else Refusal("not-there", ("TGT-001.1", "FIZ-001.1"), "It is not there, or not any more.")


def _fits(game: Game, intent: Intent) -> Refusal | None:
    """Refuse what the effects cannot act on, and what goes by none of the nouns."""
    chooser = chooser_of(game, intent)
    if place_of(chooser.target, chooser.effects) is not None:
        asked = _registers(game, intent) | {"aim": intent.data[0]}
        fitting = not chooser.target.nouns or any(game.evaluate(noun, asked) for noun in chooser.target.nouns)
        return None if fitting else Refusal("wrong-kind", ("TGT-001.1",), "It is no card of the kind that this names.")
    return refuse_noun(game, intent.seat, chooser.target, nouns_of(game, chooser), intent.data[0])


class _Filters(NamedTuple):
    """What is said of a target, parted by who asks for it: its side, its distance, everything else."""

    sides: tuple[Filter, ...]
    ranges: tuple[Adjacent | Within, ...]
    others: tuple[Filter, ...]


@kept_for_each
def _filters(target: Target) -> _Filters:
    found = filters_of(target)
    return _Filters(
        tuple(node for node in found if isinstance(node, Side | Controlled)),
        tuple(node for node in found if isinstance(node, Adjacent | Within)),
        tuple(node for node in found if not isinstance(node, Side | Controlled | Adjacent | Within)),
    )


def _refused(game: Game, intent: Intent, node: Filter, code: str) -> Refusal | None:
    if holds(game, node, intent.data[0], _registers(game, intent)):
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
        refusal = _refused(game, intent, node, "not-as-described")
        if refusal is not None:
            return refusal
    return None


def range_of(game: Game, intent: Intent, chooser: Chooser) -> tuple[int, tuple[str, ...]]:
    """Return the range of a "target" intent in tiles, and the rules that say so."""
    ranges = [
        1 if isinstance(node, Adjacent) else amount(game, node.tiles, _registers(game, intent))
        for node in _filters(chooser.target).ranges
    ]
    if ranges:
        return min(ranges), ("FX-001.2", "HRO-INT.3")
    return game.stat(intent.seat, INTELLIGENCE.id), ("HRO-INT.3",)


def _in_range(game: Game, intent: Intent) -> Refusal | None:
    chooser = chooser_of(game, intent)
    if is_anywhere(game, chooser) or _is_own(game, intent) or freed(game, SIGHT):
        return None
    limit, rules = range_of(game, intent, chooser)
    end = tile_of(game, intent.data[0])
    for origin in origins_of(game, intent.seat, intent.subject):
        start = game.state.tile_of[origin]
        if start is None or end is None:
            return NO_PLACE
        distance = start.distance(end)
        if distance > limit:
            return _too_far(distance, limit, rules)
    return None


@lru_cache
def _too_far(distance: int, limit: int, rules: tuple[str, ...]) -> Refusal:
    message = f"It is {distance} tiles away; the range is {limit}."
    return Refusal("out-of-range", rules, message, (("distance", distance), ("range", limit)))


def _in_sight(game: Game, intent: Intent) -> Refusal | None:
    if _is_own(game, intent) or is_anywhere(game, chooser_of(game, intent)) or freed(game, SIGHT):
        return None
    end = tile_of(game, intent.data[0])
    for origin in origins_of(game, intent.seat, intent.subject):
        start = game.state.tile_of[origin]
        if start is None or end is None:
            return NO_PLACE
        board = sight_of(game)
        if not sees(board, start, end) and not (
            looks_through(game, intent.subject) and sees(board, start, end, penetrate=True)
        ):
            rules = ("LOS-001.1", "LOS-002.1", "LOS-002.2")
            return Refusal("out-of-sight", rules, "There is no line of sight to it.")
    return None


def _placeable(game: Game, intent: Intent) -> Refusal | None:
    return refuse_effects(game, chooser_of(game, intent).effects, intent.data[0])


def refuse_effects(game: Game, effects: tuple[Effect, ...], aim: Aim) -> Refusal | None:
    """Ask the mechanics whose effects act on a thing, through the hook point "may aim"."""
    for number, effect in enumerate(effects):
        for hook in game.ruleset.hooks.get("may aim " + type(effect).__name__, ()):
            refusal: Refusal | None = hook.fold(game, Aimed(aim, effect)) if hook.fold is not None else None
            # To turn "it" as it is turned already hinders nothing that comes before.
            if refusal is not None and not (number and refusal.code in TURNED_ALREADY):
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
    for aim in candidates(game, nouns_of(game, chooser)) if asked_about else there:
        if is_legal(game, seat, card, ability, number, aim, aims):
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
    requires=("targeting", "describing", "liberties"),
    rules={
        "FX-001.2": "What a card says goes before the rules.",
        "LOS-001.1": "To target something your avatar must see it.",
        "TGT-001.2": "A card can be a target only while its controller is in sight.",
        "HRO-INT.3": "Intelligence is the range for targets in sight, in tiles.",
    },
    clauses=(
        Clause("target.exists", ("target",), "actor", _exists, ("TGT-001.1",), "it is there"),
        Clause("target.fits", ("target",), "object", _fits, ("TGT-001.1",), "it is of a kind this can aim at"),
        Clause("target.side", ("target",), "object", _side, ("TGT-001.1",), "it is on the side the card names"),
        Clause("target.described", ("target",), "object", _described, ("TGT-001.1",), "it is as the card says"),
        Clause("target.range", ("target",), "target", _in_range, ("HRO-INT.3",), "it is in range"),
        Clause("target.effect", ("target",), "target", _placeable, ("KW-PLACE.1",), "the effect can apply to it"),
        Clause("target.sight", ("target",), "path", _in_sight, ("LOS-001.1", "LOS-002.1"), "it is in sight"),
    ),
)
