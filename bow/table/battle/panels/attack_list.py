"""The list of all attacks of the ordered units with their odds, best first; it covers log and hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bow.battle import Action, Odds
from bow.battle.inspection import Inspection
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.texts.battle_wording import unit_title
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import BODY, SLANTED, STRONG, letter, line_height, width_of
from bow.ui.kit.widgets import heading
from bow.ui.wording import percent, say

#: kind of the regions of its lines, whose id is the attack in notation
ATTACK = "attack"
CLOSE = "attacks-close"
#: the columns below the names, by the key of the heading's message
COLUMNS = ("dice", "lost", "falls", "flees", "cost")


class Outlook(NamedTuple):
    """The odds of an attack, and its worth.

    Attributes:
        action: the attack.
        odds: its odds.
        breaks_off: whether the attacker breaks off from its opponent for it, who may strike a parting blow first.
    """

    action: Action
    odds: Odds
    breaks_off: bool

    @property
    def cost(self) -> float:
        """The figures that the attacker loses on average by the counterattack."""
        answer = self.odds.answer
        return 0.0 if answer is None else self.odds.counter * answer.expected_lost

    @property
    def balance(self) -> float:
        """The worth in figures: expected kills minus expected losses; a whole unit counts as one more figure."""
        answer = self.odds.answer
        risk = 0.0 if answer is None else self.odds.counter * answer.eliminated
        return self.odds.expected_lost + self.odds.eliminated - self.cost - risk


def best_first(outlooks: Iterable[Outlook]) -> list[Outlook]:
    """Sort attacks by their worth; among equals, the likelier elimination comes first."""
    return sorted(outlooks, key=lambda one: (-round(one.balance, 6), -round(one.odds.eliminated, 6), str(one.action)))


class AttackList(Panel):
    """The list. Set `outlooks` before `refresh`; None: the attacks are still being computed."""

    def __init__(self, seat: BattleSeat) -> None:
        super().__init__()
        self.seat = seat
        self.open = False
        self.outlooks: list[Outlook] | None = None
        #: the attack whose units were selected by a click on its line
        self.aimed: Action | None = None
        self._part = ListPart()

    def shows(self) -> object:
        lines = None if self.outlooks is None else tuple(one.action for one in self.outlooks)
        return self.open, lines, self.aimed, self.seat.version

    def on_change(self) -> None:
        """Adapt the visible part to the new number of attacks."""
        self._part.fit(len(self.outlooks or ()), self._part.room)

    @property
    def hidden(self) -> bool:
        return not self.open

    def scroll(self, x: float, y: float, steps: float) -> bool:
        return self.open and self.box.holds(x, y) and self._moved(self._part.wheel(steps))

    def _moved(self, moved: bool) -> bool:
        if moved:
            self.rebuild()
        return moved

    def reveal(self, action: str) -> None:
        actions = [str(one.action) for one in self.outlooks or ()]
        if action in actions:
            self._moved(self._part.reveal(actions.index(action)))

    # --- building
    def build(self) -> None:
        self.canvas.fill(self.box.inset(2), theme.BEYOND)
        self.canvas.frame("panel-lit", self.box, theme.scale * 0.6)
        inside = self.box.inset(theme.px(14))
        side = max(theme.px(28), letter(14) * 1.5)
        close = Box(inside.right - side, inside.top - side, side, side)
        self.button(CLOSE, close, icon="close", hint=say("button-plan-close"))
        below = heading(self.canvas, inside, say("attacks-title"), keep_right=side + theme.px(8))
        below = below._replace(height=min(below.height, close.bottom - theme.px(4) - below.bottom))
        if self.outlooks:
            self._lines(below, self.seat.view, self.outlooks)
        else:
            self._silence(below)
        self.region("field", "attacks", self.box, enabled=False)

    def _silence(self, box: Box) -> None:
        owed = self.seat.decision
        acting = owed is not None and owed.kind in ("act", "strike")
        said = "attacks-weighed" if self.outlooks is None else "attacks-none" if acting else "attacks-order-first"
        size = letter(15)
        place = Box(box.left, box.top - 3.2 * line_height(SLANTED, size), box.width, 3 * line_height(SLANTED, size))
        self.canvas.text(say(said), place, size, theme.MUTED, SLANTED, least=letter(12), lines=True)

    def _lines(self, box: Box, battle: Inspection, outlooks: list[Outlook]) -> None:
        size = letter(14)
        step = line_height(BODY, size)
        arrow, pad = theme.px(18), theme.px(6)
        names = [self._names(battle, one) for one in outlooks]
        half = (box.width - 2 * pad - arrow) / 2 - pad
        beside = all(width_of(name, STRONG, size) <= half for pair in names for name in pair)
        high = step * (2 if beside else 3) + theme.px(9)
        head = box.strip(step)
        for column, name in zip(self._columns(head), COLUMNS, strict=True):
            said = say(f"attacks-{name}")
            self.canvas.text(said, column, letter(12.5), theme.MUTED, BODY, align="center", least=theme.least)
            self.region("heading", name, column, say(f"hint-attacks-{name}"), enabled=False)
        foot = step if len(outlooks) * high > head.bottom - box.bottom else 0.0
        seen = self._part.fit(len(outlooks), int((head.bottom - box.bottom - foot) // high))
        y = head.bottom
        for n in seen:
            y -= high
            self._line(Box(box.left, y, box.width, high - theme.px(3)), outlooks[n], names[n], beside=beside)
        if foot:
            said = say("attacks-shown", first=seen.start + 1, last=seen.stop, all=len(outlooks))
            place = Box(box.left, box.bottom, box.width, foot)
            self.canvas.text(said, place, letter(12.5), theme.MUTED, SLANTED, align="center", least=theme.least)

    def _line(self, box: Box, one: Outlook, names: tuple[str, str], *, beside: bool) -> None:
        id = str(one.action)
        state = self.touch.state(ATTACK, id)
        chosen = one.action == self.aimed
        look = f"button-{state}" if state else "button-focus" if chosen else "button"
        self.canvas.frame(look, box, theme.scale * 0.5)
        size = letter(14)
        step = line_height(BODY, size)
        pad, arrow = theme.px(6), theme.px(18)
        colour = theme.GOLD_BRIGHT if state or chosen else theme.TEXT
        row = Box(box.left + pad, box.top - step - theme.px(2), box.width - 2 * pad, step)
        if beside:
            half = (row.width - arrow) / 2 - pad
            first, second = Box(row.left, row.bottom, half, step), Box(row.right - half, row.bottom, half, step)
        else:
            first = row
            row = Box(row.left, row.bottom - step, row.width, step)
            second = Box(row.left + arrow + pad, row.bottom, row.width - arrow - pad, step)
        for place, name in zip((first, second), names, strict=True):
            self.canvas.text(name, place, size, colour, STRONG, least=theme.least)
        at = first.right + pad if beside else row.left
        glyph = Box(at, row.bottom + (step - arrow) / 2, arrow, arrow)
        self.canvas.picture("icons/glyph/attack.png", glyph, theme.WARNING if one.breaks_off else colour)
        low = Box(row.left, row.bottom - step, row.width, step)
        for column, said in zip(self._columns(low), self._numbers(one), strict=True):
            self.canvas.text(said, column, size, colour, BODY, align="center", least=theme.least)
        self.region(ATTACK, id, box, say("hint-attack-line", attack=f"{names[0]} – {names[1]}"))

    @staticmethod
    def _columns(box: Box) -> list[Box]:
        wide = box.width / len(COLUMNS)
        return [Box(box.left + n * wide, box.bottom, wide, box.height) for n in range(len(COLUMNS))]

    @staticmethod
    def _numbers(one: Outlook) -> tuple[str, ...]:
        odds = one.odds
        cost = say("attacks-figures", figures=round(one.cost, 1)) if odds.answer is not None else "–"
        lost = say("attacks-figures", figures=round(odds.expected_lost, 1))
        return str(odds.dice), lost, percent(odds.eliminated), percent(odds.retreats), cost

    @staticmethod
    def _names(battle: Inspection, one: Outlook) -> tuple[str, str]:
        units = battle.units
        attackers = [units[id] for id in one.action.args[0].split("+")]
        target = units[one.action.args[1]]
        named = " + ".join(unit.at for unit in attackers)
        return f"{named} {unit_title(battle, attackers[0])}", f"{target.at} {unit_title(battle, target)}"
