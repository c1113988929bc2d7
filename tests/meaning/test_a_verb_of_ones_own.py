"""A verb that one file declares is read, printed and played in every use, with no further line anywhere."""
from __future__ import annotations

from functools import cache

import pytest

from helpers.lich_table import table
from helpers.meant_cards import RULES, health, pass_on, use
from helpers.shove import MODULE, WORD
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.language.lexicon import Lexicon
from lich_studio.language.reader import Language
from lich_studio.rules.lich.meanings.meant import definition_of
from lich_studio.rules.lich.words import WORDS

SHOVING = RULES.with_modules(MODULE)


@cache
def language() -> Language:
    """Return the language of the game with the word."""
    return Language(Lexicon.of((*WORDS, WORD)))


def shover(name: str, text: str, kind: str) -> CardDefinition:
    """Return a card that plays by its text, which may say the verb."""
    reading = language().read(text, name, (kind,))
    assert not reading.problems, reading.problems
    assert all(language().print(one, name, [kind]) for one in reading.abilities)
    return definition_of(CardDefinition(name, name.title(), kind, stats={"defense": 4}), reading.abilities, SHOVING)


def shoved(text: str, *targets: str, mine: str = "", theirs: str = "") -> Game:
    """Return the game after a technique was played at targets, with a line in play on either side."""
    cards = [shover("trial", text, "technique")]
    cards += [shover(name, line, "equipment") for name, line in (("mine", mine), ("theirs", theirs)) if line]
    in_play = (("mine",) if mine else (), ("theirs",) if theirs else ())
    game = table(hands=(("trial",), ()), in_play=in_play, decks=(("lash",) * 8,) * 2, cards=cards, ruleset=SHOVING)
    return use(game, *targets)


def stands(game: Game) -> str:
    """Return the tile of the second player's avatar."""
    return game.state.tile_of[game.recall("avatar", 2)].key()


def test_it_is_done_and_may_be_aimed():
    assert "shove" not in RULES.table("verb")
    assert stands(shoved("Shove target enemy.", "avatar-2")) != "2,0"
    assert stands(shoved("Shove each enemy.")) != "2,0"


@pytest.mark.parametrize(("line", "lost"), [
    ("Whenever you are shoved, lose 2 health.", 2),
    ("Whenever an opponent shoves you, lose 2 health.", 2),
    ("Whenever you shove an enemy, lose 2 health.", 0),
])  # fmt: skip
def test_it_sets_off_what_speaks_of_it(line, lost):
    assert health(shoved("Shove target enemy.", "avatar-2", theirs=line)) == [30, 30 - lost]


def test_it_sets_off_who_did_it():
    game = shoved("Shove target enemy.", "avatar-2", mine="Whenever you shove an enemy, lose 2 health.")
    assert health(game) == [28, 30]


def test_it_can_be_forbidden():
    assert stands(shoved("Shove target enemy.", "avatar-2", theirs="You cannot be shoved.")) == "2,0"


def test_it_can_be_replaced():
    game = shoved("Shove target enemy.", "avatar-2", theirs="If you would be shoved, lose 3 health instead.")
    assert (stands(game), health(game)) == ("2,0", [30, 27])


def test_it_is_counted():
    game = shoved("Shove each enemy. Deal 2 damage to each enemy shoved this way.")
    assert health(pass_on(game)) == [30, 28]
