"""The field in which card text is written: squiggles under what was not read, and completion at the caret."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QPaintEvent, QTextCharFormat, QTextCursor, QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip, QWidget

from lich_studio.content.first_letter import upper_first
from lich_studio.editors.card_designer.completion_list import CompletionList
from lich_studio.editors.card_designer.inline_orbs import paint_inline_orbs
from lich_studio.editors.card_designer.places import as_shown, python_index, qt_index
from lich_studio.editors.card_designer.under_way import begins_sentence, word_under_way
from lich_studio.effects.diagnosis import Fix, TextProblem
from lich_studio.effects.spans import Span
from lich_studio.render.fonts import card_font
from lich_studio.render.theme import Theme
from lich_studio.session.typing_steps import text_edit

__all__ = ["CardTextField"]

TEXT_PX = 17
LEAST_TYPED = 2
"""Letters of a word after which completion shows up by itself."""


class CardTextField(QPlainTextEdit):
    """Edits one text; the document it belongs to keeps the history.

    Signals:
        edited(str): the user changed the text to this.
    """

    edited = Signal(str)

    def __init__(self, theme: Theme, next_words: Callable[[str], Sequence[str]] | None = None,
                 meaning: Callable[[int], str] | None = None, parent: QWidget | None = None) -> None:
        """Create it empty.

        Args:
            theme: how it is drawn.
            next_words: tells what may follow a text; None for a field without completion.
            meaning: tells what the words at a place mean, as rich text.
            parent: the widget it stands in.
        """
        super().__init__(parent)
        self._meaning = meaning
        self._theme = theme
        self._next_words = next_words
        self._known = ""
        self._problems: tuple[TextProblem, ...] = ()
        self._pointed: Span | None = None
        self._begun: tuple[str, str, int] | None = None
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.document().setDefaultFont(card_font(TEXT_PX))
        self.setFont(card_font(TEXT_PX))
        self.setStyleSheet(f"CardTextField {{ font-family: '{card_font(TEXT_PX).family()}'; font-size: {TEXT_PX}px; }}")
        self.completion = CompletionList(self)
        self._spaced = False  # whether the space behind a word came with it, so that one typed there is no second
        self.completion.accepted.connect(self.complete_with)
        self.textChanged.connect(self._heed)

    def text(self) -> str:
        """Return the text."""
        return self.toPlainText()

    def set_text(self, text: str) -> None:
        """Show a text that changed elsewhere; the caret goes to the end of what differs, unseen to the start."""
        text = as_shown(text)
        change = text_edit(self._known, text)
        if not change.removed and not change.inserted:
            return
        self.completion.hide()
        old, self._known = self._known, text
        cursor = self.textCursor()
        cursor.setPosition(qt_index(old, change.start))
        end = qt_index(old, change.start + len(change.removed))
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(change.inserted)
        self.setTextCursor(cursor)
        if not self.hasFocus():
            self.moveCursor(QTextCursor.MoveOperation.Start)

    def show_problems(self, problems: Sequence[TextProblem]) -> None:
        """Draw a wave below what the problems are about."""
        self._problems = tuple(problems)
        self._mark()

    def point_at(self, span: Span | None) -> None:
        """Lay a tint behind some words, such as those of a slot under the mouse; None takes it away."""
        self._pointed = span
        self._mark()

    def write_on(self, at: int, words: str) -> None:
        """Begin a further effect with words at a place, and show what may come; Escape takes them away again."""
        before = self.text()
        self.replace(at, at, f"{words} ")
        self._begun = before, self.text(), at
        self.offer_words()

    def _give_up(self) -> bool:
        """Take away what `write_on` wrote, while nothing else was typed; return whether there was anything."""
        begun, self._begun = self._begun, None
        if begun is None or self.text() != begun[1]:
            return False
        before, after, at = begun
        self.completion.hide()
        self.replace(at, at + len(after) - len(before), "")
        return True

    def _mark(self) -> None:
        problems = self._problems
        marks: list[QTextEdit.ExtraSelection] = []
        if self._pointed is not None:
            mark = QTextEdit.ExtraSelection()
            mark.format.setBackground(self._theme.colour("select"))
            mark.cursor = self._cursor(self._pointed.start, self._pointed.end)
            marks.append(mark)
        for problem in problems:
            mark = QTextEdit.ExtraSelection()
            look = QTextCharFormat()
            look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            look.setUnderlineColor(self._theme.colour("bad" if problem.severity == "error" else "warn"))
            mark.format = look
            mark.cursor = self._cursor(problem.span.start, problem.span.end)
            marks.append(mark)
        self.setExtraSelections(marks)

    def squiggles(self) -> list[str]:
        """Return the words that carry a wave, in order."""
        plain = QTextCharFormat.UnderlineStyle.NoUnderline
        waves = [mark for mark in self.extraSelections() if mark.format.underlineStyle() != plain]
        return [mark.cursor.selectedText() for mark in waves]

    def apply_fix(self, fix: Fix) -> None:
        """Put a fix into the text as if it had been typed, and the caret behind it."""
        self.replace(fix.span.start, fix.span.end, fix.text)

    def replace(self, start: int, end: int, text: str) -> None:
        """Replace the characters from `start` to before `end` as one edit of the user."""
        cursor = self._cursor(start, end)
        cursor.insertText(text)
        self.setTextCursor(cursor)
        self.setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.show_problems(self._problems)

    def offer_words(self, *, unasked: bool = False) -> None:
        """Show what may come next at the caret.

        Args:
            unasked: the user only typed; then a word must be under way, and finished words offer nothing.
        """
        if self._next_words is None:
            return
        prefix = self._prefix()
        under_way = word_under_way(prefix)
        words = [word for word in self._next_words(prefix) if word != "."]
        if unasked:
            finished = under_way.casefold() in (word.casefold() for word in words)
            if len(under_way) < LEAST_TYPED or finished or self._is_inside_word():
                words = []
        self.completion.offer(words, self._caret_on_screen())

    def complete_with(self, word: str) -> None:
        """Put a word in place of the one under way."""
        prefix = self._prefix()
        under_way = word_under_way(prefix)
        self.completion.hide()
        shown = upper_first(word) if under_way[:1].isupper() or begins_sentence(prefix) else word
        following = self.text()[len(prefix):len(prefix) + 1]
        gap = "" if following and not following.isalnum() else " "
        self.replace(len(prefix) - len(under_way), len(prefix), shown + gap)
        self._spaced = bool(gap)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Work the completion list first, then edit."""
        if event.key() == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.offer_words()
            return
        if event.key() == Qt.Key.Key_Escape and self._give_up():
            return
        if self.completion.isVisible() and self._steer_completion(event):
            return
        spaced, self._spaced = self._spaced, False
        if not (spaced and event.text() == " "):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Keep Tab for the completion list while it is open."""
        return False if self.completion.isVisible() else super().focusNextPrevChild(forwards)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Put the completion list away."""
        self.completion.hide()
        super().focusOutEvent(event)

    def event(self, event: QEvent) -> bool:
        """Say on hover what is wrong with a word."""
        if isinstance(event, QHelpEvent):
            at = python_index(self.text(), self.cursorForPosition(event.pos()).position())
            QToolTip.showText(event.globalPos(), self.hover_text(at), self)
            return True
        return super().event(event)

    def hover_text(self, at: int) -> str:
        """Return what is said of the words at a place: what is wrong with them, else what they mean."""
        told = [problem.message for problem in self._problems if problem.span.start <= at <= problem.span.end]
        return told[0] if told else self._meaning(at) if self._meaning is not None else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, and orbs where it names them."""
        super().paintEvent(event)
        paint_inline_orbs(self, self._theme)

    def _steer_completion(self, event: QKeyEvent) -> bool:
        """Answer a key for the completion list; Enter counts only once the list was walked."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.completion.hide()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.completion.step(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Tab or (key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.completion.chosen_by_key):
            self.complete_with(self.completion.word())
        else:
            return False
        return True

    def _heed(self) -> None:
        text = self.toPlainText()
        if text == self._known:
            return
        change = text_edit(self._known, text)
        self._known = text
        self.edited.emit(text)
        if len(change.inserted) == 1 and not change.removed and self.hasFocus():
            self.offer_words(unasked=True)
        else:
            self.completion.hide()

    def _prefix(self) -> str:
        """Return the text before the caret."""
        text = self.text()
        return text[:python_index(text, self.textCursor().position())]

    def _is_inside_word(self) -> bool:
        text, at = self.text(), len(self._prefix())
        return text[at:at + 1].isalnum()

    def _caret_on_screen(self) -> QRect:
        caret = self.cursorRect()
        return QRect(self.viewport().mapToGlobal(caret.topLeft()), caret.size())

    def _cursor(self, start: int, end: int) -> QTextCursor:
        text, cursor = self.text(), self.textCursor()
        cursor.setPosition(qt_index(text, min(start, len(text))))
        cursor.setPosition(qt_index(text, min(end, len(text))), QTextCursor.MoveMode.KeepAnchor)
        return cursor
