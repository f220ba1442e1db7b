"""The lists of saved games of both games, and the newest game of either."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from bow.table.battle.destinations import KeptBattle, ReplaysPage
from bow.table.battle.play import saves
from bow.table.realm.destinations import KeptRealm, RealmGamesPage
from bow.table.realm.play import realm_saves
from bow.ui.saved.saved_screen import SavedTab
from bow.ui.screens.navigation import Page

BATTLE_TAB: Final = "battles"
REALM_TAB: Final = "realm"
SAVED_TABS: Final = (
    SavedTab(BATTLE_TAB, "saves-tab-battles", ReplaysPage()),
    SavedTab(REALM_TAB, "saves-tab-realm", RealmGamesPage()),
)


def unfinished_page() -> Page | None:
    """Return the page of the newest unfinished game of either kind; None: there is none."""
    found: list[tuple[float, Page]] = []
    for path, page in ((saves.last_unfinished(), KeptBattle), (realm_saves.last_unfinished(), KeptRealm)):
        if path is not None:
            found.append((_time(path), page(path)))
    return max(found, key=lambda pair: pair[0])[1] if found else None


def saved_page() -> Page | None:
    """Return the list with the newest saved game; None: no game was saved."""
    battles, realms = saves.journals()[:1], realm_saves.games()[:1]
    if not battles and not realms:
        return None
    newer = realms and (not battles or _time(realms[0]) > _time(battles[0]))
    return RealmGamesPage() if newer else ReplaysPage()


def _time(path: Path) -> float:
    with contextlib.suppress(OSError):  # deleted just now
        return path.stat().st_mtime
    return 0.0
