"""What a ruleset tells the tools around a game: how its state may be edited, why seats are asked, what ways cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lich_studio.engine.decisions import Edit
    from lich_studio.engine.events import Event
    from lich_studio.engine.game import Game
    from lich_studio.grid.hex import Hex

__all__ = ["EditEvents", "Moment", "Occasion", "Part", "StateEdit", "WayKind"]

Part = tuple[Any, str]
"""A value and what people call it."""


def _no_parts(_game: Game, _thing: Any) -> tuple[Part, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class StateEdit:
    """A row of the table "state edit": one change that a table may make outside the rules.

    Attributes:
        id: its name.
        label: what a menu calls it.
        of: what it is done to: "seat", "piece", "card", "tile" (a `Hex`) or "game" (0).
        make: returns the edits for a thing, a part and a new value.
        parts: what of the thing can be changed, when it is more than one, such as its statuses; may depend on the
            thing, and leaves out things that have none.
        choices: the values that can be chosen; None when any whole number can be.
        now: the present value of a part.
        fits: whether a thing can be changed that way at all.
    """

    id: str
    label: str
    of: str
    make: Callable[[Game, Any, Any, Any], tuple[Edit, ...]]
    parts: Callable[[Game, Any], tuple[Part, ...]] = _no_parts
    choices: Callable[[Game, Any], tuple[Part, ...]] | None = None
    now: Callable[[Game, Any, Any], Any] = lambda _game, _thing, _part: None
    fits: Callable[[Game, Any], bool] = lambda _game, _thing: True


@dataclass(frozen=True, slots=True)
class EditEvents:
    """A row of the table "edit events": what an edit with triggers announces, and what any edit brings about.

    Attributes:
        id: the kind of edit, such as "stat".
        events: returns the events that abilities may answer; asked before the edit is carried out.
        follows: returns what the rules do at once because of it; asked when it has been carried out.
    """

    id: str
    events: Callable[[Game, Edit], tuple[Event, ...]]
    follows: Callable[[Game, Edit], tuple[Event, ...]] = lambda _game, _edit: ()


@dataclass(frozen=True, slots=True)
class Occasion:
    """A row of the table "occasion": why a seat is asked something; the first that holds counts.

    Attributes:
        id: its name.
        label: what a list calls it.
        holds: whether the pending decision is asked on this occasion.
        about: what the question is about, as long as that lies in a zone; somebody who has passed on all of it need
            not be asked again.
        why: the occasion as a prompt tells it to whom it asks, such as "because a turn ends"; "" where the question
            tells enough by itself.
    """

    id: str
    label: str
    holds: Callable[[Game], bool]
    about: Callable[[Game], tuple[int, ...]] = lambda _game: ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class WayKind:
    """A row of the table "way": a kind of decision that asks a piece's way tile by tile.

    Attributes:
        id: the kind of decision.
        toll: what tiles, entered one after the other, cost a piece beyond one each; less than 0 where some are free.
        hazard: what would harm a piece on a tile, as people call it; "" for nothing.
        stop: key of the option that ends the way.
        begins: first word of the options by which a piece's way comes to be asked, "" for none.
        only_goes: whether the pending question is only about the tiles that a piece enters on its way, and not about
            anything else that happens there.
    """

    id: str
    toll: Callable[[Game, int, tuple[Hex, ...]], int]
    hazard: Callable[[Game, int, Hex], str]
    stop: str = "stop"
    begins: str = ""
    only_goes: Callable[[Game, int], bool] = lambda _game, _piece: False


@dataclass(frozen=True, slots=True)
class Moment:
    """A row of the table "moment": something that happens to a piece or that it does, at which a game may stop.

    Attributes:
        id: its name.
        label: what a menu says of it behind the name of the piece, such as "takes damage".
        event: the kind of event that it is.
        condition: returns, for a piece, the question that singles out its events.
    """

    id: str
    label: str
    event: str
    condition: Callable[[Game, int], str]
