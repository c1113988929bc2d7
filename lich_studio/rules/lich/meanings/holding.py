"""Keep lines that hold while their card is in play: what they change, what they give, and which are asked about what.

A line about what may come stands in the trigger index under what it is asked about: "rule KIND", "adjust KIND" or
"replace KIND" for an event, "cannot KIND", "only KIND" or "may KIND" for an intent.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from lich_studio.effects.keeping import kept_for_all
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.stats import GRANTS, Modifier
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import Expressions, Read
from lich_studio.rules.core.interpreter.held import Slots, acted_on
from lich_studio.rules.core.interpreter.meaning_effect import Gives, Holds
from lich_studio.rules.core.interpreter.standing import each_in_turn, own_slot, standing_change, whom_it_changes
from lich_studio.rules.core.interpreter.vocabulary import Vocabulary, vocabulary_of
from lich_studio.rules.core.statics import IN_FORCE
from lich_studio.rules.lich.meanings import in_force
from lich_studio.rules.lich.meanings.first_slots import first_slots
from lich_studio.rules.lich.statics import SILENT, reaches_tier

change_of = kept_for_all(standing_change)


class _Granting(NamedTuple):
    """A compiled line that gives an ability.

    Attributes:
        test: whether it holds now, None where it always does.
        at: the slot of each bearer in turn; see `own_slot`.
        whom: the bearers.
    """

    test: Read | None
    at: int | None
    whom: Read


@kept_for_all
def granting(ability: m.Ability, words: Vocabulary) -> _Granting:
    """Compile the condition and the bearers of an ability that a line gives.

    Raises:
        NotRunnable: some of it cannot be run yet.
    """
    read, body = Expressions(words), ability.body
    assert isinstance(body, m.Grant)
    at = own_slot(ability, read)
    test = None if ability.only is None else read.condition(ability.only)
    return _Granting(test, at, whom_it_changes(body, read))


def held(game: Game, node: Holds, registers: Registers) -> tuple[Modifier, ...]:
    """Return the modifiers that a line keeps in force now; none for one about events."""
    if not isinstance(node.ability.body, m.Modify | m.Grant):
        return ()
    words = vocabulary_of(game.ruleset)
    slots = first_slots(game, registers["source"], registers["seat"])
    if isinstance(node, Gives):
        return tuple(_given(game, node, slots, words))
    return tuple(change_of(node.ability, words)(game, slots))


def _given(game: Game, node: Gives, slots: Slots, words: Vocabulary) -> Iterator[Modifier]:
    test, at, whom = granting(node.ability, words)
    source: int = slots[0][0].aim.entity
    if at is None and test is not None and not test(game, slots, None):
        return
    name = in_force.definition_of_part(game, game.state.definition_of[source], node.parts[0].part)
    for thing in whom(game, slots, None):
        if at is not None and test is not None and not test(game, each_in_turn(slots, at, thing), None):
            continue
        aim = acted_on(game, thing)
        card = 0 if aim is None else in_force.card_for(game, aim)
        if card:
            yield Modifier(GRANTS, "grant", (name, 0), card, source, IN_FORCE)


Found = tuple[int, tuple[Any, ...], int]
"""A line in force: the card that has it, the path of its ability, and its number there."""


def lines_asked(game: Game, heard: str) -> Iterator[tuple[Found, Holds]]:
    """Yield the lines in force that are to be asked about something, with where each is.

    Args:
        game: the game.
        heard: what they are asked about, as the trigger index has it: "rule damage", "cannot move".
    """
    for bearer, path in game.state.triggers.get(heard, ()):
        ability = game.definitions[path[0]].abilities[path[1]]
        of_a_text = len(path) > in_force.OF_A_CARD
        if not of_a_text and (game.stat(bearer, SILENT.id) or not reaches_tier(game, bearer, ability)):
            continue
        for place, line in enumerate(ability.effects):
            if isinstance(line, Holds) and heard in line.heard:
                yield (bearer, path, place), line
