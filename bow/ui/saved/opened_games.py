"""The screen with facts about a saved game that its players must know before they continue it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from bow.seats.opened_game import remark_lines
from bow.ui.screens.ask_panel import Answer
from bow.ui.screens.parts_screen import PartsScreen
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.record.lines import RecordNotice
    from bow.ui.screens.navigation import Navigator


class OpenedGameScreen(PartsScreen):
    """The question before a saved game that differs from its record: continue, only watch, or leave it unchanged.

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
        self._lines = remark_lines(remarks, words())
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
