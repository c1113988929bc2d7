"""What a table may change outside the rules: health, cards, pieces, surfaces, counters, pools, phase and turn."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game
from lich_studio.engine.handling import Part, StateEdit
from lich_studio.engine.module import RuleModule
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import STONES, SURFACES, WALLS
from lich_studio.rules.lich.combat.health import MARKS, health_of
from lich_studio.rules.lich.field import DEFENSE, TAPPED, is_tapped
from lich_studio.rules.lich.seats import HEALTH, INTELLIGENCE, active_seat, avatar, is_avatar, living
from lich_studio.rules.lich.turn.action_points import ACTION_POINTS
from lich_studio.rules.lich.turn.source_pool import POOL

PHASES = ("start", "main", "status", "end")
YES_NO = ((1, "yes"), (0, "no"))


def _stat(key: str) -> Callable[[Game, int, Any, int], tuple[Edit, ...]]:
    return lambda _game, entity, _part, value: (Edit("stat", (entity, key, max(0, value))),)


def _stat_now(key: str) -> Callable[[Game, int, Any], int]:
    return lambda game, entity, _part: game.stat(entity, key)


def _counter(_game: Game, entity: int, part: str, value: int) -> tuple[Edit, ...]:
    return (Edit("counter", (entity, part, max(0, value))),)


def _counter_now(game: Game, entity: int, part: str) -> int:
    return game.counter(entity, part)


def _named(rows: Iterable[Any]) -> tuple[Part, ...]:
    return tuple((row.id, row.name) for row in rows)


def _statuses(game: Game, _piece: int) -> tuple[Part, ...]:
    return _named(game.ruleset.table("status").values())


def _pools(game: Game, _seat: int) -> tuple[Part, ...]:
    return tuple((POOL + word.id, word.name) for word in game.ruleset.words if word.kind == "source")


def _piece_health(game: Game, piece: int, _part: Any, value: int) -> tuple[Edit, ...]:
    bearer = game.state.link_of[piece]
    if is_avatar(game, piece):
        return (Edit("stat", (bearer, HEALTH.id, max(0, value))),)
    missing = game.stat(bearer, DEFENSE.id) - value
    if missing >= 0:
        return (Edit("stat", (piece, MARKS.id, missing)),)
    # A summon has as much health as its card has defense (SUM-002.4): for more the card itself must have more.
    defense = game.state.columns[DEFENSE.id][bearer] - missing
    return (Edit("stat", (bearer, DEFENSE.id, defense)), Edit("stat", (piece, MARKS.id, 0)))


def _places(game: Game, card: int) -> tuple[Part, ...]:
    seat = game.state.owner_of[card]
    return tuple(
        (zone_key(kind.id, seat), kind.label or kind.id) for kind in game.ruleset.zones.values() if not kind.shared
    )


def _zone_now(game: Game, card: int, _part: Any) -> str:
    return game.state.zone_of[card]


def _layer(name: str) -> Callable[[Game, Hex, Any, Any], tuple[Edit, ...]]:
    return lambda _game, tile, _part, value: (Edit("layer", (name, tile.q, tile.r, value or None)),)


def _layer_now(name: str) -> Callable[[Game, Hex, Any], str]:
    return lambda game, tile, _part: str(game.layer(name, tile) or "")


def _surfaces(game: Game, _tile: Hex) -> tuple[Part, ...]:
    return (("", "nothing"), *_named(game.ruleset.table("surface").values()))


def _is_free(game: Game, tile: Hex) -> bool:
    return tile not in game.state.occupants


def _stand(game: Game, tile: Hex, part: int, _value: Any) -> tuple[Edit, ...]:
    return (Edit("piece", (part, tile.q, tile.r)),)


def _nothing(_game: Game, _tile: Hex) -> tuple[Part, ...]:
    return ()


def _movable(game: Game, _tile: Hex) -> tuple[Part, ...]:
    return tuple((avatar(game, seat), f"Player {seat}") for seat in living(game))


def _phases(_game: Game, _thing: int) -> tuple[Part, ...]:
    return tuple((phase, phase) for phase in PHASES)


def _phase(game: Game, _thing: int, _part: Any) -> str:
    return game.recall("turn", "phase") or "setup"


def _seat_turns(game: Game, _thing: int) -> tuple[Part, ...]:
    return tuple((seat, f"Player {seat}") for seat in living(game))


MODULE = RuleModule(
    id="editing",
    requires=("surfaces", "source pool", "health", "phases"),
    tables={
        "state edit": (
            StateEdit("health", "Health", "seat", _stat(HEALTH.id), now=_stat_now(HEALTH.id)),
            StateEdit("points", "Action points", "seat", _stat(ACTION_POINTS.id), now=_stat_now(ACTION_POINTS.id)),
            StateEdit("intelligence", "Intelligence", "seat", _stat(INTELLIGENCE.id), now=_stat_now(INTELLIGENCE.id)),
            StateEdit("pool", "Source pool", "seat", _counter, parts=_pools, now=_counter_now),
            StateEdit("piece health", "Health", "piece", _piece_health,
                      now=lambda game, piece, _part: health_of(game, piece)),
            StateEdit("status", "Status", "piece", _counter, parts=_statuses, now=_counter_now),
            StateEdit("zone", "Put into", "card",
                      lambda _game, card, _part, value: (Edit("card", (card, value)),),
                      choices=_places, now=_zone_now),
            StateEdit("tapped", "Tapped", "card", _stat(TAPPED.id), choices=lambda _game, _card: YES_NO,
                      now=lambda game, card, _part: int(is_tapped(game, card))),
            StateEdit("surface", "Surface", "tile", _layer(SURFACES), choices=_surfaces,
                      now=_layer_now(SURFACES)),
            StateEdit("wall", "Wall", "tile", _layer(WALLS), choices=lambda _game, _tile: (("wall", "yes"), ("", "no")),
                      now=_layer_now(WALLS), fits=_is_free),
            StateEdit("stone", "Source stone", "tile", _layer(STONES),
                      choices=lambda _game, _tile: (("stone", "yes"), ("", "no")),
                      now=_layer_now(STONES)),
            StateEdit("stand", "Put here", "tile", _stand, parts=_movable,
                      choices=_nothing, fits=_is_free),
            StateEdit("phase", "Phase", "game",
                      lambda _game, _thing, _part, value: (Edit("jump", ("turn", value)),),
                      choices=_phases,
                      now=_phase),
            StateEdit("turn", "Turn", "game",
                      lambda _game, _thing, _part, value: (Edit("jump", ("rounds", "turn", "seat", value)),),
                      choices=_seat_turns, now=lambda game, _thing, _part: active_seat(game)),
        )
    },
)  # fmt: skip
