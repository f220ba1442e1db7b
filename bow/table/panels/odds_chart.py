"""The odds of a combat: bars of hits, every reason for the dice, the chances of what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle import CardDecision
from bow.table.kit import theme
from bow.table.kit.canvas import Canvas, letter
from bow.table.kit.regions import Box
from bow.table.kit.text_layout import BODY, STRONG, line_height, width_of
from bow.table.texts.wording import percent, printed, say, unit_title

if TYPE_CHECKING:
    from bow.battle import Battle, Effect
    from bow.battle.odds import DiceTerm, Odds
    from bow.content.models import Card

MOST_BARS = 5


def odds_title(battle: Battle, odds: Odds) -> str:
    """Who strikes at whom, and how."""
    attacker = unit_title(battle, battle.units[odds.attacker])
    return say(f"odds-{odds.mode}", attacker=attacker, target=_target_title(battle, odds.target))


def _target_title(battle: Battle, id: str) -> str:
    """A unit, or what stands on a hex that is attacked itself: a palisade."""
    unit = battle.units.get(id)
    if unit is not None:
        return unit_title(battle, unit)
    ground = battle.terrain_at(id)
    return f"{printed(battle).terrain[ground.piece or ground.base].name} {id}"


def term_text(battle: Battle, term: DiceTerm, nth: int = 0) -> tuple[str, str]:
    """A reason for the dice: what it does and what it comes from; `nth`: how many just like it were told before."""
    if term.kind == "base":
        return say("term-base", dice=term.dice), say("term-base-why")
    key = f"effect-{term.why}" if term.why else "effect-support"
    sources = sources_of(battle, term) or [""]
    why = sources[min(nth, len(sources) - 1)] or say(key)
    return say(f"term-{term.kind}", dice=term.dice, sign="+" if term.dice > 0 else "−", count=abs(term.dice)), why


def sources_of(battle: Battle, term: DiceTerm) -> list[str]:
    """The commander, terrain or card that a reason for the dice can come from, by name; empty text: the unit itself."""
    box = printed(battle)
    unit = battle.units.get(term.unit)
    if term.effect is None or unit is None:
        return []
    found = []
    if unit.commander is not None and term.effect in box.commanders[unit.commander].ability.effects:
        found.append(box.commanders[unit.commander].name)
    ground = battle.terrain_at(unit.at)
    found += [box.terrain[id].name for id in (ground.piece, ground.base)
              if id is not None and term.effect in box.terrain[id].effects]  # fmt: skip
    if term.effect in box.kinds[unit.kind].effects:
        found.append("")
    owed = battle.decision
    card = owed.card if isinstance(owed, CardDecision) else None
    if card and str(term.effect) in battle.given(unit.id) and term.effect in _given_by(box.cards[card]):
        found.append(box.cards[card].name)
    return found


def _given_by(card: Card) -> list[Effect]:
    """The effects that a card gives to units."""
    found = [effect for order in card.orders for effect in order.gives]
    for deed in card.tactic.effects if card.tactic is not None else ():
        found += getattr(deed, "effects", ())
    return found


def draw_odds(canvas: Canvas, box: Box, battle: Battle, odds: Odds) -> None:
    """Draws odds into a box: bars at the left, reasons and chances at the right."""
    gap = theme.px(14)
    left = Box(box.left, box.bottom, box.width * 0.37, box.height)
    right = Box(left.right + gap, box.bottom, box.right - left.right - gap, box.height)
    _bars(canvas, left, odds)
    _rows(canvas, right, rows_of(battle, odds))


def rows_of(battle: Battle, odds: Odds) -> list[tuple[str, str, bool]]:
    """The lines beside the bars: what, how much, and whether it is a heading line (the dice)."""
    dice = say("odds-dice-hounds") if odds.mode == "hounds" else say("odds-dice", dice=odds.dice)
    found = [(dice, say("odds-flank") if odds.flank else "", True)]
    if len(odds.terms) > 1 or odds.mode != "hounds":
        for n, term in enumerate(odds.terms):
            does, why = term_text(battle, term, odds.terms[:n].count(term))
            found.append((why, does, False))
    target = battle.units.get(odds.target)
    if target is None:  # a palisade is breached by hits, which the bars tell
        return found
    found.append((say("odds-eliminated"), percent(odds.eliminated), False))
    if target.commander is not None:
        found.append((say("odds-captured"), percent(odds.captured), False))
    found.append((say("odds-retreats"), percent(odds.retreats), False))
    if odds.mode == "close":
        found.append((say("odds-answers"), percent(odds.counter) if odds.counter else say("odds-never"), False))
        if odds.answer is not None and odds.counter:
            lost = say("odds-expected", figures=round(odds.answer.expected_lost, 1))
            found.append((say("odds-answer", dice=odds.answer.dice), lost, False))
    return found


def odds_height(battle: Battle, odds: Odds) -> float:
    """How high a box must be for odds that can be read, in pixels."""
    rows = len(rows_of(battle, odds)) * line_height(BODY, letter(12.5)) * 1.08
    return max(rows, 4.5 * line_height(BODY, letter(12.5)))


def _rows(canvas: Canvas, box: Box, rows: list[tuple[str, str, bool]]) -> None:
    size = letter(14.5)
    step = min(line_height(BODY, size) * 1.08, box.height / max(1, len(rows)))
    size = min(size, step / 1.08)
    y = box.top
    for name, value, head in rows:
        y -= step
        face = STRONG if head else BODY
        right = min(width_of(value, STRONG, size) + theme.px(4), box.width * 0.62) if value else 0
        place = Box(box.left, y, box.width - right - theme.px(6), step)
        canvas.text(name, place, size, theme.TEXT if head else theme.MUTED, face, least=size * 0.85)
        if value:
            at = Box(box.right - right, y, right, step)
            canvas.text(value, at, size, theme.TEXT, STRONG, align="right", least=size * 0.8)


def _bars(canvas: Canvas, box: Box, odds: Odds) -> None:
    """A bar for 0, 1, 2 ... hits; what is beyond the last bar is gathered in it."""
    chances = list(odds.hits)
    if len(chances) > MOST_BARS:
        chances = [*chances[: MOST_BARS - 1], sum(chances[MOST_BARS - 1 :])]
    elif len(chances) < 3:
        chances += [0.0] * (3 - len(chances))
    caption = letter(12.5)
    foot = line_height(BODY, caption)
    note = Box(box.left, box.bottom, box.width, foot)
    canvas.text(say("odds-hits"), note, caption, theme.MUTED, BODY, align="center", least=10)
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
        canvas.text(percent(chance), over, caption, theme.TEXT, BODY, align="center", least=9)
        last = n == len(chances) - 1 and len(odds.hits) > MOST_BARS
        under = Box(box.left + n * pitch, axis - foot, pitch, foot)
        canvas.text(f"{n}+" if last else str(n), under, caption, theme.TEXT, STRONG, align="center")
    canvas.fill(Box(box.left, axis - theme.px(1), box.width, max(1, theme.px(1))), (*theme.MUTED[:3], 160))
