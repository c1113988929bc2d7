"""Cards that come into play tapped, and cards that do not untap in a start phase (KW-TAP.2, KW-TAP.4)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.field import KEPT_TAPPED, TAPPED
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.triggers.cards import ENTERED

RULES = ("KW-TAP.2", "KW-TAP.4")
NEXT_UNTAP = "next untap"
"""Expiry: the next start phase of its bearer's controller ends it."""


@dataclass(frozen=True, slots=True)
class EntersTapped(Static):
    """The card comes into play tapped."""


@dataclass(frozen=True, slots=True)
class AllEnterTapped(Ward):
    """Cards of a description come into play tapped.

    Attributes:
        things: which.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class NeverUntaps(Static):
    """A card does not untap in its controller's start phase.

    Attributes:
        who: the card.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class NoneUntap(Static):
    """Cards of a description do not untap in their controllers' start phases.

    Attributes:
        things: which.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class KeepTapped(Effect):
    """A card does not untap in its controller's next start phase.

    Attributes:
        who: the card.
    """

    who: Selector


def _enter(game: Game, event: Event) -> Event:
    """Tap what comes into play tapped; no event of tapping is told, since it was never untapped there."""
    card = event.subject
    own = game.definitions[game.state.definition_of[card]].abilities
    tapped = any(isinstance(effect, EntersTapped) for ability in own for effect in ability.effects)
    for ward in in_force(game):
        if isinstance(ward.value, AllEnterTapped):
            tapped = tapped or fits(game, ward.value.things, Aim("card", card), registers_of(game, ward))
    if tapped:
        game.set_stat(card, TAPPED.id, 1)
        game.cite(*RULES)
    return event


def _holds(_game: Game, _node: EntersTapped, _registers: Registers) -> tuple[Modifier, ...]:
    return ()


_MARK = Mark(KEPT_TAPPED, cards_in)


def _keep_tapped(game: Game, registers: Registers) -> Instruction:
    for card in _MARK.lay_until(game, registers, (NEXT_UNTAP,)):
        game.announce(Event("kept tapped", registers["seat"], card, registers["source"], rules=RULES))
    return RETURN


def _past(game: Game, seat: int) -> int:
    """Let what was about a seat's next start phase go, once that seat has untapped its cards."""
    controller = game.state.controller_of
    game.remove_modifiers(lambda one: one.expiry == (NEXT_UNTAP,) and controller[one.entity] == seat)
    return seat


_NOT = "does_not|doesn't|cannot|can't|may_not|won't|will_not"
_NOT_ALL = "do_not|don't|cannot|can't|may_not|won't"
_OF = ("its_controller's", "your", "the", "their", "their_controller's", "its_owner's")
_WHEN = ("start_phase", "start_phases", "untap_phase", "untap_step", "start_step")
_PHASE = "|".join(f"{of}_{when}" for of in _OF for when in _WHEN)
_NEXT = "|".join(f"{of}_next_{when}" for of in _OF for when in (*_WHEN, "turn"))

_PLAY = (
    "play|into_play|the_game|in|into_the_game|your_action_zone|the_action_zone|into_your_action_zone"
    "|into_the_action_zone|onto_the_field"
)
_LASTING = ("equipment", "skill", "source", "summon", "alteration")
"""Types of cards that come into play."""

MODULE = RuleModule(
    id="staying tapped",
    requires=("wards", "tap"),
    events=(EventKind("kept tapped", "{subject} will not untap", reactable=False, rule_ids=RULES),),
    nodes=(
        NodeRule(EntersTapped, evaluate=_holds, procedure="gift.holds", sentence="{source} enters play tapped"),
        NodeRule(AllEnterTapped, evaluate=keep, procedure="ward.holds", sentence="{source} taps what enters play"),
        NodeRule(NeverUntaps, evaluate=_MARK.on_who, procedure="gift.holds", sentence="{who} does not untap"),
        NodeRule(NoneUntap, evaluate=_MARK.on_things, procedure="gift.holds", sentence="{source} keeps things tapped"),
        NodeRule(KeepTapped, procedure="keep tapped.run", sentence="{who} will not untap"),
    ),
    phrases=(
        phrase("this card enters play tapped", EntersTapped, rule_ids=RULES, card_types=_LASTING,
               example="This card enters play tapped."),
        phrase(f"~ enters|comes [{_PLAY}] tapped", EntersTapped, card_types=_LASTING, canonical=False),
        phrase(f"enters|comes [{_PLAY}] tapped", EntersTapped, card_types=_LASTING, canonical=False),
        phrase("this_card|this|this_equipment|this_summon|this_source|this_skill|this_alteration enters|comes "
               f"[{_PLAY}] tapped", EntersTapped, card_types=_LASTING,
               canonical=False),
        phrase("{things(all)} enter play tapped", AllEnterTapped, rule_ids=RULES,
               example="Summons an opponent controls enter play tapped."),
        phrase("{things(all)} come into play tapped", AllEnterTapped, canonical=False),
        phrase("{things(all)} enter|come [in|into_the_game] tapped", AllEnterTapped, canonical=False),
        phrase("{who} does_not untap during its_controller's_start_phase", NeverUntaps, rule_ids=RULES,
               example="This card does not untap during its controller's start phase."),
        phrase(f"{{who}} {_NOT} untap during|in {_PHASE}", NeverUntaps, canonical=False),
        phrase(f"{{who}} {_NOT} untap", NeverUntaps, canonical=False),
        phrase(f"{{who}} {_NOT} untap at_the_start_of_your_turn|at_the_start_of_your_turns|on_your_turn|normally"
               "|as_normal|as_usual", NeverUntaps, canonical=False),
        phrase(f"{{things(all)}} {_NOT_ALL} untap", NoneUntap, canonical=False),
        phrase("{things(all)} do_not untap during their_start_phases", NoneUntap,
               rule_ids=RULES, example="Equipment an opponent controls do not untap during their start phases."),
        phrase(f"{{things(all)}} {_NOT_ALL} untap during|in {_PHASE}", NoneUntap, canonical=False),
        phrase("{who} does_not untap during its_controller's_next_start_phase", KeepTapped, rule_ids=RULES,
               example="Tap target equipment. It does not untap during its controller's next start phase."),
        phrase(f"{{who}} {_NOT}|do_not|don't untap during|in|on {_NEXT}", KeepTapped, canonical=False),
        phrase(f"{{who}} {_NOT}|do_not|don't untap next turn", KeepTapped, canonical=False),
    ),
    tables={"aimable": (Aimable("KeepTapped", ("equipment", "skill", "source", "summon", "token")),)},
    hooks=(
        *(Hook("event " + kind, fold=_enter, order=1) for kind in ENTERED),
        Hook("start phase", fold=_past, order=21),
    ),
    procedures=(
        procedure("keep tapped.run", step("keep", _keep_tapped, "A card will not untap", *RULES), title="Untap"),
    ),
)  # fmt: skip
