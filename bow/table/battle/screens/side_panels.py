"""The panels beside the board of a battle: the strips of the Houses, and the column with the open decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.table.battle.board.board_view import FRAME
from bow.table.battle.panels.arrange import ScreenLayout, arrange
from bow.table.battle.panels.context import ContextPanel
from bow.table.battle.panels.hand import HandPanel
from bow.table.battle.panels.house import HousePanel
from bow.table.battle.panels.plan import PlanPanel
from bow.table.battle.panels.question import OF_BOTS, prompt
from bow.table.battle.panels.shared_panels import HEIGHT as LESSON
from bow.table.battle.panels.shared_panels import BattleHandoverPanel
from bow.table.battle.panels.tracks import TOOLS, CountersPanel, MoralePanel, RoundPanel
from bow.table.battle.play.bot_thoughts import considering
from bow.table.battle.play.log_lines import BattleLog
from bow.table.battle.screens.notices import Notices
from bow.table.battle.texts.plan_texts import hexes_about
from bow.ui.kit import theme
from bow.ui.kit.cached_parts import CachedPart, FlatPicture
from bow.ui.kit.regions import NOWHERE, Box
from bow.ui.running_clock import RunningClock
from bow.ui.screens.guests_line import GuestsLine
from bow.ui.screens.log_panel import LogPanel
from bow.ui.screens.replay_bar import HEIGHT as TIMELINE
from bow.ui.screens.ribbon import HIGH as RIBBON
from bow.ui.screens.ribbon import PLAIN, PUT_AWAY, Ribbon, RibbonButton, Slip
from bow.ui.wording import say, word

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.table.battle.play.focus import Target
    from bow.table.battle.screens.table_board import TableBoard
    from bow.ui.kit.panel import Panel
    from bow.ui.kit.regions import Region
    from bow.ui.kit.widgets import Touch
    from bow.ui.screens.game_log import LogLine
    from bow.ui.screens.navigation import Navigator

#: the largest parts of the window's height for a timeline, and of the board's height for a lesson
MOST_TIMELINE: Final = 0.16
MOST_LESSON: Final = 0.34
#: how far the ribbon reaches below the board's frame, and above a strip at most, in pixels of the sketch
BELOW: Final = 5
MOST_BELOW: Final = 21
#: how much of the board inside its frame the ribbon covers at most, as a part of the window's height
MOST_COVERED: Final = 13 / 900


#: how many times larger the hexes of a board on its side must be
WORTH_IT: Final = 1.05


class SidePanels:
    """The panels beside the board, the battle's plan over them, and the handover.

    Attributes:
        upper: the strip of the House whose edge of the board is up.
        lower: the strip of the other House.
        timeline: the panel at the foot of the window in a replay, or None.
        lesson: the panel above the board in a lesson, or None.
        ribbon: the line at the lower edge of the board with the open question.
        guests: the line at the upper edge with the players elsewhere, if there are any.
        slip: the paper above it, with tips, hints and notices.
        notices: the texts of the slip, and the questions before an action.
        clock: the clock of the people, or None.
        tips: whether things are explained at their first appearance, if the settings allow it.
        ended: whether the battle is over, and its end has been shown.
        on_ask: called when the question has been put, to ask something else; None: nothing else is asked.
        log_room: the place of log and hand together.
        high_hand: whether the hand is higher than usual, so that its cards lie whole.
    """

    def __init__(
        self,
        field: TableBoard,
        navigator: Navigator,
        on_line: Callable[[LogLine], object],
        on_ready: Callable[[], object],
        on_undo: Callable[[], object],
        on_menu: Callable[[], object],
        is_quiet: Callable[[], bool],
        *,
        tips: bool,
    ) -> None:
        """Make all panels.

        Args:
            field: the board, with controller and focus.
            navigator: the window.
            on_line: called with a line of the log that is clicked.
            on_ready: called when the player of the handover is ready.
            on_undo: takes the last action back, from the handover.
            on_menu: opens the menu, from the handover.
            is_quiet: returns whether nothing is shown over the board that the handover has to wait for.
            tips: whether things are explained at their first appearance.
        """
        self._navigator, self._field = navigator, field
        self._over = FlatPicture(field.window)
        controller = self.controller = field.controller
        seat = self.seat = controller.seat
        view = seat.view
        upper = next(house for house, edge in view.edges.items() if edge == "top")
        lower = next(house for house in view.edges if house != upper)
        self.upper, self.lower = HousePanel(controller, upper), HousePanel(controller, lower)
        tools = (("back-to-editor", "editor"), *TOOLS) if controller.session.tested else TOOLS
        self.round, self.morale, self.counters = RoundPanel(seat, tools), MoralePanel(seat), CountersPanel(seat)
        self.context, self.hand = ContextPanel(controller), HandPanel(controller)
        self._lines = BattleLog(seat)
        self.log = LogPanel(self._lines, on_line, navigator.set_clipboard_text)
        self.handover = BattleHandoverPanel(seat, on_ready, on_undo, on_menu, is_quiet)
        self.plan = PlanPanel(seat, field.focus.point_at)
        self.timeline: Panel | None = None
        self.lesson: Panel | None = None
        self.ribbon, self.slip = Ribbon(), Slip()
        self.guests = GuestsLine(lambda: navigator.guests)
        self.notices, self.tips = Notices(seat), tips
        clock = controller.session.clock
        self.clock = RunningClock(clock, self._announce) if clock is not None else None
        self.ended = False
        self.on_ask: Callable[[], object] | None = None
        self.log_room = NOWHERE
        self.high_hand = False
        self._hands = NOWHERE, NOWHERE  # the usual place of the hand, and the higher one
        self.panels = self.parts

    @property
    def parts(self) -> tuple[Panel, ...]:
        """The panels of every battle, in the order of `ScreenLayout.parts`."""
        return self.upper, self.lower, self.round, self.morale, self.context, self.log, self.hand, self.counters

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The panels that are currently shown."""
        return self._panels

    @panels.setter
    def panels(self, panels: tuple[Panel, ...]) -> None:
        self._panels = panels
        for panel in panels:
            panel.opaque = True  # also in its gaps the board cannot be reached

    def uppermost_first(self) -> list[Panel]:
        """Return the panels in the order in which they take the pointer: first those that cover others."""
        grown = [panel for panel in self.panels if getattr(panel, "grown", None) is not None]
        raised = [self.hand] if self.hand.raised is not None and self.hand in self.panels else []
        return list(dict.fromkeys([*raised, *grown, *self.panels]))

    # --- places
    def turn(self, turned: bool) -> None:
        """Exchange the places of the strips, because the board has been turned."""
        self.upper, self.lower = self.lower, self.upper
        self.upper.turned = self.lower.turned = turned

    def lay(self, width: float, height: float, scale: float) -> Box:
        """Place every panel in a window of a size; return the place of the board.

        `scale` is the player's scale of letters and panels.
        """
        theme.set_scale(width, height, scale)
        room = self.guests.lay_above(Box(0, 0, width, height))
        usual = self._places(width, room.height)
        higher = usual.with_higher_hand()
        self._hands = usual.hand.whole, higher.hand.whole
        self.high_hand = self.hand.wants_more(*self._hands)
        places = higher if self.high_hand else usual
        for panel, box in zip(self.parts, places.parts, strict=True):
            panel.lay(box.whole)
        low, high = places.hand, places.context
        self.plan.lay(Box(low.left, low.bottom, low.width, high.top - low.bottom).whole)
        self.hand.spare = places.log.top - places.hand.top
        self.hand.reach = places.round.top - places.hand.bottom - theme.px(20)
        self.log_room = Box(low.left, low.bottom, low.width, places.log.top - low.bottom).whole
        self.log.lay_in(places.log.whole, self.log_room)
        self.handover.lay(Box(0, 0, width, height))
        board = places.board
        tall = max(theme.px(RIBBON), theme.least * 2)
        foot = board.bottom - theme.px(BELOW)
        if places.lower.top <= board.bottom:  # so that it covers as little as possible of the last row
            foot = min(foot, max(places.lower.top, board.bottom - theme.px(MOST_BELOW)))
        self.ribbon.lay(Box(board.left, foot, board.width, tall).whole)
        # with large letters, or beside upright strips, the board gives way, so that its last row can be clicked
        edge = max(board.bottom, foot + tall - height * MOST_COVERED - theme.px(FRAME))
        board = board._replace(bottom=edge, height=board.top - edge)
        self.slip.lay_above(self.ribbon.box, board)
        return board

    def is_larger_on_side(self, width: float, height: float) -> bool:
        """Return whether the hexes of the upright board would be larger if it lay on its side."""
        height -= self.guests.box.height
        shape = self._field.board.camera.upright_shape
        upright, on_side = (arrange(width, height, shape=each).board.width / each[0] for each in (shape, shape[::-1]))
        return self.lesson is None and on_side > upright * WORTH_IT

    def _places(self, width: float, height: float) -> ScreenLayout:
        """Return all places; the timeline and the lesson get theirs."""
        foot, shape = 0.0, self._field.board.camera.shape
        if self.timeline is not None:
            foot, margin = min(theme.px(TIMELINE), height * MOST_TIMELINE), theme.px(9)
            self.timeline.lay(Box(margin, margin / 2, width - 2 * margin, foot).whole)
        if self.lesson is None:
            return arrange(width, height, foot, shape, len(self.seat.view.counters()))
        places = arrange(width, height)
        high = min(theme.px(LESSON), places.board.height * MOST_LESSON)
        self.lesson.lay(places.board.strip(high).whole)
        return places._replace(board=places.board._replace(height=places.board.height - high - theme.px(8)))

    # --- what is asked and said
    def ask(self) -> None:
        """Show the open question in the ribbon and the context panel, and tips, hints and notices on the slip."""
        focus, settings = self._field.focus, self._navigator.settings
        self.round.muted = settings.silent
        self.round.on = frozenset(name for name, on in (("zone", focus.zones), ("sight", focus.sight)) if on)
        if self.tips and settings.tips and not self.notices.text and self.controller.pending is None:
            self.notices.offer_tip()
        self.notices.put_into(self.context, self.controller, self.ended)
        if self.on_ask is not None:
            self.on_ask()
        self._say()

    def _say(self) -> None:
        """Show the question, or what the bot considers, in the ribbon, and the notice on the slip."""
        seat, ribbon = self.seat, self.ribbon
        (deed, bare), telling = self._deed(), self._field.telling
        asked = self.context.notice or (deed if telling else "") or considering(seat)
        asked = asked or ("" if seat.paused else deed) or prompt(seat, self.controller.selection)
        shorter = (bare,) if asked == deed else ()
        person = seat.viewer or seat.house
        ribbon.tell(asked, theme.RIBBON.get(person or "", PLAIN), self._undo(), self.context.ending, shorter)
        self.context.on_ribbon = ribbon.whole
        self.slip.tell(self.notices.text, self._lit_units())

    def _deed(self) -> tuple[str, str]:
        """Return what a bot does now, in the words of the log, and the same without causes; empty: it is not acting."""
        seat, steps = self.seat, self.seat.public_steps
        if not (seat.bot_to_act or self._field.telling):
            return "", ""
        for number in range(len(steps), 0, -1):
            house = steps[number - 1].house
            if house in seat.persons:
                return "", ""
            line = self._lines.doing(number)
            if line is not None:
                own = line.depth and line.kind != "hits"  # else it begins with the House, or is a result
                own = own and not line.text.startswith(word(house))
                text, bare = line.text, line.bare or line.text
                if own:
                    text, bare = (say("prompt-bot-does", house=word(house), deed=deed) for deed in (text, bare))
                return text, bare
        return "", ""

    def _undo(self) -> RibbonButton | None:
        if all(id != "undo" for id, _ in self.round.tools):
            return None
        hint = say("hint-tool-undo")
        return RibbonButton("button", "undo", say("button-undo"), "undo", hint, self.seat.can_undo)

    def _lit_units(self) -> list[Box]:
        """Return the places of the units that can be clicked, which the slip must not cover."""
        if not self.notices.text:
            return []
        return [region.box for region in self._field.board.regions() if region.kind == "unit" and region.enabled]

    def ask_again(self) -> None:
        """Ask the question again, and show it immediately."""
        self.ask()
        self.context.refresh()

    def follow_thoughts(self) -> None:
        """Show what the bot considers now."""
        if self.context.notice is None and considering(self.seat) not in ("", self.ribbon.sentence):
            self._say()

    def _announce(self, key: str, house: str) -> None:
        self.notices.announce(key, house)
        self._field.refresh()

    def show_deed(self) -> None:
        """Say in the ribbon what a bot does, while the board shows it, and name the hexes on the board."""
        self._field.board.tell_of(self._lines.told_hexes())
        if self._deed()[0]:
            self._say()

    def begin_step(self) -> None:
        """Drop notices about the previous decision before an action."""
        self.notices.clear()
        self.context.pinned = None

    # --- refreshing
    @property
    def is_out_of_place(self) -> bool:
        """Whether the cards in hand have changed so that the column must be laid out anew."""
        return self.hand.wants_more(*self._hands) != self.high_hand

    def refresh(self, *, covered: bool) -> None:
        """Show the current battle and its question; `covered`: a list lies over log and hand."""
        self.ask()
        self._field.board.tell_of(self._lines.told_hexes())
        self.hand.covered = covered
        self.hand.refresh()  # for a card in play it grows over the log first
        confined = covered or self.seat.bot_to_act  # the log says what the bot does
        self.context.find_room(self.round.box, self.log.low, self.hand, confined=confined)
        self.context.refresh()
        self._lay_log(covered)
        for panel in (self.guests, *self.panels):
            panel.refresh()
        if self.handover.covers:
            self.plan.open = False
        self.plan.refresh()
        self.handover.refresh()

    def _lay_log(self, covered: bool) -> None:
        """Place the log, which takes the place of the context panel too while that has nothing to say."""
        low, context = self.log.low, self.context
        free = context.quiet and not covered and not self.log.tall and self.timeline is None
        context.gives_way = free and context.box.bottom > low.bottom
        if context.gives_way:
            room = context.box.joined(low)
            bottom = room.bottom if self.hand.grown is None else max(room.bottom, self.hand.grown.top)
            self.log.lay(room._replace(bottom=bottom, height=room.top - bottom).whole)
        else:
            self.log.lay_in(low, low if covered else self.log_room)

    def point(self, touch: Touch) -> None:
        """Store the things under pointer and focus. As both move often, the panels update only when drawn."""
        self.plan.point(touch)
        self.plan.settle()
        for panel in (self.ribbon, self.slip, self.guests, *self.panels):
            panel.point(touch)

    def settle(self) -> None:
        """Update the panels for the current pointer and focus."""
        for panel in (self.ribbon, self.slip, self.guests, *self.panels):
            panel.settle()

    def update(self, seconds: float) -> None:
        """Advance the time of the panels."""
        for panel in (self.slip, *self.panels):
            panel.update(seconds)

    def run_clock(self, seconds: float) -> None:
        """Run the clock of the deciding player, except during the handover and while another window has the focus."""
        if self.clock is None or self.handover.covers or not self._navigator.active:
            return
        if self.clock.run(self.seat.running, seconds):
            for panel in (self.upper, self.lower):
                panel.refresh()

    # --- for the screen
    def hexes(self, hovered: Region | None) -> tuple[str, ...]:
        """Return the hexes named by the log line under the pointer, or by a rule of the battle's plan."""
        if self.plan.open:
            return hexes_about(self.seat.view, self.plan.rule) if self.plan.rule else ()
        return self.log.places_at(hovered)

    def guarded(self) -> list[tuple[Target, object]]:
        """Return the buttons that appear and disappear, each with the question that it answers."""
        if self.handover.covers:
            return [(region[:2], self.seat.house) for region in self.handover.regions]
        asked = self.seat.decision, self.controller.pending
        ending = [region for region in (*self.ribbon.regions, *self.guests.regions) if region.id != "undo"]
        found = [*ending, *(region for region in self.context.regions if region.kind in ("button", "choice"))]
        return [(region[:2], None if region.id in OF_BOTS else asked) for region in found]

    def activate(self, region: Region) -> bool:
        """Handle a click on a panel; return False if no panel handled it."""
        if region[:2] == ("button", PUT_AWAY):
            self.notices.put_away()
            self.ask()
            return True
        return any(region in panel.regions and panel.activate(region) for panel in (self.guests, *self.panels))

    def cached(self) -> list[CachedPart]:
        """Return the pictures of the panels, from bottom to top."""
        # one that has grown covers its neighbours, and the first takes the clicks where two have grown
        falling = sorted(self.panels, key=lambda panel: getattr(panel, "grown", None) is None)
        return [CachedPart(*part) for panel in (*reversed(falling), self.guests) for part in panel.parts()]

    def over_board(self) -> list[CachedPart]:
        """Return the picture of ribbon and slip, which is drawn over the units."""
        return self._over.of([CachedPart(*part) for panel in (self.slip, self.ribbon) for part in panel.parts()])

    def draw_over(self) -> None:
        """Draw the parts of panels that overlap other panels."""
        for panel in self.panels:
            panel.draw_over()
