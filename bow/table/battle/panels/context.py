"""The context panel: the buttons of the open question, and details about the thing under the pointer.

`odds_of` of `details.py` says how the odds of an attack come to the pointer.
"""

from __future__ import annotations

from typing import NamedTuple

from bow.game.actions import Action
from bow.table.battle.board.marker_piles import pile_texture
from bow.table.battle.drawings.facts import draw_facts
from bow.table.battle.panels.details import Details, described, details, odds_of, refusal_of, same_thing
from bow.table.battle.panels.odds_chart import draw_odds, odds_height
from bow.table.battle.panels.question import ENDING, ButtonRows, Offer, prompt
from bow.table.battle.panels.selection_panel import SelectionPanel
from bow.table.battle.play.controller import Controller
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel, Part
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import SLANTED, STRONG, TITLE, Fitted, fit, letter, line_height
from bow.ui.kit.widgets import Touch, button
from bow.ui.screens.ribbon import RibbonButton
from bow.ui.wording import say

#: seconds until the panel says why the thing under the pointer cannot be chosen
LINGER = 0.8
#: the least size of letters of advice above the buttons, in the sketch
LEAST_ADVICE = 13.5


class _Head(NamedTuple):
    """The question and its buttons, as they were drawn."""

    key: object
    inside: Box
    top: float  # the height below them
    foot: float  # the height below the buttons for a bot
    beside: float  # the width that those take
    bottom: float  # of the lowest button; without buttons `top`
    free: Box | None  # the place above the buttons, if none goes on or refuses
    regions: list[Region]


class ContextPanel(SelectionPanel):
    """Buttons and details; `point` gets every region under the pointer, of any panel.

    The ribbon shows the question, and this panel only one that does not fit on the ribbon. Frame, question and buttons
    have a canvas of their own, because they seldom change while the pointer moves.
    """

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self._upper = Canvas()
        self.canvas = Canvas(self._upper)
        self._head: _Head | None = None
        self._heads = 0  # how often it was drawn
        self._offers: tuple[object, list[Offer]] | None = None
        #: a question of the screen that replaces the prompt; with `extra` buttons the panel is highlighted
        self.notice: str | None = None
        #: whether the ribbon shows all of the question
        self.on_ribbon = False
        #: buttons (name, label, enabled) of the screen, shown instead of those of the decision
        self.extra: tuple[tuple[str, str, bool], ...] = ()
        #: for how many seconds pointer or focus have stayed; None: the battle changed since they came
        self._stayed: float | None = 0.0
        #: whether they have stayed long enough for an explanation
        self.tells = False
        #: a thing that was clicked in vain; the reason stays visible while the pointer moves to the rule's id
        self.pinned: Region | None = None
        #: the rule that the visible reason names; empty: there is none
        self.rule = ""
        #: the action that waits for a confirmation, whose odds are shown
        self.weighed: Action | None = None
        #: how far it may grow for text without room, in pixels: over one panel below it, over two ...
        self.spare: tuple[float, ...] = ()
        #: beyond that: downward over the hand for odds and its buttons, else upward, so that the hand stays visible
        self.over_hand = self.upward = 0.0
        #: whether the recap covers it
        self.covered = False
        #: whether the log takes its place while it has nothing to say
        self.gives_way = False
        self._hand: Panel | None = None
        #: the box of the grown panel
        self.grown: Box | None = None

    def shows(self) -> object:
        selection = self.selection
        return (
            self.seat.version, selection.picked, selection.enabled, tuple(selection.buttons), self.notice,
            self.on_ribbon, self.extra, self.weighed, self.seat.paused,
            self.pinned[:2] if self.pinned is not None else None,
        )  # fmt: skip

    def pointed(self) -> object:
        """Return all regions under the pointer, as details depend on all of them; none while the recap covers them."""
        return None if self.covered else self.touch.among(lambda region: True)

    def on_change(self) -> None:
        """Stop explaining the thing under the pointer, because the battle, the selection or the notice has changed."""
        self._stayed, self.tells = None, False

    def point(self, touch: Touch) -> None:
        """Store the regions under the pointer; after a move, restart the delay of the explanation."""
        if not same_thing(touch.hovered or touch.focused, self.touch.hovered or self.touch.focused):
            self._stayed, self.tells = 0.0, False
        super().point(touch)

    def linger(self, seconds: float) -> None:
        """Advance the time; after a delay, explain why the thing under the pointer cannot be chosen."""
        if self._stayed is None or self.tells:
            return
        self._stayed += seconds
        region = self.touch.hovered or self.touch.focused
        if self._stayed >= LINGER:
            self.tells = True
            if region is not None and refusal_of(self.seat, self.selection, region)[0]:
                self.rebuild()

    @property
    def extent(self) -> Box:
        return self.grown or self.box

    @property
    def quiet(self) -> bool:
        """Whether it has nothing to say: no words and no buttons."""
        return not (self.canvas.written or self._upper.written or self.regions)

    @property
    def _is_away(self) -> bool:
        return self.gives_way and self.quiet

    def holds(self, x: float, y: float) -> bool:
        return super().holds(x, y) and not self._is_away

    def parts(self) -> list[Part]:
        head = self._head
        top = self.extent.top if head is None else head.top if head.free is None else head.free.top
        return [
            (self.extent, (self._heads, self._is_away), self._draw_upper),
            (_below(self.extent, top), self.built, self.canvas.draw),
        ]

    def draw(self) -> None:
        self._draw_upper()
        super().draw()

    def _draw_upper(self) -> None:
        if not self._is_away:
            self._upper.draw()

    def find_room(self, above: Box, log: Box, hand: Panel, *, confined: bool) -> None:
        """Store how far the panel may cover the log below it, then the hand; not at all if `confined`."""
        self._hand = hand
        before = self.spare, self.over_hand, self.upward
        self.spare = () if confined else (self.box.bottom - log.bottom,)
        self.over_hand = 0.0 if confined else self.box.bottom - hand.box.bottom
        self.upward = above.top - self.box.top
        if before != (self.spare, self.over_hand, self.upward):
            self.forget()

    # --- building
    def build(self) -> None:
        self.grown = None
        missing = self._fill(self.box, last=self.covered or (not self.spare and not self.upward))
        larger = self._larger() if missing > 0 and not self.covered else []
        for n, box in enumerate(larger, start=1):
            if missing <= 0:
                break
            self.grown = box
            self.regions = []
            self.canvas.clear()
            missing = self._fill(box, last=n == len(larger))

    def _larger(self) -> list[Box]:
        told = self.touch.hovered or self.touch.focused
        in_hand = self._hand is not None and told in self._hand.regions
        # its own buttons must not move away from the pointer
        own = told is not None and told.kind in ("button", "choice") and not in_hand
        over_log, over_hand = self.spare, self.over_hand
        if getattr(self._hand, "grown", None) is not None:  # a card in play covers the log
            over_log = ()
            over_hand = 0.0 if in_hand else over_hand
        boxes = [self._down(spare) for spare in over_log]
        if over_hand and (own or not over_log or self._content().odds is not None):
            boxes.append(self._down(over_hand))
        elif self.upward and not own:
            lower = boxes[-1] if boxes else self.box
            boxes.append(lower._replace(height=lower.height + round(self.upward)))
        return boxes

    def _down(self, spare: float) -> Box:
        return self.box._replace(bottom=self.box.bottom - round(spare), height=self.box.height + round(spare))

    def _fill(self, box: Box, last: bool) -> float:
        """Fill the panel in a box; return how many pixels are missing for the necessary text.

        The question comes first, then its buttons, so that they keep their place, however long the details are.
        `last` means that no larger box follows.
        """
        content = self._content()
        self.rule = content.rule
        head = self._drawn_head(box, content)
        inside, top, foot, beside = head.inside, head.top, head.foot, head.beside
        self.regions += head.regions
        beyond = inside.bottom - head.bottom
        if beyond > 0 and not last:  # the buttons have priority
            return beyond
        free = head.free
        if free is not None:
            content = self._fill_free(content, free)
        left = self._picture(content, _below(inside, top))
        middle = Box(inside.left + left, inside.bottom, inside.width - left, top - inside.bottom)
        if content.title and not (content.spare and self._is_tight(content, middle)):
            narrow = beside if top > foot else 0.0
            top = self._title(content.title, middle._replace(width=middle.width - narrow))
        middle = _below(middle, min(top, foot))
        if content.why:
            middle = self._why(content, middle)
        if content.odds is not None:
            wanted = odds_height(self.seat, content.odds, middle.width)
            if middle.height >= wanted or (
                last and middle.height > wanted * 0.75
            ):  # else they are drawn in a larger box
                draw_odds(self.canvas, middle, self.seat, content.odds)
            return wanted - middle.height
        facts = content.facts
        while content.spare and facts and draw_facts(Canvas(), middle, facts) > 1:  # the first say most
            facts = facts[:-1]
        if facts:
            return draw_facts(self.canvas, middle, facts) - 1
        return 0.0

    def _fill_free(self, content: Details, free: Box) -> Details:
        """Draw the title, or advice without a title, above the buttons, if it fits there; return the rest."""
        if content.title:
            fitted = _fitted_title(content.title, free.width)
            if fitted.cut or len(fitted.lines) * line_height(TITLE, fitted.size) > free.height:
                return content
            self._title(content.title, free)
            return content._replace(title="")
        advice = tuple(fact for fact in content.facts if not fact.caption)
        if not content.spare or not advice or draw_facts(Canvas(), free, advice, LEAST_ADVICE) > 1:
            return content
        draw_facts(self.canvas, free, advice, LEAST_ADVICE)
        return content._replace(facts=tuple(fact for fact in content.facts if fact.caption))

    def _is_tight(self, content: Details, box: Box) -> bool:
        """Return whether a title has no room, or odds have none below a title of two lines."""
        if box.height < line_height(TITLE, letter(12.5)):
            return True
        if content.odds is None:
            return False
        left = box.height - 2 * line_height(TITLE, letter(17)) - theme.px(4)
        return left < odds_height(self.seat, content.odds, box.width)

    def _drawn_head(self, box: Box, content: Details) -> _Head:
        """Draw frame, question and buttons, unless they stay as they are."""
        rows = ButtonRows(self._upper, self.seat, self.selection)
        offered, of_bots = self._offered(rows), [each for each in rows.offered_of_bots() if each.id not in ENDING]
        touched = self.touch.among(lambda region: region.kind in ("button", "choice"))
        lit = (self.notice is not None and bool(self.extra)) or self.grown is not None
        asks = bool(offered) or self.selection.enabled
        asked = self._asked if not self.on_ribbon and (asks or of_bots or not content.title) else ""
        key = (box, lit, self.grown, self._laid_shows, asked, asks, offered, of_bots, touched, theme.px(1), theme.least)
        if self._head is not None and self._head.key == key:
            return self._head
        self._upper.clear()
        self._heads += 1
        if self.grown is not None:
            self._upper.fill(box.inset(2), theme.BEYOND)
        inside = self.framed(10, 19, lit=lit, box=box, canvas=self._upper)
        stops = rows.draw_of_bots(inside, of_bots, self.touch)
        beside = stops[0].box.width + theme.px(8) if stops else 0.0
        foot = stops[-1].box.bottom if stops else inside.top
        top, regions = rows.draw(inside, offered, self.touch)
        bottom = min((region.box.bottom for region in regions), default=top)
        if asked:  # below the buttons, which keep their places
            narrow = 0.0 if regions else beside
            top = self._prompt(asked, _below(inside, top)._replace(width=inside.width - narrow))
            bottom = min(bottom, top)
        highest = max((region.box.top for region in regions), default=inside.top)
        free = None
        if inside.top - highest > theme.px(20) and not stops:
            free = Box(inside.left, highest + theme.px(3), inside.width, inside.top - highest - theme.px(3))
        self._head = _Head(key, inside, top, foot, beside, bottom, free, [*regions, *stops])
        return self._head

    def _offered(self, rows: ButtonRows) -> list[Offer]:
        """Return the buttons, which stay the same while the pointer moves."""
        key = self._laid_shows, frozenset(self.selection.offered)
        if self._offers is None or self._offers[0] != key:
            found = rows.offered(self.extra)
            self._offers = key, [each for each in found if each.kind != "button" or each.id not in ENDING]
        return self._offers[1]

    @property
    def ending(self) -> RibbonButton | None:
        """The button at the end of the ribbon, such as the one that ends the turn."""
        return ButtonRows(self._upper, self.seat, self.selection).ending(self.extra)

    def _picture(self, content: Details, box: Box) -> float:
        """Draw a large marker or a person at the left; return how much of the width it takes."""
        picture = content.picture
        if not picture:
            return 0.0
        size = min(theme.px(92), box.height, box.width * 0.25)
        if picture.endswith(".jpg"):  # a person only where the text has room beside the picture
            beside = box._replace(width=box.width - size - theme.px(12), height=box.height - theme.px(64))
            if size < theme.px(48) or draw_facts(Canvas(), beside, content.facts) > 0:
                return 0.0
            self.canvas.scene(picture, Box(box.left, box.top - size, size, size), frame=theme.GOLD)
            return size + theme.px(12)
        self.canvas.sprite(pile_texture(picture, round(size)), Box(box.left, box.top - size, size, size))
        return size + theme.px(12)

    def _prompt(self, asked: str, box: Box) -> float:
        """Draw the question in large letters; return the height below it."""
        size, least = letter(19), letter(14)
        kept = max(2 * line_height(STRONG, size), 3 * line_height(STRONG, least))
        fitted = fit(asked, STRONG, size, box.width, kept, least)
        if fitted.cut:
            fitted = fit(asked, STRONG, least, box.width, box.height, letter(12.5))
        height = line_height(STRONG, fitted.size) * len(fitted.lines)
        self._upper.lines(fitted, box.strip(height), theme.GOLD_BRIGHT, STRONG)
        return box.top - height - theme.px(4)

    def _title(self, text: str, box: Box) -> float:
        fitted = _fitted_title(text, box.width)
        height = line_height(TITLE, fitted.size) * len(fitted.lines)
        self.canvas.lines(fitted, box.strip(height), theme.GOLD, TITLE)
        return box.top - height - theme.px(4)

    def _why(self, content: Details, box: Box) -> Box:
        """Draw why the thing cannot be chosen, with a link to the rule; return the box above.

        It is a warning only after a click on something that cannot be chosen.
        """
        why, rule = content.why, content.rule
        colour = theme.WARNING if content.tried else theme.MUTED
        size = letter(14.5)
        glyph = theme.px(20)
        link = theme.px(52) if rule else 0.0
        width = box.width - glyph - theme.px(8) - link
        fitted = fit(why, SLANTED, size, width, line_height(SLANTED, size) * 3.05, letter(12))
        height = max(glyph, line_height(SLANTED, fitted.size) * len(fitted.lines)) + theme.px(4)
        place = Box(box.left + glyph + theme.px(8), box.bottom, width, height)
        self.canvas.lines(fitted, place, colour, SLANTED, valign="middle")
        icon = Box(box.left, box.bottom + (height - glyph) / 2, glyph, glyph)
        self.canvas.picture(f"icons/glyph/{'warning' if content.tried else 'info'}.png", icon, colour)
        if rule:
            edge = theme.px(3)
            tag = Box(box.right - link + 2 * edge, icon.bottom - edge, link - 2 * edge, glyph + 2 * edge)
            button(self.canvas, tag, say("button-rule"), self.touch.state("rule", rule), size=13)
            self.region("rule", rule, box._replace(height=height), say("hint-rule", rule=rule))
        return Box(box.left, box.bottom + height + theme.px(3), box.width, box.height - height - theme.px(3))

    def prepare(self, region: Region) -> None:
        """Prepare the sentences about a region and paint their letters, before the pointer reaches it."""
        title, facts = described(self.seat, self.selection, region)
        unseen, box = Canvas(), self.box.inset(theme.px(10))
        unseen.text(title, box, letter(17), theme.GOLD, TITLE)
        draw_facts(unseen, box, tuple(facts))

    # --- content
    @property
    def _asked(self) -> str:
        return self.notice or prompt(self.seat, self.selection)

    def _content(self) -> Details:
        if (self.notice is not None and self.extra) or self.weighed is not None:
            return Details(odds=odds_of(self.seat, self.weighed))
        regions = self.touch.hovered, self.touch.focused
        return details(self.seat, self.selection, regions, self.pinned, tells=self.tells, notice=bool(self.notice))


def _fitted_title(text: str, width: float) -> Fitted:
    """Return a title on one line, or on two if it has no room there."""
    size, least = letter(17), letter(12.5)
    fitted = fit(text, TITLE, size, width, None, least)
    return fit(text, TITLE, size, width, line_height(TITLE, size) * 2.1, least) if fitted.cut else fitted


def _below(box: Box, top: float) -> Box:
    return box._replace(height=top - box.bottom)
