"""The core of a battle: state, compiled tables, land, open procedures, base classes of effects and deeds."""
