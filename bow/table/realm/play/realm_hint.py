"""What the regent would do in a person's place: asked in the background, from the view of that House alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.bots.realm_bots.regent.regent_advice import advise_realm
from bow.bots.realm_bots.regent.regent_bot import LONGEST
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.seats.background_bot import BackgroundBot, BackgroundThought
from bow.table.realm.play.realm_answerer import think

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.table.realm.play.realm_session import RealmSession


class HintChances(NamedTuple):
    """The House's chances of winning, from 0 to 1: in the present position, and after the action of the hint."""

    now: float
    after: float
    share: float = 1.0  # of the budget: this is the last report


class Adviser:
    """Answers positions with the regent's advice, and reports its `HintChances`.

    Args:
        packs: the content packs of the game, in their order.
    """

    def __init__(self, packs: tuple[Path, ...]) -> None:
        self._content = printed_realm(packs)

    def answer(self, position: Any, house: str, seconds: float | None, watch: Callable[[Any], bool]) -> str:
        """Return the text of the action that the regent would take."""
        view = Realm.from_position(position, self._content).view(house)
        found = advise_realm(view, seconds=None if seconds is None else seconds / LONGEST)
        watch(HintChances(found.chance_now, found.chance_after))
        return str(found.action)


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

    @property
    def chances(self) -> HintChances | None:
        """The chances of winning with the hint; None: there is no hint."""
        found = self._bot.progress if self._bot is not None and self.action is not None else None
        return found if isinstance(found, HintChances) else None

    def ask(self) -> None:
        """Ask for a hint, if a person decides."""
        session = self._session
        house = session.house
        if house is None or not session.legal or self.thinks:
            return
        if self._bot is None:
            self._bot = BackgroundBot(partial(Adviser, tuple(session.realm.content.folders)))
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
