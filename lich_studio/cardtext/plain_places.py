"""Where something stands, in the plain words of the card language: "that occupies a tile with Fire" is "on a tile ...".

What is said of a place behind a noun needs no "that is", and to occupy, to stand on or to be located on a tile is to be
on it. The text keeps its length, so that every place in it stays.
"""
from __future__ import annotations

import re
from dataclasses import replace

from lich_studio.effects.diagnosis import TextProblem
from lich_studio.effects.spans import Span

_PLACE = (
    r"(?= +(?:not )?(?:in|on|within|inside|adjacent to|next to|along|at least \d|exactly \d|more than \d|\d+ or more"
    r"|\d+ tiles? away)"
    r" (?!(?:and|or|then|to|until|if|when|while|at|for|by|with)\b)\w)"
)
_SLOTS = r"(?:\w+ ){0,4}(?:slots?|action zone|field)\b"
_OBJECT = rf"(?= (?!{_SLOTS}|(?:and|or|then|to|until|if|when|while|at|for|by|with|in|on|this|each turn)\b)\w)"
_NO_SUBJECT = "".join(
    rf"(?<!\b{word} )" for word in ("if", "while", "unless", "when", "whenever", "as", "and", "or", "but", "then")
)
_WHICH = r"(?:that|who|which)"
_BEING = rf"(?<=\w ){_NO_SUBJECT}(?:{_WHICH} (?:is|are)|{_WHICH}'s|who're)(?: currently| still)?"
_FREE = "".join(rf"(?<!\b{word} )" for word in ("may", "can", "cannot", "can't", "not", "to", "would", "could", "will"))
_STANDS = r"(?<!\bwhoever )(?<!\bwhatever )(?<!\bstill )(?<!\bwhere )"

_DOING = r"(?= (?:deal|cannot|can't|gain|have|inflict|ignore|get)\b)"
_FROM_GAME = r" from (?:the|this) game\b"
_SAID: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(words, re.IGNORECASE), plain)
    for words, plain in (
        (r"\bof (?:any (?:one|single) type|(?:any|a) type (?:of your choice|you choose))\b", "of any type"),
        (r"\b(?:entire|whole) (?=(?:hands?|decks?|purgator(?:y|ies)|abyss(?:es)?|action zone|field|board|map)\b)", ""),
        (rf"(?<=\w ){_NO_SUBJECT}{_WHICH} (?:occup(?:y|ies)|(?:is|are) occupying){_OBJECT}", "on"),
        (rf"\b(?:do not|don't) occupy{_OBJECT}", "are not on"),
        (rf"\b(?:does not|doesn't) occupy{_OBJECT}", "is not on"),
        (rf"\b(?:is|are) occupying{_OBJECT}|\boccupies{_OBJECT}", "is on"),
        (rf"{_FREE}\boccupy{_OBJECT}", "are on"),
        (rf"\boccupying{_OBJECT}", "on"),
        (rf"(?<=\w ){_NO_SUBJECT}{_WHICH} stands?{_PLACE}", ""),
        (rf"{_STANDS}\bstands{_PLACE}", "is"),
        (rf"(?<=\byou )stand{_PLACE}|(?<=\bthey )stand{_PLACE}", "are"),
        (rf"\b(?:standing|located){_PLACE}", ""),
        (rf"{_BEING}{_PLACE}", ""),
        (r"(?<=, )you instead\b", "instead"),
        (r"(?<!\bwas )(?<!\bwere )(?<!\bis )(?<!\bare )(?<!\bbe )(?<!\bbeen )\bcast\b", "play"),
        (r"\bcasts\b", "plays"),
        (r"\bis played(?= tapped\b)", "enters"),
        (r"(?<=\w )from (?=the (?:board|map|field|battlefield) ?:)", "on "),
        (r"\bthis turn,? even (?:if it is|if it's|while|when|though it is) tapped\b", "while tapped this turn"),
        (r"\bcard (?=effects you control\b)", ""),
        (r"\bby your own cards\b", "by cards you own"),
        (rf"(?:(?<=techniques )|(?<=reactions ))you (?:play|cast){_DOING}", "you own"),
        (r"\bcasting\b", "playing"),
        (r"\bone or two(?= (?:different )?(?:targets|enemies|opponents|summons|tiles|walls|cards)\b)", "up to two"),
        (rf"\bremoved{_FROM_GAME}", "damned"),
        (r"\b(?:on|in|occupying|standing on) or (?:adjacent|next) to (?=(?:that|the|target|its) tile\b|it\b)",
         "within 1 tile of "),
        (r"\b(?:adjacent|next) to or (?:on|in|occupying|standing on) (?=(?:that|the|target|its) tile\b|it\b)",
         "within 1 tile of "),
        (r"(?<=\bnew )(?:valid|legal) (?=targets?\b)|(?<=\ba )(?:valid|legal) (?=new target\b)", ""),
        (r"(?<=\brange) (?:for|of) targeting\b", ""),
        (r"\bmoves? (?:an?|the|their|its|his|your) (?:hero|avatar) (?:on|in)?to (?=an? tile)", "moves onto "),
        (r"(?<=\w) of (?:the following|these)(?=\s*[-–—:])", ""),
    )
)


_COMES = re.compile(
    r"\b(?P<what>\w+) (?:enters? play|comes? into play|is summoned) under your control\b", re.IGNORECASE
)
_REMOVED = re.compile(rf"\b(?P<verb>remov(?:e|es|ing)) (?P<what>[^.,:;\n\"“”]*?){_FROM_GAME}", re.IGNORECASE)
_DAMNED = {"remove": "damn", "removes": "damns", "removing": "damning"}
_RADIUS = re.compile(r"\b(?:in|within) an? (?P<tiles>\d+)[ -]tiles? radius(?P<of> of| around| from)?\b", re.IGNORECASE)
_SO_MUCH = re.compile(
    r"\b(?P<has>with|has|have|and) (?P<stat>defense|health|movement|INT|intelligence) (?P<points>\d+)\b"
    r"(?! \w+ \w*tokens?\b)", re.IGNORECASE,
)
"""A number behind what it is of: "a token with Defense 3"."""
_HYPHENED = re.compile(r"\b(?P<points>\d+)-(?=(?:defense|health|movement)\b)", re.IGNORECASE)
_STILL_MORE = re.compile(
    r"(?<=\bsurvives, deal )(?P<damage>\d+) (?:more|additional|extra) damage\b(?! to\b)", re.IGNORECASE
)
_MORE_SLOTS = re.compile(
    r"\b(?P<have>(?:you have|gain) (?:\w+ ){1,2}(?:additional|extra|more|further)) "
    r"(?P<slot>(?:action zone |action )?slots?)"
    r"(?: (?:that|which)|, (?:that|which)|\. only (?P<only>[^.\n]*?)| for (?P<for>[^.\n]*?) only\b)"
    r"(?: (?:can|may) only (?:hold|contain|be used for) (?P<hold>[^.\n]*)"
    r"| (?:can|may) be (?:placed|put|played|held) in (?:it|them|that slot|those slots)|(?=[.\n]|$))",
    re.IGNORECASE,
)
"""Slots of a kind: "an additional action zone slot. Only Relics may be placed in it"."""
_WALL_TOKENS = re.compile(
    r"(?<!ummon )(?<!ummons )(?<!ummon an )(?<!ummon a )(?<!ummons a )\b(?P<wall>walls?) token(?P<many>s?)\b(?! with\b)"
)
"""Walls by what lies on the table for them; a token that is summoned is a summon, and has a subtype in capitals."""
_NOUN = r"(?:hero|avatar|summon|token|ally|enemy|equipment|skill|alteration|technique|reaction|source)"
_EACH_OF_BOTH = re.compile(rf"(?P<each>\b(?:each|every) (?:other )?(?:\w+ )?{_NOUN}) and (?={_NOUN}\b)", re.IGNORECASE)
"""Each thing of two kinds, "each hero and summon", which no thing is at once."""
_NOT_TO_PURGATORY = re.compile(
    r"(?P<said>\b(?:damn|put|place|return|shuffle) [^.,:;\n]+?) instead of (?:placing|putting|sending|moving) "
    r"(?:it|them|that card|those cards) (?:in|into|to) (?:(?:a|the|its owner's|their owner's|their|your) )?purgatory\b",
    re.IGNORECASE,
)
"""Where a card goes instead, and where it would have gone: "damn it instead of placing it in purgatory"."""
_THEIR_CHOICE = re.compile(
    r"(?P<said>\b(?:opponent|player|enemy|controller|owner)\b[^.,:;\n]*\bor (?:they \w+|\w+s)\b[^.,:;\n]*)"
    r"(?P<whose>,? (?:their|that player's|that opponent's|the opponent's) choice|"
    r",? \((?:their|that player's|that opponent's|the opponent's) choice\))(?=[.]|\s*$)",
    re.IGNORECASE | re.MULTILINE,
)
"""Who chooses between two things that befall a player: "discards 2 cards or loses 3 health" says so by itself."""
_HAND_OF = re.compile(
    r"\bthe (?P<pile>hands?|deck|purgatory|abyss) of (?P<who>(?:target|that|the|an?|each|any|your|another) "
    r"(?:opponent|player|enemy))(?! (?:with|within|adjacent|who|that|other)\b)", re.IGNORECASE,
)
"""Whose cards they are, behind them: "look at the hand of target opponent"."""
_FROM_BESIDE = re.compile(
    r"\b(?P<who>\w+) (?P<never>may not|cannot|can't) (?P<verb>target|attack) you from adjacent tiles\b", re.IGNORECASE
)
"""Who may not be aimed at from beside: "opponents may not target you from adjacent tiles"."""
_HOLDS = re.compile(
    r"\b(?:you (?:may|can) have (?:up to )?(?P<have>\w+) cards in your action zone"
    r"|your action zone (?:has|may hold|can hold|holds) (?:up to )?(?P<hold>\w+) (?:slots|cards))(?=[.]|\s*$)",
    re.IGNORECASE | re.MULTILINE,
)
"""How many cards an action zone holds, which is its number of slots."""
_WORD = re.compile(r"[\w'-]+")
_LAY = r"(?:place|apply|put|lay|create)"
_LAID_AGAIN = re.compile(
    rf"\b{_LAY} (?!(?:it|them|this|that|these|those|one|counters?|cards?)\b)(?P<what>\w+) (?:on|onto|to) [^.:\n]*[.] "
    rf"if [^.:\n]*, (?P<verb>{_LAY} (?:it|them)) (?=(?:on|onto|to) [^.:\n]* instead\b)",
    re.IGNORECASE,
)
"""A surface spoken of again: "place Vines on an adjacent tile. If ..., place them on a tile within 3 tiles instead"."""


def _beside(found: re.Match[str]) -> str:
    said = f"{found['who']} adjacent to you {found['never']} {found['verb']} you"
    return said.ljust(len(found.group()))


def plainly_placed(text: str) -> str:
    """Return a text of the same length that says where something is in the plainest words."""
    text = _COMES.sub(lambda found: f"{found['what']} you control enters play".ljust(len(found.group())), text)
    text = _REMOVED.sub(_damned, text)
    text = _SO_MUCH.sub(lambda found: f"{found['has']} {found['points']} {found['stat']}", text)
    text = _HYPHENED.sub(lambda found: f"{found['points']} ", text)
    text = _RADIUS.sub(_within, text)
    text = _FROM_BESIDE.sub(_beside, text)
    text = _HOLDS.sub(
        lambda found: f"you have {found['have'] or found['hold']} action slots".ljust(len(found.group())), text
    )
    text = _MORE_SLOTS.sub(_slots_for, text)
    text = _WALL_TOKENS.sub(lambda found: f"wall{found['many']}".ljust(len(found.group())), text)
    text = _STILL_MORE.sub(lambda found: f"{found['damage']} damage".ljust(len(found.group())), text)
    text = _LAID_AGAIN.sub(_named_again, text)
    text = _EACH_OF_BOTH.sub(lambda found: f"{found['each']} or ".ljust(len(found.group())), text)
    text = _NOT_TO_PURGATORY.sub(lambda found: f"{found['said']} instead".ljust(len(found.group())), text)
    text = _THEIR_CHOICE.sub(lambda found: found["said"].ljust(len(found.group())), text)
    text = _HAND_OF.sub(lambda found: f"{found['who']}'s {found['pile']}".ljust(len(found.group())), text)
    for words, plain in _SAID:
        text = words.sub(lambda found, plain=plain: plain.ljust(len(found.group())), text)
    return text


def _slots_for(found: re.Match[str]) -> str:
    """Return further slots with the cards that they are for behind them."""
    kind = next((name for name in ("only", "for", "hold") if found[name]), "")
    if not kind:
        return found.group()
    slots = "slots" if found["slot"].lower().endswith("s") else "slot"
    head = f"{found['have']} {slots} for".ljust(found.start(kind) - found.start())
    return f"{head}{found[kind]}".ljust(len(found.group()))


def _damned(found: re.Match[str]) -> str:
    """Return "remove it from the game" in the one word that the rules have for it (KW-DAMN), each word in its place."""
    verb = _DAMNED[found["verb"].lower()].ljust(len(found["verb"]))
    return f"{verb} {found['what']}".ljust(len(found.group()))


def _within(found: re.Match[str]) -> str:
    """Return a radius as the tiles within which something is."""
    return f"within {found['tiles']} tiles{' of' if found['of'] else ''}".ljust(len(found.group()))


def _named_again(found: re.Match[str]) -> str:
    """Return two sentences with the name of a surface for "it" in the second, as far as there is room for it."""
    begin, end = (place - found.start() for place in found.span("verb"))
    named, said = f"put {found['what']}", found.group()
    return said if len(named) > end - begin else said[:begin] + named.ljust(end - begin) + said[end:]


def as_typed(problem: TextProblem, text: str) -> TextProblem:
    """Return a problem about one word that names it as its author typed it.

    Args:
        problem: the problem; its span counts from the first character of the text.
        text: the card's text as typed, of which some words were read as plainer ones.
    """
    start, end = problem.span
    if problem.code != "unread-word" or problem.message.startswith(f'"{text[start:end]}"'):
        return problem
    typed = next((found for found in _WORD.finditer(text) if found.start() <= start < found.end()), None)
    if typed is None:
        return problem
    shown = problem.message.split('"', 2)[1]
    message = problem.message.replace(f'"{shown}"', f'"{typed.group()}"', 1)
    return replace(problem, span=Span(*typed.span()), message=message, fixes=())
