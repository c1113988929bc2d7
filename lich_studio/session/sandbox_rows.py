"""What the panels of the sandbox show, as plain rows: seats, hands, stack, frames, board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lich_studio.grid.hex import Hex
from lich_studio.session.source_view import SourceView


@dataclass(frozen=True, slots=True)
class FrameRow:
    """A procedure under way.

    Attributes:
        title: what it is called, with the names of what it is about.
        sentence: what its present step does, "" for steps that only prepare.
        rule_ids: the rules of that step.
        procedure: its id.
        step: the step's id.
        source: the text of the card whose effect this is, where the card plays by its meaning.
    """

    title: str
    sentence: str
    rule_ids: tuple[str, ...]
    procedure: str
    step: str
    source: SourceView | None = None


@dataclass(frozen=True, slots=True)
class StackRow:
    """Something that waits to resolve.

    Attributes:
        entity: its number.
        title: what it is called.
        seat: who controls it.
        card: the card it is or comes from, 0 for none.
        aims: what it is aimed at, in words.
    """

    entity: int
    title: str
    seat: int
    card: int
    aims: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card that may be looked at.

    Attributes:
        entity: its number.
        handle: its name in option keys, for whoever sees everything.
        card: the card's id.
        name: its printed name.
        type: its card type.
        owner: the seat it belongs to.
        tapped: whether it is tapped.
        numbers: its printed numbers after all changes.
        counters: what it bears.
    """

    entity: int
    handle: str
    card: str
    name: str
    type: str
    owner: int
    tapped: bool = False
    numbers: Mapping[str, int] = field(default_factory=dict[str, int])
    counters: Mapping[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A player.

    Attributes:
        seat: from 1.
        hero: the hero's name.
        team: 0 for alone.
        alive: whether still in the game.
        deciding: whether that seat is asked.
        active: whether it is that seat's turn.
        numbers: health, max_health, intelligence, action_points and action_limit.
        pool: source in the pool by type.
        zones: how many cards lie in each zone, by kind of zone.
        statuses: statuses of the avatar with their numbers.
    """

    seat: int
    hero: str
    team: int
    alive: bool
    deciding: bool
    active: bool
    numbers: Mapping[str, int]
    pool: Mapping[str, int]
    zones: Mapping[str, int]
    statuses: Mapping[str, int]

    @property
    def health(self) -> int:
        """Health points left."""
        return self.numbers.get("health", 0)

    @property
    def action_points(self) -> int:
        """Action points left."""
        return self.numbers.get("action_points", 0)


@dataclass(frozen=True, slots=True)
class PieceRow:
    """A piece on the board.

    Attributes:
        entity: its number.
        tile: where it stands.
        seat: who controls it.
        kind: "avatar" or "summon".
        label: one or two letters for the piece.
        name: what people call it.
        health: its health.
        statuses: its statuses with their numbers.
    """

    entity: int
    tile: Hex
    seat: int
    kind: str
    label: str
    name: str
    health: int
    statuses: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class BoardRow:
    """The board as it stands.

    Attributes:
        orientation: "pointy" or "flat".
        tiles: all tiles.
        layers: for each layer, what lies on which tile.
        pieces: the pieces, in the order they were made.
    """

    orientation: str
    tiles: tuple[Hex, ...]
    layers: Mapping[str, Mapping[Hex, Any]]
    pieces: tuple[PieceRow, ...]
