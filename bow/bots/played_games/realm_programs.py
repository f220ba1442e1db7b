"""The realm for programs: who can take a seat, how a game is described, how a view is read back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from bow.bots.programs.bot_server import PositionReader, check_packs, names_of
from bow.bots.programs.dialogue import SpokenGame
from bow.bots.programs.seated_bots import BotSeats
from bow.bots.realm_bots import REALM_BOTS
from bow.content.catalogue import pack_name
from bow.realm.realm import Realm
from bow.realm.terms import RULES_VERSION

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm_view import RealmView

#: the first version of the protocol that has the realm
OLDEST: Final = 2


def _packs_of(content: RealmContent) -> list[dict[str, str]]:
    return names_of(pack_name(content.entries, label) for label in content.packs)


def _described(view: RealmView) -> dict[str, Any]:
    return {
        "rules": RULES_VERSION,
        "packs": _packs_of(view.content),
        "options": view.position()["options"],
        "houses": list(view.houses),
    }


#: the seats of the realm
REALM_SEATS: Final = BotSeats(SpokenGame("realm", OLDEST, _described), REALM_BOTS)


def realm_reader(content: RealmContent) -> Callable[[dict[str, Any]], PositionReader]:
    """Return what `BotServer` needs to play the realm with some printed content."""

    def begun(message: dict[str, Any]) -> PositionReader:
        check_packs(message, _packs_of(content))
        return lambda position, house: Realm.from_position(position, content).view(house)

    return begun
