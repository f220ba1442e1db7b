"""The tracks above the column: the round with turn, victory points, phase and tools; and morale."""

from __future__ import annotations

from bow.content.terms import HOUSES
from bow.table.battle.board.playback import eased
from bow.table.battle.panels.arrange import IN_LINE, lines_of
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.texts.plan_texts import can_score, counter_line
from bow.ui.kit import theme
from bow.ui.kit.commands import keymap
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, letter, line_height, width_of
from bow.ui.kit.text_lines import Align
from bow.ui.kit.widgets import heading
from bow.ui.wording import say, word, words
from bow.words.translation import counter_names

#: size of the large letters, in pixels of the sketch
LEAD = 24

#: the always present buttons and their glyphs
TOOLS = (
    ("undo", "undo"), ("hint", "target"), ("zone", "zone"), ("sight", "sight"), ("plan", "book"),
    ("sound", "sound-on"), ("help", "help"), ("menu", "menu"),
)  # fmt: skip
SLIDE = 0.6  # seconds for the marker's slide to its new space


class RoundPanel(Panel):
    """The panel with round, phase and tools. `undo` is enabled while the last action can be undone."""

    def __init__(self, seat: BattleSeat, tools: tuple[tuple[str, str], ...] = TOOLS) -> None:
        super().__init__()
        self.seat = seat
        self.tools = tools
        #: names of tools that are switched on (zone, sight), drawn in gold
        self.on: frozenset[str] = frozenset()
        #: whether the sounds are off
        self.muted = False

    def shows(self) -> object:
        battle, owed = self.seat.view, self.seat.decision
        return (
            battle.round, battle.limit, battle.phase, owed.house if owed else battle.winner,
            bool(owed), self.seat.can_undo, self.on, self.muted, keymap(), self.seat.kept,
            tuple(battle.house(house).vp for house in HOUSES),
        )  # fmt: skip

    def build(self) -> None:
        battle = self.seat.view
        inside = self.framed(8, 15)
        lead = line_height(TITLE, letter(LEAD))
        top = inside.strip(lead)
        right = self._points(top)
        owed = self.seat.decision
        said = say("round-over") if owed is None else say("lead-turn", house=word(owed.house))
        colour = theme.GOLD if owed is None else theme.HOUSE[owed.house]
        title = Box(top.left, top.bottom, right - top.left, lead)
        fitted = self.canvas.text(said, title, letter(LEAD), colour, TITLE, least=letter(15))
        size, gap = min(theme.px(31), (inside.height - lead) * 0.9), theme.px(2)
        tools = len(self.tools) * (size + gap)
        foot = line_height(STRONG, letter(14))
        below = inside.height - lead - theme.px(3)
        low = foot if below - foot >= theme.px(28) else 0.0
        bar = Box(inside.left, inside.bottom + low, inside.width, below - low)
        self._track(Box(bar.left, bar.bottom, bar.width - tools - theme.px(10), bar.height))
        self._tools(Box(bar.right - tools, bar.bottom + (bar.height - size) / 2, tools, size), size, gap)
        number = say("round-of", round=battle.round, limit=battle.limit)
        if low:
            line = Box(inside.left, inside.bottom - theme.px(1), inside.width, foot)
            self._aside(line, say("lead-round", round=number, phase=word(battle.phase)))
        else:  # beside the turn, if there is room
            left = title.left + width_of(fitted.lines[0], TITLE, fitted.size) + theme.px(14)
            self._aside(Box(left, title.bottom, right - left, lead), number)

    def _aside(self, box: Box, text: str) -> None:
        """Draw the number of the round, and the phase, if the text fits whole."""
        if width_of(text, STRONG, letter(14)) <= box.width:
            self.canvas.text(text, box, letter(14), theme.MUTED, STRONG, least=letter(14))

    def _points(self, box: Box) -> float:
        """Draw the victory points of both Houses, if they count; return the left edge."""
        battle = self.seat.view
        x = box.right
        if not (any(battle.house(house).vp for house in HOUSES) or can_score(battle)):
            return x
        for house in reversed(HOUSES):
            count = str(battle.house(house).vp)
            wide = width_of(count, TITLE, letter(LEAD)) + 2
            crest = box.height * 0.8
            place = Box(x - wide - crest - theme.px(4), box.bottom, wide + crest + theme.px(4), box.height)
            self.canvas.picture(f"crests/{house}.png", Box(place.left, place.bottom + box.height * 0.1, crest, crest))
            number = Box(place.right - wide, place.bottom, wide, box.height)
            self.canvas.text(count, number, letter(LEAD), theme.GOLD_BRIGHT, TITLE, least=letter(LEAD))
            self.region("field", f"points:{house}", place, say("lead-points", house=word(house)), enabled=False)
            x = place.left - theme.px(12)
        return x

    def _track(self, box: Box) -> None:
        battle = self.seat.view
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
            self.region("round", str(number), disc, say("hint-round", round=number), enabled=False)

    def _tools(self, box: Box, size: float, gap: float) -> None:
        x = box.right - len(self.tools) * (size + gap) + gap
        for id, glyph in self.tools:
            enabled = id != "undo" or self.seat.can_undo
            glyph = "sound-off" if id == "sound" and self.muted else glyph
            hint = say(f"hint-tool-{id}", kept="yes" if self.seat.kept else "no")
            self.button(
                id, Box(x, box.bottom, size, size), icon=glyph, hint=hint, enabled=enabled, marked=id in self.on
            )
            x += size + gap


class MoralePanel(Panel):
    """The whole track, from Lannister's last space (right) to Stark's (left)."""

    def __init__(self, seat: BattleSeat) -> None:
        super().__init__()
        self.seat = seat
        self._from = 0.0
        self._goal: float | None = None  # None: it was not drawn yet
        self._way = 1.0

    def shows(self) -> object:
        battle = self.seat.view
        return battle.morale, tuple(battle.rout.items())

    @property
    def marker_at(self) -> float:
        return self._from + ((self._goal or 0.0) - self._from) * eased(self._way)

    def update(self, seconds: float) -> bool:
        """Advance the slide; return whether the marker is moving."""
        if self._way >= 1:
            return False
        speed = theme.animation_speed
        self._way = min(1.0, self._way + seconds * speed / SLIDE) if speed > 0 else 1.0
        self.rebuild()
        return True

    def _aim(self) -> None:
        """Set the goal of the marker; at first, or if nothing flies, it is there at once."""
        goal = self.seat.view.morale
        if self._goal is None or theme.at_once():
            self._from, self._goal, self._way = goal, goal, 1.0
        elif goal != self._goal:
            self._from, self._goal, self._way = self.marker_at, goal, 0.0

    def build(self) -> None:
        self._aim()
        battle = self.seat.view
        track = battle.catalogue.track
        inside = self.framed(8, 16)
        below = heading(self.canvas, inside, say("morale-heading"), keep_right=inside.width * 0.6)
        at = Box(inside.left + inside.width * 0.4, below.top, inside.width * 0.6, inside.top - below.top)
        said = morale_text(battle.morale)
        self.canvas.text(said, at, letter(15), theme.TEXT, STRONG, align="right", least=letter(11))
        foot = theme.px(16) if below.height > theme.px(40) else 0.0
        length = track.length
        pitch = inside.width / (2 * length + 1)
        size = min(pitch - theme.px(1), (below.height - foot) * 0.62)
        marker = size * 0.95
        y = below.bottom + foot + theme.px(4)
        for space in range(-length, length + 1):
            x = inside.left + (length - space + 0.5) * pitch
            depth = abs(space)
            zone = next(name for name, (low, high) in track.zones.items() if low <= depth <= high)
            place = Box(x - size / 2, y, size, size)
            self.canvas.picture(f"ui/track-space-{zone}.png", place, stretch=True)
            if theme.marks and zone != "neutral":
                self.canvas.picture(f"patterns/morale-{zone}.png", place, stretch=True)
            loser = "lannister" if space > 0 else "stark"
            if depth == length:
                glyph = "losses" if battle.rout[loser] else "lock"
                self.canvas.picture(f"icons/glyph/{glyph}.png", place.inset(size * 0.12), (30, 20, 16, 255))
            if depth in track.breaks:
                dot = size * 0.42
                self.canvas.picture("ui/track-break.png", Box(x - dot / 2, y - dot * 0.92, dot, dot))
            whose = say("list-none") if not space else word("stark" if space > 0 else "lannister")
            hint = say(
                "hint-track", space=depth, house=whose, zone=say(f"zone-{zone}"),
                breaks="yes" if depth in track.breaks else "no",
                rout="yes" if depth == length and battle.rout[loser] else "no", loser=word(loser),
                **{"zone-id": zone, "loser-id": loser},  # a zone belongs to the House that loses there
            )  # fmt: skip
            self.region("track", str(space), place, hint, enabled=False)
        x = inside.left + (length - self.marker_at + 0.5) * pitch
        self.canvas.picture("ui/track-marker.png", Box(x - marker / 2, y + size * 0.66, marker, marker), on_top=True)
        if foot:
            line = Box(inside.left, inside.bottom - theme.px(1), inside.width, foot)
            sides: tuple[tuple[str, Align], ...] = (("lannister", "left"), ("stark", "right"))
            texts = [say("morale-flees" if battle.rout[of] else "morale-end", house=word(of)) for of, _ in sides]
            wide = [width_of(text, BODY, letter(12.5)) for text in texts]
            first = line.width * wide[0] / sum(wide)  # the longer text gets more of the line
            halves = line._replace(width=first), line._replace(left=line.left + first, width=line.width - first)
            for (house, align), text, box in zip(sides, texts, halves, strict=True):
                self.canvas.text(text, box, letter(12.5), theme.HOUSE[house], BODY, align=align, least=letter(11))


class CountersPanel(Panel):
    """The counters of a battle's special rules, with the numbers that the reader may know; hidden without any."""

    def __init__(self, seat: BattleSeat) -> None:
        super().__init__()
        self.seat = seat

    def shows(self) -> object:
        return self.seat.view.counters()

    @property
    def hidden(self) -> bool:
        return not self.seat.view.counters()

    def build(self) -> None:
        battle = self.seat.view
        counters = battle.counters()
        names, plan = counter_names(battle.scenario or battle.plan, words()), battle.plan
        lines = lines_of(len(counters))
        columns = min(IN_LINE, len(counters))
        inside = self.framed(5, 10)
        shown = counters[: lines * columns]
        left = len(counters) - len(shown)
        places = inside.cells(len(shown), columns, inside.height / lines, theme.px(10))
        for counter, place in zip(shown, places, strict=True):
            house = plan.counters[counter.id].house
            start = place.left
            if house is not None:
                crest = place.height * 0.78
                self.canvas.picture(
                    f"crests/{house}-small.png",
                    Box(start, place.bottom + (place.height - crest) / 2, crest, crest),
                )
                start += crest + theme.px(4)
            number = "?" if counter.value is None else str(counter.value)
            wide = width_of(number, TITLE, letter(19)) + theme.px(4)
            more = "" if counter is not shown[-1] or not left else f" +{left}"
            name = Box(start, place.bottom, max(0.0, place.right - start - wide), place.height)
            fitted = self.canvas.text(names[counter.id] + more, name, letter(15), theme.MUTED, BODY, least=letter(11))
            after = name.left + width_of(fitted.lines[0], BODY, fitted.size) + theme.px(7)
            value = Box(min(after, place.right - wide), place.bottom, wide, place.height)
            self.canvas.text(number, value, letter(19), theme.GOLD_BRIGHT, TITLE, least=letter(13))
            hint = counter_line(battle, counter, "hint-counter")
            self.region("counter", counter.id, place, hint, enabled=False)


def morale_text(morale: int) -> str:
    if not morale:
        return say("morale-even")
    return say("morale-favour", house=word("stark" if morale > 0 else "lannister"), spaces=abs(morale))
