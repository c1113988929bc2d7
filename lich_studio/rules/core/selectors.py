"""Which things an instruction acts on that are no targets: this card, you, the thing just named, each, any one."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.clauses import walk_in_order
from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Cost, Direct, Effect, Landmark, Node, Selector, Single, Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.lying import Finding, Lot
from lich_studio.rules.core.rounds import ForEach
from lich_studio.rules.core.things import Aim, Kind, Things


@dataclass(frozen=True, slots=True)
class ThisCard(Direct):
    """The card that the text stands on; a summon's card stands for its piece too."""


@dataclass(frozen=True, slots=True)
class You(Direct):
    """The player who controls the card, on the board that player's avatar."""


@dataclass(frozen=True, slots=True)
class Same(Direct):
    """What the sentence chose last: said as "it", or not said at all."""


@dataclass(frozen=True, slots=True)
class Each(Direct):
    """Every thing of a description; nobody chooses.

    Attributes:
        things: which.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class AnyOf(Direct):
    """Things that are chosen when the effect resolves, without being targets (AMB-139).

    Attributes:
        things: which may be chosen.
        count: how many are chosen; 0 for any number.
        up_to: whether fewer than `count` may be chosen, down to none.
    """

    things: Things
    count: int = 1
    up_to: bool = False

    @property
    def candidates(self) -> Things:
        """Return all that is said of what may be chosen."""
        return self.things


@dataclass(frozen=True, slots=True)
class Attached(Direct):
    """The card in play that this card is attached to (ALT-001.2); of a summon it stands for the piece too.

    Attributes:
        kind: what it is, a noun such as "equipment"; "card" for anything.
        subtype: id of the subtype that it has, "" for whichever.
    """

    kind: Annotated[str, Vocabulary("noun")]
    subtype: Annotated[str, Vocabulary("subtype")] = ""


@dataclass(frozen=True, slots=True)
class TileOf(Single):
    """The tile that something stands on, or that stands for it.

    Attributes:
        of: the thing.
    """

    of: Direct


@dataclass(frozen=True, slots=True)
class Together(Selector):
    """Several at once: an effect acts on all of them as on one group.

    Attributes:
        first: some of them.
        second: more of them.
        third: still more, or None.
    """

    first: Single
    second: Single
    third: Single | None = None


@dataclass(frozen=True, slots=True)
class By(Landmark):
    """Where something stands, to measure a way by.

    Attributes:
        of: the thing, or several.
    """

    of: Direct


@dataclass(frozen=True, slots=True)
class ControllerOf(Selector):
    """The player who controls something.

    Attributes:
        of: the thing.
    """

    of: Direct


@dataclass(frozen=True, slots=True)
class Bound(Direct):
    """Certain things that were chosen before; no text says it.

    Attributes:
        aims: the things.
    """

    aims: tuple[Aim, ...]


_ALLY = Things(nouns=(Kind("ally"),))
"""Those of one's own side, oneself among them."""

YOURS = Things(nouns=(Kind("avatar"), Kind("summon")), qualifiers=(Controlled("you"),))
"""Your avatar and your summons."""
_ONE_OF_YOURS = (
    "a_summon_you_control|any_summon_you_control|one_of_your_summons|any_of_your_summons|your_summons"
    "|a_target_you_control|any_target_you_control|another_target_you_control"
)
_SUMMONS = (
    "your_summons|each_of_your_summons|all_of_your_summons|all_your_summons|each_summon_you_control"
    "|each_target_you_control|all_targets_you_control|targets_you_control"
)

PHRASES = (
    phrase(f"you|yourself and|or {_SUMMONS}|summons_you_control", Things, adjectives=YOURS.adjectives,
           nouns=YOURS.nouns, qualifiers=YOURS.qualifiers, canonical=False),
    phrase(f"you|yourself and {_SUMMONS}|summons_you_control", Each, things=YOURS, canonical=False, yields=1),
    phrase("{of}", By),
    phrase("{first} and {second}", Together, third=None, example="Place Fire on your tile and each adjacent tile."),
    phrase("{first} ,_and {second}", Together, third=None, canonical=False, yields=1),
    phrase("{first} [,] including you|yourself|your_hero|your_avatar", Together, second=You(), third=None,
           canonical=False),
    phrase("{first}, {second} [,] and {third}", Together),
    phrase("this card", ThisCard, example="Destroy this card."),
    phrase("~", ThisCard, canonical=False),
    phrase("this", ThisCard, canonical=False, yields=1),
    phrase("this equipment|summon|skill|alteration|hero|source|token|technique|reaction", ThisCard, canonical=False),
    phrase("attached {subtype}", Attached, kind="card", rule_ids=("ALT-001.3",)),
    phrase("the attached {subtype}", Attached, kind="card", canonical=False),
    phrase("[the] altered {subtype}", Attached, kind="card", canonical=False),
    phrase("attached {kind}", Attached, subtype="", rule_ids=("ALT-001.3",), example="Destroy attached equipment."),
    phrase("the attached {kind}", Attached, canonical=False),
    phrase("[the] altered {kind}", Attached, canonical=False),
    phrase("you", You, example="Inflict Burning 1 on you."),
    phrase("yourself", You, canonical=False),
    phrase("your avatar|hero", You, canonical=False),
    phrase("it(them)", Same, example="Deal 5 damage to target and move it 1 tile."),
    phrase("that|the target", Same, canonical=False),
    phrase("they", Same, canonical=False),
    phrase("both|all|each of them", Same, canonical=False),
    phrase("{of}'s_player", ControllerOf, canonical=False),
    phrase("{of}'s_controller", ControllerOf, example="Inflict Burning 1 on target equipment's controller."),
    phrase("its|their player", ControllerOf, of=Same(), canonical=False),
    phrase("the controller of {of}", ControllerOf, canonical=False),
    phrase("the player who|that controls|played {of}", ControllerOf, canonical=False),
    phrase("the controller", ControllerOf, of=Same(), canonical=False),
    phrase("its(their) controller", ControllerOf, of=Same(),
           example="Destroy target summon and inflict Burning 1 on its controller."),
    phrase("{of}'s_tile", TileOf, example="Place Fire on target summon's tile."),
    phrase("your tile", TileOf, of=You()),
    phrase("its(their) tile", TileOf, of=Same(), example="Deal 2 damage to target and place Fire on its tile."),
    phrase("their tiles", TileOf, of=Same(), canonical=False),
    phrase("each|every {things}", Each, example="Deal 2 damage to each enemy within 3 tiles."),
    phrase("all|all_the {things(all)}", Each, canonical=False),
    phrase("{things(all)}", Each, canonical=False, before_verb=True, yields=1),
    phrase("a|an|any {things}", AnyOf, count=1, up_to=False, example="Destroy an adjacent wall, token, or summon."),
    phrase(f"you|yourself or {_ONE_OF_YOURS}", AnyOf, things=YOURS, canonical=False),
    phrase("you|yourself or an|any|another ally", AnyOf, things=_ALLY, canonical=False),
    phrase("an|any ally or you|yourself", AnyOf, things=_ALLY, canonical=False),
    phrase("up to {count} {things(s)}", AnyOf, up_to=True, example="Destroy up to 2 adjacent walls."),
    phrase("{count} {things(s)}", AnyOf, up_to=False, example="Destroy 2 adjacent walls."),
    phrase("any number of {things(all)}", AnyOf, count=0, up_to=True, example="Destroy any number of adjacent walls."),
)


def _tells_one(node: Node) -> bool:
    """Return whether an instruction is about one card of yours, which "it" means then: "attrit 1", "discard a card"."""
    yours = hasattr(node, "tells_one") and isinstance(getattr(node, "who", None), You)
    return yours and getattr(node, "amount", None) == Number(1)


def names_one(cost: Cost) -> bool:
    """Return whether a cost is paid with one thing, which "it" means then: "sacrifice a summon", "discard a card"."""
    several = getattr(cost, "count", 1) != 1 or getattr(cost, "amount", Number(1)) != Number(1)
    return not several and (isinstance(getattr(cost, "things", None), Things) or hasattr(cost, "tells_one"))


def check_back_references(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse an ability that speaks of "it", or leaves out whom it acts on, before anything was named.

    Args:
        ability: the ability to check.
        context: the card it stands on.

    Returns:
        The problem, or None.
    """
    def speaks_back(node: Node) -> bool:
        return isinstance(node, You) or any(isinstance(inner, Same) for inner in walk(node))

    if ability.trigger is not None:
        return None
    spans = ability.effect_spans or tuple(ability.span for _ in ability.effects)
    named = any(map(names_one, ability.costs))
    for effect, span in zip(ability.effects, spans, strict=True):
        # What a replacement says would happen names something too, and so does what a card is played to answer.
        told = hasattr(effect, "would") or hasattr(effect, "tells_what_set_it_off")
        named = named or told or isinstance(effect, Finding)
        for node in walk_in_order(effect):
            if isinstance(node, Same) and not named:
                return TextProblem(
                    span,
                    "nothing-named-before",
                    "This does not say what it acts on, and nothing before it in the sentence does.",
                    ("target", "this card", "you"),
                )
            named = named or isinstance(node, Finding) or hasattr(node, "meant") or _tells_one(node)
            names = isinstance(node, Effect) and (isinstance(node, ForEach) or node.names)
            thing = getattr(node, "things", None) if names else node if isinstance(node, Selector | Lot) else None
            named = named or (thing is not None and not speaks_back(thing))
    return None


CHECKS: tuple[Check, ...] = (check_back_references,)
