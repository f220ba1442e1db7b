"""The odds of a combat: bars of hits, every reason for the number of dice, the chances of each outcome."""

from __future__ import annotations

from typing import NamedTuple

from bow.battle import CardDecision, Decision, DiceTerm, Effect, Odds
from bow.battle.inspection import Inspection
from bow.content.models import Card
from bow.content.terms import SYMBOLS
from bow.table.battle.board.marker_piles import name_of
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.texts.battle_wording import printed, unit_title
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, letter, line_height, width_of, wrap
from bow.ui.wording import percent, say, word

MOST_BARS = 5
#: what the bars count if not hits, by mode; the outcomes of dousing a fire
COUNTED = {"assail": "odds-figures-lost", "scorch": "odds-fire-levels", "douse": "odds-fire"}
DOUSED = ("odds-fire-burns", "odds-fire-out")
#: part of the width for the bars, and the gap to the rows in pixels of the sketch
BARS, GAP = 0.37, 14
#: the greatest height of the bars, in widths of all of them
TALL = 1.4


def odds_title(battle: Inspection, odds: Odds) -> str:
    attacker = unit_title(battle, battle.units[odds.attacker])
    return say(f"odds-{odds.mode}", attacker=attacker, target=_target_title(battle, odds.target))


def _target_title(battle: Inspection, id: str) -> str:
    """Return the name of a unit, or of a hex that is attacked, such as a palisade."""
    unit = battle.units.get(id)
    if unit is not None:
        return unit_title(battle, unit)
    marker = next((each.id for each in battle.markers() if each.figures and each.at == id), None)
    if marker is not None:
        return f"{name_of(battle, marker)} {id}"
    ground = battle.terrain_at(id)
    return f"{printed(battle).terrain[ground.piece or ground.base].name} {id}"


def term_text(battle: Inspection, term: DiceTerm, owed: Decision | None, nth: int = 0) -> tuple[str, str]:
    """Return the text and the source of a reason for the number of dice.

    Args:
        battle: the battle.
        term: the reason.
        owed: the open decision.
        nth: how many equal terms precede it.
    """
    if term.kind == "base":
        return say("term-base", dice=term.dice), say("term-base-why")
    key = f"effect-{term.why}" if term.why else "effect-support"
    sources = sources_of(battle, term, owed) or [""]
    why = sources[min(nth, len(sources) - 1)] or say(key)
    return say(f"term-{term.kind}", dice=term.dice, sign="+" if term.dice > 0 else "−", count=abs(term.dice)), why


def sources_of(battle: Inspection, term: DiceTerm, owed: Decision | None) -> list[str]:
    """Return the names of the commander, terrain or card that may cause a term; an empty name is the unit itself."""
    box = printed(battle)
    unit = battle.units.get(term.unit)
    if term.effect is None or unit is None or unit.kind is None:
        return []
    found = []
    if unit.commander is not None and term.effect in box.commanders[unit.commander].ability.effects:
        found.append(box.commanders[unit.commander].name)
    ground = battle.terrain_at(unit.at)
    found += [box.terrain[id].name for id in (ground.piece, ground.base)
              if id is not None and term.effect in box.terrain[id].effects]  # fmt: skip
    if term.effect in box.kinds[unit.kind].effects:
        found.append("")
    card = owed.card if isinstance(owed, CardDecision) else None
    if card and str(term.effect) in battle.given(unit.id) and term.effect in _given_by(box.cards[card]):
        found.append(box.cards[card].name)
    return found


def _given_by(card: Card) -> list[Effect]:
    found = [effect for order in card.orders for effect in order.gives]
    for deed in card.tactic.effects if card.tactic is not None else ():
        found += getattr(deed, "effects", ())
    return found


def draw_odds(canvas: Canvas, box: Box, seat: BattleSeat, odds: Odds) -> None:
    left = box._replace(width=box.width * BARS).strip(min(box.height, box.width * BARS * TALL))
    aside = _aside(box.width)
    right = Box(box.right - aside, box.bottom, aside, box.height)
    _bars(canvas, left, odds)
    _rows(canvas, right, rows_of(seat.view, odds, seat.decision))


def rows_of(battle: Inspection, odds: Odds, owed: Decision | None) -> list[tuple[str, str, bool]]:
    """Return the rows beside the bars: text, value, and whether it is the heading row (the dice)."""
    dice = say("odds-dice-hounds") if odds.mode == "hounds" else say("odds-dice", dice=odds.dice)
    found = [(dice, say("odds-flank") if odds.flank else "", True)]
    if len(odds.terms) > 1 or odds.mode != "hounds":
        for n, term in enumerate(odds.terms):
            does, why = term_text(battle, term, owed, odds.terms[:n].count(term))
            found.append((why, does, False))
    target = battle.units.get(odds.target)
    if target is None:  # a palisade is breached by hits, which the bars show
        return found
    found += _useless(battle, odds)
    if odds.ignored:
        found.append((say("odds-cover"), say("odds-cover-hits", count=odds.ignored), False))
    found.append((say("odds-eliminated"), percent(odds.eliminated), False))
    if target.commander is not None:
        found.append((say("odds-captured"), percent(odds.captured), False))
    if odds.mode != "blow":  # a parting blow forces no retreat (ENG-6)
        found.append((say("odds-retreats"), percent(odds.retreats), False))
    if odds.mode == "close":
        found.append((say("odds-answers"), percent(odds.counter) if odds.counter else say("odds-never"), False))
        if odds.answer is not None and odds.counter:
            lost = say("odds-expected", figures=round(odds.answer.expected_lost, 1))
            found.append((say("odds-answer", dice=odds.answer.dice), lost, False))
    return found


def _useless(battle: Inspection, odds: Odds) -> list[tuple[str, str, bool]]:
    """Return why usual hits do not count: valor, and the target's rank symbols if it is heavily armored."""
    worth = dict(zip(SYMBOLS, odds.worth, strict=False))
    attacker, target = battle.units[odds.attacker], battle.units[odds.target]
    found: list[tuple[str, str, bool]] = []
    if attacker.kind is None or target.kind is None or target.rank is None:
        return found
    if worth.get("valor") == 0:
        kinds = printed(battle).kinds
        if kinds[target.kind].branch == "cavalry" and kinds[attacker.kind].branch != "cavalry":
            why = "cavalry"
        else:
            why = "weak" if "no-valor" in attacker.keywords else "ignored"
        found.append((say(f"odds-valor-{why}"), say("odds-no-hit"), False))
    if worth.get(target.rank) == 0:
        found.append((say("odds-armor", symbol=word(target.rank)), say("odds-no-hit"), False))
    return found


def odds_height(seat: BattleSeat, odds: Odds, width: float) -> float:
    """Return the height in pixels that odds need in a box of a width."""
    lines = sum(
        len(line.names) for line in _lines(rows_of(seat.view, odds, seat.decision), _aside(width), letter(12.5))
    )
    return max(lines * 1.08, 4.5) * line_height(BODY, letter(12.5))


def _aside(width: float) -> float:
    return width * (1 - BARS) - theme.px(GAP)


class _Line(NamedTuple):
    """A row after layout; its name may need several lines."""

    names: tuple[str, ...]
    value: str
    room: float
    head: bool


def _lines(rows: list[tuple[str, str, bool]], width: float, size: float) -> list[_Line]:
    found = []
    for name, value, head in rows:
        face = STRONG if head else BODY
        most = max(width * 0.62, width - width_of(name, face, size) - theme.px(8))
        room = min(width_of(value, STRONG, size) + theme.px(4), most) if value else 0.0
        found.append(_Line(wrap(name, face, size, width - room - theme.px(6)), value, room, head))
    return found


def _rows(canvas: Canvas, box: Box, rows: list[tuple[str, str, bool]]) -> None:
    size = letter(14.5)
    for _ in range(2):  # smaller letters may need fewer lines
        lines = _lines(rows, box.width, size)
        count = sum(len(line.names) for line in lines)
        step = min(line_height(BODY, size) * 1.08, box.height / max(1, count))
        size = max(theme.least, min(size, step / 1.08))
    y = box.top
    for line in _lines(rows, box.width, size):
        y -= step
        if line.value:
            at = Box(box.right - line.room, y, line.room, step)
            canvas.text(line.value, at, size, theme.TEXT, STRONG, align="right", least=size)
        for n, name in enumerate(line.names):
            y -= step * (n > 0)
            place = Box(box.left, y, box.width - line.room - theme.px(6), step)
            face = STRONG if line.head else BODY
            canvas.text(name, place, size, theme.TEXT if line.head else theme.MUTED, face, least=size)


def _bars(canvas: Canvas, box: Box, odds: Odds) -> None:
    """Draw a bar for 0, 1, 2 ... hits or levels of fire; the last bar also holds all higher numbers.

    Dousing a fire has a bar for each outcome.
    """
    chances = list(odds.hits)
    if len(chances) > MOST_BARS:
        chances = [*chances[: MOST_BARS - 1], sum(chances[MOST_BARS - 1 :])]
    elif len(chances) < 3 and odds.mode != "douse":
        chances += [0.0] * (3 - len(chances))
    caption = letter(12.5)
    foot = line_height(BODY, caption)
    note = Box(box.left, box.bottom, box.width, foot)
    canvas.text(say(COUNTED.get(odds.mode, "odds-hits")), note, caption, theme.MUTED, BODY, align="center")
    axis = note.top + foot
    room = box.top - axis - foot
    pitch = box.width / len(chances)
    best = max(chances) or 1.0
    for n, chance in enumerate(chances):
        width = pitch * 0.66
        x = box.left + n * pitch + (pitch - width) / 2
        height = max(theme.px(1.5), room * chance / best)
        canvas.fill(Box(x, axis, width, height), (*theme.GOLD[:3], 255) if n else (*theme.MUTED[:3], 200))
        over = Box(box.left + n * pitch - 1, axis + height, pitch + 2, foot)
        canvas.text(percent(chance), over, caption, theme.TEXT, BODY, align="center")
        last = n == len(chances) - 1 and len(odds.hits) > MOST_BARS
        under = Box(box.left + n * pitch, axis - foot, pitch, foot)
        told = say(DOUSED[n]) if odds.mode == "douse" else f"{n}+" if last else str(n)
        canvas.text(told, under, caption, theme.TEXT, STRONG, align="center", least=theme.least)
    canvas.fill(Box(box.left, axis - theme.px(1), box.width, max(1, theme.px(1))), (*theme.MUTED[:3], 160))
