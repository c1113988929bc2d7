"""How far a target may be, and that it must be seen: the clauses of range and sight (LOS-001, HRO-INT)."""
from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lich_studio.content.counted import counted
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Amount
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.choosers import Chooser
from lich_studio.rules.core.filters import Adjacent, Within
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, filters_of
from lich_studio.rules.lich.abilities import ability_of
from lich_studio.rules.lich.board.sight import LayeredSight, sees, sight_for
from lich_studio.rules.lich.liberties import SIGHT, freed
from lich_studio.rules.lich.longer_range import longer_by
from lich_studio.rules.lich.origins import Looker, looks_through, origins_of
from lich_studio.rules.lich.seats import INTELLIGENCE
from lich_studio.rules.lich.sight_unneeded import RANGE, WALLS, unneeded, unneeded_by
from lich_studio.rules.lich.sight_unneeded import SIGHT as LINE_OF_SIGHT
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.target_intents import asked_with, chooser_of, is_anywhere, is_own
from lich_studio.rules.lich.targeting import THE_CARD

FAR = 999
"""A range beyond every board."""
NO_PLACE = Refusal("no-place", ("LOS-001.1",), "It has no place on the board.")


NO_MATTER = "what does not matter"
"""Hook point: a `Needless`; hooks add to it what else the target need not be."""


class Needless(NamedTuple):
    """What does not matter for a target.

    Attributes:
        intent: the choice of the target.
        what: ids of the hindrances, see `sight_unneeded`.
        alike: whether it is the same whatever is aimed at.
    """

    intent: Intent
    what: frozenset[str]
    alike: bool = True


FROM_ELSEWHERE = "targets from elsewhere"
"""Hook point: a `Vantage`; hooks add to it the tiles from which the target may be chosen beside the own one."""


class Vantage(NamedTuple):
    """From where a target may be chosen beside the tile of what acts.

    Attributes:
        intent: the choice of the target.
        tiles: the tiles; range and sight from one of them are enough.
    """

    intent: Intent
    tiles: tuple[Hex, ...] = ()


class Reach(NamedTuple):
    """How far a choice of a target reaches.

    Attributes:
        starts: where is looked from, None for what stands nowhere.
        limit: the range in tiles.
        rules: the rules that say so.
        alike: whether it is the same whatever is aimed at.
        elsewhere: tiles of which each one does as well as all the starts together.
    """

    starts: tuple[Hex | None, ...]
    limit: int
    rules: tuple[str, ...]
    alike: bool = True
    elsewhere: tuple[Hex, ...] = ()


def reach_of(game: Game, intent: Intent) -> Reach | None:
    """Return how far a "target" intent reaches; None when neither sight nor range matters."""
    chooser = chooser_of(game, intent)
    if is_anywhere(game, chooser) or freed(game, SIGHT):
        return None
    starts = tuple(game.state.tile_of[origin] for origin in origins_of(game, intent.seat, intent.subject))
    needless = _no_matter(game, intent, chooser)
    limit, rules = _range(game, intent, chooser, needless.what)
    return Reach(starts, limit, rules, needless.alike, elsewhere(game, intent))


def elsewhere(game: Game, intent: Intent) -> tuple[Hex, ...]:
    """Return the tiles from which a target may be chosen beside the one of what acts."""
    hooks = game.hooks_at(FROM_ELSEWHERE)
    if not hooks:
        return ()
    vantage = Vantage(intent)
    for hook in hooks:
        if hook.fold is not None:
            vantage = hook.fold(game, vantage)
    return vantage.tiles


def beyond(game: Game, seat: int, aim: Aim, reach: Reach) -> Refusal | None:
    """Return why a thing is out of reach for a seat, None if it is not (HRO-INT.3)."""
    end = tile_of(game, aim)
    if end is not None and any(tile.distance(end) <= reach.limit for tile in reach.elsewhere):
        return None
    for start in reach.starts:
        if start is None or end is None:
            return None if is_own(game, seat, aim) else NO_PLACE
        distance = start.distance(end)
        if distance > reach.limit:
            return None if is_own(game, seat, aim) else _too_far(distance, reach.limit, reach.rules)
    return None


def _no_matter(game: Game, intent: Intent, chooser: Chooser) -> Needless:
    """Return what does not matter for a target, as its own words, its ability or cards in play say."""
    said = unneeded(chooser.target)
    if intent.ability != THE_CARD:
        said |= unneeded_by(ability_of(game, intent.subject, intent.ability))
    needless = Needless(intent, said)
    for hook in game.hooks_at(NO_MATTER):
        if hook.fold is not None:
            needless = hook.fold(game, needless)
    return needless


@kept_for_each
def _ranges(target: Target) -> tuple[Adjacent | Within, ...]:
    return tuple(node for node in filters_of(target) if isinstance(node, Adjacent | Within))


def range_of(game: Game, intent: Intent, chooser: Chooser) -> tuple[int, tuple[str, ...]]:
    """Return the range of a "target" intent in tiles, and the rules that say so."""
    return _range(game, intent, chooser, _no_matter(game, intent, chooser).what)


def _range(game: Game, intent: Intent, chooser: Chooser, needless: frozenset[str]) -> tuple[int, tuple[str, ...]]:
    """Return the range, and its rules, of what some things do not matter for."""
    if RANGE in needless:
        return FAR, ("FX-001.2", "HRO-INT.3")
    longer = longer_by(game, intent.seat, intent.subject)
    named = _ranges(chooser.target)
    if named:
        ranges = [
            1 if isinstance(node, Adjacent) else max(0, _tiles(game, node.tiles, intent) + longer) for node in named
        ]
        return min(ranges), ("FX-001.2", "HRO-INT.3")
    return max(0, game.stat(intent.seat, INTELLIGENCE.id) + longer), ("HRO-INT.3",)


def _tiles(game: Game, tiles: Amount, intent: Intent) -> int:
    return tiles.value if isinstance(tiles, Number) else amount(game, tiles, asked_with(game, intent))


def in_range(game: Game, intent: Intent) -> Refusal | None:
    """Return why what a "target" intent aims at is out of range, None if it is not (HRO-INT.3)."""
    reach = reach_of(game, intent)
    return None if reach is None else beyond(game, intent.seat, intent.data[0], reach)


@lru_cache
def _too_far(distance: int, limit: int, rules: tuple[str, ...]) -> Refusal:
    message = f"It is {counted(distance, 'tile')} away; the range is {limit}."
    return Refusal("out-of-range", rules, message, (("distance", distance), ("range", limit)))


def _in_sight(game: Game, intent: Intent) -> Refusal | None:
    chooser = chooser_of(game, intent)
    if is_own(game, intent.seat, intent.data[0]) or is_anywhere(game, chooser) or freed(game, SIGHT):
        return None
    no_matter = _no_matter(game, intent, chooser).what
    if LINE_OF_SIGHT in no_matter:
        return None
    end = tile_of(game, intent.data[0])
    starts = tuple(game.state.tile_of[origin] for origin in origins_of(game, intent.seat, intent.subject))
    if end is None or None in starts:
        return NO_PLACE
    board = sight_for(game, intent.seat, intent.subject)
    if WALLS in no_matter:
        board = LayeredSight(board.tiles, (), board.surfaces, board.opaque, board.pieces)
    through = looks_through(game, Looker(intent.subject, intent.ability))
    own = all(_sees(board, start, end, through=through) for start in starts if start is not None)
    reach = reach_of(game, intent) if elsewhere(game, intent) else None
    if reach is not None:
        # Where there are several places to look from, sight and range are needed from the same one.
        near = (tile for tile in reach.elsewhere if tile.distance(end) <= reach.limit)
        own = own and beyond(game, intent.seat, intent.data[0], reach._replace(elsewhere=())) is None
        own = own or any(_sees(board, tile, end, through=through) for tile in near)
    if own:
        return None
    rules = ("LOS-001.1", "LOS-002.1", "LOS-002.2")
    return Refusal("out-of-sight", rules, "There is no line of sight to it.")


def _sees(board: LayeredSight, start: Hex, end: Hex, *, through: bool) -> bool:
    return sees(board, start, end) or (through and sees(board, start, end, penetrate=True))


MODULE = RuleModule(
    id="reach",
    requires=("targeting", "liberties"),
    rules={
        "LOS-001.1": "To target something your avatar must see it.",
        "TGT-001.2": "A card can be a target only while its controller is in sight.",
        "HRO-INT.3": "Intelligence is the range for targets in sight, in tiles.",
    },
    clauses=(
        Clause("target.range", ("target",), "target", in_range, ("HRO-INT.3",), "it is in range"),
        Clause("target.sight", ("target",), "path", _in_sight, ("LOS-001.1", "LOS-002.1"), "it is in sight"),
    ),
)
