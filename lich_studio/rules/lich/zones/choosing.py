"""Picking: a player chooses some of several cards, in secret until it is carried out (AMB-216)."""
from __future__ import annotations

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.rules.lich.field import card_name

PICK = "cards.pick"
RULES = ("FX-001.1", "AMB-216",)


def pick(
    seat: int, cards: tuple[int, ...], least: int, most: int, source: int, into: str, verb: str = "choose"
) -> Call:
    """Return the instruction that lets a player choose cards.

    Args:
        seat: who chooses.
        cards: from what.
        least: how many at least, as far as there are so many.
        most: how many at most.
        source: the card that asks.
        into: the register that receives the cards, in the order in which they were chosen.
        verb: first word of the keys.
    """
    given = {"seat": seat, "cards": cards, "least": least, "most": most, "source": source, "verb": verb}
    return Call(PICK, {**given, "picked": ()}, into)


def _ask(game: Game, registers: Registers) -> Instruction:
    seat, picked = registers["seat"], registers["picked"]
    cards = tuple(card for card in registers["cards"] if card not in picked and game.state.zone_of[card])
    most: int = registers["most"]
    if len(picked) >= most or not cards:
        return Done(picked)
    verb: str = registers["verb"]
    options = tuple(
        Option(f"{verb} {game.handle(card, seat)}", card, f"{verb.capitalize()} {card_name(game, card)}", card, None,
               RULES)
        for card in cards
    )
    if len(picked) >= registers["least"]:
        options = (*options, Option("done", 0, "Done", 0, None, RULES))
    of = f" ({len(picked) + 1} of {most})" if most > 1 else ""
    prompt = f"{card_name(game, registers['source'])}: which card do you {verb}{of}?"
    return Ask(Decision(seat, "choose card", prompt, options, RULES, secret=True), "card")


def _keep(_game: Game, registers: Registers) -> Instruction:
    if not registers["card"]:
        return Done(registers["picked"])
    registers["picked"] = (*registers["picked"], registers["card"])
    return Go("ask")


MODULE = RuleModule(
    id="choosing cards",
    requires=("field",),
    procedures=(
        procedure(
            PICK,
            step("ask", _ask, "Cards are chosen", *RULES),
            step("keep", _keep),
            title="Choose cards",
        ),
    ),
)
