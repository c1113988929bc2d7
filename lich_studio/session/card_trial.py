"""A small game made to try one card, and a preview that plays it there by itself: before, what happened, after."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lich_studio.bots.greedy_bot import worth
from lich_studio.bots.thinking import quick_answer
from lich_studio.content.card import Card
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.project import Project, SourceType
from lich_studio.content.term import Term
from lich_studio.engine.decisions import Decision
from lich_studio.session.compile import Rules
from lich_studio.session.explain import LogLine
from lich_studio.session.sandbox_rows import BoardRow, SeatRow
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession, SeatChoice

__all__ = ["Preview", "TRIAL_HERO", "card_for_term", "play_by_itself", "start_trial"]

TRIAL_STARTS = ("2,0", "-1,0")
"""Two tiles on one ray, near enough for any range."""
TRIAL_COPIES = 8
MOST_IN_HAND = 10
TRIAL_SIDE = 6
PREVIEW_SIDE = 4
TRIAL_HERO = Card(
    id="trial-hero", name="Trial Hero", type="hero", stats={"health": 30, "intelligence": 5}, notes="Made for a trial."
)
SPARE_SOURCES = 2
MOST_DECISIONS = 60
TERM_TURNS = 2
"""Turns after which a term has had its moments on both sides."""
MOST_WEIGHED = 8
"""Options of one decision that the preview weighs; of more, such as tiles, it takes the nearest to the other side."""


NOT_PLAYED = (
    "Nothing on this board lets it be played by itself: it answers something, or needs a target that is not here. "
    "Test it in the sandbox."
)
PREVIEW_WALL = "1,2"
"""Where the board of the preview has a wall, off the ray between the two sides."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A card played by itself.

    Attributes:
        before: the board before it.
        after: the board when all of it has resolved.
        seats_before: the players before it.
        seats_after: the players after it.
        log: what happened between, line by line.
        note: why it was not played, or not used, "" if all of it was.
    """

    before: BoardRow
    after: BoardRow
    seats_before: tuple[SeatRow, ...]
    seats_after: tuple[SeatRow, ...]
    log: tuple[LogLine, ...]
    note: str = ""


def start_trial(
    rules: Rules, project: Project, cards: Mapping[str, Card], tried: Sequence[Card], side: int = TRIAL_SIDE
) -> SandboxSession:
    """Begin a small game on a bare board with cards in both hands and their cost at hand.

    Args:
        rules: what to play by.
        project: its source types and rulings.
        cards: all cards by id; source cards among them pay the cost, and lent ones where there are none.
        tried: the cards to try together; the first hero among them plays the first seat, a second one the other.
            What no hand can hold begins on top of the decks.
        side: tiles along one side of the board.

    Raises:
        SandboxRefusedError: one of the cards is a draft.
    """
    heroes = [card.id for card in tried if card.type == "hero"]
    ids = tuple(card.id for card in tried if card.type != "hero")
    zones = {
        "hand": ids[:MOST_IN_HAND],
        "sources": sources_for(project, cards, tried),
        "deck": ids[MOST_IN_HAND:] + ids * -(-TRIAL_COPIES // len(tried)),
    }
    board = Map(id="trial", name="Trial", shape=HexagonShape(side=side))
    if side != TRIAL_SIDE:
        board = board.model_copy(update={"layers": {"walls": {PREVIEW_WALL: "wall"}}})
    leading = [*heroes, TRIAL_HERO.id, TRIAL_HERO.id]
    seats = tuple(
        SeatChoice(leader, zones=zones, start=start) for leader, start in zip(leading, TRIAL_STARTS, strict=False)
    )
    lent = {one.id: one for one in map(_trial_source, project.source_types)}
    known = {**lent, **cards, **{card.id: card for card in tried}, TRIAL_HERO.id: TRIAL_HERO}
    options = {"opening": "short", "keep deck order": True}
    return SandboxSession.start(rules, board, seats, known, project.rulings, 0, options)


def card_for_term(term: Term) -> Card | None:
    """Return a card that brings a status or surface into a game, None for a term of another kind."""
    texts = {"status": f"Inflict {term.name} 2 on target enemy.", "surface": f"Place {term.name} on target tile."}
    if term.kind not in texts:
        return None
    return Card(id=f"trial-{term.id}", name=term.name, type="technique", text=texts[term.kind])


def play_by_itself(
    rules: Rules, project: Project, cards: Mapping[str, Card], card: Card, term: str = ""
) -> Preview | str:
    """Play a card on a small board, choosing for it what does most, and use it once if it can be used.

    Args:
        rules: what to play by.
        project: its source types and rulings.
        cards: all cards by id.
        card: the card.
        term: id of a term that is tried by it; the game goes on for a turn of each side, and its rules are told.

    Returns:
        What happened, or why nothing could, in a sentence.
    """
    try:
        game = start_trial(rules, project, cards, (card,), PREVIEW_SIDE)
    except SandboxRefusedError as error:
        return error.reasons[0]
    before, seats, start = game.board(), game.seat_rows(), len(game.log)
    handle, played, used = f" {card.id}#", card.type == "hero", False
    for _ in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None or game.crash is not None:
            break
        offered = [option.key for option in decision.options]
        own = [key for key in offered if handle in f" {key}" and decision.seat == 1]
        deed = next((key for key in own if key.startswith("play ")), "") if not played else ""
        use = next((key for key in own if not key.startswith("play ")), "") if played and not used else ""
        if deed or (use and decision.kind == "main"):
            played, used = True, used or bool(use)
            game.choose(deed or use)
        elif decision.kind == "main" and (used or _is_done(card, rules, played)):
            if not term or sum(line.kind == "turn" for line in game.log[start:]) >= TERM_TURNS:
                break
            game.choose(_answer(game, decision))
        else:
            game.choose(_answer(game, decision))
    log = tuple(line for line in game.log[start:] if _is_about(line, card) or _rests_on(line, term))
    return Preview(before, game.board(), seats, game.seat_rows(), log, "" if played else NOT_PLAYED)


def _answer(game: SandboxSession, decision: Decision) -> str:
    """Return what does most for the first seat, and what is quiet for everyone else."""
    keys = decision.keys()
    if decision.seat != 1 or len(keys) == 1 or decision.kind in ("main", "window", "fog"):
        return "end" if decision.kind == "main" and "end" in keys else quick_answer(decision)
    if len(keys) > MOST_WEIGHED:
        return _nearest(game, decision)
    return max(keys, key=lambda key: worth(game.game, 1, key, 0))


def _nearest(game: SandboxSession, decision: Decision) -> str:
    """Return the option whose tile is nearest to the other side; the first where there are no tiles."""
    foes = [piece.tile for piece in game.board().pieces if piece.seat != 1]
    near = [(option.tile.distance(foe), option.key) for option in decision.options if option.tile for foe in foes]
    return min(near)[1] if near else decision.keys()[0]


def _is_about(line: LogLine, card: Card) -> bool:
    """Say whether a line tells an event that the card brought about, or that names it."""
    if line.kind in ("step", "choice"):
        return False
    return card.name in line.sentence or any(card.name in title for title in line.cause)


def _rests_on(line: LogLine, term: str) -> bool:
    """Say whether an event rests on a rule of a term."""
    mark = f"TERM-{term}"
    return bool(term) and line.kind not in ("step", "choice") and any(
        rule == mark or rule.startswith(f"{mark}.") for rule in line.rule_ids
    )


def _is_done(card: Card, rules: Rules, played: bool) -> bool:
    """Say whether a played card has nothing further to be used for."""
    row = rules.ruleset.table("card type").get(card.type)
    return played and row is not None and bool(getattr(row, "aims", False))


def sources_for(project: Project, cards: Mapping[str, Card], tried: Sequence[Card]) -> tuple[str, ...]:
    """Return source cards that pay for the dearest of some cards, and a few more."""
    found: list[str] = []
    for source in dict.fromkeys(source for card in tried for source in card.cost):
        count = max(card.cost.get(source, 0) for card in tried)
        name = next((kind.name for kind in project.source_types if kind.id == source), source)
        own = (one.id for one in cards.values() if one.type == "source" and name in one.text)
        found += [next(own, f"trial-{source}")] * (count + SPARE_SOURCES)
    return tuple(found)


def _trial_source(source: SourceType) -> Card:
    """Return a source card that is lent where a project has none of a source yet."""
    text = f"Tap: Gain 1 {source.name} source."
    return Card(id=f"trial-{source.id}", name=f"Trial {source.name}", type="source", text=text)
