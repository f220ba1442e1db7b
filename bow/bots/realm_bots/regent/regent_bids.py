"""Bids based on the value of each position, its cost, and what the other Houses can pay."""

from __future__ import annotations

from math import prod, sqrt
from typing import TYPE_CHECKING, Final

from bow.bots.realm_bots.regent.regent_dice import RegentDice
from bow.bots.realm_bots.regent.regent_weights import OUTLOOK
from bow.realm.terms import FIEFDOMS, IRON_THRONE, KINGS_COURT, LAST_ROUND, THRONE_TOKEN, TRACKS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
