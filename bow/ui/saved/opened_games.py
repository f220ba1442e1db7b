"""What players must know about a saved game before they continue it, and the screen that says so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from bow.seats.own_files import read_own
from bow.ui.saved.clock_file import read_clock
from bow.ui.saved.saved_files import CLOCK, SEATS
from bow.ui.screens.ask_panel import Answer
from bow.ui.screens.parts_screen import PartsScreen
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bow.record.entries import RecordNotice
    from bow.ui.screens.navigation import Navigator


def remark_lines(remarks: Sequence[RecordNotice]) -> list[str]:
    """Return a line for each remark, with the line of the file that it is about."""
    return [say("opened-line", line=remark.line, said=remark.text) for remark in remarks]


def opened_trouble(journal: Path, remarks: Sequence[RecordNotice]) -> tuple[str, dict[str, str]] | None:
    """Return the message for `trouble` of a session: about remarks, and files beside the journal that cannot be read.

    None: there is nothing to say.
    """
    lines = remark_lines(remarks)
    if (seats := journal.with_suffix(SEATS)).is_file() and not read_own(seats):
        lines.append(say("opened-lost-seats"))
    if journal.with_suffix(CLOCK).is_file() and read_clock(journal) is None:
        lines.append(say("opened-lost-clock"))
    return ("notice-opened", {"why": " ".join(lines)}) if lines else None


class OpenedGameScreen(PartsScreen):
    """The question before a saved game that is not as it was recorded: go on, only watch, or leave it as it is.

    No file is changed before the answer.
    """

    def __init__(
        self,
        navigator: Navigator,
        remarks: Sequence[RecordNotice],
        watch: Callable[[], str | None],
        go_on: Callable[[], str | None] | None = None,
    ) -> None:
        """Ask.

        Args:
            navigator: the window.
            remarks: what the players must know.
            watch: opens the replay; returns why it cannot be opened, or None.
            go_on: resumes the game, likewise; None: it is only to be watched.
        """
        super().__init__(navigator)
        self._lines = remark_lines(remarks)
        self._watch, self._go_on = watch, go_on
        self._ask()

    def _ask(self) -> None:
        ways = [("watch", "eye", self._watch)]
        if self._go_on is not None:
            ways.insert(0, ("go-on", "continue", self._go_on))
        answers = [
            Answer(f"opened-{id}", say(f"opened-{id}"), icon, partial(self._answer, way)) for id, icon, way in ways
        ]
        back = Answer("opened-back", say("opened-back"), "back", self.leave)
        kept = [say("opened-kept")] if self._go_on is not None else []
        self.asking.tell(
            say("opened-title"), [*self._lines, *kept], lambda count: say("opened-more", count=count), *answers, back
        )

    def _answer(self, way: Callable[[], str | None]) -> None:
        failed = way()
        if failed is not None:
            self._lines = failed.splitlines()
            self._ask()

    def arrange(self) -> None:
        self.canvas.clear()
        self._backdrop()
        self.regions = []
