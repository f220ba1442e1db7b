"""What each thing counts in a bot's judgement. The unit of measure is about a figure of a green unit.

`GREEDY` was set by hand. `CAPTAIN` began as the same and was moved where many battles said: tools/studies/weights.py
plays captains whose weights are changed by chance against the greedy bot, and asks which changes go with winning.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """What counts how much.

    Attributes:
        figure: a figure of a green unit; those of blue and red ones count more.
        standing: a green unit that is there at all.
        commander: a commander in play.
        morale: a space of the morale track.
        dread: more for each space, squared, on the last half of the way to a rout.
        stake: an objective that the battle is about.
        point: a victory point, where points decide only what conditions leave open.
        deciding: a victory point, where points decide.
        prospect: of a point, one that would come at the end if all stayed as it is.
        nearing: of the points of a hex worth reaching, being near it.
        arriving: of these points, standing on it.
        urgency: what objectives count more in the last round, the last but one, and the one before that.
        held: of an objective, standing on one that the enemy or nobody controls.
        guarded: of an objective, standing on an own one.
        menaced: of what it counts to be near an objective, that the enemy is.
        nearness: being near objectives, all together.
        close: a step nearer to the nearest enemy.
        retreat: that the target of an attack retreats.
        stake_struck: of an objective, that who stands there retreats or is eliminated.
        counter: of what it takes, a counterattack.
        token: a green, blue or red order token, unspent.
        valor: a valor token, unspent.
        pair: spending two tokens at once, beside their prices.
        morale_token: a morale token, unspent.
        command: a command token, unspent.
        tactic: that a card has a tactic that can be used.
        rally: of what the unit could do, rallying it.
        forethought: of a strike made, one to come.
        next_round: how likely a unit strikes in the next round, where its turn in this one is over.
        on_foot: of a strike, one that needs a move first.
        token_orders: orders that an order token gives.
        card_orders: orders that a card gives, if there are command tokens for it.
        room: a free hex to retreat to.
        neighbours: a friend beside a unit.
        tempo: taking another turn instead of passing.
        chance: the chance of winning, from 0 to 1, as far as what stands now tells (`bow.battle.marginal_values`).
        chance_by_point: the same, where it is a victory point that changes it.
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
    forethought: float = 0.5
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
        """What each order token is worth unspent."""
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
