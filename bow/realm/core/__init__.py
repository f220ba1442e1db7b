"""What the rules of the realm stand on: the state, what is printed as the engine has it, open procedures, changes."""
