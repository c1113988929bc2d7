"""What is said when a foreign file cannot be taken."""
from __future__ import annotations

from lich_studio.content.problems import ContentError


class ExchangeError(ContentError):
    """A foreign file cannot be read or written; the message is for a designer and ends with the place.

    Attributes:
        place: where in the file, such as "line 12, layer walls"; empty for the whole file.
    """

    def __init__(self, message: str, place: str = "", code: str = "exchange") -> None:
        """Keep the message and its place."""
        super().__init__(f"{message} ({place})" if place else message, code)
        self.place = place
