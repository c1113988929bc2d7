"""The sandbox before a game: choose map, seats, decks and seed, or run a scenario."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QMenu, QScrollArea, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.board_controller import board_looks
from lich_studio.editors.sandbox.game_list import GameList
from lich_studio.editors.sandbox.map_preview import MapPreview
from lich_studio.editors.sandbox.menus import add_rulings
from lich_studio.editors.sandbox.panels import empty
from lich_studio.editors.sandbox.record_list import RecordList
from lich_studio.editors.sandbox.scenario_list import ScenarioList
from lich_studio.editors.sandbox.seat_choices import SeatChoices
from lich_studio.editors.sandbox.trials import Refusal, Remark, TableWish, drafts_of_seat, remarks_on
from lich_studio.render.icons import pixmap
from lich_studio.render.theme import Theme
from lich_studio.session.opening_zones import opening_zones
from lich_studio.session.workspace import Workspace
from lich_studio.ui.drop_down import DropDown
from lich_studio.ui.fields import FieldRows, spin_field
from lich_studio.ui.forms import RuleBadge, SectionPanel, button, label, row, tool_button

__all__ = ["StartPanel"]

LARGEST_SEED = 999_999
FORM_WIDTH_PX = 480
OPENING = "Offering and mulligans"


class StartPanel(QScrollArea):
    """What a game needs, on one page.

    Attributes:
        maps: which map.
        seats: who plays.
        seed: start of all randomness.
        opening: whether the game begins with offering and mulligans.
        rulings: opens the readings of the rules, for this game only.
        rulings_menu: those readings, while they are open.
        start_button: begins.
        scenarios: the project's scenarios.
        games: the games to go on with.
        records: the records of rules that failed.

    Signals:
        start_wanted(TableWish): a game shall begin.
        card_wanted(str): a card that is at fault shall be opened.
        rule_opened(str): a rule badge was clicked.
    """

    start_wanted = Signal(object)
    card_wanted = Signal(str)
    rule_opened = Signal(str)

    def __init__(self, theme: Theme, workspace: Workspace, room: QWidget, games: GameList) -> None:
        """Offer what the workspace has, and games to go on with, in a widget."""
        super().__init__(room)
        self.setObjectName("startPanel")
        self.setWidgetResizable(True)
        self._workspace, self._theme = workspace, theme
        self.maps = DropDown()
        self.maps.setObjectName("startMap")
        self.seats = SeatChoices(theme)
        self.seed = spin_field(0, LARGEST_SEED, 1, name="Seed")
        self.opening = QCheckBox(OPENING)
        self.opening.setToolTip("Without them seat 1 goes first, with the hand it draws")
        self.opening.setObjectName("fullOpening")
        self.opening.setChecked(True)
        self._rulings: dict[str, str] = {}
        self.rulings = button("", self._open_rulings)
        self.rulings.setObjectName("startRulings")
        self.rulings.setToolTip("How the rules are read in this game only; the Rulebook has those of the project")
        self.rulings_menu = QMenu(self)
        self.start_button = button("Start game", self._start, primary=True)
        self.start_button.setObjectName("startGame")
        self.preview = MapPreview(theme, board_looks(workspace.rules.ruleset, theme))
        self.scenarios = ScenarioList(theme, workspace)
        self.games, self.records = games, RecordList(workspace)
        self._unsaved = label("Plays unsaved changes too", "dim")
        self._told_lines = QVBoxLayout()
        self._told_lines.setSpacing(6)
        self._build()
        self.maps.currentIndexChanged.connect(lambda _index: self._show_map())
        self.seats.changed.connect(self._check)
        self.refresh()

    def refresh(self) -> None:
        """Offer what the workspace has now; what was chosen stays."""
        chosen = self.maps.currentData()
        self.maps.blockSignals(True)
        self.maps.clear()
        for entry in self._workspace.maps:
            self.maps.addItem(entry.name + (" (unsaved)" if entry.dirty else ""), entry.id)
        self.maps.setCurrentIndex(max(0, self.maps.findData(chosen)))
        self.maps.blockSignals(False)
        library = self._workspace.library
        names = {card.id: card.name for card in library.cards}
        self.seats.offer([(deck.id, deck.name, names.get(deck.hero, deck.hero)) for deck in library.decks],
                         library.cards, opening_zones(self._workspace.rules.ruleset))  # fmt: skip
        self.scenarios.refresh()
        self.games.refresh()
        self.records.refresh()
        self._unsaved.setVisible(self._workspace.is_dirty)
        self._show_map()
        self._check()

    def choose_map(self, map_id: str) -> None:
        """Choose a map; an unknown id is ignored."""
        index = self.maps.findData(map_id)
        if index >= 0:
            self.maps.setCurrentIndex(index)

    def take(self, wish: TableWish) -> None:
        """Choose all that somebody wanted before; what is not there any more stays as it is."""
        self.choose_map(wish.map_id)
        if 0 <= wish.seed <= LARGEST_SEED:
            self.seed.setValue(wish.seed)
        self.opening.setChecked(wish.opening)
        switches = self._workspace.rules.ruleset.table("ruling")
        self._rulings = {
            switch: reading for switch, reading in wish.rulings.items()
            if switch in switches and reading in switches[switch].readings
        }  # fmt: skip
        self._show_rulings()
        self.seats.take(wish.seats)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self.preview.set_theme(theme, board_looks(self._workspace.rules.ruleset, theme))
        self.seats.set_theme(theme)
        self.scenarios.set_theme(theme)
        self.games.set_theme(theme)
        self._check()

    def show_refusals(self, refusals: Sequence[Refusal]) -> None:
        """Tell why the game cannot begin, each with a link to the card at fault."""
        empty(self._told_lines)
        for refusal in refusals:
            self._told_lines.addWidget(self._refusal(refusal))
        self.start_button.setEnabled(not refusals)

    def _refusal(self, refusal: Refusal) -> QWidget:
        box, line = self._told("refusal", "error", "bad", label(refusal.text, "fault", wrap=True))
        if refusal.card:
            link = button("Open the card", lambda: self.card_wanted.emit(refusal.card))
            link.setObjectName(f"openCard {refusal.card}")
            line.addWidget(link)
        return box

    def _remark(self, remark: Remark) -> QWidget:
        box, line = self._told("remark", "warning", "warn", label(remark.text, "warning", wrap=True))
        badge = RuleBadge(remark.rule_ids[0], remark.rule_ids[1:])
        badge.opened.connect(self.rule_opened)
        line.addWidget(badge)
        return box

    def _told(self, name: str, icon: str, colour: str, text: QLabel) -> tuple[QWidget, QHBoxLayout]:
        """Return a line that begins with a sign, and its layout, to which more can be added."""
        mark = QLabel()
        mark.setPixmap(pixmap(icon, self._theme.colour(colour), 18, self.devicePixelRatioF()))
        mark.setFixedWidth(20)
        box = QWidget()
        box.setObjectName(name)
        line = QHBoxLayout(box)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(mark)
        line.addWidget(text, 1)
        return box, line

    def _check(self) -> None:
        """Tell at once which chosen deck or card cannot be played, and whether there can be an opening."""
        found: list[Refusal] = []
        wish = self.wish()
        for seat in wish.seats:
            found += [one for one in drafts_of_seat(self._workspace, seat) if one not in found]
        given = wish.is_short and wish.opening
        self.opening.setEnabled(not given)
        self.opening.setText(f"{OPENING} (not with a hand that is given)" if given else OPENING)
        if not self._workspace.library.decks:
            found.append(Refusal("There is no deck yet: make one in Cards, with a hero and some cards."))
        if not self._workspace.maps:
            found.append(Refusal("There is no map yet. Paint one in Map first."))
        self.show_refusals(found)
        for remark in () if found else remarks_on(self._workspace, wish):
            self._told_lines.addWidget(self._remark(remark))

    def wish(self) -> TableWish:
        """Return the game as it is chosen now."""
        return TableWish(
            self.maps.currentData() or "", self.seats.wishes(), self.seed.value(), self.opening.isChecked(),
            dict(self._rulings),
        )  # fmt: skip

    def _start(self) -> None:
        self.start_wanted.emit(self.wish())

    def _open_rulings(self) -> None:
        self.rulings_menu.clear()
        if self._rulings:
            self.rulings_menu.addAction("As the project has them", self._forget_rulings)
            self.rulings_menu.addSeparator()
        now = {**self._workspace.project.rulings, **self._rulings}
        add_rulings(self.rulings_menu, self._workspace.rules.ruleset, now, self._read_otherwise)
        self.rulings_menu.popup(self.rulings.mapToGlobal(self.rulings.rect().bottomLeft()))

    def _read_otherwise(self, switch: str, reading: str) -> None:
        self._rulings[switch] = reading
        self._show_rulings()

    def _forget_rulings(self) -> None:
        self._rulings.clear()
        self._show_rulings()

    def _show_rulings(self) -> None:
        said = ", ".join(f"{switch.replace('_', ' ')}: {reading}" for switch, reading in self._rulings.items())
        more = f" and {len(self._rulings) - 1} more" if len(self._rulings) > 1 else ""
        self.rulings.setText((said.partition(",")[0] + more) if said else "As the project has them")
        self.rulings.setAccessibleName(f"Rulings of this game: {said or 'as the project has them'}")

    def _roll(self) -> None:
        self.seed.setValue(_next_seed(self.seed.value()))

    def _show_map(self) -> None:
        map_id = self.maps.currentData()
        self.preview.show_map(self._workspace.map(map_id) if map_id else None)

    def _build(self) -> None:
        page = QWidget()
        page.setProperty("role", "page")
        self.setWidget(page)
        columns = QHBoxLayout(page)
        columns.setContentsMargins(12, 12, 12, 12)
        columns.setSpacing(12)
        game = SectionPanel("New game")
        columns.addWidget(game, 3)
        fields = FieldRows()
        fields.add("Map", self.maps)
        roll = tool_button(self._theme, "dice", "Another seed", self._roll)
        fields.add("Seed", row(self.seed, roll, label("equal seeds and choices give equal games", "dim"), None))
        fields.add("Opening", row(self.opening, None))
        fields.add("Rulings", row(self.rulings, None))
        self._show_rulings()
        game.body.addWidget(self.preview, 1)
        game.body.addWidget(fields)
        game.body.addWidget(self.seats)
        game.body.addLayout(self._told_lines)
        game.body.addWidget(row(self._unsaved, None, self.start_button))
        game.setMaximumWidth(FORM_WIDTH_PX + 120)
        game.setMinimumWidth(FORM_WIDTH_PX)
        right = QVBoxLayout()
        right.setSpacing(12)
        right.addWidget(self.scenarios, 1)
        right.addWidget(self.games)
        right.addWidget(self.records)
        columns.addLayout(right, 4)


def _next_seed(seed: int) -> int:
    """Return another seed; the same one always leads to the same next one."""
    return (seed * 48_271 + 11) % LARGEST_SEED
