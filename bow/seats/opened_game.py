"""An opened recorded game of any kind: its parts, and what its players must know about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic

from bow.game.actions import Action
from bow.game.match import MatchStep
from bow.record.journal import GameJournal, JournalFile
from bow.record.journal_reading import History, game_in, history_of
from bow.record.lines import Annotation, RecordNotice, annotations_in_place, read_lines, read_text
from bow.record.recorded_games import C, G
from bow.record.replay import GameStep, Opening, opening_of
from bow.seats.saved_files import CLOCK, SavedSeats, keep_clock, read_clock, read_seats
from bow.words.messages import Words, spoken, translated_sentence

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.seats.local_table import LocalTable, Message
    from bow.seats.turn_clock import TurnClock


class OpenedGame(Generic[G, C]):
    """A recorded game, read and replayed at most once for its end, its steps and its faults.

    Attributes:
        kind: its game.
        path: its journal.
    """

    def __init__(self, kind: GameKind[G, C], opening: Opening[G, C], file: JournalFile | None) -> None:
        """Use `open_game`."""
        self.kind = kind
        self.path = opening.history.path
        self._opening = opening
        self._file = file

    @property
    def history(self) -> History:
        """Its lines."""
        return self._opening.history

    @property
    def content(self) -> C:
        """The printed content that it continues with."""
        return self._opening.content

    @property
    def game(self) -> G:
        """The position from which it continues."""
        return self._opening.game

    @property
    def done(self) -> int:
        """The number of actions that count."""
        return self._opening.done

    @property
    def remarks(self) -> tuple[RecordNotice, ...]:
        """Warnings for its players before it continues: damage, other versions, steps that play differently."""
        return self._opening.remarks

    # --- its steps
    @property
    def steps(self) -> Sequence[GameStep[G]]:
        """The steps of the record, as far as they can be shown; the first is the start."""
        return self._opening.shown.steps

    @property
    def jumps(self) -> Mapping[int, G]:
        """The numbers of steps that do not follow from the step before; see `bow.record.replay.Viewed`."""
        return self._opening.shown.jumps

    @property
    def end(self) -> G:
        """The game after the last step that can be shown."""
        return self._opening.shown.game

    @property
    def not_shown(self) -> tuple[RecordNotice, ...]:
        """The parts of the record that cannot be shown, and why."""
        return self._opening.shown.remarks

    @cached_property
    def annotations(self) -> list[Annotation]:
        """The annotations of the record, each after a step that can be shown."""
        return annotations_in_place(self.history.annotations.found, len(self.steps) - 1)

    def match_steps(self) -> Iterator[MatchStep[G]]:
        """Yield the steps after the start as those of a match, each with the game before it."""
        before = self.steps[0].game
        for number, step in enumerate(self.steps[1:], start=1):
            before = self.jumps.get(number, before)
            house = step.house or self.kind.houses[0]
            yield MatchStep(house, Action.parse(step.action), before, step.game)
            before = step.game

    def last_steps(self) -> list[MatchStep[G]]:
        """Return the last steps, including all that can be undone."""
        return self._opening.last_steps()

    # --- beside its journal
    @cached_property
    def seats(self) -> SavedSeats:
        """The players of the game, and everyone who has played it."""
        return read_seats(self.path, self.kind, self.game.houses)

    @cached_property
    def clock(self) -> TurnClock | None:
        """The clock of the game, or None."""
        return read_clock(self.path)

    def faults(self) -> list[str]:
        """Return a sentence for each fact that its players must know, also about the files beside the journal."""
        words = spoken()
        lines = remark_lines(self.remarks, words)
        if self.seats.lost:
            lines.append(words.say("opened-lost-seats"))
        if self.clock is None and self.path.with_suffix(CLOCK).is_file():
            lines.append(words.say("opened-lost-clock"))
        return lines

    # --- to continue it
    def journal(self) -> GameJournal[G]:
        """Return the journal for continuing the game, which was opened with `to_play`.

        From now on its file may be changed.

        Raises:
            InputError: it cannot be written; it is then closed.
        """
        assert self._file is not None
        file, self._file = self._file, None
        try:
            return self.kind.journal.continued(file, self._opening)
        except BaseException:
            file.close()
            raise

    def begin_at(self, table: LocalTable[G], journal: GameJournal[G]) -> None:
        """Continue the game at a table: with its journal, its clock, and what the players must know."""
        table.keep_in(journal)
        if self.clock is not None:
            keep_clock(table, self.clock)
        notice: Message | None = ("notice-opened", {"why": " ".join(lines)}) if (lines := self.faults()) else None
        table.trouble = notice or table.trouble

    def close(self) -> None:
        """Release the game, so that other programs can continue it."""
        if self._file is not None:
            self._file.close()
            self._file = None


def open_game(
    path: Path,
    *kinds: GameKind[Any, Any],
    content: Any = None,
    to_play: bool = False,
    whole: bool = True,
    missing_packs: bool = True,
) -> OpenedGame[Any, Any]:
    """Open a recorded game: read its journal once, and replay it at most once if it replays as recorded.

    Nothing is written before `OpenedGame.journal`.

    Args:
        path: its journal.
        kinds: the games that it may be of.
        content: the printed content to continue with; None: the box with the packs that it names.
        to_play: lock it against other programs, to continue it; then call `journal` or `close` of the result.
        whole: compare the whole journal, not only its last part.
        missing_packs: leave out packs of the game that are not available, instead of an error.

    Raises:
        InputError: it is no journal of these games, or this version can read none of its positions; or it is to be
            continued, and cannot be written, or another program is writing it.
    """
    file = JournalFile.open(path) if to_play else None
    try:
        read = read_lines(path) if file is None else read_text(path, file.text)
        name = game_in(read)
        kind = next((kind for kind in kinds if kind.name == name), kinds[0])
        history = history_of(path, read, kind.records)
        opening = opening_of(history, kind.records, content, whole=whole, missing_packs=missing_packs)
    except BaseException:
        if file is not None:
            file.close()
        raise
    return OpenedGame(kind, opening, file)


def remark_lines(remarks: Sequence[RecordNotice], words: Words) -> list[str]:
    """Return a text for each remark, with the line of the file that it is about."""
    return [
        words.say("opened-line", line=remark.line, said=translated_sentence(remark.text, words)) for remark in remarks
    ]
