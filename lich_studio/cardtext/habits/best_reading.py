"""The best reading of a sentence: as it stands, or with what its author left out or said once for two things."""
from __future__ import annotations

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.habits.all_of_them import who_does, with_verbs_shared
from lich_studio.cardtext.habits.anyone import with_anyone_told
from lich_studio.cardtext.habits.asked_in_passing import read_asked_in_passing
from lich_studio.cardtext.habits.asked_of_one import read_asked_of_one
from lich_studio.cardtext.habits.bare_limits import read_bare_limit
from lich_studio.cardtext.habits.begun_with import read_begun_with
from lich_studio.cardtext.habits.both_of_you import with_their_own
from lich_studio.cardtext.habits.choice_lists import read_choices
from lich_studio.cardtext.habits.coming_to_be import read_asked_now, read_coming_to_be
from lich_studio.cardtext.habits.costs_behind import read_cost_in_front
from lich_studio.cardtext.habits.counted_in_front import read_counted_in_front, with_one_told
from lich_studio.cardtext.habits.dealing_damage import with_damage_dealt
from lich_studio.cardtext.habits.done_to_do import read_done_to_do
from lich_studio.cardtext.habits.each_gives import with_gift_for_each
from lich_studio.cardtext.habits.everyone import with_players_told
from lich_studio.cardtext.habits.exceptions_behind import read_exception_behind, without_you, without_yours
from lich_studio.cardtext.habits.gained_for_good import read_gained_for_good
from lich_studio.cardtext.habits.hands_unsaid import read_with_hand, with_hand_told
from lich_studio.cardtext.habits.happens_instead import read_happening_instead
from lich_studio.cardtext.habits.laid_together import with_tiles_counted
from lich_studio.cardtext.habits.leave_unsaid import read_leave_said_otherwise, read_leave_unsaid
from lich_studio.cardtext.habits.limits_in_front import read_condition_first, read_limit_in_front
from lich_studio.cardtext.habits.lines_amid import with_line_behind
from lich_studio.cardtext.habits.lying_there import read_lying_there
from lich_studio.cardtext.habits.moments_behind import read_each_turn, with_turn_behind
from lich_studio.cardtext.habits.moments_in_front import read_moment_in_front
from lich_studio.cardtext.habits.more_than_happens import with_more_told
from lich_studio.cardtext.habits.most_of_all import read_most_of_all
from lich_studio.cardtext.habits.nearness_last import read_nearness_last
from lich_studio.cardtext.habits.numbers_had import with_numbers_had
from lich_studio.cardtext.habits.one_of_theirs import with_one_of_theirs
from lich_studio.cardtext.habits.other_amounts import read_other_amount
from lich_studio.cardtext.habits.own_cards import with_own_cards_told
from lich_studio.cardtext.habits.own_doing import read_own_doing
from lich_studio.cardtext.habits.own_numbers import read_own_number, with_own_numbers
from lich_studio.cardtext.habits.own_tokens import with_own_tokens_told
from lich_studio.cardtext.habits.own_zone import with_own_zone
from lich_studio.cardtext.habits.paid_by_leave import read_paid_by_leave
from lich_studio.cardtext.habits.pieces_may import read_pieces_may
from lich_studio.cardtext.habits.prevented_by_leave import with_prevention_told
from lich_studio.cardtext.habits.quoted_sentences import read_quoting
from lich_studio.cardtext.habits.said_again import read_said_again
from lich_studio.cardtext.habits.shared_conditions import read_with_condition
from lich_studio.cardtext.habits.shared_subjects import read_owners, read_sharing, read_sounder
from lich_studio.cardtext.habits.shared_times import read_time_in_front, read_with_time
from lich_studio.cardtext.habits.states_before import read_state_before, with_state_before
from lich_studio.cardtext.habits.states_in_front import with_state_in_front
from lich_studio.cardtext.habits.states_made import read_state_at_once, read_state_made
from lich_studio.cardtext.habits.steps_out import with_steps_out_told
from lich_studio.cardtext.habits.stones_as_tiles import with_stones_as_tiles
from lich_studio.cardtext.habits.taken_health import with_health_taken
from lich_studio.cardtext.habits.that_attack import read_that_attack
from lich_studio.cardtext.habits.their_states import read_their_state
from lich_studio.cardtext.habits.their_turns import with_own_turns_told
from lich_studio.cardtext.habits.theirs_to_choose import read_theirs_to_choose, with_their_choices
from lich_studio.cardtext.habits.then_later import with_time_told
from lich_studio.cardtext.habits.times_amid import with_time_in_front
from lich_studio.cardtext.habits.trails import with_trail_told
from lich_studio.cardtext.habits.two_that_hold import read_two_that_hold
from lich_studio.cardtext.habits.typed import Lexemes, Rereading, Rewriting, Told, Typed
from lich_studio.cardtext.habits.unsaid_subject import read_of_itself, read_unsaid_subject
from lich_studio.cardtext.habits.untold_attackers import with_attacker_told
from lich_studio.cardtext.habits.untold_tiles import with_tile_told
from lich_studio.cardtext.habits.untold_ways import read_way_untold
from lich_studio.cardtext.habits.walls_removed import with_walls_destroyed
from lich_studio.cardtext.habits.who_does_so import read_who_does_so
from lich_studio.cardtext.habits.whose_heroes import read_their_hero, with_heroes_told
from lich_studio.cardtext.reader import LEANING
from lich_studio.cardtext.tokens import cut
from lich_studio.effects.diagnosis import CardContext, TextProblem

_SAID_OTHERWISE: tuple[Rewriting, ...] = (
    with_time_told, without_you, without_yours, with_their_own, with_tile_told, with_tiles_counted, with_one_told,
    with_own_zone, with_attacker_told, with_turn_behind, with_more_told, with_hand_told, with_prevention_told,
    with_stones_as_tiles, with_players_told, with_state_before, with_line_behind, with_gift_for_each,
    with_trail_told, with_health_taken, with_own_turns_told, with_own_cards_told,
)  # fmt: skip
"""Habits of writing that would be read as something else; one of them at most is in a sentence."""
_LEFT_UNSAID: tuple[Rereading, ...] = (
    read_choices, read_quoting, read_time_in_front, read_with_condition, read_unsaid_subject, read_nearness_last,
    read_exception_behind, read_happening_instead, read_two_that_hold, read_limit_in_front, read_asked_in_passing,
    read_moment_in_front, read_leave_unsaid, read_counted_in_front, read_lying_there, read_most_of_all,
    read_other_amount, read_bare_limit, read_leave_said_otherwise, read_pieces_may, read_done_to_do, read_their_state,
    read_way_untold, read_state_before, read_state_made, read_who_does_so, read_with_hand, read_gained_for_good,
    read_begun_with, read_their_hero, read_said_again, read_theirs_to_choose,
)  # fmt: skip
"""Habits of writing that are looked for where a sentence means nothing sound as it stands; the first one counts."""

_SET_OFF_BY_NOTHING = (read_own_number, read_coming_to_be, read_paid_by_leave, read_each_turn)
"""Habits of writing that are looked for where a sentence could only go on with another, and does not."""


def read_at_best(
    text: str, table: PhraseTable, context: CardContext, *, goes_on: bool, leads: bool
) -> Told | TextProblem:
    """Read a sentence, and read it anew with what it leaves unsaid where it means nothing, or nothing sound, without.

    Args:
        text: the sentence without its stop.
        table: the phrases and words it may use.
        context: the card it stands on.
        goes_on: whether it follows something paid for on its line.
        leads: whether it begins its line, and nothing before names anything but the card.

    Returns:
        The reading and warnings that go with it; a problem where what is left unsaid is open.
    """
    typed = Typed(text, _plainly(cut(text), context), table, context)
    own = (read_asked_of_one(typed) or read_of_itself(typed)) if leads else None
    if own is not None:
        return own
    anew = next((said for rewrite in _SAID_OTHERWISE if (said := rewrite(typed.lexemes)) is not None), None)
    shared = with_verbs_shared(typed.lexemes if anew is None else anew)
    if shared is not None:
        told = typed.read_anew(shared.lexemes, goes_on=goes_on)
        return who_does(text, shared) if shared.is_open or not typed.is_sound(told[0]) else told
    if anew is not None:
        told = typed.read_anew(anew, goes_on=goes_on)
        return told if typed.is_sound(told[0]) else read_way_untold(typed._replace(lexemes=anew), told[0]) or told
    made = read_state_at_once(typed, goes_on=goes_on)
    if made is not None:
        return made
    told_first = (read(typed) for read in (read_cost_in_front, read_owners, read_condition_first, read_that_attack))
    found = next((told for told in told_first if told is not None), None) or _read_time_of_both(typed, goes_on=goes_on)
    return found or _read_as_it_stands(typed, goes_on=goes_on)


def _plainly(lexemes: Lexemes, context: CardContext) -> Lexemes:
    """Return a sentence with the words that rows have for what it says in others."""
    plain = with_their_choices(with_one_of_theirs(with_numbers_had(with_damage_dealt(with_heroes_told(lexemes)))))
    plain = with_own_tokens_told(with_steps_out_told(with_walls_destroyed(with_anyone_told(plain))))
    return with_own_numbers(plain, context.name)


def _read_time_of_both(typed: Typed, *, goes_on: bool, only_lasting: bool = True) -> Told | None:
    """Read a sentence with the time or state behind one of two things in front of both, if it is sound so."""
    front = with_time_in_front(typed.lexemes, only_lasting=only_lasting)
    if front is None and not only_lasting:
        front = with_state_in_front(typed.lexemes)
    told = None if front is None else _read_as_it_stands(typed._replace(lexemes=front), goes_on=goes_on)
    borne = frozenset[str]() if only_lasting else LEANING
    return told if isinstance(told, tuple) and typed.is_sound(told[0], borne) else None


def _read_as_it_stands(typed: Typed, *, goes_on: bool) -> Told | TextProblem:
    told = typed.read_anew(typed.lexemes, goes_on=goes_on)
    if told[0].abilities:
        told = read_own_doing(typed, told[0]) or _read_sounder(typed, told)
    else:
        told = read_sharing(typed, told[0])
    if not goes_on and not typed.is_sound(told[0], frozenset()):
        moment = read_moment_in_front(typed, told[0]) if told[0].abilities else None
        known = (read(typed, told[0]) for read in _SET_OFF_BY_NOTHING)
        told = moment or next((found for found in known if found is not None), told)
    elif goes_on and not typed.is_sound(told[0]):
        told = read_asked_now(typed, told[0]) or told
    if not typed.is_sound(told[0]):
        found = next((found for reread in _LEFT_UNSAID if (found := reread(typed, told[0])) is not None), told)
        if isinstance(found, TextProblem):
            return found
        told = found if found is not told else _read_time_of_both(typed, goes_on=goes_on, only_lasting=False) or told
    return (read_with_time(typed, told[0]) if len(told[0].abilities) == 1 else None) or told


def _read_sounder(typed: Typed, told: Told) -> Told:
    return (read_sounder(typed, told[0]) if len(told[0].abilities) == 1 else None) or told
