"""What was declared is cancelled with Esc or the button of the prompt, as long as nobody has learned from it."""
from __future__ import annotations

from PySide6.QtCore import Qt


def armed(hands):
    """Come to the main phase in which player 1 has a lash that nobody has used yet."""
    hands.start()
    hands.play("Ember Vein")
    hands.play("Cinder Lash")
    hands.pass_windows()


def test_escape_takes_a_declaration_back_and_redo_gives_it_once_more(hands):
    armed(hands)
    before, length = hands.session.game.hash(), hands.session.length
    assert hands.sandbox.redo_text() == ""
    hands.use("Cinder Lash")
    hands.tile("-2,0")
    after = hands.session.game.hash()
    assert after != before
    cancel = hands.view.prompt.cancel
    assert cancel.isVisible() and cancel.isEnabled() and "Use Cinder Lash" in cancel.toolTip()
    hands.key(Qt.Key.Key_Escape)
    assert (hands.session.game.hash(), hands.session.length, hands.session.branches) == (before, length, ())
    assert hands.sandbox.redo_text() == "what was cancelled"
    hands.sandbox.redo()
    assert hands.session.game.hash() == after
    hands.press(cancel)
    hands.option("end")
    assert hands.session.branches == () and hands.sandbox.redo_text() == ""


def test_what_another_player_has_answered_stays_and_says_why(hands):
    hands.to_the_block()
    cancel = hands.view.prompt.cancel
    assert hands.session.decision.kind == "block"
    assert cancel.isVisible() and not cancel.isEnabled() and "Player 2 has answered since" in cancel.toolTip()
    length = hands.session.length
    hands.key(Qt.Key.Key_Escape)
    assert hands.session.length == length
    assert "Player 2 has answered since" in hands.view.bubble.text.text()
    hands.key(Qt.Key.Key_Escape)
    assert not hands.view.bubble.isVisible()


def test_who_did_not_declare_it_cannot_cancel_it(hands):
    armed(hands)
    hands.use("Cinder Lash")
    session, cancel = hands.session, hands.view.prompt.cancel
    session.viewer = 2
    hands.sandbox.player.refresh()
    assert not cancel.isVisible()
    length = session.length
    hands.key(Qt.Key.Key_Escape)
    assert session.length == length
    session.viewer, session.bots = 0, frozenset({1})
    hands.sandbox.player.refresh()
    assert not cancel.isVisible(), "what a bot declared is not cancelled by hand"
    session.bots = frozenset()
    hands.sandbox.player.refresh()
    assert cancel.isVisible()


def test_a_bot_that_thinks_about_it_is_stopped(hands, monkeypatch):
    armed(hands)
    bots = hands.sandbox.bots
    hands.use("Cinder Lash")
    hands.tile("-2,0")
    monkeypatch.setattr(bots, "_coming", ["an answer to what is gone"])
    bots._asked_for = (hands.session, hands.session.name, hands.session.length)
    hands.key(Qt.Key.Key_Escape)
    assert (bots._coming, bots._asked_for) == ([], None)


def test_escape_in_a_text_field_takes_nothing_back(hands):
    armed(hands)
    hands.use("Cinder Lash")
    length, field = hands.session.length, hands.view.log.filter
    field.setFocus()
    hands.qtbot.waitUntil(field.hasFocus)
    hands.qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert hands.session.length == length
