"""The term in front: own terms can be edited, those of the game only looked at and copied."""
from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from lich_studio.content.term import Term
from lich_studio.effects.diagnosis import TextProblem
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.session.names import unique_id, unique_name
from lich_studio.session.terms import Builtin, TermLanguage, builtin_terms, copied_term, copy_of_builtin
from lich_studio.session.things import Thing, term_uses
from lich_studio.session.workspace import Workspace

__all__ = ["CurrentTerm"]


class CurrentTerm(QObject):
    """Knows which term is in front, "own:ID" or "game:ID".

    Attributes:
        workspace: the project.
        key: the term in front, "" for none.

    Signals:
        switched(): another term, or none, came to the front.
        changed(object): the term in front changed, with the initiator.
        listed(): terms came, went or were renamed.
        refused(str): why an edit was not made.
    """

    switched = Signal()
    changed = Signal(object)
    listed = Signal()
    refused = Signal(str)

    def __init__(self, workspace: Workspace) -> None:
        """Show the first own term, or none."""
        super().__init__()
        self.workspace = workspace
        self._language = TermLanguage(workspace.project)
        own = workspace.library.terms
        self.key = f"own:{own[0].id}" if own else ""
        self._made = {term.id for term in own}
        self.forget = workspace.library.changed.add(self._heed)

    @property
    def own(self) -> tuple[Term, ...]:
        """The project's own terms."""
        return self.workspace.library.terms

    @property
    def game(self) -> tuple[Builtin, ...]:
        """What the game has itself: the rules may still be those of a term that was renamed or deleted just now."""
        return builtin_terms(self.workspace.rules.ruleset, self._made)

    @property
    def builtin(self) -> Builtin | None:
        """The game's status or surface in front, or None."""
        kind, _, name = self.key.partition(":")
        return next((one for one in self.game if one.term.id == name), None) if kind == "game" else None

    @property
    def term(self) -> Term | None:
        """The term in front, or None."""
        kind, _, name = self.key.partition(":")
        if kind == "own":
            found = self.workspace.library.entry(("term", name))
            return found if isinstance(found, Term) else None
        builtin = self.builtin
        return builtin.term if builtin is not None else None

    @property
    def editable(self) -> bool:
        """Whether the term in front is the project's own."""
        return self.key.startswith("own:")

    def show(self, key: str) -> None:
        """Bring a term to the front."""
        if key != self.key:
            self.key = key
            self.workspace.library.stack.seal()
            self.switched.emit()

    def edit(self, fields: Mapping[str, object], initiator: object) -> bool:
        """Change fields of the term in front; return whether the document took the values."""
        term = self.term
        if term is None or not self.editable:
            return False
        if self.workspace.library.read_only:
            self.refused.emit(self.workspace.refusal)
            return False
        try:
            self.workspace.library.set_fields(("term", term.id), fields, initiator)
        except ValueError:
            nameless = fields.get("name") == ""
            self.refused.emit("A term needs a name." if nameless else f"{', '.join(fields)}: not possible.")
            return False
        return True

    def new(self, kind: str) -> None:
        """Make a term of a kind and bring it to the front."""
        name = unique_name(f"New {kind}", {term.name for term in self.own})
        made = {"id": unique_id(name, self._ids()), "kind": kind, "name": name}
        icon = {"status": "drop", "surface": "surface", "token": "summon", "keyword": "star"}.get(kind, "label")
        self._add(Term.model_validate({**made, "icon": icon}), f"New {kind}")

    def settle_id(self) -> None:
        """Give a term that has no file yet and lies on no map the id of its name, which its rules and file bear."""
        term, workspace = self.term, self.workspace
        if term is None or not self.editable or workspace.path_of("term", term.id) is not None:
            return
        others = self._ids() - {term.id}
        wanted = unique_id(term.name, others)
        if wanted == term.id or any(use.kind == "map" for use in self.uses()):
            return
        renamed = term.model_copy(update={"id": wanted})
        self.key = f"own:{wanted}"
        patch = {("term", term.id): None, ("term", wanted): renamed}
        workspace.library.replace(f"Name the term {term.name}", patch, self)

    def copy(self) -> None:
        """Make a copy of the term in front, which can be changed, and bring it to the front."""
        builtin, term = self.builtin, self.term
        if builtin is not None:
            others = (*self.own, *(one.term for one in self.game))
            self._add(copy_of_builtin(builtin, self.workspace.rules.ruleset, others), f"Duplicate {builtin.term.name}")
        elif term is not None:
            self._add(copied_term(term, self.own), f"Duplicate {term.name}")

    def remove(self) -> None:
        """Remove the term in front; undo brings it back."""
        term = self.term
        if term is not None and self.editable and not self.workspace.library.read_only:
            self.workspace.library.replace(f"Remove {term.name}", {("term", term.id): None}, self)

    def problems(self) -> tuple[TextProblem, ...]:
        """Return what is wrong with the lines of the term in front, placed in the lines joined."""
        term = self.term
        return self._language.text_problems(term, self.own) if term is not None and self.editable else ()

    def whole_problems(self) -> tuple[str, ...]:
        """Return what is wrong with the term in front as a whole."""
        term = self.term
        found = self._language.problems(self.own) if term is not None and self.editable else ()
        return tuple(one.problem.message for one in found if term is not None and (one.term, one.line) == (term.id, -1))

    def next_words(self, prefix: str) -> tuple[str, ...]:
        """Return what may come next in the lines."""
        term = self.term
        return self._language.next_words(prefix, term, self.own) if term is not None and self.editable else ()

    def uses(self) -> tuple[Thing, ...]:
        """Return what names the term in front."""
        return term_uses(self.workspace, self.term) if self.term is not None else ()

    def _add(self, term: Term, name: str) -> None:
        if self.workspace.library.read_only:
            self.refused.emit(self.workspace.refusal)
            return
        self.workspace.library.replace(name, {("term", term.id): term}, self)
        self.show(f"own:{term.id}")

    def _ids(self) -> set[str]:
        return {term.id for term in self.own} | {builtin.term.id for builtin in self.game}

    def _heed(self, change: Changed[LibraryChange]) -> None:
        what = change.what
        if not what.terms:
            return
        self._made |= what.terms
        if not what.fields or what.fields & {"name", "kind", "fill", "ink", "icon"}:
            self.listed.emit()
        if self.term is None:
            self.key = f"own:{self.own[0].id}" if self.own else ""
            self.switched.emit()
        elif change.initiator is None and len(what.terms) == 1 and f"own:{next(iter(what.terms))}" != self.key:
            self.show(f"own:{next(iter(what.terms))}")
        elif self.key.partition(":")[2] in what.terms:
            self.changed.emit(change)
