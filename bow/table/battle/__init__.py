"""The table of a battle."""

import bow.table.battle.screens.battle_rows  # noqa: F401  # its sentences name the keys of its commands
