"""Context menus of the sandbox: "Break when ...", edits of the state, and asking for a number or name."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from lich_studio.engine.decisions import Edit, ForceRandom, Input
from lich_studio.engine.handling import StateEdit
from lich_studio.session.breakpoint_words import Offer
from lich_studio.session.breakpoints import Breakpoints
from lich_studio.session.sandbox_session import SandboxSession

__all__ = ["Give", "add_breaks", "add_trigger_choice", "add_edits", "add_randoms", "ask_number", "ask_text"]

Give = Callable[[Sequence[Input]], object]
LARGEST = 999


def add_breaks(
    menu: QMenu, offers: Iterable[Offer], points: Breakpoints, toggle: Callable[[str, str], object]
) -> None:
    """Add a submenu of the breakpoints that a place stands for; those that are set are ticked."""
    found = tuple(offers)
    if not found:
        return
    breaks = menu.addMenu("Break when")
    breaks.setObjectName("breakWhen")
    for offer in found:
        action = breaks.addAction(offer.label, lambda one=offer: toggle(one.kind, one.subject))
        action.setCheckable(True)
        action.setChecked(points.find(offer.kind, offer.subject) is not None)


def add_trigger_choice(menu: QMenu, on: bool, choose: Callable[[bool], object]) -> None:
    """Add the choice whether abilities may answer what is edited by hand."""
    action = menu.addAction("Edits trigger abilities")
    action.setToolTip("With triggers an edit counts as what it would have been, such as a loss of health")
    action.setCheckable(True)
    action.setChecked(on)
    action.toggled.connect(choose)


def add_edits(menu: QMenu, session: SandboxSession, things: Iterable[tuple[str, Any, str]], give: Give) -> None:
    """Add a submenu of what can be changed about things.

    Args:
        menu: where it is added.
        session: the game.
        things: what kind of thing, the thing itself, and what people call it.
        give: takes the edits.
    """
    game = session.game
    rows: tuple[StateEdit, ...] = tuple(game.ruleset.table("state edit").values())
    for of, thing, name in things:
        edits = menu.addMenu(f"Edit {name}")
        edits.setObjectName(f"edit {of}")
        for row in rows:
            if row.of == of and row.fits(game, thing):
                _add_edit(edits, session, row, thing, give)


def add_randoms(menu: QMenu, session: SandboxSession, give: Give) -> None:
    """Add the ways to decide the next random result of each stream."""
    found = menu.addMenu("Next random result")
    for stream in session.game.state.words:
        found.addAction(
            f"of {stream} ...",
            lambda stream=stream: ask_number(
                menu.parentWidget(), f"The next result of {stream}, from 0", 0, lambda value: give(
                    (ForceRandom(stream, max(0, value)),)
                )
            ),
        )


def ask_number(parent: QWidget | None, question: str, now: int, then: Callable[[int], object]) -> QInputDialog:
    """Ask for a whole number without stopping anything else."""
    dialog = QInputDialog(parent)
    dialog.setInputMode(QInputDialog.InputMode.IntInput)
    dialog.setIntRange(-LARGEST, LARGEST)
    dialog.setIntValue(now)
    dialog.setLabelText(question)
    dialog.intValueSelected.connect(then)
    dialog.open()
    return dialog


def ask_text(parent: QWidget | None, question: str, now: str, then: Callable[[str], object]) -> QInputDialog:
    """Ask for a line of text without stopping anything else."""
    dialog = QInputDialog(parent)
    dialog.setInputMode(QInputDialog.InputMode.TextInput)
    dialog.setTextValue(now)
    dialog.setLabelText(question)
    dialog.textValueSelected.connect(then)
    dialog.open()
    return dialog


def _add_edit(menu: QMenu, session: SandboxSession, row: StateEdit, thing: Any, give: Give) -> None:
    game = session.game
    parts = row.parts(game, thing)
    if not parts:
        _add_values(menu, session, row, thing, None, row.label, give)
        return
    below = menu.addMenu(row.label)
    for part, name in parts:
        _add_values(below, session, row, thing, part, name, give)


def _add_values(
    menu: QMenu, session: SandboxSession, row: StateEdit, thing: Any, part: Any, name: str, give: Give
) -> None:
    """Add one thing to change: its values where there are some to choose from, else a question for a number."""
    game = session.game

    def change(value: Any) -> None:
        edits: tuple[Edit, ...] = row.make(session.game, thing, part, value)
        give(edits)

    now = row.now(game, thing, part)
    if row.choices is None:
        number = now if isinstance(now, int) else 0
        menu.addAction(
            f"{name} {number} ...", lambda: ask_number(menu.parentWidget(), f"New value: {name}", number, change)
        )
        return
    choices = row.choices(game, thing)
    if not choices:
        menu.addAction(name, lambda: change(None))
        return
    values = menu.addMenu(name)
    for value, text in choices:
        action = values.addAction(text, lambda value=value: change(value))
        action.setCheckable(True)
        action.setChecked(value == now)
