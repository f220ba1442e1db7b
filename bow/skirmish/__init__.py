"""The skirmish: two armies and a field drawn from cards, played as a battle. SKM-1 to SKM-7.

>>> from bow.battle.reading import catalogue
>>> from bow.skirmish import SkirmishSetup
>>> setup = SkirmishSetup.begin("raid-in-the-riverlands", 7, catalogue())
>>> setup.decision
SetupDecision(house='stark', kind='choose', stage='choosing')
>>> setup.apply("choose setup-maege setup-bolton").decision.house
'lannister'
"""

from bow.skirmish.field import IllegalChoice, SetupRefusal
from bow.skirmish.setup import SetupView, SkirmishSetup
from bow.skirmish.setup_bots import SETUP_BOTS, SetupBot, chosen_by, setup_bots_of

__all__ = [
    "SETUP_BOTS",
    "IllegalChoice",
    "SetupBot",
    "SetupRefusal",
    "SetupView",
    "SkirmishSetup",
    "chosen_by",
    "setup_bots_of",
]
