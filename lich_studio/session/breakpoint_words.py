"""Breakpoints in words, and which ones a place of the panels offers: "Break when ..."."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lich_studio.engine.game import Game
from lich_studio.engine.handling import Moment
from lich_studio.grid.hex import Hex
from lich_studio.session.breakpoints import Breakpoint, Hit
from lich_studio.session.explain import Explainer, unique

__all__ = ["Offer", "offers", "said", "stop_words"]

NO_EVENTS = ("choice", "edit", "step", "")
"""Kinds of log lines that are no events of the rules."""


class Offer(NamedTuple):
    """A breakpoint that could be set.

    Attributes:
        label: what a menu says after "Break when".
        kind: its kind.
        subject: its subject.
        condition: what must hold as well, "" for nothing.
    """

    label: str
    kind: str
    subject: str
    condition: str = ""


def said(game: Game, explainer: Explainer, row: Breakpoint) -> str:
    """Return what a breakpoint waits for, in words."""
    text = words(game, explainer, row.kind, row.subject)
    return f"{text}, if {row.condition}" if row.condition else text


def stop_words(game: Game, explainer: Explainer, hit: Hit) -> str:
    """Return why a game has stopped, in words."""
    text = said(game, explainer, hit.breakpoint)
    return f"{text}: this cannot be asked here, {hit.fault}" if hit.fault else text


def words(game: Game, explainer: Explainer, kind: str, subject: str) -> str:
    """Return what a breakpoint of that kind and subject waits for, in words."""
    match kind:
        case "card":
            card = game.definitions.get(subject)
            return f"{card.name if card is not None else subject} is involved"
        case "event":
            return f"“{subject}” happens"
        case "status" | "surface":
            return f"{explainer.word(subject)} changes"
        case "tile":
            return f"something happens on {subject}"
        case "player":
            return f"Player {subject} is involved"
        case "rule":
            return f"rule {subject} applies"
        case "procedure":
            known = game.ruleset.procedures.get(subject)
            title = known.title if known is not None and "{" not in known.title else subject
            return f"“{title}” begins"
        case _:
            return subject


def offers(
    game: Game,
    explainer: Explainer,
    *,
    kind: str = "",
    procedure: str = "",
    entities: Iterable[int] = (),
    tiles: Iterable[Hex] = (),
    rules: Iterable[str] = (),
) -> tuple[Offer, ...]:
    """Return the breakpoints that a log line, frame, card, piece, seat or tile can stand for, the likeliest first."""
    state = game.state
    found: list[tuple[str, str]] = []
    if kind not in NO_EVENTS:
        found.append(("event", kind))
    if procedure:
        found.append(("procedure", procedure))
    whole: tuple[int, ...] = unique(one for one in entities if 0 < one < len(state.kind_of))
    linked: tuple[int, ...] = unique((*whole, *(state.link_of[one] for one in whole if state.link_of[one])))
    found += [("card", state.definition_of[one]) for one in linked if state.definition_of[one]]
    found += [("player", str(one)) for one in linked if state.kind_of[one] == "seat"]
    found += [("tile", tile.key()) for tile in tiles]
    statuses = game.ruleset.table("status")
    found += [
        ("status", name) for (bearer, name) in sorted(state.counters) if bearer in whole and name in statuses
    ]
    surfaces = game.ruleset.table("surface")
    values: list[object] = [layer.get(tile) for tile in tiles for layer in state.layers.values()]
    found += [("surface", value) for value in values if isinstance(value, str) and value in surfaces]
    found += [("rule", rule) for rule in tuple(rules)[:4]]
    moments = [one for piece in whole if piece in state.occupants.values() for one in _moments(game, explainer, piece)]
    return (*moments, *(Offer(words(game, explainer, *one), *one) for one in unique(found)))


def _moments(game: Game, explainer: Explainer, piece: int) -> Iterator[Offer]:
    """Yield what a piece may do or suffer, as the ruleset tells it."""
    rows: Iterable[Moment] = game.ruleset.table("moment").values()
    for row in rows:
        label = f"{explainer.name(game, piece)} {row.label}"
        yield Offer(label, "event", row.event, row.condition(game, piece))
