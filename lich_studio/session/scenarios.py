"""Runs scenarios without a window: sets up the position, plays the script strictly, and checks what is expected.

Every line of the script has to be legal when its turn comes, every forced result has to be drawn, and when the
script is played no choice may be left open: the game is over, or at rest in a main phase.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lich_studio.content.expression import Expectation, parse_expectation
from lich_studio.content.expression_nodes import Name
from lich_studio.content.problems import ContentError
from lich_studio.content.scenario import Scenario, SeatSpec
from lich_studio.engine.decisions import Choice, Input
from lich_studio.engine.errors import IllegalInputError
from lich_studio.engine.query import evaluate
from lich_studio.session.breakpoints import Breakpoint
from lich_studio.session.compile import Rules
from lich_studio.session.expectations import Outcome, outcome_of, refused_lines
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession, SeatChoice
from lich_studio.session.scenario_inputs import give_inputs, read_line
from lich_studio.session.shelf import Shelf

__all__ = ["ScenarioResult", "begin", "play", "play_with_breakpoints", "run"]

AT_REST = "at_rest"
"""What a ruleset calls the truth that nobody is in the middle of anything; a script has to end there."""


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    """What came of a scenario.

    Attributes:
        id: the scenario's id.
        failures: what kept the script from being played; empty when it was played whole.
        outcomes: one for each expectation, in order.
        session: the game as it stands, None if it could not begin.
    """

    id: str
    failures: tuple[str, ...]
    outcomes: tuple[Outcome, ...]
    session: SandboxSession | None

    @property
    def passed(self) -> bool:
        """Whether the script was played whole and everything expected came true."""
        return not self.failures and all(outcome.holds for outcome in self.outcomes)


def begin(scenario: Scenario, rules: Rules, shelf: Shelf) -> SandboxSession:
    """Set up a scenario's position: seats, cards, forced results and edits; the script is not played.

    Raises:
        SandboxRefusedError: with every reason why it cannot begin.
    """
    reasons = [f"There is no map {scenario.map}"] if scenario.map not in shelf.maps else []
    reasons += [
        f"There is no deck {seat.deck}" for seat in scenario.seats if seat.deck and seat.deck not in shelf.decks
    ]
    if reasons:
        raise SandboxRefusedError(reasons)
    seats = [_seat(seat, shelf) for seat in scenario.seats]
    exact = any("deck" in seat.zones for seat in scenario.seats)
    rulings = {**shelf.rulings, **scenario.rulings}
    options = {"opening": "short"} | ({"keep deck order": True} if exact else {}) | dict(scenario.options)
    session = SandboxSession.start(rules, shelf.maps[scenario.map], seats, shelf.cards, rulings, scenario.seed, options)
    _insist(session)

    def give(given: Input) -> None:
        session.give(given)
        _insist(session)

    try:
        give_inputs(scenario, session.game, give)
    except ContentError as error:
        raise SandboxRefusedError((str(error),)) from error
    return session


def run(scenario: Scenario, rules: Rules, shelf: Shelf) -> ScenarioResult:
    """Play a scenario's script and check its expectations."""
    try:
        expected = [(text, parse_expectation(text)) for text in scenario.expectations]
        session = begin(scenario, rules, shelf)
    except SandboxRefusedError as refusal:
        return ScenarioResult(scenario.id, refusal.reasons, (), None)
    except ContentError as error:
        return ScenarioResult(scenario.id, (str(error),), (), None)
    outcomes: dict[int, Outcome] = {}
    refused = refused_lines(expected, len(scenario.script))
    failures: list[str] = []
    _check(session, expected, 0, outcomes, scenario.script)
    for number, key in enumerate(scenario.script, 1):
        if number not in refused:
            failure = _give(session, number, key)
            if failure:
                failures.append(failure)
                break
        _check(session, expected, number, outcomes, scenario.script)
    failures += [] if failures else _left_open(session)
    for number, (text, expectation) in enumerate(expected):
        if number in outcomes:
            continue
        if expectation.after is not None:
            outcomes[number] = Outcome(text, False, "the script never came that far")
        else:
            found = outcome_of(session, text, expectation, scenario.script, len(scenario.script))
            outcomes[number] = replace(found, at=session.position)
    return ScenarioResult(scenario.id, tuple(failures), tuple(outcomes[one] for one in sorted(outcomes)), session)


def play(scenario: Scenario, rules: Rules, shelf: Shelf) -> SandboxSession:
    """Set up a scenario and play its script as far as it is legal; for the sandbox and the log.

    Raises:
        SandboxRefusedError: with every reason why it cannot begin.
    """
    session = begin(scenario, rules, shelf)
    for number, key in enumerate(scenario.script, 1):
        if _give(session, number, key):
            break
    return session


def play_with_breakpoints(scenario: Scenario, rules: Rules, shelf: Shelf) -> SandboxSession:
    """Return what `play` returns, with the scenario's breakpoints set; rows that are none are left out.

    Raises:
        SandboxRefusedError: with every reason why it cannot begin.
    """
    session = play(scenario, rules, shelf)
    for row in scenario.breakpoints:
        try:
            session.breakpoints.add(Breakpoint.from_plain(row if isinstance(row, dict) else {}))
        except ContentError:
            continue
    return session


def _seat(seat: SeatSpec, shelf: Shelf) -> SeatChoice:
    deck = shelf.decks[seat.deck] if seat.deck is not None else None
    return SeatChoice(seat.hero, deck, seat.team, dict(seat.zones), seat.start or "")


def _insist(session: SandboxSession) -> None:
    """Refuse a game in which a rule failed before the script began."""
    if session.crash is not None:
        raise SandboxRefusedError((f"a rule failed: {session.crash.message}",))


def _give(session: SandboxSession, number: int, key: str) -> str:
    """Play one line; return why it cannot be played, or ""."""
    decision = session.decision
    if decision is None:
        return f"line {number} `{key}` is left over: the game is over"
    try:
        given = read_line(session.game, key)
    except ContentError as error:
        return f"line {number} `{key}`: {error}"
    try:
        session.give(given)
    except IllegalInputError as error:
        if not isinstance(given, Choice):
            return f"line {number} `{key}`: {error}"
        offered = ", ".join(f"`{option.key}`" for option in decision.options)
        return f"line {number} `{key}` is not offered to player {decision.seat} ({decision.prompt}); offered: {offered}"
    return f"line {number} `{key}`: a rule failed: {session.crash.message}" if session.crash is not None else ""


def _left_open(session: SandboxSession) -> list[str]:
    """Return what a script that was played whole leaves undone: forced results, and a choice within something."""
    game, decision = session.game, session.decision
    left = [f"a forced result of `{stream}` was never drawn" for stream, kept in game.state.forced.items() if kept]
    resting = AT_REST in game.ruleset.table("query")
    if decision is not None and resting and not evaluate(game, Name(AT_REST)):
        offered = ", ".join(f"`{option.key}`" for option in decision.options)
        left.append(f"player {decision.seat} is left with a choice ({decision.prompt}); offered: {offered}")
    return left


def _check(
    session: SandboxSession,
    expected: list[tuple[str, Expectation]],
    line: int,
    outcomes: dict[int, Outcome],
    script: tuple[str, ...],
) -> None:
    for number, (text, expectation) in enumerate(expected):
        if expectation.after == line:
            outcomes[number] = replace(outcome_of(session, text, expectation, script, line), at=session.position)
