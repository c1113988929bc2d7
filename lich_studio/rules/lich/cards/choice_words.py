"""What a choice is called where it is asked for: what would happen, in the words of the card (STK-001.1)."""
from __future__ import annotations

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.printer import print_ability
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.keeping import kept_for_all
from lich_studio.effects.nodes import Ability
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.core.choices import Chosen
from lich_studio.rules.core.interpreter.meaning_effect import Meaning
from lich_studio.rules.lich.option_words import said_of
from lich_studio.rules.phrase_tables import phrase_table


@kept_for_all
def words_of(ruleset: Ruleset, chosen: Chosen, card: str) -> str:
    """Return what happens if this is chosen, without a stop: "Draw 2 cards".

    Args:
        ruleset: whose phrases say it.
        chosen: what was chosen, in a version of an ability.
        card: the name of the card it stands on.
    """
    if not chosen.effects:
        return "Nothing"
    (first, *_) = chosen.effects
    if isinstance(first, Meaning) and first.ability.body is not None:
        return said_of(first.ability.body)
    try:
        return print_ability(Ability(chosen.effects), phrase_table(ruleset), CardContext(card, "")).removesuffix(".")
    except CardTextError:
        return f"Choice {' and '.join(map(str, chosen.picks))}"
