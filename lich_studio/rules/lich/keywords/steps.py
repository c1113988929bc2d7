"""Step keywords: a piece with Fire-step stands in and goes through Fire without getting its statuses (AMB-073).

Wall-step is one of them: its bearer moves through walls; see `board.wall_step`.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Duration, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.gifts import AllHave, GiftRow, Giving, Has, KeywordGift, YouHave, as_said
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.board.surfaces.kinds import step_stat
from lich_studio.rules.lich.board.wall_step import WALL, WALL_STEP
from lich_studio.rules.lich.standing_for import piece_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "AMB-217")


@dataclass(frozen=True, slots=True)
class HasStep(KeywordGift):
    """A surface gives its statuses to everybody within but the bearer; or walls do not stop the bearer.

    Attributes:
        surface: id of the surface, or `WALL`.
    """

    surface: Annotated[str, Vocabulary("step")]


@dataclass(frozen=True, slots=True)
class GainStep(Effect):
    """Something goes through a surface unharmed for a time.

    Attributes:
        who: what.
        step: the keyword.
        lasting: how long.
    """

    who: Selector
    step: HasStep
    lasting: Duration


def _gain(game: Game, registers: Registers) -> Instruction:
    node: GainStep = effect_node(game, registers)
    expiry = game.evaluate(node.lasting, registers)
    for aim in chosen(game, node.who, registers):
        for modifier in _give(game, node.step, Giving(aim, registers, expiry)):
            game.add_modifier(modifier)
    return RETURN


def _give(game: Game, gift: HasStep, giving: Giving) -> Iterator[Modifier]:
    piece = piece_of(game, giving.aim)
    if piece:
        key = WALL_STEP if gift.surface == WALL else step_stat(game.ruleset.table("surface")[gift.surface])
        yield Modifier(key.id, "add", 1, piece, giving.registers["source"], giving.expiry)


_THROUGH = "[may|can] move|pass|walk|fly|jump|moves|passes|walks|flies through|over walls"
_WALLS = HasStep(WALL)
_UNHINDERED = "is_not|isn't|are_not|aren't blocked|stopped|hindered by walls"
_NEVER = "but|,_but|and|,_and may_not|cannot|can't|you_may_not|you_cannot|it_may_not|it_cannot|must_not"
_ENDING = "|".join((
    "end", "stop", *(f"{verb}_{whose}_{what}" for verb in ("end", "stop") for whose in ("your", "its", "their", "the")
                     for what in ("movement", "move", "turn")),
))  # fmt: skip
NOT_WITHIN = f"{_NEVER} {_ENDING} in|on|inside|inside_of|within"
"""Words that say what is so anyway: nobody ends a move in what it goes through (AMB-209)."""
_END_THERE = f"{NOT_WITHIN} a_wall|one|walls|a_wall_tile|it|them"
_NOT_THERE = f"{_NEVER} end|stop|end_there|stop_there"

MODULE = RuleModule(
    id="steps",
    requires=("gifts", "surfaces", "wall step"),
    nodes=(
        NodeRule(HasStep, evaluate=as_said),
        NodeRule(GainStep, procedure="gain step.run", sentence="{who} goes through a surface unharmed"),
    ),
    tables={
        "gift": (GiftRow("HasStep", _give),),
        "aimable": (Aimable("GainStep", ("avatar", "summon", "token")),),
    },
    phrases=(
        phrase("{surface}", HasStep),
        phrase("you gain {step} {lasting}", GainStep, who=You(), rule_ids=RULES,
               example="You gain Fire-step until end of turn."),
        phrase("{who} gains|has|gets {step} {lasting}", GainStep, rule_ids=RULES,
               example="Target summon gains Fire-step until end of turn."),
        phrase("give|grant {who} {step} {lasting}", GainStep, canonical=False),
        phrase("gain {step} {lasting}", GainStep, who=You(), canonical=False),
        phrase(f"you {_THROUGH}", YouHave, gift=_WALLS, canonical=False),
        *(row for tail in (_END_THERE, _NOT_THERE) for row in (
            phrase(f"you {_THROUGH} {tail}", YouHave, gift=_WALLS, canonical=False),
            phrase(f"{{who}} {_THROUGH} {tail}", Has, gift=_WALLS, canonical=False),
            phrase(f"{{things(all)}} {_THROUGH} {tail}", AllHave, gift=_WALLS, canonical=False),
        )),
        *(row for tail in (" when|while moving|walking",) for row in (
            phrase(f"you {_UNHINDERED}{tail}", YouHave, gift=_WALLS, canonical=False),
            phrase(f"{{who}} {_UNHINDERED}{tail}", Has, gift=_WALLS, canonical=False),
        )),
        *(phrase(f"walls do_not|don't|cannot block|stop|hinder {whose} movement", node, gift=_WALLS, canonical=False)
          for whose, node in (("your", YouHave), ("{who}'s", Has))),
        phrase("you ignore walls when|while moving", YouHave, gift=_WALLS, canonical=False),
        *(phrase(f"{words} {name} when|while moving|walking", node, gift=HasStep(name), canonical=False)
          for name in ("fire", "water", "vines", "smoke", "steam", "sludge")
          for words, node in (("you ignore", YouHave), ("{who} ignores", Has), ("{things(all)} ignore", AllHave))),
        phrase("{who} ignores walls when|while moving", Has, gift=_WALLS, canonical=False),
        phrase("{things(all)} ignore walls when|while moving", AllHave, gift=_WALLS, canonical=False),
        phrase(f"{{who}} {_THROUGH}", Has, gift=_WALLS, canonical=False),
        phrase(f"{{things(all)}} {_THROUGH}", AllHave, gift=_WALLS, canonical=False),
        phrase(f"you {_THROUGH} {{lasting}}", GainStep, who=You(), step=_WALLS, canonical=False),
        phrase(f"{{who}} {_THROUGH} {{lasting}}", GainStep, step=_WALLS, canonical=False),
    ),
    procedures=(procedure("gain step.run", step("gain", _gain, "A step keyword is gained", *RULES), title="Gain"),),
)
