"""How fast the engine is: random games that are timed, and an older engine that takes turns with this one."""
