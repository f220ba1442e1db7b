"""A bot for Battles of Westeros. It attacks the weakest unit that it can, otherwise it acts at random."""

import json
import random
import sys
from typing import Any

chance = random.Random()


def say(**message: Any) -> None:
    """Write a line. Without `flush` the line stays in a buffer, and the game waits for it."""
    print(json.dumps(message), flush=True)


def figures(units: dict[str, Any], attack: str) -> int:
    """Return the number of figures of the target of an attack such as `attack s1 l1`."""
    return int(units[attack.split()[2]]["figures"])


def choice(go: dict[str, Any]) -> str:
    """Return one of the legal actions."""
    legal: list[str] = go["legal"]
    attacks = [action for action in legal if action.startswith("attack ")]
    if attacks:
        return min(attacks, key=lambda attack: figures(go["view"]["units"], attack))
    return chance.choice(legal)


for line in sys.stdin:  # ends when the game closes the input
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="hello", protocol=2, name="First Bot")
    elif message["type"] == "game":
        chance.seed(message["seed"])
        say(type="ready")
    elif message["type"] == "go":
        say(type="best", n=message["n"], action=choice(message))
    elif message["type"] == "quit":
        break
