"""Loading of both games and the editors beside the title, in a thread."""

from __future__ import annotations

import threading
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bow.table.saved_tabs import UnfinishedGame
    from bow.ui.screens.navigation import Page

#: the modules of all pages, and of the saved games
PAGES, SAVED = "bow.table.opened", "bow.table.saved_tabs"


class GamesLoader:
    """Loads all pages, then looks for saved games.

    Attributes:
        ready: whether it has ended.
        unfinished: the game to resume, or None.
        saved: the list with the newest saved game, or None.
        failure: an error that ended it.
    """

    def __init__(self) -> None:
        self.ready = False
        self.unfinished: UnfinishedGame | None = None
        self.saved: Page | None = None
        self.failure: Exception | None = None

    def start(self) -> None:
        threading.Thread(target=self._load_beside, name="bow-loading", daemon=True).start()

    def _load_beside(self) -> None:
        try:
            self.load()
        except Exception as error:  # the window raises it
            self.failure = error
            self.ready = True

    def load(self) -> None:
        import_module(PAGES)
        saved = import_module(SAVED)
        self.unfinished, self.saved = saved.unfinished_game(), saved.saved_page()
        self.ready = True
