"""All that the game knows about one thing: its numbers and where they come from, what it bears, who changed it."""

from __future__ import annotations

from collections.abc import Iterator

from lich_studio.content.first_letter import upper_first
from lich_studio.engine.game import Game
from lich_studio.engine.stats import GRANTS, Modifier
from lich_studio.engine.zones import zone_parts
from lich_studio.grid.hex import Hex
from lich_studio.session.explain import Explainer
from lich_studio.session.inspected import Fact, FactGroup, Inspected, Subject
from lich_studio.session.sandbox_reading import HIDDEN_TITLES
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.source_view import SourceView
from lich_studio.session.trail import Written

__all__ = ["inspect"]

PLAIN_ENDS = {
    "end of turn": "until the end of the turn", "start of turn": "until the start of a turn",
    "end of next turn": "until the end of the next turn", "while in force": "while that is in force",
    "rounds": "for some rounds", "last turn": "for some turns",
}  # fmt: skip
OPERATIONS = {
    "add": "{value:+d}", "set": "set to {value}", "multiply": "times {value}", "divide": "divided by {value}",
    "divide up": "divided by {value}, rounded up", "at least": "at least {value}", "at most": "at most {value}",
    "grant": "granted",
}  # fmt: skip
BOOKKEEPING = frozenset({"link", "slot"})


def inspect(session: SandboxSession, subject: Subject) -> Inspected | None:
    """Return all that is known of a thing at the present instant, None when it is not there any more."""
    look = _Look(session)
    state = session.game.state
    if subject.kind == "tile" and subject.tile is not None:
        return look.tile(subject.tile)
    if subject.kind == "frame":
        return look.frame(subject.frame) if subject.frame < len(session.frames()) else None
    known = 0 < subject.entity < len(state.kind_of) and state.kind_of[subject.entity] != "nobody"
    return look.entity(subject.entity) if known else None


class _Look:
    """One look at a game; who changed what is found out once for all facts."""

    def __init__(self, session: SandboxSession) -> None:
        self._session = session
        self._game: Game = session.game
        self._explainer: Explainer = session.naming
        self._last = session.last_changes()

    def tile(self, tile: Hex) -> Inspected:
        game = self._game
        here = tuple(
            self._fact(_layer_name(name), self._explainer.word(str(layer[tile])), "layer", 0, name, tile)
            for name, layer in game.state.layers.items()
            if tile in layer
        )
        piece = game.state.occupants.get(tile, 0)
        stands = (self._fact("Piece", self._name(piece), "piece", piece, ""),) if piece else ()
        before = tuple(self._gone(tile))
        found = (FactGroup("On this tile", (*stands, *here)), FactGroup("Was here", before))
        about = "nothing lies or stands here" if not stands and not here else "a tile of the board"
        return Inspected(f"Tile {tile.key()}", about, tuple(group for group in found if group.facts))

    def frame(self, number: int) -> Inspected:
        row = self._session.frames()[number]
        game = self._game
        frames = [one for one in game.state.frames if not one.procedure.startswith(HIDDEN_TITLES)]
        held = tuple(
            Fact(name, self._worded(name, value))
            for name, value in frames[number].registers.items()
            if value not in (None, (), 0, "") and name.isidentifier() and not isinstance(value, tuple)
        )
        step = Fact("Now", row.sentence or row.step, rule_ids=row.rule_ids)
        groups = (FactGroup("Step", (step,)), *self._source(row.source), FactGroup("It holds", held))
        return Inspected(row.title, f"procedure {row.procedure}", tuple(group for group in groups if group.facts))

    def _source(self, source: SourceView | None) -> Iterator[FactGroup]:
        """Yield what the words mean that are being carried out, and what they pass over, each with the clause."""
        if source is None or not source.lit:
            return
        said = "; ".join(source.text[start:end] for start, end in source.lit)
        meant = Fact("Means", ", ".join(source.meant) or "nothing") if source.meant or source.passed else None
        yield FactGroup("Words", (Fact("Says", said), *([meant] if meant is not None else [])))
        passed = (Fact(one.name, one.because or "not so described", rule_ids=one.rule_ids) for one in source.passed)
        yield FactGroup("Passed over", tuple(passed))

    def entity(self, entity: int) -> Inspected:
        game, state = self._game, self._game.state
        link = state.link_of[entity]
        with_link = bool(link) and state.kind_of[entity] not in ("card", "seat")
        bearers = (entity, link) if with_link else (entity,)
        groups = (
            FactGroup("Numbers", tuple(fact for one in bearers for fact in self._numbers(one))),
            FactGroup("Statuses", tuple(fact for one in bearers for fact in self._counters(one, statuses=True))),
            FactGroup("Counters", tuple(fact for one in bearers for fact in self._counters(one, statuses=False))),
            FactGroup("Abilities", tuple(fact for one in bearers for fact in self._abilities(one))),
            FactGroup("Where", tuple(fact for one in bearers for fact in self._place(one))),
        )
        seat = state.controller_of[entity]
        definition = game.definitions.get(state.definition_of[link if with_link else entity])
        kind = state.kind_of[entity] if definition is None else definition.type
        whose = f" of player {seat}" if seat and kind != "seat" else ""
        return Inspected(self._name(entity), f"{kind}{whose}", tuple(group for group in groups if group.facts))

    def _numbers(self, entity: int) -> Iterator[Fact]:
        game, state = self._game, self._game.state
        definition = game.definitions.get(state.definition_of[entity])
        for key, declared in game.ruleset.stats.items():
            base = state.columns[key][entity]
            printed = definition.stats.get(key) if definition is not None else None
            modifiers = game.modifiers_on(entity, key)
            plain = base == declared.default and not modifiers and printed is None
            if key in BOOKKEEPING or (plain and ("stat", entity, key, None) not in self._last):
                continue
            if any(not isinstance(one.value, int) for one in modifiers):
                # No number, but what protects it or forbids something, each from its own source.
                notes = (self._modifier(one) for one in modifiers)
                yield Fact(upper_first(declared.label or key.replace("_", " ")), "in force", tuple(notes))
                continue
            notes = [f"printed {printed}"] if printed is not None else []
            if base != printed and (modifiers or notes):
                notes.append(f"{base} of its own")
            notes += [self._modifier(one) for one in modifiers]
            yield self._fact(declared.label or key, str(game.stat(entity, key)), "stat", entity, key, notes=notes)

    def _modifier(self, one: Modifier) -> str:
        said = OPERATIONS.get(one.operation, one.operation)
        amount = said.format(value=one.value) if isinstance(one.value, int) else one.operation
        amount = said if one.operation == "grant" else amount
        source = f" from {self._name(one.source)}" if one.source else ""
        ends = f", {PLAIN_ENDS.get(str(one.expiry[0]), str(one.expiry[0]))}" if one.expiry else ""
        return f"{amount}{source}{ends}"

    def _counters(self, entity: int, *, statuses: bool) -> Iterator[Fact]:
        """Yield what a thing bears, and what it bore before and does not any more."""
        rows = self._game.ruleset.table("status")
        lost = {(bearer, name): 0 for what, bearer, name, _ in self._last if what == "counter"}
        for (bearer, name), count in sorted((lost | self._game.state.counters).items()):
            if bearer == entity and (name in rows) == statuses:
                kept = name.startswith("kept ")
                word = self._explainer.word(name.split(" ")[1] if kept else name.removeprefix("pool "))
                label = f"{word} in the pool" if name.startswith("pool ") else word
                label = f"{word} for some cards only" if kept else label
                fact = self._fact(label, str(count), "counter", entity, name)
                rules = fact.rule_ids or (tuple(rows[name].rule_ids) if statuses else ())
                yield Fact(fact.name, fact.value, fact.notes, fact.said, fact.at, rules)

    def _abilities(self, entity: int) -> Iterator[Fact]:
        game = self._game
        definition = game.definitions.get(game.state.definition_of[entity])
        for number in range(len(definition.abilities) if definition is not None else 0):
            yield Fact("printed", self._text(game.state.definition_of[entity], number))
        for modifier in game.modifiers_on(entity, GRANTS):
            definition_id, number = modifier.value
            yield Fact("granted", self._text(definition_id, number), (self._modifier(modifier),))

    def _text(self, definition_id: str, number: int) -> str:
        """Return the sentence of an ability, as it stands on the card that states it."""
        definition = self._game.definitions[definition_id]
        span = definition.abilities[number].span
        home = self._game.definitions.get(definition.parent, definition) if definition.parent else definition
        text = str(definition.content.get("text") or home.content.get("text", ""))
        return text[span.start : span.end] or text or "an ability"

    def _place(self, entity: int) -> Iterator[Fact]:
        state = self._game.state
        tile = state.tile_of[entity]
        if tile is not None:
            yield self._fact("Stands on", tile.key(), "piece", entity, "")
        if zone := state.zone_of[entity]:
            kind, seat = zone_parts(zone)
            whose = f" of player {seat}" if seat else ""
            yield self._fact("Lies in", f"{self._explainer.zone(kind)}{whose}", "zone", entity, "")
        if state.kind_of[entity] == "card" and state.owner_of[entity] != state.controller_of[entity]:
            yield self._fact("Owner", f"player {state.owner_of[entity]}", "controller", entity, "")

    def _gone(self, tile: Hex) -> Iterator[Fact]:
        """Yield what lay on a tile before and does not any more."""
        for (what, _entity, key, place), written in self._last.items():
            old = written.write.old
            if what == "layer" and place == tile and written.write.new is None and old is not None:
                yield self._fact(_layer_name(key), self._explainer.word(str(old)), "layer", 0, key, tile)

    def _fact(
        self, name: str, value: str, what: str, entity: int, key: str, tile: Hex | None = None, *,
        notes: list[str] | None = None,
    ) -> Fact:
        """Return a fact with what changed it last."""
        found = self._group_change(entity, key) if what == "stat" else None
        found = found or self._last.get((what, entity, key, tile))
        if found is None:
            return Fact(name, value, tuple(notes or ()))
        write, line = found.write, found.line
        said = f"{_shown(write.old)} → {_shown(write.new)}" if write.what in ("stat", "counter") else ""
        text = ": ".join(part for part in (said, self._session.told(line)) if part)
        return Fact(name, value, tuple(notes or ()), text, found.at, line.rule_ids)

    def _group_change(self, entity: int, key: str) -> Written | None:
        """Return the modifier of a group that changed a number, None where the number's own change is later."""
        found, own = self._last.get(("stat", 0, key, None)), self._last.get(("stat", entity, key, None))
        if found is None or (own is not None and own.at > found.at):
            return None
        scout, (inputs, step) = self._game.clone(), found.at
        scout.seek(inputs, step)
        after = scout.stat(entity, key)
        scout.seek(inputs, step - 1)
        return found if step and entity < len(scout.state.kind_of) and scout.stat(entity, key) != after else None

    def _worded(self, name: str, value: object) -> str:
        if isinstance(value, Hex):
            return value.key()
        entity = isinstance(value, int) and not isinstance(value, bool) and name in ENTITY_REGISTERS
        if entity and isinstance(value, int):
            return self._name(value)
        return str(value)

    def _name(self, entity: int) -> str:
        return self._explainer.name(self._game, entity)


ENTITY_REGISTERS = frozenset({"card", "source", "entity", "item", "subject", "piece", "bearer", "seat"})


def _shown(value: object) -> str:
    return "nothing" if value is None else str(value)


def _layer_name(layer: str) -> str:
    return layer.replace("_", " ").removesuffix("s").capitalize()
