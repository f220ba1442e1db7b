"""The facts about markers, on the board or held by a House, and about the reserve. No screen is needed."""

from __future__ import annotations

from typing import NamedTuple

from bow.battle.inspection import Inspection
from bow.content.models import Commander, UnitKind
from bow.content.plans import ReserveUnit
from bow.content.terms import ROMAN
from bow.table.battle.board.marker_piles import Pile, pile_mark, piles, text_of, title_of
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.texts.battle_wording import printed
from bow.table.battle.texts.plan_texts import arrivals_of, rules_about
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Region
from bow.ui.wording import say, word


class Fact(NamedTuple):
    """A line of a description: a caption (may be empty) and a text."""

    caption: str
    text: str


def picture(seat: BattleSeat, region: Region) -> str:
    """Return the picture of a region: of a marker, for `marker_piles.pile_texture`, or a commander's painted scene."""
    if region.kind == "commander":
        known = seat.view.commanders.values()
        return next((scene_of("commanders", each.id) for each in known if region.id in (each.unit, each.id)), "")
    pile = pile_of(seat, region.id) if region.kind == "marker" else None
    return pile_mark(pile) if pile is not None else ""


def pile_of(seat: BattleSeat, id: str) -> Pile | None:
    """Return the markers of a region, as far as the viewer may know them."""
    return next((pile for pile in piles(seat.view, seat.viewer or None) if pile.id == id), None)


def describe_marker(seat: BattleSeat, id: str) -> tuple[str, list[Fact]]:
    """Return title and facts of the markers in a region; the title is empty if there are none."""
    battle = seat.view
    pile = pile_of(seat, id)
    if pile is None:
        return "", []
    text = text_of(battle, pile)
    found = [Fact("", text)] if text else []
    if pile.veiled:
        found.append(Fact("", say("marker-veiled")))
    elif not pile.known:
        found.append(Fact("", say("marker-unknown")))
    if pile.held_by is not None:
        key = "marker-controlled" if pile.controlled else "marker-held"
        found.append(Fact("", say(key, house=word(pile.held_by))))
    return pile_title(battle, pile), found + [Fact(say("fact-rule"), rule) for rule in rules_about(battle, pile.kind)]


def pile_title(battle: Inspection, pile: Pile) -> str:
    title = title_of(battle, pile)
    title = title[:1].upper() + title[1:]
    return say("choice-of-many", name=title, count=pile.number) if pile.number > 1 else title


def token_facts(seat: BattleSeat, hex: str) -> list[Fact]:
    """Return the markers on a hex, one fact each."""
    there = [pile for pile in piles(seat.view, seat.viewer or None) if pile.hex == hex]
    return [Fact(say("fact-token"), pile_title(seat.view, pile)) for pile in there]


def reserve_of(battle: Inspection, house: str) -> list[str]:
    waiting = {id: battle.plan.reserve[id] for id in battle.reserve if id in battle.plan.reserve}
    return [id for id, unit in waiting.items() if (unit.house or _named(battle, unit).house) == house]


def _named(battle: Inspection, unit: ReserveUnit) -> Commander | UnitKind:
    """Return the printed commander or kind that gives a unit of the reserve its name."""
    catalogue = printed(battle)
    return catalogue.commanders[unit.commander] if unit.commander else catalogue.kinds[unit.kind or ""]


def describe_reserve(battle: Inspection, house: str) -> tuple[str, list[Fact]]:
    waiting = reserve_of(battle, house)
    found = [Fact("", reserve_title(battle, id)) for id in waiting]
    rules = dict.fromkeys(text for id in waiting for text in arrivals_of(battle, id))
    return say("reserve-title", house=word(house)), [*found, *(Fact(say("fact-rule"), text) for text in rules)]


def reserve_title(battle: Inspection, id: str) -> str:
    unit = battle.plan.reserve.get(id)
    if unit is None:
        return say("prompt-unit")
    return say("unit-title", name=_named(battle, unit).name, rank=ROMAN[unit.rank])
