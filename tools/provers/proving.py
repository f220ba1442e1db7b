"""Properties that hold in every battle, checked by random play after each action.

After every action: the state breaks no rule of box and board, one House can act, legal actions apply and
others are refused with a reason and change nothing, playing in place and on a copy agree, the complete position
survives text -> state -> text, and no House sees hidden information. At the end the battle is played again, from
the seed and from the recorded chance as a script, to the same events.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from bow.battle import Action, Battle, IllegalAction, View
from bow.battle.decisions import VERBS
from bow.battle.events import KINDS
from bow.battle.reading import dump, load_scenario
from bow.content.terms import HOUSES
from bow.game.chance import below, seeded
from bow.game.events import Event
from bow.lab.playing import any_verb, anything, bots_of, eager, play, with_bots

if TYPE_CHECKING:
    from bow.content.plans import Scenario

WRONG_ACTIONS = 4  # tried at each decision
ODDS = 25  # the odds are checked at one decision in so many


class BrokenPromiseError(AssertionError):
    """A property that must hold in every battle does not."""


@dataclass
class Proof:
    """The counts of what was checked."""

    battles: int = 0
    actions: int = 0
    texts: int = 0
    refused: int = 0
    verbs: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    winners: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Proof) -> Proof:
        return Proof(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))


def must(held: bool, what: str) -> None:
    """Raise BrokenPromiseError if a property does not hold."""
    if not held:
        raise BrokenPromiseError(what)


def prove(
    name: str,
    seed: int,
    options: Sequence[str] = (),
    texts: int = 1,
    keep: Path | None = None,
    bots: str | None = None,
) -> Proof:
    """Play one battle and prove all of it.

    Args:
        name: a scenario.
        seed: of the battle and of the choices in it.
        options: optional rules.
        texts: the YAML text of the position is checked after every so many actions.
        keep: the folder for a failing battle, as a rule case; None: it is not stored.
        bots: the bots that play both Houses, see `bow.bots.BOTS`; None: random actions, or a preference for fights.

    Raises:
        BrokenPromiseError: says what does not hold, and after which action.
    """
    scenario = load_scenario(name)
    start = Battle.start(scenario, seed, options)
    witness = _Witness(scenario, seed, texts)
    witness.saw(start.start_events)
    battle = start.copy()
    try:
        witness.look(battle)
        wild = (anything, any_verb, eager, eager)[seed % 4]  # some things only happen in a fight
        choose = with_bots(bots_of(dict.fromkeys(HOUSES, bots), seed)) if bots else wild(seed)
        run = play(battle, choose, [witness])
        battle, witness.proof.actions = run.game, run.actions
        must(battle.winner in (*HOUSES, "none"), "a battle that is over has a winner, or nobody")
        _again(start, witness.steps)
    except Exception as error:
        if keep is not None and witness.last is not None:
            keep.mkdir(parents=True, exist_ok=True)
            (keep / f"{Path(name).stem}-{seed}.yaml").write_text(witness.case(seed), encoding="utf-8")
        where = f"{name}, seed {seed}, action {len(witness.steps) + 1}, {witness.last[1] if witness.last else 'start'}"
        raise BrokenPromiseError(f"{where}: {type(error).__name__}: {error}") from error
    witness.proof.battles = 1
    witness.proof.winners[battle.winner or "none"] += 1
    return witness.proof


@dataclass(frozen=True)
class _Step:
    action: str
    outcomes: tuple[str, ...]
    events: tuple[Event, ...]
    digest: str


class _Witness:
    """Watches a battle and checks everything."""

    def __init__(self, scenario: Scenario, seed: int, texts: int) -> None:
        self.scenario = scenario
        self.proof = Proof()
        self.steps: list[_Step] = []
        self.last: tuple[Battle, Action, tuple[str, ...]] | None = None
        self._chance = seeded(seed + 1)
        self._texts = texts
        self._copy: Battle | None = None
        self._pool: list[Action] = [Action("pass"), Action("done"), Action("attack", ("s1", "l1")), Action("dance")]

    def below(self, n: int) -> int:
        self._chance, found = below(self._chance, n)
        return found

    def saw(self, events: Sequence[Event]) -> None:
        for event in events:
            self.proof.events[event.kind] += 1
            must(event.kind in KINDS, f"there is an event of the unknown kind {event.kind}")

    def before(self, battle: Battle, action: Action) -> None:
        """Try wrong actions, then play the right one on a copy."""
        self.last = (battle.copy(), action, ())
        must(action.verb in VERBS, f"{action} is legal and has no form")
        must(Action.parse(str(action)) == action, f"{action} is not what its text says")
        self.proof.verbs[action.verb] += 1
        before = battle.digest()
        for _ in range(WRONG_ACTIONS):
            self.refuse(battle, self._pool[self.below(len(self._pool))])
        if self.below(ODDS) == 0:
            self.odds(battle, action)
        self._copy = battle.copy()
        self._copy.play(action)
        must(battle.digest() == before, "an action on a copy, a refusal or a question has changed the battle")
        legal = battle.legal_actions()
        self._pool[self.below(60) if len(self._pool) > 60 else len(self._pool) :] = [legal[self.below(len(legal))]]

    def refuse(self, battle: Battle, action: Action) -> None:
        """Check that an action is legal, or refused with a reason that is a sentence."""
        reason = battle.why_not(action)
        if reason is None:
            must(action in battle.legal_actions(), f"{action} is not refused and not legal")
            return
        must(action not in battle.legal_actions(), f"{action} is refused and legal")
        must(bool(str(reason)) and bool(reason.rule), f"{action} is refused without a reason")
        self.proof.reasons[reason.key] += 1
        self.proof.refused += 1
        try:
            battle.apply(action)
        except IllegalAction:
            return
        must(False, f"{action} is not legal and was done")

    def odds(self, battle: Battle, action: Action) -> None:
        """Check that odds are chances."""
        found = battle.odds(action)
        if found is not None:
            for spread in (found.hits, found.lost, found.retreat):
                must(abs(sum(spread) - 1) < 1e-9, f"the odds of {action} do not add up to 1")
            for chance in (found.eliminated, found.captured, found.retreats, found.counter):
                must(-1e-9 <= chance <= 1 + 1e-9, f"the odds of {action} hold {chance}")

    def after(self, battle: Battle, action: Action, events: Sequence[Event]) -> None:
        assert self._copy is not None
        assert self.last is not None
        self.last = (self.last[0], action, battle.outcomes)
        must(battle.digest() == self._copy.digest(), "in place and on a copy the action gives different states")
        must(tuple(events) == self._copy.events, "in place and on a copy the action gives different events")
        must(battle.outcomes == self._copy.outcomes, "in place and on a copy chance gives different outcomes")
        json.dumps([list(event) for event in events])  # plain values only
        self.saw(events)
        self.look(battle)
        self.steps.append(_Step(str(action), battle.outcomes, tuple(events), battle.digest()))

    def look(self, battle: Battle) -> None:
        faults = battle.faults()
        must(not faults, "; ".join(map(str, faults)))
        legal = battle.legal_actions()
        must(bool(legal) != bool(battle.winner), "somebody can act, or the battle is over")
        must(len(legal) == len(set(legal)), "an action is listed twice")
        must(len(legal) != 1, "a question with one answer is asked")
        position = battle.to_position()
        again = Battle.from_position(position, scenario=self.scenario)
        must(again.to_position() == position, "the position does not survive being read")
        must(again.legal_actions() == legal, "the position read again has other legal actions")
        if len(self.steps) % self._texts == 0:
            text = battle.text()
            read = Battle.from_position(text, scenario=self.scenario)
            must(read.text() == text and read == battle, "the text does not survive being read")
            self.proof.texts += 1
        for house in HOUSES:
            _blind(battle, house)

    def case(self, number: int) -> str:
        """Return the last action as a rule case, for inspection."""
        assert self.last is not None
        battle, action, outcomes = self.last
        step = f"{action} => {' '.join(outcomes)}" if outcomes else str(action)
        return dump([{"id": f"battle-{number}", "position": battle.to_position(), "steps": [step]}])


def _blind(battle: Battle, house: str) -> None:
    """Check that a House sees no enemy hand, no deck, no random state, and answers only its own questions."""
    view = battle.view(house)
    other = HOUSES[1 - HOUSES.index(house)]
    shown = json.dumps(view.position())
    for card in battle.house(other).hand:
        must(f'"{card}"' not in shown, f"House {house} sees {card} in the enemy's hand")
    must('"chance"' not in shown and '"deck"' not in shown, f"House {house} sees what is to come")
    owed = battle.decision
    mine = owed is not None and owed.house == house
    must(view.legal_actions() == (battle.legal_actions() if mine else ()), "a view lists other legal actions")
    _sampled(view, battle)


def _sampled(view: View, battle: Battle) -> None:
    guess = view.sample(1)
    for house in HOUSES:
        was, now = battle.house(house), guess.house(house)
        must((len(was.hand), was.deck) == (len(now.hand), now.deck), "a sample deals other numbers of cards")
    must(not guess.faults(), "a sample is no sound state")
    must(guess.legal_actions() == view.legal_actions() or not view.legal_actions(), "a sample has other actions")


def _again(start: Battle, steps: Sequence[_Step]) -> None:
    """Play the battle from its seed, and with the recorded chance as a script; events and states must be the same."""
    battle, scripted = start.copy(), start.copy()
    for number, step in enumerate(steps, start=1):
        events = battle.play(step.action)
        must(events == step.events, f"played again, action {number} gives other events")
        must(battle.digest() == step.digest, f"played again, action {number} gives another state")
        events = scripted.play(step.action, step.outcomes)
        must(events == step.events, f"with its chance as a script, action {number} gives other events")
