"""A saved game of the realm as a list shows it. It does not use the screen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from bow.content.documents.faults import InputError
from bow.games.realm import REALM
from bow.record.lines import last_played
from bow.record.replay import look_into
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_session import PERSON
from bow.table.realm.play.seat_choices import seat_text
from bow.table.realm.play.texts import RealmTexts
from bow.ui.saved.saved_files import OwnWords, read_about
from bow.ui.wording import error_text, say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from bow.realm.realm_view import RealmView
    from bow.record.entries import RecordNotice


@dataclass(frozen=True)
class SavedRealm:
    """A saved game, as the list shows it.

    Attributes:
        path: its journal.
        view: what all may know of it as its last action left it; None: it cannot be read.
        own_words: its name and note.
        seats: who played, by House.
        when: the time of its last action.
        trouble: why it cannot be opened; empty: it can.
        remarks: what in it is not as it was recorded, as far as reading its end shows that.
    """

    path: Path
    view: RealmView | None
    own_words: OwnWords
    seats: Mapping[str, str]
    when: datetime
    trouble: str = ""
    remarks: tuple[RecordNotice, ...] = ()

    @property
    def is_readable(self) -> bool:
        """Whether its journal can be read."""
        return self.view is not None

    @property
    def goes_on(self) -> bool:
        """Whether it can be resumed."""
        return self.view is not None and not self.view.is_over

    @property
    def plain_name(self) -> str:
        """The number of players; without a readable journal its file."""
        if self.view is None:
            return self.path.stem
        return say("realm-saves-players", players=len(self.view.houses))

    @property
    def title(self) -> str:
        """Its own name, or the plain one."""
        return self.own_words.name or self.plain_name

    @property
    def who(self) -> str:
        """Who plays which Houses, people first."""
        if self.view is None:
            return ""
        texts, found = RealmTexts(self.view.content), dict[str, list[str]]()
        for house in sorted(self.view.houses, key=lambda house: self.seats.get(house, PERSON) != PERSON):
            found.setdefault(self.seats.get(house, PERSON), []).append(texts.house(house))
        return ". ".join(
            say("realm-saves-seats", houses=", ".join(houses), who=seat_text(who)) for who, houses in found.items()
        )

    @property
    def state(self) -> str:
        """Whether it goes on, or who won."""
        if self.view is None or self.view.winner is None:
            return say("saves-going-on")
        return say("realm-saves-won", house=RealmTexts(self.view.content).house(self.view.winner))

    @property
    def lines(self) -> tuple[str, str, str]:
        """What the list says of it: players, round and state; when and who; the note."""
        when = self.when.strftime("%Y-%m-%d %H:%M")
        if self.view is None:
            return self.trouble, when, self.own_words.note
        round = say("realm-saves-round", round=self.view.round)
        parts = [self.plain_name] * bool(self.own_words.name) + [round, self.state]
        return " · ".join(parts), f"{when} · {self.who}", self.own_words.note


def read_saved_realm(path: Path) -> SavedRealm:
    """Read a saved game. If it cannot be read, the result has the reason."""
    try:
        when = datetime.fromtimestamp(last_played(path)).astimezone()
    except (OSError, OverflowError, ValueError):
        when = datetime.fromtimestamp(0).astimezone()
    seats = realm_saves.read_seats(path)
    try:
        found = look_into(path, REALM.records, whole=False)
    except (InputError, OSError) as error:
        return SavedRealm(path, None, read_about(path), seats, when, error_text(error).splitlines()[0])
    return SavedRealm(path, found.game.public_view(), read_about(path), seats, when, remarks=found.remarks)
