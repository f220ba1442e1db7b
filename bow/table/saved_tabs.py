"""The lists of saved games of both games, and the newest game of either."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.record.lines import last_played
from bow.table.battle.destinations import KeptBattle, ReplaysPage
from bow.table.battle.pages.replays import paint_battle
from bow.table.battle.play import saves
from bow.table.realm.destinations import KeptRealm, RealmGamesPage
from bow.table.realm.map.ground import paint_realm
from bow.table.realm.play import realm_saves
from bow.ui.background_work import Paint
from bow.ui.screens.navigation import Page
from bow.ui.screens.saved_screen import SavedTab
from bow.ui.wording import say, words
from bow.words.translation import translated

BATTLE_TAB: Final = "battles"
REALM_TAB: Final = "realm"
SAVED_TABS: Final = (
    SavedTab(BATTLE_TAB, "saves-tab-battles", ReplaysPage()),
    SavedTab(REALM_TAB, "saves-tab-realm", RealmGamesPage()),
)


class UnfinishedGame(NamedTuple):
    """A game to resume.

    Attributes:
        page: its page.
        caption: its description for the player.
        paint: paints its position, as large as fits into a size in pixels.
    """

    page: Page
    caption: str
    paint: Paint


def unfinished_game() -> UnfinishedGame | None:
    """Return the newest unfinished game of either kind, or None."""
    found: list[tuple[float, UnfinishedGame]] = []
    if (battle := saves.SHELF.newest_unfinished()) is not None:
        path, begun = battle
        plan = begun.scenario
        name = translated(plan, words()).name if plan is not None else say(BATTLE.title)
        caption = say("title-kept", name=name, round=begun.round)
        found.append((last_played(path), UnfinishedGame(KeptBattle(path), caption, partial(paint_battle, begun))))
    if (realm := realm_saves.SHELF.newest_unfinished()) is not None:
        path, game = realm
        view = game.public_view()
        caption = say("title-kept", name=say(REALM.title), round=view.round)
        found.append((last_played(path), UnfinishedGame(KeptRealm(path), caption, partial(paint_realm, view))))
    return max(found, key=lambda pair: pair[0])[1] if found else None


def saved_page() -> Page | None:
    """Return the list with the newest saved game, or None if no game was saved."""
    battles, realms = saves.SHELF.journals()[:1], realm_saves.SHELF.journals()[:1]
    if not battles and not realms:
        return None
    newer = realms and (not battles or last_played(realms[0]) > last_played(battles[0]))
    return RealmGamesPage() if newer else ReplaysPage()
