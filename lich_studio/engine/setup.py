"""What a game starts from, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat at the table.

    Attributes:
        hero: id of the hero's card definition, "" for none.
        deck: card definition ids, one a copy, in the order of the list.
        zones: exact contents by zone kind, for scenarios; drawn from nowhere, beside the deck.
        team: seats of one team win together; 0 for a team of its own.
        start: the tile the seat's piece begins on as "q,r", "" to choose in play.
    """

    hero: str = ""
    deck: tuple[str, ...] = ()
    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, "tuple[str, ...]"])
    team: int = 0
    start: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """A table before the first input.

    Attributes:
        map: the map as plain JSON data.
        seats: two or more, in clockwise order.
        rulings: ruling switches that differ from the defaults.
        options: what else the ruleset lets a table choose, such as leaving out the opening.
    """

    map: Mapping[str, Any]
    seats: tuple[SeatSetup, ...]
    rulings: Mapping[str, Any] = field(default_factory=dict[str, Any])
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def plain(self) -> dict[str, Any]:
        """Return the setup as JSON data."""
        return asdict(self)

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Setup:
        """Return the setup that `plain` wrote.

        Raises:
            KeyError, TypeError: the data is not of that shape.
        """
        seats = tuple(
            SeatSetup(
                hero=seat["hero"],
                deck=tuple(seat["deck"]),
                zones={kind: tuple(cards) for kind, cards in seat["zones"].items()},
                team=seat["team"],
                start=seat["start"],
            )
            for seat in data["seats"]
        )
        return cls(data["map"], seats, dict(data["rulings"]), dict(data["options"]))
