"""A game as a file: a record of the branch in front, and beside it the other branches and where the game stands."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lich_studio.content.card import Card
from lich_studio.content.expression import ExpressionError
from lich_studio.content.problems import ContentError
from lich_studio.content.project import Project
from lich_studio.content.term import Term
from lich_studio.engine.decisions import Choice, Input
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.errors import EngineError, RecordError
from lich_studio.engine.game import Game
from lich_studio.engine.record import VERSION, GameRecord, input_of, plain_input
from lich_studio.session.branches import Branch
from lich_studio.session.breakpoints import Breakpoint
from lich_studio.session.compile import Rules
from lich_studio.session.explain import Instant
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession

__all__ = ["Contents", "Course", "GameFile", "OpenedGame", "PlayedBy", "contents_of", "open_game"]

Contents = Mapping[str, tuple[Mapping[str, Any], tuple[Input, ...]]]
"""What a game consists of, to tell whether it has changed: rulings and inputs of each branch by its name."""

MAIN = "main"
UNKNOWN = "-"
"""Stands for a digest that was not noted, such as where a breakpoint stopped a game between two decisions."""
Plain = dict[str, Any]
UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError)
"""What reading data of another shape than expected can raise."""


@dataclass(frozen=True, slots=True)
class Course:
    """One branch of a game, as a file keeps it.

    Attributes:
        name: what people call it.
        record: its set-up, cards and inputs.
        terms: the project's own terms that it was played with, as JSON data; None where the file does not say.
        digests: of the state at the start and after each input, UNKNOWN where it was not noted; none in old files.
    """

    name: str
    record: GameRecord
    terms: list[Any] | None = None
    digests: tuple[str, ...] = ()

    @classmethod
    def of(cls, branch: Branch, terms: Sequence[Term]) -> Course:
        """Return a branch as a file keeps it."""
        game = branch.game
        at_end = game.cursor == len(game.inputs) and game.status != "running"
        cards = {name: dict(card.content) for name, card in sorted(game.definitions.items()) if not card.parent}
        record = GameRecord(
            game.ruleset.id, game.setup, cards, game.seed, tuple(game.inputs), game.hash() if at_end else ""
        )
        noted = branch.chronicle.digests
        digests = tuple(noted.get(number, UNKNOWN) for number in range(len(game.inputs) + 1))
        return cls(branch.name, record, [term.model_dump(mode="json") for term in terms], digests)

    def beside(self, front: Course) -> Plain:
        """Return what differs from the branch in front, as JSON data."""
        plain: Plain = {"name": self.name, "final": self.record.final, "digests": " ".join(self.digests)}
        if self.record.setup.rulings != front.record.setup.rulings:
            plain["rulings"] = dict(self.record.setup.rulings)
        if self.record.cards != front.record.cards:
            plain["cards"] = dict(self.record.cards)
        if self.terms != front.terms:
            plain["terms"] = self.terms
        plain["inputs"] = [plain_input(given) for given in self.record.inputs]
        return plain

    @classmethod
    def of_plain(cls, plain: Plain, front: Course) -> Course:
        """Return the branch that `beside` wrote."""
        setup = replace(front.record.setup, rulings=dict(plain.get("rulings", front.record.setup.rulings)))
        record = replace(
            front.record, setup=setup, cards=plain.get("cards", front.record.cards), final=str(plain["final"]),
            inputs=tuple(input_of(given) for given in plain["inputs"]),
        )  # fmt: skip
        digests = tuple(str(plain.get("digests", "")).split())
        return cls(str(plain["name"]), record, plain.get("terms", front.terms), digests)


@dataclass(frozen=True, slots=True)
class GameFile:
    """A whole game as data.

    Attributes:
        name: what people call it.
        courses: its branches, the one in front first.
        at: the instant it stands at, None for its end.
        older: whether it was read from a file of an older version.
        breakpoints: where it stops, as JSON data.
        watches: the expressions that are watched in it.
    """

    name: str
    courses: tuple[Course, ...]
    at: Instant | None = None
    older: bool = False
    breakpoints: tuple[Mapping[str, Any], ...] = ()
    watches: tuple[str, ...] = ()

    @classmethod
    def of(cls, session: SandboxSession, name: str, watches: Iterable[str] = ()) -> GameFile:
        """Return a game as it stands, under a name, with what is watched in it."""
        branches = (session.present, *session.branches)
        courses = tuple(Course.of(one, session.rules_of(one.game).terms) for one in branches)
        points = tuple(one.plain() for one in session.breakpoints)
        return cls(name, courses, session.position, False, points, tuple(watches))

    def plain(self) -> Plain:
        """Return the game as JSON data; without its additions it is a record of the branch in front."""
        front = self.courses[0]
        record = front.record.plain()
        head = {key: record.pop(key) for key in ("format", "version")}
        plain: Plain = {**head, "name": self.name, **record, "branch": front.name}
        plain["at"] = list(self.at) if self.at is not None else None
        plain["terms"], plain["digests"] = front.terms, " ".join(front.digests)
        kept = {"breakpoints": [dict(one) for one in self.breakpoints], "watches": list(self.watches)}
        plain.update({name: rows for name, rows in kept.items() if rows})
        plain["branches"] = [course.beside(front) for course in self.courses[1:]]
        return plain

    def dump(self) -> str:
        """Return the game as the text of a file, one input a line."""
        return json.dumps(self.plain(), indent=2, ensure_ascii=False) + "\n"

    @classmethod
    def load(cls, text: str) -> GameFile:
        """Return the game that `dump` wrote, or that of a record of an earlier studio.

        Raises:
            RecordError: the text is no game, or one of a newer version.
        """
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"it is damaged: {error}") from error
        record = GameRecord.of_plain(data)
        try:
            return cls._of_plain(data, record)
        except UNREADABLE as error:
            raise RecordError(f"it is damaged: {error!r}") from error

    @classmethod
    def _of_plain(cls, data: Plain, record: GameRecord) -> GameFile:
        digests = tuple(str(data.get("digests", "")).split())
        front = Course(str(data.get("branch", MAIN)), record, data.get("terms"), digests)
        courses, names = [front], {front.name}
        for plain in data.get("branches", ()):
            course = Course.of_plain(plain, front)
            if course.name in names:
                raise RecordError(f"it has two branches called {course.name!r}")
            names.add(course.name)
            courses.append(course)
        at = data.get("at")
        instant = (int(at[0]), int(at[1])) if at else None
        points = tuple({**row} for row in data.get("breakpoints", ()))
        watches = tuple(str(text) for text in data.get("watches", ()))
        return cls(str(data.get("name", "")), tuple(courses), instant, data["version"] < VERSION, points, watches)


@dataclass(frozen=True, slots=True)
class PlayedBy:
    """What a game is played by when it is opened.

    Attributes:
        rules: the rules of the project.
        project: the project, None for one without a file of its own.
        cards: its cards by id, which stand in for cards of the game that these rules cannot play any more.
    """

    rules: Rules
    project: Project | None = None
    cards: Mapping[str, Card] | None = None

    def rules_for(self, terms: list[Any] | None) -> Rules:
        """Return the rules with the terms that a game was played with."""
        if terms is None or terms == [term.model_dump(mode="json") for term in self.rules.terms]:
            return self.rules
        project = self.project or Project(name="Game")
        return Rules.of_project(project, [Term.model_validate(term, strict=False) for term in terms])


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game that was opened.

    Attributes:
        session: the game; it stands where it stood when it was saved.
        name: what people call it, "" for a record that does not say.
        cards: its cards by id, as they are played.
        remarks: in what it goes otherwise than it was played, a sentence each; empty where it goes the same way.
        whole: whether all that was played is there; if not, the file has more.
        older: whether the file is of an older version.
        watches: the expressions that were watched in it.
    """

    session: SandboxSession
    name: str
    cards: Mapping[str, Card]
    remarks: tuple[str, ...]
    whole: bool
    older: bool
    watches: tuple[str, ...] = ()


def contents_of(session: SandboxSession) -> Contents:
    """Return what a game consists of; where one stands in it is no change."""
    branches = (session.present, *session.branches)
    return {one.name: (one.game.setup.rulings, tuple(one.game.inputs)) for one in branches}


def open_game(text: str, by: PlayedBy) -> OpenedGame:
    """Return the game of a file, played up to where it stood; a branch ends before what is no longer possible.

    Raises:
        SandboxRefusedError: it is no game, belongs to other rules, or cannot be played by these.
    """
    try:
        return _Opening(GameFile.load(text), by).opened()
    except (EngineError, ContentError) as error:
        raise SandboxRefusedError((f"This game cannot be opened: {error}",)) from error


class _Opening:
    """Plays every branch of a file, and collects what goes otherwise."""

    def __init__(self, file: GameFile, by: PlayedBy) -> None:
        ruleset = file.courses[0].record.ruleset
        if ruleset != by.rules.ruleset.id:
            raise RecordError(f"it is of ruleset {ruleset!r}, not {by.rules.ruleset.id!r}")
        self._file, self._by = file, by
        self._remarks: dict[str, None] = {}
        self._cards: dict[str, Card] = {}
        self._whole = True
        self._rules: list[tuple[list[Any] | None, Rules]] = []

    def opened(self) -> OpenedGame:
        front, *others = self._file.courses
        session = self._begun(front)
        session.rename(session.name, front.name)
        self._play(session, front, 0)
        for course in others:
            self._add(session, course)
        session.arrange_branches([course.name for course in self._file.courses])
        if session.name != front.name:
            session.switch(front.name)
        at = self._file.at
        if at is not None and session.crash is None and 0 <= at[0] <= session.length and at[1] >= 0:
            session.seek(*at)
        # They come last, so that nothing stops while the game is played again.
        for row in self._file.breakpoints:
            try:
                session.breakpoints.add(Breakpoint.from_plain(row))
            except ExpressionError as error:
                self._say(f"A breakpoint is not there any more, because it cannot be read: {error}.")
        file, remarks = self._file, tuple(self._remarks)
        return OpenedGame(session, file.name, self._cards, remarks, self._whole, file.older, file.watches)

    def _begun(self, course: Course) -> SandboxSession:
        """Return the game of a branch before its first input."""
        try:
            rules = self._rules_for(course)
            cards = course.record.cards
            definitions = {name: self._definition(name, content, rules) for name, content in cards.items()}
            game = Game.start(course.record.setup, definitions, rules.ruleset, course.record.seed, run=False)
        except UNREADABLE as error:
            raise RecordError(f"it is damaged: {error}") from error
        return SandboxSession(game, rules)

    def _rules_for(self, course: Course) -> Rules:
        known = next((rules for terms, rules in self._rules if terms == course.terms), None)
        if known is None:
            known = self._by.rules_for(course.terms)
            self._rules.append((course.terms, known))
        return known

    def _definition(self, name: str, content: Mapping[str, Any], rules: Rules) -> CardDefinition:
        """Return a card as it was played, or as the project has it where its old text is not understood any more."""
        card = Card.model_validate(dict(content), strict=False)
        try:
            definition = rules.definition(card)
        except EngineError:
            now = (self._by.cards or {}).get(name)
            if now is None:
                raise
            card, definition = now, rules.definition(now)
            self._say(f"{now.name} is played as it is now: its text of then is not understood any more.")
        self._cards.setdefault(name, card)
        return definition

    def _add(self, session: SandboxSession, course: Course) -> None:
        """Add a branch: grown from the one it shares most with, or played by itself where cards or rules differ."""
        rules = self._rules_for(course)
        alike = [
            branch for branch in (session.present, *session.branches)
            if branch.game.ruleset is rules.ruleset and branch.game.setup == course.record.setup
            and all(branch.game.definitions[name].content == content for name, content in course.record.cards.items())
        ]  # fmt: skip
        if not alike:
            alone = self._begun(course)
            self._play(alone, course, 0)
            session.adopt(alone, course.name)
            session.rename(session.name, course.name)
            return
        nearest = max(alike, key=lambda branch: _shared(branch.inputs, course.record.inputs))
        shared = _shared(nearest.inputs, course.record.inputs)
        if nearest.name != session.name:
            session.switch(nearest.name)
        session.seek(shared)
        session.branch_off(course.name)
        self._play(session, course, shared)

    def _play(self, session: SandboxSession, course: Course, given: int) -> None:
        """Give what is left of a branch's inputs, as long as that is possible."""
        inputs, digests, told = course.record.inputs, course.digests, False
        for number in range(given, len(inputs) + 1):
            known = digests[number] if number < len(digests) else UNKNOWN
            now = session.present.chronicle.digests.get(number, UNKNOWN)
            if not told and UNKNOWN not in (known, now) and known != now:
                where = f"after input {number}, {named(inputs[number - 1])}" if number else "at its start"
                self._say(f"The rules have changed since it was saved: it first goes otherwise {where}.")
                told = True
            if number == len(inputs) or session.crash is not None:
                break
            if not _takes(session, inputs[number]):
                self._whole = False
                self._say(f"It is there up to input {number}: what came next, {named(inputs[number])}, "
                          "is not possible any more.")  # fmt: skip
                return
        # A rule that fails ends a branch as well.
        self._whole = self._whole and session.length == len(inputs)
        final = course.record.final
        if not told and not digests and final and session.crash is None and session.game.hash() != final:
            self._say("The rules have changed since it was saved: it ends otherwise.")

    def _say(self, remark: str) -> None:
        self._remarks[remark] = None


def named(given: Input) -> str:
    """Return what people call an input."""
    return given.key if isinstance(given, Choice) else "an edit"


def _takes(session: SandboxSession, given: Input) -> bool:
    """Give an input; return whether that was possible."""
    if session.decision is None:
        return False
    try:
        session.give(given)
    except EngineError:
        return False
    return True


def _shared(one: Sequence[Input], other: Sequence[Input]) -> int:
    """Return how many inputs two branches have in common at their start."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))
