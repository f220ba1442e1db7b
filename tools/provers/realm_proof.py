"""What must hold in every game of the realm, besides the properties of every game in `proving.py`.

No House sees hidden information: with that exchanged, its view is the same, and so is the choice of the greedy bot.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from bow.bots.realm_bots.realm_greedy import RealmGreedyBot
from bow.game.actions import Action
from bow.realm.core.compiled import OPTION_VALUES
from bow.realm.events.base import RealmEvent
from bow.realm.realm import Realm
from bow.realm.refusals.chapters import REALM_VERBS
from tools.provers.proving import Proof, Witness, must, proof_of
from tools.provers.realm_secrets import exchanged, sight

BOT = 5  # the greedy bot chooses at one of so many checked positions, also with hidden information exchanged
#: every setting that differs from the book
ALL_OPTIONS: dict[str, str | bool] = {name: values[1] for name, values in OPTION_VALUES.items()}


def prove_realm(players: int, seed: int, options: Mapping[str, Any], texts: int = 1, keep: Path | None = None) -> Proof:
    """Play one game and prove all of it.

    Args:
        players: 3 to 6.
        seed: of the game and of the choices in it.
        options: the settings that differ from the book's.
        texts: the text of the position, the hidden information and the replayed position are checked after every so
            many actions.
        keep: the folder for the last position of a failing game; None: it is not stored.

    Raises:
        BrokenPromiseError: says what does not hold, and after which action.
    """
    witness = _RealmWitness(Realm.start(players=players, seed=seed, options=options), seed, texts)
    where = f"{players} players, seed {seed}, {dict(options)}"
    return proof_of(witness, witness.choose, where, keep, f"realm-{players}-{seed}")


class _RealmWitness(Witness[Realm]):
    """Chooses at random, and checks everything."""

    verbs: ClassVar = REALM_VERBS
    kinds: ClassVar = RealmEvent.KINDS
    wrong: ClassVar = 2
    every_state: ClassVar = False  # their texts are long

    def __init__(self, start: Realm, seed: int, texts: int) -> None:
        super().__init__(start, seed, texts)
        self._bot = RealmGreedyBot(seed)
        self.pool = [Action("ready"), Action("go"), Action("raid", ("winterfell", "none")), Action("dance")]

    def choose(self, realm: Realm) -> Action:
        """Return a legal action."""
        legal = realm.legal_actions()
        verbs = list(dict.fromkeys(action.verb for action in legal))
        if len(self.steps) % 3 == 0:  # rare actions are played more often
            verb = verbs[self.below(len(verbs))]
            legal = tuple(action for action in legal if action.verb == verb)
        return legal[self.below(len(legal))]

    def state(self, game: Realm) -> str:
        return json.dumps(game.to_position())

    def faults(self, game: Realm) -> list[str]:
        return game.faults()

    def winner(self, game: Realm) -> str:
        players = len(game.houses)
        must(game.winner in game.houses, "a game that is over has a winner")
        must(sum(game.returns().values()) == 2 - players, "one House has won, the others have lost")
        return f"{players} players: {game.winner}"

    def look_at_text(self, game: Realm) -> None:
        text = self.state(game)
        again = Realm.from_position(json.loads(text), game.content)
        must(self.state(again) == text, "the text does not survive being read")
        must(again.legal_actions() == game.legal_actions(), "the position read again has other legal actions")
        owed, number = game.decision, len(self.steps)
        seen_by = game.houses if owed is not None and owed.secret else (game.houses[number % len(game.houses)],)
        for house in {*seen_by, *([owed.house] if owed is not None else [])}:
            self.blind(game, house, asks_bot=self.proof.texts % BOT == 0)

    def blind(self, realm: Realm, house: str, asks_bot: bool) -> None:
        """Check that a House answers only its own questions, and sees the same whatever the hidden information is."""
        owed, view, other = realm.decision, realm.view(house), exchanged(realm, house)
        mine = owed is not None and owed.house == house
        must(set(view.legal_actions()) == (set(realm.legal_actions()) if mine else set()), "a view lists other actions")
        must(sight(realm, house) == sight(other, house), f"{house} sees what is hidden")
        if mine:
            sample = view.sample(len(self.steps))
            must(sample.view(house).position() == view.position(), f"a sample looks different to {house}")
            must(not sample.faults(), "a sample is no sound state")
            if asks_bot:
                choice = self._bot.choose(view)
                must(choice in realm.legal_actions(), f"the greedy bot chooses {choice}, which is not legal")
                must(choice == self._bot.choose(other.view(house)), "hidden things move the greedy bot")
