"""A replay at the table: a session that can show any point of its record and takes no actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from bow.content.terms import HOUSES
from bow.games.battle import BATTLE
from bow.record.annotations import until
from bow.table.battle.input.focus import Target
from bow.table.battle.input.selection import Selection
from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.session import BattleStep, Session

FIGHTS = frozenset({"attack", "hounds"})


class ReplaySeat(BattleSeat):
    """A record as those who watch it may know it."""

    _table: ReplaySession

    @property
    def at(self) -> int:
        """The number of actions before the battle shown."""
        return self._table.at

    @property
    def count(self) -> int:
        """The number of actions in the record."""
        return self._table.count

    @cached_property
    def record(self) -> tuple[BattleSeenStep, ...]:
        """All steps of the record, as all may know them."""
        return tuple(self._step(step, "") for step in self._table.steps)

    @property
    def public_steps(self) -> Sequence[BattleSeenStep]:
        return self.record[: self.at]


class ReplaySession(Session):
    """All steps of a record; `at` counts the steps that are shown."""

    def __init__(self, told: Session, seen: tuple[str, ...] = HOUSES) -> None:
        """Show a record from its start.

        `seen`: the Houses whose hands may be looked at; see `saves.onlookers`.
        """
        super().__init__(told.start, secrecy=False)
        self.at_screen: ReplaySeat = ReplaySeat(self)
        self.seen = seen
        self.start_events = told.start_events
        self.seen_from = told.seen_from
        self.jumps, self.remarks = dict(told.jumps), told.remarks
        self.steps: list[BattleStep] = list(told.history)
        self.all_annotations = list(told.annotations)
        self.take_annotations(until(self.all_annotations, 0))

    @property
    def at(self) -> int:
        """The number of actions before the battle shown."""
        return len(self.history)

    @property
    def count(self) -> int:
        return len(self.steps)

    def show(self, at: int) -> None:
        """Show the battle after this many actions, clamped to the record."""
        at = max(0, min(at, self.count))
        self.history = self.steps[:at]
        self.game = self.steps[at - 1].after if at else self.start
        self.take_annotations(until(self.all_annotations, at))

    @property
    def ended(self) -> bool:
        """Whether the record holds the end of its battle."""
        return (self.steps[-1].after if self.steps else self.start).is_over

    # --- overrides for a session without players
    @property
    def side(self) -> str | None:
        return self.seen_from

    @property
    def acts(self) -> bool:
        """Always False: nobody acts in a record."""
        return False

    @property
    def can_undo(self) -> bool:
        """Always False: a record cannot be changed."""
        return False

    @property
    def shown_house(self) -> str | None:
        """The House that decides, if its hand may be seen; else the first House whose hand may be seen, or None."""
        deciding = self.house or self.battle.turn
        return deciding if deciding in self.seen else next(iter(self.seen), None)

    @property
    def sees_notes_of(self) -> tuple[str, ...]:
        """`both`, and the Houses whose hands may be seen."""
        return BATTLE.notes.everyone, *self.seen

    @property
    def needs_handover(self) -> bool:
        """Always False: there is no handover in a record."""
        return False


class ReplayController(Controller):
    """A controller that lets nothing be chosen."""

    def _choose(self, keep: tuple[Target, ...] = ()) -> Selection:
        return Selection(self.seat.view, enabled=False, asking=self.seat)

    def click(self, kind: str, id: str) -> bool:
        return False

    def undo(self) -> bool:
        return False
