"""Properties that hold in every game of the realm, checked by random play.

After every action: the state breaks no rule of box and board, one House can act, legal actions apply and
others are refused with a reason and change nothing, playing in place and on a copy agree. After every so many actions:
the position survives text -> state -> text, and no House sees hidden information: with that exchanged, its view is
the same, and so is the choice of the greedy bot. At the end the game is played again, from the seed and from the
recorded chance as a script, to the same events after every action and the same positions after every so many.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bow.bots.realm.greedy import RealmGreedyBot
from bow.game.actions import Action
from bow.game.chance import below, seeded
from bow.game.refusals import IllegalAction
from bow.realm.core.compiled import OPTION_VALUES
from bow.realm.events import RealmEvent
from bow.realm.realm import Realm
from bow.realm.refusals import REALM_VERBS
from tools.provers.proving import BrokenPromiseError, Proof, must
from tools.provers.realm_secrets import exchanged, sight

MOST_ACTIONS = 20_000
WRONG = 2  # perhaps illegal actions tried at each decision
BOT = 5  # the greedy bot chooses at one of so many checked positions, also with hidden information exchanged
#: every setting that differs from the book
ALL_OPTIONS: dict[str, str | bool] = {name: values[1] for name, values in OPTION_VALUES.items()}


class RealmStep(NamedTuple):
    """An action and its results; the position, if it was checked."""

    action: str
    outcomes: tuple[str, ...]
    events: tuple[RealmEvent, ...]
    position: str | None


def prove_realm(players: int, seed: int, options: Mapping[str, Any], texts: int = 1) -> Proof:
    """Play one game and prove all of it.

    Args:
        players: 3 to 6.
        seed: of the game and of the choices in it.
        options: the settings that differ from the book's.
        texts: the text of the position, the hidden information and the replayed position are checked after every so
            many actions.

    Raises:
        BrokenPromiseError: says what does not hold, and after which action.
    """
    start = Realm.start(players=players, seed=seed, options=options)
    witness = RealmWitness(start, seed, texts)
    realm = start.copy()
    try:
        witness.saw(start.start_events)
        witness.look(realm)
        while not realm.is_over:
            witness.act(realm)
            must(len(witness.steps) < MOST_ACTIONS, f"the game is not over after {MOST_ACTIONS} actions")
        must(realm.winner in realm.houses, "a game that is over has a winner")
        must(sum(realm.returns().values()) == 2 - players, "one House has won, the others have lost")
        _again(start, witness.steps)
    except Exception as error:
        last = witness.steps[-1].action if witness.steps else "the start"
        where = f"{players} players, seed {seed}, {dict(options)}, after action {len(witness.steps)} ({last})"
        raise BrokenPromiseError(f"{where}: {type(error).__name__}: {error}") from error
    proof = witness.proof
    proof.battles, proof.actions = 1, len(witness.steps)
    proof.winners[f"{players}: {realm.winner}"] += 1
    return proof


class RealmWitness:
    """Chooses at random, and checks everything."""

    def __init__(self, start: Realm, seed: int, texts: int) -> None:
        self.proof = Proof()
        self.steps: list[RealmStep] = []
        self._chance = seeded(seed + 1)
        self._bot = RealmGreedyBot(seed)
        self._texts = texts
        self._text = _text(start)
        self._pool = [Action("ready"), Action("go"), Action("raid", ("winterfell", "none")), Action("dance")]

    def below(self, n: int) -> int:
        """Return a random number below n."""
        self._chance, found = below(self._chance, n)
        return found

    def saw(self, events: Sequence[RealmEvent]) -> None:
        """Count events, whose values must be plain."""
        for event in events:
            self.proof.events[event.kind] += 1
        json.dumps([list(event) for event in events])

    def act(self, realm: Realm) -> None:
        """Try wrong actions, then play a right one, in place and on a copy."""
        legal = realm.legal_actions()
        verbs = list(dict.fromkeys(action.verb for action in legal))
        if len(self.steps) % 3 == 0:  # rare actions are played more often
            verb = verbs[self.below(len(verbs))]
            legal = tuple(action for action in legal if action.verb == verb)
        action = legal[self.below(len(legal))]
        must(action.verb in REALM_VERBS, f"{action} is legal and has no form")
        must(Action.parse(str(action)) == action, f"{action} is not what its text says")
        self.proof.verbs[action.verb] += 1
        for _ in range(WRONG):
            self.refuse(realm, self._pool[self.below(len(self._pool))])
        copy = realm.apply(action)
        must(_text(realm) == self._text, "an action on a copy, a refusal or a question has changed the game")
        self._pool[self.below(60) if len(self._pool) > 60 else len(self._pool) :] = [action]
        events = realm.play(action)
        self._text = _text(realm)
        must(self._text == _text(copy), f"in place and on a copy {action} gives different states")
        must(events == copy.events, f"in place and on a copy {action} gives different events")
        must(realm.outcomes == copy.outcomes, f"in place and on a copy {action} gives different outcomes")
        self.saw(events)
        looked_at = (len(self.steps) + 1) % self._texts == 0 or realm.is_over
        self.steps.append(RealmStep(str(action), realm.outcomes, events, self._text if looked_at else None))
        self.look(realm)

    def refuse(self, realm: Realm, action: Action) -> None:
        """Check that an action is legal, or refused with a reason that is a sentence."""
        reason = realm.why_not(action)
        must((reason is None) == (action in realm.legal_actions()), f"{action} is neither legal nor refused, or both")
        if reason is None:
            return
        must(bool(str(reason)) and bool(reason.rule), f"{action} is refused without a reason")
        self.proof.reasons[reason.key] += 1
        self.proof.refused += 1
        try:
            realm.apply(action)
        except IllegalAction:
            return
        must(False, f"{action} is not legal and was done")

    def look(self, realm: Realm) -> None:
        """Check what must hold in every state."""
        faults = realm.faults()
        must(not faults, "; ".join(faults))
        legal = realm.legal_actions()
        must(bool(legal) != realm.is_over, "somebody can act, or the game is over")
        must(len(legal) == len(set(legal)), "an action is listed twice")
        owed = realm.decision
        must((owed is None) == realm.is_over, "a decision is owed, or the game is over")
        if len(self.steps) % self._texts == 0:
            _text_and_back(realm)
            self.proof.texts += 1
            number = len(self.steps)
            seen_by = realm.houses if owed is not None and owed.secret else (realm.houses[number % len(realm.houses)],)
            for house in {*seen_by, *([owed.house] if owed is not None else [])}:
                self.blind(realm, house, asks_bot=self.proof.texts % BOT == 0)

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


def _text(realm: Realm) -> str:
    """Return the whole position as text, which shares nothing with the game."""
    return json.dumps(realm.to_position())


def _text_and_back(realm: Realm) -> None:
    text = _text(realm)
    again = Realm.from_position(json.loads(text), realm.content)
    must(_text(again) == text, "the text does not survive being read")
    must(again.legal_actions() == realm.legal_actions(), "the position read again has other legal actions")


def _again(start: Realm, steps: Sequence[RealmStep]) -> None:
    """Play the game from its seed, and with the recorded chance as a script; events and states must be the same."""
    realm, scripted = start.copy(), start.copy()
    for number, step in enumerate(steps, start=1):
        must(realm.play(step.action) == step.events, f"played again, action {number} gives other events")
        if step.position is not None:
            must(_text(realm) == step.position, f"played again, action {number} gives another position")
        events = scripted.play(step.action, step.outcomes)
        must(events == step.events, f"with its chance as a script, action {number} gives other events")
