"""Ruling switches: where the rulebook is silent, a table may choose another reading."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from lich_studio.engine.errors import EngineError


class Rulings(BaseModel):
    """The switches of a table; each default is the ruling's default."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    empty_deck: Literal["nothing", "lose"] = Field(
        "nothing", description="AMB-052: what happens to a player who has to draw from an empty deck."
    )
    action_cards: Literal["reaction speed", "technique speed"] = Field(
        "reaction speed", description="AMB-112: whether action cards may join a stack in your main phase."
    )
    priority: Literal["left of the actor", "active player"] = Field(
        "left of the actor", description="AMB-108: who may answer first."
    )


def read_rulings(switches: Mapping[str, Any]) -> Rulings:
    """Return the typed switches.

    Raises:
        EngineError: a switch does not exist or has no such reading.
    """
    try:
        return Rulings.model_validate(dict(switches))
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(str(part) for part in first["loc"])
        raise EngineError(f"ruling {name!r}: {first['msg']}") from error
