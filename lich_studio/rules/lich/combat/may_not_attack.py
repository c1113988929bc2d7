"""Who may not attack: no card or effect of theirs harms a target of another side (ATK-001, FX-001.2).

What harms nobody that it aims at stays allowed, and so does what aims at nothing.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import StatKey
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Aim, Kind, Things
from lich_studio.rules.lich.combat.attacks import Harm
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.standing_for import card_of, cards_in, seats_in, side_of
from lich_studio.rules.lich.target_intents import chooser_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "ATK-001.1")
PEACEFUL = StatKey("peaceful", "May not attack", minimum=0)


@dataclass(frozen=True, slots=True)
class MayNotAttack(Static):
    """Somebody may not attack while the card is in play.

    Attributes:
        who: a player, or a card or summon of whose own effects alone it is said.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class NoneMayAttack(Static):
    """Nobody of a description may attack while the card is in play.

    Attributes:
        things: who.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class ForbidAttacking(Effect):
    """Somebody may not attack for a time.

    Attributes:
        who: players, or cards and summons of whose own effects alone it is said.
        lasting: how long.
    """

    who: Selector
    lasting: Duration


def _bearers(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    return (*cards_in(game, aims), *seats_in(game, tuple(aim for aim in aims if not card_of(game, aim))))


_MARK = Mark(PEACEFUL, _bearers)


def _forbid(game: Game, registers: Registers) -> Instruction:
    _MARK.lay(game, registers)
    return RETURN


def _peaceful(game: Game, intent: Intent) -> Refusal | None:
    """Refuse to aim what harms at something of another side."""
    if not game.stat(intent.seat, PEACEFUL.id) and not game.stat(intent.subject, PEACEFUL.id):
        return None
    return Refusal("may-not-attack", RULES, "A card says that this may not attack.") if harms(game, intent) else None


def harms(game: Game, intent: Intent) -> bool:
    """Return whether what a "target" intent chooses something for is an attack on another side (ATK-001)."""
    rows: Mapping[str, Harm] = game.ruleset.table("harm")
    aim: Aim = intent.data[0]
    for effect in chooser_of(game, intent).effects:
        row = rows.get(effect.row)
        harmed = row.victim(game, effect, aim) if row is not None else 0
        if game.rulings.attacks == "any involvement":
            harmed = harmed or side_of(game, aim)
        if harmed and not allied(game, intent.seat, harmed):
            return True
    return False


_NOT = "may_not|cannot|can't"

_EACH = Each(Things(nouns=(Kind("player"),)))

MODULE = RuleModule(
    id="may not attack",
    requires=("attacks", "targeting", "durations"),
    stats=(PEACEFUL,),
    clauses=(Clause("target.peace", ("target",), "actor", _peaceful, RULES, "no card forbids it to attack"),),
    nodes=(
        NodeRule(MayNotAttack, evaluate=_MARK.on_who, sentence="{who} may not attack"),
        NodeRule(NoneMayAttack, evaluate=_MARK.on_things, sentence="{source} keeps a group from attacking"),
        NodeRule(ForbidAttacking, procedure="forbid attacking.run", sentence="{who} may not attack"),
    ),
    phrases=(
        phrase("you may_not attack", MayNotAttack, who=You(), rule_ids=RULES, example="You may not attack."),
        phrase(f"you {_NOT} attack", MayNotAttack, who=You(), canonical=False),
        phrase("{who} may_not attack", MayNotAttack, rule_ids=RULES, example="This card may not attack."),
        phrase(f"{{who}} {_NOT} attack", MayNotAttack, canonical=False),
        phrase("{things(all)} may_not attack", NoneMayAttack, rule_ids=RULES,
               example="Summons an opponent controls may not attack."),
        phrase(f"{{things(all)}} {_NOT} attack", NoneMayAttack, canonical=False),
        phrase("no {things} may|can attack", NoneMayAttack, canonical=False),
        phrase("nobody|no_one may|can attack", NoneMayAttack, things=Things(nouns=(Kind("player"),)), canonical=False),
        phrase("no player may|can attack {lasting}", ForbidAttacking, who=_EACH, canonical=False),
        phrase("nobody|no_one may|can attack {lasting}", ForbidAttacking, who=_EACH, canonical=False),
        phrase("{who} may_not attack {lasting}", ForbidAttacking, rule_ids=RULES,
               example="Target summon may not attack until the start of your next turn."),
        phrase(f"{{who}} {_NOT} attack {{lasting}}", ForbidAttacking, canonical=False),
    ),
    tables={
        "aimable": tuple(
            Aimable(name, ("avatar", "summon", "token"), ("equipment", "skill"))
            for name in ("ForbidAttacking", "MayNotAttack")
        )
    },
    procedures=(
        procedure("forbid attacking.run", step("forbid", _forbid, "Somebody may not attack", *RULES), title="Forbid"),
    ),
)  # fmt: skip
