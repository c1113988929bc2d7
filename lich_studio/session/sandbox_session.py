"""A game in the sandbox: set up from maps, decks or a scenario, and everything its panels show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import Map
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.errors import EngineError
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.grid.hex import Hex
from lich_studio.session import sandbox_reading as reading
from lich_studio.session.compile import Rules, compile_cards
from lich_studio.session.explain import Explainer
from lich_studio.session.log_line import LogLine
from lich_studio.session.sandbox_rows import BoardRow, CardRow, FrameRow, SeatRow, StackRow
from lich_studio.session.secrets import may_see
from lich_studio.session.stepping import Stepper
from lich_studio.session.timeline import Timeline
from lich_studio.session.trail import Written
from lich_studio.session.ways import PASS, Way, WaySearch, WholeMove, tiles_so_far
from lich_studio.session.why_not import WhyNotLine, why_not

__all__ = ["SandboxRefusedError", "SandboxSession", "SeatChoice", "start_game"]


Place = tuple[str, int, str, Hex | None]
"""What a change was written to: what kind of thing, the entity, the key and the tile."""


class SandboxRefusedError(EngineError):
    """A game that cannot begin.

    Attributes:
        reasons: every reason, each one line.
    """

    def __init__(self, reasons: Iterable[str]) -> None:
        """Keep the reasons; the message is all of them."""
        self.reasons = tuple(reasons)
        super().__init__("\n".join(self.reasons))


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sits down with what.

    Attributes:
        hero: id of the hero card; "" takes the deck's own hero.
        deck: the deck, or None for none.
        team: seats of equal number above 0 play together.
        zones: exact cards by kind of zone, top card first.
        start: tile `q,r` to begin on, "" to choose in play.
    """

    hero: str = ""
    deck: Deck | None = None
    team: int = 0
    zones: Mapping[str, Sequence[str]] | None = None
    start: str = ""


class SandboxSession(Stepper):
    """A game one can play, walk through and look at.

    Attributes:
        viewer: the seat that looks at the panels, from which names of hidden cards are kept; 0 sees everything.
        bots: the seats that bots play.
        opened: whether their hands are shown to whoever sees everything.
    """

    def __init__(self, game: Game, rules: Rules) -> None:
        """Take over a game that has not run a step yet; use `start`."""
        self._all_rules, self.viewer, self.bots, self.opened = [rules], 0, frozenset[int](), False
        self._ways: tuple[Decision | None, WaySearch] | None = None
        self._whole_move: WholeMove | None = None
        super().__init__(game, Explainer(rules.ruleset))

    @property
    def rules(self) -> Rules:
        """What the present branch is played by."""
        return self.rules_of(self.game)

    def rules_of(self, game: Game) -> Rules:
        """Return what a branch of this game is played by."""
        return next(rules for rules in self._all_rules if rules.ruleset is game.ruleset)

    def adopt(self, other: Timeline, name: str) -> None:
        """Take the course of another game in as a branch, with the rules that it was played by."""
        if isinstance(other, SandboxSession):
            self._all_rules += [rules for rules in other._all_rules if rules not in self._all_rules]
        super().adopt(other, name)

    @classmethod
    def start(
        cls,
        rules: Rules,
        board: Map,
        seats: Sequence[SeatChoice],
        cards: Mapping[str, Card],
        rulings: Mapping[str, Any] | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> SandboxSession:
        """Begin a game and run it to its first decision.

        Args:
            rules: what to play by.
            board: the map.
            seats: who plays, in clockwise order.
            cards: all cards by id.
            rulings: ruling switches that differ from the defaults.
            seed: decides all randomness.
            options: what else the ruleset lets a table choose.

        Raises:
            SandboxRefusedError: with every reason why it cannot begin.
        """
        return cls(start_game(rules, board, seats, cards, rulings, seed, options), rules)

    def frames(self) -> tuple[FrameRow, ...]:
        """Return the procedures under way, outermost first."""
        return reading.frame_rows(self.game, self.naming, self.rules)

    def stack(self) -> tuple[StackRow, ...]:
        """Return what waits to resolve, the next one first."""
        return reading.stack_rows(self.game, self.naming)

    def seat_rows(self) -> tuple[SeatRow, ...]:
        """Return the players, in seat order."""
        return reading.seat_rows(self.game)

    def hand(self, seat: int) -> tuple[CardRow, ...]:
        """Return the cards in a seat's hand."""
        return self.zone("hand", seat)

    def zone(self, kind: str, seat: int) -> tuple[CardRow, ...]:
        """Return the cards in a seat's zone of a kind, the top of a pile last; seat 0 for shared zones."""
        return reading.card_rows(self.game, kind, seat)

    def board(self) -> BoardRow:
        """Return the board as it stands."""
        return reading.board_row(self.game, self.explainer)

    def options_at(self, tile: Hex) -> tuple[Option, ...]:
        """Return the options that a click on a tile can mean: those about the tile, or the piece upon it."""
        piece = self.game.state.occupants.get(tile, 0)
        way = tiles_so_far(self.game)
        if way and tile in (way[-1], self.game.state.tile_of[self.options[0].subject]):
            # Whoever plans a way thinks of the piece as standing at its end.
            piece = self.options[0].subject if tile == way[-1] else 0
        return tuple(
            option for option in self.options
            if option.tile == tile or (piece and option.subject == piece and option.tile is None)
        )  # fmt: skip

    def way_search(self) -> WaySearch:
        """Return the search for the ways that pieces can go at the pending decision; it goes on where it was left."""
        if self._ways is None or self._ways[0] is not self.decision:
            self._ways = (self.decision, WaySearch(self.game))
        return self._ways[1]

    def go(self, way: Way, *, stop: bool = True) -> None:
        """Go a way, answer by answer, until something else is asked or a breakpoint stops it.

        Args:
            way: one that the search has found.
            stop: whether the way ends with its last tile; else further tiles can be chosen.
        """
        self._whole_move = WholeMove(way.piece) if stop else None
        seat = self.decision.seat if self.decision is not None else 0
        for key in (*way.keys, *((way.stop,) if stop and way.stop else ())):
            decision = self.decision
            if decision is None or decision.seat != seat or decision.find(key) is None:
                return
            self.choose(key)
            if self.stop is not None:
                return

    def answer(self, key: str) -> None:
        """Choose as a person does: whoever passes on a move that was given as a whole passes once for all its tiles."""
        whole, decision = self._whole_move, self.decision
        if whole is None or decision is None or key != PASS or not whole.lasts(self.game):
            self._whole_move = None
            self.choose(key)
            return
        whole.note_pass(decision)
        self.choose(key)
        while self.stop is None and self.position[0] == self.length and (decision := self.decision) is not None:
            if decision.seat in self.bots or not whole.lasts(self.game) or not whole.has_passed(decision):
                break
            self.choose(PASS)

    @property
    def asks_once(self) -> bool:
        """Whether a pass goes for the rest of a move that was given as a whole."""
        return self._whole_move is not None and self._whole_move.lasts(self.game) and bool(self.stack())

    def options_of(self, entity: int) -> tuple[Option, ...]:
        """Return the options about a card, piece, seat or item."""
        return tuple(option for option in self.options if option.subject == entity)

    def glowing_tiles(self) -> frozenset[Hex]:
        """Return the tiles that a click can choose."""
        tile_of, way = self.game.state.tile_of, tiles_so_far(self.game)
        places = (option.tile or (way[-1] if way else tile_of[option.subject]) for option in self.options)
        return frozenset(place for place in places if place is not None)

    def why_not(self, key: str, seat: int = 0) -> tuple[WhyNotLine, ...]:
        """Return every clause's answer to what an option key asks for, such as `play cinder-lash#1`.

        Args:
            key: the key, offered or not.
            seat: who wants it; 0 for the seat that has to decide.
        """
        return why_not(self.game, key, seat)

    def last_changes(self) -> dict[Place, Written]:
        """Return the last change of everything that has been written up to this instant, by what was written.

        A modifier counts as a change of its number; where a thing lies or stands counts as one place. What was
        written to a thing that had the same number before counts for nothing.
        """
        found: dict[Place, Written] = {}
        begun: set[int] = set()
        for written in self._trail.writes_before(self.position):
            write = written.write
            if write.entity in begun:
                continue
            if write.what == "created":
                begun.add(write.entity)
            what = "stat" if write.what == "modifier" else write.what
            key = write.key if what in ("stat", "counter", "layer") else ""
            tile = write.tile if what == "layer" else None
            found.setdefault((what, write.entity, key, tile), written)
        return found

    @property
    def happened(self) -> tuple[Event, ...]:
        """The events of the step that led to the present instant, in order, as far as whoever looks may know them."""
        here = takewhile(lambda line: line.instant == self.position, reversed(self.log))
        known = (line for line in here if not self.viewer or line.known_to is None or self.viewer in line.known_to)
        return tuple(line.event for line in known if line.event is not None)[::-1]

    def card_name(self, entity: int) -> str:
        """Return what people call an entity."""
        return self.naming.name(self.game, entity)

    @property
    def naming(self) -> Explainer:
        """What names things for whoever looks."""
        return self.explainer.for_seat(self.viewer, self.closed)

    @property
    def closed(self) -> frozenset[int]:
        """The seats whose hands and questions are kept even from whoever sees everything else."""
        return frozenset() if self.viewer or self.opened else self.bots

    def told(self, line: LogLine) -> str:
        """Return what whoever looks is told by a line of the log, "" for nothing."""
        return line.told_to(self.viewer, self.closed)

    def may_see(self, entity: int) -> bool:
        """Return whether whoever looks may look at an entity as it lies now."""
        return may_see(self.game, entity, self.viewer, self.closed)


def start_game(
    rules: Rules,
    board: Map,
    seats: Sequence[SeatChoice],
    cards: Mapping[str, Card],
    rulings: Mapping[str, Any] | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    history: bool = True,
) -> Game:
    """Return a game that has not run a step yet; see `SandboxSession.start`.

    Args:
        rules: what to play by.
        board: the map.
        seats: who sits down with what.
        cards: all cards by id.
        rulings: switches that differ from their defaults.
        seed: decides all that is random.
        options: of the ruleset.
        history: whether anybody may want to go back; a batch of games does not, and is a twentieth faster for it.

    Raises:
        SandboxRefusedError: with every reason why it cannot begin.
    """
    chosen = [_with_hero(seat) for seat in seats]
    setups = tuple(_seat_setup(seat) for seat in chosen)
    definitions = _definitions(rules, chosen, setups, cards)
    table = Setup(board.model_dump(mode="json"), setups, dict(rulings or {}), dict(options or {}))
    try:
        return Game.start(table, definitions, rules.ruleset, seed, run=False, history=history)
    except EngineError as error:
        raise SandboxRefusedError((str(error),)) from error


def _with_hero(seat: SeatChoice) -> SeatChoice:
    if seat.hero or seat.deck is None:
        return seat
    return SeatChoice(seat.deck.hero, seat.deck, seat.team, seat.zones, seat.start)


def _seat_setup(seat: SeatChoice) -> SeatSetup:
    listed = seat.deck.cards.items() if seat.deck is not None else ()
    deck = tuple(card for card, copies in listed for _ in range(copies))
    # The engine lays cards one upon another, so the top one comes last.
    zones = {kind: tuple(reversed(tuple(cards))) for kind, cards in (seat.zones or {}).items()}
    if "deck" in zones:
        deck = ()
    return SeatSetup(seat.hero, deck, zones, seat.team, seat.start)


def _definitions(
    rules: Rules, seats: Sequence[SeatChoice], setups: Sequence[SeatSetup], cards: Mapping[str, Card]
) -> dict[str, CardDefinition]:
    reasons: list[str] = []
    for number, (seat, setup) in enumerate(zip(seats, setups, strict=True), 1):
        if not setup.hero:
            reasons.append(f"Seat {number} has no hero")
        where = f"the deck {seat.deck.name}" if seat.deck is not None else f"seat {number}"
        needed = (setup.hero, *setup.deck, *(name for zone in setup.zones.values() for name in zone))
        missing = dict.fromkeys(name for name in needed if name and name not in cards)
        reasons.extend(f"There is no card {name}, which {where} needs" for name in missing)
    named = {name for setup in setups for name in (setup.hero, *setup.deck)}
    named |= {name for setup in setups for zone in setup.zones.values() for name in zone}
    playable, drafts = compile_cards((cards[name] for name in sorted(named) if name in cards), rules)
    reasons.extend(draft.reason for draft in drafts)
    if reasons:
        raise SandboxRefusedError(reasons)
    return playable
