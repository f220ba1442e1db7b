"""The context panel: what is asked now, its buttons, and all about what the pointer is on: odds, land, why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bow.battle.actions import Action
from bow.content.special import marker_ids
from bow.table import theme
from bow.table.choosing import STRAIGHT
from bow.table.guide import guide
from bow.table.lettering import BODY, SLANTED, STRONG, TITLE, fit, line_height
from bow.table.panel import Panel
from bow.table.panels.marker_facts import Fact, picture, reserve_title
from bow.table.panels.odds_chart import draw_odds, odds_height, odds_title
from bow.table.panels.prompts import prompt, reason_of
from bow.table.panels.things import describe, draw_facts
from bow.table.sheet import Sheet, letter
from bow.table.spots import Box, Spot
from bow.table.tokens import picture_of, pile_texture, waiting_like
from bow.table.widgets import Touch, button, button_width, panel_frame
from bow.table.wording import say, table_names, word, words
from bow.words import reason_sentence

if TYPE_CHECKING:
    from bow.battle.odds import Odds
    from bow.battle.reasons import Reason

#: glyphs on the buttons of decisions
GLYPHS = {
    "done": "check", "pass": "end-turn", "skip": "close", "counter": "counter", "blow": "attack", "decline": "close",
    "recover": "rally", "ignore": "lock", "accept": "retreat", "stay": "close", "keep": "check", "keep-none": "discard",
    "pick": "check", "yes": "check", "no": "close",
    "tactic": "star", "raise": "up", "commit": "star", "use": "hit", "attack": "attack", "hounds": "faster",
    "scorch": "fire", "douse": "close",
    "show-end": "chart", "pause-bots": "pause", "go-on": "play", "restart-bot": "redo", "play-house": "person",
}  # fmt: skip


#: kinds of spots whose hint says nothing that is not seen
UNSPOKEN = frozenset({"log", "tab", "card", "order", "unit", "hex", "marker", "reserve"})
#: decisions whose prompt may give way to what is pointed at: the board shows what can be done
UNASKED = frozenset({"turn", "act"})


#: a button: kind of its spot, id, whether it can be clicked, label
Offer = tuple[str, str, bool, str]


class _Content(NamedTuple):
    """What the panel shows at the moment."""

    head: str
    prompted: bool
    odds: Odds | None
    facts: tuple[Fact, ...]
    why: str
    rule: str = ""
    picture: str = ""


class ContextPanel(Panel):
    """Prompt, buttons, and details. Give `point` the spot under the pointer wherever it is."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet()
        #: a sentence of the screen (a question, a notice) that takes the place of the prompt
        self.notice: str | None = None
        #: whether the notice stands whatever the pointer is on
        self.pressing = True
        #: buttons (name, label, enabled) that the screen itself asks for, before those of the decision
        self.extra: tuple[tuple[str, str, bool], ...] = ()
        #: a thing that was clicked in vain: why stays in sight when the pointer goes to the rule's id
        self.pinned: Spot | None = None
        #: the rule that the reason in sight names; empty: there is none
        self.rule = ""
        #: odds of an action that is about to be confirmed
        self.weighed: Action | None = None
        #: how far it may grow for odds that would not be readable, in pixels: over one panel above it, over two
        self.spare: tuple[float, ...] = ()
        #: the box that it fills then
        self.grown: Box | None = None

    def facts(self) -> object:
        """Battle, selection, notice, buttons."""
        assert self.session is not None
        choosing = self.choosing
        return (
            id(self.session.battle), choosing.selection if choosing else None, choosing.enabled if choosing else None,
            tuple(choosing.buttons) if choosing else (), self.notice, self.pressing, self.extra, self.weighed,
            self.session.paused, self.pinned[:2] if self.pinned is not None else None,
        )  # fmt: skip

    def pointed(self) -> object:
        """Everything under the pointer matters here."""
        return tuple(
            (spot.kind, spot.id) if spot is not None else None for spot in (self.hovered, self.pressed, self.focused)
        )

    def draw(self) -> None:
        """Draws the panel."""
        self.sheet.draw()

    def draw_over(self) -> None:
        """Draws the panel over those above it, if it needs their room."""
        if self.grown is not None:
            self.sheet.draw()

    # --- building
    def _build(self) -> None:
        self.grown = None
        missing = self._fill(self.box)
        for up in self.spare:
            if missing <= 0:
                break
            self.grown = Box(self.box.left, self.box.bottom, self.box.width, self.box.height + round(up))
            self._spots = []
            missing = self._fill(self.grown)

    def _fill(self, box: Box) -> float:
        """Fills the panel in a box; returns how much higher that should be for what must be read."""
        self.sheet.clear()
        if self.grown is not None:
            self.sheet.fill(box.inset(2), theme.BEYOND)
        inside = panel_frame(self.sheet, box, lit=self.notice is not None or self.grown is not None)
        inside = Box(inside.left, box.bottom + theme.px(10), inside.width, box.height - theme.px(19))
        content = self._content()
        self.rule = content.rule
        low = self._buttons(inside)
        top = inside.top if content.prompted else self._question(inside, low)
        aside = self._picture(content.picture, Box(inside.left, low, inside.width, top - low))
        head = self._head(content, Box(inside.left + aside, low, inside.width - aside, top - low))
        middle = Box(inside.left + aside, low, inside.width - aside, head - low - theme.px(4))
        if content.why:
            middle = self._why(content.why, content.rule, middle)
        assert self.session is not None
        if content.odds is not None:
            draw_odds(self.sheet, middle, self.session.battle, content.odds)
            return odds_height(self.session.battle, content.odds) - middle.height
        if content.facts:
            return draw_facts(self.sheet, middle, content.facts) - 1
        return 0.0

    def _picture(self, picture: str, box: Box) -> float:
        """A marker, large, at the left; returns how much of the width it takes."""
        if not picture:
            return 0.0
        size = min(theme.px(92), box.height, box.width * 0.25)
        place = Box(box.left, box.top - size, size, size)
        self.sheet.sprite(pile_texture(picture, round(size)), place)
        return size + theme.px(12)

    def _head(self, content: _Content, box: Box) -> float:
        """The prompt or the title; returns how high up it ends."""
        if content.prompted:
            size, face, colour, least = letter(17), BODY, theme.TEXT, letter(13)
        else:
            size, face, colour, least = letter(17), TITLE, theme.GOLD, letter(12.5)
        limit = line_height(face, size) * (3.2 if content.prompted and not content.facts else 2.1)
        fitted = fit(content.head, face, size, box.width, None, least)
        if fitted.cut:
            fitted = fit(content.head, face, size, box.width, min(limit, box.height), least)
        height = line_height(face, fitted.size) * len(fitted.lines)
        self.sheet.lines(fitted, Box(box.left, box.top - height, box.width, height), colour, face)
        return box.top - height

    def _question(self, inside: Box, low: float) -> float:
        """What is asked stays in sight above what is pointed at; returns how high up it ends."""
        assert self.session is not None
        owed = self.session.battle.decision
        mine = self.choosing is not None and self.choosing.enabled
        size = letter(14)
        height = line_height(BODY, size) * 1.1
        ways = self.choosing is not None and any(id.split(" ")[0] == STRAIGHT for id in self.choosing.choices)
        begun = owed is not None and owed.kind == "turn" and self.choosing is not None and self.choosing.selection
        if owed is None or (owed.kind in UNASKED and not ways and not begun):
            return inside.top
        if not mine or inside.top - low < 5 * height:
            return inside.top
        asked = prompt(self.session, self.choosing)
        fitted = fit(asked, BODY, size, inside.width, height, letter(11))
        if fitted.cut:
            fitted = fit(asked, BODY, letter(12.5), inside.width, 2 * height, letter(11))
            height = line_height(BODY, fitted.size) * len(fitted.lines)
        self.sheet.lines(fitted, Box(inside.left, inside.top - height, inside.width, height), theme.GOLD, BODY)
        return inside.top - height - theme.px(3)

    def _why(self, why: str, rule: str, box: Box) -> Box:
        """Why it cannot be chosen, at the foot of the details, and the way to the rule; returns what is left above."""
        size = letter(14.5)
        glyph = theme.px(20)
        link = theme.px(52) if rule else 0.0
        width = box.width - glyph - theme.px(8) - link
        fitted = fit(why, SLANTED, size, width, line_height(SLANTED, size) * 3.05, letter(12))
        height = max(glyph, line_height(SLANTED, fitted.size) * len(fitted.lines)) + theme.px(4)
        place = Box(box.left + glyph + theme.px(8), box.bottom, width, height)
        self.sheet.lines(fitted, place, theme.WARNING, SLANTED, valign="middle")
        icon = Box(box.left, box.bottom + (height - glyph) / 2, glyph, glyph)
        self.sheet.picture("icons/glyph/warning.png", icon, theme.WARNING)
        if rule:
            edge = theme.px(3)
            tag = Box(box.right - link + 2 * edge, icon.bottom - edge, link - 2 * edge, glyph + 2 * edge)
            state = Touch(self.hovered, self.pressed, self.focused).state("rule", rule)
            button(self.sheet, tag, say("button-rule"), state, size=13)
            whole = Box(box.left, box.bottom, box.width, height)
            self._spots.append(Spot("rule", rule, whole, True, say("hint-rule", rule=rule)))
        return Box(box.left, box.bottom + height + theme.px(3), box.width, box.height - height - theme.px(3))

    # --- what is shown
    def _content(self) -> _Content:
        assert self.session is not None
        battle = self.session.battle
        asked = self.notice or prompt(self.session, self.choosing)
        if self.notice is not None and self.pressing:
            return _Content(asked, True, self._odds(self.weighed), (), "")
        if self.weighed is not None:
            return _Content(asked, True, self._odds(self.weighed), (), "")
        for spot in (self.hovered, self.focused, self.pinned):
            if spot is None or spot.kind == "rule":
                continue
            why, rule = self._reason(spot)
            odds = self._odds(self._meant(spot))
            if odds is not None:
                return _Content(odds_title(battle, odds), False, odds, (), why, rule)
            title, facts = describe(self.session, self._bearer(spot))
            if title:
                return _Content(title, False, None, tuple(facts), why, rule, picture(self.session, spot))
            spoken = "" if self.notice or spot.kind in UNSPOKEN else spot.hint
            if why or spoken:
                return _Content(asked, True, None, (Fact("", spoken),) if spoken else (), why, rule)
        owed = battle.decision
        mine = self.choosing is not None and self.choosing.enabled
        if owed is not None and owed.kind in ("counter", "blow") and mine:
            return _Content(asked, True, self._odds(Action(owed.kind)), (), "")
        return _Content(asked, True, None, tuple(self._hints()), "")

    def _bearer(self, spot: Spot) -> Spot:
        """For a button that uses an ability, the commander whose it is; any other spot stays what it is."""
        if spot.kind != "button" or spot.id not in ("commit", "use") or self.session is None or self.choosing is None:
            return spot
        able = dict.fromkeys(action.args[0] for action in self.session.legal if action.verb == spot.id)
        actor = self.choosing.selected_unit if self.choosing.selected_unit in able else next(iter(able), None)
        return spot if actor is None else spot._replace(kind="commander", id=actor)

    def _meant(self, spot: Spot) -> Action | None:
        """What a click would do; for an enemy that several units can attack, the first of these attacks."""
        if self.choosing is None or not self.choosing.enabled or self.session is None:
            return None
        action = self.choosing.meant(spot.kind, spot.id)
        if action is not None or spot.kind != "unit":
            return action
        actor = self.choosing.selected_unit
        for legal in self.session.legal:
            if legal.verb in ("attack", "hounds") and legal.args[1] == spot.id and actor in (None, legal.args[0]):
                return legal
        return None

    def _hints(self) -> list[Fact]:
        """A word on what can be done, where nothing is pointed at."""
        owed = self.session.battle.decision if self.session is not None else None
        if owed is None or self.choosing is None or not self.choosing.enabled or self.notice:
            return []
        if self.choosing.selection and owed.kind in ("turn", "act", "card"):
            return [Fact("", say("hint-back"))]
        key = f"advice-{owed.kind}"
        advice = [Fact("", say(key))] if words().has(key) else []
        rule = reason_of(self.session) if self.session is not None else ""
        return [*advice, Fact(say("fact-rule"), rule)] if rule else advice

    def _reason(self, spot: Spot) -> tuple[str, str]:
        """Why a thing cannot be chosen, or does not go with what is chosen, and the rule that says so."""
        if self.choosing is None or self.session is None or not self.choosing.enabled:
            return "", ""
        key = "why-not"
        reason: Reason | None = self.choosing.why_not(spot.kind, spot.id)
        if reason is None:
            reason, key = self.choosing.objection(spot.kind, spot.id), "why-not-here"
        if reason is None:
            owner, _, symbol = spot.id.partition(":")
            foreign = spot.kind in ("token", "pair") and owner != self.choosing.house
            return (say("why-foreign", house=word(owner), rule="ORD-1"), "ORD-1") if foreign and symbol else ("", "")
        names = table_names(self.session.battle)
        why = reason_sentence(words(), reason, names)
        rule = reason.rule if guide().page_of(reason.rule) is not None else ""
        return say(key, why=why, rule=reason.rule), rule

    def _odds(self, action: Action | None) -> Odds | None:
        if action is None or self.session is None or action not in self.session.legal:
            return None
        return self.session.battle.odds(action)

    # --- buttons
    def _offered(self) -> list[Offer]:
        """The buttons of the moment: kind of spot, id, whether enabled, label."""
        found = [("button", id, enabled, label) for id, label, enabled in self.extra]
        if self.session is not None and self.session.bot_to_act and self.session.failed is None:
            id = "go-on" if self.session.paused else "pause-bots"
            found.append(("button", id, True, say(f"button-{id}")))
        if self.choosing is None or self.extra:
            return found
        for verb in self.choosing.buttons:
            key = f"button-{verb}-{self.choosing.kind}"
            found.append(("button", verb, True, say(key if words().has(key) else f"button-{verb}")))
        found += [("choice", id, True, self._choice(id)) for id in self.choosing.choices]
        return found

    def _choice(self, id: str) -> str:
        assert self.session is not None
        assert self.choosing is not None
        battle = self.session.battle
        if id in battle.plan.reserve:
            return reserve_title(battle, id)
        if id.split(" ")[0] == STRAIGHT:
            return self._way(id)
        name = table_names(battle)(id) or word(id)
        name = name[:1].upper() + name[1:]
        count = waiting_like(battle, id) if self.choosing.kind == "lay" else 1
        return say("choice-of-many", name=name, count=count) if count > 1 else name

    def _way(self, id: str) -> str:
        """A way of a move: what of the special rules lies on it."""
        assert self.session is not None
        assert self.choosing is not None
        between = id.split(" ")[1:]
        lying = {marker.at for marker in self.session.battle.markers()}
        met = [hex for hex in between if hex in lying]
        if met:
            return say("way-over", hexes=words().items(met))
        if not between:
            return say("way-straight")
        return say("way-round" if id == self.choosing.choices[0] else "way-by", hexes=words().items(between))

    def _token(self, kind: str, id: str) -> str:
        """The picture of the marker that a choice stands for; nothing: it is none."""
        assert self.session is not None
        marker = marker_ids(self.session.battle.plan.markers).get(id) if kind == "choice" else None
        return picture_of(marker.kind, marker.face) if marker is not None else ""

    def _width(self, kind: str, id: str, enabled: bool, text: str) -> float:
        return button_width(text, self._token(kind, id) or GLYPHS.get(id, ""))

    def _button(self, box: Box, kind: str, id: str, text: str, state: str, *, enabled: bool, marked: bool) -> None:
        """A button; that of a marker shows the token."""
        token = self._token(kind, id)
        if not token:
            button(self.sheet, box, text, state, icon=GLYPHS.get(id, ""), enabled=enabled, marked=marked)
            return
        button(self.sheet, box, "", state, enabled=enabled, marked=marked)
        size = box.height * 0.78
        disc = Box(box.left + theme.px(8), box.bottom + (box.height - size) / 2, size, size)
        self.sheet.picture(f"{token}.png", disc)
        left = disc.right + theme.px(6)
        colour = theme.GOLD_BRIGHT if state or marked else theme.TEXT
        place = Box(left, box.bottom, box.right - theme.px(8) - left, box.height)
        self.sheet.text(text, place, letter(16), colour, STRONG, least=letter(12))

    def _buttons(self, inside: Box) -> float:
        """Lays the buttons out in as many rows as they need; returns the height above them."""
        offered = self._offered()
        if not offered:
            return inside.bottom
        touch = Touch(self.hovered, self.pressed, self.focused)
        height, gap = max(theme.px(34), letter(16) * 1.9), theme.px(7)
        rows = self._rows(offered, inside.width, gap)
        names = {(kind, id): text for kind, id, _, text in offered}
        if len(rows) * (height + gap) > inside.height * 0.5 and any(self._token(*entry[:2]) for entry in offered):
            offered = [(*entry[:3], self._short(*entry[1:4:2]) if self._token(*entry[:2]) else entry[3])
                       for entry in offered]  # fmt: skip
            rows = self._rows(offered, inside.width, gap)
        y = inside.bottom
        for entries in reversed(rows):
            widths = [self._width(*entry) for entry in entries]
            spare = (inside.width - sum(widths) - gap * (len(entries) - 1)) / len(entries)
            stretch = min(spare, theme.px(60))
            x = inside.left
            for (kind, id, enabled, text), width in zip(entries, widths, strict=True):
                place = Box(x, y, width + stretch, height)
                chosen = self.choosing is not None and self.choosing.is_selected(kind, id)
                state = touch.state(kind, id) or ("focus" if chosen else "")
                self._button(place, kind, id, text, state, enabled=enabled, marked=chosen)
                hint = say(f"hint-button-{id}") if words().has(f"hint-button-{id}") else names[kind, id]
                self._spots.append(Spot(kind, id, place, enabled, hint))
                x += width + stretch + gap
            y += height + gap
        self._spots.sort(key=lambda spot: (-round(spot.box.bottom), spot.box.left))  # as one reads
        return y + theme.px(2)

    def _rows(self, offered: list[Offer], width: float, gap: float) -> list[list[Offer]]:
        """Buttons in as many rows as they need."""
        rows: list[list[Offer]] = [[]]
        used = 0.0
        for entry in offered:
            wide = self._width(*entry)
            if rows[-1] and used + wide > width:
                rows.append([])
                used = 0.0
            rows[-1].append(entry)
            used += wide + gap
        return rows

    def _short(self, id: str, text: str) -> str:
        """The label of a marker's button where there is little room: how many; the token says the rest."""
        assert self.session is not None
        assert self.choosing is not None
        count = waiting_like(self.session.battle, id) if self.choosing.kind == "lay" else 1
        if count > 1:
            return say("choice-count", count=count)
        return text[text.rindex("(") + 1 : -1] if text.endswith(")") else text.split(" ")[0]
