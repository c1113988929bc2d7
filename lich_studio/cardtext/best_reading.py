"""The best reading of a sentence: as it stands, or with what its author left out or said once for two things."""
from __future__ import annotations

from lich_studio.cardtext.all_of_them import who_does, with_verbs_shared
from lich_studio.cardtext.both_of_you import with_their_own
from lich_studio.cardtext.choice_lists import read_choices
from lich_studio.cardtext.coining import read_anew, read_coining
from lich_studio.cardtext.costs_behind import read_cost_in_front
from lich_studio.cardtext.exceptions_behind import read_exception_behind, without_you
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.own_doing import read_own_doing
from lich_studio.cardtext.quoted_sentences import read_quoting
from lich_studio.cardtext.reader import LEANING, SentenceReading, faults_of, read_sentence
from lich_studio.cardtext.shared_conditions import read_with_condition
from lich_studio.cardtext.shared_subjects import read_owners, read_sharing, read_sounder
from lich_studio.cardtext.shared_times import read_time_in_front, read_with_time
from lich_studio.cardtext.then_later import with_time_told
from lich_studio.cardtext.tokens import cut
from lich_studio.cardtext.unsaid_subject import read_unsaid_subject
from lich_studio.cardtext.untold_tiles import with_tile_told
from lich_studio.effects.diagnosis import CardContext, TextProblem


def read_at_best(
    text: str, table: PhraseTable, context: CardContext, *, goes_on: bool
) -> tuple[SentenceReading, tuple[TextProblem, ...]] | TextProblem:
    """Read a sentence, and read it anew with what it leaves unsaid where it means nothing, or nothing sound, without.

    Args:
        text: the sentence without its stop.
        table: the phrases and words it may use.
        context: the card it stands on.
        goes_on: whether it follows something paid for on its line.

    Returns:
        The reading and warnings that go with it; a problem where what is left unsaid is open.
    """
    lexemes = cut(text)
    said_anew = (
        with_time_told(lexemes) or without_you(lexemes) or with_their_own(lexemes) or with_tile_told(lexemes)
    )
    shared = with_verbs_shared(said_anew or lexemes)
    if shared is not None:
        told_anew = read_anew(text, shared.lexemes, table, context, goes_on=goes_on)
        return who_does(text, shared) if shared.is_open or not _is_sound(told_anew[0], table, context) else told_anew
    if said_anew is not None:
        return read_anew(text, said_anew, table, context, goes_on=goes_on)
    turned = read_cost_in_front(text, lexemes, table, context)
    if turned is not None and _is_sound(turned[0], table, context):
        return turned
    owned = read_owners(text, table, context)
    if owned is not None:
        return owned
    reading = read_sentence(text, table, context, goes_on=goes_on)
    told: tuple[TextProblem, ...] = ()
    if not reading.abilities:
        reading, told = read_coining(text, reading, table, context)
    if not reading.abilities:
        reading, told = read_sharing(text, reading, table, context)
    elif (own := read_own_doing(reading, table, context)) is not None:
        reading = own
    elif len(reading.abilities) == 1:
        reading, told = read_sounder(text, reading, table, context) or (reading, told)
    if not _is_sound(reading, table, context):
        told_of_both = (
            read_choices(text, lexemes, table, context)
            or read_quoting(text, lexemes, table, context)
            or read_time_in_front(text, reading, table, context)
            or read_with_condition(text, lexemes, table, context)
            or read_unsaid_subject(text, lexemes, table, context)
            or read_exception_behind(text, lexemes, table, context)
        )
        if isinstance(told_of_both, TextProblem):
            return told_of_both
        reading, told = told_of_both or (reading, told)
    if len(reading.abilities) == 1:
        return read_with_time(text, reading, table, context) or (reading, told)
    return reading, told


def _is_sound(reading: SentenceReading, table: PhraseTable, context: CardContext) -> bool:
    """Return whether a sentence has one meaning that nothing refuses, but for what the sentence before may settle."""
    return len(reading.abilities) == 1 and faults_of(reading.abilities[0], table, context) <= LEANING
