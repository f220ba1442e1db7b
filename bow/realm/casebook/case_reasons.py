"""The reason why a listed decision is refused: the game's own, or the rule by which the House is not asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bow.realm.casebook.case_steps import EMBATTLED
from bow.realm.content.case_decisions import (
    ChooseOption,
    GiveSupportStep,
    NameBidderAs,
    OrderTiedStep,
    RavenLook,
    RavenSwap,
    RedrawTidesStep,
    RefuseSupportStep,
    UseBladeStep,
)
from bow.realm.core.combat_record import CombatRecord
from bow.realm.core.control import home_of
from bow.realm.core.named import Counted, Named
from bow.realm.refusals.chapters import refusal_of, refused
from bow.realm.refusals.sentences import RULES
from bow.realm.rules.fighting.strength import support_orders
from bow.realm.rules.marches import March
from bow.realm.terms import BLADE, LAND, RAVEN
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.realm.content.case_decisions import Decision
    from bow.realm.core.state import State
    from bow.realm.refusals.sentences import RealmRefusal


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
    if c is not None and EMBATTLED in action.args:
        action = action._replace(args=tuple(c.area if word == EMBATTLED else word for word in action.args))
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
        case GiveSupportStep():
            return _no_support(s, c, house, step)
        case RefuseSupportStep() if c is not None and c.supports.get(step.from_) != house:
            return own_reason(
                "no-support-offered",
                Sentence("told-realm-case-no-support", area=_area(s, step.from_), house=_house(s, house)),
            )
        case UseBladeStep() | RedrawTidesStep():
            return _no_blade(s, house, fought)
        case RavenSwap() | RavenLook():
            return _no_raven(s, house)
    if isinstance(step, ChooseOption) and s.stack[-1].asks(s) == "westeros-choice":
        return own_reason(
            "choice-elsewhere",
            Sentence("told-realm-case-chooser", decider=_house(s, s.stack[-1].decider(s)), house=_house(s, house)),
        )
    if isinstance(step, OrderTiedStep | NameBidderAs) and s.stack[-1].kind in ("bid-tracks", "name-bidder"):
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


def _no_support(s: State, c: CombatRecord | None, house: str, step: GiveSupportStep) -> Reason | None:
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
