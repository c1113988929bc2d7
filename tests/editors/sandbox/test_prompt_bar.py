"""The prompt keeps its question readable, however many options there are and however narrow the window is."""
from __future__ import annotations

from helpers.hidden import focus_game
from lich_studio.editors.sandbox.prompt_bar import MOST_BUTTONS, QUESTION_LEAST_PX, PromptBar
from lich_studio.editors.sandbox.shown import ChoiceShown, PromptShown
from lich_studio.engine.game import Game
from lich_studio.render.theme import Theme
from lich_studio.session.sandbox_session import SandboxSession

NAMES = ("End the phase", "Move Clinker Hound", "Move Bone Choir", "Move Emberling", "Offer to the Lich")


def test_a_narrow_prompt_keeps_its_question_and_puts_options_into_the_menu(qtbot):
    bar = PromptBar(Theme.load("dark"))
    qtbot.addWidget(bar)
    choices = tuple(ChoiceShown(f"option {number}", name, (), 0, ()) for number, name in enumerate(NAMES))
    bar.resize(700, bar.height())
    bar.show_prompt(PromptShown(0, "Player 1: Your main phase: what do you do?", choices=choices, buttons=choices))
    bar.show()
    bar.tell("option 0", "Player 2 is asked, and much else that takes a lot of room")
    qtbot.waitUntil(lambda: bar.question.width() >= QUESTION_LEAST_PX)
    assert 2 <= len(bar.buttons) < MOST_BUTTONS
    assert all(button.geometry().right() < bar.width() for button in bar.buttons.values())
    assert all(button.width() >= button.minimumSizeHint().width() for button in bar.buttons.values())
    bar.resize(1400, bar.height())
    assert list(bar.buttons) == [choice.key for choice in choices[:MOST_BUTTONS]]
    assert bar.buttons["option 0"].outcome.startswith("Player 2 is asked")
    bar.resize(700, bar.height())
    assert len(bar.buttons) < MOST_BUTTONS
    with qtbot.waitSignal(bar.chosen) as chosen:
        bar.choose_number(4)
    assert chosen.args == ["option 3"]


def test_long_buttons_leave_the_reason_whole_and_drop_the_way_to_it(qtbot):
    bar = PromptBar(Theme.load("dark"))
    qtbot.addWidget(bar)
    long = tuple(ChoiceShown(name, name, (), 0, ()) for name in ("Block with Oak Buckler", "Use Serava, Cinder Warden"))
    reason, way = "Asked because something is aimed at you", "Turn of Player 1 › Use Cinder Lash › Players may answer"
    bar.resize(780, bar.height())
    asked = "Player 1: Answer Unspoken Word?"
    bar.show_prompt(PromptShown(0, asked, f"{reason} · {way}", ("REA-001.2", "REA-001.3"), long, long))
    bar.show()
    qtbot.waitUntil(lambda: len(bar.buttons) == 2 and bar.why.width() > 0)
    assert bar.why.fitting(bar.why.width()) == reason
    bar.resize(1400, bar.height())
    assert bar.why.fitting(bar.why.width()) == f"{reason} · {way}"


def test_options_about_one_thing_have_buttons_since_a_click_on_it_cannot_choose(same_hands, one_sandbox):
    game = focus_game("source type", 0)
    fresh = Game.start(game.setup, game.definitions, game.ruleset, 0, run=False)
    session = SandboxSession(fresh, one_sandbox[1].rules)
    while session.decision.kind != "source type":
        keys = [option.key for option in session.options]
        session.choose(next((key for key in keys if key.startswith("use dynamo")), keys[-1]))
    same_hands.sandbox.show_session("dynamo", session, {})
    buttons = same_hands.view.prompt.buttons
    assert len(buttons) >= 3 and all(key.startswith("gain ") for key in buttons)
    key = next(iter(buttons))
    same_hands.press(buttons[key])
    assert session.game.inputs[-1].key == key
