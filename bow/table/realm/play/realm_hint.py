"""What a bot would do in a person's place: asked in the background, from the view of that House alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.seating.background_bot import BackgroundBot, BackgroundThought
from bow.table.realm.play.realm_answerer import RealmBotMaker, think

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.realm.realm import Realm
    from bow.table.realm.play.realm_session import RealmSession

#: the bot that gives hints
ADVISER = "regent"


class RealmHint:
    """One hint at a time. It is forgotten when the game goes on."""

    def __init__(self, session: RealmSession) -> None:
        self._session = session
        self._bot: BackgroundBot | None = None
        self._thought: BackgroundThought | None = None
        self._asked: Realm | None = None
        #: the action that the adviser would take; None: not asked, or not ready
        self.action: Action | None = None

    @property
    def thinks(self) -> bool:
        return self._thought is not None

    def ask(self) -> None:
        """Ask for a hint, if a person decides."""
        session = self._session
        house = session.house
        if house is None or not session.legal or self.thinks:
            return
        if self._bot is None:
            self._bot = BackgroundBot(RealmBotMaker(ADVISER, 1, tuple(session.realm.content.folders)))
        self.action, self._asked = None, session.realm
        self._thought = think(self._bot, session.realm, house)

    def update(self) -> bool:
        """Take the answer when it is ready, drop it when the game has gone on; return whether anything changed."""
        if self._asked is not None and self._session.realm is not self._asked:
            self._asked, self._thought, self.action = None, None, None
            return True
        if self._thought is None or not self._thought.ready:
            return False
        self.action, self._thought = self._thought.answer, None
        return True

    def close(self) -> None:
        """End the adviser's process."""
        if self._bot is not None:
            self._bot.stop()
        self._bot = self._thought = None
