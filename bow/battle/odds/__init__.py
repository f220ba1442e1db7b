"""Exact odds of rolls, of how they end for the target, and of whole combats."""

from bow.battle.odds.combat_odds import DiceTerm, Odds, odds_of

__all__ = ["DiceTerm", "Odds", "odds_of"]
