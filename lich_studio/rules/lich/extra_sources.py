"""More sources a turn, and turns without the draw at their end (PH-MAIN.5, PH-END.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import Inside, Word, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.durations import UntilEndOfTurn
from lich_studio.rules.core.gifts import Exactly, More, YouHave
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.cards.sources import SOURCE_LIMIT
from lich_studio.rules.lich.keywords.change_number import ChangeNumber
from lich_studio.rules.lich.numbers import NumberRow
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.turn.hand_size import DRAWS_LEFT_OUT

RULES = ("PH-MAIN.5", "FX-001.2")
DRAW_RULES = ("PH-END.1", "FX-001.2")
_ONE = Number(1)
_EACH = "each_turn|every_turn|on_each_of_your_turns|on_your_turn|on_your_turns|per_turn|during_your_turn|a_turn"


@dataclass(frozen=True, slots=True)
class SkipDraw(Effect):
    """Players leave out the next draw of their end phases.

    Attributes:
        who: the players.
    """

    who: Selector


_NOT = "do_not|don't|cannot|may_not"
_NEXT = "in|during|at [the] your_next|their_next|its_next end_phase"


def _skip(game: Game, registers: Registers) -> Instruction:
    node: SkipDraw = effect_node(game, registers)
    for seat in seats_in(game, chosen(game, node.who, registers)):
        game.remember((game.recall(DRAWS_LEFT_OUT, seat) or 0) + 1, DRAWS_LEFT_OUT, seat)
        game.announce(Event("draw left out", registers["seat"], seat, registers["source"], rules=DRAW_RULES))
    return RETURN


MODULE = RuleModule(
    id="extra sources",
    requires=("hand size", "change number", "gifts"),
    events=(EventKind("draw left out", "{subject} will not draw up", reactable=False, rule_ids=DRAW_RULES),),
    words=(Word("stat", SOURCE_LIMIT.id, "source play", ("source a turn", "sources a turn"), "source plays"),),
    tables={
        "number": (NumberRow(SOURCE_LIMIT.id, "player"),),
        "aimable": (Aimable("SkipDraw", ("player",)),),
    },
    nodes=(NodeRule(SkipDraw, procedure="skip draw.run", sentence="{who} will not draw up"),),
    phrases=(
        phrase(f"you may play an additional|extra source [card] {_EACH}", YouHave, gift=More(_ONE, SOURCE_LIMIT.id),
               canonical=False),
        *(phrase(f"you may|can play {amount} {more} source|sources [cards] {_EACH}", YouHave, canonical=False,
                 inside=Inside("gift", gift, (("stat", SOURCE_LIMIT.id),)), yields=late)
          for gift, more in ((Exactly, ""), (More, "additional|extra|more"))
          for amount, late in (("up to {amount}", 0), ("{amount}", 1))),
        phrase("you may play an additional|extra source [card] this_turn", ChangeNumber, who=You(), amount=_ONE,
               stat=SOURCE_LIMIT.id, lasting=UntilEndOfTurn(), lowers=False, canonical=False),
        phrase("skip your next draw", SkipDraw, who=You(), rule_ids=DRAW_RULES, example="Skip your next draw."),
        phrase("[you] skip your draw|draw_phase|next_draw_phase|draw_step|next_draw_step", SkipDraw, who=You(),
               canonical=False),
        phrase(f"you {_NOT} draw [cards|a_card] {_NEXT}", SkipDraw, who=You(), canonical=False),
        phrase(f"you {_NOT} draw [cards|a_card] at the end of this_turn", SkipDraw, who=You(), canonical=False,
               card_types=("technique",)),
        phrase(f"{{who}} does_not|doesn't|cannot|may_not draw [cards|a_card] {_NEXT}", SkipDraw, canonical=False),
        phrase("{who} skips their next draw", SkipDraw, rule_ids=DRAW_RULES,
               example="Target opponent skips their next draw."),
        phrase("{who} skips their draw|draw_phase|next_draw_phase|draw_step|next_draw_step", SkipDraw,
               canonical=False),
    ),
    procedures=(procedure("skip draw.run", step("skip", _skip, "A draw is left out", *DRAW_RULES), title="Draw"),),
)  # fmt: skip
