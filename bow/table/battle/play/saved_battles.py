"""A saved battle, as a list shows it. It does not depend on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from bow.battle import Battle
from bow.content.documents.faults import InputError
from bow.games.battle import BATTLE
from bow.record.entries import RecordNotice
from bow.record.lines import last_played
from bow.record.replay import look_into
from bow.system.places import dated_path
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.battle.texts.battle_wording import plan_of
from bow.table.battle.texts.level_words import seat_name
from bow.ui.saved.saved_files import STAMP, OwnWords, copy_saved, read_about
from bow.ui.wording import error_text, say, word


@dataclass(frozen=True)
class SavedBattle:
    """A saved battle, as the list shows it.

    Attributes:
        path: its journal.
        battle: the battle after its last action; None: the journal cannot be read.
        own_words: the name and the note that the player gave it.
        seats: the players; None: not known.
        when: the time of its last action.
        trouble: why the battle cannot be opened; empty: it can.
        remarks: what in it is not as it was recorded, as far as reading its end shows that.
    """

    path: Path
    battle: Battle | None
    own_words: OwnWords
    seats: Seats | None
    when: datetime
    trouble: str = ""
    remarks: tuple[RecordNotice, ...] = ()

    @property
    def is_readable(self) -> bool:
        """Whether its journal can be read."""
        return self.battle is not None

    @property
    def goes_on(self) -> bool:
        """Whether it can be resumed: it is not over, and it is not a saved replay."""
        battle = self.battle
        return battle is not None and battle.decision is not None and self.path.parent == saves.battles_folder()

    @property
    def plain_name(self) -> str:
        """The name of its battle plan, or that of its file."""
        plan = plan_of(self.battle) if self.battle is not None else None
        return plan.name if plan is not None else self.path.stem

    @property
    def title(self) -> str:
        """The name given by the player, or else the plain name."""
        return self.own_words.name or self.plain_name

    @property
    def state(self) -> str:
        """A sentence on its state: it goes on, a House has won, or a House has conceded."""
        battle = self.battle
        if battle is None:
            return self.trouble
        outcome = battle.outcome
        if outcome is None:
            return say("saves-going-on")
        if battle.conceded_by is not None:
            return say("saves-conceded", house=word(battle.conceded_by))
        return say("saves-nobody") if outcome.winner == "none" else say("saves-won", house=word(outcome.winner))

    @property
    def who(self) -> str:
        """A sentence on who played which House."""
        if self.seats is None:
            return say("saves-who-unknown")
        return say("saves-who", stark=seat_name(self.seats.stark), lannister=seat_name(self.seats.lannister))

    @property
    def lines(self) -> tuple[str, str, str]:
        """The texts in the list: battle, round and state; players and time; the note."""
        when = self.when.strftime("%Y-%m-%d %H:%M")
        if self.battle is None:
            return self.trouble, when, self.own_words.note
        round = say("saves-round", round=self.battle.round, limit=self.battle.limit)
        parts = [self.plain_name] * bool(self.own_words.name) + [round, self.state]
        return " · ".join(parts), f"{self.who} · {when}", self.own_words.note


def read_saved(path: Path) -> SavedBattle:
    try:
        when = datetime.fromtimestamp(last_played(path)).astimezone()
    except (OSError, OverflowError, ValueError):
        when = datetime.fromtimestamp(0).astimezone()
    seats = saves.read_seats(path) if saves.seats_path(path).exists() else None
    try:
        found = look_into(path, BATTLE.records, whole=False)
    except (InputError, OSError) as error:
        return SavedBattle(path, None, read_about(path), seats, when, error_text(error).splitlines()[0])
    return SavedBattle(path, found.game, read_about(path), seats, when, remarks=found.remarks)


def copy_battle(saved: SavedBattle) -> Path:
    """Copy a saved battle into its own folder; return the journal of the copy. See `saves.deal_saved_anew`.

    Raises:
        InputError, OSError: the battle cannot be read, or the copy cannot be written.
    """
    copy = dated_path(saved.path.parent, STAMP.sub("", saved.path.stem, count=1), ".bow")
    return copy_saved(saved, copy, saves.deal_saved_anew)
