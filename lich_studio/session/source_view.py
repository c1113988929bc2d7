"""Show a running card's text with the words that are being carried out, and what these mean and pass over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from lich_studio.engine.frames import Frame
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.language.chart import Derivation
from lich_studio.language.phrases import Anaphor, Gap
from lich_studio.language.reader import Reading
from lich_studio.meaning.nodes import Condition, Event, Node, Ref, Statement
from lich_studio.rules.loader import RUNS, Held, PassedOver, described, statement_under_way, tile_of
from lich_studio.session.compile import Rules
from lich_studio.session.explain import HIDDEN, Explainer

__all__ = ["NotMeant", "SourceView", "source_view", "words_of"]

Span = tuple[int, int]
WALLS, WALL = "walls", "Wall"
LEAST_LIKENESS = 0.3
"""Words that say less of a statement than this are not its words."""


@dataclass(frozen=True, slots=True)
class NotMeant:
    """Something that a description passes over.

    Attributes:
        entity: what it is.
        name: what it is called.
        because: the words that it does not meet: "not in line of sight, Wall at 2,-1".
        rule_ids: the rules behind that.
    """

    entity: int
    name: str
    because: str
    rule_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceView:
    """What a card says while it is being carried out.

    Attributes:
        card: the card.
        text: what it says.
        lit: the characters of the words that are being carried out, in order; none where they cannot be told.
        meant: what the descriptions in these words mean, by name.
        tiles: where those stand.
        passed: what is of the same kind, and not meant.
    """

    card: int
    text: str
    lit: tuple[Span, ...] = ()
    meant: tuple[str, ...] = ()
    tiles: tuple[Hex, ...] = ()
    passed: tuple[NotMeant, ...] = ()


def source_view(game: Game, frame: Frame, rules: Rules, explainer: Explainer) -> SourceView | None:
    """Return what a card says whose effect a frame carries out; None for other frames, and for cards that are hidden.

    Args:
        game: the game at the present instant.
        frame: one of the procedures under way.
        rules: by which the card's text is read.
        explainer: names things as whoever looks may know them.
    """
    registers = frame.registers
    if frame.procedure != RUNS or explainer.name(game, registers["source"]) == HIDDEN:
        return None
    definition = game.definitions[registers["path"][0]]
    text = str(definition.content.get("text", ""))
    reading = rules.read_text(text, definition.name, definition.type).understood if text else None
    statement = statement_under_way(game, registers)
    if reading is None or statement is None:
        return SourceView(registers["source"], text) if text else None
    words = words_of(reading, statement)
    lit = () if words is None else (words,)
    meant: list[Held] = []
    passed: list[NotMeant] = []
    for one in described(game, registers):
        meant += one.meant
        passed += (_not_meant(game, each, text, reading, words, explainer) for each in one.passed)
    tiles = dict.fromkeys(tile for one in meant if (tile := tile_of(game, one)) is not None)
    names = dict.fromkeys(_name(game, one, explainer) for one in meant)
    return SourceView(registers["source"], text, lit, tuple(names), tuple(tiles), tuple(passed))


def words_of(reading: Reading, node: Node, within: Span | None = None) -> Span | None:
    """Return the characters of a text that say a part of its meaning, None where no words say it.

    A meaning is not kept with its place, since what is said twice is the same; its words are those that were read as
    what is most like it. What the words leave to others ("it") is like anything.

    Args:
        reading: the text as it was read.
        node: a statement or condition of it.
        within: the characters to look among, None for all.
    """
    best: tuple[float, int, Span] | None = None
    for sentence in reading.sentences:
        for one in _derivations(sentence.derivation):
            said = one.value.event if isinstance(one.value, Gap) else one.value
            if type(said) is not type(node) or one.end <= one.start:
                continue
            place = (sentence.tokens[one.start].start, sentence.tokens[one.end - 1].end)
            if within is not None and not within[0] <= place[0] <= place[1] <= within[1]:
                continue
            found = (likeness(said, node), place[1] - place[0], place)
            if found[0] >= LEAST_LIKENESS and (best is None or found[:2] > best[:2]):
                best = found
    return None if best is None else best[2]


def likeness(one: Any, other: Any) -> float:
    """Return how much one part of a meaning says of what another does, from 0 to 1."""
    if one == other:
        return 1.0
    if isinstance(one, Event) and isinstance(other, Event):
        if one.verb != other.verb:
            return 0.0
        named, meant = dict(one.roles), dict(other.roles)
        roles = {*named, *meant} - {"agent"}
        alike = [likeness(named.get(role), meant.get(role)) for role in roles]
        return 0.4 + 0.6 * sum(alike) / len(alike) if alike else 1.0
    if isinstance(one, Anaphor | Ref) and isinstance(other, Node | Anaphor):
        return 0.5
    if type(one) is not type(other) or not isinstance(one, Node):
        return 0.0
    names = [field.name for field in fields(one) if field.name not in ("mark", "lasts")]
    alike = [likeness(getattr(one, name), getattr(other, name)) for name in names]
    return sum(alike) / len(alike) if alike else 1.0


def _derivations(one: Derivation) -> Iterator[Derivation]:
    if isinstance(one.value, Statement | Condition | Gap):
        yield one
    for _, part in one.parts:
        yield from _derivations(part)


def _name(game: Game, one: Held, explainer: Explainer) -> str:
    if one.aim.tile is not None:
        return f"{one.aim.kind} {one.aim.tile.key()}"
    return explainer.name(game, one.aim.entity)


def _not_meant(
    game: Game, one: PassedOver, text: str, reading: Reading, within: Span | None, explainer: Explainer
) -> NotMeant:
    places = (words_of(reading, clause, within) for clause in one.clauses)
    said = [f"not {text[place[0] : place[1]]}" for place in places if place is not None]
    rule_ids: tuple[str, ...] = ()
    if one.sight is not None:
        stopped = " and ".join(_blocking(game, tile, explainer) for tile in one.sight.blockers)
        said.append(stopped or one.sight.message)
        rule_ids = one.sight.rule_ids
    return NotMeant(one.thing.aim.entity, _name(game, one.thing, explainer), ", ".join(said), rule_ids)


def _blocking(game: Game, tile: Hex, explainer: Explainer) -> str:
    piece = game.state.occupants.get(tile, 0)
    lying = [WALL if name == WALLS else explainer.word(str(here[tile])) for name, here in game.state.layers.items()
             if tile in here]  # fmt: skip
    return f"{explainer.name(game, piece) if piece else ', '.join(lying)} at {tile.key()}"
