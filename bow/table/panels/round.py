"""The round track, the phase, whose turn it is, and the tools that are always there."""

from __future__ import annotations

from bow.table.input.commands import keymap
from bow.table.kit import theme
from bow.table.kit.canvas import Canvas, letter
from bow.table.kit.regions import Box, Region
from bow.table.kit.text_layout import BODY, STRONG, line_height, width_of
from bow.table.kit.widgets import Touch, button, heading, panel_frame
from bow.table.panels.panel import Panel
from bow.table.texts.wording import say, word

#: the always present buttons and their glyphs
TOOLS = (
    ("undo", "undo"), ("zone", "zone"), ("sight", "sight"), ("plan", "book"), ("sound", "sound-on"), ("help", "help"),
    ("menu", "menu"),
)  # fmt: skip


class RoundPanel(Panel):
    """Round, phase and tools. `undo` is enabled while the session can undo."""

    def __init__(self, tools: tuple[tuple[str, str], ...] = TOOLS) -> None:
        super().__init__()
        self.tools = tools
        self.canvas = Canvas()
        #: names of tools that are switched on (zone, sight): drawn in gold
        self.on: frozenset[str] = frozenset()
        #: whether the sounds are off
        self.muted = False

    def facts(self) -> object:
        """Round, phase, turn, whether there is something to undo."""
        assert self.session is not None
        battle = self.session.battle
        owed = battle.decision
        return (
            battle.round, battle.limit, battle.phase, owed.house if owed else battle.winner,
            bool(owed), self.session.can_undo, self.on, self.muted, keymap(),
        )  # fmt: skip

    def draw(self) -> None:
        """Draws the panel."""
        self.canvas.draw()

    def _build(self) -> None:
        assert self.session is not None
        self.canvas.clear()
        battle = self.session.battle
        inside = panel_frame(self.canvas, self.box)
        inside = Box(inside.left, self.box.bottom + theme.px(9), inside.width, self.box.height - theme.px(17))
        size = min(theme.px(31), inside.height * 0.56)
        gap = theme.px(5)
        right_width = max(len(self.tools) * (size + gap), inside.width * 0.36)
        left = Box(inside.left, inside.bottom, inside.width - right_width - theme.px(10), inside.height)
        text = say("round-of", round=battle.round, limit=battle.limit)
        below = heading(self.canvas, left, text)
        self._track(below)
        self._tools(Box(inside.right - right_width, inside.top - size, right_width, size), size, gap)
        owed = battle.decision
        phase = Box(left.right + theme.px(10), inside.bottom, right_width, inside.height - size - theme.px(3))
        if owed is None:
            said, colour = say("round-over"), theme.GOLD
        else:
            phases = {"phase": word(battle.phase), "phase-id": battle.phase}
            said = say("round-phase", house=word(owed.house), **phases)
            colour = theme.TEXT
        if width_of(said, STRONG, theme.least) > phase.width:  # the strip of the House says that it is to act
            said = word(battle.phase)
        height = line_height(BODY, letter(15))
        place = Box(phase.left, phase.bottom, phase.width, max(height, phase.height))
        self.canvas.text(said, place, letter(15), colour, STRONG, align="right", least=letter(10))

    def _track(self, box: Box) -> None:
        """A disc for each round: past, present, to come; the present one is larger and brighter too."""
        assert self.session is not None
        battle = self.session.battle
        count = battle.limit or battle.round
        rounds = range(1, count + 1) if count <= 12 else range(count - 11, count + 1)
        size = min(box.height, theme.px(32), box.width / max(1, len(rounds)) - theme.px(2))
        pitch = min(size + theme.px(6), (box.width - size) / max(1, len(rounds) - 1)) if len(rounds) > 1 else size
        for n, number in enumerate(rounds):
            kind = "past" if number < battle.round else ("now" if number == battle.round else "next")
            disc = Box(box.left + n * pitch, box.bottom + (box.height - size) / 2, size, size)
            self.canvas.picture(f"ui/round-{kind}.png", disc)
            colour = {"past": theme.FAINT, "now": theme.INK, "next": theme.TEXT}[kind]
            self.canvas.text(str(number), disc, size * 0.5, colour, STRONG, align="center")
            self._regions.append(Region("round", str(number), disc, False, say("hint-round", round=number)))

    def _tools(self, box: Box, size: float, gap: float) -> None:
        assert self.session is not None
        touch = Touch(self.hovered, self.pressed, self.focused)
        x = box.right - len(self.tools) * (size + gap) + gap
        for id, glyph in self.tools:
            place = Box(x, box.bottom, size, size)
            enabled = id != "undo" or self.session.can_undo
            state = touch.state("button", id)
            glyph = "sound-off" if id == "sound" and self.muted else glyph
            button(self.canvas, place, "", state, icon=glyph, enabled=enabled, marked=id in self.on)
            self._regions.append(Region("button", id, place, enabled, say(f"hint-tool-{id}")))
            x += size + gap
