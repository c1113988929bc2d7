"""LICH Studio: paint maps, write cards, and play both in a sandbox that cites the rules."""
from __future__ import annotations

__version__ = "0.1.0"
