"""What can be true of the game: things that are there, what a thing is and where, whose turn it is."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Adjective, Noun, Qualifier, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.conditions import Plain, While, WhileThat
from lich_studio.rules.core.selectors import Same, ThisCard, You
from lich_studio.rules.core.things import Things


@dataclass(frozen=True, slots=True)
class ThereAre(Plain):
    """There are so many things of a description.

    Attributes:
        number: what their number is compared with.
        things: which.
        compare: "at least", "at most", "more than", "less than" or "exactly".
    """

    number: int
    things: Things
    compare: str


@dataclass(frozen=True, slots=True)
class YouControl(Plain):
    """You control so many things of a description.

    Attributes:
        number: what their number is compared with.
        things: which.
        compare: "at least", "at most", "more than", "less than" or "exactly".
    """

    number: int
    things: Things
    compare: str


@dataclass(frozen=True, slots=True)
class IsSo(Plain):
    """Something is in a state, or is not.

    Attributes:
        subject: the thing; of several, all.
        state: the state.
        wanted: whether it has to be in it; else none of them may be.
    """

    subject: Selector
    state: Adjective
    wanted: bool


@dataclass(frozen=True, slots=True)
class IsThere(Plain):
    """Something is in a place or is not, or what else is said behind a noun.

    Attributes:
        subject: the thing; of several, all.
        place: the place.
        wanted: whether it has to be there; else none of them may be.
    """

    subject: Selector
    place: Qualifier
    wanted: bool


@dataclass(frozen=True, slots=True)
class IsA(Plain):
    """Something is of a kind.

    Attributes:
        subject: the thing; of several, all.
        kind: the kind.
    """

    subject: Selector
    kind: Noun


@dataclass(frozen=True, slots=True)
class InPlay(Qualifier):
    """It lies in play, as a card or as a piece on the board."""


@dataclass(frozen=True, slots=True)
class YourTurn(Plain):
    """It is the turn of who controls the card, or of another player.

    Attributes:
        wanted: whether it has to be the controller's.
    """

    wanted: bool


_IT = "it|the_target|that_target|that_summon|the_summon|that_token|that_card|that_unit|they"
"""What was acted on, and may be gone by now."""
_THEIR_TURNS = (
    "an_opponent's_turn|your_opponent's_turn|opponents's_turns|your_opponents's_turns|each_opponent's_turn"
    "|each_of_your_opponents's_turns|opponent_turns|other_players's_turns|another_player's_turn|an_enemy's_turn"
    "|enemies's_turns|enemy_turns|the_opponent's_turn"
)

_WAY = "this_movement|that_movement|this_move|your_movement|its_movement|their_movement|the_movement|its_move"
PHRASES = (
    phrase(f"{_IT} survives|survived|lives|lived [this|that]", IsThere, subject=Same(), place=InPlay(), wanted=True,
           canonical=False),
    phrase(f"{_IT} is still alive|in_play|on_the_board|there", IsThere, subject=Same(), place=InPlay(), wanted=True,
           canonical=False),
    phrase(f"{_IT} is|was not destroyed|killed [this_way]", IsThere, subject=Same(), place=InPlay(), wanted=True,
           canonical=False),
    phrase(f"{_IT} isn't|wasn't destroyed|killed [this_way]", IsThere, subject=Same(), place=InPlay(), wanted=True,
           canonical=False),
    phrase(f"this|that_damage|this_damage does_not|doesn't destroy|kill {_IT}", IsThere, subject=Same(),
           place=InPlay(), wanted=True, canonical=False),
    phrase("there is a|an {things}", ThereAre, number=1, compare="at least",
           example="Draw 1 card if there is a wall within 2 tiles."),
    phrase("there is no {things}", ThereAre, number=0, compare="at most",
           example="Draw 1 card if there is no wall within 2 tiles."),
    phrase("there are no {things(all)}", ThereAre, number=0, compare="at most", canonical=False),
    phrase("there are {number} or_more {things(s)}", ThereAre, compare="at least",
           example="Draw 1 card if there are 3 or more walls."),
    phrase("there are at_least {number} {things(s)}", ThereAre, compare="at least", canonical=False),
    phrase("there are more than {number} {things(s)}", ThereAre, compare="more than",
           example="Draw 1 card if there are more than 3 walls."),
    phrase("there are fewer than {number} {things(s)}", ThereAre, compare="less than",
           example="Draw 1 card if there are fewer than 3 walls."),
    phrase("there are less than {number} {things(s)}", ThereAre, compare="less than", canonical=False),
    phrase("there are exactly {number} {things(s)}", ThereAre, compare="exactly",
           example="Draw 1 card if there are exactly 3 walls."),
    phrase("there is exactly|only {number} {things(s)}", ThereAre, compare="exactly", canonical=False),
    phrase("there are only {number} {things(s)}", ThereAre, compare="exactly", canonical=False),
    phrase("you control a|an {things}", YouControl, number=1, compare="at least",
           example="Draw 1 card if you control an equipment."),
    phrase("you have a|an {things}", YouControl, number=1, compare="at least", canonical=False, yields=3),
    phrase("you have {number} or_more {things(s)}", YouControl, compare="at least", canonical=False, yields=3),
    phrase("you have at_least {number} {things(s)}", YouControl, compare="at least", canonical=False, yields=3),
    phrase("you have no {things(all)}", YouControl, number=0, compare="at most", canonical=False, yields=3),
    phrase("you control no {things(all)}", YouControl, number=0, compare="at most",
           example="Draw 1 card if you control no summons."),
    phrase("you control {number} or_more {things(s)}", YouControl, compare="at least",
           example="Draw 1 card if you control 2 or more summons."),
    phrase("you control exactly {number} {things(s)}", YouControl, compare="exactly",
           example="Draw 1 card if you control exactly 1 summon."),
    phrase("you control|have only|exactly|just {number} {things(s)}", YouControl, compare="exactly", canonical=False,
           yields=3),
    phrase("you control {number} or_fewer|or_less {things(s)}", YouControl, compare="at most",
           example="Draw 1 card if you control 2 or fewer summons."),
    phrase("you control at_most {number} {things(s)}", YouControl, compare="at most", canonical=False),
    phrase("you control at_least {number} {things(s)}", YouControl, compare="at least", canonical=False),
    phrase("you control more than {number} {things(s)}", YouControl, compare="more than",
           example="Draw 1 card if you control more than 2 summons."),
    phrase("you control fewer than {number} {things(s)}", YouControl, compare="less than",
           example="Draw 1 card if you control fewer than 2 summons."),
    phrase("you control less than {number} {things(s)}", YouControl, compare="less than", canonical=False),
    phrase("you have more than {number} {things(s)}", YouControl, compare="more than", canonical=False, yields=3),
    phrase("you have less|fewer than {number} {things(s)}", YouControl, compare="less than", canonical=False,
           yields=3),
    phrase("you are {state}", IsSo, wanted=True, subject=You()),
    phrase("{subject} is {state}", IsSo, wanted=True,
           example="Deal 5 damage to target. If it is adjacent, draw 1 card."),
    phrase("you are not {state}", IsSo, wanted=False, subject=You()),
    phrase("{subject} isn't|aren't {state}", IsSo, wanted=False, canonical=False),
    phrase("{subject} isn't|aren't {place}", IsThere, wanted=False, canonical=False),
    phrase("you aren't {state}", IsSo, wanted=False, subject=You(), canonical=False),
    phrase("you aren't {place}", IsThere, wanted=False, subject=You(), canonical=False),
    phrase("{subject} is not {state}", IsSo, wanted=False,
           example="Deal 5 damage to target. If it is not adjacent, draw 1 card."),
    phrase("you are {place}", IsThere, wanted=True, subject=You()),
    phrase("{subject} is {place}", IsThere, wanted=True,
           example="Deal 5 damage to target. If it is within 2 tiles, draw 1 card."),
    phrase("{subject} stops|ends|ends_up|lands|comes_to_rest|still_stands {place}", IsThere, wanted=True,
           canonical=False),
    phrase("you stop|end|end_up|land {place}", IsThere, wanted=True, subject=You(), canonical=False),
    phrase("{subject} becomes|ends|ends_up|stops|lands {place}", IsThere, wanted=True, canonical=False, yields=1),
    phrase(f"you end|finish|stop {_WAY} {{place}}", IsThere, wanted=True, subject=You(), canonical=False),
    phrase(f"{{subject}} ends|finishes|stops {_WAY} {{place}}", IsThere, wanted=True, canonical=False),
    phrase("you are no_longer {place}", IsThere, wanted=False, subject=You(), canonical=False),
    phrase("{subject} is no_longer {place}", IsThere, wanted=False, canonical=False),
    phrase("you are not {place}", IsThere, wanted=False, subject=You()),
    phrase("{subject} is not {place}", IsThere, wanted=False,
           example="Deal 5 damage to target. If it is not within 2 tiles, draw 1 card."),
    phrase("{subject} is a|an {kind}", IsA, example="Deal 5 damage to target. If it is a summon, draw 1 card."),
    *(phrase(f"you control {this}", IsThere, subject=ThisCard(), place=InPlay(), wanted=True, canonical=False)
      for this in ("this_card|this_equipment|this_skill|this_summon|this_token|this_alteration", "~")),
    phrase("in play", InPlay, example="You have +1 intelligence while this card is in play."),
    phrase("on the board|battlefield|field|map", InPlay, canonical=False),
    phrase("{subject} was a|an {kind}", IsA, canonical=False),
    phrase("this is {place}", IsThere, wanted=True, subject=ThisCard(), canonical=False),
    phrase("this is {state}", IsSo, wanted=True, subject=ThisCard(), canonical=False),
    phrase("{effects} on|during your turn", WhileThat, condition=YourTurn(wanted=True), canonical=False, yields=2),
    phrase("on|during your turn, {effects}", While, condition=YourTurn(wanted=True), canonical=False, yields=2),
    phrase(f"{{effects}} on|during {_THEIR_TURNS}", WhileThat, condition=YourTurn(wanted=False), canonical=False,
           yields=2),
    phrase("{effects} ,_except|except on|during your turn", WhileThat, condition=YourTurn(wanted=False),
           canonical=False, yields=2),
    phrase(f"on|during {_THEIR_TURNS}, {{effects}}", While, condition=YourTurn(wanted=False), canonical=False,
           yields=2),
    phrase("it_is your turn", YourTurn, wanted=True, example="Draw 1 card if it is your turn."),
    phrase("it_is not your turn", YourTurn, wanted=False, example="Draw 1 card if it is not your turn."),
    phrase("it_is an opponent's turn", YourTurn, wanted=False, canonical=False),
    phrase("it_is your_opponent's_turn|another_player's_turn|an_enemy's_turn|the_opponent's_turn", YourTurn,
           wanted=False, canonical=False),
)  # fmt: skip
