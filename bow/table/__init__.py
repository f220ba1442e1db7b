"""The table: people and bots at one screen. All rules are asked of the engine."""

import bow.ui  # noqa: F401  # the sound device is left alone when Arcade is imported
