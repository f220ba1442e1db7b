"""The result of each combat: hits, hexes driven back, losses, capture; the log and the dice say it in the same words.

A combat may take several actions: a reroll, the hexes of a retreat. Its result grows with them. It needs only what both
players see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.battle import Decision, Event, RetreatStep, UseCommit
from bow.battle import events as battle_events
from bow.battle.inspection import Inspection
from bow.table.battle.play.causes import SHIELDS, STANDS, Reason, reason_name, reasons_of
from bow.table.battle.texts.battle_wording import printed, unit_title
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
        shields: why hits were ignored.
        stands: why a morale symbol could be ignored.
        needed: the hits at which the commander in the target falls; 0: there is none.
        diverted: the figures that fall in another unit instead.
        taker: that unit, or an empty text.
        waits: whether a commander may still change which figures fall.
        proof: whether valor was rolled in vain, because only cavalry hits cavalry with it (CMB-6).
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
    shields: tuple[Reason, ...] = ()
    stands: tuple[Reason, ...] = ()
    needed: int = 0
    diverted: int = 0
    taker: str = ""
    waits: bool = False
    proof: bool = False

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
    told = Combats([] if earlier is None else [earlier._replace(left=0, waits=False)], earlier)
    at = {id: unit.at for id, unit in before.units.items()}
    for number, event in enumerate(events):
        fresh = _opened(event)
        if fresh is not None:
            told.found.append(fresh)
            continue
        if isinstance(event, battle_events.Relocated):
            at[event.unit] = event.to
        if isinstance(event, battle_events.TurnBegan):
            told.found[-1:] = [each._replace(over=True) for each in told.found[-1:]]
        now = told.found[-1] if told.found else None
        if now is None or now.over:
            continue
        after = _followed(now, event, at, before)
        if after != now:
            told.found[-1] = after
            if not isinstance(event, battle_events.Exhausted | battle_events.CombatRolled | battle_events.Rerolled):
                told.of_event[number] = len(told.found) - 1
    last = told.found[-1] if told.found else None
    if last is not None and not last.over:
        goes = isinstance(asked, RetreatStep) and asked.unit == last.target
        waits = isinstance(asked, UseCommit) and asked.unit == last.target and not last.lost
        told.found[-1] = last._replace(left=asked.left if goes and isinstance(asked, RetreatStep) else 0, waits=waits)
    return told


def _opened(event: Event) -> Combat | None:
    match event:
        case battle_events.Attacked(attacker=attacker, target=target, mode=mode):
            return Combat(attacker, target, mode)
        case battle_events.HoundsRolled(unit=unit, target=target, die=die):
            return Combat(unit, target, "hounds", (die,))
    return None


def _followed(now: Combat, event: Event, at: dict[str, str], before: Inspection) -> Combat:
    """Return a combat after an event; `at`: the hexes of the units at that moment; `before`: the battle before all."""
    match event:
        case battle_events.CombatRolled(dice=dice):
            return now._replace(dice=tuple(dice))
        case battle_events.Rerolled(all=dice):
            return now._replace(dice=tuple(dice))
        case battle_events.HitsCounted(unit=unit, hits=hits, ignored=ignored) if unit == now.target:
            hex = at.get(unit, "")
            counted = now._replace(at=hex, way=(hex,), hits=hits, ignored=ignored)
            shields = reasons_of(before, unit, SHIELDS, hex) if ignored else ()
            needed, proof = _hits_for_commander(before, unit), "valor" in now.dice and _is_proof(before, now)
            return counted._replace(shields=shields, needed=needed, proof=proof)
        case battle_events.FiguresLost(unit=unit, figures=figures) if unit == now.target and now.counted:
            return now._replace(more=now.more + figures) if now.barred else now._replace(lost=now.lost + figures)
        case battle_events.FiguresLost(unit=unit, figures=figures) if (
            now.counted and not now.lost and _is_friend(before, now, unit)
        ):
            return now._replace(diverted=now.diverted + figures, taker=unit)
        case battle_events.MoraleIgnored(unit=unit) if unit == now.target:
            return now._replace(stood=True, stands=reasons_of(before, unit, STANDS, at.get(unit, ""))[:1])
        case battle_events.RetreatBlocked(unit=unit) if unit == now.target and now.counted:
            return now._replace(barred=now.barred + 1)
        case battle_events.Retreated(unit=unit, to=to) if unit == now.target and now.counted:
            return now._replace(way=(*now.way, to))
        case battle_events.Eliminated(unit=unit) if unit == now.target and now.counted:
            return now._replace(fell=True)
        case battle_events.Captured(unit=unit, commander=commander) if unit == now.target:
            return now._replace(captured=commander)
        case battle_events.Exhausted(unit=unit) if unit == now.attacker:
            return now._replace(over=True)
    return now


def _hits_for_commander(battle: Inspection, id: str) -> int:
    """Return the hits at which the commander in a unit falls (CMD-3, CMD-4); 0 without a commander."""
    unit = battle.units.get(id)
    if unit is None or unit.commander is None or unit.figures is None:
        return 0
    return unit.figures - 1 + battle.commanders[unit.commander].capture


def _is_proof(battle: Inspection, combat: Combat) -> bool:
    """Return whether the target is cavalry, and the attacker is not (CMB-6)."""
    units = (battle.units.get(combat.attacker), battle.units.get(combat.target))
    branches = [
        battle.catalogue.kinds[unit.kind].branch if unit is not None and unit.kind is not None else "" for unit in units
    ]
    return branches[1] == "cavalry" != branches[0]


def _is_friend(battle: Inspection, combat: Combat, unit: str) -> bool:
    """Return whether a unit other than the target is of its House."""
    units = battle.units
    same = unit in units and combat.target in units and units[unit].house == units[combat.target].house
    return same and unit != combat.target


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
    """Return the whole result of a combat so far, in sentences, each with its cause."""
    why = words.items(reason_name(reason, battle, words) for reason in combat.shields) if combat.shields else ""
    found = [words.say("combat-hits", hits=combat.hits, ignored=combat.ignored, named=len(combat.shields), why=why)]
    if combat.proof:
        found.append(words.say("combat-proof"))
    if not combat.fell and combat.hits and combat.lost != combat.hits and not combat.waits:
        found.append(_figures(combat, battle, words))
    if combat.stood:
        why = reason_name(combat.stands[0], battle, words) if combat.stands else words.say("effect-stalwart")
        found.append(words.say("combat-stood", why=why))
    symbols = combat.dice.count("morale")
    if symbols and combat.mode == "blow" and not combat.fell:
        found.append(words.say("combat-blow"))
    if combat.driven:
        key = "combat-driven" if combat.barred < combat.driven else "combat-pinned"
        lost = {"more": combat.more, "lost": combat.lost}
        found.append(words.say(key, hexes=combat.driven, barred=combat.barred, symbols=symbols, **lost))
    if combat.captured:
        name = printed(battle).commanders[combat.captured].name
        found.append(words.say("combat-captured", name=name))
    elif combat.fell:
        found.append(words.say("combat-fell"))
    return " ".join(found)


def _figures(combat: Combat, battle: Inspection, words: Words) -> str:
    """Return how many figures fall if that is not the number of the hits, and why."""
    taker = battle.units.get(combat.taker)
    cause = "diverted" if taker is not None else "commander" if combat.needed > combat.hits else "none"
    unit = unit_title(battle, taker) if taker is not None else ""
    said = {"figures": combat.lost, "needed": combat.needed, "unit": unit, "diverted": combat.diverted}
    return words.say("combat-figures", cause=cause, **said)
