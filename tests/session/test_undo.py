"""The undo stack: order, merging, macros, the clean mark, and undoing everything."""
from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from lich_studio.session.changes import Changed, Listeners
from lich_studio.session.undo import Command, UndoStack


@dataclass
class Sheet:
    """A tiny document: named numbers."""

    cells: dict[str, int] = field(default_factory=dict)


class SetCell:
    """Sets one cell; sets of the same cell merge when asked to."""

    def __init__(self, sheet: Sheet, key: str, value: int, merges: bool = False) -> None:
        self.name = f"Set {key}"
        self._sheet, self._key, self._value, self._merges = sheet, key, value, merges
        self._before = sheet.cells.get(key)

    def do(self) -> None:
        self._sheet.cells[self._key] = self._value

    def undo(self) -> None:
        if self._before is None:
            del self._sheet.cells[self._key]
        else:
            self._sheet.cells[self._key] = self._before

    def absorb(self, later: Command) -> bool:
        if not (self._merges and isinstance(later, SetCell) and later._merges and later._key == self._key):
            return False
        self._value = later._value
        return True


class Failing(SetCell):
    """Cannot be done."""

    def do(self) -> None:
        raise ValueError("no")


def test_undo_and_redo_go_by_name() -> None:
    sheet, stack = Sheet(), UndoStack()
    stack.push(SetCell(sheet, "a", 1))
    stack.push(SetCell(sheet, "b", 2))
    assert (stack.undo_name, stack.redo_name) == ("Set b", "")
    assert stack.undo()
    assert (sheet.cells, stack.undo_name, stack.redo_name) == ({"a": 1}, "Set a", "Set b")
    assert stack.redo()
    assert not stack.redo()
    assert sheet.cells == {"a": 1, "b": 2}


def test_a_new_command_drops_what_was_undone() -> None:
    sheet, stack = Sheet(), UndoStack()
    stack.push(SetCell(sheet, "a", 1))
    stack.undo()
    stack.push(SetCell(sheet, "b", 2))
    assert stack.names == ("Set b",)
    assert not stack.redo()


def test_like_commands_merge_until_sealed() -> None:
    sheet, stack = Sheet(), UndoStack()
    for value in (1, 2, 3):
        stack.push(SetCell(sheet, "a", value, merges=True))
    assert stack.index == 1
    stack.seal()
    stack.push(SetCell(sheet, "a", 4, merges=True))
    assert stack.index == 2
    stack.undo()
    assert sheet.cells == {"a": 3}
    stack.undo()
    assert sheet.cells == {}


def test_the_clean_mark_is_never_merged_over() -> None:
    sheet, stack = Sheet(), UndoStack()
    assert stack.is_clean
    stack.push(SetCell(sheet, "a", 1, merges=True))
    stack.mark_clean()
    stack.push(SetCell(sheet, "a", 2, merges=True))
    assert not stack.is_clean
    assert stack.index == 2
    stack.undo()
    assert stack.is_clean
    stack.undo()
    assert not stack.is_clean
    stack.push(SetCell(sheet, "b", 1))
    assert not stack.is_clean, "the clean state went with the dropped tail"
    stack.undo()
    assert not stack.is_clean


def test_undo_then_merge_does_not_reach_into_the_older_step() -> None:
    sheet, stack = Sheet(), UndoStack()
    stack.push(SetCell(sheet, "a", 1, merges=True))
    stack.seal()
    stack.push(SetCell(sheet, "a", 2, merges=True))
    stack.undo()
    stack.push(SetCell(sheet, "a", 3, merges=True))
    stack.undo()
    assert sheet.cells == {"a": 1}


def test_a_macro_is_one_step() -> None:
    sheet, stack = Sheet(), UndoStack()
    with stack.macro("Both"):
        stack.push(SetCell(sheet, "a", 1))
        with stack.macro("Inner"):
            stack.push(SetCell(sheet, "b", 2))
        assert not stack.undo(), "no undo inside a macro"
    assert stack.names == ("Both",)
    stack.undo()
    assert sheet.cells == {}
    stack.redo()
    assert sheet.cells == {"a": 1, "b": 2}


def test_a_failing_macro_leaves_nothing_behind() -> None:
    sheet, stack = Sheet(), UndoStack()
    with pytest.raises(ValueError, match="no"), stack.macro("Both"):
        stack.push(SetCell(sheet, "a", 1))
        stack.push(Failing(sheet, "b", 2))
    assert sheet.cells == {}
    assert stack.names == ()
    assert stack.is_clean


def test_an_empty_macro_is_no_step() -> None:
    stack = UndoStack()
    with stack.macro("Nothing"):
        pass
    assert stack.index == 0


def test_go_to_runs_to_any_step() -> None:
    sheet, stack = Sheet(), UndoStack()
    for value in range(5):
        stack.push(SetCell(sheet, "a", value))
    stack.go_to(2)
    assert sheet.cells == {"a": 1}
    stack.go_to(99)
    assert sheet.cells == {"a": 4}
    stack.go_to(-1)
    assert sheet.cells == {}


def test_listeners_may_leave_while_being_called() -> None:
    listeners: Listeners[Changed[str]] = Listeners()
    heard: list[str] = []
    remove = listeners.add(lambda change: (heard.append(change.what), remove()))
    listeners.add(lambda change: heard.append(change.what.upper()))
    listeners.emit(Changed("one"))
    listeners.emit(Changed("two", initiator=heard))
    remove()
    assert heard == ["one", "ONE", "TWO"]


class StackMachine(RuleBasedStateMachine):
    """Any run of pushes, undos, redos and seals keeps a history that leads back to the start."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet, self.stack = Sheet(), UndoStack()
        self.states: list[dict[str, int]] = [{}]

    @rule(key=st.sampled_from("abc"), value=st.integers(0, 9), merges=st.booleans())
    def push(self, key: str, value: int, merges: bool) -> None:
        self.stack.push(SetCell(self.sheet, key, value, merges))
        del self.states[self.stack.index:]
        self.states.append(dict(self.sheet.cells))

    @rule()
    def undo(self) -> None:
        self.stack.undo()

    @rule()
    def redo(self) -> None:
        self.stack.redo()

    @rule()
    def seal(self) -> None:
        self.stack.seal()

    @precondition(lambda self: self.stack.index > 0)
    @rule(data=st.data())
    def jump(self, data: st.DataObject) -> None:
        self.stack.go_to(data.draw(st.integers(0, len(self.stack.names))))

    @invariant()
    def stands_where_history_says(self) -> None:
        assert self.sheet.cells == self.states[self.stack.index]

    def teardown(self) -> None:
        self.stack.go_to(0)
        assert self.sheet.cells == {}


TestStackMachine = StackMachine.TestCase
TestStackMachine.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)


@given(st.lists(st.tuples(st.sampled_from("ab"), st.integers(0, 3)), max_size=20))
@settings(max_examples=50, deadline=None)
def test_redo_of_everything_gives_the_same_sheet(edits: list[tuple[str, int]]) -> None:
    sheet, stack = Sheet(), UndoStack()
    for key, value in edits:
        stack.push(SetCell(sheet, key, value, merges=True))
    end = dict(sheet.cells)
    stack.go_to(0)
    assert sheet.cells == {}
    stack.go_to(len(stack.names))
    assert sheet.cells == end
