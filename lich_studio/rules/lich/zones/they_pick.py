"""What other players choose among things in play, each for themselves and in secret (AMB-139, AMB-216)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, RETURN, Ask, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.lying import Finding
from lich_studio.rules.core.results import report
from lich_studio.rules.core.running import CHOSEN, effect_node
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.aim_titles import key_of, label_of
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.seats import in_turn, is_alive
from lich_studio.rules.lich.standing_for import side_of, tile_of
from lich_studio.rules.lich.target_kinds import things_there
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.piles import doers, note_doer

RULES = ("FX-001.1", "AMB-139", "AMB-216")
_THEIRS = Controlled("same")


@dataclass(frozen=True, slots=True)
class TheyPick(Finding):
    """Each of certain players chooses among things in play, which the text then speaks of as "it" or "those".

    Attributes:
        who: the players.
        things: what each may choose from; "they control" is said of the one who chooses.
        count: how many each chooses, as far as there are so many.
    """

    who: Selector
    things: Things
    count: int = 1


def _begin(game: Game, registers: Registers) -> Instruction:
    node: TheyPick = effect_node(game, registers)
    seats = doers(game, node.who, registers)
    registers["left"] = in_turn(game, seats)
    registers["all"], registers["mine"] = (), ()
    return NEXT


def _offered(game: Game, node: TheyPick, seat: int, registers: Registers) -> Iterator[Aim]:
    """Yield what a player may choose from."""
    own = _THEIRS in node.things.qualifiers
    things = replace(node.things, qualifiers=tuple(one for one in node.things.qualifiers if one != _THEIRS))
    asked = dict(registers)
    note_doer(asked, node.who, seat)
    for aim in things_there(game, things, (), asked):
        if (not own or side_of(game, aim) == seat) and fits(game, things, aim, asked):
            yield aim


def _ask(game: Game, registers: Registers) -> Instruction:
    node: TheyPick = effect_node(game, registers)
    left: tuple[int, ...] = registers["left"]
    if not left:
        found: tuple[Aim, ...] = tuple(dict.fromkeys(registers["all"]))
        report(game, registers, CHOSEN, len(found), found)
        return RETURN
    seat, mine = left[0], registers["mine"]
    offered = tuple(aim for aim in _offered(game, node, seat, registers) if aim not in mine)
    wanted = node.count - len(mine)
    if not is_alive(game, seat) or len(offered) <= wanted:
        registers["mine"] = (*mine, *offered) if is_alive(game, seat) and wanted > 0 else mine
        return Go("next")
    if wanted <= 0:
        return Go("next")
    options = tuple(
        Option(f"choose {key_of(game, aim, seat)}", aim, label_of(game, aim), aim.entity, tile_of(game, aim), RULES)
        for aim in offered
    )
    prompt = f"{card_name(game, registers['source'])}: what do you choose?"
    return Ask(Decision(seat, "their pick", prompt, options, RULES, secret=len(left) > 1 or bool(registers["all"])),
               "pick")


def _keep(_game: Game, registers: Registers) -> Instruction:
    registers["mine"] = (*registers["mine"], registers["pick"])
    return Go("ask")


def _next(_game: Game, registers: Registers) -> Instruction:
    registers["all"] = (*registers["all"], *registers["mine"])
    registers["mine"], registers["left"] = (), registers["left"][1:]
    return Go("ask")


MODULE = RuleModule(
    id="they pick",
    requires=("piles", "legal targets"),
    nodes=(NodeRule(TheyPick, procedure="they pick.run", sentence="{source} has players choose"),),
    tables={"aimable": (Aimable("TheyPick", ("player",)),)},
    phrases=(
        phrase("{who} chooses a|an {things}", TheyPick, count=1, rule_ids=RULES,
               example="Each player chooses a summon that player controls. Destroy those summons."),
        phrase("{who} secretly chooses a|an|one {things}", TheyPick, count=1, canonical=False),
        phrase("{who} chooses one {things}", TheyPick, count=1, canonical=False),
        phrase("{who} chooses {count} {things(s)}", TheyPick, rule_ids=RULES),
    ),
    procedures=(
        procedure(
            "they pick.run",
            step("begin", _begin),
            step("ask", _ask, "Each player chooses", *RULES),
            step("keep", _keep),
            step("next", _next),
            title="Choose",
        ),
    ),
)  # fmt: skip
