"""Invariants of a battle on a random battlefield, with actions chosen by hypothesis."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bow.battle import Battle
from bow.battle.core.terms import ORDER_TOKENS
from tools.provers.battle_fuzz import random_position


class BattleMachine(RuleBasedStateMachine):
    """Applies legal actions; the battle before an action must stay unchanged."""

    def __init__(self) -> None:
        super().__init__()
        self.battle: Battle

    @initialize(seed=st.integers(0, 2**32))
    def begin(self, seed: int) -> None:
        self.battle = Battle.from_position(random_position(random.Random(seed)))
        self.figures = self.battle.figures()
        self.waiting = self.reserve()
        self.command = self.command_tokens()

    def command_tokens(self) -> dict[str, int]:
        """Return the command tokens by House, including those on commanders' cards."""
        held = {house: self.battle.house(house).command for house in ("stark", "lannister")}
        for commander in self.battle.commanders.values():
            held[commander.house] += commander.tokens
        return held

    def reserve(self) -> dict[str, int]:
        """Return the most figures of each unit that has not come into play yet."""
        return {id: self.battle.roster[id].full for id in self.battle.reserve}

    @precondition(lambda self: self.battle.decision is not None)
    @rule(choice=st.integers(0, 10**6))
    def act(self, choice: int) -> None:
        legal = self.battle.legal_actions()
        before, copy = self.battle.digest(), self.battle.copy()
        after = self.battle.apply(legal[choice % len(legal)])
        assert self.battle.digest() == before
        copy.play(legal[choice % len(legal)])
        assert copy == after
        self.battle = after

    @rule()
    def write_and_read(self) -> None:
        assert Battle.from_position(self.battle.text()) == self.battle

    @invariant()
    def no_faults(self) -> None:
        assert self.battle.faults() == []

    @invariant()
    def somebody_can_act_until_the_end(self) -> None:
        assert bool(self.battle.legal_actions()) == (self.battle.winner is None)
        assert (self.battle.decision is None) == (self.battle.winner is not None)

    @invariant()
    def figures_never_grow_and_nobody_comes_back(self) -> None:
        now = self.battle.figures()
        for id, figures in now.items():
            assert 1 <= figures <= (self.figures | self.waiting)[id]
        waiting = self.reserve()
        assert waiting.items() <= self.waiting.items()
        self.figures, self.waiting = now, waiting

    @invariant()
    def tokens_stay_within_the_box(self) -> None:
        held = [self.battle.house(house).orders for house in ("stark", "lannister")]
        for symbol in held[0]:
            assert 0 <= held[0][symbol] + held[1][symbol] <= ORDER_TOKENS
        for commander in self.battle.commanders.values():
            assert 0 <= commander.tokens <= commander.limit

    @invariant()
    def command_tokens_are_neither_made_nor_lost(self) -> None:
        assert self.command_tokens() == self.command


TestBattleMachine = BattleMachine.TestCase
TestBattleMachine.settings = settings(
    max_examples=10,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[Phase.generate],  # a random battlefield does not become simpler: shrinking takes minutes and finds nothing
)
