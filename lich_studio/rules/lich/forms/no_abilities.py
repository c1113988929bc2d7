"""Losing all abilities: what a card says does nothing as long as another card says so, or for a time (AMB-217).

Of two cards that would silence each other the one that is asked first does: that of the earlier seat, and of one
player's cards the one that lies first.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.state import Waiting
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.statics import Silencing
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.lich.cards.kinds import printed_card
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.statics import SILENT
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.triggers.placing import MAY_GO_OFF

RULES = ("FX-001.2", "AMB-217")


@dataclass(frozen=True, slots=True)
class HasNoAbilities(Silencing):
    """A card has no abilities; a player's are those of the hero.

    Attributes:
        who: the card.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class NoneHaveAbilities(Silencing):
    """Cards of a description have no abilities.

    Attributes:
        things: which cards.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class Silence(Effect):
    """A card has no abilities for a time.

    Attributes:
        who: the card.
        lasting: how long.
    """

    who: Selector
    lasting: Duration


def _printed_cards(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    cards = dict.fromkeys(printed_card(game, aim) for aim in aims)
    return tuple(card for card in cards if card)


_MARK = Mark(SILENT, _printed_cards)


def _silence(game: Game, registers: Registers) -> Instruction:
    for card in _MARK.lay(game, registers):
        game.announce(Event("silenced", registers["seat"], card, registers["source"], rules=RULES))
    return RETURN


def _has_some(game: Game, intent: Intent) -> Refusal | None:
    if not game.stat(intent.subject, SILENT.id):
        return None
    return Refusal("no-abilities", RULES, "It has lost its abilities.")


def _may_go_off(game: Game, waiting: Waiting) -> Waiting | None:
    return None if game.stat(waiting.bearer, SILENT.id) else waiting


_ALL = ("all abilities", "all [of] its|their abilities", "all of the abilities")

MODULE = RuleModule(
    id="no abilities",
    requires=("statics", "durations", "activating", "kinds of cards", "triggers"),
    events=(EventKind("silenced", "{subject} loses its abilities", rule_ids=RULES),),
    nodes=(
        NodeRule(HasNoAbilities, evaluate=_MARK.on_who, procedure="gift.holds", sentence="{who} has no abilities"),
        NodeRule(NoneHaveAbilities, evaluate=_MARK.on_things, procedure="gift.holds",
                 sentence="{source} silences cards"),
        NodeRule(Silence, procedure="silence.run", sentence="{who} loses all abilities"),
    ),
    phrases=(
        phrase("{who} has no abilities", HasNoAbilities, rule_ids=RULES, example="Attached card has no abilities."),
        phrase("your hero has no abilities", HasNoAbilities, who=You(), rule_ids=RULES),
        phrase("{who} has no effect|effects|text|ability", HasNoAbilities, canonical=False),
        *(phrase(f"{{who}} loses {words}", HasNoAbilities, canonical=False) for words in _ALL),
        phrase("{things(all)} have no abilities", NoneHaveAbilities, rule_ids=RULES,
               example="Tokens an opponent controls have no abilities."),
        *(phrase(f"{{things(all)}} lose {words}", NoneHaveAbilities, canonical=False) for words in _ALL),
        phrase("{who} loses all abilities {lasting}", Silence, rule_ids=RULES,
               example="Target equipment loses all abilities until end of turn."),
        *(phrase(f"{{who}} loses {words} {{lasting}}", Silence, canonical=False) for words in _ALL[1:]),
        phrase("{who} has no abilities {lasting}", Silence, canonical=False),
    ),
    clauses=(Clause("use.silent", ("activate",), "actor", _has_some, RULES, "it has abilities"),),
    hooks=(Hook(MAY_GO_OFF, fold=_may_go_off),),
    tables={
        "aimable": (
            Aimable("Silence", ("avatar", "summon", "token"), ("equipment", "skill", "alteration", "source")),
        )
    },
    procedures=(
        procedure("silence.run", step("silence", _silence, "Abilities are lost", *RULES), title="Lose abilities"),
    ),
)
