"""How two states of a card, deck or term differ, in a line."""
from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from lich_studio.session.library_entries import Entry

__all__ = ["entry_difference"]

LONGEST = 60


def entry_difference(before: Entry | None, after: Entry | None) -> str:
    """Say what of an entry changed, such as 'text: “Deal 3 damage.”, was “Deal 2 damage.”'; "" for nothing."""
    if after is None:
        return "removed" if before is not None else ""
    if before is None:
        return "new"
    fields = [name for name in type(after).model_fields if getattr(before, name, None) != getattr(after, name)]
    return "; ".join(
        f"{name}: {_shown(getattr(after, name))}, was {_shown(getattr(before, name, None))}" for name in fields
    )


def _shown(value: object) -> str:
    if isinstance(value, Mapping):
        value = ", ".join(f"{key} {count}" for key, count in cast("Mapping[object, object]", value).items())
    text = str(value) if value not in (None, "", ()) else "nothing"
    return f"“{text[:LONGEST]}…”" if len(text) > LONGEST else f"“{text}”" if text != "nothing" else text
