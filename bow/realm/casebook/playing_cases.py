"""Reading cases from files, playing them, and reporting differences from their expectations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from bow.content.case_reading import CaseFault, CaseResult, CaseVocabulary
from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.documents.yaml_reading import Document
from bow.realm import events
from bow.realm.casebook import case_game
from bow.realm.casebook.case_happenings import begin_with, happen, place_orders
from bow.realm.casebook.case_steps import IN_COMBAT, KEYS, Reason
from bow.realm.content import case_models
from bow.realm.content.realm_case_files import WrittenCase, written_cases
from bow.realm.content.realm_rules import load_realm_rules
from bow.realm.core.changes import available, tokens_on_board
from bow.realm.core.control import castles, controller
from bow.realm.core.supply_limit import allowed, armies
from bow.realm.core.transport import reachable
from bow.realm.position import units_of
from bow.realm.reading import printed_realm
from bow.realm.rules.action_steps import ActionStep
from bow.realm.rules.planning import stars
from bow.realm.state_faults import faults_of
from bow.realm.terms import MOST_POWER, TOKEN_OF, TRACKS
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.core.state import State

Found = Callable[[case_game.CaseGame, Any], Any]
NONE: Final = "none"
SETS: Final = ("used", "banned")
"""The lists whose order does not matter."""


def _differences(game: case_game.CaseGame, expected: case_models.CaseExpected) -> Iterator[tuple[str, str]]:
    """Yield every unmet expectation: its kind, and a sentence."""
    for part, value in expected.given().items():
        try:
            found = FOUND[part](game, value)
        except case_game.CaseError as error:
            yield part, error.why
            continue
        same = sorted(found) == sorted(value) if part in SETS else found == value
        if not same:
            yield part, Sentence("told-realm-case-differs", wanted=text_of(value), found=text_of(found))


def text_of(value: Any) -> str:
    """Return a plain value as written in a file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {text_of(each)}' for key, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(text_of, value))}]"
    return NONE if value is None else str(value)


def _of_houses(look: Callable[[State, str], Any]) -> Found:
    return lambda game, value: {house: look(game.s, house) for house in value}


def _units(game: case_game.CaseGame, value: Mapping[str, Any]) -> Any:
    s = game.s
    return {area: {s.units[area].house: units_of(s.units[area])} if area in s.units else {} for area in value}


def _available(game: case_game.CaseGame, value: Mapping[str, Mapping[str, int]]) -> Any:
    return {house: {unit: available(game.s, house, unit) for unit in units} for house, units in value.items()}


def _strength(moment: str) -> Found:
    def look(game: case_game.CaseGame, value: Mapping[str, int]) -> Any:
        found = {}
        for event in game.events:
            if isinstance(event, events.StrengthCounted) and event.moment == moment:
                found[event.house] = event.total
        return {house: found.get(house, NONE) for house in value}

    return look


def _last(kind: str, key: str) -> Found:
    def look(game: case_game.CaseGame, value: Any) -> Any:
        return next((getattr(event, key) for event in reversed(game.events) if event.kind == kind), NONE)

    return look


def _winner(game: case_game.CaseGame, value: Any) -> Any:
    for event in reversed(game.events):
        if isinstance(event, events.GameOver | events.CombatWon | events.WildlingAttackDecided):
            return event.winner
    return NONE


def _combat(game: case_game.CaseGame, value: Any) -> Any:
    for event in reversed(game.events):
        if isinstance(event, events.CombatBegan):
            return {key: getattr(event, key) for key in value} if isinstance(value, dict) else dict(event.values)
    return NONE


def _destroyed(game: case_game.CaseGame, value: Mapping[str, Any]) -> Any:
    found: dict[str, dict[str, int]] = {house: {} for house in value}
    for event in game.events:
        if isinstance(event, events.UnitDestroyed) and event.house in found:
            units = found[event.house]
            units[event.unit] = units.get(event.unit, 0) + 1
    return found


def _cards(part: str) -> Found:
    """Return a lookup of hands or discard piles, which are compared as sets.

    Cards come in the order of the expectation if they are the same.
    """

    def look(game: case_game.CaseGame, value: Mapping[str, list[str]]) -> Any:
        found = {}
        for house, cards in value.items():
            there = list((game.s.hands if part == "hand" else game.s.discards)[house])
            found[house] = list(cards) if sorted(there) == sorted(cards) else there
        return found

    return look


def _reachable(game: case_game.CaseGame, value: Mapping[str, Any]) -> Any:
    areas = sorted(reachable(game.s, value["house"], value["from"]))
    return {**value, "areas": areas if areas != sorted(value["areas"]) else value["areas"]}


def _attack(game: case_game.CaseGame, value: int) -> int:
    if game.attack is None:
        raise case_game.CaseError((), Sentence("told-realm-case-no-march"))
    return game.attack


def _sizes(legal: bool) -> Found:
    def look(game: case_game.CaseGame, value: list[list[int]]) -> Any:
        if not game.supply_of:
            raise case_game.CaseError((), Sentence("told-realm-case-which-house"))
        limit = game.s.compiled.armies[game.s.supply[game.supply_of]]
        # a single unit is no army (TRM-6)
        return [
            sizes
            for sizes in value
            if allowed(limit, sorted((size for size in sizes if size > 1), reverse=True)) is legal
        ]

    return look


def _next(game: case_game.CaseGame, value: Any) -> Any:
    return {"house": game.decider(), "kind": game.asks()} if game.decider() else NONE


def _next_step(game: case_game.CaseGame, value: str) -> Any:
    step = game.s.frame(ActionStep)
    if step is not None:
        return step.step
    began = [event.step for event in game.events if isinstance(event, events.StepBegan)]
    if value in began:
        return value
    return began[-1] if began else NONE


def _garrison_at(game: case_game.CaseGame, value: Mapping[str, str]) -> Any:
    areas = game.s.compiled.areas
    return {house: next((a for a in game.s.garrisons if areas[a].home == house), NONE) for house in value}


def _position_6(game: case_game.CaseGame, value: Any) -> Any:
    return "empty" if all(len(game.s.tracks[track]) < 6 for track in TRACKS) else "taken"


def _change(game: case_game.CaseGame, value: Mapping[str, int]) -> Any:
    return {house: castles(game.s, house) - castles(game.start, house) for house in value}


def _in_pool(s: State, house: str) -> int:
    return MOST_POWER - s.power[house] - tokens_on_board(s, house)


def _pool_change(game: case_game.CaseGame, value: Mapping[str, int]) -> Any:
    return {house: _in_pool(game.s, house) - _in_pool(game.start, house) for house in value}


def _to_pool(game: case_game.CaseGame, value: int) -> int:
    bids = [event.bids for event in game.events if isinstance(event, events.BidsRevealed)]
    return sum(sum(each.values()) for each in bids)


def _impassable(game: case_game.CaseGame, value: int) -> int:
    return sum(game.s.compiled.kind(area) == "land" for area in game.s.compiled.impassable)


def _adjacent(are: bool) -> Found:
    return lambda game, value: [pair for pair in value if (pair[1] in game.s.compiled.neighbours[pair[0]]) is are]


def _track(track: str) -> Found:
    return lambda game, value: list(game.s.tracks[track])


FOUND: Mapping[str, Found] = {
    "units": _units,
    "orders": lambda game, value: {area: [placed.house, placed.order] for area, placed in game.s.orders.items()},
    "tokens": lambda game, value: dict(game.s.tokens),
    "neutral": lambda game, value: dict(game.s.neutral),
    "neutral_token_count": lambda game, value: len(game.s.neutral) + _impassable(game, value),
    "impassable_count": _impassable,
    "garrison": lambda game, value: dict(game.s.garrisons),
    "garrison_at": _garrison_at,
    "controller": lambda game, value: {area: controller(game.s, area) or NONE for area in value},
    "power": _of_houses(lambda s, house: s.power[house]),
    "supply": _of_houses(lambda s, house: s.supply[house]),
    "stars": _of_houses(stars),
    "victory": _of_houses(castles),
    "victory_change": _change,
    "pool_change": _pool_change,
    "army_sizes": _of_houses(armies),
    "available": _available,
    "hand": _cards("hand"),
    "discard": _cards("discard"),
    "houses": lambda game, value: list(game.s.compiled.houses),
    "to_pool_total": _to_pool,
    **{track: _track(track) for track in TRACKS},
    "overlay": lambda game, value: game.content.setups[len(game.s.compiled.houses)].stars.overlay,
    "position_6": _position_6,
    "dominance": lambda game, value: {token: game.s.holders[token] for token in value},
    "used": lambda game, value: [token for token in TOKEN_OF.values() if token in game.s.used],
    "banned": lambda game, value: [order for order in game.s.compiled.orders if order in game.s.banned],
    "wildlings": lambda game, value: game.s.wildlings,
    "top_wildling_card": lambda game, value: game.s.wildling_deck[0],
    "bottom_wildling_card": lambda game, value: game.s.wildling_deck[-1],
    "round": lambda game, value: game.s.round,
    "initial_strength": _strength("initial"),
    "recomputed_strength": _strength("recomputed"),
    "final_strength": _strength("final"),
    "winner": _winner,
    "casualties": _last("combat-won", "casualties"),
    "destroyed": _destroyed,
    "combat": _combat,
    "attack_strength": _attack,
    "legal_sizes": _sizes(legal=True),
    "illegal_sizes": _sizes(legal=False),
    "adjacent": _adjacent(are=True),
    "not_adjacent": _adjacent(are=False),
    "reachable_land": _reachable,
    "results": lambda game, value: list(game.results),
    "attacks_so_far": lambda game, value: sum(isinstance(event, events.WildlingAttackBegan) for event in game.events),
    "watch_strength": _last("wildling-attack-decided", "watch"),
    "next_decision": _next,
    "next_step": _next_step,
    "planning_mode": lambda game, value: "turn_order_face_down" if game.openly else "secret",
    "game_over": lambda game, value: game.s.ending is not None,
}
"""The lookup for each kind of expectation."""


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

    def fault(self, at: case_game.Place, why: str) -> CaseFault:
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
            case_game.units_in_the_box(
                case_game.state_of_position(printed, case.written.position), case.written.position
            )
        except case_game.CaseError as error:
            faults.append(document.fault((*at, *error.at), error.why))
        faults += [document.fault((*at, *place), why) for place, why in _wrong_reasons(case.written)]
    if faults:
        raise InputError(in_order(faults))
    return cases


def _wrong_reasons(case: WrittenCase) -> Iterator[tuple[case_game.Place, str]]:
    rules = load_realm_rules().rules
    for n, action in enumerate(case.actions):
        if not isinstance(action, case_models.TriedAction) or action.why is None or not _is_a_reason(action.why):
            continue
        if action.legal:
            yield ("actions", n, "why"), Sentence("told-realm-case-why-legal")
        elif action.why not in rules and action.why not in KEYS:
            word, hint, keys = (
                case_models.shortened(action.why),
                did_you_mean(action.why, [*rules, *KEYS]),
                listed(sorted(KEYS)),
            )
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
    except case_game.CaseError as error:
        found.append(case.fault(error.at, error.why))
    except Exception as error:  # noqa: BLE001  # an error in the game fails this case only, not the following ones
        found.append(case.fault(playing.at, playing.why_it_broke_down(error)))
    return found


def realm_cases(content: RealmContent | None = None) -> CaseVocabulary[RealmCase]:
    """Return the cases of the realm, with the printed content; None for that of the box."""
    return CaseVocabulary(lambda document: realm_cases_in(document, content), _result)


def _result(case: RealmCase) -> CaseResult:
    wrong = tuple(play_realm_case(case))
    return CaseResult(case.id, case.document.origin, case.line, "; ".join(map(str, wrong)), wrong)


class _Playing:
    """A case in progress; `at` is the place of the current action."""

    def __init__(self, case: RealmCase) -> None:
        self.case = case
        self.at: case_game.Place = ("position",)
        self.game = case_game.CaseGame(case.content, case.written.position, case.written.actions)

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
                if not (isinstance(action, case_models.TriedAction) and not action.legal):
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

    def _compared(
        self, game: case_game.CaseGame, at: case_game.Place, part: case_models.CaseExpected
    ) -> Iterator[CaseFault]:
        for key, why in _differences(game, part):
            yield self.case.fault((*at, key), why)

    def _act(self, game: case_game.CaseGame, n: int, action: case_models.CaseAction) -> CaseFault | None:
        """Play an action of the case; return the difference from the expectation, None if there is none."""
        is_last = n == len(self.case.written.actions) - 1
        game.more = True
        if isinstance(action, case_models.MarchUnitsStep):
            game.note_attack(action)
        if isinstance(action, case_models.Decision) and not game.begun:
            self._placed(lambda: begin_with(game, n, action))
        if isinstance(action, case_models.TriedAction) and not action.legal:
            return self._refused(game, n, action)
        try:
            self._placed(lambda: _do(game, n, action, is_last))
        except case_game.Illegal as error:
            return self.case.fault(self.at, Sentence("told-realm-case-refused", why=_told(error.reason)))
        return None

    def _refused(self, game: case_game.CaseGame, n: int, action: case_models.TriedAction) -> CaseFault | None:
        """Try on a copy an action that the game must refuse; return the difference, or None if it is refused."""
        tried = game.forked()
        try:
            self._placed(lambda: _do(tried, n, action, is_last=False))
        except case_game.Illegal as error:
            reason = error.reason
        except case_game.UnscriptedError:  # it was legal up to the next shuffle
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
        except case_game.CaseError as error:
            if error.at[:1] == ("actions",):
                raise
            raise type(error)((*self.at, *error.at), error.why) from None


def _do(game: case_game.CaseGame, n: int, action: case_models.CaseAction, is_last: bool) -> None:
    if isinstance(action, case_models.PlaceOrdersStep):
        place_orders(game, action, is_last)
    elif isinstance(action, case_models.Decision):
        game.decide(action, is_last)
    else:
        happen(game, n, action, is_last)


def _told(reason: Reason) -> str:
    return Sentence("told-with-rule", why=reason.sentence, rule=reason.rule)
