"""Transcripts of the sample scenarios: everything their logs say, with the rules it rests on."""

from __future__ import annotations

from pathlib import Path

from helpers import sample_games
from lich_studio.session.explain import LogLine
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.scenarios import play

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
"""The folder of the transcripts that are kept, one a scenario."""


def transcript(name: str) -> str:
    """Return the whole log of a sample scenario as text, quiet lines included, and how the game stands at its end."""
    session = play(sample_games.shelf().scenario(name), sample_games.rules(), sample_games.shelf())
    return "\n".join([*map(_line, session.whole_log), *_ending(session), ""])


def _line(line: LogLine) -> str:
    mark = {"choice": "> ", "edit": "* "}.get(line.kind, "    " if line.quiet else "  ")
    return f"{mark}{line.sentence} [{', '.join(line.rule_ids)}]"


def _ending(session: SandboxSession) -> list[str]:
    """Say who is asked, or who won, and what each seat is left with."""
    decision, result = session.decision, session.game.state.result
    found = [f"= player {decision.seat} decides: {decision.prompt}"] if decision is not None else []
    if result is not None:
        found.append(f"= over ({result.reason}); winners: {', '.join(map(str, result.winners)) or 'nobody'}")
    for row in session.seat_rows():
        zones = ", ".join(f"{zone} {count}" for zone, count in row.zones.items() if count)
        statuses = "".join(f", {status} {number}" for status, number in row.statuses.items())
        numbers = f"health {row.health}, AP {row.action_points}"
        found.append(f"= player {row.seat}: {numbers}{statuses}; {zones or 'no cards'}")
    return found


def kept(name: str) -> Path:
    """Return the file that keeps a scenario's transcript."""
    return GOLDEN / f"{name}.txt"
