"""The recap: what happened since a player last had the turn, as arrows and short lines on the board."""
