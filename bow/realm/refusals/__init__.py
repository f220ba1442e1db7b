"""The reasons why an action is not legal now: the rule, and a sentence."""
