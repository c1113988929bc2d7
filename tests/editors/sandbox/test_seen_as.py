"""Seen as a player, no text of the window names what only another one knows."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QMenu, QWidget

from lich_studio.bots.thinking import Thought, Weighed
from lich_studio.editors.sandbox.card_widgets import CardChip, CardTile
from lich_studio.editors.sandbox.lines import LineList
from lich_studio.engine.trace import FrameNote
from lich_studio.session.bot_jobs import Answer
from lich_studio.session.inspected import Subject
from lich_studio.session.inspection import inspect

SECRETS = ("Cinder Lash", "Ember Bolt", "cinder-lash", "bolt#")
"""Cards of the first player's deck alone, and how their handles begin."""
PANELS = ("log", "inspector", "breakpoints", "watches", "clauses", "table")


def texts_of(widget: QWidget) -> Iterator[str]:
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle())
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
        yield widget.text()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(row) for row in range(widget.count()))
    if isinstance(widget, QMenu):
        yield from (action.text() for action in widget.actions())
    if isinstance(widget, LineList):
        yield from (line.text for line in widget.rows())
    if isinstance(widget, CardTile | CardChip):
        yield f"{widget.card.face.name} {widget.card.face.text}"


def told(hands) -> set[str]:
    """Return every text that the sandbox shows, panel by panel, and what it tells the window's menus and status bar."""
    sandbox, view = hands.sandbox, hands.view
    found = {sandbox.undo_text(), sandbox.redo_text(), *sandbox.history().steps}
    timeline = view.transport.timeline
    found.update(timeline.describe(position) for position in range(sandbox.games.front.journal.length + 1))
    found.update(branch.name for branch in sandbox.games.front.journal.timeline().branches)
    for panel in PANELS:
        view.tabs.show_panel(panel)
        found.update(text for one in view.findChildren(QWidget) if one.isVisible() for text in texts_of(one))
    return found


def leaks(hands) -> list[str]:
    return sorted(text for text in told(hands) if any(secret in text for secret in SECRETS))


@pytest.fixture
def offering(hands):
    """The secret offering of the first player: made with one card, and on another branch with another one."""
    hands.sandbox.start.opening.setChecked(True)
    hands.press(hands.sandbox.start.start_button)
    assert (hands.session.decision.seat, hands.session.decision.secret) == (1, True)
    offer(hands, "Ember Vein")
    hands.sandbox.undo()
    offer(hands, "Cinder Lash")
    return hands


def offer(hands, name):
    hands.press(next(tile for tile in hands.view.hand.tiles if tile.card.face.name == name and tile.card.choices))


def see_as(hands, seat):
    hands.sandbox.game_menu.seen_as.emit(seat)


def test_no_text_names_what_another_player_holds_or_chose(offering):
    hands = offering
    hands.sandbox.player._compare("main")
    assert "Cinder Lash" in hands.session.name
    assert leaks(hands)
    see_as(hands, 2)
    for step in range(hands.session.length + 1):
        hands.sandbox.walk.seek(step)
        assert leaks(hands) == []
    hands.sandbox.player._switch("main")
    assert leaks(hands) == []
    see_as(hands, 1)
    assert any("Cinder Lash" in text for text in told(hands))


def test_what_was_asked_about_before_is_not_told_either(offering):
    hands, sandbox = offering, offering.sandbox
    hands.sandbox.walk.seek(0)
    lash = next(row for row in hands.session.hand(1) if row.name == "Cinder Lash")
    tile = next(one for one in hands.view.hand.tiles if one.card.entity == lash.entity)
    sandbox.player.inspecting._look_at_card(tile.card)
    sandbox.debugger.ask_why_not(f"play {hands.session.game.handle(lash.entity, 1)}", 1)
    offered = hands.session.game.inputs[0].key
    sandbox.bots._tools.keep(Answer(1, Thought(offered, (Weighed(offered, 3.0),), "at a guess"), "greedy"), 0, {})
    sandbox.bots.refresh()
    found = told(hands)
    assert any("at a guess" in text and "Cinder Lash" in text for text in found)
    assert any("Why not" in text and "Cinder Lash" in text for text in found)
    see_as(hands, 2)
    assert leaks(hands) == []
    sandbox.menus.open_card(lash.entity, hands.view.mapToGlobal(hands.view.rect().center()))
    assert sandbox.menus.menu is None


def test_a_watched_card_that_another_player_holds_tells_nothing(offering):
    hands, watches = offering, offering.view.watches
    hands.sandbox.walk.seek(0)
    lash = next(row for row in hands.session.hand(1) if row.name == "Cinder Lash")
    watch = f'card("{lash.handle}").zone'
    hands.sandbox.debugger._add_watch(watch)
    assert watches._shown[0].value == "hand/1"
    see_as(hands, 2)
    assert (watches._shown[0].value, watches._shown[0].fault) == ("", "player 2 may not look at that card")
    assert not watches.asking[watch].isVisible()
    see_as(hands, 1)
    assert watches._shown[0].value == "hand/1"


def test_names_and_causes_are_kept_from_whoever_may_not_look(offering):
    session = offering.session
    session.seek(0)
    lash = next(row.entity for row in session.hand(1) if row.name == "Cinder Lash")
    frame = FrameNote("damage.deal", "finish", (("source", lash),))
    template = "{source} is dealt with"

    def told_of(seat: int) -> tuple[str, str, bool]:
        session.viewer = seat
        found = inspect(session, Subject("entity", lash))
        said = [fact.said for group in found.groups for fact in group.facts]
        return session.card_name(lash), session.naming._filled(session.game, template, frame), any(
            "Cinder Lash" in one for one in said
        )

    assert told_of(1) == told_of(0) == ("Cinder Lash", "Cinder Lash is dealt with", True)
    assert told_of(2) == ("a card", "A card is dealt with", False)
