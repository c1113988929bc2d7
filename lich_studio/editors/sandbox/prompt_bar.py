"""The question of the moment, between board and timeline: who is asked, why, and what has no place on the board."""
from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QSizePolicy, QVBoxLayout

from lich_studio.editors.sandbox.option_button import OptionButton
from lich_studio.editors.sandbox.panels import empty
from lich_studio.editors.sandbox.pieces import SeatDisc
from lich_studio.editors.sandbox.shown import ChoiceShown, PromptShown
from lich_studio.render.theme import Theme
from lich_studio.ui.elided import ElidedLabel
from lich_studio.ui.forms import RuleBadge, button, label

__all__ = ["PromptBar"]

MOST_BUTTONS, FEW_BUTTONS = 4, 2
HEIGHT_PX = 62
"""Room for a question of two lines with the reason under it."""
QUESTION_LEAST_PX, BESIDE_PX, MORE_PX, GAP_PX = 180, 190, 90, 8
"""Width kept for the question, for disc, rule and margins, for the button of further options, and between buttons."""
WAY, ASIDE = " › ", " · "
"""Between the things that are under way, and between why one is asked and those."""
TAB = "\t"
"""Between the name of a menu entry and what stands at its right end."""
POINTED = (QEvent.Type.Enter, QEvent.Type.FocusIn)
LEFT = (QEvent.Type.Leave, QEvent.Type.FocusOut)


class PromptBar(QFrame):
    """Question and buttons.

    Attributes:
        buttons: the option buttons by key.
        cancel: takes back what was declared; says why it cannot be taken back any more.

    Signals:
        chosen(str): an option's key.
        cancel_wanted(): what was declared shall be taken back.
        go_on_wanted(): no decision is due yet and the game should run to the next.
        rule_opened(str): a rule badge was clicked.
        pointed(object): the `ChoiceShown` of the button the pointer or the keyboard is on, or None.
    """

    chosen = Signal(str)
    cancel_wanted = Signal()
    go_on_wanted = Signal()
    rule_opened = Signal(str)
    pointed = Signal(object)

    def __init__(self, theme: Theme) -> None:
        """Create it without a question."""
        super().__init__()
        self.setObjectName("promptBar")
        self.setProperty("role", "panel")
        self.setFixedHeight(HEIGHT_PX)
        # It puts what has no room into a menu rather than push the panels beside it together.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.buttons: dict[str, OptionButton] = {}
        self._further: dict[str, QAction] = {}
        self._told: dict[str, str] = {}
        self._theme = theme
        self._prompt: PromptShown | None = None
        self._disc = SeatDisc(theme, 30)
        self.question = label("")
        self.why = ElidedLabel("", "dim", between=WAY, aside=ASIDE)
        for part in (self.question, self.why):
            part.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.question.setWordWrap(True)
        self.question.setMinimumWidth(QUESTION_LEAST_PX)
        font = self.question.font()
        font.setBold(True)
        self.question.setFont(font)
        self._badges = QHBoxLayout()
        self._badges.setSpacing(4)
        self._actions = QHBoxLayout()
        self._actions.setSpacing(GAP_PX)
        asked = QHBoxLayout()
        asked.setSpacing(10)
        asked.addWidget(self.question, 1)
        asked.addLayout(self._badges)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addStretch(1)
        texts.addLayout(asked)
        # The reason has the whole width, below the rule: beside it the buttons would leave too little of it to read.
        texts.addWidget(self.why)
        texts.addStretch(1)
        line = QHBoxLayout(self)
        line.setContentsMargins(14, 4, 12, 4)
        line.setSpacing(10)
        line.addWidget(self._disc)
        line.addLayout(texts, 1)
        line.addLayout(self._actions)
        self.cancel = button("Cancel", self.cancel_wanted.emit)
        self.cancel.setObjectName("cancelDeclaration")
        self.cancel.hide()
        line.addWidget(self.cancel)

    @property
    def prompt(self) -> PromptShown | None:
        """What is asked."""
        return self._prompt

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self._disc.set_theme(theme)

    def show_prompt(self, prompt: PromptShown) -> None:
        """Ask another question."""
        if prompt == self._prompt:
            return
        self._prompt = prompt
        self._disc.setVisible(prompt.seat >= 0)
        if prompt.seat >= 0:
            self._disc.show_seat(prompt.seat, str(prompt.seat + 1))
        self.question.setText(prompt.question)
        self.question.setToolTip(prompt.question)
        self.why.setText(prompt.why)
        self.why.setVisible(bool(prompt.why))
        empty(self._badges)
        if prompt.rule_ids:
            badge = RuleBadge(prompt.rule_ids[0], prompt.rule_ids[1:])
            badge.opened.connect(self.rule_opened)
            self._badges.addWidget(badge, 0, Qt.AlignmentFlag.AlignVCenter)
        self._told = {}
        self._show_cancel(prompt)
        self._show_buttons(prompt)
        self.setAccessibleName(prompt.question)

    def show_outcome(self, text: str) -> None:
        """Show what an option leads to in place of why the question is asked; "" for that again."""
        why = self._prompt.why if self._prompt is not None else ""
        self.why.setText(f"→ {text}" if text else why)
        self.why.setVisible(bool(text or why))

    def tell(self, key: str, brief: str) -> None:
        """Say on the button of an option, or in the menu of further ones, what it leads to."""
        self._told[key] = brief
        if key in self.buttons:
            self.buttons[key].tell(brief)
        elif key in self._further:
            action = self._further[key]
            action.setText(f"{action.text().partition(TAB)[0]}{TAB}{brief}")

    def choose_number(self, number: int) -> None:
        """Choose the option of a digit key, counted from 1; nothing if there is none."""
        if self._prompt is not None and 1 <= number <= len(self._prompt.buttons):
            self.chosen.emit(self._prompt.buttons[number - 1].key)

    def choose_pass(self) -> None:
        """Choose to pass, if that is offered."""
        if self._prompt is not None and any(choice.key == "pass" for choice in self._prompt.choices):
            self.chosen.emit("pass")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell which option's button the pointer or the keyboard is on."""
        if event.type() in (*POINTED, *LEFT) and self._prompt is not None:
            key = next((key for key, made in self.buttons.items() if made is watched), "")
            self.pointed.emit(self._choice(key) if event.type() in POINTED else None)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many buttons as there is room for."""
        super().resizeEvent(event)
        prompt = self._prompt
        if prompt is None or not self.buttons:
            return
        widths = [one.minimumSizeHint().width() for one in map(self._button, prompt.buttons[:MOST_BUTTONS])]
        if self._fitting(widths, len(prompt.buttons)) != len(self.buttons):
            self._show_buttons(prompt)

    def _show_cancel(self, prompt: PromptShown) -> None:
        self.cancel.setVisible(bool(prompt.declared))
        self.cancel.setEnabled(not prompt.barred)
        said = f"It cannot be cancelled any more. {prompt.barred}" if prompt.barred else "Take it back  (Esc)"
        self.cancel.setToolTip(f"{prompt.declared}\n{said}")
        self.cancel.setAccessibleDescription(f"{prompt.declared}. {said}")

    def _show_buttons(self, prompt: PromptShown) -> None:
        empty(self._actions)
        self.buttons, self._further = {}, {}
        if prompt.going:
            said = "Try the step again" if prompt.failed else "Go on to the decision"
            self._actions.addWidget(button(said, self.go_on_wanted.emit, primary=True))
            return
        made = [self._button(choice) for choice in prompt.buttons[:MOST_BUTTONS]]
        count = self._fitting([one.minimumSizeHint().width() for one in made], len(prompt.buttons))
        for number, (choice, one) in enumerate(zip(prompt.buttons, made[:count], strict=False), start=1):
            one.clicked.connect(lambda _checked=False, key=choice.key: self.chosen.emit(key))
            one.setToolTip(f"{choice.label}  ({number}{', P' if choice.key == 'pass' else ''})")
            one.setObjectName(f"option {choice.key}")
            one.installEventFilter(self)
            self.buttons[choice.key] = one
            self._actions.addWidget(one)
        if prompt.buttons[count:]:
            self._show_more(prompt.buttons[count:])
        for key, brief in list(self._told.items()):
            self.tell(key, brief)

    def _button(self, choice: ChoiceShown) -> OptionButton:
        primary = self._prompt is not None and choice.key == self._prompt.primary
        return OptionButton(self._label(choice), primary=primary)

    def _fitting(self, widths: list[int], options: int) -> int:
        """Return how many buttons of these least widths there is room for beside the question."""
        count, room = len(widths), self.width() - QUESTION_LEAST_PX - BESIDE_PX
        if not self.cancel.isHidden():
            room -= self.cancel.sizeHint().width() + GAP_PX
        while count > FEW_BUTTONS and sum(widths[:count]) + GAP_PX * count + MORE_PX * (count < options) > room:
            count -= 1
        return count

    def _show_more(self, rest: tuple[ChoiceShown, ...]) -> None:
        more = button(f"{len(rest)} more")
        menu = QMenu(more)
        for choice in rest:
            action = menu.addAction(self._label(choice), lambda key=choice.key: self.chosen.emit(key))
            action.hovered.connect(lambda choice=choice: self.pointed.emit(choice))
            self._further[choice.key] = action
        menu.aboutToHide.connect(lambda: self.pointed.emit(None))
        more.setMenu(menu)
        self._actions.addWidget(more)

    def _choice(self, key: str) -> ChoiceShown | None:
        choices = self._prompt.choices if self._prompt is not None else ()
        return next((choice for choice in choices if choice.key == key), None)

    def _label(self, choice: ChoiceShown) -> str:
        """Return what a button says; in the past it tells what was chosen then and what would begin a branch."""
        taken = self._prompt.taken if self._prompt is not None else ""
        if not taken:
            return choice.label
        return f"Chosen then: {choice.label}" if choice.key == taken else f"Branch: {choice.label}"
