"""Turns a session into what the panels show: places of options, seats, hands, stack, prompt and timeline."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from lich_studio.content.card import Card
from lich_studio.content.counted import counted
from lich_studio.content.project import Project
from lich_studio.editors.sandbox.faces import face_of
from lich_studio.editors.sandbox.prompts import OUTER_FRAMES, asks_way, prompt_of, spoken
from lich_studio.editors.sandbox.shown import (
    CardShown,
    ChoiceShown,
    LineShown,
    PileShown,
    PromptShown,
    SeatShown,
    StatusShown,
)
from lich_studio.engine.decisions import Option
from lich_studio.grid.hex import Hex
from lich_studio.render.card_face import CardFace
from lich_studio.session.sandbox_reading import card_of_piece, card_row
from lich_studio.session.sandbox_rows import CardRow, FrameRow, SeatRow
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.ways import Way, WaySearch, arrival, tiles_so_far

__all__ = ["GameReading"]

HAND = "hand"
PILES = ("deck", HAND, "purgatory", "abyss")
IN_PLAY = ("action", "attached")
SEEN_ELSEWHERE = ("hero", "sources", *IN_PLAY)
"""Zones whose cards are always shown; the others are looked into on demand."""
HIDDEN_FACE = CardFace("Hidden card")


class GameReading:
    """One session, read for the panels. It computes nothing of the game; it puts what the session says together.

    Attributes:
        session: the game.
    """

    def __init__(self, session: SandboxSession, cards: Mapping[str, Card], project: Project) -> None:
        """Read a session whose cards come from a library."""
        self.session = session
        self.show_cards(cards, project)

    @property
    def viewer(self) -> int:
        """The seat that looks, from which others' hands and questions are hidden; 0 sees everything."""
        return self.session.viewer

    @property
    def sees_all(self) -> bool:
        """Whether nothing is hidden from whoever looks."""
        return self.viewer == 0 and not self.session.closed

    @property
    def answers(self) -> bool:
        """Whether whoever looks may see and answer the pending question."""
        decision = self.session.decision
        return decision is not None and self.viewer in (0, decision.seat) and decision.seat not in self.session.closed

    def show_cards(self, cards: Mapping[str, Card], project: Project) -> None:
        """Print other cards from now on, each when it is first shown: a library has many more than a game shows."""
        self._cards, self._project, self._faces = cards, project, dict[str, CardFace]()

    def face(self, card: CardRow) -> CardFace:
        """Return what is printed on a card, as far as whoever looks may know it."""
        if not self.session.may_see(card.entity):
            return HIDDEN_FACE
        face = self._faces.get(card.card)
        if face is None:
            printed = self._cards.get(card.card)
            face = CardFace(card.name) if printed is None else face_of(printed, self._project)
            self._faces[card.card] = face
        return face

    def face_of_piece(self, piece: int) -> CardFace | None:
        """Return what is printed on the card of a piece: the hero of an avatar, else what brought it."""
        card = card_of_piece(self.session.game, piece)
        return self.face(card_row(self.session.game, card)) if card else None

    def choice(self, option: Option) -> ChoiceShown:
        """Return an option with its place on the board."""
        tile = option.tile or (self.session.game.state.tile_of[option.subject] if option.subject else None)
        label = option.label or f"{option.key.partition(' ')[0].capitalize()} {self.name(option.subject)}".strip()
        return ChoiceShown(
            option.key, spoken(label), (tile,) if tile is not None else (), option.subject,
            option.rule_ids,
        )  # fmt: skip

    def name(self, entity: int) -> str:
        """Return what people call an entity, "" for none."""
        return self.session.card_name(entity) if entity else ""

    def choices_of(self, entity: int) -> tuple[ChoiceShown, ...]:
        """Return the options about a card or piece."""
        return tuple(self.choice(option) for option in self.session.options_of(entity)) if self.answers else ()

    def choices_at(self, tile: Hex) -> tuple[ChoiceShown, ...]:
        """Return the options that a click on a tile can mean."""
        return tuple(self.choice(option) for option in self.session.options_at(tile)) if self.answers else ()

    def way_search(self) -> WaySearch | None:
        """Return the search for the ways that whoever looks can choose; None for none."""
        return self.session.way_search() if self.answers else None

    def way_so_far(self) -> tuple[Hex, ...]:
        """Return where the piece stands whose way is being chosen, and the tiles chosen for it; empty for no such."""
        decision, game = self.session.decision, self.session.game
        here = game.state.tile_of[decision.options[0].subject] if decision is not None and asks_way(game) else None
        return (here, *tiles_so_far(game)) if self.answers and here is not None else ()

    def start_of(self, way: Way) -> Hex | None:
        """Return where the piece of a way stands."""
        return self.session.game.state.tile_of[way.piece]

    def end_of(self, way: Way) -> Hex | None:
        """Return where a way truly ends, as far as whoever looks may know that; None where it is not known."""
        return arrival(self.session.game, way) if not self.viewer else None

    def way_shown(self, way: Way, end: Hex | None) -> ChoiceShown:
        """Return a way as a hint tells it; `end` is where it truly ends."""
        count = counted(len(way.tiles), "tile")
        through = f", through {' and '.join(way.hazards)}" if way.hazards else ""
        stops = f"; it stops on {end.key()}" if end is not None and end != way.tiles[-1] else ""
        who = "Go" if asks_way(self.session.game) else f"Move {self.name(way.piece)}"
        label = f"{who} to {way.tiles[-1].key()}: {count}{through}{stops}"
        option = next(option for option in self.session.options if option.key == way.keys[0])
        return ChoiceShown("", label, way.tiles, way.piece, option.rule_ids)

    def glowing(self) -> frozenset[Hex]:
        """Return the tiles that a click can choose, for whoever looks."""
        return self.session.glowing_tiles() if self.answers else frozenset()

    def prompt(self) -> PromptShown:
        """Return the question, or what happens while there is none."""
        return prompt_of(self)

    def pile(self, seat: int, zone: str = HAND) -> tuple[CardShown, ...]:
        """Return the cards of a zone of a seat, counted from 1: a hand as it is held, a pile from its top."""
        rows = self.session.zone(zone, seat)
        rows = rows if zone == HAND else rows[::-1]
        return tuple(self._card(row) for row in rows)

    def seats(self) -> tuple[SeatShown, ...]:
        """Return every seat."""
        return tuple(self._seat(row) for row in self.session.seat_rows())

    def stack(self) -> tuple[LineShown, ...]:
        """Return what waits to resolve, the next first."""
        rows: list[LineShown] = []
        for number, row in enumerate(self.session.stack()):
            aims = f" → {', '.join(row.aims)}" if row.aims else ""
            rows.append(LineShown(f"{row.title}{aims}", bold=((0, len(row.title)),) if not number else (),
                                  seat=row.seat - 1))  # fmt: skip
        return tuple(rows)

    def frames(self) -> tuple[LineShown, ...]:
        """Return what is under way, outermost first."""
        rows = self.session.frames()
        rows = rows[OUTER_FRAMES:] or rows
        last = len(rows) - 1
        broken = {point.subject for point in self.session.breakpoints if point.kind == "procedure"}
        return tuple(
            replace(
                _frame_line(row), depth=number, state="present" if number == last else "past",
                broken=row.procedure in broken,
            )
            for number, row in enumerate(rows)
        )  # fmt: skip

    def meant_tiles(self) -> frozenset[Hex]:
        """Return where that stands which the words that are being carried out mean."""
        sources = [row.source for row in self.session.frames() if row.source is not None]
        return frozenset(sources[-1].tiles) if sources else frozenset()

    def status(self, event: int, events: int) -> str:
        """Return the line of the status bar."""
        game = self.session.game
        turn, active = game.recall("turn", "number"), game.recall("turn", "active")
        phase = game.recall("turn", "phase")
        place = f"Turn {turn} · Player {active} · {phase or 'start'} phase" if turn else "Setting up"
        rulings = f"{len(game.setup.rulings)} rulings changed" if game.setup.rulings else "rulings: rulebook"
        return f"{place}     event {event} of {events}     seed {game.seed}     {rulings}"

    def why_not(self, wishes: Iterable[str]) -> tuple[str, tuple[str, ...], str]:
        """Return in one line why none of some wishes can be had, the rules behind it, and which wish is meant.

        Args:
            wishes: option keys, the most likely meant first.
        """
        session = self.session
        if session.decision is None:
            return "Nobody is asked anything at this instant: go on to the next decision.", (), ""
        if not self.answers:
            return f"It is player {session.decision.seat} who decides now.", (), ""
        asked = {option.key.partition(" ")[0] for option in session.options}
        if asks_way(session.game):
            asked.add("move")
        meant = [wish for wish in wishes if session.decision.kind == "main" or wish.partition(" ")[0] in asked]
        for wish in meant:
            for line in session.why_not(wish):
                if line.verdict == "refuses" and line.clause:
                    return f"{line.message}", line.rule_ids, wish
        said = f"That is no answer to the question: {session.decision.prompt}"
        return said, session.decision.rule_ids, meant[0] if meant else ""

    def wishes_of(self, entity: int) -> tuple[str, ...]:
        """Return the keys that a click on a card or piece could mean."""
        session, decision = self.session, self.session.decision
        seat = decision.seat if decision is not None else 1
        handle = session.game.handle(entity, seat)
        if decision is not None and decision.kind in ("block", "target"):
            return (f"{decision.kind} {handle}",)
        kind = session.game.state.zone_of[entity].partition("/")[0]
        words = {"hand": ("play",), "sources": ("tap",), "action": ("use",), "attached": ("use",)}
        return tuple(f"{word} {handle}" for word in words.get(kind, ("move", "use")))

    def wishes_at(self, tile: Hex) -> tuple[str, ...]:
        """Return the keys that a click on a tile could mean."""
        session, decision = self.session, self.session.decision
        if decision is None:
            return ()
        state, key = session.game.state, tile.key()
        piece = state.occupants.get(tile, 0)
        move = session.way_search().wish(tile)
        found = [*((move,) if move else ()), f"to {key}"]
        if piece and not asks_way(session.game):
            handle = session.game.handle(piece, decision.seat)
            found = [f"target {handle}", f"move {handle}", *found]
        if tile in state.layers["walls"]:
            found.insert(0, f"target wall {key}")
        elif tile in state.layers["surfaces"]:
            found.append(f"target surface {key}")
        return (*found, f"target tile {key}")

    def _card(self, row: CardRow) -> CardShown:
        face, word = self.face(row), self.session.explainer.word
        if face is HIDDEN_FACE:
            return CardShown(row.entity, face, self.choices_of(row.entity), row.tapped, hidden=True)
        return CardShown(
            row.entity, face, self.choices_of(row.entity), row.tapped, numbers=tuple(row.numbers.items()),
            counters=tuple((word(name), count) for name, count in row.counters.items() if count),
        )  # fmt: skip

    def _seat(self, row: SeatRow) -> SeatShown:
        game, session = self.session.game, self.session
        in_play = tuple(self._card(card) for zone in IN_PLAY for card in session.zone(zone, row.seat))
        return SeatShown(
            seat=row.seat - 1,
            letter=str(row.seat),
            name=row.hero,
            health=row.health,
            action_points=row.action_points,
            most_points=row.numbers.get("action_limit", 0),
            pool=tuple((name, session.explainer.word(name), count) for name, count in row.pool.items() if count),
            statuses=tuple(self._status(name, count) for name, count in row.statuses.items() if count),
            in_play=in_play,
            slots=game.stat(row.seat, "slots") if "slots" in game.state.columns else 0,
            sources=self._sources(row.seat),
            piles=self._piles(row),
            asked=row.deciding,
            active=row.active,
            alive=row.alive,
            team=row.team,
        )

    def _piles(self, row: SeatRow) -> tuple[PileShown, ...]:
        """Return the zones that are looked into; beside the usual ones those that hold something now."""
        further = (zone for zone in self.session.game.ruleset.zones if row.zones.get(zone))
        zones = dict.fromkeys((*PILES, *(zone for zone in further if zone not in SEEN_ELSEWHERE)))
        name = self.session.explainer.zone
        return tuple(PileShown(zone, name(zone), row.zones.get(zone, 0)) for zone in zones)

    def _status(self, name: str, count: int) -> StatusShown:
        look = self.session.rules.ruleset.looks.get(name)
        word = self.session.explainer.word(name)
        if look is None:
            return StatusShown(word, count, "#5B6270", "#FFFFFF")
        return StatusShown(word, count, look.fill, look.ink, look.icon)

    def _sources(self, seat: int) -> tuple[CardShown, ...]:
        """Join equal source cards; a click taps the first that can be tapped."""
        groups: dict[str, list[CardRow]] = {}
        for row in self.session.zone("sources", seat):
            groups.setdefault(row.card, []).append(row)
        shown: list[CardShown] = []
        for rows in groups.values():
            usable = next((choices for row in rows if (choices := self.choices_of(row.entity))), ())
            tapped = sum(row.tapped for row in rows)
            shown.append(CardShown(rows[0].entity, self.face(rows[0]), usable, tapped == len(rows), len(rows), tapped))
        return tuple(shown)


def _frame_line(row: FrameRow) -> LineShown:
    """Return the row of a frame: its title, or the line of the card's text whose words are being carried out."""
    if row.source is None or not row.source.lit:
        return LineShown(row.title, rule_ids=row.rule_ids, kind=row.procedure)
    text, (first, *_) = row.source.text, row.source.lit
    begin, end = text.rfind("\n", 0, first[0]) + 1, text.find("\n", first[1])
    lit = tuple((start - begin, stop - begin) for start, stop in row.source.lit)
    return LineShown(text[begin : end if end >= 0 else None], rule_ids=row.rule_ids, kind=row.procedure, lit=lit)
