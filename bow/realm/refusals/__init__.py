"""Refusals: why an action is not legal now, with the rule and a sentence."""
