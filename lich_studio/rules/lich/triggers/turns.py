"""What time brings: turns and phases start and end, the game begins, Death Fog advances."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Trigger, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.costs import NEVER_TAPPED
from lich_studio.rules.core.happenings import TriggerRow
from lich_studio.rules.core.selectors import check_back_references
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.timing import END_OF_TURN, START_OF_TURN


@dataclass(frozen=True, slots=True)
class TurnStarts(Trigger):
    """A start phase is nearly over.

    Attributes:
        whose: "you", "any", "enemy" or "ally".
    """

    whose: Annotated[str, Vocabulary("whose")]


@dataclass(frozen=True, slots=True)
class TurnEnds(Trigger):
    """An end phase is nearly over.

    Attributes:
        whose: "you", "any", "enemy" or "ally".
    """

    whose: Annotated[str, Vocabulary("whose")]


@dataclass(frozen=True, slots=True)
class PhaseStarts(Trigger):
    """A phase begins, before anything of it happens.

    Attributes:
        whose: "you", "any", "enemy" or "ally".
        phase: id of the phase.
    """

    whose: Annotated[str, Vocabulary("whose")]
    phase: Annotated[str, Vocabulary("phase")]


@dataclass(frozen=True, slots=True)
class PhaseEnds(Trigger):
    """A phase is over and the next one begins.

    Attributes:
        whose: "you", "any", "enemy" or "ally".
        phase: id of the phase.
    """

    whose: Annotated[str, Vocabulary("whose")]
    phase: Annotated[str, Vocabulary("phase")]


@dataclass(frozen=True, slots=True)
class GameStarts(Trigger):
    """The first turn begins."""


CONTROLLER = "controller"
"""Word for the turns of whoever controls what a card is attached to."""
AFTER = {"start": "main", "main": "status", "status": "end"}
"""What follows on each phase but the last."""


def _controller(game: Game, card: int) -> int:
    """Return who controls what a card is attached to, or the card if it is attached to nothing."""
    return game.state.controller_of[game.state.link_of[card] or card]


def _is_whose(game: Game, whose: str, context: Registers) -> bool:
    active = context["event"].actor
    if whose == CONTROLLER:
        return active == _controller(game, context["source"])
    if whose == "you":
        return active == context["seat"]
    return whose == "any" or allied(game, context["seat"], active) != (whose == "enemy")


def whose_turn(game: Game, node: TurnStarts | TurnEnds, event: Event, bearer: int) -> tuple[Aim, ...]:
    """Return what "it" and "they" mean as a turn starts or ends: what the card lies with, or the player."""
    host = game.state.link_of[bearer] if node.whose == CONTROLLER else 0
    return (Aim("card", host),) if host else (Aim("player", event.actor),)


def _turn(game: Game, node: TurnStarts | TurnEnds, context: Registers) -> bool:
    return _is_whose(game, node.whose, context)


def _phase_starts(game: Game, node: PhaseStarts, context: Registers) -> bool:
    return context["event"].word == node.phase and _is_whose(game, node.whose, context)


def _phase_ends(game: Game, node: PhaseEnds, context: Registers) -> bool:
    event: Event = context["event"]
    over = event.kind == END_OF_TURN if node.phase == "end" else event.word == AFTER[node.phase]
    return over and _is_whose(game, node.whose, context)


def _first_turn(_game: Game, _node: GameStarts, context: Registers) -> bool:
    return context["event"].amount == 1


def check_never_there(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse what a turn cannot set off: of a card that is in play at none (TEC-001.1), or about an "it" of no turn.

    Args:
        ability: the ability to check.
        context: the card it stands on.

    Returns:
        The problem, or None.
    """
    if not isinstance(ability.trigger, TurnStarts | TurnEnds):
        return None
    if ability.trigger.whose == "you" and check_back_references(replace(ability, trigger=None), context) is not None:
        message = "Your turn names nothing that this could speak of: name it."
        return TextProblem(ability.span, "turn-names-nothing", message, ("this card", "target", "you"))
    if ability.trigger.whose == CONTROLLER and context.card_type in _OWN:
        message = 'This does not say whose turn: say "your turn", or "each player\'s turn".'
        return TextProblem(ability.span, "whose-turn", message, ("your turn", "each player's turn"))
    if context.card_type not in NEVER_TAPPED:
        return None
    message = f"A {context.card_type} does its whole text once, so nothing can set off this line."
    return TextProblem(ability.span, "never-used", message, ("at the end of this turn",))


_OWN = frozenset({"hero", "equipment", "skill", "summon", "source"})
"""Cards with no host whose controller this could be."""
PHRASES = (
    phrase("at the start|beginning of {whose} turn", TurnStarts, example="At the start of your turn, heal 1."),
    phrase("at the end of {whose} turn", TurnEnds, example="At the end of each player's turn, heal 1."),
    phrase("at the start|beginning of {whose} {phase} phase", PhaseStarts,
           example="At the start of your status phase, heal 1."),
    phrase("during|in {whose} {phase} phase", PhaseStarts, canonical=False),
    phrase("at the end of {whose} {phase} phase", PhaseEnds, example="At the end of an opponent's main phase, heal 1."),
    phrase("at the start|beginning of the game", GameStarts, example="At the start of the game, draw 1 card."),
    phrase("when the game starts|begins", GameStarts, canonical=False),
    phrase("at the start|beginning of each of your turns", TurnStarts, whose="you", canonical=False),
    phrase("at the end of each of your turns", TurnEnds, whose="you", canonical=False),
    phrase("whenever|when your turn starts|begins", TurnStarts, whose="you", canonical=False),
    phrase("whenever|when your turn ends", TurnEnds, whose="you", canonical=False),
)  # fmt: skip
WORDS = (
    Word("whose", "you", "your", ("the",)),
    Word("whose", CONTROLLER, "its controller's",
         ("their", "their controller's", "attached hero's", "altered hero's", "the altered hero's",
          *(f"{how} {what}'s controller's" for how in ("attached", "altered", "the altered")
            for what in ("summon", "equipment", "skill", "hero", "card")))),
    Word("whose", "any", "each player's", ("every player's", "any player's", "a player's", "each", "every", "all",
                                          "everyone's")),
    Word("whose", "enemy", "an opponent's", ("each opponent's", "an enemy's", "any opponent's", "each enemy's",
                                            "opponent's", "opponents'", "an enemy", "each enemy")),
    Word("whose", "ally", "an ally's", ("each ally's", "any ally's")),
    *(Word("phase", name, name) for name in ("start", "main", "status", "end")),
)  # fmt: skip

MODULE = RuleModule(
    id="turn happenings",
    requires=("triggers",),
    text_checks=(check_never_there,),
    events=(
        EventKind(START_OF_TURN, "The turn of {actor} has started", reactable=False, rule_ids=("PH-ORDER",),
                  quiet=True),
        EventKind(END_OF_TURN, "The turn of {actor} is ending", reactable=False, rule_ids=("PH-ORDER",),
                  quiet=True),
    ),
    tables={
        "trigger": (
            TriggerRow("TurnStarts", (START_OF_TURN,)),
            TriggerRow("TurnEnds", (END_OF_TURN,)),
            TriggerRow("PhaseStarts", ("phase",)),
            TriggerRow("PhaseEnds", ("phase", END_OF_TURN)),
            TriggerRow("GameStarts", ("turn",)),
        )
    },
    nodes=(
        NodeRule(TurnStarts, evaluate=_turn),
        NodeRule(TurnEnds, evaluate=_turn),
        NodeRule(PhaseStarts, evaluate=_phase_starts),
        NodeRule(PhaseEnds, evaluate=_phase_ends),
        NodeRule(GameStarts, evaluate=_first_turn),
    ),
    phrases=PHRASES,
    words=WORDS,
)
