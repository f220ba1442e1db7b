"""The table: people and bots at one screen. It asks the engine for every rule."""

import bow.ui  # noqa: F401  # the sound device is left alone when Arcade is imported
