"""Games as documents: saved, opened, closed and kept, with their branches, by the hand of somebody at the sandbox."""
from __future__ import annotations

import json

import pytest
from editors.sandbox.conftest import make_sandbox
from PySide6.QtCore import Qt

from helpers.menu_hands import choose
from helpers.sandbox_hands import Hands
from lich_studio.session.workspace import Workspace
from lich_studio.ui.file_dialogs import FileDialogs

CONTROL = Qt.KeyboardModifier.ControlModifier


class Answers(FileDialogs):
    """Answers every question for a file with the next of some answers, and remembers what was proposed."""

    def __init__(self, *files):
        self.files, self.proposed = list(files), []

    def ask_save(self, parent, title, start, filters, answer):
        self.proposed.append(start)
        answer(self.files.pop(0))

    ask_open = ask_save


@pytest.fixture
def said(sandbox):
    """All messages so far."""
    found = []
    sandbox.message_posted.connect(lambda severity, text: found.append((severity, text)))
    return found


def command(sandbox, text):
    next(action for action in sandbox.actions() if action.text() == text).trigger()


def branched(hands):
    """Play a little, go back, and choose otherwise."""
    hands.start()
    hands.play("Ember Vein")
    hands.key(Qt.Key.Key_Left, CONTROL)
    hands.option("end")
    assert len(hands.session.branches) == 1


def state_of(session):
    branches = {one.name: one.inputs for one in session.branches}
    return session.name, session.position, session.game.hash(), tuple(session.game.inputs), branches


def left(hands, workspace):
    """Leave the project and return the sandbox of the next start."""
    hands.sandbox.leave(discard=True)
    hands.sandbox.widget().hide()
    workspace.close()
    opened = Workspace.open(workspace.folder)
    editor = make_sandbox(opened)
    hands.qtbot.addWidget(editor.widget())
    with hands.qtbot.waitExposed(editor.widget()):
        editor.widget().show()
    editor.activate()
    return Hands(hands.qtbot, editor)


def test_a_game_is_there_again_at_the_next_start(hands, workspace):
    branched(hands)
    hands.key(Qt.Key.Key_Left, CONTROL)
    before = state_of(hands.session)
    later = left(hands, workspace)
    assert [one.title for one in later.sandbox.documents()] == ["New game", "Lane · 1"]
    assert state_of(later.session) == before, "in front, as it was left"
    later.key(Qt.Key.Key_Right, CONTROL)
    assert later.session.position[0] == before[1][0] + 1
    later.sandbox.leave(discard=True)


def test_watches_and_breakpoints_are_kept_with_a_saved_game(hands, workspace, said):
    hands.start()
    hands.press(hands.view.tabs.chips["watches"])
    hands.sandbox.debugger._add_watch("seat(1).health")
    hands.sandbox.debugger.toggle_breakpoint("card", "cinder-lash")
    hands.sandbox.debugger.add_breakpoint("condition", "seat(2).health < 10")
    file = workspace.folder / "games" / "watched.record.json"
    hands.sandbox.dialogs = Answers(file, file)
    command(hands.sandbox, "Save game as...")
    assert file.is_file()
    hands.sandbox.close()
    assert not hands.sandbox.games.front_key
    command(hands.sandbox, "Open game...")
    assert [(one.kind, one.subject) for one in hands.session.breakpoints] == [
        ("card", "cinder-lash"), ("condition", "seat(2).health < 10"),
    ]  # fmt: skip
    assert list(hands.sandbox.games.front.tools.watches) == ["seat(1).health"]
    assert not hands.sandbox.games.front.is_changed and hands.session.stop is None


def test_a_saved_game_is_changed_saved_and_opened(hands, workspace, said):
    branched(hands)
    file = workspace.folder / "games" / "first try.record.json"
    hands.sandbox.dialogs = Answers(file.with_name("first try.json"))
    hands.sandbox.save()
    assert hands.sandbox.dialogs.proposed[0].parent == file.parent and file.is_file()
    document = hands.sandbox.documents()[-1]
    assert (document.title, document.path, document.dirty) == ("first try", file, False)
    before = state_of(hands.session)
    hands.key(Qt.Key.Key_Left, CONTROL)
    assert not hands.sandbox.is_dirty(), "where one stands is no change"
    hands.key(Qt.Key.Key_Right, CONTROL)
    hands.pass_windows()
    hands.option("end")
    assert hands.sandbox.documents()[-1].dirty
    assert not hands.sandbox.close(document.key), "closing asks first"
    changed = state_of(hands.session)
    text = file.read_text(encoding="utf-8")
    assert hands.sandbox.save() and file.read_text(encoding="utf-8") != text
    assert hands.sandbox.close(document.key) and hands.session is None
    hands.press(hands.sandbox.start.games.buttons["first try"])
    assert state_of(hands.session) == changed != before
    assert hands.sandbox.open(file) and len(hands.sandbox.documents()) == 2, "one tab for a file"


def test_nothing_is_written_over_somebody_elses_work(hands, workspace, said):
    hands.start()
    file = workspace.folder / "mine.record.json"
    assert hands.sandbox.save(path=file)
    hands.play("Ember Vein")
    file.write_text("something else", encoding="utf-8")
    assert not hands.sandbox.save()
    assert "something else has changed the file" in said[-1][1] and hands.sandbox.is_dirty()
    assert file.read_text(encoding="utf-8") == "something else"
    file.unlink()
    assert hands.sandbox.save() and file.is_file()


def test_changes_that_are_not_wanted_do_not_come_back(hands, workspace):
    hands.start()
    file = workspace.folder / "mine.record.json"
    hands.sandbox.save(path=file)
    before = state_of(hands.session)
    hands.play("Ember Vein")
    later = left(hands, workspace)
    assert state_of(later.session) == before and not later.sandbox.is_dirty()
    later.play("Ember Vein")
    after = state_of(later.session)
    later.sandbox.leave(discard=False)
    third = left(later, workspace)
    assert state_of(third.session) == after and third.sandbox.is_dirty(), "what was kept for later does"
    third.sandbox.leave(discard=True)


def test_a_game_closed_without_a_file_can_be_opened_again_or_dropped(hands):
    hands.start()
    hands.play("Ember Vein")
    before = state_of(hands.session)
    assert hands.sandbox.close(hands.sandbox.current_document())
    hands.press(hands.sandbox.start.games.buttons["Lane · 1"])
    assert state_of(hands.session) == before
    hands.sandbox.close(hands.sandbox.current_document())
    rows = hands.sandbox.start.games
    hands.press(rows.drops["Lane · 1"])
    assert rows.buttons == {} and hands.sandbox.files.kept.closed == ()


def test_a_damaged_or_newer_file_is_told_and_left_alone(hands, workspace, said):
    hands.start()
    good = workspace.folder / "good.record.json"
    hands.sandbox.save(path=good)
    shown = hands.sandbox.current_document()
    data = json.loads(good.read_text(encoding="utf-8"))
    for text, words in (
        (good.read_bytes()[:300], "damaged"), (json.dumps({**data, "version": 7}).encode(), "version 7"),
        (b"\xff\xfe", "UTF-8"), (b"{}", "cannot be"),
    ):  # fmt: skip
        bad = workspace.folder / "bad.record.json"
        bad.write_bytes(text)
        assert not hands.sandbox.open(bad)
        assert said[-1][0] == "error" and "bad.record.json" in said[-1][1] and words in said[-1][1]
        assert bad.read_bytes() == text and hands.sandbox.current_document() == shown
        assert hands.sandbox.documents()[-1].key == shown


def test_a_game_that_is_partly_impossible_by_now_is_never_written_over(hands, workspace, said):
    hands.start()
    hands.play("Ember Vein")
    file = workspace.folder / "old.record.json"
    hands.sandbox.save(path=file)
    hands.sandbox.close(hands.sandbox.current_document())
    text = file.read_text(encoding="utf-8").replace('"play ember', '"play the-moon')
    file.write_text(text, encoding="utf-8")
    assert hands.sandbox.open(file)
    assert "not possible any more" in said[-1][1] and hands.session.length == 2
    assert hands.sandbox.documents()[-1].path is None
    hands.sandbox.dialogs = Answers(workspace.folder / "new.record.json")
    hands.sandbox.save()
    assert file.read_text(encoding="utf-8") == text and (workspace.folder / "new.record.json").is_file()


def test_a_game_whose_cards_changed_says_so_and_shows_where_it_goes_otherwise(hands, workspace, said):
    hands.to_the_block()
    file = workspace.folder / "blow.record.json"
    hands.sandbox.save(path=file)
    hands.option("take")
    hands.sandbox.save()
    health = hands.session.seat_rows()[1].health
    hands.sandbox.close(hands.sandbox.current_document())
    workspace.library.set_field("cinder-lash", "text", "Tap: Deal 2 damage to target.")
    assert hands.sandbox.open(file)
    assert "Cinder Lash has changed since" in said[-1][1]
    assert hands.session.seat_rows()[1].health == health, "as it was played"
    hands.press(hands.view.transport.retell_chip)
    hands.qtbot.waitUntil(lambda: not hands.sandbox.game_menu.playing_again)
    assert hands.session.seat_rows()[1].health == health + 3
    assert "first goes otherwise" in said[-1][1] and "Take 2" in said[-1][1]
    assert {line.tone for line in hands.view.log.list.rows()} >= {"here", "there"}


def test_log_and_replay_are_written_out(hands, workspace, said):
    branched(hands)
    log, plain, replay = (workspace.folder / name for name in ("log.md", "log.txt", "alone.record.json"))
    hands.sandbox.dialogs = Answers(log, plain, replay)
    command(hands.sandbox, "Export the log...")
    command(hands.sandbox, "Export the log...")
    command(hands.sandbox, "Export the replay...")
    lines = log.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "# Lane · 1" and any(line.startswith("## ") for line in lines)
    assert sum("ends the phase" in line or "End" in line for line in lines) and "- **" in log.read_text()
    assert "#" not in plain.read_text(encoding="utf-8").splitlines()[0]
    assert hands.sandbox.documents()[-1].path is None, "a replay is a copy"
    before = hands.session.name, hands.session.game.hash()
    assert hands.sandbox.open(replay)
    assert (hands.session.name, hands.session.game.hash()) == before and hands.session.branches == ()


def test_the_log_of_one_player_names_no_secrets(hands, workspace):
    hands.start()
    hands.session.viewer = 2
    log = workspace.folder / "seen.md"
    hands.sandbox.dialogs = Answers(log)
    command(hands.sandbox, "Export the log...")
    text = log.read_text(encoding="utf-8")
    drawn = [line.sentence for line in hands.session.log if line.known_to == (1,)]
    assert drawn and not any(sentence in text for sentence in drawn)


def test_the_last_setup_is_there_again(hands, workspace):
    start = hands.sandbox.start
    hands.press(start.seats.add_button)
    first, second, third = start.seats.rows
    for seat, deck in ((first, "Kiln"), (second, "Fog"), (third, "Kiln")):
        choose(hands.qtbot, seat.deck, deck)
    hands.press(third.remove)
    choose(hands.qtbot, second.player, "Bot: random")
    choose(hands.qtbot, first.team, "team 2")
    hands.press(first.unfold)
    hands.qtbot.keyClicks(first.exact.field, "2 oak buckler")
    hands.qtbot.keyClick(first.exact.field, Qt.Key.Key_Return)
    hands.qtbot.wait(20)
    start.seed.setValue(77)
    switch = next(iter(workspace.rules.ruleset.table("ruling").values()))
    start._read_otherwise(switch.id, switch.readings[-1])
    wish = start.wish()
    assert wish.seats[1].preset == "bot" and wish.seats[0].zones
    hands.press(start.start_button)
    assert hands.sandbox.bots.policy_of(2) == "bot" and hands.sandbox.bots.policy_of(1) == "ask"
    hands.sandbox.bots.stop()
    later = left(hands, workspace)
    assert later.sandbox.start.wish() == wish
    assert later.sandbox.bots.policy_of(2) == "bot", "the game itself knows who plays"
    later.sandbox.leave(discard=True)


def test_a_file_of_an_older_studio_is_kept_beside_the_new_one(hands, workspace):
    hands.start()
    file = workspace.folder / "old.record.json"
    old = json.dumps({**json.loads(hands.session.game.record.dump()), "version": 1})
    file.write_text(old, encoding="utf-8")
    assert hands.sandbox.open(file)
    hands.play("Ember Vein")
    assert hands.sandbox.save()
    assert (workspace.folder / "old.record.json.v1.bak").read_text(encoding="utf-8") == old
    assert json.loads(file.read_text(encoding="utf-8"))["version"] == 2
