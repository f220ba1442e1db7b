"""The events since a House's last turn, by unit: short lines and arrows. No screen is needed.

Only public facts are included, and nothing that the House itself has chosen to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from bow.battle import Event, events
from bow.battle.inspection import Inspection
from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep
from bow.table.battle.play.log_lines import lines_of
from bow.table.battle.texts.battle_wording import printed, unit_title
from bow.ui.screens.recap_panel import RecapArrow, RecapItem
from bow.ui.wording import say, words

#: events that are separate items, in the words of the log
PLAIN = frozenset({
    "passed", "card-played", "card-discarded", "rallied", "control", "arrived", "left-board",
    "special-rule", "scorched", "doused", "fire-spread", "burnt-down", "piece-laid", "piece-removed",
    "granted-to-all", "ground-changed", "marker-laid",
    "marker-turned-up", "marker-taken", "marker-controlled", "marker-moved", "marker-removed",
    "marker-struck", "assailed", "captured", "swapped", "scored", "healed", "rank-changed", "changed-sides",
})  # fmt: skip
#: of these, those that change who holds an objective
OBJECTIVES = frozenset({"control", "marker-taken", "marker-controlled"})
#: events that alone are not worth a recap
SLIGHT = frozenset({"passed"})
#: combats that are listed with the unit that is struck
STRUCK_BACK = frozenset({"counter", "blow"})


class Change(IntEnum):
    """How much an item has changed, the greatest first."""

    CAPTURED = 0
    ELIMINATED = 1
    FIGURES = 2
    POINTS = 3
    OBJECTIVE = 4
    FIGHT = 5
    OTHER = 6
    MOVE = 7

    @property
    def rank(self) -> str:
        """The message of the heading above such items."""
        part = "losses" if self <= Change.FIGURES else "gains" if self <= Change.OBJECTIVE else "rest"
        return f"recap-rank-{part}"

    @property
    def glyph(self) -> str:
        return GLYPHS[self]


#: the headings in their order
RANKS = ("recap-rank-losses", "recap-rank-gains", "recap-rank-rest")
#: the icon beside the items of each change
GLYPHS = ("capture", "losses", "hit", "star", "victory", "attack", "card", "move")
#: the changes of events that are separate items; the others are `OTHER`
OF_EVENTS = {
    "captured": Change.CAPTURED, "scored": Change.POINTS, "swapped": Change.MOVE, "arrived": Change.MOVE,
    "left-board": Change.MOVE, "passed": Change.MOVE, **dict.fromkeys(OBJECTIVES, Change.OBJECTIVE),
}  # fmt: skip


def steps_since(seat: BattleSeat, house: str) -> Sequence[BattleSeenStep]:
    """Return the steps after a House's last turn.

    During a turn of that House, return the steps between this turn and its previous one.
    """
    history = seat.public_steps
    starts = [n for n, step in enumerate(history) if _begins_turn(step)]
    owed, end = seat.decision, len(history)
    mine = [n for n in starts if history[n].house == house]
    own = bool(starts) and starts[-1] in mine and seat.view.phase == "command"
    if own and owed is not None and owed.kind != "turn":  # the current turn
        end = mine.pop()
    if not mine:
        return history[:end]
    after = range(mine[-1] + 1, end)
    return history[next((n for n in after if _begins_turn(history[n]) or _out_of_turns(history[n])), end) : end]


def _begins_turn(step: BattleSeenStep) -> bool:
    return step.decision is not None and step.decision.kind == "turn"


def _out_of_turns(step: BattleSeenStep) -> bool:
    return bool(step.before.phase != "command")


def happened(seat: BattleSeat, house: str) -> list[RecapItem]:
    """Return the events since a House's last turn; empty if none is worth a recap."""
    teller = _Teller(house)
    for step in steps_since(seat, house):
        if _begins_turn(step):
            teller.begin_turn()
        for event in step.events:
            teller.add(event, step)
    if teller.slight:
        return []
    ranked = sorted(teller.deeds, key=lambda deed: (RANKS.index(deed.change.rank), not deed.hurts, deed.change))
    return [deed.item() for deed in ranked]


def own_turn(seat: BattleSeat, house: str) -> RecapItem | None:
    """Return what a House's last turn did, as one item; None if it has had none, or did nothing."""
    history = seat.public_steps
    starts = [n for n, step in enumerate(history) if _begins_turn(step)]
    mine = [n for n in starts if history[n].house == house]
    owed = seat.decision
    if mine and mine[-1] == starts[-1] and owed is not None and owed.kind != "turn" and seat.view.phase == "command":
        mine.pop()  # the current turn
    if not mine:
        return None
    end = next((n for n in starts if n > mine[-1]), len(history))
    teller = _Teller(house)
    teller.begin_turn()
    for step in history[mine[-1] : end]:
        for event in step.events:
            teller.add(event, step)
    deeds = sorted((deed for deed in teller.deeds if deed.who), key=lambda deed: deed.change)
    if not deeds:
        return None
    items = [deed.item() for deed in deeds]
    headlines = list(dict.fromkeys(item.headline for item in items if item.headline))
    head = " ".join(headlines) or words().items(deed.who for deed in deeds) + "."
    arrows = tuple(arrow for item in items for arrow in item.arrows)
    fallen = tuple(hex for item in items for hex in item.fallen)
    text = "\n".join(item.text for item in items)
    return RecapItem(house, text, arrows, fallen, rank="recap-rank-own", headline=head, glyph=deeds[0].change.glyph)


@dataclass
class _Fight:
    """The result of one combat for the unit that was struck."""

    attack: str
    target: str
    victim: str
    lost: int = 0
    fell: bool = False
    retreat: str = ""
    captured: list[str] = field(default_factory=list)

    def text(self) -> str:
        found = []
        if self.lost and not self.fell:
            found.append(say("recap-lost", figures=self.lost))
        if self.fell:
            found.append(say("recap-fell"))
        found += [say("recap-captured", commander=name) for name in self.captured]
        if self.retreat:
            found.append(say("recap-retreated", hex=self.retreat))
        return say("recap-fight", deed=self.attack, results=", ".join(found) or say("recap-nothing"))

    @property
    def change(self) -> Change:
        if self.captured:
            return Change.CAPTURED
        return Change.ELIMINATED if self.fell else Change.FIGURES if self.lost else Change.FIGHT


@dataclass
class _Deed:
    """The deeds of one unit in one turn, or a separate item."""

    house: str | None
    who: str = ""
    parts: list[str | _Fight] = field(default_factory=list)
    arrows: list[RecapArrow] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    hexes: tuple[str, ...] = ()
    own: Change = Change.MOVE  # without the results of its combats
    hurts: bool = False  # the reader's House has lost something

    @property
    def fights(self) -> list[_Fight]:
        return [part for part in self.parts if isinstance(part, _Fight)]

    @property
    def change(self) -> Change:
        return min((self.own, *(fight.change for fight in self.fights)))

    def item(self) -> RecapItem:
        said = "; ".join(part if isinstance(part, str) else part.text() for part in self.parts)
        text = say("recap-unit", unit=self.who, deeds=said) if self.who else said
        targets = dict.fromkeys(fight.target for fight in self.fights)
        headlines = [_headline([fight for fight in self.fights if fight.target == each]) for each in targets]
        return RecapItem(
            self.house, text, tuple(self.arrows), tuple(self.fallen), self.hexes,
            self.change.rank, " ".join(filter(None, headlines)), self.change.glyph,
        )  # fmt: skip


def _headline(fights: Sequence[_Fight]) -> str:
    """Return the worst result of some combats for a unit, or an empty text if nothing happened."""
    unit, captured = fights[0].victim, [name for fight in fights for name in fight.captured]
    if captured:
        return " ".join(say("recap-head-captured", commander=name) for name in captured)
    if any(fight.fell for fight in fights):
        return say("recap-head-fell", unit=unit)
    lost = sum(fight.lost for fight in fights)
    return say("recap-head-lost", unit=unit, figures=lost) if lost else ""


class _Teller:
    """Collects events in their order, by unit."""

    def __init__(self, house: str) -> None:
        self.house = house
        self.deeds: list[_Deed] = []
        self.slight = True
        self._by_unit: dict[str, _Deed] = {}
        self._at: dict[str, str] = {}
        self._fight: _Fight | None = None
        self._of_fight: _Deed | None = None

    def begin_turn(self) -> None:
        """Start new items for all units."""
        self._by_unit.clear()
        self._fight = self._of_fight = None

    def add(self, event: Event, step: BattleSeenStep) -> None:
        before, after = step.before, step.after
        match event:
            case events.Attacked(mode=mode) if mode in STRUCK_BACK:
                who = self._named(event.attacker, before)
                self._open(event.target, event.attacker, event.target, say(f"recap-{mode}", foe=who), step)
            case events.Attacked(attacker=unit, target=foe) | events.HoundsRolled(unit=unit, target=foe):
                key = "recap-attacked" if isinstance(event, events.Attacked) else "recap-hounds"
                said = say(key, foe=self._named(foe, before), hex=self._where(foe, before))
                self._open(unit, unit, foe, said, step)
            case events.FiguresLost(unit=unit) | events.Retreated(unit=unit) | events.Eliminated(unit=unit):
                self._suffer(event, unit, step)
            case events.Captured() if self._fight is not None and event.unit == self._fight.target:
                self._fight.captured.append(printed(after).commanders[event.commander].name)
            case events.Moved() | events.Advanced() | events.Pursued() | events.Evaded():
                deed = self._deed(event.unit, before)
                path = tuple(event.path) if isinstance(event, events.Moved) else (event.from_, event.to)
                deed.arrows.append(RecapArrow("move", path))
                deed.parts.append(say("recap-moved", start=event.from_, end=event.to))
            case events.CommitUsed():
                self._deed(event.unit, before).parts.append(say("recap-commit"))
            case _ if event.kind in PLAIN:
                self._plain(event, step)
        self._follow(event, before)

    def _follow(self, event: Event, before: Inspection) -> None:
        match event:
            case events.Swapped(unit=one, with_=other):
                self._at[one], self._at[other] = self._where(other, before), self._where(one, before)
            case events.Relocated():
                self._at[event.unit] = event.to
            case events.Arrived():
                self._at[event.unit] = event.at
            case events.BoardLeft():
                self._at.pop(event.unit, None)

    def _where(self, unit: str, before: Inspection) -> str:
        return self._at.get(unit) or (str(before.units[unit].at) if unit in before.units else "")

    @staticmethod
    def _named(unit: str, before: Inspection) -> str:
        return unit_title(before, before.units[unit]) if unit in before.units else ""

    def _is_own(self, unit: str, before: Inspection) -> bool:
        return unit in before.units and before.units[unit].house == self.house

    def _deed(self, unit: str, before: Inspection) -> _Deed:
        self.slight = False
        if unit not in self._by_unit:
            house = before.units[unit].house if unit in before.units else None
            self._by_unit[unit] = _Deed(house, self._named(unit, before))
            self.deeds.append(self._by_unit[unit])
        return self._by_unit[unit]

    def _open(self, unit: str, attacker: str, target: str, said: str, step: BattleSeenStep) -> None:
        deed = self._deed(unit, step.before)
        self._fight, self._of_fight = _Fight(said, target, self._named(target, step.before)), deed
        deed.parts.append(self._fight)
        ends = self._where(attacker, step.before), self._where(target, step.before)
        if all(ends):
            deed.arrows.append(RecapArrow("attack", ends))

    def _suffer(
        self, event: events.FiguresLost | events.Retreated | events.Eliminated, unit: str, step: BattleSeenStep
    ) -> None:
        fight, deed = self._fight, self._of_fight
        if fight is None or deed is None or fight.target != unit:
            deed = self._deed(unit, step.before)
            fight = None
        match event:
            case events.Retreated():
                if fight is not None and fight.retreat == event.from_ and deed.arrows[-1].kind == "retreat":
                    deed.arrows[-1] = RecapArrow("retreat", (*deed.arrows[-1].path, event.to))
                else:
                    deed.arrows.append(RecapArrow("retreat", (event.from_, event.to)))
                if fight is not None:
                    fight.retreat = event.to
                else:
                    deed.parts.append(say("recap-retreated", hex=event.to))
            case events.Eliminated():
                deed.hurts = deed.hurts or self._is_own(unit, step.before)
                deed.fallen.append(event.at)
                if fight is not None:
                    fight.fell = True
                else:
                    deed.parts.append(say("recap-fell"))
                    deed.own = Change.ELIMINATED
            case events.FiguresLost():
                deed.hurts = deed.hurts or self._is_own(unit, step.before)
                if fight is not None:
                    fight.lost += event.figures
                else:
                    deed.parts.append(say("recap-lost", figures=event.figures))
                    deed.own = min(deed.own, Change.FIGURES)

    def _plain(self, event: Event, step: BattleSeenStep) -> None:
        for line in lines_of([event], step.before, step.after, words(), 0, step.decision):
            if line.house == step.house == self.house:
                continue  # the House itself has chosen it
            self.slight = self.slight and event.kind in SLIGHT
            change = OF_EVENTS.get(event.kind, Change.OTHER)
            self.deeds.append(_Deed(line.house, parts=[line.text], hexes=line.places, own=change))
