"""What the rules have to say about a scenario before it is played: seats, rulings, edits, breakpoints, rule ids."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lich_studio.content.library import Library
from lich_studio.content.problems import ContentError, Problem
from lich_studio.content.scenario import Scenario
from lich_studio.engine.errors import EngineError
from lich_studio.engine.ruleset import Ruleset
from lich_studio.session.breakpoints import KINDS, Breakpoint
from lich_studio.session.compile import Draft
from lich_studio.session.edit_rows import edit_fault, forced_fault

__all__ = ["ruling_problems", "scenario_problems"]


def ruling_problems(given: Mapping[str, Any], ruleset: Ruleset) -> Iterator[Problem]:
    """Yield what is wrong with each of the ruling switches that are set."""
    for name, said in given.items():
        try:
            ruleset.strategies.rulings({name: said})
        except EngineError as error:
            yield Problem("error", "ruling", str(error), json_path=f"$.rulings.{name}")


def scenario_problems(
    scenario: Scenario, library: Library, ruleset: Ruleset, drafts: Mapping[str, Draft]
) -> Iterator[Problem]:
    """Yield what keeps a scenario from being played as it is written; its script is not played for it.

    Args:
        scenario: the scenario.
        library: the project it stands in; what it takes from the samples is not looked at.
        ruleset: the rules.
        drafts: cards of the project that cannot be played, by id.
    """
    yield from ruling_problems(scenario.rulings, ruleset)
    yield from _seats(scenario, library, ruleset, drafts)
    yield from _starts(scenario, library)
    yield from _inputs(scenario)
    yield from _rules(scenario, ruleset)


def _seats(
    scenario: Scenario, library: Library, ruleset: Ruleset, drafts: Mapping[str, Draft]
) -> Iterator[Problem]:
    for number, seat in enumerate(scenario.seats):
        place = f"$.seats[{number}]"
        hero = library.cards.get(seat.hero)
        if hero is not None and hero.type != "hero":
            message = f"seat {number + 1}: `{seat.hero}` is no hero but a card of type {hero.type}"
            yield Problem("error", "no-hero", message, json_path=f"{place}.hero")
        for name in dict.fromkeys((seat.hero, *(name for zone in seat.zones.values() for name in zone))):
            if name in drafts:
                yield Problem("error", "draft-in-scenario", drafts[name].reason, json_path=place)
        for zone in seat.zones:
            if zone not in ruleset.zones:
                message = f"seat {number + 1}: there is no zone {zone}; there are {', '.join(ruleset.zones)}"
                yield Problem("error", "unknown-zone", message, json_path=f"{place}.zones.{zone}")


def _starts(scenario: Scenario, library: Library) -> Iterator[Problem]:
    board = library.maps.get(scenario.map)
    tiles = {tile.key() for tile in board.tiles()} if board is not None else None
    taken: dict[str, int] = {}
    for number, seat in enumerate(scenario.seats, 1):
        place = f"$.seats[{number - 1}].start"
        if seat.start is None:
            continue
        if tiles is not None and seat.start not in tiles:
            message = f"seat {number}: tile {seat.start} is not on the map {scenario.map}"
            yield Problem("error", "start-off-map", message, json_path=place)
        first = taken.setdefault(seat.start, number)
        if first != number:
            message = f"seats {first} and {number} both start at {seat.start}"
            yield Problem("error", "start-twice", message, json_path=place)


def _inputs(scenario: Scenario) -> Iterator[Problem]:
    for number, row in enumerate(scenario.forced):
        fault = forced_fault(row)
        if fault:
            yield Problem("error", "forced", f"forced result {number + 1}: {fault}", json_path=f"$.forced[{number}]")
    for number, edit in enumerate(scenario.edits):
        fault = edit_fault(edit)
        if fault:
            yield Problem("error", "edit", f"edit {number + 1}: {fault}", json_path=f"$.edits[{number}]")
    for number, point in enumerate(scenario.breakpoints):
        try:
            Breakpoint.from_plain(point if isinstance(point, dict) else {})
        except ContentError:
            message = f"breakpoint {number + 1} is left out: it needs a subject and one of the kinds {', '.join(KINDS)}"
            yield Problem("warning", "breakpoint", message, json_path=f"$.breakpoints[{number}]")


def _rules(scenario: Scenario, ruleset: Ruleset) -> Iterator[Problem]:
    for rule in (*scenario.rules, *scenario.shows):
        if rule not in ruleset.rules and not any(known.startswith(f"{rule}.") for known in ruleset.rules):
            path = "$.rules" if rule in scenario.rules else "$.shows"
            yield Problem("warning", "unknown-rule", f"no rule has the id {rule}", json_path=path)
    for rule in scenario.shows:
        after, _said = scenario.moment(rule)
        if after > len(scenario.script):
            message = f"{rule} is to be seen after line {after}; the script has {len(scenario.script)}"
            yield Problem("warning", "moment-after-the-end", message, json_path=f"$.shows.{rule}")
