"""Loading without the garbage collector: nothing that is loaded could be taken away again, so its rounds wait.

Python's collector looks through young objects every few hundred of them, and through all of them again and again as
they become more. While the rules, a project and its editors are loaded, that takes a fifth of the time.
"""
from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["loading"]


@contextmanager
def loading() -> Iterator[None]:
    """Let the collector rest while a project or an editor is loaded.

    What was loaded counts as old afterwards, so that the next round of the young does not go through all of it.
    """
    if not gc.isenabled():
        yield
        return
    kept = gc.get_freeze_count() > 0
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if not kept:
            gc.unfreeze()
        gc.enable()
