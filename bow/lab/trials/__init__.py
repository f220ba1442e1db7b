"""Trials of a battle plan: bots play it many times, and a report says whether it works and what to change."""

from bow.lab.trials.findings import Finding, findings, sentence
from bow.lab.trials.marches import UsualMarch, usual_marches
from bow.lab.trials.trial import PlayedBattle, Trial, try_battle

__all__ = [
    "Finding",
    "PlayedBattle",
    "Trial",
    "UsualMarch",
    "findings",
    "sentence",
    "try_battle",
    "usual_marches",
]
