"""The timeline of a battle's replay: the bar of any replay, with the cards, losses and captures of the battle."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from bow.table.battle.play.replay_session import FIGHTS, ReplaySeat
from bow.ui.kit import theme
from bow.ui.screens.replay_bar import Course, Mark, ReplayBar
from bow.ui.wording import say

#: marks on the bar by kind of event, the most important last
MARKS = {"card-played": "card", "eliminated": "losses", "captured": "command", "battle-over": "victory"}


class TimelinePanel(ReplayBar):
    """The bar of a replay at the battle's table."""

    def __init__(self, seat: ReplaySeat, go_to: Callable[[int], object]) -> None:
        self.seat = seat
        labels = (
            ("analysis", "chart", lambda: True),
            ("take-over", "hit", lambda: seat.decision is not None),  # nothing is left to play after the end
            ("leave-replay", "back", lambda: True),
        )
        super().__init__(lambda: self._course, lambda: seat.at, self._place_words, labels, go_to)

    @cached_property
    def _course(self) -> Course:
        told = self.seat
        begun: dict[int, int] = {told.start.round: 0}
        for n, step in enumerate(told.record, 1):
            begun.setdefault(step.after.round, n)
        return Course(
            houses=tuple(step.house for step in told.record),
            colours=theme.HOUSE,
            lower=frozenset({"lannister"}),
            rounds=tuple(begun.items()),
            marks=self._marks_of_record,
            fights=tuple(
                n for n, step in enumerate(told.record, 1) if any(event.kind in FIGHTS for event in step.events)
            ),
        )

    def _marks_of_record(self) -> list[Mark]:
        """Return the points worth a jump; of several events in one action the most important."""
        found = []
        for n, step in enumerate(self.seat.record, 1):
            kinds = {event.kind for event in step.events}
            if known := [kind for kind in MARKS if kind in kinds]:
                glyph = MARKS[known[-1]]
                found.append(Mark(n, glyph, say(f"hint-replay-{known[-1]}"), glyph == "card", glyph == "losses"))
        return found

    def _place_words(self) -> tuple[str, ...]:
        told, battle = self.seat, self.seat.view
        key = "replay-at-limit" if battle.limit else "replay-at"
        full = say(key, step=told.at, steps=told.count, round=battle.round, limit=battle.limit)
        return full, say("replay-at-short", step=told.at, steps=told.count)
