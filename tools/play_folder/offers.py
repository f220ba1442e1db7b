"""What the start page of a page without a server offers: battles, cards of skirmishes, Houses of the realm, bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bow.battle.reading import catalogue, load_scenario
from bow.content.scenarios import scenario_paths
from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.words.realm_words import realm_names
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.words.messages import Words

#: bots that need longer than people wait in a browser
TOO_SLOW: Final = frozenset({"warlord"})
#: the numbers of Houses in a game of the realm
PLAYERS: Final = range(3, 7)


def offers(words: Words) -> dict[str, Any]:
    """Return what can be chosen, with its names in a language.

    `battles` and `cards` have an `id` and a `name`; `realm` the Houses by the number of players; `houses` the names of
    Houses; `bots` their names by the game, the weakest first. The `id` of a battle is the name of its file: by its
    id proper, it could be found only by reading all files.
    """
    plans = {path.stem: translated(load_scenario(path), words) for path in scenario_paths()}
    printed = translated(catalogue(), words)
    realms = {str(players): REALM.start(players=players, seed=1) for players in PLAYERS}
    most = realms[str(max(PLAYERS))]
    names = realm_names(most.content, words)
    return {
        "battles": [{"id": id, "name": plan.name} for id, plan in plans.items()],
        "cards": [{"id": id, "name": card.name} for id, card in printed.skirmishes.items()],
        "realm": {players: list(realm.houses) for players, realm in realms.items()},
        "houses": {house: str(names.of("house", house)) for house in most.houses},
        "bots": {kind.name: [bot for bot in kind.bots.bots if bot not in TOO_SLOW] for kind in (BATTLE, REALM)},
    }
