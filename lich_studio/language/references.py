"""Bind the words of a text that refer: it, they, that card, there, this way, and places that are left out.

Every noun phrase and event of an ability introduces a referent, in the order of the words. A word that refers takes the
number of one, by what can stand there (sort), by number, by nearness, and subjects first. What fits none, or two
equally, becomes a question to the designer: nothing is guessed, and nothing is looked for while a game runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lich_studio.language.chart import Derivation
from lich_studio.language.discourse import Bound, Clause, Discourse, Referent, category_of, is_plural
from lich_studio.language.lexicon import Lexicon, role_sorts
from lich_studio.language.morphology import plural_of
from lich_studio.language.phrases import Anaphor
from lich_studio.language.slots import anaphors_in, marked, with_answer, with_role
from lich_studio.language.tokens import Token
from lich_studio.language.walking import HANDLERS
from lich_studio.meaning.nodes import (
    HOST,
    Event,
    Field,
    Ref,
    Spec,
    Thing,
    Union,
    Word,
)

LEFT_OUT = Anaphor("left out")
"""How a role is referred to by saying nothing."""


class Binder(Discourse):
    """One ability's words as they are bound, sentence by sentence, in the order of the text.

    Attributes:
        found: what each word that refers was bound to.
        said: the tokens of each sentence.
        sentences: the readings of them.
    """

    def __init__(
        self, lexicon: Lexicon, sorts_of: Callable[[Any], frozenset[str]], *, is_reaction: bool = False
    ) -> None:
        super().__init__(lexicon, sorts_of, is_reaction=is_reaction)
        self.found: list[Bound] = []
        self.said: list[Sequence[Token]] = []
        self.sentences: list[Derivation] = []
        self.marks: dict[int, Referent | Clause] = {}
        self.answers: dict[int, Any] = {}
        self.left_out: dict[int, Any] = {}
        self.prevention: Clause | None = None
        self.supposed = False

    def alter(self, altered: Thing) -> None:
        """Introduce what a line before says that this card alters: later lines speak of it ("that summon")."""
        self.referents.append(
            Referent(altered.noun, self._sorts(altered), False, altered.noun, None, "", None, "card", (), (-1, 0), HOST)
        )

    # -- walking
    def bind(self, derivation: Derivation, words: Sequence[Token]) -> None:
        """Bind the references of a sentence; sentences come in the order of the text."""
        self.sentence += 1
        self.words = words
        self.said.append(words)
        self.sentences.append(derivation)
        self.area, self.clause, self.inside = "body", None, None
        self.prevention = None
        self.visit(derivation)

    def visit(self, one: Derivation, need: frozenset[str] = frozenset(), role: str = "") -> Referent | None:
        """Go through a stretch of text in the order of its words; return what it names, if anything."""
        if one.rule is None:
            return self._constant_of(one.value)
        category = one.rule.category.partition("[")[0]
        handler = HANDLERS.get(category)
        if handler is not None:
            return handler(self, one, need, role)
        return self.default(one, need, role)

    def default(self, one: Derivation, need: frozenset[str] = frozenset(), role: str = "") -> Referent | None:
        """Go through the parts in order; a rule that passes on its only part names what that names."""
        found: Referent | None = None
        passes_on = len(one.parts) == 1 and one.parts[0][1].value == one.value
        for label, part in one.parts:
            got = self.visit(
                part, self.need_of(one, label, need if passes_on else frozenset()), role if passes_on else label
            )
            found = got if passes_on else found
        if passes_on:
            return found
        return self.own(one, need, role)

    def own(self, one: Derivation, need: frozenset[str], role: str) -> Referent | None:
        """Bind the word that a rule itself stands for, or introduce what it names."""
        value = one.value
        if value == Ref("this") and "event" in need and not need & self.this.sorts:
            return self.refer(one, Anaphor("this way"), need, role)
        if isinstance(value, Ref):
            return self._constant_of(value)
        if isinstance(value, Anaphor):
            return self.refer(one, value, need, role)
        if self._has_own_anaphor(one):
            for anaphor in anaphors_in(value):
                if not any(anaphor in anaphors_in(part.value) for _, part in one.parts):
                    self.refer(one, anaphor, need, role)
        return None

    def _constant_of(self, value: Any) -> Referent | None:
        slot = getattr(value, "slot", value)
        self.names_this = self.names_this or slot == "this"
        return {"you": self.you, "this": self.this, "host": self.host}.get(slot) if isinstance(slot, str) else None

    def _has_own_anaphor(self, one: Derivation) -> bool:
        return (
            one.rule is not None
            and one.rule.template is not None
            and any(word in one.rule.source for word in ("Anaphor", "this_way", "done_amount"))
        )

    def need_of(self, one: Derivation, label: str, otherwise: frozenset[str]) -> frozenset[str]:
        """Return the sorts of what can stand in a place of a rule."""
        assert one.rule is not None
        return next((item.sorts for item in one.rule.items if item.label == label), frozenset[str]()) or otherwise

    # -- introducing
    def phrase(self, one: Derivation, need: frozenset[str], role: str) -> Referent | None:
        """Go through a noun phrase and introduce what it names."""
        same = next(((label, part) for label, part in one.parts if part.value == one.value), None)
        named = isinstance(one.value, Word) and one.value.kind in ("surface", "status")
        if same is not None and not (named and category_of(same[1]) == "Word"):
            return self.visit(same[1], self.need_of(one, same[0], need), role)
        if isinstance(one.value, (Ref, Anaphor)) or not (named or isinstance(one.value, (Thing, Union, Spec))):
            for label, part in one.parts:
                self.visit(part, self.need_of(one, label, frozenset()), label)
            return self.own(one, need, role)
        referent = Referent(
            self.words_of(one), self._sorts(one.value), is_plural(one), getattr(one.value, "noun", "") or "token",
            self.clause, role, self.inside, self.area, self.path, (self.sentence, one.start),
            made=isinstance(one.value, Spec),
        )  # fmt: skip
        outer, self.inside = self.inside, referent
        labels = dict(one.parts)
        for label, part in one.parts:
            wanted = need if isinstance(one.value, Union) else frozenset[str]()
            if label in ("o", "p") and "a" in labels:
                attribute = self.lexicon.attributes.get(labels["a"].value)
                wanted = frozenset(attribute.of.split()) if attribute else wanted
            if label == "t":
                wanted = need  # "one of them" is what all of them are
            found = self.visit(part, self.need_of(one, label, wanted), label)
            if label == "t" or (label == "n" and one.rule is not None and "e_of(" in one.rule.source):
                referent.group = found
        self.own(one, need, role)
        self.inside = outer
        referent.includes_you = isinstance(one.value, Union) and Ref("you") in one.value.parts
        if isinstance(one.value, Thing):
            if one.value.how == "none":
                return None
            owner = labels.get("o")
            referent.stands_for_you = (
                one.value.noun in ("avatar", "hero") and owner is not None and owner.value == Ref("you")
            )
        self.referents.append(referent)
        self.marks[id(one)] = referent
        return referent

    def _sorts(self, value: Any) -> frozenset[str]:
        if isinstance(value, Spec):
            return frozenset({"unit", "card"})
        if isinstance(value, Union):
            return frozenset[str].intersection(*(self._sorts(part) for part in value.parts)) or frozenset(
                {"unit", "wall"}
            )
        return self.sorts_of(value)

    def words_of(self, one: Derivation) -> str:
        """Return the words of a stretch of text."""
        return " ".join(token.word for token in self.words[one.start : one.end])

    # -- referring
    def refer(self, one: Derivation, anaphor: Anaphor, need: frozenset[str], role: str) -> Referent | None:
        """Find what a word refers to, and note it."""
        at = self._place_of(anaphor, one)
        self.start = one.start
        found = self.find(anaphor, need, role, at)
        shown = anaphor.word if anaphor.word in ("subject", "this way", "sight", "the rest") else self.words[at].word
        if anaphor.word in ("that much", "that many"):
            shown = anaphor.word
        elif anaphor.word == "event":
            shown = " ".join(token.word for token in self.words[at : at + 2])
        elif self.words[one.end - 1].word == "them":
            shown = "them"
        elif anaphor.word == "do":
            shown = next((t.word for t in self.words[one.start : one.end] if t.word in ("do", "does", "can")), "do")
        if anaphor.word in ("that", "those", "the") and anaphor.noun:
            shown = self.words_of(one)
        if isinstance(found, tuple):
            self.found.append(Bound(shown, self.sentence, at, tuple(one.text for one in found), self._called(found)))
            return None
        if isinstance(found, Clause):
            if anaphor.word == "do":
                self.asked[self.sentence] = found
            self.found.append(Bound(shown, self.sentence, at, (f"ev:{found.verb}",)))
            slot = Ref(self.slot_of(found), anaphor)
            who = "attacker" if found.verb == "block" else "agent"
            self.answers[id(one)] = Field(slot, who) if anaphor.word == "attacker" else slot
            return None
        named = found.group.text if anaphor.word == "the rest" and found.group is not None else found.text
        self.found.append(Bound(shown, self.sentence, at, (named,)))
        if found.brought_by is not None:
            self.answers[id(one)] = Field(Ref(self.slot_of(found.brought_by), anaphor), found.brought_as)
        else:
            self.answers[id(one)] = Ref(self.slot_of(found), anaphor)
        return found

    def _called(self, found: tuple[Referent, ...]) -> tuple[str, ...]:
        """Return how each of several things can be spoken of, by its noun; nothing if two have the same."""
        nouns = [self.lexicon.nouns.get(one.noun) for one in found]
        words = [noun.words.partition(";")[0].partition("/") for noun in nouns if noun is not None]
        if len(set(nouns)) < len(found) or None in nouns:
            return ()
        return tuple(
            f"those {plural or plural_of(singular)}" if one.plural else f"that {singular}"
            for one, (singular, _, plural) in zip(found, words, strict=True)
        )

    def _place_of(self, anaphor: Anaphor, one: Derivation) -> int:
        """Return the token at which a word that refers stands: the last such in its phrase, else the phrase's first."""
        wanted = {"this way": "this", "do": "do"}.get(anaphor.word, anaphor.word)
        found = [at for at in range(one.start, one.end) if self.words[at].word == wanted]
        return found[-1] if found and anaphor.word in ("this way", "there", "do") else one.start

    def understand(self, one: Derivation, clause: Clause) -> None:
        """Bind the role that a verb leaves out: what the clauses before did it to ("and inflict burning 1")."""
        verb = self.lexicon.verbs.get(clause.verb)
        if verb is None or not verb.understood or not isinstance(one.value, Event):
            return
        role, optional = verb.understood.rstrip("?"), verb.understood.endswith("?")
        if one.value.role(role) is not None or clause.area != "body" or clause.denied:
            return
        if optional and not (clause.subject is self.you and _is_plain_amount(one.value.role("amount"))):
            return
        need = role_sorts(verb, role)
        for other in reversed(self.clauses):
            if other is clause or other.embedded or not self._is_open(other.path) or other.area == "price":
                continue
            if optional and (
                other.area != "body" or not (other.verb == clause.verb or other.sentence == self.sentence)
            ):
                continue
            named = [who for who, role, _ in other.arguments if role == "patient" and who.sorts & need]
            if other.passive and other.subject is not None:
                named.append(other.subject)
            entry = self.lexicon.verbs.get(other.verb)
            if named and named[-1] is not self.you:
                self.left_out[id(one)] = Ref(self.slot_of(named[-1]), LEFT_OUT)
            elif other.area == "trigger" and entry is not None and role_sorts(entry, "patient") & need and not named:
                self.left_out[id(one)] = Field(Ref(self.slot_of(other), LEFT_OUT), "patient")
            elif not named and other.area == "trigger" and other.subject not in (None, self.this, self.you):
                self.left_out[id(one)] = Ref(self.slot_of(other.subject), LEFT_OUT)  # pyright: ignore[reportArgumentType]
            else:
                continue
            return
        if not optional:
            self.found.append(Bound(self.words[one.start].word, self.sentence, one.start, ()))

    # -- putting it together
    def rebuilt(self, one: Derivation) -> Any:
        """Return a derivation's meaning with slots in place of the words that refer."""
        if one.rule is None:
            return one.value
        value = one.rule.build({label: self.rebuilt(part) for label, part in one.parts})
        value = with_answer(value, self.answers.get(id(one)))
        left_out = self.left_out.get(id(one))
        if left_out is not None and isinstance(value, Event):
            value = with_role(value, self.lexicon.verbs[value.verb].understood.rstrip("?"), left_out)
        mark = self.marks.get(id(one))
        slot = mark.slot if isinstance(mark, Referent) else str(mark.event or "") if mark is not None else ""
        return marked(value, slot) if slot else value


def _is_plain_amount(amount: Any) -> bool:
    """Whether an amount is one of its own, not a change to an event told before ("2 additional damage")."""
    return isinstance(amount, int)
