"""Why an action is not legal now: the rule, and a sentence."""
