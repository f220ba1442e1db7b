"""Random set-ups, options and mid-game positions of the realm for the fuzzer.

Each game is played at random for a while; then its position is changed: power, supply, wildlings, tracks, hands, decks.
Impossible positions must be refused with a reason; possible ones are played on.
"""

from __future__ import annotations

import json
import random
from typing import Any, ClassVar

from bow.content.documents.faults import PositionError
from bow.realm.core.compiled import OPTION_VALUES
from bow.realm.realm import Realm
from tools.provers.fuzzing import Fuzzer
from tools.provers.proving import must
from tools.provers.realm_secrets import exchanged, sight


def random_realm(chooser: random.Random) -> Realm:
    """Return a game of any number of players with any options, after some random actions."""
    options = {name: chooser.choice(values) for name, values in OPTION_VALUES.items()}
    realm = Realm.start(players=chooser.randint(3, 6), seed=chooser.getrandbits(32), options=options)
    for _ in range(chooser.choice((0, 30, 150, 400))):
        if len(legal := realm.legal_actions()):
            after = realm.apply(chooser.choice(legal))
            if after.is_over:
                break
            realm = after
    return realm


def changed(position: dict[str, Any], chooser: random.Random) -> dict[str, Any]:
    """Return a position with some parts redrawn; it may be impossible."""
    found: dict[str, Any] = json.loads(json.dumps(position))
    houses = list(found["power"])
    for house in houses:
        if chooser.random() < 0.3:
            found["power"][house] = chooser.randint(0, 20)
        if chooser.random() < 0.2:
            # a lower one would break the limit unseen while attackers are in no area, or during a card
            found["supply"][house] = chooser.randint(found["supply"][house], 6)
        if chooser.random() < 0.3:
            cards = [*found["hand"][house], *found["discard"][house]]
            chooser.shuffle(cards)
            hand = chooser.randint(1, len(cards))
            found["hand"][house], found["discard"][house] = cards[:hand], cards[hand:]
    for track, token in (
        ("iron_throne", "iron_throne_token"),
        ("fiefdoms", "valyrian_steel_blade"),
        ("kings_court", "messenger_raven"),
    ):
        if chooser.random() < 0.2:
            chooser.shuffle(found[track])
            found["dominance"][token] = found[track][0]
    if chooser.random() < 0.3:
        found["wildlings"] = chooser.choice((0, 2, 4, 6, 8, 10, 12))
    if chooser.random() < 0.3:
        found["round"] = chooser.randint(1, 10)
    for deck, known in found["deck_known"].items():
        if not known and chooser.random() < 0.4:
            chooser.shuffle(found["decks"][deck])
    if chooser.random() < 0.4:
        chooser.shuffle(found["wildling_deck"])
    found["chance"] = chooser.getrandbits(64)
    return found


def fuzz_realm(seed: int) -> int:
    """Play one game further from a random position in its middle; return the number of decisions.

    Raises:
        FoundError: a promise was broken.
    """
    return _RealmFuzzer(seed).play()


class _RealmFuzzer(Fuzzer[Realm]):
    """Plays one game; checks its text and back, and the view of each House."""

    longest: ClassVar[int] = 250
    looked_at: ClassVar[float] = 0.04

    def begin(self) -> Realm:
        before = random_realm(self.chooser)
        self.position = changed(before.to_position(), self.chooser)
        try:
            realm = Realm.from_position(self.position)
        except PositionError as error:
            must(bool(str(error)), "a position is refused without a reason")
            realm = before
        if realm.faults():  # an impossible position may break the rules of the box from the start
            realm = before
        self.position = realm.to_position()
        return realm

    def faults(self, game: Realm) -> list[str]:
        return game.faults()

    def look(self, game: Realm) -> None:
        text = json.dumps(game.to_position())
        again = Realm.from_position(json.loads(text))
        must(json.dumps(again.to_position()) == text, "text -> state -> text is not the identity")
        must(again.legal_actions() == game.legal_actions(), "the legal actions differ after text -> state")
        for house in game.houses:
            must(sight(game, house) == sight(exchanged(game, house), house), f"{house} sees what is hidden")
        must(json.dumps(game.to_position()) == text, "a question has changed the game")
