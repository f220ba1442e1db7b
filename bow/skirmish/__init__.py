"""The skirmish: two armies and a field drawn from cards, to be fought as a battle. SKM-1 to SKM-7.

>>> from bow.battle.reading import catalogue
>>> from bow.skirmish import Muster
>>> muster = Muster.begin("raid-in-the-riverlands", 7, catalogue())
>>> muster.asked
Asked(house='stark', kind='choose', stage='choosing')
>>> muster.apply("choose setup-maege setup-bolton").asked.house
'lannister'
"""

from bow.skirmish.muster import Muster, View
from bow.skirmish.players import CHOOSERS, Chooser, choosers, chosen_by
from bow.skirmish.refusals import IllegalChoice, Refusal

__all__ = ["CHOOSERS", "Chooser", "IllegalChoice", "Muster", "Refusal", "View", "choosers", "chosen_by"]
