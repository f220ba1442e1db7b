"""The decisions of a case as actions of the game, and answers to questions that it leaves out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.game.actions import Action
from bow.realm.content import case_models
from bow.realm.core.card_deeds import DECLINE
from bow.realm.core.control import home_of
from bow.realm.core.named import Counted, Named
from bow.realm.core.records import CombatRecord
from bow.realm.position import ROUTED
from bow.realm.refusals import RULES, RealmRefusal, refusal_of, refused
from bow.realm.rules.combat import BLADE_ACTION
from bow.realm.rules.marches import GO, March
from bow.realm.rules.mustering import DONE
from bow.realm.rules.raven import LOOK
from bow.realm.rules.strength import support_orders
from bow.realm.rules.support import ACCEPT, NONE
from bow.realm.rules.tides import REDRAW
from bow.realm.terms import BLADE, LAND, RAVEN, SHIP
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.content.case_models import CountedUnit, Decision, MusterItem
    from bow.realm.core.state import State

#: answers that do the least; `support AREA none` is another
LEAST: Final = (DECLINE, DONE, ACCEPT)
#: the decisions inside a combat: they get the least answer even after the last listed action
IN_COMBAT: Final = (
    "support", "refuse-support", "ability", "blade", "tides-redraw", "leave-token", "neutral-support", "casualties",
    "retreat", "retreat-losses",
)  # fmt: skip
_EMBATTLED: Final = "*"
"""A placeholder in an action for the area of the combat, which the case need not name."""


NOT_ASKED: Final = ("not-asked", "other-question")
"""The keys of reasons why the game does not ask for the decision at all."""
#: the rule behind each key used only by cases: the game never asks there, so it has no sentence
OWN_RULES: Final = {
    "not-asked": "RND-2",
    "blade-used": "INF-6",
    "blade-elsewhere": "CMB-7",
    "raven-used": "INF-6",
    "raven-elsewhere": "INF-4",
    "choice-elsewhere": "WCD-16",
    "tie-elsewhere": "INF-2",
    "no-support-offered": "SPT-5",
    "more-are-lost": "CAS-1",
    "more-are-due": "WLD-14",
    "token-units-stay": "CTL-2",
    "token-not-on-land": "CTL-2",
    "token-there-already": "CTL-5",
    "token-without-power": "CTL-6",
    "token-on-own-home": "CTL-10",
}
KEYS: Final = frozenset({*RULES, *OWN_RULES})
"""Every key that `why` may contain."""


def least(legal: list[Action]) -> Action | None:
    """Return the answer that changes nothing, or None if every answer changes something."""
    for action in legal:
        if action in LEAST or (action.verb == "support" and action.args[-1] == NONE):
            return action
    return None


def is_meant(wanted: Action, action: Action) -> bool:
    """Return whether an action of the game fits an action of a case."""
    return wanted.verb == action.verb and len(wanted.args) == len(action.args) and all(
        mine in (_EMBATTLED, there) for mine, there in zip(wanted.args, action.args, strict=True)
    )  # fmt: skip


def ways_to(step: Decision) -> list[list[Action]]:
    """Return alternative lists of actions for a listed decision, the most likely first.

    A Wildling card asks first for an option or an area, which the case need not state.
    """
    actions = list(_actions_of(step))
    match step:
        case case_models.MusterUnitsStep():
            return [actions, [Action("choose", (step.area,)), *actions]]
        case case_models.RemoveUnits():
            return [actions, [Action("choose", ("destroy-units",)), *actions]]
        case case_models.NameTrack(do="track_down"):
            return [actions, [Action("choose", ("lower-highest",)), *actions]]
    return [actions]


def _actions_of(step: Decision) -> Iterator[Action]:
    match step:
        case case_models.MarchUnitsStep():
            yield Action("march", (step.from_,))
            for move in step.moves:
                for unit, many in move.units.items():
                    yield Action("send", (str(many), unit, move.to))
            yield GO
            if step.leave_token:
                yield Action("token", (step.from_,))
        case case_models.RaidArea():
            yield Action("raid", (step.from_, step.target))
        case case_models.ConsolidatePowerStep():
            yield Action("consolidate", (step.area, "power" if step.muster is None else "muster"))
            for item in step.muster or ():
                yield _mustered(step.area, item)
        case case_models.MusterUnitsStep():
            for item in step.items:
                yield _mustered(step.area, item)
            if not step.items:
                yield DONE
        case case_models.GiveSupportStep():
            yield Action("support", (step.from_, step.side))
        case case_models.RefuseSupportStep():
            yield Action("refuse", (step.from_,))
        case case_models.ChooseCasualtiesStep():
            yield from _each("lose", _EMBATTLED, step.units)
        case case_models.RetreatTo():
            yield Action("retreat", (step.to,))
            yield from _each("lose", _EMBATTLED, step.lose or {})
        case case_models.RemoveUnits() | case_models.ReplaceUnits():
            verb = "lose" if isinstance(step, case_models.RemoveUnits) else "replace"
            for area, units in step.units.items():
                yield from _each(verb, area, units)
        case case_models.UseAbility():
            chosen = [each for each in (step.new_card, step.area, step.discard, step.track) if each is not None]
            yield Action("use", (step.card, *chosen, *(["routed"] if step.routed else [])))
        case _:
            yield from _short(step)


def _short(step: Decision) -> Iterator[Action]:
    """Yield the actions of decisions with at most two fields."""
    match step:
        case case_models.LeaveAToken():
            yield Action("token", (step.area,))
        case case_models.RavenSwap():
            yield Action("swap", (step.area, step.order))
        case case_models.RavenLook():
            yield LOOK
            yield Action("keep", (step.put,))
        case case_models.UseBladeStep():
            yield BLADE_ACTION
        case case_models.RedrawTidesStep():
            yield REDRAW
        case case_models.CaptureShips():
            yield Action("capture", (step.port, str(step.ships)))
        case case_models.ChooseOption():
            yield Action("choose", (step.option,))
        case case_models.OrderTiedStep():
            for house in step.houses[:-1]:
                yield Action("next", (house,))
        case case_models.NameBidderAs():
            yield Action("name", (step.house,))
        case case_models.NameTrack():
            yield Action("track", (step.track,))
        case case_models.NameCard():
            yield Action("discard" if step.do == "discard_card" else "take", (step.card,))
        case case_models.Decline():
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


class Reason(NamedTuple):
    """A reason for a refusal: the rule, the key of the refusal, a sentence."""

    rule: str
    key: str
    sentence: str

    @property
    def is_a_refusal(self) -> bool:
        """Whether the game refuses the decision itself, and does not merely ask for another one."""
        return self.key not in NOT_ASKED and self.rule != "notation"

    def is_called(self, why: str) -> bool:
        """Return whether a rule id or a key in a case stands for this reason."""
        return why in (self.rule, self.key) or (why == "not-asked" and not self.is_a_refusal)


def reason_of(refusal: RealmRefusal) -> Reason:
    return Reason(refusal.rule, refusal.key, refusal.english)


def own_reason(key: str, sentence: str) -> Reason:
    """Return a reason used only by cases."""
    return Reason(OWN_RULES[key], key, sentence)


def _house(s: State, house: str) -> Named:
    return s.compiled.named("house", house)


def _area(s: State, area: str) -> Named:
    return s.compiled.named("area", area)


def why_refused(
    s: State, decider: str, house: str, step: Decision | None, action: Action, fought: tuple[str, ...]
) -> Reason:
    """Return why an action of a listed decision is not legal.

    Args:
        s: the state.
        decider: the House that is asked now; empty if no House is.
        house: the House that decides in the case.
        step: the decision; None for a bid or a card of an event.
        action: its action.
        fought: the two Houses of the last combat.
    """
    if s.ending is not None:
        return reason_of(refused("over"))
    c = s.frame(CombatRecord)
    if c is not None and _EMBATTLED in action.args:
        action = action._replace(args=tuple(c.area if word == _EMBATTLED else word for word in action.args))
    if decider == house:
        found = reason_of(refusal_of(s, action))
        if found.is_a_refusal:
            return found
    always = _by_the_board(s, house, step, action, fought)
    if always is not None:
        return always
    if not decider:
        return own_reason("not-asked", Sentence("told-realm-case-not-asked", house=_house(s, house)))
    asked = s.stack[-1].asks(s)
    return own_reason(
        "not-asked",
        Sentence("told-realm-case-not-asked-that", house=_house(s, house), decider=_house(s, decider), kind=asked),
    )


def _by_the_board(
    s: State, house: str, step: Decision | None, action: Action, fought: tuple[str, ...]
) -> Reason | None:
    """Return the rule by which the House is never asked, or None if it may be asked at another time."""
    c = s.frame(CombatRecord)
    match step:
        case case_models.GiveSupportStep():
            return _no_support(s, c, house, step)
        case case_models.RefuseSupportStep() if c is not None and c.supports.get(step.from_) != house:
            return own_reason(
                "no-support-offered",
                Sentence("told-realm-case-no-support", area=_area(s, step.from_), house=_house(s, house)),
            )
        case case_models.UseBladeStep() | case_models.RedrawTidesStep():
            return _no_blade(s, house, fought)
        case case_models.RavenSwap() | case_models.RavenLook():
            return _no_raven(s, house)
    if isinstance(step, case_models.ChooseOption) and s.stack[-1].asks(s) == "westeros-choice":
        return own_reason(
            "choice-elsewhere",
            Sentence("told-realm-case-chooser", decider=_house(s, s.stack[-1].decider(s)), house=_house(s, house)),
        )
    if isinstance(step, case_models.OrderTiedStep | case_models.NameBidderAs) and s.stack[-1].kind in (
        "bid-tracks",
        "name-bidder",
    ):
        return own_reason(
            "tie-elsewhere",
            Sentence("told-realm-case-ties", decider=_house(s, s.stack[-1].decider(s)), house=_house(s, house)),
        )
    if action.verb == "token":
        return _no_token(s, house, action.args[0])
    if action.verb == "bid" and int(action.args[0]) > s.power[house]:
        return reason_of(refused("bid-too-high", house=_house(s, house), power=Counted(s.power[house])))
    if action.verb == "play" and action.args[0] not in s.hands[house]:
        return reason_of(
            refused(
                "card-not-in-hand",
                house=_house(s, house),
                card=s.compiled.named("card", action.args[0]),
            )
        )
    return None


def _no_support(s: State, c: CombatRecord | None, house: str, step: case_models.GiveSupportStep) -> Reason | None:
    march = s.frame(March)
    area = c.area if c is not None else march.target if march is not None else ""
    if not area:
        return None
    placed = s.orders.get(step.from_)
    if step.from_ in support_orders(s, area) and placed is not None and placed.house == house:
        return None
    return reason_of(refused("support-not-asked", house=_house(s, house), area=_area(s, step.from_)))


def _no_blade(s: State, house: str, fought: tuple[str, ...]) -> Reason | None:
    if BLADE in s.used:
        return own_reason("blade-used", Sentence("told-realm-case-blade-used"))
    if s.holders[BLADE] != house or (fought and house not in fought):
        return own_reason("blade-elsewhere", Sentence("told-realm-case-blade-elsewhere", house=_house(s, house)))
    return None


def _no_raven(s: State, house: str) -> Reason | None:
    if RAVEN in s.used:
        return own_reason("raven-used", Sentence("told-realm-case-raven-used"))
    if s.holders[RAVEN] != house:
        return own_reason(
            "raven-elsewhere", Sentence("told-realm-case-raven-elsewhere", house=_house(s, s.holders[RAVEN]))
        )
    return None


def _no_token(s: State, house: str, area: str) -> Reason | None:
    force = s.units.get(area)
    if s.compiled.kind(area) != LAND:
        return own_reason("token-not-on-land", Sentence("told-realm-no-land", area=_area(s, area)))
    if home_of(s, area) == house:
        return own_reason(
            "token-on-own-home", Sentence("told-realm-case-token-home", area=_area(s, area), house=_house(s, house))
        )
    if area in s.tokens:
        return own_reason("token-there-already", Sentence("told-realm-case-token-there", area=_area(s, area)))
    if force is not None:
        return own_reason("token-units-stay", Sentence("told-realm-case-token-units", area=_area(s, area)))
    if s.power[house] < 1:
        return own_reason("token-without-power", Sentence("told-realm-case-token-power", house=_house(s, house)))
    return None
