"""Context menus of the sandbox: "Break when ...", edits of the state, and what chance brings next."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QMenu, QWidget

from lich_studio.content.first_letter import lower_first, upper_first
from lich_studio.engine.decisions import Edit, ForceRandom, Input
from lich_studio.engine.handling import StateEdit
from lich_studio.engine.ruleset import Ruleset
from lich_studio.session.breakpoint_words import Offer
from lich_studio.session.breakpoints import Breakpoints
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.ui.asking import ask_number

__all__ = ["Give", "add_breaks", "add_edits", "add_randoms", "add_rulings", "add_trigger_choice"]

Give = Callable[[Sequence[Input]], object]
CHANCES = {
    "shuffle": ("When cards are shuffled", "The place, 0 at the bottom, of the card that comes to lie on top."),
    "effect": ("When an effect lets chance decide", "0 takes the first of what may come, 1 the second, and so on."),
}
"""By stream of chance: what a menu says of it, and what a number means; others are no business of a designer."""


def add_breaks(
    menu: QMenu, offers: Iterable[Offer], points: Breakpoints, toggle: Callable[[str, str, str], object]
) -> None:
    """Add a submenu of the breakpoints that a place stands for; those that are set are ticked."""
    found = tuple(offers)
    if not found:
        return
    breaks = menu.addMenu("Break when")
    breaks.setObjectName("breakWhen")
    for offer in found:
        action = breaks.addAction(offer.label, lambda one=offer: toggle(one.kind, one.subject, one.condition))
        action.setCheckable(True)
        action.setChecked(points.find(offer.kind, offer.subject, offer.condition) is not None)


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
                _add_edit(edits, session, row, (thing, name), give)


def add_randoms(menu: QMenu, session: SandboxSession, give: Give) -> None:
    """Add the ways to decide the next random result of each stream."""
    found = menu.addMenu("Decide what chance brings next")
    for stream in filter(CHANCES.__contains__, session.game.state.words):
        said, means = CHANCES[stream]

        def ask(stream: str = stream, title: str = said, means: str = means) -> None:
            says = f"{means} It counts once and is logged."
            force = lambda value: give((ForceRandom(stream, value),))  # noqa: E731 - one line of its own
            ask_number(_behind(menu), title, 0, force, says=says, least=0)

        found.addAction(f"{said} ...", ask)


def add_rulings(
    menu: QMenu, ruleset: Ruleset, now: Mapping[str, Any], choose: Callable[[str, str], object]
) -> None:
    """Add a submenu of readings for every ruling switch; those that hold now are ticked."""
    for switch in ruleset.table("ruling").values():
        name = switch.id.replace("_", " ")
        readings = menu.addMenu(f"{upper_first(name)}  ({switch.ruling})")
        readings.setToolTipsVisible(True)
        for reading, meaning in zip(switch.readings, switch.meanings, strict=True):
            action = readings.addAction(reading, lambda one=switch.id, other=reading: choose(one, other))
            action.setToolTip(meaning)
            action.setCheckable(True)
            action.setChecked(now.get(switch.id, switch.readings[0]) == reading)


def _add_edit(menu: QMenu, session: SandboxSession, row: StateEdit, named: tuple[Any, str], give: Give) -> None:
    """Add what a row changes about a thing, which comes with what people call it."""
    parts = row.parts(session.game, named[0])
    if not parts:
        _add_values(menu, session, row, named, None, row.label, give)
        return
    below = menu.addMenu(row.label)
    for part, name in parts:
        _add_values(below, session, row, named, part, name, give)


def _add_values(
    menu: QMenu, session: SandboxSession, row: StateEdit, named: tuple[Any, str], part: Any, name: str, give: Give
) -> None:
    """Add one thing to change: its values where there are some to choose from, else a question for a number."""
    game, (thing, whose) = session.game, named

    def change(value: Any) -> None:
        edits: tuple[Edit, ...] = row.make(session.game, thing, part, value)
        give(edits)

    now = row.now(game, thing, part)
    if row.choices is None:
        number = now if isinstance(now, int) else 0
        title = f"{whose}: {lower_first(name)}"
        says = f"It is {number} now. The edit is logged; undo goes back before it."
        ask = lambda: ask_number(_behind(menu), title, number, change, says=says)  # noqa: E731 - as above
        menu.addAction(f"{name}\t{number} ...", ask)
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


def _behind(menu: QMenu) -> QWidget | None:
    """Return what a menu, or the menu it belongs to, was opened over: a menu is gone before it is answered."""
    home: QWidget | None = menu
    while isinstance(home, QMenu):
        home = home.parentWidget()
    return home
