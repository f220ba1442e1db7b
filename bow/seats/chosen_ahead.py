"""Choices made ahead of a House's turn in a hidden step, stored in a file beside the journal (`NAME.ahead`).

The file has one line, with a checksum like the lines of a journal. Only its owner can read it, and it contains only
what is still to be played: each change rewrites it, and it is deleted with the last choice.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bow.content.documents.faults import InputError
from bow.content.documents.saving import write_private
from bow.content.documents.yaml_reading import read_bytes
from bow.game.actions import Action
from bow.record.lines import line_of, parse_line
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.seats.local_table import Record

_log = logging.getLogger("bow.table")

#: the ending of the file
AHEAD: Final = ".ahead"
#: the version of its form
FORM: Final = 1
#: the most bytes that are read of it: six Houses with twenty orders each take a tenth
MOST_READ: Final = 65_536


class ChosenAhead:
    """The actions that each House has chosen for the open hidden step and that have not been played.

    Attributes:
        by_house: the actions of each House, in order.
    """

    def __init__(self) -> None:
        self.by_house: dict[str, tuple[Action, ...]] = {}
        self._journal: Record | None = None
        #: the House whose choice is being played, and the number of actions in the journal before that
        self._playing: tuple[str, int] | None = None

    def keep_beside(self, journal: Record, steps: int) -> None:
        """Store the choices beside a journal from now on, and load those of an earlier session.

        Args:
            journal: the journal of the game.
            steps: how many of its last actions the table knows. A hidden step is shorter.

        Raises:
            InputError: the file was damaged, or belongs to another game; then it is not used.
        """
        self._journal = journal
        found = _read(journal, steps)
        self.by_house = {**found, **self.by_house}
        self._write_or_delete()

    @property
    def _path(self) -> Path:
        assert self._journal is not None
        return self._journal.path.with_suffix(AHEAD)

    def put(self, house: str, actions: Sequence[Action]) -> None:
        """Replace the choice of a House and write it to disk; with no actions, remove it.

        Raises:
            OSError: it cannot be written; the earlier choice stays.
        """
        changed = {**self.by_house, house: tuple(actions)}
        if not actions:
            del changed[house]
        self._write(changed)
        self.by_house = changed

    def forget(self, house: str) -> None:
        """Remove the choice of a House, because it has been played or is no longer possible."""
        self.by_house.pop(house, None)
        self._write_or_delete()

    @contextlib.contextmanager
    def playing(self, house: str) -> Iterator[tuple[Action, ...]]:
        """Yield the choice of a House while it is played, and remove it at the end.

        Meanwhile the file says where playing began, so that after a crash the rest is played.
        """
        self._playing = (house, self._journal.done) if self._journal is not None else None
        self._write_or_delete()
        try:
            yield self.by_house[house]
        finally:
            self._playing = None
            self.forget(house)

    def _write_or_delete(self) -> None:
        """Write the choices; if that fails, delete the file, so that no undone choice is played."""
        try:
            self._write(self.by_house)
        except OSError as error:
            _log.warning("%s: %s", self._path, error)
            with contextlib.suppress(OSError):
                self._path.unlink(missing_ok=True)

    def _write(self, chosen: Mapping[str, Sequence[Action]]) -> None:
        if self._journal is None:
            return
        if not chosen:
            self._path.unlink(missing_ok=True)
            return
        value: dict[str, Any] = {
            "ahead": FORM,
            "game": _name_of(self._journal.path),
            "done": self._journal.done,
            "chosen": {house: [str(action) for action in actions] for house, actions in chosen.items()},
        }
        if self._playing is not None:
            value["playing"] = self._playing
        write_private(self._path, line_of(value))


def _name_of(journal: Path) -> str:
    """Return the name of a game: the digest of the first line of its journal.

    Raises:
        OSError: the journal cannot be read.
    """
    with journal.open("rb") as file:
        return hashlib.blake2b(file.readline(), digest_size=16).hexdigest()


def _read(journal: Record, steps: int) -> dict[str, tuple[Action, ...]]:
    path = journal.path.with_suffix(AHEAD)
    if not path.exists():
        return {}
    try:
        value = parse_line(read_bytes(path, MOST_READ).removesuffix(b"\n"))
        own = value.get("game") == _name_of(journal.path) and journal.done - steps <= value["done"] <= journal.done
        if value.get("ahead") != FORM or not own:
            raise InputError.of(path, Sentence("told-ahead-foreign"))
        chosen = {house: tuple(map(Action.parse, actions)) for house, actions in value["chosen"].items()}
        if "playing" in value:
            house, began = value["playing"]
            chosen[house] = chosen[house][max(0, journal.done - began) :]
    except InputError:
        raise
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        _log.warning("%s: %s", path, error)
        raise InputError.of(path, Sentence("told-ahead-torn")) from None
    return {house: actions for house, actions in chosen.items() if actions}
