"""What goes with coming into play: "this card enters play with 3 charge counters", "when summoned" (AMB-179)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Vocabulary, walk
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.happenings import When
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.cards.counters import named_for
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.triggers.cards import ENTERED, EntersPlay, IsDestroyed, IsSummoned, Plays
from lich_studio.rules.lich.triggers.parties import ThisParty

RULES = ("FX-001.1", "AMB-179")
_ONE = Number(1)
_ENTERS = "enters|comes play|into_play|the_game|in|your_action_zone|the_action_zone|into_your_action_zone"
_THIS = "this_card|this|this_equipment|this_summon|this_skill|this_source|this_hero|this_alteration|it"
_PERMANENT = "this_card|this|this_equipment|this_summon|this_skill"
_BEGINS = "starts|begins|start|begin [the|each|every] game"
_WAYS = (
    ("~", _ENTERS, 0), ("~", "enters|starts", 0), (_THIS, _ENTERS, 1), (_THIS, "enters|starts", 1),
    ("~", _BEGINS, 0), (_THIS, _BEGINS, 1),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class EntersWith(Static):
    """The card comes into play with counters on it.

    Attributes:
        amount: how many.
        counter: id of the counter.
    """

    amount: Amount
    counter: Annotated[str, Vocabulary("counter")]


@dataclass(frozen=True, slots=True)
class AllEnterWith(Ward):
    """Cards of a description come into play with counters on them.

    Attributes:
        things: which.
        amount: how many on each.
        counter: id of the counter.
    """

    things: Things
    amount: Amount
    counter: Annotated[str, Vocabulary("counter")]


@dataclass(frozen=True, slots=True)
class AllEnterWithNumbers(Ward):
    """Cards of a description come into play with counters that change a number of theirs.

    Attributes:
        things: which.
        amount: how many on each.
        by: by how much each counter changes it.
        stat: id of the number.
        sign: "+" or "-".
    """

    things: Things
    amount: Amount
    by: int
    stat: Annotated[str, Vocabulary("stat")]
    sign: str


def give_counters(game: Game, card: int) -> None:
    """Put on a card that comes into play, or lies there as the game begins, the counters that its text gives it."""
    for ability in game.definitions[game.state.definition_of[card]].abilities:
        for effect in ability.effects:
            if isinstance(effect, EntersWith):
                asked = {"seat": game.state.controller_of[card], "source": card, "item": 0}
                game.add_counter(card, named_for(game, card, effect.counter), amount(game, effect.amount, asked))
                game.cite(*RULES)


def _give_to_all(game: Game, card: int) -> None:
    """Put on a card that comes into play the counters that other cards give to what is as it is."""
    for ward in in_force(game):
        node, asked = ward.value, registers_of(game, ward)
        if isinstance(node, AllEnterWith | AllEnterWithNumbers) and fits(game, node.things, Aim("card", card), asked):
            named = isinstance(node, AllEnterWith)
            counter = named_for(game, card, node.counter) if named else f"{node.sign}{node.by} {node.stat}"
            game.add_counter(card, counter, amount(game, node.amount, asked))
            game.cite(*RULES)


def _enter(game: Game, event: Event) -> Event:
    give_counters(game, event.subject)
    _give_to_all(game, event.subject)
    return event


def _holds(_game: Game, _node: EntersWith, _registers: Registers) -> tuple[Modifier, ...]:
    return ()


def _check_own_play(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse what would be set off by the playing of the card itself: it hears nothing before it is in play."""
    if any(isinstance(node, Plays) and node.what == ThisParty() for node in walk(ability)):
        message = 'A card answers nothing before it is in play: say "when this card enters play".'
        return TextProblem(ability.span, "not-in-play-yet", message, ("when this card enters play",))
    return None


_ENTER = "enter|come play|into_play|the_game|in"


def _of_all() -> Iterator[Phrase]:
    """Give the rows of what all cards of a description come into play with."""
    yield phrase("{things(all)} enter play with {amount} {counter(s)}", AllEnterWith, rule_ids=RULES,
                 example="Summons you control enter play with 2 charge counters.")
    entering = f"{{things(all)}} {_ENTER} with"
    for more in ("", "additional|extra|more"):
        yield phrase(f"{entering} {{amount}} {more} {{counter(s)}} [on it|them]", AllEnterWith, canonical=False)
        yield phrase(f"{entering} a|an {more} {{counter}} [on it|them]", AllEnterWith, amount=_ONE, canonical=False)
    for sign, example in (("+", "Summons you control enter play with 1 +1 defense counter."), ("-", "")):
        one = f"{sign}{{by}} {{stat}} counter"
        yield phrase(f"{{things(all)}} enter play with {{amount}} {one}(s)", AllEnterWithNumbers, sign=sign,
                     rule_ids=RULES, example=example)
        yield phrase(f"{entering} {{amount}} {one}(s) on it|them", AllEnterWithNumbers, sign=sign, canonical=False)
        yield phrase(f"{entering} [a|an|one] {one} [on it|them]", AllEnterWithNumbers, sign=sign, amount=_ONE,
                     canonical=False)


MODULE = RuleModule(
    id="entering with",
    text_checks=(_check_own_play,),
    requires=("counters", "wards"),
    nodes=(
        *(NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} gives counters to what enters play")
          for node in (AllEnterWith, AllEnterWithNumbers)),
        NodeRule(EntersWith, evaluate=_holds, procedure="gift.holds", sentence="{source} enters play with counters"),
    ),
    hooks=tuple(Hook("event " + kind, fold=_enter) for kind in ENTERED),
    phrases=(
        phrase("when|upon|on|after summoned|being_summoned|summoning", When, canonical=False, card_types=("summon",),
               inside=Inside("what", IsSummoned, (("who", ThisParty()),))),
        *(phrase(words, EntersPlay, who=ThisParty(), canonical=False)
          for words in ("~ is played", f"{_PERMANENT} is played", "you play ~", f"you play {_PERMANENT}")),
        phrase("upon|on|after play|entering_play|entering", When, canonical=False,
               inside=Inside("what", EntersPlay, (("who", ThisParty()),))),
        phrase("upon|on|after death|dying|destruction|being_destroyed", When, canonical=False,
               inside=Inside("what", IsDestroyed, (("who", ThisParty()),))),
        *_of_all(),
        phrase("this card enters play with {amount} {counter(s)} [on it]", EntersWith, rule_ids=RULES,
               example="This card enters play with 3 charge counters."),
        *(phrase(f"{this} {enters} with {{amount}} {{counter(s)}} [on it]", EntersWith, canonical=False, yields=late)
          for this, enters, late in _WAYS),
        *(phrase(f"{words} {{amount}} {{counter(s)}} [on it]", EntersWith, canonical=False, yields=2)
          for words in (f"{_ENTERS} with", "enters|starts|begins|comes|start with", "has", "~ has",
                        f"{_PERMANENT} has", f"{_PERMANENT} begins|comes with")),
        *(phrase(f"you {_BEGINS} with {{amount}} {{counter(s)}} on {this}", EntersWith, canonical=False)
          for this in (_THIS, "~")),
        *(phrase(f"you {_BEGINS} with a|an {{counter}} on {this}", EntersWith, amount=_ONE, canonical=False)
          for this in (_THIS, "~")),
        *(phrase(f"{who} {_BEGINS} with {{amount}} {{counter(s)}} {on}", EntersWith, canonical=False,
                 card_types=("hero",))
          for who, on in (("you", ""), ("you", "on you|your_hero"), ("your_hero", "[on it]"))),
        phrase("play [this_card|this] with {amount} {counter(s)} [on it]", EntersWith, canonical=False),
        phrase("play [this_card|this] with a|an {counter} [on it]", EntersWith, amount=_ONE, canonical=False),
        *(phrase(f"{this} {enters} with no {{counter(all)}} [on it]", EntersWith, amount=Number(0), canonical=False)
          for this, enters, _ in _WAYS),
        *(phrase(f"{this} {enters} with a|an {{counter}} [on it]", EntersWith, amount=_ONE, canonical=False)
          for this, enters, _ in _WAYS),
    ),
)  # fmt: skip
