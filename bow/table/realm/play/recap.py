"""What has happened since a person last acted: what concerns their House has priority, in the order of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bow.realm.realm_view import RealmView
    from bow.seats.seat import SeenEvent, SeenStep
    from bow.table.realm.play.realm_seat import RealmSeat

#: events that are no news: each is seen on the map or in the question
QUIET: Final = frozenset(
    {"order-placed", "house-ready", "auto", "step-began", "strength", "order-removed", "game-began", "token-used"}
)
MOST: Final = 9


class Recap:
    """Counts how much of the log each person has seen when they acted last."""

    def __init__(self, seat: RealmSeat) -> None:
        self._seat = seat
        self._seen: dict[str, int] = {}
        seat.watch(self._note)

    def _note(self, step: SeenStep[RealmView], done: bool) -> None:
        if done and step.house in self._seat.persons:
            # the events of the step itself are noted after it: they are no news for the person who took it
            self._seen[step.house] = len(self._seat.log) + len(self._seat.caused(step))

    def news(self) -> list[SeenEvent[RealmView]]:
        """Return what has happened since the person who decides acted last, at most a few things."""
        house = self._seat.house
        if house is None or house not in self._seen or not self._seat.legal:
            return []
        fresh = [each for each in self._seat.log[self._seen[house] :] if each.event.kind not in QUIET]
        own = [each for each in fresh if _names(each.event.values.values(), house)]
        chosen = {id(each) for each in [*own, *(each for each in fresh if each not in own)][:MOST]}
        return [each for each in fresh if id(each) in chosen]


def _names(values: Iterable[Any], house: str) -> bool:
    """Whether a House is among the values of an event."""
    return any(value == house or (isinstance(value, dict) and house in value) for value in values)
