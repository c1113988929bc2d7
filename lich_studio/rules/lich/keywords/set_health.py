"""Health brought to a number: full, a number that the card says, or that of somebody else.

It comes about by losing health or gaining it (AMB-153), so nothing blocks or prevents it, and what answers loss or
healing answers this too.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lich_studio.effects.clauses import EqualTo
from lich_studio.effects.nodes import Amount, Effect, Selector, Single
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.quantities import Measure, Twice
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.combat.health import MARKS, health_of
from lich_studio.rules.lich.seats import MAX_HEALTH, is_avatar
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "KW-HEAL", "AMB-153")
NOUNS = ("avatar", "summon", "token")
_YOU = You()
_TWICE = EqualTo(Twice(Measure("health", You())))
_EQUAL = Inside("amount", EqualTo)


@dataclass(frozen=True, slots=True)
class HealFully(Effect):
    """Health comes back to what it was at the start.

    Attributes:
        who: whose.
    """

    who: Selector = _YOU


@dataclass(frozen=True, slots=True)
class HealTo(Effect):
    """Health comes back up to a number; whoever has more keeps it.

    Attributes:
        amount: health points.
        who: whose.
    """

    amount: Amount
    who: Selector = _YOU


@dataclass(frozen=True, slots=True)
class SetHealth(Effect):
    """Health becomes what the card says.

    Attributes:
        amount: health points.
        who: whose.
    """

    amount: Amount
    who: Selector = _YOU


@dataclass(frozen=True, slots=True)
class SwapHealth(Effect):
    """Each of two gets the health of the other.

    Attributes:
        other: the second.
        one: the first.
    """

    other: Single
    one: Single = _YOU


def whole(game: Game, piece: int) -> int:
    """Return the health that a piece begins with: its player's, or the defense of its summon."""
    if is_avatar(game, piece):
        return game.stat(game.state.link_of[piece], MAX_HEALTH.id)
    return health_of(game, piece) + game.state.columns[MARKS.id][piece]


def bring_health(game: Game, registers: Registers, wanted: dict[int, int]) -> Instruction:
    """Change the health of pieces to numbers, all at once."""
    events: list[Event] = []
    for piece, number in wanted.items():
        missing = number - health_of(game, piece)
        kind = "healed" if missing > 0 else "lost health"
        if missing:
            event = Event(kind, registers["seat"], piece, registers["source"], abs(missing), rules=RULES)
            events.append(event._replace(tile=game.state.tile_of[piece]))
    return change(*events) if events else RETURN


def _fill(game: Game, registers: Registers) -> Instruction:
    node: HealFully = effect_node(game, registers)
    found = pieces_in(game, chosen(game, node.who, registers))
    return bring_health(game, registers, {piece: max(whole(game, piece), health_of(game, piece)) for piece in found})


def _set(game: Game, registers: Registers) -> Instruction:
    node: SetHealth | HealTo = effect_node(game, registers)
    number = amount(game, node.amount, registers)
    found = pieces_in(game, chosen(game, node.who, registers))
    if isinstance(node, HealTo):
        found = tuple(piece for piece in found if health_of(game, piece) < number)
    return bring_health(game, registers, dict.fromkeys(found, number))


def _swap(game: Game, registers: Registers) -> Instruction:
    node: SwapHealth = effect_node(game, registers)
    both = pieces_in(game, (*chosen(game, node.one, registers), *chosen(game, node.other, registers)))
    if len(both) != 2:
        return RETURN
    one, other = both
    return bring_health(game, registers, {one: health_of(game, other), other: health_of(game, one)})


def _equal(whose: str, **said: Any) -> tuple[Phrase, ...]:
    """Return the ways to say that somebody's health becomes as much as something else, without "equal to"."""
    return tuple(
        phrase(words, SetHealth, inside=_EQUAL, canonical=False, yields=1, **said)
        for words in (f"set {whose} health|life to {{quantity}}", f"set {whose} health|life equal to {{quantity}}",
                      f"{whose} health|life becomes {{quantity}}")
    )  # fmt: skip


MODULE = RuleModule(
    id="set health",
    requires=("health", "targeting", "attacks"),
    nodes=(
        NodeRule(HealFully, procedure="heal fully.run", sentence="{source} heals {who} fully"),
        NodeRule(HealTo, procedure="set health.run", sentence="{source} heals {who} to {amount}"),
        NodeRule(SetHealth, procedure="set health.run", sentence="{source} sets health to {amount}"),
        NodeRule(SwapHealth, procedure="swap health.run", sentence="{one} and {other} swap their health"),
    ),
    phrases=(
        phrase("heal to full health", HealFully, who=_YOU, rule_ids=RULES, example="Heal to full health."),
        phrase("heal fully|completely", HealFully, who=_YOU, canonical=False),
        phrase("heal to full|maximum [health|life]", HealFully, who=_YOU, canonical=False),
        phrase("[fully] restore|heal your|all health|life", HealFully, who=_YOU, canonical=False),
        phrase("heal {who} to full health", HealFully, rule_ids=RULES, example="Heal target ally to full health."),
        phrase("heal {who} fully|completely", HealFully, canonical=False),
        phrase("fully heal {who}", HealFully, canonical=False),
        phrase("heal|restore {who} to full", HealFully, canonical=False),
        phrase("restore {who} to full health|life|defense", HealFully, canonical=False),
        phrase("heal {who} to full|maximum defense", HealFully, canonical=False),
        phrase("restore all [of|lost] [its|their|the|lost] health|life|defense to {who}", HealFully, canonical=False),
        phrase("restore all [of] your health|life", HealFully, who=_YOU, canonical=False),
        phrase("restore all [of] {who} 's health|life|defense", HealFully, canonical=False),
        phrase("{who} regains|recovers all|all_its|all_lost|all_of_its|all_their health|life|defense", HealFully,
               canonical=False),
        phrase("{who} heals to full health|life|defense", HealFully, canonical=False),
        phrase("{who} heals fully|completely", HealFully, canonical=False),
        phrase("heal to {amount} health", HealTo, who=_YOU, rule_ids=RULES, example="Heal to 5 health."),
        phrase("heal back_to|up_to|back_up_to {amount} health|life", HealTo, who=_YOU, canonical=False),
        phrase("heal to {amount} [life]", HealTo, who=_YOU, canonical=False, yields=1),
        phrase("heal {who} to {amount} health", HealTo, rule_ids=RULES, example="Heal target ally to 5 health."),
        phrase("{who} heals to {amount} health|life", HealTo, canonical=False),
        phrase("{who} heals to {amount}", HealTo, canonical=False, yields=1),
        phrase("your health becomes {amount}", SetHealth, who=_YOU, rule_ids=RULES,
               example="Your health becomes 10."),
        phrase("your life becomes {amount}", SetHealth, who=_YOU, canonical=False),
        phrase("double your health|life", SetHealth, who=_YOU, amount=_TWICE, canonical=False),
        phrase("your health|life is doubled", SetHealth, who=_YOU, amount=_TWICE, canonical=False),
        phrase("set your health|life to {amount}", SetHealth, who=_YOU, canonical=False),
        phrase("[you] are|be reduced|set to {amount} [health|life]", SetHealth, who=_YOU, canonical=False),
        phrase("[you] are|be|stay left with|at {amount} [health|life]", SetHealth, who=_YOU, canonical=False),
        phrase("{who} 's health becomes {amount}", SetHealth, rule_ids=RULES,
               example="Target summon's health becomes 1."),
        phrase("{who} 's life becomes {amount}", SetHealth, canonical=False),
        phrase("set {who} 's health|life to {amount}", SetHealth, canonical=False),
        *_equal("your", who=_YOU),
        *_equal("{who} 's"),
        phrase("swap health with {other}", SwapHealth, one=_YOU, rule_ids=RULES,
               example="Swap health with target enemy."),
        phrase("swap|exchange life with {other}", SwapHealth, one=_YOU, canonical=False),
        phrase("exchange health [totals] with {other}", SwapHealth, one=_YOU, canonical=False),
        phrase("swap|exchange|switch|trade your health|life with {other}", SwapHealth, one=_YOU, canonical=False),
        phrase("swap|exchange|switch|trade your health|life with {other} 's [health|life]", SwapHealth, one=_YOU,
               canonical=False),
        phrase("you and {other} swap|exchange|switch|trade health|life", SwapHealth, one=_YOU, canonical=False),
        phrase("swap the health of {one} and {other}", SwapHealth, rule_ids=RULES,
               example="Swap the health of target summon and target enemy."),
        phrase("swap|exchange the life of {one} and {other}", SwapHealth, canonical=False),
        phrase("exchange the health [totals] of {one} and {other}", SwapHealth, canonical=False),
    ),
    tables={
        "aimable": tuple(Aimable(name, NOUNS) for name in ("HealFully", "HealTo", "SetHealth", "SwapHealth")),
        "harm": tuple(Harm(name, whoever, ("ATK-001.3",)) for name in ("SetHealth", "SwapHealth")),
    },
    procedures=(
        procedure("heal fully.run", step("heal", _fill, "Health is full again", *RULES), title="Heal fully"),
        procedure("set health.run", step("set", _set, "Health becomes a number", *RULES), title="Set health"),
        procedure("swap health.run", step("swap", _swap, "Health changes places", *RULES), title="Swap health"),
    ),
)  # fmt: skip
