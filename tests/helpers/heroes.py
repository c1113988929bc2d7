"""Games in which the hero of seat 1, called Sage, says something; and what a hero's text reads as."""
from __future__ import annotations

from helpers.lich_table import card, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext


def hero(text, **options):
    """Return a game in which the hero of seat 1 says something; `cards` are further ones, the rest is the table's."""
    who = card("sage", "hero", text, health=30, intelligence=6)
    return table(heroes=("sage",), cards=(who, *options.pop("cards", ())), **options)


def reading(text, kind="hero"):
    """Return what a text reads as on a card called Sage."""
    return parse(text, phrase_table(), CardContext("Sage", kind))


def faults(text, kind="hero"):
    """Return the codes of the errors of a text on a card called Sage."""
    return [one.code for one in reading(text, kind).problems if one.severity == "error"]


def use(game, key, *answers):
    """Choose an option, and go on with the answers until the main phase asks again."""
    game.choose(key)
    settle(game, *answers)
