"""Learns to play the realm on one core, and tells how often it wins against bots that play by chance.

It plays games against itself, the first ones by chance. A small neural network (scikit-learn) learns from them what an
action is worth: the castles that its House has at the end, less those of the best other House.
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
from bow.lab.env.realm_env import raw_env
from bow.lab.env.realm_layout import CODE_COLUMNS, HOUSE_COLUMNS, VERB_NAMES

VERB, AREA, OTHER_AREA, ORDER = (CODE_COLUMNS.index(name) for name in ("verb", "area", "other-area", "order"))
OWN = [HOUSE_COLUMNS.index(name) for name in ("power", "supply", "castles", "attacks", "defends", "strength")]


def features(seen, orders):
    """Return a row for each legal action: its verb, its order, its areas, its number, the observing House."""
    board, count = seen["observation"], int(seen["action_mask"].sum())
    codes = board["codes"][:count]
    verbs, tokens = np.eye(len(VERB_NAMES))[codes[:, VERB]], np.eye(orders + 1)[codes[:, ORDER]]
    areas = [board["areas"][codes[:, column]] * (codes[:, column, None] >= 0) for column in (AREA, OTHER_AREA)]
    own = np.tile([board["situation"][0], *board["houses"][0, OWN]], (count, 1))
    return np.hstack([verbs, tokens, *areas, codes[:, -2:], own])


def choice(model, rows, chance, by_chance=0.0):
    """Return the row with the highest value; sometimes a random one, and always without a model."""
    if model is None or chance.random() < by_chance:
        return int(chance.integers(len(rows)))
    return int(np.argmax(model.predict(rows)))


def play(env, seed, models, chance, by_chance=0.0):
    """Play a game; `models` has the model of each House. Yield each House with the row that it chose."""
    env.reset(seed=seed)
    while not (env.terminations[env.agent_selection] or env.truncations[env.agent_selection]):
        house = env.agent_selection
        rows = features(env.observe(house), len(env.layout.orders))
        row = choice(models[house], rows, chance, by_chance)
        yield house, rows[row]
        env.step(row)


def self_play(env, seed, model, chance):
    """Play a game against itself. Return the rows chosen, and the final worth of each choice."""
    chosen = list(play(env, seed, dict.fromkeys(env.possible_agents, model), chance, by_chance=0.2))
    castles = {house: info["castles"] for house, info in env.infos.items()}
    worth = {house: own - max(n for other, n in castles.items() if other != house) for house, own in castles.items()}
    return [rows for _, rows in chosen], [worth[house] for house, _ in chosen]


def learned(rows, worth):
    """Return a network that estimates the value of an action."""
    network = MLPRegressor(hidden_layer_sizes=(32,), alpha=1e-3, max_iter=20, early_stopping=True, random_state=0)
    model = make_pipeline(StandardScaler(), network)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # it is stopped early on purpose
        return model.fit(np.array(rows), np.array(worth))


def won(env, house, model, games, chance):
    """Return the number of games that a model wins with a House, while all others play by chance."""
    wins = 0
    models = dict.fromkeys(env.possible_agents) | {house: model}
    for seed in range(1_000_000, 1_000_000 + games):  # none of those that it has learned from
        for _ in play(env, seed, models, chance):
            pass
        wins += env.rewards[house] > 0
    return wins


def main(arguments=None):
    """Learn and measure. Return the wins and the games of the last measurement."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--players", type=int, default=3)
    reader.add_argument("--games", type=int, default=40, help="games against itself in each round")
    reader.add_argument("--rounds", type=int, default=2)
    reader.add_argument("--trials", type=int, default=20, help="games against random bots, with each House")
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args(arguments)
    began, chance = time.process_time(), np.random.default_rng(asked.seed)
    env, model = raw_env(asked.players), None
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
    wins, games = 0, asked.trials * asked.players
    for name, player in (("by chance", None), ("as it has learned", model)):
        counts = {house: won(env, house, player, asked.trials, chance) for house in env.possible_agents}
        wins = sum(counts.values())
        low, high = interval(wins, games)
        told = ", ".join(f"{count} as {house}" for house, count in counts.items())
        print(f"{name}: {wins} of {games} won ({told}); 95% interval {low:.1%} to {high:.1%}", flush=True)
    print(f"{time.process_time() - began:.0f} CPU seconds in all")
    return wins, games


if __name__ == "__main__":
    main()
