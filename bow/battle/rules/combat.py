"""Combat, step by step. CMB-1, CMB-2, CMB-4, CMB-8 to CMB-11, ENG-3 (the reroll), ENG-6, ENG-7, KEY-7, FAQ-3."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from bow.battle.actions import Action
from bow.battle.rules import judge
from bow.battle.rules.casualties import figures_left, set_figures
from bow.battle.rules.counterattack import CounterChoice
from bow.battle.rules.engagement import break_off, engage, is_flank
from bow.battle.rules.pursuit import act_below, follow_up
from bow.battle.rules.retreat import Retreat, StalwartChoice
from bow.battle.rules.sight import visible_targets
from bow.battle.rules.triggers import ask
from bow.battle.stack import Frame
from bow.battle.terms import BLOW, CLOSE, COUNTER, HOUNDS, MORALE, RANGED, SYMBOL, SYMBOLS, VALOR
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.state import State

BEGIN, ROLL, REROLL, HITS, FALL, STAND, AFTER, END = range(8)


class Combat(Frame):
    """One combat: an attack, hounds' attack, counterattack or parting blow, from the token to the last hit."""

    __slots__ = (
        "attacker",
        "backing",
        "base",
        "dice",
        "flank",
        "from_hex",
        "hits",
        "met",
        "mode",
        "morale",
        "moved",
        "retreated",
        "start",
        "step",
        "support",
        "target",
        "to_hex",
        "unstoppable",
    )
    kind = "reroll"
    FIELDS: ClassVar[dict[str, str]] = {
        "mode": "str",
        "attacker": "unit",
        "target": "unit",
        "moved": "bool",  # the attacker moved before it this turn
        "support": "units",  # who strikes with the attacker in a coordinated attack (OPT-5)
        "backing": "ints",  # the dice that each of them adds
        "step": "int",
        "from_hex": "hex",
        "to_hex": "hex",
        "base": "int",  # dice of the chart; of hounds those that the first die says
        "met": "bool",  # the target was engaged before it
        "flank": "bool",
        "dice": "symbols",
        "start": "int",  # figures of the target before it
        "hits": "int",  # of this combat so far, hits for blocked retreats included (RET-6)
        "unstoppable": "int",  # hits among them that nothing can ignore
        "morale": "int",  # morale symbols that still count
        "retreated": "int",  # hexes
    }
    mode: str
    attacker: int
    target: int
    moved: bool
    support: list[int]
    backing: list[int]
    step: int
    from_hex: int
    to_hex: int
    base: int
    met: bool
    flank: bool
    dice: list[int]
    start: int
    hits: int
    unstoppable: int
    morale: int
    retreated: int

    # --- the steps (CMB-2)
    def advance(self, s: State) -> bool:
        while True:
            match self.step:
                case 0:  # BEGIN
                    if not s.alive(self.attacker) or not s.alive(self.target):
                        s.stack.pop()
                        return False
                    self.prepare(s)
                    for v in self.support:
                        act_below(s).spend(v)
                    self.grip(s)
                    self.step = ROLL
                    if self.mode not in (COUNTER, BLOW):
                        ask(s, "attacked", [self.target])
                        return False
                case 1:  # ROLL
                    if not s.alive(self.attacker):  # fell to what it was answered with
                        self.step = END
                        continue
                    if self.mode == HOUNDS and not self.release_hounds(s):
                        self.step = HITS
                        continue
                    self.roll(s)
                    self.step = REROLL if self.flank and self.dice else HITS
                case 2:  # REROLL
                    return True
                case 3:  # HITS
                    self.judge(s)
                    self.step = FALL
                    if self.fallen(s) and self.start > 1:  # a commander who is the last figure is not asked
                        ask(s, "falling", [self.target])
                        return False
                case 4:  # FALL
                    self.wound(s, 0)
                    self.step = STAND
                case 5:  # STAND
                    self.step = AFTER
                    if s.alive(self.target) and self.morale and judge.push_of(s, self):
                        s.stack.append(Retreat(unit=self.target, left=-1))
                        if judge.symbols_shrugged(s, self):
                            s.stack.append(StalwartChoice(unit=self.target))
                        return False
                case 6:  # AFTER
                    self.step = END
                    if (
                        self.mode == CLOSE
                        and s.alive(self.target)
                        and not self.retreated
                        and judge.may_counter(s, self)
                    ):
                        s.stack.append(CounterChoice(unit=self.target, attacker=self.attacker))
                        return False
                case _:  # END
                    s.stack.pop()
                    self.finish(s)
                    return False

    def prepare(self, s: State) -> None:
        """Looks up what the combat starts from: hexes, dice of the chart, engagement, whether it flanks."""
        self.from_hex, self.to_hex = s.at[self.attacker], s.at[self.target]
        self.base = s.setting.dice_of[self.attacker]
        self.start = s.figures[self.target]
        self.met = s.foe[self.target] >= 0
        self.support = [u for u in self.support if s.alive(u)]
        self.backing = [self.backing_of(s, u) for u in self.support]
        self.flank = self.mode == CLOSE and all(is_flank(s, u, self) for u in (self.attacker, *self.support))

    def grip(self, s: State) -> None:
        """Before the dice the engagement token is placed or turned (ENG-1); a ranged attack only turns it (ENG-7)."""
        if self.mode == CLOSE or (self.mode == RANGED and s.foe[self.attacker] == self.target):
            for u in (self.attacker, *self.support):
                engage(s, u, self.target)

    def backing_of(self, s: State, u: int) -> int:
        """The dice that a supporter adds (OPT-5)."""
        own = Combat(mode=CLOSE, attacker=u, target=self.target, moved=has_moved(s, u))
        own.prepare(s)
        return judge.supporting_dice(s, own)

    def release_hounds(self, s: State) -> bool:
        """The first die of the hounds (KEY-7): whether a roll follows it."""
        die = s.roll(1)[0]
        s.tell("hounds", unit=s.name(self.attacker), target=s.name(self.target), die=SYMBOLS[die])
        return self.set_hounds(s, die)

    def set_hounds(self, s: State, die: int) -> bool:
        """What the first die of the hounds says: the dice of a rank to roll, one sure hit, or a retreat."""
        if die == VALOR:
            self.unstoppable = 1
        elif die == MORALE:
            self.dice = [MORALE]
        else:
            self.base = s.setting.kind_of[self.attacker].rows[die].dice
            return True
        return False

    def roll(self, s: State) -> None:
        count, terms = judge.dice_terms(s, self)
        if s.events is not None:
            s.tell(
                "attack",
                attacker=s.name(self.attacker),
                target=s.name(self.target),
                mode=self.mode,
                dice=count,
                flank=self.flank,
                terms=[[t.kind, t.dice, str(t.effect) if t.effect else ""] for t in terms],
            )
        self.dice = s.roll(count)
        more = judge.added_dice(s, self, self.dice) if self.mode not in (COUNTER, BLOW) else 0
        if more:
            self.dice += s.roll(more)
        if s.events is not None:
            s.tell("rolled", unit=s.name(self.attacker), dice=[SYMBOLS[d] for d in self.dice])

    def judge(self, s: State) -> None:
        """Hits and morale symbols of the roll (CMB-5 to CMB-7)."""
        worth = judge.weights(s, self)
        made = judge.hits_of(self.dice, worth)
        ignored = min(made, judge.hits_ignored(s, self)) if made else 0
        self.hits = made - ignored + self.unstoppable
        self.morale = self.dice.count(MORALE)
        if s.events is not None:
            s.tell("hits", unit=s.name(self.target), hits=self.hits, ignored=ignored)

    def fallen(self, s: State) -> int:
        """The figures that the hits so far take off the target (CMB-8)."""
        return s.figures[self.target] - figures_left(s, self.target, self.start, self.hits)

    def retarget(self, u: int) -> None:
        """Another unit stands where the target stood, with its figures: the roll is judged anew against it."""
        self.target = u
        self.step = HITS

    def wound(self, s: State, more: int) -> None:
        """Adds hits to this combat's and takes off the figures that all of them together cost (CMD-4, RET-6)."""
        self.hits += more
        set_figures(s, self.target, figures_left(s, self.target, self.start, self.hits), s.name(self.attacker))

    def won(self, s: State) -> bool:
        """Whether the target was eliminated or made to retreat (KEY-1, KEY-2)."""
        return not s.alive(self.target) or self.retreated > 0

    def finish(self, s: State) -> None:
        if self.mode in (COUNTER, BLOW):
            return
        u = self.attacker
        for v in self.support:
            s.exhaust(v)
        if s.alive(u):
            s.exhaust(u)
        for effect in s.asked(u, "after_combat"):
            effect.after_combat(s, self, u)
        pursues = s.alive(u) and self.won(s) and follow_up(s, self)
        s.expire_attack(self.support, "attack", "pursuit")
        s.expire_attack([u], *(("attack",) if pursues else ("attack", "pursuit")))

    # --- the flanking reroll (ENG-3)
    def owner(self, s: State) -> int:
        return s.setting.house_of[self.attacker]

    def legal(self, s: State) -> list[Action]:
        return [*(Action("reroll", (SYMBOLS[d],)) for d in sorted(set(self.dice))), Action("keep")]

    def take(self, s: State, action: Action) -> None:
        self.step = HITS
        if action.verb == "reroll":
            symbol = SYMBOL[action.args[0]]
            kept = [d for d in self.dice if d != symbol]
            new = s.roll(len(self.dice) - len(kept))
            self.dice = kept + new
            s.tell(
                "rerolled",
                unit=s.name(self.attacker),
                symbol=SYMBOLS[symbol],
                dice=[SYMBOLS[d] for d in new],
                all=[SYMBOLS[d] for d in self.dice],
            )


def has_moved(s: State, u: int) -> bool:
    """Whether an ordered unit has moved this turn."""
    from bow.battle.rules.act import STILL

    act = act_below(s)
    return act.moved[act.units.index(u)] != STILL


def attack_targets(s: State, u: int) -> list[int]:
    """The units that unit u may attack from where it stands, by sight, range and engagement (ENG-4, LOS-1)."""
    setting = s.setting
    foe = s.foe[u]
    if s.land.burning >> s.at[u] & 1:  # FIRE-3
        return []
    if attack_mode(s, u) == RANGED:
        if foe >= 0:
            return [foe]
        return visible_targets(s, u, setting.range_of[u], RANGED)
    enemies = setting.board.near[s.at[u]] & s.occupied[1 - setting.house_of[u]]
    return sorted(s.unit_at[h] for h in bits(enemies))


def hounds_targets(s: State, u: int, moved: bool = False) -> list[int]:
    """The units that the hounds of unit u may attack (KEY-7)."""
    if s.foe[u] >= 0 or not any(e.hounds(s, u, moved) for e in s.asked(u, "hounds")):
        return []
    return visible_targets(s, u, 3, HOUNDS, beyond=1)


def attack_mode(s: State, u: int) -> str:
    """Close or ranged, by the unit's reference card (LOS-1)."""
    return CLOSE if s.setting.range_of[u] == 1 else RANGED


def coordinated_attacks(s: State, u: int, strikers: list[int]) -> list[Action]:
    """`attack s1+s2 l1`: unit u leads, one or more other units that could attack the same target support it (OPT-5)."""
    setting = s.setting
    found = []
    if attack_mode(s, u) == RANGED:
        return []
    for target in attack_targets(s, u):
        others = [
            v
            for v in strikers
            if v != u and attack_mode(s, v) == CLOSE and setting.board.near[s.at[v]] >> s.at[target] & 1
        ]
        for more in range(len(others)):
            for support in combinations(others, more + 1):
                names = "+".join(s.name(v) for v in (u, *support))
                found.append(Action("attack", (names, s.name(target))))
    return found


def begin_attack(s: State, u: int, target: int, mode: str, moved: bool, support: list[int] | None = None) -> None:
    """Opens an attack; one on another unit than its opponent breaks the engagement first (ENG-4, ENG-5)."""
    helpers = support or []
    s.stack.append(Combat(mode=mode, attacker=u, target=target, moved=moved, support=helpers))
    for v in reversed((u, *helpers)):  # the blow on the leader is asked first
        if s.foe[v] != target:
            break_off(s, v)


def begin_blow(s: State, u: int, target: int) -> None:
    """Opens a parting blow (ENG-6)."""
    s.stack.append(Combat(mode=BLOW, attacker=u, target=target))


def begin_counter(s: State, u: int, target: int) -> None:
    """Opens a counterattack (CTR-2)."""
    s.stack.append(Combat(mode=COUNTER, attacker=u, target=target))
