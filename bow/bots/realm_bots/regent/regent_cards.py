"""The choice of a House card: a matrix game between the hands, solved by regret matching."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.bots.realm_bots.regent.regent_dice import RegentDice
from bow.bots.realm_bots.regent.regent_field import UNIT, RegentField

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.realm.preview import CombatPreview, Match
    from bow.realm.realm_view import RealmView

ROUNDS: Final = 250  # of regret matching
PRICE: Final = 0.55  # of a point of a card's printed strength: it will be missed in the next combats
TEXT: Final = 0.4  # price of a card with a text
BLADE: Final = 1.2  # price of using the Blade
CASUALTY: Final = 2.0
ROUTED: Final = 0.3  # share of their worth that beaten units lose
MOST_STAKE: Final = 60.0

Table = list[list[float]]


def best_card(view: RealmView, field: RegentField, found: CombatPreview) -> dict[str, float]:
    """Return how often each of the House's cards should be played, 0 to 1; empty if the forecast has none."""
    me = view.viewer
    attacks = me == found.attacker
    rows: dict[str, list[Match]] = {}
    for match in found.matches:
        own, other = (
            (match.attacker_card, match.defender_card) if attacks else (match.defender_card, match.attacker_card)
        )
        if own in view.hand(me):
            rows.setdefault(own, []).append(match)
    enemy = found.defender if attacks else found.attacker
    theirs = list(view.hand(enemy))
    columns = theirs or [""]
    mine = list(rows)
    if not mine:
        return {}
    one: Table = [[0.0] * len(columns) for _ in mine]
    two: Table = [[0.0] * len(columns) for _ in mine]
    worth = min(MOST_STAKE, field.worth(found.area))
    forces = _forces(view, found)
    for n, card in enumerate(mine):
        for match in rows[card]:
            other = match.defender_card if attacks else match.attacker_card
            if other not in columns:
                continue
            k = columns.index(other)
            mine_now, theirs_now = _worth(view, field, found, match, worth, forces, attacks)
            one[n][k] = mine_now - _price(view, field, card, len(mine))
            two[n][k] = theirs_now - (_price(view, field, other, len(columns)) if other else 0.0)
    if not any(
        me in (match.winner, match.with_blade)
        for each in rows.values()
        for match in each
        if (match.defender_card if attacks else match.attacker_card) in columns
    ):
        least = max(range(len(mine)), key=lambda n: min(one[n]))
        return {card: float(n == least) for n, card in enumerate(mine)}
    shares, _ = solved(one, two)
    return dict(zip(mine, shares, strict=True))


def _forces(view: RealmView, found: CombatPreview) -> tuple[float, float]:
    """Return the worth of the attacking and of the defending units."""
    attacker = sum(UNIT[("footman", "knight", "ship", "siege_engine").index(u)] * n for u, n in view.attackers.items())
    force = view.units.get(found.area)
    defender = sum(n * value for n, value in zip(force.standing, UNIT, strict=True)) if force else 0.0
    return attacker, defender


def _price(view: RealmView, field: RegentField, card: str, left: int) -> float:
    """Return what a card is worth later; the last card of a hand costs nothing, because all come back."""
    printed = field.game.content.cards[card]
    return 0.0 if left == 1 else PRICE * printed.strength + (TEXT if printed.text else 0.0) + 0.15 * printed.swords


def _worth(
    view: RealmView,
    field: RegentField,
    found: CombatPreview,
    match: Match,
    worth: float,
    forces: tuple[float, float],
    attacks: bool,
) -> tuple[float, float]:
    """Return the worth of one pair of cards for the House and for its enemy."""
    winner, price = match.winner, {found.attacker: 0.0, found.defender: 0.0}
    if found.blade and match.with_blade == found.blade != match.winner:
        winner = found.blade
        price[found.blade] = BLADE
    cards = field.game.content.cards
    win_card, lose_card = match.attacker_card, match.defender_card
    if winner != found.attacker:
        win_card, lose_card = lose_card, win_card
    swords = cards[win_card].swords if win_card else 0
    forts = cards[lose_card].forts if lose_card else 0
    beaten = forces[1] if winner == found.attacker else forces[0]
    lost = min(beaten, CASUALTY * max(0, swords - forts))
    harm = lost + ROUTED * (beaten - lost)
    me = found.attacker if attacks else found.defender
    gain = worth / 2 + harm
    value = gain if winner == me else -gain
    other = found.defender if attacks else found.attacker
    return value - price[me], -value - price[other]


def solved(one: Table, two: Table, rounds: int = ROUNDS) -> tuple[list[float], list[float]]:
    """Return the average strategies of two players after some rounds of regret matching.

    Args:
        one: the payoffs of the player who chooses the row.
        two: the payoffs of the player who chooses the column.
        rounds: the number of rounds.
    """
    rows, columns = len(one), len(one[0])
    regret_one, regret_two = [0.0] * rows, [0.0] * columns
    sum_one, sum_two = [0.0] * rows, [0.0] * columns
    turned = [[two[n][k] for n in range(rows)] for k in range(columns)]
    for _ in range(rounds):
        now_one, now_two = _matched(regret_one), _matched(regret_two)
        values = [sum(a * b for a, b in zip(row, now_two, strict=True)) for row in one]
        mean = sum(a * b for a, b in zip(values, now_one, strict=True))
        regret_one = [max(0.0, regret + value - mean) for regret, value in zip(regret_one, values, strict=True)]
        values = [sum(a * b for a, b in zip(column, now_one, strict=True)) for column in turned]
        mean = sum(a * b for a, b in zip(values, now_two, strict=True))
        regret_two = [max(0.0, regret + value - mean) for regret, value in zip(regret_two, values, strict=True)]
        sum_one = [a + b for a, b in zip(sum_one, now_one, strict=True)]
        sum_two = [a + b for a, b in zip(sum_two, now_two, strict=True)]
    return [each / rounds for each in sum_one], [each / rounds for each in sum_two]


def _matched(regrets: Sequence[float]) -> list[float]:
    total = sum(regrets)
    return [each / total for each in regrets] if total > 0 else [1 / len(regrets)] * len(regrets)


def drawn(shares: dict[str, float], dice: RegentDice, least: float = 0.08) -> str:
    """Return a card drawn with probabilities `shares`; cards below `least` are excluded."""
    kept = {card: share for card, share in shares.items() if share >= least} or shares
    mark = dice.share() * sum(kept.values())
    for card, share in kept.items():
        mark -= share
        if mark < 0:
            return card
    return max(kept, key=lambda card: kept[card])
