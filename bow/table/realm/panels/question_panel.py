"""The current question with what can be done, for the ribbon and beside the map, its buttons, and the handover."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.realm.preview import CombatPreview, NeutralPreview
from bow.table.realm.panels.combat_panels import combat_sums, wins_ties
from bow.table.realm.play.muster_hand import VERBS
from bow.table.realm.play.stakes import NOTHING, effect_text, facts_of, rules_text
from bow.ui.kit import theme
from bow.ui.kit.commands import key_text, keymap
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, fit, letter, line_height, width_of, wrap
from bow.ui.kit.widgets import button, heading, outline, panel_frame
from bow.ui.running_clock import clock_colour
from bow.ui.screens.handover import Handover, HandoverPanel
from bow.ui.screens.ribbon import RibbonButton
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

#: buttons of the frame, from the right: the command, its icon, the message of its name
FRAME = (("menu", "menu", "command-menu"), ("help", "help", "realm-frame-help"), ("log", "log", "command-log"),
         ("fit", "eye", "realm-frame-fit"))  # fmt: skip

#: the buttons that let bots go on, or wait: the command, its icon, the message of its label
PAUSED, PAUSES = ("go-on", "play", "realm-go-on"), ("pause-bots", "pause", "realm-pause")
#: decisions whose answers change the sums of a combat
WITH_SUMS: Final = frozenset({"support", "neutral-support", "refuse-support", "blade"})


#: heights of the rows of buttons, in pixels of the sketch: large answers, the button that sends, small ones
ANSWERS: Final = 60.0
EFFECTS: Final = 76.0
SENDS: Final = 50.0
SMALL: Final = 38.0
#: the least height of the panel, and the greatest one in a window with little room and in others
LOW: Final = 84.0
HIGH: Final = 164.0
HIGHEST: Final = 212.0
#: the room of the panel's frame, and the space between its parts, in pixels of the sketch
EDGES: Final = 26.0
BETWEEN: Final = 4.0
#: the width of the clock, in pixels of the sketch
CLOCK: Final = 78.0
#: the part of the width that the button that sends takes
WIDE: Final = 0.46


class Choice(NamedTuple):
    """An answer.

    Attributes:
        action: its action.
        label: its name.
        sums: both strengths of the combat after it, or empty.
        effect: what it does, if the name does not say that.
    """

    action: Action
    label: str
    sums: str
    effect: str = ""


class QuestionPanel(Panel):
    """The panel of the question, highlighted while a person must decide.

    It says what the decision depends on, and has the answers, or the button that carries out what is composed. What to
    do stands on the ribbon, with *Undo* at its left; the panel repeats only what has no room there.

    Attributes:
        said_elsewhere: the sentence on the ribbon.
        shows_clock: whether the clock of the House that decides is here, because no strip shows it.
    """

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts
        self.said_elsewhere = ""
        self.shows_clock = False
        self._found: tuple[object, tuple[str, ...], str] = (None, (), "")

    def shows(self) -> object:
        controls, seat = self.controls, self.controls.seat
        return (
            seat.changes, seat.needs_handover, seat.failed, seat.paused, seat.can_undo,
            seat.thinks, controls.area, tuple(controls.units.items()), controls.card, controls.coins,
            controls.pending, controls.refusal, controls.notice, tuple(controls.ghosts.items()), self.said_elsewhere,
            self._time(),
        )  # fmt: skip

    def build(self) -> None:
        controls = self.controls
        mine = bool(controls.legal)
        inside = panel_frame(self.canvas, self.box, lit=mine)
        size = theme.px(30)
        for n, (command, icon, key) in enumerate(self._frame()):
            place = Box(inside.right - (n + 1) * size - n * theme.px(6), inside.top - size, size, size)
            name, keys = say(key), keymap().keys(command)
            hint = f"{name} ({key_text(keys[0], words())})" if keys else f"{name} (Escape)"
            self.button(command, place, "", icon, hint=hint)
        clock, house = controls.seat.clock, controls.seat.house
        if clock is not None and house is not None and (time := self._time()):
            right = inside.right - len(self._frame()) * theme.px(36)
            place = Box(right - theme.px(CLOCK), inside.top - size, theme.px(CLOCK - 8), size)
            self.canvas.text(
                time, place, letter(18), clock_colour(clock, house), STRONG, align="right", least=letter(12)
            )
            self.regions.append(Region("clock", house, place, False, say("clock-left")))
        rest = self._heading(inside, self._said()[0], theme.GOLD_BRIGHT if mine else theme.GOLD, self._beside())
        choices = big_choices(controls, self.texts)
        high = theme.px(self._row_height(choices, rest.width))
        row = Box(rest.left, rest.bottom, rest.width, high)
        self._body(Box(rest.left, row.top, rest.width, max(0.0, rest.height - high)).inset(theme.px(BETWEEN / 2)))
        if choices:
            draw_big_choices(self, choices, row, alone=len(choices) == len(controls.legal))
        elif high:
            self._buttons(row)

    def _frame(self) -> tuple[tuple[str, str, str], ...]:
        """Return the buttons of the frame; during a combat one more leads to the Houses and back."""
        seat = self.controls.seat
        fights = not seat.needs_handover and seat.view.combat is not None
        return (*FRAME, ("realm-table", "battle", "command-realm-table")) if fights else FRAME

    def _beside(self) -> float:
        """Return the width that the buttons of the frame take beside the heading."""
        return len(self._frame()) * theme.px(36) + (theme.px(CLOCK) if self._time() else 0.0)

    def _time(self) -> str:
        """Return the time that the person who decides has left, or an empty text."""
        seat = self.controls.seat
        if not self.shows_clock or seat.clock is None or seat.house not in seat.persons:
            return ""
        return seat.clock.shown(seat.house)

    def wished(self, wide: float, *, roomy: bool) -> float:
        """Return the height that the panel needs at a width in window pixels, in pixels of the sketch.

        Args:
            wide: the width.
            roomy: whether the window has room for more than the usual height.
        """
        inside = wide - theme.px(EDGES)
        _, title = self._title(self._said()[0], inside - self._beside())
        size = _letters()
        lines = sum(len(wrap(text, BODY, size, inside - theme.px(BETWEEN))) for text, _ in self._paragraphs())
        text = lines * line_height(BODY, size) / theme.scale + 2 * BETWEEN
        row = self._row_height(big_choices(self.controls, self.texts), inside)
        return max(LOW, min(HIGHEST if roomy else HIGH, EDGES + title / theme.scale + text + row))

    def _row_height(self, choices: list[Choice], wide: float) -> float:
        """Return the height of the row of buttons at a width in window pixels, in pixels of the sketch."""
        if choices:
            usual = EFFECTS if any(each.effect for each in choices) else ANSWERS
            return max(usual, *(_effect_height(choice, wide / len(choices)) for choice in choices))
        if self._main() is not None:
            return SENDS
        controls, seat = self.controls, self.controls.seat
        waits = controls.pending is not None or seat.needs_handover or seat.failed is not None
        small = waits or seat.decision is None or seat.bot_to_act or controls.kind == "raven"
        small = small or bool(self._small())
        return SMALL if small else 0.0

    def _paragraphs(self) -> list[tuple[str, theme.Colour]]:
        """Return the texts below the heading with their colours, the most important first and the rules last."""
        key = self.shows()
        if self._found[0] != key:
            controls, seat = self.controls, self.controls.seat
            asks = seat.decision is not None and seat.failed is None and controls.pending is None
            facts = tuple(facts_of(seat, self.texts)) if asks else ()
            self._found = key, facts, rules_text(seat) if asks and controls.legal else ""
        _, facts, rules = self._found
        text = self._said()[1].strip()
        for said in (text, text.partition(". ")[0] + "."):  # the ribbon has all of it, or its first sentence
            if said and said == self.said_elsewhere and text.startswith(said):
                text = text[len(said) :].strip()
                break
        found = [(each, theme.TEXT) for each in (text, *facts) if each]
        return [*found, (rules, theme.MUTED)] if rules else found

    def _body(self, body: Box) -> None:
        """Write the texts: what has no room is left out, the line about the rules last."""
        size = _letters()
        step, y, paragraphs = line_height(BODY, size), body.top, self._paragraphs()
        kept = step if len(paragraphs) > 1 and paragraphs[-1][1] == theme.MUTED else 0.0
        for n, (text, colour) in enumerate(paragraphs):
            last = n == len(paragraphs) - 1
            room = y - body.bottom - (0.0 if last else kept)
            high = len(wrap(text, BODY, size, body.width)) * step
            if high > room + 1 and not n:  # the first is worth more than the line about the rules
                room, kept = y - body.bottom, 0.0
                text = _first_sentences(text, size, body.width, int(room / step + 0.05))
                high = len(wrap(text, BODY, size, body.width)) * step
            if not text or high > room + 1:
                continue
            place = Box(body.left, y - min(high, room), body.width, min(high, room))
            self.canvas.text(text, place, size, colour, BODY, lines=True, valign="top", least=letter(12))
            y = place.bottom

    def _title(self, title: str, wide: float) -> tuple[int, float]:
        """Return the lines of the heading at a width in window pixels, and its height there."""
        if width_of(title, TITLE, max(letter(17), theme.least)) <= wide:
            return 1, line_height(TITLE, letter(22)) + theme.px(3)
        lines = max(2, len(wrap(title, TITLE, letter(13), wide)))  # the smallest letters, if two lines are too short
        return lines, lines * line_height(TITLE, letter(16 if lines == 2 else 13)) + theme.px(2)

    def _heading(self, inside: Box, title: str, colour: theme.Colour, keep_right: float) -> Box:
        """Draw the heading, a long one in two or more lines of smaller letters; return the box below it."""
        lines, _ = self._title(title, inside.width - keep_right)
        if lines == 1:
            return heading(self.canvas, inside, title, colour, 22, keep_right=keep_right)
        size, wide = letter(16 if lines == 2 else 13), inside.width - keep_right
        fitted = fit(title, TITLE, size, wide, lines * line_height(TITLE, size), letter(13))
        high = self.canvas.lines(fitted, inside._replace(width=wide), colour, TITLE)
        return inside._replace(height=inside.height - high - theme.px(2))

    def activate(self, region: Region) -> bool:
        if region.id == "raven-look":
            return self.controls.act(self.controls.having("look")[0])
        action = next((each for each in self.controls.big_actions() if str(each) == region.id), None)
        return region.kind in ("action", "choice") and action is not None and self.controls.act(action)

    # --- for the ribbon
    def asked(self) -> tuple[str, ...]:
        """Return what can be done now, and shorter sentences for where that has no room."""
        (title, text), decision = self._said(), self.controls.seat.decision
        short = [say("realm-table-bot-thinks", house=self.texts.house(decision.house))] if decision is not None else []
        return (text if self.controls.legal and self.controls.pending is None else title), title, *short

    def undo_button(self, *, waits: bool = False) -> RibbonButton:
        """Return the button at the left of the ribbon, which is dim while it does nothing.

        Args:
            waits: whether something else has to be done first.
        """
        seat = self.controls.seat
        able = not waits and seat.decision is not None and not seat.needs_handover and seat.failed is None
        return RibbonButton("button", "undo", say("command-undo"), "undo", say("command-undo"), able and seat.can_undo)

    def pause_button(self) -> RibbonButton | None:
        """Return the button at the right of the ribbon: it lets bots wait or go on."""
        seat = self.controls.seat
        if not seat.bot_to_act or seat.failed is not None:
            return None
        command, icon, key = PAUSED if seat.paused else PAUSES
        return RibbonButton("button", command, say(key), icon)

    def _main(self) -> tuple[str, str, bool] | None:
        """Return command, label and state of the button that sends what is composed; None: there is none."""
        controls, seat = self.controls, self.controls.seat
        if not controls.legal or seat.failed is not None or controls.pending is not None:
            return None
        if controls.big_actions() or (controls.kind == "raven" and controls.area is None):
            return None  # each answer has a button
        id, label, enabled = self._sends()
        return None if not enabled and label == say("realm-confirm") else (id, label, enabled)

    def _sends(self) -> tuple[str, str, bool]:
        """Return command, label and state of the button that sends what is composed."""
        controls = self.controls
        kind, able = controls.kind, controls.confirm() is not None
        if ghosts := controls.ghosts:
            return "realm-confirm", say("realm-confirm-ghosts", count=len(ghosts)), True
        if kind == "orders" and (missing := len(controls.without_order())) and not able:
            return "realm-next", say("realm-confirm-missing", missing=missing), controls.has_next
        if controls.origin is not None and not controls.plan().arrivals:  # the order would be lost
            return "realm-confirm", say("realm-confirm-no-march"), able
        key, coins = f"realm-confirm-{kind}", controls.coins
        said = {"coins": "none" if coins is None else coins} if kind == "bid" else {}
        return "realm-confirm", say(key, **said) if words().has(key) else say("realm-confirm"), able

    # --- what it says
    def _said(self) -> tuple[str, str]:
        """Return the heading, and a sentence or two below it."""
        controls, seat = self.controls, self.controls.seat
        decision = seat.decision
        if decision is None:
            outcome = seat.view.outcome
            assert outcome is not None
            return say("realm-table-over", house=self.texts.house(outcome.winner)), say(
                f"realm-table-over-{outcome.why}"
            )
        house = self.texts.house(decision.house)
        if seat.failed is not None:
            return say("realm-table-bot-failed", house=house), seat.failed or say("realm-table-bot-died")
        if seat.bot_to_act:
            key = "realm-table-bot-waits" if seat.paused else "realm-table-bot-thinks"
            return say(key, house=house), self.texts.decision(decision)
        if seat.waits_elsewhere:
            return say("realm-table-bot-thinks", house=house), self.texts.decision(decision)
        if seat.needs_handover:
            return say("realm-table-handover", house=house), say("realm-table-handover-text")
        if controls.pending is not None:
            return say("realm-table-sure"), say(controls.pending[1])
        return self.texts.decision(decision), self._help()

    def _help(self) -> str:
        """Return what the person can do now."""
        controls = self.controls
        kind, area = controls.kind, controls.area
        named = self.texts.area(area) if area is not None else ""
        if kind == "orders":
            left = len(controls.without_order())
            if controls.ghosts and area is None:
                return say("realm-table-help-ghosts", count=len(controls.ghosts))
            if area is not None:
                return say("realm-table-help-token", area=named, left=left)
            return say("realm-table-help-orders", left=left)
        if kind == "march" and controls.origin is not None:
            picked = {unit: count for unit, count in controls.units.items() if count}
            units = words().items(
                say("realm-units", unit=unit, count=count, routed="no") for unit, count in picked.items()
            )
            origin = self.texts.area(controls.origin)
            if not picked and controls.plan().arrivals:
                return say("realm-table-help-sent", area=origin, left=sum(controls.unsent().values()))
            key = "realm-table-help-send" if picked else "realm-table-help-pick"
            return say(key, units=units, area=origin)
        if kind == "raid" and area is not None:
            return say("realm-table-help-target", area=named)
        preview = controls.seat.view.preview() if kind == "blade" else None
        if isinstance(preview, CombatPreview):
            first = wins_ties(controls.seat.view, preview)
            return say("realm-table-help-blade", house=self.texts.house(first))
        if kind in ("support", "neutral-support"):
            several = len({action.args[0] for action in controls.legal}) > 1
            first = named or self.texts.area(controls.legal[0].args[0])
            return say("realm-table-help-support-from" if several else f"realm-table-help-{kind}", area=first)
        if kind == "tides-redraw":
            return say("realm-table-help-tides-redraw", card=self._drawn())
        key = f"realm-table-help-{kind}"
        if kind == "muster" and not controls.having(*VERBS):
            key = "realm-table-help-mustered"
        if not words().has(key):
            key = "realm-table-help-big" if controls.big_actions() else "realm-table-help"
        return say(key)

    def _drawn(self) -> str:
        """Return what is printed on the Tides of Battle card that the deciding House has drawn."""
        seat = self.controls.seat
        terms = seat.view.combat_strength.get(seat.house or "", ())
        return self.texts.name("tides", next((term.of for term in terms if term.source == "tides"), ""))

    def _buttons(self, row: Box) -> None:
        controls, seat = self.controls, self.controls.seat
        go, back, _ = row.row(3, theme.px(10))
        if controls.pending is not None:
            self.button("yes", go, say("realm-table-yes"), "check", marked=True)
            self.button("no", back, say("realm-table-no"), "close")
            return
        if seat.needs_handover:
            self.button("realm-handover", go, say("realm-table-seat"), "eye", marked=True)
            return
        if seat.failed is not None:
            self.button("restart-bot", go, say("realm-table-bot-again"), "replay", marked=True)
            self.button("play-house", back, say("realm-table-bot-person"), "person")
            return
        if seat.decision is None:
            over, analysis, replay, leave = row.row(4, theme.px(8))
            kept = seat.recorded
            self.button("show-end", over, say("button-show-end"), "victory", marked=True)
            self.button("realm-analysis", analysis, say("command-realm-analysis"), "chart", enabled=kept)
            self.button("realm-replay", replay, say("command-realm-replay"), "replay")
            self.button("realm-leave", leave, say("command-realm-leave"), "quit")
            return
        if seat.bot_to_act:
            self.button("realm-skip", go, say("command-realm-skip" if seat.persons else "realm-skip-all"), "faster")
            return
        if controls.kind == "raven" and controls.area is None:
            self._raven(row)
            return
        main = self._main()
        if main is not None:
            self._send_button(*main, row._replace(left=row.right - row.width * WIDE, width=row.width * WIDE))
            row = row._replace(width=row.width * (1 - WIDE) - theme.px(10))
        places = row.row(2 if main is not None else 3, theme.px(8))
        for (command, label, icon, hint), place in zip(self._small(), places, strict=False):
            low = min(place.height, theme.px(SMALL))
            self.button(command, place._replace(height=low), label, icon, hint=hint)

    def _small(self) -> list[tuple[str, str, str, str]]:
        """Return command, label, icon and hint of the small buttons of a person's decision."""
        controls, found = self.controls, []
        main = self._main()
        if len(controls.choosable()) > 1 and controls.has_next and (main is None or main[0] != "realm-next"):
            found.append(("realm-next", say("command-realm-next"), "right", ""))
        if controls.kind == "orders" and not controls.ghosts and controls.repeatable():
            found.append(("realm-repeat", say("realm-table-repeat"), "redo", say("command-realm-repeat")))
        if controls.having("decline") and controls.kind != "march":
            found.append(("no", say("realm-decline"), "pass", ""))
        return found

    def _send_button(self, id: str, label: str, enabled: bool, place: Box) -> None:
        """Draw the button that sends what is composed, with its key where there is room for it."""
        self.button(id, place, "", enabled=enabled, marked=enabled, at_rest="focus" if enabled else "", hint=label)
        key = key_text("ENTER", words())
        size = max(letter(13), theme.least)
        wide, inner = width_of(key, BODY, size) + theme.px(12), place.inset(theme.px(8))
        least = max(letter(13), theme.least)
        if id == "realm-confirm" and width_of(label, STRONG, least) <= inner.width - wide - theme.px(6):
            chip = Box(inner.right - wide, place.centre[1] - theme.px(13), wide, theme.px(26))
            self.canvas.fill(chip, (10, 8, 6, 190))
            outline(self.canvas, chip, theme.GOLD if enabled else theme.FAINT, max(1.0, theme.px(1)))
            self.canvas.text(key, chip, size, theme.TEXT if enabled else theme.FAINT, BODY, align="center")
            inner = inner._replace(width=chip.left - inner.left - theme.px(6))
        colour = theme.GOLD_BRIGHT if enabled else theme.FAINT
        broad = width_of(label, STRONG, least) > inner.width
        self.canvas.text(label, inner, letter(20), colour, STRONG, align="center", lines=broad, least=letter(12))

    def _raven(self, row: Box) -> None:
        """Three equal ways: swap an order, look at the Wildling card, neither."""
        swap, look, none = row.row(3, theme.px(10))
        controls = self.controls
        self.button("realm-next", swap, say("realm-big-swap"), "swap", enabled=bool(controls.having("swap")))
        able = bool(controls.having("look"))
        self.button("raven-look", look, say("realm-big-look"), "eye", enabled=able)
        self.button("no", none, say("realm-big-neither"), "pass")


class RealmHandoverPanel(HandoverPanel):
    """The screen between the turns of two persons at the realm's table."""

    seat: RealmSeat
    ready = "realm-handover"

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__(seat, seat.finish_handover)
        self.texts = texts

    def page(self, house: str) -> Handover:
        named, decision = self.texts.house(house), self.seat.decision
        return Handover(
            f"realm/shield-{house}.png",
            say("realm-table-handover", house=named),
            say("realm-table-handover-text"),
            say("realm-table-seat-of", house=named),
            asked=self.texts.decision(decision) if decision is not None else "",
        )


# --- large buttons
def big_choices(controls: Controls, texts: RealmTexts) -> list[Choice]:
    """Return the large buttons of the decision; empty if it has none."""
    found = []
    for action in controls.big_actions():
        effect = ""
        if controls.kind == "westeros-choice" and action.args[0] != NOTHING:
            effect = effect_text(controls.seat, texts, action.args[0])
        found.append(Choice(action, _label(controls, texts, action), _sums(controls, action), effect))
    return found


def _label(controls: Controls, texts: RealmTexts, action: Action) -> str:
    kind = controls.kind
    if action.verb == "support":
        side = action.args[1]
        if side == "none":
            return say("realm-big-support-none")
        return say("realm-big-support", house=texts.house(side))
    if action.verb == "decline":
        return say(f"realm-big-decline-{kind}") if kind in ("leave-token", "blade") else say("realm-decline")
    text = texts.action(action)
    if kind == "westeros-choice" and action.args[0] != NOTHING:
        text = texts.name("westeros", action.args[0])
    return text[:1].upper() + text[1:]


def _letters() -> float:
    """Return the size of the letters of the texts."""
    return max(letter(15), theme.least)


def _sums(controls: Controls, action: Action) -> str:
    if controls.kind not in WITH_SUMS:
        return ""
    preview = controls.seat.preview(action)
    if isinstance(preview, CombatPreview):
        return "{} : {}".format(*combat_sums(preview))
    return f"{preview.strength} : {preview.needed}" if isinstance(preview, NeutralPreview) else ""


def _first_sentences(text: str, size: float, wide: float, lines: int) -> str:
    """Return as many of the first sentences as have room in some lines."""
    ends = [found.end() for found in re.finditer(r"[.?!](?= |$)", text)]
    return next((text[:end] for end in reversed(ends) if len(wrap(text[:end], BODY, size, wide)) <= lines), "")


def _effect_height(choice: Choice, wide: float) -> float:
    """Return the height that a button with an effect needs in small letters, in pixels of the sketch."""
    if not choice.effect:
        return 0.0
    lines = len(wrap(choice.effect, BODY, letter(10), wide - theme.px(20)))
    return (line_height(STRONG, letter(11)) + lines * line_height(BODY, letter(10))) / theme.scale + 12


def draw_big_choices(panel: Panel, choices: list[Choice], row: Box, *, alone: bool) -> None:
    """Draw the buttons side by side into a panel.

    Args:
        panel: the panel.
        choices: the answers of the buttons.
        row: their place.
        alone: whether these are all answers; without a list they have the numbers and regions of its entries.
    """
    kind = "action" if alone else "choice"
    for n, (choice, box) in enumerate(zip(choices, row.row(len(choices), theme.px(10)), strict=True)):
        id = str(choice.action)
        label = f"{n + 1}  {choice.label}" if alone else choice.label
        button(panel.canvas, box, "" if choice.sums or choice.effect else label, panel.touch.state(kind, id), size=17)
        if choice.effect:
            inner = box.inset(theme.px(5))
            upper = inner.strip(min(inner.height * 0.44, line_height(STRONG, letter(16)) + theme.px(2)))
            lower = inner._replace(height=inner.height - upper.height)
            panel.canvas.text(label, upper, letter(16), theme.TEXT, STRONG, align="center", least=letter(11))
            panel.canvas.text(choice.effect, lower, letter(14), theme.MUTED, BODY, align="center", lines=True,
                              least=letter(10))  # fmt: skip
        if choice.sums:
            inner = box._replace(left=box.left + theme.px(8), width=box.width - theme.px(16))
            wide = width_of(choice.sums, BODY, max(letter(18), theme.least)) + theme.px(8)
            said = inner._replace(width=inner.width - wide)
            panel.canvas.text(label, said, letter(16), theme.TEXT, BODY, align="center", lines=True, least=letter(11))
            panel.canvas.text(choice.sums, inner, letter(18), theme.GOLD_BRIGHT, BODY, align="right")
        hint = f"{choice.label}: {choice.effect}" if choice.effect else choice.label
        panel.regions.append(Region(kind, id, box, True, hint))
