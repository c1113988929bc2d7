"""Reads the rows of the sandbox's panels from a game as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lich_studio.engine.game import Game
from lich_studio.engine.trace import FrameNote
from lich_studio.engine.zones import zone_key, zone_parts
from lich_studio.grid.hex import Hex
from lich_studio.session.compile import Rules
from lich_studio.session.explain import Explainer
from lich_studio.session.sandbox_rows import BoardRow, CardRow, FrameRow, PieceRow, SeatRow, StackRow
from lich_studio.session.source_view import source_view

HIDDEN_TITLES = ("kernel.",)
POOL = "pool "
KEPT = "kept "
SEAT_NUMBERS = ("health", "max_health", "intelligence", "action_points", "action_limit")


def frame_rows(game: Game, explainer: Explainer, rules: Rules) -> tuple[FrameRow, ...]:
    """Return the procedures under way, outermost first; the kernel's own are left out."""
    rows: list[FrameRow] = []
    for frame in game.state.frames:
        if frame.procedure.startswith(HIDDEN_TITLES):
            continue
        step = game.ruleset.procedures[frame.procedure].steps[frame.step]
        note = FrameNote(frame.procedure, step.name, tuple(frame.registers.items()))
        source = source_view(game, frame, rules, explainer)
        said = [source.text[start:end] for start, end in source.lit] if source is not None else ()
        sentence = "; ".join(said) or explainer.step_sentence(game, note)
        title = explainer.title(game, note)
        rows.append(FrameRow(title, sentence, step.rule_ids, frame.procedure, step.name, source))
    return tuple(rows)


def stack_rows(game: Game, explainer: Explainer) -> tuple[StackRow, ...]:
    """Return what waits to resolve, the next one first."""
    rows: list[StackRow] = []
    for entity in _items(game):
        item = game.recall("item", entity)
        aims: tuple[tuple[Any, ...], ...] = item.aims if item is not None else ()
        words = tuple(_aim_words(game, explainer, aim) for chosen in aims for aim in chosen)
        card = item.card if item is not None else 0
        seat = item.seat if item is not None else 0
        rows.append(StackRow(entity, explainer.item_title(game, entity), seat, card, words))
    return tuple(reversed(rows))


def _items(game: Game) -> Iterator[int]:
    for cards in game.state.zones.values():
        for entity in cards:
            if game.state.kind_of[entity] == "item":
                yield entity


def _aim_words(game: Game, explainer: Explainer, aim: Any) -> str:
    return f"{aim.kind} {aim.tile.key()}" if aim.tile is not None else explainer.name(game, aim.entity)


def card_rows(game: Game, kind: str, seat: int) -> tuple[CardRow, ...]:
    """Return the cards of a zone; the top of a pile comes last."""
    return tuple(card_row(game, card) for card in game.state.zones.get(zone_key(kind, seat), ()))


def card_row(game: Game, card: int) -> CardRow:
    """Return one card."""
    state = game.state
    definition = game.definitions.get(state.definition_of[card])
    counters = {name: count for (entity, name), count in sorted(state.counters.items()) if entity == card}
    if definition is None:
        return CardRow(card, game.handle(card, 0), "", state.name_of[card], "", state.owner_of[card])
    numbers = {name: game.stat(card, name) for name in definition.stats if name in state.columns}
    tapped = bool(state.columns["tapped"][card]) if "tapped" in state.columns else False
    return CardRow(
        card, game.handle(card, 0), definition.id, definition.name, definition.type, state.owner_of[card],
        tapped, numbers, counters,
    )  # fmt: skip


def seat_rows(game: Game) -> tuple[SeatRow, ...]:
    """Return the players, in seat order."""
    state = game.state
    asked = game.decision.seat if game.decision is not None else 0
    turn = game.recall("turn", "active") or 0
    zones = {key: len(cards) for key, cards in state.zones.items()}
    rows: list[SeatRow] = []
    for number, setup in enumerate(game.setup.seats, 1):
        hero = game.definitions.get(setup.hero)
        counters = {name: count for (entity, name), count in sorted(state.counters.items()) if entity == number}
        rows.append(
            SeatRow(
                seat=number,
                hero=hero.name if hero is not None else setup.hero,
                team=setup.team,
                alive=game.stat(number, "alive") > 0,
                deciding=asked == number,
                active=turn == number,
                numbers={name: game.stat(number, name) for name in SEAT_NUMBERS if name in state.columns},
                pool=_pool(counters),
                zones={zone_parts(key)[0]: count for key, count in zones.items() if zone_parts(key)[1] == number},
                statuses=statuses_of(game, avatar_of(game, number)),
            )
        )
    return tuple(rows)


def _pool(counters: Mapping[str, int]) -> dict[str, int]:
    """Return the source of a seat by type, what is kept for some cards among it."""
    found: dict[str, int] = {}
    for name, count in counters.items():
        kind = name.removeprefix(POOL) if name.startswith(POOL) else name.split(" ")[1] if name.startswith(KEPT) else ""
        if kind:
            found[kind] = found.get(kind, 0) + count
    return found


def avatar_of(game: Game, seat: int) -> int:
    """Return the piece that stands for a seat, 0 for none."""
    state = game.state
    return next((one for one, kind in enumerate(state.kind_of) if kind == "avatar" and state.link_of[one] == seat), 0)


def card_of_piece(game: Game, piece: int) -> int:
    """Return the card of a piece: the hero of an avatar, else the card that brought it; 0 for none."""
    state = game.state
    if state.kind_of[piece] == "avatar":
        return next(iter(state.zones.get(zone_key("hero", state.link_of[piece]), ())), 0)
    return state.link_of[piece]


def statuses_of(game: Game, entity: int) -> dict[str, int]:
    """Return the statuses that an entity bears, with their numbers."""
    if not entity:
        return {}
    rows = game.ruleset.table("status")
    return {name: count for (who, name), count in sorted(game.state.counters.items()) if who == entity and name in rows}


def board_row(game: Game, explainer: Explainer) -> BoardRow:
    """Return the board as it stands."""
    state = game.state
    pieces = tuple(piece_row(game, explainer, tile, piece) for tile, piece in _by_age(state.occupants))
    orientation: str = game.setup.map.get("orientation", "flat")
    tiles: tuple[Hex, ...] = tuple(game.board.order)
    return BoardRow(orientation, tiles, {name: dict(layer) for name, layer in state.layers.items()}, pieces)


def _by_age(occupants: Mapping[Hex, int]) -> list[tuple[Hex, int]]:
    return sorted(occupants.items(), key=lambda place: place[1])


def piece_row(game: Game, explainer: Explainer, tile: Hex, piece: int) -> PieceRow:
    """Return a piece that stands on a tile."""
    state = game.state
    seat, link = state.controller_of[piece], state.link_of[piece]
    kind = state.kind_of[piece]
    name = explainer.name(game, piece)
    if kind == "avatar":
        label, health = str(seat), game.stat(link, "health")
    else:
        label = name[:2]
        health = game.stat(link, "defense") - game.stat(piece, "marks")
    return PieceRow(piece, tile, seat, kind, label, name, health, statuses_of(game, piece))
