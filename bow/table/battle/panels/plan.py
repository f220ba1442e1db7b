"""The plan of the battle over the right column: victory conditions, the points so far, and special rules.

A rule under the pointer or in the focus highlights its hexes on the board: see `plan_texts.hexes_about`.
"""

from __future__ import annotations

from collections.abc import Callable

import arcade

from bow.content.terms import HOUSES
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.statistics import points
from bow.table.battle.texts import plan_texts
from bow.table.battle.texts.plan_texts import rules_with_text
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import WHEEL, Block, Scroll
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, Face, letter, line_height, wrap
from bow.ui.wording import say

KEY = arcade.key
#: the kind of the regions of its rules
RULE = "plan-rule"


class PlanPanel(Panel):
    """The panel, closed at first. While open it takes all clicks; a click beside it closes it."""

    commands = frozenset({"plan", "main"})

    def __init__(self, seat: BattleSeat, focus_on: Callable[[tuple[str, str] | None], object]) -> None:
        """Set up the page; `focus_on` gives the keyboard's focus to a rule."""
        super().__init__()
        self.seat = seat
        self._focus_on = focus_on
        self.open = False
        self.pane = Scroll(RULE)

    def shows(self) -> object:
        return self.open, self.seat.version

    def pointed(self) -> object:
        return self.touch.among(lambda region: region.kind == RULE or region.id == "plan-close")

    def toggle(self) -> None:
        self.open = not self.open
        self.pane.at = 0.0
        self.refresh()

    @property
    def hidden(self) -> bool:
        return not self.open

    @property
    def covers(self) -> bool:
        return self.open

    def activate(self, region: Region) -> bool:
        if region.id == "plan-close":
            self.toggle()
        return True

    def activate_beside(self) -> None:
        self.toggle()

    def escape(self) -> None:
        self.toggle()

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        """Close the panel with Enter; take all other keys."""
        if symbol == KEY.ENTER:
            self.toggle()
        else:
            rule = self._walk(symbol, focused)
            self._focus_on(None if rule is None else rule[:2])
        return True

    @property
    def rule(self) -> str:
        """The rule under the pointer or in the focus, or an empty text."""
        told = (self.touch.hovered, self.touch.focused)
        return next((region.id for region in told if region is not None and region.kind == RULE), "")

    def draw(self) -> None:
        if self.open:
            self.canvas.draw()
            self.pane.draw(arcade.get_window())

    def scroll(self, x: float, y: float, steps: float) -> bool:
        moved = self.pane.by(-steps * theme.px(WHEEL))
        self._gather()
        return moved

    def _walk(self, symbol: int, focused: Region | None) -> Region | None:
        """Handle a key of the open page and return the new focus; arrows and Tab go from rule to rule."""
        if symbol in (KEY.PAGEDOWN, KEY.PAGEUP):
            self.pane.by(self.pane.box.height * (0.9 if symbol == KEY.PAGEDOWN else -0.9))
            self._gather()
            return focused
        ids = [block.id for block in self.pane.blocks if block.id]
        if not ids or symbol not in (KEY.DOWN, KEY.UP, KEY.TAB):
            return focused
        back = symbol == KEY.UP
        n = ids.index(focused.id) + (-1 if back else 1) if focused is not None and focused.id in ids else 0
        wanted = ids[n % len(ids)]
        whole = next(block.height for block in self.pane.blocks if block.id == wanted)
        if not any(region.id == wanted and region.box.height >= whole - 1 for region in self.pane.regions):
            self.pane.reveal(wanted)
        self._gather()
        return next((region for region in self.regions if region.id == wanted), None)

    def _gather(self) -> None:
        """Collect all its regions; the last is the page itself."""
        rest = [region for region in self.regions if region.kind not in (RULE, "field")]
        self.regions = [*rest, *self.pane.regions, Region("field", "plan", self.box, False)]
        self.built += 1

    # --- building
    def build(self) -> None:
        self.canvas.frame("parchment", self.box, theme.scale * 0.7)
        inside = self.box.inset(theme.px(24))
        head = line_height(TITLE, letter(24))
        close = theme.px(34)
        title = Box(inside.left, inside.top - head, inside.width - close - theme.px(8), head)
        plan = self.seat.view.scenario
        name = say("plan-title") if plan is None else plan_texts.name(plan)
        self.canvas.text(name, title, letter(24), theme.INK, TITLE, least=letter(15))
        place = Box(inside.right - close, inside.top - close, close, close)
        self.button("plan-close", place, icon="close", hint=say("button-plan-close"))
        foot = line_height(BODY, letter(14))
        hint = Box(inside.left, inside.bottom, inside.width, foot)
        self.canvas.text(say("plan-hint"), hint, letter(14), theme.INK_MUTED, BODY, least=letter(11))
        body = Box(inside.left, hint.top + theme.px(6), inside.width - theme.px(12), 0)
        body = body._replace(height=min(title.bottom, place.bottom) - theme.px(6) - body.bottom)
        self.pane.lay(body, self._blocks(body.width))
        self.pane.bar(self.canvas, Box(body.right + theme.px(5), body.bottom, theme.px(6), body.height))
        self._gather()

    def _blocks(self, width: float) -> list[Block]:
        battle = self.seat.view
        blocks: list[Block] = []
        if battle.scenario is not None:
            blocks.append(self._heading(say("plan-decides")))
            claims = [(plan_texts.length(battle.scenario), ""), *plan_texts.decides(battle)]
            blocks += [self._line(text, winner, width) for text, winner in claims]
        blocks.append(self._heading(say("plan-scored")))
        scored = points(self.seat)
        blocks += [self._points(text, each, width) for text, each in scored]
        if scored:
            total: dict[str, int] = {house: battle.house(house).vp for house in HOUSES}
            blocks.append(self._points(say("plan-total"), total, width, STRONG))
        else:
            blocks.append(self._line(say("plan-nothing-scored"), None, width))
        counters = [plan_texts.counter_line(battle, each) for each in battle.counters()]
        if counters:
            blocks.append(self._heading(say("plan-counters")))
            blocks += [self._line(text, None, width) for text in counters]
        for_all = plan_texts.for_all(battle)
        if for_all:
            blocks.append(self._heading(say("plan-for-all")))
            blocks += [self._line(text, "own", width) for text in for_all]
        blocks.append(self._heading(say("plan-rules")))
        rules = rules_with_text(battle)
        blocks += [self._line(text, "own", width, id) for id, text in rules]
        return blocks if rules else [*blocks, self._line(say("plan-no-rules"), None, width)]

    def _heading(self, text: str) -> Block:
        size = letter(18)
        height = line_height(TITLE, size) + theme.px(8)

        def draw(canvas: Canvas, box: Box) -> None:
            canvas.text(text, Box(box.left, box.bottom, box.width, height - theme.px(6)), size, theme.INK, TITLE)

        return Block(height, draw)

    def _line(self, text: str, sign: str | None, width: float, id: str = "") -> Block:
        """Return a block with a sentence after a crest, a star or a book; `sign` None: without any."""
        size = letter(16)
        step = line_height(BODY, size)
        indent = theme.px(28) if sign is not None else 0.0
        lines = wrap(text, BODY, size, width - indent - theme.px(4))
        picture = {"": "icons/glyph/star.png", "own": "icons/glyph/book.png"}.get(sign or "")
        lit = bool(id) and self.rule == id

        def draw(canvas: Canvas, box: Box) -> None:
            if lit:
                canvas.fill(box, (196, 142, 40, 70))
            top = box.top - theme.px(2)
            if sign is not None:
                at = Box(box.left + theme.px(2), top - step, theme.px(20), step)
                name = picture or f"crests/{sign}-small.png"
                canvas.picture(name, at, theme.INK_MUTED if picture else theme.WHITE)
            for n, line in enumerate(lines):
                place = Box(box.left + indent, top - (n + 1) * step, width - indent, step)
                canvas.text(line, place, size, theme.INK, BODY, least=size)

        return Block(step * len(lines) + theme.px(5), draw, id)

    def _points(self, text: str, each: dict[str, int], width: float, face: Face = BODY) -> Block:
        size = letter(16)
        step = line_height(face, size)
        column = theme.px(58)
        lines = wrap(text, face, size, width - 2 * column - theme.px(8))

        def draw(canvas: Canvas, box: Box) -> None:
            top = box.top - theme.px(1)
            for n, line in enumerate(lines):
                canvas.text(line, Box(box.left, top - (n + 1) * step, width, step), size, theme.INK, face, least=size)
            for n, house in enumerate(HOUSES):
                left = box.left + width - (2 - n) * column
                crest = Box(left, top - step, theme.px(22), step)
                canvas.picture(f"crests/{house}-small.png", crest)
                number = Box(crest.right + theme.px(4), top - step, column - crest.width - theme.px(4), step)
                canvas.text(str(each.get(house, 0)), number, size, theme.INK, STRONG)

        return Block(step * len(lines) + theme.px(4), draw)
