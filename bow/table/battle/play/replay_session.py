"""A replay at the table: a session that can show any point of its record and takes no actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from bow.battle import Battle
from bow.content.terms import HOUSES
from bow.games.battle import BATTLE
from bow.seats.recorded_table import RecordedTable
from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.focus import Target
from bow.table.battle.play.selection import Selection
from bow.table.battle.play.session import Session

FIGHTS = frozenset({"attack", "hounds"})


class ReplaySeat(BattleSeat):
    """A record as its viewers may know it."""

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
        """All steps of the record, as publicly known."""
        return tuple(self._step(step, "") for step in self._table.record)

    @property
    def public_steps(self) -> Sequence[BattleSeenStep]:
        return self.record[: self.at]


class ReplaySession(RecordedTable[Battle], Session):
    """A recorded battle, of which a part is shown."""

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
        self.watch(told.history, told.annotations)

    def round_of(self, game: Battle) -> int:
        return game.round

    @property
    def side(self) -> str | None:
        return self.seen_from

    @property
    def shown_house(self) -> str | None:
        """The House whose hand is shown: the one that decides if possible, else the first visible one, or None."""
        deciding = self.house or self.battle.turn
        return deciding if deciding in self.seen else next(iter(self.seen), None)

    @property
    def sees_notes_of(self) -> tuple[str, ...]:
        """`both`, and the Houses whose hands may be shown."""
        return BATTLE.notes.everyone, *self.seen


class ReplayController(Controller):
    """A controller that allows no selection."""

    def _choose(self, keep: tuple[Target, ...] = ()) -> Selection:
        return Selection(self.seat.view, enabled=False, asking=self.seat)

    def click(self, kind: str, id: str) -> bool:
        return False

    def undo(self) -> bool:
        return False
