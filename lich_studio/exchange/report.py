"""What an export or import returns: the files or the map, and a word about everything that was left behind."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from lich_studio.content.map import Map

FindingKind = Literal["taken", "changed", "left out"]
MAX_FINDINGS = 200


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was met on the way.

    Attributes:
        kind: "taken" as it stands, "changed" to fit, or "left out".
        message: what it is, for a designer.
        place: where in the file or on the map; empty for the whole.
    """

    kind: FindingKind
    message: str
    place: str = ""

    def __str__(self) -> str:
        """Return `kind: message (place)`."""
        return f"{self.kind}: {self.message}" + (f" ({self.place})" if self.place else "")


@dataclass(slots=True)
class Report:
    """All findings of one export or import, in the order they were met.

    Attributes:
        findings: at most `MAX_FINDINGS` of each kind.
        untold: how many more of each kind there were.
    """

    findings: list[Finding] = field(default_factory=list)
    untold: dict[FindingKind, int] = field(default_factory=dict)

    def add(self, kind: FindingKind, message: str, place: str = "") -> None:
        """Note a finding; those beyond `MAX_FINDINGS` of a kind are counted only."""
        if self.untold.get(kind) or len(self.of(kind)) >= MAX_FINDINGS:
            self.untold[kind] = self.untold.get(kind, 0) + 1
        else:
            self.findings.append(Finding(kind, message, place))

    def extend(self, other: Report) -> None:
        """Take over the findings of another report."""
        for finding in other.findings:
            self.add(finding.kind, finding.message, finding.place)
        for kind, count in other.untold.items():
            self.untold[kind] = self.untold.get(kind, 0) + count

    def of(self, kind: FindingKind) -> tuple[Finding, ...]:
        """Return the findings of one kind."""
        return tuple(finding for finding in self.findings if finding.kind == kind)

    @property
    def is_lossless(self) -> bool:
        """Whether nothing was left out or changed."""
        return all(finding.kind == "taken" for finding in self.findings)

    def lines(self) -> tuple[str, ...]:
        """Return the whole report, one finding a line."""
        more = (f"{kind}: {count} more of the kind" for kind, count in self.untold.items())
        return (*map(str, self.findings), *more)


@dataclass(frozen=True, slots=True)
class Exported:
    """What an export gives.

    Attributes:
        files: bytes by file name, the main file first; the others stand beside it.
        report: what the format cannot hold.
    """

    files: Mapping[str, bytes]
    report: Report


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import gives.

    Attributes:
        map: the map.
        report: what was taken, changed and left out, with places.
    """

    map: Map
    report: Report
