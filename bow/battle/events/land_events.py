"""Events of the land: control, fires, terrain tokens, markers, and dice rolled for cards and special rules."""

from __future__ import annotations

from bow.battle.events.base import BattleEvent


class ControlChanged(BattleEvent, kind="control"):
    """A House controls a hex (WIN-5); None: no House controls it any more."""

    hex: str
    house: str | None


class FireChanged(BattleEvent, kind="fire"):
    """A fire has a new level; 0: it is out."""

    hex: str
    level: int


class FireSpread(BattleEvent, kind="fire-spread"):
    """A fire spreads in a direction, 1 to 6; `to`: the next hex, whether it can burn or not; None: the board ends."""

    hex: str
    direction: int
    to: str | None


class BurntDown(BattleEvent, kind="burnt-down"):
    """The terrain of a hex has burnt down."""

    hex: str
    terrain: str


class Scorched(BattleEvent, kind="scorched"):
    """A unit rolls these dice to set a hex on fire or feed the fire there (KEY-8)."""

    unit: str
    hex: str
    dice: list[str]


class Doused(BattleEvent, kind="doused"):
    """A unit puts out a fire or tries to; `die` is None in its own hex, where no roll is needed (FIRE-6, FIRE-7)."""

    unit: str
    hex: str
    die: str | None
    out: bool


class PieceLaid(BattleEvent, kind="piece-laid"):
    """A terrain token is placed on a hex."""

    hex: str
    terrain: str


class PieceRemoved(BattleEvent, kind="piece-removed"):
    """A terrain token is taken from a hex."""

    hex: str
    terrain: str


class DiceAsked(BattleEvent, kind="asked-dice"):
    """Dice are rolled for a card or a special rule.

    `dice` are all the dice now, of which `rolled` were rolled just now; `shows`: the symbols asked for.
    """

    house: str
    dice: list[str]
    shows: list[str]
    rolled: int


class MarkerLaid(BattleEvent, kind="marker-laid"):
    """A House lays a marker.

    `token` is its kind; `secret` the only House that knows its face, or None. `marker` is None for a reader who may not
    know it.
    """

    house: str
    marker: str | None
    token: str
    hex: str
    secret: str | None

    def seen_by(self, house: str) -> MarkerLaid:
        """Return the event as a House may see it: without the id of a marker whose face the House does not know."""
        return self if self.secret in (None, house) else self.hidden("marker")


class MarkerTurnedUp(BattleEvent, kind="marker-turned-up"):
    """A marker shows its face; `token` is its kind, `hex` is None if it is not on the board."""

    marker: str
    token: str
    face: str
    hex: str | None


class MarkerTaken(BattleEvent, kind="marker-taken"):
    """A House takes a marker from a hex; None if it was not on the board."""

    marker: str
    token: str
    house: str
    hex: str | None


class MarkerControlled(BattleEvent, kind="marker-controlled"):
    """A House controls a marker."""

    marker: str
    token: str
    house: str
    hex: str | None


class MarkerMoved(BattleEvent, kind="marker-moved"):
    """A unit takes a marker along from one hex to another."""

    marker: str
    token: str
    from_: str
    to: str
    unit: str


class MarkerRemoved(BattleEvent, kind="marker-removed"):
    """A marker is taken off the board."""

    marker: str
    token: str
    hex: str
