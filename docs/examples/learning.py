"""Learns to play a battle in minutes on one core, and tells how often it beats a bot that plays by chance.

It plays battles against itself, the first ones by chance. A small neural network (scikit-learn) learns from them what
an action in its situation is worth: the result of the battle, 1 or -1. Then it plays by that, mostly, and learns again.
"""

import argparse
import time
import warnings

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.neural_network import MLPRegressor
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from bow.lab.balance import interval
from bow.lab.env import SITUATION, UNIT_COLUMNS, VERB_NAMES, SoloEnv, raw_env

HOUSES = ("stark", "lannister")
OF_UNITS = [
    UNIT_COLUMNS.index(name)
    for name in ("figures", "full", "rank", "infantry", "cavalry", "ranged", "dice", "active", "engaged-with",
                 "commander", "moved", "ordered")
]  # fmt: skip
OF_SITUATION = [
    SITUATION.index(name)
    for name in ("round", "morale", "own-points", "enemy-points", "own-cards", "own-command", "own-morale", "own-valor",
                 "enemy-passed")
]  # fmt: skip
WHO, WHOM = 1, 2  # columns of `codes`: the unit that acts, and the other one


def features(seen):
    """Return a row for each legal action: its verb, its prospects, its units, the situation."""
    board, count = seen["observation"], int(seen["action_mask"].sum())
    codes = board["codes"][:count]
    verbs = np.eye(len(VERB_NAMES))[codes[:, 0]]
    units = [board["units"][codes[:, column]][:, OF_UNITS] * (codes[:, column, None] >= 0) for column in (WHO, WHOM)]
    situation = np.tile(board["situation"][OF_SITUATION], (count, 1))
    return np.hstack([verbs, board["actions"][:count], *units, situation])


def choice(model, rows, chance, by_chance=0.0):
    """Return the row with the highest value; sometimes a random one, and always without a model."""
    if model is None or chance.random() < by_chance:
        return int(chance.integers(len(rows)))
    return int(np.argmax(model.predict(rows)))


def self_play(env, seed, model, chance):
    """Play a battle against itself. Return the rows chosen, and the final worth of each choice."""
    env.reset(seed=seed)
    chosen = []
    while not (env.terminations[env.agent_selection] or env.truncations[env.agent_selection]):
        house = env.agent_selection
        rows = features(env.observe(house))
        row = choice(model, rows, chance, by_chance=0.2)
        chosen.append((house, rows[row]))
        env.step(row)
    return [rows for _, rows in chosen], [env.rewards[house] for house, _ in chosen]


def learned(rows, worth):
    """Return a network that estimates the value of an action."""
    network = MLPRegressor(hidden_layer_sizes=(32,), alpha=1e-3, max_iter=20, early_stopping=True, random_state=0)
    model = make_pipeline(StandardScaler(), network)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # it is stopped early on purpose
        return model.fit(np.array(rows), np.array(worth))


def won(scenario, house, opponent, model, games, chance):
    """Return the number of battles that it wins for a House against a bot, always with its best choice."""
    env = SoloEnv(scenario, house, opponent)
    wins = 0
    for seed in range(1_000_000, 1_000_000 + games):  # none of those that it has learned from
        seen, _ = env.reset(seed=seed)
        over = truncated = False
        while not (over or truncated):
            seen, reward, over, truncated, _ = env.step(choice(model, features(seen), chance))
        wins += reward > 0
    return wins


def main(arguments=None):
    """Learn and measure. Return the wins and the games of the last measurement."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--scenario", default="the-night-march")
    reader.add_argument("--games", type=int, default=150, help="battles against itself in each round")
    reader.add_argument("--rounds", type=int, default=2)
    reader.add_argument(
        "--trials", type=int, default=200, help="battles against the opponent, half of them as each House"
    )
    reader.add_argument("--opponent", default="random")
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args(arguments)
    began, chance = time.process_time(), np.random.default_rng(asked.seed)
    env, model = raw_env(asked.scenario), None
    rows, worth = [], []
    for number in range(asked.rounds):
        first = asked.seed + number * asked.games
        for seed in range(first, first + asked.games):
            for kept, more in zip((rows, worth), self_play(env, seed, model, chance), strict=True):
                kept.extend(more)
        model = learned(rows, worth)
        print(
            f"round {number + 1}: {len(rows)} decisions learned from, {time.process_time() - began:.0f} CPU seconds",
            flush=True,
        )
    wins, each = 0, asked.trials // 2
    for name, player in (("by chance", None), ("as it has learned", model)):
        counts = [won(asked.scenario, house, asked.opponent, player, each, chance) for house in HOUSES]
        wins = sum(counts)
        low, high = interval(wins, 2 * each)
        told = ", ".join(f"{count} as {house}" for count, house in zip(counts, HOUSES, strict=True))
        print(
            f"{name}: {wins} of {2 * each} won against {asked.opponent} ({told}); 95% interval {low:.1%} to {high:.1%}"
        )
    print(f"{time.process_time() - began:.0f} CPU seconds in all")
    return wins, 2 * each


if __name__ == "__main__":
    main()
