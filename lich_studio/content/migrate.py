"""Bringing files of older versions up to date, in memory and step by step.

A format that changes gets a new version and one step here that turns the old document into the new one.
Saving keeps a copy of the old file (see `lich_studio.content.writing`).
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lich_studio.content.problems import ContentError

Document = dict[str, Any]
Steps = Mapping[tuple[str, int], Callable[[Document], Document]]
"""What turns a document of a format and version into one of the next version."""

STEPS: Steps = {}
"""All steps of the studio's formats; every format is in its first version."""


def upgrade(document: Document, format_id: str, target: int, steps: Steps = STEPS) -> Document:
    """Return `document` as one of version `target`; the given one is left as it is.

    Args:
        document: a document whose `version` is a whole number up to `target`.
        format_id: its format, such as "lich-studio/card".
        target: the version wanted.
        steps: the steps to take.

    Raises:
        ContentError: if a step is missing or finds something it does not understand.
    """
    version = int(document["version"])
    while version < target:
        step = steps.get((format_id, version))
        if step is None:
            raise ContentError(f"has version {version}, which nothing here can bring up to date", "old-version")
        try:
            document = {**step(dict(document)), "version": version + 1}
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            message = f"cannot be brought up to date from version {version}: {error!r}"
            raise ContentError(message, "migration") from error
        version += 1
    return document
