"""The log of a game as text to read elsewhere: plain lines, or Markdown with a heading for each turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lich_studio.content.first_letter import upper_first
from lich_studio.session.log_line import LogLine
from lich_studio.session.sandbox_session import SandboxSession

__all__ = ["log_text", "plain_line"]


def log_text(
    session: SandboxSession, name: str, said: Callable[[LogLine], str] | None = None, *, markdown: bool = False,
    details: bool = False,
) -> str:
    """Return the whole log of the present branch, as far as whoever looks may know it.

    Args:
        session: the game.
        name: what the text is headed with.
        said: returns a line in the words that whoever looks is told, "" for nothing; None for whoever sees all.
        markdown: headings for turns and lists for what happens in them; plain lines otherwise.
        details: whether quiet lines are written as well.
    """
    lines = [line for line in session.whole_log if details or not line.quiet]
    words = said or _sentence
    told = [(line, upper_first(text)) for line in lines if (text := words(line))]
    written = _markdown(name, told) if markdown else _plain(name, told, causes=not session.viewer)
    return "\n".join(written) + "\n"


def plain_line(line: LogLine) -> str:
    """Return a line as it is printed: place, sentence, rules, and the cause below it."""
    return _one_plain(line, line.sentence, causes=True)


def _sentence(line: LogLine) -> str:
    return line.sentence


def _plain(name: str, told: list[tuple[LogLine, str]], *, causes: bool) -> Iterator[str]:
    yield name
    yield ""
    for line, said in told:
        yield _one_plain(line, said, causes=causes)


def _one_plain(line: LogLine, said: str, *, causes: bool) -> str:
    rules = f"  [{', '.join(line.rule_ids)}]" if line.rule_ids else ""
    mark = ">" if line.kind == "choice" else " "
    cause = f"\n             {line.chain}" if line.cause and causes else ""
    return f"{line.inputs:>4}.{line.step:<4} {mark} {said}{rules}{cause}"


def _markdown(name: str, told: list[tuple[LogLine, str]]) -> Iterator[str]:
    yield f"# {_quoted(name)}"
    listed = False
    for line, said in told:
        rules = f" *({', '.join(line.rule_ids)})*" if line.rule_ids else ""
        if line.kind == "turn":
            yield f"\n## {_quoted(said)}"
            listed = False
            continue
        if not listed:
            yield ""
            listed = True
        words = _quoted(said)
        yield f"- **{words}**{rules}" if line.kind in ("choice", "edit") else f"- {words}{rules}"


def _quoted(text: str) -> str:
    """Return a text in which Markdown finds no marks."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|" else letter for letter in text)
