"""Damage that is divided: the effect's player says how much of it each target gets, at least 1 as far as it goes."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.lich.cancelling import lowered
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.field import piece_name
from lich_studio.rules.lich.modifiers import damage_flags
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "KW-DEAL", "DMG-001")
SHARED = "damage.shared"
"""The procedure by which a player divides damage among pieces."""


@dataclass(frozen=True, slots=True)
class DealDivided(Effect):
    """Damage is dealt to several, divided as the effect's player chooses when it resolves.

    Attributes:
        amount: damage points in all.
        among: whom.
    """

    amount: Amount
    among: Selector


def _begin(game: Game, registers: Registers) -> Instruction:
    node: DealDivided = effect_node(game, registers)
    left = lowered(game, registers, "damage", amount(game, node.amount, registers))
    # With fewer points than targets the last ones get none.
    waiting = pieces_in(game, chosen(game, node.among, registers))[:left]
    given = {"seat": registers["seat"], "source": registers["source"], "left": left, "waiting": waiting, "shares": ()}
    return Call(SHARED, given)


def _ask(game: Game, registers: Registers) -> Instruction:
    waiting: tuple[int, ...] = registers["waiting"]
    left: int = registers["left"]
    if not waiting:
        return Go("deal")
    piece = waiting[0]
    most = left - (len(waiting) - 1)
    registers["share"] = most
    if len(waiting) == 1 or most <= 1:
        return NEXT
    options = tuple(Option(f"{points} damage", points, f"{points} damage", piece, None, RULES)
                    for points in range(1, most + 1))  # fmt: skip
    prompt = f"How much of {left} damage does {piece_name(game, piece)} get?"
    return Ask(Decision(registers["seat"], "share", prompt, options, RULES), "share")


def _keep(_game: Game, registers: Registers) -> Instruction:
    piece, *rest = registers["waiting"]
    registers["shares"] = (*registers["shares"], (piece, registers["share"]))
    registers["left"] -= registers["share"]
    registers["waiting"] = tuple(rest)
    return Go("ask")


def _deal(game: Game, registers: Registers) -> Instruction:
    shares: tuple[tuple[int, int], ...] = registers["shares"]
    if not shares:
        return Done(0)
    return Call("damage.deal", {
        "seat": registers["seat"], "source": registers["source"], "amount": max(points for _, points in shares),
        "amounts": shares, "targets": tuple(piece for piece, _ in shares),
        "flags": damage_flags(game, registers["source"], ()), "rules": ("KW-DEAL",),
    })  # fmt: skip


MODULE = RuleModule(
    id="divided damage",
    requires=("damage", "attacks"),
    nodes=(NodeRule(DealDivided, procedure="deal divided.run", sentence="{source} divides {amount} damage"),),
    phrases=(
        phrase("deal {amount} damage divided among {among}", DealDivided, rule_ids=RULES,
               example="Deal 6 damage divided among up to 3 targets."),
        phrase("deal {amount} damage divided between {among}", DealDivided, canonical=False),
        phrase("deal {amount} damage split among|between {among}", DealDivided, canonical=False),
        phrase("deal {amount} damage divided|split as_you_choose|however_you_choose|in_any_way among|between {among}",
               DealDivided, canonical=False),
        phrase("deal {amount} damage distributed [as_you_choose] among|between {among}", DealDivided,
               canonical=False),
        phrase("divide|split|distribute {amount} damage among|between {among}", DealDivided, canonical=False),
        phrase("divide|split|distribute {amount} damage as_you_choose|however_you_choose among|between {among}",
               DealDivided, canonical=False),
    ),
    tables={
        "aimable": (Aimable("DealDivided", ("avatar", "summon", "token")),),
        "harm": (Harm("DealDivided", whoever, ("ATK-001.3",)),),
    },
    procedures=(
        procedure("deal divided.run", step("begin", _begin), step("end", lambda _g, _r: Done()), title="Divide"),
        procedure(
            SHARED,
            step("ask", _ask, "Damage is divided", *RULES),
            step("keep", _keep),
            step("deal", _deal, "The divided damage is dealt", *RULES),
            title="Divide",
        ),
    ),
)  # fmt: skip
