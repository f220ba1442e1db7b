"""Loading both games and the editors in a thread, while the title is shown."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from importlib import import_module
from typing import TYPE_CHECKING

from bow.system.log_file import log_fault

if TYPE_CHECKING:
    from bow.table.saved_tabs import UnfinishedGame
    from bow.ui.screens.navigation import Page

#: the modules of all pages, and of the saved games
PAGES, SAVED = "bow.table.opened", "bow.table.saved_tabs"


class GamesLoader:
    """The loader of all pages, which then looks for saved games.

    Attributes:
        ready: whether it has ended.
        unfinished: the game to resume, or None.
        saved: the list with the newest saved game, or None.
    """

    def __init__(self) -> None:
        self.ready = False
        self.unfinished: UnfinishedGame | None = None
        self.saved: Page | None = None
        self._work: Future[None] | None = None

    def start(self) -> None:
        """Start loading in a thread; `poll` tells when it has ended."""
        if self._work is None:
            worker = ThreadPoolExecutor(1, thread_name_prefix="bow-loading")
            self._work = worker.submit(self.load)
            worker.shutdown(wait=False)

    def poll(self) -> bool:
        """Return whether the thread has ended; raise the error that ended it, if any."""
        if self._work is not None and self._work.done():
            self._work.result()
        return self.ready

    def load(self) -> None:
        import_module(PAGES)
        saved = import_module(SAVED)
        try:
            self.unfinished, self.saved = saved.unfinished_game(), saved.saved_page()
        except Exception as error:  # noqa: BLE001  # a game that cannot be listed must not keep all others closed
            log_fault(error, "load")
        self.ready = True
