"""Write, F5, see, edit, play again: the loop of a designer, for every type of card, in the whole studio, by hand."""
from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from helpers.designer import Control, Designer
from lich_studio.content.card import Card
from lich_studio.content.term import Term
from lich_studio.content.writing import save
from lich_studio.session.workspace import Workspace

ROUNDS = 10
TYPES = {
    "hero": "Whenever a summon is destroyed, heal 2.",
    "equipment": "Tap: Heal 2.",
    "summon": "Tap: Heal 2.",
    "skill": "[0] Tap: Heal 2.",
    "alteration": "Attached equipment has Reprise 2.",
    "technique": "Heal 2.",
    "reaction": "Heal 2.",
    "source": "Tap: Gain 2 Thermic source.",
}
BLEED = Term(id="bleed", kind="status", name="Bleed", behaviour=("At the start of your status phase, lose 2 health.",))


@pytest.fixture
def studio(qtbot, qapp, project, tmp_path):
    """The studio on a project with a card of every type, and one that inflicts a status of the project's own."""
    for kind, text in TYPES.items():
        stats = {"hero": {"health": 30, "intelligence": 5}, "equipment": {"defense": 4}, "summon": {"defense": 4}}
        cost = {} if kind in ("hero", "source") else {"thermic": 1}
        card = Card(id=f"my-{kind}", name=f"My {kind}", type=kind, text=text, stats=stats.get(kind, {}), cost=cost)
        save(project / f"{card.id}.card.json", card)
    save(project / "bleed.term.json", BLEED)
    cut = Card(id="cut", name="Cut", type="technique", text="Inflict Bleed 2 on target enemy.")
    save(project / "cut.card.json", cut)
    workspace = Workspace.open(project)
    assert workspace.problems == ()
    designer = Designer(qtbot, qapp, workspace, tmp_path / "settings.ini")
    yield designer
    designer.window.close()
    workspace.close()


def try_card(designer, name: str) -> None:
    """Go to a card by its name and press F5."""
    designer.key(Qt.Key.Key_P, Control)
    designer.qtbot.wait(50)
    designer.qtbot.keyClicks(QApplication.focusWidget(), name)
    designer.qtbot.wait(100)
    designer.qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    designer.qtbot.waitUntil(lambda: designer.window.current_editor is designer.cards)
    assert designer.cards.current.card.name == name
    designer.key(Qt.Key.Key_F5)
    assert designer.sandbox.session is not None and designer.window.current_editor is designer.sandbox


def rewrite(designer, digit: int) -> None:
    """Put another number into the text of the card in front, and come back to the game."""
    designer.key(Qt.Key.Key_3, Control)
    designer.click(designer.cards.view.text.field.viewport())
    text = designer.cards.current.card.text
    designer.key(Qt.Key.Key_Home, Control)
    at = next(place for place, letter in enumerate(text) if letter.isdigit() and text[place - 1] != "[")
    for _ in range(at + 1):
        designer.key(Qt.Key.Key_Right)
    designer.key(Qt.Key.Key_Backspace)
    designer.type(str(digit))
    assert designer.cards.current.card.text == f"{text[:at]}{digit}{text[at + 1:]}"
    designer.key(Qt.Key.Key_4, Control)


def play_again(designer) -> None:
    designer.click(designer.sandbox.view.transport.retell_chip)
    designer.qtbot.waitUntil(lambda: not designer.sandbox.game_menu.playing_again)


@pytest.mark.slow
@pytest.mark.parametrize("kind", list(TYPES))
def test_a_card_is_written_tried_edited_and_played_again_ten_times_on_end(studio, kind) -> None:
    try_card(studio, f"My {kind}")
    session, view = studio.sandbox.session, studio.sandbox.view
    for _ in range(2):
        studio.key(Qt.Key.Key_1)
    given = tuple(session.game.inputs)
    assert given and view.transport.retell_chip.isHidden()
    for number in range(1, ROUNDS + 1):
        rewrite(studio, 3 + number % 6)
        assert view.transport.retell_chip.text() == f"My {kind} changed: play again"
        play_again(studio)
        assert len(session.branches) == number and session.name == f"{number}: My {kind} as it is now"
        card = studio.window.workspace.library.card(f"my-{kind}")
        assert session.game.definitions[card.id].content["text"] == card.text
        assert tuple(session.game.inputs) == given
        assert "layed again" in studio.window.toast.text or "the same way" in studio.window.toast.text
        assert view.transport.retell_chip.isHidden()


def test_a_status_of_the_projects_own_is_edited_and_played_again(studio) -> None:
    try_card(studio, "Cut")
    sandbox, workspace = studio.sandbox, studio.window.workspace
    session = sandbox.session
    sandbox.player.choose(next(option.key for option in session.options if option.key.startswith("play cut")))
    for _ in range(60):
        if session.seat_rows()[1].health < 30:
            break
        keys = [option.key for option in session.options]
        sandbox.player.choose(next((key for key in ("pass", "end") if key in keys), keys[0]))
    assert session.seat_rows()[1].health == 28
    term = BLEED.model_copy(update={"behaviour": ("At the start of your status phase, lose 5 health.",)})
    workspace.library.replace("Edit Bleed", {("term", "bleed"): term})
    workspace.renew_rules()
    assert sandbox.view.transport.retell_chip.text() == "Bleed changed: play again"
    play_again(studio)
    assert session.seat_rows()[1].health == 25
    session.switch("main")
    assert session.seat_rows()[1].health == 28
    sandbox.walk.tell()
    assert sandbox.view.transport.retell_chip.text() == "Bleed changed: play again", "this branch has the old one"
    sandbox.player._switch("1: Bleed as it is now")
    before = session.position, session.game.hash()
    workspace.library.replace("Delete Bleed", {("term", "bleed"): None})
    workspace.renew_rules()
    play_again(studio)
    assert "Cut" in studio.window.toast.text and "Bleed" in studio.window.toast.text
    assert (session.position, session.game.hash()) == before and len(session.branches) == 1


def test_a_card_that_was_deleted_is_named_and_the_game_stays(studio) -> None:
    try_card(studio, "My technique")
    session, view = studio.sandbox.session, studio.sandbox.view
    studio.key(Qt.Key.Key_1)
    before = session.name, session.position, session.game.hash()
    studio.window.workspace.library.replace("Delete", {("card", "my-technique"): None})
    assert view.transport.retell_chip.text() == "My technique deleted"
    play_again(studio)
    assert studio.window.toast.text.startswith("My technique is not in the project any more")
    assert (session.name, session.position, session.game.hash()) == before and session.branches == ()
    studio.sandbox.player.choose(session.options[0].key)
    assert session.position[0] == before[1][0] + 1, "it can be played on"
    studio.window.workspace.library.stack.undo()
    assert view.transport.retell_chip.isHidden()
