"""Ruling switches: where the rulebook is silent or may be read in several ways, a table chooses a reading.

Each field of `Rulings` is one switch. Its type lists the readings, the first being the default; its description
begins with the id of the ruling that it settles; `readings` says what each reading means. A profile sets several
switches at once; what a setup gives beside the profile goes before it. Records keep the switches as they were given.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Literal, cast, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from lich_studio.content.first_letter import upper_first
from lich_studio.engine.errors import EngineError
from lich_studio.engine.module import RuleModule
from lich_studio.rules.lich.readings import MEANINGS, SETTLED_RULES

PROFILE = "profile"
PROFILES: Mapping[str, Mapping[str, str]] = {
    "rulebook": {},
    "later rulings": {
        "doom": "always converts",
        "mulligan_redraw": "as many as returned",
        "fog_as_target": "allowed",
        "damage_dealt": "blocked counts",
        "attacks": "any involvement",
    },
}
"""What each profile sets. "later rulings" is how the rules were changed afterwards; two of those changes, smoke that
hides the tiles beyond it (AMB-131) and modifiers that are no statuses (AMB-009), hold in either profile."""


class Rulings(BaseModel):
    """The switches of a table."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    profile: Literal["rulebook", "later rulings"] = Field(
        "rulebook", description="AMB-001: which rules hold where later ones changed the rulebook."
    )
    doom: Literal["converts on fog", "always converts"] = Field(
        "converts on fog",
        description="AMB-005: whether Impending Doom turns into Lich's Curse only after a status phase on Death Fog.",
    )
    mulligan_discard: Literal["at each", "at the end"] = Field(
        "at each", description="AMB-024: whether every mulligan is paid with its discards, or only the last one."
    )
    mulligan_redraw: Literal["full hand", "as many as returned"] = Field(
        "full hand", description="AMB-025: how many cards a mulligan draws again."
    )
    empty_deck: Literal["nothing", "lose", "reshuffle", "lose health"] = Field(
        "nothing",
        description="AMB-052: what happens to a player who has to draw from an empty deck: nothing, the game is lost, "
        "the purgatory is shuffled into the deck, or each missing card costs 2 health.",
    )
    status_numbers: Literal["duration", "strength", "both"] = Field(
        "duration",
        description="AMB-067: whether a status's number counts the status phases it lasts, says how strong it is "
        "for good, or both.",
    )
    surface_statuses: Literal["kept up", "on entering"] = Field(
        "kept up", description="AMB-073: whether a surface keeps its status up while one stays, or gives it only once."
    )
    invisible: Literal["everybody", "enemies"] = Field(
        "everybody", description="AMB-083: whom Invisible hides its bearer from beyond adjacent tiles."
    )
    possession: Literal["runs down", "until removed"] = Field(
        "runs down", description="AMB-090: whether possession ends with its number of status phases."
    )
    fizzling: Literal["lost target", "any shortfall", "never"] = Field(
        "lost target",
        description="AMB-100: what makes an item fizzle: a chosen target that is no longer legal, also an amount that "
        "is known to fall short before it begins, or nothing (what can be done is done).",
    )
    sight_tested: Literal["twice", "at declaration"] = Field(
        "twice", description="AMB-103: whether sight and range to a target are tested again when an item resolves."
    )
    penetrate_line: Literal["twice", "at declaration"] = Field(
        "twice",
        description="AMB-135: whether targets chosen with Penetrate have to stand on one line again when the effect "
        "happens.",
    )
    summon_origin: Literal["summon", "avatar", "both"] = Field(
        "summon", description="AMB-106: from where effects of a summon look and count their range."
    )
    priority: Literal["left of the actor", "active player"] = Field(
        "left of the actor", description="AMB-108: who may answer first."
    )
    action_cards: Literal["reaction speed", "technique speed"] = Field(
        "reaction speed", description="AMB-112: whether action cards may join a stack in your main phase."
    )
    alterations: Literal["own main phase", "any time"] = Field(
        "own main phase",
        description="AMB-113: whether alterations are played in your main phase or whenever you may act.",
    )
    damage_dealt: Literal["health lost", "blocked counts"] = Field(
        "health lost", description="AMB-149: whether damage that was blocked counts as dealt."
    )
    healing: Literal["up to the start", "no limit"] = Field(
        "up to the start", description="AMB-151: whether a player can be healed above the starting health."
    )
    attacks: Literal["harm", "any involvement"] = Field(
        "harm", description="AMB-154: whether an attack must harm its target, or whatever involves an enemy is one."
    )
    fog_as_target: Literal["refused", "allowed"] = Field(
        "refused",
        description="AMB-001 (KW-PLACE.3): whether a tile with Death Fog may be chosen for a surface; none ever lies "
        "there.",
    )
    summon_tiles: Literal["in sight", "adjacent", "anywhere"] = Field(
        "in sight", description="AMB-157: on which free tiles a summon may appear."
    )
    summon_movement: Literal["own budget", "shared", "none"] = Field(
        "own budget",
        description="AMB-159: whether summons have movement of their own, share the avatar's, or have none.",
    )
    summoning_turn: Literal["rests", "acts"] = Field(
        "rests", description="AMB-160: whether a summon may move and use Tap effects on the turn it came."
    )
    full_action_zone: Literal["cannot be played", "replaces"] = Field(
        "cannot be played", description="AMB-164: whether an action card may take the place of one in a full zone."
    )
    silent_skills: Literal["start phase", "use", "every skill's start phase"] = Field(
        "start phase",
        description="AMB-167: when a skill gains a counter if its text does not say how it gains any, and whether "
        "time alone gives one to the others as well.",
    )
    reprise: Literal["further", "in all"] = Field(
        "further", description="AMB-172: whether Reprise N resolves N further times, or N times in all."
    )
    source_stones: Literal["on entering", "each start phase too"] = Field(
        "on entering", description="AMB-174: whether an avatar that stays on a source stone is given sources again."
    )
    automatic_passes: Literal["passed over", "always ask"] = Field(
        "passed over", description="AMB-222: whether players who have no answer are asked all the same."
    )
    own_death: Literal["no fog", "fog still comes"] = Field(
        "no fog", description="AMB-182: whether Death Fog is placed for a player who dies on the own turn."
    )

    @model_validator(mode="before")
    @classmethod
    def _fill_in(cls, given: Any) -> Any:
        """Put what the profile sets behind what is given."""
        if not isinstance(given, Mapping):
            return given
        switches = cast("Mapping[str, Any]", given)
        profile: Any = switches.get(PROFILE)
        return {**(PROFILES.get(profile, {}) if isinstance(profile, str) else {}), **switches}


@dataclass(frozen=True, slots=True)
class Switch:
    """A row of the table "ruling": one switch, for those who show or list them.

    Attributes:
        id: the field's name, as setups and projects give it.
        ruling: id of the ruling.
        readings: what may be chosen, the default first.
        says: what it decides.
        meanings: what is so under each reading, in the order of `readings`.
        rules: ids of the rules that it settles.
    """

    id: str
    ruling: str
    readings: tuple[str, ...]
    says: str
    meanings: tuple[str, ...]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Profile:
    """A row of the table "ruling profile": switches that are set together.

    Attributes:
        id: its name, which is a reading of the switch "profile".
        sets: switch to reading, where it differs from the defaults.
    """

    id: str
    sets: Mapping[str, str]


def _switches() -> tuple[Switch, ...]:
    rows: list[Switch] = []
    for name, field in Rulings.model_fields.items():
        ruling, _, says = (field.description or "").partition(": ")
        readings: tuple[str, ...] = get_args(field.annotation)
        meanings = tuple(MEANINGS[name][reading] for reading in readings)
        question = upper_first(says)
        rows.append(Switch(name, ruling.split(" ")[0], readings, question, meanings, SETTLED_RULES.get(name, ())))
    return tuple(rows)


def read_rulings(switches: Mapping[str, Any]) -> Rulings:
    """Return the typed switches.

    Raises:
        EngineError: a switch does not exist or has no such reading.
    """
    try:
        return Rulings.model_validate(dict(switches))
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        raise EngineError(_in_words(name, switches[name])) from error


def _in_words(name: str, said: Any) -> str:
    """Return what is wrong with the setting of a switch."""
    field = Rulings.model_fields.get(name)
    if field is None:
        close = get_close_matches(name, Rulings.model_fields, n=1)
        return f"there is no ruling switch {name!r}" + (f"; did you mean {close[0]!r}?" if close else "")
    readings = ", ".join(get_args(field.annotation))
    return f"the ruling switch {name!r} has no reading {said!r}; it has {readings}"


MODULE = RuleModule(
    id="rulings",
    tables={
        "ruling": _switches(),
        "ruling profile": tuple(Profile(name, sets) for name, sets in PROFILES.items()),
    },
)
