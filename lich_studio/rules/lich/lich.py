"""The L.I.C.H. ruleset: all its mechanics in order; a mechanic stands after those it builds on."""
from __future__ import annotations

from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.setup import Setup
from lich_studio.engine.strategies import Strategies
from lich_studio.rules.lich import (
    acting,
    at_odds,
    editing,
    edits_told,
    occasions,
    remedies,
    rulings,
    scoring,
    seats,
    which_it,
)
from lich_studio.rules.lich.board.geometry import HexBoard
from lich_studio.rules.lich.cards import choices
from lich_studio.rules.lich.forms import play_only
from lich_studio.rules.lich.looking import looking
from lich_studio.rules.lich.meanings import meant
from lich_studio.rules.lich.meanings.circles import set_off
from lich_studio.rules.lich.meanings.rule_ids import rule_ids
from lich_studio.rules.lich.mechanics.board_and_turn import BOARD_AND_TURN
from lich_studio.rules.lich.mechanics.fights_and_cards import FIGHTS_AND_CARDS
from lich_studio.rules.lich.mechanics.foundations import FOUNDATIONS
from lich_studio.rules.lich.mechanics.further_wording import FURTHER_WORDING
from lich_studio.rules.lich.setup import mulligan, offering, opening_zones, positions, starting
from lich_studio.rules.lich.setup.table import prepare
from lich_studio.rules.lich.survey import make_survey
from lich_studio.rules.lich.terms.words import unfolded

MODULES = (
    *FOUNDATIONS,
    *FIGHTS_AND_CARDS,
    *BOARD_AND_TURN,
    *FURTHER_WORDING,
    offering.MODULE,
    mulligan.MODULE,
    starting.MODULE,
    positions.MODULE,
    opening_zones.MODULE,
    remedies.MODULE,
    occasions.MODULE,
    editing.MODULE,
    edits_told.MODULE,
    meant.MODULE,
)


def make_board(setup: Setup) -> HexBoard:
    """Return the geometry of a setup's map."""
    return HexBoard.from_map(setup.map)


LICH = Ruleset(
    "lich",
    (*MODULES, acting.acting_module(MODULES), at_odds.at_odds_module(MODULES), which_it.which_it_module(MODULES)),
    Strategies(
        root="game",
        prepare=prepare,
        board=make_board,
        rulings=rulings.read_rulings,
        allied=seats.allied,
        described=choices.described,
        survey=make_survey,
        looking=looking,
        once=play_only.said_once,
        set_off=set_off,
        rule_ids=rule_ids,
        unfolded=unfolded,
        score=scoring.score,
    ),
)
