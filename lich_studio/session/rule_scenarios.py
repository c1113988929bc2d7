"""Which scenario shows which rule: by what every line of its log rests on, and by what its author points at."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.content.expression import parse_expectation
from lich_studio.content.problems import ContentError
from lich_studio.content.scenario import Scenario
from lich_studio.engine.errors import EngineError, IllegalInputError
from lich_studio.session.compile import Rules
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.scenario_inputs import read_line
from lich_studio.session.scenarios import begin
from lich_studio.session.shelf import Shelf
from lich_studio.session.why_not import why_not

__all__ = ["Citation", "RuleScenarios"]

Instant = tuple[int, int]
Shown = dict[str, tuple[Instant, str, bool]]
"""By rule: when a run rests on it, what happens then, and whether the log says so only among all steps."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A scenario whose run rests on a rule.

    Attributes:
        scenario: id of the scenario.
        name: its name.
        at: the instant at which it first shows: inputs given, steps run since; None if no line of its log rests on it
            and its author points at none.
        sentence: what happens or is to be seen there, "" for nothing.
        meant: whether its author says that it is about this rule.
        length: lines of its script; the shorter one is easier to follow.
        quiet: whether the log shows that line only among all steps.
        lent: whether it is one of the studio's samples, shown because the project has no scenarios.
    """

    scenario: str
    name: str
    at: Instant | None
    sentence: str
    meant: bool
    length: int
    quiet: bool = False
    lent: bool = False


class RuleScenarios:
    """The citations of all scenarios of a shelf, found little by little.

    Attributes:
        lent: whether they are the studio's samples and not the project's own.
        done: how many scenarios were played.
        count: how many there are.
        unplayed: names of those that could not be begun.
    """

    def __init__(self, rules: Rules, shelf: Shelf, *, lent: bool = False) -> None:
        """Prepare to play every scenario of a shelf; `work` does it."""
        self._rules, self._shelf, self.lent = rules, shelf, lent
        self._citing: dict[str, list[Citation]] = {}
        self._meant: dict[str, list[Citation]] = {}
        self.done, self.count = 0, len(shelf.scenarios)
        self.unplayed: list[str] = []

    @property
    def finished(self) -> bool:
        """Whether all were played."""
        return self.done == self.count

    def of(self, rule: str) -> tuple[Citation, ...]:
        """Return the scenarios found so far whose runs rest on a rule: those meant for it, then the shorter ones."""
        return tuple(sorted(self._citing.get(rule, ()), key=lambda one: (not one.meant, one.length, one.name)))

    def only_meant(self, rule: str) -> tuple[Citation, ...]:
        """Return the scenarios said to be about a rule though no line of their logs rests on it."""
        return tuple(self._meant.get(rule, ()))

    def work(self) -> Iterator[None]:
        """Play the scenarios, pausing after every choice; each pause is a few milliseconds after the one before."""
        for scenario in sorted(self._shelf.scenarios.values(), key=lambda one: one.id):
            yield from self._play(scenario)
            self.done += 1
            yield

    def all(self) -> RuleScenarios:
        """Play all of them at once and return this."""
        for _ in self.work():
            pass
        return self

    def _play(self, scenario: Scenario) -> Iterator[None]:
        try:
            session = begin(scenario, self._rules, self._shelf)
        except (EngineError, ContentError):
            self.unplayed.append(scenario.name)
            return
        yield
        found: Shown = {}
        pointed: Shown = {}
        refused = _refusals(scenario)
        _note_refusals(session, refused.get(0, ()), found)
        _note_moments(session, scenario, 0, pointed)
        for number, key in enumerate(scenario.script, 1):
            if session.crash is not None or session.decision is None:
                break
            try:
                session.give(read_line(session.game, key))
            except IllegalInputError:
                _note_refusals(session, (key,), found)  # a line that is there to be refused
            except ContentError:
                break
            _note_refusals(session, refused.get(number, ()), found)
            _note_moments(session, scenario, number, pointed)
            yield
        shown = _shown(session)
        for rule, (at, sentence, quiet) in {**shown, **found, **pointed}.items():
            meant, length = rule in scenario.rules or rule in pointed, len(scenario.script)
            citation = Citation(scenario.id, scenario.name, at, sentence, meant, length, quiet, self.lent)
            self._citing.setdefault(rule, []).append(citation)
        for rule in scenario.rules:
            if rule not in found and rule not in shown and rule not in pointed:
                only = Citation(scenario.id, scenario.name, None, "", True, len(scenario.script), lent=self.lent)
                self._meant.setdefault(rule, []).append(only)


def _shown(session: SandboxSession) -> Shown:
    """Return for each rule where the log first rests on it, at a line of the short log if there is one."""
    found: Shown = {}
    for line in session.whole_log:
        for rule in line.rule_ids:
            if rule not in found or (found[rule][2] and not line.quiet):
                found[rule] = (line.instant, line.sentence, line.quiet)
    return found


def _refusals(scenario: Scenario) -> dict[int, tuple[str, ...]]:
    """Return the wishes that a scenario expects to be refused, by the line after which they are tried."""
    found: dict[int, tuple[str, ...]] = {}
    for text in scenario.expectations:
        try:
            expected = parse_expectation(text)
        except ContentError:
            continue
        if expected.rule and expected.intent:
            after = expected.after if expected.after is not None else len(scenario.script)
            found[after] = (*found.get(after, ()), expected.intent)
    return found


def _note_moments(session: SandboxSession, scenario: Scenario, number: int, pointed: Shown) -> None:
    """Note what the author points at after so many lines of the script."""
    for rule in scenario.shows:
        after, sentence = scenario.moment(rule)
        if after == number:
            pointed[rule] = (session.position, sentence, False)


def _note_refusals(session: SandboxSession, keys: tuple[str, ...], found: Shown) -> None:
    """Note the rules by which wishes are refused now."""
    for key in keys:
        for line in why_not(session.game, key):
            if line.verdict == "refuses":
                for rule in line.rule_ids:
                    found.setdefault(rule, (session.position, f"Refused: {line.message}", False))
