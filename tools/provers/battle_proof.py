"""What must hold in every battle, besides the properties of every game in `proving.py`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from bow.battle import Action, Battle, View
from bow.battle.decisions.verbs import VERBS
from bow.battle.events import KINDS
from bow.battle.reading import load_scenario
from bow.content.terms import HOUSES
from bow.lab.playing import any_verb, anything, bots_of, eager, with_bots
from tools.provers.proving import Proof, Witness, must, proof_of

if TYPE_CHECKING:
    from bow.content.plans import Scenario

ODDS = 25  # the odds are checked at one decision in so many


def prove_battle(
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
    witness = _BattleWitness(scenario, seed, options, texts)
    wild = (anything, any_verb, eager, eager)[seed % 4]  # some things only happen in a fight
    choose = with_bots(bots_of(dict.fromkeys(HOUSES, bots), seed)) if bots else wild(seed)
    return proof_of(witness, choose, f"{name}, seed {seed}", keep, f"{Path(name).stem}-{seed}")


class _BattleWitness(Witness[Battle]):
    """Watches a battle and checks everything."""

    verbs: ClassVar = VERBS
    kinds: ClassVar = KINDS
    wrong: ClassVar = 4
    every_state: ClassVar = True

    def __init__(self, scenario: Scenario, seed: int, options: Sequence[str], texts: int) -> None:
        super().__init__(Battle.start(scenario, seed, options), seed, texts)
        self.scenario = scenario
        self.pool = [Action("pass"), Action("done"), Action("attack", ("s1", "l1")), Action("dance")]

    def state(self, game: Battle) -> str:
        return game.digest()

    def faults(self, game: Battle) -> list[str]:
        return list(map(str, game.faults()))

    def winner(self, game: Battle) -> str:
        must(game.winner in (*HOUSES, "none"), "a battle that is over has a winner, or nobody")
        return f"{self.scenario.id}: {game.winner}"

    def ask(self, game: Battle, action: Action) -> None:
        """Check now and then that odds are chances."""
        if self.below(ODDS) == 0 and (found := game.odds(action)) is not None:
            for spread in (found.hits, found.lost, found.retreat):
                must(abs(sum(spread) - 1) < 1e-9, f"the odds of {action} do not add up to 1")
            for chance in (found.eliminated, found.captured, found.retreats, found.counter):
                must(-1e-9 <= chance <= 1 + 1e-9, f"the odds of {action} hold {chance}")

    def tried_later(self, game: Battle, action: Action) -> Action:
        legal = game.legal_actions()
        return legal[self.below(len(legal))]

    def look_closer(self, game: Battle) -> None:
        legal = game.legal_actions()
        must(len(legal) != 1, "a question with one answer is asked")
        position = game.to_position()
        again = Battle.from_position(position, scenario=self.scenario)
        must(again.to_position() == position, "the position does not survive being read")
        must(again.legal_actions() == legal, "the position read again has other legal actions")
        for house in HOUSES:
            _blind(game, house)

    def look_at_text(self, game: Battle) -> None:
        text = game.text()
        read = Battle.from_position(text, scenario=self.scenario)
        must(read.text() == text and read == game, "the text does not survive being read")


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
