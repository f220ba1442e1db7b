"""Compares the expectations of a rule case with its battle. Each difference is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bow.battle import events as battle_events
from bow.battle.decisions import VERBS
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.game.actions import Action
from bow.hexes import MapError, parse_map, write_map
from bow.system.sentence import Sentence, joined

if TYPE_CHECKING:
    from bow.battle import Battle, Event
    from bow.content.case_files import Expected

#: lists whose order does not matter; the others are compared in order
UNORDERED = ("orders", "hand", "engaged", "devastated", "options", "legal", "turned_up", "used")
#: parts that a position omits when they are empty, with the word of a case for that
NOTHING: dict[str, Any] = {"pieces": "none", "fires": 0, "control": "none", "lying": "none", "held": "none"}
#: parts whose keys are hexes
ON_HEXES = ("pieces", "fires", "control")


class Observed:
    """What a case has observed so far: the events since the last `expect`, and the last roll."""

    def __init__(self, battle: Battle) -> None:
        self.units = frozenset((*(unit.piece or id for id, unit in battle.units.items()), *battle.reserve))
        self.events: list[str] = []
        self.dice: int | None = None

    def saw(self, events: Iterable[Event]) -> None:
        for event in events:
            self.events.append(event.kind)
            dice = dice_rolled(event)
            if dice is not None:
                self.dice = dice


def dice_rolled(event: Event) -> int | None:
    """Return how many dice an event reports as rolled, for any purpose, or None if it reports no roll."""
    match event:
        case battle_events.CombatRolled() | battle_events.Rerolled() | battle_events.Scorched():
            return len(event.dice)
        case battle_events.DiceAsked():
            return event.rolled
        case battle_events.OrderDiceRolled():
            return len(event.symbols)
        case battle_events.HoundsRolled():
            return 1
        case battle_events.Doused() if event.die is not None:
            return 1
        case _:
            return None


def differences(expected: Expected, battle: Battle, witness: Observed) -> list[str]:
    """Return a sentence for each difference from the expectations: `expected units.l1.figures 3, got 2`.

    The stored events are cleared.
    """
    position = battle.to_position()
    found: list[str] = []
    for name in type(expected).model_fields:
        if name in expected.model_fields_set:
            found += _CHECKS.get(name, _part)(name, getattr(expected, name), position, battle, witness)
    witness.events.clear()
    return found


def misspelt(action: str) -> str | None:
    """Return the error in the form of a case's action, or None."""
    try:
        verb = Action.parse(action).verb
    except ValueError as error:
        return str(error)
    if verb in VERBS:
        return None
    return Sentence("told-no-action", verb=f"{verb!r}", hint=did_you_mean(verb, VERBS), list=listed(sorted(VERBS)))


def _said(name: str, wanted: Any, got: Any, detail: str = "") -> str:
    key = "told-expected-got-detail" if detail else "told-expected-got"
    return Sentence(key, name=name, wanted=_text(wanted), got=_text(got), detail=detail)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_text(item)}' for key, item in value.items())}}}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(_text(item) for item in value)}]"
    return Sentence("told-nothing") if value is None else str(value)


def _plain(value: Any) -> Any:
    """Return a part of an expectation in the form of a position: models become maps of the fields that were given."""
    if hasattr(value, "model_fields_set"):
        return {field: _plain(getattr(value, field)) for field in type(value).model_fields if _given(value, field)}
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return list(value) if isinstance(value, tuple) else value


def _given(value: Any, field: str) -> bool:
    return field in value.model_fields_set and getattr(value, field) is not None


def _compare(path: str, name: str, wanted: Any, got: Any) -> Iterator[str]:
    """Yield the differences between the wanted and the actual value; of maps only the wanted keys count."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        for key, item in wanted.items():
            yield from _compare(f"{path}.{key}", key, item, got.get(key, NOTHING.get(name)))
    elif isinstance(wanted, list) and isinstance(got, list) and name in UNORDERED:
        if Counter(wanted) != Counter(got):
            yield _said(path, wanted, got)
    elif wanted != got:
        yield _said(path, wanted, got)


def _part(name: str, wanted: Any, position: dict[str, Any], battle: Battle, witness: Observed) -> list[str]:
    absent: Any = [] if name in ("devastated", "turned_up", "used") else {}
    key = name.replace("_", "-")
    strangers = [hex for hex in wanted if hex not in battle.board.index] if name in ON_HEXES else []
    return [
        *(Sentence("told-expected-hex", hex=hex, name=name) for hex in strangers),
        *_compare(name, name, _plain(wanted), position.get(key, absent)),
    ]


def _battle(name: str, wanted: str, position: dict[str, Any], battle: Battle, witness: Observed) -> list[str]:
    got = position.get("battle", "none")
    return [] if got == wanted else [_said(name, wanted, got)]


def _map(name: str, wanted: str, position: dict[str, Any], battle: Battle, witness: Observed) -> list[str]:
    try:
        board, tokens = parse_map(wanted, "".join(battle.catalogue.ground))
    except MapError as error:
        return [Sentence("told-expected-map-bad", row=error.line, column=error.column, why=error.message)]
    return [] if write_map(board, tokens) == position["map"] else [Sentence("told-expected-other-map")]


def _objectives(name: str, wanted: Any, position: dict[str, Any], battle: Battle, witness: Observed) -> list[str]:
    got = {objective: {"at": at} for objective, at in battle.objectives.items()}
    return list(_compare(name, name, _plain(wanted), got))


def _units(name: str, wanted: Any, position: dict[str, Any], battle: Battle, witness: Observed) -> list[str]:
    found: list[str] = []
    for unit, facts in _plain(wanted).items():
        if unit not in witness.units:
            found.append(Sentence("told-expected-unit", unit=unit))
            continue
        got = position["units"].get(unit, "gone")
        if facts == "gone" and got != "gone":
            found.append(
                _said(f"units.{unit}", "gone", Sentence("told-got-unit", hex=got["at"], figures=got["figures"]))
            )
        else:
            found += _compare(f"units.{unit}", unit, facts, got)
    return found


def _owes(name: str, wanted: str, position: dict[str, Any], battle: Battle, witness: Observed) -> list[str]:
    owed = battle.decision
    got = owed.house if owed else "none"
    detail = Sentence("told-got-decision", kind=owed.kind) if owed else Sentence("told-got-over")
    return [] if got == wanted else [_said(name, wanted, got, detail)]


def _legal(name: str, wanted: Sequence[str], position: dict[str, Any], battle: Battle, witness: Observed) -> list[str]:
    found = [wrong for action in wanted if (wrong := misspelt(action))]
    wanted = [" ".join(action.split()) for action in wanted]
    got = [str(action) for action in battle.legal_actions()]
    if Counter(wanted) == Counter(got):
        return found
    missing, more = Counter(wanted) - Counter(got), Counter(got) - Counter(wanted)
    detail = [Sentence("told-got-not-legal", actions=", ".join(missing.elements()))] if missing else []
    detail += [Sentence("told-got-legal-too", actions=", ".join(more.elements()))] if more else []
    return [*found, _said(name, wanted, got, joined(detail))]


def _can(name: str, wanted: Sequence[str], position: dict[str, Any], battle: Battle, witness: Observed) -> list[str]:
    found = []
    for action in wanted:
        wrong, reason = misspelt(action), battle.why_not(action)
        if wrong is not None:
            found.append(wrong)
        elif reason is not None:
            found.append(Sentence("told-expected-can", action=action, why=reason))
    return found


def _cannot(name: str, wanted: Sequence[str], position: dict[str, Any], battle: Battle, witness: Observed) -> list[str]:
    found = []
    for action in wanted:
        wrong = misspelt(action)
        if wrong is not None:
            found.append(wrong)
        elif battle.why_not(action) is None:
            found.append(Sentence("told-expected-cannot", action=action))
    return found


def _winner(name: str, wanted: str, position: dict[str, Any], battle: Battle, witness: Observed) -> list[str]:
    got = battle.winner or Sentence("told-got-no-end")
    return [] if got == wanted else [_said(name, wanted, got)]


def _dice(name: str, wanted: int, position: dict[str, Any], battle: Battle, witness: Observed) -> list[str]:
    got = Sentence("told-got-no-roll") if witness.dice is None else witness.dice
    return [] if got == wanted else [_said(name, wanted, got)]


def _no_event(kind: str) -> str:
    return Sentence(
        "told-no-event",
        kind=f"{kind!r}",
        hint=did_you_mean(kind, battle_events.KINDS),
        list=listed(sorted(battle_events.KINDS)),
    )


def _events(name: str, wanted: Sequence[str], position: dict[str, Any], battle: Battle, witness: Observed) -> list[str]:
    unknown = [kind for kind in wanted if kind not in battle_events.KINDS]
    if unknown:
        return [_no_event(kind) for kind in unknown]
    left = iter(witness.events)
    if all(kind in left for kind in wanted):
        return []
    return [Sentence("told-expected-events", wanted=_text(wanted), got=_text(witness.events))]


_CHECKS: dict[str, Any] = {
    "battle": _battle,
    "map": _map,
    "objectives": _objectives,
    "units": _units,
    "owes": _owes,
    "legal": _legal,
    "can": _can,
    "cannot": _cannot,
    "winner": _winner,
    "dice": _dice,
    "events": _events,
}
