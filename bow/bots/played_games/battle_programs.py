"""Battles for programs: who can take a seat, how a battle is described, how a view is read back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from bow.battle import RULES_VERSION, Battle
from bow.battle.reading import catalogue
from bow.bots import BOTS
from bow.bots.programs.bot_server import PositionReader, check_packs, names_of
from bow.bots.programs.dialogue import FIRST, SpokenGame
from bow.bots.programs.seated_bots import BotSeats
from bow.content.documents.to_plain import plain

if TYPE_CHECKING:
    from bow.battle import View
    from bow.content.plans import Scenario


def _described(view: View) -> dict[str, Any]:
    return {
        "rules": RULES_VERSION,
        "packs": names_of(view.catalogue.packs),
        "options": sorted(view.options),
        "scenario": plain(view.scenario) if view.scenario is not None else None,
    }


#: the seats of a battle
BATTLE_SEATS: Final = BotSeats(SpokenGame("battle", FIRST, _described), BOTS)


def battle_reader(read_plan: Callable[[Any], Scenario]) -> Callable[[dict[str, Any]], PositionReader]:
    """Return what `BotServer` needs to play battles; `read_plan` reads the battle plan in a message."""

    def begun(message: dict[str, Any]) -> PositionReader:
        check_packs(message, names_of(catalogue().packs))
        plan = message.get("scenario")
        scenario = read_plan(plan) if plan is not None else None
        return lambda position, house: Battle.from_position(position, None, scenario).view(house)

    return begun
