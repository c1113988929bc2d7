"""What may stand at the head of a line before it says anything: the tier of a skill, and that the line is passive.

Designers write `[3]`, `[3]-`, `[3]:`, `[3+]`, `[3 skill counters]`, `(3)` and `3 -` for one thing, and "Passive:"
before what simply holds. Such a head is rewritten to `[3]` and blanks of the same length, so that everything behind
it stays at the place where it is typed (SKL-001.3).
"""
from __future__ import annotations

import re

_BRACKETS = ("[]", "()")
_DASHES = ("-", "–", "—")
_HEAD = re.compile(
    r"^(?P<lead>[ \t]*)(?P<open>[\[(]?)[ \t]*(?P<number>\d{1,6})[ \t]*(?:\+|or more\b)?[ \t]*"
    r"(?P<said>(?:skill )?counters?\b)?[ \t]*(?P<close>[\])]?)[ \t]*(?P<mark>[-–—:.]?)(?P<gap>[ \t]*)(?=\S)",
    re.IGNORECASE | re.MULTILINE,
)
_PASSIVE = re.compile(
    r"^([ \t]*(?:\[\d+\][ \t]*)?)([(\[]passive[)\]][ \t]*[-–—:]?|passive[ \t]*[-–—:])(?![ \t]*tap\b)",
    re.IGNORECASE | re.MULTILINE,
)
_TAP_DASH = re.compile(r"^([ \t]*(?:\[\d+\][ \t]*)?tap[ \t]*)[-–—](?=[ \t])", re.IGNORECASE | re.MULTILINE)
_TAP = re.compile(r"tap\b", re.IGNORECASE)


def plain_heads(text: str) -> str:
    """Return a text of the same length whose lines begin in the plain way."""
    text = _HEAD.sub(_plain, text)
    text = _PASSIVE.sub(lambda found: found[1] + " " * len(found[2]), text)
    return _TAP_DASH.sub(r"\1:", text)


def _plain(found: re.Match[str]) -> str:
    whole, tier = found.group(), f"{found['lead']}[{found['number']}]"
    return tier.ljust(len(whole)) if _is_tier(found) and len(tier) <= len(whole) else whole


def _is_tier(found: re.Match[str]) -> bool:
    """Return whether a number at the head of a line is a tier: in brackets, before a dash, or before "Tap"."""
    if found["open"] or found["close"]:
        return found["open"] + found["close"] in _BRACKETS
    if found["said"] or not found["gap"]:
        return False
    # No cost is a bare number, so that "3: Tap: ..." waits for three counters.
    return found["mark"] in _DASHES or (found["mark"] == ":" and _TAP.match(found.string, found.end()) is not None)
