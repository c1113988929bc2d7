"""Choosing between the things a text offers, as it is declared and before its targets (procedures 2.2)."""
from __future__ import annotations

from dataclasses import replace

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, walk
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.frames import Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.core import choice_phrases
from lich_studio.rules.core.choices import (
    OPPONENT,
    Choose,
    Chosen,
    Mode,
    Or,
    choice_in,
    has_choice,
    versions,
    versions_of,
)
from lich_studio.rules.core.choosers import choosers_of
from lich_studio.rules.lich.abilities import abilities_at, ability_of
from lich_studio.rules.lich.cards import granting, token_texts
from lich_studio.rules.lich.cards.choice_words import words_of
from lich_studio.rules.lich.clauses import run_inner
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.legal_targets import has_targets
from lich_studio.rules.lich.seats import allied, from_left_of

RULES = ("STK-001.1",)


def described(card: CardDefinition, ruleset: Ruleset) -> tuple[CardDefinition, ...]:
    """Return what the text of a card describes: tokens, and the card with all versions of its abilities."""
    further = (card, *token_texts.described(card, ruleset), *granting.described(card, ruleset))
    return tuple(found for one in further if (found := with_versions(one)) is not card)


def with_versions(card: CardDefinition) -> CardDefinition:
    """Return a card with a version of each ability for every way to choose in it, behind its abilities."""
    made = tuple(
        version
        for number, ability in enumerate(card.abilities)
        if has_choice(ability)
        for version in versions(ability, number)
    )
    return replace(card, abilities=(*card.abilities, *made)) if made else card


@kept_for_each
def _is_always_open(abilities: tuple[Ability, ...]) -> tuple[bool, ...]:
    """Return for each ability whether nothing is chosen and nothing aimed at when it is declared."""
    return tuple(not has_choice(ability) and not choosers_of(ability) for ability in abilities)


def open_versions(game: Game, seat: int, card: int, number: int) -> tuple[int, ...]:
    """Return the versions of an ability that have something to aim at, or the ability itself if it has."""
    if number < 0:
        return (number,) if has_targets(game, seat, card, number) else ()
    abilities, local = abilities_at(game, card, number)
    if _is_always_open(abilities)[local]:
        return (number,)
    found = (number - local + one for one in versions_of(abilities, local))
    return tuple(one for one in found if has_targets(game, seat, card, one))


def _look(game: Game, registers: Registers) -> Instruction:
    seat, card, number = registers["seat"], registers["card"], registers["ability"]
    abilities, local = abilities_at(game, card, number)
    found = open_versions(game, seat, card, number)
    if number < 0 or versions_of(abilities, local) == (local,) or not found:
        return Done(number)
    if len(found) == 1:
        return Done(found[0])
    chosen = [choice_in(ability_of(game, card, one)) for one in found]
    registers.update(found=found, seats=_choosers(game, seat, chosen[0]))
    return Go("ask")


def _choosers(game: Game, seat: int, chosen: Chosen | None) -> tuple[int, ...]:
    """Return who may be the one to choose: the player, or any opponent."""
    if chosen is None or chosen.by != OPPONENT:
        return (seat,)
    return tuple(one for one in from_left_of(game, seat) if not allied(game, one, seat)) or (seat,)


def _ask(game: Game, registers: Registers) -> Instruction:
    seats: tuple[int, ...] = registers["seats"]
    if len(seats) > 1:
        options = tuple(Option(f"player {one}", one, f"Player {one}", one, None, RULES) for one in seats)
        return Ask(Decision(registers["seat"], "chooser", "Which opponent chooses?", options, RULES), "chooser")
    registers["chooser"] = next(iter(seats))
    return Go("mode")


def _mode(game: Game, registers: Registers) -> Instruction:
    card: int = registers["card"]
    name = card_name(game, card)
    options: list[Option] = []
    for number in registers["found"]:
        found = _picks(ability_of(game, card, number))
        picks = "; ".join("+".join(map(str, one.picks)) or "none" for one in found)
        said = "; ".join(words_of(game.ruleset, one, name) for one in found)
        options.append(Option(f"mode {picks}", number, said, card, None, RULES))
    prompt = f"{name}: what do you choose?"
    return Ask(Decision(registers["chooser"], "mode", prompt, tuple(options), RULES), "mode")


def _picks(ability: Ability) -> tuple[Chosen, ...]:
    return tuple(node for node in walk(ability) if isinstance(node, Chosen))


def _begin_chosen(_game: Game, registers: Registers) -> Instruction:
    registers["inner"] = 0
    return Go("run")


MODULE = RuleModule(
    id="choices",
    requires=("clauses", "legal targets"),
    nodes=(
        NodeRule(Choose, procedure="chosen.run", sentence="{source} lets somebody choose"),
        NodeRule(Or, procedure="chosen.run", sentence="{source} lets its player choose"),
        NodeRule(Chosen, procedure="chosen.run", sentence="{source} does what was chosen"),
        NodeRule(Mode, evaluate=lambda _game, node, _registers: node.first),
    ),
    phrases=choice_phrases.PHRASES,
    text_checks=choice_phrases.CHECKS,
    procedures=(
        procedure(
            "modes.choose",
            step("look", _look),
            step("ask", _ask, "Who chooses is chosen", *RULES),
            step("mode", _mode, "What happens is chosen", *RULES),
            step("done", lambda _game, registers: Done(registers["mode"])),
            title="Choice",
        ),
        procedure(
            "chosen.run",
            step("begin", _begin_chosen),
            step("run", run_inner, "The next of its effects happens"),
            step("again", lambda _game, _registers: Go("run")),
            title="Choice",
        ),
    ),
)
