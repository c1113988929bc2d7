"""Cards made from single rows of the phrase table, and random games in which they are played."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random

from helpers.invariants import decision_faults
from helpers.lich_table import table
from helpers.phrase_sampling import Sampler
from helpers.sample_games import rules
from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.printer import print_ability
from lich_studio.content.card import Card
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.keeping import kept_for_all
from lich_studio.effects.phrase import Phrase
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game

KINDS = ("technique", "equipment", "summon", "skill", "reaction", "alteration", "source")
CARD = CardContext("Tried Card", "")
LAYERS = {
    "walls": {"0,2": "wall", "-3,1": "wall"}, "source_stones": {"0,-4": "stone"},
    "surfaces": {"1,-1": "fire", "0,1": "water", "-1,0": "smoke", "2,-1": "vines", "3,0": "sludge"},
}  # fmt: skip
MOST_CHOICES = 70
TRIES = 25


@kept_for_all
def card_of(row: Phrase, seed: int) -> CardDefinition | None:
    """Return a card whose text is made around a row, or is its example, of the first type that may have it.

    None if there is no such card. It is made once: most of the time goes into reading what is made.
    """
    sampler = Sampler(rules().table, Random(f"{row.template} {seed}"))
    for _ in range(TRIES):
        try:
            text = print_ability(sampler.around(row), rules().table, CARD)
        except CardTextError:
            continue
        found = compiled(text)
        if found is not None:
            return found
    # What needs certain words before it is hardly ever made by chance; its example has them.
    return compiled(row.example.replace("~", CARD.name)) if row.example else None


def compiled(text: str) -> CardDefinition | None:
    """Return a card with a text, of the first type that may have it."""
    stats = {"defense": 4, "health": 20, "intelligence": 5}
    for kind in KINDS:
        card = Card(id="tried", name=CARD.name, type=kind, text=text, stats=stats)
        made = rules().compiled(card)
        if isinstance(made, CardDefinition):
            return made
    return None


def game_with(card: CardDefinition, seed: int) -> Game:
    """Return a game in which seat 1 has copies of a card in hand, in play where it stays there, and in the deck."""
    stays = ("tried",) if card.type in ("equipment", "skill") else ()
    return table(
        hands=(("tried", "tried", "bolt", "mend"), ("zap", "free-bolt")),
        in_play=(("lash", *stays), ("wall-shield",)),
        sources=(("ember", "sprout", *(("tried",) if card.type == "source" else ())), ("ember",)),
        decks=(("tried", "bolt", "ember", "mend") * 4, ("zap", "ember", "lash") * 5),
        layers=LAYERS, cards=(card,), ruleset=rules().ruleset, seed=seed,
    )  # fmt: skip


def play(card: CardDefinition, seed: int) -> Iterator[str]:
    """Play a card's game at random, its own keys first, and yield what must never be so."""
    random, game = Random(seed), game_with(card, seed)
    for _ in range(MOST_CHOICES):
        if game.decision is None:
            return
        yield from decision_faults(game)
        keys = game.decision.keys()
        own = [key for key in keys if "tried" in key]
        wanted = own if own and random.random() < 0.8 else keys
        game.choose(random.choice([key for key in wanted if not key.startswith("concede")] or keys))


def played(row: Phrase, seed: int) -> str:
    """Return what went wrong as a row's card was played, "" if nothing did."""
    card = card_of(row, seed)
    if card is None:
        return ""
    try:
        faults = list(play(card, seed))
    except Exception as error:  # noqa: BLE001  # whatever the engine raises is what is looked for
        return f"{row.template}: {card.content['text']} [{card.type}, {type(error).__name__}: {error}]"
    return f"{row.template}: {card.content['text']} {faults[0]}" if faults else ""
