"""Reading cases from files, playing them, and reporting differences from their expectations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.documents.yaml_reading import Document
from bow.realm.casebook.case_beginnings import begin_with, place_orders
from bow.realm.casebook.case_expectations import differences
from bow.realm.casebook.case_game import CaseGame, Illegal
from bow.realm.casebook.case_happenings import happen
from bow.realm.casebook.case_position import CaseError, Place, UnscriptedError, state_of_position, units_in_the_box
from bow.realm.casebook.case_reasons import KEYS, Reason
from bow.realm.casebook.case_steps import IN_COMBAT
from bow.realm.content.case_decisions import CaseAction, Decision, MarchUnitsStep, PlaceOrdersStep, TriedAction
from bow.realm.content.case_expected import CaseExpected
from bow.realm.content.case_part import shortened
from bow.realm.content.realm_case_files import WrittenCase, written_cases
from bow.realm.content.realm_rules import load_realm_rules
from bow.realm.reading import printed_realm
from bow.realm.state_faults import faults_of
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent


class CaseFault(NamedTuple):
    """A fault of a case, or a result that differs from its expectation."""

    line: int
    place: str
    """The place within the case: `expected.power`, `actions.3`."""
    why: str

    def __str__(self) -> str:
        return f"{self.place}: {self.why}" if self.place else self.why


@dataclass(frozen=True)
class RealmCase:
    """A case in a file: its model, and the content for its ids."""

    written: WrittenCase
    document: Document
    n: int
    """The number of the case in its file, from 0."""
    content: RealmContent

    @property
    def id(self) -> str:
        return self.written.id

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that the case proves."""
        return self.written.rules

    @property
    def line(self) -> int:
        return self.document.line_of(("cases", self.n))

    def fault(self, at: Place, why: str) -> CaseFault:
        path = ("cases", self.n, *at)
        place = self.document.dotted(path).removeprefix(f"{self.document.dotted(path[:2])}").removeprefix(".")
        return CaseFault(self.document.line_of(path), place, why)


def realm_cases_in(document: Document, content: RealmContent | None = None) -> list[RealmCase]:
    """Return the cases of a document.

    Args:
        document: the file.
        content: the printed content; None for that of the box.

    Raises:
        InputError: every fault of form, of ids and of positions, each with its line.
    """
    printed = content or printed_realm()
    cases = [RealmCase(case, document, n, printed) for n, case in enumerate(written_cases(document, printed))]
    faults: list[Fault] = []
    for case in cases:
        at = ("cases", case.n)
        try:
            units_in_the_box(state_of_position(printed, case.written.position), case.written.position)
        except CaseError as error:
            faults.append(document.fault((*at, *error.at), error.why))
        faults += [document.fault((*at, *place), why) for place, why in _wrong_reasons(case.written)]
    if faults:
        raise InputError(in_order(faults))
    return cases


def _wrong_reasons(case: WrittenCase) -> Iterator[tuple[Place, str]]:
    rules = load_realm_rules().rules
    for n, action in enumerate(case.actions):
        if not isinstance(action, TriedAction) or action.why is None or not _is_a_reason(action.why):
            continue
        if action.legal:
            yield ("actions", n, "why"), Sentence("told-realm-case-why-legal")
        elif action.why not in rules and action.why not in KEYS:
            word, hint, keys = shortened(action.why), did_you_mean(action.why, [*rules, *KEYS]), listed(sorted(KEYS))
            wrong = Sentence("told-realm-case-why", why=word, hint=hint, names=keys)
            yield ("actions", n, "why"), wrong


def _is_a_reason(why: str) -> bool:
    """Return whether `why` names a rule or a key; several words are an explanation for readers."""
    return len(why.split()) == 1


def play_realm_case(case: RealmCase) -> list[CaseFault]:
    """Play a case.

    Returns:
        The differences from the expectations; empty if the case passed.
    """
    playing = _Playing(case)
    found: list[CaseFault] = []
    try:
        found.extend(playing.faults())  # faults found before an error are kept
    except CaseError as error:
        found.append(case.fault(error.at, error.why))
    except Exception as error:  # noqa: BLE001  # an error in the game fails this case only, not the following ones
        found.append(case.fault(playing.at, playing.why_it_broke_down(error)))
    return found


class _Playing:
    """A case in progress; `at` is the place of the current action."""

    def __init__(self, case: RealmCase) -> None:
        self.case = case
        self.at: Place = ("position",)
        self.game = CaseGame(case.content, case.written.position, case.written.actions)

    def faults(self) -> Iterator[CaseFault]:
        """Play the case, and yield the differences from its expectations."""
        case = self.case
        written, game = case.written, self.game
        parts = written.expectations()
        for n, action in enumerate(written.actions):
            self.at = ("actions", n)
            wrong = self._act(game, n, action)
            if wrong is not None:
                yield wrong
                if not (isinstance(action, TriedAction) and not action.legal):
                    return
            for at, part in parts:
                if part.step == n + 1:
                    yield from self._compared(game, at, part)
        self.at = ("expected",)
        game.answer_the_least(lambda: False, IN_COMBAT)
        for at, part in parts:
            if part.step is None:
                yield from self._compared(game, at, part)
        yield from (case.fault(at, why) for at, why in game.chance.left_over())
        for house, area in sorted(game.tokens_to_leave):
            yield case.fault(("actions",), Sentence("told-realm-case-no-token", house=house, area=area))
        yield from (case.fault((), Sentence("told-realm-case-after", fault=fault)) for fault in faults_of(game.s))

    def why_it_broke_down(self, error: Exception) -> str:
        """Return why the game cannot continue: an inconsistency of its state, or else the error."""
        for fault in faults_of(self.game.s):
            return Sentence("told-realm-case-stuck", fault=fault)
        return Sentence("told-realm-case-broke", error=type(error).__name__, why=error)

    def _compared(self, game: CaseGame, at: Place, part: CaseExpected) -> Iterator[CaseFault]:
        for key, why in differences(game, part):
            yield self.case.fault((*at, key), why)

    def _act(self, game: CaseGame, n: int, action: CaseAction) -> CaseFault | None:
        """Play an action of the case; return the difference from the expectation, None if there is none."""
        is_last = n == len(self.case.written.actions) - 1
        game.more = True
        if isinstance(action, MarchUnitsStep):
            game.note_attack(action)
        if isinstance(action, Decision) and not game.begun:
            self._placed(lambda: begin_with(game, n, action))
        if isinstance(action, TriedAction) and not action.legal:
            return self._refused(game, n, action)
        try:
            self._placed(lambda: _do(game, n, action, is_last))
        except Illegal as error:
            return self.case.fault(self.at, Sentence("told-realm-case-refused", why=_told(error.reason)))
        return None

    def _refused(self, game: CaseGame, n: int, action: TriedAction) -> CaseFault | None:
        """Try on a copy an action that the game must refuse; return the difference, or None if it is refused."""
        tried = game.forked()
        try:
            self._placed(lambda: _do(tried, n, action, is_last=False))
        except Illegal as error:
            reason = error.reason
        except UnscriptedError:  # it was legal up to the next shuffle
            return self.case.fault(self.at, Sentence("told-realm-case-legal"))
        else:
            return self.case.fault(self.at, Sentence("told-realm-case-legal"))
        why = action.why if action.why is not None and _is_a_reason(action.why) else None
        if why is not None and not reason.is_called(why):
            said = Sentence(
                "told-realm-case-refused-other", rule=reason.rule, key=reason.key, meant=why, why=reason.sentence
            )
            return self.case.fault((*self.at, "why"), said)
        if why is None and not reason.is_a_refusal:
            said = Sentence("told-realm-case-refused-only", why=reason.sentence)
            return self.case.fault(self.at, said)
        return None

    def _placed(self, act: Callable[[], None]) -> None:
        """Call a function, and add the place of the current action to a CaseError."""
        try:
            act()
        except CaseError as error:
            if error.at[:1] == ("actions",):
                raise
            raise type(error)((*self.at, *error.at), error.why) from None


def _do(game: CaseGame, n: int, action: CaseAction, is_last: bool) -> None:
    if isinstance(action, PlaceOrdersStep):
        place_orders(game, action, is_last)
    elif isinstance(action, Decision):
        game.decide(action, is_last)
    else:
        happen(game, n, action, is_last)


def _told(reason: Reason) -> str:
    return Sentence("told-with-rule", why=reason.sentence, rule=reason.rule)
