"""What cards in play change as long as they lie there: static effects kept in force as modifiers.

The modifiers that should be in force are worked out anew whenever a card comes, goes, or changes hands, and
compared with those that are; so nothing has to remember to end one.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, walk
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule, StateCheck
from lich_studio.engine.stats import GRANTS, Modifier, StatKey
from lich_studio.engine.watching import EVERYTHING
from lich_studio.engine.zones import zone_key
from lich_studio.rules.core.choices import has_choice, versions_of
from lich_studio.rules.core.statics import DEPENDENT, IN_FORCE, Naming, Silencing, is_plain, is_static
from lich_studio.rules.lich.abilities import ability_of, granted_to
from lich_studio.rules.lich.field import ACTION, ATTACHED, HERO, SOURCES
from lich_studio.rules.lich.named_before import check_named, told_outright
from lich_studio.rules.lich.seats import living

PLACES = (HERO, ACTION, ATTACHED, SOURCES)
"""Zones in which a card's static effects hold."""
SILENT = StatKey("silent", "Without abilities", minimum=0)
"""Of a card: whether it has lost its abilities."""
SKILL_COUNTER = "skill"
"""Counters that a skill gathers; a line marked [N] holds or can be used from N of them on (SKL-001.3)."""
_NOBODY: frozenset[int] = frozenset()
FURTHER = "further statics"
"""Hook point: hooks return the modifiers that something other than a card's text keeps in force now."""


def reaches_tier(game: Game, card: int, ability: Ability) -> bool:
    """Return whether a card has the skill counters that an ability needs (SKL-001.3, AMB-169, AMB-170)."""
    return ability.tier is None or game.counter(card, SKILL_COUNTER) >= ability.tier


@kept_for_each
def _statics_of(definition: CardDefinition) -> tuple[tuple[Ability, bool], ...]:
    """Return the static abilities of a definition, and for each whether it is plain.

    Of one in which something is chosen the versions hold, of which each says another choice, and not it itself.
    """
    abilities = definition.abilities
    return tuple(
        (ability, is_plain(ability))
        for number, ability in enumerate(abilities)
        if is_static(ability) and (not has_choice(ability) or not versions_of(abilities, number))
    )


@kept_for_each
def _statics_in(definitions: Mapping[str, CardDefinition]) -> Mapping[str, tuple[tuple[Ability, bool], ...]]:
    """Return the static abilities of all definitions that have any, by id."""
    return {name: found for name, card in definitions.items() if (found := _statics_of(card))}


def _in_play(game: Game) -> Iterator[tuple[int, int, Ability, bool]]:
    """Yield who controls it, the card, the ability and whether it is plain, for every static ability in play."""
    if not game.state.modifiers and not _is_any_in_play(game):
        return
    zones, definition_of = game.state.zones, game.state.definition_of
    statics = _statics_in(game.definitions)
    granted = {entity for entity, key in game.state.modifiers if key == GRANTS} if game.state.modifiers else ()
    for seat, zone in _zones_in_play(living(game)):
        for card in zones.get(zone, ()):
            if definition_of[card] in statics:
                for ability, plain in statics[definition_of[card]]:
                    if reaches_tier(game, card, ability):
                        yield seat, card, ability, plain
            if granted and card in granted:
                yield from _granted_statics(game, seat, card)


def _is_any_in_play(game: Game) -> bool:
    """Return whether a card in play has static abilities of its own; looked for once until a card comes or goes."""
    found: bool | None = game.state.found_in_play.get("statics")
    if found is None:
        statics, definition_of = _statics_in(game.definitions), game.state.definition_of
        everywhere = _zones_in_play(tuple(range(1, len(game.setup.seats) + 1)))
        found = any(definition_of[card] in statics for _, zone in everywhere for card in game.state.zones.get(zone, ()))
        game.state.found_in_play["statics"] = found
    return found


@lru_cache
def _zones_in_play(seats: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    return tuple((seat, zone_key(place, seat)) for seat in seats for place in PLACES)


def _granted_statics(game: Game, seat: int, card: int) -> Iterator[tuple[int, int, Ability, bool]]:
    for number in granted_to(game, card):
        ability = ability_of(game, card, number)
        if is_static(ability):
            yield seat, card, ability, is_plain(ability)


def _modifiers_of(game: Game, seat: int, card: int, ability: Ability) -> Iterator[Modifier]:
    registers = {"seat": seat, "controller": seat, "source": card}
    ability = told_outright(ability)
    if ability.condition is None or game.evaluate(ability.condition, registers):
        for effect in ability.effects:
            yield from game.evaluate(effect, registers)


@kept_for_each
def _silences(ability: Ability) -> bool:
    return any(isinstance(node, Silencing) for node in walk(ability))


@kept_for_each
def _names(ability: Ability) -> bool:
    return any(isinstance(node, Naming) for node in walk(ability))


def _silenced(game: Game, lines: tuple[tuple[int, int, Ability, bool], ...]) -> tuple[list[Modifier], frozenset[int]]:
    """Return the modifiers by which static effects take abilities away, and all cards that have none.

    What takes them away sees the game as it is without any static effect, so that it never depends on what it ends.
    """
    state, in_force = game.state, game.state.modifiers
    gone: set[int] = set()
    for (entity, key), found in in_force.items():
        if key == SILENT.id and any(one.expiry[:1] != IN_FORCE for one in found):
            gone.add(entity)
    silencing = [line for line in lines if _silences(line[2])]
    if not silencing:
        return [], frozenset(gone)
    lasting = {place: tuple(one for one in found if one.expiry[:1] != IN_FORCE) for place, found in in_force.items()}
    state.modifiers = {place: found for place, found in lasting.items() if found}
    held: list[Modifier] = []
    try:
        for seat, card, ability, _ in silencing:
            if card not in gone:
                found = tuple(_modifiers_of(game, seat, card, ability))
                held.extend(found)
                gone.update(one.entity for one in found if one.key == SILENT.id)
    finally:
        state.modifiers = in_force
    return held, frozenset(gone)


def _wanted(game: Game) -> list[Modifier]:
    """Return the modifiers that should be in force.

    What asks the game sees numbers as they are without anything that asks it too, so that no two effects can
    switch each other on and off for ever.
    """
    lines = tuple(_in_play(game))
    wanted, silent = _silenced(game, lines) if lines else ([], _NOBODY)
    asking: list[tuple[int, int, Ability]] = []
    naming: list[tuple[int, int, Ability]] = []
    for seat, card, ability, plain in lines:
        if card in silent or _silences(ability):
            continue
        if plain:
            wanted.extend(_modifiers_of(game, seat, card, ability))
        elif _names(ability):
            naming.append((seat, card, ability))
        else:
            asking.append((seat, card, ability))
    for found in game.ruleset.hooks.get(FURTHER, ()):
        wanted.extend(found.fold(game, ()) if found.fold is not None else ())
    if not asking and not naming:
        return wanted
    state, in_force = game.state, game.state.modifiers
    left = {place: tuple(one for one in found if one.expiry != DEPENDENT) for place, found in in_force.items()}
    state.modifiers = {place: found for place, found in left.items() if found}
    try:
        for number, (seat, card, ability) in enumerate((*naming, *asking)):
            found = [one._replace(expiry=DEPENDENT) for one in _modifiers_of(game, seat, card, ability)]
            wanted.extend(found)
            for one in found if number < len(naming) else ():
                if not isinstance(one.value, str):
                    continue
                # What things are is seen by whatever else asks.
                place = (one.entity, one.key)
                state.modifiers[place] = (*state.modifiers.get(place, ()), one)
    finally:
        state.modifiers = in_force
    return wanted


def settle(game: Game) -> bool:
    """Bring the modifiers of static effects in line with the cards in play; return whether any changed."""
    wanted = _wanted(game)
    if not wanted and not game.state.modifiers:
        return False
    gone: set[int] = set()
    for found in game.state.modifiers.values():
        for modifier in found:
            if modifier.expiry[:1] == IN_FORCE and not _take_out(wanted, modifier):
                gone.add(modifier.id)
    if gone:
        game.remove_modifiers(lambda modifier: modifier.id in gone)
    # Equal ones go into force together.
    for modifier in Counter(wanted).elements() if len(wanted) > 1 else wanted:
        game.add_modifier(modifier)
    return bool(gone or wanted)


def _take_out(wanted: list[Modifier], modifier: Modifier) -> bool:
    """Take the last modifier that is equal but for its age out of several; return whether there was one."""
    # To hash a modifier is to hash the text in it, which costs more than to compare it with a few others.
    ageless = modifier[:-1]
    for place in range(len(wanted) - 1, -1, -1):
        if wanted[place][:-1] == ageless:
            del wanted[place]
            return True
    return False


def _at_the_start(game: Game, seat: int) -> int:
    """Look again when a turn begins, for what holds on somebody's turn only."""
    settle(game)
    return seat


MODULE = RuleModule(
    id="statics",
    requires=("field",),
    stats=(SILENT,),
    counters=(SKILL_COUNTER,),
    hooks=(Hook("start phase", fold=_at_the_start, order=1),),
    checks=(StateCheck("statics", (EVERYTHING,), settle, ("AMB-170", "AMB-171"), 5),),
    text_checks=(check_named,),
)
