"""The page of a term: its fields, its lines, how it looks, what it does, what uses it, and what surfaces become."""
from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from lich_studio.editors.card_designer.current_term import CurrentTerm
from lich_studio.editors.card_designer.keys import FieldKeys
from lich_studio.editors.card_designer.layouts import FixedColumn
from lich_studio.editors.card_designer.surface_matrix import SurfaceMatrix
from lich_studio.editors.card_designer.term_form import TermForm
from lich_studio.editors.card_designer.term_lines import TermLines
from lich_studio.editors.card_designer.term_rules import RulesRenewal
from lich_studio.editors.card_designer.term_swatch import TermSwatch
from lich_studio.render.theme import Theme
from lich_studio.session.card_trial import card_for_term
from lich_studio.session.things import Thing
from lich_studio.ui.forms import EmptyState, RuleBadge, SectionPanel, button, label, row
from lich_studio.ui.layouts import clear

__all__ = ["TermPage"]

SIDE_WIDTH_PX = 306
REST_MS = 200
MOST_USES = 60
LEAST_WIDTH_PX = 420
DOES_LEAST_PX = 82
NO_LINE = "Nothing by itself: cards may name it. Write a line above, and its rule stands here."
NOT_UNDERSTOOD = "Nothing yet: its lines are not understood."


class TermPage(QWidget):
    """Everything about the term in front.

    Attributes:
        form: its fields.
        lines: what it does.
        play: shows it in a small game.
        matrix: what comes of placing one surface on another.

    Signals:
        use_wanted(object): something that uses the term was clicked, a `Thing`.
        play_wanted(object, str): the term of this id is to be seen in a game, by way of a card.
    """

    use_wanted = Signal(object)
    play_wanted = Signal(object, str)

    def __init__(self, current: CurrentTerm, renewal: RulesRenewal, theme: Theme, keys: FieldKeys) -> None:
        """Show the term in front."""
        super().__init__()
        self._current = current
        self._renewal = renewal
        self.form = TermForm(current, theme, keys)
        self.lines = TermLines(current, theme, keys)
        self.swatch = TermSwatch(theme)
        self.matrix = SurfaceMatrix(theme)
        self.copy = button("Duplicate to change", current.copy, primary=True)
        self.play = button("See it play", self._play)
        self.state = label("", "dim", wrap=True)
        self.empty = EmptyState(
            theme, "star", "No terms yet",
            "A term is a status, surface, counter, keyword, token or subtype of your own: what it does is written in "
            "lines, as on a card. Make one with +, or duplicate one of the game.",
        )  # fmt: skip
        self._uses: tuple[Thing, ...] | None = None
        self._does: tuple[tuple[str, str], ...] | None = None
        self._lay_out()
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self.refresh)
        current.switched.connect(self.refresh)
        current.changed.connect(lambda _change: self._rest.start())
        renewal.busy.connect(lambda _busy: self._rest.start())
        self.refresh()

    def refresh(self) -> None:
        """Show what came of the term as it stands."""
        self._rest.stop()
        term = self._current.term
        self._body.setVisible(term is not None)
        self.empty.setVisible(term is None)
        if term is None:
            return
        self.copy.setVisible(not self._current.editable)
        self.play.setVisible(card_for_term(term) is not None)
        self.swatch.show_term(term)
        self.matrix.setVisible(term.kind == "surface")
        self._matrix_panel.setVisible(term.kind == "surface")
        if term.kind == "surface":
            self.matrix.show_ruleset(self._current.workspace.rules.ruleset, term.id)
        faults = self._current.whole_problems()
        waits = "The rules take it up in a moment ..." if self._renewal.is_busy else ""
        self.state.setText("\n".join(faults) or waits)
        self.state.setVisible(bool(self.state.text()))
        self._show_does()
        self._show_uses()

    def showEvent(self, event: QShowEvent) -> None:
        """Look anew for what uses the term: cards may have changed meanwhile."""
        self._rest.start()
        super().showEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        for part in (self.form, self.lines, self.swatch, self.matrix):
            part.set_theme(theme)
        self.refresh()

    def _play(self) -> None:
        term = self._current.term
        card = card_for_term(term) if term is not None else None
        if term is not None and card is not None:
            self.play_wanted.emit(card, term.id)

    def _lay_out(self) -> None:
        self._body = QWidget()
        line = QHBoxLayout(self._body)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        scroll = _scrolling(self._left_column())
        scroll.setMinimumWidth(LEAST_WIDTH_PX)
        line.addWidget(scroll, 1)
        line.addWidget(self._right_column())
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._body)
        outer.addWidget(self.empty)

    def _left_column(self) -> QWidget:
        """Return what the term is and does."""
        page = QWidget()
        page.setProperty("role", "page")
        left = FixedColumn(page)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(8)
        left.addWidget(self.form)
        left.addWidget(self.lines)
        self._matrix_panel = SectionPanel("Placed on each other")
        self._matrix_panel.header.addWidget(label("row placed on column", "dim"))
        self._matrix_panel.body.addWidget(self.matrix)
        does = SectionPanel("What it does")
        self._does_lines, does_area = _column()
        does.body.addWidget(self.state)
        does.body.addWidget(does_area)
        left.addWidget(does, 1)
        left.addWidget(self._matrix_panel, 2)
        return page

    def _right_column(self) -> QWidget:
        """Return how the term looks and where it is used."""
        look = SectionPanel("Look")
        look.body.addWidget(self.swatch)
        uses = SectionPanel("Used by")
        self._use_lines, uses_area = _column()
        uses.body.addWidget(uses_area)
        side = QWidget()
        side.setFixedWidth(SIDE_WIDTH_PX)
        right = QVBoxLayout(side)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(8)
        right.addWidget(look)
        right.addWidget(row(self.copy, self.play, None))
        right.addWidget(uses, 1)
        return side

    def _show_does(self) -> None:
        """List the rules that the term states now."""
        term, rules = self._current.term, self._current.workspace.rules.ruleset.rules
        assert term is not None
        builtin = self._current.builtin
        stated = {rule: text for rule, text in rules.items() if rule.partition(".")[0] == f"TERM-{term.id}"}
        told = builtin.rules if builtin is not None else tuple(stated.items())
        shown = (*told, (str(self._renewal.is_busy), str(bool(term.behaviour))))
        if shown == self._does:
            return
        self._does = shown
        clear(self._does_lines)
        for rule, text in told:
            badge = RuleBadge(rule)
            line = label(text, wrap=True)
            self._does_lines.addWidget(row(badge, line))
        if not told and not self._renewal.is_busy:
            self._does_lines.addWidget(label(NOT_UNDERSTOOD if term.behaviour else NO_LINE, "dim", wrap=True))

    def _show_uses(self) -> None:
        uses = self._current.uses()
        if uses == self._uses:
            return
        self._uses = uses
        clear(self._use_lines)
        for use in uses[:MOST_USES]:
            link = button(use.name, lambda use=use: self.use_wanted.emit(use), quiet=True)
            self._use_lines.addWidget(row(label(use.kind, "dim"), link, None))
        if len(uses) > MOST_USES:
            self._use_lines.addWidget(label(f"and {len(uses) - MOST_USES} more", "dim"))
        if not uses:
            self._use_lines.addWidget(label("Nothing names it yet. Write it on a card.", "dim", wrap=True))


def _column() -> tuple[QVBoxLayout, QScrollArea]:
    """Return a column that scrolls, and its area."""
    page = QWidget()
    page.setProperty("role", "page")
    lines = QVBoxLayout(page)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.setSpacing(2)
    lines.setAlignment(Qt.AlignmentFlag.AlignTop)
    area = _scrolling(page)
    area.setMinimumHeight(DOES_LEAST_PX)
    return lines, area


def _scrolling(page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area
