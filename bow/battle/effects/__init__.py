"""Effects that answer questions of the rules and change nothing: modifiers, conditions, counts, triggers."""
