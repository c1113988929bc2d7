"""What happened and what is forbidden, in sentences: log lines with their causes, and answers to "why not?"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from string import Formatter
from typing import Any

from lich_studio.content.counted import in_agreement
from lich_studio.content.first_letter import lower_first, upper_first
from lich_studio.engine.decisions import Option
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.sentences import event_slots
from lich_studio.engine.trace import FrameNote, TraceEntry
from lich_studio.engine.zones import zone_parts
from lich_studio.grid.hex import Hex
from lich_studio.session.log_line import Instant, LogLine
from lich_studio.session.secrets import allies, event_known_to, known_to, may_see

__all__ = ["HIDDEN", "Explainer", "Instant", "LogLine", "unique"]

NOBODY = "The game"
HIDDEN = "a card"
"""What a card is called that whoever looks may not look at."""
LEFT_STACK = ("window", "left the stack")
"""Memory: `(*LEFT_STACK, item)` holds what stood for an item until it left the stack."""
_KERNEL = "kernel."
_OWN = re.compile(r"^(Player \d+) (.*?)the (hand|deck|purgatory|abyss|deck and purgatory) of \1\b")
"""What a player does with the own cards: "Player 1 searches their deck"."""
_ENTITY_SLOTS = frozenset({"card", "source", "entity", "item", "subject", "piece", "bearer"})


class Explainer:
    """Puts the trace of one ruleset's games into sentences."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Collect the names of the ruleset's words."""
        self._ruleset = ruleset
        self._looker, self._closed = 0, frozenset[int]()
        self._words = {word.id: word.name for word in reversed(ruleset.words) if word.kind != "noun"}
        self._causes = dict(_causes(ruleset))
        self._names: dict[str, str] = {kind.id: kind.label for kind in ruleset.zones.values() if kind.label}

    def for_seat(self, seat: int, closed: frozenset[int] = frozenset()) -> Explainer:
        """Return one that names no card the seat may not look at; this one for seat 0, which sees everything.

        Args:
            seat: who looks.
            closed: seats whose own cards are not named to 0 either.
        """
        if not seat and not closed:
            return self
        other = copy(self)
        other._looker, other._closed = seat, closed
        return other

    def word(self, name: str) -> str:
        """Return the printed name of a status, surface, source type or zone."""
        return self._words.get(name, name)

    def zone(self, kind: str) -> str:
        """Return what people call a kind of zone."""
        return self._names.get(kind, kind)

    def name(self, game: Game, entity: int) -> str:
        """Return what people call an entity: "Player 2", "Cinder Lash", the title of what lies on the stack."""
        state = game.state
        if not 0 < entity < len(state.kind_of):
            return NOBODY
        definition = state.definition_of[entity]
        if definition:
            return game.definitions[definition].name if self._may_see(game, entity) else HIDDEN
        kind, link = state.kind_of[entity], state.link_of[entity]
        if kind == "seat":
            return f"Player {entity}"
        if kind in ("item", "spent"):
            return self._item_name(game, entity)
        if link and state.kind_of[link] in ("seat", "card", "gone"):
            return self.name(game, link)
        return self._departed_name(game, entity) or state.name_of[entity] or NOBODY

    def _departed_name(self, game: Game, entity: int) -> str:
        """Return what a piece was called that has left the board, "" for anything else."""
        life = game.state.life_of[entity]
        gone = game.departed(entity, life - 1) or game.departed(entity, life)
        definition = game.definitions.get(gone.definition) if gone is not None else None
        return definition.name if definition is not None else ""

    def _may_see(self, game: Game, entity: int) -> bool:
        return may_see(game, entity, self._looker, self._closed)

    def item_title(self, game: Game, entity: int) -> str:
        """Return what the stack panel calls an item that waits to resolve."""
        return upper_first(self._item_name(game, entity))

    def _item_name(self, game: Game, entity: int) -> str:
        """Return what a sentence calls an item."""
        return self._item_words(game, entity, "title") or game.state.name_of[entity] or "something on the stack"

    def _item_words(self, game: Game, entity: int, name: str) -> str:
        """Return a template of an item's kind, filled; what has just left the stack is still known. "" for no item."""
        item = game.recall("item", entity) or game.recall(*LEFT_STACK, entity)
        row = self._ruleset.table("item").get(item.kind) if item is not None else None
        if item is None or row is None:
            return ""
        template: str = getattr(row, name)
        card, seat = self.name(game, item.card) if item.card else "a move", f"Player {item.seat}"
        piece = self.name(game, item.data[0]) if "{piece}" in template else ""
        return template.format(card=card, seat=seat, piece="" if piece == seat else piece).rstrip()

    def entry_lines(self, game: Game, entry: TraceEntry) -> Iterator[LogLine]:
        """Yield the lines of a trace entry, unnumbered; call it while the game stands at the entry's step."""
        cause = tuple(self._titles(game, entry.frames))
        # An input is noted before it counts, so that its lines belong to the instant it leads to.
        inputs = entry.inputs if entry.step else entry.inputs + 1
        place = (inputs, entry.step, len(cause))
        if entry.choice is not None:
            yield self._choice(game, entry, place, cause)
        elif not entry.step:
            sentence = f"Edited: {'; '.join(self._writes(game, entry)) or 'nothing changed'}"
            known = known_to(game, (write.entity for write in entry.writes))
            yield LogLine(0, *place, sentence, (), "edit", cause=cause, known_to=known)
        step = self._step(entry)
        if entry.step and step is not None and not entry.events:
            if step.sentence:
                yield self.step_line(game, entry)
            elif cited := next((rule for rule in reversed(entry.rule_ids) if rule in self._ruleset.rules), ""):
                # What rules do on their own in a step that has no words: the rule itself says it best.
                said = self._ruleset.rules[cited].removesuffix(".")
                yield replace(self.step_line(game, entry), sentence=said, known_to=None)
        cited = unique((*(step.rule_ids if step is not None else ()), *entry.rule_ids))
        for event in entry.events:
            line = self._event(game, event, place, cause, cited, entry.frames)
            yield replace(line, quiet=self.is_detail(event, entry.events))

    def step_line(self, game: Game, entry: TraceEntry) -> LogLine:
        """Return a step in words: its own sentence, or the title of the procedure it belongs to."""
        step, cause = self._step(entry), tuple(self._titles(game, entry.frames))
        sentence, rules, known = cause[-1] if cause else NOBODY, tuple(entry.rule_ids), None
        if step is not None and step.sentence:
            sentence = self._filled(game, step.sentence, entry.frames[-1])
            registers = entry.frames[-1].registers
            known = known_to(game, (value for name, value in registers if name in _ENTITY_SLOTS))
            rules = (*step.rule_ids, *rules)
        place = (entry.inputs, entry.step, len(cause))
        return LogLine(0, *place, sentence, unique(rules), "step", cause=cause, quiet=True, known_to=known)

    def is_detail(self, event: Event, events: Iterable[Event]) -> bool:
        """Return whether logs leave an event of a step out unless details are asked for.

        Args:
            event: the event.
            events: all events of the step.
        """
        kinds = self._ruleset.events
        if not kinds[event.kind].echo:
            return kinds[event.kind].quiet
        others = (one for one in events if one.subject == event.subject)
        return any(not kinds[one.kind].echo and not kinds[one.kind].quiet for one in others)

    def event_sentence(self, game: Game, event: Event, frames: Sequence[FrameNote] = ()) -> str:
        """Return an event in words.

        Args:
            game: the game at that moment.
            event: what happened.
            frames: the procedures that were under way, outermost first.
        """
        template = self._ruleset.events[event.kind].sentence_for(event) or event.kind
        source = self.name(game, event.source) if event.source else self._cause(event)
        word = self._event_word(game, event)
        said = template.format(
            actor=self._seat(event.actor),
            subject=self.name(game, event.subject),
            source=source or NOBODY,
            **event_slots(event, source=source, word=word, counts_once=self._counts_once(event.word)),
            others=_listed([self.name(game, other) for other in event.others]),
            place=self._place(game, event) if "{place}" in template else "",
            item=self._item_words(game, event.subject, "declared") if "{item}" in template else "",
            words=self._card_words(game, frames) if "{words}" in template else "",
        )
        return in_agreement(_OWN.sub(r"\1 \2their \3", upper_first(said.removesuffix(": "))))

    def _counts_once(self, status: str) -> bool:
        """Return whether a status has no number worth telling: it neither adds up nor runs down."""
        row = self._ruleset.table("status").get(status)
        return row is not None and row.stacking != "add" and not row.timed

    def _event_word(self, game: Game, event: Event) -> str:
        """Return the printed name of what an event is about; a card that is hidden by now goes by its definition."""
        card = game.definitions.get(event.word)
        return self.word(event.word) if card is None else card.name

    def _cause(self, event: Event) -> str:
        """Return the status or surface whose rule an event rests on, "" for none."""
        return next((self._causes[rule] for rule in event.rules if rule in self._causes), "")

    def _place(self, game: Game, event: Event) -> str:
        """Return a zone and whose it is: "the hand of Player 1"."""
        kind, seat = zone_parts(game.state.zone_of[event.subject])
        name = self._event_word(game, event) if event.word else self.zone(kind).lower()
        if kind != event.word and event.word:
            seat = game.state.owner_of[event.subject]
        return f"the {name} of {self._seat(seat)}" if seat else name

    def _card_words(self, game: Game, frames: Sequence[FrameNote]) -> str:
        """Return what the card says whose effect runs, in quotes; "" where that cannot be told or is not open."""
        for frame in reversed(frames):
            registers = dict(frame.registers)
            if "path" in registers and "source" in registers:
                if self.name(game, registers["source"]) == HIDDEN:
                    return ""
                name, ability, effect = registers["path"][:3]
                said = game.definitions[name].words(ability, effect)
                return f'"{said}"' if said else ""
        return ""

    def title(self, game: Game, frame: FrameNote) -> str:
        """Return what a frame is called, with the names of what it is about."""
        return self._filled(game, self._ruleset.procedures[frame.procedure].title, frame)

    def step_sentence(self, game: Game, frame: FrameNote) -> str:
        """Return what the present step of a frame does, "" for one that only prepares."""
        known = self._ruleset.procedures[frame.procedure]
        return self._filled(game, known.steps[known.index[frame.step]].sentence, frame)

    def _filled(self, game: Game, template: str, frame: FrameNote) -> str:
        """Return a title or sentence with what the registers of its frame hold in its slots."""
        if "{" not in template:
            return template
        registers = dict(frame.registers)
        slots = {name for _, name, _, _ in Formatter().parse(template) if name}
        said = template.format_map({name: self._slot(game, name, registers.get(name)) for name in slots})
        return in_agreement(upper_first(said))

    def _slot(self, game: Game, name: str, value: Any) -> str:
        if name == "seat" and isinstance(value, int):
            return self._seat(value)
        if name in _ENTITY_SLOTS and isinstance(value, int):
            return self.name(game, value)
        if isinstance(value, Hex):
            return value.key()
        return "" if value is None else str(value)

    def _seat(self, seat: int) -> str:
        return f"Player {seat}" if seat else NOBODY

    def _titles(self, game: Game, frames: Iterable[FrameNote]) -> Iterator[str]:
        before = ""
        for frame in frames:
            title = "" if frame.procedure.startswith(_KERNEL) else self.title(game, frame)
            if title and title != before:
                yield title
                before = title

    def _step(self, entry: TraceEntry) -> Any:
        if not entry.frames:
            return None
        innermost = entry.frames[-1]
        known = self._ruleset.procedures[innermost.procedure]
        return known.steps[known.index[innermost.step]]

    def _choice(self, game: Game, entry: TraceEntry, place: tuple[int, int, int], cause: tuple[str, ...]) -> LogLine:
        seat, _, prompt, key = entry.choice or (0, "", "", "")
        decision = game.state.decision
        option = decision.find(key) if decision is not None else None
        said = key if option is None else self.option_words(game, option)
        entities = (option.subject,) if option is not None and option.subject else ()
        tiles = (option.tile,) if option is not None and option.tile is not None else ()
        sentence = f"{self._seat(seat)}: {said}" if prompt else said
        secret = decision is not None and decision.secret
        known = allies(game, seat) if secret else known_to(game, entities, seat)
        return LogLine(0, *place, sentence, unique(entry.rule_ids), "choice", (*entities, seat), tiles, cause,
                       known_to=known, masked=f"{self._seat(seat)} chooses in secret" if secret else "")  # fmt: skip

    def option_words(self, game: Game, option: Option) -> str:
        """Return an option in words; a bare name gets the verb of its key: "target Player 2"."""
        verb, mark, _ = option.key.partition(" ")
        label = option.label or (self.name(game, option.subject) if mark and option.subject else option.key)
        if not mark or verb.casefold() in label.casefold():
            return label
        # A place is named by its kind, "Tile 1,0", and everything else by its own name.
        return f"{verb} {lower_first(label) if option.tile is not None and not option.subject else label}"

    def _event(
        self, game: Game, event: Event, place: tuple[int, int, int], cause: tuple[str, ...], cited: tuple[str, ...],
        frames: Sequence[FrameNote],
    ) -> LogLine:
        kind = self._ruleset.events[event.kind]
        entities = unique(one for one in (event.subject, event.source, *event.others, event.actor) if one)
        tiles = unique(tile for tile in (event.tile, event.origin) if tile is not None)
        rules = unique((*event.rules, *kind.rule_ids, *cited))
        sentence = self.event_sentence(game, event, frames)
        known = event_known_to(game, event, kind)
        return LogLine(0, *place, sentence, rules, event.kind, entities, tiles, cause, event=event, known_to=known)

    def _writes(self, game: Game, entry: TraceEntry) -> Iterator[str]:
        for write in entry.writes:
            if write.what == "forced":
                yield f"the next random result of {write.key} is {write.new}"
                continue
            place = f" on {write.tile.key()}" if isinstance(write.tile, Hex) else ""
            owner = f" of {self.name(game, write.entity)}" if write.entity else ""
            surfaces = self._ruleset.table("surface")
            old, new = (surfaces[one].name if one in surfaces else _shown(one) for one in (write.old, write.new))
            yield f"{self._key(write.key)}{owner}{place} from {old} to {new}"

    def _key(self, name: str) -> str:
        """Return what people call a status, a number or a layer of the board."""
        stat = self._ruleset.stats.get(name)
        if stat is not None and stat.label:
            return lower_first(stat.label)
        return self.word(name).replace("_", " ")


def _listed(names: Sequence[str]) -> str:
    """Return names as a sentence lists them: "Player 1, Player 2 and Player 3"."""
    *first, last = names or ("nobody",)
    return f"{', '.join(first)} and {last}" if first else last


def _shown(value: Any) -> str:
    return "nothing" if value is None else value.key() if isinstance(value, Hex) else str(value)


def _causes(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Yield the rules that a status or surface states, each with its name."""
    for module in ruleset.modules:
        for row in (*module.tables.get("status", ()), *module.tables.get("surface", ())):
            for rule in module.rules:
                yield rule, row.name


def unique(things: Iterable[Any]) -> tuple[Any, ...]:
    """Return things in order, each once."""
    return tuple(dict.fromkeys(things))
