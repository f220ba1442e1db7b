"""The regent's choices that are made in secret and revealed together: bids, and House cards in a combat."""

from __future__ import annotations

from math import prod, sqrt
from typing import TYPE_CHECKING, Final

from bow.bots.realm.regent_field import UNIT, RegentDice, RegentField
from bow.bots.realm.regent_outlook import OUTLOOK
from bow.realm.terms import FIEFDOMS, IRON_THRONE, KINGS_COURT, LAST_ROUND, THRONE_TOKEN, TRACKS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bow.realm.preview import CombatPreview, Match
    from bow.realm.realm_view import RealmView

DRAWS: Final = 80
#: the share of its power that a House bids on each track, and the spread of that share
SHARES: Final = {IRON_THRONE: 0.25, FIEFDOMS: 0.3, KINGS_COURT: 0.65}
SPREAD: Final = 0.12
WORTH: Final = {IRON_THRONE: OUTLOOK["throne"], FIEFDOMS: OUTLOOK["fiefdoms"], KINGS_COURT: OUTLOOK["court"]}
#: the worth of the dominance token, which the first place of a track brings
TOKEN: Final = {IRON_THRONE: 0.1, FIEFDOMS: 0.15, KINGS_COURT: 0.1}
STAR: Final = 0.1  # a special order
#: power of others that is not known: as much as a House has on average
UNKNOWN: Final = 4.0
#: what a Wildling card costs the lowest bidder and the others if the wildlings win, and brings the highest if not
WILDLINGS: Final[Mapping[str, tuple[float, float, float]]] = {
    "silence_at_the_wall": (0.0, 0.0, 0.0),
    "preemptive_raid": (0.4, 0.0, 0.1),
    "crow_killers": (0.5, 0.3, 0.2),
    "rattleshirts_raiders": (0.5, 0.25, 0.15),
    "massing_on_the_milkwater": (0.4, 0.15, 0.2),
    "king_beyond_the_wall": (0.9, 0.4, 0.3),
    "mammoth_riders": (0.7, 0.45, 0.15),
    "horde_descends": (0.5, 0.25, 0.3),
    "skinchanger_scout": (0.6, 0.3, 0.1),
}
ROUNDS: Final = 250  # of regret matching
PRICE: Final = 0.55  # of a point of a card's printed strength: it will be missed in the next combats
TEXT: Final = 0.4  # price of a card with a text
BLADE: Final = 1.2  # price of using the Blade
CASUALTY: Final = 2.0
ROUTED: Final = 0.3  # share of their worth that beaten units lose
MOST_STAKE: Final = 60.0


def best_bid(view: RealmView, powers: Mapping[str, int], subject: str, stars: Sequence[int], seed: int) -> int:
    """Return a bid for a track, or against the wildlings.

    Args:
        view: the House's view while it must bid.
        powers: the power of the other Houses, as far as the bot remembers it.
        subject: the track, or `wildlings`.
        stars: the number of special orders at each position of the King's Court track.
        seed: the seed of the guesses at the others' bids.
    """
    power = view.power(view.viewer) or 0
    if not power:
        return 0
    others = {house: powers.get(house, round(UNKNOWN)) for house in view.houses if house != view.viewer}
    if subject in TRACKS:
        return _for_track(view, power, others, subject, stars, seed)
    return _against_wildlings(view, power, others, seed)


def power_after_clash(powers: Mapping[str, int]) -> dict[str, int]:
    """Return how much power the Houses are likely to have after their bids for all tracks."""
    left = prod(1 - share for share in SHARES.values())
    return {house: round(power * left) for house, power in powers.items()}


def _kept(power: int, view: RealmView) -> float:
    """Return the worth of power that is kept; in the last round it is worth almost nothing."""
    return OUTLOOK["power"] * sqrt(power) * (0.3 if view.round == LAST_ROUND else 1.0)


def _for_track(
    view: RealmView, power: int, others: Mapping[str, int], subject: str, stars: Sequence[int], seed: int
) -> int:
    """Return the bid with the greatest worth, over this track and those still to come."""
    first = TRACKS.index(subject)
    value = [_kept(left, view) for left in range(power + 1)]
    choice = [0] * (power + 1)
    for number in range(len(TRACKS) - 1, first - 1, -1):
        places = _places(view, power, others, TRACKS[number], stars, seed + number)
        after = value
        value, choice = [], []
        for left in range(power + 1):
            best = max(range(left + 1), key=lambda bid: places[bid] + after[left - bid])
            choice.append(best)
            value.append(places[best] + after[left - best])
    return choice[power]


def _places(
    view: RealmView,
    power: int,
    others: Mapping[str, int],
    track: str,
    stars: Sequence[int],
    seed: int,
) -> list[float]:
    """Return for each bid the expected worth of the place that it brings."""
    dice = RegentDice(seed)
    decides_ties = view.holder(THRONE_TOKEN)[0] == view.viewer
    seats = len(others)
    star = STAR if track == KINGS_COURT else 0.0
    spent = 1.0  # the share of their power that the others keep for this track
    for earlier in TRACKS[: TRACKS.index(track)]:
        spent *= 1 - SHARES[earlier]
    totals = [0.0] * (power + 1)
    for _ in range(DRAWS):
        bids = []
        for amount in others.values():
            have = amount * spent
            share = SHARES[track] + SPREAD * (dice.share() + dice.share() - dice.share() - dice.share()) * 2
            bids.append(round(have * max(0.0, min(1.0, share))))
        for bid in range(power + 1):
            ahead = sum(other > bid for other in bids)
            tied = sum(other == bid for other in bids)
            place = ahead + (0 if decides_ties else tied)
            totals[bid] += WORTH[track] * (1 - place / seats) + star * stars[place] + (TOKEN[track] if not place else 0)
    return [total / DRAWS for total in totals]


def _against_wildlings(view: RealmView, power: int, others: Mapping[str, int], seed: int) -> int:
    """Return the bid with the greatest worth against the wildlings."""
    dice = RegentDice(seed)
    known = view.known_wildling_cards().get(0)
    cards = [WILDLINGS[known]] if known is not None and known in WILDLINGS else list(WILDLINGS.values())
    lowest, rest, highest = (sum(card[n] for card in cards) / len(cards) for n in range(3))
    needed = view.wildlings / len(view.houses)
    totals = [_kept(power - bid, view) for bid in range(power + 1)]
    for _ in range(DRAWS):
        bids = [min(amount, max(0, round(needed - 1 + 3.5 * dice.share()))) for amount in others.values()]
        for bid in range(power + 1):
            if sum(bids) + bid >= view.wildlings:
                first = sum(other > bid for other in bids) == 0
                totals[bid] += highest * (0.6 if first and bid in bids else float(first)) / DRAWS
            else:
                last = sum(other < bid for other in bids) == 0
                share = 0.5 if bid in bids else 1.0
                totals[bid] -= (rest + (lowest - rest) * share * last) / DRAWS
    return max(range(power + 1), key=lambda bid: totals[bid])


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
