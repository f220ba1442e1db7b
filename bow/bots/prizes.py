"""What a House gains if it fells a marker of a third party, by the special rules of the battle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from bow.bots.evaluation import ENEMY

if TYPE_CHECKING:
    from bow.battle import Action, Battle
    from bow.battle.inspection import MarkerState

NESTED: Final = 0.5  # share of a deed that a condition, a choice or dice decide
DECISION: Final = 10.0  # points that count for the end of the battle
OTHER: Final = 0.25  # points that count for any other deed
ENDANGERED: Final = 0.5  # points that count for the end of a marker that strikes
WOUND: Final = 0.5  # share of a marker's prize for its figures that fall before the last one


class Prizes:
    """The prizes of one battle, in victory points."""

    def __init__(self, battle: Battle) -> None:
        plan = battle.scenario or battle.plan
        self._rules = list(plan.rules_in_force.values()) if any(m.figures for m in plan.markers.values()) else []
        self._found: dict[tuple[str, str], float] = {}

    def __bool__(self) -> bool:
        """Return whether the battle has such markers."""
        return bool(self._rules)

    def of_attack(self, battle: Battle, action: Action) -> float:
        """Return the average prize of an attack on a marker (`assail`)."""
        odds = battle.odds(action)
        marker = next((each for each in battle.markers() if each.figures and each.at == action.args[1]), None)
        if odds is None or marker is None:
            return 0.0
        prize = self.of_marker(marker, battle.roster[action.args[0]].house)
        return prize * (odds.eliminated + WOUND * (odds.expected_lost / marker.figures - odds.eliminated))

    def of_marker(self, marker: MarkerState, house: str) -> float:
        """Return what a House gains, and the other does not, if it takes the last figure of a marker; 0 or more."""
        assert marker.id is not None
        key = (marker.id, house)
        if key not in self._found:
            self._found[key] = max(0.0, sum(self._of_rules(marker, house)))
        return self._found[key]

    def _of_rules(self, marker: MarkerState, house: str) -> Iterator[float]:
        for rule in self._rules:
            on: Any = rule.on
            if on.word == "marker-falls":
                if on.house in (None, house) and _names(on.markers, marker):
                    yield sum(_gains(rule.do, rule.for_ or house, house))
            elif any(
                _names(deed.markers, marker) and deed.house != ENEMY[house]
                for deed in _all(rule.do)
                if deed.word == "strike"
            ):
                yield ENDANGERED


def _names(markers: tuple[str, ...] | None, marker: MarkerState) -> bool:
    return markers is None or not {marker.id, marker.kind, str(marker.id).rpartition("-")[0]}.isdisjoint(markers)


def _all(deeds: Iterable[Any]) -> Iterator[Any]:
    for deed in deeds:
        yield deed
        yield from _all(deed.inner)


def _gains(deeds: Iterable[Any], owner: str, house: str) -> Iterator[float]:
    """Yield what deeds of a rule of `owner` bring a House; what they bring the enemy is negative."""
    for deed in deeds:
        to = getattr(deed, "house", None) or owner
        if deed.word == "score":
            yield deed.points if to == house else -deed.points
        elif deed.word == "end-battle":
            yield 0.0 if deed.winner is None else DECISION if deed.winner == house else -DECISION
        elif deed.word == "by":
            yield from _gains(deed.do, deed.house, house)
        elif deed.inner:
            yield NESTED * sum(_gains(deed.inner, to, house))
        else:
            yield OTHER if to == house else -OTHER
