"""A game whose past is kept: its log, every instant of it, and the branches it has grown."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace

from lich_studio.engine.decisions import Choice, Decision, Input, Option
from lich_studio.engine.errors import EngineError, IllegalInputError
from lich_studio.engine.game import Game
from lich_studio.engine.trace import TraceEntry
from lich_studio.session.branches import Branch, Difference, first_difference
from lich_studio.session.breakpoints import Breakpoints, Hit
from lich_studio.session.crash import Crash, step_before
from lich_studio.session.explain import Explainer, Instant, LogLine
from lich_studio.session.trail import Trail

__all__ = ["Branch", "Crash", "Difference", "Timeline"]

MAIN = "main"
"""Name of the branch that a game begins on."""
MOST_LABEL = 40


def _instant(line: LogLine) -> Instant:
    return line.instant


class Timeline:
    """A game with its log, its past and future, and its branches.

    Attributes:
        game: the game at the present instant.
        explainer: makes the lines of the log.
        name: the present branch.
        crash: the rule that failed last, None while all is well.
        breakpoints: where it stops by itself when it runs on.
        stop: the breakpoint it stands at, None when nothing stopped it.
    """

    def __init__(self, game: Game, explainer: Explainer) -> None:
        """Take over a game that has not run a step yet, and run it to its first decision."""
        self.game = game
        self.explainer = explainer
        self.name = MAIN
        self.crash: Crash | None = None
        self.breakpoints = Breakpoints()
        self.stop: Hit | None = None
        self._trail = Trail()
        self._looking = False
        self._lines: list[LogLine] = []
        self._heard: Instant = (game.cursor, game.steps)
        self._branches: dict[str, Branch] = {}
        self._named = 0
        game.sink = self._hear
        self._guard(game.run)

    @property
    def position(self) -> Instant:
        """Inputs given, and steps run since the last of them."""
        return (self.game.cursor, self.game.steps)

    @property
    def length(self) -> int:
        """How many inputs the present branch has, those ahead included."""
        return len(self.game.inputs)

    @property
    def decision(self) -> Decision | None:
        """The pending decision, None in the middle of a resolution and when the game is over."""
        return self.game.decision

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the pending decision."""
        return self.game.decision.options if self.game.decision is not None else ()

    @property
    def chosen_then(self) -> str:
        """In the past: the key that was chosen at this decision; else ""."""
        given = self._next_input() if self.game.decision is not None else None
        return given.key if isinstance(given, Choice) else ""

    @property
    def log(self) -> Sequence[LogLine]:
        """The log up to the present instant, quiet lines included."""
        return self._lines[: bisect_right(self._lines, self.position, key=_instant)]

    @property
    def whole_log(self) -> Sequence[LogLine]:
        """The log of the present branch, what lies ahead included."""
        return tuple(self._lines)

    @property
    def branches(self) -> tuple[Branch, ...]:
        """The branches beside the present one, the oldest first."""
        return tuple(self._branches.values())

    def choose(self, key: str, *, run: bool = True) -> None:
        """Answer the pending decision; in the past another answer begins a new branch.

        Args:
            key: key of an option.
            run: whether to go on to the next decision, or to stop right after the answer.

        Raises:
            IllegalInputError: no such option is offered.
        """
        self.give(Choice(key), run=run)

    def give(self, given: Input, *, run: bool = True) -> None:
        """Give any input; in the past one that differs from what was given then begins a new branch.

        Raises:
            IllegalInputError: the pending decision does not offer it.
        """
        if isinstance(given, Choice) and (self.game.decision is None or self.game.decision.find(given.key) is None):
            raise IllegalInputError(f"{given.key!r} is not among the options")
        ahead = self._next_input()
        if ahead is not None and ahead != given:
            self._part(given)
        if ahead != given:
            self._cut()
        self._look(True)
        if self._guard(lambda: self.game.feed(given)) and run and self.stop is None:
            self._run()
        self._look(False)

    def _run(self) -> bool:
        """Go on to the next decision or the next breakpoint; return whether all went well."""
        if not self._looking:
            return self._guard(self.game.run)
        return self._guard(self._step_on)

    def _step_on(self) -> None:
        game = self.game
        while self.stop is None and game.state.decision is None and game.state.result is None:
            game.step()

    def _look(self, on: bool) -> None:
        """Begin or stop looking for breakpoints; travelling to an instant meets none."""
        if on:
            self.stop = None
            self._looking = self.breakpoints.active
            if self._looking:
                self.breakpoints.arm(self.game)
        else:
            self._looking = False

    def seek(self, inputs: int, steps: int | None = None) -> None:
        """Go to an instant; nothing of what lies ahead is lost.

        Args:
            inputs: how many inputs have been given, 0 to `length`.
            steps: how many steps have run since, None to go on to the decision.

        Raises:
            EngineError: there are not that many inputs.
        """
        game, self.stop = self.game, None
        if not 0 <= inputs <= self.length:
            raise EngineError(f"there are {self.length} inputs, not {inputs}")
        if inputs < self._heard[0]:
            game.seek(inputs, steps)
            return
        game.seek(inputs, 0)
        self._guard(game.run if steps is None else lambda: game.advance(steps))

    def switch(self, name: str) -> None:
        """Go over to another branch, to its end; the present one is kept.

        Raises:
            EngineError: there is no such branch.
        """
        if name not in self._branches:
            raise EngineError(f"there is no branch {name!r}")
        branch = self._branches.pop(name)
        self._branches[self.name] = self._present()
        self._stand_on(branch)
        self.seek(self.length)

    def adopt(self, other: Timeline, name: str) -> None:
        """Take the course of another game in as a branch and go over to it; the present one is kept.

        Args:
            other: a game of the same set-up, played with other cards or rulings.
            name: what the branch shall be called; a number is added where that is taken.
        """
        self._branches[self.name] = self._present()
        self._named += 1
        wanted = f"{self._named}: {name[:MOST_LABEL]}"
        self._stand_on(Branch(wanted, other.game, tuple(other.whole_log), other._heard, other._trail))
        self.crash, self.stop = other.crash, None

    def rename(self, name: str, new: str) -> None:
        """Give a branch, or the present one, another name.

        Raises:
            EngineError: there is no such branch, or the new name is empty or taken.
        """
        wanted = new.strip()[:MOST_LABEL]
        if not wanted or (wanted != name and wanted in (self.name, *self._branches)):
            raise EngineError(f"there is a branch {wanted!r} already" if wanted else "a branch needs a name")
        if name == self.name:
            self.name = wanted
        elif name in self._branches:
            self._branches = {
                wanted if key == name else key: replace(branch, name=wanted) if key == name else branch
                for key, branch in self._branches.items()
            }
        else:
            raise EngineError(f"there is no branch {name!r}")

    def drop_branch(self, name: str) -> None:
        """Forget a branch beside the present one; an unknown name is ignored."""
        self._branches.pop(name, None)

    def first_difference(self, name: str) -> Difference | None:
        """Return where the log of another branch first differs from this one's; None if it does not.

        Raises:
            EngineError: there is no such branch.
        """
        if name not in self._branches:
            raise EngineError(f"there is no branch {name!r}")
        return first_difference(self._lines, self._branches[name].lines)

    def _next_input(self) -> Input | None:
        game = self.game
        return game.inputs[game.cursor] if game.cursor < len(game.inputs) else None

    def _feed_known(self) -> bool:
        given = self._next_input()
        return given is not None and self._guard(lambda: self.game.feed(given))

    def _part(self, given: Input) -> None:
        """Keep the present branch as it is, and name the one that begins."""
        self._branches[self.name] = self._present()
        self._named += 1
        label = given.key if isinstance(given, Choice) else "edit"
        if isinstance(given, Choice) and self.game.decision is not None:
            option = self.game.decision.find(given.key)
            label = option.label if option is not None and option.label else given.key
        self.name = f"{self._named}: {label[:MOST_LABEL]}"

    def _present(self) -> Branch:
        kept = self.game.clone()
        return Branch(self.name, kept, tuple(self._lines), self._heard, self._trail.copy())

    def _stand_on(self, branch: Branch) -> None:
        """Make a kept course the present one; it stands where it was left."""
        self.game.sink = None
        self.game, self.name = branch.game, branch.name
        self.game.sink = self._hear
        self._lines, self._heard, self._trail = list(branch.lines), branch.heard, branch.trail

    def _cut(self) -> None:
        """Forget the log of what lies ahead of this instant."""
        del self._lines[bisect_right(self._lines, self.position, key=_instant) :]
        self._trail.cut(self.position)
        self._heard = min(self._heard, self.position)

    def _hear(self, entry: TraceEntry) -> None:
        instant = (entry.inputs, entry.step) if entry.step else (entry.inputs + 1, 0)
        if self._looking and self.stop is None:
            self.stop = self.breakpoints.check(self.game, entry)
        if instant <= self._heard:
            return
        self._heard = instant
        self._trail.note(self.game, entry)
        for line in self.explainer.entry_lines(self.game, entry):
            self._lines.append(line.numbered(len(self._lines) + 1))

    def _guard(self, action: Callable[[], object]) -> bool:
        """Let the game go on; a rule that fails leaves it one step before. Return whether all went well."""
        self.crash = None
        try:
            action()
        except IllegalInputError:
            raise
        except Exception as error:  # noqa: BLE001
            # Here the studio calls the rules of a game, a designer's own among them, which may fail in any way:
            # the game lives on one step before, and what happened becomes a crash record. Nothing is swallowed.
            self.crash = step_before(self.game, error)
            return False
        return True
