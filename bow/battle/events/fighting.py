"""Events of units: movement, combat, lost figures, retreat and engagement."""

from __future__ import annotations

from bow.battle.events.base import BattleEvent


class Relocated(BattleEvent):
    """A unit goes from one hex to another: the base of all such events."""

    unit: str
    from_: str
    to: str


class Moved(Relocated, kind="moved"):
    """A unit moves; `path` lists the hexes of its route, both ends included."""

    path: list[str]


class Advanced(Relocated, kind="advanced"):
    """A unit advances into the hex `first`, which the enemy has left, or through it along a road."""

    first: str


class Pursued(Relocated, kind="pursued"):
    """A unit pursues into the hex `first`, which the enemy has left, or through it."""

    first: str


class Retreated(Relocated, kind="retreated"):
    """A unit retreats by one hex; that draws no parting blow (RET-5)."""


class Evaded(Relocated, kind="evaded"):
    """A unit falls back before an attack; `cost`: the morale that it costs (OPT-4)."""

    cost: int


class Attacked(BattleEvent, kind="attack"):
    """A combat begins.

    `mode` is its kind (CMB-11), `dice` the number of dice, `flank` whether it flanks. `terms` lists the reasons for the
    number of dice: each is a list of its kind, a number of dice and the effect's text, or an empty text.
    """

    attacker: str
    target: str
    mode: str
    dice: int
    flank: bool
    terms: list[list[str | int]]


class CombatRolled(BattleEvent, kind="rolled"):
    """The attacker's dice show these symbols."""

    unit: str
    dice: list[str]


class Rerolled(BattleEvent, kind="rerolled"):
    """The dice that showed `symbol` were rolled again: `dice` are the new ones, `all` the whole roll now."""

    unit: str
    symbol: str
    dice: list[str]
    all: list[str]


class HoundsRolled(BattleEvent, kind="hounds"):
    """A unit sets hounds on another and rolls a die for them."""

    unit: str
    target: str
    die: str


class HitsCounted(BattleEvent, kind="hits"):
    """A unit is hit: hits that count, and hits that were ignored."""

    unit: str
    hits: int
    ignored: int


class FiguresLost(BattleEvent, kind="lost"):
    """A unit loses figures; `left` remain."""

    unit: str
    figures: int
    left: int


class Eliminated(BattleEvent, kind="eliminated"):
    """A unit is eliminated in a hex; `by`: the cause."""

    unit: str
    at: str
    by: str


class Captured(BattleEvent, kind="captured"):
    """A commander is captured with their unit; `by`: the cause."""

    commander: str
    unit: str
    by: str


class MoraleIgnored(BattleEvent, kind="ignored-morale"):
    """A unit ignores a morale symbol (RET-4)."""

    unit: str


class RetreatBlocked(BattleEvent, kind="retreat-blocked"):
    """A unit must retreat a hex and cannot (RET-3)."""

    unit: str


class Engaged(BattleEvent, kind="engaged"):
    """A unit engages another (ENG-1)."""

    unit: str
    with_: str


class Disengaged(BattleEvent, kind="disengaged"):
    """A unit is no longer engaged with another."""

    unit: str
    with_: str


class Countered(BattleEvent, kind="countered"):
    """A unit strikes back at its attacker (CTR-1)."""

    unit: str
    with_: str


class PartingBlow(BattleEvent, kind="parting-blow"):
    """A unit strikes an opponent that breaks off (ENG-5)."""

    unit: str
    on: str


class Swapped(BattleEvent, kind="swapped"):
    """Two units change places: each is now in the hex of the other."""

    unit: str
    with_: str


class Exhausted(BattleEvent, kind="exhausted"):
    """A unit is no longer active (ORD-5)."""

    unit: str


class Arrived(BattleEvent, kind="arrived"):
    """A unit of the reserve comes into play (SET-7)."""

    unit: str
    at: str


class BoardLeft(BattleEvent, kind="left-board"):
    """A unit leaves the board and does not come back."""

    unit: str
    from_: str
