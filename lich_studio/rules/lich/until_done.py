"""How long something lasts by what somebody does, or has done to it: "until you move", "until it is dealt damage"."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.clauses import walk_in_order
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Duration, Effect, Vocabulary, walk
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import ANY_EVENT, Hook, NodeRule, RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.core.running import chosen, effect_node, referred
from lich_studio.rules.core.selectors import Same, You
from lich_studio.rules.core.spoken_of import ThatThing
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.durations import names_one
from lich_studio.rules.lich.standing_for import card_of, piece_of

RULES = ("AMB-217", "FX-001.1")
UNTIL_DONE = "until done"
"""Expiry: rows of the table "past", and the pieces, cards and players of whom it ends the change."""
_YOU, _IT = "done by you", "done by it"


@dataclass(frozen=True, slots=True)
class UntilYouDo(Duration):
    """To the moment at which its player next does something, or it is done to that player.

    Attributes:
        deed: a row of the table "past".
        other: another that ends it as well, "" for none.
    """

    deed: Annotated[str, Vocabulary(_YOU)]
    other: Annotated[str, Vocabulary(_YOU)] = ""


@dataclass(frozen=True, slots=True)
class UntilItDoes(Duration):
    """To the moment at which what has it next does something, or it is done to it.

    Attributes:
        deed: a row of the table "past".
        other: another that ends it as well, "" for none.
    """

    deed: Annotated[str, Vocabulary(_IT)]
    other: Annotated[str, Vocabulary(_IT)] = ""


NODES = (UntilYouDo, UntilItDoes)


def _expiry(game: Game, node: UntilYouDo | UntilItDoes, registers: dict[str, Any]) -> tuple[Any, ...]:
    found = referred(game, You(), registers) if isinstance(node, UntilYouDo) else _bearer(game, registers)
    faces = {face for aim in found for face in (aim.entity, piece_of(game, aim), card_of(game, aim))} - {0}
    return (UNTIL_DONE, (node.deed, node.other), tuple(sorted(faces)))


def _bearer(game: Game, registers: dict[str, Any]) -> tuple[Aim, ...]:
    """Return what gets something from the running effect: its target, else what was named before it."""
    parts = walk_in_order(effect_node(game, registers))
    first = next((part for part in parts if isinstance(part, Target | Same | ThatThing)), None)
    return chosen(game, first, registers) if isinstance(first, Target) else referred(game, first or Same(), registers)


def _ends(game: Game, event: Event) -> Event:
    """Let what lasts until something is done end as that is done."""
    rows = [row for row in game.ruleset.table("past").values() if row.event == event.kind]
    done = {(row.id, row.whom(game, event)) for row in rows}
    game.remove_modifiers(
        lambda one: one.expiry[:1] == (UNTIL_DONE,)
        and any(deed in one.expiry[1] and face in one.expiry[2] for deed, face in done)
    )
    return event


def _wants(ruleset: Ruleset, kind: str) -> bool:
    return any(row.event == kind for row in ruleset.table("past").values())


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "until it ..." where several things are meant, or none that was chosen or named."""
    for effect in (node for part in ability.effects for node in walk(part) if isinstance(node, Effect)):
        if isinstance(getattr(effect, "lasting", None), UntilItDoes) and not names_one(effect):
            message = 'This does not say whose doing ends it: name one target, or say "until you ...".'
            return TextProblem(ability.span, "until-who", message, ("until end of turn",))
    return None


_IT_IS = "it|they|that_target|that_summon|that_enemy|that_opponent|that_player|the_target|the_summon|he|she"


def _words() -> tuple[Word, ...]:
    """Return how it is said that somebody does each of the things, of you and of others."""
    hurt = ("are hurt", "are damaged", "take damage", "are dealt any damage", "take any damage")
    hit = ("is damaged", "takes damage", "is hurt", "takes any damage", "are dealt damage", *hurt)
    said = (
        ("moved", "move", (), "moves", ("move",)),
        ("attacked", "attack", ("make an attack",), "attacks", ("makes an attack", "make an attack", "attack")),
        ("dealt damage", "deal damage", ("deal any damage",), "deals damage", ("deal damage",)),
        ("was dealt damage", "are dealt damage", hurt, "is dealt damage", hit),
        ("was healed", "are healed", ("heal",), "is healed", ("heals", "are healed")),
    )  # fmt: skip
    return tuple(
        word
        for row, you, of_you, it, of_it in said
        for word in (Word(_YOU, row, you, of_you), Word(_IT, row, it, of_it))
    )


MODULE = RuleModule(
    id="until done",
    requires=("durations", "past"),
    words=_words(),
    nodes=tuple(NodeRule(node, evaluate=_expiry) for node in NODES),
    phrases=(
        phrase("until you {deed} [or {other}]", UntilYouDo, rule_ids=RULES,
               example="Become Invisible until you move."),
        phrase("until it {deed} [or {other}]", UntilItDoes, rule_ids=RULES,
               example="Target summon gains +2 defense until it is dealt damage."),
        phrase(f"until {_IT_IS} {{deed}} [or {{other}}]", UntilItDoes, canonical=False),
        phrase("until your avatar|hero {deed} [or {other}]", UntilYouDo, canonical=False),
    ),
    text_checks=(_check,),
    hooks=(Hook(ANY_EVENT, fold=_ends, wants=_wants, only_modified=True),),
)  # fmt: skip
