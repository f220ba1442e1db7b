"""What a recorded battle was worth at every moment: the chance of winning, what decisions cost, what luck gave."""

from bow.lab.analysis.analysed import Analysis as Analysis
from bow.lab.analysis.analysed import analyse as analyse
