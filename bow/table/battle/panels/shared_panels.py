"""What a battle adds to the panels of every game: its handover, its lesson, and the bar of its replay."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from bow.table.battle.drawings.commander import draw_device
from bow.table.battle.play.guided_battle import LessonSeat
from bow.table.battle.play.replay_session import FIGHTS, ReplaySeat
from bow.table.battle.play.seen_by_both import OrderDice, order_dice
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.screens.handover import Handover, HandoverPanel, HandoverPlaces
from bow.ui.screens.lesson import LessonPanel, LessonWords
from bow.ui.screens.replay_bar import Course, Mark, ReplayBar
from bow.ui.wording import say, word

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.table.battle.play.battle_seat import BattleSeat


HEIGHT = 128
#: marks on the bar by kind of event, the most important last
MARKS = {"card-played": "card", "eliminated": "losses", "captured": "command", "battle-over": "victory"}


def handover_to(house: str, title: str, text: str, undo: str = "") -> Handover:
    """Return the texts of the handover for a House of a battle."""
    return Handover(f"crests/{house}.png", title, text, say("handover-ready", house=word(house)), undo=undo)


class BattleHandoverPanel(HandoverPanel):
    """The screen between the turns of two players of a battle."""

    seat: BattleSeat
    commands = frozenset({"take-seat", "undo"})

    def __init__(
        self,
        seat: BattleSeat,
        on_ready: Callable[[], object],
        on_undo: Callable[[], object],
        on_menu: Callable[[], object],
        is_shown: Callable[[], bool],
    ) -> None:
        """Set up the page; `is_shown` returns whether it may be shown, if a handover is due."""
        super().__init__(seat, on_ready, on_undo)
        self._on_menu, self._is_shown = on_menu, is_shown

    def escape(self) -> None:
        self._on_menu()

    @property
    def covers(self) -> bool:
        return super().covers and self._is_shown()

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        """Take every key. Space and Enter, which may have just ended the turn, do not finish the handover."""
        return True

    def page(self, house: str) -> Handover:
        dice = self._dice()
        title = say("handover-title", house=word(house))
        if dice is not None:
            title = say("handover-round", title=title, round=dice.round)
        undo = say("handover-undo") if self.seat.can_undo else ""  # the other player has seen nothing yet
        return handover_to(house, title, say("handover-text", house=word(house)), undo)

    def draw_more(self, places: HandoverPlaces) -> None:
        arms, dice = places.arms, self._dice()
        self._devices(arms.centre[0], arms.top + theme.px(16), arms.height * 0.4)
        if dice is not None:
            low = max(theme.px(8), self.box.centre[1] - theme.px(350))
            self._rolled(dice, Box(places.column.left, low, places.column.width, theme.px(46)))

    def _dice(self) -> OrderDice | None:
        """Return the order dice of a round that has just begun, as they were rolled (RND-5), or None."""
        return order_dice(self.seat, self.seat.house) if self.seat.house is not None else None

    def _rolled(self, dice: OrderDice, box: Box) -> None:
        gap, between = theme.px(5), theme.px(44)
        count = sum(len(symbols) + 1 for symbols in dice.rolled.values())
        side = min(box.height, (box.width - between) / max(1, count) - gap)
        x = box.centre[0] - (count * (side + gap) - gap * len(dice.rolled) + between * (len(dice.rolled) - 1)) / 2
        for house, symbols in dice.rolled.items():
            names = [f"crests/{house}-small.png", *(f"dice/{symbol}.png" for symbol in symbols)]
            for name in names:
                self.canvas.picture(name, Box(round(x), round(box.bottom), round(side), round(side)))
                x += side + gap
            hint, wide = say("dice-orders", house=word(house)), len(names) * (side + gap)
            self.region("field", f"order-dice:{house}", Box(x - wide, box.bottom, wide, side), hint, enabled=False)
            x += between - gap

    def _devices(self, x: float, bottom: float, side: float) -> None:
        """Draw the commanders on the board above the arms."""
        battle, house = self.seat.view, self.seat.house or ""
        here = [state for state in battle.commanders.values() if state.house == house and state.unit is not None]
        pitch = side + theme.px(16)
        left = x - (pitch * len(here) - theme.px(16)) / 2
        for n, state in enumerate(here):
            initials = printed(battle).commanders[state.id].initials
            draw_device(self.canvas, Box(left + n * pitch, bottom, side, side), state.id, house, initials)


class BattleLessonPanel(LessonPanel):
    """The panel of lessons of the battle."""

    def __init__(
        self, seat: LessonSeat, wrong: Callable[[], str], on_next: Callable[[], object], on_leave: Callable[[], object]
    ) -> None:
        """`wrong` gives the message about the last wrong action, or an empty text."""
        super().__init__(self._said, on_next, on_leave)
        self.seat, self.wrong = seat, wrong

    def _said(self) -> LessonWords:
        seat = self.seat
        n, count = seat.place
        place = say("lesson-step", lesson=say(f"lesson-{seat.name}-title"), n=n, all=count)
        text = say(f"lesson-{seat.name}-{seat.shown_step.id}")
        return LessonWords(place, text, self.wrong(), reads=seat.lesson_step.is_read)


class TimelinePanel(ReplayBar):
    """The bar of a replay at the battle's table."""

    def __init__(self, seat: ReplaySeat, go_to: Callable[[int], object]) -> None:
        self.seat = seat
        labels = (
            ("analysis", "chart", lambda: True),
            ("take-over", "hit", lambda: seat.decision is not None),  # nothing is left to play after the end
            ("leave-replay", "back", lambda: True),
        )
        super().__init__(lambda: self._course, lambda: seat.at, self._place_words, labels, go_to)

    @cached_property
    def _course(self) -> Course:
        told = self.seat
        begun: dict[int, int] = {told.start.round: 0}
        for n, step in enumerate(told.record, 1):
            begun.setdefault(step.after.round, n)
        return Course(
            houses=tuple(step.house for step in told.record),
            colours=theme.HOUSE,
            lower=frozenset({"lannister"}),
            rounds=tuple(begun.items()),
            marks=self._marks_of_record,
            fights=tuple(
                n for n, step in enumerate(told.record, 1) if any(event.kind in FIGHTS for event in step.events)
            ),
        )

    def _marks_of_record(self) -> list[Mark]:
        """Return the points worth a jump; of several events in one action the most important."""
        found = []
        for n, step in enumerate(self.seat.record, 1):
            kinds = {event.kind for event in step.events}
            if known := [kind for kind in MARKS if kind in kinds]:
                glyph = MARKS[known[-1]]
                found.append(Mark(n, glyph, say(f"hint-replay-{known[-1]}"), glyph == "card", glyph == "losses"))
        return found

    def _place_words(self) -> tuple[str, ...]:
        told, battle = self.seat, self.seat.view
        key = "replay-at-limit" if battle.limit else "replay-at"
        full = say(key, step=told.at, steps=told.count, round=battle.round, limit=battle.limit)
        return full, say("replay-at-short", step=told.at, steps=told.count)
