"""Short-lived displays over the board of a battle: cards, banners, dice, sounds, and the pace of the bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.battle.events import OrderDiceRolled
from bow.table.battle.board.event_sounds import SoundTrack
from bow.table.battle.board.playback import Playback
from bow.table.battle.panels.details import PointerTip
from bow.table.battle.panels.dice_tray import DiceTray, fought_over, place_dice
from bow.table.battle.panels.frame_edge import PILE, LastPlayed
from bow.table.battle.panels.mini_map import MiniMap
from bow.table.battle.panels.moments import SLOT, GreatEventPanel, RoundBanner, TurnBanner
from bow.table.battle.panels.result_stamps import ResultStamps
from bow.table.battle.panels.shown_cards import PilesPanel, ShownCard
from bow.table.battle.play.combat_results import combats_of, open_combat
from bow.table.battle.screens.table_board import TableBoard, nothing
from bow.ui.kit import theme
from bow.ui.kit.cached_parts import CachedPart
from bow.ui.kit.regions import Box, Region, holding
from bow.ui.speaker import speaker

if TYPE_CHECKING:
    from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep
    from bow.table.battle.screens.side_panels import SidePanels
    from bow.ui.kit.panel import Panel
    from bow.ui.kit.widgets import Touch

BOT_PAUSE: Final = 0.45  # seconds between actions of bots
REGRET: Final = 2.5  # seconds before a bot answers an action that can still be undone
READING: Final = 2.5  # seconds for which a person's dice lie still before a bot's next action, unless it goes fast
FAST: Final = 2.0  # the animation speed from which on nobody waits for dice
END_PAUSE: Final = 1.6  # seconds before the end screen


class BotPace:
    """The wait before the next action of a bot.

    Attributes:
        left: the seconds left; below 0, the seconds since it ended.
    """

    def __init__(self) -> None:
        self.left = 0.0
        self._for_dice = False

    def begin(self, step: BattleSeenStep, seat: BattleSeat, *, rolled: bool) -> None:
        """Begin the wait after an action; `rolled`: dice were rolled."""
        speed = theme.animation_speed
        self._for_dice = rolled and 0 < speed < FAST and seat.bot_to_act and _own(step, seat)
        regrets = seat.bot_to_act and seat.can_undo
        pause = READING if self._for_dice else REGRET if regrets else BOT_PAUSE * theme.bot_pace
        self.left = pause / speed if speed > 0 else 0.0

    @property
    def reading(self) -> bool:
        """Whether a bot waits while a person reads the dice."""
        return self._for_dice and self.left > 0

    @property
    def ends(self) -> bool:
        """Whether the wait before the end screen is over."""
        return self.left < -END_PAUSE * min(1.0, theme.animation_speed)

    def end_reading(self) -> bool:
        """Let the bot act immediately; return whether it waited for a reader."""
        was = self.reading
        if was:
            self.left = 0.0
        return was


def _own(step: BattleSeenStep, seat: BattleSeat) -> bool:
    """Return whether a person rolled some dice of an action."""
    ordered = (event.house for event in step.events if isinstance(event, OrderDiceRolled))
    return any(house in seat.persons for house in (step.house, *ordered))


class BoardShows:
    """All short-lived displays over the board, and their timing.

    Attributes:
        held: whether the animation is paused.
        pace: the wait before the next action of a bot.
        story: the running animation and its sounds, or None if it has no sounds.
    """

    def __init__(self, field: TableBoard, side: SidePanels) -> None:
        """Set up all displays over a board, with the panels beside it."""
        self.field, self.side = field, side
        self.board, self.seat, self.session = field.board, field.controller.seat, field.controller.session
        self.dice = DiceTray(field.controller)
        self.shown, self.banner, self.turn = ShownCard(self.skip), RoundBanner(self._units), TurnBanner(self._units)
        self.stamps = ResultStamps(self.board)
        self.moment = GreatEventPanel(self.board, self._slots, lambda: self.side.hand.box, lambda: self.side.ribbon.box)
        self.played, self.piles = LastPlayed(self.seat, side.upper.house), PilesPanel(self.seat)
        self.mini_map, self.pointer_tip = MiniMap(self.board), PointerTip()
        self.pace, self.held = BotPace(), False
        self.story: tuple[SoundTrack, Playback] | None = None
        self._fought: tuple[str, ...] = ()  # the hexes of the last fight

    # --- what plays
    @property
    def animates(self) -> bool:
        """Whether the last action is still being shown, by the board, dice, a card or a banner."""
        return self.field.telling or self.dice.busy or self.shown.busy or self.banner.busy

    @property
    def plays(self) -> bool:
        """Whether a bot or an animation is running or paused."""
        return self.animates or (self.session.bot_to_act and self.session.failed is None)

    def hold(self, on: bool) -> None:
        """Pause or resume the animation."""
        before, self.held = self.held, on and self.animates
        if self.held and not self.session.bot_to_act:
            self.side.notices.tell_held()
        elif before:
            self.side.notices.clear()
        if before != self.held:
            self.side.ask_again()

    def begin(self, step: BattleSeenStep) -> None:
        """Start to show the consequences of an action."""
        self.held = False
        board = self.board
        board.battle = step.after
        viewer = board.viewer = self.seat.viewer or None
        playback = Playback(step.before, step.after, step.events, theme.animation_speed, viewer)
        steps = self.seat.public_steps
        combats = combats_of(step.events, step.before, open_combat(steps, len(steps) - 1), self.seat.decision)
        playback.lying = frozenset(combat.target for combat in combats.found if combat.counted)
        self.stamps.begin(combats, step.events, step.before)
        self.moment.begin(step.before, step.events)
        self.dice.clear()
        beside = self.side.hand.box.joined(self.side.morale.box)  # the log stays in sight
        aside = beside if step.house not in self.seat.persons else None
        self.shown.show(step.events, step.after, board.camera, aside)
        self.turn.show(step, self.seat)
        rolled = self.dice.show(step.events, step.before, step.after, combats)
        if rolled:
            speaker().play("dice")
        playback.rolling = self.dice.busy
        sounds = SoundTrack(step.before, step.after, step.events, self.seat.persons, step.decision)
        self.story = sounds, playback
        self._hear()
        if rolled or not self.dice.rolls:  # else they lie where they were rolled
            self.place_dice((*fought_over(step), *(combat.at for combat in combats.found)))
        self.banner.show(step.events, self.dice.box if rolled else None)
        self.pace.begin(step, self.seat, rolled=rolled)
        board.play(playback)
        self.side.show_deed()

    def _hear(self) -> None:
        if self.story is not None:
            story, playback = self.story
            story.listen(playback)
            if playback.over:
                self.story = None

    def skip(self) -> bool:
        """End the animation, or the wait for a reader of dice; return whether there was one."""
        rolling = self.dice.busy
        self.hold(False)
        self.dice.skip()
        self.turn.skip()
        skipped = any([self.shown.skip(), self.banner.skip(), self.board.skip()])
        if skipped:
            self._hear()
            self.field.refresh()
        return skipped or (not rolling and self.pace.end_reading())

    def drop(self) -> None:
        """End everything without a sound, because the board jumps to another position."""
        self.story = None
        for told in (self.board, self.shown, self.banner):
            told.skip()
        self.dice.clear()
        self.stamps.clear()
        self.moment.clear()

    # --- time
    def update(self, seconds: float) -> None:
        """Advance board, dice and cards; refresh or republish the screen when one of them ends."""
        board, field = self.board, self.field
        was_telling, was_rolling = field.telling, self.dice.busy
        if board.playback is not None:
            board.playback.rolling = was_rolling
        board.held = self.held
        board.update(seconds)
        field.living.update(seconds)
        if self.mini_map.settle_down():
            field.publish()
        self._hear()
        lies = not was_rolling and (was_telling or self.pace.reading)
        shown = 0.0 if self.held else seconds
        self.dice.update(0.0 if lies else shown)
        self.stamps.update(shown)
        self.moment.update(shown)
        if self.shown.busy and not self.shown.update(shown):
            field.publish()
        if not field.telling:
            self.side.context.linger(seconds)
            if self.banner.busy and not self.dice.busy and self.banner.wait(shown):
                field.refresh()
        if was_telling and not field.telling:
            field.refresh()
        elif was_rolling and not self.dice.busy:
            field.publish()  # dice that lie still can be clicked

    # --- places
    def lay(self) -> None:
        """Place all displays over the board."""
        for show in (self.stamps, self.shown, self.banner, self.moment, self.turn, self.played, self.piles):
            show.lay(self.board.box.whole)

    def place_dice(self, hexes: tuple[str, ...] | None = None) -> None:
        """Place the dice beside these hexes; None: beside those of the last fight, for a new size of the window."""
        self._fought = self._fought if hexes is None else hexes
        place_dice(self.dice, self.board, self._fought)

    def _units(self) -> list[Box]:
        """Return the places of the units on the board, which no banner covers."""
        return [region.box for region in self.board.regions() if region.kind == "unit"]

    def _slots(self, unit: str, captor: str) -> tuple[Box, Box]:
        """Return the place of a unit's commander in the strip, and a free one in the strip of the captor's House."""
        strips = {panel.house: panel for panel in (self.side.upper, self.side.lower)}
        wide, high = theme.px(SLOT[0]), theme.px(SLOT[1])
        holder = next(panel for house, panel in strips.items() if house != captor)
        start = next((each.box for each in holder.regions if each[:2] == ("commander", unit)), holder.box)
        free = strips[captor]
        mine = holding(each.box for each in free.regions if each.kind == "commander")
        inner = free.box.inset(theme.px(8))
        mine = mine if mine.width > 1 else inner.middle(wide, high)
        if free.upright:
            return start, Box(inner.left, max(inner.bottom, mine.bottom - high - theme.px(6)), inner.width, high)
        left = min(mine.right + theme.px(6), inner.right - wide)
        return start, Box(left, inner.centre[1] - high / 2, wide, high)

    # --- for the screen
    def refresh(self) -> None:
        """Show the current battle; the handover closes the piles."""
        self.dice.refresh()
        self.played.refresh()
        if self.side.handover.covers:
            self.piles.show(None)

    def activate(self, region: Region) -> bool:
        """Open the pile of a label; return False if the region is no such label."""
        if region.kind != "button" or not region.id.startswith(PILE):
            return False
        self.piles.show(region.id.removeprefix(PILE))
        return True

    def point(self, touch: Touch) -> None:
        """Store the things under pointer and focus."""
        for page in (self.piles, self.played):
            page.point(touch)
            page.settle()
        self.dice.point(touch)

    def parts(self) -> list[CachedPart]:
        """Return the pictures of the mini-map and of resting dice, above the units."""
        dice = self.dice
        tray = holding(region.box for region in dice.regions)
        draw = nothing if dice.busy else dice.draw
        return [self.mini_map.part(), CachedPart(tray, (dice.built, dice.shown, dice.busy), draw)]

    def draw_dice(self) -> None:
        """Draw rolling dice, which are never cached."""
        if self.dice.busy:
            self.dice.draw()

    def draw(self) -> None:
        """Draw everything above the cached picture of the table."""
        moment = self.moment.follow(self.board.playback)
        if moment is not None and moment.prisoner:
            speaker().play("bell")
            self.side.context.refresh()  # it tells of the capture
        for show in (self.stamps, self.shown, self.banner, self.turn) if not self.moment.dims else ():
            show.draw()
        self.moment.draw()
        self.piles.draw()

    def keep_clear(self, panel: Panel) -> None:
        """Keep the labels of the last cards clear of the labels of another panel."""
        self.played.keep_clear(max((each.box.right for each in panel.regions), default=0.0))
