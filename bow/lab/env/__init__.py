"""Environments for learning programs: battles for both Houses (PettingZoo), and for one against a bot (Gymnasium).

`env` creates the first, `SoloEnv` is the second. docs/learning.md describes observations and actions.
`bow.lab.env.realm_env` has the realm. The modules need the packages of the extra `lab`.
"""

from importlib.util import find_spec

from bow.system.places import install_command

if any(find_spec(name) is None for name in ("gymnasium", "numpy", "pettingzoo")):
    raise ModuleNotFoundError(
        f"bow.lab.env needs packages that are not installed. Install them with\n    {install_command('lab')}"
    )

from bow.lab.env.battle_env import BattleAEC, SoloEnv, env, raw_env
from bow.lab.env.observation_layout import (
    ACTION_COLUMNS,
    CARD_COLUMNS,
    CODE_COLUMNS,
    SITUATION,
    UNIT_COLUMNS,
    VERB_NAMES,
    EnvLayout,
)

__all__ = [
    "ACTION_COLUMNS",
    "CARD_COLUMNS",
    "CODE_COLUMNS",
    "SITUATION",
    "UNIT_COLUMNS",
    "VERB_NAMES",
    "BattleAEC",
    "EnvLayout",
    "SoloEnv",
    "env",
    "raw_env",
]
