"""The core of the realm's rules: the state, compiled printed content, open procedures and changes of state."""
