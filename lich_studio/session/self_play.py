"""A card played by itself on a small board: what stood there before, what happened, and what stands there after."""
from __future__ import annotations

import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace

from lich_studio.content.card import Card
from lich_studio.content.project import Project
from lich_studio.engine.decisions import Decision
from lich_studio.session.compile import Rules
from lich_studio.session.explain import LogLine
from lich_studio.session.preview_scenes import BLOW, Scene, begin, scenes_for
from lich_studio.session.sandbox_rows import BoardRow, SeatRow
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession
from lich_studio.session.self_play_answers import answer, is_prop, nearest, quiet

__all__ = ["Preview", "SelfPlay", "play_by_itself"]

MOST_DECISIONS = 60
OWN_TURNS = 2
"""Turns of the first seat after which a card that was not played is given up."""
TERM_TURNS = 2
"""Turns after which a term has had its moments on both sides."""
NOT_PLAYED = "It cannot be shown on this board"


@dataclass(frozen=True, slots=True)
class Preview:
    """A card played by itself.

    Attributes:
        before: the board before it.
        after: the board when all of it has resolved.
        seats_before: the players before it.
        seats_after: the players after it.
        log: what happened between, line by line.
        note: why it was not played, "" if it was.
        scene: what was there for it, in a sentence; "" for nothing but two heroes.
    """

    before: BoardRow
    after: BoardRow
    seats_before: tuple[SeatRow, ...]
    seats_after: tuple[SeatRow, ...]
    log: tuple[LogLine, ...]
    note: str = ""
    scene: str = ""


class SelfPlay:
    """A card that is being played by itself, some choices at a time, for whoever must not wait for all of them.

    Attributes:
        found: what happened in the first situation that lets the card be played, or why nothing could, in a
            sentence; None before that is known.
    """

    def __init__(
        self, rules: Rules, project: Project, cards: Mapping[str, Card], card: Card, term: str = ""
    ) -> None:
        """Prepare to play a card on a small board, choosing for it what does most, and using it once if that can be.

        Args:
            rules: what to play by.
            project: its source types and rulings.
            cards: all cards by id.
            card: the card.
            term: id of a term that is tried by it; the game goes on for a turn of each side, and its rules are told.
        """
        self.found: Preview | str | None = None
        self._course = _course(rules, project, cards, card, term)

    def advance(self, seconds: float) -> bool:
        """Play until that much time has passed, one choice at least; return whether it is done."""
        until = time.perf_counter() + seconds
        while self.found is None:
            try:
                next(self._course)
            except StopIteration as end:
                self.found = end.value
            if time.perf_counter() >= until:
                break
        return self.found is not None


def play_by_itself(
    rules: Rules, project: Project, cards: Mapping[str, Card], card: Card, term: str = ""
) -> Preview | str:
    """Play a card by itself and wait for what happens; see `SelfPlay`."""
    play = SelfPlay(rules, project, cards, card, term)
    while play.found is None:
        play.advance(1.0)
    return play.found


def _course(
    rules: Rules, project: Project, cards: Mapping[str, Card], card: Card, term: str
) -> Generator[None, None, Preview | str]:
    """Play one situation after the other, resting after each choice, until one lets the card be played."""
    first: Preview | None = None
    surfaces = {word.id: word.name for word in rules.ruleset.words if word.kind == "surface"}
    for scene in scenes_for(card, surfaces):
        try:
            game = yield from begin(rules, project, cards, card, scene)
        except SandboxRefusedError as error:
            return error.reasons[0]
        yield
        made = yield from _Player(game, rules, card, scene, term).play()
        if not made.note:
            return made
        first = first or made
    assert first is not None, "every type has a situation"
    return replace(first, scene="")


class _Player:
    """Plays one game of one situation."""

    def __init__(self, game: SandboxSession, rules: Rules, card: Card, scene: Scene, term: str) -> None:
        self._game, self._rules, self._card, self._scene, self._term = game, rules, card, scene, term
        self._handle = f" {card.id}#"
        self._played, self._used = card.type == "hero", False
        self._turns = 0
        self._refusal = ""
        self._mark()

    def play(self) -> Generator[None, None, Preview]:
        """Play until the card has done what it does, resting after each choice."""
        for _ in range(MOST_DECISIONS):
            decision = self._game.decision
            if decision is None or self._game.crash is not None or self._is_over(decision):
                break
            key = yield from self._choice(decision)
            self._game.choose(key)
            yield
        game, card = self._game, self._card
        log = tuple(line for line in game.log[self._start:] if _is_about(line, card) or _rests_on(line, self._term))
        note = "" if self._played else f"{NOT_PLAYED}: {self._refusal or 'nothing here gives it an occasion.'}"
        return Preview(self._before, game.board(), self._seats, game.seat_rows(), log, note, self._scene.said)

    def _mark(self) -> None:
        """Take what stands now as what stood before the card."""
        self._before, self._seats, self._start = self._game.board(), self._game.seat_rows(), len(self._game.log)

    def _is_over(self, decision: Decision) -> bool:
        if decision.kind != "main":
            return False
        self._turns += decision.seat == 1 and not self._played
        if not self._played:
            return self._turns > OWN_TURNS + len(self._scene.props)
        if not (self._used or _is_done(self._card, self._rules)):
            return False
        turns = sum(line.kind == "turn" for line in self._game.log[self._start:])
        return not self._term or turns >= TERM_TURNS

    def _choice(self, decision: Decision) -> Generator[None, None, str]:
        """Return what the seat that is asked does."""
        keys = decision.keys()
        deed = self._deed(decision)
        if deed:
            return deed
        prop = next((key for key in keys if key.startswith("play ") and is_prop(key)), "")
        if prop and decision.kind == "main" and not self._played:
            if BLOW.id in prop:
                self._mark()
            return prop
        if decision.seat == 1:
            return (yield from answer(self._game, decision))
        waiting = not self._played and len(keys) > 1
        return nearest(self._game, decision, self._scene.props) if waiting else quiet(decision)

    def _deed(self, decision: Decision) -> str:
        """Return how the card is played, or used once it is in play; "" where neither can be done now."""
        if decision.seat != 1:
            return ""
        keys = decision.keys()
        own = [key for key in keys if self._handle in f" {key}"]
        if not self._played:
            deed = next((key for key in own if key.startswith("play ")), "")
            waits = decision.kind == "main" and any(is_prop(key) for key in keys if key.startswith("play "))
            if deed and not waits:
                if decision.kind == "main":
                    self._mark()
                self._played = True
                return deed
            self._refusal = self._refusal or self._why_not()
            return ""
        use = next((key for key in own if not key.startswith("play ")), "")
        if use and not self._used and decision.kind == "main":
            self._used = True
            return use
        return ""

    def _why_not(self) -> str:
        """Return the first reason for which the card cannot be played now."""
        lines = self._game.why_not(f"play {self._card.id}#1", 1)
        return next((line.message for line in lines if line.verdict == "refuses" and line.message), "")


def _is_about(line: LogLine, card: Card) -> bool:
    """Say whether a line tells an event that the card, or the blow it answers, brought about or that names one."""
    if line.kind in ("step", "choice"):
        return False
    return any(name in told for name in (card.name, BLOW.name) for told in (line.sentence, *line.cause))


def _rests_on(line: LogLine, term: str) -> bool:
    """Say whether an event rests on a rule of a term."""
    mark = f"TERM-{term}"
    return bool(term) and line.kind not in ("step", "choice") and any(
        rule == mark or rule.startswith(f"{mark}.") for rule in line.rule_ids
    )


def _is_done(card: Card, rules: Rules) -> bool:
    """Say whether a played card has nothing further to be used for."""
    row = rules.ruleset.table("card type").get(card.type)
    return row is not None and bool(getattr(row, "aims", False))
