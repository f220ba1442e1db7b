"""The facts about a unit, a hex, a commander, a marker or a House's reserve, and their drawing."""

from __future__ import annotations

from typing import NamedTuple

from bow.battle import Unit
from bow.battle.events import Captured, MoraleChanged, Scored
from bow.battle.inspection import Inspection
from bow.content.models import Commander, UnitKind
from bow.content.plans import ReserveUnit
from bow.content.terms import HOUSES
from bow.games import battle_board
from bow.table.battle.board.marker_piles import Pile, pile_mark, piles, text_of, title_of
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.texts.battle_wording import effect_words, order_text, plan_of, printed, unit_place
from bow.table.battle.texts.plan_texts import arrivals_of, rules_about
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, letter, line_height, width_of, wrap
from bow.ui.wording import say, word, words


class Fact(NamedTuple):
    """A line of a description: a caption (may be empty) and a text."""

    caption: str
    text: str


def picture(seat: BattleSeat, region: Region) -> str:
    """Return the picture of a region: of a marker, for `marker_piles.pile_texture`, or a commander's painted scene."""
    if region.kind == "commander":
        known = seat.view.commanders.values()
        return next((scene_of("commanders", each.id) for each in known if region.id in (each.unit, each.id)), "")
    pile = pile_of(seat, region.id) if region.kind == "marker" else None
    return pile_mark(pile) if pile is not None else ""


def pile_of(seat: BattleSeat, id: str) -> Pile | None:
    """Return the markers of a region, as far as the viewer may know them."""
    return next((pile for pile in piles(seat.view, seat.viewer or None) if pile.id == id), None)


def describe_marker(seat: BattleSeat, id: str) -> tuple[str, list[Fact]]:
    """Return title and facts of the markers in a region; the title is empty if there are none."""
    battle = seat.view
    pile = pile_of(seat, id)
    if pile is None:
        return "", []
    text = text_of(battle, pile)
    found = [Fact("", text)] if text else []
    if pile.figures:
        found.append(Fact("", say("marker-figures", figures=pile.figures, shield=word(pile.rank))))
    if pile.veiled:
        found.append(Fact("", say("marker-veiled")))
    elif not pile.known:
        found.append(Fact("", say("marker-unknown")))
    if pile.held_by is not None:
        key = "marker-controlled" if pile.controlled else "marker-held"
        found.append(Fact("", say(key, house=word(pile.held_by))))
    return pile_title(battle, pile), found + [Fact(say("fact-rule"), rule) for rule in rules_about(battle, pile.kind)]


def pile_title(battle: Inspection, pile: Pile) -> str:
    title = title_of(battle, pile)
    title = title[:1].upper() + title[1:]
    return say("choice-of-many", name=title, count=pile.number) if pile.number > 1 else title


def token_facts(seat: BattleSeat, hex: str) -> list[Fact]:
    """Return the markers on a hex, one fact each."""
    there = [pile for pile in piles(seat.view, seat.viewer or None) if pile.hex == hex]
    return [Fact(say("fact-token"), pile_title(seat.view, pile)) for pile in there]


def reserve_of(battle: Inspection, house: str) -> list[str]:
    waiting = {id: battle.plan.reserve[id] for id in battle.reserve if id in battle.plan.reserve}
    return [id for id, unit in waiting.items() if (unit.house or _named(battle, unit).house) == house]


def _named(battle: Inspection, unit: ReserveUnit) -> Commander | UnitKind:
    """Return the printed commander or kind that gives a unit of the reserve its name."""
    catalogue = printed(battle)
    return catalogue.commanders[unit.commander] if unit.commander else catalogue.kinds[unit.kind or ""]


def describe_reserve(battle: Inspection, house: str) -> tuple[str, list[Fact]]:
    waiting = reserve_of(battle, house)
    found = [Fact("", reserve_title(battle, id)) for id in waiting]
    rules = dict.fromkeys(text for id in waiting for text in arrivals_of(battle, id))
    return say("reserve-title", house=word(house)), [*found, *(Fact(say("fact-rule"), text) for text in rules)]


def reserve_title(battle: Inspection, id: str) -> str:
    return battle_board.reserve_title(words(), battle, id)


#: Effects without a name, which the text of the ability or of the terrain describes already.
UNNAMED = frozenset({"dice-bonus", "dice-limit"})


def describe(seat: BattleSeat, region: Region) -> tuple[str, list[Fact]]:
    """Return title and facts of a region; the title is empty if there are none."""
    battle = seat.view
    if region.kind == "unit" and region.id in battle.units:
        unit = battle.units[region.id]
        return unit_place(battle, unit), [*unit_facts(battle, unit), *token_facts(seat, unit.at)]
    if region.kind == "hex" and region.id in battle.board.index:
        return hex_title(battle, region.id), [*token_facts(seat, region.id), *hex_facts(battle, region.id)]
    if region.kind == "marker":
        return describe_marker(seat, region.id)
    if region.kind == "reserve":
        return describe_reserve(battle, region.id)
    if region.kind == "commander":
        for state in battle.commanders.values():
            if region.id in (state.unit, state.id):
                return capture_facts(seat, state.id) if state.captured else commander_facts(battle, state.id)
    return "", []


def article_of(seat: BattleSeat, region: Region) -> str:
    """Return the encyclopedia entry about a region, or an empty text."""
    battle = seat.view
    kind, id = region[:2]
    if kind == "unit" and id in battle.units:
        unit = battle.units[id]
        if unit.kind is None:
            return ""
        return f"unit:{unit.kind}" if unit.commander is None else f"commander:{unit.commander}"
    if kind == "hex" and id in battle.board.index:
        return f"land:{battle.terrain_at(id).counts}"
    if kind == "commander":
        return next((f"commander:{each.id}" for each in battle.commanders.values() if id in (each.unit, each.id)), "")
    pile = pile_of(seat, id) if kind == "marker" else None
    if pile is not None:
        return f"marker:{pile.kind} {pile.face}" if pile.face else f"marker:{pile.kind}"
    return f"card:{id}" if kind == "card" else ""


def unit_facts(battle: Inspection, unit: Unit) -> list[Fact]:
    if unit.kind is None or unit.rank is None or unit.figures is None or unit.full is None:
        activity = say("fact-active") if unit.active else say("fact-inactive")
        return [Fact(say("fact-unit"), say("fact-face-down")), Fact(say("fact-state"), activity)]
    kind = printed(battle).kinds[unit.kind]
    sort = say("fact-sort", branch=say(f"branch-{kind.branch}"), rank=word(unit.rank))
    if unit.commander is not None:
        sort = say("fact-sort-named", name=kind.name, sort=sort)
    found = [Fact(say("fact-unit"), sort)]
    if unit.face_down:
        found.append(Fact(say("fact-hidden"), say("fact-own-face-down")))
    state = [say("fact-figures", figures=unit.figures, full=unit.full)]
    state.append(say("fact-active") if unit.active else say("fact-inactive"))
    if unit.engaged_with is not None and unit.engaged_with in battle.units:
        state.append(say("fact-engaged", unit=unit_place(battle, battle.units[unit.engaged_with])))
    found.append(Fact(say("fact-state"), ", ".join(state)))
    orders = order_text(kind.orders[unit.rank])
    if kind.range > 1:
        orders += ", " + say("fact-range", range=battle.range_of(unit.id))
    limit = battle.sight_limit(unit.id)
    if limit is not None and (kind.range > 1 or "dogs-of-war" in unit.keywords):
        orders += ", " + say("fact-sight", hexes=limit)
    found.append(Fact(say("fact-order"), orders))
    given = battle.effects_given(unit.id)
    untold = {effect.word for effect in given} | UNNAMED
    if "friends-beside" in unit.keywords:
        untold |= {"stalwart"}  # told with its reason
    numbered = {effect.word: effect_words(effect) for effect in kind.effects}
    keywords = [(word, numbered.get(word) or effect_name(word)) for word in unit.keywords if word not in untold]
    told = dict.fromkeys((effect.word, effect_words(effect)) for effect in given)
    keywords += [(word, text) for word, text in told if words().has(f"keyword-{word}")]
    named = dict.fromkeys((word, name) for word, name in keywords if name)
    bare = [name for word, name in named if not words().has(f"means-{word}")]
    if bare:
        found.append(Fact(say("fact-keywords"), ", ".join(dict.fromkeys(bare))))
    found += [Fact(name, say(f"means-{word}")) for word, name in named if words().has(f"means-{word}")]
    sentences = [(word, text) for word, text in told if not words().has(f"keyword-{word}")]
    found += [Fact(_beginning(effect_name(word)) or say("fact-keywords"), text) for word, text in sentences]
    if unit.commander is not None:
        found.append(Fact(say("fact-ability"), printed(battle).commanders[unit.commander].ability.text))
    return found


def _beginning(text: str) -> str:
    """Return a text with a capital letter first."""
    return text[:1].upper() + text[1:]


def effect_name(effect: str) -> str:
    """Return the name of a keyword or of a card's effect, or an empty text."""
    key = f"effect-{effect}"
    return say(key) if words().has(key) else ""


def hex_title(battle: Inspection, hex: str) -> str:
    ground = battle.terrain_at(hex)
    terrain = printed(battle).terrain
    names = [terrain[ground.base].name]
    if ground.piece is not None:
        names.append(terrain[ground.piece].name)
    return say("hex-title", hex=hex, terrain=", ".join(names))


def hex_facts(battle: Inspection, hex: str) -> list[Fact]:
    ground = battle.terrain_at(hex)
    holder = battle.control.get(hex)
    found = []
    for name, at in battle.objectives.items():
        if at == hex:
            plan = plan_of(battle)
            objective = plan.objectives.get(name) if plan is not None else None
            found.append(Fact(say("fact-objective"), objective.text if objective else name.replace("-", " ")))
            found.append(Fact("", say("fact-held", house=word(holder)) if holder else say("fact-unheld")))
    if holder is not None and not found:
        found.append(Fact(say("fact-control"), word(holder)))
    found.append(Fact("", printed(battle).terrain[ground.counts].text))
    if ground.fire:
        found.append(Fact(say("fact-fire"), say("fact-fire-level", level=ground.fire)))
    if ground.devastated:
        found.append(Fact("", say("fact-devastated")))
    return found


def commander_facts(battle: Inspection, id: str) -> tuple[str, list[Fact]]:
    card = printed(battle).commanders[id]
    state = battle.commanders[id]
    title = say("commander-title", name=card.name, title=card.title)
    limit = say("fact-limit", tokens=state.tokens, limit=state.limit, capture=state.capture, zone=card.zone)
    ability = Fact(card.ability.name or say("fact-ability"), card.ability.text)
    commit = card.commit.text + (" " + say("fact-committed") if state.committed else "")
    committed = Fact(say("fact-commit", name=card.commit.name or ""), commit)
    return title, [Fact(say("fact-command"), limit), ability, committed]


def captured_now(seat: BattleSeat) -> str | None:
    """Return the commander whom the last action has captured, or None."""
    events = seat.public_steps[-1].events if seat.public_steps else ()
    return next((event.commander for event in events if isinstance(event, Captured)), None)


def capture_facts(seat: BattleSeat, commander: str) -> tuple[str, list[Fact]]:
    """Return who captured a commander and where, and what the same action has brought."""
    battle = seat.view
    card = printed(battle).commanders[commander]
    title = say("moment-captured", name=card.name)
    foe = next(house for house in HOUSES if house != card.house)
    for step in reversed(seat.public_steps):
        for number, event in enumerate(step.events):
            if not isinstance(event, Captured) or event.commander != commander:
                continue
            captor = step.before.units.get(event.by) or step.after.units.get(event.by)
            by = unit_place(step.before, captor) if captor is not None else word(foe)
            found = [Fact(say("fact-captor"), by)]
            points = sum(e.points for e in step.events[number:] if isinstance(e, Scored) and e.house == foe)
            spaces = sum(e.by for e in step.events if isinstance(e, MoraleChanged) and e.house == foe)
            if points:
                found.append(Fact(say("fact-capture-points"), say("fact-capture-scored", points=points)))
            if spaces:
                said = say("fact-capture-spaces", house=word(foe), spaces=spaces)
                found.append(Fact(say("fact-capture-morale"), said))
            if any(battle.house(house).vp for house in HOUSES):
                totals = {house: battle.house(house).vp for house in HOUSES}
                found.append(Fact(say("fact-capture-now"), say("fact-capture-total", **totals)))
            return title, found
    return title, [Fact(say("fact-captor"), word(foe))]


def ability_facts(battle: Inspection, units: list[str], verb: str) -> list[Fact]:
    """Return the commit abilities (`commit`), or the other abilities, of the commanders in units."""
    cards = printed(battle).commanders
    led = [cards[commander] for unit in units if (commander := battle.units[unit].commander) is not None]
    return [Fact(card.name, card.commit.text if verb == "commit" else card.ability.text) for card in led]


def draw_facts(canvas: Canvas, box: Box, facts: tuple[Fact, ...], smallest: float = 12) -> float:
    """Draw facts one below the other, with a fitting font size if possible.

    Return the missing height; it is negative if there is height to spare. `smallest` is the least size of letters in
    the sketch.
    """
    size = letter(15)
    least = letter(smallest)
    while True:
        step = line_height(BODY, size)
        fitted = []
        for fact in facts:
            indent = width_of(fact.caption, STRONG, size) + theme.px(8) if fact.caption else 0.0
            fitted.append((fact, indent, _hung(" ".join(fact.text.split()), indent, size, box.width)))
        gap = theme.px(3)
        height = sum(len(lines) * step + gap for _, _, lines in fitted)
        wide = max((indent for _, indent, _ in fitted), default=0.0) > box.width  # a caption is one line
        if (height <= box.height and not wide) or size <= least:
            break
        size = max(least, size - 0.5)
    lacking = max(height - gap - box.height, 1.0 if wide else -box.height)
    y = box.top
    for fact, indent, lines in fitted:
        room = y - box.bottom
        if len(lines) * step > room + 1:
            kept = int((room + 1) // step)
            if kept < 1:
                break
            lines = (*lines[: kept - 1], lines[kept - 1].rstrip(" .,") + " …")
        first = Box(box.left + indent, y - step, box.width - indent, step)
        if fact.caption:
            canvas.text(fact.caption, Box(box.left, y - step, indent, step), size, theme.GOLD, STRONG, least=size)
        if lines[0]:
            canvas.text(lines[0], first, size, theme.TEXT, BODY, least=size * 0.8)
        for n, line in enumerate(lines[1:], 1):
            place = Box(box.left, y - (n + 1) * step, box.width, step)
            canvas.text(line, place, size, theme.TEXT, BODY, least=size * 0.8)
        y -= len(lines) * step + gap
    return lacking


def _hung(text: str, indent: float, size: float, width: float) -> tuple[str, ...]:
    """Return lines of which the first leaves room for a caption; a long caption gets a separate line."""
    if not indent:
        return wrap(text, BODY, size, width)
    if width - indent < width * 0.3:
        return ("", *wrap(text, BODY, size, width))
    first = wrap(text, BODY, size, width - indent)[0]
    rest = text[len(first) :].strip()
    return (first, *wrap(rest, BODY, size, width)) if rest else (first,)
