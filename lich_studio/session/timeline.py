"""A game whose past is kept: its log, every instant of it, and the branches it has grown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lich_studio.engine.decisions import Choice, Decision, Input, Option
from lich_studio.engine.errors import EngineError, IllegalInputError
from lich_studio.engine.game import Game
from lich_studio.engine.trace import TraceEntry
from lich_studio.session.branches import Branch, BranchShelf, Difference, first_difference
from lich_studio.session.breakpoints import Breakpoints, Hit
from lich_studio.session.chronicle import Chronicle
from lich_studio.session.crash import Crash, step_before
from lich_studio.session.declarations import Declaration
from lich_studio.session.explain import Explainer, Instant, LogLine

__all__ = ["Timeline"]

DIGEST = 8
"""Characters of a state's hash that tell whether a game goes the same way again."""


class Timeline:
    """A game with its log, its past and future, and its branches.

    Attributes:
        game: the game at the present instant.
        explainer: makes the lines of the log.
        crash: the rule that failed last, None while all is well.
        breakpoints: where it stops by itself when it runs on.
        stop: the breakpoint it stands at, None when nothing stopped it.
        withdrawn: the inputs of declarations that were taken back, until another input is given.
    """

    def __init__(self, game: Game, explainer: Explainer) -> None:
        """Take over a game that has not run a step yet, and run it to its first decision."""
        self.game = game
        self.explainer = explainer
        self.crash: Crash | None = None
        self.breakpoints = Breakpoints()
        self.stop: Hit | None = None
        self.withdrawn: tuple[Input, ...] = ()
        self._looking = False
        self._chronicle = Chronicle((game.cursor, game.steps))
        self._shelf = BranchShelf()
        game.sink = self._hear
        self._guard(game.run)
        self._note_digest()

    @property
    def name(self) -> str:
        """What the present branch is called."""
        return self._shelf.present

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
        return self._chronicle.until(self.position)

    @property
    def whole_log(self) -> Sequence[LogLine]:
        """The log of the present branch, what lies ahead included."""
        return tuple(self._chronicle.lines)

    @property
    def branches(self) -> tuple[Branch, ...]:
        """The branches beside the present one, the oldest first."""
        return tuple(self._shelf)

    @property
    def present(self) -> Branch:
        """The present branch as it is kept beside others; it is not a copy."""
        return Branch(self.name, self.game, self._chronicle)

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
        self.withdrawn = ()
        if ahead is not None and ahead != given:
            self._part(given)
        if ahead != given:
            self._chronicle.cut(self.position)
        self._look(True)
        if self._guard(lambda: self.game.feed(given)) and run and self.stop is None:
            self._run()
            self._note_digest()
        self._look(False)

    @property
    def last_declaration(self) -> Declaration | None:
        """The last declaration, and why it cannot be taken back; None in the past and before the first."""
        return self._chronicle.declarations.last(self.game) if self.game.cursor == self.length else None

    def withdraw(self) -> None:
        """Take back the last declaration, without a branch; `give_withdrawn` gives it once more.

        Raises:
            IllegalInputError: there is none, or somebody has learned something since.
        """
        found = self.last_declaration
        if found is None or found.refusal:
            raise IllegalInputError(found.refusal if found is not None else "nothing was declared")
        kept = (*self.game.inputs[found.inputs :], *self.withdrawn)
        self.crash, self.stop = None, None
        self.game.take_back(found.inputs)
        self._chronicle.cut(self.position)
        self.withdrawn = kept

    def give_withdrawn(self) -> bool:
        """Give once more what was taken back; return whether there was anything."""
        kept = self.withdrawn if self.game.cursor == self.length else ()
        for given in kept:
            if self.crash is None and self.game.decision is not None:
                self.give(given)
        return bool(kept)

    def _run(self) -> bool:
        """Go on to the next decision or the next breakpoint; return whether all went well."""
        if not self._looking:
            return self._guard(self.game.run)
        return self._guard(self._step_on)

    def _step_on(self) -> None:
        game = self.game
        while self.stop is None and game.state.decision is None and game.state.result is None:
            game.step()

    def _note_digest(self) -> None:
        """Note the state at a decision, by which it can be told later where the game goes another way."""
        if self.crash is None and self.game.status != "running":
            self._chronicle.digests[self.game.cursor] = self.game.hash()[:DIGEST]

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
        if inputs < self._chronicle.heard[0]:
            game.seek(inputs, steps)
            return
        game.seek(inputs, 0)
        self._guard(game.run if steps is None else lambda: game.advance(steps))

    def switch(self, name: str) -> None:
        """Go over to another branch, to its end; the present one is kept.

        Raises:
            EngineError: there is no such branch.
        """
        branch = self._shelf.find(name)
        self._shelf.drop(name)
        self._shelf.keep(self._present())
        self._stand_on(branch)
        self.seek(self.length)

    def adopt(self, other: Timeline, name: str) -> None:
        """Take the course of another game in as a branch and go over to it; the present one is kept.

        Args:
            other: a game of the same set-up, played with other cards or rulings.
            name: what the branch shall be called; a number is added where that is taken.
        """
        self._shelf.keep(self._present())
        self._stand_on(Branch(self._shelf.fresh_name(name), other.game, other._chronicle))
        self.crash, self.stop = other.crash, None

    def branch_off(self, name: str) -> None:
        """Begin a branch at the present instant, which shares all that was given so far; the one before is kept.

        Args:
            name: what it is called; no other branch may be.
        """
        self._shelf.keep(self._present())
        self._shelf.present = name
        self._chronicle.cut(self.position)
        self.game.forget_ahead()

    def arrange_branches(self, names: Sequence[str]) -> None:
        """Put the branches in an order, the oldest first."""
        self._shelf.arrange(names)

    def rename(self, name: str, new: str) -> None:
        """Give a branch, or the present one, another name.

        Raises:
            EngineError: there is no such branch, or the new name is empty or taken.
        """
        self._shelf.rename(name, new)

    def drop_branch(self, name: str) -> Branch | None:
        """Forget a branch beside the present one, and return it for `take_back`; None for an unknown name."""
        return self._shelf.drop(name)

    def take_back(self, branch: Branch) -> str:
        """Keep a branch again that was dropped; return its name, another one if that is taken by now."""
        return self._shelf.take_back(branch)

    def first_difference(self, name: str) -> Difference | None:
        """Return where the log of another branch first differs from this one's; None if it does not.

        Raises:
            EngineError: there is no such branch.
        """
        return first_difference(self._chronicle.lines, self._shelf.find(name).lines)

    def _next_input(self) -> Input | None:
        game = self.game
        return game.inputs[game.cursor] if game.cursor < len(game.inputs) else None

    def _part(self, given: Input) -> None:
        """Keep the present branch as it is, and name the one that begins."""
        self._shelf.keep(self._present())
        label = given.key if isinstance(given, Choice) else "edit"
        if isinstance(given, Choice) and self.game.decision is not None:
            option = self.game.decision.find(given.key)
            label = self.explainer.option_words(self.game, option) if option is not None else given.key
        self._shelf.present = self._shelf.fresh_name(label)

    def _present(self) -> Branch:
        return Branch(self.name, self.game.clone(), self._chronicle.copy())

    def _stand_on(self, branch: Branch) -> None:
        """Make a kept course the present one; it stands where it was left."""
        self.game.sink, self.withdrawn = None, ()
        if branch.game.ruleset is not self.game.ruleset:
            self.explainer = Explainer(branch.game.ruleset)
        self.game, self._shelf.present, self._chronicle = branch.game, branch.name, branch.chronicle
        self.game.sink = self._hear

    def _hear(self, entry: TraceEntry) -> None:
        if self._looking and self.stop is None:
            self.stop = self.breakpoints.check(self.game, entry)
        self._chronicle.note(self.game, entry, self.explainer)

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
