"""Weights of a bot's evaluation. The unit of measure is about the worth of one figure of a green unit.

`GREEDY` was set by hand. `CAPTAIN` started from it and was adjusted by many battles: captains with randomly changed
weights played against the greedy bot, and the changes that correlated with winning were taken.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """The weights of an evaluation.

    Attributes:
        figure: a figure of a green unit; figures of blue and red units count more.
        standing: a green unit in play, whatever its figures.
        commander: a commander in play.
        morale: a space of the morale track.
        dread: extra for each space, squared, on the last half of the way to a rout.
        stake: an objective that the battle is about.
        point: a victory point, if points decide only what conditions leave open.
        deciding: a victory point, if points decide.
        prospect: share of a point, for a point that the current position would bring at the end.
        nearing: share of the points of a hex, for being near it.
        arriving: share of those points, for standing on it.
        urgency: factors for objectives in the last round, the last but one, and the one before that.
        held: share of an objective, for standing on one that the enemy or nobody controls.
        guarded: share of an objective, for standing on an own one.
        menaced: share of the worth of being near an objective, lost if the enemy is near it.
        nearness: factor for being near objectives.
        close: a step nearer to the nearest enemy.
        retreat: a retreat of an attack's target.
        stake_struck: share of an objective, if the unit on it retreats or is eliminated.
        counter: share of the harm done by a counterattack.
        token: a green, blue or red order token, unspent.
        valor: a valor token, unspent.
        pair: spending two tokens at once, besides their prices.
        morale_token: a morale token, unspent.
        command: a command token, unspent.
        tactic: a usable tactic on a card.
        rally: share of a unit's plan, for rallying it.
        future_strike: share of a strike made, for a future strike.
        next_round: the chance that a unit whose turn is over strikes in the next round.
        on_foot: share of a strike, for one that needs a move first.
        token_orders: orders that an order token gives.
        card_orders: orders that a card gives, if there are command tokens for it.
        room: a free hex to retreat to.
        neighbours: a friend beside a unit.
        tempo: taking another turn instead of passing.
        chance: the chance of winning, from 0 to 1, by the marginal values (`bow.battle.marginal_values`).
        chance_by_point: the chance of winning, if a victory point changes it.
    """

    figure: float = 1.0
    standing: float = 1.0
    commander: float = 2.5
    morale: float = 0.45
    dread: float = 0.12
    stake: float = 9.0
    point: float = 2.0
    deciding: float = 4.0
    prospect: float = 0.8
    nearing: float = 0.35
    arriving: float = 0.0
    urgency: tuple[float, float, float] = (2.2, 1.7, 1.3)
    held: float = 0.8
    guarded: float = 0.3
    menaced: float = 0.5
    nearness: float = 1.0
    close: float = 0.06
    retreat: float = 0.3
    stake_struck: float = 0.5
    counter: float = 1.0
    token: float = 0.15
    valor: float = 0.5
    pair: float = 0.2
    morale_token: float = 0.3
    command: float = 0.2
    tactic: float = 0.5
    rally: float = 0.8
    future_strike: float = 0.5
    next_round: float = 0.6
    on_foot: float = 0.8
    token_orders: float = 0.8
    card_orders: float = 1.6
    room: float = 0.0
    neighbours: float = 0.0
    tempo: float = 0.0
    chance: float = 0.0
    chance_by_point: float = 0.0

    @property
    def tokens(self) -> dict[str, float]:
        """The worth of each kind of order token, unspent."""
        return {
            "green": self.token,
            "blue": self.token,
            "red": self.token,
            "valor": self.valor,
            "morale": self.morale_token,
        }


GREEDY = Weights()
CAPTAIN = Weights(
    stake=7.8,
    prospect=1.18,
    arriving=0.6,
    nearness=0.86,
    next_round=0.5,
    room=0.21,
    neighbours=0.06,
    tempo=0.06,
    chance=25.0,
    chance_by_point=25.0,
)
