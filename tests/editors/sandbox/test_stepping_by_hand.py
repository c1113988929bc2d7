"""Every way through time has its key and its way back, and the buttons do what the keys do."""
from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from helpers.armed import TO_THE_BLOCK, begin_armed

Key = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
PLAIN = Qt.KeyboardModifier.NoModifier
WAYS = {
    "into": ((Key.Key_F11, PLAIN), (Key.Key_F11, CONTROL)),
    "over": ((Key.Key_F10, PLAIN), (Key.Key_F10, CONTROL)),
    "out": ((Key.Key_F11, SHIFT), (Key.Key_F11, CONTROL | SHIFT)),
    "decision": ((Key.Key_Right, CONTROL), (Key.Key_Left, CONTROL)),
    "phase": ((Key.Key_F7, PLAIN), (Key.Key_F7, CONTROL)),
    "turn": ((Key.Key_F7, SHIFT), (Key.Key_F7, CONTROL | SHIFT)),
}  # fmt: skip
"""The key of each way, forwards and backwards."""
PASSED = ("take", *("pass",) * 2, "end", "end")


@pytest.fixture
def game(hands, workspace, request):
    """A game at its start: one blow, or with "decision", "phase" or "turn" two turns."""
    name = request.node.callspec.params.get("name", "") if hasattr(request.node, "callspec") else ""
    script = PASSED if name in ("decision", "phase", "turn") else PASSED[:1]
    begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK, *script)
    hands.key(Key.Key_Home, CONTROL)
    return hands


def walk(hands, key, held, most=400):
    """Press a key until it leads nowhere; return the instants and what the game was there."""
    session = hands.session
    seen = [(session.position, session.game.hash())]
    while len(seen) < most:
        hands.key(key, held)
        if session.position == seen[-1][0]:
            return seen
        seen.append((session.position, session.game.hash()))
    raise AssertionError("it leads on for ever")


@pytest.mark.parametrize("name", ["into", "over"])
def test_every_step_forwards_is_a_step_of_the_same_game_backwards(game, name):
    forwards, backwards = WAYS[name]
    there = walk(game, *forwards)
    assert there[-1][0][0] == game.session.length and len(there) > 8
    back = walk(game, *backwards)
    assert back[-1][0] == (0, 0)
    known = dict(there)
    if name == "into":
        assert back == there[::-1]
    assert all(known[at] == state for at, state in back if at in known)


def test_stepping_out_leaves_the_procedure_both_ways(game):
    session, frames = game.session, lambda: len(game.session.game.state.frames)
    while "Resolve Cinder Lash" not in [line.text for line in game.view.stack.frames.rows()]:
        game.key(*WAYS["into"][0])
    game.key(*WAYS["into"][0])
    inside, deep = session.position, frames()
    game.key(*WAYS["out"][0])
    assert session.position > inside and frames() < deep
    game.key(*WAYS["into"][1])
    deep, at = frames(), session.position
    game.key(*WAYS["out"][1])
    assert session.position < at and frames() < deep


@pytest.mark.parametrize("name", ["decision", "phase", "turn"])
def test_decisions_phases_and_turns_are_passed_both_ways(game, name):
    forwards, backwards = WAYS[name]
    there = walk(game, *forwards)
    assert len(there) >= 3, "it stops on the way"
    back = walk(game, *backwards)
    assert len(back) >= 3 and back[-1][0] < there[1][0]
    again = walk(game, *forwards)
    assert again[-1] == there[-1], "nothing is lost by going back"


def test_the_buttons_do_what_the_keys_do(game):
    buttons, session = game.view.transport.buttons, game.session
    pairs = (("into", WAYS["into"][0]), ("into", WAYS["into"][0]), ("over", WAYS["over"][0]), ("back", WAYS["into"][1]),
             ("out", WAYS["out"][0]), ("next", WAYS["decision"][0]), ("next", WAYS["decision"][0]),
             ("previous", WAYS["decision"][1]), ("end", (Key.Key_End, CONTROL)),
             ("start", (Key.Key_Home, CONTROL)))  # fmt: skip
    by_buttons, by_keys = [], []
    for name, _key in pairs:
        game.press(buttons[name])
        by_buttons.append(session.position)
    for _name, key in pairs:
        game.key(*key)
        by_keys.append(session.position)
    assert by_buttons == by_keys and len(set(by_buttons)) > 5
