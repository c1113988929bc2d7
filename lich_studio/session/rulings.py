"""The ruling switches as a designer chooses them: what each decides, what its readings mean, and what holds now."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from lich_studio.engine.ruleset import Ruleset
from lich_studio.session.project_document import ProjectDocument

__all__ = ["PROFILE", "Reading", "RulingRow", "choose_reading", "odd_rulings", "ruling_rows", "with_reading"]

PROFILE: Final = "profile"
"""The switch whose readings set several others at once."""
Origin = Literal["rules", "profile", "project"]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a rule.

    Attributes:
        id: what the switch is set to for it.
        means: what is so at a table that chose it.
        sets: of a profile, the switches that it sets, each with its reading.
    """

    id: str
    means: str
    sets: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RulingRow:
    """One switch as it stands in a project.

    Attributes:
        id: its name in project files.
        ruling: id of the question that it settles.
        title: its name as people read it.
        says: what it decides.
        readings: what may be chosen, the rules' own choice first.
        chosen: the reading that holds; "" if the project names one that does not exist.
        usual: the reading that would hold if the project said nothing about this switch.
        origin: who chose it: the rules, the profile, or the project for this switch alone.
        rules: ids of the rules it settles.
    """

    id: str
    ruling: str
    title: str
    says: str
    readings: tuple[Reading, ...]
    chosen: str
    usual: str
    origin: Origin
    rules: tuple[str, ...]

    @property
    def meaning(self) -> str:
        """What the reading means that holds."""
        return next((reading.means for reading in self.readings if reading.id == self.chosen), "")


def ruling_rows(ruleset: Ruleset, given: Mapping[str, Any]) -> tuple[RulingRow, ...]:
    """Return every switch of a ruleset, the profile first.

    Args:
        ruleset: the rules.
        given: what a project sets.
    """
    profiles = ruleset.table("ruling profile")
    by_profile = _set_by_profile(ruleset, given)
    found: list[RulingRow] = []
    for switch in ruleset.table("ruling").values():
        usual: str = by_profile.get(switch.id, switch.readings[0])
        said = given.get(switch.id, usual)
        sets = {name: dict(profiles[name].sets) for name in switch.readings if switch.id == PROFILE}
        readings = tuple(
            Reading(name, means, sets.get(name, {}))
            for name, means in zip(switch.readings, switch.meanings, strict=True)
        )
        origin: Origin = "project" if said != usual else "profile" if switch.id in by_profile else "rules"
        chosen: str = said if said in switch.readings else ""
        title = switch.id.replace("_", " ").capitalize()
        found.append(
            RulingRow(switch.id, switch.ruling, title, switch.says, readings, chosen, usual, origin, switch.rules)
        )
    return tuple(found)


def odd_rulings(ruleset: Ruleset, given: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Return what a project sets that makes no sense: the switch, and what is wrong with it in a sentence."""
    switches = ruleset.table("ruling")
    found: list[tuple[str, str]] = []
    for name, said in given.items():
        if name not in switches:
            found.append((name, f"The rules have no switch {name}."))
        elif said not in switches[name].readings:
            readings = ", ".join(switches[name].readings)
            found.append((name, f"The switch {name} has no reading {said}; it has {readings}."))
    return tuple(found)


def with_reading(ruleset: Ruleset, given: Mapping[str, Any], switch: str, reading: str | None) -> dict[str, Any]:
    """Return what a project sets once a switch is changed; what would hold anyway is not written down.

    Args:
        ruleset: the rules.
        given: what the project sets.
        switch: the switch.
        reading: its new reading; None for whatever profile and rules say.
    """
    wanted = {name: said for name, said in given.items() if name != switch}
    if reading is not None:
        wanted[switch] = reading
    usual = {row.id: row.usual for row in ruling_rows(ruleset, wanted)}
    return {name: said for name, said in wanted.items() if said != usual.get(name)}


def choose_reading(
    document: ProjectDocument, ruleset: Ruleset, switch: str, reading: str | None, initiator: object = None
) -> None:
    """Choose a reading for a project by one step that can be taken back.

    Args:
        document: the project.
        ruleset: its rules.
        switch: the switch.
        reading: its new reading; None for whatever profile and rules say.
        initiator: who asked for it.
    """
    title = switch.replace("_", " ")
    name = f"Set {title} to “{reading}”" if reading is not None else f"Set {title} back"
    document.set_rulings(with_reading(ruleset, document.project.rulings, switch, reading), name, initiator)


def _set_by_profile(ruleset: Ruleset, given: Mapping[str, Any]) -> Mapping[str, str]:
    """Return the switches that the project's profile sets."""
    profile = ruleset.table("ruling profile").get(given.get(PROFILE, ""))
    return profile.sets if profile is not None else {}
