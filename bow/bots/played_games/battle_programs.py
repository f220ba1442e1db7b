"""Battles for bot programs: the available bots, and the description of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bow.battle import RULES_VERSION
from bow.bots import BOTS
from bow.bots.programs.bot_server import names_of
from bow.bots.programs.dialogue import FIRST, SpokenGame
from bow.bots.programs.seated_bots import GameBots
from bow.content.documents.to_plain import plain

if TYPE_CHECKING:
    from bow.battle import View


def _described(view: View) -> dict[str, Any]:
    return {
        "rules": RULES_VERSION,
        "packs": names_of(view.catalogue.packs),
        "options": sorted(view.options),
        "scenario": plain(view.scenario) if view.scenario is not None else None,
    }


#: the bots of battles
BATTLE_PLAYERS: Final = GameBots(SpokenGame("battle", FIRST, _described), BOTS)
