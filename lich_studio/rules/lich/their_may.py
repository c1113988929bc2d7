"""What others may do: "its controller may draw a card", "each player may discard a card" (AMB-102, AMB-216)."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.clauses import InsteadOfThat
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, Effect, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.choices import Or, is_theirs
from lich_studio.rules.core.rounds import begin_round, begin_rounds
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.core.selectors import ControllerOf, Each, Same
from lich_studio.rules.core.spoken_of import ThatThing, ThoseThings
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import DOER, Aim, Kind
from lich_studio.rules.lich.able import can_begin
from lich_studio.rules.lich.cards.paying import refuse_prices
from lich_studio.rules.lich.clauses import note_answers, note_done
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.owners import OwnerOf
from lich_studio.rules.lich.picking import call_effect
from lich_studio.rules.lich.seats import in_turn, is_alive
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.piles import doers, note_doer

RULES = ("FX-001.1", "AMB-102", "AMB-216")
PLAYERS = frozenset({Kind("player"), Kind("opponent")})


@dataclass(frozen=True, slots=True)
class TheyMay(Effect):
    """Each of certain players decides whether to do something, one after the other.

    Attributes:
        who: the players.
        effects: what each of them may do; a verb without a subject is about that player.
    """

    left_to_others: ClassVar[bool] = True

    who: Selector
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class TheyMust(Effect):
    """Each of certain players does something, one after the other.

    Attributes:
        who: the players.
        effects: what each of them does; a verb without a subject is about that player.
    """

    left_to_others: ClassVar[bool] = True

    who: Selector
    effects: tuple[Effect, ...]


_DONE_BY_CARDS = frozenset({"Destroy", "Deal", "Inflict", "Heal", "Place", "BuildWall", "Negate"})
"""Names of effects that no player has unless a card does it."""


@dataclass(frozen=True, slots=True)
class Themselves(Direct):
    """The player who does, or may do, what the effects around it say; on the board that player's avatar."""


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse leave for what is no player: what a piece may do, others decide."""
    for node in walk(ability):
        if isinstance(node, TheyMay) and not _are_players(node.who):
            message = 'Only players decide: say "its controller may", or "you may".'
            return TextProblem(ability.span, "nobody-decides", message, ("its controller may", "you may"))
        if isinstance(node, TheyMay) and isinstance(node.who, Same) and _may_be_this_card(node.effects):
            message = 'Who may do that? Say "you may", or "its controller may".'
            return TextProblem(ability.span, "who-decides", message, ("you may", "its controller may"))
        if isinstance(node, TheyMust) and (isinstance(node.who, Same) or not _are_players(node.who)):
            message = 'Only players do this: say "its controller", or who else does it.'
            if any(type(effect).__name__ == "Deal" for effect in node.effects):
                message = 'Damage comes from the card that says this: say "deal", how much, and whom it hits.'
            return TextProblem(ability.span, "nobody-does", message, ("its controller", "each player"))
        if isinstance(node, TheyMust) and any(isinstance(one, Target) for part in node.effects for one in walk(part)):
            message = 'What others act on they choose as it happens: say "a summon" in place of "target summon".'
            return TextProblem(ability.span, "nobody-aims", message, ("a",))
    return None


def _check_either(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "each player must destroy a summon or it loses 4 health": it would be the summon; and three told so."""
    for node in walk(ability):
        done = node.effects if isinstance(node, TheyMay | TheyMust) else ()
        if any(isinstance(one, Or) and is_theirs(one) for effect in done for one in walk(effect)):
            message = 'Say what they do without naming them again: "each player must discard 1 card or lose 3 health".'
            return TextProblem(ability.span, "named-again", message)
        if isinstance(node, Or) and is_theirs(node) and isinstance(node.effects[0], Or):
            message = 'Say of more than two things that they must choose one: "target opponent must choose one: ...".'
            return TextProblem(ability.span, "several-choose", message)
    return None


def _check_themselves(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "their hero" where the sentence does not say who does it."""
    inside = sum(isinstance(one, Themselves) for node in walk(ability) if isinstance(node, TheyMay | TheyMust)
                 for part in node.effects for one in walk(part))  # fmt: skip
    if inside == sum(isinstance(node, Themselves) for node in walk(ability)):
        return None
    message = 'This does not say whose: say "your hero", or "target opponent".'
    return TextProblem(ability.span, "whose-hero", message, ("your hero", "target opponent"))


def _may_be_this_card(effects: tuple[Effect, ...]) -> bool:
    """Return whether "it may ... instead" says what cards do, so that "it" may be this card and not a target."""
    first = effects[0] if effects else None
    done = first.effects if isinstance(first, InsteadOfThat) else ()
    return any(type(effect).__name__ in _DONE_BY_CARDS for effect in done)


def _are_players(who: Selector) -> bool:
    if isinstance(who, ControllerOf | OwnerOf | Same):
        return True
    if isinstance(who, Target):
        return bool(who.nouns) and PLAYERS.issuperset(who.nouns)
    return isinstance(who, Each | ThatThing | ThoseThings) and PLAYERS.issuperset(who.things.nouns)


def _begin(game: Game, registers: Registers) -> Instruction:
    node: TheyMay | TheyMust = effect_node(game, registers)
    seats = doers(game, node.who, registers)
    registers["left"] = in_turn(game, seats)
    registers.update(any=False, all=registers["left"], did=())
    begin_rounds(game, registers)
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    node: TheyMay = effect_node(game, registers)
    left: tuple[int, ...] = registers["left"]
    if not left:
        note_done(game, registers, registers["any"])
        if isinstance(node.who, Each):
            did, alive = registers["did"], (seat for seat in registers["all"] if is_alive(game, seat))
            note_answers(game, registers, _players(did), _players(seat for seat in alive if seat not in did))
        return Done()
    seat = left[0]
    registers.update(left=left[1:], deciding=seat)
    source: int = registers["source"]
    barred = not is_alive(game, seat) or refuse_prices(game, seat, source, node.effects) is not None
    if barred or not can_begin(game, seat, node.effects, registers):
        return Go("ask")
    options = (
        Option("yes", True, "Do it", source, None, RULES),
        Option("no", False, "Leave it", source, None, RULES),
    )
    return Ask(Decision(seat, "may", f"{card_name(game, source)}: do what it allows?", options, RULES), "yes")


def _players(seats: Iterable[int]) -> tuple[Aim, ...]:
    return tuple(Aim("player", seat) for seat in seats)


def _next_of_them(game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    if not left:
        return Done()
    registers.update(left=left[1:], deciding=left[0], inner=0)
    begin_round(game, registers)
    return NEXT if is_alive(game, left[0]) else Go("ask")


def _themselves(_game: Game, _node: Themselves, registers: Registers) -> tuple[Aim, ...]:
    return (Aim("player", registers[DOER]),) if DOER in registers else ()


def _answer(game: Game, registers: Registers) -> Instruction:
    if not registers["yes"]:
        return Go("ask")
    begin_round(game, registers)
    registers.update(any=True, did=(*registers["did"], registers["deciding"]), inner=0)
    return NEXT


def _run(game: Game, registers: Registers) -> Instruction:
    node: TheyMay | TheyMust = effect_node(game, registers)
    number: int = registers["inner"]
    if number >= len(node.effects):
        return Go("ask")
    registers["inner"] = number + 1
    given = {name: registers[name] for name in ("item", "source", "aims")}
    given |= {"seat": registers["deciding"], "path": (*registers["path"], number)}
    note_doer(given, node.who, registers["deciding"])
    return call_effect(game, node.effects[number], given)


MODULE = RuleModule(
    id="their may",
    requires=("may", "clauses", "piles", "owners"),
    nodes=(
        NodeRule(TheyMay, procedure="their may.run", sentence="{source} lets players choose"),
        NodeRule(TheyMust, procedure="they must.run", sentence="{source} has players do something"),
        NodeRule(Themselves, evaluate=_themselves),
    ),
    tables={"aimable": (Aimable("TheyMay", ("player",)), Aimable("TheyMust", ("player",)))},
    phrases=(
        phrase("{who} may {effects}", TheyMay, yields=2, foreign=True, rule_ids=RULES,
               example="Target opponent may draw 1 card."),
        phrase("{who} must {effects}", TheyMust, yields=2, foreign=True, rule_ids=RULES,
               example="Each player must teleport a summon that player controls to an available tile."),
        phrase("{who} chooses|must_choose|chooses_either : {effects}", TheyMust, yields=2,
               foreign=True, canonical=False),
        phrase("{who} chooses_to|must_either|must_choose_to|must_choose_between {effects}", TheyMust, yields=2,
               foreign=True, canonical=False),
        phrase("{who} {effects}", TheyMust, yields=3, foreign=True, third_person=True, canonical=False),
        phrase("their hero|avatar", Themselves, example="Each player must move their hero 1 tile."),
        phrase("themselves|themself", Themselves, canonical=False),
    ),
    text_checks=(_check, _check_either, _check_themselves),
    procedures=(
        procedure(
            "their may.run",
            step("begin", _begin),
            step("ask", _ask, "The next player decides", *RULES),
            step("answer", _answer),
            step("run", _run, "The next of its effects happens"),
            step("again", lambda _game, _registers: Go("run")),
            title="May",
        ),
        procedure(
            "they must.run",
            step("begin", _begin),
            step("ask", _next_of_them, "The next player does it", *RULES),
            step("run", _run, "The next of its effects happens"),
            step("again", lambda _game, _registers: Go("run")),
            title="Must",
        ),
    ),
)  # fmt: skip
