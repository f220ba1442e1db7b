"""The speed of the engine: timed random games, and an older engine that takes turns with this one."""
