"""Exact odds of a combat, from the same functions that judge the dice when they fall (CMB-3 to CMB-9, ENG-3, KEY-7).

Nothing is sampled. Assumed: Stalwart ignores what it may; a flanker chooses the reroll that costs the target
the most figures (a capture counts as one), then the most hexes; the retreating unit goes as far as it can.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bow.battle.core.terms import BLOW, CLOSE, COUNTER, HOUNDS, MORALE, RANGED, SYMBOL
from bow.battle.rolls import (
    FACES,
    Reroll,
    Rolls,
    counted,
    listed,
    mixed_lists,
    rerolls,
    rolled,
    rolled_again,
    summed,
    with_added,
)
from bow.battle.rules import fire
from bow.battle.rules.act import has_moved
from bow.battle.rules.casualties import figures_left
from bow.battle.rules.combat import Combat, CounterChoice
from bow.battle.rules.dice import (
    dice_terms,
    hits_ignored,
    may_counterattack,
    retreat_per_symbol,
    symbol_worth,
    symbols_ignorable,
)
from bow.battle.rules.engagement import PartingBlowFrame, release
from bow.battle.rules.retreat import UNDIRECTED, retreat_hexes, retreat_limit
from bow.battle.rules.sight import attack_mode

if TYPE_CHECKING:
    from bow.battle.core.effect import Effect
    from bow.battle.core.state import State
    from bow.battle.rules.dice import Term
    from bow.ground.actions import Action


@dataclass(frozen=True)
class DiceTerm:
    """One reason for the number of dice: the chart (`base`), a maximum (`cap`) or a `bonus`, and what gives it."""

    kind: str
    dice: int
    why: str
    unit: str
    effect: Effect | None = None  # what gives it, for `bow.words.effect_sentence`

    def __str__(self) -> str:
        if self.kind == "base":
            return f"order chart: {self.dice} dice"
        return f"{self.why}: at most {self.dice} dice" if self.kind == "cap" else f"{self.why}: {self.dice:+d} dice"


@dataclass(frozen=True)
class Odds:
    """What a combat may bring. Distributions are tuples: the probability of 0, 1, 2 ...

    Attributes:
        mode: close, ranged, hounds, counter, blow; scorch or douse (the target is a hex, `hits` are levels).
        dice: the number rolled; for hounds the one die that decides what follows.
        terms: why so many.
        flank: whether it flanks, so that one symbol is rerolled, the best one.
        shrugged: morale symbols that the target ignores where they count (Stalwart).
        hits: hits that count, those for a blocked retreat included.
        lost: figures that the target loses (the commander counts as one).
        retreat: hexes that it retreats, where it survives.
        eliminated, captured: chances; a unit whose commander is taken is eliminated.
        retreats: chance that it leaves its hex.
        counter: chance that it may counterattack.
        answer: the odds of that counterattack, if there can be one.
        worth: the hits that each symbol is worth: green, blue, red, valor, morale; empty where dice hit no unit.
    """

    attacker: str
    target: str
    mode: str
    dice: int
    terms: tuple[DiceTerm, ...]
    flank: bool
    shrugged: int
    hits: tuple[float, ...]
    lost: tuple[float, ...]
    retreat: tuple[float, ...]
    eliminated: float
    captured: float
    retreats: float
    counter: float
    answer: Odds | None
    worth: tuple[int, ...] = ()

    @property
    def expected_lost(self) -> float:
        """The figures that the target loses on average."""
        return sum(n * p for n, p in enumerate(self.lost))

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values, for JSON."""
        values = {name: getattr(self, name) for name in self.__dataclass_fields__}
        values["terms"] = [{"kind": t.kind, "dice": t.dice, "why": t.why, "unit": t.unit} for t in self.terms]
        values |= {name: list(values[name]) for name in ("hits", "lost", "retreat")}
        values["answer"] = self.answer.as_dict() if self.answer else None
        return values


def odds_of(s: State, action: Action) -> Odds | None:
    """The odds of a legal action that rolls dice in combat; of one that breaks off, those of the parting blow."""
    u = s.compiled.unit_index.get(action.args[0].split("+")[0], -1) if action.args else -1
    frame = s.stack[-1]
    match action.verb:
        case "attack":
            moved = frame.kind == "strike" or has_moved(s, u)
            support = [s.compiled.unit_index[name] for name in action.args[0].split("+")[1:]]
            return _attack(s, u, s.compiled.unit_index[action.args[1]], attack_mode(s, u), moved, support)
        case "hounds":
            return _attack(s, u, s.compiled.unit_index[action.args[1]], HOUNDS, False)
        case "move" | "evade":
            foe = s.foe[u]
            if (
                foe < 0
                or s.land.burning >> s.at[foe] & 1
                or any(e.no_parting_blow(s, u) for e in s.effects_for(u, "no_parting_blow"))
            ):
                return None
            return _attack(s, foe, u, BLOW, False)
        case "counter" if isinstance(frame, CounterChoice):
            return _attack(s, frame.unit, frame.attacker, COUNTER, False)
        case "blow" if isinstance(frame, PartingBlowFrame):
            return _attack(s, frame.unit, frame.on, BLOW, False)
        case "scorch" | "douse":
            return _fire(s, action.verb, u, s.compiled.board.index[action.args[1]])
        case "reroll" | "keep" if isinstance(frame, Combat):
            symbol = SYMBOL[action.args[0]] if action.verb == "reroll" else -1
            kept = [die for die in frame.dice if die != symbol]
            worth = symbol_worth(s, frame)
            again = len(frame.dice) - len(kept)
            rolls = dict(rolled_again(tuple(worth), s.compiled.die).of((again, summed(kept, worth))))
            return _judged(_Ends(s.copy(), frame.copy()), again, [], rolls)
    return None


def _attack(s: State, u: int, target: int, mode: str, moved: bool, support: list[int] | None = None) -> Odds:
    """The odds of a combat that would begin now."""
    s = s.copy()
    s.events = None
    f = Combat(mode=mode, attacker=u, target=target, moved=moved, support=support or [])
    if mode in (CLOSE, RANGED):
        for v in (u, *f.support):
            if s.foe[v] >= 0 and s.foe[v] != target:
                release(s, v)
    if mode == BLOW:
        release(s, target)
    f.prepare(s)
    f.place_engagement_token(s)
    if mode == HOUNDS:
        return _hounds(s, f)
    count, terms = dice_terms(s, f)
    ends = _Ends(s, f)
    return _judged(ends, count, terms, _best_roll(ends, count))


def _best_roll(ends: _Ends, count: int) -> Rolls:
    """Hits and morale symbols of a roll, dice added by symbols and the best flanking reroll included."""
    s, f = ends.s, ends.f
    worth, die = ends.worth, s.compiled.die
    adds = [e.die_adding_symbol(s, f, f.attacker) for e in s.effects_for(f.attacker, "die_adding_symbol")]
    adds = [symbol for symbol in adds if symbol >= 0 and f.mode not in (COUNTER, BLOW)]
    if not f.flank and not adds:
        return rolled(count, worth, die)
    found: Rolls = {}
    if not f.flank:
        for faces, chance in with_added(count, tuple(adds), die):
            key = counted(faces, worth)
            found[key] = found.get(key, 0.0) + chance
        return found
    chosen: dict[Reroll, float] = {}
    for choices, chance in rerolls(count, tuple(adds), worth, die):
        best = _best_reroll(ends, choices)
        chosen[best] = chosen.get(best, 0.0) + chance
    for best, chance in chosen.items():
        for key, p in ends.again.of(best):
            found[key] = found.get(key, 0.0) + chance * p
    return found


def _best_reroll(ends: _Ends, choices: tuple[Reroll, ...]) -> Reroll:
    """The best of the rerolls of one symbol, of which the first is none; of equally good ones the first."""
    best = choices[0]
    lost, hexes = ends.worth_of(best)
    for each in choices[1:]:
        more, further = ends.worth_of(each)
        if more > lost + 1e-12 or (more > lost - 1e-12 and further > hexes + 1e-12):
            best, lost, hexes = each, more, further
    return best


class _Ends:
    """How the rolls of one combat end; worked out once for each number of hits and morale symbols."""

    def __init__(self, s: State, f: Combat) -> None:
        self.s, self.f = s, f
        self.ignored = hits_ignored(s, f)
        self.push = retreat_per_symbol(s, f)
        self.shrugged = symbols_ignorable(s, f) if self.push else 0
        self.worth = tuple(symbol_worth(s, f))
        self.again = rolled_again(self.worth, s.compiled.die)
        self.room: _Room | None = None
        self.known: dict[tuple[int, int], tuple[int, int, int]] = {}
        self.worths: dict[Reroll, tuple[float, float]] = {}

    def __call__(self, roll: tuple[int, int]) -> tuple[int, int, int]:
        """Hits that count, figures left, hexes retreated."""
        found = self.known.get(roll)
        if found is None:
            found = self.known[roll] = self.end(*roll)
        return found

    def end(self, made: int, morale: int) -> tuple[int, int, int]:
        """The same, worked out."""
        s, f, push = self.s, self.f, self.push
        hits = max(0, made - self.ignored) + f.unstoppable
        left = figures_left(s, f.target, f.start, hits)
        steps = 0
        if left and push:
            wanted = max(0, morale - self.shrugged) * push
            if wanted:
                self.room = self.room or _Room(s, f)
                steps = self.room.steps(wanted, left)
            for _ in range(wanted - steps):  # one by one, as they fall: none after the last figure (RET-3)
                if left:
                    hits += 1
                    left = figures_left(s, f.target, f.start, hits)
        return hits, left, steps

    def worth_of(self, reroll: Reroll) -> tuple[float, float]:
        """What a flanker wants most of: figures lost and hexes retreated, on average."""
        found = self.worths.get(reroll)
        if found is None:
            lost = hexes = 0.0
            for roll, p in self.again.of(reroll):
                _, figures, steps = self(roll)
                lost += p * (self.f.start - figures)
                hexes += p * steps if figures else 0.0
            found = self.worths[reroll] = lost, hexes
        return found


class _Room:
    """How far the target can retreat if its owner chooses well (RET-1, OPT)."""

    def __init__(self, s: State, f: Combat) -> None:
        self.s, self.f = s.copy(), f
        self.s.events = None
        self.home = s.at[f.target]
        self.limits: dict[int, int | None] = {}  # by the figures left
        self.here, self.gone = {(self.home, UNDIRECTED)}, 0

    def steps(self, wanted: int, figures: int) -> int:
        """So many hexes, or as many as there are; looked at no further than was ever wanted."""
        s, u = self.s, self.f.target
        if figures not in self.limits:
            s.put(u, self.home)
            s.figures[u] = figures
            self.limits[figures] = retreat_limit(s, u)
        limit = self.limits[figures]
        if limit is not None:
            wanted = min(wanted, limit)
        around = s.compiled.board.around
        while self.gone < wanted and self.here:
            following: set[tuple[int, int]] = set()
            for h, direction in self.here:
                s.put(u, h)
                following.update((k, around[h].index(k)) for k in retreat_hexes(s, u, self.f, direction))
            self.here = following
            if following:
                self.gone += 1
        return min(wanted, self.gone)


def _judged(ends: _Ends, count: int, terms: list[Term], rolls: Rolls) -> Odds:
    """The odds that follow from the rolls."""
    s, f = ends.s, ends.f
    hits: dict[int, float] = {}
    lost: dict[int, float] = {}
    retreat: dict[int, float] = {}
    stands: dict[int, float] = {}  # where it may counterattack: the figures left
    eliminated = 0.0
    can = f.mode == CLOSE and may_counterattack(s, f)
    for roll, p in rolls.items():
        made, figures, steps = ends(roll)
        hits[made] = hits.get(made, 0.0) + p
        lost[f.start - figures] = lost.get(f.start - figures, 0.0) + p
        retreat[steps] = retreat.get(steps, 0.0) + p
        if not figures:
            eliminated += p
        elif can and not steps:
            stands[figures] = stands.get(figures, 0.0) + p
    return Odds(
        attacker=s.unit_id(f.attacker),
        target=s.unit_id(f.target),
        mode=f.mode,
        dice=count,
        terms=_sentences(s, terms),
        flank=f.flank,
        shrugged=ends.shrugged,
        hits=listed(hits),
        lost=listed(lost),
        retreat=listed(retreat),
        eliminated=eliminated,
        captured=eliminated if s.compiled.commander_of[f.target] >= 0 else 0.0,
        retreats=1.0 - retreat.get(0, 0.0),
        counter=sum(stands.values(), 0.0),
        answer=_answer(s, f, stands) if stands else None,
        worth=ends.worth,
    )


def _answer(s: State, f: Combat, stands: dict[int, float]) -> Odds:
    """The odds of the counterattack, whose dice may depend on the figures that are left (OPT-3)."""
    by_dice: dict[int, tuple[float, Odds]] = {}
    counter = Combat(mode=COUNTER, attacker=f.target, target=f.attacker)
    for figures, p in stands.items():
        s.figures[f.target] = figures
        counter.prepare(s)
        dice, _ = dice_terms(s, counter)
        if dice in by_dice:
            by_dice[dice] = (by_dice[dice][0] + p, by_dice[dice][1])
        else:
            by_dice[dice] = (p, _attack(s, f.target, f.attacker, COUNTER, False))
    s.figures[f.target] = f.start
    whole = sum(stands.values())
    return _mixture([(p / whole, odds) for p, odds in sorted(by_dice.values(), key=lambda part: -part[0])])


def _mixture(parts: list[tuple[float, Odds]]) -> Odds:
    """The odds of a combat that has several forms, each with its probability; dice and terms are the first one's."""
    if len(parts) == 1:
        return parts[0][1]

    def mixed(name: str) -> tuple[float, ...]:
        return mixed_lists([(p, getattr(odds, name)) for p, odds in parts])

    return replace(
        parts[0][1],
        hits=mixed("hits"),
        lost=mixed("lost"),
        retreat=mixed("retreat"),
        eliminated=sum(p * odds.eliminated for p, odds in parts),
        captured=sum(p * odds.captured for p, odds in parts),
        retreats=sum(p * odds.retreats for p, odds in parts),
    )


def _hounds(s: State, f: Combat) -> Odds:
    """Hounds: the first die decides how many dice follow, or gives a sure hit, or a retreat (KEY-7)."""
    parts: list[tuple[float, Odds]] = []
    die = s.compiled.die
    for symbol in range(5):
        chance = die.count(symbol) / FACES
        if not chance:
            continue
        g = f.copy()
        if g.read_hounds_die(s, symbol):
            count, terms = dice_terms(s, g)
            ends = _Ends(s, g)
            parts.append((chance, _judged(ends, count, terms, _best_roll(ends, count))))
        else:
            parts.append((chance, _judged(_Ends(s, g), 0, [], {(0, g.dice.count(MORALE)): 1.0})))
    return replace(_mixture(parts), dice=1, terms=())


def _fire(s: State, verb: str, u: int, h: int) -> Odds:
    """Setting or putting out a fire: `hits` are the levels gained, or 1 for a fire put out (KEY-8, FIRE-6, FIRE-7)."""
    die = s.compiled.die
    terms: list[Term] = []
    if verb == "scorch":
        symbols = fire.scorch_symbols(s, u, h)
        count, terms = dice_terms(s, fire.scorch_roll(s, u, has_moved(s, u)))
        room = s.land.fire_limit(h) - s.land.fires.get(h, 0)
        rolls = rolled(count, [int(symbol in symbols) for symbol in range(5)], die)
        levels: dict[int, float] = {}
        for (made, _), p in rolls.items():
            levels[min(made, room)] = levels.get(min(made, room), 0.0) + p
        hits = listed(levels)
    elif h == s.at[u]:
        count, hits = 0, (0.0, 1.0)
    else:
        chance = die.count(fire.douse_symbol(s.land.fires[h])) / FACES
        count, hits = 1, (1 - chance, chance)
    return Odds(
        attacker=s.unit_id(u),
        target=s.hex_name(h),
        mode=verb,
        dice=count,
        terms=_sentences(s, terms),
        flank=False,
        shrugged=0,
        hits=hits,
        lost=(1.0,),
        retreat=(1.0,),
        eliminated=0.0,
        captured=0.0,
        retreats=0.0,
        counter=0.0,
        answer=None,
    )


def _sentences(s: State, terms: list[Term]) -> tuple[DiceTerm, ...]:
    return tuple(
        DiceTerm(t.kind, t.dice, str(t.effect) if t.effect is not None else "", s.unit_id(t.unit), t.effect)
        for t in terms
    )
