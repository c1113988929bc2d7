"""Choosing targets when something is declared, and reading what a selector stands for."""
from __future__ import annotations

from typing import Any, NamedTuple

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.module import IntentReader, NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core import filters, selectors, several, targeting, things
from lich_studio.rules.core.choosers import Chooser
from lich_studio.rules.core.running import amount, referred
from lich_studio.rules.core.selectors import AnyOf, Bound, By, ControllerOf, Each, Same, ThisCard, TileOf, Together, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, fits
from lich_studio.rules.lich.abilities import home_of
from lich_studio.rules.lich.aim_titles import key_of, label_of
from lich_studio.rules.lich.field import card_name, known_card
from lich_studio.rules.lich.legal_targets import legal_aims
from lich_studio.rules.lich.nouns import PLACE_NOUNS, ZONE_NOUNS
from lich_studio.rules.lich.standing_for import side_of, tile_of
from lich_studio.rules.lich.target_intents import aim_intent
from lich_studio.rules.lich.target_kinds import things_there
from lich_studio.rules.lich.targeting import choosers

FURTHER_TARGETS = "further targets"
"""Hook point: a `Picking`; hooks say how many things one choice may take."""


class Picking(NamedTuple):
    """A choice of targets under way.

    Attributes:
        card: the card whose effect it is.
        ability: the number of the ability that it is for, below 0 for the card itself.
        chooser: what may be chosen.
        most: how many may be chosen at most, None for any number beyond the first.
    """

    card: int
    ability: int
    chooser: Chooser
    most: int | None


def _most(game: Game, registers: Registers, chooser: Chooser) -> int | None:
    card, target = registers["card"], chooser.target
    most: int | None = target.count or None
    if target.limit is not None:
        path = home_of(game, card, registers["ability"])
        most = amount(game, target.limit, {"seat": registers["seat"], "source": card, "path": path, "aims": ()})
    picking = Picking(card, registers["ability"], chooser, most)
    for hook in game.ruleset.hooks.get(FURTHER_TARGETS, ()):
        if hook.fold is not None:
            picking = hook.fold(game, picking)
    return picking.most


def _next_chooser(game: Game, registers: Registers) -> Instruction:
    aims: tuple[tuple[Aim, ...], ...] = registers["aims"]
    ability: int = registers["ability"]
    if len(aims) == len(choosers(game, registers["definition"], ability)):
        return Done(aims)
    registers["picked"] = ()
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    number = len(registers["aims"])
    seat: int = registers["seat"]
    card: int = registers["card"]
    ability: int = registers["ability"]
    chooser = choosers(game, registers["definition"], ability)[number]
    picked: tuple[Aim, ...] = registers["picked"]
    options = [
        Option(
            f"target {key_of(game, aim, seat)}",
            aim,
            label_of(game, aim),
            aim.entity,
            tile_of(game, aim),
            ("LOS-001.1", "TGT-001.1"),
        )
        for aim in legal_aims(game, seat, card, ability, number, registers["aims"])
        if aim not in picked and aim not in registers.get("barred", ())
    ]
    most = _most(game, registers, chooser)
    if len(picked) == most or not options:
        return Go("keep")
    if chooser.target.up_to or (most is None and picked):
        options.append(Option("done", None, "Done", 0, None, ("TGT-001.1",)))
    prompt = f"{card_name(game, card)}: choose a target"
    asked: int = registers.get("asked", 0) or seat
    return Ask(Decision(asked, "target", prompt, tuple(options), ("LOS-001.1", "TGT-001.1")), "pick")


def _pick(_game: Game, registers: Registers) -> Instruction:
    if registers["pick"] is None:
        return NEXT
    registers["picked"] = (*registers["picked"], registers["pick"])
    return Go("ask")


def _keep(_game: Game, registers: Registers) -> Instruction:
    registers["aims"] = (*registers["aims"], registers["picked"])
    return Go("next")


def _evaluate_each(game: Game, node: Each, registers: Registers) -> tuple[Aim, ...]:
    found = things_there(game, node.things, (), registers)
    return tuple(aim for aim in found if fits(game, node.things, aim, registers))


def _evaluate_tile(game: Game, node: TileOf, registers: Registers) -> tuple[Aim, ...]:
    tiles = (tile_of(game, aim) for aim in referred(game, node.of, registers))
    return tuple(Aim("tile", 0, tile) for tile in dict.fromkeys(tiles) if tile is not None)


def _evaluate_controller(game: Game, node: ControllerOf, registers: Registers) -> tuple[Aim, ...]:
    seats = (side_of(game, aim) for aim in referred(game, node.of, registers))
    return tuple(Aim("player", seat) for seat in dict.fromkeys(seats) if seat)


def _evaluate_together(game: Game, node: Together, registers: Registers) -> tuple[Aim, ...]:
    parts = (part for part in (node.first, node.second, node.third) if part is not None)
    return tuple(dict.fromkeys(aim for part in parts for aim in game.evaluate(part, registers)))


def _nothing_yet(_game: Game, _node: AnyOf, _registers: Registers) -> tuple[Aim, ...]:
    return ()


def _evaluate_you(_game: Game, _node: You, registers: Registers) -> tuple[Aim, ...]:
    return (Aim("player", registers["seat"]),)


def _evaluate_this(game: Game, _node: ThisCard, registers: Registers) -> tuple[Aim, ...]:
    return (Aim("card", registers["source"]),)


def _not_alone(_game: Game, node: Any, _registers: Registers) -> tuple[Aim, ...]:
    raise TypeError(f"{type(node).__name__} is read through what was chosen, never alone")


def _read(game: Game, seat: int, rest: str) -> Intent | None:
    """Read `target ...` against the declaration under way."""
    frame = next((one for one in reversed(game.state.frames) if one.procedure == "aims.choose"), None)
    if frame is None:
        return None
    words = rest.split(" ", 1)
    if len(words) == 2 and words[0] in PLACE_NOUNS:
        try:
            aim = Aim(words[0], 0, Hex.parse(words[1]))
        except ValueError:
            return None
    elif len(words) == 2 and words[0] in ZONE_NOUNS:
        owner = game.entity(words[1], seat)
        if not owner or game.state.kind_of[owner] != "seat":
            return None
        aim = Aim(words[0], owner)
    else:
        entity = game.entity(rest, seat)
        if not entity or (game.state.kind_of[entity] == "card" and not known_card(game, seat, rest)):
            return None
        kind = {"seat": "player", "card": "card", "item": "item"}.get(game.state.kind_of[entity], "piece")
        aim = Aim(kind, entity)
    registers = frame.registers
    aims = registers["aims"]
    return aim_intent(seat, registers["card"], registers["ability"], len(aims), aim, aims)


MODULE = RuleModule(
    id="aiming",
    requires=("legal targets",),
    procedures=(
        procedure(
            "aims.choose",
            step("next", _next_chooser),
            step("ask", _ask, "A target is chosen", "LOS-001.1", "TGT-001.1"),
            step("pick", _pick),
            step("keep", _keep),
            title="Choose targets",
        ),
    ),
    readers=(IntentReader("target", _read),),
    nodes=(
        NodeRule(Each, evaluate=_evaluate_each),
        NodeRule(AnyOf, evaluate=_nothing_yet),
        NodeRule(TileOf, evaluate=_evaluate_tile),
        NodeRule(ControllerOf, evaluate=_evaluate_controller),
        NodeRule(Bound, evaluate=lambda _game, node, _registers: node.aims),
        NodeRule(By, evaluate=lambda game, node, registers: referred(game, node.of, registers)),
        NodeRule(Together, evaluate=_evaluate_together),
        NodeRule(You, evaluate=_evaluate_you),
        NodeRule(ThisCard, evaluate=_evaluate_this),
        NodeRule(Same, evaluate=_not_alone),
        NodeRule(Target, evaluate=_not_alone),
    ),
    phrases=(*targeting.PHRASES, *selectors.PHRASES, *things.PHRASES, *filters.PHRASES),
    text_checks=(*targeting.CHECKS, *selectors.CHECKS),
    text_numbers=(several.said_of_several,),
)
