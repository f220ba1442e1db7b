"""The realm for bot programs: the available bots, and the description of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bow.bots.programs.bot_server import names_of
from bow.bots.programs.dialogue import SpokenGame
from bow.bots.programs.seated_bots import GameBots
from bow.bots.realm_bots import REALM_BOTS, is_realm_bot, realm_bot
from bow.content.catalogue import pack_name
from bow.realm.terms import RULES_VERSION

if TYPE_CHECKING:
    from bow.ground.games import Bot
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm_view import RealmView

#: the first version of the protocol that has the realm
OLDEST: Final = 2


class RealmBots(GameBots):
    """The bots of the realm, by names that may include a budget."""

    def is_ours(self, who: str) -> bool:
        return is_realm_bot(who)

    def ours(self, who: str, seed: int) -> Bot[RealmView]:
        return realm_bot(who, seed)


def packs_of(content: RealmContent) -> list[dict[str, str]]:
    return names_of(pack_name(content.entries, label) for label in content.packs)


def _described(view: RealmView) -> dict[str, Any]:
    return {
        "rules": RULES_VERSION,
        "packs": packs_of(view.content),
        "options": view.position()["options"],
        "houses": list(view.houses),
    }


#: the bots of the realm
REALM_PLAYERS: Final = RealmBots(SpokenGame("realm", OLDEST, _described), REALM_BOTS)
