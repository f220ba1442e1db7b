"""The recap: the events since a player last had the turn, as arrows and short lines on the board."""
