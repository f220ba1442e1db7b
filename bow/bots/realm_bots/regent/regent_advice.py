"""Advice for a player of the realm: what the regent bot would do, with the chances of winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bow.bots.realm_bots.regent.regent_bot import RegentBot

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.realm.realm_view import RealmView

SEED: Final = 1
NODES: Final = 600


class RealmAdvice(NamedTuple):
    """A recommended action.

    Attributes:
        action: the action.
        chance_now: the House's chance of winning in the current position, from 0 to 1.
        chance_after: the chance when the round has been played to its end after the action.
        alternative: the next best action, or None.
        chance_otherwise: the chance after the alternative, or None if it was not tried.
    """

    action: Action
    chance_now: float
    chance_after: float
    alternative: Action | None
    chance_otherwise: float | None


def advise_realm(view: RealmView, seed: int = SEED, nodes: int = NODES, seconds: float | None = None) -> RealmAdvice:
    """Return what the regent bot would do in a House's place. Information hidden from the House has no influence.

    Args:
        view: the view of the House that must decide.
        seed: the seed of the regent's guesses.
        nodes: see `RegentBot`.
        seconds: see `RegentBot`.

    Raises:
        ValueError: the House has nothing to decide.
    """
    bot = RegentBot(seed, nodes, seconds)
    found = bot.consider(view)
    if found[0].chance is None:
        found = bot.weigh(view, [each.action for each in found[:2]])
    best = found[0]
    other = found[1] if len(found) > 1 else None
    now = bot.chance_now(view)
    return RealmAdvice(
        best.action,
        now,
        now if best.chance is None else best.chance,
        None if other is None else other.action,
        None if other is None else other.chance,
    )
