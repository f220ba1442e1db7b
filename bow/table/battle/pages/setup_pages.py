"""The pages of a skirmish's setup: handover, choice of commanders, draws, placing."""

from __future__ import annotations

from collections.abc import Mapping

from bow.content.terms import HOUSES, ROMAN, House, Rank
from bow.skirmish.sentences import event_text, refusal_text, short_name, thing_name
from bow.skirmish.setup import PublicSetup, setups_of
from bow.table.battle.board.units import unit_icon
from bow.table.battle.board.unpainted import terrain_icon
from bow.table.battle.drawings.setup_cards import draw_draws, draw_setup_card
from bow.table.battle.panels.shared_panels import handover_to
from bow.table.battle.play.skirmish_session import SkirmishSession
from bow.table.battle.texts.battle_wording import seat_name
from bow.ui import wording
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF, SERIF_SLANTED, STRONG, TITLE, letter, line_height, wrap
from bow.ui.kit.widgets import button_width, heading, panel_frame
from bow.ui.screens.guests_line import GuestsLine
from bow.ui.screens.handover import draw_handover
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.screen import Screen
from bow.ui.wording import say, word
from bow.words.translation import translated

ASIDE = 380  # width of the panel beside the field, in pixels of the sketch


class SetupPage(Screen):
    """The state that the pages of a setup show; `SkirmishSetupScreen` changes it.

    Attributes:
        session: the setup.
        chosen: the chosen commanders.
        picked: the thing picked to be placed next, or None.
        refused: why the last choice or placing is not allowed.
        notice: the result of saving the setup, or that the others are asked.
        leaving: whether the player is asked about leaving.
        guests: the line at the upper edge with the players elsewhere, if there are any.
    """

    def __init__(self, navigator: Navigator, session: SkirmishSession) -> None:
        super().__init__(navigator)
        self.session = session
        self.chosen: list[str] = []
        self.picked: str | None = None
        self.refused = ""
        self.notice = ""
        self.leaving = False
        self.guests = GuestsLine(lambda: navigator.guests)

    @property
    def height(self) -> float:
        """The height of the window below the line."""
        return super().height - self.guests.box.height

    @property
    def places(self) -> bool:
        """Whether a person at this screen places things now."""
        session = self.session
        return session.step == "place" and session.acts and session.house not in session.bots and not self.leaving

    def lay_field(self, box: Box) -> None:
        """Show the map in a box; implemented by `SkirmishSetupScreen`."""

    @property
    def opened(self) -> PublicSetup:
        """The public view of the set-up."""
        return self.session.at_screen.view.open

    @property
    def choice(self) -> str:
        """The chosen commanders, as a choice in notation."""
        return " ".join(("choose", *self.chosen))

    @property
    def things(self) -> list[str]:
        """The things that the House in turn has yet to place, without duplicates."""
        house = self.session.house
        return [] if house is None else list(dict.fromkeys(self.opened.left.get(house, ())))

    @property
    def thing(self) -> str | None:
        """The thing to place next, by default the first."""
        things = self.things
        return self.picked if self.picked in things else things[0] if things else None


def handover(screen: SetupPage, house: House) -> None:
    title, text = say("handover-title", house=word(house)), say("setup-handover", house=word(house))
    page = handover_to(house, title, text)
    place = draw_handover(screen.canvas, screen.box, page).button
    screen.button("handover", place, page.ready, "eye", size=19, marked=True)
    _invite(screen, Box(place.left, place.bottom - theme.px(70), place.width, theme.px(46)))


def _invite(screen: SetupPage, place: Box) -> None:
    """Draw the button that gives seats to players elsewhere; a small one has only its picture."""
    label = say("menu-invite") if place.width > place.height * 1.5 else ""
    kept = screen.session.journal is not None
    hint = say("hint-menu-invite") if kept else say("menu-not-kept")
    screen.button("invite", place, label, "swap", enabled=kept, hint=hint if label else f"{say('menu-invite')}: {hint}")


def _head(screen: SetupPage, title: str) -> float:
    """Draw the title of a page, with its buttons; return their lower edge."""
    bottom = screen.head(title)
    back = next(region.box for region in screen.regions if region.id == "back")
    broad = max(back.width, min(button_width(say("menu-invite"), "swap", 16), theme.px(210)))
    _invite(screen, Box(back.left - theme.px(12) - broad, back.bottom, broad, back.height))
    return bottom


def waiting(screen: SetupPage, house: House) -> None:
    """Draw what the players at this screen wait for; a choice that is made already can be taken back."""
    x, y = screen.box.centre
    crest, room = theme.px(180), min(screen.width * 0.84, theme.px(900))
    _head(screen, say("skirmish-title"))
    screen.canvas.picture(f"crests/{house}.png", Box(x - crest / 2, y, crest, crest))
    place = Box(x - room / 2, y - theme.px(70), room, theme.px(50))
    said = say("setup-bot-chooses", house=word(house))
    screen.canvas.text(said, place, letter(24), theme.TEXT, SERIF, align="center", least=letter(14))
    if screen.session.at_screen.chosen:
        below = place._replace(bottom=place.bottom - theme.px(44), height=theme.px(40))
        said = say("setup-chosen-waits")
        screen.canvas.text(said, below, letter(18), theme.MUTED, SERIF, align="center", lines=True, least=letter(13))
        label = say("setup-choose-again")
        broad = button_width(label, "undo", 18) + theme.px(30)
        again = Box(x - broad / 2, below.bottom - theme.px(64), broad, theme.px(50))
        screen.button("withdraw", again, label, "undo", size=18)


def choosing(screen: SetupPage, house: House) -> None:
    """Draw the setup cards of a House; a click chooses or drops a commander (SKM-2)."""
    canvas, field = screen.canvas, screen.opened.field
    margin = theme.px(28)
    top = _head(screen, say("setup-choose-title", house=word(house)))
    catalogue, terms = translated(field.catalogue, wording.words()), field.card
    line = line_height(SERIF, letter(18))
    said = say("setup-choose-text", number=terms.commanders, total=terms.total)
    text = Box(margin, top - theme.px(4) - 2 * line, screen.width - 2 * margin, 2 * line)
    canvas.text(said, text, letter(18), theme.TEXT, SERIF, lines=True, valign="top", least=letter(13))
    foot = theme.px(58)
    cards, columns, gap = setups_of(catalogue, house), 4, theme.px(12)
    rows = -(-len(cards) // columns)
    body = Box(margin, margin + foot + theme.px(14), screen.width - 2 * margin, 0)
    body = Box(body.left, body.bottom, body.width, text.bottom - theme.px(8) - body.bottom)
    cells = body.cells(len(cards), columns, (body.height - gap * (rows - 1)) / rows, gap)
    for card, place in zip(cards, cells, strict=True):
        free = card.commander is not None
        lit = bool(screen.touch.state("choice", card.id))
        chosen = card.id in screen.chosen
        draw_setup_card(canvas, card, catalogue, place, lit=lit and free, dim=not free, chosen=chosen)
        hint = _card_hint(card.id, screen) if free else say("setup-levies-hint")
        screen.regions.append(Region("choice", card.id, place, free, hint))
    refusal = screen.session.at_screen.why_not(screen.choice) if screen.chosen else None
    worth = sum(catalogue.setups[id].value or 0 for id in screen.chosen)
    said = say("setup-chosen", number=len(screen.chosen), worth=worth, most=terms.commanders, total=terms.total)
    broad = theme.px(270)
    right = screen.width - margin
    ready = bool(screen.chosen) and refusal is None
    place = Box(right - broad, margin, broad, foot)
    screen.button("confirm", place, say("setup-confirm"), "check", size=19, enabled=ready)
    auto = Box(right - 2 * broad - gap, margin, broad, foot)
    screen.button("suggest", auto, say("setup-auto-choose"), "bot", size=17, hint=say("setup-auto-choose-hint"))
    place = Box(margin, margin + foot / 2, auto.left - margin - gap, foot / 2)
    canvas.text(said, place, letter(18), theme.GOLD, STRONG, least=letter(12))
    if refusal is not None or screen.refused:
        why = Box(place.left, margin, place.width, foot / 2)
        said = screen.refused if refusal is None else refusal_text(wording.words(), field, refusal)
        canvas.text(said, why, letter(16), theme.WARNING, BODY, least=letter(11))


def _card_hint(card: str, screen: SetupPage) -> str:
    catalogue = translated(screen.opened.field.catalogue, wording.words())
    commander = catalogue.commanders[catalogue.setups[card].commander or ""]
    rank = word(catalogue.setups[card].leads)
    figures = {"limit": commander.limit, "capture": commander.capture, "value": commander.value}
    said = say("setup-commander-hint", rank=rank, **figures)
    return "\n".join((said, commander.ability.text, commander.commit.text, say("setup-card-hint")))


def draws(screen: SetupPage) -> None:
    """Draw the cards that both have revealed and drawn, and the holder of the momentum token (SKM-2 to SKM-5)."""
    canvas, opened = screen.canvas, screen.opened
    margin, foot = theme.px(28), theme.px(56)
    top = _head(screen, say("setup-draws-title"))
    momentum = opened.momentum or "stark"
    by = "chance" if opened.field.card.momentum == "chance" else "card"
    line = theme.px(40)
    token = Box(margin, top - theme.px(2) - line, line, line)
    canvas.picture("tokens/momentum.png", token)
    said = say("skirmish-told-momentum", house=word(momentum), by=by)
    place = Box(token.right + theme.px(8), token.bottom, screen.width - 2 * margin - line, line)
    canvas.text(said, place, letter(20), theme.TEXT, SERIF, least=letter(13))
    bottom = margin + foot + theme.px(12)
    gap = theme.px(24)
    half = (screen.width - 2 * margin - gap) / 2
    for n, house in enumerate(HOUSES):
        draw = opened.draws[house]
        rows = (
            (say("setup-commanders"), opened.commanders[house], ()),
            (say("setup-drawn-units"), draw.units, ("units",)),
            (say("setup-drawn-terrain"), draw.terrain, ("terrain",)),
        )
        box = Box(margin + n * (half + gap), bottom, half, token.bottom - theme.px(8) - bottom)
        draw_draws(canvas, translated(opened.field.catalogue, wording.words()), house, box, rows)
    broad = theme.px(320)
    screen.button("go-on", Box(screen.width - margin - broad, margin, broad, foot), say("setup-go-on"), "play", size=20)
    said = say("setup-first", house=word(momentum))
    note = Box(margin, margin, screen.width - 2 * margin - broad - gap, foot)
    canvas.text(said, note, letter(17), theme.MUTED, SERIF_SLANTED, least=letter(12))


# --- the field
def field_page(screen: SetupPage) -> None:
    ready = screen.session.step == "ready"
    margin = theme.px(22)
    aside = Box(screen.width - margin - theme.px(ASIDE), margin, theme.px(ASIDE), screen.height - 2 * margin)
    screen.lay_field(Box(margin, margin, aside.left - theme.px(16) - margin, screen.height - 2 * margin))
    inside = panel_frame(screen.canvas, aside, lit=True)
    if screen.leaving:
        _question(screen, inside)
    elif ready:
        _ready(screen, inside)
    else:
        _placing(screen, inside)


def _title(screen: SetupPage, inside: Box) -> Box:
    high = theme.px(38)
    broad = theme.px(44)
    place = Box(inside.right - broad, inside.top - high, broad, high)
    screen.button("back", place, "", "back", hint=say("button-back"))
    edge = place.left - theme.px(6)
    if screen.session.step == "place":
        place = place._replace(left=edge - broad)
        _invite(screen, place)
        edge = place.left - theme.px(6)
    name = Box(inside.left, inside.top - high, edge - inside.left, high)
    card = translated(screen.opened.field.card, wording.words())
    screen.canvas.text(card.name, name, letter(24), theme.GOLD, TITLE, least=letter(14))
    return Box(inside.left, inside.bottom, inside.width, inside.height - high - theme.px(6))


def _placing(screen: SetupPage, inside: Box) -> None:
    session, canvas = screen.session, screen.canvas
    opened = screen.opened
    house = session.house or "stark"
    rest = _title(screen, inside)
    crest = theme.px(46)
    canvas.picture(f"crests/{house}-small.png", Box(rest.left, rest.top - crest, crest, crest))
    person = screen.places
    key = f"setup-ask-{opened.stage}" if person else "setup-bot-places"
    rows = opened.field.rows(house, opened.stage)
    said = say(key, house=word(house), rows=rows)
    place = Box(rest.left + crest + theme.px(8), rest.top - crest * 1.3, rest.width - crest - theme.px(8), crest * 1.3)
    canvas.text(said, place, letter(17), theme.TEXT, SERIF, lines=True, least=letter(12))
    y = place.bottom - theme.px(8)
    row, gap = theme.px(38), theme.px(5)
    for n, thing in enumerate(screen.things, start=1):
        y -= row
        _thing(screen, thing, n, Box(rest.left, y, rest.width, row), enabled=person)
        y -= gap
    foot = _tools(screen, rest, person=person)
    _news(screen, Box(rest.left, foot, rest.width, y - theme.px(6) - foot))


def _thing(screen: SetupPage, thing: str, number: int, box: Box, *, enabled: bool) -> None:
    opened = screen.opened
    field, stage = opened.field, opened.stage
    count = opened.left[screen.session.house or "stark"].count(thing)
    picture, rank = terrain_icon(thing), ""
    name = short_name(wording.words(), field, stage, thing)
    if stage != "terrain":
        kind, rank = field.kind_and_rank(stage, thing)
        picture = unit_icon(kind)
        name = name if stage == "commanders" else say("unit-title", name=name, rank=ROMAN[rank])
    said = name if count == 1 else say("skirmish-thing-many", count=count, name=name)
    hint = say("setup-thing-hint", thing=thing_name(wording.words(), field, stage, thing), key=number)
    screen.button(thing, box, said, size=16, kind="row", enabled=enabled, marked=thing == screen.thing, hint=hint)
    edge = box.height * 0.16
    at = Box(box.left + theme.px(10), box.bottom + edge, box.height - 2 * edge, box.height - 2 * edge)
    shade = theme.GOLD_BRIGHT if thing == screen.thing and enabled else theme.TEXT if enabled else theme.FAINT
    screen.canvas.picture(picture, at, shade)
    if rank:
        flag = Box(box.right - theme.px(10) - at.width, at.bottom, at.width, at.height)
        screen.canvas.picture(f"units/flag-{rank}.png", flag)


def _tools(screen: SetupPage, rest: Box, *, person: bool) -> float:
    """Draw the buttons for automatic placing and undo; return their upper edge.

    The first is not in the place of the button that led here: one click too many would place everything.
    """
    high, gap = theme.px(42), theme.px(8)
    wide = max((rest.width - gap) / 2, min(button_width(say("setup-auto-place"), "bot", 16), rest.width * 0.65))
    auto = Box(rest.left, rest.bottom, wide, high)
    hint = say("setup-auto-place-hint")
    screen.button("auto", auto, say("setup-auto-place"), "bot", size=16, enabled=person, hint=hint)
    undo = Box(auto.right + gap, rest.bottom, rest.width - gap - wide, high)
    hint = say("setup-undo-hint")
    able = screen.session.at_screen.can_undo
    screen.button("undo", undo, say("setup-undo"), "undo", size=16, enabled=able, hint=hint)
    return undo.top + gap


def _news(screen: SetupPage, box: Box) -> None:
    canvas, field = screen.canvas, screen.opened.field
    y = box.top
    size = letter(15.5)
    step = line_height(BODY, size)
    said: list[tuple[str, theme.Colour]] = []
    if screen.session.trouble is not None:
        key, values = screen.session.trouble
        said.append((say(key, **values), theme.WARNING))
    if screen.refused:
        said.append((screen.refused, theme.WARNING))
    if screen.notice:
        said.append((screen.notice, theme.GOLD))
    events = [event for event in screen.session.events() if event.kind in ("placed", "left-out", "stage", "momentum")]
    said += [
        (event_text(wording.words(), field, event), theme.TEXT if n == 0 else theme.MUTED)
        for n, event in enumerate(reversed(events[-8:]))
    ]
    for text, colour in said:
        lines = wrap(text, BODY, size, box.width)
        if y - len(lines) * step < box.bottom:
            break
        for line in lines:
            y -= step
            canvas.text(line, Box(box.left, y, box.width, step), size, colour, BODY, least=size * 0.8)
        y -= theme.px(5)


def _question(screen: SetupPage, inside: Box) -> None:
    rest = _title(screen, inside)
    high = theme.px(46)
    text = Box(rest.left, rest.top - theme.px(90), rest.width, theme.px(84))
    said = say("setup-leave-kept" if screen.session.kept else "setup-leave")
    screen.canvas.text(said, text, letter(18), theme.TEXT, SERIF, lines=True, least=letter(13))
    stay = Box(rest.left, text.bottom - theme.px(10) - high, rest.width, high)
    screen.button("stay", stay, say("setup-stay"), "play", size=17)
    leave = Box(rest.left, stay.bottom - theme.px(8) - high, rest.width, high)
    screen.button("leave", leave, say("setup-leave-yes"), "close", size=17)


def _ready(screen: SetupPage, inside: Box) -> None:
    session, canvas = screen.session, screen.canvas
    opened = screen.opened
    rest = _title(screen, inside)
    high, gap = theme.px(44), theme.px(8)
    start = Box(rest.left, rest.bottom, rest.width, theme.px(56))
    half = (rest.width - gap) / 2
    save = Box(rest.left, start.top + gap, half, high)
    screen.button("start", start, say("book-start"), "battle", size=20, enabled=not session.elsewhere)
    screen.button("save", save, say("setup-save"), "save", size=16, hint=say("setup-save-hint"))
    screen.button("draws", Box(save.right + gap, save.bottom, half, high), say("setup-look"), "card", size=16)
    note = Box(rest.left, save.top + gap, rest.width, theme.px(40))
    line = screen.notice or say("setup-ready", seed=str(session.setup.seed))
    colour = theme.GOLD if screen.notice else theme.MUTED
    canvas.text(line, note, letter(15), colour, BODY, lines=True, least=letter(11))
    room = Box(rest.left, note.top + gap, rest.width, rest.top - note.top - gap)
    armies = {house: _counted(screen, house) for house in HOUSES}
    top, lines = room.top, sum(len(army) + 2 for army in armies.values())
    for house, army in armies.items():
        high = room.height * (len(army) + 2) / lines
        _army(screen, house, army, Box(room.left, top - high, room.width, high - gap))
        top -= high
    if opened.left_out and not screen.notice:
        said = ", ".join(thing_name(wording.words(), opened.field, stage, thing) for _, stage, thing in opened.left_out)
        screen.regions.append(Region("hint", "left-out", note, False, say("setup-left-out", things=said)))


def _counted(screen: SetupPage, house: House) -> dict[tuple[str, Rank, str], int]:
    """Return the number of units of a House by kind, rank and commander's name (or empty), commanders first."""
    field = screen.opened.field
    counted: dict[tuple[str, Rank, str], int] = {}
    for stage in ("commanders", "units"):
        for each in field.of(house, stage):
            kind, rank = field.kind_and_rank(stage, each.thing)
            name = short_name(wording.words(), field, stage, each.thing) if stage == "commanders" else ""
            counted[kind, rank, name] = counted.get((kind, rank, name), 0) + 1
    return counted


def _army(screen: SetupPage, house: House, counted: Mapping[tuple[str, Rank, str], int], box: Box) -> None:
    canvas = screen.canvas
    seat = seat_name(screen.session.seats.of(house))
    below = heading(canvas, box, say("setup-army", house=word(house), seat=seat))
    printed = translated(screen.opened.field.catalogue, wording.words())
    step = min(theme.px(25), below.height / max(1, len(counted)))
    size = min(letter(16), step * 0.78)
    y = below.top
    for (kind, rank, name), count in counted.items():
        y -= step
        icon = Box(below.left, y, step * 0.95, step * 0.95)
        canvas.picture(unit_icon(kind), icon, theme.HOUSE[house])
        said = name or printed.kinds[kind].name
        if count > 1:
            said = say("skirmish-thing-many", count=count, name=said)
        flag = step * 1.5
        line = Box(icon.right + theme.px(5), y, below.right - icon.right - theme.px(8) - flag, step)
        canvas.text(said, line, size, theme.TEXT, STRONG if name else BODY, least=size * 0.75)
        canvas.picture(f"units/flag-{rank}-plain.png", Box(below.right - flag, y, step * 0.72, step * 0.96))
        canvas.text(ROMAN[rank], Box(below.right - flag / 2, y, flag / 2, step), size * 0.85, theme.MUTED, STRONG)
