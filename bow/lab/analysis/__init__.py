"""Analysis of a recorded battle: the chance of winning after each action, the cost of decisions, and luck."""

from bow.lab.analysis.analysed import Analysis as Analysis
from bow.lab.analysis.analysed import analyse as analyse
