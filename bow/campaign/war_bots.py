"""What bots decide between the battles of a war: favours and ransoms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from bow.campaign.next_battle import RESERVE, changes_of, favours_for, resulting_plan
from bow.campaign.sheet import Sheet
from bow.content.plan_changes import house_of
from bow.content.terms import RANKS
from bow.seats.saved_files import PERSON

if TYPE_CHECKING:
    from bow.campaign.war import War
    from bow.content.catalogue import Catalogue

#: who decides nothing between battles, to measure what favours are worth
IDLE: Final = "idle"


def bot_favours(sheet: Sheet, place: str, house: str, content: Catalogue) -> list[str]:
    """Return the favours that a bot spends on a battle: as many as it can without those that do not lapse.

    In the last battle it spends these too. It brings units of the reserve, and then promotes the largest units, green
    ones first.
    """
    terms = sheet.campaign.favours
    have = sheet.favours[house]
    is_last = place == sheet.campaign.order()[-1]
    most = min(terms.battle, have if is_last else max(0, have - terms.lasting))
    if not most:
        return []
    plan = resulting_plan(sheet, place, changes_of(sheet, place, (), content), content)

    def worth(text: str) -> tuple[int, int, int, str]:
        _, kind, id = text.split()
        if kind == RESERVE:
            return 0, 0, 0, id
        unit = plan.units.get(id)
        if unit is None or house_of(unit, content) != house:
            return 2, 0, 0, id
        kind = unit.kind or (content.commanders[unit.commander].unit if unit.commander else "")
        return 1, RANKS.index(unit.rank), -(unit.figures or content.kinds[kind].figures), id

    return sorted(favours_for(sheet, place, house, content), key=worth)[:most]


def bot_ransom(sheet: Sheet, house: str) -> str | None:
    """Return the captive commander whom a bot buys back before the next battle, or None."""
    place = sheet.next_place
    if place is None or sheet.begun is not None or sheet.favours[house] < sheet.campaign.favours.ransom:
        return None
    return next((each.person for each in sheet.captives(house) if sheet.is_wanted(each.person, place)), None)


def decide_for_bots(war: War, players: Mapping[str, str] | None = None) -> list[str]:
    """Let the bots of a war ransom captives; return the favours that they spend on the next battle, in words.

    The House that lost the last battle decides first.
    """
    seated = war.players if players is None else players
    spent: list[str] = []
    first = war.sheet.chooses_first or "stark"
    for house in sorted(seated, key=lambda each: each != first):
        place = war.sheet.next_place
        if seated[house] in (PERSON, IDLE) or place is None:
            continue
        while (captive := bot_ransom(war.sheet, house)) is not None:
            war.ransom(captive)
        spent += bot_favours(war.sheet, place, house, war.edition.content)
    return spent
