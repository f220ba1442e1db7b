"""The decisions of a case as actions of the game, and answers to questions that it leaves out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from bow.game.actions import Action
from bow.realm.content.case_decisions import (
    CaptureShips,
    ChooseCasualtiesStep,
    ChooseOption,
    ConsolidatePowerStep,
    Decline,
    GiveSupportStep,
    LeaveAToken,
    MarchUnitsStep,
    MusterUnitsStep,
    NameBidderAs,
    NameCard,
    NameTrack,
    OrderTiedStep,
    RaidArea,
    RavenLook,
    RavenSwap,
    RedrawTidesStep,
    RefuseSupportStep,
    RemoveUnits,
    ReplaceUnits,
    RetreatTo,
    UseAbility,
    UseBladeStep,
)
from bow.realm.core.card_deeds import DECLINE
from bow.realm.position import ROUTED
from bow.realm.rules.fighting.combat import BLADE_ACTION
from bow.realm.rules.fighting.support import ACCEPT, NONE
from bow.realm.rules.fighting.tides import REDRAW
from bow.realm.rules.marches import GO
from bow.realm.rules.mustering import DONE
from bow.realm.rules.raven import LOOK
from bow.realm.terms import SHIP

if TYPE_CHECKING:
    from bow.realm.content.case_decisions import Decision, MusterItem
    from bow.realm.content.case_part import CountedUnit

#: answers that do the least; `support AREA none` is another
LEAST: Final = (DECLINE, DONE, ACCEPT)
#: the decisions inside a combat: they get the least answer even after the last listed action
IN_COMBAT: Final = (
    "support", "refuse-support", "ability", "blade", "tides-redraw", "leave-token", "neutral-support", "casualties",
    "retreat", "retreat-losses",
)  # fmt: skip
EMBATTLED: Final = "*"
"""A placeholder in an action for the area of the combat, which the case need not name."""


def least(legal: list[Action]) -> Action | None:
    """Return the answer that changes nothing, or None if every answer changes something."""
    for action in legal:
        if action in LEAST or (action.verb == "support" and action.args[-1] == NONE):
            return action
    return None


def is_meant(wanted: Action, action: Action) -> bool:
    """Return whether an action of the game fits an action of a case."""
    return wanted.verb == action.verb and len(wanted.args) == len(action.args) and all(
        mine in (EMBATTLED, there) for mine, there in zip(wanted.args, action.args, strict=True)
    )  # fmt: skip


def ways_to(step: Decision) -> list[list[Action]]:
    """Return alternative lists of actions for a listed decision, the most likely first.

    A Wildling card asks first for an option or an area, which the case need not state.
    """
    actions = list(_actions_of(step))
    match step:
        case MusterUnitsStep():
            return [actions, [Action("choose", (step.area,)), *actions]]
        case RemoveUnits():
            return [actions, [Action("choose", ("destroy-units",)), *actions]]
        case NameTrack(do="track_down"):
            return [actions, [Action("choose", ("lower-highest",)), *actions]]
    return [actions]


def _actions_of(step: Decision) -> Iterator[Action]:
    match step:
        case MarchUnitsStep():
            yield Action("march", (step.from_,))
            for move in step.moves:
                for unit, many in move.units.items():
                    yield Action("send", (str(many), unit, move.to))
            yield GO
            if step.leave_token:
                yield Action("token", (step.from_,))
        case RaidArea():
            yield Action("raid", (step.from_, step.target))
        case ConsolidatePowerStep():
            yield Action("consolidate", (step.area, "power" if step.muster is None else "muster"))
            for item in step.muster or ():
                yield _mustered(step.area, item)
        case MusterUnitsStep():
            for item in step.items:
                yield _mustered(step.area, item)
            if not step.items:
                yield DONE
        case GiveSupportStep():
            yield Action("support", (step.from_, step.side))
        case RefuseSupportStep():
            yield Action("refuse", (step.from_,))
        case ChooseCasualtiesStep():
            yield from _each("lose", EMBATTLED, step.units)
        case RetreatTo():
            yield Action("retreat", (step.to,))
            yield from _each("lose", EMBATTLED, step.lose or {})
        case RemoveUnits() | ReplaceUnits():
            verb = "lose" if isinstance(step, RemoveUnits) else "replace"
            for area, units in step.units.items():
                yield from _each(verb, area, units)
        case UseAbility():
            chosen = [each for each in (step.new_card, step.area, step.discard, step.track) if each is not None]
            yield Action("use", (step.card, *chosen, *(["routed"] if step.routed else [])))
        case _:
            yield from _short(step)


def _short(step: Decision) -> Iterator[Action]:
    """Yield the actions of decisions with at most two fields."""
    match step:
        case LeaveAToken():
            yield Action("token", (step.area,))
        case RavenSwap():
            yield Action("swap", (step.area, step.order))
        case RavenLook():
            yield LOOK
            yield Action("keep", (step.put,))
        case UseBladeStep():
            yield BLADE_ACTION
        case RedrawTidesStep():
            yield REDRAW
        case CaptureShips():
            yield Action("capture", (step.port, str(step.ships)))
        case ChooseOption():
            yield Action("choose", (step.option,))
        case OrderTiedStep():
            for house in step.houses[:-1]:
                yield Action("next", (house,))
        case NameBidderAs():
            yield Action("name", (step.house,))
        case NameTrack():
            yield Action("track", (step.track,))
        case NameCard():
            yield Action("discard" if step.do == "discard_card" else "take", (step.card,))
        case Decline():
            yield DECLINE


def _each(verb: str, area: str, units: Mapping[CountedUnit, int]) -> list[Action]:
    """Return `lose UNIT AREA` for each of some units, or the same with another verb."""
    found: list[Action] = []
    for unit, n in units.items():
        words = (unit.removesuffix(ROUTED), area, *(["routed"] if unit.endswith(ROUTED) else []))
        found += [Action(verb, words)] * n
    return found


def _mustered(area: str, item: MusterItem) -> Action:
    if item.upgrade is not None:
        return Action("upgrade", (item.upgrade, area, *(["routed"] if item.routed else [])))
    places = {"footman": item.footman, "knight": item.knight, "ship": item.ship, "siege_engine": item.siege_engine}
    ((unit, to),) = [(unit, to) for unit, to in places.items() if to is not None]
    return Action("muster", (unit, area, to) if unit == SHIP or to != area else (unit, area))
