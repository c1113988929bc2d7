"""Ask somebody in the midst of an effect: which things, or whether to do something."""

from __future__ import annotations

from typing import Any, NamedTuple

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import Ask, Go, Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.rules.core.interpreter.expressions import Read
from lich_studio.rules.core.interpreter.held import Held
from lich_studio.rules.core.interpreter.programs import ROW, SLOTS, Keep, Run, put
from lich_studio.rules.core.interpreter.vocabulary import Vocabulary

RULES = ("AMB-139",)
OFFER_RULES = ("AMB-102",)
MODE_RULES = ("STK-001.1", "AMB-216")


class Choice(NamedTuple):
    """A choice of things that are no targets (AMB-139).

    Attributes:
        slot: where they are held.
        by: who chooses.
        among: what may be chosen.
        least: how many must be chosen, as far as there are any.
        most: how many may be chosen.
        word: the first word of the keys.
        always: whether it is offered even if nothing is left to choose between.
        rules: the rules of what it is for.
    """

    slot: int
    by: Read
    among: Read
    least: Read
    most: Read
    word: str
    always: bool
    rules: tuple[str, ...] = ()


def ask_choice(words: Vocabulary, choice: Choice) -> Run:
    """Return what asks for the next thing of a choice; None where nothing is left to ask."""

    def run(game: Game, registers: Registers) -> Instruction | None:
        slots = registers[SLOTS]
        picked: tuple[Held, ...] = slots[choice.slot]
        (who, *_) = choice.by(game, slots, None) or (None,)
        seat = 0 if who is None else words.places.side_of(game, who)
        left = [held for held in choice.among(game, slots, None) if held not in picked]
        least, most = choice.least(game, slots, None), choice.most(game, slots, None)
        if not seat or not left or len(picked) >= most:
            return None
        if not choice.always and len(left) + len(picked) <= least:
            put(registers, choice.slot, (*picked, *left))
            return None
        rules = (*choice.rules, *RULES)
        options = [_option(words, game, seat, choice, held) for held in left]
        if len(picked) >= least:
            options.append(Option("done", None, "Done", 0, None, rules))
        prompt = f"{_source_name(game, registers)}: {choice.word}"
        return Ask(Decision(seat, "pick", prompt, tuple(options), rules, secret=True), "answer")

    return run


def ask_modes(
    words: Vocabulary, slot: int, who: Read, parts: tuple[Any, ...], can: tuple[Read, ...], least: int, most: int
) -> Run:
    """Return what asks somebody for the next of several things to do, by their numbers; None where enough is chosen.

    What cannot be done is not offered as long as something else can (AMB-216).
    """

    def run(game: Game, registers: Registers) -> Instruction | None:
        slots = registers[SLOTS]
        (asked, *_) = who(game, slots, None) or (None,)
        seat, chosen = 0 if asked is None else words.places.side_of(game, asked), slots[slot]
        if not seat or len(chosen) >= min(most, len(parts)):
            return None
        source: int = registers["source"]
        left = [number for number in range(len(parts)) if number not in chosen]
        options = [
            Option(f"mode {number + 1}", number, words.places.said_of(parts[number]), source, None, MODE_RULES)
            for number in [number for number in left if can[number](game, slots, None)] or left
        ]
        if len(chosen) >= least:
            options.append(Option("done", None, "Done", 0, None, MODE_RULES))
        prompt = f"{_source_name(game, registers)}: what do you choose?"
        return Ask(Decision(seat, "mode", prompt, tuple(options), MODE_RULES, secret=True), "answer")

    return run


def picked_mode(slot: int) -> Keep:
    """Return what takes in one thing to do, and goes on asking until somebody is done."""

    def keep(_game: Game, registers: Registers, answer: Any) -> None:
        if answer is not None:
            put(registers, slot, (*registers[SLOTS][slot], answer))
            registers[ROW] -= 1

    return keep


def ask_number(words: Vocabulary, slot: int, who: Read, most: Read, verb: str) -> Run:
    """Return what asks somebody for a number up to one; without anybody it is none."""

    def run(game: Game, registers: Registers) -> Instruction | None:
        slots = registers[SLOTS]
        (asked, *_) = who(game, slots, None) or (None,)
        seat, highest = 0 if asked is None else words.places.side_of(game, asked), most(game, slots, None)
        if not seat or highest <= 0:
            put(registers, slot, 0)
            return None
        numbers = range(highest, -1, -1)
        options = tuple(Option(f"number {one}", one, str(one), registers["source"], None, RULES) for one in numbers)
        return Ask(Decision(seat, "number", f"{_source_name(game, registers)}: {verb}", options, RULES), "answer")

    return run


def showing(words: Vocabulary, choice: Choice) -> Run:
    """Return what lets somebody look at the things of a choice; asking must be all that a step does."""

    def run(game: Game, registers: Registers) -> Instruction:
        slots = registers[SLOTS]
        (who, *_) = choice.by(game, slots, None) or (None,)
        if who is not None:
            words.places.show(game, words.places.side_of(game, who), choice.among(game, slots, None))
        return Go("rows")

    return run


def drawing(slot: int, among: Read, most: Read) -> Run:
    """Return what fills a slot with so many of some things, at random."""

    def run(game: Game, registers: Registers) -> None:
        left = list(among(game, registers[SLOTS], None))
        drawn: list[Held] = []
        number = most(game, registers[SLOTS], None)
        while left and len(drawn) < number:
            drawn.append(left.pop(game.draw_random("effect", len(left)) if len(left) > 1 else 0))
        put(registers, slot, tuple(drawn))

    return run


def _option(words: Vocabulary, game: Game, seat: int, choice: Choice, held: Held) -> Option:
    places, aim, rules = words.places, held.aim, (*choice.rules, *RULES)
    key, label = f"{choice.word} {places.key_of(game, aim, seat)}", places.label_of(game, aim)
    return Option(key, aim, label, aim.entity, places.tile_of(game, held) if aim.kind != "card" else None, rules)


def ask_offer(words: Vocabulary, slot: int, who: Read, possible: Read, offered: Any) -> Run:
    """Return what asks somebody whether to do something, and fills a slot with no where it cannot be done."""

    def run(game: Game, registers: Registers) -> Instruction | None:
        slots = registers[SLOTS]
        (asked, *_) = who(game, slots, None) or (None,)
        seat = 0 if asked is None else words.places.side_of(game, asked)
        if not seat or not possible(game, slots, None):
            put(registers, slot, False)
            return None
        source: int = registers["source"]
        options = (Option("yes", True, "Yes", source), Option("no", False, "No", source))
        prompt = f"{_source_name(game, registers)}: {words.places.said_of(offered)}?"
        return Ask(Decision(seat, "may", prompt, options, OFFER_RULES), "answer")

    return run


def _source_name(game: Game, registers: Registers) -> str:
    source: int = registers["source"]
    definition = game.state.definition_of[source]
    return game.definitions[definition].name if definition else ""
