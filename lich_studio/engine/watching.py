"""Which state checks look again after which writes."""

from __future__ import annotations

EVERYTHING = "everything"
"""What a state check watches that looks again after whatever was written."""


class Watch(dict[str, int]):
    """For each watched thing, the bit mask of its checks.

    Attributes:
        always: the mask of the checks that watch everything.
    """

    always: int = 0

    def get(self, key: str, default: int = 0, /) -> int:  # pyright: ignore[reportIncompatibleMethodOverride]  # masks only
        """Return the mask of a thing, and of what watches everything; `default` where nothing names it."""
        return super().get(key, default) | self.always
