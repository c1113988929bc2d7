"""Ids and names that are not taken yet."""
from __future__ import annotations

import re
import unicodedata
from collections.abc import Container

__all__ = ["slug", "unique_id", "unique_name"]

LONGEST_ID = 60
"""Characters after which an id made from a name is cut."""


def slug(name: str) -> str:
    """Return a name as an id: small letters, digits and hyphens, such as "ember-bolt"; "unnamed" if none is left.

    >>> slug("Élan  Bolt!")
    'elan-bolt'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_ID].strip("-") or "unnamed"


def unique_id(name: str, taken: Container[str]) -> str:
    """Return the id of a name, numbered on from 2 when it is taken."""
    base = slug(name)
    candidate, number = base, 1
    while candidate in taken:
        number += 1
        candidate = f"{base}-{number}"
    return candidate


def unique_name(name: str, taken: Container[str]) -> str:
    """Return the name, numbered on from 2 when it is taken."""
    candidate, number = name, 1
    while candidate in taken:
        number += 1
        candidate = f"{name} {number}"
    return candidate
