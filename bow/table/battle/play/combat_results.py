"""The result of each combat: hits, hexes driven back, losses, capture; the log and the dice say it in the same words.

A combat may take several actions: a reroll, the hexes of a retreat. Its result grows with them. It needs only what both
players see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.battle import Decision, Event, RetreatStep
from bow.battle.events import (
    Attacked,
    Captured,
    CombatRolled,
    Eliminated,
    Exhausted,
    FiguresLost,
    HitsCounted,
    HoundsRolled,
    MoraleIgnored,
    Relocated,
    Rerolled,
    RetreatBlocked,
    Retreated,
    TurnBegan,
)
from bow.battle.inspection import Inspection
from bow.table.battle.texts.battle_wording import printed
from bow.words.messages import Words

if TYPE_CHECKING:
    from bow.table.battle.play.battle_seat import BattleSeenStep

#: kinds of questions that are asked in the middle of a combat
IN_COMBAT: Final = frozenset({"reroll", "stalwart", "retreat", "counter", "commit"})


class Combat(NamedTuple):
    """The result of a combat so far.

    Attributes:
        attacker: the unit that rolls.
        target: the unit that is struck.
        mode: the kind of combat (CMB-11).
        dice: the symbols that count.
        at: the hex of the target when its hits were counted; empty: they are not counted yet.
        hits: the hits that count.
        ignored: the hits that do not.
        lost: the figures that the hits cost.
        stood: whether a Stalwart unit ignored a morale symbol.
        way: the hexes of the retreat, the first one included.
        left: the hexes that it must still retreat.
        barred: the hexes that it could not retreat, each of which is one hit more.
        more: the figures that these hits cost.
        fell: whether the target was eliminated.
        captured: the commander who was captured with it, or an empty text.
        over: whether nothing can be added.
    """

    attacker: str
    target: str
    mode: str
    dice: tuple[str, ...] = ()
    at: str = ""
    hits: int = 0
    ignored: int = 0
    lost: int = 0
    stood: bool = False
    way: tuple[str, ...] = ()
    left: int = 0
    barred: int = 0
    more: int = 0
    fell: bool = False
    captured: str = ""
    over: bool = False

    @property
    def driven(self) -> int:
        """The number of hexes that the target must retreat, barred ones included."""
        return max(0, len(self.way) - 1) + self.left + self.barred

    @property
    def counted(self) -> bool:
        """Whether the hits of the roll are known."""
        return bool(self.at)


@dataclass
class Combats:
    """The combats of one action.

    Attributes:
        found: the combats in order; the first may have begun in an earlier action.
        of_event: for each event that changes a result, by its number in the action: the number of its combat.
        earlier: the result before the action of the combat that goes on in it, or None.
    """

    found: list[Combat]
    earlier: Combat | None = None
    of_event: dict[int, int] = field(default_factory=dict)

    @property
    def going_on(self) -> Combat | None:
        """The result of a combat that has begun in an earlier action, if this one adds to it, or None."""
        first = self.found[0] if self.found else None
        return first if self.earlier is not None and first != self.earlier else None

    def at(self, event: int) -> Combat | None:
        """Return the whole result of the combat that an event belongs to, or None."""
        number = self.of_event.get(event)
        return None if number is None else self.found[number]


def combats_of(
    events: Iterable[Event], before: Inspection, earlier: Combat | None = None, asked: Decision | None = None
) -> Combats:
    """Return the combats of one action, each with its result at the end of it.

    Args:
        events: the events of the action.
        before: the battle before them.
        earlier: the open combat before them, or None.
        asked: what is asked after them: it tells how many hexes a unit must still retreat.
    """
    told = Combats([] if earlier is None else [earlier._replace(left=0)], earlier)
    at = {id: unit.at for id, unit in before.units.items()}
    for number, event in enumerate(events):
        fresh = _opened(event)
        if fresh is not None:
            told.found.append(fresh)
            continue
        if isinstance(event, Relocated):
            at[event.unit] = event.to
        if isinstance(event, TurnBegan):
            told.found[-1:] = [each._replace(over=True) for each in told.found[-1:]]
        now = told.found[-1] if told.found else None
        if now is None or now.over:
            continue
        after = _followed(now, event, at)
        if after != now:
            told.found[-1] = after
            if not isinstance(event, Exhausted | CombatRolled | Rerolled):
                told.of_event[number] = len(told.found) - 1
    last = told.found[-1] if told.found else None
    if last is not None and not last.over:
        goes = isinstance(asked, RetreatStep) and asked.unit == last.target
        told.found[-1] = last._replace(left=asked.left if goes and isinstance(asked, RetreatStep) else 0)
    return told


def _opened(event: Event) -> Combat | None:
    match event:
        case Attacked(attacker=attacker, target=target, mode=mode):
            return Combat(attacker, target, mode)
        case HoundsRolled(unit=unit, target=target, die=die):
            return Combat(unit, target, "hounds", (die,))
    return None


def _followed(now: Combat, event: Event, at: dict[str, str]) -> Combat:
    """Return a combat after an event; `at`: the hexes of the units at that moment."""
    match event:
        case CombatRolled(dice=dice):
            return now._replace(dice=tuple(dice))
        case Rerolled(all=dice):
            return now._replace(dice=tuple(dice))
        case HitsCounted(unit=unit, hits=hits, ignored=ignored) if unit == now.target:
            hex = at.get(unit, "")
            return now._replace(at=hex, way=(hex,), hits=hits, ignored=ignored)
        case FiguresLost(unit=unit, figures=figures) if unit == now.target and now.counted:
            return now._replace(more=now.more + figures) if now.barred else now._replace(lost=now.lost + figures)
        case MoraleIgnored(unit=unit) if unit == now.target:
            return now._replace(stood=True)
        case RetreatBlocked(unit=unit) if unit == now.target and now.counted:
            return now._replace(barred=now.barred + 1)
        case Retreated(unit=unit, to=to) if unit == now.target and now.counted:
            return now._replace(way=(*now.way, to))
        case Eliminated(unit=unit) if unit == now.target and now.counted:
            return now._replace(fell=True)
        case Captured(unit=unit, commander=commander) if unit == now.target:
            return now._replace(captured=commander)
        case Exhausted(unit=unit) if unit == now.attacker:
            return now._replace(over=True)
    return now


def open_combat(steps: Sequence[BattleSeenStep], end: int) -> Combat | None:
    """Return the combat that is open before step `end`, as the steps before it have left it, or None."""
    first = end
    while first > 0 and _in_combat(steps, first):
        first -= 1
    combat = None
    for n in range(first, end):
        asked = steps[n + 1].decision if n + 1 < len(steps) else None
        found = combats_of(steps[n].events, steps[n].before, combat, asked).found
        combat = found[-1] if found else None
    return combat if combat is not None and not combat.over else None


def _in_combat(steps: Sequence[BattleSeenStep], n: int) -> bool:
    asked = steps[n].decision if n < len(steps) else None
    return asked is not None and asked.kind in IN_COMBAT


def result_sentence(combat: Combat, battle: Inspection, words: Words) -> str:
    """Return the whole result of a combat so far, in sentences."""
    found = [words.say("combat-hits", hits=combat.hits, ignored=combat.ignored)]
    if not combat.fell and combat.hits and combat.lost != combat.hits:
        found.append(words.say("combat-figures", figures=combat.lost))
    if combat.stood:
        found.append(words.say("combat-stood"))
    if combat.driven:
        key = "combat-driven" if combat.barred < combat.driven else "combat-pinned"
        lost = {"more": combat.more, "lost": combat.lost}
        found.append(words.say(key, hexes=combat.driven, barred=combat.barred, **lost))
    if combat.captured:
        name = printed(battle).commanders[combat.captured].name
        found.append(words.say("combat-captured", name=name))
    elif combat.fell:
        found.append(words.say("combat-fell"))
    return " ".join(found)
