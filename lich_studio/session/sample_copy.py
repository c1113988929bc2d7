"""The user's own copy of the samples, so that trying the studio never changes what was installed.

A small list in the copy remembers what each file was when it was copied. A later start brings new samples
and renews those the user has left alone; what the user changed or deleted stays so.
"""
from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import platformdirs

from lich_studio.assets import SampleKind, sample_folder
from lich_studio.content.problems import ContentError
from lich_studio.content.project import PROJECT_FILE, Project
from lich_studio.content.writing import save, write_whole

__all__ = ["copy_samples", "samples_folder"]

KINDS: tuple[SampleKind, ...] = ("maps", "cards", "scenarios")
LIST_NAME = ".samples.json"
FOLDER = ("LICH Studio", "Samples")


def samples_folder(documents: Path | None = None) -> Path:
    """Return where the copy belongs: inside `documents`, or the user's documents folder when None."""
    root = documents or Path(platformdirs.user_documents_dir())
    return root.joinpath(*FOLDER)


def copy_samples(documents: Path | None = None) -> Path:
    """Copy or renew the samples and return the project folder that holds them.

    A file that cannot be written keeps no other from being copied.

    Raises:
        ContentError: when a file cannot be written; the others are copied.
        AssetError: when the installed samples are missing.
    """
    target = samples_folder(documents)
    target.mkdir(parents=True, exist_ok=True)
    known = _read_list(target / LIST_NAME)
    failed: list[ContentError | OSError] = []
    for name, data in _installed():
        file = target / name
        digest = hashlib.blake2b(data, digest_size=16).hexdigest()
        if name in known and not _is_untouched(file, known[name]):
            continue
        if name not in known and file.exists():
            continue
        if known.get(name) != digest or not file.exists():
            try:
                file.parent.mkdir(parents=True, exist_ok=True)
                write_whole(file, data)
            except (ContentError, OSError) as error:
                failed.append(error)
                continue
        known[name] = digest
    write_whole(target / LIST_NAME, (json.dumps(known, indent=2, sort_keys=True) + "\n").encode("utf-8"))
    if not (target / PROJECT_FILE).exists():
        save(target / PROJECT_FILE, Project(name="Samples"))
    if failed:
        raise ContentError(str(failed[0]), "save") from failed[0]
    return target


def _installed() -> Iterator[tuple[str, bytes]]:
    """Yield every installed sample as its name inside the copy and its bytes."""
    for kind in KINDS:
        root = sample_folder(kind)
        for file in sorted(root.rglob("*")):
            if file.is_file() and not file.name.startswith("."):
                yield f"{kind}/{file.relative_to(root).as_posix()}", file.read_bytes()


def _is_untouched(file: Path, digest: str) -> bool:
    """True when the file still is what was copied."""
    return file.is_file() and hashlib.blake2b(file.read_bytes(), digest_size=16).hexdigest() == digest


def _read_list(file: Path) -> dict[str, str]:
    """Return the list of what was copied; empty when there is none or it is damaged."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {str(name): str(digest) for name, digest in cast("dict[object, object]", found).items()}
