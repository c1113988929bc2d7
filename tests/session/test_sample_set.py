"""The sample set: large and varied enough for decks, canonical, and every card does what it did when looked at."""
from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from helpers import card_trials, sample_games
from helpers.card_trials import tried_cards
from helpers.lich_table import choose, next_turn, table
from lich_studio.bots.random_bot import RandomBot
from lich_studio.cardtext.coining import UNKNOWN_SUBTYPE
from lich_studio.rules.core.statics import is_static
from lich_studio.rules.core.status import INFLICTED, SUFFERED
from lich_studio.session.sandbox_session import SeatChoice, start_game

CARDS = sample_games.shelf().cards
DECKS = sample_games.shelf().decks
HEROES = [card for card in CARDS.values() if card.type == "hero"]
WORDS = sample_games.rules().ruleset.words


def test_there_are_ninety_cards_of_every_type_and_source():
    assert len(CARDS) >= 90
    types = Counter(card.type for card in CARDS.values())
    assert set(types) == {"hero", "equipment", "summon", "skill", "alteration", "technique", "reaction", "source"}
    assert min(types.values()) >= 5
    sources = Counter(source for card in CARDS.values() for source in card.cost)
    assert set(sources) == {"arcanic", "abyssal", "thermic", "verdant", "luminate"}
    assert min(sources.values()) >= 12


def test_heroes_buy_health_with_intelligence():
    assert len(HEROES) >= 6
    numbers = sorted((hero.stats["intelligence"], hero.stats["health"]) for hero in HEROES)
    assert (numbers[0][0], numbers[-1][0]) == (3, 8)
    assert all(20 <= health <= 60 for _, health in numbers)
    assert all(one[1] > two[1] for one, two in combinations(numbers, 2) if one[0] < two[0])


@pytest.mark.parametrize("name", sorted(CARDS))
def test_a_card_is_read_and_written_canonically(name):
    card = CARDS[name]
    reading = sample_games.rules().read_text(card.text, card.name, card.type)
    assert reading.verdict == "read"
    # Which subtypes there are is known of the whole set alone; `check` over it says nothing.
    assert [problem.message for problem in reading.problems if problem.code != UNKNOWN_SUBTYPE] == []
    assert reading.canonical == card.text


@pytest.mark.parametrize("kind", ["status", "surface", "modifier"])
def test_every_word_of_the_rules_stands_on_two_cards(kind):
    names = sorted({word.name for word in WORDS if word.kind == kind})
    assert len(names) > 3
    uses = {name: sum(name in card.text for card in CARDS.values()) for name in names}
    assert [name for name, count in uses.items() if count < 2] == []


@pytest.mark.parametrize("name", sorted(tried_cards()))
def test_a_card_does_what_it_did_when_it_was_last_looked_at(name):
    told = card_trials.tell(name)
    assert told == card_trials.kept(name).read_text(encoding="utf-8"), "renew with python tests/renew_transcripts.py"


@pytest.mark.parametrize("name", sorted(tried_cards()))
def test_the_trial_of_a_card_uses_it(name):
    told = card_trials.kept(name).read_text(encoding="utf-8").splitlines()[1:]
    named = any(CARDS[name].name in line or name in line for line in told)
    assert named or name in QUIET or name in AWAITING or holds_only(CARDS[name])


QUIET = {"ashen-cloak": "fire", "boots-of-the-ferryman": "water"}
"""Cards that only keep a surface's statuses off."""


AWAITING = frozenset({
    "beastmasters-brand", "bottom-drawer", "buried-letter", "called-to-arms-anew", "echoing-reply", "emptied-crypts",
    "finders-claim", "many-mercies", "passed-blow", "sent-home", "shallow-graves", "stilled-hand",
    "torn-pages", "watchmans-terms", "caltrop-burst", "otter-charm", "stumbling-block", "quench-the-pyre",
    "cinder-hydra",
})  # fmt: skip
"""Cards that wait for what the trial does not bring: a rusty equipment, an altered Beast, an attack, a move, a turn."""


def holds_only(card):
    """Return whether a card says nothing but what holds, which the trial shows on others."""
    return all(map(is_static, sample_games.rules().reading(card).abilities))


def test_cards_that_wait_are_few():
    assert len(AWAITING) <= len(CARDS) // 20


@pytest.mark.parametrize("name", sorted(QUIET))
def test_a_card_keeps_the_statuses_of_a_surface_off(name):
    inflicted = []
    for in_play in ((name,), ()):
        game = table(
            in_play=(in_play, ()),
            layers={"surfaces": {"1,0": QUIET[name]}},
            cards=[sample_games.rules().definition(CARDS[name])],
            starts=("0,0", "3,0"),
        )
        told = []
        game.sink = lambda entry, told=told: told.extend(event.kind for event in entry.events)
        choose(game, "move avatar-1", "to 1,0")
        next_turn(game)
        inflicted.append(told.count(INFLICTED) + told.count(SUFFERED))
    assert inflicted[0] == 0 < inflicted[1]


def test_every_kept_trial_belongs_to_a_card():
    assert {path.stem for path in card_trials.GOLDEN.glob("*.txt")} == set(tried_cards())


def test_six_decks_of_forty_cards_have_four_copies_at_most():
    assert len(DECKS) >= 6
    for deck in DECKS.values():
        assert deck.size == 40
        assert set(deck.cards) | {deck.hero} <= set(CARDS)
        assert all(count <= 4 for name, count in deck.cards.items() if CARDS[name].type != "source")
    assert len({deck.hero for deck in DECKS.values()}) == len(DECKS)


@pytest.mark.games
@pytest.mark.parametrize(("one", "two"), list(combinations(sorted(DECKS), 2)))
def test_every_two_decks_play_a_game_to_its_end(one, two):
    board = sample_games.shelf().maps["sunken-arena"]
    seats = [SeatChoice(deck=DECKS[one]), SeatChoice(deck=DECKS[two])]
    game = start_game(sample_games.rules(), board, seats, CARDS, seed=5)
    game.run()
    bots = [RandomBot(seed) for seed in (1, 2)]
    while (decision := game.decision) is not None:
        game.choose(bots[decision.seat - 1].choose(decision))
    assert game.state.result is not None
    assert sample_games.faults(game) == []
