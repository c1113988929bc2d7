"""Sentences that only say more of the one before: "Summon a Wolf token. It has 3 defense."

A token is what its text says it is from the moment it comes, and source is for what its text says, so that such a
sentence is joined to the one before it: "a Wolf token with 3 defense", "source that may ...". So is the second half of
what happens instead of something, "If you would die, sacrifice this card. Heal 5 instead.", what stays of statuses that
go, what alone lies in a further slot, and what becomes of cards that may be played out of a zone. "Two times" before a
turn is read as "twice". The text keeps its length, so that every place in it stays. What holds for a time, or while
something is so, is said of the token in play and stays a sentence.
"""
from __future__ import annotations

import re

_TRAIT = r'(?:\d+ \w+|\+\d+ \w+|(?:the ability )?["“][^"“”]*["”]|[A-Za-z]+(?:-[A-Za-z]+)?(?: \d+)?)'
_TRAITS = rf"(?: with {_TRAIT}(?:(?:, and |,? and |, ){_TRAIT})*)?"
_LASTS = r'(?![^."“]*(?:["“][^"”]*["”][^."“]*)*\b(?:until|while|turn|if|when|whenever|as long as|for each)\b)'
_PLACE = r"(?: (?:adjacent|next) to you| within \d+ tiles?(?: of you)?| on (?:an?|any) (?:\w+ )?tiles?)?"
_MADE = rf"\b(?:summons?|creates?|makes?) (?:an? |up to )?[\w -]*?\btokens?{_PLACE}(?P<said>{_TRAITS})"
_IT_HAS = r"(?:it|they|the tokens?|this token|that token|those tokens|each(?: of them)?|each token) (?:has|have)"
_TOKEN = re.compile(
    rf'(?P<head>{_MADE})(?P<gap>(?:[.](?=\s)|(?<=[.]["”]))[ ]{_IT_HAS})(?= ){_LASTS}', re.IGNORECASE
)
_GAINED = r"(?P<head>\+\s?\d+ \w+ sources?|\bgains? (?:\d+|an?|one|two|three) \w+ sources?)"
_THIS = r"(?:this|that|the|it|these|they)(?: sources?)?"
_SOURCE = re.compile(rf"{_GAINED}(?P<gap>(?:[.,] {_THIS}|, which))(?= (?:may|can|can't|cannot) )", re.IGNORECASE)
_USE = rf"(?:you (?:may|can) only (?:use|spend)|only (?:use|spend)) {_THIS}|(?:use|spend) {_THIS} only"
_USED = re.compile(rf"{_GAINED}(?P<gap>[.] (?:{_USE}))(?= (?:to|for|on) )", re.IGNORECASE)
_BARRED = re.compile(
    rf"{_GAINED}(?P<gap>[.] (?:you )?(?:may not|cannot|can't|do not|don't) (?:use|spend) {_THIS})(?= (?:to|for|on) )",
    re.IGNORECASE,
)
_ALSO = re.compile(
    r"(?<!\bis )(?<!\bare )(?<!\bcounts )(?<!\bcount )(?<!\bbut )\balso\b"
    r"|\balso(?= (?:inflicted|dealt|healed|moved|tapped|untapped|destroyed|immune|invisible|indestructible)\b)",
    re.IGNORECASE,
)
_AS_WELL = re.compile(r",? as well(?=[.]|\s*$)", re.IGNORECASE | re.MULTILINE)
_IDLE = re.compile(
    r"(?<=\bdamage) back(?= to\b)|(?<=\bare) now(?= )|(?<=\bis) now(?= )"
    r"|(?<=n[o']t play) (?:any )?(?:more|other|further)(?= [a-z]+s\b)", re.IGNORECASE,
)
"""Words that say nothing: "deal that damage back to the attacker", "you may not play any more cards this turn"."""
_BEFALLS = r"(?:that (?:target|opponent|enemy|summon|unit)|(?:to|on|push|pull) (?:it|them))"
_MOVER = re.compile(
    rf"\b(?:negate|stop|cancel) (?:a|any) (?:movement|move)\b(?=(?:[.]|,? and|, then) [^\n]*?\b{_BEFALLS}\b)",
    re.IGNORECASE,
)
"""A movement is negated and something else befalls who moves: "Negate a movement. Inflict Ensnared 1 on it."."""
_HALTED = "halt a move"
_WOULD = re.compile(
    r"(?P<head>\b(?:if|when|whenever|the (?:first|next) time) [^.,:\n]* would (?:(?! instead\b)[^.:\n])*)(?P<gap>[.] )"
    r"(?=[^.:\n]* instead[.]?\s*$)", re.IGNORECASE | re.MULTILINE
)
_ONLY_WHEN = re.compile(
    r"^(?P<lead>[ \t]*)play (?:this|this card|this reaction|~) only (?:when|if)(?= [^.,:\n]* would [^.,:\n]*[.] "
    r"(?:[^.:\n]* instead|prevent (?:that|the|this) damage|negate (?:that|the|this) \w+)[.]?\s*$)",
    re.IGNORECASE | re.MULTILINE,
)
"""What a reaction changes, said as a bar: "Play this only when you would draw a card. Draw 2 cards instead."."""
_OWN_COPY = re.compile(
    r"(?P<said>[.] )you control (?:the|that) copy"
    r"(?: and (?:you )?(?P<aim>may choose (?:new targets|a new target)) for it)?(?=[.])", re.IGNORECASE,
)
"""Whose a copy is, which goes without saying: "Copy it. You control the copy and may choose new targets for it."."""
_CLEANSED = re.compile(
    r"(?P<head>\b(?:(?:remove|removes) [^.,:\n]*\bstatus(?:es)?\b|cleanse|cure)[^.,:\n]*)"
    r"(?P<gap>[.] this (?:does not|doesn't|cannot|can't) (?:work on|work against|remove|affect|apply to|include))(?= )",
    re.IGNORECASE,
)
_PLAYED = r"\b(?:may|can) (?:play|cast) [^.,:\"“]*? (?:from|out of|in) (?:your|any|an opponent's) (?:purgatory|abyss)"
_AFTER = r"(?:then,? )?(?:if you do, )?(?:damn (?:it|them|those cards)|(?:they|it|those cards) (?:are|is) damned)"
_PLAYED_SO = r"(?:cards|techniques|reactions|tactics) played (?:this|that) way are damned"
_DAMNED = re.compile(rf"(?P<head>{_PLAYED})(?P<gap>[.])(?= (?:{_AFTER}|{_PLAYED_SO})\b)", re.IGNORECASE)
_ONCE = re.compile(r"\bonce\b[^.]*$", re.IGNORECASE)
_STILL = re.compile(
    r"(?P<head>\bline of sight)(?P<gap>[.])(?= (?:you|it|they) (?:(?:can|may|are) )?still )", re.IGNORECASE
)
_HELD_IN = r"(?:placed|put|played|kept|held|used|equipped) (?:in|into|on|to) (?:this|that|the|these|those) slots?"
_ONLY_HOLDS = r"(?:may|can) only (?:hold|contain|be used (?:for|by)|take|store)"
_SLOT = re.compile(
    r"(?P<head>(?:\b(?:additional|extra|more|further|another)|\+\d+) (?:action )?slots?)(?P<gap>[.] "
    rf"(?:only (?:an? )?(?P<kind>[\w, ]+?) (?:may|can) be {_HELD_IN}"
    rf"|(?:this|that|the|these|those) slots? {_ONLY_HOLDS} (?:an? )?(?P<held>[\w, ]+)))(?=[.]|\s*$)",
    re.IGNORECASE | re.MULTILINE,
)
"""What alone may lie in further slots: "You have an additional action slot. Only Skills may be placed in it."."""
_SPAN = r"(?:each|per|every|on|during|a (?:turn|round|game))"
_SO_OFTEN = re.compile(rf"\b(?:(?P<once>one|1) time|(?:two|2) times)\b(?= {_SPAN})", re.IGNORECASE)
_OTHER = re.compile(
    r"(?P<head>\+\s?\d+ \w+ sources?|\bgains? \d+ (?:\w+ sources?|AP|health))(?P<gap>[.])"
    r"(?= (?:\+\s?|gain \+?\s?)\d+ instead if\b| if [^.,\n]+, (?:\+\s?|gain \+?\s?)\d+ instead\b)", re.IGNORECASE,
)
_GUESSED = re.compile(
    r"\b(?P<verb>guess|name|call) the (?:card )?type of (?P<what>the top card of [^.,]*? deck)[.,] (?:then )?"
    r"reveal (?:it|that card|the card)\b", re.IGNORECASE,
)
"""A type is guessed of a card that is shown then: "Guess the type of the top card of your deck. Reveal it."."""
_POORER = re.compile(
    r"(?P<head>\btakes? (?:an (?:extra|additional)|another) turn(?: after this(?: one| turn)?)?)(?P<gap>[.] "
    r"(?:you|they) (?:only )?(?:have|get|gain)(?: only)?)"
    r" (?P<points>\w+ \w+)(?P<when>,? (?:on|during|for|in)? ?(?:it|that turn))\b",
    re.IGNORECASE,
)
"""How many action points there are in a further turn: "Take another turn after this one. You only have 1 AP on it."."""
_END_OF_IT = re.compile(
    r"(?P<head>\b(?:this turn|until (?:the )?end of (?:the )?turn)\b"
    r"(?:(?!\b(?:extra|additional|another|next) turn\b)[^\n])*?)(?P<gap>\bat the end of it\b)",
    re.IGNORECASE,
)
"""The turn under way, named before and called "it": "Gain 1 AP this turn. Lose 4 health at the end of it."."""
_TO_PREVENT = re.compile(
    r"(?P<head>\b(?:if|when|whenever) [^.,:\n]*\bdamage\b[^.,:\n]*, you may [^.:\n]*)(?P<gap>[.] if you do,)"
    r"(?= (?:prevent|reduce|halve|negate|ignore) )", re.IGNORECASE,
)
"""What may be done about damage, in two sentences: "When you take damage, you may discard a card. If you do, ..."."""
_SURVIVES = re.compile(
    r"(?P<head>\b(?:if|when|whenever) [^.,:\n]* would (?:be destroyed|die), )(?P<may>you may [^.:\n]*)"
    r"[.] if you do, (?:it is not|it isn't|it does not|it doesn't|you are not|you do not|prevent (?:it|that|this))"
    r"(?: destroyed| die| be destroyed)?(?=[.]|\s*$)", re.IGNORECASE | re.MULTILINE,
)
"""What may be done so that something stays, in two sentences: "..., you may discard a card. If you do, it is not."."""
_NOT_YET = re.compile(
    r"(?P<head>\bat the end of (?:your|the|each|this) turn, if you |\bif you )do not"
    r"(?= \w+(?: \w+)? this turn\b(?P<instead>[^.\n]* instead\b)?)", re.IGNORECASE,
)
"""What has not been done yet when that is asked: "If you do not move this turn, draw 2 cards instead."."""
_TAPPED_WITH = re.compile(
    r"(?P<head>^[^.:\n]*\b(?:enters?|comes?) [^.,:\n]*\btapped)(?P<gap>,?(?: and)? with)(?= [^.,:\n]*\bcounters?\b)",
    re.IGNORECASE | re.MULTILINE,
)
"""A card comes into play in two ways at once: "this card enters play tapped with 3 charge counters"."""
_MAY_ONLY = " that may only be used"


def joined_sentences(text: str) -> str:
    """Return a text of the same length in which what is said of tokens and source stands in the sentence before."""
    text = _ALSO.sub("    ", text)
    text = _NOT_YET.sub(_so_far, text)
    for idle in (_AS_WELL, _IDLE):
        text = idle.sub(lambda found: " " * len(found.group()), text)
    text = _SO_OFTEN.sub(lambda found: ("once" if found["once"] else "twice").ljust(len(found.group())), text)
    text = _TOKEN.sub(lambda found: _join(found, " and" if found["said"] else " with"), text)
    text = _TAPPED_WITH.sub(lambda found: _join(found, ". Has"), text)
    text = _MOVER.sub(lambda found: _HALTED.ljust(len(found.group())), text)
    text = _ONLY_WHEN.sub(lambda found: f"{found['lead']}If".ljust(len(found.group())), text)
    text = _OWN_COPY.sub(_with_copy, text)
    text = _WOULD.sub(lambda found: _join(found, ", "), text)
    text = _CLEANSED.sub(lambda found: _join(found, " except"), text)
    text = _POORER.sub(_with_points, text)
    text = _GUESSED.sub(_with_type_named, text)
    text = _OTHER.sub(lambda found: _join(found, ","), text)
    text = _SLOT.sub(_with_kind, text)
    text = _TO_PREVENT.sub(lambda found: _join(found, " to"), text)
    text = _SURVIVES.sub(lambda found: f"{found['head']}instead {found['may']}".ljust(len(found.group())), text)
    text = _END_OF_IT.sub(lambda found: _join(found, "at end of turn"), text)
    text = _STILL.sub(lambda found: _join(found, ","), text)
    text = _SOURCE.sub(lambda found: _join(found, " that" if len(found["gap"]) >= len(" that") else " it"), text)
    text = _DAMNED.sub(lambda found: found.group() if _ONCE.search(text, 0, found.start()) else _join(found, ","), text)
    text = _BARRED.sub(lambda found: _join(found, " it cannot be used"), text)
    return _USED.sub(lambda found: _join(found, _MAY_ONLY if len(found["gap"]) >= len(_MAY_ONLY) else " only"), text)


def _with_copy(found: re.Match[str]) -> str:
    told = f"{found['said']}You {found['aim']} for the copy" if found["aim"] else ""
    return told.ljust(len(found.group()))


def _so_far(found: re.Match[str]) -> str:
    asked_now = found["instead"] or not found["head"].casefold().startswith("if")
    return found["head"] + "didn't" if asked_now else found.group()


def _with_points(found: re.Match[str]) -> str:
    return f"{_join(found, ' with')} {found['points']}".ljust(len(found.group()))


def _with_type_named(found: re.Match[str]) -> str:
    return f"{found['verb']} a type of card. Reveal {found['what']}".ljust(len(found.group()))


def _with_kind(found: re.Match[str]) -> str:
    """Return what says that there are slots with the kind of card that they are for, which stays in its place."""
    begin, end = found.span("kind" if found["kind"] else "held")
    said = found["head"] + " for".ljust(begin - found.end("head")) + found.string[begin:end]
    return said.ljust(len(found.group()))


def _join(found: re.Match[str], word: str) -> str:
    return found["head"] + word.ljust(len(found["gap"])) if len(word) <= len(found["gap"]) else found.group()
