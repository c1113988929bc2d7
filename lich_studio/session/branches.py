"""Courses of a game that are kept beside each other, and where two of them part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from lich_studio.engine.decisions import Input
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.session.chronicle import Chronicle
from lich_studio.session.explain import LogLine

__all__ = ["Branch", "BranchShelf", "Difference", "first_difference"]

MAIN = "main"
"""Name of the branch that a game begins on."""
MOST_LABEL = 40
"""Characters of the label in a branch's first name, at the most."""
MOST_NAME = 60
"""Characters of a branch's name, at the most."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A course of the game that is kept while another one is played.

    Attributes:
        name: what people call it.
        game: the game that went this way; it stands where it was left.
        chronicle: what was heard of it.
    """

    name: str
    game: Game
    chronicle: Chronicle = field(repr=False)

    @property
    def inputs(self) -> tuple[Input, ...]:
        """Everything it was told."""
        return tuple(self.game.inputs)

    @property
    def lines(self) -> Sequence[LogLine]:
        """Its whole log."""
        return tuple(self.chronicle.lines)


class BranchShelf:
    """The branches that are kept beside the present one, the oldest first.

    Attributes:
        present: the name of the present branch, which is not on the shelf.
    """

    def __init__(self) -> None:
        """Begin on the main branch with none beside it."""
        self.present = MAIN
        self._kept: dict[str, Branch] = {}
        self._named = 0

    def __iter__(self) -> Iterator[Branch]:
        """Go through the kept ones."""
        return iter(tuple(self._kept.values()))

    def find(self, name: str) -> Branch:
        """Return a kept branch.

        Raises:
            EngineError: there is no such branch.
        """
        if name not in self._kept:
            raise EngineError(f"there is no branch {name!r}")
        return self._kept[name]

    def keep(self, branch: Branch) -> None:
        """Put a branch on the shelf."""
        self._kept[branch.name] = branch

    def fresh_name(self, label: str) -> str:
        """Return a name that no branch has had yet: a running number and a label, cut short."""
        self._named += 1
        return f"{self._named}: {label[:MOST_LABEL]}"

    def rename(self, name: str, new: str) -> None:
        """Give a branch, or the present one, another name.

        Raises:
            EngineError: there is no such branch, or the new name is empty or taken.
        """
        wanted = new.strip()[:MOST_NAME]
        if not wanted or (wanted != name and wanted in (self.present, *self._kept)):
            raise EngineError(f"there is a branch {wanted!r} already" if wanted else "a branch needs a name")
        if name == self.present:
            self.present = wanted
            return
        renamed = replace(self.find(name), name=wanted)
        self._kept = {
            wanted if key == name else key: renamed if key == name else branch for key, branch in self._kept.items()
        }

    def arrange(self, names: Sequence[str]) -> None:
        """Put the kept branches in an order, as they were in when they were saved, and count on from their numbers."""
        ordered = [name for name in names if name in self._kept]
        self._kept = {name: self._kept[name] for name in [*ordered, *(one for one in self._kept if one not in ordered)]}
        numbers = (name.partition(":")[0] for name in (*self._kept, self.present))
        self._named = max((int(one) for one in numbers if one.isdecimal()), default=self._named)

    def drop(self, name: str) -> Branch | None:
        """Take a branch off the shelf and return it, None for an unknown name."""
        return self._kept.pop(name, None)

    def take_back(self, branch: Branch) -> str:
        """Put a branch that was dropped on the shelf again; return its name, another one if that is taken by now."""
        taken = branch.name in (self.present, *self._kept)
        name = self.fresh_name(branch.name) if taken else branch.name
        self.keep(replace(branch, name=name))
        return name


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two logs first differ.

    Attributes:
        number: number of the first line that is not the same in both, from 1.
        here: that line in the present branch, None if its log has ended.
        there: that line in the other branch, None if its log has ended.
    """

    number: int
    here: LogLine | None
    there: LogLine | None


def first_difference(here: Sequence[LogLine], there: Sequence[LogLine]) -> Difference | None:
    """Return where two logs first differ, None if they do not."""
    for number in range(max(len(here), len(there))):
        mine = here[number] if number < len(here) else None
        other = there[number] if number < len(there) else None
        if mine is other:
            # Branches share the lines from before they parted: thousands of them need not be read.
            continue
        if mine is None or other is None or mine.sentence != other.sentence or mine.instant != other.instant:
            return Difference(number + 1, mine, other)
    return None
