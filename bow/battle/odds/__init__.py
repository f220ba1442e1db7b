"""Exact odds: how likely each roll is, how it ends for its target, and what a combat may bring."""

from bow.battle.odds.combat_odds import DiceTerm, Odds, odds_of

__all__ = ["DiceTerm", "Odds", "odds_of"]
